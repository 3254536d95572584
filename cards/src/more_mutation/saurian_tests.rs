//! Saurian of More Mutation, card by card.
