//! Clauses that carry another number in another edition.

use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;

/// What the innocent side may use from withdrawn calls and plays: 16C1 (2017, 1997), 16D1 (2007).
pub fn withdrawn_by_innocent(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws1997 => book.law(16, "C1"),
        Edition::Laws2007 => book.law(16, "D1"),
    }
}

/// What the offending side may not use from withdrawn calls and plays: 16C2 (2017, 1997), 16D2 (2007).
pub fn withdrawn_by_offender(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws1997 => book.law(16, "C2"),
        Edition::Laws2007 => book.law(16, "D2"),
    }
}

/// Information from partner other than by calls and plays: 16B1 since 2007, 16A before.
pub fn from_partner(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(16, "B1"),
        Edition::Laws1997 => book.law(16, "A"),
    }
}

/// An offender who could have known, in the play, that the irregularity might well pay: 72C (2017), 23 (2007),
/// 72B1 (1997).
pub fn could_have_known(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(72, "C"),
        Edition::Laws2007 => book.law(23, ""),
        Edition::Laws1997 => book.law(72, "B1"),
    }
}

/// A partner who has to pass, to the damage of the other side: 72C (2017), 23 before.
pub fn enforced_pass(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(72, "C"),
        Edition::Laws2007 | Edition::Laws1997 => book.law(23, ""),
    }
}

/// What a revoke cost is given back: 64C1 in 2017, 64C before.
pub fn restoring(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(64, "C1"),
        Edition::Laws2007 | Edition::Laws1997 => book.law(64, "C"),
    }
}

/// An established revoke is not corrected any more: 63B since 2007, 63C before.
pub fn revoke_stands(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(63, "B"),
        Edition::Laws1997 => book.law(63, "C"),
    }
}

/// Dummy, without the right to, was the first to speak of a defender's irregularity: 43B3 since 2007, 43B2(c) before.
pub fn dummy_spoke_first(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(43, "B3"),
        Edition::Laws1997 => book.law(43, "B2(c)"),
    }
}

/// A played card that points the wrong way: 65B3 since 2007; in 1997, 65C says no more than how the cards are kept.
pub fn card_pointed_wrongly(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(65, "B3"),
        Edition::Laws1997 => book.law(65, "C"),
    }
}

/// A penalty card is played at the first legal chance: 50D1(a) since 2007, 50D1 before.
pub fn first_chance(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(50, "D1(a)"),
        Edition::Laws1997 => book.law(50, "D1"),
    }
}

/// A defender's concession to which the partner objects at once: 68B2 since 2007, 68B before.
pub fn objected(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(68, "B2"),
        Edition::Laws1997 => book.law(68, "B"),
    }
}

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

/// How facts are found: 85A1 since 2007, 85A before.
pub fn facts_found(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(85, "A1"),
        Edition::Laws1997 => book.law(85, "A"),
    }
}

/// In an individual both players of a side have the same adjusted score, and a penalty only the one who is to blame: 12C3
/// since 2007, Law 89 before.
pub fn individual(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(12, "C3"),
        Edition::Laws1997 => book.law(89, ""),
    }
}
