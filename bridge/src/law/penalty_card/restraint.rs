//! What a penalty card that lies on the table holds its owner and the partner to (Laws 50 and 51).

use super::{Several, Wish};
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Becomes, Finding, Must, Until, When};
use crate::law::numbering::withdrawn_by_offender;
use crate::law::party::Party;

/// The card lies on the table as a major penalty card: what its owner must do, and what may be known of it.
pub fn left(finding: Finding, card: &str, book: &Book) -> Finding {
    let first = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(50, "D1(a)"),
        Edition::Laws1997 => book.law(50, "D1"),
    };
    let finding = finding
        .card(card, Party::Offender, Becomes::MajorPenaltyCard, book.law(50, "B"))
        .bound(
            Party::Offender,
            Must::Other(
                "must leave the card face up and play it at the first legal chance, when leading, following suit, \
                 discarding or ruffing,"
                    .to_owned(),
            ),
            Until::CardIsPlayed,
            first,
        )
        .said(
            Party::Offender,
            "Leave that card face up on the table, and play it as soon as you legally can.",
        );
    let other = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(50, "E2"),
        Edition::Laws1997 => book.law(50, "D1"),
    };
    information(finding, book, other)
}

/// What may be known of a penalty card while it lies on the table.
pub(super) fn information(finding: Finding, book: &Book, other: Clause) -> Finding {
    match book.edition {
        Edition::Laws2017 => finding.informed(
            "Everything the card on the table tells, and that it must be played",
            &[Party::Everyone],
            &[],
            book.law(50, "E1"),
        ),
        Edition::Laws2007 => finding
            .informed("That the card must be played", &[Party::Everyone], &[], book.law(50, "E1"))
            .informed(
                "Everything else that the sight of the card tells",
                &[Party::DeclaringSide],
                &[Party::Partner],
                book.law(50, "E2"),
            ),
        Edition::Laws1997 => finding
            .informed("That the card must be played", &[Party::Everyone], &[], book.law(50, "D1"))
            .informed(
                "Everything else that the sight of the card tells",
                &[Party::DeclaringSide],
                &[Party::Partner],
                other,
            ),
    }
    .again(
        When::PlayEnds,
        "if the sight of the card helped the defenders and declarer's side is damaged",
        match book.edition {
            Edition::Laws2017 | Edition::Laws2007 => book.law(50, "E3"),
            Edition::Laws1997 => other,
        },
    )
}

/// Declarer's choice each time the partner of the card's owner is on lead, to be offered then.
pub fn partner_waits(finding: Finding, several: Several, book: &Book) -> Finding {
    let (choices, clause): (&[&str], _) = match several {
        Several::One => (
            &[
                "require that suit: the card is picked up",
                "forbid that suit for as long as the partner keeps the lead: the card is picked up",
                "neither: any lead, and the card stays",
            ],
            book.law(50, "D2"),
        ),
        Several::InOneSuit => (
            &[
                "require that suit: all penalty cards of it are picked up",
                "forbid that suit for as long as the partner keeps the lead: all penalty cards of it are picked up",
                "neither: any lead, and the cards stay",
            ],
            book.law(51, "B1"),
        ),
        Several::InSeveralSuits => (
            &[
                "require one of the suits: the penalty cards of that suit are picked up",
                "forbid one or more of the suits for as long as the partner keeps the lead: the penalty cards of those \
                 suits are picked up",
                "neither: any lead, and the cards stay",
            ],
            book.law(51, "B2"),
        ),
    };
    finding
        .bound(
            Party::Partner,
            Must::Other("must not lead before declarer has chosen".to_owned()),
            Until::CardIsPlayed,
            book.law(50, "D2"),
        )
        .said(
            Party::Partner,
            "At your next turns to lead, wait until declarer has said whether you must, or must not, lead that suit.",
        )
        .offered(
            Party::Declarer,
            "each time the partner of the card's owner is on lead",
            choices.iter().copied(),
            clause,
        )
}

/// What declarer's choice does to the partner's lead and to the card. `suit_card` is `a heart`.
pub fn wished(finding: Finding, wish: Wish, suit_card: &str, card: &str, book: &Book) -> Finding {
    let picked = |finding: Finding| {
        picked_up(finding.card(card, Party::Offender, Becomes::PickedUp, book.law(50, "D2(a)")), book)
            .ruled("A player who cannot lead as required may lead anything legal.", book.law(59, ""))
    };
    match wish {
        Wish::Require => picked(finding.bound(
            Party::Partner,
            Must::Lead(suit_card.to_owned()),
            Until::ThisTurn,
            book.law(50, "D2(a)"),
        ))
        .ruled(
            "The requirement is for this lead alone: whoever wins the trick leads freely to the next.",
            book.law(50, "D2(a)"),
        ),
        Wish::Forbid | Wish::ForbidAll => picked(finding.bound(
            Party::Partner,
            Must::NotLead(suit_card.to_owned()),
            Until::LeadIsLost,
            book.law(50, "D2(a)"),
        )),
        Wish::Free => partner_waits(
            left(
                finding.ruled(
                    "The partner leads any card; the card stays on the table, and declarer chooses again if the partner \
                     is still on lead after this trick.",
                    book.law(50, "D2(b)"),
                )
                .said(Party::Partner, "You may lead anything now."),
                card,
                book,
            ),
            Several::One,
            book,
        ),
    }
}

/// A card that has gone back into the hand: its owner may play anything, the partner must forget it.
fn picked_up(finding: Finding, book: &Book) -> Finding {
    let clause = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(50, "E2"),
        Edition::Laws1997 => withdrawn_by_offender(book),
    };
    finding
        .informed(
            "The card that went back into the hand, and all that it tells of the rest of the hand",
            &[Party::DeclaringSide],
            &[Party::Partner],
            clause,
        )
        .said(
            Party::Partner,
            "You have seen that card. You have to play as though you did not know who holds it.",
        )
        .again(When::PlayEnds, "if the partner may have used the knowledge of the card", clause)
}

/// The same where the defender has several penalty cards (Law 51B).
pub(super) fn wished_of_several(finding: Finding, wish: Wish, several: Several, book: &Book) -> Finding {
    let (require, forbid) = match several {
        Several::One => (book.law(50, "D2(a)"), book.law(50, "D2(a)")),
        Several::InOneSuit => (book.law(51, "B1(a)"), book.law(51, "B1(b)")),
        Several::InSeveralSuits => (book.law(51, "B2(a)"), book.law(51, "B2(b)")),
    };
    let up = |finding: Finding, cards: &str, clause| {
        picked_up(finding.card(cards, Party::Offender, Becomes::PickedUp, clause), book)
            .ruled("A player who cannot lead as required may lead anything legal.", book.law(59, ""))
    };
    match wish {
        Wish::Require => up(
            finding.bound(
                Party::Partner,
                Must::Lead("the suit declarer names".to_owned()),
                Until::ThisTurn,
                require,
            ),
            "Every penalty card of the suit required",
            require,
        ),
        Wish::Forbid => up(
            finding.bound(
                Party::Partner,
                Must::NotLead("the suit declarer names".to_owned()),
                Until::LeadIsLost,
                forbid,
            ),
            "Every penalty card of the suit forbidden",
            forbid,
        ),
        Wish::ForbidAll => up(
            finding.bound(
                Party::Partner,
                Must::NotLead("any suit of the penalty cards".to_owned()),
                Until::LeadIsLost,
                forbid,
            ),
            "Every penalty card",
            forbid,
        ),
        Wish::Free => {
            let clause = match several {
                Several::One | Several::InOneSuit => book.law(50, "D2(b)"),
                Several::InSeveralSuits => book.law(51, "B2(c)"),
            };
            let finding = finding
                .ruled("The partner leads any card; the penalty cards stay on the table.", clause)
                .said(Party::Partner, "You may lead anything now.");
            partner_waits(left(finding, "Each penalty card", book), several, book)
        }
    }
}
