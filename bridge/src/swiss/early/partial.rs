//! What can be said where not every outcome can be looked at.

use std::collections::{BTreeMap, BTreeSet};

use super::aside::who_sits_out;
use super::proof::Proof;
use super::search::{Grid, Outcome, Pairing};
use super::ties::Ties;
use super::{Depends, Early, MOST_RESULTS};
use crate::swiss::difference::Whom;
use crate::swiss::draw::draw;
use crate::swiss::field::{Contender, Field};
use crate::swiss::party::Party;
use crate::swiss::request::Draw;

/// The matches that are proved to be drawn whatever the outcome, and what a few draws show of the others: of the
/// outcome in the middle, and of those in which one result alone is as low or as high as it can be. `None` if nothing
/// can be proved.
pub(super) fn proved(grid: &Grid<'_>, ties: &Ties<'_>, effort: u32) -> Option<Early> {
    let (rules, request) = (ties.rules()?, ties.request());
    if grid.results().len() > MOST_RESULTS {
        return None;
    }
    let really = |field: &Field| draw(field, request).ok().map(|drawn| drawn.draw);
    let middle: Outcome = grid.values().iter().map(|values| values.len() / 2).collect();
    let field = grid.field_at(&middle);
    let first = really(&field)?;
    let party = Party::of(&field, request).ok()?;
    let mut certain: BTreeSet<[Contender; 2]> = matches(&first);
    let pinned: BTreeSet<[Contender; 2]> = party.pinned.iter().copied().collect();
    certain.retain(|two| !pinned.contains(two));
    if !ties.may_be_certain(&certain.iter().copied().collect::<Vec<_>>()) {
        return None;
    }
    let asides = who_sits_out(grid, &party, rules, &first)?;
    // How many rounds are left for certain is the same after all draws with the same bye.
    let scores_only = ties.looks_ahead(&first) || (asides.len() > 1 && request.rounds_to_come > 0);
    let (seen, depends) = on_trial(grid, &middle, &first, &really)?;
    for drawn in &seen {
        let drawn = matches(drawn);
        certain.retain(|two| drawn.contains(two));
    }
    let mut made = u32::try_from(seen.len()).unwrap_or(u32::MAX);
    for aside in &asides {
        let open = party.open.iter().map(|one| one.contender);
        let open: BTreeSet<Contender> = open.filter(|one| aside.len() != 3 || !aside.contains(one)).collect();
        let mut proof = Proof {
            grid,
            rules,
            draw: &really,
            scores_only,
            nodes: open.iter().filter(|one| !aside.contains(one)).copied().collect(),
            open,
            effort,
            made: 0,
            corners: BTreeMap::new(),
            harms: Vec::new(),
        };
        certain = proof.proved(&certain);
        made += proof.made;
    }
    certain.extend(pinned);
    let certain_odd = if let [aside] = &asides[..] { aside.clone() } else { vec![] };
    let known: BTreeSet<Contender> = certain.iter().flatten().chain(&certain_odd).copied().collect();
    let possible = whoms(&seen).into_iter().filter(|(contender, _)| !known.contains(contender)).collect();
    let certain = certain.into_iter().collect();
    Some(Early { certain, certain_odd, possible, depends, is_whole: false, draws: made })
}

fn matches(draw: &Draw) -> BTreeSet<[Contender; 2]> {
    draw.matches.iter().map(|&[one, other]| Field::both(one, other)).collect()
}

fn whoms(draws: &[Draw]) -> BTreeMap<Contender, BTreeSet<Whom>> {
    let mut whoms: BTreeMap<Contender, BTreeSet<Whom>> = BTreeMap::new();
    for draw in draws {
        for (contender, whom) in Pairing::of(draw).whoms() {
            whoms.entry(contender).or_default().insert(whom);
        }
    }
    whoms
}

/// The draws in which each result alone is at its ends, with the first; and who has different opponents in those of one.
fn on_trial(
    grid: &Grid<'_>,
    middle: &Outcome,
    first: &Draw,
    really: &impl Fn(&Field) -> Option<Draw>,
) -> Option<(Vec<Draw>, Vec<Depends>)> {
    let mut seen = vec![first.clone()];
    let mut all = Vec::new();
    for (result, outstanding) in grid.results().iter().enumerate() {
        let before = seen.len();
        for end in [0, grid.values()[result].len() - 1] {
            let mut outcome = middle.clone();
            outcome[result] = end;
            seen.push(really(&grid.field_at(&outcome))?);
        }
        let by_it: Vec<Draw> = seen[before..].iter().chain([first]).cloned().collect();
        let differs = whoms(&by_it).into_iter().filter(|(_, whoms)| whoms.len() > 1);
        let contenders = differs.map(|(contender, _)| contender).collect();
        all.push(Depends { result: outstanding.contenders, contenders });
    }
    Some((seen, all))
}
