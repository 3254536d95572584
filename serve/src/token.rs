//! The token without which nothing is changed.

use std::hint::black_box;
use std::io::Write as _;
use std::path::Path;

use crate::error::ServeError;

/// Random bytes of a token.
const BYTES: usize = 24;

/// A secret that whoever may change something knows. It is kept in a file that only its user reads, so that a page that
/// is open stays of use when the program is started again. A token that others could read is replaced.
pub struct Token(String);

impl Token {
    /// The token of a folder; the first time a new one.
    ///
    /// # Errors
    /// The file cannot be read or written, or there are no random numbers.
    pub fn of_folder(folder: &Path) -> Result<Token, ServeError> {
        let path = folder.join("token");
        match std::fs::read_to_string(&path) {
            Ok(kept) if is_token(kept.trim()) && is_private(&path) => {
                return Ok(Token(kept.trim().to_string()));
            }
            Ok(_) => {}
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => {}
            Err(why) => return Err(ServeError::file("read", &path, &why)),
        }
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).map_err(|why| ServeError::Random(why.to_string()))?;
        let token: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let written = options.open(&path).and_then(|mut file| {
            // One that was there may have been readable by others.
            #[cfg(unix)]
            file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
            file.write_all(token.as_bytes())
        });
        written.map_err(|why| ServeError::file("write", &path, &why))?;
        Ok(Token(token))
    }

    /// Whether this is the token. It takes the same time whatever is wrong with it.
    pub fn is(&self, given: &str) -> bool {
        let (own, given) = (self.0.as_bytes(), given.as_bytes());
        if own.len() != given.len() {
            return false;
        }
        let different =
            own.iter().zip(given).fold(0, |all, (one, other)| black_box(all | (one ^ other)));
        different == 0
    }

    /// The end of the address that hands it to the browser: what follows `#` is never sent over a connection.
    pub fn fragment(&self) -> String {
        format!("#token={}", self.0)
    }
}

/// Whether only the user of a file can read it.
#[cfg(unix)]
fn is_private(path: &Path) -> bool {
    let mode =
        |found: std::fs::Metadata| std::os::unix::fs::PermissionsExt::mode(&found.permissions());
    std::fs::metadata(path).is_ok_and(|found| mode(found) & 0o077 == 0)
}

#[cfg(not(unix))]
fn is_private(_: &Path) -> bool {
    true
}

fn is_token(text: &str) -> bool {
    text.len() == 2 * BYTES && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_stays_the_same_and_nothing_else_is_it() {
        let folder = tempfile::tempdir().unwrap();
        let token = Token::of_folder(folder.path()).unwrap();
        let again = Token::of_folder(folder.path()).unwrap();
        let fragment = token.fragment();
        assert_eq!(fragment, again.fragment());
        let text = fragment.strip_prefix("#token=").unwrap();
        assert!(token.is(text));
        for other in ["", &text[1..], &format!("{text}0"), &text.replace(&text[..1], "z")] {
            assert!(!token.is(other), "{other}");
        }
        #[cfg(unix)]
        {
            let found = std::fs::metadata(folder.path().join("token")).unwrap();
            let mode = std::os::unix::fs::PermissionsExt::mode(&found.permissions());
            assert_eq!(mode & 0o777, 0o600);
        }
    }

    #[test]
    #[cfg(unix)]
    fn a_token_that_others_could_read_is_replaced() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("token");
        let read = Token::of_folder(folder.path()).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
        let replaced = Token::of_folder(folder.path()).unwrap();
        assert_ne!(replaced.fragment(), read.fragment());
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }

    #[test]
    fn a_damaged_token_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("token"), "").unwrap();
        assert!(!Token::of_folder(folder.path()).unwrap().is(""));
    }
}
