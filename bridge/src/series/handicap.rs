//! Handicaps: what is added to an entrant's own score, exact.

use num_traits::Zero as _;

use super::stage::Stage;
use super::total::Measure;
use super::{Entrant, Series, Session};
use crate::exact::{BigRational, Exact, Percent, big};

/// Where handicaps come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Handicap {
    /// [`Entrant::handicap`] is the handicap.
    Given,
    /// A share of what the entrant's usual average, [`Entrant::handicap`], is below par; nothing above par.
    ShareOfGap { par: Exact, share: Percent },
}

impl Handicap {
    /// An entrant's handicap for each session: percentage points, or where sessions are combined by points, points.
    /// `None` for an entrant of whom no number is known: nothing is added.
    pub fn of(self, entrant: &Entrant) -> Option<Exact> {
        let number = entrant.handicap?;
        Some(match self {
            Self::Given => number,
            Self::ShareOfGap { par, share } => {
                let gap = (par - number).max(Exact::from_integer(0));
                gap * i64::from(share.hundredths()) / 10_000
            }
        })
    }
}

/// What a handicap adds to a total: for each session that counts and was played, the handicap times the
/// session's part in the total. In factored points a percentage point is a hundredth of what could be won in the
/// session. What was carried forward has none. `None` without a handicap rule, or a number for the entrant.
pub(super) fn added(
    series: &Series,
    stage: &Stage,
    entrant: usize,
    sessions: &[(&Session, BigRational)],
) -> Option<BigRational> {
    let handicap = big(series.rules.handicap?.of(&series.entrants[entrant])?);
    let sum = sessions.iter().fold(BigRational::zero(), |sum, (session, part)| {
        let unit = match series.rules.measure {
            Measure::Percent | Measure::Points => BigRational::from_integer(1.into()),
            Measure::Factored => {
                let maximum = stage.top * i64::from(session.full_boards());
                BigRational::new(maximum.into(), 100.into())
            }
        };
        sum + part * unit
    });
    Some(handicap * sum)
}
