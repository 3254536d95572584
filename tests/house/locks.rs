//! The lock files of the workspaces beside the main one, which are built apart from it and only where their tools are.

use std::path::Path;

/// The workspaces beside the main one.
const OTHER_WORKSPACES: [&str; 3] = ["fuzz", "python", "wasm"];

/// The crates that a manifest depends on whatever the features, without those for tests.
fn dependencies(manifest: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut is_section = false;
    for line in manifest.lines() {
        if let Some(section) = line.strip_prefix('[') {
            let section = section.trim_end_matches(']');
            let own = ["dependencies", "build-dependencies"].contains(&section);
            is_section =
                own || section.starts_with("target.") && section.ends_with(".dependencies");
        } else if is_section && !line.contains("optional = true") {
            found.extend(
                line.split_once([' ', '=', '.']).map(|(name, _)| name).filter(|n| !n.is_empty()),
            );
        }
    }
    found.retain(|name| !name.starts_with('#'));
    found
}

/// What a lock file has of the dependencies of a package; none if the package is not there.
fn locked<'l>(lock: &'l str, package: &str) -> Option<Vec<&'l str>> {
    let of_package = lock
        .split("[[package]]")
        .find(|text| text.lines().any(|line| line == format!("name = \"{package}\"")))?;
    let listed = of_package.lines().filter_map(|line| line.strip_prefix(" \""));
    Some(listed.filter_map(|rest| rest.split([' ', '"']).next()).collect())
}

/// Dependencies of the crates of the main workspace that the lock file of another one lacks.
pub fn missing(root: &Path, crates: &[String]) -> Vec<String> {
    let read = |path: String| std::fs::read_to_string(root.join(&path)).expect(&path);
    let mut found = Vec::new();
    for workspace in OTHER_WORKSPACES {
        let lock = read(format!("{workspace}/Cargo.lock"));
        let of_folders = crates.iter().map(|name| (name.as_str(), format!("{name}/Cargo.toml")));
        for (name, manifest) in of_folders.chain([("keyforge", "Cargo.toml".to_string())]) {
            let Some(locked) = locked(&lock, &format!("archon-{name}")) else { continue };
            let manifest = read(manifest);
            let lacks = dependencies(&manifest).into_iter().filter(|one| !locked.contains(one));
            found
                .extend(lacks.map(|one| format!("{workspace}/Cargo.lock: {one} of archon-{name}")));
        }
    }
    found
}
