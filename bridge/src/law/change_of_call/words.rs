//! What is read out to the players after a change of call, and the tests for a call that was never meant.

use crate::law::book::{Book, Edition};

/// For the player at the left of the offender, who may have called over the first call already.
pub(super) fn to_left_opponent(left_has_called: bool, book: &Book) -> String {
    let over_first = if left_has_called {
        "If you accept it, you take back what you called over the first call and call anew; if not, your call stands \
         with the first one. "
    } else {
        ""
    };
    let otherwise = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => {
            "If you do not, it is cancelled and the first call stands. Either way your opponents may not use the call \
             that does not stand, and you may."
        }
        Edition::Laws1997 => {
            "If you do not, it is cancelled. Then the player may let the first call stand, and the partner must pass \
             once; or make any legal call, and their side gets no more than average minus on this board, while you \
             keep your score."
        }
    };
    format!(
        "The call was changed, and that is not allowed without you. You may accept the new call: it stands in place of \
         the first, and it is your turn. {over_first}{otherwise} Do you accept the new call?"
    )
}

/// For the offender of 1997 whose change is not accepted.
pub(super) const TO_OFFENDER: &str = "The change is not accepted. You may let your first call stand; then your partner must pass at the next turn. Or you \
     may make any legal call, the changed one or another; then your side gets no more than average minus on this board, \
     whatever happens, and your opponents keep their score. Which do you choose?";

/// For the player of 1997 who has not changed the call yet.
pub(super) const TO_PLAYER: &str = "Your call was meant, so it can be changed only at a price. You may leave it, and nothing happens. If you change it, \
     your left-hand opponent may accept that; if not, you may go back to the first call, and your partner must pass \
     once, or make another, and your side gets no more than average minus. Do you leave it?";

/// How to judge whether a call was meant.
pub(super) fn guide(book: &Book) -> Vec<String> {
    let mut lines = vec![
        "Was it in the player's mind to make this call, even for a moment? Then it was meant, however quickly it was \
         regretted.",
        "Points counted wrongly, a card in the wrong suit, the system forgotten, an auction misread: all meant.",
        "The wrong card out of the box, or a word that slipped out: not meant. How the player came to see it does not \
         matter; an alert or a question may have shown it.",
        "Here you may look at the hand, away from the others: does it leave any doubt which call was wanted?",
    ];
    match book.edition {
        Edition::Laws2017 => lines.push(
            "Once the player has seen the slip, does the other call come at once, without thinking which it shall be?",
        ),
        Edition::Laws2007 => {}
        Edition::Laws1997 => lines.push(
            "Passes and doubles are kept apart from the bids in the box: a hand that found one group hardly ever wanted \
             the other. Somebody who lays down a double and, in the same movement, a bid has slipped.",
        ),
    }
    lines.into_iter().map(str::to_owned).collect()
}
