//! What a penalty card that lies on the table holds its owner and the partner to (Laws 50 and 51).

use super::{Several, Wish};
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Becomes, Finding, Must, Until, When};
use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007};
use crate::law::numbering::{first_chance, withdrawn_by_offender};
use crate::law::party::Party;

/// The defender whose penalty card it is, and who waits for declarer's choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    Offender,
    /// The offender's partner: after a revoke both defenders may have one (Law 62C2).
    Partner,
    /// The defender on declarer's left, where declarer is the offender.
    OpeningLeader,
    /// The defender on declarer's right, where declarer is the offender.
    LeadersPartner,
}

impl Owner {
    fn party(self) -> Party {
        match self {
            Self::Offender => Party::Offender,
            Self::Partner => Party::Partner,
            Self::OpeningLeader => Party::OpeningLeader,
            Self::LeadersPartner => Party::LeadersPartner,
        }
    }

    pub(in crate::law) fn partner(self) -> Party {
        match self {
            Self::Offender => Party::Partner,
            Self::Partner => Party::Offender,
            Self::OpeningLeader => Party::LeadersPartner,
            Self::LeadersPartner => Party::OpeningLeader,
        }
    }
}

/// The clauses that [`left`] and [`partner_waits`] cite, for the ledgers of the procedures that use them.
pub const DUTIES: &[Entry] = &[
    Entry::done(50, "B", ALL, "Major or minor", PENALTY),
    Entry::done(50, "D1", ONLY_1997, "It is played at the first legal chance", ACBL),
    Entry::done(50, "D1(a)", SINCE_2007, "It is played at the first legal chance", PENALTY),
    Entry::done(50, "D2", ALL, "The partner waits for declarer's choice", PENALTY),
    Entry::done(50, "E1", SINCE_2007, "What may be known of the card on the table", PENALTY),
    Entry::done(50, "E2", ONLY_2007, "What else the sight of the card tells is not for the partner", PENALTY),
    Entry::done(50, "E3", ONLY_2007, "An adjusted score where it helped", LAWS),
    Entry::done(
        50,
        "E3",
        ONLY_2017,
        "How it came to be shown, once it is played, is not for the partner",
        LAWS,
    ),
    Entry::done(
        50,
        "E4",
        ONLY_2017,
        "An adjusted score where the board could well have come out differently without its help",
        LAWS,
    ),
];

const LAWS: &str = "the Laws of that year";

const PENALTY: &str = "seed 000, \"Penalty Card (Laws 49 & 50)\"";
const ACBL: &str = "seed 002, \"Penalty cards\"";

/// The offender's card lies on the table as a major penalty card: what its owner must do, and what may be known of it.
pub fn left(finding: Finding, card: &str, book: &Book) -> Finding {
    left_by(finding, Owner::Offender, card, book)
}

/// The same for a card of either defender.
pub fn left_by(finding: Finding, owner: Owner, card: &str, book: &Book) -> Finding {
    let finding = finding
        .card(card, owner.party(), Becomes::MajorPenaltyCard, book.law(50, "B"))
        .bound(
            owner.party(),
            Must::Other(
                "must leave the card face up and play it at the first legal chance, when leading, following suit, \
                 discarding or ruffing,"
                    .to_owned(),
            ),
            Until::CardIsPlayed,
            first_chance(book),
        )
        .said(owner.party(), "Leave that card face up on the table, and play it as soon as you legally can.");
    let other = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(50, "E2"),
        Edition::Laws1997 => book.law(50, "D1"),
    };
    information(finding, owner, "that the card must be played", (book, other))
}

/// What may be known of a penalty card while it lies on the table. `rule` is what it holds its owner to.
fn information(finding: Finding, owner: Owner, rule: &str, (book, other): (&Book, Clause)) -> Finding {
    let bare = match rule.split_at_checked(1) {
        Some((first, rest)) => format!("{}{rest}", first.to_uppercase()),
        None => String::new(),
    };
    match book.edition {
        Edition::Laws2017 => finding
            .informed(
                format!("Everything the card on the table tells, and {rule}"),
                &[Party::Everyone],
                &[],
                book.law(50, "E1"),
            )
            .informed(
                "Once it has been played: how it came to be shown",
                &[Party::DeclaringSide],
                &[owner.partner()],
                book.law(50, "E3"),
            ),
        Edition::Laws2007 => finding.informed(bare, &[Party::Everyone], &[], book.law(50, "E1")).informed(
            "Everything else that the sight of the card tells",
            &[Party::DeclaringSide],
            &[owner.partner()],
            book.law(50, "E2"),
        ),
        Edition::Laws1997 => finding.informed(bare, &[Party::Everyone], &[], other).informed(
            "Everything else that the sight of the card tells",
            &[Party::DeclaringSide],
            &[owner.partner()],
            other,
        ),
    }
    .again(
        When::PlayEnds,
        match book.edition {
            Edition::Laws2017 => {
                "if without the help of the exposed card the board could well have come out differently, and declarer's side \
                 is damaged: the score is then what it would probably have been without the penalty card"
            }
            Edition::Laws2007 | Edition::Laws1997 => {
                "if the sight of the card helped the defenders and declarer's side is damaged"
            }
        },
        match book.edition {
            Edition::Laws2017 => book.law(50, "E4"),
            Edition::Laws2007 => book.law(50, "E3"),
            Edition::Laws1997 => other,
        },
    )
}

/// The offender's card lies on the table as a minor penalty card: what it restricts, and what may be known of it.
/// `suit` is `hearts`.
pub fn minor_rules(finding: Finding, suit: &str, book: &Book) -> Finding {
    let finding = finding
        .bound(
            Party::Offender,
            Must::Other(format!(
                "must not play another card below the ten in {suit} before the penalty card, but may play an honour, or \
                 another suit where that is legal,"
            )),
            Until::CardIsPlayed,
            book.law(50, "C"),
        )
        .ruled("The partner may lead anything.", book.law(50, "C"));
    let rule = "that it goes before any other card of its suit below an honour";
    information(finding, Owner::Offender, rule, (book, book.law(50, "C")))
}

/// Declarer's choice each time the partner of the card's owner is on lead, to be offered then.
pub fn partner_waits(finding: Finding, several: Several, book: &Book) -> Finding {
    partner_waits_for(finding, Owner::Offender, several, book)
}

/// The same for a card of either defender.
pub fn partner_waits_for(finding: Finding, owner: Owner, several: Several, book: &Book) -> Finding {
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
    let when = match owner {
        Owner::Offender | Owner::OpeningLeader | Owner::LeadersPartner => {
            "each time the partner of the card's owner is on lead"
        }
        Owner::Partner => "each time the offender is on lead while the partner's card lies on the table",
    };
    let finding = finding
        .bound(
            owner.partner(),
            Must::Other("must not lead before declarer has chosen".to_owned()),
            Until::CardIsPlayed,
            book.law(50, "D2"),
        )
        .said(
            owner.partner(),
            "At your next turns to lead, wait until declarer has said whether you must, or must not, lead that suit.",
        )
        .offered(Party::Declarer, when, choices.iter().copied(), clause);
    match several {
        Several::One => finding,
        Several::InOneSuit | Several::InSeveralSuits => declarer_designates(finding, owner, book),
    }
}

/// Of several penalty cards that could be played declarer says which is (Law 51A; the same in 50D1(a) since 2007).
fn declarer_designates(finding: Finding, owner: Owner, book: &Book) -> Finding {
    finding
        .offered(
            Party::Declarer,
            match owner {
                Owner::Offender | Owner::OpeningLeader | Owner::LeadersPartner => {
                    "each time the cards' owner is to lead or play and more than one of them could legally be played"
                }
                Owner::Partner => {
                    "each time the offender's partner is to lead or play and more than one of the cards could \
                     legally be \
                     played"
                }
            },
            ["say which of them is played"],
            book.law(51, "A"),
        )
        .said(
            owner.party(),
            "When more than one of your penalty cards could be played, wait until declarer has said which.",
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

/// The same where the defender has several penalty cards (Law 51B). `suit` is `a heart`, where they are all of one; of
/// several suits declarer names one.
pub(super) fn wished_of_several(
    finding: Finding,
    wish: Wish,
    (several, suit): (Several, &str),
    book: &Book,
) -> Finding {
    let suit = match several {
        Several::One | Several::InOneSuit => suit,
        Several::InSeveralSuits => "the suit declarer names",
    };
    let (require, forbid) = match several {
        Several::One => (book.law(50, "D2(a)"), book.law(50, "D2(a)")),
        Several::InOneSuit => (book.law(51, "B1(a)"), book.law(51, "B1(b)")),
        Several::InSeveralSuits => (book.law(51, "B2(a)"), book.law(51, "B2(b)")),
    };
    let up = |finding: Finding, cards: &str, clause| {
        picked_up(finding.card(cards, Party::Offender, Becomes::PickedUp, clause), book)
            .ruled("A player who cannot lead as required may lead anything legal.", book.law(59, ""))
    };
    let others = |finding: Finding, clause| match several {
        Several::One | Several::InOneSuit => finding,
        Several::InSeveralSuits => other_suits_stay(finding, clause, book),
    };
    let cards = |of_the_suit: &'static str| match several {
        Several::One | Several::InOneSuit => "Every penalty card",
        Several::InSeveralSuits => of_the_suit,
    };
    match wish {
        Wish::Require => {
            let lead = Must::Lead(suit.to_owned());
            let finding = finding.bound(Party::Partner, lead, Until::ThisTurn, require);
            others(up(finding, cards("Every penalty card of the suit required"), require), require)
        }
        Wish::Forbid => {
            let lead = Must::NotLead(suit.to_owned());
            let finding = finding.bound(Party::Partner, lead, Until::LeadIsLost, forbid);
            others(up(finding, cards("Every penalty card of the suit forbidden"), forbid), forbid)
        }
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
                Several::InSeveralSuits => any_lead_of_several(book),
            };
            let finding = finding
                .ruled("The partner leads any card; the penalty cards stay on the table.", clause)
                .said(Party::Partner, "You may lead anything now.");
            partner_waits(left(finding, "Each penalty card", book), several, book)
        }
    }
}

/// Penalty cards of several suits, and declarer lets the partner lead anything: 51B2(c) in 2017; before, only what holds
/// of any penalty card.
fn any_lead_of_several(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(51, "B2(c)"),
        Edition::Laws2007 | Edition::Laws1997 => book.law(50, "D2(b)"),
    }
}

/// Of penalty cards in several suits only those of the suits that declarer names are picked up.
fn other_suits_stay(finding: Finding, clause: Clause, book: &Book) -> Finding {
    let finding = finding.ruled(
        "The penalty cards of the other suits stay on the table: they still bind their owner, and the partner waits for \
         declarer's choice again at the next turn to lead.",
        clause,
    );
    partner_waits(left(finding, "Each penalty card of another suit", book), Several::InSeveralSuits, book)
}
