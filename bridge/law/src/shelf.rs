//! What can be ruled by: the procedures and regulations of the program, and those that a club or a federation has put beside
//! them.
//!
//! Who runs the program puts files on the shelf when it starts, or when one of their files has changed; nothing else changes it.
//! A page with the key of a procedure, or a regulation with the name of one, takes its place, another comes behind the others.
//! What was ruled before keeps what it found: a ruling holds its finding, and not only its answers.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use game::text::reader::guarded;

use crate::book::{Book, UnknownBook};
use crate::page::regulation::{self, Reach, Regulation};
use crate::page::{Fault, Page, Place, name_of};
use crate::procedure::{PAGES, Procedure};

static SHELF: RwLock<Shelf> = RwLock::new(Shelf::new());

#[derive(Debug)]
struct Shelf {
    files: Vec<File>,
    faulty: Vec<Faulty>,
    /// The files of regulations, each with its text, by which those here were judged, with a fault or without.
    regulations: BTreeSet<(String, String)>,
}

/// A file with what is read of it.
#[derive(Debug, Clone)]
struct File {
    name: String,
    text: String,
    read: Read,
}

#[derive(Debug, Clone, Copy)]
enum Read {
    Page(&'static Page),
    Regulation(&'static Regulation),
}

/// A file by which nobody can rule, with what is wrong.
#[derive(Debug)]
struct Faulty {
    name: String,
    fault: String,
    /// Which findings it would have touched, where it is a regulation.
    reach: Option<Reach>,
}

impl Faulty {
    /// What its file is called, without its ending.
    fn stem(&self) -> &str {
        let name = self.name.rsplit('/').next().unwrap_or(&self.name);
        name.strip_suffix(".kdl").unwrap_or(name)
    }
}

impl Shelf {
    const fn new() -> Self {
        Self { files: vec![], faulty: vec![], regulations: BTreeSet::new() }
    }

    fn pages(&self) -> impl Iterator<Item = &'static Page> {
        self.files.iter().filter_map(|file| match file.read {
            Read::Page(page) => Some(page),
            Read::Regulation(_) => None,
        })
    }

    /// The page of a key, from here or of the program.
    fn page(&self, key: &str) -> Option<&'static Page> {
        self.pages().chain(PAGES.iter().copied()).find(|page| page.key() == key)
    }

    fn regulations(&self) -> impl Iterator<Item = &'static Regulation> {
        self.files.iter().filter_map(|file| match file.read {
            Read::Regulation(regulation) => Some(regulation),
            Read::Page(_) => None,
        })
    }

    /// Whether there are other pages here than these.
    fn has_other_pages_than(&self, pages: &[(&str, &str)]) -> bool {
        let is_page = |file: &&File| matches!(file.read, Read::Page(_));
        let is_there = |file: &File| pages.contains(&(file.name.as_str(), file.text.as_str()));
        self.files.iter().filter(is_page).any(|file| !is_there(file))
    }

    /// What was read before of a file that has not changed.
    fn known(&self, name: &str, text: &str) -> Option<File> {
        self.files.iter().find(|file| file.name == name && file.text == text).cloned()
    }
}

fn shelf() -> RwLockReadGuard<'static, Shelf> {
    SHELF.read().unwrap_or_else(PoisonError::into_inner)
}

/// Everything that can be ruled by, in the order in which a director needs it most.
pub fn procedures() -> Vec<&'static dyn Procedure> {
    let pages: Vec<&'static Page> = shelf().pages().collect();
    let of = |key: &str| pages.iter().find(|page| page.key() == key).copied();
    let own = PAGES.iter().map(|own| of(own.key()).unwrap_or(own));
    let mut all: Vec<&'static dyn Procedure> = own.map(|page| page as &dyn Procedure).collect();
    for page in pages.iter().copied() {
        if !all.iter().any(|one| one.key() == page.key()) {
            all.push(page);
        }
    }
    all
}

/// The procedure of a key.
pub fn procedure(key: &str) -> Option<&'static dyn Procedure> {
    shelf().page(key).map(|page| page as &'static dyn Procedure)
}

/// Every regulation that a law book can name, those of the program first. One of a file takes the place of one by its name.
pub fn regulations() -> Vec<&'static Regulation> {
    let others: Vec<&'static Regulation> = shelf().regulations().collect();
    let of = |name: &str| others.iter().find(|one| one.name() == name).copied();
    let own = regulation::own_all().iter();
    let mut all: Vec<&'static Regulation> = own.map(|one| of(one.name()).unwrap_or(one)).collect();
    all.extend(others.iter().filter(|one| regulation::own(one.name()).is_none()));
    all
}

/// How it stands with a regulation that a book names.
#[derive(Debug)]
pub(super) enum Standing {
    Sound(&'static Regulation),
    /// Its file has a fault.
    Faulty {
        fault: String,
        reach: Reach,
    },
    /// There is none of this name.
    Absent,
}

/// The regulations that a book names, and how it stands with each.
pub(super) fn standing(book: &Book) -> Vec<(&str, Standing)> {
    let shelf = shelf();
    let of = |name: &str| {
        if let Some(regulation) = shelf.regulations().find(|one| one.name() == name) {
            return Standing::Sound(regulation);
        }
        let faulty = shelf.faulty.iter().find_map(|faulty| {
            let reach = faulty.reach.as_ref()?;
            let is_it = faulty.stem() == name || reach.name.as_deref() == Some(name);
            is_it.then(|| (format!("{}, {}", faulty.name, faulty.fault), reach.clone()))
        });
        match (faulty, regulation::own(name)) {
            (Some((fault, reach)), _) => Standing::Faulty { fault, reach },
            (None, Some(regulation)) => Standing::Sound(regulation),
            (None, None) => Standing::Absent,
        }
    };
    book.regulations.iter().map(|name| (name.as_str(), of(name))).collect()
}

/// A book as somebody chooses it: with what its regulations set written into it, unless it says otherwise itself.
///
/// # Errors
/// [`UnknownBook`] where it names a regulation that there is not, or one with a fault.
pub fn settled(book: &Book) -> Result<Book, UnknownBook> {
    let mut regulations = vec![];
    for (_, standing) in standing(book) {
        match standing {
            Standing::Sound(regulation) => regulations.push(regulation),
            Standing::Faulty { fault, .. } => {
                return Err(UnknownBook { text: book.to_string(), fault: Some(fault) });
            }
            Standing::Absent => return Err(UnknownBook { text: book.to_string(), fault: None }),
        }
    }
    Ok(book.clone().settled_by(&regulations))
}

/// Makes these files, each with its name, all that stands beside the program's own, after judging each that is new. One with a
/// fault stands there for nobody. Returns the faults, by the names. A page may take seconds to judge.
pub fn put<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Vec<(String, Fault)> {
    let texts: Vec<(&str, &str)> = texts.into_iter().collect();
    let mut next = Shelf::new();
    let mut faults = vec![];
    let (double, texts) = doubles(&texts);
    for (file, fault) in double {
        next.take(file, Err(vec![fault]), &mut faults);
    }
    let (regulations, pages): (Vec<_>, Vec<_>) =
        texts.into_iter().partition(|(_, text)| reach_of(text).is_some());
    let mut are_pages_known = !shelf().has_other_pages_than(&pages);
    for (name, text) in pages {
        // A page that has not changed is not read again: what is read is kept as long as the program runs.
        let known = shelf().known(name, text);
        are_pages_known &= known.is_some();
        let read = || page(text).map(|page| Read::Page(kept(page)));
        next.take((name, text), known.map_or_else(read, |file| Ok(file.read)), &mut faults);
    }
    // A case may be by another regulation too.
    let of_files: BTreeMap<&str, &'static Regulation> = regulations
        .iter()
        .filter_map(|(_, text)| sound(|| Regulation::read(text).map_err(alone)).ok())
        .map(|one| (one.name(), kept(one)))
        .collect();
    next.regulations =
        regulations.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
    // The files that came, changed or went.
    let other: BTreeSet<String> = {
        let other = &shelf().regulations ^ &next.regulations;
        other.into_iter().map(|(name, _)| name).collect()
    };
    for (name, text) in regulations {
        // What a regulation lies over may have changed, or another that one of its cases names.
        let is_as_before = are_pages_known && other.iter().all(|one| one == name);
        let known = shelf().known(name, text).filter(|_| is_as_before);
        let read = || {
            let read = regulation(text, |key| next.page(key), |other| of_files.get(other).copied());
            read.map(|regulation| Read::Regulation(kept(regulation)))
        };
        let read = known.map_or_else(read, |file| Ok(file.read));
        next.take((name, text), read, &mut faults);
    }
    *SHELF.write().unwrap_or_else(PoisonError::into_inner) = next;
    faults
}

type FileText<'a> = (&'a str, &'a str);

/// Files that hold a page or a regulation of one name, each with that fault, and the others: which of them is meant nobody knows.
fn doubles<'a>(texts: &[FileText<'a>]) -> (Vec<(FileText<'a>, Fault)>, Vec<FileText<'a>>) {
    let (mut double, mut single) = (vec![], vec![]);
    let held: Vec<_> = texts.iter().map(|(_, text)| guarded(|| name_of(text)).ok().flatten()).collect();
    for (number, (file, here)) in texts.iter().zip(&held).enumerate() {
        let Some((what, place)) = here else {
            single.push(*file);
            continue;
        };
        let is_same =
            |there: &Option<(String, Place)>| there.as_ref().is_some_and(|(other, _)| other == what);
        let other = (0..held.len()).find(|other| *other != number && is_same(&held[*other]));
        match other {
            Some(other) => {
                let what = format!("{what} is in {} too: one of the two must go", texts[other].0);
                double.push((*file, Fault { place: *place, what }));
            }
            None => single.push(*file),
        }
    }
    (double, single)
}

impl Shelf {
    fn take(
        &mut self,
        (name, text): (&str, &str),
        read: Result<Read, Vec<Fault>>,
        faults: &mut Vec<(String, Fault)>,
    ) {
        match read {
            Ok(read) => self.files.push(File { name: name.to_owned(), text: text.to_owned(), read }),
            Err(of_file) => {
                let fault = of_file.first().map_or_else(String::new, Fault::to_string);
                self.faulty.push(Faulty { name: name.to_owned(), fault, reach: reach_of(text) });
                faults.extend(of_file.into_iter().map(|fault| (name.to_owned(), fault)));
            }
        }
    }
}

/// A file that has been judged and is sound.
#[derive(Debug)]
pub enum Judged {
    Page(Box<Page>),
    Regulation(Regulation),
}

/// Judges a file, a regulation over the pages that stand here.
///
/// # Errors
/// What is wrong with it.
pub fn judged(text: &str) -> Result<Judged, Vec<Fault>> {
    if reach_of(text).is_some() {
        let others = |name: &str| shelf().regulations().find(|one| one.name() == name);
        regulation(text, |key| shelf().page(key), others).map(Judged::Regulation)
    } else {
        page(text).map(|page| Judged::Page(Box::new(page)))
    }
}

fn page(text: &str) -> Result<Page, Vec<Fault>> {
    sound(|| {
        let page = Page::read(text).map_err(alone)?;
        let faults = page.faults();
        if faults.is_empty() { Ok(page) } else { Err(faults) }
    })
}

fn alone(fault: Fault) -> Vec<Fault> {
    vec![fault]
}

/// What is read of a file. That its reader fails is a fault of the file: the others are read.
fn sound<T>(read: impl FnOnce() -> Result<T, Vec<Fault>>) -> Result<T, Vec<Fault>> {
    let at_its_head = Place { line: 1, column: 1 };
    guarded(read).unwrap_or_else(|bug| Err(vec![Fault { place: at_its_head, what: bug.to_string() }]))
}

/// Which findings a file touches, where it is a regulation.
fn reach_of(text: &str) -> Option<Reach> {
    guarded(|| Reach::of(text)).ok().flatten()
}

fn regulation(
    text: &str,
    page_of: impl Fn(&str) -> Option<&'static Page>,
    others: impl Fn(&str) -> Option<&'static Regulation>,
) -> Result<Regulation, Vec<Fault>> {
    sound(|| {
        let regulation = Regulation::read(text).map_err(alone)?;
        let faults = regulation.faults(&page_of, &|name| others(name).or_else(|| regulation::own(name)));
        if faults.is_empty() { Ok(regulation) } else { Err(faults) }
    })
}

/// The same with files that somebody has judged before: of each its name, its text, and what was wrong with it.
pub fn put_judged<'a>(files: impl IntoIterator<Item = (&'a str, &'a str, &'a str)>) {
    let mut next = Shelf::new();
    for (name, text, fault) in files {
        let faulty = |fault: String| Faulty { name: name.to_owned(), fault, reach: reach_of(text) };
        if !fault.is_empty() {
            next.faulty.push(faulty(fault.to_owned()));
            continue;
        }
        if let Some(known) = shelf().known(name, text) {
            next.files.push(known);
            continue;
        }
        let read = sound(|| {
            let read = if reach_of(text).is_some() {
                Regulation::read(text).map(|regulation| Read::Regulation(kept(regulation)))
            } else {
                Page::read(text).map(|page| Read::Page(kept(page)))
            };
            read.map_err(alone)
        });
        match read {
            Ok(read) => next.files.push(File { name: name.to_owned(), text: text.to_owned(), read }),
            Err(all) => {
                next.faulty.push(faulty(all.first().map_or_else(String::new, Fault::to_string)));
            }
        }
    }
    *SHELF.write().unwrap_or_else(PoisonError::into_inner) = next;
}

/// What is kept as long as the program runs.
fn kept<T>(read: T) -> &'static T {
    Box::leak(Box::new(read))
}

/// What is wrong with a page of this procedure, where there is one that cannot be ruled by: `stop-card.kdl, line 3, …`.
pub fn fault_of(key: &str) -> Option<String> {
    let shelf = shelf();
    let is_of = |faulty: &&Faulty| faulty.reach.is_none() && faulty.stem() == key;
    shelf.faulty.iter().find(is_of).map(|faulty| format!("{}, {}", faulty.name, faulty.fault))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_whose_reader_fails_has_a_fault_and_stops_nobody() {
        let read = sound(|| -> Result<(), Vec<Fault>> { panic!("a bug in the reader of pages") });
        let faults = read.unwrap_err();
        assert!(
            faults[0].to_string().starts_with("line 1, column 1: it makes its reader fail"),
            "{faults:?}"
        );
        assert_eq!(sound(|| Ok(7)), Ok(7));
    }
}
