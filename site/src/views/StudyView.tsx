// A study: its decks, its settings, the figures as games come in, and the report.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Deck } from "archon-lab/raw";
import { RunningStudy, forgetStudy, keptStudy, type KeptStudy, type StudyRequest, type StudyState } from "../engine/study";
import { DeckInput, type DecksGiven } from "../parts/DeckInput";
import { save } from "../parts/save";

/** A study that the page offers. */
export interface Offer {
  /** The view's name in the address */
  view: string;
  title: string;
  about: string;
  /** The fields for decks */
  fields: { label: string; most: number }[];
  /** The studies that may be chosen, by their name in the program */
  studies: { name: string; button: string; pairs: number }[];
}

/** The report's page is drawn again at most so often while games are played. */
const PAGE_EVERY_MS = 2000;

const nothing: DecksGiven = { decks: [], problem: "" };

/** One line for the figures that the answer does not state. */
function figures(json: string | undefined): [string, string][] {
  if (!json) return [];
  type Interval = { estimate: number | null; low_95: number | null; high_95: number | null } | null | undefined;
  const report = JSON.parse(json) as { decks?: { deck?: string; win_rate?: Interval; rating?: Interval; chains?: Interval; games?: number }[] };
  const deck = report.decks?.length === 1 ? report.decks[0] : undefined;
  if (!deck?.rating) return [];
  const said = (interval: Interval, scale: number, digits: number, unit: string) => {
    if (!interval) return "–";
    // Rounded as the program does, so that no two places of the page differ.
    const format = new Intl.NumberFormat("en", {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      roundingMode: "halfEven",
    } as Intl.NumberFormatOptions);
    const number = (value: number | null, none: string) =>
      value === null ? none : format.format(value * scale).replace("-", "−");
    const [low, high] = [number(interval.low_95, "no lower limit"), number(interval.high_95, "no upper limit")];
    return `${number(interval.estimate, "unknown")}${unit} (${low} to ${high})`;
  };
  return [
    ["Win rate", said(deck.win_rate, 100, 1, " %")],
    ["Rating", said(deck.rating, 1, 0, " Elo")],
    ["Strength", said(deck.chains, 1, 1, " chains")],
    ["Games", (deck.games ?? 0).toLocaleString("en")],
  ];
}

export function StudyView({ offer }: { offer: Offer }) {
  const [given, setGiven] = useState<DecksGiven[]>(offer.fields.map(() => nothing));
  // Empty: the player of studies, which depends on the game.
  const [player, setPlayer] = useState("");
  const [pairs, setPairs] = useState("");
  const [seed, setSeed] = useState("1");
  const [state, setState] = useState<StudyState>();
  const [problem, setProblem] = useState("");
  const [page, setPage] = useState("");
  const [isRunning, setIsRunning] = useState(false);
  const [kept, setKept] = useState<KeptStudy>();
  const running = useRef<RunningStudy>();

  useEffect(() => {
    void keptStudy(offer.view).then(setKept);
    return () => running.current?.end();
  }, [offer.view]);

  const decks = given.flatMap(({ decks }) => decks);
  const isReady = given.every(({ decks }) => decks.length > 0);

  const run = async (request: StudyRequest, known: string[]) => {
    running.current?.end();
    setKept(undefined);
    setProblem("");
    setState(undefined);
    setPage("");
    setIsRunning(true);
    let [shown, shownAt] = [-1, 0];
    const study: RunningStudy = new RunningStudy(offer.view, request, known, (state) => {
      if (running.current !== study) return;
      setState(state);
      const isTime = state.done || performance.now() - shownAt > PAGE_EVERY_MS;
      if (state.answer !== undefined && state.played !== shown && isTime) {
        [shown, shownAt] = [state.played, performance.now()];
        study.render("html").then((html) => running.current === study && setPage(html), () => undefined);
      }
    });
    running.current = study;
    try {
      await study.run();
    } catch (why) {
      if (running.current === study) setProblem((why as Error).message);
    }
    if (running.current === study) {
      setIsRunning(false);
      void keptStudy(offer.view).then(setKept);
    }
  };

  const begin = (name: string, usual: number) => {
    const settings = { ...(player === "" ? {} : { player }), seed, pairs: pairs === "" ? usual : Number(pairs) };
    void run({ name, decks, settings }, []);
  };

  const download = async (format: "html" | "json" | "markdown" | "csv") => {
    const study = running.current;
    if (!study || !state) return;
    const text = format === "json" ? `${state.json}\n` : await study.render(format);
    const ending = format === "markdown" ? "md" : format;
    const type = { html: "text/html", json: "application/json", markdown: "text/markdown", csv: "text/csv" }[format];
    save(`${study.request.name}.${ending}`, text, type);
  };

  return (
    <>
      <h1>{offer.title}</h1>
      <p>{offer.about}</p>
      {kept && !isRunning && (
        <p class="kept" role="status">
          A study of {kept.request.decks.map((deck: Deck) => deck.name).join(" and ")} was not ended.{" "}
          <button type="button" onClick={() => void run(kept.request, kept.results)}>Continue it</button>{" "}
          <button
            type="button"
            onClick={() => {
              setKept(undefined);
              void forgetStudy(offer.view);
            }}
          >
            Forget it
          </button>
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const first = offer.studies[0];
          if (first && isReady && !isRunning) begin(first.name, first.pairs);
        }}
      >
        <div class="fields">
          {offer.fields.map(({ label, most }, place) => (
            <DeckInput
              key={label}
              label={label}
              most={most}
              onDecks={(found) => setGiven((given) => given.map((one, n) => (n === place ? found : one)))}
            />
          ))}
        </div>
        <details>
          <summary>Settings</summary>
          <div class="row">
            <label>
              Player{" "}
              <select value={player} onChange={(event) => setPlayer(event.currentTarget.value)}>
                <option value="">the usual one: fast</option>
                <option value="greedy">greedy (as fast, weaker)</option>
                <option value="random">random (says little about decks)</option>
                <option value="planner">planner (stronger, slow)</option>
              </select>
            </label>
            <label>
              Most mirrored pairs{" "}
              <input
                type="number"
                min={30}
                step={1}
                placeholder={String(offer.studies[0]?.pairs ?? "")}
                value={pairs}
                onInput={(event) => setPairs(event.currentTarget.value)}
              />
            </label>
            <label>
              Seed{" "}
              <input inputMode="numeric" pattern="[0-9]*" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
            </label>
          </div>
        </details>
        <div class="row">
          {offer.studies.map(({ name, button, pairs }, place) => (
            <button
              key={name}
              type={place === 0 ? "submit" : "button"}
              class={place === 0 ? "main" : ""}
              disabled={!isReady || isRunning}
              onClick={place === 0 ? undefined : () => begin(name, pairs)}
            >
              {button}
            </button>
          ))}
          {isRunning && (
            <button type="button" onClick={() => running.current?.cancel()}>
              Cancel
            </button>
          )}
        </div>
      </form>
      {problem && <p class="problem" role="alert">{problem}</p>}
      {(isRunning || state) && (
        <section aria-label="Results">
          <label class="progress">
            {isRunning ? "Playing: " : state?.done ? "Done: " : "Cancelled: "}
            {(state?.playedInAll ?? 0).toLocaleString("en")} of about {Math.max(state?.expected ?? 0, state?.playedInAll ?? 0).toLocaleString("en")} pairs
            <progress value={state?.playedInAll ?? 0} max={Math.max(state?.expected ?? 1, state?.playedInAll ?? 1)} />
          </label>
          <p class="answer" aria-live="polite">{state?.answer ?? "The first figures come after the first batch of games…"}</p>
          <dl class="figures">
            {figures(state?.json).map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {page && (
            <>
              <div class="row">
                Save the report:
                {(["html", "json", "markdown", "csv"] as const).map((format) => (
                  <button key={format} type="button" onClick={() => void download(format)}>
                    {format.toUpperCase()}
                  </button>
                ))}
              </div>
              {/* Each report is a frame of its own: one whose content is replaced while it loads may stay empty. */}
              <iframe key={page.length + (state?.played ?? 0)} title="The report" sandbox="allow-scripts allow-popups" srcdoc={page} />
            </>
          )}
        </section>
      )}
    </>
  );
}
