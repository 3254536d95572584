//! Files of networks that players' settings name: their paths, and the hash of their content.

use sha2::{Digest, Sha256};

use super::policy_error::PolicyError;

/// The path of a setting: one with a comma stands between quotation marks.
pub fn unquoted(path: &str) -> &str {
    let between = |mark: char| path.strip_prefix(mark).and_then(|path| path.strip_suffix(mark));
    between('"').or_else(|| between('\'')).unwrap_or(path)
}

/// The first 16 hexadecimal digits of the SHA-256 of a file's bytes.
pub fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The hash of a file's bytes, if it is the one that was named; empty for any.
///
/// # Errors
/// [`PolicyError::OtherContent`].
pub fn hash_if(bytes: &[u8], path: &str, sha256: &str) -> Result<String, PolicyError> {
    let found = hash(bytes);
    if !sha256.is_empty() && sha256 != found {
        let expected = sha256.into();
        return Err(PolicyError::OtherContent { path: path.into(), expected, found });
    }
    Ok(found)
}

/// The error of a file that cannot be read.
pub fn not_read(path: &str, why: &std::io::Error) -> PolicyError {
    PolicyError::NotRead { path: path.into(), why: why.to_string() }
}
