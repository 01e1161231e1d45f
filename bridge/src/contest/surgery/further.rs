//! A further table while round 1 is played.
//!
//! Source: seed 000, end of "NS Rover": nine tables of a Mitchell become the ten of a share and bystand. The
//! late pair is 10 East-West at a half table that shares with table 1, and the boards of the bystand, between
//! tables 5 and 6, have other numbers than their neighbours. Round 1 is the same in both movements for those who are there, so nothing that was
//! played is lost; from round 2 on it is not, and then it is too late.

use crate::contest::entry::{Entry, Player, Presence};
use crate::contest::refusal::Refusal;
use crate::contest::surgery::draft::{Draft, refuse};
use crate::entry::{PairId, TableNumber};
use crate::movement::mitchell::{self, AfterSkip};
use crate::movement::{Movement, RoundNumber, SetNumber};
use crate::seat::Line;

/// A Mitchell as it stands, from which a larger one can be made.
enum Base {
    Odd,
    Share,
    Skip,
}

/// Opens a table with one number more, for pairs that sit there in round 1: North-South, East-West or both.
pub(super) fn open(draft: &mut Draft<'_>, pairs: [Option<&[Player; 2]>; 2]) -> Result<(), Refusal> {
    draft.playing()?;
    let tables = draft.plan.movement.tables;
    let Some(base) = base(&draft.plan.movement) else {
        return refuse(
            "a further table can join a full Mitchell only: choose a phantom's place, a rover or an appended table \
             instead",
        );
    };
    if draft.from() != RoundNumber(1) || draft.first_untouched() > RoundNumber(2) {
        return refuse(
            "a further table can join only while round 1 is played: choose a phantom's place, a rover or an appended \
             table instead",
        );
    }
    let last = TableNumber(tables);
    if matches!(base, Base::Share) && draft.has_lines(RoundNumber(1), last) {
        return refuse(format!(
            "table {last} has begun with boards that it shares, and needs its own for a further table: choose \
             a rover instead"
        ));
    }
    let more = tables + 1;
    let Ok(mut larger) = larger(&base, more) else {
        return refuse(format!("{more} tables are too many for one section: open another section instead"));
    };
    let new_set = draft.new_set()?;
    relabel(&mut larger, |set| match base {
        Base::Odd => odd_to_share(set, tables, new_set),
        Base::Share => share_to_odd(set, tables, new_set),
        Base::Skip => set,
    });
    larger.sets = draft.plan.movement.sets;
    draft.plan.movement = larger;
    draft.settle_rounds();
    for (line, players) in Line::ALL.into_iter().zip(pairs) {
        let pair = match line {
            Line::NorthSouth => PairId::north_south(more),
            Line::EastWest => PairId::east_west(more),
        };
        let entry = match players {
            Some(players) => Entry { players: players.clone(), presence: Presence::default() },
            None => Entry { presence: Presence::Phantom, ..Entry::default() },
        };
        draft.entries.insert(draft.entry(pair), Some(entry));
    }
    tell(draft, &base, (more, new_set), pairs.map(|players| players.is_some()));
    Ok(())
}

/// Which Mitchell this is; `None` for any other plan, also one that was changed since.
fn base(movement: &Movement) -> Option<Base> {
    let tables = movement.tables;
    let last = TableNumber(tables);
    let same = |plan: Movement| movement.rounds == plan.rounds && movement.sets == plan.sets;
    let is = |plan: Result<Movement, _>| plan.is_ok_and(same);
    if is(mitchell::odd(tables)) {
        return Some(Base::Odd);
    }
    if is(mitchell::share(tables, last)) {
        return Some(Base::Share);
    }
    let skips = [AfterSkip::Stop, AfterSkip::PlayMissed].map(|after| mitchell::skip(tables, after));
    skips.into_iter().any(is).then_some(Base::Skip)
}

fn larger(base: &Base, tables: u16) -> Result<Movement, mitchell_error::PlanError> {
    match base {
        Base::Odd => mitchell::share(tables, TableNumber(tables)),
        Base::Share | Base::Skip => mitchell::odd(tables),
    }
}

use crate::movement::plan_error as mitchell_error;

/// Gives every set of a plan another number.
fn relabel(movement: &mut Movement, number: impl Fn(SetNumber) -> SetNumber) {
    for place in movement.rounds.iter_mut().flatten() {
        place.set = place.set.map(&number);
    }
    let shared = std::mem::take(&mut movement.shared);
    movement.shared = shared.into_iter().map(|(round, set)| (round, number(set))).collect();
}

/// The share and bystand has its bystand half way: the set there in round 1 is the new one, and every table
/// keeps the boards that it has.
fn odd_to_share(set: SetNumber, tables: u16, new_set: SetNumber) -> SetNumber {
    let bystand = tables.div_ceil(2) + 1;
    match set.0 {
        number if number < bystand => set,
        number if number == bystand => new_set,
        number => SetNumber(number - 1),
    }
}

/// The odd Mitchell gives the last table the boards of the bystand, and the further table the new ones.
fn share_to_odd(set: SetNumber, tables: u16, new_set: SetNumber) -> SetNumber {
    let bystand = tables / 2 + 1;
    match set.0 {
        number if number < bystand => set,
        number if number < tables => SetNumber(number + 1),
        number if number == tables => SetNumber(bystand),
        _ => new_set,
    }
}

fn tell(draft: &mut Draft<'_>, base: &Base, (more, set): (u16, SetNumber), sides: [bool; 2]) {
    let boards = draft.plan.board_sets.last().map(|boards| boards.iter().map(ToString::to_string));
    let boards = movement::verify::list(boards.into_iter().flatten());
    let rounds = draft.plan.movement.rounds.len();
    draft.say(match sides {
        [true, true] => format!("Table {more} is opened for pairs {more}NS and {more}EW."),
        [true, false] => format!("Table {more} is opened: the pair is {more}NS, and nobody sits East-West."),
        _ => format!("Table {more} is opened: the pair is {more}EW, and nobody sits North-South."),
    });
    draft.say(match base {
        Base::Odd => format!(
            "The movement becomes a {more}-table share and bystand. Table {more} shares with table 1, and the \
             bystand is between tables {} and {}: put boards {boards} there. They are out of numerical order.",
            more / 2,
            more / 2 + 1
        ),
        Base::Share => format!(
            "The movement becomes a {more}-table Mitchell and nobody shares any more. Put the boards of the \
             bystand on table {}, and boards {boards} on table {more}.",
            more - 1
        ),
        Base::Skip => format!(
            "The movement becomes a {more}-table Mitchell without a skip. Put boards {boards} on table {more}."
        ),
    });
    let _ = set;
    draft.say(format!("Play all {rounds} rounds; the tables keep the boards that they have now."));
}
