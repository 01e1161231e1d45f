//! What the Laws say about a revoke that is corrected (Law 62).

use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Becomes, Finding, Must, Until, When};
use crate::law::party::Party;
use crate::law::revoke::facts::{After, Change, Choice, Open, Revoker, Twelfth};
use crate::law::revoke::find::assigned;

/// The clause about information from what was withdrawn: it moved in 2007 and back in 2017.
pub(super) fn withdrawn(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws1997 => book.law(16, "C"),
        Edition::Laws2007 => book.law(16, "D"),
    }
}

/// A revoke that is not established.
pub(super) fn corrected(revoke: Open, book: &Book) -> Finding {
    let finding = Finding::new(
        "Revoke not established: it is corrected",
        "The revoke is not established: a card of the suit led, or the card required, is played instead.",
        book.law(62, "A"),
    )
    .bound(
        Party::Offender,
        Must::Play("any card of the suit led".to_owned()),
        Until::ThisTurn,
        book.law(62, "A"),
    );
    after(revoke_card(finding, revoke.by, book), revoke, book)
}

fn revoke_card(finding: Finding, by: Revoker, book: &Book) -> Finding {
    let finding = match by {
        Revoker::Declarer | Revoker::Dummy => {
            finding.card("The revoke card", Party::Offender, Becomes::PickedUp, book.law(62, "B2"))
        }
        Revoker::Defender => {
            finding.card("The revoke card", Party::Offender, Becomes::MajorPenaltyCard, book.law(62, "B1"))
        }
    };
    finding.informed(
        "What the revoke card tells",
        &[Party::NonOffendingSide],
        &[Party::OffendingSide],
        withdrawn(book),
    )
}

fn after(finding: Finding, revoke: Open, book: &Book) -> Finding {
    let kept = |finding: Finding| {
        finding.ruled(
            "The other side keeps the cards it has played; then nobody else may change one either.",
            book.law(62, "C1"),
        )
    };
    match revoke.after {
        After::Nobody => finding,
        After::Left { changes: false } | After::Partner { left: Change::Keeps } => kept(finding),
        After::Left { changes: true } => taken_back(finding, Party::LeftOpponent, book),
        After::Partner { left: Change::Changes { partner_changes } } => {
            partner(taken_back(finding, Party::LeftOpponent, book), partner_changes, revoke.by, book)
        }
        After::All { left, right_changes } => {
            let finding = match left {
                Change::Keeps if !right_changes => return kept(finding),
                Change::Keeps => finding,
                Change::Changes { partner_changes } => {
                    partner(taken_back(finding, Party::LeftOpponent, book), partner_changes, revoke.by, book)
                }
            };
            if right_changes { taken_back(finding, Party::RightOpponent, book) } else { finding }
        }
        After::NextLead => finding.ruled(
            "The lead to the next trick is taken back without rectification if its player wishes, and must be if \
             another hand now wins the trick.",
            book.law(62, "C1"),
        ),
    }
}

/// A player of the other side takes back the card played after the revoke.
fn taken_back(finding: Finding, who: Party, book: &Book) -> Finding {
    finding.card("The later card", who, Becomes::PickedUp, book.law(62, "C1")).informed(
        "What the card taken back by the other side tells",
        &[Party::NonOffendingSide],
        &[Party::OffendingSide],
        withdrawn(book),
    )
}

fn partner(finding: Finding, changes: bool, by: Revoker, book: &Book) -> Finding {
    if !changes {
        return finding.ruled("The revoker's partner keeps the card played.", book.law(62, "C2"));
    }
    let becomes = match by {
        Revoker::Declarer | Revoker::Dummy => Becomes::PickedUp,
        Revoker::Defender => Becomes::MajorPenaltyCard,
    };
    finding.card("The first card", Party::Partner, becomes, book.law(62, "C2"))
}

/// Of the 1997 Laws: a defender who may not asked partner about a revoke.
pub(super) fn asked_illegally(book: &Book) -> Finding {
    let finding = Finding::new(
        "Revoke found by a defender's question: corrected, and tricks all the same",
        "The revoke is corrected, but tricks go to the other side at the end as for an established one.",
        book.law(63, "B"),
    )
    .ruled("Defenders may not ask each other about a revoke here.", book.law(61, "B"))
    .bound(
        Party::Offender,
        Must::Play("any card of the suit led".to_owned()),
        Until::ThisTurn,
        book.law(62, "A"),
    );
    revoke_card(finding, Revoker::Defender, book).again(
        When::PlayEnds,
        "to count the tricks as for an established revoke",
        book.law(64, "A"),
    )
}

/// A revoke on the twelfth trick, before the hands are returned.
pub(super) fn twelfth(revoke: Twelfth, book: &Book) -> Finding {
    let finding = Finding::new(
        "Revoke on the twelfth trick: it is corrected",
        "A revoke on the twelfth trick is corrected as long as the four hands are not back in the board. No trick is \
         laid down for it.",
        book.law(62, "D1"),
    )
    .bound(
        Party::Offender,
        Must::Play("a card of the suit led to the twelfth trick".to_owned()),
        Until::ThisTurn,
        book.law(62, "D1"),
    );
    let (by, choice) = match revoke {
        Twelfth::Declarer => (Revoker::Declarer, Choice::None),
        Twelfth::Dummy => (Revoker::Dummy, Choice::None),
        Twelfth::Defender(choice) => (Revoker::Defender, choice),
    };
    let finding = revoke_card(finding, by, book);
    let clause = book.law(62, "D2");
    match choice {
        Choice::None => finding,
        Choice::Free => finding
            .bound(
                Party::Partner,
                Must::Other("must not choose the play that the revoke card could suggest".to_owned()),
                Until::ThisTurn,
                clause,
            )
            .again(When::PlayEnds, "to see whether the partner's choice could come from the revoke card", clause)
            .said(
                Party::Partner,
                "You have seen your partner's card. You may not choose between your two cards by what it tells you.",
            ),
        Choice::Suggested => finding
            .ruled(
                "The revoker's partner has chosen the play that the revoke card could suggest: the score is adjusted.",
                clause,
            )
            .adjusted(assigned(book), "the last two tricks with the other play of the revoker's partner", clause),
    }
}
