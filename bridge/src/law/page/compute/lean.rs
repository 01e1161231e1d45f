//! Weight that is moved to the better results of one side.

use super::{Given, given_value};
use crate::board::BoardNumber;
use crate::exact::Percent;
use crate::law::adjusted_score::award::read_any;
use crate::law::page::run::{Run, Stop};
use crate::seat::Line;

/// `compute "lean" results="60 % 3NT N =, 40 % 3NT N -1" to="ew" by="10" board="4"` moves so many per cent from the side's worst
/// result to its best: `results` are then those, and `lean` is what was moved, `none` where there was not so much to move.
pub(super) fn lean(run: &mut Run<'_, '_, '_>, given: Given<'_>) -> Result<(), Stop> {
    let moved = moved(given).ok_or_else(|| run.fault("`lean` needs results, to, by and board"))?;
    match moved {
        Some(results) => run.set("results", results),
        None => run.set("lean", "none"),
    }
    Ok(())
}

/// The results with the weight moved, if it can be; `None` where something is not given.
fn moved(given: Given<'_>) -> Option<Option<String>> {
    let results = read_any(given_value(given, "results")?).ok()?;
    let line = match given_value(given, "to")? {
        "ns" => Line::NorthSouth,
        "ew" => Line::EastWest,
        _ => return None,
    };
    let board = given_value(given, "board")?.parse().ok().and_then(BoardNumber::new)?;
    let points = Percent::new(given_value(given, "by")?.parse().ok()?)?;
    Some(results.sympathetic(board, line, points).map(|moved| moved.to_string()))
}
