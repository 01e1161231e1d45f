//! What somebody asks of a contest, in the imperative.

use crate::board::BoardNumber;
use crate::contest::call::{CallNumber, CallReason};
use crate::contest::classification::Classification;
use crate::contest::clock::ClockAct;
use crate::contest::drawn::DrawCommand;
use crate::contest::entry::Player;
use crate::contest::penalty::{PenaltyAmount, PenaltyNumber};
use crate::contest::rules::Rules;
use crate::contest::ruling::{RulingCommand, RulingDraft};
use crate::contest::slot::{Outcome, Pairing, Slot};
use crate::contest::surgery::{AwardChoice, Surgery};
use crate::deal::Deal;
use crate::entry::{EntryId, SectionLetter, TableId};
use crate::movement::{Movement, RoundNumber};
use crate::result::BoardResult;

/// What somebody asks. [`decide`](super::decide) answers with events or with a refusal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    CreateContest {
        name: String,
        rules: Rules,
    },
    RenameContest {
        name: String,
    },
    ChangeRules {
        rules: Rules,
        /// Leave penalties and points brought along as the numbers they are, although the new scoring counts
        /// something else; otherwise such a change is refused, and says so.
        leave_points: bool,
    },

    /// Gives a section its movement and boards, or replaces them; until something is entered there.
    SetUpSection {
        section: SectionLetter,
        movement: Movement,
        /// The boards of each set of the movement, in set order.
        board_sets: Vec<Vec<BoardNumber>>,
        /// Take the movement although `verify` finds faults that break the game (a recorded evening).
        accept_faults: bool,
    },
    /// Names the players of an entry, or renames them.
    RegisterEntry {
        entry: EntryId,
        players: [Player; 2],
    },
    /// Says that nobody sits in this place: its opponents sit out. Before any of its results.
    DeclarePhantom {
        entry: EntryId,
    },
    /// Puts a late pair in a phantom's place from a round on.
    SeatLateEntry {
        entry: EntryId,
        players: [Player; 2],
        from_round: RoundNumber,
    },
    /// Takes an entry out from a round on: from there its opponents sit out.
    WithdrawEntry {
        entry: EntryId,
        from_round: RoundNumber,
        reason: String,
    },
    /// Changes a section's plan while it is played, as [`propose`](super::surgery::propose) says.
    Operate {
        surgery: Box<Surgery>,
        /// What becomes of proposed awards that the director sees otherwise; the others are given as proposed.
        awards: Vec<AwardChoice>,
        reason: String,
    },

    /// Asks something of a section whose rounds are drawn one after another.
    Draw {
        section: SectionLetter,
        command: DrawCommand,
    },

    StartContest,
    OpenRound {
        section: SectionLetter,
        round: RoundNumber,
    },
    CloseRound {
        section: SectionLetter,
        round: RoundNumber,
    },

    /// The table says that the right pairs sit here.
    TakeSeats {
        table: TableId,
        round: RoundNumber,
        /// Who they are, as far as the device knows; `None` from a device that does not say.
        seen: Option<Pairing>,
    },
    /// One side enters a result. To correct one, `replaces` names what stands there now.
    EnterResult {
        slot: Slot,
        result: BoardResult,
        replaces: Option<BoardResult>,
        /// Who plays there as far as the device knows; `None` from a device that does not say. Where the plan
        /// has changed since, the result is still theirs.
        played_by: Option<Pairing>,
    },
    /// The opponents agree the result that they were shown.
    AgreeResult {
        slot: Slot,
        result: BoardResult,
        /// Who they are as far as the device knows; `None` from a device that does not say. Where the plan has changed
        /// since, the result is found where it is kept.
        played_by: Option<Pairing>,
    },
    /// The opponents say that the entered result is wrong.
    DisputeResult {
        slot: Slot,
        /// The result that they were shown; `None` from a device that does not say.
        seen: Option<BoardResult>,
        /// As in [`AgreeResult`](Self::AgreeResult).
        played_by: Option<Pairing>,
    },

    /// The director sets, changes or (with `None`) removes what a board came to at a table.
    CorrectResult {
        slot: Slot,
        outcome: Option<Outcome>,
        /// Who really played it, where that was not the plan: then any board of the section may be named.
        /// `None`: those who stand there, or are planned there.
        played_by: Option<Pairing>,
        reason: String,
    },
    /// Moves a result to where, and to those by whom, it was really played.
    MoveResult {
        from: Slot,
        to: Slot,
        pairing: Pairing,
        reason: String,
    },
    Penalise {
        entry: EntryId,
        amount: PenaltyAmount,
        /// The Law, such as `90B2`; may be empty.
        law: String,
        reason: String,
    },
    RemovePenalty {
        penalty: PenaltyNumber,
        reason: String,
    },
    /// Writes a ruling down. One that names a board at a table and its round settles what is awaited there.
    LogRuling {
        ruling: RulingDraft,
    },
    /// Asks something of the rulings book.
    Ruling {
        command: Box<RulingCommand>,
    },
    /// Says that a board at a table is subject to ruling: its score may still change.
    AwaitRuling {
        slot: Slot,
        note: String,
    },
    /// Says that a board at a table is no longer subject to ruling. A correction alone does not: its score may be
    /// provisional.
    SettleRuling {
        slot: Slot,
        note: String,
    },
    /// Divides a fouled board into groups that are scored each by itself: those that played the same cards.
    DivideBoard {
        board: BoardNumber,
        /// The second group and further ones; places that are not named are the first. Empty: whole again.
        groups: Vec<Vec<Slot>>,
        reason: String,
    },
    /// Gives an entry its handicap and stratum.
    ClassifyEntry {
        entry: EntryId,
        classification: Classification,
    },
    /// Sets what an entry brings with it from an earlier session or match.
    SetCarryOver {
        entry: EntryId,
        /// Hundredths of what the contest adds up: matchpoints, IMPs or victory points; 0 for nothing.
        hundredths: i32,
        reason: String,
    },
    /// Loads the deals of these boards, in place of those that they had.
    LoadDeals {
        deals: Vec<(BoardNumber, Deal)>,
    },

    /// Starts, stops or moves the round clock.
    SetClock {
        act: ClockAct,
    },

    CallDirector {
        table: TableId,
        reason: CallReason,
    },
    /// "Coming".
    AnswerCall {
        call: CallNumber,
    },
    ResolveCall {
        call: CallNumber,
        note: String,
    },
    /// Shows a text at these tables; at all where none is named.
    SendMessage {
        tables: Vec<TableId>,
        text: String,
    },

    /// Releases the ranking through this round, whatever the rules say; with `None`, as the rules say.
    ReleaseRanking {
        through: Option<RoundNumber>,
    },
    /// Ends play and starts the score correction period (Law 79C); in that period, moves its end.
    ClosePlay {
        correction_minutes: u32,
    },
    /// Makes the result final.
    FinaliseContest,
    /// Goes back to playing, from the correction period or from final.
    ReopenContest {
        reason: String,
    },
    /// Takes back the director's event with this sequence number, by a counter-event.
    Undo {
        sequence: u64,
        reason: String,
    },
    /// Several commands of a director as one: each on what those before it have made, all of them or none, and taken back as
    /// one. What changes nothing is passed over beside others that do.
    Together {
        /// At most [`TOGETHER_AT_MOST`](super::TOGETHER_AT_MOST); none that makes a contest, takes something back or is
        /// several itself.
        commands: Vec<Self>,
    },
}
