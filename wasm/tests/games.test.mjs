import assert from "node:assert/strict";
import { test } from "node:test";
import { SETS, archon, file, lab, noProgram, twoOf } from "./setting.mjs";

const PLAYERS = ["random", "greedy", "planner:nodes=20", "ismcts:iterations=10"];
const GAMES = 4;

for (const set of SETS) {
  test(`whole games of ${set} are the native ones, answer by answer`, { skip: noProgram }, () => {
    const decks = twoOf(set);
    const files = decks.map((deck) => file(deck.list));
    const seed = 3500 + SETS.indexOf(set);
    for (const player of PLAYERS) {
      for (let number = 0; number < GAMES; number++) {
        const given = ["--player", player, "--games", String(GAMES), "--seed", String(seed)];
        const native = archon("simulate", ...files, ...given, "--record", String(number));
        const here = lab.playGame(...decks.map((deck) => lab.readDeck(deck.list)), [player, player], { seed, number });
        assert.equal(`${here}\n`, native, `${set}, ${player}, game ${number}`);
        const game = lab.Game.replay(here);
        assert.ok(game.over);
        assert.equal(game.record(), here);
        game.free();
      }
    }
  });
}

/** A game that is played by the same player in both seats. */
function played(game, name, until = Infinity) {
  const player = new lab.Player(name);
  while (!game.over && game.answers.length < until) game.answer(player.decide(game, game.answers.length));
  return game;
}

test("a game tells who is asked, shows a view and takes answers back", () => {
  const game = played(new lab.Game(...twoOf("wc"), { seed: 3, chains: [2, 0], first: 1 }), "greedy", 40);
  assert.deepEqual([game.view(0).seats[1].chains <= 0, game.seed], [true, "3"]);
  const question = game.question();
  assert.equal(question.answers.length, game.numChoices);
  assert.equal(question.seat, game.seat);
  const { cards, facts } = game.cards();
  assert.equal(cards.length >= 72, true);
  assert.equal(typeof facts[cards[0].id].name, "string");
  const before = game.record();
  const views = JSON.stringify([game.view(0), game.view(1)]);
  game.answer(0);
  game.undo();
  assert.equal(game.record(), before);
  assert.equal(JSON.stringify([game.view(0), game.view(1)]), views);
  game.undo(40);
  assert.equal(game.answers.length, 0);
  assert.throws(() => game.undo(), { name: "GameOverError" });
});

test("a seat's view shows no hand but its own", () => {
  const game = played(new lab.Game(...twoOf("mm"), { seed: 4 }), "random", 30);
  const other = game.view(0).seats[1].hand;
  assert.ok(other.count > 0);
  assert.ok(other.known.length < other.count);
  assert.equal(game.view(1).seats[1].hand.known.length, other.count);
});

test("players say what their search found", () => {
  const game = new lab.Game(...twoOf("cota"), { seed: 5 });
  const player = new lab.Player("ismcts:iterations=30");
  const answer = player.decide(game, 1);
  const found = player.analysis();
  assert.ok(found.some((one) => one.answer === answer && one.visits > 0));
  const played = ["random", "greedy", "ismcts", "pimc", "planner", "policy", "lookahead"];
  const frozen = ["greedy@2026-11", "planner@2026-11", "ismcts@2026-11"];
  assert.deepEqual(lab.playerKinds().map((kind) => kind.name), [...played, ...frozen]);
});

test("wrong answers, records and settings change nothing and are said with their kind", () => {
  const decks = twoOf("cota");
  const game = new lab.Game(...decks, { seed: 6 });
  const before = game.record();
  assert.throws(() => game.answer(game.numChoices), { name: "AnswerError" });
  assert.throws(() => new lab.Game(...decks, { chains: [25, 0] }), { name: "SettingError" });
  assert.throws(() => new lab.Game(...decks, { rules: "1999" }), { name: "SettingError" });
  assert.throws(() => new lab.Game(...decks, { first: 2 }), { name: "SettingError" });
  assert.throws(() => new lab.Game(...decks, { seed: 1.5 }), { name: "SettingError" });
  assert.throws(() => new lab.Player("nobody"), { name: "PlayerError" });
  let refused = 0;
  for (let n = 0; n < 500; n++) {
    const at = (n * 6151) % before.length;
    const texts = [before.slice(0, at), before.slice(0, at) + "9" + before.slice(at), before.slice(at), `${before.slice(0, -2)},${n}]}`];
    try {
      lab.Game.replay(texts[n % 4]).free();
    } catch (why) {
      assert.equal(why.name, "RecordError", why.stack);
      refused++;
    }
  }
  assert.ok(refused > 300, `${refused} refused`);
  assert.equal(game.record(), before);
  const over = played(game, "random");
  assert.throws(() => over.answer(0), { name: "GameOverError" });
  assert.equal(over.question(), undefined);
  assert.ok(over.winner === 0 || over.winner === 1);
});
