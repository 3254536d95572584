// A study that is played by a worker for each core and merged by the program, step by step, so that it can be shown
// while it is played, cancelled, and continued after the page was closed.
import type { Deck, StudySettings } from "archon-lab/raw";
import { forget, store, stored } from "../parts/storage";
import { Remote } from "./remote";
import type { StepFound } from "./worker";

/** What was asked for. */
export interface StudyRequest {
  name: string;
  decks: Deck[];
  settings: StudySettings;
}

/** A study as it is kept while the page is closed. */
export interface KeptStudy {
  request: StudyRequest;
  results: string[];
}

/** How a study stands. */
export interface StudyState extends Omit<StepFound, "portions" | "study"> {
  /** Pairs that were played, those included that are not in the report yet */
  playedInAll: number;
}

/** A portion lasts about so long, so that what is lost by cancelling is little. */
const PORTION_MS = 200;
/** Results are kept so often. */
const KEPT_EVERY_MS = 2000;

const keyOf = (view: string) => `study:${view}`;

/** Whether what was kept is a study: the storage is shared with older builds, and with whatever lies in the same folder. */
function isKeptStudy(kept: Partial<KeptStudy> | null | undefined): kept is KeptStudy {
  const { request, results } = kept ?? {};
  const isText = (value: unknown) => typeof value === "string";
  return (
    isText(request?.name) &&
    Array.isArray(request?.decks) &&
    request.decks.length > 0 &&
    request.decks.every((deck: Partial<Deck> | null) => isText(deck?.name) && isText(deck?.text)) &&
    typeof request.settings === "object" &&
    request.settings !== null &&
    Array.isArray(results) &&
    results.every(isText)
  );
}

/** The study that was not ended when the page was closed, of a view. */
export async function keptStudy(view: string): Promise<KeptStudy | undefined> {
  const found = await stored<KeptStudy>(keyOf(view));
  return isKeptStudy(found) ? found : undefined;
}

/** Forgets the study of a view that was kept. */
export async function forgetStudy(view: string): Promise<void> {
  await forget(keyOf(view));
}

/** A study that is running. */
export class RunningStudy {
  readonly #main = new Remote();
  readonly #workers: Remote[];
  readonly #results: string[];
  #cancelled = false;

  constructor(
    readonly view: string,
    readonly request: StudyRequest,
    known: string[],
    readonly watch: (state: StudyState) => void,
  ) {
    const cores = Math.min(Math.max(navigator.hardwareConcurrency || 2, 1), 16);
    this.#workers = Array.from({ length: cores }, () => new Remote());
    this.#results = [...known];
  }

  /** Plays it to its end, or until it is cancelled. */
  async run(): Promise<StudyState> {
    const { name, decks, settings } = this.request;
    let fresh: string[] = [];
    let pairs = 1;
    let playedBefore = 0;
    let state: StudyState | undefined;
    let keptAt = 0;
    try {
      await this.#main.call("openStudy", name, decks, settings, this.#results);
      for (;;) {
        const size = pairs;
        const { portions, study, ...found } = await this.#main.call("step", fresh, size);
        fresh = [];
        playedBefore = found.played;
        state = { ...found, playedInAll: playedBefore };
        this.watch(state);
        if (found.done || study === undefined || this.#cancelled) return state;
        let playedNow = 0;
        const queue = portions.reverse();
        await Promise.all(
          this.#workers.map(async (worker) => {
            for (;;) {
              const portion = queue.pop();
              if (portion === undefined || this.#cancelled) return;
              const at = performance.now();
              const line = await worker.call("playPortion", study, portion);
              const took = performance.now() - at;
              fresh.push(line);
              this.#results.push(line);
              playedNow += countIn(line);
              pairs = Math.min(Math.max(1, Math.round((countIn(line) * PORTION_MS) / took)), 64);
              if (state) this.watch({ ...state, playedInAll: playedBefore + playedNow });
              // Much is left, in portions that are far too short: the program divides it again.
              if (pairs > 4 * size && queue.length > 8 * this.#workers.length) queue.length = 0;
            }
          }),
        );
        if (performance.now() - keptAt > KEPT_EVERY_MS) {
          keptAt = performance.now();
          await this.keep();
        }
      }
    } catch (why) {
      if (this.#cancelled && state) return state;
      throw why;
    } finally {
      this.#workers.forEach((worker) => worker.end());
      if (state?.done) await forgetStudy(this.view);
      else await this.keep();
    }
  }

  /** Keeps what was played, for the time after a reload. */
  async keep(): Promise<void> {
    const kept: KeptStudy = { request: this.request, results: this.#results };
    await store(keyOf(this.view), kept);
  }

  /** The report of the last step. */
  render(format: "html" | "csv" | "markdown" | "text"): Promise<string> {
    return this.#main.call("render", format);
  }

  /** Ends it: portions under way are whole first. */
  cancel(): void {
    this.#cancelled = true;
  }

  /** Ends it and forgets its report. */
  end(): void {
    this.#cancelled = true;
    this.#main.end();
    this.#workers.forEach((worker) => worker.end());
  }
}

/** The pairs of a line of results. */
function countIn(line: string): number {
  const results = JSON.parse(line.slice(line.indexOf(" ") + 1)) as { id: { rounds: number } }[];
  return results.reduce((pairs, { id }) => pairs + id.rounds, 0);
}
