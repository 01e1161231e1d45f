//! The seeds' insufficient bids.

mod procedure;
mod seed_000;
mod seed_001;
mod seed_004;

use crate::law::case::{Case, Found};
use crate::law::finding::Until;
use crate::law::joined::joined;
use crate::law::party::Party;

/// All of them.
pub(super) const CASES: &[Case] =
    &joined::<_, 92>(&[&seed_001::CASES, &seed_000::CASES, &seed_004::CASES, &procedure::CASES]);

/// Replaced by the lowest bid that shows the same: nobody is barred, and the score is looked at later.
const FREE_SAME: &[Found] = &[
    Found::Cites("27B1(a)"),
    Found::CitesNot("27B2"),
    Found::NobodyBarred,
    Found::Cites("27D"),
    Found::ComesBack,
    Found::Says("no restrictions on the lead"),
];

/// Replaced by a call that tells the same or more exactly: nobody is barred, and the score is looked at later.
const FREE_CONTAINED: &[Found] = &[
    Found::Cites("27B1(b)"),
    Found::CitesNot("27B2"),
    Found::NobodyBarred,
    Found::Cites("27D"),
    Found::ComesBack,
];

/// Replaced by anything else: the partner is barred throughout, and leads may be restricted.
const BARRED: &[Found] = &[
    Found::Cites("27B2"),
    Found::MustPass(Party::Partner, Until::AuctionEnds),
    Found::Offers(Party::Declarer),
    Found::Cites("26B"),
    Found::Tells(Party::Partner, "rest of the auction"),
    Found::CitesNot("27D"),
];

/// A double or redouble that is cancelled: the partner is barred throughout, whatever is called then.
const BARRED_DOUBLE: &[Found] = &[
    Found::Cites("27B3"),
    Found::MustPass(Party::Partner, Until::AuctionEnds),
    Found::Offers(Party::Declarer),
    Found::Cites("26B"),
    Found::Tells(Party::Partner, "rest of the auction"),
    Found::CitesNot("27D"),
];

/// The left-hand opponent has accepted one heart.
const ONE_HEART_ACCEPTED: &[Found] = &[
    Found::Cites("27A1"),
    Found::NobodyBarred,
    Found::Says("1H is accepted"),
    Found::Says("has to be higher than 1H"),
    Found::CitesNot("27B2"),
    Found::Cites("16B"),
];
