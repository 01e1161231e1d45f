//! The seeds' example of an inadmissible call.

use crate::law::case::{Case, Found};
use crate::law::finding::Until;
use crate::law::party::Party;

pub(super) const CASES: &[Case] = &[
    Case {
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
    },
    Case {
        key: "over-seven-called-over",
        source: "Law 38C and 38D of 2017",
        book: "2017",
        story: "Over seven no-trump North bids eight clubs, and East, laughing, doubles that.",
        answers: &[("call", "over-seven"), ("left-called", "yes")],
        found: &[
            Found::Cites("38C"),
            Found::MustPass(Party::Partner, Until::AuctionEnds),
            Found::MustPass(Party::Offender, Until::AuctionEnds),
            Found::OffersNothing,
        ],
    },
    Case {
        key: "over-seven-called-over-1997",
        source: "Laws of 1997, 35C",
        book: "1997",
        story: "The same under the earlier Laws.",
        answers: &[("call", "over-seven"), ("left-called", "yes")],
        found: &[
            Found::Cites("35C"),
            Found::NobodyBarred,
            Found::OffersNothing,
            Found::Says("a pass stands in its place"),
        ],
    },
    Case {
        key: "barred-called-over-1997",
        source: "Laws of 1997, 35B",
        book: "1997",
        story: "East had to pass for the rest of the auction, doubled all the same, and South redoubled before anybody spoke.",
        answers: &[("call", "barred"), ("left-called", "yes")],
        found: &[Found::Cites("35B"), Found::CitesNot("37B"), Found::Says("the call stands")],
    },
    Case {
        key: "barred-called-over",
        source: "Law 37A of 2017",
        book: "2017",
        story: "North had to pass for one round and bids two spades; East doubles it before anybody notices.",
        answers: &[("call", "barred"), ("left-called", "yes")],
        found: &[
            Found::Cites("37A"),
            Found::CitesNot("26B"),
            Found::OffersNothing,
            Found::Says("leads are free"),
        ],
    },
];
