//! When a player has to speak who knows that their own side's explanation was wrong (Law 20F; 1997: Law 75D).

use crate::law::auction_period::partners_information;
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Course, Finding, Must, Until, When};
use crate::law::interview::{Interview, Pause};
use crate::law::party::Party;
use crate::law::question::Question;
use crate::law::role::Role;

/// Who knows, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Facts {
    /// The player who gave the explanation.
    OwnError { in_play: bool },
    /// That player's partner, in the auction.
    PartnersErrorInAuction,
    /// That player's partner, declarer or dummy, after the final pass.
    PartnersErrorDeclaring,
    /// That player's partner, a defender, before the play is over.
    PartnersErrorDefending,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Auction,
    Clarification,
    Play,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let whose =
        Question::new("whose", "Who gave the wrong explanation, or missed the alert?", partners(book, "F5"))
            .because("One's own error is corrected early, partner's only when it can tell partner nothing");
    let is_own = interview.choose(
        whose,
        [(true, "own", "The player who knows it now"), (false, "partner", "That player's partner")],
    )?;
    let stage = Question::new("stage", "How far is the board?", partners(book, "F5"))
        .because("The duty changes with the final pass and with the end of play");
    let stage = interview.choose(
        stage,
        [
            (Stage::Auction, "auction", "The auction is on"),
            (Stage::Clarification, "clarification", "After the final pass, before the opening lead is faced"),
            (Stage::Play, "play", "The play is on"),
        ],
    )?;
    if is_own {
        return Ok(Facts::OwnError { in_play: stage == Stage::Play });
    }
    if stage == Stage::Auction {
        return Ok(Facts::PartnersErrorInAuction);
    }
    let side = Question::new("side", "Which side has explained wrongly?", partners(book, "F5(b)"))
        .because("Declarer's side speaks before the opening lead, a defender after play")
        .of_offender([("declaring", Role::DeclaringSide), ("defending", Role::Defender)]);
    let declares = interview.choose(
        side,
        [(true, "declaring", "The side that plays the contract"), (false, "defending", "The defenders")],
    )?;
    Ok(if declares { Facts::PartnersErrorDeclaring } else { Facts::PartnersErrorDefending })
}

/// Law 20F5 since 2007, 75D2 in 1997.
fn partners(book: &Book, part: &'static str) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(20, part),
        Edition::Laws1997 => book.law(75, "D2"),
    }
}

/// Law 20F4 since 2007, 75D1 in 1997.
fn own(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(20, "F4"),
        Edition::Laws1997 => book.law(75, "D1"),
    }
}

pub(super) fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::OwnError { in_play } => own_error(in_play, book),
        Facts::PartnersErrorInAuction => Finding::new(
            "Say nothing until the final pass",
            "In the auction a player says nothing about partner's error, and shows nothing.",
            partners(book, "F5(a)"),
        )
        .ruled(
            "If the player's side plays the contract, it is said after the final pass; if it defends, at the end of \
             play.",
            partners(book, "F5(b)"),
        )
        .informed(
            "partner's explanation, as far as it tells how the call was understood",
            &[Party::NonOffendingSide],
            &[Party::OffendingSide],
            partners_information(book),
        ),
        Facts::PartnersErrorDeclaring => Finding::new(
            "Declarer's side speaks now",
            "After the final pass declarer or dummy calls the director and tells the opponents that partner's \
             explanation was wrong, best before the opening lead is made.",
            partners(book, "F5(b)"),
        )
        .bound(
            Party::DeclaringSide,
            Must::Other("must tell the opponents, through the director, what the agreement is".to_owned()),
            Until::ThisTurn,
            partners(book, "F5(b)"),
        )
        .again(When::PlayEnds, "if the other side is damaged all the same", book.law(21, "B3")),
        Facts::PartnersErrorDefending => Finding::new(
            "A defender waits until the play is over",
            "A defender says it at the end of play, not before: earlier it would help partner.",
            partners(book, "F5(b)"),
        )
        .again(When::PlayEnds, "to hear the correction, and whether the other side is damaged", partners(book, "F5(b)")),
    }
}

fn own_error(in_play: bool, book: &Book) -> Finding {
    let by = match book.edition {
        Edition::Laws2017 if in_play => {
            "The player calls the director and corrects it at once: it should have been done before the opening lead \
             was faced."
        }
        Edition::Laws2017 => {
            "The player calls the director and corrects it before the opening lead is faced, at once or a little later."
        }
        Edition::Laws2007 | Edition::Laws1997 => "The player calls the director at once and corrects it.",
    };
    Finding::new("The player corrects it, through the director", by, own(book))
        .bound(
            Party::Offender,
            Must::Other("must correct the explanation through the director".to_owned()),
            Until::ThisTurn,
            own(book),
        )
        .ruled("When it is said, go on with a wrong explanation that has come to light.", book.law(21, "B"))
        .goes_on("auction-period", [("about", "corrected")], Course::Besides)
        .informed(
            "that the explanation was corrected",
            &[Party::NonOffendingSide],
            &[Party::OffendingSide],
            partners_information(book),
        )
}
