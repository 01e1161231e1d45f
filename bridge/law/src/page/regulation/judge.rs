//! A regulation judged by the pages that come of it.

use super::super::Page;
use super::super::node::{Fault, Place};
use super::Regulation;
use crate::book::{Book, Edition};

impl Regulation {
    /// What is wrong with it, in the order of its lines; empty where nothing is. Every page that it changes is judged as it
    /// becomes; `page_of` has the pages.
    pub fn faults(&self, page_of: &dyn Fn(&str) -> Option<&'static Page>) -> Vec<Fault> {
        let mut faults = vec![];
        for over in &self.over {
            for key in &over.pages {
                match page_of(key).map(|page| self.changed(page)) {
                    None => faults.push(Fault::at(
                        over.place,
                        format!("there is no page `{key}`: `barometer-director law list` shows them"),
                    )),
                    Some(Err(fault)) => faults.push(told_of(key, &fault)),
                    Some(Ok(page)) => {
                        faults.extend(self.faults_of(&page).into_iter().map(|fault| told_of(key, &fault)));
                    }
                }
            }
        }
        faults.sort_by(|one, other| (one.place, &one.what).cmp(&(other.place, &other.what)));
        faults.dedup();
        faults
    }

    fn faults_of(&self, page: &Page) -> Vec<Fault> {
        let books = Edition::ALL.map(|edition| self.book(edition));
        // What stood on the page before and is never asked now is no matter of the regulation.
        let old: Vec<Place> = self.of_page(page.key).map(|over| over.place).collect();
        let mut faults = page.faults_by(&books, &old);
        if faults.is_empty() {
            faults = page.cases_that_fail(|mut book| {
                book.settle(self);
                (book.regulations == [self.name]).then_some(book)
            });
        }
        faults
    }

    /// An edition with this regulation over it.
    fn book(&self, edition: Edition) -> Book {
        let mut book = Book::new(edition);
        book.regulations.push(self.name.to_owned());
        book.settle(self);
        book
    }
}

fn told_of(page: &str, fault: &Fault) -> Fault {
    Fault { what: format!("over `{page}`: {}", fault.what), place: fault.place }
}
