//! After a restart: whether a file still has the movement that the contest is played by.

use std::collections::BTreeSet;

use proto::v1;

use super::plan::Plan;
use crate::play::PlayError;
use crate::play::director::Director;
use crate::play::evening::TableRound;

/// The most places that are told.
const MOST: usize = 8;

/// Where the movement of a file is another than that of the contest, in words; `None` where it is nowhere.
///
/// # Errors
/// When the server cannot be asked.
pub(super) async fn difference(
    director: &Director,
    contest: u32,
    plan: &Plan,
) -> Result<Option<String>, PlayError> {
    let mut told = vec![];
    for section in &plan.sections {
        for table in section.tables() {
            let path = match director.table_path(contest, table).await {
                Ok(path) => path,
                Err(PlayError::Server { .. }) => {
                    told.push(format!("table {table}: the contest does not have it"));
                    continue;
                }
                Err(error) => return Err(error),
            };
            let steps: Vec<&v1::TablePlaces> =
                path.steps.iter().filter_map(|step| step.places.as_ref()).collect();
            let rounds = section.rounds_at(table.table);
            for round in &rounds {
                let step = steps.iter().find(|step| step.round == u32::from(round.round.0));
                if !is_same(plan, round, step.copied()) {
                    let (ns, ew) = (round.pairing.north_south, round.pairing.east_west);
                    told.push(format!("table {table} in round {}: {ns} against {ew}", round.round));
                }
            }
            let is_known = |step: &v1::TablePlaces| {
                rounds.iter().any(|round| u32::from(round.round.0) == step.round) || step.boards.is_empty()
            };
            let more = steps.iter().filter(|step| !is_known(step));
            told.extend(more.map(|step| format!("table {table} in round {}: nobody", step.round)));
        }
    }
    let more = told.len().saturating_sub(MOST);
    told.truncate(MOST);
    if more > 0 {
        told.push(format!("and {more} more"));
    }
    Ok((!told.is_empty()).then(|| told.join("; ")))
}

fn is_same(plan: &Plan, round: &TableRound, step: Option<&v1::TablePlaces>) -> bool {
    let (ns, ew) = (round.pairing.north_south, round.pairing.east_west);
    // Nobody plays against an empty place.
    if plan.phantoms.contains(&ns) || plan.phantoms.contains(&ew) {
        return step.is_none_or(|step| step.boards.is_empty());
    }
    let Some(step) = step else { return false };
    let sits = |side: &[v1::Party], entry: String| side.first().is_some_and(|party| party.entry == entry);
    let boards: BTreeSet<u32> = round.boards.iter().map(|board| u32::from(board.get())).collect();
    sits(&step.north_south, ns.to_string())
        && sits(&step.east_west, ew.to_string())
        && step.boards.iter().copied().collect::<BTreeSet<u32>>() == boards
}
