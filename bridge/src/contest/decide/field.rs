//! What decides with whom a board or an entry is compared: the groups of a fouled board, handicaps and strata,
//! carry-overs, and the deals.

use std::collections::BTreeSet;

use super::ruling::known_place;
use super::{NAME_LIMIT, TEXT_LIMIT, bounded, known_entry, not_final, pairs_meant, required};
use crate::board::BoardNumber;
use crate::contest::classification::Classification;
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::slot::Slot;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::describe;
use crate::deal::Deal;
use crate::entry::EntryId;

/// The largest handicap, 100 %, in hundredths.
const HANDICAP_LIMIT: u32 = 10_000;
/// The largest carry-over, a million, in hundredths.
const CARRY_OVER_LIMIT: u32 = 100_000_000;

pub(super) fn divide(
    contest: &Contest,
    board: BoardNumber,
    groups: &[Vec<Slot>],
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    match contest.phase {
        Phase::Unborn | Phase::Preparing => return Err(Refusal::NotStarted),
        Phase::Playing | Phase::Correcting { .. } | Phase::Final => not_final(contest)?,
    }
    required("the reason", reason, TEXT_LIMIT)?;
    let cannot = |why: String| Err(Refusal::CannotDivide { board, why });
    let mut seen = BTreeSet::new();
    for &slot in groups.iter().flatten() {
        if slot.board != board {
            return cannot(format!("{slot} is another board"));
        }
        known_place(contest, slot)?;
        if !seen.insert(slot) {
            return cannot(format!("{slot} is named twice"));
        }
    }
    if groups.iter().any(Vec::is_empty) {
        return cannot("a group without a table says nothing: leave it out".to_owned());
    }
    // The same groups are the same division, in whatever order their places were named.
    let sorted = |group: &Vec<Slot>| group.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
    let groups: Vec<Vec<Slot>> = groups.iter().map(sorted).collect();
    let before = contest.divided.get(&board).cloned().unwrap_or_default();
    if before == groups {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::BoardDivided { board, before, groups, reason: reason.to_owned() }])
}

pub(super) fn classify(
    contest: &Contest,
    entry: EntryId,
    classification: &Classification,
) -> Result<Vec<Event>, Refusal> {
    not_final(contest)?;
    // In an individual a number is a player's, as in the ranking; partnerships are numbered on from these.
    if !contest.has_player(entry) {
        known_entry(contest, entry)?;
    }
    if classification.handicap_hundredths.unsigned_abs() > HANDICAP_LIMIT {
        return Err(Refusal::TooLarge { what: "the handicap", limit: "100 %" });
    }
    bounded("the stratum", &classification.stratum, NAME_LIMIT)?;
    // A blank has no list of its own, and `A ` none beside that of `A`: nobody could tell them apart.
    let stratum = classification.stratum.trim().to_owned();
    let classification = Classification { stratum, ..classification.clone() };
    let before = contest.classifications.get(&entry).cloned().unwrap_or_default();
    if before == classification {
        return Err(Refusal::NoChange);
    }
    if let Some((holder, other)) = classified_otherwise(contest, entry, &classification) {
        let (before, classification) = (Classification::default(), other.clone());
        let event = Event::EntryClassified { entry: holder, before, classification };
        return Err(Refusal::TeamClassified { stands: describe(contest, &event, contest.at) });
    }
    Ok(vec![Event::EntryClassified { entry, before, classification }])
}

/// The other pair of a team, where it has another handicap or stratum than this: a team is ranked by one of them, and nobody
/// would see that the second counts for nothing.
pub(super) fn classified_otherwise<'a>(
    contest: &'a Contest,
    entry: EntryId,
    classification: &Classification,
) -> Option<(EntryId, &'a Classification)> {
    let differs = |other: &Classification| {
        let handicaps = [classification, other].map(|one| one.handicap_hundredths);
        let strata = [classification, other].map(|one| one.stratum.trim());
        handicaps[0] != handicaps[1] && !handicaps.contains(&0)
            || strata[0] != strata[1] && !strata.contains(&"")
    };
    let others = pairs_meant(contest, entry).into_iter().filter(|pair| *pair != entry);
    let mut others = others.filter_map(|pair| Some((pair, contest.classifications.get(&pair)?)));
    others.find(|(_, other)| differs(other))
}

pub(super) fn carry_over(
    contest: &Contest,
    entry: EntryId,
    hundredths: i32,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    not_final(contest)?;
    // In an individual a number is a player's, as in the ranking; partnerships are numbered on from these.
    let of_player = contest.has_player(entry);
    // A team brings something along once, whichever of its pairs is named.
    let pairs = pairs_meant(contest, entry);
    let holders: Vec<EntryId> =
        pairs.iter().copied().filter(|pair| contest.carry_overs.contains_key(pair)).collect();
    let entry = match holders.as_slice() {
        [] => pairs[0],
        [holder] => *holder,
        [first, ..] => {
            if pairs.contains(&entry) {
                entry
            } else {
                *first
            }
        }
    };
    if !of_player {
        known_entry(contest, entry)?;
    }
    if hundredths.unsigned_abs() > CARRY_OVER_LIMIT {
        return Err(Refusal::TooLarge { what: "the carry-over", limit: "1,000,000" });
    }
    bounded("the reason", reason, TEXT_LIMIT)?;
    if hundredths != 0 && contest.is_knock_out(entry.section) {
        return Err(Refusal::CannotDraw {
            why: "in a knock-out who wins a match goes on, so nothing brought along would count: give points for the \
                  match to both, more to the winner"
                .to_owned(),
        });
    }
    let before = contest.carried_over(entry, of_player);
    if before == hundredths {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::CarryOverSet { entry, of_player, before, hundredths, reason: reason.to_owned() }])
}

pub(super) fn load_deals(contest: &Contest, deals: &[(BoardNumber, Deal)]) -> Result<Vec<Event>, Refusal> {
    not_final(contest)?;
    if deals.is_empty() {
        return Err(Refusal::Missing { what: "the deals" });
    }
    let mut boards = BTreeSet::new();
    if let Some((board, _)) = deals.iter().find(|(board, _)| !boards.insert(*board)) {
        return Err(Refusal::DealtTwice(*board));
    }
    if deals.iter().all(|(board, deal)| contest.deals.get(board) == Some(deal)) {
        return Err(Refusal::NoChange);
    }
    let stood = boards.into_iter().filter_map(|board| Some((board, *contest.deals.get(&board)?)));
    Ok(vec![Event::DealsLoaded { before: stood.collect(), deals: deals.to_vec() }])
}
