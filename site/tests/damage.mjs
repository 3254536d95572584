// Damaged inputs: cut, doubled, exchanged, filled with what no deck and no saved game has. The same number gives the
// same damage.

/** Numbers from 0 to 1, the same for the same seed (Mulberry32, T. Ettinger). */
function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const STRANGE = ["\u0000", "\u202e", "\ud800", "￿", "{", "}", "[", "\"", "\\", "\n\n", "=1+1", "<b>", "-1", "1e999", "99999999999999999999", "null", "🂡"];

const DAMAGES = [
  (text, at) => text.slice(0, at()),
  (text, at) => text.slice(at()),
  (text, at) => { const [from, to] = [at(), at()].sort((a, b) => a - b); return text.slice(0, from) + text.slice(to); },
  (text, at) => { const [from, to] = [at(), at()].sort((a, b) => a - b); return text.slice(0, to) + text.slice(from); },
  (text, at, pick) => { const place = at(); return text.slice(0, place) + pick(STRANGE) + text.slice(place + 1); },
  (text, at, pick) => text.replaceAll(/\d+/g, (number) => (pick([0, 0, 1]) ? pick(STRANGE) : number)),
  (text, at, pick) => text.replaceAll(/[a-z]{3,}/gi, (word) => (pick([0, 0, 0, 1]) ? word.split("").reverse().join("") : word)),
  (text, at, pick) => { const place = at(); return text.slice(0, place) + pick(STRANGE).repeat(3000) + text.slice(place); },
  (text, at) => text.split("\n").sort(() => (at() % 2 ? 1 : -1)).join("\n"),
  (text, at, pick) => pick(STRANGE).repeat(1 + (at() % 500)),
];

/** So many damaged texts of a sound one. */
export function damaged(text, count, seed) {
  const next = numbers(seed);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const at = () => Math.floor(next() * text.length);
  return Array.from({ length: count }, (_, n) => DAMAGES[n % DAMAGES.length](text, at, pick));
}

/** What may lie in the page's storage in place of what it kept: of other builds, of other pages, of a damaged disk. */
export function damagedKept(kept, count, seed) {
  const next = numbers(seed);
  const strange = [null, undefined, 0, -1, NaN, "", "x", [], {}, [null], true, { decks: null }, "\u0000", 1e99];
  const pick = (list) => list[Math.floor(next() * list.length)];
  const places = (value, path = []) =>
    value !== null && typeof value === "object"
      ? [path, ...Object.keys(value).flatMap((key) => places(value[key], [...path, key]))]
      : [path];
  return Array.from({ length: count }, () => {
    const copy = structuredClone(kept);
    const path = pick(places(kept));
    const last = path.at(-1);
    if (last === undefined) return pick(strange);
    path.slice(0, -1).reduce((value, key) => value[key], copy)[last] = pick(strange);
    return copy;
  });
}
