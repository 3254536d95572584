//! Studies, run at once or in portions that others play.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use archon_engine::keyforge::KeyForge;
use archon_lab::definition::{
    RunningSettings, StudyDefinition as _, StudyReport, StudyRequest, run_study,
};
use archon_lab::error::StudyError;
use archon_lab::registry::{RunStudy, StudyInfo};
use archon_lab::remote::worker;
use archon_lab::settings::StudySettings as _;
use archon_lab::studies as lab_studies;
use archon_report::render::{RENDERERS, text};
use archon_runner::remote::RemoteWorker;
use archon_runner::{
    Event, Gathering, Portion, PortionId, Progress, RoundCounter, RunContext, to_line,
};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

use crate::errors::{Result, error, of_portion, of_study};
use crate::settings::Call;
use crate::values::{from_js, to_js};

/// What a study found.
#[wasm_bindgen]
pub struct Report(StudyReport);

#[wasm_bindgen]
impl Report {
    /// The report as JSON, as the command line prints it with the option json.
    #[wasm_bindgen(getter)]
    pub fn json(&self) -> String {
        self.0.json()
    }

    /// The answer to the question that was asked, in one sentence.
    #[wasm_bindgen(getter)]
    pub fn answer(&self) -> String {
        self.0.document.answer.clone()
    }

    /// The title of the report.
    #[wasm_bindgen(getter)]
    pub fn title(&self) -> String {
        self.0.document.title.clone()
    }

    /// The report as a page: one HTML file that needs nothing else.
    pub fn html(&self) -> String {
        self.rendered("html")
    }

    /// The report as Markdown.
    pub fn markdown(&self) -> String {
        self.rendered("markdown")
    }

    /// The table of the report as CSV.
    pub fn csv(&self) -> String {
        self.rendered("csv")
    }

    /// The report as text, in lines of 100 letters.
    pub fn text(&self) -> String {
        text::render(&self.0.document, Some(100))
    }

    fn rendered(&self, option: &str) -> String {
        let renderer = RENDERERS.iter().find(|renderer| renderer.option == option);
        renderer.map_or_else(String::new, |renderer| (renderer.render)(&self.0.document))
    }
}

fn named(name: &str) -> Result<&'static StudyInfo> {
    let dashed = name.replace('_', "-");
    StudyInfo::named(&dashed).filter(|study| offered(study.name).is_some()).ok_or_else(|| {
        let names = OFFERED.map(|(name, _)| name).join(", ");
        error("SettingError", format!("there is no study {name:?}; studies: {names}"))
    })
}

/// How a study of the package is run; none if the package does not have it.
fn offered(name: &str) -> Option<RunStudy<KeyForge>> {
    OFFERED.iter().find(|(offered, _)| *offered == name).map(|(_, run)| *run)
}

/// Runs a study with what was given.
fn run(call: &Call, context: RunContext<'_>) -> std::result::Result<StudyReport, StudyError> {
    let run = offered(call.study.name).expect("found by its name");
    let decks = call.decks.clone();
    run(StudyRequest { decks, values: &call.values, running: context, note: &|_| {} })
}

/// Rounds, with a function that hears of them and may end the study.
struct Watched<'w> {
    rounds: RoundCounter,
    interrupted: &'w AtomicBool,
    watcher: Option<js_sys::Function>,
    thrown: RefCell<Option<JsValue>>,
}

// SAFETY: a program in a browser without threads has one thread.
unsafe impl Sync for Watched<'_> {}

impl Progress for Watched<'_> {
    fn begin(&self, part: Option<&str>, threads: usize) {
        self.rounds.begin(part, threads);
    }

    fn event(&self, event: Event<'_>) {
        let tells = matches!(event, Event::Played(_));
        self.rounds.event(event);
        let (true, Some(watcher)) = (tells, &self.watcher) else { return };
        let played = JsValue::from(self.rounds.known() as f64);
        let expected = JsValue::from(self.rounds.expected() as f64);
        match watcher.call2(&JsValue::NULL, &played, &expected) {
            Ok(said) if said == JsValue::FALSE => self.interrupted.store(true, Ordering::Relaxed),
            Ok(_) => {}
            Err(thrown) => {
                self.interrupted.store(true, Ordering::Relaxed);
                self.thrown.borrow_mut().get_or_insert(thrown);
            }
        }
    }
}

/// Runs a study on this thread: what its function of the same name does.
fn run_here(
    name: &str,
    decks: &JsValue,
    settings: &JsValue,
    progress: Option<js_sys::Function>,
) -> Result<Report> {
    let call = Call::new(named(name)?, &from_js(decks)?, &from_js(settings)?)?;
    let interrupted = AtomicBool::new(false);
    let watched = Watched {
        rounds: RoundCounter::default(),
        interrupted: &interrupted,
        watcher: progress,
        thrown: RefCell::default(),
    };
    let running = RunningSettings::resolve(&call.values, 0);
    let found = run(&call, running.context(&interrupted, &watched, None));
    match watched.thrown.into_inner() {
        Some(thrown) => Err(thrown),
        None => found.map(Report).map_err(of_study),
    }
}

macro_rules! studies {
    ($($(#[$about:meta])* $function:ident, $js:literal, $study:ty;)*) => {
        /// The studies of the package and how they are run. Not the registry: what is not named here is not downloaded.
        const OFFERED: [(&str, RunStudy<KeyForge>); [$($js),*].len()] =
            [$((<$study>::NAME, run_study::<$study, KeyForge>)),*];

        $(
            $(#[$about])*
            ///
            /// progress is called with the pairs played and expected; if it returns false, or throws, the study ends.
            /// Throws a DeckError, PlayerError, SettingError or StudyError.
            #[wasm_bindgen(js_name = $js)]
            pub fn $function(
                #[wasm_bindgen(unchecked_param_type = "Decks")] decks: JsValue,
                #[wasm_bindgen(unchecked_optional_param_type = "StudySettings")] settings: JsValue,
                #[wasm_bindgen(unchecked_optional_param_type = "Watcher")] progress: JsValue,
            ) -> Result<Report> {
                let progress = progress.dyn_into::<js_sys::Function>().ok();
                run_here(stringify!($function), &decks, &settings, progress)
            }
        )*
    };
}

studies! {
    /// Rates decks against a field, by default the bundled decks of their sets: win rates, ratings, strength in chains.
    rate, "rate", lab_studies::rate::Rate;
    /// A pairing of two decks in depth.
    matchup, "matchup", lab_studies::matchup::Matchup;
    /// All pairings of some decks.
    matrix, "matrix", lab_studies::matrix::Matrix;
    /// The handicap in chains that makes a pairing fair; with the setting against, the strength of one deck.
    chains, "chains", lab_studies::chains::Chains;
    /// What each card of a deck adds, by swapping it for others of its house.
    cards_impact, "cardsImpact", lab_studies::cards_impact::CardsImpact;
    /// Houses, sets, the first player, length of games of some decks.
    balance, "balance", lab_studies::balance::Balance;
}

/// A study whose portions are played by others, such as Web Workers, while nobody waits. A step of it takes what is
/// known, says what is to be played next, and reports what there is. However portions are divided, the report is the
/// same.
#[wasm_bindgen]
pub struct Study {
    call: Call,
    gathering: Gathering,
}

#[wasm_bindgen]
impl Study {
    /// A study by its name, with decks and settings as the function of that name takes them.
    #[wasm_bindgen(constructor)]
    pub fn new(
        name: &str,
        #[wasm_bindgen(unchecked_param_type = "Decks")] decks: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "StudySettings")] settings: JsValue,
    ) -> Result<Study> {
        let call = Call::new(named(name)?, &from_js(&decks)?, &from_js(&settings)?)?;
        Ok(Study { call, gathering: Gathering::default() })
    }

    /// Runs the study with what is known so far.
    pub fn step(&self) -> Result<Step> {
        let (rounds, interrupted) = (RoundCounter::default(), AtomicBool::new(false));
        let running = RunningSettings::resolve(&self.call.values, 0);
        let context = running.context(&interrupted, &rounds, None);
        let context = RunContext { gathering: Some(&self.gathering), ..context };
        let report = match run(&self.call, context) {
            Ok(report) => Some(report),
            Err(StudyError::NothingPlayed) => None,
            Err(why) => return Err(of_study(why)),
        };
        let lacking = self.gathering.lacking();
        let (study, portions) =
            lacking.map_or_else(Default::default, |l| (Some(l.study), l.portions));
        Ok(Step { report, study, portions, played: rounds.known(), expected: rounds.expected() })
    }

    /// Takes what playPortion returned; the number of pairs that it has. Throws a StudyError if it is damaged.
    #[wasm_bindgen(js_name = handIn)]
    pub fn hand_in(&self, result: &str) -> Result<f64> {
        self.gathering.hand_in(result).map(|rounds| rounds as f64).map_err(of_portion)
    }
}

/// A step of a study.
#[wasm_bindgen]
pub struct Step {
    report: Option<StudyReport>,
    study: Option<String>,
    portions: Vec<Portion>,
    played: u64,
    expected: u64,
}

#[wasm_bindgen]
impl Step {
    /// Whether the study has ended: nothing is to be played any more.
    #[wasm_bindgen(getter)]
    pub fn done(&self) -> bool {
        self.study.is_none()
    }

    /// The number of pairs that are known.
    #[wasm_bindgen(getter)]
    pub fn played(&self) -> f64 {
        self.played as f64
    }

    /// The number of pairs that the study will probably have.
    #[wasm_bindgen(getter)]
    pub fn expected(&self) -> f64 {
        self.expected as f64
    }

    /// The study, for playPortion; undefined when it has ended.
    #[wasm_bindgen(getter)]
    pub fn study(&self) -> Option<String> {
        self.study.clone()
    }

    /// The report of what is known; undefined before the first batch of pairs is known.
    #[wasm_bindgen(js_name = takeReport)]
    pub fn take_report(&mut self) -> Option<Report> {
        self.report.take().map(Report)
    }

    /// What is to be played next, in portions of at most so many pairs, for playPortion.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn portions(&self, pairs: u32) -> Result<JsValue> {
        let (pairs, mut lines) = (u64::from(pairs.max(1)), Vec::new());
        for Portion { id, task } in &self.portions {
            let (mut from, to) = (id.from, id.from + id.rounds);
            while from < to {
                let rounds = pairs.min(to - from);
                let id = PortionId { from, rounds, ..*id };
                lines.push(Value::from(to_line(&[Portion { id, task: task.clone() }])));
                from += rounds;
            }
        }
        to_js(&json!(lines))
    }
}

thread_local! {
    /// The study whose portions were played last
    static WORKER: RefCell<Option<RemoteWorker<KeyForge>>> = const { RefCell::new(None) };
}

/// Portions are played whole: who wants them short makes them short.
const LONGEST: Duration = Duration::from_secs(3_600);

/// Plays a portion of a study, in any thread or process that has the same version. The same is found wherever it is
/// played. Throws a StudyError if either is damaged or of another version.
#[wasm_bindgen(js_name = playPortion)]
pub fn play_portion(study: &str, portion: &str) -> Result<String> {
    WORKER.with_borrow_mut(|known| {
        if !known.as_ref().is_some_and(|worker| worker.is_for(study)) {
            *known = Some(worker(study).map_err(of_portion)?);
        }
        known.as_mut().expect("just made").play(portion, LONGEST).map_err(of_portion)
    })
}
