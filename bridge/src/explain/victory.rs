//! What a match is worth: the step from its margin to victory points, or to a match won.

use num_traits::{Signed as _, Zero as _};

use crate::exact::{BigRational, Exact, half_away_from_zero};
use crate::explain::wording::decimal;
use crate::message::{Decimal, Message};
use crate::messages;
use crate::scoring::matches::MarginUnit;
use crate::scoring::{MatchScoring, Method, Scoring, TeamMethod, Unit, VictoryScale};
use crate::teams::match_score::PATTON_SHARED;
use crate::victory::whole_margin;

messages! {
    /// How a match stands, and what it is worth; each a sentence.
    pub enum MatchWords {
        NotBegun { against: Message, waiting: u32 } = "explain-match-not-begun",
        SoFar { against: Message, counted: u32, stands: Message, waiting: u32 } = "explain-match-so-far",
        /// Where boards are hidden.
        ShownLater = "explain-match-shown-later",
        PenaltyTakes { amount: Message } = "explain-penalty-off-match",
        PenaltyTakesFromOpponents { amount: Message } = "explain-penalty-off-opponents",
        /// The director gave something for its round.
        DoesNotCount { worth: Message, round: u16 } = "explain-match-does-not-count",
        /// What a Patton match has beside its boards: so many points for so many boards.
        Patton { points: i64, boards: i64 } = "explain-patton",

        Won { worth: Message } = "explain-match-won",
        HalfWon { worth: Message } = "explain-half-match-won",
        ByScale { scale: String, boards: u32, worth: Message } = "explain-by-scale",
        HalfByScale { scale: String, boards: u32, worth: Message } = "explain-half-by-scale",
        OnScale { margin: Message, boards: u32, figure: Decimal, pool: Decimal, scale: String } = "explain-on-victory-scale",
        /// By a margin that is made whole.
        OnScaleRounded {
            margin: Message,
            whole: Decimal,
            boards: u32,
            figure: Decimal,
            pool: Decimal,
            scale: String,
        } = "explain-on-victory-scale-rounded",
        HalfOfIt { worth: Message } = "explain-half-of-it",
        /// Of an odd number of hundredths the loser has the greater half.
        OddHalfOfIt { worth: Message } = "explain-odd-half-of-it",
        BoardsShare { pool: Decimal, figure: Decimal, worth: Message } = "explain-boards-share",
    }
}

messages! {
    /// How far a side of a match is ahead: where awards are shares of a top, from 50 %.
    pub enum MarginWords {
        Level = "explain-margin-level",
        Ahead { amount: Message } = "explain-margin-ahead",
        Behind { amount: Message } = "explain-margin-behind",
        Half = "explain-margin-half",
        Above { percent: Decimal } = "explain-margin-above",
        Below { percent: Decimal } = "explain-margin-below",
    }
}

messages! {
    /// The same of those to whom it is told, as part of a sentence.
    pub enum StandsWords {
        Level = "explain-stands-level",
        Ahead { amount: Message } = "explain-stands-ahead",
        Behind { amount: Message } = "explain-stands-behind",
        Half = "explain-stands-half",
        Above { percent: Decimal } = "explain-stands-above",
        Below { percent: Decimal } = "explain-stands-below",
    }
}

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
pub fn explain_victory(step: &VictoryStep<'_>) -> Vec<Message> {
    let told = match &step.scoring.matches {
        MatchScoring::Sum => vec![],
        MatchScoring::WinLoss if step.is_half => vec![MatchWords::HalfWon { worth: step.worth() }],
        MatchScoring::WinLoss => vec![MatchWords::Won { worth: step.worth() }],
        MatchScoring::Victory(scale) => by_scale(step, scale),
    };
    told.into_iter().map(Message::from).collect()
}

fn by_scale(step: &VictoryStep<'_>, scale: &VictoryScale) -> Vec<MatchWords> {
    let (boards, worth) = (step.boards, step.worth());
    let full = scale.hundredths(step.margin, step.boards).map(i64::from);
    let by_boards = shares_boards(step.scoring.method);
    let Some(full) = full.filter(|full| match (step.is_half, by_boards) {
        (false, true) => true,
        (false, false) => *full == step.hundredths,
        (true, false) => (2 * step.hundredths - full).abs() <= 1,
        (true, true) => false,
    }) else {
        let scale = scale.name().to_owned();
        return vec![if step.is_half {
            MatchWords::HalfByScale { scale, boards, worth }
        } else {
            MatchWords::ByScale { scale, boards, worth }
        }];
    };
    let pool = decimal(Exact::new(scale.pool_hundredths().into(), 100));
    let mut told = vec![step.on_scale(scale, (full, pool.clone()))];
    if step.is_half {
        told.push(match full % 2 {
            0 => MatchWords::HalfOfIt { worth },
            _ => MatchWords::OddHalfOfIt { worth },
        });
    } else if by_boards {
        told.push(MatchWords::BoardsShare { pool, figure: step.figure(step.hundredths - full), worth });
    }
    told
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
    fn worth(&self) -> Message {
        self.scoring.standing_unit().amount(&self.figure(self.hundredths).0)
    }

    fn figure(&self, hundredths: i64) -> Decimal {
        Decimal(self.scoring.standing_unit().of_hundredths(hundredths))
    }

    /// `17 IMPs ahead over 8 boards: 15.75 of 20 …`, `3.67 IMPs behind, to the nearest whole 4, …`, `Exactly 50 % …`.
    fn on_scale(&self, scale: &VictoryScale, (full, pool): (i64, Decimal)) -> MatchWords {
        let margin = Margin::of(self.scoring, self.margin).words().into();
        let (boards, figure) = (self.boards, self.figure(full));
        let name = scale.name().to_owned();
        match scale.margin_unit() {
            MarginUnit::Points if !self.margin.is_integer() => {
                let whole = Decimal(whole_margin(self.margin).unsigned_abs().to_string());
                MatchWords::OnScaleRounded { margin, whole, boards, figure, pool, scale: name }
            }
            MarginUnit::Points | MarginUnit::PercentHundredths => {
                MatchWords::OnScale { margin, boards, figure, pool, scale: name }
            }
        }
    }
}

/// How far a side of a match is ahead, without its sign, in the unit in which matches are held against each other.
enum Margin {
    Level,
    Ahead(Message),
    Behind(Message),
    Half,
    Above(Decimal),
    Below(Decimal),
}

impl Margin {
    fn of(scoring: &Scoring, margin: &BigRational) -> Self {
        let figure = half_away_from_zero(&margin.abs(), 2).trimmed();
        let amount = |unit: Unit| unit.amount(&figure);
        let unit = scoring.method.board_unit();
        match (scoring.method.has_top(), margin.is_zero(), margin.is_negative()) {
            (true, true, _) => Self::Half,
            (true, false, false) => Self::Above(Decimal(figure)),
            (true, false, true) => Self::Below(Decimal(figure)),
            (false, true, _) => Self::Level,
            (false, false, false) => Self::Ahead(amount(unit)),
            (false, false, true) => Self::Behind(amount(unit)),
        }
    }

    /// `17 IMPs ahead`, `3.67 IMPs behind`, `8.33 % above 50`, `level`, `exactly 50 %`.
    fn words(self) -> MarginWords {
        match self {
            Self::Level => MarginWords::Level,
            Self::Ahead(amount) => MarginWords::Ahead { amount },
            Self::Behind(amount) => MarginWords::Behind { amount },
            Self::Half => MarginWords::Half,
            Self::Above(percent) => MarginWords::Above { percent },
            Self::Below(percent) => MarginWords::Below { percent },
        }
    }

    /// `you are 17 IMPs ahead`, `you have exactly 50 %`.
    fn stands(self) -> StandsWords {
        match self {
            Self::Level => StandsWords::Level,
            Self::Ahead(amount) => StandsWords::Ahead { amount },
            Self::Behind(amount) => StandsWords::Behind { amount },
            Self::Half => StandsWords::Half,
            Self::Above(percent) => StandsWords::Above { percent },
            Self::Below(percent) => StandsWords::Below { percent },
        }
    }
}

/// What a match has beside the points of its boards; `None` where it has nothing.
pub fn beside_boards(method: Method) -> Option<MatchWords> {
    match method {
        Method::Teams(TeamMethod::Patton) => {
            let (points, boards) = PATTON_SHARED;
            Some(MatchWords::Patton { points, boards })
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
    (against, margin): (Message, &BigRational),
    (compared, waiting): (u32, u32),
) -> Message {
    // Before its first board nobody stands anywhere.
    if compared == 0 {
        return MatchWords::NotBegun { against, waiting }.into();
    }
    let stands = Margin::of(scoring, margin).stands().into();
    MatchWords::SoFar { against, counted: compared, stands, waiting }.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::big;
    use crate::said::all_said;
    use crate::scoring::Divisor;
    use crate::scoring::matches::{VictoryColumn, VictoryTable};

    fn told(scoring: &Scoring, margin: Exact, (boards, hundredths): (u32, i64), is_half: bool) -> String {
        let margin = &big(margin);
        all_said(&explain_victory(&VictoryStep { scoring, margin, boards, hundredths, is_half })).join(" ")
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
