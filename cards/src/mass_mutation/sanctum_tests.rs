//! Sanctum of Mass Mutation, card by card.
