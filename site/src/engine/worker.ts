// A Web Worker with the program: it reads decks, plays portions of studies, runs a study step by step, and holds the
// game that is played. Each worker does one of these at a time.
import {
  Game,
  Player,
  Study,
  bundledDecks,
  derive,
  initSync,
  playPortion,
  playerKinds,
  readDecks,
  version,
  type Deck,
  type GameSettings,
  type Report,
  type StudySettings,
} from "archon-lab/raw";

let study: Study | undefined;
let report: Report | undefined;
let game: Game | undefined;

/** What a step of a study brings to the page. */
export interface StepFound {
  done: boolean;
  played: number;
  expected: number;
  study: string | undefined;
  portions: string[];
  answer: string | undefined;
  json: string | undefined;
}

/** The game as the page shows it to a seat. */
export interface GameShown {
  record: string;
  given: number;
  asked: 0 | 1 | undefined;
  over: boolean;
  winner: number | undefined;
  limit: string | undefined;
  question: ReturnType<Game["question"]>;
  view: ReturnType<Game["view"]>;
}

/** Streams of random numbers of the program that gives hints, in place of a seat, as in `archon play`. */
const HINTS = 1000;

function present(): Game {
  if (!game) throw new Error("no game was begun");
  return game;
}

function shown(seat: number): GameShown {
  const game = present();
  return {
    record: game.record(),
    given: game.answers.length,
    asked: game.seat as 0 | 1 | undefined,
    over: game.over,
    winner: game.winner,
    limit: game.limit,
    // The other seat's question may show what is hidden from this one.
    question: game.seat === seat ? game.question() : undefined,
    view: game.view(seat),
  };
}

function seedOf(stream: number, game: Game): string {
  return derive(derive(game.seed, stream), game.answers.length);
}

const methods = {
  version,
  readDecks,
  playerKinds,
  playPortion,
  bundledNames: (): { name: string; set: string | null }[] =>
    bundledDecks().map(({ name, set }) => ({ name, set })),

  openStudy(name: string, decks: Deck[], settings: StudySettings, known: string[]): void {
    study?.free();
    study = new Study(name, decks, settings);
    for (const line of known) study.handIn(line);
  },

  /** Hands results in and runs a step; with so many pairs in each portion that is to be played next. */
  step(results: string[], pairs: number): StepFound {
    if (!study) throw new Error("no study was opened");
    for (const line of results) study.handIn(line);
    const step = study.step();
    const next = step.takeReport();
    if (next) {
      report?.free();
      report = next;
    }
    const found = {
      done: step.done,
      played: step.played,
      expected: step.expected,
      study: step.study,
      portions: step.portions(pairs),
      answer: report?.answer,
      json: report?.json,
    };
    step.free();
    return found;
  },

  /** The report of the last step in a format. */
  render(format: "html" | "csv" | "markdown" | "text"): string {
    if (!report) throw new Error("there is no report yet");
    return report[format]();
  },

  begin(one: Deck, two: Deck, settings: GameSettings, seat: number): GameShown {
    const begun = new Game(one, two, settings);
    game?.free();
    game = begun;
    return shown(seat);
  },

  load(record: string, seat: number): GameShown {
    const loaded = Game.replay(record);
    game?.free();
    game = loaded;
    return shown(seat);
  },

  cards: () => present().cards(),
  view: (seat: number) => present().view(seat),

  answer(number: number, seat: number): GameShown {
    present().answer(number);
    return shown(seat);
  },

  undo(answers: number, seat: number): GameShown {
    present().undo(answers);
    return shown(seat);
  },

  /** Has a player answer the question of the game. */
  decide(name: string, seat: number): GameShown {
    const game = present();
    const player = new Player(name);
    try {
      game.answer(player.decide(game, seedOf((game.seat ?? 0) + 1, game)));
    } finally {
      player.free();
    }
    return shown(seat);
  },

  /** What a player would answer. */
  hint(name: string): number {
    const game = present();
    const player = new Player(name);
    try {
      return player.decide(game, seedOf(HINTS, game));
    } finally {
      player.free();
    }
  },
};

export type Methods = typeof methods;

type Call = { id: number; method: keyof Methods; args: unknown[] } | { module: WebAssembly.Module };

self.onmessage = ({ data }: MessageEvent<Call>) => {
  if ("module" in data) {
    initSync({ module: data.module });
    return;
  }
  const { id, method, args } = data;
  try {
    const run = methods[method] as (...args: unknown[]) => unknown;
    self.postMessage({ id, found: run(...args) });
  } catch (thrown) {
    const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
    self.postMessage({ id, error: { name, message } });
  }
};
