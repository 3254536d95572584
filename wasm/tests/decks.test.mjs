import assert from "node:assert/strict";
import { test } from "node:test";
import { lab } from "./setting.mjs";

test("a deck is read by its name, as a list, and as its own data", () => {
  const argus = lab.readDeck("Radiant Argus the Supreme");
  assert.equal(argus.set, "cota");
  assert.equal(argus.cards.length, 36);
  assert.deepEqual(argus.houses, ["logos", "sanctum", "untamed"]);
  assert.deepEqual(lab.readDeck(argus.list), argus);
  assert.deepEqual(lab.readDeck("\ufeff" + argus.list.replaceAll("\n", "\r\n")), argus);
  const game = new lab.Game(JSON.parse(JSON.stringify(argus)), "Miss Onyx Censorius", { seed: 1 });
  assert.equal(game.numChoices >= 2, true);
});

test("a set means its decks, and every bundled deck can be played", () => {
  const { decks, leftOut } = lab.readDecks("cota");
  assert.equal(decks.length, 80);
  assert.deepEqual(leftOut, []);
  assert.equal(lab.bundledDecks().length, 179);
});

test("what is no deck is said with its kind", () => {
  const said = (text, words) =>
    assert.throws(() => lab.readDeck(text), (why) => why.name === "DeckError" && words.test(why.message), text);
  said("no such deck", /unknown deck/);
  said("", /./);
  said("{", /./);
  said('{"data":{}}', /./);
  said("cota", /80 decks, but one is needed/);
  said("https://www.keyforgegame.com/deck-details/12345678-1234-1234-1234-123456789012", /save https:.*links=cards/);
});

test("500 malformed texts are refused, and the package still works", () => {
  const { list } = lab.readDeck("Radiant Argus the Supreme");
  let refused = 0;
  for (let n = 0; n < 500; n++) {
    // A seed of our own: the same texts each time.
    const at = (n * 7919) % list.length;
    const texts = [
      list.slice(0, at),
      list.slice(0, at) + "\u0000\ufffd{" + list.slice(at + 3),
      JSON.stringify({ data: { name: list.slice(0, at), cards: n } }).slice(0, 3 + at),
      `[${'{"name":'.repeat(n)}`,
    ];
    try {
      lab.readDecks(`${texts[n % 4]}\n`);
    } catch (why) {
      assert.equal(why.name, "DeckError", why.stack);
      assert.notEqual(why.message, "");
      refused++;
    }
  }
  assert.ok(refused > 400, `${refused} refused`);
  assert.equal(lab.readDeck(list).name, "Radiant Argus the Supreme");
});

test("changed data of a deck is refused", () => {
  const argus = lab.readDeck("Radiant Argus the Supreme");
  const changed = { ...argus, text: argus.text.replace('"logos"', '"dis"') };
  assert.throws(() => new lab.Game(changed, argus), { name: "DeckError" });
  assert.throws(() => new lab.Game({ ...argus, text: "" }, argus), { name: "DeckError" });
});
