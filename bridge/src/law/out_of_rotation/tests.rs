//! Calls out of rotation, by book: who passes and how long, and which calls have no rectification.

use super::*;
use crate::law::book::{Book, Edition, Nation};
use crate::law::finding::{Must, Until};
use crate::law::party::Party;

fn book(edition: Edition) -> Book {
    Book::new(edition, Nation::International)
}

fn passes(facts: Cancelled, edition: Edition) -> Vec<(Party, Until)> {
    let finding = find(Facts::Cancelled(facts), &book(edition));
    finding.duties.iter().filter(|duty| duty.must == Must::Pass).map(|duty| (duty.who, duty.until)).collect()
}

/// Seed 000, "Calls Out of Turn" (partner is barred for one round) against seed 002, "Irregular passes causing damage"
/// (South must pass throughout): the same bid at the turn of a right-hand opponent who then opens.
#[test]
fn partner_is_barred_once_in_2017_and_throughout_before() {
    let now = Cancelled::Replaced { what: Replaced::BidAtRight, by: Replacement::Other };
    assert_eq!(passes(now, Edition::Laws2017), [(Party::Partner, Until::OneRound)]);
    for edition in [Edition::Laws2007, Edition::Laws1997] {
        let then = Cancelled::Denomination(Denomination::Other);
        assert_eq!(passes(then, edition), [(Party::Partner, Until::AuctionEnds)]);
        let same = Cancelled::Denomination(Denomination::Same);
        assert_eq!(passes(same, edition), [(Party::Partner, Until::OneRound)], "Law 31A2(a)");
        let at_partners_turn = Cancelled::Barred(Barred::Bid);
        assert_eq!(passes(at_partners_turn, edition), [(Party::Partner, Until::AuctionEnds)], "Law 31B");
    }
}

/// Seed 000, "Pass out of turn": whether anybody has bid no longer matters since 2017. Until 2007 the offender had to
/// pass: once before the first bid (Law 30A), throughout at partner's turn after it (Law 30B2).
#[test]
fn a_pass_at_partners_turn_binds_partner_since_2017_and_the_offender_before() {
    let now = Cancelled::Replaced { what: Replaced::Pass, by: Replacement::Other };
    assert_eq!(passes(now, Edition::Laws2017), [(Party::Partner, Until::OneRound)]);
    for edition in [Edition::Laws2007, Edition::Laws1997] {
        let before_bid = Cancelled::PassOnce { is_before_bid: true };
        assert_eq!(passes(before_bid, edition), [(Party::Offender, Until::NextTurn)]);
        assert_eq!(passes(Cancelled::PassThroughout, edition), [(Party::Offender, Until::AuctionEnds)]);
        let finding = find(Facts::Cancelled(Cancelled::PassThroughout), &book(edition));
        assert!(
            finding.duties.iter().any(|duty| duty.who == Party::Partner && duty.until == Until::ThisTurn)
        );
    }
}

/// Laws 28, 29 and 33: where a call counts as in rotation or is accepted nobody is barred and nothing is offered later.
#[test]
fn a_call_in_rotation_or_accepted_has_no_rectification() {
    for edition in Edition::ALL {
        for facts in [
            Facts::InRotation(Rotation::RightMustPass),
            Facts::InRotation(Rotation::SameMoment),
            Facts::InRotation(Rotation::OpponentHasCalled),
            Facts::Accepted(Accepted { kind: Kind::Pass, has_called: false }),
            Facts::Accepted(Accepted { kind: Kind::Bid, has_called: true }),
            Facts::Inadmissible { left_has_called: true },
        ] {
            let finding = find(facts, &book(edition));
            assert!(finding.duties.is_empty() && finding.offers.is_empty(), "{facts:?}");
            assert!(finding.come_back.is_empty(), "{facts:?}");
        }
    }
}
