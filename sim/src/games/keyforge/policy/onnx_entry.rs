//! The player `onnx`: a network in a file.

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
        identity: format!("sha256={hash}"),
    })
}

type Loaded = (std::sync::Arc<dyn super::Policy>, String);

#[cfg(feature = "onnx")]
fn load(settings: &Settings) -> Result<Loaded, PolicyError> {
    let OnnxConfig { path, temperature, sha256 } = settings.into();
    let path = unquoted(&path);
    let failed =
        |why: std::io::Error| PolicyError::NotRead { path: path.into(), why: why.to_string() };
    let bytes = std::fs::read(path).map_err(failed)?;
    let found = super::onnx::hash(&bytes);
    if !sha256.is_empty() && sha256 != found {
        return Err(PolicyError::OtherContent { path: path.into(), expected: sha256, found });
    }
    let policy = super::onnx::OnnxPolicy::new(path, bytes, temperature)?;
    Ok((std::sync::Arc::new(policy), found))
}

#[cfg(not(feature = "onnx"))]
fn load(_: &Settings) -> Result<Loaded, PolicyError> {
    Err(PolicyError::NotBuilt)
}

/// A path with a comma stands between quotation marks.
#[cfg(feature = "onnx")]
fn unquoted(path: &str) -> &str {
    let between = |mark: char| path.strip_prefix(mark).and_then(|path| path.strip_suffix(mark));
    between('"').or_else(|| between('\'')).unwrap_or(path)
}
