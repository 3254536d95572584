// The table: both sides with their cards, as one seat may see it.
import type { Answer, CardInPlay, Cards, SeatView, View } from "archon-lab/raw";

interface TableProps {
  view: View;
  cards: Cards;
  seat: 0 | 1;
  answers: Answer[];
  onCard: (card: number) => void;
}

/** The name of a card of the game. */
export function nameOf(cards: Cards, card: number): string {
  const id = cards.cards[card]?.id ?? "";
  return cards.facts[id]?.name ?? id;
}

export function Table({ view, cards, seat, answers, onCard }: TableProps) {
  const other = seat === 0 ? 1 : 0;
  const asked = new Set(answers.flatMap(({ card }) => (card === undefined ? [] : [card])));
  const props = { cards, asked, onCard };
  return (
    <div class="table">
      <Side {...props} who="Opponent" view={view} side={view.seats[other]} isOwn={false} isActive={view.active === other} />
      <Side {...props} who="You" view={view} side={view.seats[seat]} isOwn isActive={view.active === seat} />
    </div>
  );
}

interface CardsProps {
  cards: Cards;
  asked: Set<number>;
  onCard: (card: number) => void;
}

function Side(
  props: CardsProps & { who: string; view: View; side: SeatView; isOwn: boolean; isActive: boolean },
) {
  const { who, view, side, isOwn, isActive, cards, asked, onCard } = props;
  const pass = { cards, asked, onCard };
  const artifacts = <Row {...pass} title="Artifacts" inPlay={side.artifacts} />;
  const battleline = <Row {...pass} title="Battleline" inPlay={side.battleline} />;
  return (
    <section class={`side ${isOwn ? "own" : "other"}${isActive ? " active" : ""}`} aria-label={who}>
      <h2>
        {who}
        {isActive && <span class="note"> active{view.house ? `: ${view.house}` : ""}</span>}
      </h2>
      <dl class="counts">
        <Count term="Keys" value={`${side.keys.length}${side.keys.length ? ` (${side.keys.join(", ")})` : ""}`} />
        <Count term="Æmber" value={`${side.amber} of ${side.key_cost}`} />
        {side.chains > 0 && <Count term="Chains" value={side.chains} />}
        <Count term="Hand" value={side.hand.count} />
        <Count term="Deck" value={side.deck.count} />
        <Count term="Archives" value={side.archives.count} />
        <Count term="Purged" value={side.purged.count} />
        <Count term="Houses" value={side.houses.join(", ")} />
        {side.power && <Count term="Archon power" value={cards.facts[side.power]?.name ?? side.power} />}
        {view.tide === view.seats.indexOf(side) && <Count term="Tide" value="high" />}
      </dl>
      {isOwn ? (
        <>
          {battleline}
          {artifacts}
        </>
      ) : (
        <>
          {artifacts}
          {battleline}
        </>
      )}
      {side.hand.known.length > 0 && <Pile {...pass} title={isOwn ? "Hand" : "Known of the hand"} pile={side.hand.known} />}
      {side.archives.known.length > 0 && <Pile {...pass} title="Archives" pile={side.archives.known} />}
      {side.discard.length > 0 && (
        <details open={side.discard.some((card) => asked.has(card))}>
          <summary>Discard pile: {side.discard.length}</summary>
          <Pile {...pass} title="Discard pile" pile={side.discard} />
        </details>
      )}
      {side.purged.known.length > 0 && (
        <details>
          <summary>Purged: {side.purged.count}</summary>
          <Pile {...pass} title="Purged" pile={side.purged.known} />
        </details>
      )}
      {side.prophecies?.map(({ card, id, active, under }) => (
        <p key={card} class="note">
          Prophecy {cards.facts[id]?.name ?? id}
          {active ? ", active" : ""}
          {under?.count ? `, ${under.count} beneath` : ""}
        </p>
      ))}
    </section>
  );
}

function Count({ term, value }: { term: string; value: string | number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Row({ title, inPlay, ...pass }: CardsProps & { title: string; inPlay: CardInPlay[] }) {
  if (inPlay.length === 0) return null;
  return (
    <ul class="line" aria-label={title}>
      {inPlay.map((card) => (
        <li key={card.card}>
          <CardBox {...pass} card={card.card} id={card.id} ready={card.ready ?? true} marks={marksOf(card)} power={card.power} />
          {card.upgrades?.map((upgrade) => (
            <CardBox key={upgrade.card} {...pass} card={upgrade.card} id={upgrade.id} ready marks={["upgrade"]} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Pile({ title, pile, ...pass }: CardsProps & { title: string; pile: number[] }) {
  return (
    <ul class="line" aria-label={title}>
      {pile.map((card) => (
        <li key={card}>
          <CardBox {...pass} card={card} id={pass.cards.cards[card]?.id ?? ""} ready marks={[]} />
        </li>
      ))}
    </ul>
  );
}

/** What is on a card in play. */
function marksOf(card: CardInPlay): string[] {
  const marks: string[] = [];
  const counted = (count: number | undefined, what: string) => count && marks.push(`${count} ${what}`);
  counted(card.damage, "damage");
  counted(card.armor_left, "armor");
  counted(card.amber, "æmber");
  counted(card.power_counters, "+1 power");
  if (card.stunned) marks.push("stunned");
  if (card.warded) marks.push("ward");
  if (card.enraged) marks.push("enraged");
  for (const [name, count] of Object.entries(card.counters ?? {})) counted(count, name);
  for (const [name, value] of Object.entries(card.keywords ?? {})) marks.push(value > 1 ? `${name} ${value}` : name);
  if (card.under?.count) marks.push(`${card.under.count} beneath`);
  return marks;
}

function CardBox(
  props: CardsProps & { card: number; id: string; ready: boolean; marks: string[]; power?: number | undefined },
) {
  const { cards, asked, onCard, card, id, ready, marks } = props;
  const facts = cards.facts[id];
  const house = cards.cards[card]?.house ?? "";
  const isCreature = facts?.type === "creature" || props.power !== undefined;
  const power = isCreature ? ` ${props.power ?? facts?.power ?? 0}` : "";
  const content = (
    <>
      <span class="name">{facts?.name ?? id}</span>
      <span class="facts">
        {house}, {facts?.type ?? "card"}
        {power}
        {isCreature && facts?.armor ? `/${facts.armor}` : ""}
      </span>
      {(marks.length > 0 || !ready) && <span class="marks">{[...(ready ? [] : ["exhausted"]), ...marks].join(", ")}</span>}
    </>
  );
  const kind = `card house-${house}${ready ? "" : " exhausted"}`;
  if (!asked.has(card)) return <div class={kind}>{content}</div>;
  return (
    <button type="button" class={kind} onClick={() => onCard(card)}>
      {content}
    </button>
  );
}
