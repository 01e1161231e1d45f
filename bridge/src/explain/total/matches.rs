//! Totals of those who play matches: what each match is worth, and with draws the byes and what the director gave.

use crate::exact::{BigRational, Exact, big, half_away_from_zero};
use crate::explain::form::AwardForm;
use crate::explain::total::{MatchTableWords, TableWords, TotalCase, TotalWords, sum_and_extras};
use crate::explain::victory::beside_boards;
use crate::explain::wording::subject_to_ruling;
use crate::explain::{ExplanationRow, ExplanationTable};
use crate::message::{Message, Plain, RoundName};
use crate::messages;
use crate::scoring::{MatchScoring, Unit};

/// One match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TotalMatch {
    /// `team 4`, with names where they are known.
    pub against: Message,
    /// The boards that count.
    pub boards: u32,
    pub points: BigRational,
    /// The tops of its boards together, where awards are shares of a top; otherwise 0.
    pub top: i64,
    pub margin: BigRational,
    /// Hundredths of a victory point, or of a match won; `None` before the match is over, and where there are none.
    pub victory_hundredths: Option<i64>,
    /// Whether it may be shown by itself; it counts in any case.
    pub is_shown: bool,
    /// Whether the director has still to decide about one of its boards.
    pub awaits_ruling: bool,
    /// `None` where rounds are not drawn.
    pub drawn: Option<TotalDrawn>,
}

/// What a draw makes of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TotalDrawn {
    /// The match round in which it began, from 1.
    pub round: u16,
    /// Whether it is worth half of a match: one of two in a triangle over one match round.
    pub is_half: bool,
    /// Whether something that the director gave counts in its place. Its boards were played all the same.
    pub is_replaced: bool,
}

/// Points for a match round that were not won at the tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// The match round, from 1.
    pub round: u16,
    pub what: GivenFor,
    /// In hundredths of what matches are worth; negative where they are taken.
    pub hundredths: i64,
}

/// Why somebody has points without a match.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum GivenFor {
    Bye,
    /// The director's decision. The reason is empty where it is not to be read.
    Award {
        reason: String,
    },
}

messages! {
    /// What somebody has without a match, or in place of one; each a sentence.
    pub enum GivenWords {
        Bye { round: RoundName } = "given-bye",
        ByeWorth { round: RoundName, points: Message } = "given-bye-worth",
        /// By the director, in place of so many matches.
        Given { round: RoundName, matches: u32, points: Message } = "given-points",
        /// The same with the reason, for the director.
        GivenFor { round: RoundName, matches: u32, points: Message, reason: String } = "given-points-for",
    }
}

impl TotalMatch {
    fn is_replaced(&self) -> bool {
        self.drawn.is_some_and(|drawn| drawn.is_replaced)
    }

    fn is_half(&self) -> bool {
        self.drawn.is_some_and(|drawn| drawn.is_half)
    }
}

impl Given {
    fn points(&self) -> BigRational {
        big(Exact::new(self.hundredths, 100))
    }

    /// `Bye in round 3: 12.00 VPs.`, `Given for round 2: 10.00 VPs (came late).`
    pub(crate) fn words(&self, unit: Unit, matches: &[TotalMatch]) -> GivenWords {
        let (round, points) = (RoundName::whole(self.round), unit.amount(&unit.figure(&self.points())));
        let GivenFor::Award { reason } = &self.what else { return GivenWords::ByeWorth { round, points } };
        let is_here =
            |one: &&TotalMatch| one.drawn.is_some_and(|drawn| drawn.round == self.round && drawn.is_replaced);
        let matches = u32::try_from(matches.iter().filter(is_here).count()).unwrap_or(u32::MAX);
        match reason.as_str() {
            "" => GivenWords::Given { round, matches, points },
            reason => GivenWords::GivenFor { round, matches, points, reason: reason.to_owned() },
        }
    }

    fn word(&self) -> MatchTableWords {
        match self.what {
            GivenFor::Bye => MatchTableWords::Bye,
            GivenFor::Award { .. } => MatchTableWords::PointsGiven,
        }
    }
}

pub(super) fn by_matches(
    case: &TotalCase<'_>,
    matches: &[TotalMatch],
    sentences: &mut Vec<Message>,
) -> Option<BigRational> {
    let unit = case.scoring.standing_unit();
    let has_begun = matches.iter().any(|one| one.boards > 0) || !case.boards.is_empty();
    if !has_begun && case.given.is_empty() {
        sentences.push(TotalWords::NoBoard.into());
        return None;
    }
    let counts: Vec<&TotalMatch> =
        matches.iter().filter(|one| one.boards > 0 && !one.is_replaced()).collect();
    let (said, mut total) = together(case, &counts);
    sentences.push(said.into());
    sentences.extend(beside_boards(case.scoring.method).map(Message::from));
    if counts.iter().any(|one| !one.is_shown) {
        sentences.push(TotalWords::MatchesHidden.into());
    }
    if case.scoring.matches != MatchScoring::Sum && counts.iter().any(|one| one.is_half()) {
        sentences.push(TotalWords::HalfMatches.into());
    }
    for given in &case.given {
        total += given.points();
        sentences.push(given.words(unit, matches).into());
    }
    if !case.given.is_empty() && case.extras.is_empty() {
        sentences.push(TotalWords::Makes { total: unit.amount(&unit.figure(&total)) }.into());
    }
    // Only sums are brought to a number of boards: where matches give points of their own there is none.
    let boards = counts.iter().map(|one| one.boards).sum();
    Some(sum_and_extras(case, (total, boards), unit, sentences))
}

/// What all matches that count come to.
fn together(case: &TotalCase<'_>, counts: &[&TotalMatch]) -> (TotalWords, BigRational) {
    let unit = case.scoring.standing_unit();
    let hundredths: i64 = counts.iter().filter_map(|one| one.victory_hundredths).sum();
    let victory = big(Exact::new(hundredths, 100));
    let sum: BigRational = counts.iter().map(|one| one.points.clone()).sum();
    if counts.is_empty() {
        return (TotalWords::NoMatch, sum);
    }
    let matches = counts.len().try_into().unwrap_or(u32::MAX);
    let written = |points: &BigRational| unit.amount(&unit.figure(points));
    match &case.scoring.matches {
        MatchScoring::Victory(scale) => {
            let (scale, points) = (scale.name().to_owned(), written(&victory));
            (TotalWords::MatchesByScale { matches, scale, points }, victory)
        }
        MatchScoring::WinLoss => (TotalWords::MatchesWon { matches, points: written(&victory) }, victory),
        MatchScoring::Sum => (TotalWords::MatchesSum { matches, points: written(&sum) }, sum),
    }
}

/// The matches that may be shown, and with draws, in the order of the rounds, what was given beside them; `None`
/// where there is nothing to list. The last column adds up to the total before penalties and what was brought along.
pub(super) fn match_table(case: &TotalCase<'_>, matches: &[TotalMatch]) -> Option<ExplanationTable> {
    let unit = case.scoring.standing_unit();
    let form = AwardForm::of(case.scoring.method);
    let has_victory_points = case.scoring.matches != MatchScoring::Sum;
    let has_rounds = !case.given.is_empty() || matches.iter().any(|one| one.drawn.is_some());
    let headings = headings(case, has_rounds);
    let of_match = |one: &TotalMatch| {
        // Before its first board nobody is level.
        let told = |figure: String| Plain::number(if one.boards > 0 { figure } else { String::new() });
        let margin = told(half_away_from_zero(&one.margin, 2).trimmed());
        let points = told(form.total_figure(&one.points, one.top));
        let mut cells = vec![against(one), Plain::number(one.boards.to_string()), points, margin];
        if has_victory_points {
            cells.push(match one.victory_hundredths {
                _ if one.is_replaced() => MatchTableWords::Replaced.into(),
                Some(won) => Plain::number(unit.of_hundredths(won)),
                None => MatchTableWords::NotOver.into(),
            });
        }
        (one.drawn.map_or(0, |drawn| drawn.round), cells)
    };
    let of_given = |given: &Given| {
        let empty = || Plain::text("");
        let points = Plain::number(unit.figure(&given.points()));
        (given.round, vec![given.word().into(), empty(), empty(), empty(), points])
    };
    let shown = matches.iter().filter(|one| one.is_shown).map(of_match);
    let mut rows: Vec<(u16, Vec<Message>)> = shown.chain(case.given.iter().map(of_given)).collect();
    if rows.is_empty() {
        return None;
    }
    rows.sort_by_key(|(round, _)| *round);
    let numbered = |(round, cells): (u16, Vec<Message>)| {
        let number = || if round == 0 { String::new() } else { round.to_string() };
        let first = has_rounds.then(|| Plain::number(number()));
        ExplanationRow { cells: first.into_iter().chain(cells).collect(), is_own: false }
    };
    let rows = rows.into_iter().map(numbered).collect();
    Some(ExplanationTable { title: MatchTableWords::Matches.into(), headings, rows })
}

/// What stands above the matches, with their rounds in front where they have some.
fn headings(case: &TotalCase<'_>, has_rounds: bool) -> Vec<Message> {
    let form = AwardForm::of(case.scoring.method);
    // The margin stands in the unit in which matches are held against each other.
    let ahead = if case.scoring.method.has_top() {
        MatchTableWords::Over50
    } else {
        MatchTableWords::Ahead { unit: form.unit.name() }
    };
    let round = has_rounds.then(|| MatchTableWords::Round.into());
    let worth = (case.scoring.matches != MatchScoring::Sum).then(|| case.scoring.standing_unit().name());
    let others = [TableWords::Against.into(), MatchTableWords::Boards.into(), form.unit.name(), ahead.into()];
    round.into_iter().chain(others).chain(worth).collect()
}

/// `team 4 (half a match) (subject to ruling)`.
fn against(one: &TotalMatch) -> Message {
    let against = one.against.clone();
    let against = if one.is_half() { MatchTableWords::HalfMatch { against }.into() } else { against };
    subject_to_ruling(against, one.awaits_ruling)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::total::{Extra, explain_total};
    use crate::said::said;
    use crate::scoring::{Method, Scoring, TeamMethod, VictoryScale};

    fn played(round: u16, margin: i64, hundredths: Option<i64>) -> TotalMatch {
        TotalMatch {
            against: Plain::text(format!("team {}", round + 3)),
            boards: 8,
            points: big(Exact::from_integer(margin)),
            top: 0,
            margin: big(Exact::from_integer(margin)),
            victory_hundredths: hundredths,
            is_shown: true,
            awaits_ruling: round == 1,
            drawn: Some(TotalDrawn { round, is_half: false, is_replaced: false }),
        }
    }

    /// Seed 000, "Swiss Pairs": a bye is worth 12 victory points. The WBF's table of 2013: 17 IMPs over 8 boards are
    /// 15.75. With 10 in place of the match of round 2, and less 1.5, that makes 36.25.
    #[test]
    fn byes_and_awards_add_up_with_the_matches() {
        let matches = MatchScoring::Victory(VictoryScale::WbfContinuous);
        let scoring = Scoring { method: Method::Teams(TeamMethod::Imps), matches, ..Scoring::default() };
        let mut replaced = played(2, -40, Some(310));
        replaced.drawn = Some(TotalDrawn { round: 2, is_half: false, is_replaced: true });
        let reason = "wrong boards".to_owned();
        let given = |round, what, hundredths| Given { round, what, hundredths };
        let told = explain_total(&TotalCase {
            scoring: &scoring,
            boards: vec![],
            extras: vec![Extra {
                what: Plain::text("Penalty of 1.5 VPs"),
                points: Exact::new(-3, 2),
                is_in_match: false,
            }],
            full_top: 0,
            brought_to: None,
            matches: Some(vec![replaced, played(1, 17, Some(1_575))]),
            given: vec![given(2, GivenFor::Award { reason }, 1_000), given(3, GivenFor::Bye, 1_200)],
            place: None,
            boards_needed: None,
            handicap: Exact::from_integer(0),
        });
        let told = told.explanation.said(said);
        assert_eq!(
            told.sentences,
            [
                "1 match, in victory points by the scale WBF continuous: 15.75 VPs together.",
                "Given for round 2, in place of the match: 10.00 VPs (wrong boards).",
                "Bye in round 3: 12.00 VPs.",
                "Penalty of 1.5 VPs: it takes 1.5 VPs.",
                "That makes 36.25 VPs.",
            ]
        );
        let rows: Vec<String> = told.tables[0].rows.iter().map(|row| row.cells.join("|")).collect();
        assert_eq!(
            rows,
            [
                "1|team 4 (subject to ruling)|8|+17|17|15.75",
                "2|team 5|8|-40|-40|replaced",
                "2|points given||||10.00",
                "3|bye||||12.00",
            ]
        );
        assert_eq!(told.result.as_deref(), Some("36.25 VPs"));
    }

    /// A match that is drawn and not begun is no board played.
    #[test]
    fn before_the_first_board_there_is_nothing_to_add_up() {
        let matches = MatchScoring::Victory(VictoryScale::WbfContinuous);
        let scoring = Scoring { method: Method::Teams(TeamMethod::Imps), matches, ..Scoring::default() };
        let mut sentences = vec![];
        let case = TotalCase {
            scoring: &scoring,
            boards: vec![],
            extras: vec![],
            full_top: 0,
            brought_to: None,
            matches: None,
            given: vec![],
            place: None,
            boards_needed: None,
            handicap: Exact::from_integer(0),
        };
        let waiting = TotalMatch { boards: 0, ..played(1, 0, None) };
        assert_eq!(by_matches(&case, &[waiting], &mut sentences), None);
        assert_eq!(sentences, [Message::from(TotalWords::NoBoard)]);
    }
}
