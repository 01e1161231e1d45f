//! No words for nothing: each message that is declared is told by the program, or by a script of its pages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The files of the workspace with this ending, tests left out.
fn sources(ending: &str) -> BTreeMap<PathBuf, String> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")];
    let mut found = BTreeMap::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            let name = entry.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if entry.is_dir() && !["target", "tests", ".git"].contains(&name.as_str()) {
                folders.push(entry);
            } else if name.ends_with(ending) {
                found.insert(entry.clone(), fs::read_to_string(&entry).expect("text"));
            }
        }
    }
    found
}

/// Every message as it is declared: the file, the enum, the variant and the key.
fn declared(sources: &BTreeMap<PathBuf, String>) -> Vec<(&Path, &str, &str, &str)> {
    let mut all = vec![];
    for (path, text) in sources {
        for block in text.split("messages! {").skip(1) {
            let Some((_, body)) = block.split_once("pub enum ") else { continue };
            let Some((name, body)) = body.split_once(" {") else { continue };
            let body = body.split("\n    }\n").next().unwrap_or_default();
            let mut open = "";
            for line in body.lines().map(str::trim).filter(|line| !line.starts_with("//")) {
                // The arguments of a long one stand on lines of their own.
                open = line.strip_suffix(" {").unwrap_or(open);
                let told = line.strip_suffix("\",").and_then(|line| line.rsplit_once("= \""));
                let Some((variant, key)) = told else { continue };
                let variant = if variant.starts_with('}') { open } else { variant };
                all.push((path.as_path(), name, variant.split([' ', '{']).next().unwrap_or_default(), key));
            }
        }
    }
    all
}

/// Each `Name::Variant` of a text.
fn named(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let is_other = |letter: char| !letter.is_alphanumeric() && letter != '_';
    text.match_indices("::").map(move |(at, between)| {
        let (before, after) = (&text[..at], &text[at + between.len()..]);
        let name = before.rsplit(is_other).next().unwrap_or_default();
        (name, after.split(is_other).next().unwrap_or_default())
    })
}

#[test]
fn every_message_is_told_by_somebody() {
    let (rust, scripts) = (sources(".rs"), sources(".js"));
    let declared = declared(&rust);
    assert!(declared.len() > 400, "{}", declared.len());
    let told: BTreeSet<(&str, &str)> = rust.values().flat_map(|text| named(text)).collect();
    let told_at_home: BTreeSet<(&Path, &str)> = rust
        .iter()
        .flat_map(|(path, text)| named(text).map(|named| (path.as_path(), named)))
        .filter_map(|(path, (name, variant))| (name == "Self").then_some((path, variant)))
        .collect();
    let in_scripts: BTreeSet<&str> = scripts.values().flat_map(|text| text.split('"')).collect();
    let unused = declared.iter().filter(|(file, name, variant, key)| {
        // The table page's script says its own words without what they begin with.
        let own = key.split_once('-').map_or(*key, |(_, own)| own);
        let by_name = told.contains(&(*name, *variant)) || told_at_home.contains(&(*file, *variant));
        !by_name && !in_scripts.contains(key) && !in_scripts.contains(own)
    });
    let unused: Vec<&str> = unused.map(|(_, _, _, key)| *key).collect();
    assert!(unused.is_empty(), "nobody tells {unused:?}");
}
