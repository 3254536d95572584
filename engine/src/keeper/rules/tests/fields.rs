//! "Fields": what is in which zone, and who knows it.

use super::*;
use crate::keeper::state::{Phase, Zone};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::keeper::seat::Seat;
use crate::keeper::view::View;

#[test]
fn a_destroyed_card_goes_to_the_graveyard_of_its_owner_face_down() {
    let mut game = two().hand(0, "Bolt").resources(0, 2).battlefield(1, "Ogre Imp").begin();
    game.play("cast Bolt | Ogre");
    assert_eq!(game.place("Ogre"), (Zone::Graveyard, 1));
    assert_eq!(game.minions(1), ["Imp"]);
    assert!(game.knows(0, "Ogre"), "everybody saw which minion it was");
}

#[test]
fn hand_graveyard_granary_reserves_and_traps_are_private_and_the_deck_restricted() {
    let game = two()
        .hand(0, "Ogre")
        .graveyard_of(0, "Troll")
        .granary(0, "Imp")
        .reserves(0, "Salve")
        .traps(0, "Bolt")
        .deck(0, "Study")
        .begin();
    for name in ["Ogre", "Troll", "Imp", "Salve", "Bolt"] {
        assert!(game.knows(0, name) && !game.knows(1, name), "{name}");
    }
    assert!(!game.knows(0, "Study") && !game.knows(1, "Study"));
    let other = View::new(&game.now, Seat::new(1));
    let zones = [Zone::Hand, Zone::Graveyard, Zone::Granary, Zone::Reserves, Zone::Trapfield];
    for zone in zones {
        assert_eq!(other.count(Seat::new(0), zone), 1, "everybody knows the number in {zone:?}");
        assert_eq!(other.known_in(Seat::new(0), zone).count(), 0, "{zone:?}");
    }
}

#[test]
fn the_battlefield_is_public() {
    let game = two().battlefield(0, "Ogre").begin();
    assert!(game.knows(0, "Ogre") && game.knows(1, "Ogre"));
}

#[test]
fn a_card_in_reserve_can_be_drawn_instead_of_the_topmost() {
    let scenario = || two().reserves(0, "Ogre Imp").deck(0, "Pebble Salve").hand(0, "Troll");
    let mut game = scenario().phase(Phase::Resource).begin();
    game.play("none | Imp | deck");
    assert_eq!(game.hand(0), ["Imp", "Salve", "Troll"].map(String::from).to_sorted(&game));
    // Drawing by an effect as well.
    let mut game = scenario().hand(0, "Study").resources(0, 1).begin();
    game.play("cast Study | Ogre");
    assert_eq!(game.place("Ogre"), (Zone::Hand, 0));
}

trait Sorted {
    fn to_sorted(self, game: &Trial) -> Vec<String>;
}

impl Sorted for [String; 3] {
    /// In the order in which the hand lists them: by number of the card.
    fn to_sorted(mut self, game: &Trial) -> Vec<String> {
        self.sort_by_key(|name| game.card(name));
        self.to_vec()
    }
}

#[test]
fn a_resampled_state_looks_the_same_to_the_player_and_hides_other_cards() {
    let game = two()
        .hand(0, "Ogre")
        .hand(1, "Troll Imp Bolt")
        .traps(1, "Salve")
        .deck(1, "Study Pebble Pebble")
        .begin();
    let (me, other) = (Seat::new(0), Seat::new(1));
    let view = View::new(&game.now, me);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut hands = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let world = view.resample(&mut rng);
        world.check().expect("sound");
        assert_eq!(world.area(me).hand, game.now.area(me).hand);
        let trap = world.area(other).trapfield.as_slice()[0];
        let real = game.now.definition(game.card("Salve"));
        assert!(world.definition(trap).is_spell());
        assert_eq!(world.definition(trap).level, real.level, "a trap was paid for");
        hands.insert(world.area(other).hand.iter().collect::<Vec<_>>());
    }
    assert!(hands.len() > 10, "{}", hands.len());
}

#[test]
fn resampling_depends_on_what_is_known_and_not_on_the_hidden_cards() {
    // Two worlds that the first player cannot tell apart: the same cards hidden elsewhere.
    let one = two().hand(1, "Ogre Troll").deck(1, "Imp Pebble").granary(1, "Study").begin().now;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let me = Seat::new(0);
    for seed in 0..50 {
        let mut other = View::new(&one, me).resample(&mut rng);
        let mut this = one.clone();
        this.resample(me, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        other.resample(me, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        assert!(this == other, "seed {seed}");
    }
}

#[test]
fn what_was_seen_in_a_hand_is_forgotten_when_a_card_leaves_it_face_down() {
    let mut game = two()
        .spell("Peek", "target: see-hand 1; effect: down-level 1")
        .hand(0, "Peek")
        .resources(0, 3)
        .hand(1, "Ogre Troll")
        .battlefield(1, "Imp")
        .begin();
    game.play("cast Peek | Ogre");
    assert!(game.knows(0, "Ogre") && game.knows(0, "Troll"));
    game.advance().play("Troll | none");
    assert!(!game.knows(0, "Troll") && !game.knows(0, "Ogre"));
    assert!(game.knows(1, "Ogre"));
}
