//! Shadows of More Mutation, card by card.
