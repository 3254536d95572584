//! The verbs that cards are written in: the rulebook's glossary as functions.
//!
//! Cards call these on the [`Game`](super::game::Game) they are handed. What only reads the state
//! (targets, amounts, conditions) is on [`State`](super::state::State); what changes it by the
//! rules is a verb on `Game`.
//!
//! # Where each verb lives
//!
//! Verbs that are made of others, or of a few lines, are here:
//!
//! - [`choose`], what a player decides: `choose`, `may_choose`, `choose_n`, `choose_up_to`,
//!   `choose_any_number`, `choose_most_powerful`, `choose_least_powerful`,
//!   `not_being_destroyed`, `choose_group_of_most_powerful`, `choose_group_of_least_powerful`, `may`, `choose_one`, `choose_number`, `choose_at_random`, `choose_of_facedown`,
//!   `choose_one_of_each_side`, `choose_player`, `choose_discard_pile`, `choose_trait`,
//!   `choose_house`, `choose_house_of`, `name_card`, `name_any_card`.
//! - [`amber`], æmber, chains and the tide: `gain_amber`, `gain_amber_in_full`, `lose_amber`, `steal`, `capture_onto`,
//!   `capture_onto_self`, `capture_from`, `capture_from_supply`,
//!   `capture_onto_instead_of_adding`, `capture_what_was_gained`, `steal_from_supply`,
//!   `capture_with_one_of`, `capture_with_each`, `exalt`, `may_exalt`, `place_amber`, `move_amber_to_pool`, `gain_from_card`,
//!   `move_amber_to_card`, `move_amber_between`, `move_amber_from_one_to_another`,
//!   `move_amber_to_supply`, `pay`, `gain_chains`, `raise_tide`, `reset_tide`.
//! - [`damage`], ways to deal damage: `damage_each`, `damage_a_creature`, `damage_with_splash`,
//!   `damage_for_each`, `lose_all_armor`.
//! - [`battleline`], what is done to cards in play: `make_ready`, `exhaust`, `stun`, `unstun`,
//!   `ward`, `remove_ward`, `enrage`, `remove_enrage`, `heal`, `heal_each`, `heal_fully`, `move_damage`,
//!   `with_each_neighbor`, `swap`,
//!   `swap_under_what_lies_on`, `move_creature`,
//!   `use_one_of`, `move_anywhere`, `move_to_a_flank`.
//! - [`counters`], counters: `add_power_counters`, `remove_power_counters`, `move_power_counters`, `add_counters`,
//!   `remove_counters`, `move_counters`, `move_some_power_counters`.
//! - [`zones`], cards that go from zone to zone, or are shown: `draw`, `move_to`,
//!   `return_to_hand`, `archive`, `archive_a_card`, `archive_top_of_deck`, `put_into_owners_archives`, `play_top_of_deck`, `purge`,
//!   `purge_if_not_hidden`, `purge_and_remember`, `return_purged_to_play`,
//!   `forget_purged_by`,
//!   `shuffle_deck`, `shuffle_discard_pile_into_deck`, `shuffle_into_deck`, `shuffle_into_your_deck`, `put_on_top_of_deck`,
//!   `put_on_bottom_of_deck`, `put_on_top_of_deck_in_any_order`,
//!   `put_on_top_of_deck_in_random_order`, `rearrange_top_of_deck`, `discard_cards`, `discard_at_random`,
//!   `discard_top_of_deck`, `reveal`, `reveal_any_number`, `look_at`, `search_deck`, `found_by_search`,
//!   `put_facedown_under`, `put_from_play_facedown_under`, `put_under`, `take_up`, `graft`, `swap_deck_and_discard`, `swap_hand_and_discard`, `put_into_play`, `put_into_play_at`, `put_into_play_ready`,
//!   `put_all_into_play`, `put_all_into_play_ready`, `discard_in_any_order`, `discard_hand`, `discard_hands`.
//! - [`transform`], cards in play that go elsewhere there, or become something else: `attach`, `attach_as_upgrade`,
//!   `becomes_creature`, `becomes_creature_anywhere`, `upgrade_becomes_creature`, `put_on_flank_of_your_battleline`, `becomes_artifact`, `rearrange_battleline`, `rearrange_among`, `redistribute_damage`,
//!   `redistribute_amber`.
//! - [`facedown`](super::rules::facedown), token creatures: `make_token`, `make_tokens`, `make_named`,
//!   `make_token_at`, `put_into_play_facedown`, `token_creatures`, `friendly_tokens`, `is_token`; what is done with one that has left
//!   play is done with its card, which `gone_to` tells.
//! - [`flip`](super::rules::flip), the other side of a card in play: `flip_faceup`, `flip_facedown`.
//! - [`shared`], what many texts of later sets share: `archive_if_haunted`, `capture_from_own_side`,
//!   `capture_distributed`, `capture_for_each`, `discard_until`, `FORBIDDEN_TYPE` and `forbidden_as`,
//!   `OF_HOUSE_WHILE_YOURS`, `put_a_friendly_creature_on_bottom_of_deck`, `has_key`, `key_is_forged`, `is_first_this_turn`, `neighbors_of_house`; `half_down`,
//!   `half_up`, `third_down`, `third_up`.
//! - [`turn`](super::rules::turn), turns: `take_another_turn`, `end_turn_of`, `refill_hand`, `drawn_in_draw_step`,
//!   `change_active_house`.
//! - [`lasting`], for how long an ability lasts: `this_turn`, `limited_this_turn`,
//!   `opponents_next_turn`, `your_next_turn`, `until_your_next_turn`, `until_end_of_your_next_turn`,
//!   `next_time`, `next_time_this_turn`, `while_in_play`.
//!
//! Verbs that are a chapter of the rulebook are beside it in [`rules`](super::rules):
//!
//! - [`damage`](super::rules::damage), damage: `deal_damage`.
//! - [`destroy`](super::rules::destroy), destroying: `destroy`, `sacrifice`.
//! - [`control`](super::rules::control), control: `take_control`, `take_control_at`,
//!   `take_control_while_in_play`, `give_control`, `swap_control`.
//! - [`replace`](super::rules::replace), "would … instead": `let_it_happen`.
//! - [`fight`](super::rules::fight), within a fight: `attacker`, `defender`, `attackers_neighbors`, `opposing`, `is_attacking`,
//!   `is_fighting`, `was_destroyed_in_this_fight`, `deal_fight_damage_to`, `call_off_fight`.
//! - [`using`](super::rules::using), using cards: `fight_with`, `fight_with_against`, `fight_with_ignoring_taunt`, `ready_and_fight_with`,
//!   `reap_with`, `use_a_card`, `ready_and_use`, `resolve_reap_of`, `resolve_play_of`.
//! - [`play`](super::rules::play), playing cards: `play`, `play_anywhere`, `play_one_of`, `may_play_one_of`, `play_upgrade_on`, `becomes_copy_of`, `becomes_copy_in_its_house`, `resolve_bonus_icons`.
//! - [`prophecies`](super::rules::prophecies): `fulfil`, `flip_prophecy`; `while_prophesied`.
//! - [`forge`](super::rules::forge), keys: `forge_key`, `forge_key_of`, `forge_key_at_no_cost`, `unforge`, `could_forge`.
//! - [`leave_play`](super::rules::leave_play), leaving play: `neighbors_or_last`, `houses_or_last`, `amber_on_or_last`.
//!
//! # What is read
//!
//! - [`selectors`], sets of cards: `creatures`, `artifacts`, `creatures_of`, `artifacts_of`,
//!   `friendly_creatures`, `enemy_creatures`, `other_creatures`, `friendly_artifacts`,
//!   `enemy_artifacts`, `friendly_cards`, `friendly_with_trait`, `battleline`, `neighbors`,
//!   `left_neighbor`, `right_neighbor`, `creatures_between`,
//!   `center`, `flank_creatures`, `damaged_creatures`,
//!   `undamaged_creatures`, `ready_cards`, `exhausted_cards`, `stunned_creatures`, `warded_creatures`,
//!   `enraged_creatures`,
//!   `in_play_with_amber`, `in_play_of_house`, `in_play_with_trait`, `in_play_sharing_a_trait_with`,
//!   `creatures_with_keyword`, `creatures_with_power`, `of_house`, `with_trait`, `of_type`,
//!   `usable`, `titled`, `same_title`, `houses_among`,
//!   `sharing_a_house_with`, `most_powerful`, `least_powerful`, `top_of_deck`,
//!   `is_overwhelmed`, `top_cards_of_deck`, `bottom_cards_of_deck`, `top_of_discard`, `discard_piles`.
//! - [`predicates`], tests that abilities name: to whom a constant ability applies, and which events
//!   a trigger is about.
//! - [`modifiers`](super::rules::modifiers) and [`houses`](super::rules::houses), values with every modifier:
//!   power, armor, keywords, key cost, hand size; houses. [`State`](super::state::State) itself has what is
//!   plainly there.

pub mod amber;
pub mod battleline;
pub mod choose;
pub mod counters;
pub mod damage;
pub mod lasting;
pub mod predicates;
pub mod selectors;
pub mod shared;
pub mod transform;
pub mod zones;

#[cfg(test)]
mod tests {
    #[test]
    fn the_page_lists_every_verb() {
        let page: String =
            include_str!("mod.rs").lines().filter(|line| line.starts_with("//!")).collect();
        for file in [
            include_str!("amber.rs"),
            include_str!("battleline.rs"),
            include_str!("choose.rs"),
            include_str!("counters.rs"),
            include_str!("damage.rs"),
            include_str!("lasting.rs"),
            include_str!("selectors.rs"),
            include_str!("shared.rs"),
            include_str!("transform.rs"),
            include_str!("zones.rs"),
            include_str!("zones/archives.rs"),
            include_str!("zones/deck.rs"),
            include_str!("zones/discard.rs"),
            include_str!("zones/enter_play.rs"),
            include_str!("zones/purge.rs"),
        ] {
            for verb in file.lines().filter_map(|line| line.strip_prefix("    pub fn ")) {
                let name = verb.split(['(', '<']).next().unwrap_or(verb);
                assert!(page.contains(&format!("`{name}`")), "{name} is not on the page");
            }
        }
    }
}
