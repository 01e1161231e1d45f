//! The files of a browser: what was given to the console, and what it made. Nothing of this computer's disk.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use bridge::text::reader::ForeignText;
use bytes::Bytes;
use client_director::screen::driver::Host;
use proto::v1::PaperForm;

/// So many files that were made are kept, the last ones.
const KEPT: usize = 16;
/// The longest that is kept: the travellers of a very large contest are shorter.
const LONGEST: usize = 32 << 20;

/// Said where a file was named, and none was given.
const NOT_GIVEN: &str = "cannot be read: choose the file below its name, or paste what stands in it";

/// The files of one browser's console.
#[derive(Debug, Default)]
pub(super) struct Files {
    given: Mutex<Option<(PathBuf, String)>>,
    made: Mutex<Made>,
    /// The contest that the console has open; what was made of it is shown.
    contest: Mutex<Option<u32>>,
}

#[derive(Debug, Default)]
struct Made {
    last: u32,
    files: VecDeque<File>,
}

/// A file that was made, to be taken by its number.
#[derive(Debug, Clone)]
pub(super) struct File {
    pub number: u32,
    contest: u32,
    pub name: String,
    pub content: Bytes,
}

impl File {
    /// What it is for a browser that shows it, ready to be printed; `None` of data, which are kept.
    pub(super) fn shown_as(&self) -> Option<&'static str> {
        match Path::new(&self.name).extension()?.to_str()? {
            "html" => Some("text/html; charset=utf-8"),
            "pdf" => Some("application/pdf"),
            _ => None,
        }
    }
}

impl Files {
    /// Takes the text of a file that the console is about to read.
    pub(super) fn give(&self, path: PathBuf, text: String) {
        *held(&self.given) = Some((path, text));
    }

    /// Takes note of the contest that is open now.
    pub(super) fn open(&self, contest: Option<u32>) {
        *held(&self.contest) = contest;
    }

    /// The files that were made of the contest that is open, the last first.
    pub(super) fn made(&self) -> Vec<File> {
        let contest = *held(&self.contest);
        held(&self.made).files.iter().rev().filter(|file| Some(file.contest) == contest).cloned().collect()
    }

    /// The file of this number.
    pub(super) fn numbered(&self, number: u32) -> Option<File> {
        held(&self.made).files.iter().find(|file| file.number == number).cloned()
    }
}

impl Host for Files {
    fn read(&self, path: &Path) -> Result<ForeignText, String> {
        let given = held(&self.given).take_if(|(own, _)| own == path);
        given.map(|(_, text)| text.into()).ok_or_else(|| format!("{} {NOT_GIVEN}", path.display()))
    }

    fn write(&self, contest: u32, path: &Path, bytes: &[u8]) -> Result<PathBuf, String> {
        if bytes.len() > LONGEST {
            return Err("it is too long for a browser: make it with barometer-director".to_owned());
        }
        // A name, and no way through folders.
        let name = path.file_name().map_or_else(|| "file".into(), |name| name.to_string_lossy());
        let mut made = held(&self.made);
        made.last += 1;
        let file = File {
            number: made.last,
            contest,
            name: name.clone().into_owned(),
            content: bytes.to_vec().into(),
        };
        made.files.push_back(file);
        if made.files.len() > KEPT {
            made.files.pop_front();
        }
        Ok(PathBuf::from(name.into_owned()))
    }

    // What cannot be printed from here is taken along as it prints everywhere.
    fn papers(&self) -> &'static [PaperForm] {
        &[PaperForm::Pdf, PaperForm::Page]
    }

    // The page itself tells who calls.
    fn ring(&self) {}
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_given_is_read_and_nothing_of_this_computer() {
        let files = Files::default();
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        assert!(own.exists() && files.read(&own).is_err());
        files.give("names.csv".into(), "1NS, Ann, Bob".to_owned());
        assert!(files.read(Path::new("other.csv")).is_err());
        let names = ForeignText::from("1NS, Ann, Bob".to_owned());
        assert_eq!(files.read(Path::new("names.csv")), Ok(names));
        assert!(files.read(Path::new("names.csv")).is_err(), "it is read once");
    }

    #[test]
    fn what_was_made_is_kept_by_its_name_alone_the_last_ones() {
        let files = Files::default();
        files.open(Some(1));
        for number in 0..=KEPT {
            let path = PathBuf::from(format!("../../ranking-{number}.html"));
            files.write(1, &path, b"x").unwrap();
        }
        let names: Vec<String> = files.made().into_iter().map(|file| file.name).collect();
        assert_eq!((names.len(), names[0].as_str()), (KEPT, "ranking-16.html"));
    }

    #[test]
    fn what_was_made_stands_by_its_own_contest() {
        let files = Files::default();
        files.open(Some(2));
        // It was asked for before the other contest was opened, and comes later.
        files.write(1, Path::new("one.json"), b"x").unwrap();
        files.write(2, Path::new("two.pdf"), b"x").unwrap();
        let names = || files.made().into_iter().map(|file| file.name).collect::<Vec<_>>();
        assert_eq!(names(), ["two.pdf"]);
        files.open(Some(1));
        assert_eq!(names(), ["one.json"]);
        // A page of another window still leads to it.
        assert!(files.numbered(2).is_some_and(|file| file.shown_as() == Some("application/pdf")));
        assert_eq!(files.numbered(1).and_then(|file| file.shown_as()), None);
    }
}
