//! The way through the rounds: of one pair (in an individual, one player), and of one table.

use crate::board::BoardNumber;
use crate::contest::section::Section;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::awaited_draw::{Idle, IdleWords, awaited_draw};
use crate::contest::view::boards_go::Boards;
use crate::contest::view::party::{Party, Seating, parties_at};
use crate::contest::view::room::{ComesBack, TablePlaces, table_places};
use crate::contest::view::shown::shown_through;
use crate::contest::view::stage::Stage;
use crate::contest::view::{Audience, ContestNumber, PartyView, RoundNames, ScoreCardRow, Views};
use crate::entry::{EntryId, TableId};
use crate::message::{Language, Message};
use crate::movement::{BoardsGo, RoundNumber};
use crate::seat::Line;

/// The way of a pair, or of a player of an individual, through the rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathView {
    pub contest: ContestNumber,
    pub contest_name: String,
    pub sequence: u64,
    pub party: PartyView,
    /// One for each round, in order; where rounds are drawn, those that are and the next.
    pub steps: Vec<PathStep>,
    /// What people call the rounds.
    pub round_names: RoundNames,
    /// Why not all results are to be seen; `None` when all are shown.
    pub note: Option<Message>,
    /// The language of the contest, in which it is told to whoever asks for no other.
    pub language: Language,
}

/// What a party does in one round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathStep {
    pub round: RoundNumber,
    pub when: When,
    /// The chairs, by the cards that are played from them; `None`: it has no seat in this round.
    pub seat: Option<(TableId, Line)>,
    /// The other player of its partnership in an individual.
    pub partner: Option<PartyView>,
    /// Empty where it plays nobody.
    pub opponents: Vec<PartyView>,
    /// In playing order; empty where it plays nobody.
    pub boards: Vec<BoardNumber>,
    /// What is printed on them, in the same order; empty where that is their own numbers.
    pub printed: Vec<BoardNumber>,
    pub turned: bool,
    /// Where it plays nobody: that it sits out, or is not there, in sentences. Empty where it plays.
    pub rest: Vec<Message>,
    /// Where it sits out: when and where it plays again.
    pub back: Option<ComesBack>,
    /// Its boards of the round with what may be seen of their results, as on its score card.
    pub rows: Vec<ScoreCardRow>,
}

/// Where a round lies for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum When {
    Over,
    Now,
    Ahead,
}

/// A table's way through the rounds: who comes, and which boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TablePathView {
    pub contest: ContestNumber,
    pub sequence: u64,
    pub table: TableId,
    /// One for each round, in order; where rounds are drawn, those that are.
    pub steps: Vec<TableStep>,
    /// What people call the rounds.
    pub round_names: RoundNames,
}

/// Who is at a table in one round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableStep {
    pub when: When,
    pub places: TablePlaces,
    /// The boards that wait there unplayed, because nobody plays.
    pub waiting: Vec<BoardNumber>,
    /// Where its boards are needed afterwards; `None` where it has none.
    pub boards_go: Option<BoardsGo>,
}

impl Views {
    /// The way of an entry through the rounds, with its results as far as an audience may see them: as on its
    /// [score card](Views::score_card). In an individual the entry's number is a player's. `None` if there is
    /// nobody of that name.
    pub fn path(&self, contest: &Contest, entry: EntryId, audience: Audience) -> Option<PathView> {
        self.check(contest);
        let party = Party::named(contest, entry)?;
        let section = contest.section(entry.section)?;
        let now = self.round_of(contest, section, party);
        let shown = shown_through(contest, &self.progress, audience);
        let rows = |entry| self.score_card_rows(contest, entry, (shown.through, audience));
        let rows: Vec<ScoreCardRow> = party.entries(contest).into_iter().flat_map(rows).collect();
        let steps = section.rounds().map(|round| {
            let rows = rows.iter().filter(|row| row.round == round).cloned().collect();
            PathStep::new(contest, party, (round, when(contest.phase, now, round)), rows)
        });
        let steps = steps.chain(self.awaited_step(contest, section, (party, now)));
        Some(PathView {
            contest: self.number,
            contest_name: contest.name.clone(),
            sequence: contest.sequence,
            language: contest.rules.language,
            party: party.view(contest),
            round_names: RoundNames::of_section(section),
            steps: steps.collect(),
            note: shown.note,
        })
    }

    /// The round that comes next for a party where it is still to be drawn.
    fn awaited_step(
        &self,
        contest: &Contest,
        section: &Section,
        (party, now): (Party, Option<RoundNumber>),
    ) -> Option<PathStep> {
        let note = awaited_draw(contest, &self.progress, section)?;
        let next = RoundNumber(section.round_count() + 1);
        let is_next = section.called_round(next) == section.awaited_draw(contest)?;
        if !is_next || !party.is_there(contest, next) {
            return None;
        }
        let is_on = contest.phase == Phase::Playing && now.is_none();
        let when = if is_on { When::Now } else { When::Ahead };
        let step = PathStep::new(contest, party, (next, when), vec![]);
        Some(PathStep { rest: vec![note.into()], back: None, ..step })
    }

    /// Who comes to a table in every round; `None` if there is no such table.
    pub fn table_path(&self, contest: &Contest, table: TableId) -> Option<TablePathView> {
        self.check(contest);
        self.progress.table(table)?;
        let section = contest.section(table.section)?;
        let Stage { round: now, .. } = Stage::of(contest, &self.progress, table);
        let boards = Boards::of(contest, section, table);
        let steps = section.rounds().filter_map(|round| {
            let places = table_places(contest, table, round)?;
            Some(TableStep {
                when: when(contest.phase, now, round),
                places,
                waiting: boards.waiting(round),
                boards_go: boards.go(round),
            })
        });
        Some(TablePathView {
            contest: self.number,
            sequence: contest.sequence,
            table,
            round_names: RoundNames::of_section(section),
            steps: steps.collect(),
        })
    }

    /// The round that a party is in: the first that it has still to play, or one before it that it sits out while
    /// most of the room plays it; `None` when it has nothing more to do.
    fn round_of(&self, contest: &Contest, section: &Section, party: Party) -> Option<RoundNumber> {
        let is_over = |seat: &Seating, round: RoundNumber| {
            section.closed.contains(&round)
                || self.progress.table(seat.table).is_none_or(|own| own.is_over(round))
        };
        // Who has begun a round is in it, whatever has come into the plan before it.
        let begun = self.progress.last_played(party.name());
        let begun =
            begun.filter(|round| party.plays(contest, *round).is_some_and(|seat| !is_over(&seat, *round)));
        if begun.is_some() {
            return begun;
        }
        let mut sits_out = None;
        for round in section.rounds() {
            match party.plays(contest, round) {
                Some(seat) if is_over(&seat, round) => sits_out = None,
                Some(_) => return sits_out.or(Some(round)),
                None if sits_out.is_none() && Some(round) >= self.progress.room_round => {
                    sits_out = self.progress.room_round.and(Some(round));
                }
                None => {}
            }
        }
        sits_out
    }
}

impl PathStep {
    fn new(
        contest: &Contest,
        party: Party,
        (round, when): (RoundNumber, When),
        rows: Vec<ScoreCardRow>,
    ) -> Self {
        let plays = party.plays(contest, round);
        let absence = party.absence(contest, round);
        let sits_out = plays.is_none() && absence.is_none();
        let on = |line: fn(Line) -> Line| {
            let parties = plays.map(|seat| parties_at(contest, (seat.table, line(seat.line)), round));
            parties.into_iter().flatten().map(|party| party.view(contest))
        };
        let idle = Idle::of(contest, party, round);
        let idle = idle.map(|Idle { why, then }| [Some(why), then].into_iter().flatten().collect());
        let is_absent = absence.is_some();
        let rest: Vec<IdleWords> = match absence {
            Some(absence) => vec![absence],
            None => idle.unwrap_or_else(|| if sits_out { vec![IdleWords::SitsOut] } else { vec![] }),
        };
        let boards = plays.map_or(&[][..], |seat| contest.boards_in_play(seat.table, round));
        let turned = |seat: Seating| contest.turn(seat.table, round).is_some();
        let seat = party.seat(contest, round).filter(|_| !is_absent);
        Self {
            round,
            when,
            seat: seat.map(|seat| (seat.table, seat.line)),
            partner: on(|line| line).find(|other| other.entry != party.name()),
            opponents: on(Line::other).collect(),
            boards: boards.to_vec(),
            printed: plays.map_or_else(Vec::new, |seat| contest.all_printed(seat.table.section, boards)),
            turned: plays.is_some_and(turned),
            rest: rest.into_iter().map(Message::from).collect(),
            back: ComesBack::of(contest, party, round).filter(|_| sits_out),
            rows,
        }
    }
}

/// Where a round lies for somebody who is in the round `now`, or in none.
fn when(phase: Phase, now: Option<RoundNumber>, round: RoundNumber) -> When {
    match (phase, now) {
        (Phase::Unborn | Phase::Preparing, _) => When::Ahead,
        (Phase::Playing, Some(now)) => match round.cmp(&now) {
            std::cmp::Ordering::Less => When::Over,
            std::cmp::Ordering::Equal => When::Now,
            std::cmp::Ordering::Greater => When::Ahead,
        },
        (Phase::Playing, None) | (Phase::Correcting { .. } | Phase::Final, _) => When::Over,
    }
}
