//! Star Alliance of Mass Mutation, card by card.
