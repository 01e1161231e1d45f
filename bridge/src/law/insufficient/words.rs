//! What is read out to the players after an insufficient bid, book by book, and the tests for judging a replacement.

use crate::law::book::{Book, Edition};
use crate::law::comparable;
use crate::law::insufficient::made::Insufficient;

/// For the player at the left of the offender, who chooses first and has to know what happens otherwise.
pub(super) fn to_left_opponent(made: &Insufficient, book: &Book) -> String {
    let bid = made.bid();
    let accepted = format!(
        "You may accept {bid}. Then it counts as a legal bid, everybody may use what it tells, and it is your turn."
    );
    let otherwise = match book.edition {
        Edition::Laws2017 => format!(
            "If you do not, the bid must be replaced. {} or by a call that tells the same or something narrower, or \
             asks the same, the auction goes on and nobody has to pass; but I may change the score at the end if the \
             bid taken back has helped that side. By any other sufficient bid or a pass, the partner must pass for \
             the rest of the auction, and there may be restrictions on the lead.",
            lowest(made, "by {}, if it shows the same suit or suits,", "If it is replaced ")
        ),
        Edition::Laws2007 => format!(
            "If you do not, the bid must be replaced. {} or by a call that tells the same or tells it more exactly, \
             the auction goes on and nobody has to pass; but I may change the score at the end if the bid taken back \
             has helped that side. By any other sufficient bid or a pass, the partner must pass for the rest of the \
             auction, and there may be restrictions on the lead.",
            lowest(made, "by {}, if neither bid can be artificial,", "If it is replaced ")
        ),
        Edition::Laws1997 => format!(
            "If you do not, the bid must be replaced by a sufficient bid or a pass. {}By any other, the partner must \
             pass for the rest of the auction, and there may be restrictions on the lead.",
            match made.lowest() {
                Some(lowest) => format!(
                    "If it is replaced by {lowest}, and neither bid is a convention, the auction goes on and nobody \
                     has to pass. "
                ),
                None => String::new(),
            }
        ),
    };
    format!("{accepted} {otherwise} You need not say why. Do you accept {bid}?")
}

fn lowest(made: &Insufficient, with: &str, begin: &str) -> String {
    let with = made.lowest().map(|lowest| with.replace("{}", &lowest.to_string()));
    format!("{begin}{}", with.unwrap_or_default())
}

/// For the offender, who chooses next.
pub(super) fn to_offender(made: &Insufficient, book: &Book) -> String {
    let bid = made.bid();
    let first = match (made.lowest(), book.edition) {
        (Some(lowest), Edition::Laws2017) => {
            format!("{lowest} leaves your partner free if it shows the same as {bid} was to show.")
        }
        (Some(lowest), Edition::Laws2007) => {
            format!("{lowest} leaves your partner free if both bids are natural.")
        }
        (Some(lowest), Edition::Laws1997) => {
            format!("{lowest} leaves your partner free if neither bid is a convention.")
        }
        (None, Edition::Laws2017 | Edition::Laws2007 | Edition::Laws1997) => {
            format!("There is no higher bid in the denomination of {bid}.")
        }
    };
    let second = match book.edition {
        Edition::Laws2017 => {
            " So does any call that has the same meaning, a narrower one, or the same purpose; a double or redouble is \
             allowed only if it has. If you want to ask which calls those are, come away from the table with me first."
        }
        Edition::Laws2007 => {
            " So does any call that tells the same or tells it more exactly; a double or redouble is allowed only if \
             it does. If you want to ask which calls those are, come away from the table with me first."
        }
        Edition::Laws1997 => " You may not double or redouble.",
    };
    format!(
        "{bid} is not accepted. You must make a legal call, and say nothing about the bid. {first}{second} Any other \
         sufficient bid or a pass bars your partner for the rest of the auction. What do you call?"
    )
}

/// For the offender, whose attempt is cancelled.
pub(super) fn to_offender_again(made: &Insufficient, tried: &str, book: &Book) -> String {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => format!(
            "{tried} is cancelled. You must now make a sufficient bid or pass, and your partner must pass for the \
             rest of the auction. What do you call?"
        ),
        Edition::Laws1997 => format!("{tried} is cancelled. {}", to_offender(made, book)),
    }
}

/// For the player at the left, when the offender's next bid is insufficient too.
pub(super) fn to_left_opponent_again(bid: &str, book: &Book) -> String {
    let otherwise = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => {
            "If you do not, it is cancelled, a sufficient bid or a pass takes its place, and the partner must pass for \
             the rest of the auction."
        }
        Edition::Laws1997 => {
            "If you do not, it is cancelled, and a sufficient bid or a pass takes its place."
        }
    };
    format!("{bid} is insufficient too. You may accept it as a legal bid. {otherwise} Do you accept {bid}?")
}

/// How to judge what a replacement tells.
pub(super) fn guide(book: &Book) -> Vec<String> {
    let mut lines = vec![
        "Away from the table: what did the player think the auction was, and what was the bid to show? Nobody else \
         hears the answer, and the cards do not matter: the agreements do."
            .to_owned(),
        "Then the partnership's system card: what does the new call show after this auction?".to_owned(),
    ];
    match book.edition {
        Edition::Laws2017 => lines.push(
            "Same suits: what is shown counts, not what is named, so that a transfer may take the place of a transfer."
                .to_owned(),
        ),
        Edition::Laws2007 => lines.push(
            "Natural means beyond any doubt: a minor that may be opened on two cards is artificial, whatever the hand \
             holds."
                .to_owned(),
        ),
        Edition::Laws1997 => {
            lines.push("A convention is a bid that tells anything but a wish to play there.".to_owned());
            return lines;
        }
    }
    lines.extend(comparable::guide(book));
    lines
}
