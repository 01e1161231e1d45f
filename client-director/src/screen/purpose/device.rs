//! Forms about a device at a table: its name, its table, and that it is good no more.

use proto::v1::DeviceChange;
use proto::v1::device_change::Change;

use super::Purpose;
use crate::cli::device_text;
use crate::screen::app::App;
use crate::screen::devices;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::selection::Selection;
use crate::screen::verb::Verb;

/// What is asked about a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeviceForm {
    Rename,
    Move,
    Revoke,
}

/// The answers of [`DeviceForm::Revoke`], in the order in which [`revoked`] reads them.
const REVOKED: &[&str] = &["this device", "all at its table", "all"];
const ABOUT_REVOKED: &[(&str, &str)] = &[("all", "Every device of the contest, players' phones too")];

impl DeviceForm {
    /// The form of a verb that has one.
    pub fn of(verb: Verb) -> Option<Self> {
        match verb {
            Verb::RenameDevice => Some(Self::Rename),
            Verb::MoveDevice => Some(Self::Move),
            Verb::RevokeDevice => Some(Self::Revoke),
            _ => None,
        }
    }

    pub(super) fn form(self, app: &App, selection: &Selection) -> Form {
        let known = devices::of(app, &selection.device).cloned().unwrap_or_default();
        let device = Field::line("device", "Device", &selection.device, "As the list of devices names it");
        let (title, field, about) = match self {
            Self::Rename => {
                let field = Field::line("name", "Name", known.name, "Such as Window; empty: none");
                ("Call a device by another name", field, None)
            }
            Self::Move => {
                let field = Field::line("table", "To table", "", "Such as A7");
                let about = "What it has entered and not sent still goes to the table where it was entered.";
                ("Move a device to another table", field, Some(about))
            }
            Self::Revoke => {
                let field = Field::choice("which", "Revoke", REVOKED, 0).option_hints(ABOUT_REVOKED);
                let about = "Nothing that they keep is lost: with the table's code they join again. Where one is not to \
                     come back, make new codes too (9 n).";
                ("Revoke devices", field, Some(about))
            }
        };
        let asked_first = field.id;
        Form::new(Purpose::Device(self), title, vec![device, field])
            .about(about.map(str::to_owned))
            .asking_first(asked_first)
    }

    /// The change that the answers ask for, with what it is called.
    ///
    /// # Errors
    /// Everything that is wrong with the answers.
    pub fn read(self, app: &App, form: &Form) -> Result<(String, DeviceChange), Vec<Fault>> {
        let mut reader = Reader::new(form);
        let device = reader.needed("device", "Write which device, as the list names it");
        let known = devices::of(app, &device).cloned().ok_or("It is not among the devices that are listed");
        let known = reader.take("device", known).unwrap_or_default();
        let called = device_text::named(&device, &known.name);
        let (title, device, change) = match self {
            Self::Rename => {
                let name = reader.text("name");
                (format!("{called} is called \"{name}\""), device, Change::Name(name))
            }
            Self::Move => {
                let table = reader.table("table");
                (format!("{called} is at table {table}"), device, Change::Table(table))
            }
            Self::Revoke => {
                let (whose, device) = match form.chosen("which") {
                    0 => (called, device),
                    1 => (format!("all devices at table {}", known.table), known.table),
                    _ => ("all devices".to_owned(), "*".to_owned()),
                };
                (format!("revoked: {whose}"), device, Change::Remove(true))
            }
        };
        reader.finish((title, DeviceChange { device, change: Some(change) }))
    }
}
