// What changed between two views of one seat, in words. It knows no more than the views do.
import type { CardInPlay, SeatView, View } from "archon-lab/raw";

/** Where a card is, as far as a view shows it. */
function places(view: View): Map<number, string> {
  const found = new Map<number, string>();
  view.seats.forEach((seat, owner) => {
    const note = (place: string) => (card: number) => found.set(card, `${owner}:${place}`);
    seat.hand.known.forEach(note("hand"));
    seat.archives.known.forEach(note("archives"));
    seat.purged.known.forEach(note("purged"));
    seat.discard.forEach(note("discard pile"));
    const inPlay = (card: CardInPlay) => {
      found.set(card.card, `${owner}:play`);
      card.upgrades?.forEach(inPlay);
    };
    seat.battleline.forEach(inPlay);
    seat.artifacts.forEach(inPlay);
  });
  return found;
}

function inPlay(view: View): Map<number, CardInPlay> {
  const cards = view.seats.flatMap((seat) => [...seat.battleline, ...seat.artifacts]);
  return new Map(cards.map((card) => [card.card, card]));
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : `−${-number}`;
}

function ofSeat(who: string, before: SeatView, after: SeatView): string[] {
  const lines: string[] = [];
  const forged = after.keys.filter((key) => !before.keys.includes(key));
  const lost = before.keys.filter((key) => !after.keys.includes(key));
  forged.forEach((key) => lines.push(`${who} forges the ${key} key`));
  lost.forEach((key) => lines.push(`the ${key} key of ${who} is unforged`));
  const counted = (what: string, one: number, two: number) => {
    if (one !== two) lines.push(`${who}: ${what} ${signed(two - one)} (${two})`);
  };
  counted("æmber", before.amber, after.amber);
  counted("chains", before.chains, after.chains);
  counted("hand", before.hand.count, after.hand.count);
  counted("archives", before.archives.count, after.archives.count);
  return lines;
}

/** The changes from one view to the next. */
export function changes(
  before: View,
  after: View,
  name: (card: number) => string,
  seats: [string, string],
): string[] {
  const lines: string[] = [];
  if (after.turn !== before.turn) lines.push(`— Turn ${after.turn}: ${seats[after.active]} —`);
  if (after.house && (after.house !== before.house || after.turn !== before.turn)) {
    lines.push(`${seats[after.active]}: the active house is ${after.house}`);
  }
  const [was, is] = [places(before), places(after)];
  for (const [card, place] of is) {
    const old = was.get(card);
    if (old === place) continue;
    const [seat, where] = place.split(":") as [string, string];
    if (where === "hand" || where === "archives") continue;
    const from = old?.split(":")[1] === "play" && where !== "play" ? " leaves play" : "";
    if (where === "play") lines.push(`${name(card)} comes into play (${seats[Number(seat) as 0 | 1]})`);
    else lines.push(`${name(card)}${from}: ${where}`);
  }
  const [cards, now] = [inPlay(before), inPlay(after)];
  for (const [card, one] of now) {
    const old = cards.get(card);
    if (!old) continue;
    const damage = (one.damage ?? 0) - (old.damage ?? 0);
    if (damage !== 0) lines.push(`${name(card)}: damage ${signed(damage)}`);
    const amber = (one.amber ?? 0) - (old.amber ?? 0);
    if (amber !== 0) lines.push(`${name(card)}: æmber on it ${signed(amber)}`);
    if (one.stunned && !old.stunned) lines.push(`${name(card)} is stunned`);
    if (one.warded && !old.warded) lines.push(`${name(card)} is warded`);
  }
  after.seats.forEach((seat, number) => {
    lines.push(...ofSeat(seats[number as 0 | 1], before.seats[number as 0 | 1], seat));
  });
  return lines;
}
