//! The call for the director.

use ::words::page::{Table, Tablet};
use bridge::contest::OfferedReason;
use bridge::contest::table_rules::CallKey;

use super::page::{Button, Page};
use super::press::Press;
use super::{App, Line};
use crate::sheet::{Call, Sheet};

/// The keys of the reasons that are offered, in their order.
const KEYS: [&str; 4] = ["1", "2", "3", "4"];

impl App {
    /// Whether one touch calls the director, without a reason.
    pub(super) fn calls_plainly(&self) -> bool {
        self.rules().call == CallKey::Plain && self.call() == Call::None
    }

    fn call(&self) -> Call {
        self.sheet().map_or(Call::None, |sheet: Sheet| sheet.call)
    }

    /// On every page, and it tells how far the call has come; `None` where the club's tables call aloud.
    pub(super) fn director_button(&self) -> Option<Button> {
        let (label, called) = match self.call() {
            Call::None if self.rules().call == CallKey::None => return None,
            Call::None => (Tablet::Director, false),
            Call::NotSent | Call::Called => (Tablet::Called, true),
            Call::Coming => (Tablet::Coming, true),
        };
        Some(Button::new(self.say(label), "!", Press::Director).chosen(called))
    }

    pub(super) fn call_page(&self) -> Page {
        let page = match (self.call(), &self.line) {
            (Call::None, _) => {
                let page = Page::asking(self.say(Table::CallQuestion));
                KEYS.into_iter().zip(OfferedReason::ALL).fold(page, |page, (key, reason)| {
                    let label = format!("{key} {}", self.words().say(reason));
                    page.buttons([Button::new(label, key, Press::Call(Some(reason)))])
                })
            }
            (Call::NotSent, Line::Offline(_) | Line::Unauthenticated | Line::Revoked(_)) => {
                Page::asking(self.say(Tablet::NotCalled)).text(self.say(Tablet::CallAloud))
            }
            (Call::NotSent, Line::Starting | Line::Online) => Page::asking(self.say(Tablet::Calling)),
            (Call::Called, _) => Page::asking(self.say(Table::Called)).text(self.say(Tablet::CallWait)),
            (Call::Coming, _) => Page::asking(self.say(Table::CallAnswered)).text(self.say(Tablet::CallWait)),
        };
        page.foot([Button::back(self.words())])
    }
}
