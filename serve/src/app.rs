//! What is answered to which request.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::form::Form;
use crate::http::{HttpError, Method, Policy, Request, Response};
use crate::job::Job;
use crate::pages::{self, Shell};
use crate::queue::{Queue, Refusal};
use crate::request::FormContent;
use crate::site::Site;
use crate::store::report_endings;

/// The application.
pub struct App {
    /// The studies
    pub queue: Queue,
    site: Option<Site>,
}

/// Decks that something is done with.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckTexts {
    decks: Vec<String>,
}

type Answer = Result<Response, HttpError>;

impl From<Refusal> for HttpError {
    fn from(refusal: Refusal) -> HttpError {
        match refusal {
            Refusal::Wrong(why) => HttpError::new(400, why),
            Refusal::Conflict(why) => HttpError::new(409, why),
            Refusal::Missing => HttpError::new(404, "there is no such study"),
            Refusal::Disk(why) => HttpError::new(500, format!("the study cannot be kept: {why}")),
        }
    }
}

impl App {
    /// An application of some studies.
    pub fn new(queue: Queue, site: Option<Site>) -> App {
        App { queue, site }
    }

    /// Answers a request that may be answered.
    ///
    /// # Errors
    /// It is refused.
    pub fn answer(&self, request: &Request, body: &[u8]) -> Answer {
        let parts: Vec<&str> = request.path.trim_start_matches('/').split('/').collect();
        match request.method {
            Method::Get | Method::Head => self.shown(&parts),
            Method::Post => self.changed(&parts, body),
        }
    }

    fn shell(&self) -> Shell {
        Shell { has_site: self.site.is_some(), has_collection: self.queue.collection().is_some() }
    }

    fn shown(&self, parts: &[&str]) -> Answer {
        let shell = self.shell();
        match parts {
            [""] => Ok(Response::page(pages::home(shell, &self.queue))),
            ["style.css"] => Ok(Response::new("text/css; charset=utf-8", pages::style())),
            ["app.js"] => Ok(Response::new("text/javascript; charset=utf-8", pages::SCRIPT)),
            ["new", name] => {
                let form = Form::named(name).filter(|form| !form.is_collection);
                let form = form.ok_or_else(HttpError::not_found)?;
                Ok(Response::page(pages::new(shell, &form, self.queue.collection())))
            }
            ["studies", id] => Ok(Response::page(pages::study(shell, &*self.job(id)?))),
            ["studies", id, "state"] => Ok(Response::json(200, &state(&*self.job(id)?))),
            ["studies", id, file] => report(&*self.job(id)?, file),
            ["collection", rest @ ..] => self.collection(rest),
            ["site", rest @ ..] => {
                let site = self.site.as_ref().ok_or_else(HttpError::not_found)?;
                site.file(&rest.join("/"))
            }
            _ => Err(HttpError::not_found()),
        }
    }

    fn job(&self, id: &str) -> Result<std::sync::Arc<Job>, HttpError> {
        self.queue.find(id).ok_or_else(|| Refusal::Missing.into())
    }

    fn changed(&self, parts: &[&str], body: &[u8]) -> Answer {
        let done = |done: Result<(), Refusal>| -> Answer {
            done?;
            Ok(Response::json(200, &json!({})))
        };
        match parts {
            ["api", "session"] => Ok(Response::json(200, &json!({}))),
            ["api", "studies"] => {
                let id = self.queue.add(parsed::<FormContent>(body)?)?;
                Ok(Response::json(201, &json!({ "id": id })))
            }
            ["api", "studies", id, "stop"] => done(self.queue.stop(id)),
            ["api", "studies", id, "continue"] => done(self.queue.resume(id)),
            ["api", "studies", id, "delete"] => done(self.queue.remove(id)),
            ["api", "decks"] => self.decks(&parsed::<DeckTexts>(body)?.decks),
            ["api", "collection", what] => {
                self.change_collection(what, &parsed::<DeckTexts>(body)?.decks)
            }
            _ => Err(HttpError::not_found()),
        }
    }

    /// The decks that texts name, for somebody who looks before a study is started.
    fn decks(&self, texts: &[String]) -> Answer {
        let named = crate::decks::NamedDecks::read(texts, self.queue.collection())
            .map_err(|why| HttpError::new(400, why))?;
        let names: Vec<&str> = named.decks.iter().map(crate::decks::SavedDeck::name).collect();
        Ok(Response::json(200, &json!({ "decks": names, "notes": named.notes })))
    }

    #[cfg(feature = "collection")]
    fn collection(&self, rest: &[&str]) -> Answer {
        use crate::collection::report;
        use crate::store::report_text;
        let path = self.queue.collection().ok_or_else(HttpError::not_found)?;
        match rest {
            [] => Ok(Response::page(pages::collection(self.shell(), path))),
            [file] => {
                let ending = report_ending(file)?;
                let report = report(path).map_err(|why| HttpError::new(409, why))?;
                let text = report_text(&report, ending).unwrap_or_default();
                Ok(download(ending, text, "collection"))
            }
            _ => Err(HttpError::not_found()),
        }
    }

    #[cfg(not(feature = "collection"))]
    fn collection(&self, _rest: &[&str]) -> Answer {
        Err(HttpError::not_found())
    }

    #[cfg(feature = "collection")]
    fn change_collection(&self, what: &str, decks: &[String]) -> Answer {
        use crate::collection::{add, remove};
        let path = self.queue.collection().ok_or_else(HttpError::not_found)?;
        let done = match what {
            "add" => add(path, decks),
            "remove" => remove(path, decks),
            _ => return Err(HttpError::not_found()),
        };
        let said = done.map_err(|why| HttpError::new(400, why))?;
        Ok(Response::json(200, &json!({ "said": said })))
    }

    #[cfg(not(feature = "collection"))]
    fn change_collection(&self, _what: &str, _decks: &[String]) -> Answer {
        Err(HttpError::not_found())
    }
}

fn parsed<T: for<'d> Deserialize<'d>>(body: &[u8]) -> Result<T, HttpError> {
    serde_json::from_slice(body)
        .map_err(|why| HttpError::new(400, format!("what was sent cannot be read: {why}")))
}

/// How a study stands, for a page that shows it.
fn state(job: &Job) -> Value {
    let state = job.state();
    json!({
        "standing": state.standing,
        "stopping": state.stop_requested,
        "words": pages::words(&state),
        "can_continue": job.can_resume(),
        "problem": state.problem,
        "title": state.title,
        "steps": state.steps,
        "notes": state.notes,
        "part": job.rounds.part(),
        "known": job.rounds.known(),
        "expected": job.rounds.expected(),
    })
}

/// The report of a study in one of its formats: the last one, or that of what was played so far.
fn report(job: &Job, file: &str) -> Answer {
    let ending = report_ending(file)?;
    let text = std::fs::read(job.folder().join(file))
        .map_err(|_| HttpError::new(404, "there is no report yet"))?;
    Ok(download(ending, text, &job.id))
}

/// The ending of a file of a report.
fn report_ending(file: &str) -> Result<&'static str, HttpError> {
    let ending = file.strip_prefix("report.").ok_or_else(HttpError::not_found)?;
    report_endings().find(|known| *known == ending).ok_or_else(HttpError::not_found)
}

/// A report: a page is shown, everything else is saved.
fn download(ending: &str, text: impl Into<Vec<u8>>, name: &str) -> Response {
    match ending {
        "html" => Response::new("text/html; charset=utf-8", text).policy(Policy::Report),
        "json" => Response::new("application/json", text).saved_as(format!("{name}.json")),
        "csv" => Response::new("text/csv; charset=utf-8", text).saved_as(format!("{name}.csv")),
        _ => Response::new("text/plain; charset=utf-8", text).saved_as(format!("{name}.md")),
    }
}
