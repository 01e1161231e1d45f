//! Calls out of rotation, by book: who passes and how long, and which calls have no rectification.

use super::found;
use crate::book::{Book, Edition};
use crate::finding::{Finding, Must, Until};
use crate::party::Party;

fn ruled(edition: Edition, answers: &str) -> Finding {
    let answers: Vec<(&str, &str)> = answers.split(' ').filter_map(|one| one.split_once('=')).collect();
    found("call-out-of-rotation", &Book::new(edition), &answers)
}

fn passes(edition: Edition, answers: &str) -> Vec<(Party, Until)> {
    let duties = ruled(edition, answers).duties;
    duties.iter().filter(|duty| duty.must == Must::Pass).map(|duty| (duty.who, duty.until)).collect()
}

/// Seed 000, "Calls Out of Turn" (partner is barred for one round) against seed 002, "Irregular passes causing damage"
/// (South must pass throughout): the same bid at the turn of a right-hand opponent who then opens.
#[test]
fn partner_is_barred_once_in_2017_and_throughout_before() {
    let at_right = "call=bid turn=right since=nothing accept=no right=acts";
    let other = format!("{at_right} replacement=other");
    assert_eq!(passes(Edition::Laws2017, &other), [(Party::Partner, Until::OneRound)]);
    for edition in [Edition::Laws2007, Edition::Laws1997] {
        assert_eq!(passes(edition, &other), [(Party::Partner, Until::AuctionEnds)]);
        let same = format!("{at_right} replacement=same");
        assert_eq!(passes(edition, &same), [(Party::Partner, Until::OneRound)], "Law 31A2(a)");
        let at_partners_turn = "call=bid turn=partner since=nothing accept=no";
        assert_eq!(passes(edition, at_partners_turn), [(Party::Partner, Until::AuctionEnds)], "Law 31B");
    }
}

/// Seed 000, "Pass out of turn": whether anybody has bid no longer matters since 2017. Until 2007 the offender had to
/// pass: once before the first bid (Law 30A), throughout at partner's turn after it (Law 30B2).
#[test]
fn a_pass_at_partners_turn_binds_partner_since_2017_and_the_offender_before() {
    let pass = "call=pass turn=partner since=nothing artificial=no";
    let now = format!("{pass} accept=no replacement=other");
    assert_eq!(passes(Edition::Laws2017, &now), [(Party::Partner, Until::OneRound)]);
    for edition in [Edition::Laws2007, Edition::Laws1997] {
        let before_bid = format!("{pass} any-bid=no accept=no");
        assert_eq!(passes(edition, &before_bid), [(Party::Offender, Until::NextTurn)]);
        let after_bid = format!("{pass} any-bid=yes accept=no");
        assert_eq!(passes(edition, &after_bid), [(Party::Offender, Until::AuctionEnds)]);
        let finding = ruled(edition, &after_bid);
        assert!(
            finding.duties.iter().any(|duty| duty.who == Party::Partner && duty.until == Until::ThisTurn)
        );
    }
}

/// Laws 28, 29, 33 and 36: where a call counts as in rotation, is accepted, or was a double that could not be made and was
/// called over, nobody is barred and nothing is offered later.
#[test]
fn a_call_in_rotation_or_accepted_has_no_rectification() {
    for edition in Edition::ALL {
        let any_bid = if edition == Edition::Laws2017 { "" } else { " any-bid=yes" };
        let accepted = format!("call=pass turn=partner since=nothing artificial=no{any_bid} accept=yes");
        for answers in [
            "call=bid turn=right since=right-barred",
            "call=bid turn=right since=same-moment",
            "call=bid turn=right since=right-called",
            &accepted,
            "call=bid turn=partner since=left-called",
            "call=double turn=partner admissible=no since=left-called",
        ] {
            let finding = ruled(edition, answers);
            assert!(finding.duties.is_empty() && finding.offers.is_empty(), "{answers}");
            assert!(finding.come_back.is_empty(), "{answers}");
        }
    }
}
