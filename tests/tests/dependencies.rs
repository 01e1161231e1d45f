//! What we build on: under licences that let everybody use it as ours do, and each crate once.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

/// Licences under which a program may be given on with ours, MIT or Apache-2.0, without another condition than to name the
/// authors.
const LICENCES: [&str; 7] =
    ["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "Zlib", "Unicode-3.0"];
/// Crates that say in a file of their own what their licence is.
const IN_A_FILE: [(&str, &str); 1] = [("ovba", "MIT, in its file LICENSE")];

/// Crates of which two versions are built in, and why that cannot be helped now.
const TWICE: [(&str, &str); 14] = [
    ("block-buffer", "of digest"),
    ("cfb", "jetdb uses the new one, and ovba the old one below it"),
    ("cpufeatures", "of sha2, and of aes and sha1 below jetdb"),
    ("crypto-common", "of digest"),
    ("digest", "of sha2"),
    ("foldhash", "of hashbrown"),
    ("getrandom", "ours is the new one; ring has the old one below it"),
    ("hashbrown", "petgraph of protox is behind indexmap and ratatui; it only builds"),
    ("rand", "tokio-postgres has the new one; turmoil, in tests alone, the old one"),
    ("rand_core", "of rand"),
    ("sha2", "ours is the new one; jetdb opens protected Bridgemate files with the old one"),
    ("syn", "derive macros change to the new one now; it only builds"),
    ("synstructure", "below a reader of certificates that rcgen may have: it is locked, and not built"),
    ("unicode-width", "miette of protox is behind ratatui; it only builds"),
];

/// All crates that are built on this machine, ours among them.
fn packages() -> Vec<Value> {
    let rustc = Command::new("rustc").arg("-vV").output().unwrap();
    let rustc = String::from_utf8(rustc.stdout).unwrap();
    let host = rustc.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let arguments = ["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", host];
    let metadata = Command::new(env!("CARGO")).args(arguments).output().unwrap();
    assert!(metadata.status.success(), "{}", String::from_utf8_lossy(&metadata.stderr));
    let mut metadata: Value = serde_json::from_slice(&metadata.stdout).unwrap();
    let packages = metadata["packages"].take();
    packages.as_array().unwrap().clone()
}

/// Whether each part of an expression of SPDX leaves a choice that is among ours.
fn is_allowed(licence: &str) -> bool {
    let alternatives = |part: &str| {
        let part = part.trim().trim_matches(['(', ')']).replace('/', " OR ");
        part.split(" OR ").any(|name| LICENCES.contains(&name.trim()))
    };
    licence.split(" AND ").all(alternatives)
}

#[test]
fn every_licence_is_one_that_we_may_give_on() {
    let mut faults = vec![];
    for package in packages() {
        let name = package["name"].as_str().unwrap();
        let licence = package["license"].as_str();
        let in_a_file = IN_A_FILE.iter().any(|(known, _)| *known == name);
        if in_a_file == licence.is_some() || !(in_a_file || licence.is_some_and(is_allowed)) {
            faults.push(format!("{name}: {licence:?}"));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn a_choice_is_enough_and_every_part_is_needed() {
    for (licence, expected) in [
        ("MIT", true),
        ("MIT/Apache-2.0", true),
        ("Apache-2.0 OR GPL-2.0-only", true),
        ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
        ("MIT AND GPL-3.0-only", false),
        ("MPL-2.0", false),
        ("", false),
    ] {
        assert_eq!(is_allowed(licence), expected, "{licence}");
    }
}

#[test]
fn no_crate_is_built_in_twice_without_a_reason() {
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages() {
        let text = |key: &str| package[key].as_str().unwrap().to_owned();
        versions.entry(text("name")).or_default().insert(text("version"));
    }
    let twice: BTreeSet<_> =
        versions.iter().filter(|(_, versions)| versions.len() > 1).map(|(name, _)| name.as_str()).collect();
    let known: BTreeSet<_> = TWICE.iter().map(|(name, _)| *name).collect();
    assert_eq!(twice, known, "new ones need a reason, and those that are gone leave the list");
}
