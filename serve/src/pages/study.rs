//! The page of a study: how it stands, its answers so far, and its report.

use maud::{Markup, html};

use super::home::words;
use super::{Shell, problem, report_links};
use crate::decks::SavedDeck;
use crate::job::Job;

/// The page.
pub fn study(shell: Shell, job: &Job) -> Markup {
    let state = job.state();
    let saved = &job.request;
    let content = html! {
        div #study data-id=(job.id) data-standing=(serde_json::json!(state.standing).as_str().unwrap_or_default()) {
            p { span #standing role="status" tabindex="-1" { (words(&state)) } " " time.note data-seconds=(state.asked) {} }
            p #progress hidden { progress aria-label="Pairs played" {} " " span {} }
            p.answer #answer { (state.steps.last().map_or("", |step| step.answer.as_str())) }
            p.problem #why { (state.problem) }
            ul #notes { @for note in &state.notes { li.note { (note) } } }
            p.buttons {
                button type="button" data-do="stop" data-writes="" hidden { "Stop" }
                button type="button" data-do="continue" data-writes="" hidden { "Continue" }
                button type="button" data-do="delete" data-writes="" hidden { "Delete" }
            }
            (problem())
            details {
                summary { "Decks and settings" }
                dl.provenance {
                    (decks("Decks", &saved.decks))
                    (decks("Opponents", &saved.against))
                    @for (name, value) in &saved.values {
                        div { dt { (name.replace('_', " ")) } dd { (shown(value)) } }
                    }
                }
            }
            details #narrowing hidden {
                summary { "Answers so far" }
                p.note {
                    "Each interval is that of its own moment. A study that is stopped because of its answer has less than the "
                    "stated coverage: let it come to its end."
                }
                table {
                    caption { "The answer as pairs of games came in" }
                    thead { tr { th.number scope="col" { "Pairs" } th scope="col" { "Answer" } } }
                    tbody {}
                }
            }
            section #report hidden aria-labelledby="report-title" {
                h2 #report-title { "Report" }
                p.buttons {
                    (report_links(&format!("/studies/{}", job.id)))
                    button type="button" #refresh hidden { "Show the newest report" }
                }
                iframe title="The report" {}
            }
        }
    };
    shell.page(&saved.title(), &content)
}

fn decks(heading: &str, decks: &[SavedDeck]) -> Markup {
    let names: Vec<&str> = decks.iter().map(SavedDeck::name).collect();
    html! {
        @if !names.is_empty() { div { dt { (heading) } dd { (names.join(", ")) } } }
    }
}

/// The value of a setting; of a long text its beginning.
fn shown(value: &serde_json::Value) -> String {
    const MOST: usize = 80;
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_string);
    let short: String = text.chars().take(MOST).collect();
    if short.len() < text.len() { format!("{short}…") } else { short }
}
