//! How an entry's evening went: against each opponent, by direction, by declarer and on each board.

mod contract;
mod standing;
mod words;

use crate::board::BoardNumber;
use crate::exact::{BigRational, Exact, big};
use crate::explain::total::{MatchTableWords, TableWords, TotalWords};
use crate::explain::wording::board_in_list;
use crate::explain::{Explanation, ExplanationRow, ExplanationTable};
use crate::message::{Message, Plain};
use crate::score::Score;
use crate::scoring::{Percentages, Scoring, TeamMethod, Unit};
use crate::seat::Line;
use crate::standing::Tally;
use crate::teams::comparison::full_board;

pub use contract::SummaryContract;
pub use standing::SummaryStanding;
pub use words::{DeclarerWords, StandingWords, SummaryTableWords, SummaryWords};

/// One board of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SummaryBoard {
    pub board: BoardNumber,
    /// `pair 4EW`, `team 4`, with names where they are known.
    pub opponents: Message,
    pub line: Line,
    pub contract: SummaryContract,
    /// What the board came to, as a traveller has it.
    pub outcome: Message,
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
    let title = Some(SummaryWords::HowItWent.into());
    if boards.is_empty() {
        let sentences = vec![TotalWords::NoBoard.into()];
        return Explanation { title, sentences, ..Explanation::default() };
    }
    let all: Vec<&SummaryBoard> = boards.iter().collect();
    let once: Vec<&SummaryBoard> = boards.iter().filter(|board| !board.is_again).collect();
    let opponents = Groups::by(&once, |board| board.opponents.clone());
    let declarers = Groups::by(&all, |board| board.contract.heading(board, unit.of_teams));
    let by_side = Groups::by(&once, |board| SummaryTableWords::Line { line: board.line }.into());
    let mut sentences = vec![unit.all(&once).into()];
    sentences.extend(standing.into_iter().flat_map(|standing| standing.told(&once, (unit, scoring))));
    sentences.push(won_and_lost(&opponents, unit).into());
    sentences.extend(unit.extremes(&once).map(Message::from));
    if unit.of_teams {
        sentences.push(SummaryWords::OfBothTables.into());
    }
    if all.len() > once.len() {
        sentences.push(SummaryWords::OnceForEachTable.into());
    }
    let tables = vec![
        opponents.table((SummaryTableWords::AgainstEach, SummaryTableWords::Opponents), unit),
        // Both tables have a part in what a board came to: a room by itself has only its scores.
        if unit.of_teams {
            score_table(&all)
        } else {
            by_side.table((SummaryTableWords::ByDirection, SummaryTableWords::Direction), unit)
        },
        declarers.table((SummaryTableWords::ByDeclarer, SummaryTableWords::WhoPlayed), unit),
        by_board(boards, unit),
    ];
    Explanation { title, sentences, tables, result: None }
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

    fn written(self, mean: &BigRational) -> Message {
        let unit = if self.has_top { Unit::Percent } else { self.unit };
        unit.amount(&unit.figure(mean))
    }

    /// The mean of some boards as it stands in a list; nothing where there is none.
    fn cell(self, boards: &[&SummaryBoard]) -> Message {
        self.mean(boards).map_or_else(|| Plain::text(""), |mean| self.written(&mean))
    }

    /// What an average result is: where boards are won, half of a board.
    fn average(self) -> BigRational {
        let of_board = self.board_won.map_or(Exact::from_integer(0), |points| Exact::new(points, 2));
        big(if self.has_top { Exact::from_integer(50) } else { of_board })
    }

    fn all(self, all: &[&SummaryBoard]) -> SummaryWords {
        let boards = all.len().try_into().unwrap_or(u32::MAX);
        match self.mean(all).map(|mean| self.written(&mean)) {
            None => SummaryWords::NothingToWin { boards },
            Some(mean) if self.has_top => match self.percentages {
                Percentages::MeanOfBoards => SummaryWords::Average { boards, mean },
                Percentages::OfAll => SummaryWords::ShareOfAll { boards, share: mean },
            },
            Some(mean) => {
                SummaryWords::InAll { boards, sum: self.unit.amount(&self.unit.figure(&sum(all))), mean }
            }
        }
    }

    /// The best and the worst board.
    fn extremes(self, boards: &[&SummaryBoard]) -> impl Iterator<Item = SummaryWords> {
        let mean = |board: &&&SummaryBoard| self.mean(&[**board]);
        let best = boards.iter().filter_map(|board| mean(&board)).max();
        let worst = boards.iter().filter_map(|board| mean(&board)).min();
        let differ = best != worst;
        let with = |of: Option<BigRational>| {
            let of = of.filter(|_| differ)?;
            let same = boards.iter().filter(|board| mean(board).as_ref() == Some(&of));
            let boards: Vec<Message> = same.map(|board| Plain::text(board.board.to_string())).collect();
            // A long list tells nobody anything.
            (boards.len() <= 4).then(|| (boards, self.written(&of)))
        };
        let best = with(best).map(|(boards, figure)| SummaryWords::Best { boards, figure });
        let worst = with(worst).map(|(boards, figure)| SummaryWords::Worst { boards, figure });
        best.into_iter().chain(worst)
    }
}

/// Boards that belong together, in the order in which the first of each came.
struct Groups<'a> {
    groups: Vec<(Message, Vec<&'a SummaryBoard>)>,
}

impl<'a> Groups<'a> {
    fn by(boards: &[&'a SummaryBoard], name: impl Fn(&SummaryBoard) -> Message) -> Self {
        let mut groups: Vec<(Message, Vec<&SummaryBoard>)> = vec![];
        for &board in boards {
            let name = name(board);
            match groups.iter_mut().find(|(other, _)| *other == name) {
                Some((_, group)) => group.push(board),
                None => groups.push((name, vec![board])),
            }
        }
        Self { groups }
    }

    fn table(
        &self,
        (title, heading): (SummaryTableWords, SummaryTableWords),
        unit: Measure,
    ) -> ExplanationTable {
        let rows = self.groups.iter().map(|(name, boards)| ExplanationRow {
            cells: vec![name.clone(), counted(boards), unit.cell(boards)],
            is_own: false,
        });
        let headings =
            vec![heading.into(), MatchTableWords::Boards.into(), SummaryTableWords::Average.into()];
        ExplanationTable { title: title.into(), headings, rows: rows.collect() }
    }
}

/// How many boards, as it stands in a list.
fn counted(boards: &[&SummaryBoard]) -> Message {
    Plain::number(boards.len().to_string())
}

/// What was scored at the tables on average, without what the others did; boards without a score of the table on lines of
/// their own.
fn score_table(boards: &[&SummaryBoard]) -> ExplanationTable {
    let groups = Groups::by(boards, |board| {
        let line = board.line;
        match board.score {
            Some(_) => SummaryTableWords::Line { line },
            None => SummaryTableWords::LineWithoutScore { line },
        }
        .into()
    });
    let rows = groups.groups.into_iter().map(|(name, boards)| {
        let scores = boards.iter().filter_map(|board| board.score).map(|score| i64::from(score.0));
        let count = i64::try_from(boards.len()).unwrap_or(i64::MAX);
        let has_scores = boards.iter().all(|board| board.score.is_some());
        let mean = has_scores.then(|| big(Exact::new(scores.sum(), count)));
        let mean = mean.map_or("-".to_owned(), |mean| Unit::TotalPoints.figure(&mean));
        ExplanationRow { cells: vec![name, counted(&boards), Plain::number(mean)], is_own: false }
    });
    let headings = vec![
        SummaryTableWords::WhereYouSat.into(),
        MatchTableWords::Boards.into(),
        SummaryTableWords::ScoreOfBoard.into(),
    ];
    ExplanationTable { title: SummaryTableWords::ByRoom.into(), headings, rows: rows.collect() }
}

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

/// `Against 12 opponents: you beat 7, lost to 4 and were level with 1.`
fn won_and_lost(opponents: &Groups<'_>, unit: Measure) -> SummaryWords {
    let average = unit.average();
    let means: Vec<BigRational> =
        opponents.groups.iter().filter_map(|(_, boards)| unit.mean(boards)).collect();
    let count = |is_counted: &dyn Fn(&BigRational) -> bool| {
        u32::try_from(means.iter().filter(|mean| is_counted(mean)).count()).unwrap_or(u32::MAX)
    };
    let opponents = count(&|_| true);
    let (beaten, lost) = (count(&|mean| *mean > average), count(&|mean| *mean < average));
    match opponents - beaten - lost {
        0 => SummaryWords::WonAndLost { opponents, beaten, lost },
        level => SummaryWords::WonLostAndLevel { opponents, beaten, lost, level },
    }
}

fn by_board(boards: &[SummaryBoard], unit: Measure) -> ExplanationTable {
    let is_same = |one: &SummaryBoard, other: &SummaryBoard| {
        (one.board, &one.opponents) == (other.board, &other.opponents)
    };
    // Of a team, as both its pairs played it.
    let outcomes = |board: &SummaryBoard| {
        let others = boards.iter().filter(|other| other.is_again && is_same(other, board));
        let both = |first: Message, second: Message| SummaryTableWords::Both { first, second }.into();
        others.map(|other| other.outcome.clone()).fold(board.outcome.clone(), both)
    };
    // Of a team, at either table.
    let awaits_ruling =
        |board: &SummaryBoard| boards.iter().any(|other| other.awaits_ruling && is_same(other, board));
    let row = |board: &SummaryBoard| ExplanationRow {
        cells: vec![board_in_list(board.board, awaits_ruling(board)), outcomes(board), unit.cell(&[board])],
        is_own: false,
    };
    ExplanationTable {
        title: SummaryTableWords::BoardByBoard.into(),
        headings: vec![
            TableWords::Board.into(),
            SummaryTableWords::Result.into(),
            SummaryTableWords::Average.into(),
        ],
        rows: boards.iter().filter(|board| !board.is_again).map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::said;
    use crate::scoring::Method;
    use crate::seat::Seat;

    fn told_of(boards: &[SummaryBoard], scoring: &Scoring) -> Explanation<String> {
        summarise(boards, scoring, None).said(said)
    }

    fn board(number: u16, opponents: &str, contract: SummaryContract, award: i64) -> SummaryBoard {
        SummaryBoard {
            board: BoardNumber::new(number).unwrap(),
            opponents: Plain::text(opponents),
            line: Line::NorthSouth,
            contract,
            outcome: Plain::text("1NT N ="),
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
        let told = told_of(&boards, &Scoring::default());
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
        assert_eq!(told_of(&[], &Scoring::default()).sentences, ["No board counts yet."]);
    }

    #[test]
    fn in_imps_boards_are_added_up() {
        let scoring = Scoring { method: Method::TotalPoints, ..Scoring::default() };
        let boards = [
            board(1, "pair 1EW", SummaryContract::By(Seat::South), 100),
            board(2, "pair 1EW", SummaryContract::PassedOut, -40),
        ];
        let told = told_of(&boards, &scoring);
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
        let told = told_of(&boards, &scoring);
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
