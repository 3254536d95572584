use super::*;
use crate::lengths::LengthCounts;
use archon_report::{Provenance, StopReason};

fn around(value: f64, half: f64) -> Interval {
    Interval { value, low: value - half, high: value + half, count: 100, method: "" }
}

fn provenance() -> Provenance {
    Provenance {
        archon: "",
        command: "rate",
        game: "keyforge",
        rules: String::new(),
        player: String::new(),
        seed: 1,
        settings: serde_json::Value::Null,
        games: 200,
        games_out_of_turns: 0,
        unfinished_games: 0,
        forfeited_games: 0,
        left_out: Vec::new(),
        assumptions: Vec::new(),
        ended: StopReason::Pairs,
        precision_unit: "Elo",
    }
}

fn answer(rating: Interval, chains: Option<Interval>, beaten: Option<Interval>) -> String {
    let deck = RatedDeck {
        number: 0,
        deck: "Xhe".into(),
        links: Vec::new(),
        best_rank: 1,
        worst_rank: 1,
        win_rate: Some(around(0.438, 0.014)),
        rating,
        chains,
        pairs: 100,
        games: 200,
    };
    let mut lengths = LengthCounts::default();
    lengths.record(17, 200);
    let title = "the bundled decks".to_string();
    let standing =
        |beaten| FieldStanding { beaten, spread: 0.1, pairings: Vec::new(), kin: Vec::new() };
    let report = RateReport {
        second_player: None,
        provenance: provenance(),
        field: Field { name: "bundled".into(), title, decks: 179, each_other: false },
        handicap: HandicapWords { one: "chain", many: "chains" },
        decks: vec![deck],
        standing: beaten.map(standing),
        stated: None,
        how_it_wins: None,
        cards: None,
        decided: 0,
        comparisons: 0,
        not_distinguishable: Vec::new(),
        first_player: around(0.0, 1.0),
        lengths: lengths.reported().expect("games"),
        chains: None,
    };
    report.answer()
}

#[test]
fn a_deck_is_above_or_below_average_only_where_that_is_decided() {
    let below = answer(around(-44.0, 10.0), Some(around(-2.9, 0.8)), None);
    assert_eq!(
        below,
        "Xhe wins 43.8 % (42.4 to 45.2) against the bundled decks: 2.9 chains (2.1 to 3.7) \
         below average."
    );
    let above = answer(around(44.0, 10.0), None, Some(around(0.77, 0.04)));
    assert!(
        above
            .ends_with(": 44 Elo (34 to 54) above average; it beats 77 % of its decks (73 to 81)."),
        "{above}"
    );
    let even = answer(around(4.0, 10.0), Some(around(0.3, 0.8)), None);
    assert!(
        even.ends_with(": it does not differ significantly from the average (+4 (−6 to +14) Elo)."),
        "{even}"
    );
    // The cost of a chain is so uncertain that chains say nothing, though the rating does.
    let unsure = answer(around(12.0, 10.0), Some(around(0.8, 1.0)), None);
    assert!(unsure.ends_with(": 12 Elo (2 to 22) above average."), "{unsure}");
}

#[test]
fn the_best_and_the_worst_pairing_are_named_where_they_differ() {
    let pairing = |opponent: &str, rate: f64, half: f64| FieldPairing {
        opponent: opponent.into(),
        set: None,
        win_rate: around(rate, half),
        played: None,
        pairs: 9,
        links: Vec::new(),
    };
    let said = |half| {
        let pairings = vec![pairing("Argus", 0.6, half), pairing("Onyx", 0.4, half)];
        let (beaten, kin) = (around(0.5, 0.1), Vec::new());
        best_and_worst(&FieldStanding { beaten, spread: 0.1, pairings, kin }).expect("two")
    };
    assert_eq!(
        said(0.05),
        "Best pairing: “Argus”, 60.0 % (55.0 to 65.0); worst: “Onyx”, 40.0 % (35.0 to 45.0)."
    );
    assert_eq!(said(0.15), "Its best and its worst pairing do not differ significantly.");
}

#[test]
fn what_is_shared_goes_with_more_games_fewer_or_neither() {
    let words = |words: &[&str]| words.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(
        shared_words("Xhe", &[], &[]),
        "No house or figure of Xhe makes a significant difference to decks of the field."
    );
    assert_eq!(
        shared_words("Xhe", &words(&["Dis"]), &words(&["Mars", "creatures (3; field 4.5)"])),
        "Decks with the same house, or as much of a figure, as Xhe win more games: Dis; fewer: Mars and creatures (3; field 4.5)."
    );
    assert!(shared_words("Xhe", &words(&["Dis"]), &[]).ends_with("win more games: Dis."));
    assert!(shared_words("Xhe", &[], &words(&["Dis"])).ends_with("win fewer games: Dis."));
}
