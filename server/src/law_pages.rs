//! Pages and regulations that a club or a federation keeps in a folder: put on the shelf at the start, and again when a file
//! changes. A page with a fault stops nobody; the directors are told of it, with its file and line.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bridge::law::page::Fault;
use bridge::law::shelf;
use bridge::text::encoding::decoded;
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
    faults: Faults,
    /// Files by which somebody could rule since the server has started, with the texts by which that was so last.
    counted: BTreeMap<String, String>,
    /// The folder could not be read the last time.
    is_unreadable: bool,
}

impl LawPages {
    /// The folder as it is now, on the shelf: before anybody asks for a book that stands in it.
    pub(crate) async fn open(folder: PathBuf, condition: Arc<Condition>) -> Self {
        let (faults, counted) = (vec![], BTreeMap::new());
        let mut pages = Self { folder, condition, before: None, faults, counted, is_unreadable: false };
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
        match judged
            .unwrap_or_else(|_panicked| Err(io::Error::other("the program has a fault here: see the log")))
        {
            Ok((pages, Some(faults))) => {
                self.faults = faults;
                self.has(&pages);
                self.before = Some(pages);
                self.tell_faults();
            }
            Ok((_, None)) if self.is_unreadable => self.tell_faults(),
            Ok((_, None)) => {}
            Err(error) => {
                self.is_unreadable = true;
                self.condition.warn(
                    Concern::LawPages,
                    format!(
                        "The folder of Law pages, {}, cannot be read: {error}. Rulings go by what was read before.",
                        self.folder.display()
                    ),
                );
            }
        }
    }

    /// Tells the directors which pages there are, and which of those that counted are there no more under any name.
    fn has(&mut self, pages: &BTreeMap<String, String>) {
        let fault_of = |name: &str| {
            let found = self.faults.iter().find(|(one, _)| one == name);
            found.map_or_else(String::new, |(_, fault)| fault.to_string())
        };
        let page = |(name, text): (&String, &String)| v1::LawPage {
            name: name.clone(),
            text: text.clone(),
            fault: fault_of(name),
        };
        let told: Vec<v1::LawPage> = pages.iter().map(page).collect();
        tracing::info!(folder = %self.folder.display(), pages = pages.len(), "pages of the Laws are read");
        let sound = told.iter().filter(|page| page.fault.is_empty());
        self.counted.extend(sound.map(|page| (page.name.clone(), page.text.clone())));
        let is_there =
            |name: &String, text: &String| pages.contains_key(name) || pages.values().any(|one| one == text);
        let gone = self.counted.extract_if(.., |name, text| !is_there(name, text));
        let gone: BTreeMap<String, String> = gone.collect();
        self.condition.has_law_pages(told);
        self.condition.law_pages_gone(|all| {
            all.extend(gone);
            all.retain(|name, text| !is_there(name, text));
        });
    }

    /// Tells the directors what is wrong with pages that are there.
    fn tell_faults(&mut self) {
        self.is_unreadable = false;
        if self.faults.is_empty() {
            return self.condition.clear(Concern::LawPages);
        }
        let faults = self.faults.iter().map(|(name, fault)| format!("{name}, {fault}")).collect::<Vec<_>>();
        let told = format!(
            "Pages of the Laws in {} are left out until they are right; rulings go by the Laws without them: {}",
            self.folder.display(),
            faults.join("; ")
        );
        tracing::warn!("{told}");
        self.condition.warn(Concern::LawPages, told);
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
            let bytes = std::fs::read(&path)?;
            decoded(&bytes).map_or_else(|broken| broken.to_string(), Cow::into_owned)
        };
        pages.insert(name.to_owned(), text);
    }
    Ok(pages)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(condition: &Condition) -> Vec<String> {
        condition.view().warnings.into_iter().map(|warning| warning.text).collect()
    }

    /// A folder that was away for a while is as before, and what was said of its pages is said again.
    #[tokio::test]
    async fn a_folder_that_is_back_is_no_longer_told_to_be_unreadable() {
        let folder = tempfile::tempdir().unwrap();
        let (laws, away) = (folder.path().join("laws"), folder.path().join("away"));
        std::fs::create_dir(&laws).unwrap();
        let condition = Arc::new(Condition::default());
        for (files, of_fault) in [(0, None), (1, Some("broken.kdl, line 2"))] {
            if files > 0 {
                std::fs::write(laws.join("broken.kdl"), "procedure \"broken\" {\n    titel \"B\"\n}\n")
                    .unwrap();
            }
            let mut pages = LawPages::open(laws.clone(), Arc::clone(&condition)).await;
            let before = told(&condition);
            assert_eq!(before.len(), files, "{before:?}");
            std::fs::rename(&laws, &away).unwrap();
            pages.read_again().await;
            assert!(told(&condition)[0].contains("cannot be read"), "{:?}", told(&condition));
            std::fs::rename(&away, &laws).unwrap();
            pages.read_again().await;
            assert_eq!(told(&condition), before);
            assert!(of_fault.is_none_or(|fault| before[0].contains(fault)), "{before:?}");
        }
    }
}
