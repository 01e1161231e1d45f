//! The table's round as the device knows it: the server's last view, with what the device has entered since.

use bridge::board::BoardNumber;
use bridge::contest::table_rules::{BoardOrder, TableRules};
use bridge::contest::{Command, Outcome, OutcomeStatus, Pairing, Slot};
use bridge::deal::Deal;
use bridge::entry::TableId;
use bridge::message::Message;
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;
use proto::v1;

/// The view as the server will give it when it knows of these commands, oldest first: when every board of a round counts, the
/// next round is at hand, as far as the device knows it.
pub fn ahead<'a, C>(view: &v1::TableView, commands: C) -> v1::TableView
where
    C: IntoIterator<Item = &'a Command> + Copy,
{
    let mut view = view.clone();
    for command in commands {
        named(&mut view, command);
    }
    while view.state() == v1::TableState::Playing && !view.to_come.is_empty() {
        let is_complete = Sheet::new(&view, commands).is_some_and(|sheet| sheet.is_complete());
        if !is_complete {
            break;
        }
        step(&mut view);
    }
    view
}

/// Those who were named here have these names.
fn named(view: &mut v1::TableView, command: &Command) {
    let Command::RegisterEntry { entry, players } = command else { return };
    let (entry, mut names) = (entry.to_string(), vec![]);
    names.extend(players.iter().map(|player| player.name.as_str()).filter(|name| !name.is_empty()));
    let names = names.join(" & ");
    if view.north_south == entry {
        view.north_south_names.clone_from(&names);
    }
    if view.east_west == entry {
        view.east_west_names = names;
    }
    view.to_name.retain(|one| *one != entry);
}

/// The next round is at hand; what was entered in the one before it may still be corrected.
fn step(view: &mut v1::TableView) {
    let coming = view.to_come.remove(0);
    let seated = view.seated || view.next_once_seated.is_empty();
    view.correctable = std::mem::replace(&mut view.boards, coming.boards);
    view.correctable_round = std::mem::replace(&mut view.round, coming.round);
    if !seated {
        view.next = std::mem::take(&mut view.next_once_seated);
        view.moves = std::mem::take(&mut view.moves_once_seated);
    }
    view.next_once_seated = coming.next;
    view.moves_once_seated = coming.moves;
    view.seated = false;
    view.north_south = coming.north_south;
    view.north_south_names = coming.north_south_names;
    view.north_south_called = coming.north_south_called;
    view.east_west = coming.east_west;
    view.east_west_names = coming.east_west_names;
    view.east_west_called = coming.east_west_called;
    view.turn = coming.turn;
}

/// What the device shows and builds its commands from.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    pub table: TableId,
    /// The round to play or being played.
    pub round: Option<RoundNumber>,
    /// Who plays in this round; `None` where nobody does.
    pub pairing: Option<Pairing>,
    pub seated: bool,
    /// The boards of the round, in playing order.
    pub boards: Vec<SheetBoard>,
    /// Boards of the round before that may still be corrected.
    pub correctable: Vec<SheetBoard>,
    /// Boards to be seen and not to be changed: of rounds that the table has left, as the director has set them; once play
    /// is over any of the last round.
    pub directed: Vec<SheetBoard>,
    pub call: Call,
    pub agreement_required: bool,
    /// Those who agree a result say which side scores.
    pub asks_who_scores: bool,
    /// What the device shows, asks and takes; as usual where a newer server says what this version does not know.
    pub rules: TableRules,
}

/// One board, and what it has come to here.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetBoard {
    pub slot: Slot,
    /// What is printed on the board: another number where a set of boards is used again.
    pub printed: BoardNumber,
    pub outcome: Option<Outcome>,
    /// `None`: nothing entered yet.
    pub status: Option<OutcomeStatus>,
    /// What stands here was entered on this device, and the server's view does not show it yet.
    pub waiting: bool,
    /// North-South's hundredths of a percent, where they are shown.
    pub north_south_percent: Option<u32>,
    /// What the board is worth to both sides as they read it, `62.50 %` or `+3.5 IMPs`; empty where that is not shown.
    pub awards: [String; 2],
    /// The traveller, where it is shown.
    pub traveller: Vec<v1::TravellerRow>,
    /// The cards, where they are shown.
    pub deal: Option<Deal>,
    /// What stands here is subject to ruling: its score may still change.
    pub awaits_ruling: bool,
    /// What the director has set here, in words; empty otherwise.
    pub set_by_director: String,
    /// Why, as the director wrote it; empty otherwise.
    pub reason: String,
    /// What is asked before the opponents agree what stands here.
    pub question: Option<Message>,
    /// To be seen, not to be changed.
    pub is_fixed: bool,
}

/// The table's call for the director.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    None,
    /// Pressed on this device, and the server does not know it yet.
    NotSent,
    Called,
    Coming,
}

impl SheetBoard {
    /// The result that stands here; `None` where there is none or the director has given an award.
    pub fn result(&self) -> Option<BoardResult> {
        match &self.outcome {
            Some(Outcome::Result(result)) => Some(*result),
            Some(Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_)) | None => None,
        }
    }

    /// Whether nothing more is to be done here.
    pub fn is_done(&self) -> bool {
        self.status.is_some_and(OutcomeStatus::is_scored)
    }

    /// Its number, with what is printed on it where that is another: `17 (marked 1)`.
    pub fn number(&self) -> String {
        if self.printed == self.slot.board {
            self.printed.to_string()
        } else {
            format!("{} (marked {})", self.slot.board, self.printed)
        }
    }

    fn enter(&mut self, outcome: Option<Outcome>, status: OutcomeStatus) {
        if outcome.is_some() {
            self.outcome = outcome;
        }
        self.status = Some(status);
        self.waiting = true;
        self.north_south_percent = None;
        self.awards = Default::default();
        self.traveller.clear();
        self.question = None;
        self.deal = None;
    }
}

impl Sheet {
    /// The view with these commands on top, oldest first; `None` where the view names no table or board.
    pub fn new<'a>(view: &v1::TableView, commands: impl IntoIterator<Item = &'a Command>) -> Option<Self> {
        let table: TableId = view.table.parse().ok()?;
        let round = round(view.round);
        let call = match (view.call, view.call_answered) {
            (0, _) => Call::None,
            (_, false) => Call::Called,
            (_, true) => Call::Coming,
        };
        let mut sheet = Self {
            table,
            round,
            pairing: pairing(view),
            seated: view.seated,
            boards: boards(table, round, &view.boards)?,
            correctable: boards(table, self::round(view.correctable_round), &view.correctable)?,
            directed: directed(table, &view.directed)?,
            call,
            agreement_required: view.agreement_required,
            asks_who_scores: view.asks_who_scores,
            rules: proto::domain::table_rules(&view.settings).unwrap_or_default(),
        };
        for command in commands {
            sheet.apply(command);
        }
        Some(sheet)
    }

    /// The view as the server will give it when it knows that the pairs of this round are here, which the device may know
    /// first.
    pub fn up_to_date(&self, view: &v1::TableView) -> v1::TableView {
        let mut view = view.clone();
        let has_begun = self.seated || self.boards.iter().any(|board| board.status.is_some());
        if has_begun && !view.next_once_seated.is_empty() {
            view.next = std::mem::take(&mut view.next_once_seated);
            view.moves = std::mem::take(&mut view.moves_once_seated);
        }
        view
    }

    /// The boards of the round that may be looked at or entered now: in a fixed order those that are entered, and the next.
    pub fn to_enter(&self) -> impl Iterator<Item = &SheetBoard> {
        let is_open = |board: &&SheetBoard| board.status.is_none();
        let first = self.boards.iter().find(is_open).map(|board| board.slot);
        let is_free = self.rules.order == BoardOrder::Free;
        let may = move |board: &&SheetBoard| is_free || board.status.is_some() || Some(board.slot) == first;
        self.boards.iter().filter(may)
    }

    /// All boards that the device knows: those of this round, those of the round before while they may be corrected,
    /// and what the director has set earlier.
    pub fn all(&self) -> impl Iterator<Item = &SheetBoard> {
        self.boards.iter().chain(&self.correctable).chain(&self.directed)
    }

    /// The boards of earlier rounds that may be looked at here.
    pub fn earlier(&self) -> impl Iterator<Item = &SheetBoard> {
        self.correctable.iter().chain(&self.directed)
    }

    /// A board that the device knows.
    pub fn board(&self, round: RoundNumber, board: BoardNumber) -> Option<&SheetBoard> {
        let mut found = self.all().filter(|line| line.slot.round == round && line.slot.board == board);
        found.next()
    }

    /// The board that a person means by its number: of this round, else of the round before, else of another. What is
    /// printed on a board is its number too.
    pub fn by_number(&self, board: BoardNumber) -> Option<&SheetBoard> {
        let of_this_round = self.boards.iter().find(|line| line.printed == board);
        of_this_round.or_else(|| self.all().find(|line| line.slot.board == board || line.printed == board))
    }

    /// Who plays at a place as far as this device knows: said with a result, so that it stays theirs should the
    /// director have changed the plan.
    pub fn played_by(&self, slot: Slot) -> Option<Pairing> {
        self.pairing.filter(|_| Some(slot.round) == self.round)
    }

    /// The numbers of the round's boards: `4, 5, 6`; `17 (marked 1), 18 (marked 2)`.
    pub fn board_list(&self) -> String {
        let numbers: Vec<_> = self.boards.iter().map(SheetBoard::number).collect();
        numbers.join(", ")
    }

    /// Whether the round has boards and each has an outcome that counts.
    pub fn is_complete(&self) -> bool {
        !self.boards.is_empty() && self.boards.iter().all(SheetBoard::is_done)
    }

    fn apply(&mut self, command: &Command) {
        match command {
            Command::TakeSeats { table, round, .. } if *table == self.table && Some(*round) == self.round => {
                self.seated = true;
            }
            Command::CallDirector { table, .. } if *table == self.table && self.call == Call::None => {
                self.call = Call::NotSent;
            }
            Command::EnterResult { slot, result, .. } => {
                let status =
                    if self.agreement_required { OutcomeStatus::Entered } else { OutcomeStatus::Agreed };
                self.change(*slot, |board| board.enter(Some(Outcome::Result(*result)), status));
            }
            Command::AgreeResult { slot, .. } => {
                self.change(*slot, |board| board.enter(None, OutcomeStatus::Agreed));
            }
            Command::DisputeResult { slot, .. } => {
                self.change(*slot, |board| board.enter(None, OutcomeStatus::Disputed));
            }
            _ => {}
        }
    }

    fn change(&mut self, slot: Slot, change: impl FnOnce(&mut SheetBoard)) {
        let mut all = self.boards.iter_mut().chain(&mut self.correctable);
        if let Some(board) = all.find(|board| board.slot == slot) {
            change(board);
        }
    }
}

fn pairing(view: &v1::TableView) -> Option<Pairing> {
    Some(Pairing { north_south: view.north_south.parse().ok()?, east_west: view.east_west.parse().ok()? })
}

fn round(number: u32) -> Option<RoundNumber> {
    u16::try_from(number).ok().filter(|number| *number > 0).map(RoundNumber)
}

fn boards(table: TableId, round: Option<RoundNumber>, wire: &[v1::TableBoard]) -> Option<Vec<SheetBoard>> {
    let Some(round) = round else { return Some(vec![]) };
    wire.iter().map(|wire| board((table, round), wire)).collect()
}

fn directed(table: TableId, wire: &[v1::DirectedBoard]) -> Option<Vec<SheetBoard>> {
    let directed = |wire: &v1::DirectedBoard| {
        let board = board((table, round(wire.round)?), wire.board.as_ref()?)?;
        Some(SheetBoard { is_fixed: true, ..board })
    };
    wire.iter().map(directed).collect()
}

fn board((table, round): (TableId, RoundNumber), wire: &v1::TableBoard) -> Option<SheetBoard> {
    let board = BoardNumber::new(u16::try_from(wire.board).ok()?)?;
    Some(SheetBoard {
        slot: Slot { table, round, board },
        printed: u16::try_from(wire.printed).ok().and_then(BoardNumber::new).unwrap_or(board),
        outcome: wire.outcome.as_ref().and_then(|outcome| Outcome::try_from(outcome).ok()),
        status: proto::domain::status("status", wire.status).ok().flatten(),
        waiting: false,
        north_south_percent: wire.north_south_percent,
        awards: [wire.north_south_award.clone(), wire.east_west_award.clone()],
        traveller: wire.traveller.clone(),
        deal: wire.hand.as_ref().and_then(|hand| hand.deal.parse().ok()),
        awaits_ruling: wire.awaits_ruling,
        set_by_director: wire.set_by_director.clone(),
        reason: wire.reason.clone(),
        question: wire.question.as_ref().and_then(v1::BoardQuestion::message),
        is_fixed: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view() -> v1::TableView {
        let board = |board, status: v1::OutcomeStatus| v1::TableBoard {
            board,
            status: status.into(),
            outcome: (status != v1::OutcomeStatus::None)
                .then(|| v1::Outcome::from(&Outcome::Result(BoardResult::PassedOut))),
            north_south_percent: Some(5000),
            ..v1::TableBoard::default()
        };
        v1::TableView {
            table: "A7".to_owned(),
            round: 3,
            boards: vec![board(7, v1::OutcomeStatus::None), board(8, v1::OutcomeStatus::Entered)],
            correctable: vec![board(5, v1::OutcomeStatus::Agreed)],
            correctable_round: 2,
            agreement_required: true,
            ..v1::TableView::default()
        }
    }

    fn slot(round: u16, board: u16) -> Slot {
        let (round, board) = (RoundNumber(round), BoardNumber::new(board).unwrap());
        Slot { table: "A7".parse().unwrap(), round, board }
    }

    fn check(commands: &[Command], expected: &[&str]) {
        let sheet = Sheet::new(&view(), commands).unwrap();
        let line = |board: &SheetBoard| {
            let outcome = board.result().map_or("-".to_owned(), |result| result.to_string());
            let waiting = if board.waiting { " waiting" } else { "" };
            format!("{} {outcome} {:?}{waiting}", board.slot.board, board.status)
        };
        let lines: Vec<_> = sheet.boards.iter().chain(&sheet.correctable).map(line).collect();
        assert_eq!(lines, expected);
    }

    #[test]
    fn what_was_entered_here_stands_on_top_of_the_view() {
        let (seven, eight) = (slot(3, 7), slot(3, 8));
        let result = BoardResult::NotPlayed;
        let enter = Command::EnterResult { slot: seven, result, replaces: None, played_by: None };
        let old = "5 Passed out Some(Agreed)";
        check(&[], &["7 - None", "8 Passed out Some(Entered)", old]);
        check(
            std::slice::from_ref(&enter),
            &["7 Not played Some(Entered) waiting", "8 Passed out Some(Entered)", old],
        );
        check(
            &[
                enter,
                Command::AgreeResult { slot: seven, result, played_by: None },
                Command::DisputeResult { slot: eight, seen: None, played_by: None },
            ],
            &["7 Not played Some(Agreed) waiting", "8 Passed out Some(Disputed) waiting", old],
        );
    }

    #[test]
    fn commands_for_another_round_or_table_change_nothing() {
        let elsewhere = Slot { table: "A6".parse().unwrap(), ..slot(3, 7) };
        let commands = [slot(2, 7), elsewhere].map(|slot| Command::EnterResult {
            slot,
            result: BoardResult::PassedOut,
            replaces: None,
            played_by: None,
        });
        assert_eq!(Sheet::new(&view(), &commands), Sheet::new(&view(), []));
        let seats = Command::TakeSeats { table: "A7".parse().unwrap(), round: RoundNumber(2), seen: None };
        assert!(!Sheet::new(&view(), [&seats]).unwrap().seated);
    }

    #[test]
    fn the_round_is_complete_when_every_board_counts() {
        let agree = |board| Command::AgreeResult {
            slot: slot(3, board),
            result: BoardResult::PassedOut,
            played_by: None,
        };
        assert!(!Sheet::new(&view(), &[agree(8)]).unwrap().is_complete());
        assert!(Sheet::new(&view(), &[agree(8), agree(7)]).unwrap().is_complete());
        assert!(!Sheet::new(&v1::TableView { boards: vec![], ..view() }, []).unwrap().is_complete());
    }

    /// Expected: what the server would show, had it heard of it.
    #[test]
    fn a_device_goes_on_with_the_rounds_that_it_knows() {
        let coming = |round, east_west: &str, board| v1::ComingRound {
            round,
            north_south: "A7NS".to_owned(),
            east_west: east_west.to_owned(),
            boards: vec![v1::TableBoard { board, ..v1::TableBoard::default() }],
            next: vec![format!("after round {round}")],
            ..v1::ComingRound::default()
        };
        let view = v1::TableView {
            state: v1::TableState::Playing.into(),
            seated: true,
            next: vec!["after round 3".to_owned()],
            to_come: vec![coming(4, "A2EW", 9), coming(5, "A1EW", 11)],
            ..view()
        };
        let passed = BoardResult::PassedOut;
        let enter = |round, board| Command::EnterResult {
            slot: slot(round, board),
            result: passed,
            replaces: None,
            played_by: None,
        };
        let agree =
            |round, board| Command::AgreeResult { slot: slot(round, board), result: passed, played_by: None };
        let mut commands = vec![enter(3, 7), agree(3, 7)];
        assert_eq!(ahead(&view, &commands), view, "board 8 waits for the opponents");
        commands.push(agree(3, 8));
        let next = ahead(&view, &commands);
        assert_eq!((next.round, next.seated, next.correctable_round), (4, false, 3));
        assert_eq!((next.next, next.next_once_seated), (view.next.clone(), vec!["after round 4".to_owned()]));
        let sheet = Sheet::new(&ahead(&view, &commands), &commands).unwrap();
        let seen = sheet.pairing.unwrap();
        assert_eq!(seen.east_west.to_string(), "A2EW");
        assert!(sheet.correctable.iter().all(SheetBoard::is_done) && sheet.correctable.len() == 2);
        let (table, round) = (sheet.table, RoundNumber(4));
        commands.extend([Command::TakeSeats { table, round, seen: Some(seen) }, enter(4, 9)]);
        let sheet = Sheet::new(&ahead(&view, &commands), &commands).unwrap();
        assert!(sheet.seated && sheet.boards[0].status == Some(OutcomeStatus::Entered));
        commands.extend([agree(4, 9), enter(5, 11), agree(5, 11)]);
        let last = ahead(&view, &commands);
        assert_eq!((last.round, last.to_come.len()), (5, 0));
        assert!(Sheet::new(&last, &commands).unwrap().is_complete());
    }

    #[test]
    fn a_call_that_was_not_sent_is_not_shown_as_made() {
        let call = Command::CallDirector { table: "A7".parse().unwrap(), reason: "".into() };
        assert_eq!(Sheet::new(&view(), [&call]).unwrap().call, Call::NotSent);
        let coming = v1::TableView { call: 3, call_answered: true, ..view() };
        assert_eq!(Sheet::new(&coming, [&call]).unwrap().call, Call::Coming);
    }

    #[test]
    fn a_board_is_found_by_what_is_printed_on_it() {
        let printed = |board, printed| v1::TableBoard { board, printed, ..v1::TableBoard::default() };
        let view = v1::TableView {
            boards: vec![printed(17, 1), printed(18, 2)],
            correctable: vec![printed(1, 0), printed(2, 0)],
            correctable_round: 2,
            ..view()
        };
        let sheet = Sheet::new(&view, &[]).unwrap();
        let found = |number| sheet.by_number(BoardNumber::new(number).unwrap()).map(|board| board.slot);
        assert_eq!((found(1), found(18), found(3)), (Some(slot(3, 17)), Some(slot(3, 18)), None));
        assert_eq!(sheet.board_list(), "17 (marked 1), 18 (marked 2)");
        assert_eq!(sheet.board(RoundNumber(2), BoardNumber::FIRST).unwrap().number(), "1");
    }
}
