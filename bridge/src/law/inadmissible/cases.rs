//! The seeds' example of an inadmissible call.

use crate::law::case::{Case, Found};
use crate::law::finding::Until;
use crate::law::party::Party;

pub(super) const CASES: &[Case] = &[Case {
    key: "double-of-own-side",
    source: "seed 000, \"Damage after Infractions\" and \"Double or redouble out of turn\" (inadmissible doubles)",
    book: "2017",
    story: "North opens 1S, East passes, and South, at the proper turn, doubles it: a double of partner's bid. West has \
            not called.",
    answers: &[("call", "double"), ("noticed", "at-once")],
    found: &[
        Found::MustPass(Party::Partner, Until::AuctionEnds),
        Found::Bound(Party::Offender, Until::ThisTurn),
        Found::Cites("36B"),
        Found::Offers(Party::Declarer),
        Found::ComesBack,
    ],
}];
