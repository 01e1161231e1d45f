//! What the director says before play, and what at each move: in plain sentences, derived from the plan.
//!
//! No movement has a text of its own. Who stays, who moves how far, how the boards go, who shares, where a
//! bystand is, who skips, who turns and who sits out is read off the rounds ([`Motion`], [`Stations`]), so
//! that the words cannot differ from the plan. Where no rule holds, the guide cards are named instead.
//!
//! [`Stations`]: super::stations::Stations

mod boards;
mod copies;
mod home;
mod players;
mod sit_outs;
pub mod words;

use std::collections::BTreeSet;

use crate::entry::{PairId, TableNumber};
use crate::movement::contestants::Contestants;
use crate::movement::motion::Motion;
use crate::movement::path::Mover;
use crate::movement::{Movement, RoundNumber, TablePlan, Winners};
use words::{BoardNames, sentence};

/// The words of the director.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    /// Where the boards are before play, a line for each place: `table 3: set 3`.
    pub preparation: Vec<String>,
    /// The opening announcement, sentence by sentence.
    pub opening: Vec<String>,
    /// What must be said when a round is over, beyond the usual move.
    pub calls: Vec<Call>,
}

/// What is to be said at a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// The round that is over.
    pub after: RoundNumber,
    pub says: Vec<String>,
}

impl Movement {
    /// The words for this plan when these pairs are missing.
    pub fn announcement(&self, missing: &BTreeSet<PairId>, names: &BoardNames) -> Announcement {
        let room = self.boards_in_room(missing);
        let motion = Motion::of(self);
        let copies = copies::of(&room);
        let phantoms: BTreeSet<Mover> = missing.iter().map(|&pair| Mover::Pair(pair)).collect();
        let mut opening = self.introduction(names);
        opening.push(self.numbers());
        opening.extend(players::opening(self, &motion, &phantoms));
        opening.extend(copies::opening(&copies));
        opening.extend(half_tables(&room));
        opening.extend(sit_outs::meet_again(self));
        opening.extend(sit_outs::sit_outs(self, &phantoms, &motion));
        let call = |after: RoundNumber| {
            let mut says = players::calls(self, &motion, after);
            says.extend(copies::calls(&copies, after));
            Call { after, says }
        };
        Announcement {
            preparation: copies::preparation(&copies, names).iter().map(|line| sentence(line)).collect(),
            opening,
            calls: self.round_numbers().map(call).filter(|call| !call.says.is_empty()).collect(),
        }
    }

    fn introduction(&self, names: &BoardNames) -> Vec<String> {
        let rounds = self.rounds.len();
        let boards = match names.boards_each() {
            None | Some(0) => String::new(),
            Some(1) => " of one board".to_owned(),
            Some(each) => format!(" of {each} boards"),
        };
        let rankings = match (&self.contestants, self.winners) {
            (Contestants::Teams, _) => "There is one ranking, of teams.",
            (Contestants::Players(_), _) => {
                "Everybody plays for themselves: there is one ranking, of players."
            }
            (Contestants::Pairs, Winners::One) => "There is one ranking of all pairs.",
            (Contestants::Pairs, Winners::Two) => {
                "There are two rankings, one for North-South and one for East-West."
            }
        };
        let name = &self.name;
        let plural = if rounds == 1 { "" } else { "s" };
        vec![format!("This is the movement “{name}”: {rounds} round{plural}{boards}."), rankings.to_owned()]
    }

    /// How everybody knows their number.
    fn numbers(&self) -> String {
        let named_by_table = |(_, table, place): (RoundNumber, TableNumber, &TablePlan)| {
            let here = |pair: Option<PairId>| pair.is_none_or(|pair| pair.number.0 == table.0);
            here(place.north_south) && here(place.east_west)
        };
        let by_table = self.places().take_while(|(round, _, _)| round.0 == 1).all(named_by_table);
        let card = "The card on your table says which number you are; keep it for the whole session.";
        match (&self.contestants, by_table) {
            (Contestants::Teams, true) => {
                "Your team’s number is the number of the table where you start.".to_owned()
            }
            (Contestants::Teams, false) => home::leaving(self).unwrap_or_else(|| card.to_owned()),
            (Contestants::Pairs, true) => {
                "Your pair number is the number of the table where you start; keep it for the whole session."
                    .to_owned()
            }
            (Contestants::Players(_), _) => {
                "Your guide card has your number; keep it for the whole session.".to_owned()
            }
            (Contestants::Pairs, false) => card.to_owned(),
        }
    }
}

/// Half tables, and whether boards come to them.
fn half_tables(room: &Movement) -> Vec<String> {
    let mut says = Vec::new();
    for table in (1..=room.tables).map(TableNumber) {
        let there: Vec<_> = room.round_numbers().filter_map(|round| room.place(round, table)).collect();
        let half = there.iter().all(|place| place.meeting().is_none());
        if half && there.iter().all(|place| place.set.is_none()) {
            says.push(format!("There are never any boards at table {table}."));
        } else if half {
            says.push(format!("The boards that come to table {table} stay there for that round, unplayed."));
        }
    }
    says
}

#[cfg(test)]
mod tests;
