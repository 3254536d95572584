//! Unfathomable of Grim Reminders, card by card.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{self, One, Two};
use archon_engine::keyforge::scenario::ScenarioGame;
use archon_engine::keyforge::state::Zone;

use crate::{HAUNTED, destroy, piles, scenario};

fn bottom_of_deck(game: &ScenarioGame, player: Player) -> &'static str {
    game.state.facts(game.state.area(player).deck.as_slice()[0]).id
}

#[test]
fn awful_atoll_weakens_the_creatures_of_each_haunted_player() {
    for (own, their, powers) in [(10, 9, [6, 6]), (9, 10, [8, 4]), (10, 10, [6, 4]), (9, 9, [8, 6])]
    {
        let game = scenario("unfathomable").artifacts(One, "awful-atoll").line(One, "troll");
        let game = piles(game.line(Two, "krump"), own, their).begin();
        assert_eq!(["troll", "krump"].map(|card| game.power(card)), powers);
    }
}

#[test]
fn awful_atoll_sinks_with_the_last_creature() {
    for [first, last] in [["troll", "krump"], ["krump", "troll"]] {
        let game = scenario("unfathomable").artifacts(One, "awful-atoll").line(One, "troll");
        let mut game = game.line(Two, "krump").begin();
        destroy(&mut game, first, "");
        assert!(game.is_in_play("awful-atoll"));
        destroy(&mut game, last, "");
        assert!(game.is_in_discard("awful-atoll"));
    }
}

#[test]
fn bottomless_depths_swallow_what_you_discard() {
    let game = scenario("unfathomable").artifacts(One, "bottomless-depths").hand(Two, "troll");
    let mut game = game.hand(One, "addlefish krump").deck(One, "bumpsy").begin();
    game.discard("addlefish", "");
    let depths = game.card("bottomless-depths");
    assert_eq!(game.state.under(depths), game.cards("addlefish"));
    assert!(game.knows(One, "addlefish") && game.knows(Two, "addlefish"));
    game.does("", |g| {
        g.discard_top_of_deck(One)?;
        g.discard_at_random(Two).map(|_| ())
    });
    assert!(game.is_in_discard("bumpsy") && game.is_in_discard("troll"));
    destroy(&mut game, "bottomless-depths", "");
    assert!(game.is_in_discard("addlefish"));
}

#[test]
fn bottomless_depths_leave_a_card_that_went_elsewhere() {
    let game = scenario("ekwidon").artifacts(One, "bottomless-depths").hand(One, "skreel-swarm");
    let mut game = game.begin();
    game.discard("skreel-swarm", "skreel-swarm yes");
    assert_eq!(game.zone("skreel-swarm"), Zone::Archives);
    let depths = "bottomless-depths bottomless-depths";
    let mut game = scenario("ekwidon").artifacts(One, depths).hand(One, "azuretooth").begin();
    game.discard("azuretooth", "bottomless-depths#2");
    let second = game.card("bottomless-depths#2");
    assert_eq!(game.state.under(second), game.cards("azuretooth"));
}

#[test]
fn curse_of_confusion_exhausts_the_creatures_of_the_active_house() {
    let game = scenario("brobnar").artifacts(One, "curse-of-confusion").line(One, "troll batdrone");
    let mut game = game.line(Two, "krump titan-mechanic").begin();
    game.end_turn("logos");
    assert!(!game.is_ready("troll") && game.is_ready("batdrone") && game.is_ready("krump"));
    game.end_turn("brobnar");
    assert!(game.is_ready("titan-mechanic") && game.is_ready("batdrone"), "not its player's turn");
}

#[test]
fn giltspine_mesmerist_discards_from_the_deck_of_who_readies_a_card() {
    let game = scenario("brobnar").line(One, "giltspine-mesmerist troll").artifacts(One, "cannon");
    let game = game.exhausted("troll").exhausted("cannon").line(Two, "batdrone");
    let mut game = game.exhausted("batdrone").begin();
    game.end_turn("troll logos").offered("troll cannon");
    assert_eq!((game.state.discard(One).len(), game.state.discard(Two).len()), (2, 0));
    game.end_turn("brobnar");
    assert_eq!((game.state.discard(One).len(), game.state.discard(Two).len()), (2, 1));
}

#[test]
fn giltspine_mesmerist_discards_from_a_deck_as_it_is_scrapped() {
    for (answer, sizes) in [("1st", (4, 0)), ("2nd", (1, 3))] {
        let mut game = scenario("unfathomable").hand(One, "giltspine-mesmerist").begin();
        game.discard("giltspine-mesmerist", answer).offered("1st 2nd");
        let piles = [One, Two].map(|player| game.state.discard(player).len());
        assert_eq!((piles[0], piles[1]), sizes);
    }
}

#[test]
fn ihaka_of_the_depths_may_bury_the_top_of_your_discard_pile_for_each_card_drawn() {
    let begin = || {
        let game = scenario("unfathomable").line(One, "ihaka-of-the-depths");
        game.discard(One, "punch troll").discard(Two, "krump bumpsy").begin()
    };
    let mut game = begin();
    game.does("yes no", |g| g.draw(One, 2).map(|_| ()));
    game.offered("yes no").offered("yes no");
    assert_eq!(bottom_of_deck(&game, One), "punch");
    assert!(game.is_in_discard("troll"));
    game.does("", |g| g.draw(Two, 1).map(|_| ())).offered_nothing_more();
    game.does("yes", |g| g.draw(One, 1).map(|_| ()));
    game.does("", |g| g.draw(One, 1).map(|_| ())).offered_nothing_more();
    let mut game = begin();
    game.end_turn("no no no no no no logos");
    game.does("", |g| g.draw(One, 1).map(|_| ()));
    game.does("", |g| g.draw(Two, 1).map(|_| ())).offered_nothing_more();
    assert_eq!(game.hand_len(One), 7, "it was not your turn any more");
}

#[test]
fn strange_torpedo_stuns_what_it_damages_if_the_opponent_is_haunted() {
    for (own, their, haunted) in [(9, 10, true), (10, 9, false)] {
        let game = scenario("unfathomable").hand(One, "strange-torpedo").line(One, "valdr");
        let game = game.line(Two, "troll krump sequis bumpsy");
        let mut game = piles(game, own, their).begin();
        game.play("strange-torpedo", "krump").offered("valdr troll krump sequis bumpsy");
        let line = ["troll", "krump", "sequis", "bumpsy"];
        assert_eq!(line.map(|card| game.damage(card)), [1, 1, 0, 0], "Sequis has armor");
        assert_eq!(line.map(|card| game.is_stunned(card)), [haunted, haunted, false, false]);
        assert_eq!(line.map(|card| game.is_ready(card)), [!haunted, !haunted, true, true]);
    }
}

#[test]
fn thing_from_the_deep_waits_for_the_seal() {
    let game = scenario("unfathomable").hand(One, "thing-from-the-deep open-the-seal");
    let mut game = game.discard(Two, "open-the-seal").begin();
    assert!(!game.can_play("thing-from-the-deep"));
    game.play("open-the-seal", "");
    assert!(game.can_play("thing-from-the-deep"));
    let game = scenario("unfathomable").line(One, "thing-from-the-deep").line(Two, "dust-pixie");
    let mut game = game.amber(Two, 5).begin();
    game.fight("thing-from-the-deep", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3));
}

#[test]
fn unsettling_ancestry_stuns_and_exhausts_an_enemy() {
    for (own, their, haunted) in HAUNTED {
        let game = scenario("unfathomable").hand(One, "unsettling-ancestry").line(One, "troll");
        let mut game = piles(game.line(Two, "krump bumpsy"), own, their).begin();
        game.play("unsettling-ancestry", "krump").offered("krump bumpsy");
        assert!(game.is_stunned("krump") && !game.is_ready("krump") && game.is_ready("bumpsy"));
        let zone = if haunted { Zone::Archives } else { Zone::Discard };
        assert_eq!(game.zone("unsettling-ancestry"), zone);
    }
}

#[test]
fn addlefish_costs_the_opponent_two_cards() {
    let game = scenario("unfathomable").line(One, "addlefish").line(Two, "dust-pixie");
    let mut game = game.hand(One, "troll").hand(Two, "krump bumpsy valdr").begin();
    game.chance_picks("valdr krump").fight("addlefish", "");
    assert_eq!((game.hand_len(One), game.is_in_hand("bumpsy")), (1, true));
    assert!(game.is_in_discard("krump") && game.is_in_discard("valdr"));
}

#[test]
fn dirge_of_the_deep_exhausts_the_house_of_the_bottom_card() {
    let game = scenario("unfathomable").hand(One, "dirge-of-the-deep").line(One, "troll batdrone");
    let game = game.line(Two, "krump titan-mechanic").deck(Two, "dextre punch");
    let mut game = game.deck(One, "dextre").begin_as_is();
    game.play("dirge-of-the-deep", "");
    assert!(game.is_in_discard("punch"));
    assert_eq!(game.state.exhausted_cards(), game.cards("troll krump"));
}

#[test]
fn dredge_returns_cards_to_the_deck_by_reaping() {
    let game = scenario("brobnar").hand(One, "dredge").discard(One, "punch troll");
    let game = game.house_of("dredge", archon_engine::keyforge::house::House::Brobnar);
    let game = game.line(One, "krump valdr").line(Two, "headhunter batdrone");
    let mut game = game.discard(Two, "tremor").begin();
    game.play("dredge", "").reap("krump", "troll").offered("punch troll dredge");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("troll")));
    game.fight("valdr", "headhunter").offered("headhunter batdrone").offered_nothing_more();
    assert!(game.is_in_discard("punch") && game.is_in_discard("dredge"));
    let batdrone = game.card("batdrone");
    game.does("", |g| g.reap_with(AbilityContext::new(batdrone, Two), batdrone).map(|_| ()));
    assert!(game.amber(Two) == 1 && game.is_in_discard("tremor"), "it is not friendly");
    game.end_turn("logos").end_turn("brobnar").reap("krump", "").offered_nothing_more();
    let game = scenario("brobnar").hand(One, "dredge").discard(Two, "punch troll");
    let game = game.house_of("dredge", archon_engine::keyforge::house::House::Brobnar);
    let mut game = game.line(One, "krump").begin();
    game.play("dredge", "").reap("krump", "");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("dredge")));
}

#[test]
fn eldritch_synan_is_hurt_by_undamaged_creatures_only() {
    for (damage, survives) in [(0, false), (1, true)] {
        let game = scenario("brobnar").line(One, "troll").damage("troll", damage);
        let mut game = game.line(Two, "eldritch-synan bumpsy").begin();
        game.fight("troll", "eldritch-synan");
        assert_eq!(game.is_in_play("eldritch-synan"), survives);
        assert_eq!(game.damage("troll"), damage + 3);
    }
    let game = scenario("brobnar").line(One, "troll").damage("troll", 1);
    let mut game = game.line(Two, "eldritch-synan bumpsy").begin();
    game.fight("troll", "bumpsy");
    assert!(game.is_in_discard("bumpsy"), "others are not protected");
}

#[test]
fn gatewatcher_takes_the_flanks_of_a_haunted_opponent_along() {
    for (own, their, haunted) in [(9, 10, true), (10, 9, false)] {
        let game = scenario("unfathomable").line(One, "troll gatewatcher valdr");
        let game = game.line(Two, "krump bumpsy headhunter");
        let mut game = piles(game, own, their).begin();
        destroy(&mut game, "gatewatcher", "");
        assert_eq!(game.line(One), "troll valdr");
        assert_eq!(game.line(Two), if haunted { "bumpsy" } else { "krump bumpsy headhunter" });
    }
}

#[test]
fn hukaru_icefin_exhausts_a_house() {
    let game =
        scenario("unfathomable").line(One, "hukaru-icefin troll").line(Two, "krump batdrone");
    let mut game = game.begin();
    game.reap("hukaru-icefin", "brobnar");
    assert_eq!(game.state.exhausted_cards(), game.cards("hukaru-icefin troll krump"));
}

#[test]
fn hukaru_icefin_exhausts_a_card_as_it_is_scrapped() {
    let game = scenario("unfathomable").hand(One, "hukaru-icefin").line(One, "troll");
    let game = game.artifacts(One, "library-of-babble");
    let mut game = game.line(Two, "krump").artifacts(Two, "cannon").begin();
    game.discard("hukaru-icefin", "cannon").offered("troll krump cannon library-of-babble");
    assert_eq!(game.state.exhausted_cards(), game.cards("cannon"));
}

#[test]
fn nightmare_inducer_exhausts_enemies_of_the_house_of_a_discarded_card() {
    let game = scenario("unfathomable").artifacts(One, "nightmare-inducer").discard(One, "tremor");
    let game = game.line(One, "troll").line(Two, "krump batdrone");
    let mut game = game.discard(Two, "punch dextre").begin();
    game.action("nightmare-inducer", "punch").offered("punch dextre");
    assert_eq!(game.state.exhausted_cards(), game.cards("nightmare-inducer krump"));
    assert_eq!(bottom_of_deck(&game, Two), "punch");
}

#[test]
fn thoughtswim_protects_while_the_opponent_is_haunted() {
    for (own, their, haunted) in [(9, 10, true), (10, 9, false)] {
        let game = scenario("unfathomable").line(One, "troll krump");
        let game = game.upgrade(Two, "thoughtswim", "troll");
        let mut game = piles(game, own, their).begin();
        let both = game.cards("troll krump");
        game.does("", |g| g.damage_each(both, 2).map(|_| ()));
        let troll = if haunted { 0 } else { 2 };
        assert_eq!((game.damage("troll"), game.damage("krump")), (troll, 2));
    }
}

#[test]
fn arcane_transmitter_discards_four_cards_of_a_deck() {
    for (answer, sizes) in [("1st", [4, 0]), ("2nd", [0, 4])] {
        let mut game = scenario("unfathomable").artifacts(One, "arcane-transmitter").begin();
        game.action("arcane-transmitter", answer).offered("1st 2nd");
        assert_eq!([One, Two].map(|player| game.state.discard(player).len()), sizes);
    }
}

#[test]
fn arcane_transmitter_shuffles_the_discard_pile_back_as_it_is_scrapped() {
    let game = scenario("unfathomable").hand(One, "arcane-transmitter").discard(One, "troll");
    let mut game = game.discard(Two, "krump").begin();
    game.discard("arcane-transmitter", "");
    assert_eq!((game.zone("troll"), game.zone("krump")), (Zone::Deck, Zone::Discard));
    assert_eq!(game.zone("arcane-transmitter"), Zone::Deck);
}

#[test]
fn beam_of_forgetting_shows_a_card_and_buries_it() {
    let game = scenario("unfathomable").hand(One, "beam-of-forgetting troll");
    let mut game = game.hand(Two, "krump bumpsy").begin();
    game.chance_picks("krump").play("beam-of-forgetting", "");
    assert_eq!((bottom_of_deck(&game, Two), game.hand_len(Two)), ("krump", 1));
    assert!(game.knows(One, "krump") && game.is_in_hand("troll"));
}

#[test]
fn circlespeak_captures_from_each_haunted_player() {
    for (own, their, left) in [(10, 9, [2, 3]), (9, 10, [4, 1]), (10, 10, [2, 1]), (9, 9, [4, 3])] {
        let game = scenario("unfathomable").hand(One, "circlespeak").line(One, "troll");
        let game = game.line(Two, "krump").amber(One, 3).amber(Two, 3);
        let mut game = piles(game, own, their).begin();
        game.play("circlespeak", "krump").offered("troll krump");
        assert_eq!([One, Two].map(|player| game.amber(player)), left, "a bonus icon gives 1");
        assert_eq!(u16::from(game.amber_on("krump")), 7 - left[0] - left[1]);
    }
}

#[test]
fn echo_guardian_is_stronger_while_its_player_is_haunted() {
    for (own, their, haunted) in HAUNTED {
        let game = piles(scenario("unfathomable").line(One, "echo-guardian troll"), own, their);
        let game = game.begin();
        assert_eq!(game.power("echo-guardian"), if haunted { 3 } else { 1 });
        assert_eq!(game.state.has(game.card("echo-guardian"), Keyword::Poison), haunted);
        assert!(game.power("troll") == 8 && !game.state.has(game.card("troll"), Keyword::Poison));
    }
}

#[test]
fn echoing_deathknell_tolls_while_creatures_die() {
    let game =
        scenario("unfathomable").hand(One, "echoing-deathknell").line(One, "dust-pixie troll");
    let mut game = game.line(Two, "batdrone krump").begin();
    game.play("echoing-deathknell", "");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "krump".into()));
    assert_eq!((game.damage("troll"), game.damage("krump")), (3, 3));
}

#[test]
fn immersioneer_discards_three_cards_of_a_deck() {
    for (answer, sizes) in [("1st", [3, 0]), ("2nd", [0, 3])] {
        let mut game = scenario("unfathomable").line(One, "immersioneer").begin();
        game.reap("immersioneer", answer).offered("1st 2nd");
        assert_eq!([One, Two].map(|player| game.state.discard(player).len()), sizes);
    }
}

#[test]
fn immersioneer_shuffles_the_bottom_of_the_discard_pile_back_as_it_is_scrapped() {
    let game = scenario("unfathomable").hand(One, "immersioneer").discard(Two, "valdr");
    let mut game = game.discard(One, "troll krump bumpsy punch").begin();
    game.discard("immersioneer", "");
    assert_eq!(game.state.discard(One), game.cards("immersioneer troll"));
    assert!(game.zone("bumpsy") == Zone::Deck && game.is_in_discard("valdr"));
    assert!(!game.knows(One, "bumpsy"));
}

#[test]
fn koriki_germinator_buries_a_card_of_any_discard_pile() {
    let begin = || {
        let game = scenario("unfathomable").hand(One, "koriki-germinator").discard(One, "punch");
        game.line(One, "koriki-germinator").discard(Two, "tremor troll").begin()
    };
    let mut game = begin();
    game.play("koriki-germinator", "left tremor").offered("left right");
    game.offered("punch tremor troll");
    assert_eq!((bottom_of_deck(&game, Two), game.is_in_discard("troll")), ("tremor", true));
    let mut game = begin();
    game.reap("koriki-germinator#2", "punch").offered("punch tremor troll");
    assert_eq!(bottom_of_deck(&game, One), "punch");
}

#[test]
fn mnemoleech_steals_more_from_the_haunted() {
    for (own, their, stolen) in [(9, 10, 2), (10, 9, 1)] {
        let game = scenario("unfathomable").line(One, "mnemoleech").amber(Two, 5);
        let mut game = piles(game, own, their).begin();
        game.reap("mnemoleech", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1 + stolen, 5 - stolen));
    }
}

#[test]
fn squallmaster_costs_each_player_a_card() {
    let begin = |yours, theirs| {
        let game = scenario("unfathomable").line(One, "squallmaster").line(Two, "dust-pixie");
        game.hand(One, yours).hand(Two, theirs).begin()
    };
    for answer in ["1st", "2nd"] {
        let mut game = begin("troll valdr", "krump bumpsy");
        game.reap("squallmaster", answer).offered("1st 2nd");
        assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 1));
    }
    for [yours, theirs] in [["", "krump"], ["troll", ""]] {
        let mut game = begin(yours, theirs);
        game.fight("squallmaster", "").offered_nothing_more();
        assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 0));
    }
}

#[test]
fn squallmaster_lets_the_active_player_say_who_discards_first() {
    // Tutor Bin-Rillo's "Scrap:" gives a card to the opponent, who still discards or has done so.
    for (answer, hands) in [("1st", (1, 1)), ("2nd", (1, 1))] {
        let game = scenario("unfathomable").line(One, "squallmaster");
        let game = game.hand(One, "tutor-bin-rillo").hand(Two, "krump");
        let mut game = game.deck(Two, "bumpsy").begin();
        if answer == "1st" {
            game.chance_picks("tutor-bin-rillo bumpsy");
        }
        game.reap("squallmaster", answer);
        assert_eq!((game.hand_len(One), game.hand_len(Two)), hands);
        assert_eq!(game.is_in_hand("krump"), answer == "1st");
    }
}

#[test]
fn squallmaster_exhausts_an_enemy_as_it_is_scrapped() {
    let game = scenario("unfathomable").hand(One, "squallmaster").line(One, "troll");
    let mut game = game.line(Two, "krump bumpsy").artifacts(Two, "cannon").begin();
    game.discard("squallmaster", "krump").offered("krump bumpsy");
    assert_eq!(game.state.exhausted_cards(), game.cards("krump"));
}

#[test]
fn tangimangi_makes_the_keys_of_a_haunted_opponent_dearer() {
    for (own, their, cost) in [(9, 10, 9), (10, 9, 6)] {
        let game = piles(scenario("unfathomable").line(One, "tangimangi"), own, their).begin();
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, cost));
    }
}

#[test]
fn tendrils_from_beyond_return_a_creature_and_the_neighbors_if_its_player_is_haunted() {
    for (own, their, target, left) in [
        (9, 10, "bumpsy", ["troll krump valdr", "headhunter"]),
        (10, 9, "bumpsy", ["troll krump valdr", "batdrone titan-mechanic headhunter"]),
        (10, 9, "krump", ["", "batdrone bumpsy titan-mechanic headhunter"]),
        (9, 10, "krump", ["troll valdr", "batdrone bumpsy titan-mechanic headhunter"]),
    ] {
        let game = scenario("unfathomable").hand(One, "tendrils-from-beyond");
        let game = game.line(One, "troll krump valdr");
        let game = game.line(Two, "batdrone bumpsy titan-mechanic headhunter");
        let mut game = piles(game, own, their).begin();
        game.play("tendrils-from-beyond", target);
        game.offered("troll krump valdr batdrone bumpsy titan-mechanic headhunter");
        assert_eq!([One, Two].map(|player| game.line(player)), left);
    }
}

#[test]
fn trawler_captures_all_for_the_haunted() {
    for (own, their, haunted) in HAUNTED {
        let game = scenario("unfathomable").hand(One, "trawler").amber(One, 3).amber(Two, 5);
        let mut game = piles(game, own, their).begin();
        game.play("trawler", "");
        let captured = if haunted { 5 } else { 0 };
        assert_eq!(u16::from(game.amber_on("trawler")), captured);
        assert_eq!((game.amber(One), game.amber(Two)), (3, 5 - captured));
    }
}

#[test]
fn xenos_darkshadow_is_worth_as_much_as_your_discard_pile() {
    let game = piles(scenario("unfathomable").line(One, "xenos-darkshadow troll"), 4, 7).begin();
    for (card, power, x) in [("xenos-darkshadow", 4, 4), ("troll", 8, 0)] {
        assert_eq!((game.power(card), game.armor(card)), (power, x));
        for keyword in [Keyword::Assault, Keyword::Hazardous, Keyword::SplashAttack] {
            assert_eq!(game.state.keyword(game.card(card), keyword), x);
        }
    }
    let mut game = scenario("unfathomable").hand(One, "xenos-darkshadow").begin();
    game.play("xenos-darkshadow", "");
    assert!(game.is_in_discard("xenos-darkshadow"));
}

#[test]
fn xenos_darkshadow_is_archived_as_it_is_destroyed_while_its_player_is_haunted() {
    for (own, their, haunted) in HAUNTED {
        let game = scenario("unfathomable").line(One, "xenos-darkshadow");
        let mut game = piles(game, own, their).begin();
        destroy(&mut game, "xenos-darkshadow", "");
        let zone = if haunted { Zone::Archives } else { Zone::Discard };
        assert_eq!(game.zone("xenos-darkshadow"), zone);
    }
}
