//! Saurian of Mass Mutation, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

#[test]
fn beware_the_ides_strikes_a_creature_in_a_center() {
    let mut game = scenario("saurian")
        .hand(One, "beware-the-ides")
        .line(One, "flaxia")
        .line(Two, "troll krump valdr")
        .begin();
    game.play("beware-the-ides", "krump");
    assert!(game.is_in_discard("krump"));
    assert_eq!((game.line(One), game.line(Two)), ("flaxia".into(), "troll valdr".into()));
}

#[test]
fn beware_the_ides_finds_no_center_among_an_even_number() {
    let game = scenario("saurian").hand(One, "beware-the-ides").line(Two, "troll krump");
    let mut game = game.begin();
    game.play("beware-the-ides", "");
    assert_eq!(game.line(Two), "troll krump");
}

#[test]
fn citizen_shrix_is_exalted_and_steals() {
    let mut game = scenario("saurian").hand(One, "citizen-shrix").amber(Two, 3).begin();
    game.play("citizen-shrix", "");
    assert_eq!((game.amber(One), game.amber_on("citizen-shrix")), (1, 1));
    let mut game = scenario("saurian").line(One, "citizen-shrix").amber(Two, 3).begin();
    game.reap("citizen-shrix", "");
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("citizen-shrix")), (2, 2, 1));
}

#[test]
fn consul_primus_moves_one_amber_between_creatures() {
    let game = scenario("saurian").line(One, "consul-primus flaxia").line(Two, "troll krump");
    let mut game = game.amber_on("consul-primus", 2).begin();
    game.reap("consul-primus", "consul-primus krump");
    game.offered("consul-primus flaxia troll krump").offered("flaxia troll krump");
    assert_eq!((game.amber_on("consul-primus"), game.amber_on("krump")), (1, 1));
}

#[test]
fn cornicen_octavia_captures_two() {
    let mut game = scenario("saurian").line(One, "cornicen-octavia").amber(Two, 3).begin();
    game.action("cornicen-octavia", "");
    assert_eq!((game.amber_on("cornicen-octavia"), game.amber(Two)), (2, 1));
}

#[test]
fn curse_of_vanity_exalts_one_of_each_side() {
    let game = scenario("saurian").hand(One, "curse-of-vanity").line(One, "flaxia umbra");
    let mut game = game.line(Two, "troll krump").begin();
    game.play("curse-of-vanity", "umbra troll").offered("flaxia umbra").offered("troll krump");
    assert_eq!((game.amber_on("umbra"), game.amber_on("troll")), (1, 1));
    assert_eq!((game.amber_on("flaxia"), game.amber_on("krump")), (0, 0));
}

#[test]
fn the_sauri_strike_when_exalted() {
    for id in [
        "dæmo-saurus",
        "lyco-saurus",
        "sacro-saurus",
        "techno-saurus",
        "umbra-saurus",
        "xeno-saurus",
    ] {
        for (answers, damage) in [("left yes troll", 3), ("left no", 0)] {
            let mut game =
                scenario("saurian").hand(One, id).line(One, "flaxia").line(Two, "troll").begin();
            game.play(id, answers);
            assert_eq!(game.damage("troll"), damage, "{id}");
            assert_eq!(game.amber_on(id), u8::from(damage > 0));
        }
    }
}

#[test]
fn dæmo_saurus_steals_when_destroyed() {
    let game = scenario("saurian").line(One, "dæmo-saurus").amber_on("dæmo-saurus", 1);
    let mut game = game.amber(Two, 2).begin();
    let dæmo = game.card("dæmo-saurus");
    game.does("", |g| g.destroy(dæmo).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
}

#[test]
fn defense_initiative_wards_a_creature_and_its_neighbors_if_it_is_exalted() {
    for (answer, neighbors) in [("yes", true), ("no", false)] {
        let game = scenario("saurian").hand(One, "defense-initiative");
        let game = game.line(One, "flaxia umbra ancient-bear troll").line(Two, "krump");
        let mut game = game.begin();
        game.play("defense-initiative", &format!("umbra {answer}"));
        game.offered("flaxia umbra ancient-bear troll krump").offered("yes no");
        assert!(game.is_warded("umbra") && !game.is_warded("troll"));
        assert_eq!(game.is_warded("flaxia"), neighbors);
        assert_eq!(game.is_warded("ancient-bear"), neighbors);
        assert_eq!(game.amber_on("umbra"), u8::from(neighbors));
    }
}

#[test]
fn faust_the_great_raises_the_key_cost_for_each_friendly_creature_with_amber() {
    let mut game = scenario("saurian")
        .hand(One, "faust-the-great")
        .line(One, "flaxia umbra")
        .line(Two, "troll")
        .amber_on("umbra", 2)
        .amber_on("troll", 1)
        .begin();
    game.play("faust-the-great", "left flaxia")
        .offered("left right")
        .offered("faust-the-great flaxia umbra none");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 8));
}

#[test]
fn faust_the_great_need_not_exalt() {
    let mut game = scenario("saurian").hand(One, "faust-the-great").begin();
    game.play("faust-the-great", "none");
    assert_eq!((game.amber_on("faust-the-great"), game.state.key_cost(Two)), (0, 6));
}

#[test]
fn galeatops_only_deals_four_damage() {
    let mut game = scenario("saurian").line(One, "galeatops").line(Two, "troll").begin();
    game.fight("galeatops", "");
    assert_eq!((game.damage("troll"), game.damage("galeatops")), (4, 8));
}

#[test]
fn monument_to_ludo_returns_more_amber_to_the_supply_in_mourning() {
    for (discard, left) in [("praefectus-ludo", 1), ("consul-primus", 2)] {
        let mut game = scenario("saurian")
            .artifacts(One, "monument-to-ludo")
            .discard(One, discard)
            .discard(Two, "praefectus-ludo")
            .line(One, "flaxia")
            .line(Two, "troll")
            .amber_on("troll", 3)
            .begin();
        game.action("monument-to-ludo", "troll").offered("flaxia troll");
        assert_eq!((game.amber_on("troll"), game.amber(One)), (left, 0));
    }
}

#[test]
fn sagittarii_s_gaze_exalts_a_damaged_creature() {
    let mut game = scenario("saurian")
        .hand(One, "sagittarii-s-gaze")
        .line(One, "flaxia")
        .line(Two, "troll krump")
        .damage("krump", 1)
        .begin();
    game.play("sagittarii-s-gaze", "");
    assert_eq!((game.amber_on("krump"), game.amber_on("flaxia")), (1, 0));
}

#[test]
fn spoils_of_battle_go_to_each_creature_with_amber() {
    let mut game = scenario("saurian")
        .hand(One, "spoils-of-battle")
        .line(One, "flaxia umbra")
        .line(Two, "troll krump")
        .artifacts(One, "monument-to-shrix")
        .amber_on("troll", 1)
        .amber_on("monument-to-shrix", 1)
        .amber(One, 3)
        .amber(Two, 5)
        .begin();
    game.play("spoils-of-battle", "umbra").offered("flaxia umbra");
    assert_eq!(game.amber_on("monument-to-shrix"), 1);
    assert_eq!((game.amber_on("umbra"), game.amber(Two)), (2, 3));
    assert_eq!((game.amber_on("troll"), game.amber(One)), (2, 3), "1 gained, 1 captured");
    assert_eq!((game.amber_on("flaxia"), game.amber_on("krump")), (0, 0));
}

#[test]
fn blast_from_the_past_archives_a_creature_that_strikes_by_its_power() {
    let mut game = scenario("saurian")
        .hand(One, "blast-from-the-past")
        .line(One, "flaxia")
        .line(Two, "troll krump")
        .discard(One, "cornicen-octavia citizen-shrix ancient-bear beware-the-ides")
        .begin();
    game.play("blast-from-the-past", "cornicen-octavia troll")
        .offered("cornicen-octavia citizen-shrix")
        .offered("troll krump");
    assert_eq!((game.amber_on("flaxia"), game.damage("troll")), (1, 5));
    assert_eq!(game.zone("cornicen-octavia"), Zone::Archives);
}

#[test]
fn gigantic_creatures_have_power_on_the_bottom_half_for_blast_from_the_past() {
    for (half, damage) in [("deusillus", true), ("deusillus2", false)] {
        let game = scenario("saurian").hand(One, "blast-from-the-past").line(Two, "troll");
        let mut game = game.discard(One, half).begin();
        game.play("blast-from-the-past", "");
        assert_eq!(game.is_in_discard("troll"), damage);
    }
}

#[test]
fn curia_saurus_has_the_dying_move_one_amber_to_their_most_powerful_enemy() {
    let mut game = scenario("saurian")
        .artifacts(One, "curia-saurus")
        .line(One, "flaxia umbra")
        .line(Two, "troll krump")
        .amber_on("flaxia", 3)
        .begin();
    let both = game.cards("flaxia umbra");
    game.does("", |g| g.destroy(both).map(|_| ()));
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (1, 2));
    let mut game = scenario("saurian")
        .artifacts(One, "curia-saurus")
        .line(One, "flaxia umbra")
        .line(Two, "troll")
        .amber_on("troll", 1)
        .begin();
    let troll = game.card("troll");
    game.does("", |g| g.destroy(troll).map(|_| ()));
    assert_eq!((game.amber_on("flaxia"), game.amber(One)), (1, 0));
}

#[test]
fn dark_centurion_wards_a_creature_that_gives_up_amber() {
    for amber in [2, 0] {
        let game = scenario("saurian").line(One, "dark-centurion flaxia").line(Two, "troll");
        let mut game = game.amber_on("flaxia", amber).begin();
        game.action("dark-centurion", "flaxia").offered("dark-centurion flaxia troll");
        assert_eq!(game.amber_on("flaxia"), amber.saturating_sub(1));
        assert_eq!((game.is_warded("flaxia"), game.amber(Two)), (amber > 0, 0));
    }
}

#[test]
fn dreadbone_decimus_destroys_a_weaker_creature_when_exalted() {
    let game = scenario("saurian").hand(One, "dreadbone-decimus");
    let mut game = game.line(Two, "troll bumpsy charette").begin();
    game.play("dreadbone-decimus", "yes");
    assert_eq!((game.line(Two), game.amber_on("dreadbone-decimus")), ("troll bumpsy".into(), 1));
    let game = scenario("saurian").line(One, "dreadbone-decimus");
    let mut game = game.line(Two, "dew-faerie charette umbra").begin();
    game.fight("dreadbone-decimus", "umbra yes charette");
    assert_eq!(game.line(Two), "dew-faerie");
    let game = scenario("saurian").hand(One, "dreadbone-decimus").line(Two, "charette");
    let mut game = game.begin();
    game.play("dreadbone-decimus", "no");
    assert!(game.is_in_play("charette"));
}

#[test]
fn gladiodontus_is_ready_and_enraged_after_its_first_use() {
    let mut game = scenario("saurian").line(One, "gladiodontus").line(Two, "troll").begin();
    let gladiodontus = game.card("gladiodontus");
    game.reap("gladiodontus", "");
    assert!(game.is_ready("gladiodontus") && game.state.is_enraged(gladiodontus));
    game.fight("gladiodontus", "");
    assert_eq!(game.damage("troll"), 5);
    assert!(!game.is_ready("gladiodontus") && !game.state.is_enraged(gladiodontus));
    let mut game = scenario("saurian").hand(One, "gladiodontus").begin();
    game.play("gladiodontus", "");
    assert!(game.is_stunned("gladiodontus"));
}

#[test]
fn hedonistic_intent_exalts_each_flank_creature() {
    let mut game = scenario("saurian")
        .hand(One, "hedonistic-intent")
        .line(One, "flaxia umbra ancient-bear")
        .line(Two, "troll")
        .begin();
    game.play("hedonistic-intent", "");
    let amber = ["flaxia", "umbra", "ancient-bear", "troll"].map(|c| game.amber_on(c));
    assert_eq!(amber, [1, 0, 1, 1]);
}

#[test]
fn humble_takes_amber_from_a_creature_it_exhausts() {
    let mut game = scenario("saurian")
        .hand(One, "humble humble")
        .line(One, "flaxia")
        .line(Two, "troll krump")
        .amber_on("troll", 4)
        .begin();
    game.play("humble", "troll").offered("flaxia troll krump");
    assert_eq!((game.amber_on("troll"), game.is_ready("troll")), (1, false));
    game.play("humble#2", "troll");
    assert_eq!(game.amber_on("troll"), 1, "it was exhausted already");
}

#[test]
fn saurian_egg_hatches_saurians_on_top_of_the_deck() {
    let game = scenario("saurian").line(One, "saurian-egg flaxia");
    let mut game = game.deck(One, "citizen-shrix cornicen-octavia dark-centurion").begin();
    assert!(!game.can_reap("saurian-egg"));
    game.omni("saurian-egg", "citizen-shrix left right");
    assert_eq!(game.line(One), "citizen-shrix flaxia cornicen-octavia");
    assert_eq!((game.power("citizen-shrix"), game.power("cornicen-octavia")), (6, 8));
    assert!(game.is_ready("citizen-shrix") && game.is_ready("cornicen-octavia"));
    assert_eq!(game.amber_on("citizen-shrix"), 0, "it was not played");
    assert!(game.is_in_discard("saurian-egg"));
    assert_eq!(game.zone("dark-centurion"), Zone::Deck);
}

#[test]
fn saurian_egg_without_a_saurian_stays() {
    let game = scenario("saurian").line(One, "saurian-egg").line(Two, "troll");
    let mut game = game.deck(One, "flaxia beware-the-ides").begin();
    assert!(!game.can_fight("saurian-egg"));
    game.omni("saurian-egg", "");
    assert!(game.is_in_discard("flaxia") && game.is_in_discard("beware-the-ides"));
    assert_eq!(game.line(One), "saurian-egg");
}

#[test]
fn saurian_egg_hatches_a_gigantic_creature_of_both_halves_only() {
    let game = scenario("saurian").line(One, "saurian-egg");
    let mut game = game.deck(One, "deusillus2 deusillus").amber(Two, 2).begin();
    game.omni("saurian-egg", "left");
    assert_eq!((game.line(One), game.power("deusillus")), ("deusillus".into(), 23));
    let game = scenario("saurian").line(One, "saurian-egg").deck(One, "deusillus flaxia");
    let mut game = game.begin();
    game.omni("saurian-egg", "");
    assert!(game.is_in_discard("deusillus") && game.is_in_discard("saurian-egg"));
}

#[test]
fn senator_quintina_exalts_whoever_reaps() {
    let game = scenario("saurian").line(One, "dark-centurion").line(Two, "senator-quintina");
    let mut game = game.begin();
    game.reap("dark-centurion", "");
    assert_eq!((game.amber_on("dark-centurion"), game.amber_on("senator-quintina")), (1, 0));
}

#[test]
fn siren_horn_moves_amber_to_the_creature_it_fights() {
    let game = scenario("brobnar").line(One, "troll").amber_on("troll", 2).line(Two, "krump valdr");
    let mut game = game.upgrade(One, "siren-horn", "troll").begin();
    game.fight("troll", "krump");
    assert_eq!((game.amber_on("troll"), game.amber(One)), (1, 1), "and Krump fell");
}

#[test]
fn amphora_captura_lets_icons_capture() {
    let icons = BonusIcons::NONE.with(BonusIcon::Amber).with(BonusIcon::Draw);
    let game = scenario("saurian").hand(One, "curse-of-vanity").bonus("curse-of-vanity", icons);
    let game = game.artifacts(One, "amphora-captura").line(One, "flaxia").amber(Two, 3);
    let mut game = game.begin();
    game.play("curse-of-vanity", "no yes");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    assert_eq!((game.amber_on("flaxia"), game.hand_len(One)), (2, 0));
    let icons = BonusIcons::NONE.with(BonusIcon::Draw);
    let game = scenario("saurian").hand(One, "curse-of-vanity").bonus("curse-of-vanity", icons);
    let mut game = game.artifacts(Two, "amphora-captura").line(One, "flaxia").begin();
    game.play("curse-of-vanity", "");
    assert_eq!(game.hand_len(One), 1, "not those of the opponent");
}

#[test]
fn crystal_surge_exalts_each_mutant() {
    let game = scenario("saurian").hand(One, "crystal-surge").line(One, "flaxia umbra-saurus");
    let mut game = game.line(Two, "citizen-shrix").begin();
    game.play("crystal-surge", "");
    assert_eq!((game.amber_on("umbra-saurus"), game.amber_on("citizen-shrix")), (1, 1));
    assert_eq!(game.amber_on("flaxia"), 0);
}

#[test]
fn forum_of_giants_pays_who_controls_the_most_powerful_creature() {
    let mut game = scenario("saurian")
        .artifacts(One, "forum-of-giants")
        .line(One, "flaxia")
        .line(Two, "troll")
        .begin();
    game.end_turn("untamed");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
    game.end_turn("saurian");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 1));
}

#[test]
fn high_priest_torvus_returns_the_next_action_when_exalted() {
    for (answer, returned) in [("yes", true), ("no", false)] {
        let game = scenario("saurian").line(One, "high-priest-torvus");
        let mut game = game.hand(One, "hedonistic-intent crystal-surge").begin();
        game.reap("high-priest-torvus", answer);
        game.play("hedonistic-intent", "").play("crystal-surge", "");
        assert_eq!(game.is_in_hand("hedonistic-intent"), returned);
        assert!(game.is_in_discard("crystal-surge"));
    }
}

#[test]
fn high_priest_torvus_is_about_the_next_action_card_wherever_that_one_goes() {
    let game = scenario("saurian").line(One, "high-priest-torvus");
    let game = game.hand(One, "causal-loop hedonistic-intent troll");
    let mut game = game.house_of("causal-loop", House::Saurian).begin();
    game.reap("high-priest-torvus", "yes").play("causal-loop", "troll");
    assert_eq!(game.zone("causal-loop"), Zone::Archives);
    game.play("hedonistic-intent", "");
    assert!(game.is_in_discard("hedonistic-intent"), "it is not the next one");
}

#[test]
fn high_priest_torvus_twice_is_about_the_same_next_action_card() {
    let game = scenario("saurian").line(One, "high-priest-torvus");
    let mut game = game.hand(One, "hedonistic-intent crystal-surge").begin();
    let torvus = game.card("high-priest-torvus");
    game.reap("high-priest-torvus", "yes").does("", |g| {
        g.make_ready(torvus)?;
        Ok(())
    });
    game.reap("high-priest-torvus", "yes");
    game.play("hedonistic-intent", "").play("crystal-surge", "");
    assert!(game.is_in_hand("hedonistic-intent") && game.is_in_discard("crystal-surge"));
}

#[test]
fn legion_s_march_asks_what_a_creature_was_as_it_was_used() {
    let game = scenario("saurian").hand(One, "legion-s-march").line(One, "consul-primus bumpsy");
    let mut game = game.line(Two, "troll krump").begin();
    let (bumpsy, model) = (game.card("bumpsy"), game.card("consul-primus"));
    game.does("", |g| g.becomes_copy_of(bumpsy, model));
    game.play("legion-s-march", "").fight("bumpsy", "krump");
    assert_eq!((game.is_in_discard("bumpsy"), game.damage("troll")), (true, 1));
}

#[test]
fn legion_s_march_is_about_your_own_uses_of_creatures() {
    let game =
        scenario("saurian").hand(One, "legion-s-march").line(One, "consul-primus de-animator");
    let game = game.line(Two, "troll cornicen-octavia");
    let mut game = game.begin();
    let (consul, octavia) = (game.card("consul-primus"), game.card("cornicen-octavia"));
    game.play("legion-s-march", "").does("", |g| {
        g.reap_with(AbilityContext::new(octavia, Two), octavia)?;
        g.add_counters(consul, Counter::Mineralize, 1)
    });
    game.action("consul-primus", "");
    assert_eq!((game.is_in_discard("consul-primus"), game.damage("troll")), (true, 0));
}

#[test]
fn legion_s_march_damages_all_but_dinosaurs_after_each_use_of_one() {
    let mut game = scenario("saurian")
        .hand(One, "legion-s-march")
        .line(One, "consul-primus cornicen-octavia dark-centurion")
        .line(Two, "troll questor-jarta krump")
        .begin();
    game.play("legion-s-march", "");
    game.action("cornicen-octavia", "");
    assert_eq!((game.damage("troll"), game.damage("dark-centurion")), (1, 1));
    assert_eq!((game.damage("cornicen-octavia"), game.damage("questor-jarta")), (0, 0));
    game.fight("consul-primus", "krump");
    assert_eq!(game.damage("troll"), 2, "also by one that fell");
    game.reap("dark-centurion", "");
    assert_eq!(game.damage("troll"), 2, "it is no Dinosaur");
}

#[test]
fn nerotaurus_keeps_enemies_from_reaping_or_fighting() {
    for fights in [true, false] {
        let game =
            scenario("saurian").line(One, "nerotaurus umbra").line(Two, "flaxia silvertooth");
        let mut game = game.begin();
        if fights {
            game.fight("nerotaurus", "silvertooth");
        } else {
            game.reap("nerotaurus", "");
        }
        game.end_turn("untamed");
        assert_eq!((game.can_reap("flaxia"), game.can_fight("flaxia")), (!fights, fights));
        game.end_turn("saurian").end_turn("untamed");
        assert!(game.can_reap("flaxia") && game.can_fight("flaxia"));
    }
}

#[test]
fn optio_gorkus_inherits_the_amber_of_its_neighbors() {
    let game = scenario("saurian").line(One, "flaxia optio-gorkus umbra troll");
    let mut game = game.amber_on("flaxia", 2).amber_on("troll", 3).begin();
    let both = game.cards("flaxia troll");
    game.does("", |g| g.destroy(both).map(|_| ()));
    assert_eq!((game.amber_on("optio-gorkus"), game.amber(Two)), (2, 3));
}

#[test]
fn optio_gorkus_is_who_has_gained_its_text() {
    let game = scenario("saurian").line(One, "shaffles troll").hand(One, "optio-gorkus");
    let game = game.artifacts(One, "creed-of-nurture").amber_on("shaffles", 2);
    let mut game = game.begin();
    let shaffles = game.card("shaffles");
    game.omni("creed-of-nurture", "troll");
    game.does("", |g| g.destroy(shaffles).map(|_| ()));
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (2, 0));
}

#[test]
fn patronage_shares_the_amber_on_a_creature_between_the_players() {
    for (amber, one, two) in [(5, 3, 2), (1, 1, 0)] {
        let game = scenario("saurian").hand(One, "patronage").line(One, "flaxia");
        let mut game = game.line(Two, "troll").amber_on("troll", amber).begin();
        game.play("patronage", "troll").offered("flaxia troll");
        assert_eq!((game.amber(One), game.amber(Two), game.amber_on("troll")), (one, two, 0));
    }
}

#[test]
fn scylla_damages_enemies_that_reap() {
    let mut game = scenario("brobnar").line(One, "bumpsy").line(Two, "scylla umbra").begin();
    game.reap("bumpsy", "");
    assert_eq!(game.damage("bumpsy"), 4);
    let mut game = scenario("brobnar").line(One, "bumpsy scylla").begin();
    game.reap("bumpsy", "");
    assert_eq!(game.damage("bumpsy"), 0);
}

#[test]
fn charybdis_has_enemies_lose_amber_before_they_fight() {
    for (side, amber) in [(Two, 1), (One, 2)] {
        let game = scenario("brobnar").line(One, "troll").line(side, "charybdis");
        let mut game = game.line(Two, "silvertooth umbra").amber(One, 2).begin();
        game.fight("troll", "silvertooth");
        assert_eq!(game.amber(One), amber);
    }
}

#[test]
fn monument_to_faust_makes_keys_dearer_on_the_opponents_next_turn() {
    for (discard, cost) in [("faust-the-great", 8), ("flaxia", 7)] {
        let game = scenario("saurian").artifacts(One, "monument-to-faust");
        let mut game = game.discard(One, discard).begin();
        game.action("monument-to-faust", "");
        assert_eq!(game.state.key_cost(Two), 6);
        game.end_turn("untamed");
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (cost, cost));
        game.end_turn("saurian");
        assert_eq!(game.state.key_cost(One), 6);
    }
}

#[test]
fn monument_to_octavia_has_a_creature_capture() {
    for (discard, captured) in [("cornicen-octavia", 2), ("flaxia", 1)] {
        let game = scenario("saurian").artifacts(One, "monument-to-octavia");
        let game = game.line(One, "umbra troll").line(Two, "krump");
        let mut game = game.discard(One, discard).amber(Two, 3).begin();
        game.action("monument-to-octavia", "umbra").offered("umbra troll");
        assert_eq!(game.amber_on("umbra"), captured);
    }
}

#[test]
fn monument_to_primus_moves_amber_among_friendly_creatures_or_any() {
    for (discard, answers, on) in
        [("flaxia", "umbra", "ancient-bear"), ("consul-primus", "umbra troll", "troll")]
    {
        let mut game = scenario("saurian")
            .artifacts(One, "monument-to-primus")
            .discard(One, discard)
            .line(One, "umbra ancient-bear")
            .line(Two, "troll")
            .amber_on("umbra", 2)
            .begin();
        game.action("monument-to-primus", answers);
        assert_eq!((game.amber_on("umbra"), game.amber_on(on)), (1, 1));
    }
}

#[test]
fn monument_to_shrix_stores_amber_for_keys() {
    for (discard, answers, pools) in [("flaxia", "", (2, 4)), ("citizen-shrix", "2nd", (3, 3))] {
        let game = scenario("saurian").artifacts(One, "monument-to-shrix").discard(One, discard);
        let mut game = game.amber(One, 3).amber(Two, 4).begin();
        game.action("monument-to-shrix", answers);
        assert_eq!((game.amber(One), game.amber(Two)), pools);
        assert_eq!(game.amber_on("monument-to-shrix"), 1);
    }
    let game = scenario("saurian").artifacts(One, "monument-to-shrix");
    let mut game = game.amber_on("monument-to-shrix", 2).amber(One, 4).amber(Two, 4).begin();
    game.does("", |g| {
        assert!(!g.forge_key(Two, 0)?, "it is for its own player");
        g.forge_key(One, 0).map(|_| ())
    });
    assert_eq!((game.keys(One), game.amber_on("monument-to-shrix")), (1, 0));
}

#[test]
fn techno_saurus_replaces_a_card_of_the_hand() {
    let game = scenario("saurian").line(One, "techno-saurus").hand(One, "anger punch");
    let mut game = game.deck(One, "krump").begin();
    game.reap("techno-saurus", "punch").offered("anger punch");
    assert_eq!(game.hand_len(One), 2);
    assert!(game.is_in_discard("punch") && game.is_in_hand("anger") && game.is_in_hand("krump"));
    let mut game = scenario("saurian").line(One, "techno-saurus").deck(One, "krump").begin();
    game.reap("techno-saurus", "");
    assert!(!game.is_in_hand("krump"), "nothing was discarded");
}

#[test]
fn xeno_saurus_keeps_one_of_the_top_cards_and_sinks_another() {
    let game = scenario("saurian").line(One, "xeno-saurus").line(Two, "dust-pixie");
    let mut game = game.deck(One, "anger punch krump valdr").begin_as_is();
    game.fight("xeno-saurus", "punch krump").offered("anger punch krump").offered("anger krump");
    assert!(game.is_in_hand("punch"));
    let deck = ["krump", "valdr", "anger"].map(|c| game.card(c));
    assert_eq!(game.state.area(One).deck.as_slice(), deck, "Anger on top");
}

#[test]
fn deusillus_captures_all_and_strikes() {
    let game = scenario("saurian").hand(One, "deusillus deusillus2").amber(Two, 4);
    let mut game = game.line(One, "flaxia").line(Two, "troll krump").begin();
    game.play("deusillus", "left troll").offered("left right").offered("troll krump");
    assert_eq!((game.amber_on("deusillus"), game.amber(Two)), (4, 0));
    assert_eq!((game.damage("troll"), game.damage("krump")), (5, 0));
}

#[test]
fn deusillus_spends_amber_and_damages_each_enemy() {
    let game = scenario("saurian").line(One, "deusillus flaxia").amber_on("deusillus", 2);
    let mut game = game.line(Two, "troll krump").begin();
    game.reap("deusillus", "");
    assert_eq!((game.amber_on("deusillus"), game.amber(One), game.amber(Two)), (1, 1, 0));
    assert_eq!((game.damage("troll"), game.damage("krump")), (2, 2));
    assert_eq!((game.damage("deusillus"), game.damage("flaxia")), (0, 0));
    let deusillus = game.card("deusillus");
    let ctx = AbilityContext::new(deusillus, One);
    game.does("troll", |g| {
        g.make_ready(deusillus)?;
        g.fight_with(ctx, deusillus).map(|_| ())
    });
    assert_eq!((game.amber_on("deusillus"), game.damage("krump")), (0, 4));
}

#[test]
fn nerotaurus_does_not_hold_its_own_side_back() {
    let game = scenario("saurian").line(One, "nerotaurus umbra").line(Two, "silvertooth flaxia");
    let mut game = game.begin();
    let umbra = game.card("umbra");
    let ctx = AbilityContext::new(umbra, One);
    game.fight("nerotaurus", "silvertooth").end_turn("untamed");
    game.does("", |g| g.reap_with(ctx, umbra).map(|_| ()));
    assert_eq!(game.amber(One), 1);
    let game = scenario("saurian").line(One, "nerotaurus umbra").line(Two, "silvertooth flaxia");
    let mut game = game.begin();
    game.reap("nerotaurus", "").end_turn("untamed");
    game.does("flaxia", |g| g.fight_with(ctx, umbra).map(|_| ()));
    assert_eq!(game.damage("flaxia"), 2);
}

#[test]
fn beware_the_ides_deals_23_in_either_center() {
    let game = scenario("saurian").hand(One, "beware-the-ides").line(One, "flaxia");
    let game = game.line(Two, "troll krump valdr").with("krump", |krump| krump.power_counters = 20);
    let mut game = game.begin();
    game.play("beware-the-ides", "krump").offered("flaxia krump");
    assert_eq!(game.damage("krump"), 23);
}

#[test]
fn galeatops_and_gladiodontus_alone_hold_back() {
    for beast in ["galeatops", "gladiodontus"] {
        let game = scenario("saurian").line(One, &format!("{beast} dark-centurion consul-primus"));
        let game = game.with("dark-centurion", |centurion| centurion.power_counters = 1);
        let mut game = game.hand(One, "citizen-shrix").line(Two, "kelifi-dragon").begin();
        game.play("citizen-shrix", "right");
        assert!(!game.is_stunned("citizen-shrix"), "{beast}");
        game.fight("dark-centurion", "").fight("consul-primus", "");
        assert_eq!(game.damage("kelifi-dragon"), 6 + 3, "{beast}");
    }
}

#[test]
fn gladiodontus_is_ready_after_a_fight_too() {
    let mut game = scenario("saurian").line(One, "gladiodontus").line(Two, "troll").begin();
    game.fight("gladiodontus", "");
    assert!(game.is_ready("gladiodontus"));
    assert!(game.state.is_enraged(game.card("gladiodontus")));
}

#[test]
fn curia_saurus_is_for_creatures() {
    let game = scenario("saurian").artifacts(One, "curia-saurus monument-to-shrix");
    let mut game = game.amber_on("monument-to-shrix", 2).line(Two, "troll").begin();
    let monument = game.card("monument-to-shrix");
    game.does("", |g| g.destroy(monument).map(|_| ()));
    assert_eq!(game.amber_on("troll"), 0);
}

#[test]
fn saurian_egg_alone_is_held_back_and_hatches_what_it_discards() {
    let game = scenario("saurian").line(One, "saurian-egg consul-primus").line(Two, "troll");
    let game = game.deck(One, "citizen-shrix flaxia").discard(One, "cornicen-octavia");
    let mut game = game.begin();
    assert_eq!(
        (game.who_can_reap(), game.who_can_fight()),
        ("consul-primus".into(), "consul-primus".into())
    );
    game.omni("saurian-egg", "right");
    assert_eq!(game.line(One), "consul-primus citizen-shrix");
}

#[test]
fn senator_quintina_exalts_friends_too() {
    let mut game = scenario("saurian").line(One, "dark-centurion senator-quintina").begin();
    game.reap("dark-centurion", "");
    assert_eq!(game.amber_on("dark-centurion"), 1);
}

#[test]
fn siren_horn_is_for_its_creature_alone() {
    let game = scenario("brobnar").line(One, "troll bumpsy").amber_on("bumpsy", 1);
    let mut game = game.upgrade(One, "siren-horn", "troll").line(Two, "dextre krump").begin();
    game.fight("bumpsy", "dextre");
    assert_eq!(game.amber_on("bumpsy"), 1);
}

#[test]
fn saurian_egg_hatches_creatures_that_are_ready_and_readies_none() {
    let game = scenario("saurian").line(One, "saurian-egg").line(Two, "cosmicrux");
    let mut game = game.deck(One, "citizen-shrix flaxia").begin();
    game.omni("saurian-egg", "left");
    assert_eq!((game.is_ready("citizen-shrix"), game.damage("citizen-shrix")), (true, 0));
}
