//! What matters in a position of KeyForge.

use archon_engine::game::Seat;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::ability::Moment;
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{Action, Ask, Choice, Options, Question};
use archon_engine::keyforge::state::{Phase, State};
use archon_engine::keyforge::view::View;

use super::{Evaluated, Feature};

macro_rules! features {
    ($($name:ident $text:literal $least:literal $most:literal $about:literal $($promise:ident)?;)*) => {
        /// The places of the features.
        #[derive(Clone, Copy)]
        #[allow(clippy::enum_variant_names, reason = "mine and theirs")]
        enum Place { $($name),* }

        const FEATURES: &[Feature] = &[
            $(Feature {
                name: $text,
                about: $about,
                least: $least,
                most: $most,
                promise: features!(@ $($promise)?),
            }),*
        ];
    };
    (@ promise) => { true };
    (@) => { false };
}

features! {
    MyFirstKey "my-first-key" 0.0 6.0 "I have forged a key";
    MySecondKey "my-second-key" 0.0 6.0 "I have forged two keys";
    TheirFirstKey "their-first-key" -6.0 0.0 "they have forged a key";
    TheirSecondKey "their-second-key" -6.0 0.0 "they have forged two keys";
    MyAmber "my-amber" 0.0 1.0 "my æmber, up to the cost of a key";
    MySurplus "my-surplus-amber" -0.1 1.0 "my æmber beyond the cost of a key";
    TheirAmber "their-amber" -1.0 0.0 "their æmber, up to the cost of a key";
    TheirSurplus "their-surplus-amber" -1.0 0.1 "their æmber beyond the cost of a key";
    MyCheck "my-check" -1.0 4.0 "I can forge at my next turn, after theirs";
    TheirCheck "their-check" -4.0 1.0 "they can forge at their next turn, after what is left of mine";
    MyCheckForGame "my-check-for-game" -1.0 6.0 "the same, and it would be my third key";
    TheirCheckForGame "their-check-for-game" -6.0 1.0 "the same, and it would be their third key";
    MyCheckNext "my-check-next" -1.0 4.0 "I can forge at my turn, which comes before theirs";
    TheirCheckNext "their-check-next" -4.0 1.0 "it is their turn, and they have what a key costs for the one after mine";
    MyCreatures "my-creatures" 0.0 1.0 "creatures I control";
    TheirCreatures "their-creatures" -1.0 0.0 "creatures they control";
    MyPower "my-power" 0.0 0.3 "power left on my creatures: power less damage, at most 8 each";
    TheirPower "their-power" -0.3 0.0 "the same of theirs";
    MyArmor "my-armor" 0.0 0.3 "armor of my creatures";
    TheirArmor "their-armor" -0.3 0.0 "armor of their creatures";
    MyAbilities "my-abilities" 0.0 0.5 "my creatures with an ability when they reap, fight or act";
    TheirAbilities "their-abilities" -0.5 0.0 "the same of theirs";
    MyGuards "my-guards" -0.1 0.5 "my creatures with taunt, elusive or a ward";
    TheirGuards "their-guards" -0.5 0.1 "the same of theirs";
    MyStunned "my-stunned" -0.5 0.0 "my creatures that are stunned";
    TheirStunned "their-stunned" 0.0 0.5 "their creatures that are stunned";
    MyCaptured "my-captured-amber" -0.1 0.5 "æmber on my creatures, which they get when those go";
    TheirCaptured "their-captured-amber" -0.5 0.1 "æmber on their creatures, which I get when those go";
    MyArtifacts "my-artifacts" 0.0 0.5 "artifacts I control";
    TheirArtifacts "their-artifacts" -0.5 0.0 "artifacts they control";
    MyHand "my-hand" -0.1 0.5 "cards in my hand at their turn";
    TheirHand "their-hand" -0.5 0.1 "cards in their hand at my turn";
    MyHandInTurn "my-hand-in-turn" -0.3 0.3 "cards in my hand at my own turn";
    MyArchives "my-archives" -0.1 0.5 "cards in my archives";
    TheirArchives "their-archives" -0.5 0.1 "cards in their archives";
    MyChains "my-chains" -0.3 0.0 "my chains";
    TheirChains "their-chains" 0.0 0.3 "their chains";
    TideHigh "tide" 0.0 1.0 "the tide: 1 if it is high for me, -1 if it is high for them";
    HouseCards "house-cards" 0.0 0.5 "cards of the active house in my hand, at my turn" promise;
    HouseAmber "house-amber" 0.0 0.5 "æmber bonus icons on such cards" promise;
    HouseReady "house-ready" 0.0 0.5 "my ready creatures of the active house, at my turn" promise;
    HouseArtifacts "house-artifacts" 0.0 0.5 "my ready artifacts of the active house that can be used, at my turn" promise;
    BestHouse "best-house" 0.0 0.3 "at their turn: cards of one house in my hand, of the house with the most";
}

/// What is counted of one player's battleline.
#[derive(Default)]
struct Line {
    creatures: f32,
    power: f32,
    armor: f32,
    abilities: f32,
    guards: f32,
    stunned: f32,
    captured: f32,
}

const MOST_POWER: i32 = 8;

impl Line {
    fn of(state: &State, player: Player) -> Line {
        let mut line = Line::default();
        state.each_power(player, |creature, power| {
            let facts = state.facts(creature);
            line.creatures += 1.0;
            let left = power - i32::from(state.damage(creature));
            line.power += left.clamp(0, MOST_POWER) as f32;
            line.armor += f32::from(facts.armor);
            if state.has_own_of(creature, &[Moment::Reap, Moment::Fight, Moment::Action]) {
                line.abilities += 1.0;
            }
            let keywords = facts.keyword(Keyword::Taunt) + facts.keyword(Keyword::Elusive);
            if keywords > 0 || state.is_warded(creature) {
                line.guards += 1.0;
            }
            if state.is_stunned(creature) {
                line.stunned += 1.0;
            }
            line.captured += f32::from(state.amber_on(creature));
        });
        line
    }
}

/// What the active house could still do.
fn what_the_house_could_do(state: &State, me: Player, found: &mut [f32]) {
    let of_house = |cards: CardSet| cards.filter(|c| state.is_of_active_house(c));
    let cards = of_house(state.hand(me));
    found[Place::HouseCards as usize] = cards.len() as f32;
    let icon = archon_engine::keyforge::icon::BonusIcon::Amber;
    let amber = |card: Card| f32::from(state.facts(card).bonus.count(icon));
    found[Place::HouseAmber as usize] = cards.into_iter().map(amber).sum();
    let ready = |card: Card| state.is_ready(card) && !state.is_stunned(card);
    found[Place::HouseReady as usize] =
        of_house(state.area(me).creatures).filter(ready).len() as f32;
    let usable = |card: Card| ready(card) && state.has_own(card, Moment::Action);
    found[Place::HouseArtifacts as usize] =
        of_house(state.area(me).artifacts).filter(usable).len() as f32;
}

impl Evaluated for KeyForge {
    const FEATURES: &'static [Feature] = FEATURES;
    const WEIGHTS: &'static str = include_str!("weights/keyforge.txt");

    fn features(state: &State, seat: Seat, found: &mut [f32]) {
        use Place::*;
        let me = Player::from_index(seat);
        let they = me.opponent();
        let mut put = |place: Place, value: f32| found[place as usize] = value;
        let yes = |is: bool| f32::from(u8::from(is));
        let (mine, theirs) = (state.area(me), state.area(they));
        let my_turn = state.active == me;

        let (my_keys, their_keys) = (mine.keys.len(), theirs.keys.len());
        put(MyFirstKey, yes(my_keys >= 1));
        put(MySecondKey, yes(my_keys >= 2));
        put(TheirFirstKey, yes(their_keys >= 1));
        put(TheirSecondKey, yes(their_keys >= 2));

        let (my_cost, their_cost) = (state.key_cost(me), state.key_cost(they));
        let my_amber = i32::from(mine.amber);
        let their_amber = i32::from(theirs.amber);
        put(MyAmber, my_amber.min(my_cost) as f32);
        put(MySurplus, (my_amber - my_cost).clamp(0, 12) as f32);
        put(TheirAmber, their_amber.min(their_cost) as f32);
        put(TheirSurplus, (their_amber - their_cost).clamp(0, 12) as f32);
        let (my_check, their_check) = (my_amber >= my_cost, their_amber >= their_cost);
        put(MyCheck, yes(my_check && my_turn));
        put(MyCheckNext, yes(my_check && !my_turn));
        put(TheirCheck, yes(their_check && my_turn));
        put(TheirCheckNext, yes(their_check && !my_turn));
        put(MyCheckForGame, yes(my_check && my_keys == 2));
        put(TheirCheckForGame, yes(their_check && their_keys == 2 && my_turn));

        let (my_line, their_line) = (Line::of(state, me), Line::of(state, they));
        put(MyCreatures, my_line.creatures);
        put(MyPower, my_line.power);
        put(MyArmor, my_line.armor);
        put(MyAbilities, my_line.abilities);
        put(MyGuards, my_line.guards);
        put(MyStunned, my_line.stunned);
        put(MyCaptured, my_line.captured);
        put(TheirCreatures, their_line.creatures);
        put(TheirPower, their_line.power);
        put(TheirArmor, their_line.armor);
        put(TheirAbilities, their_line.abilities);
        put(TheirGuards, their_line.guards);
        put(TheirStunned, their_line.stunned);
        put(TheirCaptured, their_line.captured);

        put(MyArtifacts, mine.artifacts.len() as f32);
        put(TheirArtifacts, theirs.artifacts.len() as f32);
        put(if my_turn { MyHandInTurn } else { MyHand }, mine.hand.len() as f32);
        if my_turn {
            put(TheirHand, theirs.hand.len() as f32);
        }
        put(MyArchives, mine.archives.len() as f32);
        put(TheirArchives, theirs.archives.len() as f32);
        put(MyChains, f32::from(mine.chains));
        put(TheirChains, f32::from(theirs.chains));
        put(TideHigh, yes(state.tide_is_high(me)) - yes(state.tide_is_high(they)));

        if !my_turn {
            let of_house = |house| {
                let is = |card: &Card| state.printed_house(*card) == house;
                mine.hand.into_iter().filter(is).count()
            };
            let most = mine.houses.iter().map(of_house).max().unwrap_or(0);
            put(BestHouse, most as f32);
        } else if state.phase == Phase::Main {
            what_the_house_could_do(state, me, found);
        }
    }

    fn passes(question: &Question<'_>, answer: usize) -> bool {
        matches!(question.options, Options::Actions(actions) if actions[answer] == Action::End)
    }

    fn worth_a_thought(_: &View<'_>, question: &Question<'_>, answer: usize) -> bool {
        let Options::Actions(actions) = question.options else { return true };
        // A card that can be played is not thrown away, and what is only raising the tide waits.
        match actions[answer] {
            Action::Discard(_) => {
                answer == 0
                    || !matches!(actions[answer - 1], Action::Play(c) if Some(c) == actions[answer].card())
            }
            _ => true,
        }
    }

    fn is_copy(view: &View<'_>, question: &Question<'_>, answer: usize) -> bool {
        match question.options {
            Options::Actions(actions) => match actions[answer] {
                Action::Play(card) => actions[..answer]
                    .iter()
                    .any(|a| matches!(a, Action::Play(other) if view.are_copies(*other, card))),
                Action::Discard(card) => actions[..answer]
                    .iter()
                    .any(|a| matches!(a, Action::Discard(other) if view.are_copies(*other, card))),
                _ => false,
            },
            Options::Cards { cards, .. } => {
                let Some(card) = cards.nth(answer) else { return false };
                cards.into_iter().take(answer).any(|other| view.are_copies(other, card))
            }
            _ => false,
        }
    }

    fn guess(view: &View<'_>, question: &Question<'_>) -> usize {
        guess(view, question)
    }
}

/// Most abilities that choose among cards of both sides harm what they choose, and most that choose
/// among one's own are good for it: the enemy card or, failing that, the friendly card with the
/// most power.
fn guess(view: &View<'_>, question: &Question<'_>) -> usize {
    let me = question.player;
    match question.options {
        Options::Cards { cards, none } => {
            let mut best = (i32::MIN, 0);
            for (n, card) in cards.into_iter().enumerate() {
                let power = i32::from(view.facts(card).power);
                let enemy = i32::from(view.controller(card) != me);
                best = best.max((enemy * 100 + power, cards.len() - n));
            }
            let harmless = best.0 < 100 && none && question.ask == Ask::Card;
            if harmless { cards.len() } else { cards.len() - best.1 }
        }
        Options::Actions(actions) => {
            let rank = |action: &Action| match action {
                Action::Play(_) => 5,
                Action::Action(..) | Action::Omni(..) => 4,
                Action::Reap(_) => 3,
                Action::Unstun(_) => 2,
                Action::Fight(_) | Action::Discard(_) | Action::RaiseTide => 0,
                Action::End => 1,
            };
            (0..actions.len()).max_by_key(|n| (rank(&actions[*n]), usize::MAX - n)).unwrap_or(0)
        }
        Options::YesNo if question.ask == Ask::Mulligan => 1,
        Options::Numbers(from, to) => usize::from(to - from),
        Options::Houses(houses) => {
            // The house with most cards in hand.
            let cards = |house| view.hand().filter(|c| view.facts(c).houses.contains(house)).len();
            let best = houses.iter().enumerate().max_by_key(|(n, h)| (cards(*h), usize::MAX - n));
            best.map_or(0, |(n, _)| n)
        }
        _ => match question.options.choice(0) {
            Choice::Yes => 0,
            _ => 0,
        },
    }
}
