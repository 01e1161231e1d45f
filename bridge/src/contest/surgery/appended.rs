//! A table appended to another, whose boards it shares.
//!
//! Source: seed 000, "Appendix Mitchells": where a table is appended North-South stay, at the appended one
//! East-West; all other North-South go up by two, among the tables at which they move. One table is appended so while round 1 of such a Mitchell is played; in any other
//! round and movement it is opened [`beside`] the others.

use crate::contest::entry::{Entry, Player, Presence};
use crate::contest::refusal::Refusal;
use crate::contest::surgery::beside;
use crate::contest::surgery::draft::Draft;
use crate::entry::{PairId, TableNumber};
use crate::movement::{Movement, RoundNumber, TablePlan, mitchell};
use crate::seat::Line;

/// Opens a table that shares the boards of `to`, for these pairs.
pub(super) fn open(
    draft: &mut Draft<'_>,
    to: TableNumber,
    pairs: [Option<&[Player; 2]>; 2],
) -> Result<(), Refusal> {
    draft.playing()?;
    draft.known_table(to)?;
    draft.known_round(draft.from())?;
    if draft.section.closed.contains(&draft.from()) {
        return Err(Refusal::RoundClosed(draft.from()));
    }
    let movement = &draft.plan.movement;
    let tables = movement.tables;
    let is_base = mitchell::odd(tables).is_ok_and(|plan| {
        movement.rounds.len() <= plan.rounds.len() && plan.rounds.starts_with(&movement.rounds)
    });
    let in_round_1 = draft.from() == RoundNumber(1) && draft.first_untouched() <= RoundNumber(2);
    if !is_base || !in_round_1 {
        return beside::open(draft, to, pairs);
    }
    let larger = appended(movement, to);
    if larger.verify().iter().any(beside::breaks) {
        return beside::open(draft, to, pairs);
    }
    draft.plan.movement = larger;
    let more = tables + 1;
    for (pair, players) in [PairId::north_south(more), PairId::east_west(more)].into_iter().zip(pairs) {
        let entry = match players {
            Some(players) => Entry { players: players.clone(), presence: Presence::default() },
            None => Entry { presence: Presence::Phantom, ..Entry::default() },
        };
        draft.entries.insert(draft.entry(pair), Some(entry));
    }
    draft.say(format!("Table {more} is opened. It shares the boards of table {to}."));
    draft.say(format!(
        "North-South at table {to} and East-West at table {more} stay. The other North-South pairs move up two \
         tables after each round, without table {to} and with table {more}; East-West go on as before."
    ));
    Ok(())
}

/// The plan with one table appended.
fn appended(base: &Movement, to: TableNumber) -> Movement {
    let more = base.tables + 1;
    // The tables between which the other North-South pairs move, in order, the appended one last.
    let ring: Vec<u16> = (1..=more).filter(|&table| table != to.0).collect();
    let mut movement = base.clone();
    movement.tables = more;
    movement.name = format!("{}, with a table appended to table {to}", base.name);
    for (index, tables) in movement.rounds.iter_mut().enumerate() {
        let set = tables.get(usize::from(to.0) - 1).and_then(|place| place.set);
        let east_west = Some(PairId { number: crate::entry::PairNumber(more), line: Some(Line::EastWest) });
        tables.push(TablePlan { north_south: None, east_west, set });
        for (place, pair) in ring.iter().enumerate() {
            let table = ring[(place + 2 * index) % ring.len()];
            tables[usize::from(table) - 1].north_south = Some(PairId::north_south(*pair));
        }
    }
    let shared = movement.round_numbers().filter_map(|round| Some((round, movement.place(round, to)?.set?)));
    movement.shared = shared.collect();
    movement
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seed 000, "Appendix Mitchells": the appended table shares the boards of its table in each round.
    #[test]
    fn the_appended_table_has_the_boards_of_its_table() {
        for tables in (5..=13).step_by(2) {
            let base = mitchell::odd(tables).unwrap();
            for to in (1..=tables).map(TableNumber) {
                let larger = appended(&base, to);
                let more = TableNumber(tables + 1);
                for round in base.round_numbers() {
                    let set_at = |table| larger.place(round, table).unwrap().set;
                    assert_eq!(set_at(more), set_at(to), "{tables} tables, {to}, {round}");
                    assert_eq!(set_at(to), base.place(round, to).unwrap().set);
                }
            }
        }
    }
}
