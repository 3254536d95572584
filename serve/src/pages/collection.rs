//! The page of the collection: its list, and what can be done with it.

use std::path::Path;

use maud::{Markup, html};

use super::new::{deck_fields, fields};
use super::{Shell, problem, report_links};
use crate::collection::{decks, form};

/// The page.
pub fn collection(shell: Shell, path: &Path) -> Markup {
    let (decks, unreadable) = match decks(path) {
        Ok(decks) => (decks, None),
        Err(why) => (Vec::new(), Some(why)),
    };
    let content = html! {
        p.note { "The file is " (path.display()) "." }
        section aria-labelledby="list" {
            h2 #list { "Decks" }
            @if let Some(why) = unreadable {
                p.problem { (why) }
            } @else if decks.is_empty() {
                p { "No decks were added yet." }
            } @else {
                p.buttons {
                    (report_links("/collection"))
                }
                iframe title="The decks of the collection" src="/collection/report.html" {}
            }
        }
        section aria-labelledby="add" {
            h2 #add { "Add decks" }
            form data-collection="add" {
                (deck_fields("added", "New decks", ["A deck that is there already, under whatever name, is not added again", ""]))
                (problem())
                p.said role="status" {}
                button type="submit" data-writes="" { "Add" }
            }
        }
        @if !decks.is_empty() {
            section aria-labelledby="rate" {
                h2 #rate { "Rate" }
                p { "Only games that are missing are played." }
                (fields(&form(), Some(path), "Rate"))
            }
            section aria-labelledby="remove" {
                h2 #remove { "Remove decks" }
                form data-collection="remove" {
                    details.chosen {
                        summary { "Choose decks" }
                        fieldset {
                            legend.unseen { "Decks to remove" }
                            @for deck in &decks {
                                label.check { input type="checkbox" data-deck=(deck.fingerprint); " " (deck.name) }
                            }
                        }
                    }
                    (problem())
                    p.said role="status" {}
                    button type="submit" data-writes="" { "Remove with their games" }
                }
            }
        }
    };
    shell.page("Collection", &content)
}
