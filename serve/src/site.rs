//! The site of archon, where it was built: files of one folder, and none beside it.

use std::path::{Path, PathBuf};

use crate::error::ServeError;
use crate::http::{HttpError, Policy, Response};

/// A folder with the site.
pub struct Site(PathBuf);

/// Files that are served, by the ends of their names.
const TYPES: [(&str, &str); 8] = [
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("json", "application/json"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("txt", "text/plain; charset=utf-8"),
];

impl Site {
    /// The site of a folder.
    ///
    /// # Errors
    /// It has no page.
    pub fn open(folder: &Path) -> Result<Site, ServeError> {
        let page = folder.join("index.html");
        let failed = |why| ServeError::file("find the site: read", &page, &why);
        std::fs::metadata(&page).map_err(failed)?;
        folder.canonicalize().map(Site).map_err(failed)
    }

    /// A file of it, by what follows `/site/` in an address.
    ///
    /// # Errors
    /// There is none of this name in the folder.
    pub fn file(&self, name: &str) -> Result<Response, HttpError> {
        let name = if name.is_empty() { "index.html" } else { name };
        let is_plain = |part: &str| {
            !part.is_empty()
                && !part.starts_with('.')
                && part.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b))
        };
        if !name.split('/').all(is_plain) {
            return Err(HttpError::not_found());
        }
        let path = self.0.join(name).canonicalize().map_err(|_| HttpError::not_found())?;
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let known = TYPES.iter().find(|(known, _)| *known == ending);
        // A link may lead out of the folder.
        let (Some((_, content_type)), true) = (known, path.starts_with(&self.0)) else {
            return Err(HttpError::not_found());
        };
        let bytes = std::fs::read(&path).map_err(|_| HttpError::not_found())?;
        Ok(Response::new(content_type, bytes).policy(Policy::Site))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_beside_the_folder_is_served() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("site");
        std::fs::create_dir(&inner).unwrap();
        assert!(Site::open(&inner).is_err());
        std::fs::write(inner.join("index.html"), "here").unwrap();
        std::fs::write(inner.join(".secret.txt"), "no").unwrap();
        std::fs::write(folder.path().join("other.txt"), "no").unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink("../other.txt", inner.join("link.txt")).unwrap();
        let site = Site::open(&inner).unwrap();
        assert!(site.file("").is_ok() && site.file("index.html").is_ok());
        for name in
            ["../other.txt", "link.txt", ".secret.txt", "/etc/passwd", "a/../index.html", "x"]
        {
            assert!(site.file(name).is_err(), "{name}");
        }
    }
}
