//! Logos of Mass Mutation, card by card.
