//! Logos of More Mutation, card by card.
