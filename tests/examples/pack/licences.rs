//! The licences of the crates that are built in, as their authors ask to have them given on.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};
use serde_json::Value;

/// The files of a crate in which its licence stands begin so.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"];

/// Every text once, under the crates that it is of.
pub(super) fn of_others(packages: &[&str]) -> anyhow::Result<String> {
    let metadata = metadata()?;
    let mut by_text: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut list = String::new();
    for package in built_in(&metadata, packages)? {
        let named = |key: &str| package[key].as_str().unwrap_or_default();
        let title = format!("{} {}", named("name"), named("version"));
        writeln!(list, "{title}: {}  {}", named("license"), named("repository"))?;
        let folder = Path::new(named("manifest_path")).parent().context("a manifest is in a folder")?;
        for file in texts_in(folder)? {
            let text = String::from_utf8_lossy(&fs::read(file)?).trim().to_owned();
            by_text.entry(text).or_default().insert(title.clone());
        }
    }
    for (text, titles) in by_text {
        let titles: Vec<String> = titles.into_iter().collect();
        write!(list, "\n{}\n{}\n\n{text}\n", "=".repeat(78), titles.join(", "))?;
    }
    Ok(list)
}

fn metadata() -> anyhow::Result<Value> {
    let version = Command::new("rustc").arg("-vV").output().context("rustc does not run")?;
    let version = String::from_utf8(version.stdout)?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
    let metadata = Command::new("cargo")
        .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", host])
        .output()
        .context("cargo does not run")?;
    ensure!(metadata.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&metadata.stderr));
    Ok(serde_json::from_slice(&metadata.stdout)?)
}

/// The crates from elsewhere that these packages are built of.
fn built_in<'a>(metadata: &'a Value, packages: &[&str]) -> anyhow::Result<Vec<&'a Value>> {
    let array = |value: &'a Value| value.as_array().map(Vec::as_slice).unwrap_or_default();
    let all = array(&metadata["packages"]);
    let nodes: BTreeMap<&str, &Value> = array(&metadata["resolve"]["nodes"])
        .iter()
        .filter_map(|node| Some((node["id"].as_str()?, node)))
        .collect();
    let own = all.iter().filter(|one| one["name"].as_str().is_some_and(|name| packages.contains(&name)));
    let mut waiting: Vec<&str> = own.filter_map(|one| one["id"].as_str()).collect();
    ensure!(waiting.len() == packages.len(), "not every package is in this repository");
    let mut found = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if !found.insert(id) {
            continue;
        }
        let node = nodes.get(id).with_context(|| format!("{id} is not resolved"))?;
        // Only what is needed to run it: neither build scripts nor tests.
        let needed = array(&node["deps"])
            .iter()
            .filter(|needed| array(&needed["dep_kinds"]).iter().any(|kind| kind["kind"].is_null()));
        waiting.extend(needed.filter_map(|needed| needed["pkg"].as_str()));
    }
    Ok(all
        .iter()
        .filter(|one| !one["source"].is_null() && one["id"].as_str().is_some_and(|id| found.contains(id)))
        .collect())
}

fn texts_in(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut texts = vec![];
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        if path.is_file() && NAMES.iter().any(|begin| name.starts_with(begin)) {
            texts.push(path);
        }
    }
    texts.sort();
    Ok(texts)
}
