//! Totals of those who play matches: what each match is worth, and with draws the byes and what the director gave.

use crate::exact::{BigRational, Exact, big, half_away_from_zero};
use crate::explain::form::AwardForm;
use crate::explain::total::{TotalCase, sum_and_extras};
use crate::explain::victory::beside_boards;
use crate::explain::{ExplanationRow, ExplanationTable};
use crate::message::{Message, RoundName};
use crate::messages;
use crate::scoring::{MatchScoring, Unit};

/// One match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TotalMatch {
    pub against: String,
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
    pub(crate) fn sentence(&self, unit: Unit, matches: &[TotalMatch]) -> String {
        let (round, points) = (self.round, unit.written(&unit.figure(&self.points())));
        match &self.what {
            GivenFor::Bye => format!("Bye in round {round}: {points}."),
            GivenFor::Award { reason } => {
                let is_here = |one: &&TotalMatch| {
                    one.drawn.is_some_and(|drawn| drawn.round == round && drawn.is_replaced)
                };
                let place = match matches.iter().filter(is_here).count() {
                    0 => "",
                    1 => ", in place of the match",
                    _ => ", in place of the matches",
                };
                let reason = if reason.is_empty() { String::new() } else { format!(" ({reason})") };
                format!("Given for round {round}{place}: {points}{reason}.")
            }
        }
    }

    /// The same for players.
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

    fn word(&self) -> &'static str {
        match self.what {
            GivenFor::Bye => "bye",
            GivenFor::Award { .. } => "points given",
        }
    }
}

pub(super) fn by_matches(
    case: &TotalCase<'_>,
    matches: &[TotalMatch],
    sentences: &mut Vec<String>,
) -> Option<BigRational> {
    let unit = case.scoring.standing_unit();
    let has_begun = matches.iter().any(|one| one.boards > 0) || !case.boards.is_empty();
    if !has_begun && case.given.is_empty() {
        sentences.push("No board counts yet.".to_owned());
        return None;
    }
    let counts: Vec<&TotalMatch> =
        matches.iter().filter(|one| one.boards > 0 && !one.is_replaced()).collect();
    let (said, mut total) = together(case, &counts);
    sentences.push(said);
    sentences.extend(beside_boards(case.scoring.method));
    if counts.iter().any(|one| !one.is_shown) {
        sentences.push(
            "Matches with boards that somebody has still to play count, but are not listed yet.".to_owned(),
        );
    }
    if case.scoring.matches != MatchScoring::Sum && counts.iter().any(|one| one.is_half()) {
        sentences.push("A match in a triangle is half a match here, and is worth half.".to_owned());
    }
    for given in &case.given {
        total += given.points();
        sentences.push(given.sentence(unit, matches));
    }
    if !case.given.is_empty() && case.extras.is_empty() {
        sentences.push(format!("That makes {}.", unit.written(&unit.figure(&total))));
    }
    // Only sums are brought to a number of boards: where matches give points of their own there is none.
    let boards = counts.iter().map(|one| one.boards).sum();
    Some(sum_and_extras(case, (total, boards), unit, sentences))
}

/// What all matches that count come to.
fn together(case: &TotalCase<'_>, counts: &[&TotalMatch]) -> (String, BigRational) {
    let unit = case.scoring.standing_unit();
    let hundredths: i64 = counts.iter().filter_map(|one| one.victory_hundredths).sum();
    let victory = big(Exact::new(hundredths, 100));
    let points: BigRational = counts.iter().map(|one| one.points.clone()).sum();
    let how_many = match counts.len() {
        0 => return ("No match counts yet.".to_owned(), points),
        1 => "1 match".to_owned(),
        several => format!("{several} matches"),
    };
    match &case.scoring.matches {
        MatchScoring::Victory(scale) => {
            let said = format!(
                "{how_many}, in victory points by the scale {}: {} together.",
                scale.name(),
                unit.written(&unit.figure(&victory))
            );
            (said, victory)
        }
        MatchScoring::WinLoss => {
            let said = format!(
                "{how_many}; a match won counts 1 and a draw a half: {} together.",
                unit.written(&unit.figure(&victory))
            );
            (said, victory)
        }
        MatchScoring::Sum => {
            (format!("{how_many}: {} together.", unit.written(&unit.figure(&points))), points)
        }
    }
}

/// The matches that may be shown, and with draws, in the order of the rounds, what was given beside them; `None`
/// where there is nothing to list. The last column adds up to the total before penalties and what was brought along.
pub(super) fn match_table(case: &TotalCase<'_>, matches: &[TotalMatch]) -> Option<ExplanationTable> {
    let unit = case.scoring.standing_unit();
    let form = AwardForm::of(case.scoring.method);
    let has_victory_points = case.scoring.matches != MatchScoring::Sum;
    let has_rounds = !case.given.is_empty() || matches.iter().any(|one| one.drawn.is_some());
    let mut headings = vec![];
    if has_rounds {
        headings.push("Round".to_owned());
    }
    // The margin stands in the unit in which matches are held against each other.
    let ahead = if case.scoring.method.has_top() {
        "% over 50".to_owned()
    } else {
        format!("Ahead by ({})", form.unit.many())
    };
    headings.extend(["Against", "Boards", form.unit.many()].map(str::to_owned));
    headings.push(ahead);
    if has_victory_points {
        headings.push(unit.many().to_owned());
    }
    let of_match = |one: &TotalMatch| {
        let half = if one.is_half() { " (half a match)" } else { "" };
        let ruling = if one.awaits_ruling { " (subject to ruling)" } else { "" };
        let against = format!("{}{half}{ruling}", one.against);
        // Before its first board nobody is level.
        let told = |figure: String| if one.boards > 0 { figure } else { String::new() };
        let margin = told(half_away_from_zero(&one.margin, 2).trimmed());
        let mut cells =
            vec![against, one.boards.to_string(), told(form.total_figure(&one.points, one.top)), margin];
        if has_victory_points {
            cells.push(match one.victory_hundredths {
                _ if one.is_replaced() => "replaced".to_owned(),
                Some(won) => unit.figure(&big(Exact::new(won, 100))),
                None => "not over".to_owned(),
            });
        }
        (one.drawn.map_or(0, |drawn| drawn.round), cells)
    };
    let of_given = |given: &Given| {
        let empty = String::new;
        let cells = vec![given.word().to_owned(), empty(), empty(), empty(), unit.figure(&given.points())];
        (given.round, cells)
    };
    let shown = matches.iter().filter(|one| one.is_shown).map(of_match);
    let mut rows: Vec<(u16, Vec<String>)> = shown.chain(case.given.iter().map(of_given)).collect();
    if rows.is_empty() {
        return None;
    }
    rows.sort_by_key(|(round, _)| *round);
    let numbered = |(round, cells): (u16, Vec<String>)| {
        let first = has_rounds.then(|| if round == 0 { String::new() } else { round.to_string() });
        ExplanationRow { cells: first.into_iter().chain(cells).collect(), is_own: false }
    };
    let rows = rows.into_iter().map(numbered).collect();
    Some(ExplanationTable { title: "The matches".to_owned(), headings, rows })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::total::{Extra, explain_total};
    use crate::scoring::{Method, Scoring, TeamMethod, VictoryScale};

    fn played(round: u16, margin: i64, hundredths: Option<i64>) -> TotalMatch {
        TotalMatch {
            against: format!("team {}", round + 3),
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
                what: "Penalty of 1.5 VPs".to_owned(),
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
        assert_eq!(
            told.explanation.sentences,
            [
                "1 match, in victory points by the scale WBF continuous: 15.75 VPs together.",
                "Given for round 2, in place of the match: 10.00 VPs (wrong boards).",
                "Bye in round 3: 12.00 VPs.",
                "Penalty of 1.5 VPs: it takes 1.5 VPs.",
                "That makes 36.25 VPs.",
            ]
        );
        let rows: Vec<String> =
            told.explanation.tables[0].rows.iter().map(|row| row.cells.join("|")).collect();
        assert_eq!(
            rows,
            [
                "1|team 4 (subject to ruling)|8|+17|17|15.75",
                "2|team 5|8|-40|-40|replaced",
                "2|points given||||10.00",
                "3|bye||||12.00",
            ]
        );
        assert_eq!(told.explanation.result, "36.25 VPs");
    }
}
