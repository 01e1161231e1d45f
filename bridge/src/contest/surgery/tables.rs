//! A table more or fewer.

use crate::contest::entry::Player;
use crate::contest::refusal::Refusal;
use crate::contest::surgery::draft::{Draft, refuse};
use crate::contest::surgery::{TableMethod, appended, further};
use crate::entry::TableNumber;
use crate::movement::TablePlan;

/// Opens a table for two pairs, or for one.
pub(super) fn add(
    draft: &mut Draft<'_>,
    how: TableMethod,
    pairs: [Option<&[Player; 2]>; 2],
) -> Result<(), Refusal> {
    if pairs == [None, None] {
        return refuse("name the pair that comes to the table");
    }
    match how {
        TableMethod::Further => further::open(draft, pairs),
        TableMethod::Appended(to) => appended::open(draft, to, pairs),
    }
}

/// Takes a table away: from the round on nobody plays there.
pub(super) fn remove(draft: &mut Draft<'_>, table: TableNumber) -> Result<(), Refusal> {
    draft.playing()?;
    let from = draft.from();
    draft.known_round(from)?;
    draft.known_table(table)?;
    let rounds: Vec<_> = draft.rounds_from().collect();
    if let Some(round) = rounds.iter().rev().find(|&&round| draft.has_lines(round, table)) {
        return refuse(format!(
            "table {table} has results in round {round}: take it away from round {} on",
            round.next()
        ));
    }
    for &round in &rounds {
        if let Some(place) = draft.place_mut((round, table)) {
            *place = TablePlan { north_south: None, east_west: None, set: None };
        }
    }
    draft.say(format!("From round {from} on nobody plays at table {table}."));
    draft.say("A pair that was to play there sits out in that round, and goes on as planned in the next.");
    Ok(())
}
