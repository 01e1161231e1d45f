//! What the director says before play, and what at each move: in plain sentences, which are messages, derived from the
//! plan.
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
pub mod said;
mod sit_outs;
pub mod words;

use std::collections::BTreeSet;

use crate::contestants::Contestants;
use crate::motion::Motion;
use crate::path::Mover;
use crate::{Movement, RoundNumber, TablePlan, Winners};
use game::entry::{PairId, TableNumber};
use game::message::Message;
use said::Opening;
use words::BoardNames;

/// The words of the director.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    /// Where the boards are before play, a line for each place: `table 3: set 3`.
    pub preparation: Vec<Message>,
    /// The opening announcement, sentence by sentence.
    pub opening: Vec<Message>,
    /// What must be said when a round is over, beyond the usual move.
    pub calls: Vec<Call>,
}

/// What is to be said at a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// The round that is over.
    pub after: RoundNumber,
    pub says: Vec<Message>,
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
            preparation: copies::preparation(&copies, names),
            opening,
            calls: self.round_numbers().map(call).filter(|call| !call.says.is_empty()).collect(),
        }
    }

    fn introduction(&self, names: &BoardNames) -> Vec<Message> {
        let rankings = match (&self.contestants, self.winners) {
            (Contestants::Teams, _) => Opening::RankingOfTeams,
            (Contestants::Players(_), _) => Opening::RankingOfPlayers,
            (Contestants::Pairs, Winners::One) => Opening::RankingOfPairs,
            (Contestants::Pairs, Winners::Two) => Opening::RankingOfLines,
        };
        let rounds = u16::try_from(self.rounds.len()).unwrap_or(u16::MAX);
        let boards = names.boards_each().unwrap_or(0);
        vec![Opening::Movement { name: self.title(), rounds, boards }.into(), rankings.into()]
    }

    /// How everybody knows their number.
    fn numbers(&self) -> Message {
        let named_by_table = |(_, table, place): (RoundNumber, TableNumber, &TablePlan)| {
            let here = |pair: Option<PairId>| pair.is_none_or(|pair| pair.number.0 == table.0);
            here(place.north_south) && here(place.east_west)
        };
        let by_table = self.places().take_while(|(round, _, _)| round.0 == 1).all(named_by_table);
        match (&self.contestants, by_table) {
            (Contestants::Teams, true) => Opening::NumberOfTeam.into(),
            (Contestants::Teams, false) => {
                home::leaving(self).unwrap_or_else(|| Opening::NumberOnCard.into())
            }
            (Contestants::Pairs, true) => Opening::NumberOfPair.into(),
            (Contestants::Players(_), _) => Opening::NumberOfPlayer.into(),
            (Contestants::Pairs, false) => Opening::NumberOnCard.into(),
        }
    }
}

/// Half tables, and whether boards come to them.
fn half_tables(room: &Movement) -> Vec<Message> {
    let mut says = Vec::new();
    for table in (1..=room.tables).map(TableNumber) {
        let there: Vec<_> = room.round_numbers().filter_map(|round| room.place(round, table)).collect();
        let half = there.iter().all(|place| place.meeting().is_none());
        if half && there.iter().all(|place| place.set.is_none()) {
            says.push(Opening::NeverBoards { table: table.0 }.into());
        } else if half {
            says.push(Opening::BoardsUnplayed { table: table.0 }.into());
        }
    }
    says
}

#[cfg(test)]
mod tests;
