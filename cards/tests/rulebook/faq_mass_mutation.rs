//! "Frequently asked questions" about cards of Mass Mutation, in the order of the books.

use archon_cards::scenario;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

const AMBER: BonusIcons = BonusIcons::NONE.with(BonusIcon::Amber);
const DAMAGE: BonusIcons = BonusIcons::NONE.with(BonusIcon::Damage);

/// "Bonus icons": a creature is in play before its own icons resolve.
pub fn bonus_icons_of_maleficorn_itself_deal_bonus_damage(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "maleficorn");
    let mut game = game.bonus("maleficorn", DAMAGE).line(Two, "troll").begin();
    game.play("maleficorn", "troll");
    assert_eq!(game.damage("troll"), 1 + 1);
}

/// "Bonus icons": what they destroy comes too late for how the creature enters play.
pub fn bonus_icons_of_bonesaw_do_not_make_it_enter_ready(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "bonesaw").bonus("bonesaw", DAMAGE);
    let mut game = game.line(One, "brabble").damage("brabble", 1).begin();
    game.play("bonesaw", "left brabble");
    assert!(game.is_in_discard("brabble") && !game.is_ready("bonesaw"));
}

/// "Bonus icons": those that a card always has are bonus icons too.
pub fn bonus_icons_of_wild_bounty_are_all_the_icons(edition: Edition) {
    let icons = [BonusIcon::Amber, BonusIcon::Amber, BonusIcon::Draw].into_iter().collect();
    for (icons, amber, drawn) in [(None, 4, 0), (Some(icons), 4, 2)] {
        let game = scenario("untamed").edition(edition).hand(One, "wild-bounty dust-pixie");
        let game = if let Some(icons) = icons { game.bonus("dust-pixie", icons) } else { game };
        let mut game = game.begin();
        game.play("wild-bounty", "").play("dust-pixie", "");
        assert_eq!((game.amber(One), game.hand_len(One)), (amber, drawn));
    }
}

/// "Bonus icons": Shoulder Id is not the source of the damage of its icon.
pub fn bonus_icons_of_shoulder_id_do_not_steal(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "shoulder-id");
    let game = game.bonus("shoulder-id", DAMAGE).line(Two, "troll").amber(Two, 2);
    let mut game = game.begin();
    game.play("shoulder-id", "troll");
    assert_eq!((game.damage("troll"), game.amber(One), game.amber(Two)), (1, 0, 2));
}

/// "Bonus icons": Rad Penny leaves play before her "Play:".
pub fn bonus_icons_destroy_rad_penny_before_she_steals(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "rad-penny");
    let mut game = game.bonus("rad-penny", DAMAGE).amber(Two, 2).begin();
    game.play("rad-penny", "");
    assert_eq!(game.zone("rad-penny"), Zone::Deck);
    assert_eq!((game.amber(One), game.amber(Two)), (0, 2));
}

/// "Bonus icons": the icons after that of the damage resolve though Rad Penny has left play.
pub fn bonus_icons_of_rad_penny_resolve_though_she_is_gone(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "rad-penny");
    let game = game.bonus("rad-penny", DAMAGE.with(BonusIcon::Draw)).amber(Two, 2);
    let mut game = game.begin();
    game.play("rad-penny", "");
    assert_eq!((game.amber(One), game.hand_len(One)), (0, 1));
}

/// "Bonus icons": one damage icon removes the ward, the next deals damage.
pub fn bonus_icons_of_damage_resolve_one_by_one_against_a_ward(edition: Edition) {
    for (count, destroyed) in [(1, false), (2, true)] {
        let icons = BonusIcons::NONE.with_count(BonusIcon::Damage, count);
        let game = scenario("brobnar").edition(edition).hand(One, "troll").bonus("troll", icons);
        let mut game = game.line(Two, "urchin").warded("urchin").begin();
        game.play("troll", ["urchin"; 2][..usize::from(count)].join(" ").as_str());
        assert_eq!(game.is_in_discard("urchin"), destroyed);
        assert!(destroyed || !game.is_warded("urchin"));
    }
}

/// "Bonus icons": what is resolved as if its card had been played is resolved twice by Fission
/// Bloom.
pub fn bonus_icons_by_ultra_gravitron_are_doubled_by_fission_bloom(edition: Edition) {
    for (bloom, icons) in [(true, 2), (false, 1)] {
        let game = scenario("logos").edition(edition).hand(One, "ultra-gravitron ultra-gravitron2");
        let game = game.deck(One, "troll krump bumpsy valdr smaaash");
        let game = game.artifacts(One, "fission-bloom").line(Two, "dextre").bonus("dextre", AMBER);
        let mut game = game.begin();
        game.play("ultra-gravitron", "").end_turn("logos").end_turn("logos no");
        if bloom {
            game.action("fission-bloom", "");
        }
        game.reap("ultra-gravitron", "krump dextre");
        assert_eq!(game.zone("dextre"), Zone::Purged);
        assert_eq!(game.amber(One), 1 + icons);
    }
}

/// "Bonus icons": as if played is played enough for Master of the Grey.
pub fn bonus_icons_resolved_as_if_played_are_stopped_by_master_of_the_grey(edition: Edition) {
    for (enemy, icons) in [("master-of-the-grey", 0), ("dextre", 1)] {
        let game = scenario("staralliance").edition(edition).line(One, "ensign-el-samra");
        let mut game = game.hand(One, "troll").bonus("troll", AMBER).line(Two, enemy).begin();
        game.action("ensign-el-samra", "");
        assert_eq!(game.amber(One), icons, "Ensign El-Samra against {enemy}");

        let game = scenario("untamed").edition(edition).hand(One, "reclaimed-by-nature");
        let game = game.artifacts(Two, "cannon").bonus("cannon", AMBER).line(Two, enemy);
        let mut game = game.begin();
        game.play("reclaimed-by-nature", "");
        assert_eq!(game.zone("cannon"), Zone::Purged);
        assert_eq!(game.amber(One), icons * 2, "Reclaimed by Nature against {enemy}");

        let game = scenario("logos").edition(edition).hand(One, "ultra-gravitron ultra-gravitron2");
        let game = game.deck(One, "troll krump bumpsy valdr smaaash").line(Two, enemy);
        let mut game = game.line(Two, "umbra").bonus("umbra", AMBER).begin();
        game.play("ultra-gravitron", "").end_turn("logos").end_turn("logos no");
        game.reap("ultra-gravitron", "krump umbra");
        assert_eq!(game.zone("umbra"), Zone::Purged);
        assert_eq!(game.amber(One), 1 + icons, "Ultra Gravitron against {enemy}");
    }
}

/// "Bonus icons": an icon is made a capture icon, and then stolen by.
pub fn bonus_icons_by_amphora_captura_and_scrivener_favian_steal(edition: Edition) {
    let icons = BonusIcons::NONE.with(BonusIcon::Draw);
    let game = scenario("sanctum").edition(edition).line(One, "scrivener-favian");
    let game = game.artifacts(One, "amphora-captura").hand(One, "smite").bonus("smite", icons);
    let mut game = game.amber(Two, 3).begin();
    game.play("smite", "yes yes");
    assert_eq!((game.amber(One), game.amber(Two), game.hand_len(One)), (1, 2, 0));
}

/// "Damage, source of": a strong creature's ability deals no damage to Ardent Hero.
pub fn damage_of_rock_hurling_giant_is_not_dealt_to_ardent_hero(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "rock-hurling-giant");
    let game = game.hand(One, "troll krump").line(Two, "ardent-hero valdr");
    let mut game = game.begin();
    game.discard("troll", "ardent-hero").discard("krump", "valdr");
    assert_eq!((game.damage("ardent-hero"), game.damage("valdr")), (0, 4));
}

/// "Damage, source of": a bonus icon's damage is a game step's.
pub fn damage_of_a_strong_creatures_bonus_icon_is_dealt_to_ardent_hero(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "troll").bonus("troll", DAMAGE);
    let mut game = game.line(Two, "ardent-hero").begin();
    game.play("troll", "ardent-hero");
    assert_eq!(game.damage("ardent-hero"), 1);
}

/// "Destroyed:": the active player orders Optio Gorkus and Imperial Scutum.
pub fn destroyed_optio_gorkus_and_imperial_scutum_in_the_active_players_order(edition: Edition) {
    // On its controller's turn nothing is left for the opponent.
    let game = scenario("dis").edition(edition).hand(One, "gateway-to-dis");
    let game = game.line(One, "flaxia optio-gorkus").amber_on("flaxia", 2);
    let mut game = game.upgrade(One, "imperial-scutum", "optio-gorkus").begin();
    game.play("gateway-to-dis", "flaxia");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
    // On the opponent's turn the æmber of the neighbor comes after that of Optio Gorkus has gone.
    let game = scenario("dis").edition(edition).hand(One, "gateway-to-dis");
    let game = game.line(Two, "flaxia optio-gorkus").amber_on("flaxia", 2);
    let game = game.amber_on("optio-gorkus", 1);
    let mut game = game.upgrade(Two, "imperial-scutum", "optio-gorkus").begin();
    game.play("gateway-to-dis", "imperial-scutum");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 0));
}

/// "Drecker": damage is dealt to both at once, and once.
pub fn drecker_and_drecker_are_both_dealt_the_damage_once(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "shaffles");
    let mut game = game.line(Two, "drecker drecker").begin();
    game.fight("shaffles", "drecker");
    assert_eq!((game.damage("drecker"), game.damage("drecker#2")), (2, 2));
}

/// "Keyfrog": the key must be forged, and the active player says from where its æmber comes.
pub fn keyfrog_forges_with_the_amber_that_the_active_player_says(edition: Edition) {
    for (from_shrix, pool, on_shrix) in [("5", 4, 0), ("1", 0, 4)] {
        let game = scenario("brobnar").edition(edition).hand(One, "punch");
        let game = game.line(Two, "senator-shrix keyfrog").amber_on("senator-shrix", 5);
        let mut game = game.amber(Two, 5).begin();
        game.play("punch", &format!("keyfrog {from_shrix}"));
        assert_eq!((game.keys(Two), game.keys(One)), (1, 0));
        assert_eq!((game.amber(Two), game.amber_on("senator-shrix")), (pool, on_shrix));
    }
}

/// "Pale Star": one power, whatever would add to it before and after.
pub fn pale_star_leaves_chonkers_one_power(edition: Edition) {
    let game = scenario("untamed").edition(edition).line(One, "chonkers");
    let game = game.with("chonkers", |c| c.power_counters = 1).line(Two, "troll");
    let game = game.artifacts(One, "the-pale-star dark-æmber-vault");
    let mut game = game.begin();
    assert_eq!(game.power("chonkers"), 1 + 1 + 2);
    game.omni("the-pale-star", "");
    assert_eq!(game.power("chonkers"), 1);
    game.fight("chonkers", "");
    assert!(game.is_in_discard("troll"));
    assert_eq!(game.power("chonkers"), 1);
    game.end_turn("untamed");
    assert_eq!(game.power("chonkers"), 1 + 2 + 2, "its counter was doubled");
}

/// "Shoulder Id": it would deal damage, whatever would prevent that.
pub fn shoulder_id_steals_whatever_would_prevent_its_damage(edition: Edition) {
    // 6 armor; a ward; a card by which it cannot be dealt damage.
    for (attacker, warded, hand) in [
        ("bombyx", false, ""),
        ("raiding-knight", true, ""),
        ("raiding-knight", false, "shield-of-justice"),
    ] {
        let game = scenario("sanctum").edition(edition).line(One, attacker).hand(One, hand);
        let game = game.house_of(attacker, House::Sanctum).line(Two, "shoulder-id").amber(One, 2);
        let game = if warded { game.warded(attacker) } else { game };
        let mut game = game.begin();
        if !hand.is_empty() {
            game.play(hand, "");
        }
        let pool = game.amber(One);
        game.fight(attacker, "");
        assert_eq!((game.amber(One), game.amber(Two)), (pool - 1, 1), "{attacker}");
        assert!(game.is_in_play(attacker) && game.damage(attacker) == 0);
    }
}

/// "Shoulder Id": against skirmish, or with elusive, it would deal none.
pub fn shoulder_id_steals_nothing_where_it_would_deal_no_damage(edition: Edition) {
    for (attacker, line) in [("umbra", "shoulder-id"), ("silvertooth", "shoulder-id lamindra")] {
        let game = scenario("shadows").edition(edition).line(One, attacker).amber(One, 2);
        let mut game = game.line(Two, line).begin();
        game.fight(attacker, "");
        assert_eq!((game.amber(One), game.amber(Two)), (2, 0), "{attacker}");
        assert!(game.is_in_play(attacker));
    }
}

/// "Survey": a card that is only looked at stays where it was.
pub fn survey_leaves_the_other_card_on_top_of_the_deck(edition: Edition) {
    for (discarded, kept) in [("zap", "red-alert"), ("red-alert", "zap")] {
        let game = scenario("staralliance").edition(edition).hand(One, "survey");
        let mut game = game.deck(One, "zap red-alert troll").begin();
        game.play("survey", discarded);
        assert!(game.is_in_discard(discarded));
        assert_eq!(game.state.top_of_deck(One), Some(game.card(kept)));
    }
}

/// "This way": two Saurians both hatch, with three counters each.
pub fn this_way_saurian_egg_may_hatch_twins(edition: Edition) {
    let game = scenario("saurian").edition(edition).line(One, "saurian-egg flaxia");
    let mut game = game.deck(One, "citizen-shrix cornicen-octavia").begin();
    game.omni("saurian-egg", "citizen-shrix left right");
    assert_eq!(game.line(One), "citizen-shrix flaxia cornicen-octavia");
    assert!(game.is_ready("citizen-shrix") && game.is_ready("cornicen-octavia"));
    assert_eq!((game.power("citizen-shrix"), game.power("cornicen-octavia")), (3 + 3, 5 + 3));
    assert!(game.is_in_discard("saurian-egg"));
}

/// "Timing": assault and "Before Fight:" are ordered by the active player.
pub fn timing_siren_horn_and_assault_in_the_active_players_order(edition: Edition) {
    for (first, amber, on_bear) in [("siren-horn", 1, 0), ("ancient-bear:shaffles", 0, 1)] {
        let game = scenario("untamed").edition(edition).line(One, "ancient-bear");
        let game = game.amber_on("ancient-bear", 1).upgrade(One, "siren-horn", "ancient-bear");
        let mut game = game.line(Two, "shaffles").begin();
        game.fight("ancient-bear", first);
        assert!(game.is_in_discard("shaffles"));
        // Æmber on the creature that it fought comes back when that creature is destroyed.
        assert_eq!((game.amber(One), game.amber_on("ancient-bear")), (amber, on_bear));
    }
}

/// "Waking Nightmare": creatures that come and go change the cost.
pub fn waking_nightmare_counts_dis_creatures_at_every_moment(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "waking-nightmare");
    let game = game.line(One, "shaffles charette").hand(Two, "dust-imp").amber(Two, 6);
    let mut game = game.houses(Two, "dis logos untamed").begin();
    game.play("waking-nightmare", "").end_turn("dis");
    assert_eq!((game.keys(Two), game.state.key_cost(Two)), (0, 8));
    game.play("dust-imp", "");
    assert_eq!(game.state.key_cost(Two), 9);
    let shaffles = game.card("shaffles");
    game.does("", |g| g.destroy(shaffles).map(|_| ()));
    assert_eq!(game.state.key_cost(Two), 8);
    game.end_turn("dis");
    assert_eq!(game.state.key_cost(Two), 6);
}
