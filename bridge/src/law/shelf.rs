//! What can be ruled by: the procedures of the program, and pages that a club or a federation has put beside them.
//!
//! Who runs the program puts pages on the shelf when it starts, or when one of their files has changed; nothing else changes it.
//! A page with the key of a procedure takes its place, another comes behind the others. What was ruled before keeps what it
//! found: a ruling holds its finding, and not only its answers.

use std::sync::{PoisonError, RwLock};

use crate::law::page::{Fault, Page};
use crate::law::procedure::{PROCEDURES, Procedure};

static SHELF: RwLock<Shelf> = RwLock::new(Shelf { pages: vec![], faulty: vec![] });

#[derive(Debug)]
struct Shelf {
    pages: Vec<(String, String, &'static Page)>,
    /// Pages that cannot be ruled by, by the names of their files, with what is wrong.
    faulty: Vec<(String, String)>,
}

/// Everything that can be ruled by, in the order in which a director needs it most.
pub fn procedures() -> Vec<&'static dyn Procedure> {
    let shelf = SHELF.read().unwrap_or_else(PoisonError::into_inner);
    let of = |key: &str| shelf.pages.iter().find(|(.., page)| page.key() == key).map(|(.., page)| *page);
    let own = PROCEDURES.iter().copied();
    let mut all: Vec<&'static dyn Procedure> =
        own.map(|one| of(one.key()).map_or(one, |page| page as &dyn Procedure)).collect();
    for (.., page) in &shelf.pages {
        if !all.iter().any(|one| one.key() == page.key()) {
            all.push(*page);
        }
    }
    all
}

/// The procedure of a key.
pub fn procedure(key: &str) -> Option<&'static dyn Procedure> {
    let shelf = SHELF.read().unwrap_or_else(PoisonError::into_inner);
    let page = shelf.pages.iter().find(|(.., page)| page.key() == key);
    let page = page.map(|(.., page)| *page as &'static dyn Procedure);
    page.or_else(|| PROCEDURES.iter().copied().find(|procedure| procedure.key() == key))
}

/// Makes these pages, each with the name of its file, all that stands beside the program's own, after judging each that is
/// new. A page with a fault stands there for nobody. Returns the faults, by the names. A page may take seconds to judge.
pub fn put<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Vec<(String, Fault)> {
    let before: Vec<(String, String, &'static Page)> =
        SHELF.read().unwrap_or_else(PoisonError::into_inner).pages.clone();
    let (mut pages, mut faults) = (vec![], vec![]);
    for (name, text) in texts {
        // A page that has not changed is not read again: what is read is kept as long as the program runs.
        if let Some(same) = before.iter().find(|(one, own, _)| one == name && own == text) {
            pages.push(same.clone());
            continue;
        }
        match read(text) {
            Ok(page) => pages.push((name.to_owned(), text.to_owned(), kept(page))),
            Err(of_page) => faults.extend(of_page.into_iter().map(|fault| (name.to_owned(), fault))),
        }
    }
    let left_out = faults.iter().map(|(name, fault)| (name.clone(), fault.to_string())).collect();
    *SHELF.write().unwrap_or_else(PoisonError::into_inner) = Shelf { pages, faulty: left_out };
    faults
}

fn read(text: &str) -> Result<Page, Vec<Fault>> {
    let page = Page::read(text).map_err(|fault| vec![fault])?;
    let faults = page.faults();
    if faults.is_empty() { Ok(page) } else { Err(faults) }
}

/// The same with pages that somebody has judged before: of each the name of its file, its text, and what was wrong with it.
pub fn put_judged<'a>(pages: impl IntoIterator<Item = (&'a str, &'a str, &'a str)>) {
    let before = SHELF.read().unwrap_or_else(PoisonError::into_inner).pages.clone();
    let mut shelf = Shelf { pages: vec![], faulty: vec![] };
    for (name, text, fault) in pages {
        let same = before.iter().find(|(one, own, _)| one == name && own == text).cloned();
        let read = || Page::read(text).map(|page| (name.to_owned(), text.to_owned(), kept(page)));
        match same.filter(|_| fault.is_empty()).map_or_else(read, Ok) {
            Ok(page) if fault.is_empty() => shelf.pages.push(page),
            Ok(_) => shelf.faulty.push((name.to_owned(), fault.to_owned())),
            Err(fault) => shelf.faulty.push((name.to_owned(), fault.to_string())),
        }
    }
    *SHELF.write().unwrap_or_else(PoisonError::into_inner) = shelf;
}

/// A page that is kept as long as the program runs.
fn kept(page: Page) -> &'static Page {
    Box::leak(Box::new(page))
}

/// What is wrong with a page of this procedure, where there is one that cannot be ruled by: `stop-card.kdl, line 3, …`.
pub fn fault_of(key: &str) -> Option<String> {
    let shelf = SHELF.read().unwrap_or_else(PoisonError::into_inner);
    let is_of = |(name, _): &&(String, String)| name.strip_suffix(".kdl").unwrap_or(name) == key;
    shelf.faulty.iter().find(is_of).map(|(name, fault)| format!("{name}, {fault}"))
}
