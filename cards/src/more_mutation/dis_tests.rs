//! Dis of More Mutation, card by card.
