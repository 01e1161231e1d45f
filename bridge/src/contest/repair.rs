//! The repair of a fouled board: each table with its result, the cards that it had, and the award that is proposed
//! for it, with the Law.
//!
//! Law 87B: the scores made on the board in each of its forms are rated as groups. A group is scored by itself where
//! the board is scored ([`SubFieldRule`](crate::scoring::SubFieldRule)); what is proposed here is what scoring cannot
//! know: an artificial score where no result can be obtained or none can count (Law 12C2). Nothing is changed: the
//! director takes, changes or leaves out each proposal.

mod team_mates;

use std::collections::{BTreeMap, BTreeSet};

use crate::adjustment::{Adjustment, Artificial};
use crate::board::BoardNumber;
use crate::contest::slot::{Outcome, Pairing, Slot};
use crate::contest::state::{Contest, Phase};
use crate::entry::{EntryId, TableId};
use crate::result::BoardResult;
use crate::scoring::{Method, Row};

/// What the director has found out about a fouled board, beside who had which cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fouling {
    pub board: BoardNumber,
    /// Where what was played cannot count: a hand had not thirteen cards (Law 13; seed 000, "Incorrect Number of
    /// Cards": an artificial score takes its place).
    pub cancelled: BTreeSet<Slot>,
    /// Who is directly at fault: they have average minus where others have average plus.
    pub at_fault: BTreeSet<EntryId>,
}

/// One table that has played a board, or is to play it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repair {
    pub slot: Slot,
    pub pairing: Pairing,
    /// What stands there; `None` before it is played.
    pub outcome: Option<Outcome>,
    /// The group in which it is scored: 0 for the first cards.
    pub group: usize,
    /// What is proposed in its place; `None` where all stays as it is.
    pub proposed: Option<Outcome>,
    /// Why, in a sentence or two, with the Law.
    pub reason: String,
}

/// How many results a group has, and how many are still to come.
#[derive(Debug, Clone, Copy, Default)]
struct Size {
    results: usize,
    to_come: usize,
}

/// Every table that has played a board or is to play it, as the board is divided now: by its groups, and in each in
/// the order of their places.
pub fn repairs(contest: &Contest, fouling: &Fouling) -> Vec<Repair> {
    let board = fouling.board;
    let places = places(contest, board);
    let mut sizes: BTreeMap<usize, Size> = BTreeMap::new();
    for (&slot, (_, outcome)) in &places {
        let size = sizes.entry(contest.sub_field(slot)).or_default();
        let counts = !fouling.cancelled.contains(&slot);
        match outcome {
            Some(outcome) => size.results += usize::from(counts && is_compared(outcome, board)),
            None => size.to_come += usize::from(counts && is_to_come(contest, slot)),
        }
    }
    let case = Case { contest, fouling, sizes, places: &places };
    let mut repairs: Vec<Repair> = places.iter().map(|(&slot, place)| case.repair(slot, place)).collect();
    repairs.sort_by_key(|repair| (repair.group, repair.slot));
    repairs
}

/// Who plays the board at a place, and what stands there.
type Place = (Pairing, Option<Outcome>);

/// Where the board has an outcome, or is planned for two pairs that are there.
fn places(contest: &Contest, board: BoardNumber) -> BTreeMap<Slot, Place> {
    let mut places = BTreeMap::new();
    for section in contest.sections.values() {
        for round in section.rounds() {
            for table in section.tables().map(|table| TableId { section: section.letter, table }) {
                let Some(pairing) = contest.pairing(table, round) else { continue };
                if contest.boards_in_play(table, round).contains(&board) {
                    places.insert(Slot { table, round, board }, (pairing, None));
                }
            }
        }
    }
    let lines = contest.lines.iter().filter(|(slot, _)| slot.board == board);
    places.extend(lines.map(|(&slot, line)| (slot, (line.pairing, Some(line.outcome.clone())))));
    places
}

fn is_to_come(contest: &Contest, slot: Slot) -> bool {
    let is_closed =
        contest.section(slot.table.section).is_none_or(|section| section.closed.contains(&slot.round));
    contest.phase == Phase::Playing && !is_closed
}

/// Whether others of its group are compared with it.
fn is_compared(outcome: &Outcome, board: BoardNumber) -> bool {
    match outcome.row(board) {
        Row::Score(_) => true,
        Row::Adjusted(adjustment) => adjustment.compared_with().is_some(),
        Row::Artificial { .. } | Row::Unscored => false,
    }
}

/// A board with what is known of it.
struct Case<'a> {
    contest: &'a Contest,
    fouling: &'a Fouling,
    sizes: BTreeMap<usize, Size>,
    places: &'a BTreeMap<Slot, Place>,
}

impl Case<'_> {
    fn repair(&self, slot: Slot, (pairing, outcome): &Place) -> Repair {
        let group = self.contest.sub_field(slot);
        let (cause, is_awarded) = self.cause(slot, outcome.as_ref(), group);
        let mut reason = cause;
        let proposed = is_awarded.then(|| self.award(*pairing));
        match &proposed {
            Some(_) => reason += &self.sides(*pairing),
            None => reason += &self.procedural(*pairing),
        }
        let proposed = proposed.filter(|proposed| outcome.as_ref() != Some(proposed));
        Repair { slot, pairing: *pairing, outcome: outcome.clone(), group, proposed, reason }
    }

    /// What is to be said about a place, and whether an artificial score belongs there.
    fn cause(&self, slot: Slot, outcome: Option<&Outcome>, group: usize) -> (String, bool) {
        let cancelled = self.fouling.cancelled.contains(&slot);
        match outcome {
            _ if cancelled => ("What was played here cannot count (Laws 13, 87).".to_owned(), true),
            None if is_to_come(self.contest, slot) => (self.to_come(group), false),
            None | Some(Outcome::Result(BoardResult::NotPlayed)) => {
                ("Not played here, so that no result can be obtained.".to_owned(), true)
            }
            Some(Outcome::Artificial { .. } | Outcome::NotPlayed(_)) => {
                ("The director has decided this already.".to_owned(), false)
            }
            Some(Outcome::Adjusted(adjustment)) if adjustment.compared_with().is_none() => {
                ("The director has decided this already.".to_owned(), false)
            }
            Some(Outcome::Result(_) | Outcome::Adjusted(_)) => self.group(slot, group),
        }
    }

    fn to_come(&self, group: usize) -> String {
        match (self.is_divided(), group) {
            (false, _) => "Still to be played.".to_owned(),
            (true, 0) => "Still to be played, with the first cards.".to_owned(),
            (true, _) => "Still to be played, with the changed cards.".to_owned(),
        }
    }

    fn is_divided(&self) -> bool {
        self.contest.divided.contains_key(&self.fouling.board)
    }

    /// What the group of a result makes of it.
    fn group(&self, slot: Slot, group: usize) -> (String, bool) {
        if !self.is_divided() {
            return ("The result stands: all tables had the same cards.".to_owned(), false);
        }
        let Size { results, to_come } = self.sizes.get(&group).copied().unwrap_or_default();
        if matches!(self.contest.rules.scoring.method, Method::Teams(_)) {
            let cannot = "The other table of this match had other cards: the two cannot be compared.";
            let can = "The result stands: both tables of this match had the same cards.";
            let had_other_cards = team_mates::had_other_cards(self.contest, slot, self.places);
            return (if had_other_cards { cannot } else { can }.to_owned(), had_other_cards);
        }
        let more = match to_come {
            0 => String::new(),
            1 => " One table has still to play them.".to_owned(),
            count => format!(" {count} tables have still to play them."),
        };
        let has_top = self.contest.rules.scoring.method.has_top();
        let full_count = usize::try_from(self.contest.full_count()).unwrap_or(usize::MAX);
        let how = match results {
            0 | 1 if to_come == 0 => {
                return (
                    "Nobody else had these cards, so that nothing can be compared (Law 87B).".to_owned(),
                    true,
                );
            }
            0 | 1 => "The result stands: the first with these cards (Law 87B).".to_owned(),
            2 if has_top => {
                "The result stands: one of two with these cards, 65 % for the better score and 55 % for the \
                             other (Law 87B; EBU White Book 4.2.3.3)."
                    .to_owned()
            }
            3 if has_top && full_count >= 9 => {
                "The result stands: one of three with these cards, 70, 60 and 50 % (Law \
                                                87B; EBU White Book 4.2.3.3)."
                    .to_owned()
            }
            count if has_top => format!(
                "The result stands: one of {count} with these cards, compared among them and brought to the full top by \
                 the Neuberg formula (Law 87B)."
            ),
            count => {
                format!("The result stands: one of {count} with these cards, compared among them (Law 87B).")
            }
        };
        (how + &more, false)
    }

    /// Average plus for each side that is not at fault, average minus for one that is.
    fn award(&self, pairing: Pairing) -> Outcome {
        let side = |entry| {
            if self.fouling.at_fault.contains(&entry) {
                Artificial::AverageMinus
            } else {
                Artificial::AveragePlus
            }
        };
        let award = Adjustment::artificial(side(pairing.north_south), side(pairing.east_west));
        Outcome::Adjusted(Box::new(award))
    }

    /// Who has what, and the Law.
    fn sides(&self, pairing: Pairing) -> String {
        let Pairing { north_south, east_west } = pairing;
        let fault = |entry| self.fouling.at_fault.contains(&entry);
        match (fault(north_south), fault(east_west)) {
            (false, false) => {
                " Neither side is at fault: average plus for both, or a pair's own percentage where that is more \
                 (Law 12C2)."
            }
            (true, true) => {
                " Both sides are at fault: average minus, or a pair's own percentage where that is less (Law 12C2)."
            }
            (north_south_is, _) => {
                let (guilty, other) =
                    if north_south_is { (north_south, east_west) } else { (east_west, north_south) };
                return format!(
                    " {guilty} is at fault: average minus; average plus for {other}; each with its own percentage \
                     where that is less, or more (Law 12C2)."
                );
            }
        }
        .to_owned()
    }

    /// What remains to be said of a side at fault whose score stands.
    fn procedural(&self, pairing: Pairing) -> String {
        let guilty = [pairing.north_south, pairing.east_west]
            .into_iter()
            .filter(|entry| self.fouling.at_fault.contains(entry))
            .map(|entry| entry.to_string())
            .collect::<Vec<_>>();
        if guilty.is_empty() {
            return String::new();
        }
        format!(" A procedural penalty is possible against {} (Law 90).", guilty.join(" and "))
    }
}
