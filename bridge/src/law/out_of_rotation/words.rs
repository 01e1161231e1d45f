//! What the left-hand opponent is told before choosing.

use crate::law::book::{Book, Edition};
use crate::law::out_of_rotation::facts::{Kind, Turn};

/// What is known before the left-hand opponent is asked.
#[derive(Debug, Clone, Copy)]
pub(super) struct Call {
    pub(super) kind: Kind,
    pub(super) turn: Turn,
    /// Until 2007, of a pass: whether somebody had bid.
    pub(super) is_before_bid: bool,
    /// A bid that was not higher than the last one.
    pub(super) is_insufficient: bool,
}

/// What is read out to the left-hand opponent. Seen from there, the offender is on the right, the offender's partner on
/// the left, and the offender's right-hand opponent is partner.
pub(super) fn words(call: Call, book: &Book) -> String {
    let what = match call.kind {
        Kind::Pass => "pass",
        Kind::Bid => "call",
        Kind::Double => "double",
    };
    let whose = match call.turn {
        Turn::Right => "your partner calls",
        Turn::Partner => "the player on your left calls",
        Turn::Left => "you call",
    };
    let then = match book.edition {
        Edition::Laws2017 => then_2017(call),
        Edition::Laws2007 | Edition::Laws1997 => then_until_2007(call),
    };
    let counts = if call.is_insufficient {
        "then it counts as legal and made in turn, although it is not high enough, and you call next"
    } else {
        "then it counts as made in turn, and you call next"
    };
    format!("You may accept the {what}: {counts}. If you do not, it is taken back and {whose}. {then}")
}

const LEADS: &str = "and if they defend, declarer may have a say in that player's first lead";

fn then_2017(call: Call) -> String {
    let unless = format!(
        "unless the new call tells much the same as the first, or something narrower, or asks the same, the player on \
         your left must pass once, {LEADS}."
    );
    match (call.kind, call.turn) {
        (Kind::Pass, Turn::Right) => "The player on your right must then pass once.".to_owned(),
        (Kind::Bid | Kind::Double, Turn::Right) => format!(
            "If your partner passes, the player on your right makes the same call again, and if it is legal nothing \
             follows. If your partner acts, the player on your right may call anything; {unless}"
        ),
        (Kind::Pass | Kind::Bid | Kind::Double, Turn::Partner | Turn::Left) => {
            format!(
                "When the turn comes back to the player on your right, that player may call anything; {unless}"
            )
        }
    }
}

fn then_until_2007(call: Call) -> String {
    match (call.kind, call.turn) {
        (Kind::Pass, _) if call.is_before_bid => "The player on your right must then pass once.".to_owned(),
        (Kind::Pass, Turn::Right) => "The player on your right must then pass once.".to_owned(),
        (Kind::Pass, Turn::Partner | Turn::Left) => {
            "The player on your right must then pass for the rest of the auction, and the player on your left may not \
             double or redouble at this turn."
                .to_owned()
        }
        (Kind::Bid, Turn::Right) => format!(
            "If your partner passes, the player on your right makes the same call again, and if it is legal nothing \
             follows. If your partner acts, the player on your right may call anything: after a bid of the same denomination the player \
             on your left must pass once; after anything else that player must pass for the rest of the auction, {LEADS}."
        ),
        (Kind::Double, Turn::Right) => format!(
            "If your partner passes, the player on your right doubles again and nothing follows. If your partner acts, \
             the player on your left must pass for the rest of the auction, {LEADS}."
        ),
        (Kind::Bid | Kind::Double, Turn::Partner | Turn::Left) => {
            format!("The player on your left must then pass for the rest of the auction, {LEADS}.")
        }
    }
}
