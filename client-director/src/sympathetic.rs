//! Sympathetic weighting: weight moved from the worst results to the best one of the side that did not offend.

use bridge::adjustment::{Adjustment, Basis};
use bridge::adjustment_text::AdjustmentTextError;
use bridge::board::BoardNumber;
use bridge::exact::Percent;
use bridge::result::BoardResult;
use bridge::seat::Line;

/// The results with their weights after a shift by so many percent to a side.
///
/// # Errors
/// What to write instead: only results with weights, the same for both sides, can be shifted.
pub fn shifted(weighted: &str, board: u32, line: Line, percent: u16) -> Result<String, String> {
    let adjustment: Adjustment<BoardResult> =
        weighted.parse().map_err(|error: AdjustmentTextError| error.to_string())?;
    let Basis::Results(weights) = &adjustment.north_south.basis else {
        return Err("only results with weights can be shifted".to_owned());
    };
    // Only the weights are shifted: whatever else is said in the same words would be lost.
    if adjustment != Adjustment::balanced(weights.clone()) {
        return Err(
            "to shift weights, write only results and their weights, the same for both sides; limits, and whom the \
             others compare with, are said apart"
                .to_owned(),
        );
    }
    let percent = Percent::new(percent).ok_or_else(|| "shift at most 100 %".to_owned())?;
    let number = u16::try_from(board).ok().and_then(BoardNumber::new);
    let number = number.ok_or_else(|| format!("there is no board {board}"))?;
    let shifted = weights.sympathetic(number, line, percent);
    Ok(shifted.ok_or_else(|| "a board not played has no score to weigh".to_owned())?.to_string())
}
