'use strict';
// What pages do while they are open: they send forms, watch a study, and keep the token.

const TOKEN = 'archon-token';

/** The token comes behind the # of the address that was printed, which is never sent. */
function takeToken() {
  const given = /^#token=([0-9a-f]+)$/.exec(location.hash);
  if (!given) return false;
  localStorage.setItem(TOKEN, given[1]);
  history.replaceState(null, '', location.pathname);
  return true;
}

/** Sends a change; throws an Error that says why it was refused. */
async function send(path, content = {}) {
  let response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Archon-Token': localStorage.getItem(TOKEN) ?? '' },
      body: JSON.stringify(content),
    });
  } catch {
    throw new Error('`archon serve` does not answer: was it ended?');
  }
  const found = await response.json().catch(() => ({}));
  if (!response.ok) throw Object.assign(new Error(found.problem ?? `The server answered ${response.status}.`), { status: response.status });
  return found;
}

/** Does something, with what goes wrong shown where it was asked for. */
async function trying(within, action) {
  if (within.dataset.busy) return;
  within.dataset.busy = 'true';
  const problem = within.querySelector('.problem[role=alert]');
  problem.hidden = true;
  // A button that is disabled would lose the focus.
  const buttons = [...within.querySelectorAll('button[data-writes]')];
  buttons.forEach(button => button.setAttribute('aria-disabled', 'true'));
  try {
    await action();
  } catch (why) {
    problem.textContent = why.message;
    problem.hidden = false;
  }
  buttons.forEach(button => button.removeAttribute('aria-disabled'));
  delete within.dataset.busy;
}

/** The texts of decks of a field: what was pasted, and files that were opened. */
async function textsOf(field) {
  const pasted = field.querySelector('textarea').value.trim();
  const files = await Promise.all([...field.querySelector('input[type=file]').files].map(file => file.text()));
  return [pasted, ...files].filter(text => text.trim() !== '');
}

const chosen = form => [...form.querySelectorAll('[data-deck]:checked')].map(box => box.dataset.deck);

/** Says which decks a field has, once somebody is done with it. */
function lookAtDecks(field) {
  const said = field.querySelector('.found');
  const look = async () => {
    const decks = await textsOf(field);
    if (decks.length === 0) {
      said.textContent = '';
      return;
    }
    try {
      const { decks: names, notes } = await send('/api/decks', { decks });
      said.textContent = [`Found: ${names.join(', ')}`, ...notes].join('\n');
    } catch (why) {
      said.textContent = why.message;
    }
  };
  field.addEventListener('change', look);
}

function startsStudies(form) {
  form.addEventListener('submit', event => {
    event.preventDefault();
    trying(form, async () => {
      const values = {};
      for (const input of form.querySelectorAll('[data-setting]')) {
        const value = input.type === 'checkbox' ? input.checked : input.value;
        if (value !== false && value !== '') values[input.dataset.setting] = value;
      }
      const decks = { decks: chosen(form), against: [] };
      for (const field of form.querySelectorAll('[data-decks]')) decks[field.dataset.decks].push(...await textsOf(field));
      const { id } = await send('/api/studies', { study: form.dataset.study, ...decks, values });
      location.href = `/studies/${id}`;
    });
  });
}

function changesCollection(form) {
  form.addEventListener('submit', event => {
    event.preventDefault();
    const what = form.dataset.collection;
    trying(form, async () => {
      const field = form.querySelector('[data-decks]');
      const decks = field ? await textsOf(field) : chosen(form);
      const { said } = await send(`/api/collection/${what}`, { decks });
      sessionStorage.setItem('said', JSON.stringify({ what, said }));
      location.reload();
    });
  });
}

/** What was said before the page was loaded again. */
function sayAgain() {
  const kept = sessionStorage.getItem('said');
  sessionStorage.removeItem('said');
  if (!kept) return;
  const { what, said } = JSON.parse(kept);
  const place = document.querySelector(`form[data-collection="${what}"] .said`);
  if (place) place.textContent = said;
}

const count = number => number.toLocaleString('en');
const EVERY = 1000;
/** The time after which the server is said not to answer, in milliseconds. */
const PATIENCE = 30_000;

/** The page of a study, which asks once a second how it stands. */
class Study {
  constructor(element) {
    this.element = element;
    this.id = element.dataset.id;
    this.looks = 0;
    this.frame = element.querySelector('iframe');
    for (const button of element.querySelectorAll('[data-do]')) {
      button.addEventListener('click', () => this.act(button.dataset.do));
    }
    this.refresh = element.querySelector('#refresh');
    this.refresh.addEventListener('click', () => this.showReport());
    this.watch();
  }

  act(what) {
    if (what === 'delete' && !confirm('Delete the study with its report?')) return;
    trying(this.element, async () => {
      await send(`/api/studies/${this.id}/${what}`);
      if (what === 'delete') location.href = '/';
      else {
        // The buttons come back with the new standing. Waiting for it here would drop a click on them.
        this.showButtons({});
        this.look();
      }
    });
  }

  async watch() {
    for (;;) {
      await this.look();
      await new Promise(done => { setTimeout(done, document.hidden ? 5 * EVERY : EVERY); });
    }
  }

  async look() {
    // An answer that comes after that of a later look is older than what is shown.
    const look = ++this.looks;
    let response, state;
    try {
      response = await fetch(`/studies/${this.id}/state`, { signal: AbortSignal.timeout(PATIENCE) });
      if (response.ok) state = await response.json();
    } catch {
      response = undefined;
    }
    if (look !== this.looks) return;
    const standing = this.element.querySelector('#standing');
    if (!response) standing.textContent = '`archon serve` does not answer: was it ended?';
    if (response?.status === 404) {
      standing.textContent = 'deleted';
      this.showButtons({});
    }
    if (!state) return;
    this.element.dataset.standing = state.standing;
    const isStopping = state.standing === 'running' && state.stopping;
    if (standing.textContent !== state.words) standing.textContent = state.words;
    const is = (...those) => those.includes(state.standing);
    const shows = { stop: is('queued', 'running') && !isStopping, continue: state.can_continue, delete: is('queued', 'done', 'stopped', 'failed') };
    this.showButtons(shows);
    this.showProgress(state, is('running'));
    this.element.querySelector('#answer').textContent = state.steps.at(-1)?.answer ?? '';
    this.element.querySelector('#why').textContent = state.problem;
    this.element.querySelector('#notes').replaceChildren(...state.notes.map(note => element('li', { className: 'note', textContent: note })));
    this.showSteps(state.steps);
    const version = state.steps.length > 0 ? `${state.steps.at(-1).played} ${is('done')}` : '';
    if (version !== this.version && version !== '') {
      const first = this.version === undefined;
      this.version = version;
      // Who reads a report is not thrown back to its beginning before its end.
      if (first || is('done', 'stopped')) this.showReport();
      else this.refresh.hidden = false;
    }
  }

  /** Shows what can be done; the focus of a button that is hidden goes to the next one, or to how the study stands. */
  showButtons(shows) {
    const buttons = [...this.element.querySelectorAll('[data-do]')];
    const focused = buttons.indexOf(document.activeElement);
    for (const button of buttons) button.hidden = !shows[button.dataset.do];
    if (focused < 0 || !buttons[focused].hidden) return;
    const next = [...buttons.slice(focused + 1), ...buttons].find(button => !button.hidden);
    (next ?? this.element.querySelector('#standing')).focus();
  }

  showProgress({ known, expected, part }, running) {
    const line = this.element.querySelector('#progress');
    line.hidden = !running;
    const bar = line.querySelector('progress');
    if (expected > 0) {
      bar.max = Math.max(expected, known);
      bar.value = known;
    } else {
      bar.removeAttribute('value');
    }
    const all = expected > 0 ? ` of about ${count(Math.max(expected, known))}` : '';
    line.querySelector('span').textContent = `${part ? `${part}: ` : ''}${count(known)}${all} pairs`;
  }

  showSteps(steps) {
    const narrowing = this.element.querySelector('#narrowing');
    narrowing.hidden = steps.length === 0;
    if (this.steps === steps.length && this.last === steps.at(-1)?.played) return;
    this.steps = steps.length;
    this.last = steps.at(-1)?.played;
    const row = ({ played, answer }) => element('tr', {},
      element('td', { className: 'number', textContent: count(played) }), element('td', { textContent: answer }));
    narrowing.querySelector('tbody').replaceChildren(...steps.map(row));
  }

  showReport() {
    this.element.querySelector('#report').hidden = false;
    this.refresh.hidden = true;
    this.frame.src = `/studies/${this.id}/report.html?${Date.now()}`;
  }
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Whether this browser may change something; buttons that do so are of no use otherwise. */
async function askForToken() {
  try {
    await send('/api/session');
  } catch (why) {
    // Whoever has the token may try again, whatever else went wrong.
    if (why.status !== 403) return;
    document.querySelector('#read-only').hidden = false;
    for (const button of document.querySelectorAll('button[data-writes]')) button.disabled = true;
  }
}

takeToken();
// The printed address in a tab that shows this page already changes nothing but what is behind the #.
addEventListener('hashchange', () => { if (takeToken()) location.reload(); });
for (const time of document.querySelectorAll('time[data-seconds]')) {
  const when = new Date(Number(time.dataset.seconds) * 1000);
  time.dateTime = when.toISOString();
  time.textContent = when.toLocaleString();
}
document.querySelectorAll('[data-decks]').forEach(lookAtDecks);
document.querySelectorAll('form[data-study]').forEach(startsStudies);
document.querySelectorAll('form[data-collection]').forEach(changesCollection);
sayAgain();
askForToken();
const study = document.querySelector('#study');
if (study) new Study(study);
