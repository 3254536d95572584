//! Pages as `--html` writes them: whole, well-formed, safe, the same every time. How they look and
//! behave in a browser is tested by `scripts/test_pages`.

use std::path::PathBuf;
use std::process::Command;

use base64::Engine as _;
use scraper::{ElementRef, Html, Selector};
use sha2::{Digest as _, Sha256};

/// A deck that somebody named so.
const HOSTILE: &str =
    r#"</script><script>document.title = "owned"</script> & "O'Neill" <img src=x>"#;
const DECKS: [&str; 2] = ["radiant-argus-the-supreme", "miss-onyx-censorius"];

fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

fn hostile_deck(test: &str) -> PathBuf {
    let deck = std::fs::read_to_string(format!("engine/decks/cota/{}.deck", DECKS[0]))
        .expect("a bundled deck");
    let lines = deck.lines().map(|line| match line.starts_with("name: ") {
        true => format!("name: {HOSTILE}\n"),
        false => format!("{line}\n"),
    });
    let path = scratch(&format!("{test}-hostile.deck"));
    std::fs::write(&path, lines.collect::<String>()).expect("it can be written");
    path
}

/// Runs a study with few games of a deck with a hostile name, and reads its page.
fn page(test: &str, command: &[&str]) -> String {
    let (deck, path) = (hostile_deck(test), scratch(&format!("{test}.html")));
    let output = Command::new(env!("CARGO_BIN_EXE_archon"))
        .args(command)
        .arg(&deck)
        .args(["--player", "random", "--html"])
        .arg(&path)
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    std::fs::read_to_string(&path).expect("it wrote the page")
}

/// Every command that writes pages.
fn every_page(test: &str) -> Vec<(&'static str, String)> {
    let commands: [(&str, &[&str]); 6] = [
        ("rate", &["rate", DECKS[0], DECKS[1], "--pairs", "200"]),
        ("matrix", &["matrix", DECKS[0], DECKS[1], "--pairs", "100"]),
        ("matchup", &["matchup", DECKS[1], "--pairs", "100", "--chains", "2,0"]),
        ("chains", &["chains", DECKS[1], "--pairs", "400", "--precision", "9"]),
        ("cards-impact", &["cards-impact", "--pairs", "400"]),
        ("balance", &["balance", DECKS[0], DECKS[1], "--pairs", "400"]),
    ];
    let page =
        |(name, command): (&'static str, &[&str])| (name, page(&format!("{test}-{name}"), command));
    commands.into_iter().map(page).collect()
}

fn all<'a>(page: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    page.select(&Selector::parse(selector).expect("a selector")).collect()
}

fn text(element: ElementRef<'_>) -> String {
    element.text().collect()
}

#[test]
fn pages_are_well_formed_and_names_in_them_are_text() {
    for (command, source) in every_page("formed") {
        let page = Html::parse_document(&source);
        assert!(page.errors.is_empty(), "{command}: {:?}", page.errors);
        assert_eq!(all(&page, "script").len(), 1, "{command}");
        assert_eq!(all(&page, "img, link, iframe, object, base").len(), 0, "{command}");
        let names: Vec<String> = all(&page, "h1, th, .answer").into_iter().map(text).collect();
        assert!(names.iter().any(|name| name.contains(HOSTILE)), "{command}: {names:?}");
        // No figure went wrong on its way, and no name is there twice.
        assert!(!source.contains("NaN"), "{command}");
        let mut ids: Vec<&str> = all(&page, "[id]").iter().filter_map(|e| e.attr("id")).collect();
        ids.sort_unstable();
        let many = ids.len();
        ids.dedup();
        assert_eq!(ids.len(), many, "{command}");
    }
}

#[test]
fn pages_show_how_long_games_are() {
    for (command, source) in every_page("lengths") {
        let page = Html::parse_document(&source);
        let heads: Vec<String> = all(&page, "h2").into_iter().map(text).collect();
        assert!(heads.iter().any(|head| head == "Length of games"), "{command}: {heads:?}");
        let columns = all(&page, "svg[aria-label='Turns of a game'] .columns rect");
        assert!(columns.len() > 3, "{command}: {}", columns.len());
    }
}

#[test]
fn pages_need_nothing_else_and_let_no_other_script_run() {
    for (command, source) in every_page("alone") {
        let page = Html::parse_document(&source);
        for attribute in ["src", "srcset", "data", "action", "poster", "onclick", "onload"] {
            assert_eq!(all(&page, &format!("[{attribute}]")).len(), 0, "{command}: {attribute}");
        }
        // A link loads nothing until somebody follows it.
        for link in all(&page, "[href]") {
            let to = link.attr("href").expect("an address");
            let sites = [
                "https://www.keyforgegame.com/deck-details/",
                "https://decksofkeyforge.com/decks/",
            ];
            let known = sites.iter().any(|site| to.starts_with(site));
            assert!(
                link.value().name() == "a" && (to.starts_with('#') || known),
                "{command}: {to}"
            );
        }
        assert!(!source.contains("url(") && !source.contains("@import"), "{command}");
        let script = text(all(&page, "script")[0]);
        let hash = base64::engine::general_purpose::STANDARD.encode(Sha256::digest(&script));
        let policy = all(&page, "meta[http-equiv='Content-Security-Policy']")[0];
        let policy = policy.attr("content").expect("a policy");
        assert!(policy.contains("default-src 'none'"), "{policy}");
        assert!(
            policy.contains(&format!("script-src 'sha256-{hash}'")),
            "SCRIPT_HASH in lab/src/report/render/html/mod.rs should be sha256-{hash}, but the policy is {policy}"
        );
    }
}

#[test]
fn pages_say_where_they_come_from() {
    for (command, source) in every_page("origin") {
        let page = Html::parse_document(&source);
        let origin = text(all(&page, ".provenance")[0]);
        let version = concat!("version ", env!("CARGO_PKG_VERSION"));
        for word in [command, version, "keyforge", "2021-03", "random", "Seed", "Games", "pairs"] {
            assert!(origin.contains(word), "{command}: {origin}");
        }
    }
}

#[test]
fn pictures_have_words_and_tables_have_heads() {
    for (command, source) in every_page("words") {
        let page = Html::parse_document(&source);
        for chart in all(&page, "svg[role=img]") {
            assert!(chart.attr("aria-label").is_some_and(|label| !label.is_empty()), "{command}");
            let description = chart.select(&Selector::parse("desc").unwrap()).next().map(text);
            assert!(description.is_some_and(|words| words.len() > 40), "{command}");
        }
        // All others repeat a number that stands beside them.
        for bar in all(&page, "svg:not([role=img])") {
            assert_eq!(bar.attr("aria-hidden"), Some("true"), "{command}");
        }
        for table in all(&page, "table") {
            let find = |what: &str| table.select(&Selector::parse(what).unwrap()).count();
            assert_eq!(find("caption"), 1, "{command}");
            assert!(find("thead th[scope]") > 0, "{command}");
            assert_eq!(find("tbody tr"), find("tbody th[scope=row]"), "{command}");
        }
    }
}

/// In every format: the answer before anything else, and where it comes from after everything else.
#[test]
fn reports_open_with_their_answer_and_end_with_their_provenance() {
    let study = ["matchup", DECKS[0], DECKS[1], "--pairs", "60", "--player", "random"];
    let [page, markdown] = ["html", "md"].map(|end| scratch(&format!("answer.{end}")));
    let run = |more: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_archon"))
            .args(study)
            .args(more)
            .output()
            .expect("the program runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    let json: serde_json::Value = serde_json::from_str(&run(&["--json"])).expect("JSON");
    let answer = json["answer"].as_str().expect("an answer");
    assert!(answer.contains("Radiant Argus the Supreme") && answer.contains(" wins "), "{answer}");
    let files = [page.to_str().expect("text"), markdown.to_str().expect("text")];
    let printed = run(&["--html", files[0], "--markdown", files[1]]);
    assert!(printed.replace('\n', " ").starts_with(answer), "{printed}");
    assert!(printed.lines().any(|line| line.starts_with("archon matchup")), "{printed}");
    let last: Vec<&str> = printed.trim_end().lines().rev().take(3).collect();
    assert!(last[0].contains("--second-player"), "{printed}");
    assert!(last[1].contains("the same command with --pairs "), "{printed}");
    assert!(last[2].contains("settings: "), "{printed}");
    let source = std::fs::read_to_string(&page).expect("a page");
    let page = Html::parse_document(&source);
    assert_eq!(text(all(&page, "main > :first-child")[0]), answer);
    assert_eq!(all(&page, "main .provenance").len(), 0);
    assert_eq!(all(&page, "main ~ footer .provenance").len(), 1);
    let markdown = std::fs::read_to_string(&markdown).expect("a Markdown file");
    let lines: Vec<&str> = markdown.lines().filter(|line| !line.is_empty()).collect();
    assert!(lines[0].starts_with("# ") && lines[1] == format!("**{answer}**"), "{markdown}");
}

/// The commands whose CSV has a line for each game have pages like the studies.
#[test]
fn campaigns_and_arenas_have_pages_and_markdown() {
    let deck = hostile_deck("campaign");
    let deck = deck.to_str().expect("text");
    let commands: [(&str, &[&str]); 2] = [
        ("simulate", &["simulate", deck, DECKS[1], "--games", "30", "--players", "random,random"]),
        ("arena", &["arena", "random", "random", "random", "--pairs", "10", "--decks", deck]),
    ];
    for (name, command) in commands {
        let [page, markdown] = ["html", "md"].map(|end| scratch(&format!("campaign-{name}.{end}")));
        let files = [page.to_str().expect("text"), markdown.to_str().expect("text")];
        let output = Command::new(env!("CARGO_BIN_EXE_archon"))
            .args(command)
            .args(["--html", files[0], "--markdown", files[1], "--seed", "7"])
            .output()
            .expect("the program runs");
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let source = std::fs::read_to_string(&page).expect("a page");
        let page = Html::parse_document(&source);
        assert!(page.errors.is_empty(), "{name}: {:?}", page.errors);
        assert_eq!(all(&page, "script").len(), 1, "{name}");
        assert!(!source.contains("NaN") && !source.contains("Interrupted"), "{name}");
        let names: Vec<String> = all(&page, "h1, th, dd").into_iter().map(text).collect();
        assert!(names.iter().any(|name| name.contains(HOSTILE)), "{name}: {names:?}");
        let origin = text(all(&page, ".provenance")[0]);
        for word in [name, "keyforge", "2021-03", "Seed", "7"] {
            assert!(origin.contains(word), "{name}: {origin}");
        }
        // All formats are of one declaration: what a column is called stands in all of them.
        let markdown = std::fs::read_to_string(&markdown).expect("a Markdown file");
        assert!(markdown.starts_with("# "), "{name}: {markdown}");
        for heading in all(&page, "caption").into_iter().map(text) {
            assert!(printed.contains(&heading), "{name}: no {heading:?} in\n{printed}");
            assert!(markdown.contains(&heading), "{name}: no {heading:?} in\n{markdown}");
        }
    }
}

#[test]
fn the_same_study_gives_the_same_page() {
    // With the same files: a page says which decks it was made of.
    let [one, two] = [(); 2].map(|()| every_page("same"));
    for (one, two) in one.iter().zip(&two) {
        assert!(one == two, "the page of {} differs", one.0);
    }
}

#[test]
fn a_page_that_cannot_be_written_is_refused_before_the_games() {
    let output = Command::new(env!("CARGO_BIN_EXE_archon"))
        .args(["rate", "--html", "/no/such/folder/page.html"])
        .output()
        .expect("the program runs");
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    assert!(message.contains("cannot write /no/such/folder/page.html"), "{message}");
    assert!(!message.contains("pairs in"), "it played: {message}");
}
