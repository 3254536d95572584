//! Games, one answer at a time, and players.

use archon_cards::library;
use archon_engine::core::game::{Described as _, Game as _, Limit, Question as _, Stop};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player as Seat;
use archon_engine::keyforge::record::Record;
use archon_engine::keyforge::rules::setup::Start;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::stepwise::Stepwise;
use archon_lab::game::GameInfo as _;
use archon_lab::luck;
use archon_lab::studies::simulate::Campaign;
use archon_sim::players::registry::{NamedPlayer, players};
use archon_sim::players::{FORFEIT, MatchInfo, RootStats};
use archon_sim::protocol::GameProtocol as _;
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

use crate::decks::one_given;
use crate::errors::{Result, error, of_answer, of_player, of_record, of_rules};
use crate::values::{from_js, to_js, whole_number};

/// A game between two decks, one answer at a time. It says who is asked, about what, and what the answers are; whoever
/// plays says the number of an answer. The same decks, seed and answers are the same game.
#[wasm_bindgen]
pub struct Game {
    game: Stepwise,
    decks: [Deck; 2],
    chains: [u8; 2],
    edition: Edition,
    seed: u64,
    first: Option<Seat>,
}

/// The settings of a game that were given.
struct GameSettings {
    chains: [u8; 2],
    rules: Option<String>,
    first: Option<Seat>,
    seed: u64,
}

impl GameSettings {
    fn read(given: &Value) -> Result<GameSettings> {
        let wrong = |what: &str| error("SettingError", what);
        let chains = match &given["chains"] {
            Value::Null => [0, 0],
            Value::Array(each) if each.len() == 2 => {
                let mut chains = [0; 2];
                for (chains, each) in chains.iter_mut().zip(each) {
                    let most = u64::from(KeyForge::MOST_HANDICAP);
                    let number = whole_number("chains", each)?;
                    let fits = u8::try_from(number).ok().filter(|_| number <= most);
                    let said =
                        || wrong(&format!("chains takes numbers from 0 to {most}, not {number}"));
                    *chains = fits.ok_or_else(said)?;
                }
                chains
            }
            other => return Err(wrong(&format!("chains takes two numbers, not {other}"))),
        };
        let first = match &given["first"] {
            Value::Null => None,
            seat => Some(self::seat(whole_number("first", seat)?)?),
        };
        let seed = match &given["seed"] {
            Value::Null => 0,
            seed => whole_number("seed", seed)?,
        };
        Ok(GameSettings { chains, rules: given["rules"].as_str().map(Into::into), first, seed })
    }
}

fn seat(given: u64) -> Result<Seat> {
    match given {
        0 | 1 => Ok(Seat::from_index(given as usize)),
        _ => Err(error("SettingError", format!("a seat is 0 or 1, not {given}"))),
    }
}

#[wasm_bindgen]
impl Game {
    /// A new game, at its first question. Throws a DeckError or SettingError.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Deck | string")] deck1: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Deck | string")] deck2: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "GameSettings")] settings: JsValue,
    ) -> Result<Game> {
        let decks = [one_given(&deck1)?, one_given(&deck2)?];
        let GameSettings { chains, rules, first, seed } = GameSettings::read(&from_js(&settings)?)?;
        let edition = KeyForge::rules_for(rules.as_deref(), &decks).map_err(of_rules)?;
        let start = Start { decks: [&decks[0], &decks[1]], chains, edition, first, seed };
        let game = Stepwise::from_state(State::start(&start));
        Ok(Game { game, decks, chains, edition, seed, first })
    }

    /// The game of a line that record returned, or that the command line saved, played to where its answers end.
    /// Throws a RecordError.
    pub fn replay(line: &str) -> Result<Game> {
        let record = Record::from_line(library(), line).map_err(of_record)?;
        let game = record.replay().map_err(of_record)?;
        let Record { decks, chains, edition, seed, first, .. } = record;
        Ok(Game { game, decks, chains, edition, seed, first })
    }

    /// The seat that is asked, 0 or 1; undefined when the game has ended.
    #[wasm_bindgen(getter)]
    pub fn seat(&self) -> Option<u32> {
        self.game.question().map(|asked| asked.player.index() as u32)
    }

    /// Whether the game has ended.
    #[wasm_bindgen(getter)]
    pub fn over(&self) -> bool {
        self.game.question().is_none()
    }

    /// The winner, 0 or 1; undefined while the game is not over, and when it ended at a limit.
    #[wasm_bindgen(getter)]
    pub fn winner(&self) -> Option<u32> {
        self.game.state().winner.map(|seat| seat.index() as u32)
    }

    /// The limit at which the game ended without a winner.
    #[wasm_bindgen(getter, unchecked_return_type = "'turns' | 'work' | 'room' | undefined")]
    pub fn limit(&self) -> Option<String> {
        match self.game.ended()? {
            Stop::Limit(Limit::Turns) => Some("turns".into()),
            Stop::Limit(Limit::Work) => Some("work".into()),
            Stop::Limit(Limit::Room) => Some("room".into()),
            Stop::Over | Stop::Halted => None,
        }
    }

    /// The number of answers that the question has, at least 2; 0 when the game has ended.
    #[wasm_bindgen(getter, js_name = numChoices)]
    pub fn num_choices(&self) -> usize {
        self.game.question().map_or(0, |asked| asked.choices.len())
    }

    /// The seed of all random numbers, as text: it may be larger than numbers of JavaScript.
    #[wasm_bindgen(getter)]
    pub fn seed(&self) -> String {
        self.seed.to_string()
    }

    /// Turns begun, those of both seats together.
    #[wasm_bindgen(getter)]
    pub fn turn(&self) -> u32 {
        KeyForge::turns(self.game.state())
    }

    /// The keys that both seats have forged.
    #[wasm_bindgen(getter, unchecked_return_type = "[number, number]")]
    pub fn keys(&self) -> Vec<u32> {
        [0, 1].map(|seat| u32::from(KeyForge::progress(self.game.state(), seat))).to_vec()
    }

    /// The numbers of all answers given so far.
    #[wasm_bindgen(getter, unchecked_return_type = "Uint32Array")]
    pub fn answers(&self) -> Vec<u32> {
        self.game.answers().iter().map(|answer| *answer as u32).collect()
    }

    /// What is asked, and what each answer means (docs/protocol.md); undefined when the game has ended.
    #[wasm_bindgen(unchecked_return_type = "Question | undefined")]
    pub fn question(&self) -> Result<JsValue> {
        let asked = self.game.consult(|context| {
            let (view, question) = (context.view(), context.question());
            let choice = |n: usize| data(&KeyForge::choice(view, question, n));
            let answers: Vec<Value> = (0..question.num_choices()).map(choice).collect();
            let ask = data(&KeyForge::ask(view, question));
            json!({ "seat": question.seat(), "ask": ask, "answers": answers })
        });
        asked.map_or(Ok(JsValue::UNDEFINED), |asked| to_js(&asked))
    }

    /// What a seat may know now (docs/protocol.md, "view").
    #[wasm_bindgen(unchecked_return_type = "View")]
    pub fn view(&self, seat: u32) -> Result<JsValue> {
        let seat = self::seat(seat.into())?.index();
        to_js(&data(&KeyForge::table(&KeyForge::view(self.game.state(), seat))))
    }

    /// The cards of both decks and what is printed on them (docs/protocol.md, "game"): their places in the list are the
    /// numbers by which questions and views name cards.
    #[wasm_bindgen(unchecked_return_type = "Cards")]
    pub fn cards(&self) -> Result<JsValue> {
        to_js(&data(&KeyForge::opening(&KeyForge::view(self.game.state(), 0))))
    }

    /// Answers the question with the number of one of its answers. Throws an AnswerError if there is no such answer,
    /// and a GameOverError if the game has ended; the game is then as it was.
    pub fn answer(&mut self, n: usize) -> Result<()> {
        self.game.answer(n).map_err(of_answer)
    }

    /// Takes answers back, the last by default. Throws a GameOverError if there are not so many.
    pub fn undo(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] answers: Option<usize>,
    ) -> Result<()> {
        let back = answers.unwrap_or(1);
        let given = self.game.answers().len();
        let kept = given.checked_sub(back).ok_or_else(|| {
            error("GameOverError", format!("{back} answers cannot be undone: {given} were given"))
        })?;
        let mut record = self.as_record();
        record.answers.truncate(kept);
        self.game = record.replay().map_err(of_record)?;
        Ok(())
    }

    /// The game as a line of text that replay, `archon replay` and `archon play --load` read.
    pub fn record(&self) -> String {
        self.as_record().to_line()
    }

    fn as_record(&self) -> Record {
        Record {
            decks: self.decks.clone(),
            chains: self.chains,
            edition: self.edition,
            seed: self.seed,
            first: self.first,
            answers: self.game.answers().to_vec(),
        }
    }
}

/// A game of a campaign between two players, as `archon simulate --record` prints it: the line of a whole game. The
/// setting number is that of the game, from 0; players take the first turn in turns.
#[wasm_bindgen(js_name = playGame)]
pub fn play_game(
    #[wasm_bindgen(unchecked_param_type = "Deck | string")] deck1: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Deck | string")] deck2: JsValue,
    #[wasm_bindgen(unchecked_param_type = "[string, string]")] players: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "CampaignSettings")] settings: JsValue,
) -> Result<String> {
    let decks = [one_given(&deck1)?, one_given(&deck2)?];
    let settings = from_js(&settings)?;
    let number = match &settings["number"] {
        Value::Null => 0,
        number => whole_number("number", number)?,
    };
    let GameSettings { chains, rules, seed, .. } = GameSettings::read(&settings)?;
    let names: [String; 2] = serde_json::from_value(from_js(&players)?)
        .map_err(|_| error("PlayerError", "players are two names"))?;
    let read = |name: String| NamedPlayer::read(&name).and_then(NamedPlayer::ready);
    let players = names.map(read);
    let players: Vec<NamedPlayer<KeyForge>> =
        players.into_iter().collect::<std::result::Result<_, _>>().map_err(of_player)?;
    let rules = KeyForge::rules_for(rules.as_deref(), &decks).map_err(of_rules)?;
    let campaign = Campaign {
        decks: &[&decks[0], &decks[1]],
        handicaps: &chains.map(u16::from),
        players: &players,
        rules,
        games: number + 1,
        seed,
        luck: luck::of_games(seed, &decks, &players, rules),
    };
    Ok(campaign.record(number).1.to_line())
}

fn data(of: &impl serde::Serialize) -> Value {
    serde_json::to_value(of).expect("plain data")
}

/// A player by name, with its settings: "greedy", "ismcts:iterations=500".
#[wasm_bindgen]
pub struct Player {
    named: NamedPlayer<KeyForge>,
    found: Vec<RootStats>,
}

#[wasm_bindgen]
impl Player {
    /// The player of a name. Throws a PlayerError.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str) -> Result<Player> {
        let named = NamedPlayer::read(name).and_then(NamedPlayer::ready).map_err(of_player)?;
        Ok(Player { named, found: Vec::new() })
    }

    /// As it was named.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.named.name().into()
    }

    /// The number of its answer to the question of a game, which is left as it is. It sees what the seat that is asked
    /// may know, and depends on that, on the seed and on nothing else. Throws a GameOverError if the game has ended.
    pub fn decide(
        &mut self,
        game: &Game,
        #[wasm_bindgen(unchecked_optional_param_type = "number | string")] seed: JsValue,
    ) -> Result<usize> {
        let seed = match from_js(&seed)? {
            Value::Null => 0,
            seed => whole_number("seed", &seed)?,
        };
        let over = || error("GameOverError", "the game has ended: there is no question");
        let seat = game.game.question().ok_or_else(over)?.player.index();
        let mut player = self.named.make();
        player.sit(
            &MatchInfo {
                decks: &[&game.decks[0], &game.decks[1]],
                handicaps: &game.chains.map(u16::from),
                rules: game.edition,
                first: KeyForge::first(game.game.state()),
            },
            seat,
        );
        player.begin(seed);
        let answer = game.game.consult(|context| player.decide(context)).ok_or_else(over)?;
        self.found = player.root_stats();
        if answer == FORFEIT {
            let why = player.forfeits().unwrap_or_else(|| "it does not say why".into());
            return Err(error("PlayerError", format!("{} forfeits the game: {why}", self.name())));
        }
        Ok(answer)
    }

    /// What its last search found of each answer; empty if it does not search.
    #[wasm_bindgen(unchecked_return_type = "Analysis[]")]
    pub fn analysis(&self) -> Result<JsValue> {
        let of = |stats: &RootStats| json!({ "answer": stats.answer, "points": stats.points, "visits": stats.visits });
        to_js(&self.found.iter().map(of).collect::<Vec<Value>>().into())
    }
}

/// The players that there are, with what they do.
#[wasm_bindgen(js_name = playerKinds, unchecked_return_type = "PlayerKind[]")]
pub fn player_kinds() -> Result<JsValue> {
    // Programs cannot be started here.
    let kinds = players::<KeyForge>().into_iter().filter(|kind| kind.stands_alone());
    let of = |kind: archon_sim::players::registry::Entry<KeyForge>| json!({ "name": kind.name, "about": kind.about });
    to_js(&kinds.map(of).collect::<Vec<Value>>().into())
}
