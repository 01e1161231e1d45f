//! Cards played to a trick too soon, other than before the partner's: at the turn of the opponent on the right (Law 57D),
//! by declarer (Law 57C), and before a lead that declarer has to make anew (Law 60B).

use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Becomes, Finding, Must, Until, When};
use crate::law::interview::{Interview, Pause};
use crate::law::numbering::from_partner;
use crate::law::party::Party;
use crate::law::penalty_card::{Several, left, partner_waits};
use crate::law::question::Question;

/// A card played too soon, and whether it can legally be played to the trick where that matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooSoon {
    /// A defender's, at the turn of the opponent on the right (a clause of its own in 2017 alone).
    AtRightsTurn { is_legal: bool },
    /// Declarer's, from either hand; it was no lead.
    Declarers { is_legal: bool },
    /// A defender's, after declarer had to take a lead back and before the lead from the correct hand.
    BeforeNewLead,
}

/// Which of them it may have been, as the questions on leads out of turn offer it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    AtRightsTurn,
    Declarers,
    BeforeNewLead,
}

/// What may have happened under this book. In 1997 no clause is known to us that rules on declarer's early play.
pub(super) fn kinds(book: &Book) -> Vec<(Kind, &'static str, &'static str)> {
    let mut kinds = vec![];
    if book.is_since(Edition::Laws2017) {
        kinds.push((
            Kind::AtRightsTurn,
            "rights-turn",
            "A defender played to a trick at the turn of the opponent on the right; the partner had played",
        ));
    }
    if book.is_since(Edition::Laws2007) {
        kinds.push((
            Kind::Declarers,
            "declarers-early",
            "Declarer played to a trick too soon, from either hand",
        ));
    }
    kinds.push((
        Kind::BeforeNewLead,
        "before-new-lead",
        "Declarer had to lead again from the correct hand, and a defender played before that lead",
    ));
    kinds
}

pub(super) fn ask(interview: &mut Interview<'_>, kind: Kind) -> Result<TooSoon, Pause> {
    let clause = match kind {
        Kind::AtRightsTurn => interview.book().law(57, "D"),
        Kind::Declarers => declarers_early(interview.book()),
        Kind::BeforeNewLead => return Ok(TooSoon::BeforeNewLead),
    };
    let legal = Question::new("legal", "Can the card legally be played to the trick?", clause)
        .because("It must follow suit, if its owner has a card of the suit led")
        .usually("yes");
    let is_legal = interview.yes(legal)?;
    Ok(match kind {
        Kind::AtRightsTurn => TooSoon::AtRightsTurn { is_legal },
        Kind::Declarers => TooSoon::Declarers { is_legal },
        Kind::BeforeNewLead => TooSoon::BeforeNewLead,
    })
}

/// Declarer's early play is a played card: 57C3 in 2017, 57C2 in 2007.
fn declarers_early(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(57, "C3"),
        Edition::Laws2007 => book.law(57, "C2"),
        Edition::Laws1997 => book.law(57, "C"),
    }
}

pub(super) fn find(too_soon: TooSoon, book: &Book) -> Finding {
    match too_soon {
        TooSoon::AtRightsTurn { is_legal: true } => Finding::new(
            "Played at the wrong turn: the card is played at its own",
            "The opponent on the right plays first. The card can legally be played to the trick, and so its owner must play it.",
            book.law(57, "D"),
        )
        .bound(
            Party::Offender,
            Must::Play("the card that was shown too soon".to_owned()),
            Until::ThisTurn,
            book.law(57, "D"),
        )
        .informed(
            "What the haste tells of the hand",
            &[Party::DeclaringSide],
            &[Party::Partner],
            from_partner(book),
        )
        .again(When::PlayEnds, "if the partner may have used what the haste told", from_partner(book)),
        TooSoon::AtRightsTurn { is_legal: false } => {
            let finding = Finding::new(
                "Played at the wrong turn: a penalty card",
                "The card cannot legally be played to the trick: it becomes a major penalty card. The opponent on the right \
                 plays, and then its owner plays a legal card.",
                book.law(57, "D"),
            );
            partner_waits(left(finding, "The early card", book), Several::One, book)
        }
        TooSoon::Declarers { is_legal: true } => Finding::new(
            "Declarer's early card is played",
            "A card that declarer plays too soon, from either hand, counts as played, and is not taken back. The others play in \
             turn.",
            declarers_early(book),
        )
        .card("The early card", Party::Declarer, Becomes::Played, declarers_early(book)),
        TooSoon::Declarers { is_legal: false } => Finding::new(
            "Declarer's early card goes back: it could not be played",
            "It did not follow suit: declarer plays a legal card in its place at the turn of that hand.",
            book.law(62, "A"),
        )
        .card("The early card", Party::Declarer, Becomes::PickedUp, book.law(48, "A")),
        TooSoon::BeforeNewLead => {
            let finding = Finding::new(
                "Played before declarer's new lead: a penalty card",
                "Declarer, whose lead was taken back, has still to lead from the other hand: what the defender has \
                 played meanwhile is a major penalty card.",
                book.law(60, "B"),
            );
            partner_waits(left(finding, "The early card", book), Several::One, book)
        }
    }
}
