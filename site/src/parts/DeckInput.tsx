// A field for decks: pasted, dropped, from a file, or a bundled one by its name.
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Deck } from "archon-lab/raw";
import { desk } from "../engine/remote";

/** What a field holds: its decks, or why there are none. */
export interface DecksGiven {
  decks: Deck[];
  problem: string;
}

interface Props {
  label: string;
  /** How many decks it takes */
  most: number;
  onDecks: (given: DecksGiven) => void;
}

/** Files are read up to this size; a collection of a thousand decks has a tenth of it. */
const LARGEST = 64 << 20;

let bundled: Promise<{ name: string; set: string | null }[]> | undefined;

export function DeckInput({ label, most, onDecks }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  const [given, setGiven] = useState<DecksGiven & { leftOut: string[] }>({
    decks: [],
    problem: "",
    leftOut: [],
  });
  const [names, setNames] = useState<{ name: string; set: string | null }[]>([]);
  const [isOver, setIsOver] = useState(false);
  const reading = useRef(0);

  useEffect(() => {
    bundled ??= desk().call("bundledNames");
    bundled.then(setNames, () => undefined);
  }, []);

  const show = (decks: Deck[], problem: string, leftOut: string[] = []) => {
    setGiven({ decks, problem, leftOut });
    onDecks({ decks, problem });
  };

  const read = async (text: string) => {
    setText(text);
    const number = ++reading.current;
    if (text.trim() === "") return show([], "");
    try {
      const { decks, leftOut } = await desk().call("readDecks", text);
      if (number !== reading.current) return;
      const said = leftOut.map(({ deck, reason }) => `${deck}: ${reason}`);
      if (decks.length > most) {
        const names = decks.slice(0, 5).map((deck) => deck.name).join("; ");
        show([], `There are ${decks.length} decks, but ${most} is taken here: ${names}…`, said);
      } else show(decks, "", said);
    } catch (why) {
      if (number === reading.current) show([], (why as Error).message);
    }
  };

  const readFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST) return show([], `${file.name} is larger than 64 MB: it is not a deck.`);
    await read(await file.text());
  };

  const address = /https:\/\/www\.keyforgegame\.com\/api\/decks\/[0-9a-f-]{36}\/\?links=cards/.exec(given.problem);
  return (
    <fieldset
      class={isOver ? "deck over" : "deck"}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void readFile(event.dataTransfer?.files[0]);
      }}
    >
      <legend>{label}</legend>
      <label for={`${id}text`}>Paste a deck, or drop a file here</label>
      <textarea
        id={`${id}text`}
        rows={4}
        spellcheck={false}
        placeholder="JSON of the Master Vault, an export of Decks of KeyForge, a deck of the Crucible Online, a list, or a name"
        value={text.length > 20_000 ? `${text.slice(0, 20_000)}…` : text}
        aria-describedby={`${id}said`}
        onInput={(event) => void read(event.currentTarget.value)}
      />
      <div class="row">
        <label>
          or a file: <input type="file" accept=".json,.jsonl,.csv,.txt,.deck" onChange={(event) => void readFile(event.currentTarget.files?.[0])} />
        </label>
        <label>
          or a bundled deck:{" "}
          <select
            onChange={(event) => {
              if (event.currentTarget.value) void read(event.currentTarget.value);
            }}
          >
            <option value="">choose…</option>
            {names.map(({ name, set }) => (
              <option key={name} value={name}>
                {name}
                {set ? ` (${set})` : ""}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div id={`${id}said`} aria-live="polite">
        {given.problem && <p class="problem">{given.problem}</p>}
        {address && (
          <p>
            Open <a href={address[0]} rel="noreferrer">{address[0]}</a>, copy everything on that page, and paste it here. This
            page fetches nothing by itself.
          </p>
        )}
        {given.decks.slice(0, 6).map((deck) => (
          <details key={deck.text} class="found">
            <summary>
              <b>{deck.name}</b>{" "}
              <span class="note">
                {deck.set ? `${deck.set}, ` : ""}
                {deck.houses.join(", ")}
              </span>
            </summary>
            {deck.assumption && <p class="note">{deck.assumption}</p>}
            <ul class="cards">
              {deck.cards.map((card, place) => (
                <li key={place}>
                  {card.name} <span class="note">{card.house}</span>
                </li>
              ))}
            </ul>
          </details>
        ))}
        {given.decks.length > 6 && <p class="note">and {given.decks.length - 6} more decks</p>}
        {given.leftOut.length > 0 && (
          <details>
            <summary>{given.leftOut.length} cannot be played</summary>
            <ul>{given.leftOut.map((line) => <li key={line}>{line}</li>)}</ul>
          </details>
        )}
      </div>
    </fieldset>
  );
}
