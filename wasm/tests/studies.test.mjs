import assert from "node:assert/strict";
import { test } from "node:test";
import { archon, file, lab, noProgram, twoOf } from "./setting.mjs";

const [one, two] = ["Radiant Argus the Supreme", "Miss Onyx Censorius"];

/** Studies as the command line and the package are asked for them. */
const STUDIES = [
  ["rate", one, { pairs: 120, player: "random", seed: 5, against: "aoa" }, ["rate", one, "--against", "aoa"]],
  ["rate", [one, two], { pairs: 100, seed: 6, chains: false, against: [one, two] }, ["rate", one, two, "--against", `${one},${two}`, "--without-chains"]],
  ["rate", "dt", { pairs: 200, player: "random", seed: 7, against: "each-other" }, ["rate", "dt", "--against", "each-other"]],
  ["matchup", [one, two], { pairs: 60, seed: 8 }, ["matchup", one, two]],
  ["chains", [one, two], { pairs: 1000, player: "random", seed: 9 }, ["chains", one, two]],
  ["matrix", [one, two, "Caine"], { pairs: 150, player: "random", seed: 10 }, ["matrix", one, two, "Caine"]],
  ["cards-impact", one, { pairs: 600, player: "random", seed: 11 }, ["cards-impact", one]],
];

/** The third deck of a matrix, by a whole name. */
function named(decks) {
  const third = lab.readDecks("cota").decks[3].name;
  const whole = (name) => (name === "Caine" ? third : name);
  return Array.isArray(decks) ? decks.map(whole) : decks;
}

function native([command, ...decks], { pairs, seed, player }) {
  const player_ = player ? ["--player", player] : [];
  return archon(command, ...named(decks), "--pairs", String(pairs), "--seed", String(seed), ...player_, "--json");
}

for (const [name, decks, settings, line] of STUDIES) {
  const title = `archon ${line.join(" ")}`;
  test(`${title}: the same bytes of JSON`, { skip: noProgram }, () => {
    const report = lab[name === "cards-impact" ? "cardsImpact" : name](named(decks), settings);
    assert.equal(`${report.json}\n`, native(line, settings));
  });

  test(`${title}: the same in portions of any size and in any order`, () => {
    const whole = lab[name === "cards-impact" ? "cardsImpact" : name](named(decks), settings).json;
    for (const pairs of [7, 1000]) {
      const study = new lab.Study(name, named(decks), settings);
      let [steps, played] = [0, 0];
      for (;;) {
        const step = study.step();
        assert.ok(step.played >= played, "what is known stays known");
        played = step.played;
        if (step.done) {
          assert.equal(step.takeReport().json, whole);
          assert.equal(step.takeReport(), undefined);
          break;
        }
        // The last first; of the first step only a part is played before the next.
        const portions = step.portions(pairs).reverse();
        for (const portion of steps++ === 0 ? portions.slice(0, 2) : portions) {
          const result = lab.playPortion(step.study, portion);
          assert.ok(study.handIn(result) > 0);
          study.handIn(result);
          assert.throws(() => study.handIn(result.replace(" [", " [ ")), { name: "StudyError" });
        }
      }
      assert.ok(steps > 1, `${steps} steps`);
    }
  });
}

test("a deck that is given as data is rated as its file is", { skip: noProgram }, () => {
  const [deck] = twoOf("mm");
  const settings = { pairs: 60, player: "random", seed: 12 };
  const report = lab.rate(deck, settings);
  assert.equal(`${report.json}\n`, native(["rate", file(deck.list)], settings));
  assert.match(report.html(), /^<!DOCTYPE html>/);
  assert.match(report.markdown(), /archon/);
  assert.match(report.csv(), /^deck,/m);
  assert.notEqual(report.answer, "");
});

test("progress is told, and ends a study", () => {
  const heard = [];
  lab.matchup([one, two], { pairs: 40, player: "random" }, (played, expected) => {
    heard.push([played, expected]);
  });
  assert.deepEqual(heard.at(-1), [40, 40]);
  assert.ok(heard.length > 2);
  const cut = lab.matchup([one, two], { pairs: 4000, player: "random" }, (played) => played < 100);
  assert.match(cut.json, /interrupted/);
  const thrown = new Error("enough");
  const watch = () => {
    throw thrown;
  };
  assert.throws(() => lab.matchup([one, two], { pairs: 40 }, watch), thrown);
});

test("what cannot be asked for is said with its kind", () => {
  const said = (name, words, work) => assert.throws(work, (why) => why.name === name && words.test(why.message));
  said("SettingError", /did you mean "pairs"/, () => lab.rate(one, { pair: 3 }));
  said("SettingError", /pairs takes/, () => lab.rate(one, { pairs: -1 }));
  said("SettingError", /./, () => lab.rate(one, { precision: 0 }));
  said("SettingError", /resume/, () => lab.rate(one, { resume: "file" }));
  said("SettingError", /no study/, () => new lab.Study("validate", []));
  said("PlayerError", /./, () => lab.rate(one, { player: "nobody" }));
  said("DeckError", /two decks/, () => lab.matchup([one]));
  said("StudyError", /./, () => lab.playPortion("a", "b"));
});
