//! Weight that is moved to the better results of one side.

use super::{Given, given_value};
use crate::award::read_any;
use crate::page::run::{Run, Stop};
use game::board::BoardNumber;
use game::exact::Percent;
use game::seat::Line;

/// `compute "lean" results="60 % 3NT N =, 40 % 3NT N -1" to="ew" by="10" board="4"` moves so many per cent from the side's worst
/// result to its best: `results` are then those.
pub(super) fn lean(run: &mut Run<'_, '_, '_>, given: Given<'_>) -> Result<(), Stop> {
    let moved = moved(given).ok_or_else(|| run.fault("`lean` needs results, to, by and board"))?;
    run.set("results", moved);
    Ok(())
}

/// The results with the weight moved; `None` where something is not given.
fn moved(given: Given<'_>) -> Option<String> {
    let results = read_any(given_value(given, "results")?).ok()?;
    let line = match given_value(given, "to")? {
        "ns" => Line::NorthSouth,
        "ew" => Line::EastWest,
        _ => return None,
    };
    let board = given_value(given, "board")?.parse().ok().and_then(BoardNumber::new)?;
    let points = Percent::new(given_value(given, "by")?.parse().ok()?)?;
    results.sympathetic(board, line, points).map(|moved| moved.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    // Seeds 001 and 004, Law 12C1(c): the doubt goes to the innocent side's best. On board 1 three no-trump made is
    // North-South's best result; of 5 % no more can be taken.
    #[test]
    fn weight_goes_from_the_worst_result_to_the_best() {
        for (results, to, moved_to) in [
            ("60 % 3NT N =, 40 % 3NT N -1", "ns", "70 % 3NT N =, 30 % 3NT N -1"),
            ("60 % 3NT N =, 40 % 3NT N -1", "ew", "50 % 3NT N =, 50 % 3NT N -1"),
            ("95 % 3NT N =, 5 % 3NT N -1", "ns", "3NT N ="),
        ] {
            let given = [("results", results), ("to", to), ("by", "10"), ("board", "1")];
            let given = given.map(|(name, value)| (name.to_owned(), value.to_owned()));
            assert_eq!(moved(&given).as_deref(), Some(moved_to), "{results} to {to}");
        }
        assert_eq!(moved(&[]), None);
    }
}
