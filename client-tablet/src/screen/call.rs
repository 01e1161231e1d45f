//! The call for the director.

use bridge::contest::table_rules::CallKey;

use super::page::{Button, Page};
use super::press::Press;
use super::{App, Line};
use crate::sheet::{Call, Sheet};

const REASONS: [&str; 4] =
    ["Question about the rules", "Something went wrong", "A result is wrong", "Something else"];

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
            Call::None => ("Director", false),
            Call::NotSent | Call::Called => ("Called", true),
            Call::Coming => ("Coming", true),
        };
        Some(Button::new(label, "!", Press::Director).chosen(called))
    }

    pub(super) fn call_page(&self) -> Page {
        let page = match (self.call(), &self.line) {
            (Call::None, _) => {
                let buttons = REASONS.iter().zip(["1", "2", "3", "4"]);
                let page = Page::asking("Why do you call the director?");
                buttons.fold(page, |page, (reason, key)| {
                    page.buttons([Button::new(format!("{key} {reason}"), key, Press::Call(reason))])
                })
            }
            (Call::NotSent, Line::Offline(_) | Line::Unauthenticated | Line::Revoked(_)) => Page::asking(
                "The director does not know yet",
            )
            .text("There is no connection, so the call could not be sent. Please call the director aloud."),
            (Call::NotSent, Line::Starting | Line::Online) => Page::asking("Calling the director …"),
            (Call::Called, _) => {
                Page::asking("The director has been called").text("Please wait. Leave the cards as they are.")
            }
            (Call::Coming, _) => {
                Page::asking("The director is coming").text("Please wait. Leave the cards as they are.")
            }
        };
        page.foot([Button::back()])
    }
}
