//! A network in the form of ONNX as a policy: it decides by its logits.

use super::onnx::{OnnxNetwork, Output};
use super::{Policy, Seen};
use crate::players::policy_error::PolicyError;

/// A network that decides.
pub struct OnnxPolicy {
    network: OnnxNetwork,
    temperature: f64,
}

impl OnnxPolicy {
    /// Which output the network has to have.
    pub const NEEDED: [Output; 1] = [Output::Logits];

    /// A policy by a network. `temperature`: 0 for the largest logit.
    pub const fn new(network: OnnxNetwork, temperature: f64) -> OnnxPolicy {
        OnnxPolicy { network, temperature }
    }

    fn choose(&self, logits: &[f32], luck: f64) -> Option<usize> {
        let best = (0..logits.len())
            .filter(|n| !logits[*n].is_nan())
            .reduce(|best, n| if logits[n] > logits[best] { n } else { best })?;
        if self.temperature == 0.0 || logits[best].is_infinite() {
            return Some(best);
        }
        let weight = |logit: &f32| (f64::from(logit - logits[best]) / self.temperature).exp();
        let weights: Vec<f64> = logits.iter().map(weight).map(|w| w.max(0.0)).collect();
        let mut left = luck * weights.iter().sum::<f64>();
        let drawn = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        Some(drawn.unwrap_or(best))
    }
}

impl Policy for OnnxPolicy {
    fn decide(&self, seen: &[Seen<'_>], luck: &[f64]) -> Result<Vec<usize>, PolicyError> {
        let path = self.network.path();
        let failed = |why: String| PolicyError::Failed { policy: path.into(), why };
        let logits = self.network.logits(seen).map_err(failed)?;
        let chosen = logits.iter().zip(luck).map(|(logits, luck)| self.choose(logits, *luck));
        chosen.collect::<Option<_>>().ok_or_else(|| failed("all its logits are NaN".into()))
    }
}
