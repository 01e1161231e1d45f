//! Writes what is recorded of draws into the state. It cannot fail and decides nothing.

use std::sync::Arc;

use crate::contest::drawn::change::DrawEvent;
use crate::contest::drawn::plan::RoundPlan;
use crate::contest::drawn::{Drawn, DrawnRound, Terms};
use crate::contest::entry::{Entry, Player, Presence};
use crate::contest::section::{FormerPlace, Section};
use crate::contest::slot::Pairing;
use crate::contest::state::Contest;
use crate::entry::{SectionLetter, TableNumber};
use crate::movement::contestants::Contestants;
use crate::movement::{Movement, RoundNumber, TablePlan, Winners};
use crate::swiss::Contender;

impl Section {
    /// A section before its first draw: no table and no round yet.
    pub fn to_be_drawn(
        letter: SectionLetter,
        contestants: Contestants,
        contenders: u16,
        terms: Terms,
    ) -> Self {
        let movement = Movement {
            name: terms.name(&contestants, contenders),
            winners: Winners::One,
            contestants,
            tables: 0,
            sets: 0,
            rounds: Vec::new(),
            shared: std::collections::BTreeSet::new(),
        };
        let drawn = Some(Box::new(Drawn::new(contenders, terms)));
        Self { drawn, ..Self::new(letter, movement, Vec::new()) }
    }

    fn drawn_mut(&mut self) -> &mut Drawn {
        self.drawn.as_mut().expect("an event of a draw names a section that is drawn")
    }

    /// Takes the rounds of a draw out of the plan, and remembers who was to sit where: devices that have not heard of
    /// it may still send results from there.
    fn forget(&mut self, round: &DrawnRound) {
        let places: Vec<_> =
            round.rounds().flat_map(|its| round.tables().map(move |table| (its, table))).collect();
        for (its, table) in places {
            self.remember(its, table);
        }
        self.truncate(round);
        self.closed.retain(|closed| *closed < round.first);
        self.seated.retain(|(seated, _)| *seated < round.first);
        self.opened = self.opened.min(round.first.0 - 1);
        self.settle_shape();
    }

    /// Puts other rounds in the place of those of a draw. Who sits as before stays seated.
    fn replace(&mut self, before: &DrawnRound, plan: &RoundPlan) {
        let at = |section: &Self, (round, table)| {
            let place = section.plan(round, table)?;
            Some((place.meeting()?, section.boards(round, table).to_vec()))
        };
        let mut after = self.clone();
        after.truncate(before);
        after.add(plan);
        let places: Vec<_> =
            before.rounds().flat_map(|its| before.tables().map(move |table| (its, table))).collect();
        for place in places {
            if at(self, place) != at(&after, place) {
                self.remember(place.0, place.1);
                self.seated.remove(&place);
            }
        }
        self.movement = after.movement;
        self.board_sets = after.board_sets;
    }

    fn truncate(&mut self, round: &DrawnRound) {
        self.movement.rounds.truncate(usize::from(round.first.0 - 1));
        self.board_sets.truncate(usize::from(round.sets_before));
        self.movement.sets = round.sets_before;
    }

    fn remember(&mut self, round: RoundNumber, table: TableNumber) {
        let Some((north_south, east_west)) = self.plan(round, table).and_then(TablePlan::meeting) else {
            return;
        };
        let pairing = Pairing { north_south: self.entry(north_south), east_west: self.entry(east_west) };
        let boards = self.boards(round, table).to_vec();
        self.former.entry((round, table)).or_default().insert(FormerPlace { pairing, boards });
    }

    /// Adds the rounds of a draw to the plan.
    fn add(&mut self, plan: &RoundPlan) {
        self.movement.rounds.extend(plan.rounds.iter().cloned());
        self.board_sets.extend(plan.sets.iter().cloned());
        self.movement.sets = u16::try_from(self.board_sets.len()).unwrap_or(u16::MAX);
        self.settle_shape();
    }

    /// Every round as long as there are tables, and what is shared announced.
    fn settle_shape(&mut self) {
        let tables = self.movement.rounds.iter().map(Vec::len).max().unwrap_or(0);
        self.movement.widen(u16::try_from(tables).unwrap_or(u16::MAX));
        self.movement.announce_sharing();
    }

    /// The sets that the plan has so far, and the round that comes next.
    pub(in crate::contest) fn next_in_plan(&self) -> (RoundNumber, u16) {
        (RoundNumber(self.round_count() + 1), self.movement.sets)
    }
}

/// Writes an event of a section's draws into the state.
pub(in crate::contest) fn write(contest: &mut Contest, letter: SectionLetter, event: &DrawEvent) {
    match event {
        DrawEvent::SetUp { contestants, contenders, terms } => {
            let section = Section::to_be_drawn(letter, contestants.clone(), *contenders, Terms::clone(terms));
            set_up(contest, section);
        }
        DrawEvent::Entered { contender, players, from } => {
            enter(contest, letter, (*contender, *from), players);
        }
        DrawEvent::TermsChanged { terms, .. } => drawn_mut(contest, letter).terms.clone_from(terms),
        DrawEvent::Proposed { proposal, .. } => drawn_mut(contest, letter).proposal.clone_from(proposal),
        DrawEvent::Published { before, round, plan, .. } => {
            let published_at = Some(contest.at);
            let drawn_by = contest.section(letter).map(|section| contest.drawn_by(section, round.number));
            let section = section_mut(contest, letter);
            if let Some(before) = before {
                section.replace(before, plan);
                section.drawn_mut().rounds.pop();
            } else {
                section.add(plan);
            }
            let drawn = section.drawn_mut();
            drawn.rounds.push(DrawnRound { published_at, ..DrawnRound::clone(round) });
            drawn.drawn_by.insert(round.number, Arc::new(drawn_by.unwrap_or_default()));
            drawn.proposal = None;
            // Beside matches of which it was said since who played them, who meet is what the plan says.
            if before.is_some() {
                section.follow_the_plan(&round.rounds().collect());
            }
        }
        DrawEvent::Revoked { round, .. } => {
            let section = section_mut(contest, letter);
            section.forget(round);
            let drawn = section.drawn_mut();
            drawn.rounds.pop();
            drawn.drawn_by.remove(&round.number);
        }
        DrawEvent::TableAdded { table } => {
            let section = section_mut(contest, letter);
            section.movement.widen(table.0);
        }
        DrawEvent::TableRemoved { table } => {
            let section = section_mut(contest, letter);
            section.movement.narrow(table.0);
        }
        DrawEvent::Awarded { round, contender, hundredths, .. } => {
            let awarded = &mut drawn_mut(contest, letter).awarded;
            match hundredths {
                Some(hundredths) => awarded.insert((*round, *contender), *hundredths),
                None => awarded.remove(&(*round, *contender)),
            };
        }
    }
}

fn section_mut(contest: &mut Contest, letter: SectionLetter) -> &mut Section {
    contest.sections.get_mut(&letter).expect("an event names a section that was set up before")
}

fn drawn_mut(contest: &mut Contest, letter: SectionLetter) -> &mut Drawn {
    section_mut(contest, letter).drawn_mut()
}

/// Puts a section in place. Entries that the new one has too keep their names.
fn set_up(contest: &mut Contest, section: Section) {
    let drawn = section.drawn.as_ref().expect("made to be drawn");
    let entries: Vec<_> = drawn.everybody().flat_map(|contender| section.entries_of(contender)).collect();
    contest.put_section(section, &entries);
}

fn enter(
    contest: &mut Contest,
    letter: SectionLetter,
    (contender, from): (Contender, RoundNumber),
    players: &[[Player; 2]],
) {
    let section = section_mut(contest, letter);
    let drawn = section.drawn_mut();
    drawn.contenders = drawn.contenders.max(contender.0);
    let entries = section.entries_of(contender);
    for (entry, players) in entries.into_iter().zip(players) {
        let presence = Presence::There { from, until: None };
        contest.entries.insert(entry, Entry { players: players.clone(), presence });
    }
}
