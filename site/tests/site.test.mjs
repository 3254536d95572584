// The built site in a headless Chromium, opened from its folder: it may fetch nothing.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { damaged, damagedKept } from "./damage.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const root = fileURLToPath(new URL("../..", import.meta.url));
const page_ = process.env.SITE ?? join(root, "target/site/index.html");
const program = process.env.ARCHON ?? join(root, "target/release/archon");
const noProgram = existsSync(program) ? false : `${program} is not here`;
const pictures = process.env.PICTURES;
const executablePath =
  process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => existsSync(path));
const folder = mkdtempSync(join(tmpdir(), "archon-site-"));
const LONG = 120_000;

const ARGUS = readFileSync(join(root, "engine/decks/cota/radiant-argus-the-supreme.deck"), "utf8");
const ONYX = readFileSync(join(root, "engine/decks/cota/miss-onyx-censorius.deck"), "utf8");

let browser;
before(async () => {
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--allow-file-access-from-files=false"] });
});
after(() => browser?.close());

/** A page of the site, with what went wrong on it. */
async function open(view, { width = 1400, scheme = "light", touch = false } = {}) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    hasTouch: touch,
    acceptDownloads: true,
    offline: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LONG / 4);
  const wrong = [];
  page.on("pageerror", (why) => wrong.push(String(why)));
  page.on("console", (line) => line.type() === "error" && wrong.push(line.text()));
  page.on("request", (request) => {
    if (!/^(file|blob|data|about):/.test(request.url())) wrong.push(`request: ${request.url()}`);
  });
  await page.goto(`${pathToFileURL(page_)}#${view}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { page, wrong, context };
}

async function check(page, what) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { iframes: false }));
  const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
  assert.deepEqual(said, [], `axe-core: ${what}`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(width <= 0, `${what} is ${width} pixels too wide`);
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `${what.replaceAll(/[^a-z0-9]+/g, "-")}.png`), fullPage: true });
  }
}

// As a whole: what Playwright fills in takes the square of the time, as typing does.
const paste = (page, label, text) =>
  page.getByRole("group", { name: label }).getByRole("textbox").evaluate((field, text) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value").set.call(field, text);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, text);

test("the download is at most 1.5 MB, and first paint at most 1 s from disk", { timeout: LONG }, async (t) => {
  const bytes = gzipSync(readFileSync(page_), { level: 9 }).length;
  t.diagnostic(`${bytes} bytes compressed, ${statSync(page_).size} on disk`);
  assert.ok(bytes <= 1_500_000, `${bytes} bytes`);
  const { page, wrong, context } = await open("rate");
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  t.diagnostic(`first contentful paint after ${Math.round(paint)} ms`);
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const width of [400, 1400]) {
  for (const scheme of ["light", "dark"]) {
    test(`every page before anything is asked, ${width} px, ${scheme}`, { timeout: LONG }, async () => {
      for (const view of ["rate", "compare", "cards", "play"]) {
        const { page, wrong, context } = await open(view, { width, scheme });
        await check(page, `${view} ${width} ${scheme}`);
        assert.deepEqual(wrong, []);
        await context.close();
      }
    });

    test(`a deck is rated, ${width} px, ${scheme}`, { timeout: LONG }, async (t) => {
      const { page, wrong, context } = await open("rate", { width, scheme });
      await paste(page, "Your deck", ARGUS);
      await page.locator("details.found").waitFor();
      await page.getByText("Settings").click();
      await page.getByLabel("Player").selectOption("random");
      await page.getByLabel("Most mirrored pairs").fill("200");
      await page.getByLabel("Seed").fill("77");
      const began = Date.now();
      await page.getByRole("button", { name: "Rate" }).click();
      await page.locator("dl.figures dd").first().waitFor();
      t.diagnostic(`first figures after ${Date.now() - began} ms`);
      await page.getByText("Done:").waitFor();
      const frame = page.frameLocator("iframe");
      await frame.getByRole("heading", { level: 1 }).waitFor();
      assert.match(await page.locator("dl.figures dd").first().textContent(), /^[0-9.]+ % \([0-9.]+ to [0-9.]+\)$/);
      await check(page, `rated ${width} ${scheme}`);
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "JSON" }).click();
      const json = readFileSync(await (await saved).path(), "utf8");
      if (!noProgram) {
        const deck = join(folder, "deck.txt");
        writeFileSync(deck, ARGUS);
        const line = ["--quiet", "rate", deck, "--player", "random", "--pairs", "200", "--seed", "77", "--json"];
        assert.equal(json, execFileSync(program, line, { encoding: "utf8" }));
      }
      assert.deepEqual(wrong, []);
      await context.close();
    });
  }
}

test("two decks are compared, and their fair chains are found", { timeout: LONG }, async () => {
  const { page, wrong, context } = await open("compare");
  await paste(page, "First deck", ARGUS);
  await paste(page, "Second deck", ONYX);
  await page.getByText("Settings").click();
  await page.getByLabel("Player").selectOption("random");
  await page.getByLabel("Most mirrored pairs").fill("1000");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByText("Done:").waitFor();
  await check(page, "compared");
  await page.getByRole("button", { name: "Find the fair chains" }).click();
  await page.getByText("Done:").waitFor();
  await page.getByText(/chain/).first().waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test("single cards are measured", { timeout: LONG }, async () => {
  const { page, wrong, context } = await open("cards");
  await paste(page, "Your deck", ARGUS);
  await page.getByText("Settings").click();
  await page.getByLabel("Player").selectOption("random");
  await page.getByLabel("Most mirrored pairs").fill("600");
  await page.getByRole("button", { name: "Measure" }).click();
  await page.getByText("Done:").waitFor();
  await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
  await check(page, "cards measured");
  assert.deepEqual(wrong, []);
  await context.close();
});

test("a damaged saved game is refused, and the page lives", { timeout: LONG }, async () => {
  const { page, wrong, context } = await open("play");
  for (const text of ["", "{", '{"archon_game":1}', "\u0000", "x".repeat(100_000)]) {
    const path = join(folder, "damaged.txt");
    writeFileSync(path, text);
    await page.getByLabel("or a saved game:").setInputFiles(path);
    await page.locator("p.problem[role=alert]").waitFor();
    await page.getByLabel("or a saved game:").setInputFiles([]);
  }
  await beginGame(page);
  await page.locator("ol.answers button").first().waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test("300 malformed decks: each is read or refused with a message", { timeout: 2 * LONG }, async (t) => {
  const { page, wrong, context } = await open("rate");
  const field = page.getByRole("group", { name: "Your deck" });
  const sources = [ARGUS, ONYX, JSON.stringify({ data: { name: "X", _links: { cards: [] }, expansion: 341 }, _linked: { cards: [{ id: "a", card_title: "Troll", house: "Brobnar" }] } })];
  let refused = 0;
  for (const [n, source] of sources.entries()) {
    for (const text of damaged(source, 100, 3501 + n)) {
      if (text.trim() === "") continue;
      await paste(page, "Your deck", "");
      await paste(page, "Your deck", text);
      await field.locator("p.problem, details").first().waitFor();
      const said = await field.locator("p.problem").allTextContents();
      refused += said.length;
      for (const one of said) assert.match(one, /\w{3}/, `${JSON.stringify(text.slice(0, 200))}: ${one}`);
    }
  }
  t.diagnostic(`${refused} refused`);
  assert.ok(refused > 200, `${refused} refused`);
  await paste(page, "Your deck", ARGUS);
  await page.locator("details.found").waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test("150 malformed saved games: each goes on or is refused with a message", { timeout: 2 * LONG }, async (t) => {
  const { page, wrong, context } = await open("play");
  await beginGame(page);
  for (let n = 0; n < 12; n++) await page.keyboard.press("1");
  await page.waitForFunction(() => document.querySelector(".question .answer")?.textContent !== "Thinking…");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save" }).click();
  const sound = readFileSync(await (await saved).path(), "utf8");
  await page.reload();
  let refused = 0;
  for (const text of damaged(sound, 150, 3511)) {
    const path = join(folder, "malformed.txt");
    writeFileSync(path, text);
    await page.getByLabel("or a saved game:").setInputFiles(path);
    await page.locator("p.problem[role=alert], section.question").first().waitFor();
    const said = await page.locator("p.problem[role=alert]").allTextContents();
    if (said.length) {
      refused++;
      assert.match(said[0], /\w{3}/, `${JSON.stringify(text.slice(0, 200))}: ${said[0]}`);
      await page.getByLabel("or a saved game:").setInputFiles([]);
    } else await page.reload();
  }
  t.diagnostic(`${refused} refused`);
  assert.ok(refused > 75, `${refused} refused`);
  await beginGame(page);
  await page.locator("ol.answers button").first().waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

/** Puts something into the page's storage, where it keeps what was not ended; or tells what it kept. */
const store = (page, key, value) =>
  page.evaluate(
    ([key, isGiven, value]) =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open("keyval-store");
        opened.onupgradeneeded = () => opened.result.createObjectStore("keyval");
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const values = opened.result.transaction("keyval", "readwrite").objectStore("keyval");
          const done = isGiven ? values.put(value, key) : values.get(key);
          done.onerror = () => reject(done.error);
          done.onsuccess = () => {
            opened.result.close();
            resolve(done.result);
          };
        };
      }),
    [key, value !== undefined, value],
  );

test("50 malformed states that were kept: none keeps the page from its work", { timeout: 2 * LONG }, async (t) => {
  const { page, wrong, context } = await open("rate");
  await paste(page, "Your deck", ARGUS);
  await page.getByRole("button", { name: "Rate" }).click();
  await page.locator("dl.figures dd").first().waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Cancelled:").waitFor();
  const study = await store(page, "study:rate");
  await page.goto(`${pathToFileURL(page_)}#play`);
  await beginGame(page);
  await page.locator("ol.answers button").first().waitFor();
  const game = await store(page, "game");
  let offered = 0;
  for (const [key, view, kept, count, field] of [
    ["study:rate", "rate", study, 25, "Your deck"],
    ["game", "play", game, 25, "The opponent's deck"],
  ]) {
    for (const value of damagedKept(kept, count, 3521)) {
      await store(page, key, value ?? null);
      await page.goto(`${pathToFileURL(page_)}#${view}`);
      await page.reload();
      await page.locator("select option").nth(5).waitFor({ state: "attached" });
      const again = page.getByRole("button", { name: "Continue it" });
      if (await again.count()) {
        offered++;
        await again.click();
        await page.locator("p.problem[role=alert], section.question, dl.figures dd").first().waitFor();
        const cancel = page.getByRole("button", { name: "Cancel" });
        if (await cancel.count()) await cancel.click();
      }
      if (!(await page.locator("section.question").count())) {
        await paste(page, field, ONYX);
        await page.locator("details.found").first().waitFor();
      }
    }
  }
  t.diagnostic(`${offered} offered to go on`);
  assert.deepEqual(wrong, []);
  await context.close();
});

test("a study is cancelled, and goes on after a reload", { timeout: LONG }, async () => {
  const { page, wrong, context } = await open("rate");
  await paste(page, "Your deck", ARGUS);
  await page.getByRole("button", { name: "Rate" }).click();
  await page.locator("dl.figures dd").first().waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Cancelled:").waitFor();
  const played = async () => Number(((await page.locator("label.progress").textContent()) ?? "").replaceAll(",", "").match(/\d+/)?.[0]);
  const before = await played();
  await page.reload();
  await page.getByRole("button", { name: "Continue it" }).click();
  await page.locator("dl.figures dd").first().waitFor();
  assert.ok((await played()) >= before, `${await played()} of ${before}`);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Cancelled:").waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test("what is no deck is said, a link is answered with what to fetch, and the page lives", { timeout: LONG }, async () => {
  const { page, wrong, context } = await open("rate");
  await paste(page, "Your deck", "{ not a deck");
  await page.locator(".problem").first().waitFor();
  await paste(page, "Your deck", "https://www.keyforgegame.com/deck-details/12345678-1234-1234-1234-123456789012");
  await page.getByRole("link", { name: /api\/decks\/12345678/ }).waitFor();
  await check(page, "a link");
  for (let n = 0; n < 60; n++) {
    await paste(page, "Your deck", `${ARGUS.slice(0, (n * 997) % ARGUS.length)}\n{${n}`);
  }
  await page.locator(".problem").first().waitFor();
  await paste(page, "Your deck", ARGUS);
  await page.locator("details.found").waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

/** Plays a game to its end; `give` gives the answer with the number from the end of the list that hints name. */
async function playToEnd(page, give) {
  for (let answers = 0; answers < 1500; answers++) {
    await page.waitForFunction(() => {
      const said = document.querySelector(".question .answer")?.textContent ?? "";
      return said !== "Thinking…" && said !== "";
    });
    const said = await page.locator(".question .answer").textContent();
    if (said?.startsWith("The game is over")) return answers;
    await give(answers);
  }
  throw new Error("the game does not end");
}

async function beginGame(page, chains = 0) {
  await page.getByLabel("Your chains").fill(String(chains));
  await paste(page, "Your deck", ARGUS);
  await paste(page, "The opponent's deck", ONYX);
  await page.getByRole("combobox", { name: /^Opponent/ }).selectOption("random");
  await page.getByLabel("Seed").fill("4711");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator("section.question").waitFor();
}

/** The saved game is one that the native program reads, whose answers end it. */
async function saveAndReplay(page) {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save" }).click();
  const path = join(folder, `game-${Date.now()}.txt`);
  await (await saved).saveAs(path);
  const { answers } = JSON.parse(readFileSync(path, "utf8"));
  assert.ok(answers.length > 20);
  if (!noProgram) {
    const said = execFileSync(program, ["replay", path, "--all"], { encoding: "utf8" });
    assert.match(said, /\S/);
  }
  return path;
}

test("a game begins with the chains that were given", { timeout: LONG }, async () => {
  const { page, wrong, context } = await open("play");
  await beginGame(page, 7);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save" }).click();
  assert.deepEqual(JSON.parse(readFileSync(await (await saved).path(), "utf8")).chains, [7, 0]);
  await page.reload();
  await page.getByLabel("Your seat").selectOption("1");
  await beginGame(page, 12);
  const other = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save" }).click();
  assert.deepEqual(JSON.parse(readFileSync(await (await other).path(), "utf8")).chains, [0, 12]);
  assert.deepEqual(wrong, []);
  await context.close();
});

test("an answer that is tapped twice is given once", { timeout: LONG }, async () => {
  const { page, wrong, context } = await open("play");
  const saved = async (taps) => {
    await page.reload();
    await beginGame(page);
    await page.locator("ol.answers button").first().waitFor();
    await page.evaluate((taps) => {
      const button = document.querySelector("ol.answers button");
      for (let tap = 0; tap < taps; tap++) button.click();
    }, taps);
    await page.waitForTimeout(500);
    await page.locator("ol.answers button").first().waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save" }).click();
    return readFileSync(await (await download).path(), "utf8");
  };
  assert.equal(await saved(2), await saved(1));
  assert.deepEqual(wrong, []);
  await context.close();
});

describe("a whole game", () => {
  test("by keyboard alone, with undo and a hint", { timeout: LONG }, async () => {
    const { page, wrong, context } = await open("play");
    await beginGame(page);
    await page.keyboard.press("h");
    await page.locator("button.hint").waitFor();
    await check(page, "play 1400 light");
    await page.keyboard.press("1");
    await page.keyboard.press("u");
    await playToEnd(page, (n) => page.keyboard.press(n % 3 === 0 ? "2" : "1"));
    await check(page, "game over");
    await saveAndReplay(page);
    assert.deepEqual(wrong, []);
    await context.close();
  });

  test("by mouse", { timeout: LONG }, async () => {
    const { page, wrong, context } = await open("play", { scheme: "dark" });
    await beginGame(page);
    await check(page, "play 1400 dark");
    await playToEnd(page, (n) => page.locator("ol.answers button").nth(n % 2).click());
    const path = await saveAndReplay(page);
    await page.reload();
    await page.getByLabel("or a saved game:").setInputFiles(path);
    await page.getByText("The game is over").first().waitFor();
    assert.deepEqual(wrong, []);
    await context.close();
  });

  test("by touch at 400 pixels, and it goes on after a reload", { timeout: LONG }, async () => {
    const { page, wrong, context } = await open("play", { width: 400, touch: true });
    await beginGame(page);
    await check(page, "play 400 light");
    for (let n = 0; n < 6; n++) {
      await page.locator("ol.answers button").first().tap();
      await page.waitForFunction(() => document.querySelector(".question .answer")?.textContent !== "Thinking…");
    }
    await page.reload();
    await page.getByRole("button", { name: "Continue it" }).tap();
    await playToEnd(page, (n) => page.locator("ol.answers button").nth(n % 2).tap());
    await saveAndReplay(page);
    assert.deepEqual(wrong, []);
    await context.close();
  });
});
