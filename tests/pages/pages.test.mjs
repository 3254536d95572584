// Pages of archon in a real browser: scripts/test_pages writes them and runs this.
//
// PAGES     folder of the pages, NAME.html
// CHROMIUM  the browser
// PICTURES  folder for pictures of every page to look at, if wanted
import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import axe from 'axe-core';
import { chromium } from 'playwright-core';

const { PAGES, CHROMIUM, PICTURES } = process.env;
const names = readdirSync(PAGES).filter(name => name.endsWith('.html')).map(name => name.slice(0, -5));
assert.ok(names.length > 0, `there are no pages in ${PAGES}`);

let browser;
before(async () => {
  browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
});
after(() => browser?.close());

/** Opens a page, does something with it, and sees to it that it stayed quiet. */
async function visit(name, options, look) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  // Long enough for a machine with other things to do.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  const trouble = [];
  page.on('console', message => trouble.push(message.text()));
  page.on('pageerror', error => trouble.push(String(error)));
  page.on('dialog', dialog => trouble.push(`dialog: ${dialog.message()}`));
  const address = `file://${join(PAGES, `${name}.html`)}`;
  page.on('request', request => {
    if (request.url() !== address) trouble.push(`request: ${request.url()}`);
  });
  await page.goto(address);
  const title = await page.title();
  await look(page);
  assert.equal(await page.title(), title);
  assert.deepEqual(trouble, []);
  await context.close();
}

/** The numbers of a column, in the order of the lines. */
const column = (table, number) => table.locator('tbody tr').evaluateAll((rows, number) => rows.map(row => {
  const cell = row.cells[number];
  const value = cell.dataset.value;
  return value === undefined ? cell.textContent
    : value === 'inf' ? Infinity : value === '-inf' ? -Infinity : Number(value);
}), number);

const numbersOf = values => values.filter(value => typeof value === 'number');

function assertSorted(values, descending, what) {
  const numbers = numbersOf(values);
  const sorted = numbers.toSorted((a, b) => (a === b ? 0 : (a < b) !== descending ? -1 : 1));
  assert.deepEqual(numbers, sorted, what);
  // Lines without a number stand at the end.
  assert.deepEqual(values.slice(0, numbers.length), numbers, what);
}

for (const name of names) {
  test(`${name}: every column of every table is sorted by a click, and by another the other way`, () =>
    visit(name, {}, async page => {
      await page.locator('details').evaluateAll(all => all.forEach(details => { details.open = true; }));
      const tables = await page.locator('table.sortable').all();
      assert.ok(tables.length > 0);
      for (const table of tables) {
        const before = (await table.locator('tbody tr').allTextContents()).toSorted();
        for (const head of await table.locator('th[data-column]').all()) {
          const [number, kind, what] = await head.evaluate(th =>
            [Number(th.dataset.column), th.dataset.kind, th.textContent]);
          for (let press = 0; press < 2; press += 1) {
            await head.locator('button').click();
            const order = await head.getAttribute('aria-sort');
            assert.ok(order === 'ascending' || order === 'descending', what);
            assert.equal(await table.locator('th[aria-sort]').count(), 1);
            assert.match(await page.locator('#said').textContent(), new RegExp(`${order}$`));
            if (kind !== 'text') assertSorted(await column(table, number), order === 'descending', what);
          }
        }
        // No line was lost, none came twice.
        assert.deepEqual((await table.locator('tbody tr').allTextContents()).toSorted(), before);
      }
    }));

  test(`${name}: everything can be reached and done with the keyboard`, () =>
    visit(name, {}, async page => {
      await page.keyboard.press('Tab');
      const skip = page.locator('a.skip');
      assert.ok(await skip.evaluate(link => link === document.activeElement));
      const box = await skip.boundingBox();
      assert.ok(box.y >= 0, 'the skip link is seen when it has the focus');
      await page.keyboard.press('Enter');
      assert.ok(await page.locator('main').evaluate(main => main === document.activeElement));
      // To the first button, wherever that is.
      for (let tabs = 0; tabs < 10; tabs += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(() => document.activeElement.tagName === 'BUTTON')) break;
      }
      const focused = await page.evaluateHandle(() => document.activeElement);
      assert.equal(await focused.evaluate(element => element.tagName), 'BUTTON');
      const outline = await focused.evaluate(element => getComputedStyle(element).outlineStyle);
      assert.equal(outline, 'solid', 'the focus can be seen');
      await page.keyboard.press('Enter');
      const order = () => focused.evaluate(button => button.closest('th').getAttribute('aria-sort'));
      const first = await order();
      await page.keyboard.press('Space');
      assert.notEqual(await order(), first);
      // The focus is never lost by sorting.
      assert.ok(await focused.evaluate(element => element === document.activeElement));
    }));

  for (const colorScheme of ['light', 'dark']) {
    test(`${name}: every text can be read on its ground, ${colorScheme}`, () =>
      visit(name, { colorScheme }, async page => {
        await page.locator('details').evaluateAll(all => all.forEach(details => { details.open = true; }));
        const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
        assert.equal(ground, colorScheme === 'dark' ? 'rgb(21, 24, 27)' : 'rgb(255, 255, 255)');
        const weak = await page.evaluate(contrasts);
        assert.deepEqual(weak, []);
        if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}.png`), fullPage: true });
      }));
  }

  test(`${name}: on a screen a heat map is there once`, () =>
    visit(name, {}, async page => {
      for (const section of await page.locator('section:has(table.heat)').all()) {
        assert.equal(await section.locator('table.heat:visible').count(), 1);
      }
    }));

  // What a phone and a desk show, by day and by night.
  for (const width of [400, 1400]) {
    for (const colorScheme of ['light', 'dark']) {
      test(`${name}: no barrier that axe finds, ${width} pixels, ${colorScheme}`, () =>
        visit(name, { viewport: { width, height: 900 }, colorScheme }, async page => {
          await page.locator('details').evaluateAll(all => all.forEach(details => { details.open = true; }));
          await page.evaluate(axe.source);
          const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
          const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(node => node.html)}`);
          assert.deepEqual(found, []);
          if (PICTURES) {
            await page.screenshot({ path: join(PICTURES, `${name}-${width}-${colorScheme}.png`), fullPage: true });
          }
        }));
    }

    test(`${name}: letters of charts and bars have 12 pixels or more, ${width} pixels`, () =>
      visit(name, { viewport: { width, height: 900 } }, async page => {
        await page.locator('details').evaluateAll(all => all.forEach(details => { details.open = true; }));
        const sizes = await page.locator('svg:visible').evaluateAll(pictures => pictures.flatMap(picture => {
          const scale = picture.getBoundingClientRect().width / picture.viewBox.baseVal.width;
          return Array.from(picture.querySelectorAll('text'), text =>
            scale * parseFloat(getComputedStyle(text).fontSize));
        }));
        // On a phone bars have no numbers above them, which would be too small.
        assert.ok(sizes.length > 0 || width === 400);
        assert.ok(Math.min(12, ...sizes) > 11.95, `${Math.min(...sizes)} px`);
        // Each chart is there once, and its letters are within it.
        for (const figure of await page.locator('figure:visible').all()) {
          assert.equal(await figure.locator('svg.chart:visible').count(), 1);
        }
        const outside = await page.locator('svg.chart:visible').evaluateAll(charts => charts.flatMap(chart => {
          const box = chart.getBoundingClientRect();
          return Array.from(chart.querySelectorAll('text')).filter(text => {
            const { left, right } = text.getBoundingClientRect();
            return left < box.left - 2 || right > box.right + 2;
          }).map(text => text.textContent);
        }));
        assert.deepEqual(outside, []);
      }));

    test(`${name}: no table is cut without a hint, and names stay in sight, ${width} pixels`, () =>
      visit(name, { viewport: { width, height: 900 } }, async page => {
        await page.locator('details').evaluateAll(all => all.forEach(details => { details.open = true; }));
        await page.waitForTimeout(100);
        for (const wide of await page.locator('.wide:visible').all()) {
          const [cut, hinted] = await wide.evaluate(wide =>
            [wide.scrollWidth > wide.clientWidth + 1, wide.previousElementSibling.checkVisibility()
              && wide.previousElementSibling.classList.contains('hint')]);
          assert.equal(hinted, cut, await wide.getAttribute('aria-label'));
          if (!cut || await wide.locator('tbody th.name').count() === 0) continue;
          const [left, width] = await wide.evaluate(wide => {
            wide.scrollLeft = wide.scrollWidth;
            const name = wide.querySelector('tbody th.name').getBoundingClientRect();
            const box = wide.getBoundingClientRect();
            return [name.left - box.left, name.width / box.width];
          });
          assert.ok(Math.abs(left) < 2, `a name has moved by ${left}`);
          assert.ok(width < 0.6, `names take ${width} of the screen`);
        }
      }));
  }

  test(`${name}: pictures come before long tables`, () =>
    visit(name, { viewport: { width: 1400, height: 900 } }, async page => {
      const late = await page.locator('section').evaluateAll(sections => sections.filter(section => {
        const all = Array.from(section.querySelectorAll('figure, .wide:has(> table.heat), table.sortable'));
        const long = all.findIndex(one => one.matches('table.sortable') && !one.closest('details')
          && one.tBodies[0].rows.length > 15);
        return long >= 0 && all.slice(long).some(one => !one.matches('table.sortable'));
      }).map(section => section.querySelector('h2').textContent));
      assert.deepEqual(late, []);
    }));

  test(`${name}: long tables are folded, and a button unfolds them`, () =>
    visit(name, {}, async page => {
      await page.locator('details').evaluateAll(all => all.forEach(details => { details.open = true; }));
      for (const table of await page.locator('table.sortable').all()) {
        const all = await table.locator('tbody tr').count();
        const seen = () => table.locator('tbody tr:visible').count();
        if (all <= 25) { assert.equal(await seen(), all); continue; }
        assert.equal(await seen(), 15);
        const button = table.locator('xpath=../following-sibling::button[1]');
        assert.equal(await button.textContent(), `Show all ${all} rows`);
        await button.click();
        assert.equal(await seen(), all);
        await button.click();
        assert.equal(await seen(), 15);
      }
    }));

  test(`${name}: rows can be filtered and columns left out`, () =>
    visit(name, {}, async page => {
      await page.locator('details').evaluateAll(all => all.forEach(details => { details.open = true; }));
      for (const tools of await page.locator('.tools').all()) {
        const table = tools.locator('xpath=following-sibling::div[contains(@class, "wide")][1]').locator('table');
        const rows = table.locator('tbody tr:visible');
        const before = await rows.count();
        const input = tools.locator('input[type=search]');
        if (await input.count() > 0) {
          // The last row, which may be folded away.
          const name = await table.locator('tbody th').last().evaluate(head => head.firstChild.textContent);
          await input.fill(name);
          const left = await rows.allTextContents();
          assert.ok(left.length > 0 && left.length < await table.locator('tbody tr').count(), name);
          const words = name.toLowerCase().split(/\s+/).filter(Boolean);
          assert.ok(left.every(row => words.every(word => row.toLowerCase().includes(word))), name);
          assert.match(await page.locator('#said').textContent(), /^\d+ of \d+ rows$/);
          await input.fill('');
          assert.equal(await rows.count(), before);
        }
        for (const box of await tools.locator('input[type=checkbox]').all()) {
          const cells = () => table.locator('tbody tr').first().locator(':is(th, td):visible').count();
          const [all, heads] = [await cells(), await table.locator('thead th:visible').count()];
          await box.uncheck();
          assert.ok(await cells() < all && await table.locator('thead th:visible').count() < heads);
          await box.check();
          assert.equal(await cells(), all);
        }
      }
    }));

  test(`${name}: links lead to pages about decks and nowhere else`, () =>
    visit(name, {}, async page => {
      const id = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
      const known = new RegExp(`^https://(www\\.keyforgegame\\.com/deck-details|decksofkeyforge\\.com/decks)/${id}$`);
      for (const link of await page.locator('a:not(.skip)').all()) {
        assert.match(await link.getAttribute('href'), known);
        assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
      }
    }));

  test(`${name}: on a narrow screen only tables and charts are wider than it`, () =>
    visit(name, { viewport: { width: 360, height: 740 } }, async page => {
      const [wide, screen] = await page.evaluate(() =>
        [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      assert.ok(wide <= screen, `${wide} > ${screen}`);
      if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}-narrow.png`), fullPage: true });
    }));

  test(`${name}: on a phone no heading runs into the next`, () =>
    visit(name, { viewport: { width: 400, height: 900 } }, async page => {
      const wide = await page.locator('thead th:visible').evaluateAll(heads => heads.map(head => {
        const words = [...(head.querySelector('button') ?? head).childNodes]
          .filter(node => node.nodeType === Node.TEXT_NODE);
        const ends = words.map(node => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getBoundingClientRect().right;
        });
        return [head.textContent, Math.max(0, ...ends) - head.getBoundingClientRect().right];
      }).filter(([, over]) => over > 0.5));
      assert.deepEqual(wide, []);
    }));

  test(`${name}: on a phone the column that answers stands beside the names, and a button brings the others`, () =>
    visit(name, { viewport: { width: 400, height: 900 } }, async page => {
      for (const table of await page.locator('table.brief:visible').all()) {
        const [right, box] = await table.evaluate(table =>
          [table.getBoundingClientRect().right, table.closest('.wide').getBoundingClientRect().right]);
        assert.ok(right <= box + 1, `${right} of ${box} pixels`);
        const answers = await table.locator('tbody tr:visible td.number.key').allTextContents();
        assert.ok(answers.length > 0);
        for (const text of answers) assert.match(text, /^(–|[+−]?[0-9.,]+ ± [0-9.,?]+)$/);
        const others = table.locator('tbody tr:visible td:not(.key)');
        assert.equal(await others.locator('visible=true').count(), 0);
      }
      const buttons = page.locator('button.columns-shown:visible');
      for (const button of await buttons.all()) await button.click();
      assert.equal(await page.locator('table.brief:visible').count(), 0);
      assert.equal(await buttons.count() > 0, await page.locator('table .half').count() > 0);
    }));

  test(`${name}: no table but a heat map is wider than 1400 pixels`, () =>
    visit(name, { viewport: { width: 1400, height: 900 } }, async page => {
      const widths = await page.locator('table.sortable:visible').evaluateAll(tables => tables.map(table => table.offsetWidth));
      assert.ok(Math.max(0, ...widths) <= 1400, `${widths}`);
    }));

  test(`${name}: charts and tables have names that are read out`, () =>
    visit(name, {}, async page => {
      for (const chart of await page.locator('svg.chart').all()) {
        assert.ok((await chart.getAttribute('aria-label')).length > 0);
        assert.ok((await chart.locator('desc').textContent()).length > 0);
      }
      for (const region of await page.locator('[role=region]').all()) {
        assert.ok((await region.getAttribute('aria-label')).length > 0);
      }
      const tree = await page.locator('main').ariaSnapshot();
      assert.match(tree, /columnheader/);
      assert.match(tree, /rowheader/);
      assert.match(tree, /heading .*\[level=2\]/);
    }));

  test(`${name}: it is printed, light, and nothing is cut off`, () =>
    visit(name, { colorScheme: 'dark' }, async page => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      assert.equal(ground, 'rgb(255, 255, 255)');
      assert.equal(await page.locator('a.skip').isVisible(), false);
      // A4 across, without its margins, in CSS pixels.
      await page.setViewportSize({ width: Math.floor((297 - 24) / 25.4 * 96), height: 700 });
      const wide = await page.evaluate(() => Array.from(document.querySelectorAll('table, svg.chart'),
        element => element.getBoundingClientRect()).filter(box => box.right > innerWidth).length);
      assert.equal(wide, 0, 'tables or charts are wider than the paper');
      // A large heat map is in blocks that can be read, which have each column once.
      for (const section of await page.locator('section:has(table.heat)').all()) {
        const [sizes, heads, lines] = await section.evaluate(section => {
          const maps = Array.from(section.querySelectorAll('table.heat')).filter(map => map.checkVisibility());
          const all = what => maps.flatMap(map => Array.from(map.querySelectorAll(what)));
          return [all('td small').map(small => parseFloat(getComputedStyle(small).fontSize)),
            all('thead th').map(head => head.textContent), Math.max(...maps.map(map => map.rows.length - 1))];
        });
        assert.ok(Math.min(...sizes) >= 6 / 72 * 96, `${Math.min(...sizes)} px is too small`);
        assert.equal(new Set(heads).size, heads.length);
        assert.equal(heads.length, lines);
      }
      const path = PICTURES && join(PICTURES, `${name}.pdf`);
      const file = await page.pdf({ path, format: 'A4', preferCSSPageSize: true, printBackground: false });
      assert.ok(file.length > 5000);
      assert.equal(file.subarray(0, 5).toString(), '%PDF-');
    }));

  test(`${name}: without scripts it says the same`, () =>
    visit(name, { javaScriptEnabled: false }, async page => {
      assert.equal(await page.locator('th button').count(), 0);
      assert.ok(await page.locator('tbody tr').count() > 0);
    }));

  test(`${name}: it is one file of a size that can be sent`, () => {
    assert.ok(statSync(join(PAGES, `${name}.html`)).size < 4e6);
  });
}

/** In the page: texts whose contrast with what is behind them is below 4.5 to 1 (WCAG 2, AA). */
function contrasts() {
  const channels = color => (color.match(/[\d.]+/g) ?? []).map(Number);
  const light = ([r, g, b]) => [r, g, b]
    .map(c => c / 255)
    .map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, n) => sum + c * [0.2126, 0.7152, 0.0722][n], 0);
  const ground = element => {
    for (let at = element; at; at = at.parentElement) {
      const color = channels(getComputedStyle(at).backgroundColor);
      if (color.length === 3 || color[3] > 0) return color;
    }
    return [255, 255, 255];
  };
  const weak = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || element.closest('script, desc, .unseen')) continue;
    const style = getComputedStyle(element);
    const ink = element.closest('svg') ? style.fill : style.color;
    const [a, b] = [light(channels(ink)), light(ground(element))].sort((x, y) => y - x);
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < 4.5) weak.add(`${contrast.toFixed(2)}: ${element.tagName} ${element.className} ${ink}`);
  }
  return Array.from(weak);
}
