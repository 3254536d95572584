//! Dis of Mass Mutation, card by card.
