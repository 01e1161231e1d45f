//! What is known before an interview begins: from the contest, from the table, or said by the director beforehand. What
//! follows from it is not asked again.

#[cfg(test)]
mod tests;

use crate::party::Seats;
use game::board::BoardNumber;
use game::result::{BoardResult, Play};
use game::seat::{Line, Seat};

/// Everything that is known. What is not known is asked where it matters.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Known {
    pub seats: Seats,
    pub board: Option<BoardNumber>,
    /// What stands for the board at that table.
    pub result: Option<BoardResult>,
    pub scored: Option<Scored>,
    pub north_south: Side,
    pub east_west: Side,
    pub appeal: Option<AppealTime>,
}

/// How the contest is scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scored {
    pub unit: Unit,
    /// Each player is ranked for himself.
    pub is_individual: bool,
    /// What boards are worth becomes victory points.
    pub has_victory_points: bool,
    /// How many boards a match has, where matches are played.
    pub match_boards: Option<u32>,
}

/// What a board is worth something in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unit {
    Matchpoints,
    Imps,
    TotalPoints,
}

/// One line at the table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Side {
    /// What the contest calls those who sit there: `A3NS`.
    pub entry: Option<String>,
    /// What they have been told off for in this session; `None` where nobody knows, empty where they have not been.
    pub reproofs: Option<Vec<Reproof>>,
}

/// A warning or a penalty that was given before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reproof {
    pub is_warning: bool,
    /// As the log has it: `warning 3, Law 90B2: slow in round 2`.
    pub told: String,
}

/// How long there is, or was, to appeal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppealTime {
    pub is_over: bool,
    /// `until 22:05`, or another moment in words.
    pub until: String,
}

impl From<Seats> for Known {
    fn from(seats: Seats) -> Self {
        Self { seats, ..Self::default() }
    }
}

impl From<&Self> for Known {
    fn from(known: &Self) -> Self {
        known.clone()
    }
}

impl Known {
    /// What may be said beforehand, by these names: on a command line, and among the answers of a case.
    pub const KEYS: [&'static str; 6] =
        ["offender", "declarer", "entered", "contest", "match-boards", "warned-before"];

    /// Takes what was said by one of [`Self::KEYS`]; `None` where the key is none of them.
    ///
    /// # Errors
    /// In words, what can be written.
    pub fn say(&mut self, key: &str, value: &str) -> Option<Result<(), String>> {
        let value = value.trim();
        Some(match key {
            "offender" => seat(value).map(|seat| self.seats.offender = Some(seat)),
            "declarer" => seat(value).map(|seat| self.seats.declarer = Some(seat)),
            "entered" => entered(value).map(|result| self.result = Some(result)),
            "contest" => self.say_scored(value),
            "match-boards" => self.say_match_boards(value),
            "warned-before" => self.say_warned(value),
            _ => return None,
        })
    }

    fn say_scored(&mut self, value: &str) -> Result<(), String> {
        let (unit, is_individual, has_victory_points) = match value {
            "matchpoints" => (Unit::Matchpoints, false, false),
            "individual" => (Unit::Matchpoints, true, false),
            "imps" => (Unit::Imps, false, false),
            "vps" => (Unit::Imps, false, true),
            _ => return Err(format!("`{value}`: write matchpoints, individual, imps or vps")),
        };
        let match_boards = self.scored.and_then(|scored| scored.match_boards);
        self.scored = Some(Scored { unit, is_individual, has_victory_points, match_boards });
        Ok(())
    }

    /// A match that is so many boards long is scored in IMPs, unless something else was said.
    fn say_match_boards(&mut self, value: &str) -> Result<(), String> {
        let boards = value
            .parse()
            .ok()
            .filter(|boards| *boards > 0)
            .ok_or_else(|| format!("`{value}` is no number of boards: write 8"))?;
        let imps =
            Scored { unit: Unit::Imps, is_individual: false, has_victory_points: false, match_boards: None };
        self.scored = Some(Scored { match_boards: Some(boards), ..self.scored.unwrap_or(imps) });
        Ok(())
    }

    fn say_warned(&mut self, value: &str) -> Result<(), String> {
        let (warned, other) = match value.to_lowercase().as_str() {
            "ns" => (&mut self.north_south, &mut self.east_west),
            "ew" => (&mut self.east_west, &mut self.north_south),
            _ => return Err(format!("`{value}` is no side: write ns or ew")),
        };
        let told = "a warning, as you said".to_owned();
        warned.reproofs.get_or_insert_default().push(Reproof { is_warning: true, told });
        other.reproofs.get_or_insert_default();
        Ok(())
    }

    /// Those of a line.
    pub fn side(&self, line: Line) -> &Side {
        match line {
            Line::NorthSouth => &self.north_south,
            Line::EastWest => &self.east_west,
        }
    }

    /// How the board was played by the result that stands, unless somebody else is known to have declared.
    pub fn played(&self) -> Option<&Play> {
        let Some(BoardResult::Played(play)) = &self.result else { return None };
        self.seats.declarer.is_none_or(|declarer| declarer == play.declarer).then_some(play)
    }

    /// The tricks that a line has by the result that stands, `0..=13`.
    pub fn tricks(&self, line: Line) -> Option<u8> {
        let play = self.played()?;
        let own = play.tricks.get();
        Some(if play.declarer.line() == line { own } else { 13 - own })
    }

    /// The offender's side, where the seat is known.
    pub fn offenders(&self) -> Option<&Side> {
        self.seats.offender.map(|seat| self.side(seat.line()))
    }
}

fn entered(text: &str) -> Result<BoardResult, String> {
    text.to_uppercase().parse().map_err(|_unreadable| format!("`{text}` is no result: write \"4S N +1\""))
}

fn seat(text: &str) -> Result<Seat, String> {
    let letter = text.to_uppercase().chars().next();
    letter.and_then(Seat::from_letter).ok_or_else(|| format!("`{text}` is no seat: write N, E, S or W"))
}
