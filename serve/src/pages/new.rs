//! The form of a study, made of its line in the registry and its table of settings.

use std::path::Path;

use archon_lab::game::GameName;
use archon_lab::settings::{DefaultValue, Kind, Setting};
use archon_lab::with_game;
use archon_sim::players::registry::{PlayerRegistry, players};
use maud::{Markup, html};

use super::{Shell, problem, sentence};
use crate::form::Form;
use crate::values::label;
use crate::wording::for_browser;

/// The page.
pub fn new(shell: Shell, form: &Form, collection: Option<&Path>) -> Markup {
    let content = html! {
        p { (sentence(form.about)) }
        @if !form.details.is_empty() { p.note { (form.details) } }
        (fields(form, collection, "Start"))
    };
    shell.page(&format!("Start: {}", form.name), &content)
}

/// The fields of a form, which `app.js` sends.
pub fn fields(form: &Form, collection: Option<&Path>, start: &str) -> Markup {
    let is_first = |setting: &&&Setting| {
        matches!(setting.default, DefaultValue::Required)
            || setting.is_positional
            || setting.name == "player"
    };
    let (first, others): (Vec<_>, Vec<_>) = form.settings.iter().partition(is_first);
    html! {
        form #new-study data-study=(form.name) {
            @if let Some(help) = form.decks_help() {
                (deck_fields("decks", "Decks", help))
            }
            @if form.decks_help().is_some() || form.is_collection {
                (collection_fields(form, collection))
            }
            @if let Some(help) = form.against_help() {
                (deck_fields("against", "Opponents", help))
            }
            @for setting in first { (field(setting)) }
            @if !others.is_empty() {
                details.settings {
                    summary { "Settings" }
                    @for setting in others { (field(setting)) }
                }
            }
            datalist #players {
                @for name in player_names() { option value=(name) {} }
            }
            (problem())
            button type="submit" data-writes="" { (start) }
        }
    }
}

/// The decks of the collection, to be chosen.
#[cfg(feature = "collection")]
fn collection_fields(form: &Form, collection: Option<&Path>) -> Markup {
    let decks = match collection.map(crate::collection::decks).transpose() {
        Ok(decks) => decks.unwrap_or_default(),
        Err(why) => return html! { p.problem { (why) } },
    };
    let summary = match form.is_collection {
        true => "Only some decks (all otherwise)",
        false => "Decks of the collection",
    };
    html! {
        @if !decks.is_empty() {
            details.chosen {
                summary { (summary) }
                fieldset {
                    legend.unseen { "Decks of the collection" }
                    @for deck in &decks {
                        label.check {
                            input type="checkbox" data-deck=(deck.fingerprint);
                            " " (deck.name)
                            @if let Some(set) = &deck.set { span.note { " " (set) } }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(not(feature = "collection"))]
fn collection_fields(_: &Form, _: Option<&Path>) -> Markup {
    html! {}
}

/// A field for decks: their texts, names, or files, which the browser reads.
pub fn deck_fields(name: &str, heading: &str, [help, details]: [&str; 2]) -> Markup {
    let id = format!("{name}-text");
    html! {
        fieldset.decks data-decks=(name) {
            legend { (heading) }
            p.note id={ (id) "-help" } { (sentence(&for_browser(help))) " " (for_browser(details)) }
            label for=(id) { "Paste a deck, or write names of bundled decks, sets or decks of the collection, one a line" }
            textarea id=(id) rows="4" spellcheck="false" aria-describedby={ (id) "-help" } {}
            label for={ (name) "-files" } { "or open files:" }
            " "
            input id={ (name) "-files" } type="file" multiple;
            p.found role="status" {}
        }
    }
}

/// The field of a setting.
fn field(setting: &Setting) -> Markup {
    let id = format!("setting-{}", setting.name);
    let hint_id = format!("{id}-hint");
    let label = label(setting);
    let label = label.trim_matches(['“', '”']);
    if matches!(setting.kind, Kind::Flag) {
        return html! {
            p.field {
                label.check {
                    input type="checkbox" id=(id) data-setting=(setting.name) aria-describedby=(hint_id);
                    " " (label)
                }
                span.note id=(hint_id) { (for_browser(&setting.option_help()[1])) }
            }
        };
    }
    let is_required = matches!(setting.default, DefaultValue::Required);
    html! {
        p.field {
            label for=(id) { (label) }
            @match setting.kind {
                Kind::Path => {
                    textarea id=(id) data-setting=(setting.name) rows="6" spellcheck="false"
                        aria-describedby=(hint_id) required[is_required] {}
                },
                Kind::Texts(_) => {
                    textarea id=(id) data-setting=(setting.name) rows="2" spellcheck="false"
                        aria-describedby=(hint_id) required[is_required] {}
                },
                kind => {
                    input id=(id) data-setting=(setting.name) type="text" autocomplete="off" spellcheck="false"
                        aria-describedby=(hint_id) required[is_required]
                        inputmode=[input_mode(kind)]
                        placeholder=[setting.default_in_words()]
                        list=[(setting.name.contains("player")).then_some("players")];
                },
            }
            span.note id=(hint_id) { (hint(setting)) }
        }
    }
}

fn input_mode(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Count { .. } => Some("numeric"),
        Kind::Number(_) => Some("decimal"),
        _ => None,
    }
}

/// What a setting takes, its default, and what most need not know.
fn hint(setting: &Setting) -> String {
    let takes = match setting.kind {
        Kind::Path => "paste what stands in the file".into(),
        Kind::Texts(_) => "one a line".into(),
        Kind::Text(_) => String::new(),
        _ => setting.range_in_words(),
    };
    let default = setting.default_in_words().map(|words| format!("default: {words}"));
    let parts: Vec<String> =
        [takes].into_iter().filter(|part| !part.is_empty()).chain(default).collect();
    let mut first = parts.join("; ");
    if let Some(letter) = first.get(..1).map(str::to_uppercase) {
        first.replace_range(..1, &letter);
    }
    format!("{} {}", sentence(&first), for_browser(&setting.details()))
}

/// The players that can be named without more.
fn player_names() -> Vec<&'static str> {
    fn names<G: PlayerRegistry>() -> Vec<&'static str> {
        players::<G>().iter().filter(|p| p.stands_alone()).map(|p| p.name).collect()
    }
    let mut all: Vec<&str> =
        GameName::ALL.into_iter().flat_map(|game| with_game!(game, names())).collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_form_asks_for_what_only_the_command_line_takes() {
        for form in Form::all() {
            let page = fields(&form, None, "Start").into_string();
            // What wrote a file is said by its name.
            let page = page.replace("`archon simulate --record`", "");
            for word in ["`-`", "--", "folder", "DECK", "`archon players`", "twice"] {
                assert!(!page.contains(word), "{}: {word}: {page}", form.name);
            }
        }
    }
}
