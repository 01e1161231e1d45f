//! Whether what is agreed about draws can be played.

use std::collections::BTreeSet;

use super::cannot;
use crate::contest::drawn::{Drawn, Format, OddRule, ScoreBasis, Terms};
use crate::contest::penalty::Penalty;
use crate::contest::refusal::Refusal;
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::entry::{EntryId, TableNumber};
use crate::movement::contestants::Contestants;
use crate::movement::teams::triangle::Triangle;
use crate::swiss::{Contender, advice};

/// The most contenders of a section: two teams have two tables.
pub(super) const MOST_CONTENDERS: u16 = Section::TABLE_LIMIT;
/// The most that is given for a match round, in hundredths.
pub(super) const MOST_HUNDREDTHS: u32 = 100_000;
/// The most match rounds: each has up to two rounds of the plan.
const MOST_ROUNDS: u16 = Section::ROUND_LIMIT / 2;
/// The most boards of a contest that is drawn.
const MOST_BOARDS: u32 = 4_000;

pub(super) fn check(terms: &Terms, contestants: &Contestants, contenders: u16) -> Result<(), Refusal> {
    match contestants {
        Contestants::Pairs | Contestants::Teams => {}
        Contestants::Players(_) => return Err(cannot("pairs or teams are drawn, not single players")),
    }
    let within = |what, number: u16, least: u16, most: u16| {
        if (least..=most).contains(&number) {
            Ok(())
        } else {
            Err(cannot(format!("{what}: from {least} to {most}, not {number}")))
        }
    };
    within("how many take part", contenders, 2, MOST_CONTENDERS)?;
    within("how many rounds", terms.rounds, 1, MOST_ROUNDS)?;
    within("how many boards a match has", terms.boards, 1, 100)?;
    within("in how many parts a match is played", terms.parts, 1, 2)?;
    if u32::from(terms.rounds) * u32::from(terms.boards) > MOST_BOARDS {
        return Err(cannot(format!(
            "{} rounds of {} boards are too many boards",
            terms.rounds, terms.boards
        )));
    }
    board_set(terms)?;
    if terms.parts == 2 && terms.boards < 2 {
        return Err(cannot("one board cannot be played in two parts"));
    }
    odd(terms, contestants)?;
    if let (Format::RoundRobin, OddRule::Triangle { over: 1, .. }) = (terms.format, terms.odd) {
        return Err(cannot(
            "in a round robin a triangle takes two rounds, as the schedule has it: play it over 2 rounds, or give a bye",
        ));
    }
    if let ScoreBasis::WhenIn(percent) = terms.basis {
        within("the share of results that must be in, in percent", percent.into(), 1, 100)?;
    }
    for hundredths in [terms.bye_hundredths, terms.missed_hundredths] {
        if hundredths.unsigned_abs() > MOST_HUNDREDTHS {
            return Err(Refusal::TooLarge {
                what: "what a bye or a missed round is worth",
                limit: "1000 points",
            });
        }
    }
    terms.home_tables.values().chain(&terms.duplicated).try_for_each(|&table| known_table(table))?;
    match named(terms).find(|contender| !(1..=contenders).contains(&contender.0)) {
        Some(unknown) => {
            Err(cannot(format!("there is no number {unknown} here: numbers go from 1 to {contenders}")))
        }
        None => Ok(()),
    }
}

/// A set in which a match would have the same board twice, or one that is used so often that there are no numbers left.
fn board_set(terms: &Terms) -> Result<(), Refusal> {
    let Some(set) = terms.board_set else { return Ok(()) };
    if set.last() < terms.boards {
        return Err(cannot(format!(
            "a match has {} boards, and a set that ends with board {} has fewer: name the highest number on your boards",
            terms.boards,
            set.last()
        )));
    }
    let last = u16::try_from(terms.most_boards()).ok().and_then(|boards| set.number_after(boards));
    match last {
        Some(_) => Ok(()),
        None => Err(cannot("so many rounds with so small a set of boards are too many: use a larger set")),
    }
}

/// Refuses a knock-out of more or fewer rounds than it takes until one is left.
pub(super) fn rounds_fit(terms: &Terms, contenders: u16) -> Result<(), Refusal> {
    match advice::knock_out_remark(contenders, terms.rounds) {
        Some(remark) if terms.format == Format::KnockOut => Err(cannot(remark.to_string())),
        Some(_) | None => Ok(()),
    }
}

/// Refuses a knock-out, set up or agreed, while somebody has brought points along, or has a penalty that is off no match: as
/// [`carry_over`](super::super::field::carry_over) and [`penalise`](super::super::correct::penalise) refuse both there.
pub(super) fn counts_all(contest: &Contest, section: &Section, terms: &Terms) -> Result<(), Refusal> {
    match terms.format {
        Format::KnockOut => {}
        Format::Swiss | Format::RoundRobin => return Ok(()),
    }
    let everybody = section.drawn.iter().flat_map(|drawn| drawn.everybody());
    let entries: BTreeSet<EntryId> = everybody.flat_map(|contender| section.entries_of(contender)).collect();
    let carried = contest.carry_overs.keys().filter(|entry| entries.contains(entry));
    let carried: BTreeSet<u16> = carried.map(|entry| entry.pair.number.0).collect();
    let stands = |penalty: &&Penalty| penalty.removed.is_none() && penalty.amount.is_off_no_match();
    let penalties =
        contest.penalties.iter().filter(stands).filter(|penalty| entries.contains(&penalty.entry));
    let penalties: Vec<String> = penalties.map(|penalty| penalty.number.0.to_string()).collect();
    let carried = (!carried.is_empty()).then(|| {
        let names: Vec<String> = carried.iter().map(ToString::to_string).collect();
        format!("what {} brought along (set it to 0)", names.join(", "))
    });
    let penalties =
        (!penalties.is_empty()).then(|| format!("penalty {} (take it back)", penalties.join(", ")));
    let lost: Vec<String> = carried.into_iter().chain(penalties).collect();
    if lost.is_empty() {
        return Ok(());
    }
    Err(cannot(format!(
        "in a knock-out who wins a match goes on, so nothing would come of {}: do that first",
        lost.join(", and of ")
    )))
}

/// A table that a section can have.
pub(super) fn known_table(table: TableNumber) -> Result<(), Refusal> {
    if (1..=Section::TABLE_LIMIT).contains(&table.0) {
        Ok(())
    } else {
        Err(cannot(format!("there is no table {table}: tables go from 1 to {}", Section::TABLE_LIMIT)))
    }
}

fn odd(terms: &Terms, contestants: &Contestants) -> Result<(), Refusal> {
    match (terms.odd, contestants) {
        (OddRule::Triangle { .. }, Contestants::Pairs | Contestants::Players(_)) => {
            Err(cannot("three pairs cannot play a triangle: with an odd number of pairs, choose a bye"))
        }
        (OddRule::Triangle { by: Triangle::EveryPair, over: 1 }, Contestants::Teams) => Err(cannot(
            "a triangle in which every pair meets every pair takes two rounds: play it over 2 rounds",
        )),
        (OddRule::Triangle { over: 1 | 2, .. }, Contestants::Teams) if terms.boards.is_multiple_of(2) => {
            Ok(())
        }
        (OddRule::Triangle { over: 1 | 2, .. }, Contestants::Teams) => {
            Err(cannot("a triangle plays matches in halves: agree an even number of boards"))
        }
        (OddRule::Triangle { .. }, Contestants::Teams) => {
            Err(cannot("a triangle is played over 1 or 2 rounds"))
        }
        (OddRule::Bye | OddRule::StandBy(_), _) => Ok(()),
    }
}

/// Everybody whom the terms name.
fn named(terms: &Terms) -> impl Iterator<Item = Contender> + '_ {
    let stand_by = match terms.odd {
        OddRule::StandBy(contender) => Some(contender),
        OddRule::Bye | OddRule::Triangle { .. } => None,
    };
    let apart = terms.apart.iter().flatten().copied();
    let met = terms.met_before.iter().flatten().chain(terms.odd_before.keys()).copied();
    let seeds = terms.seeds.iter().copied();
    seeds.chain(apart).chain(met).chain(terms.home_tables.keys().copied()).chain(stand_by)
}

/// What cannot change any more: the boards have their numbers.
pub(super) fn may_change(drawn: &Drawn, terms: &Terms) -> Result<(), Refusal> {
    let before = &drawn.terms;
    if before == terms {
        return Err(Refusal::NoChange);
    }
    let Some(last) = drawn.rounds.last() else { return Ok(()) };
    let kept = |terms: &Terms| (terms.boards, terms.board_set, terms.format);
    if kept(before) != kept(terms) {
        return Err(cannot(
            "a round is drawn already: the boards, their numbers and the kind of contest stay as they are",
        ));
    }
    if terms.format == Format::KnockOut && before.seeds != terms.seeds {
        return Err(cannot(
            "the bracket follows from the seeds, and round 1 is drawn by them: until its first result, take its draw \
             back to change them",
        ));
    }
    if terms.rounds < last.number {
        return Err(cannot(format!("round {} is drawn already", last.number)));
    }
    if before.rounds != terms.rounds && drawn.rounds.iter().any(|round| round.triangle.is_some()) {
        return Err(cannot(
            "a triangle has boards with the numbers after the last round: the number of rounds stays as it is",
        ));
    }
    Ok(())
}
