//! Untamed of Mass Mutation, card by card.
