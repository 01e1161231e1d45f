//! Setting up a section: its movement and the boards of each set.

use std::collections::BTreeSet;

use super::{NAME_LIMIT, bounded, flow};
use crate::board::BoardNumber;
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::section::Section;
use crate::contest::state::{Contest, Phase};
use crate::entry::SectionLetter;
use crate::movement::Movement;
use crate::movement::verify::{Fault, Severity};

pub(super) fn set_up(
    contest: &Contest,
    section: SectionLetter,
    (movement, board_sets): (&Movement, &[Vec<BoardNumber>]),
    accept_faults: bool,
) -> Result<Vec<Event>, Refusal> {
    may_be_set_up(contest, section)?;
    bounded("the movement's name", &movement.name, NAME_LIMIT)?;
    let mut faults = beyond_limits(movement, board_sets);
    if faults.is_empty() {
        faults = movement_faults(movement, accept_faults);
        faults.extend(board_faults(board_sets, accept_faults));
    }
    if !faults.is_empty() {
        let more = faults.len().saturating_sub(FAULTS_SHOWN);
        faults.truncate(FAULTS_SHOWN);
        if more > 0 {
            faults.push(format!("and {more} more"));
        }
        return Err(Refusal::FaultyMovement { section, faults });
    }
    if board_sets.len() != usize::from(movement.sets) || board_sets.iter().any(Vec::is_empty) {
        return Err(Refusal::WrongBoardSets { section, sets: movement.sets, given: board_sets.len() });
    }
    let (movement, board_sets) = (movement.clone(), board_sets.to_vec());
    let set_up = Section::new(section, movement.clone(), board_sets.clone());
    let mut events = vec![Event::SectionSetUp { section, movement, board_sets }];
    match contest.phase {
        Phase::Playing => events.extend(flow::first_rounds(contest.rules.pace, &set_up)),
        Phase::Unborn | Phase::Preparing | Phase::Correcting { .. } | Phase::Final => {}
    }
    Ok(events)
}

/// A director who started with a wrong movement sees it when the room sits down: until something is entered in the
/// section, another one may still take its place.
pub(super) fn may_be_set_up(contest: &Contest, section: SectionLetter) -> Result<(), Refusal> {
    let is_untouched = match contest.phase {
        Phase::Unborn | Phase::Preparing => true,
        Phase::Playing => contest.lines.keys().all(|slot| slot.table.section != section),
        Phase::Correcting { .. } | Phase::Final => false,
    };
    if is_untouched { Ok(()) } else { Err(Refusal::HasBegun(section)) }
}

/// What no journal could give back.
fn beyond_limits(movement: &Movement, board_sets: &[Vec<BoardNumber>]) -> Vec<String> {
    let most = |what, count: usize, limit: u16| {
        (count > usize::from(limit)).then(|| format!("{count} {what} are too many: {limit} at most"))
    };
    let boards = board_sets.iter().map(Vec::len).max().unwrap_or(0);
    let tables = movement.rounds.iter().map(Vec::len).max().unwrap_or(0);
    [
        most("tables", tables.max(usize::from(movement.tables)), Section::TABLE_LIMIT),
        most("rounds", movement.rounds.len(), Section::ROUND_LIMIT),
        most("sets", board_sets.len().max(usize::from(movement.sets)), Section::TABLE_LIMIT),
        most("boards in a set", boards, Section::TABLE_LIMIT),
        movement
            .pairs()
            .iter()
            .any(|pair| pair.number.0 == 0)
            .then(|| "there is a pair number 0: pairs are numbered from 1".to_owned()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn movement_faults(movement: &Movement, accept_faults: bool) -> Vec<String> {
    let faults = movement.verify().into_iter();
    faults
        .filter(|fault| if accept_faults { is_unusable(fault) } else { fault.severity() == Severity::Breaks })
        .map(|fault| fault.to_string())
        .collect()
}

/// What keeps a room from playing by a plan at all, whatever the director accepts.
pub(in crate::contest) fn unusable(movement: &Movement, board_sets: &[Vec<BoardNumber>]) -> Vec<String> {
    let mut faults = beyond_limits(movement, board_sets);
    if faults.is_empty() {
        faults = movement_faults(movement, true);
        faults.extend(board_faults(board_sets, true));
    }
    if board_sets.len() != usize::from(movement.sets) || board_sets.iter().any(Vec::is_empty) {
        faults.push(format!("there are {} sets and boards for {}", movement.sets, board_sets.len()));
    }
    faults
}

/// Whether not even a recorded evening can be run with it.
fn is_unusable(fault: &Fault) -> bool {
    match fault {
        Fault::NoRounds
        | Fault::WrongShape { .. }
        | Fault::WrongNumber { .. }
        | Fault::UnknownSet { .. }
        | Fault::TwoSeats { .. } => true,
        Fault::NotShared { .. }
        | Fault::NoBoards { .. }
        | Fault::Replay { .. }
        | Fault::RepeatedMeeting { .. }
        | Fault::NeverFilled { .. }
        | Fault::UnequalPlays { .. }
        | Fault::UnequalTops { .. }
        | Fault::OffRotation { .. }
        | Fault::Team(_)
        | Fault::Player(_) => false,
    }
}

/// A board twice in a set could have only one result there; a board in two sets would be played twice.
fn board_faults(board_sets: &[Vec<BoardNumber>], accept_faults: bool) -> BTreeSet<String> {
    let mut faults = BTreeSet::new();
    let mut all = BTreeSet::new();
    for (number, set) in (1usize..).zip(board_sets) {
        let mut here: BTreeSet<BoardNumber> = BTreeSet::new();
        for &board in set {
            if !here.insert(board) {
                faults.insert(format!("board {board} is twice in set {number}"));
            } else if !all.insert(board) && !accept_faults {
                faults.insert(format!("board {board} is in more than one set"));
            }
        }
    }
    faults
}

/// So many faults are told at once: they are usually one mistake, and a refusal is read by people.
const FAULTS_SHOWN: usize = 20;
