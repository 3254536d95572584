// Games a second of processor time of the package in node: node wasm/tests/speed.mjs. Those of the native program:
// time archon matchup … --threads 1 --json with the same player, pairs and seed.
import { lab } from "./setting.mjs";

const decks = ["Radiant Argus the Supreme", "Miss Onyx Censorius"];
for (const [player, pairs] of [["greedy", 400], ["random", 4000]]) {
  const times = [];
  for (let n = 0; n < 4; n++) {
    const before = process.cpuUsage();
    lab.matchup(decks, { player, pairs, seed: 3599 }).free();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1e6);
  }
  console.log(`${player}: ${Math.round((2 * pairs) / Math.min(...times))} games a second of processor time`);
}
