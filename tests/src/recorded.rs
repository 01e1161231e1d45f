//! Results files of real events. They are no part of this repository: they are read from `$BAROMETER_ORACLES`, or else
//! from `../shared/oracles` beside it.

use std::path::{Path, PathBuf};

use server::file::{ResultsFile, read};

/// Every event of some folders, with the name of its file, by that name; nothing where they are absent.
pub fn recorded_files(folders: &[&str]) -> Vec<(String, ResultsFile)> {
    let root = std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/oracles")),
        PathBuf::from,
    );
    let folders = folders.iter().map(|folder| std::fs::read_dir(root.join(folder)));
    let mut paths: Vec<PathBuf> =
        folders.into_iter().flatten().flatten().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let file = |path: &Path| read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    paths.iter().map(|path| (stem(path), file(path))).collect()
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap().to_str().unwrap().to_owned()
}
