//! Who sits where this round and next: the plan of the room, for everybody. It holds no result.

use std::collections::BTreeSet;

use crate::board::BoardNumber;
use crate::contest::clock::Timetable;
use crate::contest::section::Section;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::awaited_draw::{Idle, IdleWords, awaited_draws};
use crate::contest::view::forecast::ExpectedDraw;
use crate::contest::view::guidance::seatless;
use crate::contest::view::party::{Party, parties_at};
use crate::contest::view::progress::is_playing;
use crate::contest::view::stage::Stage;
use crate::contest::view::{ContestNumber, PartyView, RoundNames, TableState, Views};
use crate::entry::{SectionLetter, TableId, TableNumber};
use crate::message::{Language, Message, RoundName, TableName};
use crate::movement::RoundNumber;
use crate::seat::Line;

/// Who sits where this round and next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoomView {
    pub contest: ContestNumber,
    pub name: String,
    pub sequence: u64,
    pub phase: Phase,
    /// The round that most of the room is in, 1 before play; `None` when play is over.
    pub round: Option<RoundNumber>,
    /// The most rounds that a section has, as people count them, those still to be drawn among them.
    pub round_count: u16,
    /// What people call the rounds.
    pub round_names: RoundNames,
    /// When the draw that is awaited comes, a sentence for each section; empty where none is.
    pub draw: Vec<Message>,
    /// When such a draw can be expected, as far as that is known.
    pub expected: Vec<ExpectedDraw>,
    /// In table order.
    pub tables: Vec<RoomTable>,
    /// Who plays nobody in that round, in the order of their names.
    pub sit_outs: Vec<RoomSitOut>,
    /// Who plays nobody in the round after it.
    pub sit_outs_next: Vec<RoomSitOut>,
    /// The round clock; `None` where none is set.
    pub clock: Option<Timetable>,
    /// The language of the contest, in which it is told to whoever asks for no other.
    pub language: Language,
}

/// A table and those who sit there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoomTable {
    pub table: TableId,
    pub state: TableState,
    /// The round that the table itself is in, as on the floor: it may be behind the room or ahead of it.
    pub own_round: Option<RoundNumber>,
    /// In the round that most of the room is in; `None` where the section has no such round.
    pub now: Option<TablePlaces>,
    /// In the round after that one.
    pub next: Option<TablePlaces>,
    /// The match round that comes next here and is still to be drawn.
    pub awaited_draw: Option<u16>,
}

/// Who sits at a table in a round, and with which boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TablePlaces {
    pub round: RoundNumber,
    /// One pair, or the two players of a partnership; empty where nobody sits.
    pub north_south: Vec<PartyView>,
    pub east_west: Vec<PartyView>,
    /// In playing order; empty where nobody plays.
    pub boards: Vec<BoardNumber>,
    /// What is printed on them, in the same order; empty where that is their own numbers.
    pub printed: Vec<BoardNumber>,
    /// The boards lie a quarter turn round, so that North on them points to those named here as North-South; who
    /// stays at the table keeps its chairs.
    pub turned: bool,
}

/// Somebody who plays nobody in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoomSitOut {
    pub party: PartyView,
    /// Where it sits meanwhile; `None` if it has no seat in this round.
    pub seat: Option<(TableId, Line)>,
    /// When and where it plays again; `None` if it does not, or its next opponents are still to be drawn.
    pub back: Option<ComesBack>,
    /// Why it plays nobody, where the round is drawn: `Bye, 12 VPs.`; otherwise `None`.
    pub why: Option<Message>,
    /// What comes then where the plan does not say it: `Back in round 4: its draw tells where.`; otherwise `None`.
    pub then: Option<Message>,
}

/// When and where somebody plays again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComesBack {
    pub round: RoundNumber,
    /// The number by which people call that round.
    pub called: u16,
    pub table: TableId,
    pub line: Line,
}

impl Views {
    /// Who sits where this round and next.
    pub fn room(&self, contest: &Contest) -> RoomView {
        self.check(contest);
        let round = match contest.phase {
            Phase::Unborn | Phase::Preparing => Some(RoundNumber(1)),
            Phase::Playing => self.progress.room_round,
            Phase::Correcting { .. } | Phase::Final => None,
        };
        let next = round.map(RoundNumber::next);
        let tables = self.progress.tables().map(|(table, _)| {
            let Stage { state, round: own_round, .. } = Stage::of(contest, &self.progress, table);
            let places = |round: Option<RoundNumber>| table_places(contest, table, round?);
            let section = contest.section(table.section).filter(|_| contest.phase == Phase::Playing);
            let awaited = section.and_then(|section| section.awaited_draw(contest));
            let awaited_draw = awaited.filter(|_| places(next).is_none());
            RoomTable { table, state, own_round, now: places(round), next: places(next), awaited_draw }
        });
        RoomView {
            contest: self.number,
            name: contest.name.clone(),
            sequence: contest.sequence,
            language: contest.rules.language,
            phase: contest.phase,
            round,
            round_count: contest.rounds_called(),
            round_names: RoundNames::of_contest(contest),
            draw: awaited_draws(contest, &self.progress),
            expected: self.expected(),
            tables: tables.collect(),
            sit_outs: round.map(|round| sit_outs(contest, round)).unwrap_or_default(),
            sit_outs_next: next.map(|next| sit_outs(contest, next)).unwrap_or_default(),
            clock: contest.timetable(),
        }
    }

    /// What each table does and in which round: what of the room changes with results.
    pub(super) fn table_stages(
        &self,
        contest: &Contest,
    ) -> BTreeSet<(TableId, TableState, Option<RoundNumber>)> {
        let stage = |table| Stage::of(contest, &self.progress, table);
        let tables = self.progress.tables().map(|(table, _)| (table, stage(table)));
        tables.map(|(table, Stage { state, round, .. })| (table, state, round)).collect()
    }
}

/// Who sits at a table in a round; `None` where the plan has no such round.
pub(super) fn table_places(contest: &Contest, table: TableId, round: RoundNumber) -> Option<TablePlaces> {
    let section = contest.section(table.section)?;
    section.plan(round, table.table)?;
    let side = |line| {
        let parties = parties_at(contest, (table, line), round);
        parties.into_iter().map(|party| party.view(contest)).collect()
    };
    let boards = contest.boards_in_play(table, round).to_vec();
    Some(TablePlaces {
        round,
        north_south: side(Line::NorthSouth),
        east_west: side(Line::EastWest),
        turned: contest.turn(table, round).is_some(),
        printed: contest.all_printed(table.section, &boards),
        boards,
    })
}

/// Everybody who is there in a round and plays nobody, in the order of their names.
fn sit_outs(contest: &Contest, round: RoundNumber) -> Vec<RoomSitOut> {
    if !is_playing(contest) {
        return vec![];
    }
    let sections = contest.sections.values().filter(|section| round.0 <= section.round_count());
    sections.flat_map(|section| sit_outs_of(contest, section, round)).collect()
}

fn sit_outs_of(contest: &Contest, section: &Section, round: RoundNumber) -> Vec<RoomSitOut> {
    let at = |table: TableNumber| TableId { section: section.letter, table };
    let alone = section.tables().map(at).filter(|table| contest.pairing(*table, round).is_none());
    let seated = alone.flat_map(|table| {
        Line::ALL.into_iter().flat_map(move |line| {
            parties_at(contest, (table, line), round)
                .into_iter()
                .map(move |party| (party, Some((table, line))))
        })
    });
    let mut all: Vec<(Party, Option<(TableId, Line)>)> = seated.collect();
    all.extend(seatless(contest, section, round).into_iter().map(|party| (party, None)));
    all.sort_unstable();
    all.into_iter().map(|(party, seat)| RoomSitOut::new(contest, (party, seat), round)).collect()
}

impl RoomSitOut {
    fn new(contest: &Contest, (party, seat): (Party, Option<(TableId, Line)>), round: RoundNumber) -> Self {
        let idle = Idle::of(contest, party, round);
        let (why, then) =
            idle.map_or((None, None), |Idle { why, then }| (Some(why.into()), then.map(Message::from)));
        Self { party: party.view(contest), seat, back: ComesBack::of(contest, party, round), why, then }
    }

    /// `Come back for round 5 at table 3, North-South.`, or that it does not.
    pub fn back_in_words(&self, several_sections: bool) -> Message {
        match (self.back, &self.then) {
            (Some(back), _) => back.in_words(several_sections).into(),
            (None, Some(then)) => then.clone(),
            (None, None) => IdleWords::NotAgain.into(),
        }
    }
}

impl ComesBack {
    /// When and where a party plays again after a round.
    pub(super) fn of(contest: &Contest, party: Party, round: RoundNumber) -> Option<Self> {
        let (round, seat) = party.comes_back(contest, round)?;
        let called = contest.section(party.section())?.called_round(round);
        Some(Self { round, called, table: seat.table, line: seat.line })
    }

    /// `Come back for round 5 at table 3, North-South.`
    pub fn in_words(self, several_sections: bool) -> IdleWords {
        IdleWords::ComesBack {
            round: RoundName::whole(self.called),
            table: TableName::of(self.table, several_sections),
            line: self.line,
        }
    }
}

impl RoomView {
    /// Whether tables are called with their section's letter.
    pub fn has_several_sections(&self) -> bool {
        let sections: BTreeSet<SectionLetter> = self.tables.iter().map(|row| row.table.section).collect();
        sections.len() > 1
    }
}
