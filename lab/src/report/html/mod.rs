//! Pages: a report as one HTML file that needs nothing else, neither a network nor another file.
//!
//! A page is made of sections; a section of paragraphs, [tables](table), [charts](chart) and
//! [heat maps](heat). Markup is written with `maud`, which escapes every text that is put into it.
//! Charts are plain SVG of our own instead of a charting crate's, because theirs carry fixed colours
//! and text that no style sheet reaches: they would stay light on a dark page and grey in print.
//!
//! The page says to the browser that nothing may be loaded and that no script but its own may run
//! (a content security policy with the hash of [`SCRIPT`]). Without scripts it only cannot be sorted.
//! The same report gives the same bytes.

pub mod chart;
pub mod heat;
mod intervals;
mod scale;
mod show;
pub mod table;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::report::{Ended, Provenance};

pub use show::Show;

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("sort.js");
/// The SHA-256 of [`SCRIPT`], as content security policies write it. A test knows the right one.
const SCRIPT_HASH: &str = "sha256-i+R/uSEiTO2+loUPgwLRjvjnw3NzjOmC5kFN2Gsw1Ds=";

/// A page that is yet to be put into its frame.
pub struct Page {
    title: String,
    findings: Vec<Markup>,
    sections: Vec<(String, Markup)>,
}

impl Page {
    /// A page with a title.
    pub fn new(title: impl Into<String>) -> Page {
        Page { title: title.into(), findings: Vec::new(), sections: Vec::new() }
    }

    /// With one more of the sentences at its top, which say what was found.
    pub fn finding(mut self, finding: Markup) -> Page {
        self.findings.push(finding);
        self
    }

    /// With one more section.
    pub fn section(mut self, title: impl Into<String>, content: Markup) -> Page {
        self.sections.push((title.into(), content));
        self
    }

    /// The whole file.
    pub fn file(&self, from: &Provenance) -> String {
        let policy = format!(
            "default-src 'none'; style-src 'unsafe-inline'; script-src '{SCRIPT_HASH}'; \
             base-uri 'none'; form-action 'none'"
        );
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(policy);
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="generator" content={ "archon " (from.archon) };
                    title { (self.title) " – archon " (from.command) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    a.skip href="#content" { "Skip to the results" }
                    header {
                        h1 { (self.title) }
                        (provenance(from))
                    }
                    main #content tabindex="-1" {
                        @for finding in &self.findings {
                            p.finding { (finding) }
                        }
                        @for (number, (title, content)) in self.sections.iter().enumerate() {
                            section aria-labelledby={ "section-" (number + 1) } {
                                h2 id={ "section-" (number + 1) } { (title) }
                                (content)
                            }
                        }
                    }
                    p #said.unseen role="status" {}
                    script { (PreEscaped(SCRIPT)) }
                }
            }
        };
        let mut text = page.into_string();
        text.push('\n');
        text
    }
}

/// Where the report comes from: enough to make it again.
fn provenance(from: &Provenance) -> Markup {
    let settings = from.settings.as_object();
    let value = |value: &serde_json::Value| match value {
        serde_json::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    html! {
        @if from.ended == Ended::Interrupted {
            p.warning { "Interrupted: this is what was found until then." }
        }
        dl.provenance {
            div { dt { "Command" } dd { "archon " (from.command) ", version " (from.archon) } }
            div { dt { "Game" } dd { (from.game) ", rules " (from.rules) } }
            div { dt { "Player" } dd { (from.player) } }
            div { dt { "Seed" } dd { (from.seed) } }
            div { dt { "Games" } dd { (from.games) ", " (from.ended.words()) } }
            @if from.unfinished_games > 0 {
                div {
                    dt { "Without an end" }
                    dd { (from.unfinished_games) " reached a limit: such pairs count for nothing" }
                }
            }
            @if from.forfeited_games > 0 {
                div { dt { "Given up" } dd { (from.forfeited_games) " by a player, counted as lost" } }
            }
            @if let Some(settings) = settings {
                div {
                    dt { "Settings" }
                    dd {
                        @for (number, (name, setting)) in settings.iter().enumerate() {
                            @if number > 0 { ", " }
                            (name) " " (value(setting))
                        }
                    }
                }
            }
            div { dt { "Intervals" } dd { "95 %" } }
        }
    }
}
