//! Boards that were at the wrong table.

use crate::contest::refusal::Refusal;
use crate::contest::surgery::Afterwards;
use crate::contest::surgery::draft::{Draft, refuse};
use crate::entry::TableNumber;
use crate::movement::SetNumber;

/// Two tables played each other's boards in the round.
pub(super) fn swap(
    draft: &mut Draft<'_>,
    (one, other): (TableNumber, TableNumber),
    then: Afterwards,
) -> Result<(), Refusal> {
    draft.correctable()?;
    let round = draft.from();
    draft.known_round(round)?;
    draft.known_table(one)?;
    draft.known_table(other)?;
    let set = |table| draft.plan.movement.place(round, table).and_then(|place| place.set);
    let (Some(first), Some(second)) = (set(one), set(other)) else {
        return refuse(format!("in round {round} one of the tables {one} and {other} has no boards"));
    };
    if first == second {
        return refuse(format!("tables {one} and {other} have the same boards in round {round}"));
    }
    draft.as_played = true;
    draft.swapped.push((round, one, other));
    for (table, set) in [(one, second), (other, first)] {
        if let Some(place) = draft.place_mut((round, table)) {
            place.set = Some(set);
        }
    }
    draft.say(format!("Tables {one} and {other} played each other's boards in round {round}."));
    match then {
        Afterwards::AsPlanned => draft.say("After the round the boards go to where they were planned."),
        Afterwards::AsItIs => {
            exchange_later(draft, (first, second));
            draft.say("The boards go on from where they are: the two sets have changed places for good.");
        }
    }
    Ok(())
}

/// In the rounds to come each of two sets goes where the other was to go.
fn exchange_later(draft: &mut Draft<'_>, (first, second): (SetNumber, SetNumber)) {
    let turned = |set: SetNumber| match set {
        set if set == first => second,
        set if set == second => first,
        set => set,
    };
    let later = draft.from().next();
    let movement = &mut draft.plan.movement;
    for place in movement.rounds.iter_mut().skip(later.index().unwrap_or(usize::MAX)).flatten() {
        place.set = place.set.map(turned);
    }
    let shared = std::mem::take(&mut movement.shared);
    let turn = |(round, set)| if round >= later { (round, turned(set)) } else { (round, set) };
    movement.shared = shared.into_iter().map(turn).collect();
}
