//! The rounds of a round robin.

use crate::contest::drawn::{Drawn, OddRule};
use crate::swiss::schedule::{Beside, round_robin};
use crate::swiss::{Contender, Draw};

/// A match round of the round robin of these, and whether it is of the first time that everybody meets everybody:
/// after the last round of the schedule the first comes again.
///
/// # Errors
///
/// In plain words, where there is no such round robin.
pub(super) fn round(drawn: &Drawn, everybody: &[Contender], number: u16) -> Result<(Draw, bool), String> {
    let beside = match drawn.terms.odd {
        OddRule::Triangle { .. } => Beside::Triangle,
        OddRule::Bye | OddRule::StandBy(_) => Beside::Bye,
    };
    let rounds = round_robin(everybody, beside).map_err(|refused| refused.to_string())?;
    let index = usize::from(number.saturating_sub(1));
    let draw = rounds.get(index % rounds.len().max(1)).cloned().unwrap_or_default();
    Ok((draw, index < rounds.len()))
}
