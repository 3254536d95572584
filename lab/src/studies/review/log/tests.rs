use archon_engine::keyforge::house::House;

use super::*;

/// Lines as the engines write them, about cards that exist and players that do not.
const ONLINE: &str = "\
> Ann brings [The First](https://example.org/1) to The Crucible
> Bo B. brings The Second to The Crucible
> Ann won the flip and is first player
>  Bo B. has connected to the game server
> Ann is shuffling their deck
> Ann draws 7 card  s to their maximum of 6
> Bo B.
> good luck
> Key phase - Ann
> Ann does not forge a key. They have 0 amber. The current cost is 6 Æmber
> House phase - Ann
> Ann chooses staralliance  as their active house this turn
> Main phase - Ann
> Ann plays Dust Pixie
> Ann
> Ann uses Dust Pixie to reap with Dust Pixie
> Ann gains an Æmber  due to Dust Pixie's bonus icon
> End of turn 1
> Ann: 7 Æmber  (0 keys) Bo B.: 0 Æmber  (0 keys)

> TURN 1 - Bo B.
> Key phase - Bo B.
> House phase - Bo B.
> **Bo B. chooses  as their active house** this turn
> Main phase - Bo B.
> Bo B. plays Mind Barb, gaining 1
> Bo B. uses Mind Barb to discard a card at random
> Ann discards Punch at random
> Bo B. discards Punch
> Bo B. uses Troll to reap with Troll
> Bo B. uses Troll to make Troll fight Dust Pixie
> Bo B. exhausts Troll to remove its stun
> Bo B. plays A Card That Is None
> Dust Pixie's ward token prevents the damage
> Bo B.'s chains are reduced by 1 to 4
> End of turn 1
> Ann: 7 Æmber  (0 keys) Bo B.: 2 Æmber  (0 keys)
> Turn 2 - Ann
> Key phase - Ann
> Ann forges the red key  , paying 6 Æmber
> House phase - Ann
> Bo B. concedes
>  Ann has won the game
";

#[test]
fn a_log_of_the_online_engine_is_read_but_for_what_it_says_it_cannot_read() {
    let log = TextLog::read(ONLINE).expect("a log");
    assert_eq!(log.names, ["Ann", "Bo B."]);
    assert_eq!(log.decks, [Some("The First".to_string()), Some("The Second".to_string())]);
    assert_eq!((log.winner, log.source), (Some(0), "The Crucible Online"));
    let unread: Vec<(usize, &str)> =
        log.lines.unread.iter().map(|line| (line.line, line.text.as_str())).collect();
    assert_eq!(unread, [(33, "Bo B. plays A Card That Is None")]);
    let [first, second, third] = &log.turns[..] else { panic!("three turns: {:?}", log.turns) };
    assert_eq!((first.player, first.actions.house), (0, Some(House::StarAlliance)));
    assert_eq!((first.keys, first.amber), ([Some(0); 2], [Some(0); 2]));
    assert_eq!(first.actions.played, ["Dust Pixie"]);
    // The line before is only a name, as of somebody who talks.
    assert_eq!(first.actions.reaped, 1);
    // The icon of the house was lost.
    assert_eq!((second.player, second.actions.house, second.amber), (1, None, [Some(7), Some(0)]));
    assert_eq!(second.actions.played, ["Mind Barb"]);
    assert_eq!((second.actions.discarded, second.actions.reaped, second.actions.fought), (1, 1, 1));
    // Its key is already forged.
    assert_eq!((third.keys, third.amber), ([Some(1), Some(0)], [Some(1), Some(2)]));
    assert_eq!(log.lines.talk, 4);
}

#[test]
fn a_part_of_a_log_begins_in_the_middle_of_a_turn_with_unknown_keys() {
    let text = "Ann plays Troll\nDraw phase - Ann\nEnd of turn 4\nAnn: 3 Æmber (1 key) Bo: 5\nTurn 5\nKey phase - Bo\n";
    let log = TextLog::read(text).expect("a log");
    assert_eq!(log.lines.unread, []);
    assert_eq!((log.turns[0].keys, log.turns[0].actions.played.len()), ([None; 2], 1));
    assert_eq!((log.turns[1].keys, log.turns[1].amber), ([Some(1), None], [Some(3), Some(5)]));
}

#[test]
fn a_log_of_archon_is_read_with_lines_that_were_broken() {
    let text = "  One keeps the starting hand
Turn 1: One
  One chooses house Untamed
  One plays Dust Pixie
      Dust Pixie: One's hand -> battleline
      One's æmber 0 -> 2 (+2)
  One reaps with Dust
      Pixie
  One juggles
Turn 2: Two
      Two forges the red key: 1 of 3
      Two's æmber 7 -> 1 (-6)
      the active house is Dis
  Two discards Punch
Two wins the game.
";
    let log = TextLog::read(text).expect("a log");
    let unread: Vec<usize> = log.lines.unread.iter().map(|line| line.line).collect();
    assert_eq!(unread, [9]);
    assert_eq!(
        (log.winner, &log.turns[0].actions.played[..]),
        (Some(1), &["Dust Pixie".to_string()][..])
    );
    assert_eq!((log.turns[0].actions.reaped, log.turns[0].amber), (1, [Some(0); 2]));
    let second = &log.turns[1];
    assert_eq!((second.keys, second.amber), ([Some(0), Some(1)], [Some(2), Some(1)]));
    assert_eq!((second.actions.house, second.actions.discarded), (Some(House::Dis), 1));
}

#[test]
fn other_texts_are_refused_with_what_is_read() {
    let why = TextLog::read("dear diary\nI won\n").expect_err("no log");
    assert!(why.contains("neither a saved game nor a log"), "{why}");
}

#[test]
fn of_names_that_begin_alike_the_longest_is_read() {
    let name = card_at_start;
    assert_eq!(name("Troll, gaining 1 Æmber"), Some(("Troll", "gaining 1 Æmber")));
    assert_eq!(name("Dust Pixie"), Some(("Dust Pixie", "")));
    assert_eq!(name("A Card That Is None"), None);
}

#[test]
fn a_turn_whose_first_lines_are_missing_is_that_of_the_player_of_its_phases_or_house() {
    let online = "\
Key phase - Ann
Ann chooses dis as their active house this turn
Ann plays Troll
House phase - Bo
Bo chooses logos as their active house this turn
Bo plays Dust Pixie
Ann chooses dis as their active house this turn
Ann discards Punch
Main phase - Bo
Bo plays Mind Barb
";
    let ours = "\
Turn 1: One
  One chooses house Dis
  One plays Troll
  Two chooses house Logos
  Two plays Dust Pixie
  One chooses house Dis
  One discards Punch
Turn 4: Two
  Two plays Mind Barb
";
    for text in [online, ours] {
        let log = TextLog::read(text).expect("a log");
        let turns: Vec<(usize, Option<House>, Vec<String>, u64)> = log
            .turns
            .iter()
            .map(|turn| {
                (
                    turn.player,
                    turn.actions.house,
                    turn.actions.played.clone(),
                    turn.actions.discarded,
                )
            })
            .collect();
        let played = |name: &str| vec![name.to_string()];
        let expected = [
            (0, Some(House::Dis), played("Troll"), 0),
            (1, Some(House::Logos), played("Dust Pixie"), 0),
            (0, Some(House::Dis), Vec::new(), 1),
            (1, None, played("Mind Barb"), 0),
        ];
        assert_eq!(turns, expected);
        assert_eq!(log.lines.unread, []);
    }
}

#[test]
fn what_the_other_player_does_in_a_turn_follows_from_it_until_the_turn_is_over() {
    let text = "\
Main phase - Ann
Bo plays Troll
Bo discards Punch
Bo uses Troll to reap with Troll
End of turn 3
Ann: 3 Æmber Bo: 5 Æmber
Bo plays Punch
";
    let log = TextLog::read(text).expect("a log");
    let turns: Vec<(usize, usize)> =
        log.turns.iter().map(|turn| (turn.player, turn.actions.played.len())).collect();
    assert_eq!(turns, [(0, 0), (1, 1)]);
    assert_eq!((log.lines.moves, log.lines.consequences, log.turns[0].actions.reaped), (2, 5, 0));
}

#[test]
fn a_player_who_has_no_step_of_the_turn_is_known_by_the_cards_it_plays_or_uses() {
    let text = "\
Main phase - Ann
Troll uses Dust Pixie
Carl: Bo plays Troll
Bo C. discards Punch at random
Bo C. plays Mind Barb
Dora plays Troll
";
    let log = TextLog::read(text).expect("a log");
    assert_eq!(log.names, ["Ann", "Bo C."]);
    let unread: Vec<usize> = log.lines.unread.iter().map(|line| line.line).collect();
    assert_eq!((unread, log.lines.consequences), (vec![3, 6], 3));
}

#[test]
fn a_card_that_is_discarded_and_not_known_is_not_read() {
    let text = "\
Main phase - Ann
Ann discards Unknown Card
Ann discards Punch at random
Ann discards 2 cards
Ann discards the top card of their deck
Ann discards Punch and Troll
Ann discards Punch
";
    let log = TextLog::read(text).expect("a log");
    let unread: Vec<usize> = log.lines.unread.iter().map(|line| line.line).collect();
    assert_eq!((unread, log.turns[0].actions.discarded), (vec![2], 1));
}

#[test]
fn control_characters_of_a_log_are_in_nothing_that_is_read() {
    let text =
        "Main phase - A\u{1b}[31mnn\r\nA\u{1b}[31mnn plays \u{7}Troll\r\nodd \u{9b}2J\rline\n";
    let log = TextLog::read(text).expect("a log");
    assert_eq!(log.names, ["A [31mnn", "the second player"]);
    assert_eq!(log.turns[0].actions.played, ["Troll"]);
    let unread: Vec<&str> = log.lines.unread.iter().map(|line| line.text.as_str()).collect();
    assert_eq!((log.lines.all, &unread[..]), (3, &["odd 2J line"][..]));
}

#[test]
fn impossible_numbers_of_a_log_are_kept_within_their_range() {
    let text = "\
Key phase - Ann
End of turn 1
Ann: 2 Æmber (65535 keys) Bo: 70000 Æmber (0 keys)
Ann: 2 Æmber (65535 keys) Bo: 5 Æmber (0 keys)
Turn 2 - Bo
Ann forges the red key, paying 6 Æmber
Bo forges the red key, paying 99999999 Æmber
";
    let log = TextLog::read(text).expect("a log");
    let turn = log.turns.last().expect("a turn");
    assert_eq!((turn.keys, turn.amber), ([Some(u16::MAX), Some(1)], [Some(0), Some(5)]));
}

#[test]
fn rules_between_lines_are_none_and_a_house_that_is_changed_by_hand_is_the_one_of_the_turn() {
    let text = "\
Key phase - Ann
________________
House phase - Ann
Ann chooses dis as their active house this turn
-----
 Ann manually changed their active house to staralliance
 Bo manually changed their active house to logos
Draw phase - Ann
Ann sheds 1 chain to 0 chains
End of turn 1
Ann: 4 Æmber (1 key)
Bo: 2 Æmber
> ====
Turn 1
Key phase - Bo
";
    let log = TextLog::read(text).expect("a log");
    assert_eq!(log.lines.unread, []);
    assert_eq!((log.lines.all, log.lines.moves, log.lines.consequences), (12, 4, 8));
    assert_eq!(log.turns[0].actions.house, Some(House::StarAlliance));
    assert_eq!((log.turns[1].keys, log.turns[1].amber), ([Some(1), None], [Some(4), Some(2)]));
}

#[test]
fn numbers_of_somebody_who_does_not_play_are_no_end_of_a_turn() {
    let text = "\
Key phase - Ann
Ann does not forge a key as they have 0 - current cost: 6
Carl: 7
Bo plays Troll
Key phase - Bo
";
    let log = TextLog::read(text).expect("a log");
    let unread: Vec<usize> = log.lines.unread.iter().map(|line| line.line).collect();
    assert_eq!((unread, &log.names), (vec![3], &["Ann".to_string(), "Bo".to_string()]));
    let turns: Vec<usize> = log.turns.iter().map(|turn| turn.player).collect();
    assert_eq!((turns, log.turns[1].actions.played.len()), (vec![0, 1], 0));
}
