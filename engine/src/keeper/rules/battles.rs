//! Battles: formations, dice, damage ("Battles").

use arrayvec::ArrayVec;

use super::super::card::Card;
use super::super::game::{Choices, Flow, Game};
use super::super::limits::BATTLEFIELD;
use super::super::question::{Choice, DecisionKind};
use super::super::seat::Seat;
use super::super::state::{Phase, Zone};
use super::dice::Dice;
use super::events::Event;

/// A team in its defending order.
type Team = ArrayVec<Card, BATTLEFIELD>;

/// What is attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    Player(Seat),
    Minion(Card),
    /// A minion that is no longer there
    Gone,
}

/// A battle that goes on. A minion that leaves the battlefield, or changes its controller, leaves
/// its team.
#[derive(Clone, Debug)]
pub struct Battle {
    attacker: Seat,
    defender: Seat,
    target: Target,
    attackers: Team,
    defenders: Team,
}

impl Game<'_> {
    /// The active player does battle once, or ends the Battle Phase: whether they did battle.
    pub(crate) fn battle_or_end(&mut self) -> Flow<bool> {
        let attacker = self.active;
        let targets = self.battle_targets(attacker);
        if targets.is_empty() {
            return Ok(false);
        }
        let attackers = self.choose_team(attacker, DecisionKind::Attacker)?;
        if attackers.is_empty() {
            return Ok(false);
        }
        let (target, defender) =
            match self.ask(attacker, DecisionKind::BattleTarget, None, &targets)? {
                Choice::Card(card) => {
                    let (area, n) = self.own_mut(card);
                    area.attacked.insert(n);
                    (Target::Minion(card), self.controller(card))
                }
                Choice::Seat(seat) => {
                    self.attacked.insert(seat);
                    (Target::Player(seat), seat)
                }
                other => unreachable!("{other:?} cannot be attacked"),
            };
        for card in &attackers {
            self.note(Event::Attacks(*card));
        }
        self.note(Event::AttackBy(attacker));
        self.battle =
            Some(Battle { attacker, defender, target, attackers, defenders: Team::new() });
        self.anybody_may_start_chains()?;

        let defenders = self.choose_team(defender, DecisionKind::Defender)?;
        for card in &defenders {
            self.note(Event::Defends(*card));
        }
        if let Some(battle) = &mut self.battle {
            battle.defenders = defenders;
        }
        self.anybody_may_start_chains()?;

        let dice = self.battle_dice()?;
        self.anybody_may_start_chains()?;

        self.battle_damage(dice)?;
        self.battle = None;
        self.look_at_hit_points()?;
        self.anybody_may_start_chains()?;
        Ok(true)
    }

    /// Opponents and their minions that were not yet the target of a battle in this Battle Phase.
    ///
    /// Rulings: nobody attacks themselves or a minion under their own control. It is the controller of
    /// the target minion who defends; the rulebook says "owner", as it does where it describes the
    /// battlefield, but a hypnotized minion would then be defended by who attacks it.
    fn battle_targets(&self, attacker: Seat) -> Choices {
        let mut targets = Choices::new();
        for seat in attacker.clockwise(self.seats()).skip(1) {
            if !self.attacked.contains(seat) {
                targets.push(Choice::Seat(seat));
            }
            for card in self.area(seat).battlefield.as_slice() {
                let (area, n) = self.own(*card);
                if !area.attacked.contains(n) {
                    targets.push(Choice::Card(*card));
                }
            }
        }
        targets
    }

    /// A player exhausts any number of unexhausted minions one by one, in defending order.
    fn choose_team(&mut self, seat: Seat, ask: DecisionKind) -> Flow<Team> {
        let mut team = Team::new();
        loop {
            let minions = self.area(seat).battlefield.as_slice().iter().copied();
            let ready: Team = minions.filter(|m| !self.exhausted(*m)).collect();
            let Some(card) = self.ask_card(seat, ask, None, ready.into_iter(), true)? else {
                return Ok(team);
            };
            let (area, n) = self.own_mut(card);
            area.exhausted.insert(n);
            team.push(card);
        }
    }

    /// Each side rolls as many dice as its team has offense. The attacker's and the defender's dice
    /// that count in the end.
    fn battle_dice(&mut self) -> Flow<[Dice; 2]> {
        let Some(battle) = &self.battle else { return Ok([Dice::new(), Dice::new()]) };
        let (attacker, defender) = (battle.attacker, battle.defender);
        let offense = |team: &Team| -> u16 {
            team.iter().fold(0, |sum, minion| sum.saturating_add(self.offense(*minion)))
        };
        let (attack, defense) = (offense(&battle.attackers), offense(&battle.defenders));
        let mut dice = Dice::new();
        self.add_dice(&mut dice, attacker, attack)?;
        self.add_dice(&mut dice, defender, defense)?;
        self.offer_rerolls(&mut dice)?;
        let of = |seat| dice.iter().filter(|d| d.by == seat).copied().collect();
        Ok([of(attacker), of(defender)])
    }

    /// Dice are used one by one, the attacker's first; what is left of them damages the target, or
    /// the attacking player.
    ///
    /// All of it happens at the same time, so minions destroyed here have still rolled their dice,
    /// and the HP of both players are looked at afterwards.
    fn battle_damage(&mut self, dice: [Dice; 2]) -> Flow {
        let Some(battle) = self.battle.clone() else { return Ok(()) };
        let [attack, defense] = dice;
        let left_of_attack = self.use_dice(battle.attacker, attack, &battle.defenders)?;
        let left_of_defense = self.use_dice(battle.defender, defense, &battle.attackers)?;
        match battle.target {
            Target::Player(seat) => {
                self.damage_player(seat, left_of_attack);
                self.damage_player(battle.attacker, left_of_defense);
            }
            Target::Minion(card) => {
                // A target that defended was destroyed with its team.
                if self.zone(card) == Zone::Battlefield {
                    self.damage(card, left_of_attack)?;
                }
            }
            Target::Gone => {}
        }
        Ok(())
    }

    /// A player uses dice on the other team until either is used up: the total of those left.
    ///
    /// The order is not asked where all dice together do not destroy the next minion: then no answer
    /// can matter.
    fn use_dice(&mut self, seat: Seat, mut dice: Dice, team: &Team) -> Flow<u16> {
        for card in team {
            while self.zone(*card) == Zone::Battlefield && !dice.is_empty() {
                let total: u16 = dice.iter().map(|d| u16::from(d.face)).sum();
                if i32::from(total) < i32::from(self.defense(*card)) {
                    self.damage(*card, total)?;
                    return Ok(0);
                }
                let mut choices: ArrayVec<Choice, 6> = ArrayVec::new();
                for die in &dice {
                    let choice = Choice::Die(seat, die.face);
                    if !choices.contains(&choice) {
                        choices.push(choice);
                    }
                }
                choices.sort_unstable_by_key(|c| match c {
                    Choice::Die(_, face) => *face,
                    _ => 0,
                });
                let Choice::Die(_, face) =
                    self.ask(seat, DecisionKind::Die, Some(*card), &choices)?
                else {
                    break;
                };
                if let Some(n) = dice.iter().position(|d| d.face == face) {
                    dice.remove(n);
                }
                self.damage(*card, face.into())?;
            }
        }
        Ok(dice.iter().map(|d| u16::from(d.face)).sum())
    }

    /// A card leaves the battlefield or changes its controller: it is in no battle any more.
    pub(crate) fn leave_battle(&mut self, card: Card) {
        // While damage is dealt the teams stay as they are; who was destroyed is seen by the zone.
        if self.phase != Phase::Battle {
            return;
        }
        if let Some(battle) = &mut self.battle {
            battle.attackers.retain(|c| *c != card);
            battle.defenders.retain(|c| *c != card);
            if battle.target == Target::Minion(card) {
                battle.target = Target::Gone;
            }
        }
    }
}
