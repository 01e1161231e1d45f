//! The cross table of a drawn section: everybody in the order of the standings, and what they won in each round, or
//! in a round robin against each opponent. Paper and the results board show the same.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use bridge::contest::drawn::Format;
use bridge::contest::view::{Against, CardLine, DrawStanding, DrawView};
use bridge::swiss::Contender;
use words::Words;
use words::page::Cross;

/// A cross table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossTable {
    /// Above the cells: `R1`, or the opponent's number in a round robin.
    pub columns: Vec<String>,
    pub rows: Vec<CrossRow>,
    /// What marks mean, as far as they occur.
    pub notes: Vec<String>,
}

/// One who is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossRow {
    pub standing: DrawStanding,
    /// One list for each column; most have one cell, or none.
    pub cells: Vec<Vec<CrossCell>>,
}

/// A match, a bye, or what the director gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossCell {
    pub met: Met,
    /// How it ended; `None` before the match is over, and without one.
    pub ended: Option<Ordering>,
    /// What it is worth, or has been won so far; empty before there is anything.
    pub worth: String,
    /// Whether the match is still on.
    pub is_on: bool,
    /// Whether the director gave what it is worth.
    pub is_given: bool,
}

/// Whom somebody met in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Met {
    Opponent(Contender),
    Bye,
    /// Points without a match.
    Nobody,
    /// The diagonal of a round robin.
    Oneself,
}

impl CrossTable {
    /// The cross table of the rounds that were published.
    pub fn of(view: &DrawView, words: &Words) -> Self {
        let by_opponent = view.terms.format == Format::RoundRobin;
        let everybody: Vec<Contender> = view.standings.iter().map(|one| one.contender).collect();
        let columns: Vec<String> = if by_opponent {
            everybody.iter().map(ToString::to_string).collect()
        } else {
            let round = |number: u16| words.say(Cross::Round { round: number.to_string() });
            view.rounds.iter().map(|one| round(one.number)).collect()
        };
        let mut seen = BTreeSet::new();
        let rows: Vec<CrossRow> = view
            .standings
            .iter()
            .map(|standing| {
                let lines = view.card(standing.contender);
                let in_column = |column: usize| -> Vec<CrossCell> {
                    let number = view.rounds.get(column).map(|round| round.number);
                    let is_here = |line: &&CardLine| match (by_opponent, line.against) {
                        (false, _) => Some(line.round) == number,
                        (true, Against::Opponent(other)) => everybody.get(column) == Some(&other),
                        (true, Against::Bye | Against::Nobody) => everybody[column] == standing.contender,
                    };
                    lines.iter().filter(is_here).map(cell).collect()
                };
                let mut cells: Vec<Vec<CrossCell>> = (0..columns.len()).map(in_column).collect();
                for one in cells.iter().flatten() {
                    seen.extend(one.marks());
                }
                if by_opponent {
                    mark_self(&mut cells, &everybody, standing.contender);
                }
                CrossRow { standing: standing.clone(), cells }
            })
            .collect();
        Self { columns, rows, notes: notes(view, &seen, words) }
    }
}

/// The diagonal: one meets nobody there, and has a bye or what the director gave.
fn mark_self(cells: &mut [Vec<CrossCell>], everybody: &[Contender], own: Contender) {
    let diagonal = everybody.iter().position(|one| *one == own).and_then(|place| cells.get_mut(place));
    if let Some(diagonal) = diagonal.filter(|diagonal| diagonal.is_empty()) {
        diagonal.push(CrossCell {
            met: Met::Oneself,
            ended: None,
            worth: String::new(),
            is_on: false,
            is_given: false,
        });
    }
}

fn cell(line: &CardLine) -> CrossCell {
    let (met, has_match) = match line.against {
        Against::Opponent(other) => (Met::Opponent(other), true),
        Against::Bye => (Met::Bye, false),
        Against::Nobody => (Met::Nobody, false),
    };
    CrossCell {
        met,
        ended: line.outcome,
        worth: if line.worth.is_empty() { line.points.clone() } else { line.worth.clone() },
        is_on: has_match && line.boards_in < line.boards && !line.is_given,
        is_given: line.is_given,
    }
}

/// `W`, `L`, `D`: won, lost, drawn; empty of a match that is not over.
pub fn sign(ended: Option<Ordering>, words: &Words) -> String {
    let sign = match ended {
        Some(Ordering::Greater) => Cross::Won,
        Some(Ordering::Less) => Cross::Lost,
        Some(Ordering::Equal) => Cross::Level,
        None => return String::new(),
    };
    words.say(sign)
}

impl CrossCell {
    /// In the characters that every printer has: `7 W 14.39`, `bye 12.00`, with `*` where the director gave it and
    /// `..` where the match is still on. In a round robin the opponent stands above.
    pub fn text(&self, names_opponent: bool, words: &Words) -> String {
        let opponent = match self.met {
            Met::Oneself => return "x".to_owned(),
            Met::Opponent(other) if names_opponent => other.to_string(),
            Met::Bye => words.say(Cross::Bye),
            Met::Opponent(_) | Met::Nobody => String::new(),
        };
        let mark = if self.is_given { "*" } else { "" };
        let on = if self.is_on && !self.worth.is_empty() { ".." } else { "" };
        let worth = format!("{}{mark}{on}", words.decimal(&self.worth));
        let parts = [opponent, sign(self.ended, words), worth];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }

    fn marks(&self) -> impl Iterator<Item = Mark> {
        let marks = [
            (Mark::Sign, self.ended.is_some()),
            (Mark::On, self.is_on && !self.worth.is_empty()),
            (Mark::Bye, self.met == Met::Bye),
            (Mark::Given, self.is_given),
        ];
        marks.into_iter().filter_map(|(mark, occurs)| occurs.then_some(mark))
    }
}

/// A mark that is explained below the table where it occurs, in the order of the notes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    Sign,
    On,
    Bye,
    Given,
}

fn notes(view: &DrawView, seen: &BTreeSet<Mark>, words: &Words) -> Vec<String> {
    let rounds = (view.terms.format != Format::RoundRobin && !view.rounds.is_empty()).then(|| {
        // Where boards are added up a match has its points, and is worth nothing beside them.
        let unit = if view.counts_matches { view.unit } else { view.match_unit };
        Cross::RoundsNote { unit: words.say(unit.name()) }
    });
    let marks = seen.iter().map(|mark| match mark {
        Mark::Sign => Cross::SignsNote,
        Mark::On => Cross::OnNote { unit: words.say(view.match_unit.name()) },
        Mark::Bye => Cross::ByeNote,
        Mark::Given => Cross::GivenNote,
    });
    rounds.into_iter().chain(marks).map(|note| words.say(note)).collect()
}
