//! What the Laws say about a revoke that is corrected (Law 62).

use crate::law::book::Book;
use crate::law::finding::{Becomes, Course, Finding, Must, Until, When};
use crate::law::numbering::{restoring, withdrawn_by_innocent, withdrawn_by_offender};
use crate::law::party::Party;
use crate::law::penalty_card::{Owner, Several, left, left_by, partner_waits, partner_waits_for};
use crate::law::redress::Wanted;
use crate::law::revoke::facts::{After, Change, Choice, Open, Revoker, Twelfth};

/// A revoke that is not established.
pub(super) fn corrected(revoke: Open, book: &Book) -> Finding {
    let finding = Finding::new(
        "Revoke not established: it is corrected",
        "The revoke is not established: a card of the suit led, or the card required, is played instead.",
        book.law(62, "A"),
    )
    .ruled("No trick changes sides: that is for established revokes.", book.law(64, "A"));
    put_right(finding, revoke, book)
}

/// The right card is played, and what becomes of the cards since.
fn put_right(finding: Finding, revoke: Open, book: &Book) -> Finding {
    let finding = finding.bound(
        Party::Offender,
        Must::Play(owed(revoke.after).to_owned()),
        Until::ThisTurn,
        book.law(62, "A"),
    );
    let finding = after(revoke_card(finding, revoke.by, book), revoke.after, revoke.by, book);
    if !revoke.has_led_on {
        return finding;
    }
    finding.ruled(
        "The lead to the next trick is taken back without rectification if its player wishes, and must be if another hand \
         now wins the trick.",
        book.law(62, "C1"),
    )
}

/// What was due: a lead that revokes is one of a suit, or of a card, other than the required one (Law 61A).
fn owed(after: After) -> &'static str {
    match after {
        After::Nobody | After::Left { .. } | After::Partner { .. } => {
            "a card of the suit led, or the card that was required"
        }
        After::All { .. } => "a card of the suit that was required to be led, or the card required",
    }
}

/// A defender's revoke card stays on the table with all that a penalty card brings; another goes back.
fn revoke_card(finding: Finding, by: Revoker, book: &Book) -> Finding {
    match by {
        Revoker::Declarer | Revoker::Dummy => {
            finding.card("The revoke card", Party::Offender, Becomes::PickedUp, book.law(62, "B2")).informed(
                "What the revoke card tells",
                &[Party::NonOffendingSide],
                &[Party::OffendingSide],
                withdrawn_by_offender(book),
            )
        }
        Revoker::Defender => {
            let finding =
                finding.ruled("A defender's revoke card becomes a major penalty card.", book.law(62, "B1"));
            partner_waits(left(finding, "The revoke card", book), Several::One, book)
        }
    }
}

fn after(finding: Finding, after: After, by: Revoker, book: &Book) -> Finding {
    let kept = |finding: Finding| {
        finding.ruled(
            "The other side keeps the cards it has played; then nobody else may change one either.",
            book.law(62, "C1"),
        )
    };
    match after {
        After::Nobody => finding,
        After::Left { changes: false } | After::Partner { left: Change::Keeps } => kept(finding),
        After::Left { changes: true } => taken_back(finding, Party::LeftOpponent, book),
        After::Partner { left: Change::Changes { partner_changes } } => {
            partner(taken_back(finding, Party::LeftOpponent, book), partner_changes, by, book)
        }
        After::All { left, right_changes } => {
            let finding = match left {
                Change::Keeps if !right_changes => return kept(finding),
                Change::Keeps => finding,
                Change::Changes { partner_changes } => {
                    partner(taken_back(finding, Party::LeftOpponent, book), partner_changes, by, book)
                }
            };
            if right_changes { taken_back(finding, Party::RightOpponent, book) } else { finding }
        }
    }
}

/// A player of the other side takes back the card played after the revoke.
fn taken_back(finding: Finding, who: Party, book: &Book) -> Finding {
    finding.card("The later card", who, Becomes::PickedUp, book.law(62, "C1")).informed(
        "What the card taken back by the other side tells",
        &[Party::NonOffendingSide],
        &[Party::OffendingSide],
        withdrawn_by_innocent(book),
    )
}

fn partner(finding: Finding, changes: bool, by: Revoker, book: &Book) -> Finding {
    let clause = book.law(62, "C2");
    if !changes {
        return finding.ruled("The revoker's partner keeps the card played.", clause);
    }
    match by {
        Revoker::Declarer | Revoker::Dummy => {
            finding.card("The first card", Party::Partner, Becomes::PickedUp, clause).informed(
                "What the first card of the revoker's partner tells",
                &[Party::NonOffendingSide],
                &[Party::OffendingSide],
                withdrawn_by_offender(book),
            )
        }
        Revoker::Defender => {
            let finding = finding.ruled(
                "The first card of the revoker's partner becomes a penalty card as well: both defenders have one.",
                clause,
            );
            let finding = left_by(finding, Owner::Partner, "The partner's first card", book);
            partner_waits_for(finding, Owner::Partner, Several::One, book)
        }
    }
}

/// Since 2017: a side that has only agreed to a claim finds its revoke before the agreement is established.
pub(super) fn agreeing(by: Revoker, book: &Book) -> Finding {
    let finding = Finding::new(
        "Revoke not established: it is corrected, and the claim is ruled",
        "Agreement with a claim establishes a revoke only once the side has called on the next board or the round is over: \
         until then it is corrected.",
        book.law(63, "A4"),
    )
    .ruled("A card of the suit led, or the card required, takes the place of the revoke card.", book.law(62, "A"))
    .ruled(
        "The agreement is no longer one. Rule the claim with \"Claim or concession\", as doubted, with \
         the right card in the trick.",
        book.law(69, "A"),
    )
    .goes_on("claim", [("what", "disputed")], Course::Besides);
    match by {
        Revoker::Declarer | Revoker::Dummy => {
            finding.card("The revoke card", Party::Offender, Becomes::PickedUp, book.law(62, "B2"))
        }
        Revoker::Defender => {
            finding.card("The revoke card", Party::Offender, Becomes::MajorPenaltyCard, book.law(62, "B1"))
        }
    }
}

/// Of the 1997 Laws: a defender who may not asked partner about a revoke.
pub(super) fn asked_illegally(revoke: Open, book: &Book) -> Finding {
    let finding = Finding::new(
        "Revoke found by a defender's question: corrected, and tricks all the same",
        "The revoke is corrected, but tricks go to the other side at the end as for an established one.",
        book.law(63, "B"),
    )
    .ruled("Defenders may not ask each other about a revoke here.", book.law(61, "B"));
    put_right(finding, revoke, book).again(
        When::PlayEnds,
        "to count the tricks as for an established revoke",
        book.law(64, "A"),
    )
}

/// A revoke on the twelfth trick, before the hands are returned. The revoke card is played to the thirteenth: what it
/// tells is not for the partner, who may have a choice left.
pub(super) fn twelfth(revoke: Twelfth, book: &Book) -> Finding {
    let finding = Finding::new(
        "Revoke on the twelfth trick: it is corrected",
        "A revoke on the twelfth trick is corrected as long as the four hands are not back in the board.",
        book.law(62, "D1"),
    )
    .ruled(
        "What was played to the thirteenth trick goes back, and that trick is played again.",
        book.law(62, "D1"),
    )
    .ruled("No trick changes sides for it.", book.law(64, "B6"))
    .again(When::PlayEnds, "if the revoke has cost the other side something all the same", restoring(book))
    .bound(
        Party::Offender,
        Must::Play(owed(revoke.after).to_owned()),
        Until::ThisTurn,
        book.law(62, "D1"),
    );
    let finding = match revoke.by {
        Revoker::Declarer | Revoker::Dummy => revoke_card(finding, revoke.by, book),
        Revoker::Defender => finding
            .card("The revoke card", Party::Offender, Becomes::MajorPenaltyCard, book.law(62, "B1"))
            .informed(
                "What the revoke card tells",
                &[Party::NonOffendingSide],
                &[Party::Partner],
                withdrawn_by_offender(book),
            ),
    };
    chosen(after(finding, revoke.after, revoke.by, book), revoke.choice, book)
}

/// What the revoker's partner may choose on the twelfth trick.
fn chosen(finding: Finding, choice: Choice, book: &Book) -> Finding {
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
            .adjusted(book.assigned(), "the last two tricks with the other play of the revoker's partner", clause)
            .wanting(Wanted::ByTheBook),
    }
}
