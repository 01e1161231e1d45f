//! Who may look again at cards that have been played (Law 66).

use crate::law::book::{Book, Edition};
use crate::law::finding::{Finding, Must, Until};
use crate::law::interview::{Interview, Pause};
use crate::law::party::Party;
use crate::law::question::Question;

/// Which cards are to be looked at, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Inspection {
    /// All four cards of the trick just played; whether the player's right still lasts.
    CurrentTrick { in_time: bool },
    /// The player's own last card.
    OwnLast { in_time: bool },
    /// An earlier trick, during the play.
    Quitted,
    /// When the play has ceased.
    AfterPlay,
    /// Dummy wants to look, during the play.
    Dummy,
}

#[derive(Clone, Copy)]
enum Which {
    CurrentTrick,
    OwnLast,
    Quitted,
    AfterPlay,
    Dummy,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Inspection, Pause> {
    let book = interview.book();
    let which = Question::new("which", "What does the player want to see?", book.law(66, ""))
        .because("The last trick may be seen for a short time, earlier ones not before the play has ended");
    let which = interview.choose(
        which,
        [
            (Which::CurrentTrick, "trick", "The four cards of the trick just played"),
            (Which::OwnLast, "own", "Their own card of the trick just played"),
            (Which::Quitted, "earlier", "An earlier trick, during the play"),
            (Which::AfterPlay, "over", "Played cards, and the play has ended or stopped"),
            (Which::Dummy, "dummy", "Dummy wants to see a trick during the play"),
        ],
    )?;
    Ok(match which {
        Which::CurrentTrick => {
            let late = Question::new(
                "late",
                "Has that player turned that card down, or has that side led or played to the next trick?",
                book.law(66, "A"),
            )
            .because("Until then the player may have all four cards faced")
            .usually("yes");
            Inspection::CurrentTrick { in_time: !interview.yes(late)? }
        }
        Which::OwnLast => {
            let text = match book.edition {
                Edition::Laws2017 => "Has that player's side led or played to the next trick?",
                Edition::Laws2007 | Edition::Laws1997 => "Has anybody led to the next trick?",
            };
            let late = Question::new("next", text, book.law(66, "B"))
                .because("Until then the player may look at it, without showing it")
                .usually("no");
            Inspection::OwnLast { in_time: !interview.yes(late)? }
        }
        Which::Quitted => Inspection::Quitted,
        Which::AfterPlay => Inspection::AfterPlay,
        Which::Dummy => Inspection::Dummy,
    })
}

pub(super) fn find(inspection: Inspection, book: &Book) -> Finding {
    match inspection {
        Inspection::CurrentTrick { in_time: true } => Finding::new(
            "All four cards are turned up again",
            "Declarer or a defender who has not turned that card down may have the cards of the trick faced, until the own \
             side goes on to the next.",
            book.law(66, "A"),
        )
        .said(Party::Everyone, "Please turn your cards of this trick up again for a moment."),
        Inspection::OwnLast { in_time: true } => Finding::new(
            "The player may look at their own last card",
            "The player looks at it alone and shows it to nobody.",
            book.law(66, "B"),
        ),
        Inspection::CurrentTrick { in_time: false }
        | Inspection::OwnLast { in_time: false }
        | Inspection::Quitted => Finding::new(
            "Not now: the trick stays turned down",
            "Until the play ends no trick that is over is looked at, unless you say so yourself, such as to find out about a \
             revoke.",
            book.law(66, "C"),
        )
        .bound(
            Party::Offender,
            Must::Other("must leave the cards turned down".to_owned()),
            Until::PlayEnds,
            book.law(66, "C"),
        ),
        Inspection::AfterPlay => after_play(book),
        Inspection::Dummy => Finding::new(
            "Not dummy",
            "Only declarer and the defenders may have cards turned up again.",
            book.law(66, "A"),
        ),
    }
}

fn after_play(book: &Book) -> Finding {
    let mixed = match book.edition {
        Edition::Laws2017 => {
            "Where one side alone has mixed its cards, and it can no longer be found out what happened, you rule for the \
             other side."
        }
        Edition::Laws2007 | Edition::Laws1997 => {
            "Who mixes the cards after such a claim, so that it can no longer be found out what happened, has the ruling \
             against that side."
        }
    };
    Finding::new(
        "The cards are looked at, each player's own",
        "To settle whether there was a revoke, or how many tricks were won, each player lays their own cards out in the order \
         of play. Nobody touches another player's.",
        book.law(66, "D"),
    )
    .ruled(mixed, book.law(66, "D"))
    .ruled(
        "Who has not kept the cards in order until the tricks are agreed on may lose the right to claim a trick, or to claim \
         or deny a revoke.",
        book.law(65, "D"),
    )
}
