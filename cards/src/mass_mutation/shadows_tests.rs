//! Shadows of Mass Mutation, card by card.
