// What the tests are of: the package, and the native program with which it is compared.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const target = new URL(`file://${process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../../target", import.meta.url))}/`);
const packaged = process.env.ARCHON_NPM ?? fileURLToPath(new URL("npm/archon-lab/", target));
const program = process.env.ARCHON ?? fileURLToPath(new URL("release/archon", target));

export const lab = await import(join(packaged, "node.js"));

/** Why tests that compare are skipped; false if they are not. */
export const noProgram = existsSync(program) ? false : `${program} is not here: cargo build --release`;

/** What the native program prints. */
export function archon(...args) {
  return execFileSync(program, ["--quiet", ...args], { encoding: "utf8", maxBuffer: 1 << 28 });
}

const folder = mkdtempSync(join(tmpdir(), "archon-npm-"));
let files = 0;

/** A file with this text. */
export function file(text) {
  const path = join(folder, `deck-${files++}.txt`);
  writeFileSync(path, text);
  return path;
}

/** The keys of all sets. */
export const SETS = ["cota", "aoa", "wc", "mm", "dt", "woe", "gr", "vm25", "as", "toc", "momu", "pv", "cc", "dm"];

/** Two decks of a set: bundled ones, or ones that are built. */
export function twoOf(set) {
  return lab.readDecks(set).decks.slice(0, 2);
}
