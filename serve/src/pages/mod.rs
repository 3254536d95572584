//! The pages of the application. What changes on them while they are open is done by `app.js`.

#[cfg(feature = "collection")]
mod collection;
mod home;
mod new;
mod study;

use archon_report::render::html::STYLE;
use maud::{DOCTYPE, Markup, html};

use crate::store::report_endings;

#[cfg(feature = "collection")]
pub use self::collection::collection;
pub use self::home::{home, words};
pub use self::new::new;
pub use self::study::study;

/// The script of all pages.
pub const SCRIPT: &str = include_str!("app.js");
const OWN_STYLE: &str = include_str!("style.css");

/// The style sheet of all pages: that of reports, and what they do not have.
pub fn style() -> String {
    [STYLE, OWN_STYLE].concat()
}

/// What all pages show of the application.
#[derive(Clone, Copy)]
pub struct Shell {
    /// Whether the site is served, too
    pub has_site: bool,
    /// Whether there is a collection
    pub has_collection: bool,
}

impl Shell {
    /// A page with a title.
    fn page(self, title: &str, content: &Markup) -> Markup {
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (title) " – archon" }
                    link rel="icon" href="data:,";
                    link rel="stylesheet" href="/style.css";
                    script src="/app.js" defer {}
                }
                body {
                    a.skip href="#content" { "Skip to the content" }
                    header {
                        nav aria-label="Pages" {
                            a href="/" { "Studies" }
                            @if self.has_collection { a href="/collection" { "Collection" } }
                            @if self.has_site { a href="/site/" { "Site" } }
                        }
                        p.warning #read-only role="status" hidden {
                            "Nothing can be changed here: open the address that `archon serve` printed when it started."
                        }
                        noscript { p.warning { "These pages need JavaScript." } }
                    }
                    main #content tabindex="-1" {
                        h1 { (title) }
                        (content)
                    }
                }
            }
        }
    }
}

/// Where something that went wrong is said.
fn problem() -> Markup {
    html! { p.problem role="alert" hidden {} }
}

/// Links to a report in all its formats, below an address.
fn report_links(address: &str) -> Markup {
    html! {
        a href={ (address) "/report.html" } { "as a page" } " "
        @for ending in report_endings().filter(|ending| *ending != "html") {
            a href={ (address) "/report." (ending) } { (ending) } " "
        }
    }
}

/// A sentence with a full stop at its end.
fn sentence(text: &str) -> String {
    match text.ends_with(['.', '!', '?', ':']) || text.is_empty() {
        true => text.to_string(),
        false => format!("{text}."),
    }
}
