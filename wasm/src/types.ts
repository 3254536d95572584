/** A card of a deck. */
export interface DeckCard {
  id: string;
  name: string;
  house: string;
  type: string;
  maverick: boolean;
  legacy: boolean;
  anomaly: boolean;
  /** Bonus icons of Enhance */
  enhancements: string[];
}

/** A deck. It is plain data that may be stored and sent to workers. */
export interface Deck {
  name: string;
  /** Its UUID in the Master Vault, where it is known */
  id: string | null;
  /** The key of its set, such as cota, where it is known */
  set: string | null;
  houses: [string, string, string];
  cards: DeckCard[];
  /** What was assumed of a deck whose list is incomplete */
  assumption: string | null;
  /** The deck as a list that readDeck and the command line read */
  list: string;
  /** The deck as functions of this package read it again; of no use elsewhere */
  text: string;
}

/** The decks of a text, and those in it that cannot be played. */
export interface FoundDecks {
  decks: Deck[];
  leftOut: { deck: string; set?: string; reason: string }[];
}

/** Decks: objects of readDeck, names of bundled decks, sets, or "bundled"; one or several. */
export type Decks = Deck | string | (Deck | string)[];

/**
 * Settings of a study: those of the command line in camel case (docs/studies.md), such as precision, pairs, cardPairs,
 * seed, rules, player. Seeds from 2^53 on are given as text.
 */
export interface StudySettings {
  player?: string;
  seed?: number | string;
  rules?: string;
  against?: Decks;
  strict?: boolean;
  pairs?: number;
  precision?: number;
  [setting: string]: unknown;
}

/** Hears of the pairs that were played and are expected; false ends the study. */
export type Watcher = (played: number, expected: number) => boolean | void;

/** Settings of a game. */
export interface GameSettings {
  /** Chains of both decks, 0 to 24 */
  chains?: [number, number];
  /** The key of an edition; by default that of the decks */
  rules?: string;
  /** The seat that takes the first turn; random if it is not given */
  first?: 0 | 1;
  /** The seed of all random numbers */
  seed?: number | string;
}

/** Settings of a game of a campaign. */
export interface CampaignSettings {
  chains?: [number, number];
  rules?: string;
  /** The seed of the campaign */
  seed?: number | string;
  /** The number of the game, from 0 */
  number?: number;
}

/** An answer to a question; fields as in docs/protocol.md. */
export interface Answer {
  kind: string;
  text: string;
  card?: number;
  house?: string;
  printed_on?: number;
  about?: number;
  value?: number;
  color?: string;
  id?: string;
}

/** A question of a game. */
export interface Question {
  seat: 0 | 1;
  ask: { what: string; text: string; by?: number; card?: number };
  answers: Answer[];
}

/** A card in play. */
export interface CardInPlay {
  card: number;
  id: string;
  ready?: boolean;
  controller?: number;
  power?: number;
  armor?: number;
  armor_left?: number;
  damage?: number;
  amber?: number;
  power_counters?: number;
  stunned?: boolean;
  warded?: boolean;
  enraged?: boolean;
  attacked?: boolean;
  facedown?: boolean;
  keywords?: Record<string, number>;
  counters?: Record<string, number>;
  houses?: string[];
  copy_of?: string;
  upgrades?: CardInPlay[];
  under?: Pile;
}

/** Hidden cards: how many, and those that the seat knows. */
export interface Pile {
  count: number;
  known: number[];
}

/** What a seat may know of one of both. */
export interface SeatView {
  keys: string[];
  amber: number;
  key_cost: number;
  chains: number;
  houses: string[];
  hand: Pile;
  archives: Pile;
  purged: Pile;
  deck: { count: number; known: { card: number; above: number }[] };
  discard: number[];
  battleline: CardInPlay[];
  artifacts: CardInPlay[];
  prophecies?: { card: number; id: string; active: boolean; under?: Pile }[];
  power?: string;
}

/** What a seat may know. */
export interface View {
  turn: number;
  active: 0 | 1;
  phase: string;
  house: string | null;
  tide: 0 | 1 | null;
  being_played: number[];
  seats: [SeatView, SeatView];
}

/** What is printed on a card. */
export interface CardFacts {
  name: string;
  type: string;
  houses: string[];
  power?: number;
  armor?: number;
  traits?: string[];
  keywords?: Record<string, number>;
}

/** The cards of a game. */
export interface Cards {
  cards: { card: number; owner: 0 | 1; id: string; house: string; bonus?: Record<string, number> }[];
  facts: Record<string, CardFacts>;
}

/** What a search found of an answer: points from 0, lost, to 1, won. */
export interface Analysis {
  answer: number;
  points: number;
  visits: number;
}

/** A kind of player. */
export interface PlayerKind {
  name: string;
  about: string;
}
