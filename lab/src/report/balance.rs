//! What `archon balance` found.

use serde::Serialize;

use super::lengths::Lengths;
use super::rate::ChainScale;
use super::{Interval, Provenance, Report, Table, p_value, row, signed};

/// How many decks stand to each other: sets, houses, seats, lengths of games, chains.
#[derive(Serialize, Clone, Debug)]
pub struct BalanceReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The decks, as they were named
    pub subject: String,
    /// The decks, the highest rating first
    pub decks: Vec<BalanceDeck>,
    /// Standard deviation of the strength of decks in Elo, without what chance adds to it
    pub deck_spread: f64,
    /// The sets, the strongest first
    pub sets: Vec<SetBalance>,
    /// Every two sets that have at least two decks, places in `sets`
    pub set_pairs: Vec<SetPair>,
    /// The houses, the strongest first
    pub houses: Vec<HouseBalance>,
    /// Who begins
    pub first_player: FirstPlayer,
    /// How long games are
    pub lengths: LengthsBySet,
    /// What chains are worth; none if it was not measured
    pub chains: Option<Chains>,
}

/// A deck of the study.
#[derive(Serialize, Clone, Debug)]
pub struct BalanceDeck {
    /// Its name
    pub deck: String,
    /// Its set, if it is known
    pub set: Option<String>,
    /// Its houses
    pub houses: [String; 3],
    /// Elo; 0 is the average of the decks
    pub rating: Interval,
    /// Finished mirrored pairs
    pub pairs: u64,
}

/// The decks of a set.
#[derive(Serialize, Clone, Debug)]
pub struct SetBalance {
    /// The set
    pub set: String,
    /// How many decks
    pub decks: usize,
    /// The mean rating of its decks, in Elo, where these are a sample of the set's; none with fewer
    /// than two
    pub rating: Option<Interval>,
    /// Standard deviation of the strength of its decks, without what chance adds to it
    pub spread: f64,
}

/// Two sets against each other.
#[derive(Serialize, Clone, Debug)]
pub struct SetPair {
    /// The stronger one, as a place in `sets`
    pub one: usize,
    /// The other
    pub two: usize,
    /// By how much the mean rating of the first one's decks is higher, in Elo, where the decks are
    /// samples
    pub difference: Interval,
    /// Points a game of the first one's decks in the games of these decks between the sets; none if
    /// there were none
    pub win_rate: Option<Interval>,
    /// The chance of a difference this large where there is none
    pub p_value: f64,
    /// The same, corrected for all pairs of sets (Holm): below 0.05 is claimed
    pub corrected_p: f64,
}

/// What a house is worth to a deck.
#[derive(Serialize, Clone, Debug)]
pub struct HouseBalance {
    /// The house
    pub house: String,
    /// Decks that have it
    pub decks: usize,
    /// What it adds to a deck's rating over the average house, in Elo: fitted for all houses at once;
    /// the decks are a sample
    pub effect: Interval,
    /// The chance of an effect this large where there is none
    pub p_value: f64,
    /// The same, corrected for all houses (Holm): below 0.05 is claimed
    pub corrected_p: f64,
    /// Points a game of the decks that have it, in these games
    pub win_rate: Option<Interval>,
}

/// Who begins.
#[derive(Serialize, Clone, Debug)]
pub struct FirstPlayer {
    /// What going first is worth, in Elo
    pub elo: Interval,
    /// Points a game of who goes first
    pub win_rate: Interval,
    /// The same among the decks of each set alone, by place in `sets`; none without such games
    pub by_set: Vec<Option<Interval>>,
}

/// How long games are, and by set.
#[derive(Serialize, Clone, Debug)]
pub struct LengthsBySet {
    /// Of all games
    #[serde(flatten)]
    pub all: Lengths,
    /// The mean among the decks of each set alone, by place in `sets`; none without such games
    pub mean_by_set: Vec<Option<f64>>,
}

/// What chains are worth.
#[derive(Serialize, Clone, Debug)]
pub struct Chains {
    /// The scale that was measured
    pub scale: ChainScale,
    /// How many chains 100 Elo are; infinite where chains may cost nothing
    pub per_100_elo: Interval,
}

impl Report for BalanceReport {
    fn provenance(&self) -> &Provenance {
        &self.provenance
    }

    fn text(&self) -> String {
        let mut text = format!("{} ({})\n", self.subject, super::decks(self.decks.len()));
        text.push_str(&format!(
            "Decks differ by {:.0} Elo (standard deviation, without what chance adds).\n\n",
            self.deck_spread
        ));
        let houses = |cells: [&str; 5]| {
            let [house, decks, effect, p, rate] = cells;
            row(&[(house, 16), (decks, -5), (effect, 22), (p, 10), (rate, 22)])
        };
        text.push_str(&houses(["house", "decks", "effect (Elo)", "corrected", "win rate"]));
        for house in &self.houses {
            text.push_str(&houses([
                &house.house,
                &house.decks.to_string(),
                &house.effect.signed(0),
                &p_value(house.corrected_p),
                &house.win_rate.map_or("–".into(), |rate| rate.percent()),
            ]));
        }
        text.push('\n');
        let sets = |cells: [&str; 4]| {
            let [set, decks, rating, spread] = cells;
            row(&[(set, 24), (decks, -5), (rating, 22), (spread, -6)])
        };
        text.push_str(&sets(["set", "decks", "mean rating (Elo)", "spread"]));
        for set in &self.sets {
            text.push_str(&sets([
                &set.set,
                &set.decks.to_string(),
                &set.rating.map_or("–".into(), |rating| rating.signed(0)),
                &format!("{:.0}", set.spread),
            ]));
        }
        for pair in &self.set_pairs {
            let [one, two] = [pair.one, pair.two].map(|place| &self.sets[place].set);
            text.push_str(&format!(
                "{one} over {two}: {} Elo, {}{}\n",
                pair.difference.signed(0),
                p_value(pair.corrected_p),
                pair.win_rate.map_or(String::new(), |r| format!("; these decks: {}", r.percent())),
            ));
        }
        text.push_str(&format!(
            "\nGoing first: {} Elo; who goes first wins {}.\n",
            self.first_player.elo.signed(0),
            self.first_player.win_rate.percent()
        ));
        let lengths = &self.lengths.all;
        text.push_str(&format!(
            "Turns of a game, both sides together: {:.1} on average, half of the games at most {}, \
             nine of ten from {} to {}.\n",
            lengths.mean, lengths.median, lengths.shortest_5, lengths.longest_5
        ));
        if let Some(chains) = &self.chains {
            let elo = chains.scale.elo_per_chain;
            text.push_str(&format!(
                "A chain costs {:.1} Elo ({} to {}): 100 Elo are {} chains.\n",
                elo.estimate,
                signed(elo.low_95, 1),
                signed(elo.high_95, 1),
                chains.per_100_elo.signed(1)
            ));
        }
        text.push_str(
            "\nEffects of houses and differences of sets take the decks as a sample: their intervals \
             hold for all such\ndecks, however many games are played with these. Corrected: the \
             p-value for all houses (all pairs of sets)\nlooked at together (Holm). Win rates are of \
             these games; who met whom went by where the doubt was.\n",
        );
        text
    }

    /// A line for each house, set and pair of sets, then what is of the whole.
    fn table(&self) -> Table {
        let columns = vec![
            "kind",
            "name",
            "decks",
            "figure",
            "unit",
            "estimate",
            "low_95",
            "high_95",
            "p_value",
            "corrected_p",
        ];
        let mut lines = Vec::new();
        let mut add = |kind: &str,
                       name: &str,
                       decks: usize,
                       figure: [&str; 2],
                       interval: Option<Interval>,
                       p: Option<[f64; 2]>| {
            let mut line = vec![kind.to_string(), name.to_string(), decks.to_string()];
            line.extend(figure.map(String::from));
            line.extend(super::three(interval));
            let p = p.map_or([String::new(), String::new()], |p| p.map(|p| p.to_string()));
            line.extend(p);
            lines.push(line);
        };
        for house in &self.houses {
            let p = Some([house.p_value, house.corrected_p]);
            add("house", &house.house, house.decks, ["effect", "elo"], Some(house.effect), p);
            add("house", &house.house, house.decks, ["win_rate", "share"], house.win_rate, None);
        }
        for set in &self.sets {
            add("set", &set.set, set.decks, ["rating", "elo"], set.rating, None);
        }
        for pair in &self.set_pairs {
            let [one, two] = [pair.one, pair.two].map(|place| &self.sets[place]);
            let name = format!("{} over {}", one.set, two.set);
            let (decks, p) = (one.decks + two.decks, Some([pair.p_value, pair.corrected_p]));
            add("sets", &name, decks, ["difference", "elo"], Some(pair.difference), p);
            add("sets", &name, decks, ["win_rate", "share"], pair.win_rate, None);
        }
        let (all, first) = (self.decks.len(), &self.first_player);
        add("all", "going first", all, ["advantage", "elo"], Some(first.elo), None);
        add("all", "going first", all, ["win_rate", "share"], Some(first.win_rate), None);
        if let Some(chains) = &self.chains {
            let scale = Some(chains.scale.elo_per_chain);
            add("all", "a chain", all, ["cost", "elo"], scale, None);
            add("all", "100 Elo", all, ["chains", "chains"], Some(chains.per_100_elo), None);
        }
        for deck in &self.decks {
            add("deck", &deck.deck, 1, ["rating", "elo"], Some(deck.rating), None);
        }
        for (turn, games) in (1u32..).zip(&self.lengths.all.turns) {
            let mut line = ["turn", &turn.to_string(), &all.to_string(), "games_ended", "games"]
                .map(String::from)
                .to_vec();
            line.push(games.to_string());
            line.resize(columns.len(), String::new());
            lines.push(line);
        }
        Table { columns, lines }
    }

    fn page(&self) -> crate::report::html::Page {
        super::pages::balance::page(self)
    }
}
