//! The plan, read off its rounds alone: for every party and round where it sits, whom it meets and with which boards.

use std::collections::{BTreeMap, BTreeSet};

use bridge::entry::{PairId, TableNumber};
use bridge::movement::choice::MovementChoice;
use bridge::movement::path::{Mover, Spot};
use bridge::movement::{Movement, RoundNumber};
use bridge::seat::{Line, Seat};

/// Where somebody is in a round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Stand {
    /// Its table, and whose cards it plays; `None` where it has no seat.
    pub(crate) seat: Option<(u16, Line)>,
    /// The chair of a single player.
    pub(crate) chair: Option<Seat>,
    /// Whom it meets; nobody where it sits out.
    pub(crate) against: BTreeSet<String>,
    /// With whom a single player plays.
    pub(crate) partner: Option<String>,
    /// The board; `None` where it sits out.
    pub(crate) board: Option<u16>,
    pub(crate) is_turned: bool,
}

impl Stand {
    pub(crate) fn plays(&self) -> bool {
        !self.against.is_empty()
    }

    /// `table 4 NS`, for a fault.
    pub(crate) fn place(&self) -> String {
        self.seat
            .map_or_else(|| "no seat".to_owned(), |(table, line)| format!("table {table} {}", letters(line)))
    }
}

/// A movement without who is missing.
#[derive(Debug)]
pub(crate) struct Plan {
    /// With the seats of the missing pairs.
    pub(crate) whole: Movement,
    pub(crate) missing: BTreeSet<PairId>,
    /// The missing pairs gone, the boards where they lie in the room.
    pub(crate) room: Movement,
    /// By number, of those who are there, round by round.
    pub(crate) stands: BTreeMap<String, Vec<Stand>>,
    /// The same of the plan in full.
    pub(crate) in_full: BTreeMap<String, Vec<Stand>>,
}

impl Plan {
    pub(crate) fn of(choice: &MovementChoice) -> Self {
        let whole = choice.plan().unwrap();
        let missing: BTreeSet<PairId> = choice.missing.into_iter().collect();
        let mut stands = stands(&whole.without(&missing));
        // Who is displaced from the first round on has no seat before.
        for who in whole.paths().into_keys().filter(|mover| !is_missing(*mover, &missing)) {
            stands.entry(number(who)).or_insert_with(|| vec![Stand::default(); whole.rounds.len()]);
        }
        Self { stands, in_full: self::stands(&whole), room: whole.boards_in_room(&missing), missing, whole }
    }

    pub(crate) fn rounds(&self) -> u16 {
        u16::try_from(self.whole.rounds.len()).unwrap()
    }

    /// Who sits there, with those of both lines; the first is who plays these cards.
    pub(crate) fn who_is_at(&self, round: u16, table: u16, line: Line) -> BTreeSet<String> {
        let at = |stand: &Stand| stand.seat == Some((table, line));
        let there = self.stands.iter().filter(|(_, stands)| at(&stands[usize::from(round) - 1]));
        there.map(|(who, _)| who.clone()).collect()
    }

    /// The board that lies at a table in a round, played or not.
    pub(crate) fn board_at(&self, round: u16, table: u16) -> Option<u16> {
        Some(self.room.place(RoundNumber(round), TableNumber(table))?.set?.0)
    }

    /// The tables at which a board lies in a round.
    pub(crate) fn tables_with(&self, round: u16, board: u16) -> BTreeSet<u16> {
        (1..=self.room.tables).filter(|table| self.board_at(round, *table) == Some(board)).collect()
    }

    /// Whether a board is played, or lies, somewhere in a round.
    pub(crate) fn is_at_play(&self, round: u16, board: u16) -> bool {
        !self.tables_with(round, board).is_empty()
    }

    pub(crate) fn is_turned(&self, round: u16, table: u16) -> bool {
        let at = |stand: &Stand| stand.is_turned && stand.seat.is_some_and(|(there, _)| there == table);
        self.stands.values().any(|stands| at(&stands[usize::from(round) - 1]))
    }
}

fn is_missing(mover: Mover, missing: &BTreeSet<PairId>) -> bool {
    mover.pair().is_some_and(|pair| missing.contains(&pair))
}

/// `3NS`, `12`; of a player the number.
fn number(mover: Mover) -> String {
    match mover {
        Mover::Pair(pair) => pair.to_string(),
        Mover::Player(player) => player.to_string(),
    }
}

fn stands(movement: &Movement) -> BTreeMap<String, Vec<Stand>> {
    let none = || vec![Stand::default(); movement.rounds.len()];
    let mut stands: BTreeMap<String, Vec<Stand>> = BTreeMap::new();
    for (round, table, place) in movement.places() {
        let is_turned = movement.turn(round, table).is_some();
        for line in Line::ALL {
            let Some(pair) = place.side(line) else { continue };
            let other = place.side(line.other());
            let movers = movement.movers(pair, line);
            for (mover, spot) in &movers {
                let others = other.map(|other| movement.movers(other, line.other())).unwrap_or_default();
                let against: BTreeSet<String> = others.into_iter().map(|(one, _)| number(one)).collect();
                let mut partners = movers.iter().filter(|(one, _)| one != mover);
                let stand = Stand {
                    seat: Some((table.0, line)),
                    chair: match spot {
                        Spot::Player(seat) => Some(*seat),
                        Spot::Pair(_) => None,
                    },
                    board: place.set.filter(|_| !against.is_empty()).map(|set| set.0),
                    against,
                    partner: partners.next().map(|(one, _)| number(*one)),
                    is_turned,
                };
                stands.entry(number(*mover)).or_insert_with(none)[usize::from(round.0) - 1] = stand;
            }
        }
    }
    stands
}

/// `NS`.
pub(crate) fn letters(line: Line) -> &'static str {
    match line {
        Line::NorthSouth => "NS",
        Line::EastWest => "EW",
    }
}

/// The line of `North-South`, `NS`, or of a chair.
pub(crate) fn line_of(text: &str) -> Option<Line> {
    match text {
        "North-South" | "NS" | "North" | "South" => Some(Line::NorthSouth),
        "East-West" | "EW" | "East" | "West" => Some(Line::EastWest),
        _ => None,
    }
}
