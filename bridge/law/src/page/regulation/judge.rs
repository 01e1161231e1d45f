//! A regulation judged by the pages that come of it.

use super::super::Page;
use super::super::node::{Fault, Place};
use super::Regulation;
use crate::book::{Book, Edition};
use crate::case::Case;

/// The page of a key.
type PageOf<'a> = dyn Fn(&str) -> Option<&'static Page> + 'a;
/// The regulation of a name.
type RegulationOf<'a> = dyn Fn(&str) -> Option<&'static Regulation> + 'a;

impl Regulation {
    /// What is wrong with it, in the order of its lines; empty where nothing is. Every page that it changes is judged as it
    /// becomes, and every case by its own book; `page_of` has the pages, and `others` the regulations beside it.
    pub fn faults(&self, page_of: &PageOf<'_>, others: &RegulationOf<'_>) -> Vec<Fault> {
        let mut faults = vec![];
        for over in &self.over {
            for key in &over.pages {
                match page_of(key).map(|page| (page, self.changed(page))) {
                    None => faults.push(Fault::at(
                        over.place,
                        format!("there is no page `{key}`: `barometer-director law list` shows them"),
                    )),
                    Some((_, Err(fault))) => faults.push(told_of(key, &fault)),
                    Some((page, Ok(changed))) => {
                        let found = self.faults_of((page, &changed), others);
                        faults.extend(found.iter().map(|fault| told_of(key, fault)));
                    }
                }
            }
        }
        faults.sort_by(|one, other| (one.place, &one.what).cmp(&(other.place, &other.what)));
        faults.dedup();
        faults
    }

    fn faults_of(&self, (page, changed): (&Page, &Page), others: &RegulationOf<'_>) -> Vec<Fault> {
        let books = Edition::ALL.map(|edition| self.book(edition));
        // What stood on the page before and is never asked now is no matter of the regulation.
        let old: Vec<Place> = self.of_page(page.key).map(|over| over.place).collect();
        let mut faults = changed.faults_by(&books, &old);
        if faults.is_empty() {
            let is_brought = |case: &Case| {
                self.beside(page.key).any(|node| node.name == "case" && node.argument(0) == Some(case.key))
            };
            faults = changed.cases_that_fail(|case, book| {
                let is_by_it = book.regulations.iter().any(|name| name == self.name);
                // Those of the page itself are judged with the page.
                (is_by_it || is_brought(case)).then(|| {
                    let over = self.over_all(&book, others)?;
                    Ok(case.run_by(&page.under(&over).page, &book.settled_by(&over)))
                })
            });
        }
        faults
    }

    /// The regulations that a book names, with this one as it is; or that one is not at hand.
    fn over_all<'a>(&'a self, book: &Book, others: &RegulationOf<'_>) -> Result<Vec<&'a Self>, String> {
        let of = |name: &String| {
            let found = if name == self.name { Some(self) } else { others(name) };
            found.ok_or_else(|| format!("the regulation {name} is not among those at hand"))
        };
        book.regulations.iter().map(of).collect()
    }

    /// An edition with this regulation over it.
    fn book(&self, edition: Edition) -> Book {
        let mut book = Book::new(edition);
        book.regulations.push(self.name.to_owned());
        book.settled_by(&[self])
    }
}

fn told_of(page: &str, fault: &Fault) -> Fault {
    Fault { what: format!("over `{page}`: {}", fault.what), place: fault.place }
}
