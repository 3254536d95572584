//! Untamed of More Mutation, card by card.
