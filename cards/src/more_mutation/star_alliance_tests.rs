//! Star Alliance of More Mutation, card by card.
