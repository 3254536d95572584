//! Which file of a crate imports which: paths that begin with `crate`, `self`, `super` or a module's name, in `use` and
//! elsewhere, taken to the file that defines what they name. What a file hands on (`pub use`) is followed to its source.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};

use crate::sources::{Crate, File};

/// A file that takes something from another.
pub struct Arrow {
    /// Who takes
    pub from: String,
    /// From where
    pub to: String,
    /// The names that are taken
    pub names: BTreeSet<String>,
}

impl Arrow {
    /// The names that are taken, as text.
    pub fn what(&self) -> String {
        self.names.iter().cloned().collect::<Vec<_>>().join(", ")
    }
}

type Path = Vec<String>;

/// A crate's modules.
struct Modules<'c> {
    /// The file of each module, by its path without `crate`
    files: BTreeMap<Path, &'c File>,
    /// What each module imports: the name here, and the path as it is written; `*` for all of it
    imports: BTreeMap<Path, Vec<(String, Path)>>,
    /// What each module defines
    defines: BTreeMap<Path, BTreeSet<String>>,
    /// Where each macro is defined: it is found from everywhere in the crate
    macros: BTreeMap<String, Path>,
}

/// All arrows between the files of a crate.
pub fn arrows(each: &Crate) -> Vec<Arrow> {
    let modules = Modules::new(each);
    let mut found: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    for (module, file) in &modules.files {
        let mut written = Written {
            paths: modules.imports[module]
                .iter()
                .filter(|(_, path)| !path.is_empty())
                .map(|(_, path)| path.clone())
                .collect(),
        };
        let handed_on = handed_on(file);
        written.paths.retain(|path| !handed_on.contains(path));
        file.items.iter().for_each(|item| written.visit_item(item));
        for path in written.paths {
            let Some((to, name)) = modules.resolve(module, &path, 0) else { continue };
            let to = &modules.files[&to].path;
            if *to != file.path {
                found.entry((file.path.clone(), to.clone())).or_default().insert(name);
            }
        }
    }
    found.into_iter().map(|((from, to), names)| Arrow { from, to, names }).collect()
}

/// What a file only hands on: it is no arrow of its own.
fn handed_on(file: &File) -> BTreeSet<Path> {
    let uses = file.items.iter().filter_map(|item| match item {
        syn::Item::Use(it) if !matches!(it.vis, syn::Visibility::Inherited) => Some(it),
        _ => None,
    });
    let mut paths = Vec::new();
    uses.for_each(|it| leaves(&it.tree, &[], &mut paths));
    paths.into_iter().map(|(_, path)| path).collect()
}

fn leaves(tree: &syn::UseTree, before: &[String], found: &mut Vec<(String, Path)>) {
    let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
    match tree {
        syn::UseTree::Path(path) => leaves(&path.tree, &with(&path.ident), found),
        syn::UseTree::Group(group) => {
            group.items.iter().for_each(|tree| leaves(tree, before, found))
        }
        syn::UseTree::Glob(_) => found.push(("*".into(), before.to_vec())),
        syn::UseTree::Name(name) if name.ident == "self" => {
            found.push((before.last().cloned().unwrap_or_default(), before.to_vec()));
        }
        syn::UseTree::Name(name) => found.push((name.ident.to_string(), with(&name.ident))),
        syn::UseTree::Rename(it) => found.push((it.rename.to_string(), with(&it.ident))),
    }
}

fn module_of(root: &str, path: &str) -> Path {
    let within = path.strip_prefix(root).expect("it is in the crate").trim_start_matches('/');
    let mut names: Path =
        within.trim_end_matches(".rs").split('/').map(ToString::to_string).collect();
    if names.last().is_some_and(|name| ["mod", "lib", "main"].contains(&name.as_str())) {
        names.pop();
    }
    names
}

fn defined(item: &syn::Item) -> Option<String> {
    Some(match item {
        syn::Item::Fn(it) => it.sig.ident.to_string(),
        syn::Item::Struct(it) => it.ident.to_string(),
        syn::Item::Enum(it) => it.ident.to_string(),
        syn::Item::Trait(it) => it.ident.to_string(),
        syn::Item::Type(it) => it.ident.to_string(),
        syn::Item::Const(it) => it.ident.to_string(),
        syn::Item::Static(it) => it.ident.to_string(),
        syn::Item::Union(it) => it.ident.to_string(),
        syn::Item::Mod(it) if it.content.is_some() => it.ident.to_string(),
        syn::Item::Macro(it) => it.ident.as_ref()?.to_string(),
        _ => return None,
    })
}

impl<'c> Modules<'c> {
    fn new(each: &'c Crate) -> Modules<'c> {
        let root = each.root();
        let mut modules = Modules {
            files: BTreeMap::new(),
            imports: BTreeMap::new(),
            defines: BTreeMap::new(),
            macros: BTreeMap::new(),
        };
        for file in &each.files {
            let module = module_of(&root, &file.path);
            let mut imports = Vec::new();
            for item in &file.items {
                if let syn::Item::Use(it) = item {
                    leaves(&it.tree, &[], &mut imports);
                }
            }
            modules.defines.insert(module.clone(), file.items.iter().filter_map(defined).collect());
            let macros = file.items.iter().filter_map(|item| match item {
                syn::Item::Macro(it) => it.ident.as_ref().map(ToString::to_string),
                _ => None,
            });
            modules.macros.extend(macros.map(|name| (name, module.clone())));
            modules.imports.insert(module.clone(), imports);
            // `main.rs` beside `lib.rs` is a face of a few lines.
            modules.files.entry(module).or_insert(file);
        }
        modules
    }

    /// The module that defines what a path names, written in a module, and the name; none outside of the crate.
    fn resolve(&self, module: &Path, path: &[String], depth: usize) -> Option<(Path, String)> {
        if depth > 16 {
            return None;
        }
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => self.descend(&Path::new(), rest, depth),
            "self" => self.descend(module, rest, depth),
            "super" => self.descend(&module[..module.len().checked_sub(1)?].to_vec(), rest, depth),
            _ => {
                let is_child = self.files.contains_key(&[module.as_slice(), &path[..1]].concat());
                let is_imported = self
                    .imports
                    .get(module)?
                    .iter()
                    .any(|(name, written)| name == first && written != path);
                (is_child || is_imported).then(|| self.descend(module, path, depth))?
            }
        }
    }

    fn descend(&self, module: &Path, path: &[String], depth: usize) -> Option<(Path, String)> {
        let Some((first, rest)) = path.split_first() else {
            return Some((module.clone(), module.last().cloned().unwrap_or_default()));
        };
        if first == "super" {
            return self.descend(&module[..module.len().checked_sub(1)?].to_vec(), rest, depth + 1);
        }
        let child = [module.as_slice(), std::slice::from_ref(first)].concat();
        if self.files.contains_key(&child) {
            return self.descend(&child, rest, depth);
        }
        if self.defines.get(module)?.contains(first) {
            return Some((module.clone(), first.clone()));
        }
        let imports = &self.imports[module];
        let by_name =
            imports.iter().find(|(name, _)| name == first).map(|(_, path)| [path, rest].concat());
        if let Some(found) = by_name.and_then(|path| self.resolve(module, &path, depth + 1)) {
            return Some(found);
        }
        let globs = imports.iter().filter(|(name, _)| name == "*");
        let mut through = globs.filter_map(|(_, glob)| {
            self.resolve(module, &[glob.as_slice(), path].concat(), depth + 1)
        });
        through
            .find(|(at, _)| self.defines[at].contains(first))
            .or_else(|| Some((self.macros.get(first)?.clone(), first.clone())))
            .or_else(|| Some((module.clone(), first.clone())))
    }
}

/// The paths that stand in a file, outside of `use`.
struct Written {
    paths: Vec<Path>,
}

impl<'a> Visit<'a> for Written {
    /// Who may use something is no arrow.
    fn visit_visibility(&mut self, _: &'a syn::Visibility) {}

    fn visit_path(&mut self, path: &'a syn::Path) {
        if path.segments.len() > 1 {
            self.paths
                .push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        }
        visit::visit_path(self, path);
    }

    /// What a macro is given is not parsed: paths that begin with `crate` or `super` are read off its text.
    fn visit_macro(&mut self, called: &'a syn::Macro) {
        let text = called.tokens.to_string().replace(" :: ", "::");
        for word in text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':') {
            let path: Path = word.split("::").map(ToString::to_string).collect();
            if path.len() > 1 && ["crate", "super"].contains(&path[0].as_str()) {
                self.paths.push(path);
            }
        }
        visit::visit_macro(self, called);
    }
}
