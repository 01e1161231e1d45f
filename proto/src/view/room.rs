//! Who sits where: the room, and the ways through the rounds.

use bridge::board::BoardNumber;
use bridge::contest::At;
use bridge::contest::view::{
    ComesBack, ExpectedDraw, ExpectedWords, PartyView, PathStep, PathView, RoomSitOut, RoomTable, RoomView,
    TablePathView, TablePlaces, TableStep, When,
};
use bridge::entry::{SectionLetter, TableId};
use bridge::message::Language;
use bridge::seat::Line;

use super::Spoken as _;
use super::round_name::round_names;
use crate::domain::id;
use crate::domain::message::to_wire;
use crate::v1;

/// In the language of the contest.
impl From<&RoomView> for v1::RoomView {
    fn from(view: &RoomView) -> Self {
        let unsaid = Self {
            contest: view.contest.0,
            name: view.name.clone(),
            sequence: view.sequence,
            phase: super::phase(view.phase),
            round: id::round_to_wire(view.round),
            round_count: u32::from(view.round_count),
            tables: view.tables.iter().map(v1::RoomTable::from).collect(),
            sit_outs: view.sit_outs.iter().map(v1::RoomSitOut::from).collect(),
            sit_outs_next: view.sit_outs_next.iter().map(v1::RoomSitOut::from).collect(),
            round_names: round_names(&view.round_names),
            draw: String::new(),
            draw_words: to_wire(&view.draw),
            expected: view.expected.iter().map(v1::ExpectedDraw::from).collect(),
            clock: view.clock.as_ref().map(v1::Clock::from),
        };
        unsaid.said_in(view.language)
    }
}

impl From<&ExpectedDraw> for v1::ExpectedDraw {
    fn from(draw: &ExpectedDraw) -> Self {
        Self { section: draw.section.to_string(), at: draw.at.0 }
    }
}

impl v1::ExpectedDraw {
    /// What is said of the time, as [`ExpectedDraw::told`]; `None` of a section that cannot be read.
    pub fn told(
        &self,
        now: At,
        several_sections: bool,
        clock: impl FnOnce(At) -> String,
    ) -> Option<ExpectedWords> {
        let mut letters = self.section.chars();
        match (letters.next().and_then(SectionLetter::new), letters.next()) {
            (Some(section), None) => {
                Some(ExpectedDraw { section, at: At(self.at) }.told(now, several_sections, clock))
            }
            _ => None,
        }
    }

    /// The same in English, for the director.
    pub fn in_words(&self, now: At, several_sections: bool, clock: impl FnOnce(At) -> String) -> String {
        let told = self.told(now, several_sections, clock);
        told.map_or_else(String::new, |told| words::say(Language::English, told))
    }
}

impl From<&RoomTable> for v1::RoomTable {
    fn from(row: &RoomTable) -> Self {
        Self {
            table: row.table.to_string(),
            state: v1::TableState::from(row.state).into(),
            own_round: id::round_to_wire(row.own_round),
            now: row.now.as_ref().map(v1::TablePlaces::from),
            next: row.next.as_ref().map(v1::TablePlaces::from),
            awaited_draw: row.awaited_draw.map_or(0, u32::from),
        }
    }
}

impl From<&TablePlaces> for v1::TablePlaces {
    fn from(places: &TablePlaces) -> Self {
        Self {
            round: u32::from(places.round.0),
            north_south: places.north_south.iter().map(v1::Party::from).collect(),
            east_west: places.east_west.iter().map(v1::Party::from).collect(),
            boards: boards(&places.boards),
            turned: places.turned,
            printed: boards(&places.printed),
        }
    }
}

/// In English; who shows it in a view says it in the language of that.
impl From<&PartyView> for v1::Party {
    fn from(party: &PartyView) -> Self {
        Self {
            entry: party.entry.to_string(),
            label: party.label.clone(),
            called: Some(party.called.into()),
            names: party.names.clone(),
        }
    }
}

impl From<&RoomSitOut> for v1::RoomSitOut {
    fn from(row: &RoomSitOut) -> Self {
        let (table, line) = seat(row.seat);
        Self {
            party: Some((&row.party).into()),
            table,
            line,
            back: row.back.as_ref().map(v1::ComesBack::from),
            why_words: row.why.as_ref().map(Into::into),
            then_words: row.then.as_ref().map(Into::into),
            ..Self::default()
        }
    }
}

impl From<&ComesBack> for v1::ComesBack {
    fn from(back: &ComesBack) -> Self {
        Self {
            round: u32::from(back.round.0),
            called: u32::from(back.called),
            table: back.table.to_string(),
            line: back.line.letters().to_owned(),
        }
    }
}

/// In the language of the contest.
impl From<&PathView> for v1::PathView {
    fn from(view: &PathView) -> Self {
        let unsaid = Self {
            contest: view.contest.0,
            contest_name: view.contest_name.clone(),
            sequence: view.sequence,
            party: Some((&view.party).into()),
            steps: view.steps.iter().map(v1::PathStep::from).collect(),
            note: String::new(),
            note_words: view.note.as_ref().map(Into::into),
            round_names: round_names(&view.round_names),
        };
        unsaid.said_in(view.language)
    }
}

impl From<&PathStep> for v1::PathStep {
    fn from(step: &PathStep) -> Self {
        let (table, line) = seat(step.seat);
        Self {
            round: u32::from(step.round.0),
            when: v1::When::from(step.when).into(),
            table,
            line,
            partner: step.partner.as_ref().map(v1::Party::from),
            opponents: step.opponents.iter().map(v1::Party::from).collect(),
            boards: boards(&step.boards),
            turned: step.turned,
            rest: String::new(),
            rest_words: to_wire(&step.rest),
            back: step.back.as_ref().map(v1::ComesBack::from),
            rows: step.rows.iter().map(v1::ScoreCardRow::from).collect(),
            printed: boards(&step.printed),
        }
    }
}

impl From<When> for v1::When {
    fn from(when: When) -> Self {
        match when {
            When::Over => Self::Over,
            When::Now => Self::Now,
            When::Ahead => Self::Ahead,
        }
    }
}

impl From<&TablePathView> for v1::TablePathView {
    fn from(view: &TablePathView) -> Self {
        Self {
            contest: view.contest.0,
            sequence: view.sequence,
            table: view.table.to_string(),
            steps: view.steps.iter().map(v1::TableStep::from).collect(),
            round_names: round_names(&view.round_names),
        }
    }
}

impl From<&TableStep> for v1::TableStep {
    fn from(step: &TableStep) -> Self {
        Self {
            when: v1::When::from(step.when).into(),
            places: Some((&step.places).into()),
            boards_go: super::text(step.boards_go.as_ref()),
            waiting: boards(&step.waiting),
        }
    }
}

fn boards(boards: &[BoardNumber]) -> Vec<u32> {
    boards.iter().map(|board| u32::from(board.get())).collect()
}

/// A table and a line as their texts; empty without a seat.
pub(super) fn seat(seat: Option<(TableId, Line)>) -> (String, String) {
    let texts = seat.map(|(table, line)| (table.to_string(), line.letters().to_owned()));
    texts.unwrap_or_default()
}
