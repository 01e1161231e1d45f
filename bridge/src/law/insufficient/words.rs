//! What is read out to the players after an insufficient bid, book by book, and the tests for judging a replacement.

use crate::auction::Call;
use crate::law::book::{Book, Edition};
use crate::law::comparable;
use crate::law::insufficient::facts::{Cancelled, Stands, Then};
use crate::law::insufficient::find::named;
use crate::law::insufficient::made::Insufficient;

/// For the player at the left of the offender, who chooses first and has to know what happens otherwise.
pub(super) fn to_left_opponent(made: &Insufficient, book: &Book) -> String {
    let bid = made.bid();
    let accepted = format!(
        "You may accept {bid}. Then it counts as a legal bid, everybody may use what it tells, and it is your turn."
    );
    let otherwise = match book.edition {
        Edition::Laws2017 => format!(
            "If you do not, the bid must be replaced. If it is replaced by {}a call that tells the same or something narrower, or \
             asks the same, the auction goes on and nobody has to pass; but I may change the score at the end if the \
             bid taken back has helped that side. By any other sufficient bid or a pass, the partner must pass for \
             the rest of the auction, and the lead may be restricted.",
            made.lowest().map_or_else(String::new, |lowest| format!(
                "the lowest bid that shows the same suit, suits or no-trump as {bid} ({lowest}, if it does), whatever else \
                 it shows, or by "
            ))
        ),
        Edition::Laws2007 => format!(
            "If you do not, the bid must be replaced. If it is replaced by {}a call that tells the same or tells it more exactly, \
             the auction goes on and nobody has to pass; but I may change the score at the end if the bid taken back \
             has helped that side. By any other sufficient bid or a pass, the partner must pass for the rest of the \
             auction, and the lead may be restricted.",
            lowest(made, "and neither bid can be artificial")
        ),
        Edition::Laws1997 => format!(
            "If you do not, the bid must be replaced by a sufficient bid or a pass. {}By any other, the partner must \
             pass for the rest of the auction, and the lead may be restricted.",
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

/// For the same player where another call lies in its place already: what follows from that very call. `None` where it
/// does not count, and the offender chooses anew (1997).
pub(super) fn to_left_opponent_replaced(
    made: &Insufficient,
    put: Call,
    then: Option<Then>,
    book: &Book,
) -> String {
    let (bid, put) = (made.bid(), named(put));
    let barred =
        "and the partner must pass for the rest of the auction; if they defend, the lead may be restricted.";
    let otherwise = match then {
        Some(Then::Judged(Some(Stands::SameSuits(_) | Stands::Contained { .. }))) => format!(
            "If you do not, {put} stands: nobody has to pass, and no lead is restricted; but I may change the score \
             at the \
             end if the bid taken back has helped that side."
        ),
        Some(Then::Judged(Some(Stands::Otherwise { .. }))) => {
            format!("If you do not, {put} stands, {barred}")
        }
        Some(Then::Judged(None)) => {
            format!("If you do not, {put} is cancelled: a sufficient bid or a pass takes its place, {barred}")
        }
        Some(Then::Insufficient(second)) => format!(
            "{second} is insufficient too: I shall ask you about that one next. If you accept neither, both are \
             cancelled: a sufficient bid or a pass takes their place{}",
            match book.edition {
                Edition::Laws2017 | Edition::Laws2007 => format!(", {barred}"),
                Edition::Laws1997 => ".".to_owned(),
            }
        ),
        None => format!(
            "If you do not, {put} does not count either, and the offender chooses now: {}",
            anew_1997(made)
        ),
    };
    format!(
        "You may accept {bid}. Then it counts as a legal bid, everybody may use what it tells, {put}, which was put \
         in its \
         place, is taken back, and it is your turn. {otherwise} You need not say why. Do you accept {bid}?"
    )
}

/// What the offender of 1997 may choose, and what follows.
fn anew_1997(made: &Insufficient) -> String {
    let free = made.lowest().map_or_else(String::new, |lowest| {
        format!("{lowest} leaves the partner free if neither bid is a convention. ")
    });
    format!(
        "a sufficient bid or a pass. {free}Any other bars the partner for the rest of the auction, and the lead may be \
         restricted."
    )
}

/// The lowest bid in the denomination with its condition, as the first of two that leave the partner free.
fn lowest(made: &Insufficient, condition: &str) -> String {
    made.lowest().map_or_else(String::new, |lowest| format!("{lowest}, {condition}, or by "))
}

/// For the offender, who chooses next.
pub(super) fn to_offender(made: &Insufficient, book: &Book) -> String {
    let bid = made.bid();
    let first = match (made.lowest(), book.edition) {
        (Some(lowest), Edition::Laws2017) => {
            format!(
                "The lowest bid that shows the same suit, suits or no-trump as {bid} was to show leaves your partner \
                 free, whatever else it shows; {lowest} if it shows them."
            )
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

/// For the offender of 1997, whose call in its place came too early.
pub(super) fn to_offender_anew(made: &Insufficient, early: Call, book: &Book) -> String {
    format!(
        "The {early} that you put in its place does not count yet; you may choose it again, or any other. {}",
        to_offender(made, book)
    )
}

/// For the offender, whose attempt is cancelled.
pub(super) fn to_offender_again(made: &Insufficient, tried: Cancelled, book: &Book) -> String {
    let barred = |tried: String| {
        format!(
            "{tried} is cancelled. You must now make a sufficient bid or pass, and your partner must pass for the rest \
             of the auction. What do you call?"
        )
    };
    match (tried, book.edition) {
        (Cancelled::Doubling(call), Edition::Laws2017 | Edition::Laws2007 | Edition::Laws1997) => {
            barred(format!("The {call}"))
        }
        (Cancelled::Insufficient(bid), Edition::Laws2017 | Edition::Laws2007) => barred(bid.to_string()),
        (Cancelled::Insufficient(bid), Edition::Laws1997) => {
            format!("{bid} is cancelled. {}", to_offender(made, book))
        }
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
        "Away from the table: what did the player think the auction was, and what was the bid to show then? Nobody else \
         hears the answer."
            .to_owned(),
    ];
    match book.edition {
        Edition::Laws2017 => lines.push(
            "Same suits: what is shown counts, not what is named, so that a transfer may take the place of a transfer; \
             strength and shape may differ. Length in a suit and shortness in it are not the same."
                .to_owned(),
        ),
        Edition::Laws2007 => lines.push(
            "Natural means beyond any doubt: a minor that may be opened on two cards is artificial, whatever the hand \
             holds."
                .to_owned(),
        ),
        Edition::Laws1997 => {
            lines.push(
                "A convention is a bid that tells anything but a wish to play there; look at the system card, not at \
                 the hand."
                    .to_owned(),
            );
            return lines;
        }
    }
    lines.extend(comparable::guide(book));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_left_opponent_hears_what_happens_otherwise() {
        let words = |auction: &str, book: &str| {
            to_left_opponent(&Insufficient::read(auction).unwrap(), &book.parse().unwrap())
        };
        assert!(
            // Law 27B1(a) of 2017: the same denomination(s), whatever else the bid tells.
            words("N: 1S 1H", "2017").contains(
                "replaced by the lowest bid that shows the same suit, suits or no-trump as 1H (2H, if it does), whatever \
                 else it shows, or by a call"
            )
        );
        assert!(words("N: 1S 1H", "2007").contains("2H, and neither bid can be artificial"));
        assert!(words("N: 7D 7C", "2017").contains("replaced by a call"));
        assert!(!words("N: 7D 7C", "1997").contains("convention"));
    }

    /// Law 27C and Law 10C1 of 2017: the player at the left chooses knowing what follows from the call that lies there.
    #[test]
    fn the_left_opponent_hears_what_follows_from_the_call_in_its_place() {
        let made = Insufficient::read("N: 1S 1H").unwrap();
        let words = |put: &str, then: Option<Then>, book: &str| {
            to_left_opponent_replaced(&made, put.parse().unwrap(), then, &book.parse().unwrap())
        };
        let two_hearts: Call = "2H".parse().unwrap();
        let free = Then::Judged(Some(Stands::Contained { call: two_hearts, in_doubt: false }));
        let barred = Then::Judged(Some(Stands::Otherwise { call: Call::Pass, in_doubt: false }));
        let again = Then::Insufficient("1D".parse().unwrap());
        for (put, then, book, expected) in [
            ("2H", Some(free), "2017", "If you do not, 2H stands: nobody has to pass"),
            (
                "P",
                Some(barred),
                "2007",
                "If you do not, the pass stands, and the partner must pass for the rest",
            ),
            ("X", Some(Then::Judged(None)), "2017", "If you do not, the double is cancelled"),
            ("1D", Some(again), "2017", "1D is insufficient too"),
            ("2H", None, "1997 acbl", "2H does not count either"),
        ] {
            let words = words(put, then, book);
            assert!(words.contains(expected) && words.contains("You may accept 1H"), "{put}: {words}");
            assert!(!words.contains("If it is replaced by"), "{put}: {words}");
        }
    }

    /// Law 27B3: after a double or redouble the partner is barred whatever the offender calls, in every book.
    #[test]
    fn after_a_double_nobody_hears_of_a_bid_that_leaves_the_partner_free() {
        let made = Insufficient::read("N: 1S 1H").unwrap();
        for book in ["2017", "2007", "1997 acbl"] {
            let words = to_offender_again(&made, Cancelled::Doubling(Call::Double), &book.parse().unwrap());
            assert!(words.contains("your partner must pass") && !words.contains("free"), "{book}: {words}");
        }
    }
}
