//! The rounds of a round robin.

use crate::contest::drawn::{Drawn, OddRule};
use crate::swiss::schedule::{Beside, round_robin};
use crate::swiss::{Contender, Draw, OddOnes};

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

/// A round of the schedule without those who are not there: whoever would meet one of them has the bye. `None` where
/// more than one would have it, or a triangle is broken.
pub(super) fn without_absent(scheduled: &Draw, is_there: impl Fn(Contender) -> bool) -> Option<Draw> {
    let mut left = Draw::default();
    let mut idle = Vec::new();
    for &[one, other] in &scheduled.matches {
        match (is_there(one), is_there(other)) {
            (true, true) => left.matches.push([one, other]),
            (true, false) => idle.push(one),
            (false, true) => idle.push(other),
            (false, false) => {}
        }
    }
    match scheduled.odd {
        Some(OddOnes::Bye(one)) if is_there(one) => idle.push(one),
        Some(OddOnes::Triangle(three)) => match three.map(&is_there) {
            [true, true, true] => left.odd = Some(OddOnes::Triangle(three)),
            [false, false, false] => {}
            [_, _, _] => return None,
        },
        Some(OddOnes::Bye(_)) | None => {}
    }
    match (idle.as_slice(), left.odd) {
        ([], _) => Some(left),
        (&[one], None) => Some(Draw { odd: Some(OddOnes::Bye(one)), ..left }),
        (_, _) => None,
    }
}
