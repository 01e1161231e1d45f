//! Why a movement that one could think of is not proposed.

use crate::Movement;
use crate::choice::MovementChoice;
use crate::planner::attempt::Attempt;
use crate::planner::base::Base;
use crate::planner::facts::Factoring;
use crate::planner::proposal::{Proposal, Rejection};
use crate::planner::wish::Wish;
use crate::verify::{Fault, Severity};

/// Whether pairs play different numbers of boards only because a pair is missing or rounds are left out: the
/// movement itself has not been made for that, as a rover has.
pub(super) fn is_lopsided(attempt: &Attempt<'_>) -> bool {
    attempt.bases.iter().any(|base| plays_differ(&base.cut(attempt.rounds)) && !plays_differ(&base.whole))
}

/// Whether those who are ranked together play different numbers of rounds.
fn plays_differ(floor: &Movement) -> bool {
    Factoring::of(std::slice::from_ref(floor)).pairs.is_some()
}

/// What cannot be played at all; empty for whatever the catalogue has been verified for.
pub(super) fn broken(proposal: &Proposal) -> Vec<String> {
    let distinct: Vec<&MovementChoice> = proposal.sections.iter().collect();
    let floors = distinct.iter().enumerate().filter(|(place, choice)| !distinct[..*place].contains(choice));
    let faults = floors.filter_map(|(_, choice)| choice.floor().ok()).flat_map(|floor| floor.verify());
    let breaks = faults.filter(|fault| fault.severity() == Severity::Breaks);
    breaks.map(|fault: Fault| format!("It cannot be played: {fault}.")).take(2).collect()
}

/// Another proposal serves better, and in it everybody plays as much.
pub(super) fn outdone(proposal: &Proposal, better: &Proposal) -> Rejection {
    let (fewest, most) = proposal.factoring.pairs.unwrap_or_default();
    let each = usize::from(proposal.boards_per_round);
    let reason = format!(
        "Pairs would play different numbers of boards: some {}, others {}. With \"{better}\" nobody plays \
         fewer than others.",
        fewest * each,
        most * each
    );
    Rejection { sections: proposal.sections.clone(), unfair: true, reasons: vec![reason] }
}

/// A movement of one section that came to nothing: it would have to be cut where it must not be, or its
/// rounds make no number of boards that is wished, or it lasts too long.
pub(super) fn unfit(wish: &Wish, base: &Base) -> Rejection {
    let choice = base.choice;
    let mut reasons = Vec::new();
    let mut unfair = false;
    let cut = (1..base.rounds()).rev().find_map(|rounds| {
        let fits = (1..=*wish.boards.end()).any(|boards| wish.fits(rounds, boards));
        fits.then(|| Some((rounds, base.forbidden(rounds)?))).flatten()
    });
    if plays_differ(&base.floor) && !plays_differ(&base.whole) {
        unfair = true;
        let (fewest, most) = Factoring::of(std::slice::from_ref(&base.floor)).pairs.unwrap_or_default();
        reasons.push(format!(
            "Pairs would play different numbers of boards: some play {fewest} rounds, others {most}."
        ));
    }
    reasons.extend(misfit(wish, base.rounds()));
    if let Some((rounds, warning)) = cut {
        unfair = true;
        // The warning also says what would be better, and that may not fit either.
        let warning = warning.to_string();
        let why = warning.split(" Better ").next().unwrap_or_default();
        reasons.push(format!("Nor should it be cut to {rounds} rounds. {why}"));
    }
    Rejection { sections: vec![choice], unfair, reasons }
}

/// Why all the rounds do not fit.
fn misfit(wish: &Wish, rounds: u16) -> Option<String> {
    let (least, most) = (*wish.boards.start(), *wish.boards.end());
    if let Some(each) = (1..=most).find(|each| (least..=most).contains(&(rounds * each))) {
        let minutes = wish.pace.minutes(rounds, each);
        let have = wish.minutes?;
        return Some(format!(
            "Its {rounds} rounds of {each} board{} take {minutes} minutes, and you have {have}.",
            if each == 1 { "" } else { "s" }
        ));
    }
    let wanted = if least == most { least.to_string() } else { format!("{least} to {most}") };
    let make = |each: u16| match each {
        1 => format!("1 board a round makes {rounds}"),
        _ => format!("{each} boards a round make {}", rounds * each),
    };
    let (below, above) = ((least - 1) / rounds, most / rounds + 1);
    Some(match below {
        0 => format!("Its {rounds} rounds are too many: {}, and you want {wanted}.", make(above)),
        _ => format!(
            "Its {rounds} rounds do not come out: {}, {}, and you want {wanted}.",
            make(below),
            make(above)
        ),
    })
}

/// Whether this choice is the movement of that one, perhaps with another number of rounds.
pub(super) fn same_movement(one: &[MovementChoice], two: &[MovementChoice]) -> bool {
    one.len() == two.len() && one.iter().zip(two).all(|(one, two)| one.form == two.form)
}
