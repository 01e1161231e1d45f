//! How an entry's evening went: against each opponent, by direction, by declarer and on each board.

mod contract;
mod standing;

use crate::board::BoardNumber;
use crate::exact::{BigRational, Exact, big};
use crate::explain::wording::{board_in_list, count, listed};
use crate::explain::{Explanation, ExplanationRow, ExplanationTable};
use crate::score::Score;
use crate::scoring::{Percentages, Scoring, TeamMethod, Unit};
use crate::seat::Line;
use crate::standing::Tally;
use crate::teams::comparison::full_board;

pub use contract::SummaryContract;
pub use standing::SummaryStanding;

/// One board of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SummaryBoard {
    pub board: BoardNumber,
    /// `pair 4EW`, `team 4`, with names where they are known.
    pub opponents: String,
    pub line: Line,
    pub contract: SummaryContract,
    /// What the board came to, as a traveller has it.
    pub outcome: String,
    /// Of a team, from both tables.
    pub award: Exact,
    pub top: i64,
    /// The names of the two who played it, the one who sits North or East first; empty where they are not known.
    pub players: [String; 2],
    /// From the view of those who played it; `None` without a result to compare.
    pub score: Option<Score>,
    /// Whether the same board stands here already, as the team's other pair played it: it counts once.
    pub is_again: bool,
    /// Whether the director has still to decide about it, so that the award may change.
    pub awaits_ruling: bool,
}

/// How the boards went, grouped in four ways; and where the entry stands, if that is not what its boards came to.
pub fn summarise(
    boards: &[SummaryBoard],
    scoring: &Scoring,
    standing: Option<&SummaryStanding>,
) -> Explanation {
    let unit = Measure::of(scoring);
    let title = "How it went".to_owned();
    if boards.is_empty() {
        let sentences = vec!["No board counts yet.".to_owned()];
        return Explanation { title, sentences, ..Explanation::default() };
    }
    let all: Vec<&SummaryBoard> = boards.iter().collect();
    let once: Vec<&SummaryBoard> = boards.iter().filter(|board| !board.is_again).collect();
    let opponents = Groups::by(&once, |board| board.opponents.clone());
    let declarers = Groups::by(&all, |board| board.contract.heading(board, unit.of_teams));
    let by_side = Groups::by(&once, |board| board.line.in_words().to_owned());
    let mut sentences = vec![unit.all(&once)];
    sentences.extend(standing.into_iter().flat_map(|standing| standing.told(&once, (unit, scoring))));
    sentences.push(won_and_lost(&opponents, unit));
    sentences.extend(unit.extremes(&once));
    if unit.of_teams {
        sentences.push("What a board came to is of both tables together.".to_owned());
    }
    if all.len() > once.len() {
        sentences.push(
            "By room and by declarer a board stands once for each table at which your team played it."
                .to_owned(),
        );
    }
    let tables = vec![
        opponents.table("Against each opponent", "Opponents", unit),
        // Both tables have a part in what a board came to: a room by itself has only its scores.
        if unit.of_teams { score_table(&all) } else { by_side.table("By direction", "Direction", unit) },
        declarers.table("By declarer", "Who played it", unit),
        by_board(boards, unit),
    ];
    Explanation { title, sentences, tables, result: String::new() }
}

/// In what boards are measured.
#[derive(Debug, Clone, Copy)]
struct Measure {
    unit: Unit,
    has_top: bool,
    percentages: Percentages,
    of_teams: bool,
    /// What a board won is worth, where boards are won and lost.
    board_won: Option<i64>,
}

impl Measure {
    fn of(scoring: &Scoring) -> Self {
        let method = scoring.method;
        Self {
            unit: method.board_unit(),
            has_top: method.has_top(),
            percentages: scoring.percentages,
            of_teams: method.of_teams().is_some(),
            board_won: method.of_teams().and_then(board_won),
        }
    }

    /// The mean of some boards: a percentage where there are tops, otherwise in the unit.
    fn mean(self, boards: &[&SummaryBoard]) -> Option<BigRational> {
        let mut tally = Tally::default();
        for board in boards {
            tally.add(board.award, board.top);
        }
        if self.has_top {
            return tally.percent_by(self.percentages);
        }
        let count = i64::try_from(boards.len()).ok().filter(|count| *count > 0)?;
        Some(tally.total() / big(Exact::from_integer(count)))
    }

    fn written(self, mean: &BigRational) -> String {
        let unit = if self.has_top { Unit::Percent } else { self.unit };
        unit.written(&unit.figure(mean))
    }

    /// What an average result is: where boards are won, half of a board.
    fn average(self) -> BigRational {
        let of_board = self.board_won.map_or(Exact::from_integer(0), |points| Exact::new(points, 2));
        big(if self.has_top { Exact::from_integer(50) } else { of_board })
    }

    fn all(self, boards: &[&SummaryBoard]) -> String {
        let count = board_count(boards.len());
        match self.mean(boards).map(|mean| self.written(&mean)) {
            None => format!("{count}, with nothing to win on them so far."),
            Some(mean) if self.has_top => match self.percentages {
                Percentages::MeanOfBoards => format!("{count}, with an average of {mean}."),
                Percentages::OfAll => format!("{count}, with {mean} of all that could be won."),
            },
            Some(mean) => {
                let sum = self.unit.written(&self.unit.figure(&sum(boards)));
                format!("{count}: {sum} in all, {mean} a board.")
            }
        }
    }

    /// The best and the worst board.
    fn extremes(self, boards: &[&SummaryBoard]) -> Vec<String> {
        let mean = |board: &&&SummaryBoard| self.mean(&[**board]);
        let named = |word: &str, of: Option<BigRational>| {
            let of = of?;
            let with: Vec<String> = boards
                .iter()
                .filter(|board| mean(board).as_ref() == Some(&of))
                .map(|board| board.board.to_string())
                .collect();
            let (boards, are) = if with.len() == 1 { ("board", "was") } else { ("boards", "were") };
            // A long list tells nobody anything.
            (with.len() <= 4)
                .then(|| format!("The {word} {boards} {are} {}: {}.", listed(&with), self.written(&of)))
        };
        let best = boards.iter().filter_map(|board| mean(&board)).max();
        let worst = boards.iter().filter_map(|board| mean(&board)).min();
        if best == worst {
            return vec![];
        }
        [named("best", best), named("worst", worst)].into_iter().flatten().collect()
    }
}

/// Boards that belong together, in the order in which the first of each came.
struct Groups<'a> {
    groups: Vec<(String, Vec<&'a SummaryBoard>)>,
}

impl<'a> Groups<'a> {
    fn by(boards: &[&'a SummaryBoard], name: impl Fn(&SummaryBoard) -> String) -> Self {
        let mut groups: Vec<(String, Vec<&SummaryBoard>)> = vec![];
        for &board in boards {
            let name = name(board);
            match groups.iter_mut().find(|(other, _)| *other == name) {
                Some((_, group)) => group.push(board),
                None => groups.push((name, vec![board])),
            }
        }
        Self { groups }
    }

    fn table(&self, title: &str, heading: &str, unit: Measure) -> ExplanationTable {
        let rows = self.groups.iter().map(|(name, boards)| ExplanationRow {
            cells: vec![
                name.clone(),
                boards.len().to_string(),
                unit.mean(boards).map(|mean| unit.written(&mean)).unwrap_or_default(),
            ],
            is_own: false,
        });
        let headings = [heading, "Boards", "Average"].map(str::to_owned).to_vec();
        ExplanationTable { title: title.to_owned(), headings, rows: rows.collect() }
    }
}

/// What was scored at the tables on average, without what the others did; boards without a score of the table on lines of
/// their own.
fn score_table(boards: &[&SummaryBoard]) -> ExplanationTable {
    let groups = Groups::by(boards, |board| {
        let room = board.line.in_words();
        if board.score.is_some() { room.to_owned() } else { format!("{room}, {WITHOUT_SCORE}") }
    });
    let rows = groups.groups.into_iter().map(|(name, boards)| {
        let scores = boards.iter().filter_map(|board| board.score).map(|score| i64::from(score.0));
        let count = i64::try_from(boards.len()).unwrap_or(i64::MAX);
        let has_scores = boards.iter().all(|board| board.score.is_some());
        let mean = has_scores.then(|| big(Exact::new(scores.sum(), count)));
        let mean = mean.map_or("-".to_owned(), |mean| Unit::TotalPoints.figure(&mean));
        ExplanationRow { cells: vec![name, boards.len().to_string(), mean], is_own: false }
    });
    let headings = ["Where you sat", "Boards", "Score a board"].map(str::to_owned).to_vec();
    ExplanationTable { title: "By room".to_owned(), headings, rows: rows.collect() }
}

const WITHOUT_SCORE: &str = "adjusted or not played";

/// What a board won is worth, where boards are won and lost.
fn board_won(method: TeamMethod) -> Option<i64> {
    match method {
        TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => Some(full_board(method)),
        TeamMethod::Imps | TeamMethod::Hybrid | TeamMethod::TotalPoints => None,
    }
}

fn sum(boards: &[&SummaryBoard]) -> BigRational {
    boards.iter().map(|board| big(board.award)).sum()
}

/// `You beat 7 of 12 opponents, lost to 4 and were level with 1.`
fn won_and_lost(opponents: &Groups<'_>, unit: Measure) -> String {
    let average = unit.average();
    let means: Vec<BigRational> =
        opponents.groups.iter().filter_map(|(_, boards)| unit.mean(boards)).collect();
    let beaten = means.iter().filter(|mean| **mean > average).count();
    let lost = means.iter().filter(|mean| **mean < average).count();
    let level = means.len() - beaten - lost;
    let all = i64::try_from(means.len()).unwrap_or(i64::MAX);
    let opponents = count(Exact::from_integer(all), "opponent");
    if level == 0 {
        return format!("Against {opponents}: you beat {beaten} and lost to {lost}.");
    }
    format!("Against {opponents}: you beat {beaten}, lost to {lost} and were level with {level}.")
}

fn board_count(boards: usize) -> String {
    if boards == 1 { "1 board".to_owned() } else { format!("{boards} boards") }
}

fn by_board(boards: &[SummaryBoard], unit: Measure) -> ExplanationTable {
    // Of a team, as both its pairs played it.
    let outcomes = |board: &SummaryBoard| {
        let same = |other: &&SummaryBoard| {
            other.is_again && (other.board, &other.opponents) == (board.board, &board.opponents)
        };
        let others = boards.iter().filter(same).map(|other| other.outcome.as_str());
        let all: Vec<&str> = std::iter::once(board.outcome.as_str()).chain(others).collect();
        all.join(", ")
    };
    // Of a team, at either table.
    let awaits_ruling = |board: &SummaryBoard| {
        boards.iter().any(|other| {
            other.awaits_ruling && (other.board, &other.opponents) == (board.board, &board.opponents)
        })
    };
    let row = |board: &SummaryBoard| ExplanationRow {
        cells: vec![
            board_in_list(board.board, awaits_ruling(board)),
            outcomes(board),
            unit.mean(&[board]).map(|mean| unit.written(&mean)).unwrap_or_default(),
        ],
        is_own: false,
    };
    ExplanationTable {
        title: "Board by board".to_owned(),
        headings: ["Board", "Result", "Average"].map(str::to_owned).to_vec(),
        rows: boards.iter().filter(|board| !board.is_again).map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scoring::Method;
    use crate::seat::Seat;

    fn board(number: u16, opponents: &str, contract: SummaryContract, award: i64) -> SummaryBoard {
        SummaryBoard {
            board: BoardNumber::new(number).unwrap(),
            opponents: opponents.to_owned(),
            line: Line::NorthSouth,
            contract,
            outcome: "1NT N =".to_owned(),
            award: Exact::from_integer(award),
            top: 16,
            players: [String::new(), String::new()],
            score: Some(Score(90)),
            is_again: false,
            awaits_ruling: false,
        }
    }

    /// Worked out by hand: 16 and 8 of 16 against the first, 4 of 16 against the second.
    #[test]
    fn an_evening_is_summed_up() {
        let boards = [
            board(1, "pair 1EW", SummaryContract::By(Seat::North), 16),
            board(2, "pair 1EW", SummaryContract::By(Seat::East), 8),
            board(3, "pair 2EW", SummaryContract::PassedOut, 4),
        ];
        let players = ["Ann".to_owned(), "Bob".to_owned()];
        let mut boards = boards.map(|board| SummaryBoard { players: players.clone(), ..board });
        boards[2].awaits_ruling = true;
        let told = summarise(&boards, &Scoring::default(), None);
        assert_eq!(
            told.sentences,
            [
                "3 boards, with an average of 58.33 %.",
                "Against 2 opponents: you beat 1 and lost to 1.",
                "The best board was 1: 100.00 %.",
                "The worst board was 3: 25.00 %.",
            ]
        );
        let rows = |table: usize| -> Vec<String> {
            told.tables[table].rows.iter().map(|row| row.cells.join(" | ")).collect()
        };
        assert_eq!(rows(0), ["pair 1EW | 2 | 75.00 %", "pair 2EW | 1 | 25.00 %"]);
        assert_eq!(rows(1), ["North-South | 3 | 58.33 %"]);
        assert_eq!(
            rows(2),
            ["Ann declarer, Bob dummy | 1 | 100.00 %", "Defence | 1 | 50.00 %", "Passed out | 1 | 25.00 %"]
        );
        assert_eq!(rows(3)[1..], ["2 | 1NT N = | 50.00 %", "3 (subject to ruling) | 1NT N = | 25.00 %"]);
        assert_eq!(summarise(&[], &Scoring::default(), None).sentences, ["No board counts yet."]);
    }

    #[test]
    fn in_imps_boards_are_added_up() {
        let scoring = Scoring { method: Method::TotalPoints, ..Scoring::default() };
        let boards = [
            board(1, "pair 1EW", SummaryContract::By(Seat::South), 100),
            board(2, "pair 1EW", SummaryContract::PassedOut, -40),
        ];
        let told = summarise(&boards, &scoring, None);
        assert_eq!(told.sentences[0], "2 boards: +60 points in all, +30 points a board.");
        assert_eq!(told.tables[2].rows[0].cells[0], "South or West declarer");
    }

    /// Law 78B: what a board is worth to a team is of both tables, so that it counts once. Worked out by hand: +10 and −2
    /// IMPs against team 4, +1 against team 5.
    #[test]
    fn a_board_of_a_team_counts_once() {
        let scoring = Scoring { method: Method::Teams(TeamMethod::Imps), ..Scoring::default() };
        let first = |number, opponents, contract, award| board(number, opponents, contract, award);
        let again = |board: SummaryBoard, score| SummaryBoard {
            line: Line::EastWest,
            score: Some(Score(score)),
            is_again: true,
            ..board
        };
        let boards = [
            first(1, "team 4", SummaryContract::By(Seat::North), 10),
            first(2, "team 4", SummaryContract::By(Seat::East), -2),
            again(board(1, "team 4", SummaryContract::By(Seat::North), 10), -30),
            again(board(2, "team 4", SummaryContract::By(Seat::West), -2), -50),
            first(1, "team 5", SummaryContract::PassedOut, 1),
        ];
        let told = summarise(&boards, &scoring, None);
        assert_eq!(
            told.sentences,
            [
                "3 boards: +9 IMPs in all, +3 IMPs a board.",
                "Against 2 opponents: you beat 2 and lost to 0.",
                "The best board was 1: +10 IMPs.",
                "The worst board was 2: -2 IMPs.",
                "What a board came to is of both tables together.",
                "By room and by declarer a board stands once for each table at which your team played it.",
            ]
        );
        let rows = |table: usize| -> Vec<String> {
            told.tables[table].rows.iter().map(|row| row.cells.join(" | ")).collect()
        };
        assert_eq!(rows(0), ["team 4 | 2 | +4 IMPs", "team 5 | 1 | +1 IMP"]);
        assert_eq!(rows(1), ["North-South | 3 | +90", "East-West | 2 | -40"]);
        assert_eq!(
            rows(2),
            [
                "Declarer, North-South | 1 | +10 IMPs",
                "Defence, North-South | 1 | -2 IMPs",
                "Defence, East-West | 1 | +10 IMPs",
                "Declarer, East-West | 1 | -2 IMPs",
                "Passed out | 1 | +1 IMP",
            ]
        );
        assert_eq!(
            rows(3),
            ["1 | 1NT N =, 1NT N = | +10 IMPs", "2 | 1NT N =, 1NT N = | -2 IMPs", "1 | 1NT N = | +1 IMP"]
        );
    }
}
