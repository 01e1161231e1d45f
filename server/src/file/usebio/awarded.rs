//! What the Director awarded, where the form has no words for it: out as shares of a top, in as the IMPs that the
//! file's own program gave.
//!
//! The form knows artificial scores alone, `A6040`. An adjusted score is written as what it came to. IMPs stand on the
//! line on which 60 % is average plus; beside them stand the IMPs themselves, of a match or of a pair, and where they
//! say something else than the shares they are what was awarded.

use bridge::adjustment::{Adjustment, Artificial, Basis};
use bridge::exact::{Exact, Percent, big, half_away_from_zero, half_up};
use bridge::imp::imps_of;
use bridge::result::BoardResult;
use bridge::scoring::{Averages, Award, Method, Scoring, TeamMethod};
use bridge::seat::Line;

use crate::file::Outcome;

/// The shares of a top, North-South's first, that an award of an adjusted score came to; `None` without an award, and
/// where none is a share of anything: in total points.
pub(super) fn shares(
    scoring: &Scoring,
    adjustment: &Adjustment<BoardResult>,
    (award, top): (Option<Award>, i64),
) -> Option<[Percent; 2]> {
    let method = scoring.method;
    let share = |line: Line| {
        let Some(Award { ns, ew }) = award else { return artificial(scoring, adjustment, line) };
        let points = match line {
            Line::NorthSouth => ns,
            Line::EastWest => ew,
        };
        match method {
            Method::Matchpoints(_) | Method::Ascherman if top > 0 => of_top(points / top),
            Method::Matchpoints(_) | Method::Ascherman | Method::TotalPoints => None,
            Method::CrossImps { .. }
            | Method::Butler { .. }
            | Method::Teams(TeamMethod::Imps | TeamMethod::Hybrid) => of_imps(scoring.averages, points),
            Method::Teams(TeamMethod::TotalPoints) => {
                of_imps(scoring.averages, Exact::from_integer(imps_of(points)))
            }
            Method::Teams(TeamMethod::BoardAMatch) => of_top(points),
            Method::Teams(TeamMethod::PointABoard | TeamMethod::Patton) => of_top(points / 2),
        }
    };
    Some([share(Line::NorthSouth)?, share(Line::EastWest)?])
}

/// The same of an outcome; `None` of any other than an adjusted score.
pub(in crate::file) fn adjusted_shares(
    scoring: &Scoring,
    outcome: &Outcome,
    awarded: (Option<Award>, i64),
) -> Option<[Percent; 2]> {
    match outcome {
        Outcome::Adjusted(adjustment) => shares(scoring, adjustment, awarded),
        Outcome::Result(_) | Outcome::Artificial { .. } | Outcome::NotPlayed(_) => None,
    }
}

fn artificial(scoring: &Scoring, adjustment: &Adjustment<BoardResult>, line: Line) -> Option<Percent> {
    match &adjustment.side(line).basis {
        Basis::Artificial(artificial) => Some(scoring.averages.percent(*artificial)),
        Basis::Results(_) | Basis::SelfInflicted { .. } => None,
    }
}

fn of_top(share: Exact) -> Option<Percent> {
    let hundredths = half_up(&big(share * 100), 2).units()?;
    u16::try_from(hundredths).ok().and_then(Percent::from_hundredths)
}

/// IMPs beyond the line, more than fifteen, are written as its end.
fn of_imps(averages: Averages, imps: Exact) -> Option<Percent> {
    let hundredths = i32::try_from(half_away_from_zero(&big(imps), 2).units()?).ok()?;
    Some(averages.percent(Artificial::ImpHundredths(hundredths)))
}

/// The outcome of an artificial score beside which the file says how many IMPs each side was given: those, where the
/// shares do not come to as many. `None` for a side stands for what the share says. Noughts for both say nothing,
/// because programs print them for what they have not computed.
pub(super) fn in_imps(outcome: Outcome, given: [Option<Exact>; 2]) -> Outcome {
    let Outcome::Artificial { north_south, east_west } = outcome else { return outcome };
    let nothing = given.iter().flatten().all(|imps| *imps == Exact::from_integer(0));
    let usual = Averages::default();
    let by_share = [north_south, east_west].map(|share| usual.imps(Artificial::Percent(share)));
    let differ = |(given, by_share): (&Option<Exact>, &Exact)| given.is_some_and(|given| given != *by_share);
    if nothing || !given.iter().zip(&by_share).any(differ) {
        return outcome;
    }
    let is_shared = u32::from(north_south.hundredths()) + u32::from(east_west.hundredths()) == 10_000;
    let awarded = |own: usize| {
        let opposite = given[1 - own].filter(|_| is_shared).map(|imps| -imps);
        let imps = given[own].or(opposite).unwrap_or(by_share[own]);
        let hundredths = half_away_from_zero(&big(imps), 2).units()?;
        Some(Artificial::ImpHundredths(i32::try_from(hundredths).ok()?))
    };
    match (awarded(0), awarded(1)) {
        (Some(ns), Some(ew)) => Outcome::Adjusted(Box::new(Adjustment::artificial(ns, ew))),
        _ => outcome,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(ns: u16, ew: u16, imps: [Option<i64>; 2]) -> String {
        let outcome = Outcome::Artificial {
            north_south: Percent::new(ns).unwrap(),
            east_west: Percent::new(ew).unwrap(),
        };
        in_imps(outcome, imps.map(|imps| imps.map(Exact::from_integer))).to_string()
    }

    /// Law 86: 60 % is 3 IMPs. What another regulation made of it, or a weighted score, stands beside it.
    #[test]
    fn imps_that_say_something_else_than_the_shares_are_what_was_awarded() {
        assert_eq!(given(60, 40, [Some(3), Some(-3)]), "NS 60 %, EW 40 %");
        assert_eq!(given(60, 60, [Some(3), None]), "NS 60 %, EW 60 %");
        assert_eq!(given(60, 40, [Some(0), Some(0)]), "NS 60 %, EW 40 %");
        assert_eq!(given(60, 40, [None, None]), "NS 60 %, EW 40 %");
        let imps = |ns, ew| {
            let side = Artificial::ImpHundredths;
            Outcome::Adjusted(Box::new(Adjustment::artificial(side(ns), side(ew)))).to_string()
        };
        assert_eq!(given(50, 50, [Some(-11), None]), imps(-1_100, 1_100));
        assert_eq!(given(60, 40, [Some(2), Some(-2)]), imps(200, -200));
        assert_eq!(given(0, 40, [Some(-17), None]), imps(-1_700, -300));
    }
}
