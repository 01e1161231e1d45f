//! What a match is worth: the step from its margin to victory points, or to a match won.

use num_traits::{Signed as _, Zero as _};

use crate::exact::{BigRational, Exact, big, half_away_from_zero};
use crate::explain::wording::{count, number};
use crate::scoring::matches::MarginUnit;
use crate::scoring::{MatchScoring, Method, Scoring, TeamMethod, VictoryScale};
use crate::teams::match_score::PATTON_SHARED;
use crate::victory::whole_margin;

/// A match that is over, from the view of one side.
#[derive(Debug, Clone, Copy)]
pub struct VictoryStep<'a> {
    pub scoring: &'a Scoring,
    /// How far it is ahead: in points of the match, or in percentage points above 50.
    pub margin: &'a BigRational,
    /// The boards that count.
    pub boards: u32,
    /// What the side has for it, in hundredths of a victory point or of a match won; of half a match the half.
    pub hundredths: i64,
    /// Whether it is one of the two that each team of a triangle has in one match round.
    pub is_half: bool,
}

/// How the margin of a match becomes what it is worth, a sentence for each step: `17 IMPs ahead over 8 boards: 15.75
/// of 20 on the scale WBF continuous.` Empty where matches have no points of their own.
///
/// Where the scale alone does not give the figure, as after a penalty within the match, only the scale is named.
pub fn explain_victory(step: &VictoryStep<'_>) -> Vec<String> {
    match &step.scoring.matches {
        MatchScoring::Sum => vec![],
        MatchScoring::WinLoss if step.is_half => {
            vec![format!("A match won counts 1, a draw a half; {HALF}: {}.", step.worth())]
        }
        MatchScoring::WinLoss => vec![format!("A match won counts 1, a draw a half: {}.", step.worth())],
        MatchScoring::Victory(scale) => by_scale(step, scale),
    }
}

/// How a match in a triangle over one match round counts.
const HALF: &str = "half a match in a triangle counts half of it";

fn by_scale(step: &VictoryStep<'_>, scale: &VictoryScale) -> Vec<String> {
    let boards = count(Exact::from_integer(step.boards.into()), "board");
    let full = scale.hundredths(step.margin, step.boards).map(i64::from);
    let by_boards = shares_boards(step.scoring.method);
    let Some(full) = full.filter(|full| match (step.is_half, by_boards) {
        (false, true) => true,
        (false, false) => *full == step.hundredths,
        (true, false) => (2 * step.hundredths - full).abs() <= 1,
        (true, true) => false,
    }) else {
        let half = if step.is_half { format!(" ({HALF})") } else { String::new() };
        return vec![format!("By the scale {} for {boards} that is {}{half}.", scale.name(), step.worth())];
    };
    let pool = number(Exact::new(scale.pool_hundredths().into(), 100));
    let mut sentences = vec![format!(
        "{} over {boards}: {} of {pool} on the scale {}.",
        step.ahead(scale),
        step.figure(full),
        scale.name()
    )];
    if step.is_half {
        let odd = match full % 2 {
            0 => "",
            _ => "; the hundredth that is over is the loser's",
        };
        sentences.push(format!("Half a match in a triangle: half of it, {}{odd}.", step.worth()));
    } else if by_boards {
        sentences.push(format!(
            "The boards won share {pool} more: {}. Together that is {}.",
            step.figure(step.hundredths - full),
            step.worth()
        ));
    }
    sentences
}

/// Whether as many victory points again are shared by the boards won.
fn shares_boards(method: Method) -> bool {
    match method {
        Method::Teams(TeamMethod::Hybrid) => true,
        Method::Teams(
            TeamMethod::Imps
            | TeamMethod::BoardAMatch
            | TeamMethod::PointABoard
            | TeamMethod::Patton
            | TeamMethod::TotalPoints,
        )
        | Method::Matchpoints(_)
        | Method::Ascherman
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints => false,
    }
}

impl VictoryStep<'_> {
    /// `15.75 VPs`.
    fn worth(&self) -> String {
        self.scoring.standing_unit().written(&self.figure(self.hundredths))
    }

    fn figure(&self, hundredths: i64) -> String {
        self.scoring.standing_unit().figure(&big(Exact::new(hundredths, 100)))
    }

    /// `17 IMPs ahead`, `3.67 IMPs behind, that is 4`, `8.33 % above 50`, `Level`.
    fn ahead(&self, scale: &VictoryScale) -> String {
        let said = match margin_in_words(self.scoring, self.margin) {
            level if self.margin.is_zero() => {
                level.replacen("exactly", "Exactly", 1).replacen("level", "Level", 1)
            }
            said => said,
        };
        match scale.margin_unit() {
            MarginUnit::Points if !self.margin.is_integer() => {
                format!("{said}, to the nearest whole {},", whole_margin(self.margin).unsigned_abs())
            }
            MarginUnit::Points | MarginUnit::PercentHundredths => said,
        }
    }
}

/// How far a side of a match is ahead, in the unit in which matches are held against each other: `17 IMPs ahead`,
/// `3.67 IMPs behind`, `8.33 % above 50` where awards are shares of a top, `level`, `exactly 50 %`.
pub fn margin_in_words(scoring: &Scoring, margin: &BigRational) -> String {
    let amount = half_away_from_zero(&margin.abs(), 2).trimmed();
    let unit = scoring.method.board_unit();
    match (scoring.method.has_top(), margin.is_zero(), margin.is_negative()) {
        (true, true, _) => "exactly 50 %".to_owned(),
        (true, false, false) => format!("{amount} % above 50"),
        (true, false, true) => format!("{amount} % below 50"),
        (false, true, _) => "level".to_owned(),
        (false, false, false) => format!("{} ahead", unit.written(&amount)),
        (false, false, true) => format!("{} behind", unit.written(&amount)),
    }
}

/// What a match has beside the points of its boards; `None` where it has nothing.
pub fn beside_boards(method: Method) -> Option<String> {
    match method {
        Method::Teams(TeamMethod::Patton) => {
            let (points, boards) = PATTON_SHARED;
            Some(format!(
                "Beside the points of the boards a Patton match has {points} points for each {boards} boards, which the two \
                 teams share in the proportion of the scores that they wrote down."
            ))
        }
        Method::Teams(
            TeamMethod::Imps
            | TeamMethod::Hybrid
            | TeamMethod::BoardAMatch
            | TeamMethod::PointABoard
            | TeamMethod::TotalPoints,
        )
        | Method::Matchpoints(_)
        | Method::Ascherman
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints => None,
    }
}

/// How a match stands or ended, from the view of one side: `In the match against team 4, 8 boards have counted, and
/// you are 12 IMPs ahead; 2 boards are still to come.`
pub fn match_so_far(
    scoring: &Scoring,
    (against, margin): (&str, &BigRational),
    (compared, waiting): (u32, u32),
) -> String {
    let counted = match compared {
        1 => "1 board has counted".to_owned(),
        boards => format!("{boards} boards have counted"),
    };
    let to_come = match waiting {
        0 => String::new(),
        1 => "; 1 board is still to come".to_owned(),
        waiting => format!("; {waiting} boards are still to come"),
    };
    let (how, verb) =
        (margin_in_words(scoring, margin), if scoring.method.has_top() { "have" } else { "are" });
    // Before its first board nobody stands anywhere.
    if compared == 0 {
        return format!("In the match against {against} no board has counted yet{to_come}.");
    }
    format!("In the match against {against}, {counted}, and you {verb} {how}{to_come}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scoring::Divisor;
    use crate::scoring::matches::{VictoryColumn, VictoryTable};

    fn told(scoring: &Scoring, margin: Exact, (boards, hundredths): (u32, i64), is_half: bool) -> String {
        let margin = &big(margin);
        explain_victory(&VictoryStep { scoring, margin, boards, hundredths, is_half }).join(" ")
    }

    fn scoring(method: Method, matches: MatchScoring) -> Scoring {
        Scoring { method, matches, ..Scoring::default() }
    }

    /// The WBF's continuous scale of 2013 for 8 boards: 17 IMPs are 15.75 to 4.25, 1 IMP 10.44 to 9.56.
    #[test]
    fn the_step_on_a_scale_names_margin_boards_and_pool() {
        let matches = MatchScoring::Victory(VictoryScale::WbfContinuous);
        let teams = scoring(Method::Teams(TeamMethod::Imps), matches);
        for (margin, hundredths, expected) in [
            (17, 1_575, "17 IMPs ahead over 8 boards: 15.75 of 20 on the scale WBF continuous."),
            (-1, 956, "1 IMP behind over 8 boards: 9.56 of 20 on the scale WBF continuous."),
            (0, 1_000, "Level over 8 boards: 10.00 of 20 on the scale WBF continuous."),
            // Less 3 victory points within the match, as files have them.
            (17, 1_275, "By the scale WBF continuous for 8 boards that is 12.75 VPs."),
        ] {
            assert_eq!(told(&teams, Exact::from_integer(margin), (8, hundredths), false), expected);
        }
    }

    /// EBU White Book 4.2.6: "to the nearest IMP, halves away from average before" victory points.
    #[test]
    fn a_margin_is_made_whole_before_the_scale() {
        let method = Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None };
        let pairs = scoring(method, MatchScoring::Victory(VictoryScale::WbfDiscrete));
        let scale = VictoryScale::WbfDiscrete;
        let worth = i64::from(scale.hundredths(&big(Exact::from_integer(-4)), 8).unwrap());
        assert_eq!(
            told(&pairs, Exact::new(-7, 2), (8, worth), false),
            format!(
                "3.5 IMPs behind, to the nearest whole 4, over 8 boards: {}.00 of 20 on the scale WBF discrete.",
                worth / 100
            )
        );
    }

    /// Matches in a triangle over one match round are half matches (seed 000, "Swiss Teams").
    #[test]
    fn half_a_match_is_half_of_it() {
        let scale = VictoryScale::WbfContinuous;
        let teams = scoring(Method::Teams(TeamMethod::Imps), MatchScoring::Victory(scale));
        assert_eq!(
            told(&teams, Exact::from_integer(0), (4, 500), true),
            "Level over 4 boards: 10.00 of 20 on the scale WBF continuous. Half a match in a triangle: half of it, 5.00 \
             VPs."
        );
        // The WBF's table of 2013: 3 IMPs over 8 boards are 11.27 to 8.73, so that a hundredth is over.
        assert_eq!(
            told(&teams, Exact::from_integer(-3), (8, 437), true),
            "3 IMPs behind over 8 boards: 8.73 of 20 on the scale WBF continuous. Half a match in a triangle: half of \
             it, 4.37 VPs; the hundredth that is over is the loser's."
        );
        let won = scoring(Method::Teams(TeamMethod::Imps), MatchScoring::WinLoss);
        assert_eq!(
            told(&won, Exact::from_integer(3), (4, 50), true),
            "A match won counts 1, a draw a half; half a match in a triangle counts half of it: 0.5 points."
        );
    }

    /// A scale of our own, by percentages above average as in seed 000, "Swiss Pairs".
    #[test]
    fn percentages_are_told_from_fifty() {
        let steps = vec![(0, 1_000), (500, 1_200), (1_000, 1_500)];
        let columns = vec![VictoryColumn { most_boards: 8, steps }];
        let (name, margin) = ("Club".to_owned(), MarginUnit::PercentHundredths);
        let table = VictoryTable { name, margin, pool_hundredths: 2_000, columns };
        let matches = MatchScoring::Victory(VictoryScale::Table(table));
        let pairs = scoring(Scoring::default().method, matches);
        for (margin, hundredths, expected) in [
            (Exact::new(-25, 3), 800, "8.33 % below 50 over 8 boards: 8.00 of 20 on the scale Club."),
            (Exact::from_integer(10), 1_500, "10 % above 50 over 8 boards: 15.00 of 20 on the scale Club."),
            (Exact::from_integer(0), 1_000, "Exactly 50 % over 8 boards: 10.00 of 20 on the scale Club."),
        ] {
            assert_eq!(told(&pairs, margin, (8, hundredths), false), expected);
        }
    }
}
