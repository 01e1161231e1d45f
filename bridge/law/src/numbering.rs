//! Clauses that carry another number in another edition.

use crate::book::{Book, Edition};
use crate::clause::Clause;

/// One score weighted over several results: 12C1(c) since 2007; in 1997 only where a body lets an assigned score be
/// varied, 12C3.
pub fn weighted(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(12, "C1(c)"),
        Edition::Laws1997 => book.law(12, "C3"),
    }
}

/// Damage that a side has done to itself: 12C1(e), in 2007 12C1(b), in 1997 12C2.
pub fn own_damage(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(12, "C1(e)"),
        Edition::Laws2007 => book.law(12, "C1(b)"),
        Edition::Laws1997 => book.law(12, "C2"),
    }
}

/// An artificial score by fault: 12C2(a) since 2007, 12C1 before.
pub fn artificial(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(12, "C2(a)"),
        Edition::Laws1997 => book.law(12, "C1"),
    }
}

/// A pair's own percentage in place of average plus or minus: 12C2(c) since 2007, 88 before.
pub fn own_percentage(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(12, "C2(c)"),
        Edition::Laws1997 => book.law(88, ""),
    }
}

/// What averages are in IMPs: 12C2(b) since 2007, 86A before.
pub fn averages_in_imps(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(12, "C2(b)"),
        Edition::Laws1997 => book.law(86, "A"),
    }
}
