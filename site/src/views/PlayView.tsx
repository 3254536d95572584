// A game against a player of the program: the table, the question with its answers, the log.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Cards, Deck, View } from "archon-lab/raw";
import { Remote } from "../engine/remote";
import type { GameShown } from "../engine/worker";
import { DeckInput, type DecksGiven } from "../parts/DeckInput";
import { save } from "../parts/save";
import { forget, store, stored } from "../parts/storage";
import { changes } from "../play/changes";
import { Table, nameOf } from "../play/Table";

/** The opponents, the five strengths of `archon play` first: a test compares them. */
const PLAYERS: [string, string][] = [
  ["policy:temperature=2", "strength 1: beginner"],
  ["policy:temperature=1", "strength 2"],
  ["policy:temperature=0.5", "strength 3"],
  ["policy:houses=1", "strength 4: the player of studies"],
  ["ismcts", "strength 5: tree search; takes its time"],
  ["ismcts:iterations=100", "ismcts: tree search, 100 iterations; faster"],
  ["planner", "planner: plans its whole turn"],
  ["greedy", "greedy: looks one step ahead"],
  ["random", "random"],
];

/** The most chains that a deck can have. */
const MOST_CHAINS = 24;

/** The player that gives hints. */
const ADVISER = "planner";
const KEPT = "game";

interface KeptGame {
  record: string;
  seat: 0 | 1;
  player: string;
}

/** Whether what was kept is a game: an older build may have kept something else. */
function isKeptGame(kept: Partial<KeptGame> | null | undefined): kept is KeptGame {
  return typeof kept?.record === "string" && (kept.seat === 0 || kept.seat === 1) && PLAYERS.some(([name]) => name === kept.player);
}

/** A question that was asked of the person: where undo leads. */
interface Asked {
  given: number;
  log: number;
}

const nothing: DecksGiven = { decks: [], problem: "" };

export function PlayView() {
  const [given, setGiven] = useState<[DecksGiven, DecksGiven]>([nothing, nothing]);
  const [player, setPlayer] = useState("policy:houses=1");
  const [seed, setSeed] = useState(() => String(Math.floor(Math.random() * 1e9)));
  const [seat, setSeat] = useState<0 | 1>(0);
  /** Of the person's deck, and of the opponent's */
  const [chains, setChains] = useState<[number, number]>([0, 0]);
  const [game, setGame] = useState<GameShown>();
  const [cards, setCards] = useState<Cards>();
  const [log, setLog] = useState<string[]>([]);
  const [chosen, setChosen] = useState<number>();
  const [hint, setHint] = useState<number>();
  const [isThinking, setIsThinking] = useState(false);
  const [problem, setProblem] = useState("");
  const [kept, setKept] = useState<KeptGame>();
  const [shownAll, setShownAll] = useState<View>();
  const remote = useRef<Remote>();
  const asked = useRef<Asked[]>([]);
  const busy = useRef(false);
  const question = useRef<HTMLElement>(null);

  useEffect(() => {
    stored<KeptGame>(KEPT).then((kept) => isKeptGame(kept) && setKept(kept));
    return () => remote.current?.end();
  }, []);

  const names: [string, string] = seat === 0 ? ["You", "Opponent"] : ["Opponent", "You"];

  /** Shows a game, and lets the opponent answer until the person is asked. */
  const follow = async (remote: Remote, shown: GameShown, cards: Cards, person: 0 | 1, name: string, lines: string[]) => {
    const name_ = (card: number) => nameOf(cards, card);
    const names: [string, string] = person === 0 ? ["You", "Opponent"] : ["Opponent", "You"];
    while (!shown.over && shown.asked !== person) {
      const next = await remote.call("decide", name, person);
      lines = [...lines, ...changes(shown.view, next.view, name_, names)];
      shown = next;
      setGame(shown);
      setLog(lines);
    }
    setGame(shown);
    setLog(lines);
    if (shown.over) {
      const winner = shown.winner === undefined ? `nobody: the game reached a limit (${shown.limit})` : names[shown.winner as 0 | 1];
      setLog([...lines, `The game is over. Winner: ${winner}`]);
      await forget(KEPT);
    } else {
      asked.current.push({ given: shown.given, log: lines.length });
      await store(KEPT, { record: shown.record, seat: person, player: name });
    }
    question.current?.focus();
  };

  /**
   * Runs something of the game, one thing at a time: a second tap on an answer would be given to the next question. What
   * goes wrong is said, and the game stays.
   */
  const guarded = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setIsThinking(true);
    setProblem("");
    setHint(undefined);
    setChosen(undefined);
    try {
      await work();
    } catch (why) {
      setProblem((why as Error).message);
    } finally {
      busy.current = false;
      setIsThinking(false);
    }
  };

  const start = (open: (remote: Remote) => Promise<GameShown>, person: 0 | 1, name: string) =>
    guarded(async () => {
      const next = new Remote();
      try {
        const shown = await open(next);
        const cards = await next.call("cards");
        remote.current?.end();
        remote.current = next;
        asked.current = [];
        setKept(undefined);
        setShownAll(undefined);
        setSeat(person);
        setPlayer(name);
        setCards(cards);
        setGame(shown);
        setLog([]);
        await follow(next, shown, cards, person, name, []);
      } catch (why) {
        if (remote.current !== next) next.end();
        throw why;
      }
    });

  const begin = () => {
    const [one, two] = given.map(({ decks }) => decks[0]) as [Deck, Deck];
    const bySeat = <T,>([mine, theirs]: [T, T]): [T, T] => (seat === 0 ? [mine, theirs] : [theirs, mine]);
    const decks = bySeat([one, two]);
    const settings = { seed, chains: bySeat(chains) };
    void start((remote) => remote.call("begin", decks[0], decks[1], settings, seat), seat, player);
  };

  const answer = (number: number) => {
    const current = remote.current;
    if (!current || !game?.question || !cards || isThinking) return;
    const text = game.question.answers[number]?.text;
    if (text === undefined) return;
    void guarded(async () => {
      const shown = await current.call("answer", number, seat);
      const name = (card: number) => nameOf(cards, card);
      const lines = [...log, `You: ${text}`, ...changes(game.view, shown.view, name, names)];
      await follow(current, shown, cards, seat, player, lines);
    });
  };

  const undo = () => {
    const current = remote.current;
    if (!current || !game || !cards || isThinking) return;
    const stack = asked.current;
    if (!game.over) stack.pop();
    const target = stack.pop();
    if (!target) {
      stack.push({ given: game.given, log: log.length });
      return setProblem("There is no answer of yours to take back.");
    }
    void guarded(async () => {
      const shown = await current.call("undo", game.given - target.given, seat);
      await follow(current, shown, cards, seat, player, log.slice(0, target.log));
    });
  };

  const ask = () => {
    const current = remote.current;
    if (!current || !game?.question || isThinking) return;
    void guarded(async () => setHint(await current.call("hint", ADVISER)));
  };

  const load = (record: string) =>
    start((remote) => remote.call("load", record.trim(), seat), seat, player);

  const reveal = async () => {
    const other = seat === 0 ? 1 : 0;
    setShownAll(await remote.current?.call("view", other));
  };

  const answers = game?.question?.answers ?? [];
  const shown = answers.map((one, number) => ({ ...one, number })).filter(({ card }) => chosen === undefined || card === chosen);

  const onCard = (card: number) => {
    const of = answers.flatMap((one, number) => (one.card === card ? [number] : []));
    if (of.length === 1 && of[0] !== undefined) answer(of[0]);
    else setChosen(card);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    if (/^[0-9]$/.test(event.key)) {
      const one = shown[(Number(event.key) + 9) % 10];
      if (one) answer(one.number);
    } else if (event.key === "u") undo();
    else if (event.key === "h") ask();
    else if (event.key === "Escape") setChosen(undefined);
  };

  return (
    <>
      <h1>Play</h1>
      {!game && (
        <p>A whole game under the full rules against a player of the program. It sees no more than its seat may know.</p>
      )}
      {kept && !game && (
        <p class="kept" role="status">
          A game is not over. <button type="button" onClick={() => void start((remote) => remote.call("load", kept.record, kept.seat), kept.seat, kept.player)}>Continue it</button>
        </p>
      )}
      <details open={!game}>
        <summary>New game</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (given.every(({ decks }) => decks.length > 0)) begin();
          }}
        >
          <div class="fields">
            {(["Your deck", "The opponent's deck"] as const).map((label, place) => (
              <DeckInput
                key={label}
                label={label}
                most={1}
                onDecks={(found) =>
                  setGiven((given) => given.map((one, n) => (n === place ? found : one)) as [DecksGiven, DecksGiven])
                }
              />
            ))}
          </div>
          <div class="row">
            <label>
              Opponent{" "}
              <select value={player} onChange={(event) => setPlayer(event.currentTarget.value)}>
                {PLAYERS.map(([name, about]) => (
                  <option key={name} value={name}>{about}</option>
                ))}
              </select>
            </label>
            <label>
              Your seat{" "}
              <select value={seat} onChange={(event) => setSeat(event.currentTarget.value === "1" ? 1 : 0)} disabled={!!game}>
                <option value={0}>one</option>
                <option value={1}>two</option>
              </select>
            </label>
            {(["Your chains", "The opponent's chains"] as const).map((label, place) => (
              <label key={label}>
                {label}{" "}
                <input
                  type="number"
                  min={0}
                  max={MOST_CHAINS}
                  step={1}
                  value={chains[place]}
                  onInput={(event) => {
                    const given = event.currentTarget.valueAsNumber;
                    setChains((chains) => chains.map((one, n) => (n === place ? given || 0 : one)) as [number, number]);
                  }}
                />
              </label>
            ))}
            <label>
              Seed{" "}
              <input inputMode="numeric" pattern="[0-9]+" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
            </label>
            <button type="submit" class="main" disabled={!given.every(({ decks }) => decks.length > 0)}>Begin</button>
            <label>
              or a saved game:{" "}
              <input
                type="file"
                onChange={async (event) => {
                  const file = event.currentTarget.files?.[0];
                  if (file) void load(await file.text());
                }}
              />
            </label>
          </div>
        </form>
      </details>
      {problem && <p class="problem" role="alert">{problem}</p>}
      {game && cards && (
        <section class="play" aria-label="The game" onKeyDown={onKeyDown}>
          <Table view={game.view} cards={cards} seat={seat} answers={answers} onCard={onCard} />
          <section class="question" aria-label="Question" ref={question} tabIndex={-1}>
            <p aria-live="polite" class="answer">
              {isThinking
                ? "Thinking…"
                : game.over
                  ? `The game is over. ${game.winner === undefined ? "Nobody has won." : `${names[game.winner as 0 | 1]} won.`}`
                  : askedIn(game, cards)}
            </p>
            <ol class="answers">
              {!isThinking &&
                shown.map(({ number, text }, place) => (
                  <li key={number}>
                    <button type="button" class={number === hint ? "hint" : ""} onClick={() => answer(number)}>
                      {place < 10 && <kbd>{(place + 1) % 10}</kbd>} {text}
                      {number === hint && <span class="note"> (hint)</span>}
                    </button>
                  </li>
                ))}
            </ol>
            <div class="row">
              {chosen !== undefined && <button type="button" onClick={() => setChosen(undefined)}>All answers</button>}
              <button type="button" onClick={undo} disabled={isThinking}><kbd>u</kbd> Undo</button>
              <button type="button" onClick={ask} disabled={isThinking || game.over}><kbd>h</kbd> Hint</button>
              <button type="button" onClick={() => save("game.txt", `${game.record}\n`, "text/plain")}>Save</button>
              {game.over && <button type="button" onClick={() => void reveal()}>Show the opponent's cards</button>}
            </div>
          </section>
          {shownAll && (
            <p class="note">
              The opponent's hand: {shownAll.seats[seat === 0 ? 1 : 0].hand.known.map((card) => nameOf(cards, card)).join(", ") || "empty"}
            </p>
          )}
          <details class="log" open>
            <summary>Log</summary>
            <ol reversed tabIndex={0} aria-label="Log, the latest first">
              {log.map((line, place) => <li key={place}>{line}</li>).reverse()}
            </ol>
          </details>
        </section>
      )}
    </>
  );
}

/** The question in words, with the cards that it is about. */
function askedIn(game: GameShown, cards: Cards): string {
  const ask = game.question?.ask;
  if (!ask) return "";
  const about = [ask.by, ask.card].filter((card) => card !== undefined).map((card) => nameOf(cards, card as number));
  return about.length ? `${[...new Set(about)].join(", ")}: ${ask.text}` : ask.text;
}
