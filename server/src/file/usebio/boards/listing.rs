//! A match that a file lists twice, from either side: it was played once.

use std::collections::BTreeSet;

use bridge::board::BoardNumber;
use bridge::exact::{Exact, from_decimal};
use bridge::result::BoardResult;
use bridge::score::Score;

use super::{Boards, Played, board_number, outcome, pair, round_of};
use crate::file::remark::Place;
use crate::file::usebio::field::Field;
use crate::file::usebio::{Part, fault};
use crate::file::xml::Element;
use crate::file::{FileError, Outcome};
use bridge::seat::Line;

/// A match as a file lists it.
pub(super) struct Listing {
    line: usize,
    session: usize,
    round: Option<u16>,
    /// The first side first.
    sides: [usize; 2],
    /// What each side got for the match.
    points: [Option<Exact>; 2],
    rows: Vec<ListedRow>,
}

struct ListedRow {
    line: usize,
    board: BoardNumber,
    /// North-South first.
    entries: [usize; 2],
    outcome: Outcome,
}

impl Boards {
    /// A match with its lines, of which nothing is kept yet. `teams`: the sides where teams play.
    pub(super) fn listing(
        &self,
        field: &mut Field,
        (part, element): (&Part<'_>, &Element),
        (sides, teams): ([usize; 2], Option<[usize; 2]>),
    ) -> Result<Listing, FileError> {
        let played = Played { element, round: None, teams };
        let mut rows = Vec::new();
        for board in element.all("BOARD") {
            let (number, around) = (board_number(board)?, self.around_of(board));
            for line in board.all("TRAVELLER_LINE") {
                let mut sat = |side| pair(field, part, (line, Some(&played)), side);
                let entries = [sat(Line::NorthSouth)?, sat(Line::EastWest)?];
                let (outcome, _) = outcome(line, number, around)
                    .map_err(|reason| fault(line, format!("board {number}: {reason}")))?;
                rows.push(ListedRow { line: line.line, board: number, entries, outcome });
            }
        }
        let names =
            if teams.is_some() { ["TEAM_SCORE", "OPPOSING_TEAM_SCORE"] } else { ["NS_SCORE", "EW_SCORE"] };
        let points = names.map(|name| element.text_of(name).and_then(from_decimal));
        Ok(Listing {
            line: element.line,
            session: part.session,
            round: round_of(element),
            sides,
            points,
            rows,
        })
    }

    /// Whether a match was listed before; it is told, with what the two listings say against each other.
    pub(super) fn is_listed_before(&mut self, listing: &Listing) -> bool {
        let Some(first) = self.listed.iter().find(|first| first.is_same(listing)) else { return false };
        let round = listing.round.map_or_else(String::new, |round| format!(" of round {round}"));
        self.remarks.say(
            Place::Line(listing.line),
            format!("this match{round} stands in line {} already: it counts once", first.line),
        );
        for (row, other) in first.against(listing) {
            self.remarks.say(
                Place::Line(other.line),
                format!(
                    "board {}: {} here, and {} in line {}: what stands there counts",
                    other.board, other.outcome, row.outcome, row.line
                ),
            );
        }
        let points = if first.sides == listing.sides { listing.points } else { swapped(listing.points) };
        if points != first.points && points.iter().any(Option::is_some) {
            self.remarks.say(
                Place::Line(listing.line),
                format!("this match has other points here than in line {}: those there count", first.line),
            );
        }
        true
    }
}

impl Listing {
    /// Whether both are one match: the same two on the same boards in the same round, listed from the other side; listed
    /// from the same side, or without a round, most or all of the results must be the same too.
    fn is_same(&self, other: &Self) -> bool {
        let is_turned = self.sides == swapped(other.sides);
        let is_there = (is_turned || self.sides == other.sides)
            && (self.session, self.round) == (other.session, other.round)
            && self.boards() == other.boards()
            && self.rows.len() == other.rows.len();
        let against_count = || self.against(other).count();
        is_there
            && match self.round {
                Some(_) if is_turned => true,
                Some(_) => 2 * against_count() < self.rows.len(),
                None => against_count() == 0,
            }
    }

    fn boards(&self) -> BTreeSet<BoardNumber> {
        self.rows.iter().map(|row| row.board).collect()
    }

    /// The lines that have another result in the other listing, each with its own there.
    fn against<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = (&'a ListedRow, &'a ListedRow)> {
        let mut taken = BTreeSet::new();
        self.rows.iter().filter_map(move |row| {
            let is_free = |place: &usize| !taken.contains(place);
            let here = |place: &usize| other.rows[*place].is_of_table(row);
            let place = (0..other.rows.len()).filter(is_free).find(here)?;
            taken.insert(place);
            (!row.agrees(&other.rows[place])).then_some((row, &other.rows[place]))
        })
    }
}

impl ListedRow {
    fn is_of_table(&self, other: &Self) -> bool {
        self.board == other.board && (self.entries == other.entries || self.entries == swapped(other.entries))
    }

    /// Whether both say the same, from the same view or from that of the other side.
    fn agrees(&self, other: &Self) -> bool {
        if let (
            Outcome::Artificial { north_south, east_west },
            Outcome::Artificial { north_south: ns, east_west: ew },
        ) = (&self.outcome, &other.outcome)
        {
            return [north_south, east_west] == [ns, ew] || [north_south, east_west] == [ew, ns];
        }
        let score = |row: &Self| row.outcome.score(row.board);
        match (score(self), score(other)) {
            (Some(Score(one)), Some(Score(other))) => one.abs() == other.abs(),
            (None, None) => {
                self.outcome == other.outcome || [self, other].map(Self::is_not_played) == [true, true]
            }
            _ => false,
        }
    }

    fn is_not_played(&self) -> bool {
        matches!(self.outcome, Outcome::NotPlayed(_) | Outcome::Result(BoardResult::NotPlayed))
    }
}

fn swapped<T: Copy>([one, other]: [T; 2]) -> [T; 2] {
    [other, one]
}
