//! What a decision costs by the protocol, beyond the program's own thinking.
//!
//! Games are played against this very program at the other end of two pipes, which reads of a
//! question only how many answers it has. The time of every decision is taken: writing the
//! question, both pipes, two changes of process, reading the answer. Beside it stands what writing
//! the question takes by itself, in the same games.
//!
//!     cargo run --release -p archon-sim --example protocol_overhead [GAMES]

use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

use archon_cards::library;
use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Match, Question};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::bundled_deck;
use archon_sim::play::play;
use archon_sim::players::Player;
use archon_sim::players::program::Program;
use archon_sim::players::random::Random;
use archon_sim::protocol::Limits;
use archon_sim::protocol::message::write_question;

/// What is answered to question number `n` of a game: anything that makes for a lively game.
const fn answer_to(n: usize, answers: usize) -> usize {
    n * 7 % answers
}

/// The other end of the pipes.
fn answer_everything() -> std::io::Result<()> {
    const ANSWER: &[u8] = br#"{"number":"#;
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout();
    let mut line = Vec::new();
    let mut in_game = 0;
    while input.read_until(b'\n', &mut line)? > 0 {
        if line.starts_with(br#"{"type":"question""#) {
            let answers = line.windows(ANSWER.len()).filter(|w| *w == ANSWER).count();
            writeln!(output, "{}", answer_to(in_game, answers))?;
            in_game += 1;
        } else if line.starts_with(br#"{"type":"game""#) {
            in_game = 0;
        } else if line.starts_with(br#"{"type":"hello""#) {
            writeln!(output, r#"{{"type":"hello","protocol":1,"name":"by number"}}"#)?;
        }
        output.flush()?;
        line.clear();
    }
    Ok(())
}

/// A program whose decisions are timed.
struct Timed {
    program: Program<KeyForge>,
    line: Vec<u8>,
    bytes: usize,
    deciding: Vec<Duration>,
    writing: Vec<Duration>,
}

impl Player<KeyForge> for Timed {
    fn begin(&mut self, seed: u64) {
        self.program.begin(seed);
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        let (view, question) = (context.view(), context.question());
        let began = Instant::now();
        write_question::<KeyForge>(&mut self.line, 0, view, question);
        self.writing.push(began.elapsed());
        self.bytes += self.line.len();
        let began = Instant::now();
        let answer = self.program.decide(context);
        self.deciding.push(began.elapsed());
        assert!(answer < question.num_choices(), "{:?}", self.program.forfeits());
        answer
    }

    fn determinizes(&self) -> bool {
        false
    }
}

fn print(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let microseconds = |time: Duration| time.as_secs_f64() * 1e6;
    let at = |percent: usize| microseconds(times[times.len() * percent / 100]);
    let mean = microseconds(times.iter().sum::<Duration>()) / times.len() as f64;
    println!(
        "{what:<22} {:>8.1} {:>8.1} {:>8.1} {:>8.1} {mean:>8.1}",
        at(10),
        at(50),
        at(90),
        at(99)
    );
}

fn main() -> std::io::Result<()> {
    let argument = std::env::args().nth(1);
    if argument.as_deref() == Some("answer") {
        return answer_everything();
    }
    let games = argument.and_then(|n| n.parse().ok()).unwrap_or(200);
    let command = format!("'{}' answer", std::env::current_exe()?.display());
    let second = Duration::from_secs(1);
    let limits = Limits { start: 10 * second, answer: 5 * second };
    let mut timed = Timed {
        program: Program::new(&command, limits),
        line: Vec::new(),
        bytes: 0,
        deciding: Vec::new(),
        writing: Vec::new(),
    };
    let decks = ["Radiant Argus the Supreme", "Miss Onyx Censorius"]
        .map(|name| bundled_deck(library(), name).expect("a bundled deck"));
    for seed in 0..games {
        let start = Match {
            decks: &[&decks[0], &decks[1]],
            handicaps: &[0, 0],
            rules: Default::default(),
            first: None,
            seed,
        };
        play(&start, &mut [&mut timed, &mut Random::default()]);
    }
    let decisions = timed.deciding.len();
    println!("{games} games, {decisions} decisions, {} bytes a question", timed.bytes / decisions);
    println!(
        "{:<22} {:>8} {:>8} {:>8} {:>8} {:>8}",
        "microseconds", "10 %", "median", "90 %", "99 %", "mean"
    );
    print("a decision", &mut timed.deciding);
    print("writing the question", &mut timed.writing);
    Ok(())
}
