'use strict';
// Tables that can be sorted, filtered, unfolded, and shown with fewer columns; and a hint where one is
// wider than the screen. Without this script a page shows all rows and all columns.
const FOLDED_FROM = 26; // Rows; a shorter table is shown whole. The style sheet says how many stay.
const FILTERED_FROM = 11;
const CHOSEN_FROM = 4; // Columns
const collator = new Intl.Collator('en', { numeric: true });
const said = document.getElementById('said');

function valueOf(row, head) {
  const cell = row.cells[Number(head.dataset.column)];
  if (head.dataset.kind === 'text') return cell.textContent;
  const value = cell.dataset.value;
  if (value === undefined) return null;
  return value === 'inf' ? Infinity : value === '-inf' ? -Infinity : Number(value);
}

// Lines without a number stay at the end.
function sort(table, head, descending) {
  const compare = (a, b) => {
    if (a.value === null || b.value === null) return (a.value === null) - (b.value === null);
    const order = head.dataset.kind === 'text' ? collator.compare(a.value, b.value)
      : a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
    return descending ? -order : order;
  };
  const body = table.tBodies[0];
  const rows = Array.from(body.rows, row => ({ row, value: valueOf(row, head) }));
  body.append(...rows.sort(compare).map(({ row }) => row));
  for (const other of table.querySelectorAll('th[aria-sort]')) other.removeAttribute('aria-sort');
  const order = descending ? 'descending' : 'ascending';
  head.setAttribute('aria-sort', order);
  said.textContent = `Sorted by ${head.textContent}, ${order}`;
}

for (const table of document.querySelectorAll('table.sortable')) {
  for (const head of table.querySelectorAll('th[data-column]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const now = head.getAttribute('aria-sort');
      // Numbers from the greatest at first, words from A.
      sort(table, head, now === null ? head.dataset.kind === 'number' : now === 'ascending');
    });
  }
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A field that leaves only the rows that have its words. */
function filter(table, fold) {
  const rows = Array.from(table.tBodies[0].rows);
  const input = element('input', { type: 'search' });
  input.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let left = 0;
    for (const row of rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every(word => text.includes(word));
      left += !row.hidden;
    }
    fold?.(words.length > 0);
    said.textContent = `${left} of ${rows.length} rows`;
  });
  return element('label', {}, 'Filter rows ', input);
}

/** A box for each column but the names, to show it or not. */
function choice(table) {
  const [first, second] = table.tHead.rows;
  const below = Array.from(second?.cells ?? []);
  let from = 0;
  const columns = Array.from(first.cells, head => {
    const columns = { head, from, to: from + head.colSpan };
    columns.heads = second && head.rowSpan === 1 ? [head, ...below.splice(0, head.colSpan)] : [head];
    from = columns.to;
    return columns;
  });
  if (columns.length < CHOSEN_FROM) return null;
  const boxes = columns.filter(({ head }) => !head.classList.contains('name')).map(({ head, heads, from, to }) => {
    const box = element('input', { type: 'checkbox', checked: true });
    box.addEventListener('change', () => {
      const cells = Array.from(table.tBodies[0].rows, row => Array.from(row.cells).slice(from, to)).flat();
      for (const cell of [...heads, ...cells]) cell.classList.toggle('off', !box.checked);
    });
    return element('label', {}, box, ` ${head.textContent}`);
  });
  return element('details', { className: 'choice' }, element('summary', {}, 'Columns'), ...boxes);
}

/** Folds a long table; gives back what opens it for as long as it is filtered. */
function fold(table, wide) {
  const rows = table.tBodies[0].rows.length;
  if (rows < FOLDED_FROM) return null;
  const button = element('button', { type: 'button', className: 'more' });
  let open = false;
  const show = filtered => {
    table.classList.toggle('folded', !open && !filtered);
    button.hidden = filtered;
    button.textContent = open ? 'Show fewer rows' : `Show all ${rows} rows`;
    button.setAttribute('aria-expanded', open);
  };
  button.addEventListener('click', () => { open = !open; show(false); });
  show(false);
  wide.after(button);
  return show;
}

/** On a phone only the column that answers; a button, which the style sheet shows there, brings the others. */
function shorten(table, wide) {
  const shown = new Set(table.querySelectorAll('thead :is(.name, .heads, .key)'));
  if (!table.querySelector('thead .key') || shown.size === table.querySelectorAll('thead th:not(.end)').length) return;
  const button = element('button', { type: 'button', className: 'more columns-shown' });
  const show = brief => {
    table.classList.toggle('brief', brief);
    button.textContent = brief ? 'Show all columns' : 'Show fewer columns';
    button.setAttribute('aria-expanded', !brief);
  };
  button.addEventListener('click', () => show(!table.classList.contains('brief')));
  show(true);
  wide.after(button);
}

for (const table of document.querySelectorAll('table.sortable')) {
  const wide = table.closest('.wide');
  shorten(table, wide);
  const folded = fold(table, wide);
  const tools = [table.tBodies[0].rows.length >= FILTERED_FROM && filter(table, folded), choice(table)];
  const made = tools.filter(Boolean);
  if (made.length > 0) wide.before(element('div', { className: 'tools' }, ...made));
}

for (const wide of document.querySelectorAll('.wide')) {
  const hint = element('p', { className: 'hint', hidden: true }, 'Wider than the screen: scroll sideways for more.');
  wide.before(hint);
  const look = () => { hint.hidden = wide.scrollWidth <= wide.clientWidth + 1; };
  const observer = new ResizeObserver(look);
  observer.observe(wide);
  for (const inside of wide.children) observer.observe(inside);
}
