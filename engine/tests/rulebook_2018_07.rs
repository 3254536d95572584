//! Rulebook 1.0, July 2018: every entry that names an outcome.

mod rulebook;

entries! { July2018;
    rules {
        game_setup_the_first_player_draws_seven_cards_and_the_other_six
        game_setup_a_mulligan_is_a_new_hand_of_one_card_fewer
        objective_the_third_key_wins
        ready_and_exhausted_cards_enter_play_exhausted
        step_1_a_key_costs_six_amber_and_only_one_is_forged
        step_2_the_archives_may_be_taken_up
        step_2_the_house_of_a_controlled_card_may_be_chosen
        step_3_cards_of_the_active_house
        first_turn_rule_one_card_is_played_or_discarded
        step_4_the_active_players_cards_are_readied
        step_5_cards_are_drawn_up_to_six
        action_cards_are_discarded_after_they_are_resolved
        creatures_enter_on_a_flank_and_the_battleline_closes
        upgrades_need_a_creature_and_are_discarded_with_it
        using_artifacts_action_and_omni
        reap_gains_one_amber_then_reap_abilities
        fight_damage_is_simultaneous_then_fight_abilities
        action_exhausts_the_creature
        omni_of_a_creature_of_another_house
        damage_and_armor_destroy_and_release_amber
        using_cards_via_abilities_whatever_their_house
        the_rule_of_six
        combat_example_the_terror_and_raiding_knight
        chains_by_their_number
        chains_example_tori
    }
    glossary {
        active_player_orders_what_is_simultaneous
        armor_two_armor_prevents_one_damage_then_one_more
        armor_gained_is_added
        assault_and_hazardous_in_the_order_of_the_active_player
        before_fight_abilities_come_before_the_fight
        capture_and_release
        damage_does_not_reduce_power
        discard_pile_keeps_its_order
        elusive_spares_the_first_attack_of_a_turn
        elusive_does_not_spare_from_keywords
        end_of_turn_comes_after_drawing
        fight_abilities_are_the_attackers
        fight_destroyed_fighting_this_creature
        fight_with_follows_the_rules_of_fighting
        flank_creatures_are_at_the_ends
        house_choice_of_two_mandates
        house_choice_without_a_legal_choice
        if_you_do_needs_what_precedes_it
        in_order_to_needs_what_precedes_it
        least_powerful_is_chosen_among_those_tied
        leaves_play_removes_everything_from_the_card
        maverick_belongs_to_its_new_house
        may_is_optional
        most_powerful_is_chosen_among_those_tied
        neighbors_stand_next_to_a_creature
        opposing_creature_is_the_one_that_is_fought
        pay_goes_to_the_opponent
        play_is_not_putting_into_play
        poison_destroys_what_it_damages
        power_counters_add_power
        purge_removes_from_the_game
        return_of_captured_amber
        sacrifice_counts_as_destroyed
        self_referential_text_is_about_itself
        skirmish_prevents_damage_by_power
        splash_hits_the_neighbors
        steal_takes_what_there_is
        stun_replaces_the_next_use
        swap_exchanges_places
        taunt_protects_the_neighbors
        this_way_counts_this_resolution
        unforge_takes_a_key_back
    }
}
