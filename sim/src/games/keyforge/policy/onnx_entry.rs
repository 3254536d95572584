//! Networks in files: the player `onnx`, and those that evaluate for players that search.

#[cfg(feature = "onnx")]
use super::onnx::{OnnxNetwork, Output};
#[cfg(feature = "onnx")]
use super::onnx_policy::OnnxPolicy;
#[cfg(feature = "onnx")]
use crate::evaluation::NetworkUse;
use crate::players::network::{NamedNetwork, Networked, ReadNetwork};
use crate::players::policy_error::PolicyError;
use crate::players::registry::{CannotPlay, Entry, Prepared};
use crate::settings::{Setting, Settings, settings};

use super::PolicyPlayer;
use archon_engine::keyforge::KeyForge;

settings! {
    /// What can be set.
    pub struct OnnxConfig {
        /// The file
        path: String = Setting::text("path", "the file, in the form of ONNX: docs/policies.md says what is in it"),
        /// How much is left to chance
        temperature: f64 = Setting::number(
            "temperature",
            (0.0, 1000.0),
            0.0,
            "0: the answer with the largest logit; above: by chance, by the softmax of logits divided by it"
        ),
        /// The hash of the file
        sha256: String = Setting::optional_text(
            "sha256",
            "the first 16 hexadecimal digits of the file's SHA-256; another file is refused. Reports and journals name it"
        ),
    }
}

/// The player.
pub fn onnx_entry() -> Entry<KeyForge> {
    Entry {
        name: "onnx",
        about: "a network that was trained elsewhere, in the form of ONNX (builds with --features onnx, and Python's)",
        settings: OnnxConfig::SETTINGS.to_vec(),
        make: |settings| Box::new(PolicyPlayer::new(load(settings).map(|loaded| loaded.0))),
        prepare: |settings| prepare(settings).map_err(CannotPlay::Policy),
    }
}

fn prepare(settings: &Settings) -> Result<Prepared<KeyForge>, PolicyError> {
    let (policy, hash) = load(settings)?;
    Ok(Prepared::Shared {
        make: std::sync::Arc::new(move || Box::new(PolicyPlayer::new(Ok(policy.clone())))),
        identity: vec![format!("sha256={hash}")],
    })
}

type Loaded = (std::sync::Arc<dyn super::Policy>, String);

#[cfg(feature = "onnx")]
fn load(settings: &Settings) -> Result<Loaded, PolicyError> {
    let OnnxConfig { path, temperature, sha256 } = settings.into();
    let (network, found) = OnnxNetwork::read(&path, &sha256, &OnnxPolicy::NEEDED)?;
    Ok((std::sync::Arc::new(OnnxPolicy::new(network, temperature)), found))
}

#[cfg(not(feature = "onnx"))]
fn load(_: &Settings) -> Result<Loaded, PolicyError> {
    Err(PolicyError::NotBuilt)
}

impl Networked for KeyForge {
    #[cfg(feature = "onnx")]
    fn read_network(named: NamedNetwork<'_>) -> Result<ReadNetwork<KeyForge>, PolicyError> {
        let NetworkUse { values, priors } = named.role.into();
        let needed = [(values, Output::Value), (priors, Output::Logits)];
        let needed: Vec<Output> =
            needed.into_iter().filter(|(is, _)| *is).map(|(_, output)| output).collect();
        let (network, hash) = OnnxNetwork::read(named.path, named.sha256, &needed)?;
        Ok((std::sync::Arc::new(network), hash))
    }

    #[cfg(not(feature = "onnx"))]
    fn read_network(_: NamedNetwork<'_>) -> Result<ReadNetwork<KeyForge>, PolicyError> {
        Err(PolicyError::NotBuilt)
    }
}
