//! The house in figures: how many lines of the product stand where, and which files go in a circle. `docs/HOUSE.md` has them.
//!
//! A *product line* is a line of Rust that is not blank, comment or doc and stands in no test. A *circle* is more than two
//! files of one crate that reach each other by `use`, `crate::` or `super::` paths, tests left out.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

mod circle;
mod source;

pub use circle::circles;
pub use source::Source;

/// The repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the harness is a folder of it").to_owned()
}

/// Every file that belongs to the repository, by its path from the root. Nothing that is built or hidden, and nothing that
/// somebody keeps beside.
pub fn files() -> BTreeMap<String, PathBuf> {
    let mut found = BTreeMap::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the repository is read") {
            let path = entry.expect("the repository is read").path();
            let name = path.file_name().expect("an entry has a name").to_string_lossy().into_owned();
            if name.starts_with('.') || name == "target" {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(root()).expect("it is below").to_string_lossy().into_owned();
                found.insert(name, path);
            }
        }
    }
    found
}

/// The texts of the files whose names end so.
pub fn texts(endings: &[&str]) -> BTreeMap<String, String> {
    let wanted = |name: &String| endings.iter().any(|ending| name.ends_with(ending));
    let found = files().into_iter().filter(|(name, _)| wanted(name));
    found.map(|(name, path)| (name, fs::read_to_string(path).expect("a text"))).collect()
}

/// The house: what is written in Rust, and in which crates.
#[derive(Debug)]
pub struct House {
    /// Every file of Rust by its path from the root.
    pub sources: BTreeMap<String, Source>,
    /// The folders that have a `Cargo.toml`, without those of the fuzz targets.
    pub crates: Vec<String>,
}

impl House {
    /// The house as it stands.
    pub fn read() -> Self {
        let texts = texts(&[".rs"]);
        let declared = test_modules(&texts);
        let sources = texts.iter().map(|(name, text)| {
            let is_test = is_beside(name) || declared.iter().any(|module| is_of(module, name));
            (name.clone(), Source::new(text, is_test))
        });
        let sources = sources.collect();
        let crates =
            files().into_keys().filter_map(|name| name.strip_suffix("/Cargo.toml").map(str::to_owned));
        Self { sources, crates: crates.filter(|folder| folder != "tests/fuzz").collect() }
    }

    /// The files in a folder, or everywhere; of a crate without those of the crates within it.
    pub fn within(&self, folder: &str) -> impl Iterator<Item = (&str, &Source)> {
        let own = self.crates.iter().find(|one| *one == folder);
        let inner: Vec<&String> = self
            .crates
            .iter()
            .filter(|one| own.is_some_and(|own| *one != own && is_below(own, one)))
            .collect();
        let files = self.sources.iter().map(|(name, source)| (name.as_str(), source));
        files.filter(move |(name, _)| {
            is_below(folder, name) && !inner.iter().any(|inner| is_below(inner, name))
        })
    }

    /// The circles of a crate: the files of each, by their paths from the root.
    pub fn circles(&self, folder: &str) -> Vec<BTreeSet<String>> {
        let src = format!("{folder}/src/");
        let modules = self.within(folder).filter(|(_, source)| !source.is_test);
        let modules = modules.filter_map(|(name, source)| Some((name.strip_prefix(&src)?, source)));
        let found = circles(&modules.collect());
        found
            .into_iter()
            .map(|circle| circle.into_iter().map(|name| format!("{src}{name}")).collect())
            .collect()
    }
}

fn is_below(folder: &str, name: &str) -> bool {
    folder.is_empty() || name.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}

/// Whether a file stands where no product is: the stories and their harness, the tests of a crate, its measures and examples.
fn is_beside(name: &str) -> bool {
    let folders = ["tests", "benches", "examples"];
    name.split('/').any(|folder| folders.contains(&folder)) || name.ends_with("/tests.rs")
}

/// The modules that are declared for tests alone, by their paths without an ending.
fn test_modules(texts: &BTreeMap<String, String>) -> BTreeSet<String> {
    let declared = texts.iter().flat_map(|(name, text)| {
        let stem = name.strip_suffix(".rs").unwrap_or(name);
        let folder = ["/lib", "/main"].into_iter().find_map(|root| stem.strip_suffix(root)).unwrap_or(stem);
        source::test_modules(text).into_iter().map(move |module| format!("{folder}/{module}"))
    });
    declared.collect()
}

/// Whether a file is that module, or one below it.
fn is_of(module: &str, name: &str) -> bool {
    name.strip_prefix(module).is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
}
