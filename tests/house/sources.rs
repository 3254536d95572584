//! The source files of the workspace, parsed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// A crate's source files.
pub struct Crate {
    /// Its folder at the top of the workspace; `src` for the program
    pub name: String,
    /// Its files, tests left out
    pub files: Vec<File>,
}

/// A source file.
pub struct File {
    /// From the top of the workspace, with slashes
    pub path: String,
    /// All of it
    pub text: String,
    /// What it declares, without what is compiled for tests alone
    pub items: Vec<syn::Item>,
}

/// A function of a file.
pub struct Function {
    /// The file's path
    pub file: String,
    /// Its name
    pub name: String,
    /// Lines from its first to its last, without its comment
    pub lines: usize,
    /// Whether other crates may call it
    pub is_public: bool,
    /// Its comment
    pub comment: String,
}

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

/// All crates of the workspace, and the program.
pub fn crates() -> Vec<Crate> {
    let top = top();
    let manifest =
        std::fs::read_to_string(top.join("Cargo.toml")).expect("the workspace has a manifest");
    let members = manifest
        .split_once("members = [")
        .and_then(|(_, rest)| rest.split_once(']'))
        .expect("it has members")
        .0;
    let members = members
        .split(',')
        .map(|name| name.trim().trim_matches('"').to_string())
        .filter(|name| !name.is_empty());
    let folders = members.map(|name| (format!("{name}/src"), name));
    let program = std::iter::once(("src".to_string(), "src".to_string()));
    folders.chain(program).map(|(folder, name)| Crate { name, files: files(&folder) }).collect()
}

impl Crate {
    /// The folder of its source files.
    pub fn root(&self) -> String {
        if self.name == "src" { "src".into() } else { format!("{}/src", self.name) }
    }

    /// The folder at the top of its sources that a file is in; none for files beside `lib.rs`.
    pub fn top_folder(&self, path: &str) -> Option<String> {
        let within = path.strip_prefix(&self.root())?.strip_prefix('/')?;
        let (folder, _) = within.split_once('/').or_else(|| {
            // `studies.rs` beside `studies/` is the folder's own file.
            let name = within.strip_suffix(".rs")?;
            top().join(self.root()).join(name).is_dir().then_some((name, ""))
        })?;
        Some(folder.to_string())
    }
}

/// The folder of a file of a circle. What a module keeps in a folder of its own name is in the folder of the
/// module's file, if that is of the circle, too.
pub fn folder<'p>(path: &'p str, circle: &[String]) -> &'p str {
    let folder = path.rsplit_once('/').expect("it is in a folder").0;
    match folder.rsplit_once('/') {
        Some((above, _)) if circle.contains(&format!("{folder}.rs")) => above,
        _ => folder,
    }
}

/// The files that may declare the module of a file, and the name of the module.
pub fn parents<'p>(path: &'p str, root: &str) -> (Vec<String>, &'p str) {
    let own = path.strip_suffix("/mod.rs").or(path.strip_suffix(".rs")).expect("a source file");
    let (folder, name) = own.rsplit_once('/').expect("it is in a folder");
    let faces: &[&str] =
        if folder == root { &["/lib.rs", "/main.rs"] } else { &["/mod.rs", ".rs"] };
    (faces.iter().map(|face| format!("{folder}{face}")).collect(), name)
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).expect("the folder can be read");
    let mut entries: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The files of the modules that a file declares for tests alone.
fn test_modules(path: &str, items: &[syn::Item]) -> Vec<String> {
    let own = path.strip_suffix(".rs").expect("it is a source file");
    let is_face = ["mod", "lib", "main"].iter().any(|name| own.ends_with(&format!("/{name}")));
    let folder = if is_face { own.rsplit_once('/').expect("it is in a folder").0 } else { own };
    let modules = items.iter().filter_map(|item| match item {
        syn::Item::Mod(module) if module.content.is_none() && is_for_tests(item) => {
            Some(&module.ident)
        }
        _ => None,
    });
    modules
        .flat_map(|name| [format!("{folder}/{name}.rs"), format!("{folder}/{name}/mod.rs")])
        .collect()
}

/// Whether a file is compiled for tests alone, by its name and place.
fn is_test(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    name == "tests.rs"
        || name.ends_with("_tests.rs")
        || path.contains("/tests/")
        || name == "test_support.rs"
}

fn files(folder: &str) -> Vec<File> {
    let mut paths = Vec::new();
    rust_files(&top().join(folder), &mut paths);
    let named = paths.into_iter().map(|path| {
        let relative = path.strip_prefix(top()).expect("it is in the workspace");
        (relative.to_string_lossy().replace('\\', "/"), path)
    });
    let wanted = named.filter(|(path, _)| !is_test(path));
    let mut for_tests = Vec::new();
    let read = wanted.map(|(path, file)| {
        let text = std::fs::read_to_string(&file).expect("it can be read");
        let mut items = syn::parse_file(&text).unwrap_or_else(|why| panic!("{path}: {why}")).items;
        for_tests.extend(test_modules(&path, &items));
        items.retain(|item| !is_for_tests(item));
        File { path, text, items }
    });
    let mut files: Vec<File> = read.collect();
    files.retain(|file| !for_tests.contains(&file.path) && !file.text.contains("#![cfg(test)]"));
    files
}

/// Whether an item is compiled for tests alone.
fn is_for_tests(item: &syn::Item) -> bool {
    let attributes = match item {
        syn::Item::Mod(it) => &it.attrs,
        syn::Item::Fn(it) => &it.attrs,
        syn::Item::Use(it) => &it.attrs,
        syn::Item::Impl(it) => &it.attrs,
        syn::Item::Struct(it) => &it.attrs,
        syn::Item::Const(it) => &it.attrs,
        syn::Item::Macro(it) => &it.attrs,
        _ => return false,
    };
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.meta.require_list().is_ok_and(|list| {
                list.tokens
                    .to_string()
                    .split(|c: char| !c.is_alphanumeric())
                    .any(|word| word == "test")
            })
    })
}

impl File {
    /// Its lines without the tests at its foot.
    pub fn lines(&self) -> usize {
        let tests = self.text.find("\n#[cfg(test)]\nmod ").unwrap_or(self.text.len());
        self.text[..tests].lines().count()
    }

    /// Whether a line of it declares a module of this name in a file of its own.
    pub fn declares(&self, name: &str) -> bool {
        self.items.iter().any(|item| match item {
            syn::Item::Mod(module) => module.content.is_none() && module.ident == name,
            _ => false,
        })
    }

    /// The names of the macros that it calls.
    pub fn macros_called(&self) -> Vec<String> {
        struct Macros(Vec<String>);
        impl<'a> Visit<'a> for Macros {
            fn visit_macro(&mut self, called: &'a syn::Macro) {
                self.0.extend(called.path.segments.last().map(|segment| segment.ident.to_string()));
                visit::visit_macro(self, called);
            }
        }
        let mut macros = Macros(Vec::new());
        self.items.iter().for_each(|item| macros.visit_item(item));
        macros.0
    }

    /// The texts that stand in it between quotation marks.
    pub fn string_literals(&self) -> Vec<String> {
        struct Texts(Vec<String>);
        impl<'a> Visit<'a> for Texts {
            fn visit_lit_str(&mut self, text: &'a syn::LitStr) {
                self.0.push(text.value());
            }
        }
        let mut texts = Texts(Vec::new());
        self.items.iter().for_each(|item| texts.visit_item(item));
        texts.0
    }

    /// The functions that it defines, methods among them.
    pub fn functions(&self) -> Vec<Function> {
        let mut finder = Functions { file: self, found: Vec::new() };
        self.items.iter().for_each(|item| finder.visit_item(item));
        finder.found
    }
}

struct Functions<'f> {
    file: &'f File,
    found: Vec<Function>,
}

impl Functions<'_> {
    fn add(
        &mut self,
        attributes: &[syn::Attribute],
        is_public: bool,
        signature: &syn::Signature,
        block: &syn::Block,
    ) {
        let (first, last) = (signature.span().start().line, block.span().end().line);
        let comment = attributes.iter().filter_map(|attribute| match &attribute.meta {
            syn::Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
                syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value()),
                _ => None,
            },
            _ => None,
        });
        self.found.push(Function {
            file: self.file.path.clone(),
            name: signature.ident.to_string(),
            lines: last - first + 1,
            is_public,
            comment: comment.collect::<Vec<_>>().join("\n"),
        });
    }
}

impl<'a> Visit<'a> for Functions<'_> {
    fn visit_item_fn(&mut self, function: &'a syn::ItemFn) {
        let is_public = matches!(function.vis, syn::Visibility::Public(_));
        self.add(&function.attrs, is_public, &function.sig, &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'a syn::ImplItemFn) {
        let is_public = matches!(function.vis, syn::Visibility::Public(_));
        self.add(&function.attrs, is_public, &function.sig, &function.block);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_item_mod(&mut self, module: &'a syn::ItemMod) {
        let items = module.content.iter().flat_map(|(_, items)| items);
        items.filter(|item| !is_for_tests(item)).for_each(|item| self.visit_item(item));
    }
}

/// How often each word stands in the Rust sources of the project, tests, benches and Python's package among them,
/// comments left out.
pub fn all_words() -> BTreeMap<String, usize> {
    let mut words = BTreeMap::new();
    let mut paths = Vec::new();
    let entries = std::fs::read_dir(top()).expect("the workspace can be read");
    for folder in entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_dir())
    {
        let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if !name.starts_with('.') && name != "target" {
            rust_files(&folder, &mut paths);
        }
    }
    for path in
        paths.iter().filter(|path| !path.components().any(|part| part.as_os_str() == "target"))
    {
        let text = std::fs::read_to_string(path).expect("it can be read");
        let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for word in lines.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_')) {
            if let Some(count) = words.get_mut(word) {
                *count += 1;
            } else {
                words.insert(word.to_string(), 1);
            }
        }
    }
    words
}
