// `archon serve` in a real browser, used as a person would: scripts/test_serve runs this.
//
// ARCHON    the program
// DECK      the file of a deck
// CHROMIUM  the browser
// SITE      folder with the site, if it was built; a page in its place otherwise
// PICTURES  folder for pictures to look at, if wanted
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import axe from 'axe-core';
import { chromium } from 'playwright-core';

const { ARCHON, DECK, CHROMIUM, PICTURES, SITE } = process.env;
const LONG = 180_000;

let browser;
before(async () => {
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
});
after(() => browser?.close());

/** A server on a port, any free one if it is 0; its address with the token, and its end. */
async function serve(folder, port = 0, options = []) {
  const process = spawn(ARCHON, ['--quiet', 'serve', '--port', String(port), '--threads', '2',
    '--folder', join(folder, 'serve'), '--collection', join(folder, 'collection.db'), ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const link = await new Promise(done => { process.stdout.once('data', bytes => done(String(bytes).trim())); });
  const kill = () => new Promise(done => { process.once('exit', done); process.kill('SIGKILL'); });
  return { link, port: Number(new URL(link).port), kill };
}

/** A page of a browser, with what went wrong on it. */
async function open(context, address, server) {
  const page = await context.newPage();
  page.setDefaultTimeout(LONG / 2);
  const wrong = [];
  page.on('pageerror', why => wrong.push(String(why)));
  page.on('console', line => line.type() === 'error' && wrong.push(line.text()));
  page.on('request', request => {
    if (!request.url().startsWith(`http://127.0.0.1:${server.port}/`) && !/^(data|blob):/.test(request.url())) {
      wrong.push(`request: ${request.url()}`);
    }
  });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, wrong };
}

async function check(page, what) {
  // The policy of the pages lets no script in: this one comes by way of the browser.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { iframes: false }));
  const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`);
  assert.deepEqual(said, [], `axe-core: ${what}`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(width <= 0, `${what} is ${width} pixels too wide`);
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `${what.replaceAll(' ', '-')}.png`), fullPage: true });
}

/** The width of the first interval of an answer: "64.0 % (58.9 to 68.9)". */
function widthOf(answer) {
  const [, from, to] = /\(([\d.]+) to ([\d.]+)\)/.exec(answer) ?? assert.fail(`no interval: ${answer}`);
  return Number(to) - Number(from);
}

/** What a script of a report or of the site gets if it asks for the token: the names of the errors. */
const READ_TOKEN = () => [() => parent.localStorage, () => localStorage].map(read => {
  try {
    return String(read().getItem('archon-token'));
  } catch (why) {
    return why.name;
  }
});

test('a script of the site cannot read the token', { timeout: LONG }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'archon-serve-'));
  const site = join(folder, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>Site</title><link rel="icon" href="data:,"><h1>Site</h1>');
  const server = await serve(folder, 0, ['--site', SITE || site]);
  const context = await browser.newContext();
  try {
    const { page, wrong } = await open(context, server.link, server);
    await page.getByRole('link', { name: 'Site' }).click();
    await page.waitForURL(/\/site\/$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.deepEqual(await page.evaluate(READ_TOKEN), ['SecurityError', 'SecurityError']);
    await page.goBack();
    assert.match(await page.evaluate(() => localStorage.getItem('archon-token')), /^[0-9a-f]+$/);
    assert.deepEqual(wrong, []);
  } finally {
    await context.close();
    await server.kill();
    rmSync(folder, { recursive: true });
  }
});

for (const width of [400, 1400]) {
  for (const scheme of ['light', 'dark']) {
    const what = `${width} ${scheme}`;
    test(`a deck is rated and watched, ${what}`, { timeout: LONG }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'archon-serve-'));
      let server = await serve(folder);
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
      try {
        let { page, wrong } = await open(context, server.link, server);
        assert.ok(!page.url().includes('token'), page.url());
        await check(page, `home ${what}`);
        await page.getByRole('link', { name: 'rate', exact: true }).click();
        await page.getByRole('group', { name: 'Decks', exact: true }).getByRole('textbox').fill(readFileSync(DECK, 'utf8'));
        await page.getByRole('group', { name: 'Opponents' }).getByRole('textbox').fill('cota');
        // The decks are looked at once the field is left.
        await page.getByLabel('Player', { exact: false }).first().focus();
        await page.getByText('Found: cota').waitFor();
        // So slow that it is not done before it was stopped, on any machine.
        await page.getByLabel('Player', { exact: false }).first().fill('greedy');
        await page.getByText('Settings', { exact: true }).click();
        await check(page, `form ${what}`);
        await page.getByLabel('Maximum number of mirrored pairs').fill('many');
        await page.getByRole('button', { name: 'Start' }).click();
        await page.locator('.problem[role=alert]:visible').filter({ hasText: '“Maximum number of mirrored pairs” takes a' }).waitFor();
        assert.ok(await page.getByRole('button', { name: 'Start' }).evaluate(button => button === document.activeElement));
        await page.getByLabel('Maximum number of mirrored pairs').fill('1000000');
        await page.getByLabel('Target precision').fill('0.2');
        await page.getByRole('button', { name: 'Start' }).click();
        await page.waitForURL(/\/studies\/1-rate$/);
        await page.locator('#answer').filter({ hasText: ' to ' }).waitFor();
        const first = await page.locator('#answer').textContent();
        await check(page, `watched ${what}`);
        const study = page.url();
        await page.close();
        const problems = wrong.filter(text => !text.includes('400'));
        assert.deepEqual(problems, []);

        // The page is closed; the server is killed and started again; somebody comes back without the token's address.
        await server.kill();
        server = await serve(folder, server.port);
        ({ page, wrong } = await open(context, study, server));
        await page.locator('#standing').filter({ hasText: 'being played' }).waitFor();
        await page.waitForFunction(first => document.querySelector('#answer').textContent !== first, first);
        const later = await page.locator('#answer').textContent();
        assert.ok(widthOf(later) < widthOf(first), `${first}\n${later}`);
        await page.getByText('Answers so far').click();
        assert.ok(await page.locator('#narrowing tbody tr').count() > 1);
        await page.getByRole('button', { name: 'Stop' }).click();
        await page.locator('#standing').filter({ hasText: 'stopped' }).waitFor();
        // The button with the focus is gone: the focus stays beside it.
        const focused = await page.evaluate(() => document.activeElement.id || document.activeElement.dataset.do);
        assert.ok(['standing', 'continue'].includes(focused), focused);
        const report = page.frameLocator('iframe');
        await report.getByText('Interrupted: these are the results so far.').waitFor();
        const inner = page.frames().find(frame => frame.url().includes('/report.html'));
        assert.deepEqual(await inner.evaluate(READ_TOKEN), ['SecurityError', 'SecurityError']);
        await check(page, `stopped ${what}`);
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.locator('#standing').filter({ hasText: 'being played' }).waitFor();
        await page.getByRole('button', { name: 'Stop' }).click();
        await page.locator('#standing').filter({ hasText: 'stopped' }).waitFor();
        assert.deepEqual(wrong, []);

        // Somebody without the token sees it, and changes nothing.
        const other = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
        const stranger = await open(other, study, server);
        await stranger.page.locator('#read-only').waitFor();
        assert.ok(await stranger.page.getByRole('button', { name: 'Continue' }).isDisabled());
        // The printed address in the tab that shows the page already.
        await stranger.page.goto(new URL('/', study).href);
        await stranger.page.locator('#read-only').waitFor();
        await stranger.page.goto(server.link);
        await stranger.page.locator('#read-only').waitFor({ state: 'hidden' });
        await stranger.page.waitForFunction(() => localStorage.getItem('archon-token') && !location.hash);
        await other.close();
        await page.close();
      } finally {
        await context.close();
        await server.kill();
        rmSync(folder, { recursive: true });
      }
    });

    test(`a study comes to its end, and a collection is filled, ${what}`, { timeout: LONG }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'archon-serve-'));
      const server = await serve(folder);
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
      try {
        const { page, wrong } = await open(context, server.link, server);
        await page.getByRole('link', { name: 'Collection' }).click();
        await page.getByText('No decks were added yet.').waitFor();
        await page.getByLabel('or open files:').setInputFiles(DECK);
        await page.getByText('Found: Miss "Onyx" Censorius').waitFor();
        await page.getByRole('button', { name: 'Add' }).click();
        await page.getByText('1 deck added: 1 deck in the collection.').waitFor();
        await page.frameLocator('iframe').getByText('Miss "Onyx" Censorius').first().waitFor();
        await check(page, `collection ${what}`);
        const rate = page.locator('#new-study');
        await rate.getByLabel('Player', { exact: false }).first().fill('random');
        await rate.getByText('Settings', { exact: true }).click();
        await rate.getByLabel('Number of mirrored pairs of each deck').fill('200');
        await rate.getByRole('button', { name: 'Rate' }).click();
        await page.locator('#standing').filter({ hasText: 'done' }).waitFor();
        await page.frameLocator('iframe').getByText('1 rating').first().waitFor();
        await check(page, `done ${what}`);
        await page.getByRole('link', { name: 'as a page' }).click();
        await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor();
        await page.goBack();
        const saved = page.waitForEvent('download');
        await page.getByRole('link', { name: 'JSON' }).click();
        assert.equal(JSON.parse(readFileSync(await (await saved).path(), 'utf8')).decks[0].rating.pairs, 200);
        assert.deepEqual(wrong, []);
      } finally {
        await context.close();
        await server.kill();
        rmSync(folder, { recursive: true });
      }
    });
  }
}
