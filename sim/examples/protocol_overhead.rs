//! What a decision costs by the protocol, beyond the program's own thinking.
//!
//! The same games are played twice: by a player in this process that always gives the same answer,
//! and by this very program at the other end of two pipes, which gives that answer without looking
//! at the question. The difference is the cost: writing the question, both pipes, two changes of
//! process, reading the answer.
//!
//!     cargo run --release -p archon-sim --example protocol_overhead [GAMES]

use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

use archon_engine::game::Question;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::bundled_deck;
use archon_engine::situation::Situation;
use archon_sim::play::play;
use archon_sim::players::Player;
use archon_sim::players::program::Program;
use archon_sim::protocol::Limits;
use archon_sim::protocol::message::write_question;

/// Takes the first answer; measures what it would have to write, if asked to.
#[derive(Default)]
struct First {
    questions: u64,
    bytes: u64,
    measures: bool,
    line: Vec<u8>,
}

/// What both players answer.
const ANSWER: usize = 0;

impl Player<KeyForge> for First {
    fn begin(&mut self, _: u64) {}

    fn decide(&mut self, situation: &Situation<'_, '_, KeyForge>) -> usize {
        self.questions += 1;
        if self.measures {
            let (view, question) = (situation.view(), situation.question());
            write_question::<KeyForge>(&mut self.line, 0, view, question);
            self.bytes += self.line.len() as u64;
            assert!(question.answers() > ANSWER);
        }
        ANSWER
    }

    fn imagines(&self) -> bool {
        false
    }
}

/// The other end of the pipes.
fn answer_everything() -> std::io::Result<()> {
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        if line.starts_with(br#"{"type":"question""#) {
            output.write_all(b"0\n")?;
        } else if line.starts_with(br#"{"type":"hello""#) {
            output.write_all(b"{\"type\":\"hello\",\"protocol\":1,\"name\":\"first\"}\n")?;
        }
        output.flush()?;
        line.clear();
    }
    Ok(())
}

fn time(games: u64, player: &mut dyn Player<KeyForge>) -> (Duration, u64) {
    let decks = ["Radiant Argus the Supreme", "Miss Onyx Censorius"]
        .map(|name| bundled_deck(name).expect("a bundled deck"));
    let mut other = First::default();
    let began = Instant::now();
    let mut decisions = 0;
    for seed in 0..games {
        let start = archon_engine::game::Match {
            decks: &[&decks[0], &decks[1]],
            handicaps: &[0, 0],
            rules: Default::default(),
            first: None,
            seed,
        };
        decisions += u64::from(play(&start, &mut [&mut *player, &mut other]).decisions);
    }
    (began.elapsed(), decisions)
}

fn main() -> std::io::Result<()> {
    let argument = std::env::args().nth(1);
    if argument.as_deref() == Some("answer") {
        return answer_everything();
    }
    let games = argument.and_then(|n| n.parse().ok()).unwrap_or(200);
    let itself = std::env::current_exe()?;
    let command = format!("'{}' answer", itself.display());
    let second = Duration::from_secs(1);
    let limits = Limits { start: 10 * second, answer: 5 * second };
    let mut program = Program::<KeyForge>::new(&command, limits);
    time(1, &mut program);
    println!("microseconds a decision, each round over {games} games");
    for _ in 0..5 {
        let mut within = First::default();
        let (here, decisions) = time(games, &mut within);
        let mut writes = First { measures: true, ..First::default() };
        let (writing, _) = time(games, &mut writes);
        let (there, same) = time(games, &mut program);
        assert_eq!(decisions, same, "the same games");
        let each = |took: Duration| {
            took.saturating_sub(here).as_secs_f64() * 1e6 / within.questions as f64
        };
        println!(
            "overhead {:.1}, of which writing the question {:.1} ({} bytes on average)",
            each(there),
            each(writing),
            writes.bytes / writes.questions
        );
    }
    Ok(())
}
