//! What one table's device shows.

use std::collections::BTreeSet;

use crate::board::BoardNumber;
use crate::contest::actor::Actor;
use crate::contest::actor::At;
use crate::contest::clock::Timetable;
use crate::contest::guard::Question;
use crate::contest::rules::{Agreement, TravellerRelease};
use crate::contest::slot::{Outcome, OutcomeStatus, Slot};
use crate::contest::state::{Contest, Phase};
use crate::contest::table_rules::{BoardWorth, HandShown, NamesShown, TableRules};
use crate::contest::view::awaited_draw::awaited_draw;
use crate::contest::view::coming::{ComingRound, coming};
use crate::contest::view::directed::{DirectedBoard, SetByDirector};
use crate::contest::view::floor::is_seated;
use crate::contest::view::guidance::Guidance;
use crate::contest::view::instruction::{Instruction, instruction};
use crate::contest::view::progress::{TableProgress, is_playing};
use crate::contest::view::stage::{Stage, entry_at, names};
use crate::contest::view::traveller::worth;
use crate::contest::view::wording::called;
use crate::contest::view::{
    ContestNumber, HandRecord, OpenCall, RoundNames, SideStanding, TableMove, TableState, TravellerRow, Views,
};
use crate::contest::whereabouts::is_own;
use crate::entry::{EntryId, TableId};
use crate::message::{BoardList, Language, Message};
use crate::messages;
use crate::movement::RoundNumber;
use crate::score::Score;
use crate::seat::Line;

/// So many of the newest messages are shown.
const MESSAGE_COUNT: usize = 3;

messages! {
    /// What is told to a table beside what it asks for.
    pub enum Notice {
        /// As a director wrote it.
        FromDirector { text: String } = "notice-from-director",
        /// Results that a change of the plan has left outside it.
        PlanChanged { boards: BoardList } = "notice-plan-changed",
        /// What the director has set in place of what stood on a board, and why.
        Corrected { boards: BoardList, set: Message, reason: String } = "notice-corrected",
        /// Results of a draw that was made anew.
        DrawnAgain { boards: BoardList } = "notice-drawn-again",
    }
}

/// What one table's device shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableView {
    pub contest: ContestNumber,
    pub contest_name: String,
    pub sequence: u64,
    /// In which language it is told, where the device does not choose another.
    pub language: Language,
    pub phase: Phase,
    pub table: TableId,
    /// The round to play or being played; while the table waits for the director, the round just finished.
    pub round: Option<RoundNumber>,
    /// As people count rounds, those still to be drawn among them.
    pub round_count: u16,
    /// What people call the rounds.
    pub round_names: RoundNames,
    pub state: TableState,
    /// Whether the table said that the right pairs sit here in this round.
    pub seated: bool,
    pub north_south: Option<EntryId>,
    /// By which numbers people know them: `A3NS`, of an individual the players', `A3 & A7`; empty for nobody.
    pub north_south_called: String,
    pub north_south_names: String,
    pub east_west: Option<EntryId>,
    pub east_west_called: String,
    pub east_west_names: String,
    /// The boards of the round, in playing order.
    pub boards: Vec<TableBoard>,
    /// Boards of the round before this one while the table may still correct them. Once the pairs of this
    /// round have taken their seats, without those that they have still to play.
    pub correctable: Vec<TableBoard>,
    pub correctable_round: Option<RoundNumber>,
    /// What the director has set in rounds that the table has left, and all of the last round once play is over: to be
    /// seen, not to be changed.
    pub directed: Vec<DirectedBoard>,
    /// Where the pairs and the boards go, in words: after this round, or, until its pairs have taken their
    /// seats, after the round before.
    pub next: Vec<Message>,
    /// Where rounds are drawn: where each pair that sits here goes. The first lines of `next` say the same.
    pub moves: Vec<TableMove>,
    /// What `next` and `moves` will be once the pairs of this round have taken their seats; empty where they have. A device
    /// that has no connection when they do knows nothing else.
    pub once_seated: Onward,
    /// The rounds after this one as far as they can be played without hearing of anything: three at most.
    pub to_come: Vec<ComingRound>,
    /// The newest messages from the director, the newest last.
    pub messages: Vec<Message>,
    pub call: Option<OpenCall>,
    /// Who sits here without a name that may be typed here, North-South first.
    pub to_name: Vec<EntryId>,
    pub agreement_required: bool,
    /// The opponents agree a result by saying which side scores: they are asked for their word, and mistakes are asked about.
    pub asks_who_scores: bool,
    /// What the device shows, asks and takes.
    pub rules: TableRules,
    /// What both sides have in the session, where that is shown and released, North-South first. It follows when a round is
    /// whole, when more is released, and with what the table enters.
    pub standings: Vec<SideStanding>,
    /// How the boards are to lie in this round where they are turned; `None` where they lie as always.
    pub turn: Option<Message>,
    /// What the table should do now.
    pub instruction: Message,
    /// When the draw can be expected for which the table is told to wait, where something is known of that.
    pub draw_expected: Option<At>,
    /// The round clock; `None` where none is set.
    pub clock: Option<Timetable>,
}

/// Where those of a table go after a round: as `next` and `moves` of [`TableView`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Onward {
    pub next: Vec<Message>,
    pub moves: Vec<TableMove>,
}

impl Onward {
    fn leave_out_names(&mut self) {
        self.next.iter_mut().for_each(Message::leave_out_names);
        self.moves.iter_mut().for_each(TableMove::leave_out_names);
    }
}

/// One board at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableBoard {
    pub board: BoardNumber,
    /// What is printed on it: another number where a set of boards is used again.
    pub printed: BoardNumber,
    /// `None`: nothing entered yet.
    pub status: Option<OutcomeStatus>,
    pub outcome: Option<Outcome>,
    /// From North-South's view.
    pub score: Option<Score>,
    /// North-South's hundredths of a percent on the board, where travellers are shown and the board is scored.
    pub north_south_percent: Option<u32>,
    /// What North-South's result is worth as they read it, `62.50 %` or `+3.5 IMPs`, where travellers are shown and
    /// the board is scored; otherwise `None`.
    pub north_south_award: Option<Message>,
    /// The same of East-West.
    pub east_west_award: Option<Message>,
    /// The results of this board in the table's section, where they are shown.
    pub traveller: Vec<TravellerRow>,
    /// The cards, where they are known and shown.
    pub hand: Option<HandRecord>,
    /// What is entered here is subject to ruling: its score may still change. What the ruling is about is not said.
    pub awaits_ruling: bool,
    /// What the director has set here, `weighted score set by the director`; `None` otherwise. The table cannot change
    /// it.
    pub set_by_director: Option<Message>,
    /// Why, as the director wrote it; empty where nobody said why, and of a board that those who sit here have still to
    /// play.
    pub reason: String,
    /// What to ask before the opponents agree what is entered here.
    pub question: Option<Question>,
}

impl Views {
    /// What a table's device shows; `None` if there is no such table.
    pub fn table(&self, contest: &Contest, table: TableId) -> Option<TableView> {
        self.check(contest);
        let own = self.progress.table(table)?;
        let stage = Stage::of(contest, &self.progress, table);
        let seats = if stage.state == TableState::NotStarted { Some(RoundNumber(1)) } else { stage.round };
        let side = |line| seats.and_then(|round| entry_at(contest, (table, line), round));
        let (north_south, east_west) = (side(Line::NorthSouth), side(Line::EastWest));
        let call = contest.calls.iter().find(|call| call.table == table && call.is_open());
        let hidden = self.boards_to_hide(contest, table);
        let arrived = has_arrived(contest, (table, own), stage);
        let boards = stage.round.map(|round| self.asked_boards(contest, (table, round), &hidden));
        let correctable_round = correctable_round(contest, (table, own), stage);
        let correctable = correctable_round
            .map(|round| self.correctable_boards(contest, (table, round), (arrived, &hidden)));
        // What may be corrected is seen as that.
        let is_correctable = |one: &DirectedBoard| {
            correctable_round == Some(one.round)
                && correctable.iter().flatten().any(|board| board.board == one.board.board)
        };
        let mut directed = self.directed_boards(contest, (table, stage), &hidden);
        directed.retain(|one| !is_correctable(one));
        let guidance = Guidance { contest, table };
        let section = contest.section(table.section)?;
        let mut view = TableView {
            contest: self.number,
            contest_name: contest.name.clone(),
            sequence: contest.sequence,
            language: contest.rules.language,
            phase: contest.phase,
            table,
            round: stage.round,
            round_count: section.rounds_called(),
            round_names: RoundNames::of_section(section),
            state: stage.state,
            seated: is_seated(contest, (table, stage.round)),
            north_south,
            north_south_called: north_south.map(|entry| called(contest, entry)).unwrap_or_default(),
            north_south_names: names(contest, north_south),
            east_west,
            east_west_called: east_west.map(|entry| called(contest, entry)).unwrap_or_default(),
            east_west_names: names(contest, east_west),
            boards: boards.unwrap_or_default(),
            correctable_round: correctable_round
                .filter(|_| correctable.as_ref().is_some_and(|b| !b.is_empty())),
            correctable: correctable.unwrap_or_default(),
            directed,
            next: guidance.lines(stage, arrived),
            moves: guidance.drawn_moves(stage, arrived),
            once_seated: guidance.once_seated(stage, arrived),
            to_come: coming(contest, (table, own), stage),
            messages: self.messages(contest, table, stage.round),
            call: call.map(OpenCall::new),
            to_name: contest.to_name_at(table, [north_south, east_west]),
            agreement_required: contest.rules.agreement == Agreement::Required,
            asks_who_scores: contest.rules.asks_who_scores(),
            rules: contest.rules.table,
            standings: self.side_standings(contest, (table, stage)),
            turn: stage.round.and_then(|round| guidance.turn(round)),
            instruction: Instruction::AwaitDraw.into(),
            draw_expected: None,
            clock: contest.timetable(),
        };
        let note = awaited_draw(contest, &self.progress, section);
        let awaiting = guidance.awaiting(stage, note);
        view.draw_expected = awaiting.as_ref().and_then(|_| self.expected_draw(section.letter));
        view.instruction = awaiting.unwrap_or_else(|| instruction(&view)).into();
        let last = stage.before.or(own.entered.filter(|_| stage.state == TableState::Finished));
        view.messages.extend(corrections(contest, &view, last));
        if view.rules.names == NamesShown::Numbers {
            view.leave_out_names();
        }
        Some(view)
    }

    /// The boards of a round that the table may still correct.
    fn correctable_boards(
        &self,
        contest: &Contest,
        place: (TableId, RoundNumber),
        (arrived, hidden): (bool, &BTreeSet<BoardNumber>),
    ) -> Vec<TableBoard> {
        let mut boards = self.table_boards(contest, place, hidden);
        // Those who still sit with what they dispute know it; its traveller stays hidden from them.
        let own = |board: &TableBoard| !arrived && board.status == Some(OutcomeStatus::Disputed);
        boards.retain(|board| board.may_be_corrected() && (own(board) || !hidden.contains(&board.board)));
        boards
    }

    /// The director's newest messages, and what is to be said of this round.
    fn messages(&self, contest: &Contest, table: TableId, round: Option<RoundNumber>) -> Vec<Message> {
        let for_table = contest.messages.iter().rev().filter(|message| message.is_for(table));
        let mut messages: Vec<Message> = for_table
            .take(MESSAGE_COUNT)
            .map(|message| Notice::FromDirector { text: message.text.clone() }.into())
            .collect();
        messages.reverse();
        messages.extend(self.off_plan_here(contest, table, round));
        messages
    }

    /// Of results of this round that a change of the plan has left outside it: that nothing is lost.
    fn off_plan_here(
        &self,
        contest: &Contest,
        table: TableId,
        round: Option<RoundNumber>,
    ) -> Option<Message> {
        // Also those that stand at another table, because others play the board here now.
        let was_here = |slot: &Slot| {
            let Some(line) = contest.lines.get(slot) else { return false };
            is_own(*slot, line) && slot.table == table
                || line.by == Actor::Table(table) && line.status != OutcomeStatus::Directed
        };
        let tables = self.progress.tables().filter(|(other, _)| other.section == table.section);
        let slots = tables.flat_map(|(_, own)| own.off_plan.iter());
        let here = slots.filter(|slot| Some(slot.round) == round && was_here(slot));
        let boards: BTreeSet<BoardNumber> = here.map(|slot| slot.board).collect();
        let boards: Vec<BoardNumber> = boards.into_iter().collect();
        if boards.is_empty() {
            return None;
        }
        let is_drawn = contest.section(table.section).is_some_and(|section| section.drawn.is_some());
        let boards = BoardList::new(&boards, &contest.all_printed(table.section, &boards));
        Some(if is_drawn {
            Notice::DrawnAgain { boards }.into()
        } else {
            Notice::PlanChanged { boards }.into()
        })
    }

    /// Whether a table may see how others fared on a board.
    pub(super) fn table_sees(&self, contest: &Contest, table: TableId, board: BoardNumber) -> bool {
        let Some(own) = self.progress.table(table) else { return false };
        let Some(section) = contest.section(table.section) else { return false };
        let mut slots = section.rounds().map(|round| Slot { table, round, board });
        let played = slots.any(|slot| own.has_played(contest, slot));
        played && Shows::of(contest).travellers && !self.boards_to_hide(contest, table).contains(&board)
    }

    /// The boards that those who sit at a table have still to play.
    fn boards_to_hide(&self, contest: &Contest, table: TableId) -> BTreeSet<BoardNumber> {
        let Some(own) = self.progress.table(table) else { return BTreeSet::new() };
        if !is_playing(contest) {
            return BTreeSet::new();
        }
        let stage = Stage::of(contest, &self.progress, table);
        let arrived = has_arrived(contest, (table, own), stage);
        // A result that the director has set may have been entered here before: then its pairs sit here already.
        let is_set = |round| {
            let mut boards = contest.boards_in_play(table, round).iter();
            boards.any(|&board| contest.lines.contains_key(&Slot { table, round, board }))
        };
        let coming = stage.round.filter(|&round| arrived || is_set(round));
        let leaving = stage.before.filter(|_| !arrived);
        let of = |round| self.boards_still_to_play(contest, (table, round));
        of(coming).into_iter().chain(of(leaving)).collect()
    }

    /// The boards that those who sit at a table in a round have still to play.
    pub(super) fn boards_still_to_play(
        &self,
        contest: &Contest,
        (table, round): (TableId, Option<RoundNumber>),
    ) -> BTreeSet<BoardNumber> {
        let entries = Line::ALL.map(|line| entry_at(contest, (table, line), round?));
        entries.into_iter().flatten().flat_map(|entry| self.progress.boards_to_play(contest, entry)).collect()
    }

    /// The same with what is asked about them.
    fn asked_boards(
        &self,
        contest: &Contest,
        (table, round): (TableId, RoundNumber),
        hidden: &BTreeSet<BoardNumber>,
    ) -> Vec<TableBoard> {
        let mut boards = self.table_boards(contest, (table, round), hidden);
        let slots: Vec<Slot> = boards.iter().map(|one| Slot { table, round, board: one.board }).collect();
        self.ask_about(contest, &mut boards, &slots);
        boards
    }

    /// The boards of a round at a table, with the travellers of those played that are not to be hidden.
    fn table_boards(
        &self,
        contest: &Contest,
        (table, round): (TableId, RoundNumber),
        hidden: &BTreeSet<BoardNumber>,
    ) -> Vec<TableBoard> {
        let boards = contest.boards_in_play(table, round).iter();
        boards.map(|&board| self.table_board(contest, Slot { table, round, board }, hidden)).collect()
    }

    /// One board at a table, with its traveller where it is played and not to be hidden.
    pub(super) fn table_board(
        &self,
        contest: &Contest,
        slot: Slot,
        hidden: &BTreeSet<BoardNumber>,
    ) -> TableBoard {
        let Slot { table, board, .. } = slot;
        let line = contest.lines.get(&slot);
        let played = self.progress.table(table).is_some_and(|own| own.has_played(contest, slot));
        let shows = Shows::of(contest).here(played && !hidden.contains(&board));
        let through = self.progress.round_count;
        let scoreboard = self.scores.scoreboard(through);
        let compared = scoreboard.filter(|_| shows.travellers).into_iter();
        let slots = compared.flat_map(|all| all.slots_in(board, table.section));
        let worth = scoreboard.filter(|_| shows.worth).map(|scoreboard| worth(scoreboard, slot));
        let mut traveller = self.traveller_rows(contest, slots, (through, true));
        if !shows.worth {
            traveller.iter_mut().for_each(TravellerRow::leave_out_worth);
        }
        let directed = line.filter(|line| line.status == OutcomeStatus::Directed);
        TableBoard {
            board,
            printed: contest.printed(table.section, board),
            status: line.map(|line| line.status),
            outcome: line.map(|line| line.outcome.clone()),
            score: line.and_then(|line| line.outcome.scores(board).common()),
            north_south_percent: worth.and_then(|worth| worth.percent(Line::NorthSouth)),
            north_south_award: worth.and_then(|worth| worth.amount(Line::NorthSouth)),
            east_west_award: worth.and_then(|worth| worth.amount(Line::EastWest)),
            traveller,
            hand: self.cards(contest, board).filter(|_| shows.hand),
            // Before anything is entered a mark set by hand could tell that the board has a story elsewhere; a ruling is
            // about what happened here.
            awaits_ruling: contest.awaiting.contains_key(&slot)
                && (line.is_some() || is_ruled_on(contest, slot)),
            set_by_director: directed.map(|line| SetByDirector::of(&line.outcome).into()),
            reason: directed
                .filter(|_| !hidden.contains(&board))
                .map(|line| line.reason.clone())
                .unwrap_or_default(),
            question: None,
        }
    }
}

/// Whether a ruling about this board at this table is still to be decided, or to be scored.
pub(super) fn is_ruled_on(contest: &Contest, slot: Slot) -> bool {
    contest.rulings.iter().any(|ruling| ruling.slot() == Some(slot) && ruling.is_awaited(contest))
}

impl TableBoard {
    /// Whether a table may still change what it entered, as far as the board is concerned.
    fn may_be_corrected(&self) -> bool {
        match self.status {
            Some(OutcomeStatus::Entered | OutcomeStatus::Disputed | OutcomeStatus::Agreed) => true,
            None | Some(OutcomeStatus::Directed) => false,
        }
    }
}

impl TableView {
    /// Leaves out by which names people know those who sit here.
    fn leave_out_names(&mut self) {
        self.north_south_names.clear();
        self.east_west_names.clear();
        self.to_name.clear();
        for coming in &mut self.to_come {
            coming.north_south_names.clear();
            coming.east_west_names.clear();
            coming.after.leave_out_names();
        }
        self.once_seated.leave_out_names();
        self.next.iter_mut().for_each(Message::leave_out_names);
        self.moves.iter_mut().for_each(TableMove::leave_out_names);
        self.instruction.leave_out_names();
        let boards = self.boards.iter_mut().chain(&mut self.correctable);
        let boards = boards.chain(self.directed.iter_mut().map(|directed| &mut directed.board));
        for row in boards.flat_map(|board| &mut board.traveller) {
            row.north_south_names.clear();
            row.east_west_names.clear();
        }
    }
}

/// What tables are shown of a board that they have played.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shows {
    pub(super) travellers: bool,
    pub(super) worth: bool,
    pub(super) hand: bool,
}

impl Shows {
    /// What the rules say. What everybody may see when play is over, a table may see too.
    pub(super) fn of(contest: &Contest) -> Self {
        let is_over = !is_playing(contest);
        let travellers = is_over
            || match contest.rules.release.travellers {
                TravellerRelease::ShownAtTable => true,
                TravellerRelease::HiddenAtTable => false,
            };
        let worth = is_over
            || match contest.rules.table.worth {
                BoardWorth::WithTraveller => travellers,
                BoardWorth::Shown => true,
                BoardWorth::Hidden => false,
            };
        let hand = is_over
            || match contest.rules.table.hand {
                HandShown::AfterBoard => true,
                HandShown::Hidden => false,
            };
        Self { travellers, worth, hand }
    }

    /// The same of a board of which a table may know anything at all.
    fn here(self, may_know: bool) -> Self {
        Self {
            travellers: self.travellers && may_know,
            worth: self.worth && may_know,
            hand: self.hand && may_know,
        }
    }
}

/// The director's corrections, with their reasons, on the boards of a table's round and of the round that it played last.
/// What was set where nothing stood corrects nobody.
fn corrections(contest: &Contest, view: &TableView, last: Option<RoundNumber>) -> Vec<Message> {
    let before = view.directed.iter().filter(|one| Some(one.round) == last);
    let before = before.map(|one| (one.round, &one.board));
    let now = view.boards.iter().filter_map(|board| Some((view.round?, board)));
    let told = before.chain(now).filter_map(|(round, board)| {
        let slot = Slot { table: view.table, round, board: board.board };
        let corrects = !board.reason.is_empty() && contest.lines.get(&slot)?.corrects;
        let printed = contest.all_printed(view.table.section, &[board.board]);
        let boards = BoardList::new(&[board.board], &printed);
        let (set, reason) = (board.set_by_director.clone()?, board.reason.clone());
        corrects.then(|| Notice::Corrected { boards, set, reason }.into())
    });
    told.collect()
}

/// Whether the pairs of a table's round sit there: they took their seats, or something is entered. Until then
/// those of the round before may still be looking at their boards.
fn has_arrived(contest: &Contest, (table, own): (TableId, &TableProgress), stage: Stage) -> bool {
    match stage.state {
        TableState::Playing => is_seated(contest, (table, stage.round)) || own.entered >= stage.round,
        TableState::Waiting | TableState::SitsOut | TableState::AwaitsDraw => true,
        TableState::NotStarted | TableState::Finished => false,
    }
}

/// The round before, while nothing later is entered and the director has not closed it.
fn correctable_round(
    contest: &Contest,
    (table, own): (TableId, &TableProgress),
    stage: Stage,
) -> Option<RoundNumber> {
    let before = stage.before?;
    let closed = contest.section(table.section)?.closed.contains(&before);
    (!closed && own.entered <= Some(before) && contest.phase == Phase::Playing).then_some(before)
}
