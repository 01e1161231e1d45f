//! The matches of a contest kept up to date: a result has its own match made again, and where boards are compared over
//! the field those in which its board is played.

use std::collections::{BTreeMap, BTreeSet};

use num_traits::Zero as _;

use crate::board::BoardNumber;
use crate::contest::matches::{Match, is_of_teams, makes_matches, meetings, team_of, teams};
use crate::contest::scoreboard::Scoreboard;
use crate::contest::section::Section;
use crate::contest::slot::{Pairing, Slot};
use crate::contest::state::Contest;
use crate::entry::{EntryId, SectionLetter, TableId};
use crate::exact::Exact;
use crate::movement::RoundNumber;
use crate::scoring::{MatchScoring, Unit};

/// Which match: those of a section stand together, of pairs by their rounds, of teams by who meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Meeting {
    pub(super) section: SectionLetter,
    /// Of pairs what tells their meetings apart; of teams 0.
    pub(super) of_pairs: u16,
    /// In their order.
    pub(super) sides: [EntryId; 2],
    /// Of teams what tells their meetings apart; of pairs 0.
    pub(super) of_teams: u16,
}

/// The places of one match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Places {
    /// Where its sides have lines, of any status.
    pub(super) played: BTreeSet<Slot>,
    /// Where the plan has them meet, round by round.
    pub(super) planned: Vec<Slot>,
}

/// All matches, and where each is played.
#[derive(Debug, Clone, Default)]
pub(in crate::contest) struct Matches {
    /// Ascending by their meetings.
    all: Vec<Match>,
    /// The meeting of each.
    meetings: Vec<Meeting>,
    places: BTreeMap<Meeting, Places>,
    /// The meeting to which the line of a place belongs.
    played_at: BTreeMap<Slot, Meeting>,
    /// The meetings that have, or have had, a place for a board.
    by_board: BTreeMap<BoardNumber, BTreeSet<Meeting>>,
    /// Where each side's matches stand.
    by_side: BTreeMap<EntryId, Vec<usize>>,
}

/// What has changed since the matches were made.
#[derive(Debug, Clone, Default)]
pub(in crate::contest) struct Change {
    /// Places of lines that came, went or changed.
    pub(in crate::contest) slots: BTreeSet<Slot>,
    /// Boards of which awards may have changed.
    pub(in crate::contest) boards: BTreeSet<BoardNumber>,
}

impl Matches {
    /// All matches with the results of the scoreboard's rounds, ascending by their sides and first rounds; none where
    /// the rules make none.
    pub(in crate::contest) fn new(contest: &Contest, scoreboard: &Scoreboard) -> Self {
        let sections = contest.sections.values().filter(|section| makes_matches(contest, section));
        Self::of_sections(contest, scoreboard, sections)
    }

    /// The same of some sections, as if they made matches.
    pub(super) fn of_sections<'a>(
        contest: &Contest,
        scoreboard: &Scoreboard,
        sections: impl Iterator<Item = &'a Section>,
    ) -> Self {
        let mut matches = Self::default();
        for section in sections {
            for (&slot, line) in &contest.lines {
                if slot.table.section == section.letter {
                    matches.put(contest, section, slot, line.pairing);
                }
            }
            for round in section.rounds() {
                for table in section.tables().map(|table| TableId { section: section.letter, table }) {
                    matches.plan(contest, section, (table, round));
                }
            }
        }
        for (&meeting, places) in &matches.places {
            if let Some(made) = make(contest, scoreboard, meeting, places) {
                matches.all.push(made);
                matches.meetings.push(meeting);
            }
        }
        matches.find_sides();
        matches
    }

    /// Makes again what has changed. The plan must be the one that the matches were made by, and the rounds the same.
    pub(in crate::contest) fn refresh(
        &mut self,
        contest: &Contest,
        scoreboard: &Scoreboard,
        change: &Change,
    ) {
        let mut stale: BTreeSet<Meeting> = BTreeSet::new();
        for &slot in &change.slots {
            stale.extend(self.move_line(contest, slot));
        }
        if !is_of_teams(contest.rules.scoring.method) {
            stale.extend(change.boards.iter().filter_map(|board| self.by_board.get(board)).flatten());
        }
        let mut is_moved = false;
        for meeting in stale {
            let places = self.places.get(&meeting);
            let made = places.and_then(|places| make(contest, scoreboard, meeting, places));
            match (self.meetings.binary_search(&meeting), made) {
                (Ok(place), Some(made)) => self.all[place] = made,
                (Ok(place), None) => {
                    self.all.remove(place);
                    self.meetings.remove(place);
                    is_moved = true;
                }
                (Err(place), Some(made)) => {
                    self.all.insert(place, made);
                    self.meetings.insert(place, meeting);
                    is_moved = true;
                }
                (Err(_), None) => {}
            }
        }
        if is_moved {
            self.find_sides();
        }
    }

    pub(in crate::contest) fn all(&self) -> &[Match] {
        &self.all
    }

    pub(super) fn into_all(self) -> Vec<Match> {
        self.all
    }

    /// The matches of one side, in the order of all.
    pub(in crate::contest) fn of(&self, side: EntryId) -> impl Iterator<Item = &Match> {
        self.by_side.get(&side).into_iter().flatten().map(|&place| &self.all[place])
    }

    fn find_sides(&mut self) {
        self.by_side.clear();
        for (place, meeting) in self.meetings.iter().enumerate() {
            for side in meeting.sides {
                self.by_side.entry(side).or_default().push(place);
            }
        }
    }

    /// Notes the line of a place.
    fn put(&mut self, contest: &Contest, section: &Section, slot: Slot, pairing: Pairing) -> Option<Meeting> {
        let meeting = meeting_of(contest, section, slot.round, pairing)?;
        self.places.entry(meeting).or_default().played.insert(slot);
        self.played_at.insert(slot, meeting);
        self.by_board.entry(slot.board).or_default().insert(meeting);
        Some(meeting)
    }

    /// Notes what the plan has for a table in a round.
    fn plan(&mut self, contest: &Contest, section: &Section, (table, round): (TableId, RoundNumber)) {
        let Some(pairing) = contest.pairing(table, round) else { return };
        let Some(meeting) = meeting_of(contest, section, round, pairing) else { return };
        for &board in contest.boards_in_play(table, round) {
            self.places.entry(meeting).or_default().planned.push(Slot { table, round, board });
            self.by_board.entry(board).or_default().insert(meeting);
        }
    }

    /// Notes what stands at a place now: the meetings that are not what they were.
    fn move_line(&mut self, contest: &Contest, slot: Slot) -> Vec<Meeting> {
        let section = contest.section(slot.table.section);
        let Some(section) = section.filter(|section| makes_matches(contest, section)) else { return vec![] };
        let before = self.played_at.remove(&slot);
        if let Some(places) = before.and_then(|before| self.places.get_mut(&before)) {
            places.played.remove(&slot);
        }
        let after = contest.lines.get(&slot).and_then(|line| self.put(contest, section, slot, line.pairing));
        let planned = contest.pairing(slot.table, slot.round);
        let planned = planned.and_then(|pairing| meeting_of(contest, section, slot.round, pairing));
        [before, after, planned].into_iter().flatten().collect()
    }
}

/// Which match two entries play in a round; `None` of team-mates.
fn meeting_of(contest: &Contest, section: &Section, round: RoundNumber, pairing: Pairing) -> Option<Meeting> {
    if is_of_teams(contest.rules.scoring.method) {
        teams::meeting(section, round, pairing)
    } else {
        Some(meetings::meeting(section, round, pairing))
    }
}

/// A match as it stands; `None` where it has no board.
fn make(contest: &Contest, scoreboard: &Scoreboard, meeting: Meeting, places: &Places) -> Option<Match> {
    let section = contest.section(meeting.section)?;
    let fined = fined(contest, section, meeting);
    let of_side: BTreeMap<EntryId, Exact> = meeting.sides.into_iter().zip(fined).collect();
    let taken = match (&contest.rules.scoring.matches, contest.is_knock_out(section.letter)) {
        // They are taken off the sum of all.
        (MatchScoring::Sum, _) | (MatchScoring::WinLoss, false) => Default::default(),
        (MatchScoring::Victory(_), false) => fined,
        (MatchScoring::Victory(_) | MatchScoring::WinLoss, true) => {
            [fined[0] - fined[1], fined[1] - fined[0]]
        }
    };
    let made = match contest.rules.scoring.method.of_teams() {
        Some(method) => {
            teams::make(contest, (section, method), (meeting.sides, places, taken), scoreboard.through())
        }
        None => meetings::make(
            contest,
            scoreboard,
            section,
            (places, &meeting.sides.into_iter().zip(taken).collect()),
        ),
    }?;
    let fined = made.sides.map(|side| of_side.get(&side).copied().unwrap_or_default());
    Some(Match { fined, ..made })
}

/// The IMPs of penalties that name a match, of each of its sides in their order.
fn fined(contest: &Contest, section: &Section, meeting: Meeting) -> [Exact; 2] {
    let scoring = &contest.rules.scoring;
    let mut fined = [Exact::zero(); 2];
    let counts = scoring.method.award_unit() == Unit::Imps;
    for penalty in contest.penalties.iter().filter(|penalty| counts && penalty.removed.is_none()) {
        let Some((hundredths, round)) = penalty.amount.imps_of_match() else { continue };
        if penalty.entry.section != section.letter || penalty.of_player {
            continue;
        }
        let Some((round, pairing)) = contest.penalised_match(penalty.entry, round) else { continue };
        if meeting_of(contest, section, round, pairing) != Some(meeting) {
            continue;
        }
        let own = if is_of_teams(scoring.method) { team_of(penalty.entry) } else { penalty.entry };
        if let Some(side) = meeting.sides.iter().position(|&side| side == own) {
            fined[side] += Exact::new(hundredths.into(), 100);
        }
    }
    fined
}
