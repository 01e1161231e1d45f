//! The rounds that a table plays after the one at hand: what a device goes on with that has no connection.

use crate::board::BoardNumber;
use crate::contest::state::Contest;
use crate::contest::view::Onward;
use crate::contest::view::TableState;
use crate::contest::view::guidance::Guidance;
use crate::contest::view::progress::TableProgress;
use crate::contest::view::stage::{Stage, names};
use crate::contest::view::wording::called;
use crate::entry::{EntryId, TableId};
use crate::message::Message;
use crate::movement::RoundNumber;

/// So many rounds ahead are told.
const AHEAD: usize = 3;

/// A round that a table plays after the one at hand, unless the plan is changed before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComingRound {
    pub round: RoundNumber,
    pub north_south: EntryId,
    /// By which numbers people know them, as in [`TableView`](super::TableView).
    pub north_south_called: String,
    pub north_south_names: String,
    pub east_west: EntryId,
    pub east_west_called: String,
    pub east_west_names: String,
    /// Its boards in playing order, each with what is printed on it.
    pub boards: Vec<(BoardNumber, BoardNumber)>,
    /// How the boards are to lie where they are turned; `None` where they lie as always.
    pub turn: Option<Message>,
    /// Where everybody goes after it.
    pub after: Onward,
}

/// The rounds that a table can play one after the other without hearing of anything: open, planned for two that are there,
/// and untouched. Where it sits out, or where it depends on others who comes, they end.
pub(super) fn coming(
    contest: &Contest,
    (table, own): (TableId, &TableProgress),
    stage: Stage,
) -> Vec<ComingRound> {
    let (TableState::Playing, Some(at)) = (stage.state, stage.round) else { return vec![] };
    let Some(section) = contest.section(table.section) else { return vec![] };
    let guidance = Guidance { contest, table };
    let mut before = at;
    let mut rounds = vec![];
    while rounds.len() < AHEAD {
        let round = section.next_round(before);
        let Some(pairing) = own.untouched(round).filter(|_| section.is_open(round)) else { break };
        let boards = contest.boards_in_play(table, round);
        if boards.is_empty() {
            break;
        }
        let stage = Stage { state: TableState::Playing, round: Some(round), before: Some(before) };
        let (north_south, east_west) = (pairing.north_south, pairing.east_west);
        rounds.push(ComingRound {
            round,
            north_south,
            north_south_called: called(contest, north_south),
            north_south_names: names(contest, Some(north_south)),
            east_west,
            east_west_called: called(contest, east_west),
            east_west_names: names(contest, Some(east_west)),
            boards: boards.iter().map(|&board| (board, contest.printed(table.section, board))).collect(),
            turn: guidance.turn(round),
            after: Onward { next: guidance.lines(stage, true), moves: guidance.drawn_moves(stage, true) },
        });
        before = round;
    }
    rounds
}
