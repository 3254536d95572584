'use strict';
// Sorts a table by a column when its head is pressed. Lines without a number stay at the end.
const collator = new Intl.Collator('en', { numeric: true });
const said = document.getElementById('said');

function valueOf(row, head) {
  const cell = row.cells[Number(head.dataset.column)];
  if (head.dataset.kind === 'text') return cell.textContent;
  const value = cell.dataset.value;
  if (value === undefined) return null;
  return value === 'inf' ? Infinity : value === '-inf' ? -Infinity : Number(value);
}

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
