// The pages, by the end of the address.
import { useEffect, useRef, useState } from "preact/hooks";
import { PlayView } from "./views/PlayView";
import { StudyView, type Offer } from "./views/StudyView";

const OFFERS: Offer[] = [
  {
    view: "rate",
    title: "Rate a deck",
    about:
      "Your deck plays the bundled decks of its set. The figures come as games do, with 95 % intervals, and the report is the one that the program writes.",
    fields: [{ label: "Your deck", most: 40 }],
    studies: [{ name: "rate", button: "Rate", pairs: 4000 }],
  },
  {
    view: "compare",
    title: "Compare two decks",
    about: "Two decks against each other: who wins how often, and the chains that make the pairing fair.",
    fields: [
      { label: "First deck", most: 1 },
      { label: "Second deck", most: 1 },
    ],
    studies: [
      { name: "matchup", button: "Compare", pairs: 4000 },
      { name: "chains", button: "Find the fair chains", pairs: 4000 },
    ],
  },
  {
    view: "cards",
    title: "What single cards are worth",
    about: "Each card of your deck is swapped for other commons of its house, all else equal. It takes many games.",
    fields: [{ label: "Your deck", most: 1 }],
    studies: [{ name: "cards-impact", button: "Measure", pairs: 8000 }],
  },
];

const VIEWS: [string, string][] = [
  ["rate", "Rate"],
  ["compare", "Compare"],
  ["cards", "Cards"],
  ["play", "Play"],
];

function current(): string {
  const view = location.hash.slice(1);
  return VIEWS.some(([name]) => name === view) ? view : "rate";
}

export function App() {
  const [view, setView] = useState(current);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const change = () => {
      setView(current());
      main.current?.focus();
    };
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, []);
  useEffect(() => {
    document.title = `${VIEWS.find(([name]) => name === view)?.[1] ?? ""} – archon`;
  }, [view]);
  const offer = OFFERS.find((offer) => offer.view === view);
  return (
    <>
      <header>
        <a class="skip" href="#main" onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}>Skip to the page</a>
        <b>archon</b>
        <nav aria-label="Pages">
          {VIEWS.map(([name, title]) => (
            <a key={name} href={`#${name}`} aria-current={name === view ? "page" : undefined}>{title}</a>
          ))}
        </nav>
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        {offer ? <StudyView key={offer.view} offer={offer} /> : <PlayView />}
      </main>
      <footer>
        <p>
          Everything is computed on this machine; nothing is sent or fetched. archon is an unofficial tool. KeyForge is a
          trademark of its owners; archon is not affiliated with or endorsed by them, and contains no card texts and no art.
        </p>
      </footer>
    </>
  );
}
