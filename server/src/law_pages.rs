//! Pages and regulations that a club or a federation keeps in a folder: put on the shelf at the start, and again when a file
//! changes. A page with a fault stops nobody; the directors are told of it, with its file and line.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bridge::law::page::Fault;
use bridge::law::shelf;
use proto::v1;

use crate::condition::{Concern, Condition};
use crate::work;

/// A file that has changed is read so soon.
const EVERY: Duration = Duration::from_secs(5);
/// More than this is no page.
const LARGEST: u64 = 1 << 20;

/// The folder, as it was read last.
pub(crate) struct LawPages {
    folder: PathBuf,
    condition: Arc<Condition>,
    before: Option<BTreeMap<String, String>>,
    /// Files that were there since the server has started, with their texts, which are there no more under any name.
    gone: BTreeMap<String, String>,
}

impl LawPages {
    /// The folder as it is now, on the shelf: before anybody asks for a book that stands in it.
    pub(crate) async fn open(folder: PathBuf, condition: Arc<Condition>) -> Self {
        let mut pages = Self { folder, condition, before: None, gone: BTreeMap::new() };
        pages.read_again().await;
        pages
    }

    /// Keeps the shelf as the folder has it, until it is dropped.
    pub(crate) async fn keep(mut self) {
        loop {
            tokio::time::sleep(EVERY).await;
            self.read_again().await;
        }
    }

    async fn read_again(&mut self) {
        let (from, known) = (self.folder.clone(), self.before.clone());
        // A page may take seconds to judge: nobody waits for it while the server serves.
        let judged = work::blocking(move || {
            let pages = read(&from)?;
            let faults = if known.as_ref() == Some(&pages) { None } else { Some(put(&pages)) };
            Ok((pages, faults))
        })
        .await;
        match judged.unwrap_or_else(|_panicked| Err(io::Error::other("the program has a fault here: see the log"))) {
            Ok((pages, Some(faults))) => {
                self.gone.extend(self.before.take().unwrap_or_default());
                let is_there = |text: &String| pages.values().any(|one| one == text);
                self.gone.retain(|name, text| !pages.contains_key(name) && !is_there(text));
                self.tell(&pages, &faults);
                self.before = Some(pages);
            }
            Ok((_, None)) => {}
            Err(error) => self.condition.warn(
                Concern::LawPages,
                format!(
                    "The folder of Law pages, {}, cannot be read: {error}. Rulings go by what was read before.",
                    self.folder.display()
                ),
            ),
        }
    }

    /// Tells the directors which pages there are, what is wrong with some of them, and which are gone.
    fn tell(&self, pages: &BTreeMap<String, String>, faults: &Faults) {
        let fault_of = |name: &str| {
            let found = faults.iter().find(|(one, _)| one == name);
            found.map_or_else(String::new, |(_, fault)| fault.to_string())
        };
        let page = |(name, text): (&String, &String)| v1::LawPage {
            name: name.clone(),
            text: text.clone(),
            fault: fault_of(name),
        };
        let (folder, condition) = (self.folder.display(), &self.condition);
        condition.has_law_pages(pages.iter().map(page).collect());
        tracing::info!(%folder, pages = pages.len(), "pages of the Laws are read");
        let mut told = vec![];
        if !faults.is_empty() {
            let faults = faults.iter().map(|(name, fault)| format!("{name}, {fault}")).collect::<Vec<_>>();
            let faults = faults.join("; ");
            told.push(format!(
                "Pages of the Laws in {folder} are left out until they are right; rulings go by the Laws without them: {faults}"
            ));
        }
        if !self.gone.is_empty() {
            let gone = self.gone.keys().map(String::as_str).collect::<Vec<_>>().join(", ");
            told.push(format!(
                "Pages of the Laws are gone from {folder} since the server has started; rulings go by the Laws without them: {gone}"
            ));
        }
        if told.is_empty() {
            return condition.clear(Concern::LawPages);
        }
        let told = told.join(". ");
        tracing::warn!("{told}");
        condition.warn(Concern::LawPages, told);
    }
}

/// What is wrong with pages, by the names of their files.
type Faults = Vec<(String, Fault)>;

fn put(pages: &BTreeMap<String, String>) -> Faults {
    shelf::put(pages.iter().map(|(name, text)| (name.as_str(), text.as_str())))
}

/// The pages of a folder by the names of their files.
fn read(folder: &Path) -> io::Result<BTreeMap<String, String>> {
    let mut pages = BTreeMap::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.extension().is_none_or(|ending| ending != "kdl") || name.starts_with('.') {
            continue;
        }
        // What cannot be read as text is a page with a fault, and no reason to leave out the others.
        let is_too_large = std::fs::metadata(&path).is_ok_and(|file| file.len() > LARGEST);
        let text = if is_too_large {
            "too large".to_owned()
        } else {
            String::from_utf8_lossy(&std::fs::read(&path)?).into_owned()
        };
        pages.insert(name.to_owned(), text);
    }
    Ok(pages)
}
