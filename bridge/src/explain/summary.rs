//! How an entry's evening went: against each opponent, by direction, by declarer and on each board.

use crate::board::BoardNumber;
use crate::exact::{BigRational, Exact, big};
use crate::explain::wording::{count, listed, side};
use crate::explain::{Explanation, ExplanationRow, ExplanationTable};
use crate::scoring::{Scoring, Unit};
use crate::seat::{Line, Seat};
use crate::standing::Tally;

/// One board of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SummaryBoard {
    pub board: BoardNumber,
    /// `pair 4EW`, with names where they are known.
    pub opponents: String,
    pub line: Line,
    /// Of a contract that was played; `None` where the board was passed out or has no contract.
    pub declarer: Option<Seat>,
    /// What the board came to, as a traveller has it.
    pub outcome: String,
    pub award: Exact,
    pub top: i64,
}

/// How the boards went, grouped in four ways. `players` are the names of the two, the one who sits North or East first;
/// empty where they are not known.
pub fn summarise(boards: &[SummaryBoard], players: &[String; 2], scoring: &Scoring) -> Explanation {
    let unit = Measure::of(scoring);
    let title = "How it went".to_owned();
    if boards.is_empty() {
        let sentences = vec!["No board counts yet.".to_owned()];
        return Explanation { title, sentences, ..Explanation::default() };
    }
    let opponents = Groups::by(boards, |board| board.opponents.clone());
    let by_side = Groups::by(boards, |board| side(board.line).to_owned());
    let declarers = Groups::by(boards, |board| declarer(board, players));
    let mut sentences = vec![unit.all(boards), won_and_lost(&opponents, unit)];
    sentences.extend(unit.extremes(boards));
    let tables = vec![
        opponents.table("Against each opponent", "Opponents", unit),
        by_side.table("By direction", "Direction", unit),
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
}

impl Measure {
    fn of(scoring: &Scoring) -> Self {
        Self { unit: scoring.method.award_unit(), has_top: scoring.method.has_top() }
    }

    /// The mean of some boards: a percentage where there are tops, otherwise in the unit.
    fn mean(self, boards: &[&SummaryBoard]) -> Option<BigRational> {
        let mut tally = Tally::default();
        for board in boards {
            tally.add(board.award, board.top);
        }
        if self.has_top {
            return tally.percent();
        }
        let count = i64::try_from(boards.len()).ok().filter(|count| *count > 0)?;
        Some(tally.total() / big(Exact::from_integer(count)))
    }

    fn written(self, mean: &BigRational) -> String {
        let unit = if self.has_top { Unit::Percent } else { self.unit };
        unit.written(&unit.figure(mean))
    }

    /// What an average result is.
    fn average(self) -> BigRational {
        big(Exact::from_integer(if self.has_top { 50 } else { 0 }))
    }

    fn all(self, boards: &[SummaryBoard]) -> String {
        let all: Vec<&SummaryBoard> = boards.iter().collect();
        let count = board_count(boards.len());
        let mean = self.mean(&all).map(|mean| self.written(&mean)).unwrap_or_default();
        if self.has_top {
            format!("{count}, with an average of {mean}.")
        } else {
            let sum: BigRational = boards.iter().map(|board| big(board.award)).sum();
            format!("{count}: {} in all, {mean} a board.", self.unit.written(&self.unit.figure(&sum)))
        }
    }

    /// The best and the worst board.
    fn extremes(self, boards: &[SummaryBoard]) -> Vec<String> {
        let mean = |board: &&SummaryBoard| self.mean(&[*board]);
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
    fn by(boards: &'a [SummaryBoard], name: impl Fn(&SummaryBoard) -> String) -> Self {
        let mut groups: Vec<(String, Vec<&SummaryBoard>)> = vec![];
        for board in boards {
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
    let level = if level == 0 { String::new() } else { format!(", and were level with {level}") };
    format!("Against {opponents}: you beat {beaten} and lost to {lost}{level}.")
}

fn declarer(board: &SummaryBoard, players: &[String; 2]) -> String {
    let Some(seat) = board.declarer else { return "Passed out, or no contract".to_owned() };
    if seat.line() != board.line {
        return "Defence".to_owned();
    }
    let (own, partner) = match seat {
        Seat::North | Seat::East => (&players[0], &players[1]),
        Seat::South | Seat::West => (&players[1], &players[0]),
    };
    match (seat, own.is_empty() || partner.is_empty()) {
        (_, false) => format!("{own} declarer, {partner} dummy"),
        (Seat::North | Seat::East, true) => "North or East declarer".to_owned(),
        (Seat::South | Seat::West, true) => "South or West declarer".to_owned(),
    }
}

fn board_count(boards: usize) -> String {
    if boards == 1 { "1 board".to_owned() } else { format!("{boards} boards") }
}

fn by_board(boards: &[SummaryBoard], unit: Measure) -> ExplanationTable {
    let row = |board: &SummaryBoard| ExplanationRow {
        cells: vec![
            board.board.to_string(),
            board.outcome.clone(),
            unit.mean(&[board]).map(|mean| unit.written(&mean)).unwrap_or_default(),
        ],
        is_own: false,
    };
    ExplanationTable {
        title: "Board by board".to_owned(),
        headings: ["Board", "Result", "Average"].map(str::to_owned).to_vec(),
        rows: boards.iter().map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scoring::Method;

    fn board(number: u16, opponents: &str, declarer: Option<Seat>, award: i64) -> SummaryBoard {
        SummaryBoard {
            board: BoardNumber::new(number).unwrap(),
            opponents: opponents.to_owned(),
            line: Line::NorthSouth,
            declarer,
            outcome: "1NT N =".to_owned(),
            award: Exact::from_integer(award),
            top: 16,
        }
    }

    /// Worked out by hand: 16 and 8 of 16 against the first, 4 of 16 against the second.
    #[test]
    fn an_evening_is_summed_up() {
        let boards = [
            board(1, "pair 1EW", Some(Seat::North), 16),
            board(2, "pair 1EW", Some(Seat::East), 8),
            board(3, "pair 2EW", None, 4),
        ];
        let players = ["Ann".to_owned(), "Bob".to_owned()];
        let told = summarise(&boards, &players, &Scoring::default());
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
            [
                "Ann declarer, Bob dummy | 1 | 100.00 %",
                "Defence | 1 | 50.00 %",
                "Passed out, or no contract | 1 | 25.00 %"
            ]
        );
        assert_eq!(summarise(&[], &players, &Scoring::default()).sentences, ["No board counts yet."]);
    }

    #[test]
    fn in_imps_boards_are_added_up() {
        let scoring = Scoring { method: Method::TotalPoints, ..Scoring::default() };
        let boards = [board(1, "pair 1EW", Some(Seat::South), 100), board(2, "pair 1EW", None, -40)];
        let told = summarise(&boards, &[String::new(), String::new()], &scoring);
        assert_eq!(told.sentences[0], "2 boards: +60 points in all, +30 points a board.");
        assert_eq!(told.tables[2].rows[0].cells[0], "South or West declarer");
    }
}
