//! What a surgery came to, whole: so that a journal replays for ever, whatever becomes of the methods.

use std::collections::BTreeSet;

use crate::board::BoardNumber;
use crate::contest::actor::{Actor, At};
use crate::contest::entry::Entry;
use crate::contest::moved::Relocation;
use crate::contest::rules::{Agreement, Pace};
use crate::contest::section::{FormerPlace, Section};
use crate::contest::slot::{Outcome, OutcomeStatus, Pairing, ResultLine, Slot};
use crate::contest::state::Contest;
use crate::contest::surgery::Surgery;
use crate::entry::{EntryId, SectionLetter, TableId, TableNumber};
use crate::movement::{Movement, RoundNumber, TablePlan};

/// What a section plays by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    pub movement: Movement,
    /// The boards of each set, in set order.
    pub board_sets: Vec<Vec<BoardNumber>>,
    /// Rounds `1..=opened` may be played.
    pub opened: u16,
    /// Rounds that the director closed.
    pub closed: BTreeSet<RoundNumber>,
}

/// What becomes of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryChange {
    pub entry: EntryId,
    /// `None`: there was no such place.
    pub before: Option<Entry>,
    /// `None`: the place is gone.
    pub after: Option<Entry>,
}

/// A result at a place that the plan changes: where it goes and whose it is. What was entered stays the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResultMove {
    pub from: Slot,
    pub to: Slot,
    pub before: Pairing,
    pub after: Pairing,
}

impl ResultMove {
    /// Whether the result stays what and where it is.
    pub fn stays(&self) -> bool {
        self.from == self.to && self.before == self.after
    }

    /// The way back.
    pub(in crate::contest) fn reversed(&self) -> Self {
        Self { from: self.to, to: self.from, before: self.after, after: self.before }
    }
}

/// An artificial adjusted score for a board that can no longer be played (Law 12C2), or was played for a second time
/// (Law 15).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProposedAward {
    pub slot: Slot,
    pub pairing: Pairing,
    /// What the board comes to.
    pub outcome: Outcome,
    /// Why, in a sentence with the Law; empty in journals from before it was kept.
    pub reason: String,
    /// The second play of the board that it takes the place of (Law 15), with those who proved to have played it;
    /// `None` where the board was not played there.
    pub cancels: Option<ResultLine>,
}

/// A second play that an earlier change cancelled, and that comes back as that change is taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// Where the award stands in its place.
    pub from: Slot,
    pub to: Slot,
    pub line: ResultLine,
}

/// What the director makes of a proposed award.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AwardChoice {
    pub slot: Slot,
    /// `None`: no award is given there.
    pub outcome: Option<Outcome>,
}

/// A surgery with everything that it changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanChange {
    /// What was asked.
    pub surgery: Surgery,
    pub before: Plan,
    pub after: Plan,
    pub entries: Vec<EntryChange>,
    /// Every result at the places that change, those that stay among them; in the order of `from`.
    pub results: Vec<ResultMove>,
    /// Awards that are given.
    pub awards: Vec<ProposedAward>,
    /// Awards that are taken back with the surgery that gave them.
    pub withdrawn: Vec<Slot>,
    /// Tables that have to take their seats again, by round.
    pub reseated: Vec<(RoundNumber, TableNumber)>,
    /// Places that were themselves subject to ruling, without a result, when one came there: the mark stays.
    pub marks_that_stay: Vec<Slot>,
    /// Second plays that come back with the surgery that cancelled them.
    pub restored: Vec<Restored>,
    /// The awards that stood at `withdrawn`, to be given again where taking them back is itself taken back; empty in
    /// journals from before they were kept.
    pub taken_back: Vec<ProposedAward>,
}

impl Plan {
    /// The plan of a section.
    pub fn of(section: &Section) -> Self {
        Self {
            movement: section.movement.clone(),
            board_sets: section.board_sets.clone(),
            opened: section.opened,
            closed: section.closed.clone(),
        }
    }

    /// Writes this plan into a section.
    fn write(&self, section: &mut Section) {
        section.movement.clone_from(&self.movement);
        section.board_sets.clone_from(&self.board_sets);
        section.opened = self.opened;
        section.closed.clone_from(&self.closed);
    }

    /// The boards at a place, in playing order.
    pub(super) fn boards(&self, place: &TablePlan) -> &[BoardNumber] {
        let set = place.set.and_then(|set| self.board_sets.get(usize::from(set.0).checked_sub(1)?));
        set.map_or(&[], Vec::as_slice)
    }

    /// The places at which another plan has other pairs or boards, or that only one of the two has.
    pub fn differences(&self, other: &Self) -> BTreeSet<(RoundNumber, TableNumber)> {
        let rounds = self.movement.rounds.len().max(other.movement.rounds.len());
        let tables = self.movement.tables.max(other.movement.tables);
        let rounds = (1..=u16::try_from(rounds).unwrap_or(u16::MAX)).map(RoundNumber);
        let places = rounds.flat_map(|round| (1..=tables).map(move |table| (round, TableNumber(table))));
        let at = |plan: &Self, (round, table)| {
            let place = plan.movement.place(round, table)?.clone();
            let boards = plan.boards(&place).to_vec();
            Some((place.north_south, place.east_west, boards))
        };
        places.filter(|&place| at(self, place) != at(other, place)).collect()
    }
}

impl PlanChange {
    /// The section that is changed.
    pub fn section(&self) -> SectionLetter {
        self.surgery.section
    }

    /// The table of this section with a number.
    pub fn table(&self, table: TableNumber) -> TableId {
        TableId { section: self.section(), table }
    }

    /// The places that have other pairs or boards afterwards.
    pub fn places(&self) -> BTreeSet<(RoundNumber, TableNumber)> {
        self.before.differences(&self.after)
    }

    /// Every slot whose line this touches.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + '_ {
        let moved = self.results.iter().filter(|moved| !moved.stays());
        let moved = moved.flat_map(|moved| [moved.from, moved.to]);
        let awarded = self.awards.iter().map(|award| award.slot);
        let restored = self.restored.iter().map(|restored| restored.to);
        moved.chain(awarded).chain(self.withdrawn.iter().copied()).chain(restored)
    }

    /// Writes the change into a contest.
    pub(in crate::contest) fn write(&self, contest: &mut Contest, (by, at): (&Actor, At)) {
        let section = contest.sections.get_mut(&self.section());
        let section = section.expect("a plan is changed of a section that was set up before");
        for (round, table) in self.places().into_iter().filter(|(round, _)| round.0 <= section.opened) {
            let planned = section.plan(round, table).and_then(TablePlan::meeting);
            let Some((north_south, east_west)) = planned else { continue };
            let pairing =
                Pairing { north_south: section.entry(north_south), east_west: section.entry(east_west) };
            let boards = section.boards(round, table).to_vec();
            section.former.entry((round, table)).or_default().insert(FormerPlace { pairing, boards });
        }
        self.after.write(section);
        section.follow_the_plan(&self.places().into_iter().map(|(round, _)| round).collect());
        for place in &self.reseated {
            section.seated.remove(place);
        }
        for change in &self.entries {
            match &change.after {
                Some(entry) => contest.entries.insert(change.entry, entry.clone()),
                None => contest.entries.remove(&change.entry),
            };
        }
        for slot in &self.withdrawn {
            contest.lines.remove(slot);
        }
        // All are taken up before any is put down: results may change places.
        let lifted = self.results.iter().filter(|moved| !moved.stays()).map(|moved| {
            let line = contest.lines.remove(&moved.from).expect("a result moves from where it is");
            (moved.to, line.credited_to(moved.after))
        });
        let lifted: Vec<(Slot, ResultLine)> = lifted.collect();
        contest.lines.extend(lifted);
        contest.lines.extend(self.restored.iter().map(|restored| (restored.to, restored.line.clone())));
        let moved = self.results.iter().map(|moved| (moved.from, moved.to));
        let moved = moved.chain(self.restored.iter().map(|restored| (restored.from, restored.to)));
        Relocation::of(moved.filter(|(from, to)| from != to)).write(contest, &self.marks_that_stay);
        let given = self.awards.iter().map(|award| {
            let status = OutcomeStatus::Directed;
            let outcome = award.outcome.clone();
            // Its sentence is the program's, for the director who sees the change before it is made.
            let (reason, corrects) = (String::new(), false);
            let by = by.clone();
            (award.slot, ResultLine { pairing: award.pairing, outcome, status, by, at, reason, corrects })
        });
        contest.lines.extend(given);
    }

    /// The contest as it was before this change, which has just been written into it.
    pub(in crate::contest) fn unwritten(&self, contest: &Contest) -> Contest {
        let mut before = contest.clone();
        let results = self.standing_results().map(ResultMove::reversed).chain(self.leaving_again());
        let back = Self {
            surgery: self.surgery.clone(),
            before: self.after.clone(),
            after: self.before.clone(),
            entries: self.entries.iter().map(EntryChange::turned).collect(),
            results: results.collect(),
            awards: self.taken_back.clone(),
            withdrawn: self.awards.iter().map(|award| award.slot).collect(),
            reseated: vec![],
            marks_that_stay: self.marks_that_stay.clone(),
            restored: self.cancelled(),
            taken_back: self.awards.clone(),
        };
        back.write(&mut before, (&Actor::Director(String::new()), contest.at));
        if let Some(section) = before.sections.get_mut(&self.section()) {
            section.seated.extend(self.reseated.iter().copied());
        }
        before
    }

    /// The change that takes this one back, which was made at that time; `None` once something depends on it: another
    /// plan since, a result at a place that it changed, an award that was changed, a new pair that has played or has
    /// a penalty, a carry-over or a classification. Awards that it took back are given again, and second plays that
    /// came back with it are cancelled again as they stand now.
    pub(in crate::contest) fn reversed(&self, contest: &Contest, since: At) -> Option<Self> {
        let section = contest.section(self.section())?;
        // Tables at which nobody sits may have been added since, for results that fit no plan: they stay.
        let tables = section.movement.tables;
        let mut after = self.after.movement.clone();
        after.widen(tables);
        if section.movement != after || section.board_sets != self.after.board_sets {
            return None;
        }
        let mut before = self.before.clone();
        if tables > self.after.movement.tables {
            before.movement.widen(tables);
        }
        // Rounds may have been opened and closed since; those that the plan keeps stay so.
        let rounds = u16::try_from(before.movement.rounds.len()).ok()?;
        before.opened =
            if section.opened == self.after.opened { before.opened } else { section.opened.min(rounds) };
        // Where tables go on by themselves since, nobody would open rounds that come back.
        if contest.rules.pace == Pace::Table && section.opened >= section.round_count() {
            before.opened = rounds;
        }
        let kept = u16::try_from(self.after.movement.rounds.len()).ok()?;
        before.closed.retain(|round| round.0 > kept);
        before.closed.extend(section.closed.iter().filter(|round| round.0 <= rounds));
        let places = self.places();
        let here = |slot: &&Slot| {
            slot.table.section == self.section() && places.contains(&(slot.round, slot.table.table))
        };
        let stays = self.results.iter().map(|moved| moved.to);
        let known: BTreeSet<Slot> = stays.chain(self.restored.iter().map(|restored| restored.to)).collect();
        let awarded: BTreeSet<Slot> = self.awards.iter().map(|award| award.slot).collect();
        // What fits no plan stood there before, or stands aside: it depends on none.
        let mut later = contest.lines.iter().filter(|(slot, line)| contest.is_planned(**slot, line.pairing));
        if later.any(|(slot, _)| here(&slot) && !known.contains(slot) && !awarded.contains(slot)) {
            return None;
        }
        let stands = |award: &ProposedAward| {
            let line = contest.lines.get(&award.slot);
            line.is_some_and(|line| line.outcome == award.outcome && line.pairing == award.pairing)
        };
        if !self.awards.iter().all(stands)
            || !self.entries.iter().all(|change| change.is_untouched(contest, (since, &awarded)))
        {
            return None;
        }
        let mut results = self.results_back(contest)?;
        results.extend(self.leaving_again());
        results.sort_by_key(|moved| moved.from);
        let awards = self.awards_again(contest, &results)?;
        let mut restored = self.cancelled();
        // Where nobody is asked to agree any more, they would wait for ever.
        if contest.rules.agreement == Agreement::NotRequired {
            for back in restored.iter_mut().filter(|back| back.line.status == OutcomeStatus::Entered) {
                back.line.status = OutcomeStatus::Agreed;
            }
        }
        let seats = section.seated.iter().filter(|seat| places.contains(seat));
        Some(Self {
            surgery: self.surgery.clone(),
            before: Plan::of(section),
            after: before,
            entries: self.entries.iter().map(|change| change.reversed(contest)).collect(),
            results,
            awards,
            withdrawn: awarded.into_iter().collect(),
            reseated: seats.copied().collect(),
            marks_that_stay: self.marks_that_stay.clone(),
            restored,
            taken_back: self.awards.clone(),
        })
    }

    /// The way of each second play that came back to where the award stood in its place.
    fn leaving_again(&self) -> impl Iterator<Item = ResultMove> {
        self.restored.iter().filter_map(|restored| {
            let award = self.taken_back.iter().find(|award| award.slot == restored.from)?;
            let (from, to) = (restored.to, restored.from);
            Some(ResultMove { from, to, before: restored.line.pairing, after: award.pairing })
        })
    }

    /// The awards that this took back, to be given again in a contest whose results move so; `None` where one has no
    /// place any more: something was entered there since, or the second play that it cancels is gone or another
    /// pair's.
    fn awards_again(&self, contest: &Contest, results: &[ResultMove]) -> Option<Vec<ProposedAward>> {
        if self.taken_back.len() != self.withdrawn.len() {
            return None;
        }
        let again = |award: &ProposedAward| {
            let leaves = results.iter().any(|moved| moved.from == award.slot);
            let is_free = leaves || !contest.lines.contains_key(&award.slot);
            let Some(restored) = self.restored.iter().find(|restored| restored.from == award.slot) else {
                return is_free.then(|| award.clone());
            };
            let line = contest.lines.get(&restored.to)?;
            let is_there = line.was_played() && line.pairing == restored.line.pairing;
            let cancels = Some(line.clone().credited_to(award.pairing));
            (is_there && is_free).then(|| ProposedAward { cancels, ..award.clone() })
        };
        self.taken_back.iter().map(again).collect()
    }

    /// The second plays that this cancels, on their way back to where they were entered.
    fn cancelled(&self) -> Vec<Restored> {
        let cancelled = self.awards.iter().filter_map(|award| {
            let line = award.cancels.clone()?;
            let back = match self.results.iter().find(|moved| moved.to == award.slot) {
                Some(moved) => {
                    Restored { from: award.slot, to: moved.from, line: line.credited_to(moved.before) }
                }
                None => Restored { from: award.slot, to: award.slot, line },
            };
            Some(back)
        });
        cancelled.collect()
    }

    /// The results at the places that change which are not cancelled there.
    fn standing_results(&self) -> impl Iterator<Item = &ResultMove> {
        let is_cancelled =
            |slot: Slot| self.awards.iter().any(|award| award.slot == slot && award.cancels.is_some());
        self.results.iter().filter(move |moved| !is_cancelled(moved.to))
    }

    /// The way back of each result that is still there, whatever it has been corrected to; `None` where
    /// another one stands in its old place, or an award was given since to a pair that it would be taken from.
    fn results_back(&self, contest: &Contest) -> Option<Vec<ResultMove>> {
        let mut back = vec![];
        for moved in self.standing_results() {
            match contest.lines.get(&moved.to) {
                None => {}
                Some(line) if line.pairing == moved.after && line.may_go_to(moved.before) => {
                    back.push(moved.reversed());
                }
                Some(_) => return None,
            }
        }
        let awarded = self.awards.iter().map(|award| award.slot);
        let again = self.leaving_again().map(|moved| moved.from);
        let leaving: BTreeSet<Slot> =
            back.iter().map(|moved| moved.from).chain(awarded).chain(again).collect();
        let free = |slot: Slot| leaving.contains(&slot) || !contest.lines.contains_key(&slot);
        back.sort_by_key(|moved| moved.from);
        let coming = back.iter().map(|moved| moved.to);
        let mut coming = coming.chain(self.cancelled().into_iter().map(|restored| restored.to));
        coming.all(free).then_some(back)
    }
}

impl EntryChange {
    /// Whether the entry is as the change left it, its names aside, and has not played where the place goes.
    fn is_untouched(&self, contest: &Contest, (since, awarded): (At, &BTreeSet<Slot>)) -> bool {
        let Some(after) = &self.after else { return !contest.entries.contains_key(&self.entry) };
        let Some(now) = contest.entries.get(&self.entry) else { return false };
        // What the director had already credited to a phantom stays off the plan, as it was; a place that goes
        // can have no result. The awards of the change itself go with it.
        let has_played = || {
            // In rounds in which it is there either way, nothing depends on this.
            let was_there = |round| self.before.as_ref().is_some_and(|before| before.plays_in(round));
            let lines = contest.lines.iter().filter(|(slot, _)| !awarded.contains(slot));
            let mut lines = lines.filter(|(slot, _)| !was_there(slot.round));
            lines.any(|(_, line)| line.pairing.has(self.entry) && (self.before.is_none() || line.at >= since))
        };
        let has_penalty = || contest.penalties.iter().any(|penalty| penalty.is_of_entry(self.entry));
        // What the director said of a new place would be left behind with nobody to have it.
        let is_spoken_of = || {
            has_penalty()
                || contest.carry_overs.contains_key(&self.entry)
                || contest.classifications.contains_key(&self.entry)
        };
        let came = match &self.before {
            None => true,
            Some(before) => !before.is_expected() && after.is_expected(),
        };
        now.presence == after.presence
            && !(came && has_played())
            && (self.before.is_some() || !is_spoken_of())
    }

    fn turned(&self) -> Self {
        Self { entry: self.entry, before: self.after.clone(), after: self.before.clone() }
    }

    fn reversed(&self, contest: &Contest) -> Self {
        let now = contest.entries.get(&self.entry).cloned();
        Self { entry: self.entry, before: now, after: self.before.clone() }
    }
}
