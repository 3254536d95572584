//! What a program must take as it comes: messages of later versions, long lines, broken games.

use std::time::Duration;

use archon_engine::core::stepwise::Stepwise;
use archon_sim::protocol::message::{write_game, write_question};
use archon_sim::protocol::{Conversation, Limits};

use super::playing::a_match;
use super::{Check, CheckedGame, Outcome, ProtocolCheck};

/// The checks, by what they show.
pub fn checks<G: CheckedGame>() -> [Check; 12] {
    [
        ("passes over messages of types it does not know", unknown_types::<G>),
        ("passes over fields it does not know", unknown_fields::<G>),
        ("answers questions of kinds it does not know", unknown_questions::<G>),
        ("answers a question with 1,000 answers in a line of 256 KiB", long_questions::<G>),
        ("waits for the end of a line that comes in pieces", pieces::<G>),
        ("reads several lines that come at once", at_once::<G>),
        ("takes a new game in the middle of a game", broken_off::<G>),
        ("takes a game that ends before it is asked anything", ends_at_once::<G>),
        ("takes names with letters of any script, quotation marks and line breaks", names::<G>),
        ("chooses its version among several", several_versions),
        ("does not claim to speak a version that it was not offered", only_later_versions),
        ("ends after goodbye, and when its input ends", ends::<G>),
    ]
}

/// A game at its first question, as lines.
struct Lines {
    game: String,
    question: String,
    answers: usize,
}

fn lines<G: CheckedGame>(config: &ProtocolCheck, limits: Limits) -> Lines {
    a_match::<G, _>(config.seed, 0, |start| {
        let game = Stepwise::<G>::start(start);
        let said = game.consult(|context| {
            use archon_engine::core::game::Question;
            let (view, question) = (context.view(), context.question());
            let (mut first, mut second) = (Vec::new(), Vec::new());
            let timeout = limits.answer.as_millis() as u64;
            write_game::<G>(&mut first, view, question, None, 1, timeout, false);
            write_question::<G>(&mut second, 0, view, question);
            let text = |line: Vec<u8>| String::from_utf8(line).expect("JSON is text");
            Lines { game: text(first), question: text(second), answers: question.num_choices() }
        });
        said.expect("a game begins with a question")
    })
}

const END: &str = r#"{"type":"end","result":"unfinished","winners":[],"forfeited_by":null,"why":null,"turns":1,"progress":[0,0]}
"#;

/// A line with something else in its object, after its type.
fn with(line: &str, kind: &str, more: &str) -> String {
    let begins = format!("{{\"type\":\"{kind}\",");
    let rest = line.strip_prefix(&begins).expect("the type comes first");
    format!("{begins}{more},{rest}")
}

/// A program that was told of the game.
struct OpenedGame {
    conversation: Conversation,
    lines: Lines,
}

impl OpenedGame {
    fn open<G: CheckedGame>(config: &ProtocolCheck, limits: Limits) -> Result<OpenedGame, String> {
        let told =
            OpenedGame { conversation: config.open(limits)?, lines: lines::<G>(config, limits) };
        let game = told.lines.game.clone();
        told.tell(&game)
    }

    fn tell(mut self, text: &str) -> Result<OpenedGame, String> {
        let told = self.conversation.tell_raw(text.as_bytes(), "a message");
        told.map_err(|fault| fault.to_string()).map(|()| self)
    }

    /// Asks a question of so many answers.
    fn ask(mut self, question: &str, answers: usize) -> Result<OpenedGame, String> {
        let answer = self.conversation.ask_line(question.as_bytes(), 0, answers);
        answer.map_err(|fault| fault.to_string()).map(|_| self)
    }

    /// Asks the first question of the game.
    fn ask_first(self) -> Result<OpenedGame, String> {
        let (question, answers) = (self.lines.question.clone(), self.lines.answers);
        self.ask(&question, answers)
    }
}

fn passed(_: OpenedGame) -> String {
    String::new()
}

fn unknown_types<G: CheckedGame>(config: &ProtocolCheck, limits: Limits) -> Outcome {
    let told = OpenedGame::open::<G>(config, limits)?;
    told.tell("{\"type\":\"weather\",\"cloudy\":true}\n")?.ask_first().map(passed)
}

fn unknown_fields<G: CheckedGame>(config: &ProtocolCheck, limits: Limits) -> Outcome {
    let lines = lines::<G>(config, limits);
    let more = r#""news":{"of":["a",1,null,{"later":true}]}"#;
    let question = with(&lines.question, "question", more);
    let told = OpenedGame { conversation: config.open(limits)?, lines };
    let game = with(&told.lines.game, "game", more);
    let end = with(END, "end", more);
    let answers = told.lines.answers;
    let told = told.tell(&game)?.ask(&question, answers)?;
    told.tell(&end)?.tell(&game)?.ask(&question, answers).map(passed)
}

/// A question that is about something new, with answers of a new kind; padded in front.
fn new_question(told: &OpenedGame, answers: usize, padding: usize) -> String {
    let view = told.lines.question.split_once("\"view\":").expect("it shows the table").1;
    let view = view.split_once(",\"ask\":").expect("it asks something").0;
    let answers: Vec<String> = (0..answers)
        .map(|n| format!(r#"{{"number":{n},"kind":"a-new-kind","text":"new answer {n}"}}"#))
        .collect();
    let padding = "x".repeat(padding);
    let ask = r#"{"what":"a-new-question","text":"something new"}"#;
    let answers = answers.join(",");
    let padding = format!(r#""padding":"{padding}","#);
    format!(
        "{{\"type\":\"question\",\"question\":0,{padding}\"view\":{view},\"ask\":{ask},\"answers\":[{answers}]}}\n"
    )
}

fn unknown_questions<G: CheckedGame>(config: &ProtocolCheck, limits: Limits) -> Outcome {
    let told = OpenedGame::open::<G>(config, limits)?;
    let question = new_question(&told, 3, 0);
    told.ask(&question, 3).map(passed)
}

fn long_questions<G: CheckedGame>(config: &ProtocolCheck, limits: Limits) -> Outcome {
    const ANSWERS: usize = 1_000;
    const BYTES: usize = 256 << 10;
    let told = OpenedGame::open::<G>(config, limits)?;
    let padding = BYTES - new_question(&told, ANSWERS, 0).len();
    let question = new_question(&told, ANSWERS, padding);
    told.ask(&question, ANSWERS).map(passed)
}

fn pieces<G: CheckedGame>(config: &ProtocolCheck, limits: Limits) -> Outcome {
    const PAUSE: Duration = Duration::from_millis(50);
    let mut told = OpenedGame::open::<G>(config, limits)?;
    let question = told.lines.question.clone();
    let (middle, last) = (question.len() / 2, question.len() - 1);
    for piece in [&question[..middle], &question[middle..last]] {
        told = told.tell(piece)?;
        std::thread::sleep(PAUSE);
    }
    let answers = told.lines.answers;
    told.ask("\n", answers).map(passed)
}

fn at_once<G: CheckedGame>(config: &ProtocolCheck, limits: Limits) -> Outcome {
    let told = OpenedGame::open::<G>(config, limits)?;
    let lines = [END, &told.lines.game, END, &told.lines.game, &told.lines.question].concat();
    let answers = told.lines.answers;
    told.ask(&lines, answers).map(passed)
}

fn broken_off<G: CheckedGame>(config: &ProtocolCheck, limits: Limits) -> Outcome {
    let told = OpenedGame::open::<G>(config, limits)?.ask_first()?;
    let game = told.lines.game.clone();
    told.tell(&game)?.ask_first().map(passed)
}

fn ends_at_once<G: CheckedGame>(config: &ProtocolCheck, limits: Limits) -> Outcome {
    let told = OpenedGame::open::<G>(config, limits)?;
    let game = told.lines.game.clone();
    told.tell(END)?.tell(&game)?.ask_first().map(passed)
}

fn names<G: CheckedGame>(config: &ProtocolCheck, limits: Limits) -> Outcome {
    let lines = lines::<G>(config, limits);
    let name = r#"{"name":"Æmber \"Ω\" \n\u0000 😀","houses":[]}"#;
    let decks = format!("\"decks\":[{name},{name}]");
    let game = lines.game.replacen("\"decks\":[]", &decks, 1);
    assert_ne!(game, lines.game, "the line has a place for decks");
    let told = OpenedGame { conversation: config.open(limits)?, lines };
    told.tell(&game)?.ask_first().map(passed)
}

fn several_versions(config: &ProtocolCheck, limits: Limits) -> Outcome {
    let opened = Conversation::open_offering(&config.command, limits, &[1, 2, 1_000]);
    opened.map(|_| String::new()).map_err(|fault| fault.to_string())
}

fn only_later_versions(config: &ProtocolCheck, limits: Limits) -> Outcome {
    match Conversation::open_offering(&config.command, limits, &[1_000]) {
        Ok(_) => Err("it says that it speaks another version, though only 1000 was offered".into()),
        Err(fault) => Ok(fault.to_string()),
    }
}

fn ends<G: CheckedGame>(config: &ProtocolCheck, limits: Limits) -> Outcome {
    let ended = |status: Option<std::process::ExitStatus>, after: &str| match status {
        None => Err(format!("it runs on half a second {after}")),
        Some(status) if !status.success() => Err(format!("{status} {after}")),
        Some(_) => Ok(String::new()),
    };
    ended(
        OpenedGame::open::<G>(config, limits)?.ask_first()?.conversation.close(),
        "after goodbye",
    )?;
    let told = OpenedGame::open::<G>(config, limits)?.ask_first()?;
    ended(told.conversation.hang_up(), "after its input has ended")
}
