//! Who sat where: which pairs or players a number stands for, and how they are called.

use std::collections::{BTreeMap, BTreeSet};

use bridge::movement::Winners;
use bridge::seat::{Line, Seat};

use super::Tables;
use super::records::Record;
use super::results::of;
use crate::file::gathered::PairName;

/// A table as it was taken in a round.
#[derive(Debug, Clone)]
pub(super) struct Taken {
    pub(super) section: i64,
    round: i64,
    table: i64,
    /// The numbers of North, South, East and West as they are known; of pairs North and East alone.
    seats: BTreeMap<Seat, i64>,
    /// Whether it is of the first round of its section.
    is_first: bool,
}

impl Taken {
    /// The number of the pair on a line.
    pub(super) fn pair(&self, line: Line) -> Option<i64> {
        self.seats.get(&seats(line)[0]).copied()
    }

    /// The number of a player of an individual.
    pub(super) fn player(&self, seat: Seat) -> Option<i64> {
        self.seats.get(&seat).copied()
    }
}

/// The tables as they were taken, and what numbers mean in each section.
#[derive(Debug)]
pub(super) struct Seating {
    letters: BTreeMap<i64, String>,
    /// The pair that a section is short of: below 0 where that is the one of this number that would sit East-West.
    missing: BTreeMap<i64, i64>,
    /// In the order of the rounds.
    taken: Vec<Taken>,
    /// The sections in which a number stands for a pair on each line.
    by_line: BTreeSet<i64>,
    is_individual: bool,
    are_teams: bool,
}

impl Seating {
    /// As `RoundData` has it; of a section that stands there not at all, as results were sent.
    pub(super) fn of(tables: &Tables) -> Self {
        let planned = of(tables, "RoundData");
        let has_plan: BTreeSet<i64> = planned.iter().filter_map(|record| record.number("section")).collect();
        let sent = of(tables, "ReceivedData").iter().filter(|record| {
            !record.is_set("erased") && record.number("section").is_none_or(|own| !has_plan.contains(&own))
        });
        let planned = planned.iter().filter_map(|record| taken(record, planned_column));
        let mut taken: Vec<Taken> =
            planned.chain(sent.filter_map(|record| taken(record, received_column))).collect();
        taken.sort_by_key(|own| own.round);
        let mut first: BTreeMap<i64, i64> = BTreeMap::new();
        for own in &mut taken {
            own.is_first = *first.entry(own.section).or_insert(own.round) == own.round;
        }
        let sections = of(tables, "Section");
        let letter = |section: &Record| Some((section.number("id")?, section.text("letter")?.to_owned()));
        let missing = |section: &Record| Some((section.number("id")?, section.number("missingpair")?));
        let has_two_rankings = |section: &&Record| section.number("winners") == Some(2);
        let two: BTreeSet<i64> =
            sections.iter().filter(has_two_rankings).filter_map(|section| section.number("id")).collect();
        let is_individual = taken.iter().any(|own| own.seats.len() > 2)
            || of(tables, "ReceivedData")
                .iter()
                .any(|record| record.number("south").is_some_and(|own| own > 0));
        let sections_taken: BTreeSet<i64> = taken.iter().map(|own| own.section).collect();
        let by_line = sections_taken.into_iter().filter(|section| {
            let own: Vec<&Taken> = taken.iter().filter(|own| own.section == *section).collect();
            !is_individual && shares_numbers(&own, two.contains(section))
        });
        Self {
            letters: sections.iter().filter_map(letter).collect(),
            missing: sections.iter().filter_map(missing).filter(|(_, pair)| *pair != 0).collect(),
            by_line: by_line.collect(),
            are_teams: !is_individual && is_of_teams(&taken),
            is_individual,
            taken,
        }
    }

    /// The tables as they were taken, round by round.
    pub(super) fn taken(&self) -> &[Taken] {
        &self.taken
    }

    /// Whether single players compete: then records have players in South and West too.
    pub(super) fn is_individual(&self) -> bool {
        self.is_individual
    }

    /// Whether teams compete: then the two of every meeting meet at two tables in the same round, each sitting both ways.
    pub(super) fn are_teams(&self) -> bool {
        self.are_teams
    }

    /// Whether a number of this section stands for a pair on each line.
    pub(super) fn is_by_line(&self, section: i64) -> bool {
        self.by_line.contains(&section)
    }

    /// How a section is called.
    pub(super) fn letter(&self, section: i64) -> String {
        self.letters.get(&section).cloned().unwrap_or_else(|| section.to_string())
    }

    /// The pair of this number on a line.
    pub(super) fn pair(&self, section: i64, number: i64, line: Line) -> PairName {
        let line = if self.is_by_line(section) { line.letters() } else { "" };
        PairName { section: self.letter(section), number: format!("{number}{line}") }
    }

    /// The id of a player of an individual.
    pub(super) fn player(&self, section: i64, number: i64) -> String {
        if self.letters.len() > 1 { format!("{}-{number}", self.letter(section)) } else { number.to_string() }
    }

    /// Whether a pair is the one that its section is short of.
    pub(super) fn is_missing(
        &self,
        section: i64,
        (number, line): (i64, Line),
        winners: Option<Winners>,
    ) -> bool {
        let Some(&missing) = self.missing.get(&section) else { return false };
        let has_lines = winners == Some(Winners::Two) || self.is_by_line(section);
        let is_of_line = !has_lines || (missing < 0) == (line == Line::EastWest);
        Some(missing.unsigned_abs()) == u64::try_from(number).ok() && is_of_line
    }
}

/// The two seats of a line, the one whose number stands for a pair first.
pub(super) fn seats(line: Line) -> [Seat; 2] {
    match line {
        Line::NorthSouth => [Seat::North, Seat::South],
        Line::EastWest => [Seat::East, Seat::West],
    }
}

/// The column of `RoundData` that names who sits there.
fn planned_column(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "nspair",
        Seat::East => "ewpair",
        Seat::South => "south",
        Seat::West => "west",
    }
}

/// The column of `ReceivedData` that names who sat there.
pub(super) fn received_column(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "pairns",
        Seat::East => "pairew",
        Seat::South => "south",
        Seat::West => "west",
    }
}

fn taken(record: &Record, column: fn(Seat) -> &'static str) -> Option<Taken> {
    let seat = |seat: Seat| Some((seat, record.number(column(seat)).filter(|number| *number > 0)?));
    Some(Taken {
        section: record.number("section")?,
        round: record.number("round")?,
        table: record.number("table")?,
        seats: Seat::ALL.into_iter().filter_map(seat).collect(),
        is_first: false,
    })
}

/// Whether a number stands for two pairs: it sits on both lines in one round, or at all where each line has a ranking.
fn shares_numbers(taken: &[&Taken], in_any_round: bool) -> bool {
    let on = |line: Line| -> BTreeSet<(i64, i64)> {
        let round = |own: &Taken| if in_any_round { 0 } else { own.round };
        taken.iter().filter_map(|own| Some((round(own), own.pair(line)?))).collect()
    };
    !on(Line::NorthSouth).is_disjoint(&on(Line::EastWest))
}

/// Whether every meeting is played at a second table of the same round the other way round.
fn is_of_teams(taken: &[Taken]) -> bool {
    let meetings: BTreeSet<(i64, i64, i64, i64)> = (taken.iter())
        .filter_map(|own| {
            Some((own.section, own.round, own.pair(Line::NorthSouth)?, own.pair(Line::EastWest)?))
        })
        .collect();
    !meetings.is_empty()
        && meetings
            .iter()
            .all(|&(section, round, ns, ew)| ns != ew && meetings.contains(&(section, round, ew, ns)))
}

/// Who gave which number at a table, and who has it.
pub(super) struct People<'a> {
    sat: &'a [Record],
    /// By their numbers without noughts before them.
    names: BTreeMap<String, &'a str>,
}

impl<'a> People<'a> {
    pub(super) fn of(tables: &'a Tables) -> Self {
        let mut names = BTreeMap::new();
        for known in of(tables, "PlayerNames") {
            let Some(name) = known.text("name") else { continue };
            let ids = [known.text("strid").map(short), known.number("id").map(|id| id.to_string())];
            for id in ids.into_iter().flatten() {
                names.entry(id).or_insert(name);
            }
        }
        Self { sat: of(tables, "PlayerNumbers"), names }
    }

    /// The name of who sat down there, as far as it is known. Where numbers are asked for anew in each round, those of the
    /// first stand in round 0.
    pub(super) fn name(&self, taken: &Taken, seat: Seat) -> Option<String> {
        let letter = seat.letter().to_string();
        let there = self.sat.iter().filter(|player| {
            let round = player.number("round").unwrap_or(0);
            player.number("section") == Some(taken.section)
                && player.number("table") == Some(taken.table)
                && player.text("direction").is_some_and(|direction| direction.eq_ignore_ascii_case(&letter))
                && (round == taken.round || taken.is_first)
        });
        let player = there.min_by_key(|player| player.number("round").unwrap_or(0))?;
        if let Some(name) = player.text("name") {
            return Some(name.to_owned());
        }
        let number = player
            .text("number")
            .map(short)
            .or_else(|| player.number("number").map(|number| number.to_string()))?;
        self.names.get(&number).map(|name| (*name).to_owned())
    }
}

/// A number as a text, without noughts before it.
fn short(number: &str) -> String {
    number.trim_start_matches('0').to_owned()
}
