use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled_of};
use archon_engine::keyforge::set::Set;
use archon_ratings::formats::tournament::round_robin;
use archon_report::Report as _;
use archon_sim::players::registry::NamedPlayer;

use super::*;

fn context() -> StudyContext<'static, KeyForge> {
    StudyContext::new(NamedPlayer::read("random").expect("it exists"))
}

fn decks(count: usize) -> Vec<Deck> {
    let texts = bundled_of(Set::CallOfTheArchons).take(count);
    let library = archon_cards::library();
    texts.flat_map(|(slug, text)| Deck::read(library, text, slug).expect("a deck")).collect()
}

fn config() -> TournamentConfig {
    TournamentConfig { pairs: 200, rounds: 2, ..TournamentConfig::default() }
}

/// Results in a text, without its first line.
fn read(
    names: &[String],
    (structure, cut): (Structure, usize),
    text: &str,
) -> Result<Results, (u64, String)> {
    let text = format!("round,player,opponent,winner\n{text}");
    Results::none(names.len(), TournamentRules { structure, cut }, 1).read(&text, names)
}

#[test]
fn rounds_leave_at_most_one_player_undefeated() {
    let rounds = [2, 3, 4, 5, 8, 9, 16, 17].map(TournamentConfig::rounds_for);
    assert_eq!(rounds, [1, 2, 2, 3, 3, 4, 4, 5]);
}

#[test]
fn chances_add_up_and_results_change_them() {
    let decks = decks(4);
    let before = tournament(&context(), &decks, &config()).expect("it is played");
    let sum = |of: fn(&report::TournamentPlayer) -> f64, report: &TournamentReport| {
        report.players.iter().map(of).sum::<f64>()
    };
    assert!((sum(|p| p.first.value, &before) - 1.0).abs() < 1e-9);
    assert!((sum(|p| p.expected_wins.value, &before) - 4.0).abs() < 1e-9);
    assert_eq!((before.pairings.len(), before.played), (6, 0));
    let next = before.next_round.as_ref().expect("the first round");
    assert_eq!((next.round, next.matches.len(), &next.bye), (1, 2, &None));
    assert!(before.pairings.iter().all(|one| one.win_rate.value >= 0.5 && one.upset.value <= 0.5));

    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("results.csv");
    // Quotation marks are doubled in CSV.
    let names: Vec<&str> = decks.iter().map(|deck| deck.name.as_str()).collect();
    let quoted: Vec<String> = names.iter().map(|name| name.replace('"', "\"\"")).collect();
    let lines = format!(
        "round,player,opponent,winner\n1,\"{0}\",\"{1}\",\"{1}\"\n1,\"{2}\",\"{3}\",\"{3}\"\n2,\"{1}\",\"{3}\",\"{1}\"\n",
        quoted[0], quoted[1], quoted[2], quoted[3]
    );
    std::fs::write(&file, lines).expect("written");
    let with_results = TournamentConfig { results: Some(file), ..config() };
    let after = tournament(&context(), &decks, &with_results).expect("it is played");
    assert_eq!((after.players[0].deck.as_str(), after.players[0].first.value), (names[1], 1.0));
    assert_eq!(after.answer(), format!("“{}” has won.", names[1]));
    let next = after.next_round.expect("a match is left");
    assert!(next.begun && next.round == 2 && next.matches.len() == 1 && after.played == 3);
}

#[test]
fn players_with_the_same_deck_have_different_names() {
    let three = decks(3);
    let decks = [&three[..], &three[..1], &three[1..2], &three[..1]].concat();
    let names = player_names::<KeyForge>(&decks);
    let name = |deck: usize| three[deck].name.clone();
    let numbered = |deck: usize, number: usize| format!("{} ({number})", three[deck].name);
    let expected = [name(0), name(1), name(2), numbered(0, 2), numbered(1, 2), numbered(0, 3)];
    assert_eq!(names, expected);

    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("results.csv");
    let quoted = |name: &str| format!("\"{}\"", name.replace('"', "\"\""));
    let [one, two] = [&names[0], &names[3]].map(|name| quoted(name));
    std::fs::write(&file, format!("round,player,opponent,winner\n1,{one},{two},{two}\n"))
        .expect("written");
    let config = TournamentConfig { results: Some(file), cut: 0, rounds: 1, ..config() };
    let two = [three[0].clone(), three[0].clone()];
    let report = tournament(&context(), &two, &config).expect("it is played");
    assert_eq!(report.answer(), format!("“{}” has won.", names[3]));
}

#[test]
fn rules_that_make_no_sense_are_answered_with_what_to_write() {
    let wrong = |config: TournamentConfig, words: &str| {
        let error = tournament(&context(), &decks(4), &config).expect_err(words).to_string();
        assert!(error.contains(words), "{error}");
    };
    wrong(
        TournamentConfig { structure: "knockout".into(), ..config() },
        "swiss, round-robin or double-elimination",
    );
    wrong(TournamentConfig { cut: 3, ..config() }, "power of two up to 4");
    wrong(TournamentConfig { cut: 8, ..config() }, "power of two up to 4");
    wrong(TournamentConfig { best_of: 2, ..config() }, "undecided");
    wrong(
        TournamentConfig { rounds: 4, ..config() },
        "more than the 3 in which 4 players all meet",
    );
    wrong(TournamentConfig { pairs: 3, ..config() }, "too few for 4 decks");
    wrong(TournamentConfig { results: Some("no/file.csv".into()), ..config() }, "cannot be read");
    let fair = Some("all".into());
    wrong(
        TournamentConfig { fair, fair_pairs: 399, ..config() },
        "399 is too few to find a handicap",
    );
    let error = tournament(&context(), &decks(1), &config()).expect_err("alone").to_string();
    assert!(error.contains("2 to 128"), "{error}");
}

#[test]
fn more_games_a_match_favor_the_favorite() {
    let decks = decks(3);
    let of = |best_of: u64| {
        let config = TournamentConfig { best_of, ..config() };
        tournament(&context(), &decks, &config).expect("it is played")
    };
    let (one, five) = (of(1), of(5));
    for (one, five) in one.pairings.iter().zip(&five.pairings) {
        assert_eq!((&one.favorite, one.win_rate), (&five.favorite, five.win_rate));
        assert!((one.upset.value + one.win_rate.value - 1.0).abs() < 1e-12, "{one:?}");
        assert!(five.upset.value < one.upset.value, "{five:?}");
    }
    assert_eq!(one.next_round.expect("a round").bye.into_iter().count(), 1, "of three");
    assert!(five.players[0].first.value > one.players[0].first.value);
}

#[test]
fn after_the_last_round_there_is_no_next_one_and_the_standings_decide() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("results.csv");
    let decks = [decks(1), vec![Deck { name: "B".into(), ..decks(1).remove(0) }]].concat();
    let lines = format!("round,player,opponent,winner\n1,B,\"{}\",B\n", decks[0].name);
    std::fs::write(&file, lines).expect("written");
    for structure in ["swiss", "round-robin"] {
        let structure = structure.to_string();
        let results = Some(file.clone());
        let config = TournamentConfig { rounds: 1, structure, results, ..config() };
        let report = tournament(&context(), &decks, &config).expect("it is played");
        assert!(report.next_round.is_none());
        assert_eq!((report.players[0].deck.as_str(), report.players[0].first.value), ("B", 1.0));
        assert_eq!((report.players[1].losses, report.players[1].first.high), (1, 0.0));
        assert_eq!(report.provenance.settings["results"], "results.csv", "without its folder");
    }
}

#[test]
fn a_line_of_the_results_that_makes_no_sense_is_named() {
    let names: Vec<String> = ["Ada, of the Hill", "Bo", "Cyd"].map(String::from).to_vec();
    let wrong = |text: &str, line: u64, words: &str| {
        let (at, problem) = read(&names, (Structure::Swiss(2), 0), text).unwrap_err();
        assert!(at == line && problem.contains(words), "line {at}: {problem}");
    };
    wrong("1,Bo,Cid,Bo", 2, "did you mean \"Cyd\"?");
    wrong("one,Bo,Cyd,Bo", 2, "a number from 1");
    wrong("1,Bo,Bo,Bo", 2, "cannot meet itself");
    wrong("1,Bo,Cyd,\"Ada, of the Hill\"", 2, "neither of the two");
    wrong("1,Bo,Cyd,Bo\n1,Bo,,", 3, "has a match in round 1 before");
    wrong("2,Bo,Cyd,Bo", 2, "write 1, in order");
    wrong("1,Bo,Cyd,Bo\n2,Bo,Cyd,Bo", 3, "is missing in round 1");
    wrong("1,Bo,Cyd,\n1,\"Ada, of the Hill\",,\n2,Bo,Cyd,Bo", 4, "have no winner in round 1");
    let round = "1,Bo,Cyd,Bo\n1,\"Ada, of the Hill\",,\n2,Bo,\"Ada, of the Hill\",Bo\n2,Cyd,,\n";
    wrong(&format!("{round}3,Bo,Cyd,Bo"), 6, "round 3 of 2");
    let swiss = TournamentRules { structure: Structure::Swiss(2), cut: 0 };
    assert!(Results::none(3, swiss, 1).read("deck,won\nBo,1", &names).is_err());
    let read = read(&names, (Structure::Swiss(2), 0), round).expect("two rounds");
    assert_eq!(read.played, 2);
    assert_eq!([0, 1, 2].map(|player| read.begun.standings.wins(player)), [1, 2, 1]);
    assert!(read.begun.unpaired.is_empty() && read.begun.open.is_empty());
}

#[test]
fn a_round_robin_goes_on_with_the_matches_that_are_missing() {
    let names: Vec<String> = ["A", "B", "C", "D"].map(String::from).to_vec();
    let text = "1,A,D,A\n1,B,C,\n";
    let found = read(&names, (Structure::RoundRobin, 0), text).expect("results");
    assert!(found.begun.standings.have_met(0, 3) && !found.begun.standings.have_met(1, 2));
    let again = format!("{text}2,D,A,A\n");
    let (_, problem) = read(&names, (Structure::RoundRobin, 0), &again).unwrap_err();
    assert!(problem.contains("have met before"), "{problem}");
    let open = format!("{text}2,C,B,C\n");
    let (_, problem) = read(&names, (Structure::RoundRobin, 0), &open).unwrap_err();
    assert!(problem.contains("are paired in round 1"), "{problem}");
}

#[test]
fn a_postponed_match_of_a_round_robin_keeps_its_round() {
    let names: Vec<String> = ["A", "B", "C", "D"].map(String::from).to_vec();
    let next = |text: &str| {
        let found = read(&names, (Structure::RoundRobin, 2), text).expect(text);
        found.next_round().map(|next| (next.round, next.has_begun, next.pairings.matches))
    };
    // The organiser pairs others than archon does, and the match of C and D is played later.
    let text = "1,A,B,A\n1,C,D,\n2,A,C,A\n2,B,D,B\n";
    assert_eq!(next(text), Some((1, true, vec![[2, 3]])));
    let (_, problem) =
        read(&names, (Structure::RoundRobin, 2), &format!("{text}3,A,D,A\n4,A,B,A")).unwrap_err();
    assert!(problem.contains("\"C\" and \"D\" have no winner in round 1"), "{problem}");
    let played = text.replace("C,D,", "C,D,D");
    assert_eq!(next(&played), Some((3, false, vec![[0, 3], [1, 2]])));
    assert_eq!(next(&format!("{played}3,A,D,A\n")), Some((3, true, vec![[1, 2]])));
    // In archon's own order a match that is not written belongs to its round.
    assert_eq!(next("1,A,D,A\n2,A,C,A\n2,D,B,D\n"), Some((1, true, vec![[1, 2]])));
    let robin = round_robin(4);
    assert_eq!((robin[0].matches[0], robin[0].matches[1]), ([0, 3], [1, 2]));
}

#[test]
fn a_double_elimination_goes_on_until_one_is_left() {
    let names: Vec<String> = ["A", "B", "C", "D"].map(String::from).to_vec();
    let of = |cut: usize, text: &str| read(&names, (Structure::DoubleElimination, cut), text);
    let next = |cut: usize, text: &str| {
        of(cut, text).expect(text).next_round().map(|next| (next.round, next.pairings))
    };
    let one = "1,A,B,A\n1,C,D,C\n";
    let (round, pairings) = next(0, one).expect("nobody has lost twice");
    let mut matches = pairings.matches;
    matches.iter_mut().for_each(|pair| pair.sort_unstable());
    matches.sort_unstable();
    assert_eq!((round, matches), (2, vec![[0, 2], [1, 3]]));
    // B and D meet, and D is out. Of three the one with the fewest wins has a bye.
    let two = format!("{one}2,A,C,A\n2,B,D,B\n");
    let (round, pairings) = next(0, &two).expect("three are left");
    assert_eq!((round, pairings.matches.len()), (3, 1));
    assert!(pairings.bye.is_some_and(|bye| bye == 1 || bye == 2), "{pairings:?}");
    let (line, problem) = of(0, &format!("{two}3,A,D,A")).unwrap_err();
    assert!(line == 6 && problem.contains("\"D\" is out: it has lost twice"), "{problem}");
    let (_, problem) = of(0, &format!("{two}3,A,B,B\n4,A,B,A")).unwrap_err();
    assert!(problem.contains("\"C\" is missing in round 3"), "{problem}");
    // A and B have a loss each, C none more: A beats B, then C.
    let three = format!("{two}3,A,B,B\n3,C,,\n4,A,B,A\n4,C,,\n");
    assert_eq!(next(0, &three).expect("two are left").1.matches.len(), 1);
    assert_eq!(next(0, &format!("{three}5,A,C,A\n")), None);
    // With a cut of two it stops when one is undefeated; the final is the next round.
    let (round, pairings) = next(2, &two).expect("the final");
    assert_eq!((round, pairings.matches.len(), pairings.matches[0][0]), (3, 1, 0));
    assert_eq!(next(2, &format!("{two}3,A,B,B\n")), None);
}

#[test]
fn fair_chains_of_a_match_are_the_same_whichever_others_are_asked_for() {
    let decks = decks(4);
    let fair = |which: &str| {
        let config = TournamentConfig { fair: Some(which.into()), fair_pairs: 400, ..config() };
        tournament(&context(), &decks, &config).expect("it is played")
    };
    let (next, all) = (fair("next"), fair("all"));
    assert!(next.provenance.games < all.provenance.games);
    let [next, all] = [next.fair.expect("asked"), all.fair.expect("asked")];
    assert_eq!((next.matches.len(), all.matches.len(), all.of_all), (2, 6, true));
    for one in &next.matches {
        let same = |other: &&report::FairHandicap| {
            (&other.deck, &other.against) == (&one.deck, &one.against)
        };
        let other = all.matches.iter().find(same).expect("every pairing is there");
        // Which of them are unfair depends on how many are compared.
        let none_may_be_fair = one.none_may_be_fair;
        let other = report::FairHandicap { none_may_be_fair, ..other.clone() };
        assert_eq!(format!("{one:?}"), format!("{other:?}"));
        // With the chains it is as close to even as whole numbers allow, and a bid stops there.
        assert!(one.is_beyond || (one.win_rate.value - 0.5).abs() < 0.05, "{one:?}");
        assert!(one.none_may_be_fair || !one.break_even.contains(0.0), "{one:?}");
        let limit = one.bid.expect("chains are bid").limit.unwrap_or(0);
        assert!(limit.abs_diff(one.number) <= 1, "{one:?}");
        // The games of the matrix count too.
        assert!(one.pairs > 400, "{one:?}");
    }
}

#[test]
fn a_journal_has_the_fair_chains_of_a_match_in_whatever_round_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = Some(folder.path().join("evening.journal"));
    let decks = decks(4);
    let games = |which: &str| {
        let config = TournamentConfig { fair: Some(which.into()), fair_pairs: 400, ..config() };
        let running = archon_runner::RunContext { journal: journal.clone(), ..context().running };
        let context = StudyContext { running, ..context() };
        let report = tournament(&context, &decks, &config).expect("it is played");
        let kept = std::fs::metadata(folder.path().join("evening.journal.fair")).expect("kept");
        (kept.len(), format!("{:?}", report.fair))
    };
    let all = games("all");
    let next = games("next");
    assert_eq!(all.0, next.0, "nothing was played again");
    assert_eq!(games("all"), all);
}

#[test]
fn after_the_last_round_no_match_is_made_fair() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("results.csv");
    let decks = [decks(1), vec![Deck { name: "B".into(), ..decks(1).remove(0) }]].concat();
    let lines = format!("round,player,opponent,winner\n1,B,\"{}\",B\n", decks[0].name);
    std::fs::write(&file, lines).expect("written");
    let config =
        TournamentConfig { rounds: 1, results: Some(file), fair: Some("next".into()), ..config() };
    let report = tournament(&context(), &decks, &config).expect("it is played");
    assert_eq!(report.fair.map(|fair| fair.matches.len()), Some(0));
    let wrong = TournamentConfig { fair: Some("some".into()), ..config };
    let error = tournament(&context(), &decks, &wrong).expect_err("no such").to_string();
    assert!(error.contains("neither next nor all"), "{error}");
}

#[test]
fn the_elimination_goes_on_from_its_results() {
    let names: Vec<String> = ["A", "B", "C", "D", "E"].map(String::from).to_vec();
    let cut = (Structure::Swiss(2), 4);
    // B has lost twice.
    let swiss = "1,A,B,A\n1,C,D,C\n1,E,,\n2,A,C,A\n2,D,E,D\n2,B,,\n";
    let next = |text: &str| read(&names, cut, text).expect(text).next_round();
    let first = next(swiss).expect("the elimination");
    assert_eq!((first.round, first.has_begun, first.left), (3, false, 4));
    let [best, second] = [first.pairings.matches[0], first.pairings.matches[1]];
    assert_eq!(best[0], 0, "A has won both rounds");
    // The organiser may pair others than archon does.
    let other = format!("{swiss}3,C,D,\n3,A,E,E\n");
    let found = read(&names, cut, &other).expect("a round of the elimination");
    let begun = found.begun.elimination.clone().expect("it has begun");
    assert_eq!(begun.matches, [[0, 4], [2, 3]], "the best first");
    assert_eq!((begun.winners, found.played), (vec![Some(4), None], 5));
    let open = found.next_round().expect("a match is left");
    assert_eq!((open.round, open.has_begun, open.left), (3, true, 4));
    assert_eq!(open.pairings.matches, [[2, 3]]);
    let [one, two] = [best, second].map(|players| players.map(|player| names[player].as_str()));
    let semifinals =
        format!("{swiss}3,{},{},{}\n3,{},{},{}\n", one[0], one[1], one[1], two[0], two[1], two[0]);
    let last = next(&semifinals).expect("the final");
    assert_eq!((last.round, last.left, last.has_begun), (4, 2, false));
    assert_eq!(last.pairings.matches, [[best[1], second[0]]]);
    let end = format!("{semifinals}4,{},{},{}\n", one[1], two[0], two[0]);
    assert_eq!(next(&end), None);
}

#[test]
fn a_line_of_the_elimination_that_makes_no_sense_is_named() {
    let names: Vec<String> = ["A", "B", "C", "D"].map(String::from).to_vec();
    let cut = (Structure::Swiss(1), 4);
    let wrong = |of: (Structure, usize), text: &str, line: u64, words: &str| {
        let (at, problem) = read(&names, of, text).unwrap_err();
        assert!(at == line && problem.contains(words), "line {at}: {problem}");
    };
    let swiss = "1,A,B,A\n1,C,D,C\n";
    wrong((Structure::Swiss(1), 0), &format!("{swiss}2,A,B,A\n"), 4, "need --cut");
    wrong(cut, &format!("{swiss}2,A,B,A\n"), 4, "write all of its matches (2, not 1)");
    wrong(cut, &format!("{swiss}2,A,,\n2,B,C,B\n"), 4, "has no byes");
    wrong(cut, &format!("{swiss}2,A,B,\n2,C,D,C\n3,A,C,\n"), 6, "have no winner in round 2");
    wrong(cut, &format!("{swiss}2,A,B,A\n2,C,D,C\n3,B,C,\n"), 6, "\"B\" is out");
    let all = format!("{swiss}2,A,B,A\n2,C,D,C\n3,A,C,A\n");
    wrong(cut, &format!("{all}4,A,C,A\n"), 7, "follows the final");
    let robin = (Structure::RoundRobin, 2);
    wrong(robin, "1,A,D,A\n2,A,C,A\n3,A,B,A\n4,A,B,A\n", 5, "have not met before");
}

#[test]
fn who_has_won_the_final_has_won() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("results.csv");
    let mut decks = decks(4);
    for (deck, name) in decks.iter_mut().zip(["A", "B", "C", "D"]) {
        deck.name = name.into();
    }
    let lines = "round,player,opponent,winner\n1,A,B,A\n1,C,D,C\n2,A,C,A\n2,B,D,B\n3,A,C,C\n";
    let of = |lines: &str| {
        std::fs::write(&file, lines).expect("written");
        let config = TournamentConfig { cut: 2, results: Some(file.clone()), ..config() };
        tournament(&context(), &decks, &config).expect("it is played")
    };
    let report = of(lines);
    assert_eq!(report.answer(), "“C” has won.");
    assert!(report.next_round.is_none() && report.played == 5);
    let a = report.players.iter().find(|player| player.deck == "A").expect("a player");
    assert_eq!((a.wins, a.first.value, a.in_cut.value), (2, 0.0, 1.0));
    let before = of(lines.trim_end_matches("3,A,C,C\n"));
    let next = before.next_round.as_ref().expect("the final");
    assert_eq!((next.round, next.left, next.matches.len()), (3, 2, 1));
    let text = archon_report::render::text::render(&before.document(), None);
    assert!(text.contains("Round 3: final"), "{text}");
}
