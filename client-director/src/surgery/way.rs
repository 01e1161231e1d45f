//! The ways in which one thing that the director wants can be done.

use bridge::contest::Player;
use bridge::contest::surgery::{Afterwards, LateMethod, Operation, Surgery, TableMethod};
use bridge::entry::{PairId, SectionLetter, TableNumber};
use bridge::movement::RoundNumber;
use proto::v1;

use super::situation::Situation;

/// One way.
#[derive(Debug, Clone, PartialEq)]
pub struct Way {
    /// What `--how` calls it: `phantom 7NS`, `rover`, `as-planned`.
    pub word: String,
    /// What it is, for the director; empty where there is only this one.
    pub label: String,
    /// Of ways that cost the same the lower is proposed first.
    pub preference: u8,
    pub surgery: v1::Surgery,
    /// What the director makes of awards that are proposed; the others are given as proposed.
    pub awards: Vec<v1::AwardChoice>,
}

/// From where on something changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Start {
    pub section: SectionLetter,
    pub round: RoundNumber,
}

impl Start {
    /// The only way to do this.
    pub fn only(self, operation: Operation) -> Vec<Way> {
        vec![self.way("only", "", 0, operation)]
    }

    fn way(
        self,
        word: impl Into<String>,
        label: impl Into<String>,
        preference: u8,
        operation: Operation,
    ) -> Way {
        let surgery = Surgery { section: self.section, from_round: self.round, operation };
        let (word, label, surgery) = (word.into(), label.into(), (&surgery).into());
        Way { word, label, preference, surgery, awards: Vec::new() }
    }

    /// A late pair: a free place, a rover, a further table, an appended table.
    pub fn late_pair(self, situation: Situation<'_>, players: &[Player; 2]) -> Vec<Way> {
        let seat = |how| Operation::SeatLatePair { players: players.clone(), how };
        let free = situation.phantoms(self.section).into_iter().map(|pair| {
            let label = format!("In place {}{pair}, where nobody sits", self.section);
            self.way(format!("phantom {pair}"), label, 0, seat(LateMethod::Phantom(pair)))
        });
        let rover = "As a rover: each round in another pair's seat";
        let further = "At a further table, with boards of its own";
        let others = [
            self.way("rover", rover, 1, seat(LateMethod::Rover)),
            self.way("further", further, 1, seat(LateMethod::FurtherTable)),
        ];
        let appended = situation.tables(self.section).into_iter().map(|table| {
            let how = LateMethod::AppendedTable(table);
            self.way(format!("appended {table}"), appended_label(self.section, table), 2, seat(how))
        });
        free.chain(others).chain(appended).collect()
    }

    /// A table more: with boards of its own, or sharing those of another.
    pub fn add_table(self, situation: Situation<'_>, pairs: &[Option<[Player; 2]>; 2]) -> Vec<Way> {
        let [north_south, east_west] = pairs;
        let add =
            |how| Operation::AddTable { how, north_south: north_south.clone(), east_west: east_west.clone() };
        let further =
            self.way("further", "A further table, with boards of its own", 1, add(TableMethod::Further));
        let appended = situation.tables(self.section).into_iter().map(|table| {
            let how = TableMethod::Appended(table);
            self.way(format!("appended {table}"), appended_label(self.section, table), 2, add(how))
        });
        [further].into_iter().chain(appended).collect()
    }

    /// A pair that leaves: its opponents sit out, or pairs that sit out play each other.
    pub fn pair_leaves(self, pair: PairId) -> Vec<Way> {
        let leave = |join_sit_outs| Operation::RemovePair { pair, join_sit_outs };
        vec![
            self.way("sit-out", "Its opponents sit out", 0, leave(false)),
            self.way("join", "Pairs that sit out play each other where that breaks nothing", 1, leave(true)),
        ]
    }

    /// Something that went wrong: afterwards all is as planned, or goes on as it is.
    pub fn went_wrong(self, happened: impl Fn(Afterwards) -> Operation) -> Vec<Way> {
        let planned = "After that everything is as planned";
        let stays = "It goes on as it is now, to the end";
        vec![
            self.way("as-planned", planned, 0, happened(Afterwards::AsPlanned)),
            self.way("as-it-is", stays, 1, happened(Afterwards::AsItIs)),
        ]
    }
}

fn appended_label(section: SectionLetter, table: TableNumber) -> String {
    format!("At a table beside {section}{table} that shares its boards")
}

impl Way {
    /// Whether it is what a director usually wants, whatever it costs: after a mistake, everybody as planned.
    pub fn is_usual(&self) -> bool {
        self.word == "as-planned"
    }

    /// Whether it appends a table to one of many.
    pub fn is_appended(&self) -> bool {
        self.word.starts_with("appended")
    }
}
