//! What a button does.

use bridge::board::BoardNumber;
use bridge::card::{Rank, Suit};
use bridge::contest::{CallReason, Command, OfferedReason, Slot};
use bridge::contract::{Doubling, Level, Strain};
use bridge::result::{BoardResult, Tricks};
use bridge::seat::{Line, Seat};

use super::board::scoring;
use super::entry::{Entry, Step};
use super::{App, Effect, Pairing, Screen};
use crate::sheet::SheetBoard;

/// What the person asks by touching a button or typing its key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Press {
    CodeLetter(char),
    Pair,
    NewCode,

    /// The pairs of the new round are here.
    Arrived,
    TakeSeats,
    WrongPair,

    Boards,
    /// Where everybody goes next.
    Guide,
    Open(Slot),
    EnterAgain(Slot),
    /// What is asked about is right as it stands.
    Right(Slot),
    Agree(Slot),
    /// Those who agree say that this side scores.
    Scores(Slot, Line),
    /// Those who agree say that what stands at this place is of this board.
    NamesBoard(Slot, BoardNumber),
    /// What stands at the first place was of another board: it is not agreed, and entered at the second.
    EnterFor(Slot, Slot),
    Dispute(Slot),
    Home,

    Level(Level),
    Strain(Strain),
    Doubling(Doubling),
    WithoutPlay(BoardResult),
    Declarer(Seat),
    Suit(Suit),
    Rank(Rank),
    SkipLead,
    Tricks(Tricks),
    Next,
    Send,

    Director,
    /// For this, or for nothing that is said where the club wants no reason.
    Call(Option<OfferedReason>),

    /// To the names of those who have none.
    Names,
    Digit(char),
    /// The number at this place of those that are offered.
    OwnNumber(usize),
    NextName,

    Back,
    More,
    MessagesRead,
    RefusalRead(u64),
    NoticeRead,
    Quit,
}

impl App {
    pub(super) fn press(&mut self, press: Press) -> Vec<Effect> {
        self.typed.clear();
        if press == Press::More {
            self.scroll = self.page().lay_out(self.area, self.scroll).next.unwrap_or(0);
            return vec![];
        }
        self.scroll = 0;
        match press {
            Press::CodeLetter(_) | Press::Pair | Press::NewCode => return self.press_pairing(press),
            Press::Names => self.begin_naming(),
            Press::Digit(_) | Press::OwnNumber(_) | Press::NextName => return self.press_naming(press),
            Press::Director if self.calls_plainly() => return self.ask(Press::Call(None)),
            Press::Arrived | Press::Home | Press::Boards | Press::Guide | Press::Director | Press::Back => {
                self.go(press);
            }
            Press::Open(slot) => self.open(slot),
            Press::Right(slot) => {
                self.right = self.board(slot).and_then(|board| Some((slot, board.result()?)));
            }
            Press::Scores(slot, line) => {
                let Some(board) = self.board(slot) else { return vec![] };
                if scoring(&board).is_some_and(|(side, _)| side == line) {
                    return self.ask(Press::Agree(slot));
                }
                self.other = board.result().map(|result| (slot, result));
            }
            Press::NamesBoard(slot, number) => {
                self.named = self.board(slot).and_then(|board| Some((slot, board.result()?, number)));
            }
            Press::EnterFor(slot, other) => {
                let effects = self.ask(Press::Dispute(slot));
                self.open(other);
                return effects;
            }
            Press::EnterAgain(slot) => {
                self.other = None;
                let replaces = self.board(slot).and_then(|board| board.result());
                self.screen = Screen::Entry(Entry::new(slot, replaces, self.rules().lead));
            }
            Press::TakeSeats | Press::WrongPair | Press::Agree(_) | Press::Dispute(_) | Press::Call(_) => {
                return self.ask(press);
            }
            Press::Send => return self.send(),
            Press::MessagesRead => {
                let messages = self.view.as_ref().map(|view| view.messages.clone()).unwrap_or_default();
                self.messages_read.clone_from(&messages);
                return vec![Effect::MessagesRead(messages)];
            }
            Press::RefusalRead(counter) => {
                self.refused.retain(|row| row.id.counter != counter);
                return vec![Effect::ForgetRefused(counter)];
            }
            Press::NoticeRead => self.notice = None,
            Press::Quit => return vec![Effect::Quit],
            Press::More => {}
            Press::Level(_)
            | Press::Strain(_)
            | Press::Doubling(_)
            | Press::WithoutPlay(_)
            | Press::Declarer(_)
            | Press::Suit(_)
            | Press::Rank(_)
            | Press::SkipLead
            | Press::Tricks(_)
            | Press::Next => {
                if let Screen::Entry(entry) = &mut self.screen {
                    entry.answer(press);
                }
            }
        }
        vec![]
    }

    fn press_pairing(&mut self, press: Press) -> Vec<Effect> {
        if press == Press::NewCode {
            self.screen = Screen::Pairing(Pairing::default());
        }
        let Screen::Pairing(pairing) = &mut self.screen else { return vec![] };
        match press {
            Press::CodeLetter(letter) => pairing.type_letter(letter),
            Press::Pair if !pairing.asking => {
                pairing.asking = true;
                return vec![Effect::Pair { code: pairing.code.clone() }];
            }
            _ => {}
        }
        vec![]
    }

    /// To another screen, with nothing asked of the server.
    fn go(&mut self, press: Press) {
        match press {
            Press::Arrived => self.arrived_round = self.at_hand().map_or(0, |view| view.round),
            Press::Home => self.screen = Screen::Home,
            Press::Boards => self.screen = Screen::Boards,
            Press::Guide => self.screen = Screen::Guide,
            Press::Director => {
                let back = std::mem::replace(&mut self.screen, Screen::Home);
                self.screen = match back {
                    Screen::Call { .. } => back,
                    _ => Screen::Call { back: Box::new(back) },
                };
            }
            _ => self.back(),
        }
    }

    pub(super) fn back(&mut self) {
        self.screen = match std::mem::replace(&mut self.screen, Screen::Home) {
            Screen::Pairing(mut pairing) => match pairing.code.pop() {
                None if self.view.is_some() => Screen::Home,
                Some(_) | None => Screen::Pairing(pairing),
            },
            Screen::Entry(mut entry) => match entry.step.before(&entry) {
                Some(step) => {
                    entry.step = step;
                    Screen::Entry(entry)
                }
                None if self.board(entry.slot).is_some_and(|board| board.status.is_some()) => {
                    Screen::Board(entry.slot)
                }
                None => Screen::Home,
            },
            Screen::Names(naming) => naming.before().map_or(Screen::Home, Screen::Names),
            Screen::Call { back } => *back,
            Screen::Home | Screen::Boards | Screen::Guide | Screen::Board(_) => Screen::Home,
        };
    }

    fn open(&mut self, slot: Slot) {
        let entered = self.board(slot).is_some_and(|board| board.status.is_some() || board.is_fixed);
        let entry = Entry::new(slot, None, self.rules().lead);
        self.screen = if entered { Screen::Board(slot) } else { Screen::Entry(entry) };
    }

    /// Asks something of the server that needs no more than this one press.
    fn ask(&mut self, press: Press) -> Vec<Effect> {
        let Some(sheet) = self.sheet() else { return vec![] };
        let table = sheet.table;
        let command = match press {
            Press::TakeSeats => {
                let seen = sheet.pairing;
                sheet.round.map(|round| Command::TakeSeats { table, round, seen })
            }
            Press::WrongPair => {
                let back = std::mem::replace(&mut self.screen, Screen::Home);
                self.screen = Screen::Call { back: Box::new(back) };
                let reason = CallReason::offered(OfferedReason::Seats);
                Some(Command::CallDirector { table, reason })
            }
            Press::Call(reason) => {
                let reason = reason.map_or_else(|| "".into(), CallReason::offered);
                Some(Command::CallDirector { table, reason })
            }
            Press::Agree(slot) => {
                let result = sheet.board(slot.round, slot.board).and_then(SheetBoard::result);
                let played_by = sheet.played_by(slot);
                result.map(|result| Command::AgreeResult { slot, result, played_by })
            }
            Press::Dispute(slot) => {
                let seen = sheet.board(slot.round, slot.board).and_then(SheetBoard::result);
                Some(Command::DisputeResult { slot, seen, played_by: sheet.played_by(slot) })
            }
            _ => None,
        };
        command.map(|command| Effect::Submit(Box::new((&command).into()))).into_iter().collect()
    }

    fn send(&mut self) -> Vec<Effect> {
        let Screen::Entry(entry) = &self.screen else { return vec![] };
        let Entry { slot, replaces, step: Step::Confirm, .. } = *entry else { return vec![] };
        let Some(result) = entry.result() else { return vec![] };
        self.screen = Screen::Board(slot);
        let played_by = self.sheet().and_then(|sheet| sheet.played_by(slot));
        let command = Command::EnterResult { slot, result, replaces, played_by };
        vec![Effect::Submit(Box::new((&command).into()))]
    }
}
