//! What must be read before going on: messages of the director, refusals, trouble of the device itself.

use ::words::Words;
use ::words::page::{Table, Tablet};
use bridge::contest::table_rules::MessagesShown;
use bridge::contest::{Command, Slot};
use proto::v1;
use ratatui::style::Style;

use super::App;
use super::page::{Button, Page};
use super::press::Press;
use crate::link::message;
use crate::outbox::RefusedCommand;
use crate::words;

impl App {
    /// The page that comes before all others, if there is one.
    pub(super) fn interruption(&self) -> Option<Page> {
        if let Some(notice) = &self.notice {
            let page = Page::asking(self.say(Tablet::PleaseRead)).text(notice);
            return Some(page.foot([Button::primary(self.say(Tablet::HaveRead), Press::NoticeRead)]));
        }
        if let Some(refused) = self.refused.first() {
            return Some(refusal(refused, self.words()));
        }
        let unread = self.unread_messages();
        if unread.is_empty() || self.rules().messages == MessagesShown::Beside {
            return None;
        }
        let page = Page::asking(self.say(Table::FromDirector));
        let page =
            unread.into_iter().fold(page, |page, text| page.styled(text, Style::new().bold()).text(""));
        Some(page.foot([Button::primary(self.say(Tablet::HaveRead), Press::MessagesRead)]))
    }

    /// The director's messages where they do not come before everything else.
    pub(super) fn messages_beside(&self) -> Vec<String> {
        let view = self.view.as_ref().filter(|_| self.rules().messages == MessagesShown::Beside);
        let messages = view.into_iter().flat_map(|view| &view.messages);
        messages.map(|text| self.say(Tablet::FromDirector { text: text.clone() })).collect()
    }

    /// Messages that were not there when the table last said that it had read them all.
    fn unread_messages(&self) -> Vec<String> {
        let Some(view) = &self.view else { return vec![] };
        let mut read = self.messages_read.clone();
        let is_new = |text: &&String| match read.iter().position(|known| known == *text) {
            Some(index) => {
                read.remove(index);
                false
            }
            None => true,
        };
        view.messages.iter().filter(is_new).cloned().collect()
    }
}

/// Whether a refusal only repeats one that is still to be read: the director has set a board, and what the table entered
/// there and agreed upon meanwhile comes back piece by piece.
pub(super) fn is_told(unread: &[RefusedCommand], command: &v1::Command, refused: &v1::Refused) -> bool {
    is_set_by_director(refused)
        && unread.iter().any(|earlier| {
            is_set_by_director(&earlier.refused) && board_of(&earlier.command) == board_of(command)
        })
}

fn is_set_by_director(refused: &v1::Refused) -> bool {
    refused.code == "SetByDirector"
}

/// The board that a table's command is about.
fn board_of(command: &v1::Command) -> Option<Slot> {
    match Command::try_from(command).ok()? {
        Command::EnterResult { slot, .. }
        | Command::AgreeResult { slot, .. }
        | Command::DisputeResult { slot, .. } => Some(slot),
        _ => None,
    }
}

fn refusal(refused: &RefusedCommand, words: &Words) -> Page {
    let advice =
        if is_set_by_director(&refused.refused) { Tablet::LookAtSetBoard } else { Tablet::LookAtBoard };
    Page::asking(words.say(Table::NotTaken))
        .styled(words::command(&refused.command, words), Style::new().bold())
        .text("")
        .text(words::sentence(&words.say(message(&refused.refused))))
        .text("")
        .text(words.say(advice))
        .foot([Button::primary(words.say(Tablet::HaveRead), Press::RefusalRead(refused.id.counter))])
}
