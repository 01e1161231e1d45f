//! The director of the room walk: what is done beside the tables, in a section by a movement and in one that is drawn.

use bridge::contest::drawn::DrawCommand;
use bridge::contest::drawn::propose::{Anew, DrawWish, Keep, propose};
use bridge::contest::{Command, OutcomeStatus, Slot};
use bridge::entry::EntryId;
use bridge::movement::RoundNumber;

use crate::draw_evening::{self, SECTION};
use crate::evening;
use crate::room_walk::{Walk, director};

impl Walk {
    pub(crate) fn director_acts(&mut self) {
        match self.random.below(8) {
            0 => return self.takes_back(),
            1..=4 if self.contest().drawn(SECTION).is_some() => return self.draws(),
            _ => {}
        }
        let section = SECTION;
        let slots: Vec<Slot> = self.contest().lines.keys().copied().collect();
        let entries: Vec<EntryId> = self.contest().entries.keys().copied().collect();
        let rounds = self.contest().sections[&section].round_count().max(1);
        let Self { random, told, .. } = self;
        let reason = "because".to_owned();
        let round = RoundNumber(1 + random.below(rounds));
        let some_slot = (!slots.is_empty()).then(|| *random.one(&slots));
        let entry = *random.one(&entries);
        let command = match (random.below(13), some_slot) {
            (0..=4, _) => evening::operate(random, &told.contest, section),
            (5, _) => Command::CloseRound { section, round },
            (6, _) => Command::OpenRound { section, round },
            (7, Some(slot)) => Command::CorrectResult { slot, outcome: None, played_by: None, reason },
            (8, Some(slot)) => {
                let outcome = Some(evening::outcome(random));
                Command::CorrectResult { slot, outcome, played_by: None, reason }
            }
            (9, Some(from)) => {
                let to = Slot { round, ..*random.one(&slots) };
                let pairing = told.contest.lines[&from].pairing;
                Command::MoveResult { from, to, pairing, reason }
            }
            (10, _) => Command::WithdrawEntry { entry, from_round: round, reason },
            (11, _) => Command::SeatLateEntry { entry, players: Default::default(), from_round: round },
            _ => {
                let open = told.contest.sections[&section].opened + 1;
                Command::OpenRound { section, round: RoundNumber(open.min(rounds)) }
            }
        };
        let answer = self.ask(&director(), &command);
        if let (Ok(_), Command::MoveResult { to, .. }) = (answer, command) {
            self.put.insert(to);
        }
    }

    /// One of the last decisions is taken back, or what was taken back is done again.
    fn takes_back(&mut self) {
        let decisions = &self.told.contest.decisions;
        let last: Vec<u64> = decisions.iter().rev().take(4).map(|recorded| recorded.sequence).collect();
        let sequence = if last.is_empty() { 0 } else { *self.random.one(&last) };
        let undo = Command::Undo { sequence, reason: "a slip".to_owned() };
        if self.ask(&director(), &undo).is_ok() {
            *self.counts.entry("taken back".to_owned()).or_default() += 1;
        }
    }

    /// Something about the draws, or about who sat where in a round that was drawn.
    fn draws(&mut self) {
        let command = loop {
            let (by, command) = draw_evening::ask(&mut self.random, &self.told.contest);
            if by.directs() && matches!(command, Command::Draw { .. } | Command::Operate { .. }) {
                break command;
            }
        };
        self.draw(&command);
    }

    fn draw(&mut self, command: &Command) -> bool {
        let is_done = self.ask(&director(), command).is_ok();
        if is_done && matches!(command, Command::Draw { command: DrawCommand::Publish { .. }, .. }) {
            *self.counts.entry("Published".to_owned()).or_default() += 1;
        }
        is_done
    }

    /// What a table has left disputed stands as it was entered.
    pub(crate) fn settles_disputes(&mut self) {
        let lines = self.told.contest.lines.iter();
        let disputed = lines.filter(|(_, line)| line.status == OutcomeStatus::Disputed);
        let disputed: Vec<_> = disputed.map(|(slot, line)| (*slot, line.outcome.clone())).collect();
        for (slot, outcome) in disputed {
            let (outcome, reason) = (Some(outcome), "as they say".to_owned());
            let settle = Command::CorrectResult { slot, outcome, played_by: None, reason };
            self.ask(&director(), &settle).unwrap();
        }
    }

    /// Whether every round is in the plan.
    pub(crate) fn is_drawn_out(&self) -> bool {
        let drawn = self.contest().drawn(SECTION);
        drawn.is_none_or(|(_, drawn)| drawn.rounds.len() >= usize::from(drawn.terms.rounds))
    }

    /// The next round is opened, or drawn and published; whether there was one.
    pub(crate) fn opens_another(&mut self) -> bool {
        let section = &self.told.contest.sections[&SECTION];
        if section.opened < section.round_count() {
            let round = RoundNumber(section.opened + 1);
            self.ask(&director(), &Command::OpenRound { section: SECTION, round }).unwrap();
            return true;
        }
        if section.drawn.is_none() {
            return false;
        }
        let anew = Anew { round: None, seed: self.random.next(), method: None, keep: Keep::Published };
        let Ok(proposal) = propose(&self.told.contest, SECTION, &DrawWish::Anew(anew)) else { return false };
        let draw = |command| Command::Draw { section: SECTION, command };
        let publish = DrawCommand::Publish { only: [].into(), reason: String::new() };
        self.draw(&draw(DrawCommand::Propose { proposal: Box::new(proposal) })) && self.draw(&draw(publish))
    }
}
