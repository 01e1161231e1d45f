//! An insufficient bid out of turn.

use super::{Given, given_value};
use crate::law::finding::Finding;
use crate::law::out_of_rotation::{self, Cancelled, Facts, Rotation, Turn};
use crate::law::page::run::{Run, Stop};

/// `compute "bid-out-of-turn" turn="right"`: asks what has become of it and begins the finding; `became` is `accepted`,
/// `repeated`, `cancelled`, `right-must-pass`, `same-moment` or `other`.
pub(super) fn bid_out_of_turn(run: &mut Run<'_, '_, '_>, given: Given<'_>) -> Result<(), Stop> {
    let turn = match given_value(given, "turn") {
        Some("right") => Turn::Right,
        Some("partner") => Turn::Partner,
        _ => return Err(run.fault("`bid-out-of-turn` needs turn=\"right\" or turn=\"partner\"")),
    };
    let facts = out_of_rotation::insufficient(run.interview, turn)?;
    let finding = out_of_rotation::find(facts, run.interview.book());
    let (became, finding) = match facts {
        Facts::Accepted(_) => ("accepted", finding),
        // The page itself says with which answers it begins again.
        Facts::Cancelled(Cancelled::RepeatInsufficient) => {
            ("repeated", Finding { goes_on: vec![], ..finding })
        }
        Facts::Cancelled(_) => ("cancelled", finding),
        Facts::InRotation(Rotation::RightMustPass) => ("right-must-pass", finding),
        Facts::InRotation(Rotation::SameMoment) => ("same-moment", finding),
        Facts::InRotation(Rotation::OpponentHasCalled)
        | Facts::ChangeOfCall(_)
        | Facts::Inadmissible { .. } => ("other", finding),
    };
    run.finding = Some(finding);
    run.set("became", became);
    Ok(())
}
