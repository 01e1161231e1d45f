//! What is final while boards of pairs are missing: every score that these can still have is scored and drawn.
//!
//! A result of pairs changes what everybody wins who has played its board, by rules of many kinds. So nothing is taken
//! for granted of them: the contest is scored with the result in it, as it will be. Scores of a board by which all its
//! lines are worth the same are one.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::actor::{Actor, At};
use crate::contest::drawn::inputs::{Inputs, UnderWay};
use crate::contest::event::Event;
use crate::contest::not_played::{Fault, NotPlayed};
use crate::contest::scoreboard::Scoreboard;
use crate::contest::slot::{Outcome, OutcomeStatus, Pairing, ResultLine, Slot};
use crate::contest::state::Contest;
use crate::entry::{SectionLetter, TableId};
use crate::movement::RoundNumber;
use crate::result::BoardResult;
use crate::score::possible_scores;
use crate::scoring::Award;
use crate::swiss::{Contender, Field};

/// A place whose result is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OpenPlace {
    pub(super) slot: Slot,
    pub(super) pairing: Pairing,
}

impl OpenPlace {
    /// All places of rounds up to this one, in the order of the sections, that have a result to come or one that does not
    /// count yet, and whose boards the section plays in these rounds too.
    pub(super) fn all(contest: &Contest, letter: SectionLetter, through: RoundNumber) -> Vec<Self> {
        let mut open: BTreeMap<Slot, Pairing> = BTreeMap::new();
        for section in contest.sections.values() {
            let rounds = section.rounds().take_while(|round| *round <= through);
            let places = rounds.filter(|round| contest.may_be_played(section, *round)).flat_map(|round| {
                section.tables().map(move |table| (TableId { section: section.letter, table }, round))
            });
            for (table, round) in places {
                let Some(pairing) = contest.pairing(table, round) else { continue };
                let slots = contest.boards_in_play(table, round).iter();
                let slots = slots.map(|&board| Slot { table, round, board });
                open.extend(
                    slots.filter(|slot| !contest.lines.contains_key(slot)).map(|slot| (slot, pairing)),
                );
            }
        }
        let lines =
            contest.lines.iter().filter(|(slot, line)| slot.round <= through && !line.status.is_scored());
        open.extend(lines.map(|(slot, line)| (*slot, line.pairing)));
        let is_here = |slot: &&Slot| slot.table.section == letter && slot.round <= through;
        let here: BTreeSet<BoardNumber> =
            contest.lines.keys().chain(open.keys()).filter(is_here).map(|slot| slot.board).collect();
        let open = open.into_iter().filter(|(slot, _)| here.contains(&slot.board));
        open.map(|(slot, pairing)| Self { slot, pairing }).collect()
    }

    /// Who play there, the lower number first.
    pub(super) fn both(&self) -> [Contender; 2] {
        let Pairing { north_south, east_west } = self.pairing;
        Field::both(Contender(north_south.pair.number.0), Contender(east_west.pair.number.0))
    }
}

/// The contest with results in it that have not come.
#[derive(Debug)]
pub(super) struct Rescored {
    contest: Contest,
    scoreboard: Scoreboard,
    /// What stood at the places before.
    before: BTreeMap<Slot, ResultLine>,
}

impl Rescored {
    pub(super) fn of(contest: &Contest, through: RoundNumber) -> Self {
        let before = contest.lines.iter().filter(|(_, line)| !line.status.is_scored());
        Self {
            scoreboard: Scoreboard::from_scratch(contest, through),
            before: before.map(|(slot, line)| (*slot, line.clone())).collect(),
            contest: contest.clone(),
        }
    }

    /// Puts what it comes to at a place; `None`: what stood there before.
    pub(super) fn put(&mut self, place: &OpenPlace, outcome: Option<&Outcome>) {
        let OpenPlace { slot, pairing } = *place;
        let line = match outcome {
            Some(outcome) => Some(ResultLine {
                pairing,
                outcome: outcome.clone(),
                status: OutcomeStatus::Directed,
                by: Actor::Director(String::new()),
                at: At(0),
                reason: String::new(),
                corrects: false,
            }),
            None => self.before.get(&slot).cloned(),
        };
        let after = line.as_ref().map(|line| line.outcome.clone());
        let before = match line {
            Some(line) => self.contest.lines.insert(slot, line),
            None => self.contest.lines.remove(&slot),
        };
        let (before, before_status) = before.map(|line| (line.outcome, line.status)).unzip();
        let reason = String::new();
        self.scoreboard.note(&Event::ResultCorrected { slot, pairing, before, before_status, after, reason });
    }

    /// The field of a match round by what stands now, of all but these; what is still missing counts as in a proposal.
    pub(super) fn field(
        &mut self,
        letter: SectionLetter,
        number: u16,
        kept: &BTreeSet<Contender>,
    ) -> Option<Field> {
        self.score();
        let inputs =
            Inputs::by(&self.contest, &self.scoreboard, letter, number, (kept, UnderWay::AsItStands));
        inputs.map(|inputs| inputs.field)
    }

    fn score(&mut self) {
        let through = self.scoreboard.through();
        self.scoreboard.refresh(&self.contest, through);
    }

    /// All that a place can come to, with so many results missing on its board: one of each kind of scores that come to the
    /// same for everybody, the board left out, and the averages of Law 12C2.
    ///
    /// Where only their order counts, several missing results of a board can stand between the same two others in any order:
    /// as many of each kind are enough. Elsewhere every score is another then.
    pub(super) fn choices(&mut self, place: &OpenPlace, missing: usize) -> Vec<Outcome> {
        let board = place.slot.board;
        let of_a_kind = match missing {
            1 => 1,
            _ if self.contest.rules.scoring.method.has_top() => missing,
            _ => usize::MAX,
        };
        let mut choices = Vec::new();
        let (mut kind, mut of_this_kind) = (None, 0);
        for score in possible_scores(board) {
            let outcome = Outcome::Result(BoardResult::RawScore(score));
            self.put(place, Some(&outcome));
            self.score();
            let awards = Some(self.awards(board));
            if awards != kind {
                (kind, of_this_kind) = (awards, 0);
            }
            if of_this_kind < of_a_kind {
                choices.push(outcome);
            }
            of_this_kind += 1;
        }
        self.put(place, None);
        choices.extend(left_out());
        choices
    }

    /// What a board is worth at every place, and the most that it can be.
    fn awards(&self, board: BoardNumber) -> (Option<i64>, Vec<Option<Award>>) {
        let awards = self.scoreboard.slots(board).map(|slot| self.scoreboard.award(slot));
        (self.scoreboard.top(board), awards.collect())
    }
}

/// A board that is not played, without an award and with each that Law 12C2(a) has.
fn left_out() -> impl Iterator<Item = Outcome> {
    let faults = [Fault::None, Fault::Partly, Fault::Directly];
    let by_fault = faults
        .into_iter()
        .flat_map(move |north_south| faults.map(|east_west| NotPlayed::SlowPlay { north_south, east_west }));
    std::iter::once(NotPlayed::Removed).chain(by_fault).map(Outcome::NotPlayed)
}
