//! `archon cards-impact`: what cards are worth in decks.

pub mod summary;

use std::collections::BTreeMap;
use std::io::Write;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::facts::CardId;
use archon_engine::keyforge::house::House;
use archon_lab::runner as study;
use archon_sim::seeds::derive;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;

use crate::cards;
use crate::error::Error;
use crate::field::{self, Opponents};
use crate::options;
use crate::study::{Laboratory, Studying, nothing_yet};
use archon_lab::report::Ended;
use archon_lab::studies::impact::design::{Impact, Plan, Slot};
use archon_lab::studies::impact::neutral::{Commons, can_be_swapped, set_of, swapped};

/// The most decks with a swapped card: with many decks not every common stands in for every card of
/// every deck.
const MOST_SWAPPED: usize = 16_384;
/// So many stand in for each card in each deck at least, if there are so many.
const FEWEST_NEUTRAL: usize = 4;

/// `archon cards-impact`
#[derive(clap::Args)]
pub struct Args {
    /// The decks whose cards are measured: names of bundled decks, or files; or one folder; or a set,
    /// which means its bundled decks
    #[arg(default_value = "bundled")]
    decks: Vec<String>,
    /// Only these cards: names or ids
    #[arg(long, num_args = 1.., value_name = "CARD")]
    card: Vec<String>,
    /// Only cards of these houses
    #[arg(long, num_args = 1.., value_name = "HOUSE")]
    house: Vec<String>,
    /// Whom the decks play against: `bundled`, a folder of deck files, a set (its bundled decks), or
    /// decks
    #[arg(long, num_args = 1.., value_name = "FIELD", default_value = "bundled")]
    against: Vec<String>,
    /// End when every card's impact is known to so many percent of the games on each side
    #[arg(long, value_name = "PERCENT", default_value_t = 2.0)]
    precision: f64,
    /// Play at most so many mirrored pairs (two games each) in all
    #[arg(long, default_value_t = 40_000)]
    pairs: u64,
    #[command(flatten)]
    studying: Studying,
}

/// Measures cards and prints what came of it.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    options::percent(args.precision)?;
    let decks = field::decks::<KeyForge>(&args.decks, "the decks")?;
    let wanted = Wanted::read(&args.card, &args.house, &decks)?;
    let (against, field) = match field::find::<KeyForge>(&args.against)? {
        Opponents::EachOther => ("each-other".to_string(), decks.clone()),
        Opponents::Decks { name, decks } => (name, decks),
    };
    let subject = args.decks.join(", ");
    let experiment = Experiment::new(decks, field, &wanted, &against, args.studying.running.seed)?;
    let least = Impact::least_pairs(experiment.cards.len(), experiment.measured);
    if args.pairs < least {
        return Err(Error::Usage(format!(
            "--pairs {} is too few for {} cards: at least {least}",
            args.pairs,
            experiment.cards.len()
        )));
    }
    let settings = json!({
        "decks": subject,
        "cards": args.card,
        "houses": args.house,
        "against": against,
        "precision": args.precision,
        "pairs": args.pairs,
    });
    let plan = Plan {
        precision: args.precision / 100.0,
        pairs: args.pairs,
        seed: args.studying.running.seed,
    };
    let laboratory = Laboratory::<KeyForge>::new(&args.studying, experiment.decks.clone())?;
    let mut study = experiment.study(plan);
    let ended = args.studying.run("cards-impact", &settings, &laboratory.common(), &mut study)?;
    let ended = match ended {
        study::Ended::Complete => study.ended,
        study::Ended::Interrupted => Ended::Interrupted,
    };
    let provenance = laboratory.provenance("cards-impact", settings, &study.all, ended);
    let report = summary::report(&experiment, &study, subject, against, provenance)
        .ok_or_else(nothing_yet)?;
    args.studying.give(&report, out)
}

/// Which cards are wanted.
#[derive(Default)]
pub struct Wanted {
    /// Any of these; all if there is none
    cards: Vec<CardId>,
    /// Of any of these houses; of all if there is none
    houses: Vec<House>,
}

impl Wanted {
    /// As they were named; each must be in some of the decks.
    fn read(cards: &[String], houses: &[String], decks: &[Deck]) -> Result<Wanted, Error> {
        let mut wanted = Wanted::default();
        let mut of_decks = decks.iter().flat_map(|deck| &deck.cards);
        for name in cards {
            let card = cards::find(name)?;
            if !of_decks.clone().any(|c| c.card == card) {
                let name = card.facts().name;
                return Err(Error::Usage(format!("none of the decks has the card {name:?}")));
            }
            wanted.cards.push(card);
        }
        for name in houses {
            let house = House::parse(name).ok_or_else(|| {
                let known: Vec<&str> = House::ALL.into_iter().map(House::key).collect();
                let known = known.join(", ");
                Error::Usage(format!("there is no house {name:?}; there are: {known}"))
            })?;
            if !of_decks.clone().any(|c| c.house == house) {
                let name = house.name();
                return Err(Error::Usage(format!("none of the decks has the house {name}")));
            }
            wanted.houses.push(house);
        }
        if of_decks.all(|c| !wanted.has(c.card, c.house)) {
            return Err(Error::Usage(
                "none of these cards is of one of these houses, in these decks".into(),
            ));
        }
        Ok(wanted)
    }

    fn has(&self, card: CardId, house: House) -> bool {
        (self.cards.is_empty() || self.cards.contains(&card))
            && (self.houses.is_empty() || self.houses.contains(&house))
    }
}

/// The decks that are needed, and what they are needed for.
pub struct Experiment {
    /// The decks that are measured, then these with cards swapped, then their opponents
    pub decks: Vec<Deck>,
    /// How many are measured
    pub measured: usize,
    /// How many decks the field has
    pub field: usize,
    /// Each card of a house, and where it is
    pub cards: Vec<((CardId, House), Vec<usize>)>,
    slots: Vec<Slot>,
    opponents: Vec<Vec<usize>>,
    /// The cards that stand in
    pub commons: Commons,
}

impl Experiment {
    /// The wanted cards of decks, against a field.
    ///
    /// # Errors
    /// A deck has nobody to play against, or there is nothing to swap a card for.
    pub fn new(
        mut decks: Vec<Deck>,
        field: Vec<Deck>,
        wanted: &Wanted,
        against: &str,
        seed: u64,
    ) -> Result<Experiment, Error> {
        let measured = decks.len();
        let mut commons = Commons::default();
        let mut places = Vec::new();
        for (number, deck) in decks.iter().enumerate() {
            for (place, card) in deck.cards.iter().enumerate() {
                let is_first = deck.cards[..place].iter().all(|c| c.card != card.card);
                if is_first && wanted.has(card.card, card.house) && can_be_swapped(card.card) {
                    let others = commons.of(card.house, set_of(deck)).iter().copied();
                    let others: Vec<CardId> = others.filter(|c| *c != card.card).collect();
                    if others.is_empty() {
                        return Err(no_commons(deck, card.house));
                    }
                    places.push((number, place, others));
                }
            }
        }
        let most = (MOST_SWAPPED / places.len().max(1)).max(FEWEST_NEUTRAL);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, u64::MAX - 2));
        let mut cards: BTreeMap<(CardId, House), Vec<usize>> = BTreeMap::new();
        let mut slots = Vec::new();
        for (deck, place, mut others) in places {
            others.shuffle(&mut rng);
            others.truncate(most);
            let first = decks.len();
            let card = decks[deck].cards[place];
            let with_others: Vec<Deck> =
                others.iter().map(|other| swapped(&decks[deck], place, *other)).collect();
            decks.extend(with_others);
            cards.entry((card.card, card.house)).or_default().push(slots.len());
            slots.push(Slot::new(deck, place, (first..decks.len()).collect()));
        }
        let others = decks.len();
        let opponents_of = |deck: &Deck| -> Vec<usize> {
            (0..field.len()).filter(|n| field[*n] != *deck).map(|n| others + n).collect()
        };
        let opponents: Vec<Vec<usize>> = decks[..measured].iter().map(opponents_of).collect();
        if let Some(alone) = opponents.iter().position(Vec::is_empty) {
            return Err(Error::Usage(format!(
                "there is nobody for {:?} to play against: --against {against} holds no other deck",
                decks[alone].name
            )));
        }
        let of_field = field.len();
        decks.extend(field);
        let cards = cards.into_iter().collect();
        Ok(Experiment { decks, measured, field: of_field, cards, slots, opponents, commons })
    }

    /// The study of it.
    pub fn study(&self, plan: Plan) -> Impact {
        let cards = self.cards.iter().map(|(_, slots)| slots.clone()).collect();
        Impact::new(plan, self.slots.clone(), cards, self.opponents.clone())
    }
}

fn no_commons(deck: &Deck, house: House) -> Error {
    Error::Usage(format!(
        "nothing can stand in for cards of {}, in {:?}: no other common of that house in {} can be \
         played",
        house.name(),
        deck.name,
        set_of(deck).name()
    ))
}
