//! The round clock: what is left of a round, and when the evening ends. It tells, and closes nothing.
//!
//! **The clock is set** for a round by the director, and goes on by itself: after the minutes of a round's boards come
//! those of the change, then the next round, as long as that is open; where it is not, the clock waits until it is
//! opened. All sections share it. **A pause** stops it whole: everything after it comes so much later.
//!
//! **What the past was is not worked out anew**: when minutes, plan or rounds change, the clock first keeps the rounds to
//! which it has come ([`Contest::clock_kept`](super::Contest)), and what has changed counts from the next round on: one for
//! which the clock waited begins then. From a round that nobody has any more it goes back to the last one kept. The clock
//! as it was set stays beside them, so that it can be taken back.

pub mod pace;

use crate::contest::actor::At;
use crate::contest::event::Event;
use crate::contest::section::Section;
use crate::contest::state::{Contest, Phase};
use crate::movement::RoundNumber;

/// A minute, in milliseconds.
pub(in crate::contest) const MINUTE: u64 = 60_000;

/// How long play is to take, in minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timing {
    /// For a board, `1..=LONGEST`.
    pub board_minutes: u16,
    /// To change tables after a round, `0..=LONGEST`.
    pub change_minutes: u16,
    /// Players are warned when so many are left of a round, `0..=LONGEST`; 0: they are not.
    pub warning_minutes: u16,
}

impl Timing {
    /// The most minutes of each.
    pub const LONGEST: u16 = 120;

    /// Whether all minutes are within their ranges.
    pub fn is_possible(self) -> bool {
        let minutes = [self.board_minutes, self.change_minutes, self.warning_minutes];
        self.board_minutes > 0 && minutes.into_iter().all(|minutes| minutes <= Self::LONGEST)
    }

    /// What so many boards take, in milliseconds.
    pub(super) fn play(self, boards: u16) -> u64 {
        u64::from(self.board_minutes) * u64::from(boards) * MINUTE
    }

    fn change(self) -> u64 {
        u64::from(self.change_minutes) * MINUTE
    }
}

/// The clock as it is set for a round; later rounds follow from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundClock {
    pub round: RoundNumber,
    /// When the round began, moved by pauses: what has passed since was time to play.
    pub began: At,
    /// When its play is to end, if the clock is not stopped.
    pub ends: At,
    /// When the clock was stopped; `None` where it runs.
    pub paused: Option<At>,
}

impl RoundClock {
    /// The clock running again from this moment: what was left when it stopped is left still.
    #[must_use]
    pub(super) fn resumed(self, now: At) -> Self {
        let stood = self.paused.map_or(0, |paused| now.0.saturating_sub(paused.0));
        Self { began: later(self.began, stood), ends: later(self.ends, stood), paused: None, ..self }
    }
}

/// What the director asks of the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClockAct {
    /// Sets it for a round, which begins now. Without a round: the one in which most of the room is, or, where the clock is
    /// set and stopped, it goes on.
    Start {
        round: Option<RoundNumber>,
    },
    Pause,
    Resume,
    /// More minutes for the round; fewer where negative, until it ends now.
    Add {
        minutes: i32,
    },
    /// Begins the next round now.
    Next,
}

/// A round on the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimedRound {
    pub round: RoundNumber,
    /// The most boards that a table has in it.
    pub boards: u16,
    pub begins: At,
    pub ends: At,
    /// Tables may play it: the clock goes on to it by itself.
    pub is_open: bool,
}

/// The rounds as the clock has them, from the one that it shows on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Timetable {
    /// In order; never empty.
    pub rounds: Vec<TimedRound>,
    pub timing: Timing,
    /// When the clock was stopped; `None` where it runs.
    pub paused: Option<At>,
}

/// How far the round on the clock has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClockPhase {
    /// Time to play is left.
    Play,
    /// The time is up; the next round begins when the change is over.
    Change { next: RoundNumber },
    /// The time is up, and no round comes that is open.
    Over,
}

/// The clock as it stands at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    pub round: TimedRound,
    pub phase: ClockPhase,
    /// Until the end of play or of the change, in milliseconds; 0 where it is over.
    pub left: u64,
    /// When that will be, if a stopped clock goes on now.
    pub until: At,
    /// So little is left to play that players are told.
    pub is_warning: bool,
    pub is_paused: bool,
}

impl Timetable {
    /// The clock as it stands at a moment. One before all that it knows, after a clock was put back, is in the first round.
    pub fn at(&self, now: At) -> Reading {
        let (moment, stood) = match self.paused {
            Some(paused) => (paused, now.0.saturating_sub(paused.0)),
            None => (now, 0),
        };
        let index = self.index_at(moment);
        let round = self.rounds[index];
        let next = self.rounds.get(index + 1).filter(|next| next.is_open);
        let (phase, until) = match next {
            _ if moment < round.ends => (ClockPhase::Play, round.ends),
            Some(next) => (ClockPhase::Change { next: next.round }, next.begins),
            None => (ClockPhase::Over, round.ends),
        };
        let left = until.0.saturating_sub(moment.0);
        let warning = u64::from(self.timing.warning_minutes) * MINUTE;
        Reading {
            round,
            phase,
            left,
            until: later(until, stood),
            is_warning: phase == ClockPhase::Play && left <= warning,
            is_paused: self.paused.is_some(),
        }
    }

    /// The last round that has begun and to which the clock could go on.
    fn index_at(&self, moment: At) -> usize {
        let follows = |round: &&TimedRound| round.is_open && round.begins <= moment;
        self.rounds.iter().skip(1).take_while(follows).count()
    }

    /// When the last round ends: as planned, and later by what a stopped clock, or one that waits for a round to be opened,
    /// has lost until now.
    pub fn evening_ends(&self, now: At) -> At {
        let moment = self.paused.unwrap_or(now);
        let index = self.index_at(moment);
        let waits_for = self.rounds.get(index + 1).filter(|next| !next.is_open);
        let waited = waits_for.map_or(0, |next| moment.0.saturating_sub(next.begins.0));
        let last = self.rounds[self.rounds.len() - 1];
        later(last.ends, waited.saturating_add(now.0.saturating_sub(moment.0)))
    }
}

impl Contest {
    /// The rounds as the clock has them, from the one that it showed when the last event happened; `None` where the contest
    /// has no clock, it is not set, no round is opened, or nobody plays.
    pub fn timetable(&self) -> Option<Timetable> {
        let mut timetable = self.timetable_as_set().filter(|_| self.phase == Phase::Playing)?;
        let shown = timetable.index_at(timetable.paused.unwrap_or(self.at));
        timetable.rounds.drain(..shown);
        Some(timetable)
    }

    /// The rounds from the one for which the clock was set, or which it kept last, to the one that it shows.
    fn timetable_from_kept(&self, now: At) -> Option<Timetable> {
        let mut timetable = self.timetable_as_set()?;
        let shown = timetable.index_at(timetable.paused.unwrap_or(now));
        timetable.rounds.truncate(shown + 1);
        Some(timetable)
    }

    /// The rounds from the one for which the clock was set, or which it kept last.
    fn timetable_as_set(&self) -> Option<Timetable> {
        let timing = self.rules.timing?;
        let clock = self.clock_kept.last().copied().or(self.clock)?;
        if self.last_opened() < RoundNumber(1) {
            return None;
        }
        let mut rounds = vec![TimedRound {
            round: clock.round,
            boards: self.boards_in_round(clock.round),
            begins: clock.began,
            ends: clock.ends,
            is_open: true,
        }];
        let last = self.sections.values().map(Section::rounds_expected).max().unwrap_or(0);
        let mut ends = clock.ends;
        let is_to_come = |round: &RoundNumber| !self.is_closed_everywhere(*round);
        for round in (clock.round.0.saturating_add(1)..=last).map(RoundNumber).filter(is_to_come) {
            let boards = self.boards_in_round(round);
            let begins = later(ends, timing.change());
            ends = later(begins, timing.play(boards));
            let is_open = self.sections.values().any(|section| section.is_open(round));
            rounds.push(TimedRound { round, boards, begins, ends, is_open });
        }
        Some(Timetable { rounds, timing, paused: clock.paused })
    }

    /// The most boards that a table has in a round; of one that is still to be drawn, as many as its match will have.
    pub(super) fn boards_in_round(&self, round: RoundNumber) -> u16 {
        let of_section = |section: &Section| {
            let planned = section.tables().map(|table| section.boards(round, table).len()).max();
            let planned = planned.map_or(0, |boards| u16::try_from(boards).unwrap_or(u16::MAX));
            let is_undrawn = round.0 > section.round_count() && round.0 <= section.rounds_expected();
            let drawn = section.drawn.as_deref().filter(|_| is_undrawn);
            planned.max(drawn.map_or(0, |drawn| drawn.terms.boards.div_ceil(drawn.parts_to_come())))
        };
        self.sections.values().map(of_section).max().unwrap_or(0)
    }

    /// The last round that was opened in any section, closed since or not; 0 where none is.
    fn last_opened(&self) -> RoundNumber {
        RoundNumber(self.sections.values().map(|section| section.opened).max().unwrap_or(0))
    }

    /// Whether the director has closed a round in every section that has it.
    fn is_closed_everywhere(&self, round: RoundNumber) -> bool {
        let mut having = self.sections.values().filter(|section| round.0 <= section.rounds_expected());
        having.all(|section| section.closed.contains(&round))
    }

    /// Keeps the rounds to which the clock has come, before an event that would have the past come out otherwise: the last
    /// round that was opened before it. `None` for any other event.
    pub(super) fn keep_clock(&mut self, event: &Event, now: At) -> Option<RoundNumber> {
        if !changes_timetable(event) {
            return None;
        }
        self.clock_kept = self.clock_kept_until(now);
        Some(self.last_opened())
    }

    /// What is kept, and the rounds to which the clock has come from there by itself.
    pub(super) fn clock_kept_until(&self, now: At) -> Vec<RoundClock> {
        let mut kept = self.clock_kept.clone();
        if let Some(Timetable { rounds, paused, .. }) = self.timetable_from_kept(now) {
            let passed = rounds.into_iter().skip(1);
            kept.extend(passed.map(|one| RoundClock {
                round: one.round,
                began: one.begins,
                ends: one.ends,
                paused,
            }));
        }
        kept
    }

    /// Moves the clock after an event that changed its timetable: off a round that is gone, and on to one for which it
    /// waited, which begins now. Before the event, this was the last round that was opened.
    pub(super) fn move_clock(&mut self, last_before: RoundNumber, now: At) {
        self.leave_lost_rounds();
        let Some(Timetable { rounds, timing, paused }) = self.timetable_from_kept(now) else { return };
        // The only round that there was had gone, and has come again.
        let first = rounds.first().filter(|_| last_before < RoundNumber(1));
        if let Some(next) = first.or(rounds.get(1)) {
            let began = paused.unwrap_or(now);
            let ends = later(began, timing.play(next.boards));
            self.clock_kept.push(RoundClock { round: next.round, began, ends, paused });
        }
    }

    /// Goes back from rounds that nobody has any more, their draw or opening taken back, to the one before, which is over.
    pub(super) fn leave_lost_rounds(&mut self) {
        let round = self.last_opened();
        self.clock_kept.retain(|kept| kept.round <= round);
        let lost = self.clock.filter(|set| self.clock_kept.is_empty() && set.round > round);
        let (Some(set), Some(timing), 1..) = (lost, self.rules.timing, round.0) else { return };
        // The clock was set for it, so the round before is not kept: it is taken to have had its time.
        let ends = earlier(set.began, timing.change());
        let began = earlier(ends, timing.play(self.boards_in_round(round)));
        self.clock_kept.push(RoundClock { round, began, ends, paused: set.paused });
    }
}

/// Whether rounds may have other boards or minutes, or come in another order, after an event.
fn changes_timetable(event: &Event) -> bool {
    matches!(
        event,
        Event::RulesChanged { .. }
            | Event::SectionSetUp { .. }
            | Event::PlanChanged { .. }
            | Event::Draw { .. }
            | Event::RoundOpened { .. }
            | Event::RoundOpeningCancelled { .. }
            | Event::RoundClosed { .. }
            | Event::RoundReopened { .. }
    )
}

/// A moment so many milliseconds later.
pub(in crate::contest) fn later(at: At, milliseconds: u64) -> At {
    At(at.0.saturating_add(milliseconds))
}

/// A moment so many milliseconds earlier.
fn earlier(at: At, milliseconds: u64) -> At {
    At(at.0.saturating_sub(milliseconds))
}
