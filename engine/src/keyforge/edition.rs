//! The five editions of the rules, and where they differ in play.
//!
//! An edition is a value that rules consult; each question below is one row of the table of
//! differences, and has a test beside the rule that asks it.

use super::keyword::Keyword;

/// An edition of the KeyForge rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
#[repr(u8)]
pub enum Edition {
    /// Rulebook 1.0, July 2018
    July2018,
    /// Rules 1.2, January 2019
    January2019,
    /// Rulebook 14, December 2020
    December2020,
    /// Rulebook of March 2021
    #[default]
    March2021,
    /// Master Rulebook 18.4, June 2026
    June2026,
}

impl Edition {
    /// Every edition, oldest first.
    pub const ALL: [Edition; 5] = [
        Edition::July2018,
        Edition::January2019,
        Edition::December2020,
        Edition::March2021,
        Edition::June2026,
    ];

    /// The edition's key on the command line and in files.
    pub const fn key(self) -> &'static str {
        match self {
            Edition::July2018 => "2018-07",
            Edition::January2019 => "2019-01",
            Edition::December2020 => "2020-12",
            Edition::March2021 => "2021-03",
            Edition::June2026 => "2026-06",
        }
    }

    /// The edition of a key.
    pub fn parse(key: &str) -> Option<Edition> {
        Edition::ALL.into_iter().find(|e| e.key() == key)
    }

    /// Whether it is later than the rulebook of March 2021.
    const fn is_after_march_2021(self) -> bool {
        self as u8 > Edition::March2021 as u8
    }

    const fn at_least(self, other: Edition) -> bool {
        self as u8 >= other as u8
    }

    /// First turn rule: whether card effects can modify it.
    pub const fn first_turn_rule_can_be_modified(self) -> bool {
        self.at_least(Edition::January2019)
    }

    /// House choice: whether "cannot" takes precedence over "must".
    pub const fn cannot_beats_must(self) -> bool {
        self.at_least(Edition::January2019)
    }

    /// House choice: whether a house can be forced that is neither on the identity card nor on a
    /// controlled card.
    pub const fn any_house_can_be_forced(self) -> bool {
        !self.at_least(Edition::December2020)
    }

    /// Forging: whether æmber on cards that allow it counts, and forging is then not optional.
    pub const fn must_forge_with_amber_on_cards(self) -> bool {
        self.at_least(Edition::January2019)
    }

    /// Control: whether the active player controls a card played from an opponent's zone.
    pub const fn active_player_controls_what_is_played(self) -> bool {
        self.at_least(Edition::January2019)
    }

    /// Destroyed: whether cards are tagged first and leave play together at the end.
    pub const fn tags_for_destruction(self) -> bool {
        self.at_least(Edition::December2020)
    }

    /// Sacrifice: whether only controlled cards can be sacrificed.
    pub const fn sacrifices_only_controlled_cards(self) -> bool {
        self.at_least(Edition::December2020)
    }

    /// Stun: whether removing the stun replaces a use by an effect before it begins. In July 2018
    /// only what could be done otherwise is replaced: a stunned creature that an effect tells to
    /// fight keeps its stun if there is no creature to fight.
    ///
    /// From December 2020 on the entry says that a stunned creature can do nothing else. Before,
    /// its next use only removed the stun, which comes to the same.
    pub const fn unstunning_replaces_any_use(self) -> bool {
        self.at_least(Edition::January2019)
    }

    /// Fight: whether creatures were in a fight though one was destroyed before its damage.
    pub const fn skipped_fight_is_a_fight(self) -> bool {
        !self.at_least(Edition::December2020)
    }

    /// Bonus icons: whether there are others than æmber.
    pub const fn has_bonus_icons(self) -> bool {
        self.at_least(Edition::December2020)
    }

    /// "Action:" abilities: whether all those of a creature resolve when it is used for one.
    pub const fn resolves_all_action_abilities(self) -> bool {
        !self.at_least(Edition::December2020)
    }

    /// "Leaves Play:" abilities: whether they resolve immediately before the card leaves play.
    pub const fn leaves_play_abilities_come_first(self) -> bool {
        !self.at_least(Edition::December2020)
    }

    /// Alpha: whether only the current step counts. In December 2020 it is step 3 of the turn; the
    /// preview of January 2019 and the cards themselves say "this step".
    pub const fn alpha_looks_at_the_current_step(self) -> bool {
        !matches!(self, Edition::December2020)
    }

    /// Keywords: whether alpha, omega and deploy exist (in January 2019 as a preview of a set).
    pub const fn has_alpha_omega_and_deploy(self) -> bool {
        self.at_least(Edition::January2019)
    }

    /// Whether what came between 2019 and December 2020 exists: wards, enraging, exalting, grafting,
    /// invulnerable.
    pub const fn has_wards(self) -> bool {
        self.at_least(Edition::December2020)
    }

    /// Whether a keyword exists.
    pub const fn knows(self, keyword: Keyword) -> bool {
        match keyword {
            Keyword::Alpha | Keyword::Omega | Keyword::Deploy => self.has_alpha_omega_and_deploy(),
            Keyword::Invulnerable => self.has_wards(),
            _ => true,
        }
    }

    /// Whether the tide exists, and with it the rule that raises it for 3 chains.
    pub const fn has_tide(self) -> bool {
        self.at_least(Edition::March2021)
    }

    /// Errata: whether the list of the December 2020 rulebook overrides the printed cards.
    pub const fn has_errata(self) -> bool {
        self.at_least(Edition::December2020)
    }

    /// Errata: whether Incubation Chamber is on that list.
    pub const fn has_errata_of_march_2021(self) -> bool {
        self.at_least(Edition::March2021)
    }

    /// Answers about single cards: whether those of the Master Rulebook 18.4 hold ("Card-specific FAQ").
    pub const fn has_answers_of_june_2026(self) -> bool {
        self.is_after_march_2021()
    }

    /// Purged cards: whether they lie faceup.
    pub const fn purges_faceup(self) -> bool {
        self.at_least(Edition::December2020)
    }

    /// Discard: whether several cards are discarded from a hand one after another, and a hand until it is
    /// empty (Master Rulebook 18.4, "Discard").
    pub const fn discards_one_by_one(self) -> bool {
        self.is_after_march_2021()
    }

    /// Splash-attack: whether it is dealt with the power damage of the fight rather than before it (Master
    /// Rulebook 18.4, "Splash-attack"). What it destroys is then destroyed in the fight.
    pub const fn splash_attack_is_of_the_fight(self) -> bool {
        self.is_after_march_2021()
    }

    /// Deploy: whether it works whenever the creature enters play, not only when it is played (Master Rulebook
    /// 18.4, "Deploy").
    pub const fn deploys_however_it_enters(self) -> bool {
        self.is_after_march_2021()
    }

    /// Alpha: whether a card cannot be played as what has it once it is too late, also where it becomes that as it
    /// enters play (Master Rulebook 18.4, "Alpha").
    pub const fn alpha_holds_for_what_enters_with_it(self) -> bool {
        self.is_after_march_2021()
    }

    /// Omega: whether its effect begins as the card enters play, so that nothing that happens to the card
    /// afterwards takes it away (Master Rulebook 18.4, "Omega").
    pub const fn omega_begins_as_the_card_enters(self) -> bool {
        self.is_after_march_2021()
    }

    /// Elusive: whether it counts as the damage of the fight is dealt, rather than as the creature is chosen to be
    /// fought (Master Rulebook 18.4, FAQ "Elusive").
    pub const fn elusive_counts_as_damage_is_dealt(self) -> bool {
        self.is_after_march_2021()
    }

    /// Fight: whether who is dealt the damage of a fight instead of a fighter is destroyed in the fight (Master
    /// Rulebook 18.4, FAQ "Shadow Self").
    pub const fn redirected_damage_is_of_the_fight(self) -> bool {
        self.is_after_march_2021()
    }

    /// Enters play: whether a card that enters under the opponent's control is still a card of who plays it to
    /// what modifies how it enters (Master Rulebook 18.4, FAQ "Duskwitch").
    pub const fn enters_as_a_card_of_who_plays_it(self) -> bool {
        self.is_after_march_2021()
    }

    /// Permissions to play one card: whether every such card that is played uses one up, however it came to be
    /// played (Master Rulebook 18.4, FAQ "Helper Bot", "Phase Shift").
    pub const fn any_play_uses_up_a_permission(self) -> bool {
        self.is_after_march_2021()
    }

    /// Upgrades: whether they stay on what is no creature any more, with nothing to say of it (Master Rulebook
    /// 18.4, "Upgrades").
    pub const fn upgrades_stay_on_what_is_no_creature(self) -> bool {
        self.is_after_march_2021()
    }

    /// Gigantic: whether an ability may play both halves from where they lie open, as if they were in hand (Master
    /// Rulebook 18.4, "Gigantic"; before, it plays one card, and one half alone cannot be played).
    pub const fn plays_both_halves_from_open_zones(self) -> bool {
        self.is_after_march_2021()
    }

    /// Search: whether a found card with given characteristics is revealed.
    pub const fn reveals_what_a_search_finds(self) -> bool {
        self.at_least(Edition::March2021)
    }
}
