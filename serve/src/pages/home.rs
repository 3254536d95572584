//! The first page: all studies, and what can be started.

use maud::{Markup, html};

use super::{Shell, sentence};
use crate::form::{Form, on_the_command_line};
use crate::job::Job;
use crate::queue::Queue;
use crate::store::{Standing, State};

/// The page.
pub fn home(shell: Shell, queue: &Queue) -> Markup {
    let jobs = queue.all();
    let content = html! {
        section aria-labelledby="started" {
            h2 #started { "Started" }
            @if jobs.is_empty() {
                p { "No study was started yet." }
            } @else {
                ul.studies {
                    @for job in &jobs { (line(job)) }
                }
            }
            p.note {
                "Studies are played one after another, on " (queue.threads())
                @if queue.threads() == 1 { " thread" } @else { " threads" }
                ". They are kept in " (queue.folder().display()) "."
            }
        }
        section aria-labelledby="start" {
            h2 #start { "Start a study" }
            dl.kinds {
                @for form in Form::all().iter().filter(|form| !form.is_collection) {
                    div {
                        dt { a href={ "/new/" (form.name) } { (form.name) } }
                        dd { (sentence(form.about)) }
                    }
                }
            }
            @for study in on_the_command_line() {
                p.note { "On the command line alone: archon " (study.name) ", which needs a folder." }
            }
        }
    };
    shell.page("Studies", &content)
}

fn line(job: &Job) -> Markup {
    let state = job.state();
    let answer = state.steps.last().map(|step| step.answer.as_str());
    html! {
        li {
            a href={ "/studies/" (job.id) } { (job.request.title()) }
            " " span.standing { (words(&state)) }
            " " time.note data-seconds=(state.asked) {}
            @if let Some(answer) = answer { p.note { (answer) } }
        }
    }
}

/// The standing of a study in words.
pub fn words(state: &State) -> &'static str {
    match state.standing {
        Standing::Queued => "waiting",
        Standing::Running if state.stop_requested => "stopping",
        Standing::Running => "being played",
        Standing::Done => "done",
        Standing::Stopped => "stopped",
        Standing::Failed => "failed",
    }
}
