//! Where a draw stands, in words.

use std::collections::BTreeSet;

use super::Rounds;
use crate::contest::drawn::{DrawnRound, Format, and_have};
use crate::contest::state::Phase;
use crate::contest::view::Audience;
use crate::contest::view::awaited_draw::{WaitsFor, waits_for};
use crate::entry::{TableId, TableNumber};
use crate::movement::RoundNumber;
use crate::swiss::Contender;

impl Rounds<'_> {
    /// Where the draw stands, in words for everybody.
    pub(super) fn note(&self) -> String {
        let last = self.drawn.rounds.last();
        let number = last.map_or(0, |round| round.number);
        match self.contest.phase {
            Phase::Correcting { .. } | Phase::Final => return "Play is over.".to_owned(),
            Phase::Unborn | Phase::Preparing | Phase::Playing => {}
        }
        let Some(last) = last else { return "Round 1 is not drawn yet.".to_owned() };
        if let (Audience::Director, Some(stranded)) = (self.audience, self.stranded(last)) {
            return stranded;
        }
        if let (Audience::Director, Some(scoreboard)) = (self.audience, self.scoreboard)
            && let Some(level) = self.contest.level_match(self.section, last, scoreboard)
        {
            return format!("{level}.");
        }
        if self.section.is_drawn_in_part(self.contest, last) {
            return format!("Round {number} is drawn in part: the rest of its draw is still to come.");
        }
        let playing = self.tables_playing(last);
        let next = number + 1;
        let is_last = next > self.drawn.terms.rounds;
        let broken_off = match self.audience {
            Audience::Director if !is_last => self.broken_off(last),
            Audience::Director | Audience::Spectator | Audience::Table(_) => String::new(),
        };
        let waits_for = waits_for(self.contest, &self.views.progress, self.section);
        let note = match (playing.len(), is_last, waits_for) {
            (0, true, _) => "All rounds are played.".to_owned(),
            (0, false, _) => format!("Round {next} is about to be drawn."),
            (_, true, _) => format!("Round {number} is the last."),
            (_, false, Some(WaitsFor::Share(percent))) => {
                format!(
                    "Round {next} is drawn when {percent} % of the results are in{}.",
                    meanwhile(&playing)
                )
            }
            (_, false, Some(WaitsFor::Nothing)) => {
                format!("Round {next} can be drawn now{}.", meanwhile(&playing))
            }
            (1..=4, false, Some(WaitsFor::Tables) | None) => {
                format!("Round {next} is drawn when {} finished.", listed(&playing))
            }
            (count, false, Some(WaitsFor::Tables) | None) => {
                format!("Round {number} is on: {count} tables are still playing.")
            }
        };
        format!("{broken_off}{note}")
    }

    /// What becomes of two whose triangle is not played on, because the third has left; empty where none is.
    fn broken_off(&self, last: &DrawnRound) -> String {
        let is_gone = |one: &&Contender| !self.contest.takes_part(self.section, **one, next_round(last));
        let begun = last.triangle.as_ref().filter(|triangle| triangle.part < triangle.over);
        let Some(triangle) = begun else { return String::new() };
        let gone: Vec<String> = triangle.teams.iter().filter(is_gone).map(ToString::to_string).collect();
        let left: Vec<String> =
            triangle.teams.iter().filter(|one| !is_gone(one)).map(ToString::to_string).collect();
        if gone.is_empty() || left.is_empty() {
            return String::new();
        }
        let (left, keep, are) = match left.as_slice() {
            [only] => (only.clone(), "keeps", "is"),
            many => (many.join(" and "), "keep", "are"),
        };
        format!(
            "The triangle of round {} is not played on, because {} left: {left} {keep} what was won in its half matches, \
             and {are} drawn like everybody else. ",
            last.number,
            and_have(&gone),
        )
    }

    /// What is to be done for somebody whose opponent has left; `None` where nobody is left so.
    fn stranded(&self, last: &DrawnRound) -> Option<String> {
        let is_open = last.rounds().any(|round| self.contest.may_be_played(self.section, round));
        let is_stranded = |one: &Contender| {
            self.contest.takes_part(self.section, *one, last.first)
                && self.section.is_alone(self.contest, last, *one)
                && !self.drawn.awarded.contains_key(&(last.number, *one))
        };
        let can_be_drawn = is_open && self.drawn.terms.format != Format::KnockOut;
        let one = last.contenders().into_iter().filter(|_| can_be_drawn).find(is_stranded)?;
        let gone: Vec<String> = last.opponents(one).iter().map(ToString::to_string).collect();
        let offered = match last.bye {
            Some(bye) => format!("it meets {bye}, who has the bye"),
            None => "it gets a bye".to_owned(),
        };
        Some(format!(
            "Round {}: {one} has no opponent any more, because {} left. Draw the rest of the round again ({offered}), or \
             give it points for the match.",
            last.number,
            and_have(&gone)
        ))
    }

    /// The tables at which boards of a round are still to be played.
    fn tables_playing(&self, round: &DrawnRound) -> BTreeSet<TableNumber> {
        let letter = self.section.letter;
        let is_playing = |table: &TableNumber| {
            let table = TableId { section: letter, table: *table };
            round.rounds().any(|its| {
                self.contest.may_be_played(self.section, its) && !self.contest.is_settled(table, its)
            })
        };
        round.tables().filter(is_playing).collect()
    }
}

fn next_round(last: &DrawnRound) -> RoundNumber {
    RoundNumber(last.last().0 + 1)
}

/// `table 9 has`, `tables 3 and 9 have`.
fn listed(tables: &BTreeSet<TableNumber>) -> String {
    let names: Vec<String> = tables.iter().map(ToString::to_string).collect();
    match names.as_slice() {
        [only] => format!("table {only} has"),
        [first @ .., last] => format!("tables {} and {last} have", first.join(", ")),
        [] => String::new(),
    }
}

/// `, while table 9 is still playing`.
fn meanwhile(tables: &BTreeSet<TableNumber>) -> String {
    let names: Vec<String> = tables.iter().map(ToString::to_string).collect();
    match names.as_slice() {
        [] => String::new(),
        [only] => format!(", while table {only} is still playing"),
        [first @ .., last] if names.len() <= 4 => {
            format!(", while tables {} and {last} are still playing", first.join(", "))
        }
        many => format!(", while {} tables are still playing", many.len()),
    }
}
