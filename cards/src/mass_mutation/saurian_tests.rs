//! Saurian of Mass Mutation, card by card.
