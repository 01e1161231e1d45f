//! Which movements suit a number of pairs.

use crate::choice::{Form, MovementChoice};
use crate::howell::Howell;
use crate::mitchell::{AfterSkip, MOST_TABLES, Mitchell};
use game::entry::PairId;

/// More rounds than this make an evening too long, even with two boards a round.
const MOST_ROUNDS: u16 = 15;

/// As many rounds of two boards make a usual evening of 26 boards.
const USUAL_ROUNDS: u16 = 13;

/// Fields of at most so many tables usually play a Howell (seed 003, "Howell or One-Winner Moment").
const SMALL_FIELD: u16 = 6;

/// A movement that suits, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    pub choice: MovementChoice,
    /// One plain sentence for the director.
    pub because: String,
}

/// The sensible movements for so many pairs in one section, best first. With an odd number of pairs the
/// place left empty is one that disturbs least (seed 000, "Half Table Considerations").
///
/// Empty for fewer than 3 pairs and for more than fit into one section: 80.
pub fn offer(pairs: u16) -> Vec<Offer> {
    let tables = pairs.div_ceil(2);
    if pairs < 3 || tables > MOST_TABLES {
        return Vec::new();
    }
    let half = !pairs.is_multiple_of(2);
    let mut mitchells = if tables.is_multiple_of(2) { even(tables, half) } else { odd(tables, half) };
    if !(3..=8).contains(&tables) {
        return mitchells;
    }
    let howell = howell(tables, half);
    if tables <= SMALL_FIELD {
        mitchells.insert(0, howell);
    } else {
        mitchells.push(howell);
    }
    mitchells
}

fn howell(tables: u16, half: bool) -> Offer {
    let rounds = 2 * tables - 1;
    let sit_out = if half { ", and each sits out once" } else { "" };
    Offer {
        choice: MovementChoice {
            missing: half.then(|| PairId::one_winner(2 * tables)),
            ..MovementChoice::full(Form::Howell(Howell::full(tables)))
        },
        because: format!("One winner in {rounds} rounds: every pair meets every other{sit_out}."),
    }
}

fn odd(tables: u16, half: bool) -> Vec<Offer> {
    let whole = Offer {
        choice: MovementChoice {
            missing: half.then(|| PairId::north_south(tables)),
            ..MovementChoice::full(Form::Mitchell(Mitchell::Odd { tables }))
        },
        because: format!("Two winners in {tables} rounds: the simplest movement, and {}.", fairness(half)),
    };
    let shorter = short(Form::Mitchell(Mitchell::Odd { tables }), tables, half);
    if tables > MOST_ROUNDS { shorter.into_iter().chain([whole]).collect() } else { vec![whole] }
}

fn even(tables: u16, half: bool) -> Vec<Offer> {
    let missing = half.then(|| PairId::north_south(tables));
    let share = Form::Mitchell(Mitchell::Share { tables, first: None });
    let how = if half {
        format!("with no boards ever at table {tables}, the half table")
    } else {
        format!("with tables 1 and {tables} sharing their boards")
    };
    let mut offers = vec![Offer {
        choice: MovementChoice { missing, ..MovementChoice::full(share) },
        because: format!("Two winners in {tables} rounds, {how}, and {}.", fairness(half)),
    }];
    if tables < 4 {
        return offers;
    }
    let form = Form::Mitchell(Mitchell::Skip { tables, after: AfterSkip::Stop });
    let rounds = tables - 1;
    let skip = Offer {
        choice: MovementChoice { missing, ..MovementChoice::full(form) },
        because: format!(
            "Two winners in {rounds} rounds, and nobody shares boards; every pair misses one set of boards \
             and one pair of opponents."
        ),
    };
    if tables > MOST_ROUNDS {
        offers.splice(0..0, short(form, rounds, half));
    }
    offers.push(skip);
    offers
}

/// With a half table a movement is never curtailed (seed 000, "Curtailing movements").
fn short(form: Form, rounds: u16, half: bool) -> Option<Offer> {
    (!half).then(|| Offer {
        choice: MovementChoice { rounds: Some(USUAL_ROUNDS), ..MovementChoice::full(form) },
        because: format!(
            "Two winners in {USUAL_ROUNDS} of {rounds} rounds, for an evening of usual length; the pairs do \
             not all play the same boards."
        ),
    })
}

fn fairness(half: bool) -> &'static str {
    if half { "each East-West pair sits out once" } else { "everybody plays all the boards" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verify::Severity;

    #[test]
    fn every_offer_can_be_played_by_exactly_those_pairs() {
        for pairs in 0..=100 {
            let offers = offer(pairs);
            assert_eq!(offers.is_empty(), !(3..=80).contains(&pairs), "{pairs} pairs");
            for Offer { choice, because } in offers {
                let plan = choice.plan().unwrap();
                assert!(plan.verify().iter().all(|fault| fault.severity() < Severity::Breaks), "{choice}");
                let floor = choice.floor().unwrap();
                assert_eq!(floor.pairs().len(), usize::from(pairs), "{choice}");
                assert!(because.ends_with('.') && because.len() < 160, "{because}");
                let played = choice.plan().unwrap().rounds.len();
                let told = because.split(" rounds").next().and_then(|before| before.rsplit(' ').next());
                let told = told.and_then(|told| told.parse::<usize>().ok());
                let is_whole = choice.rounds.is_none() && told.is_some();
                assert!(!is_whole || told == Some(played), "{choice}: {because}");
            }
        }
    }

    #[test]
    fn offers_are_best_first() {
        for (pairs, expected) in [
            (4, "mitchell 2 share"),
            (6, "howell 3; mitchell 3"),
            (8, "howell 4; mitchell 4 share; mitchell 4 skip"),
            (9, "howell 5 missing 10; mitchell 5 missing 5NS"),
            (14, "mitchell 7; howell 7"),
            (18, "mitchell 9"),
            (20, "mitchell 10 share; mitchell 10 skip"),
            (23, "mitchell 12 share missing 12NS; mitchell 12 skip missing 12NS"),
            (32, "mitchell 16 skip rounds 13; mitchell 16 share; mitchell 16 skip"),
            (34, "mitchell 17 rounds 13; mitchell 17"),
            (33, "mitchell 17 missing 17NS"),
        ] {
            let offered: Vec<String> = offer(pairs).iter().map(|offer| offer.choice.to_string()).collect();
            assert_eq!(offered.join("; "), expected, "{pairs} pairs");
        }
    }
}
