//! Sanctum of More Mutation, card by card.
