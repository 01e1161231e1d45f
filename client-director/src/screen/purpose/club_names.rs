//! The form of the club's names file: whose number it is that somebody types at a table.

use std::path::{Path, PathBuf};

use bridge::text::reader::ForeignText;

use super::Purpose;
use crate::entry_file::EntryFileError;
use crate::names_file;
use crate::screen::app::{App, Overlay, Tone};
use crate::screen::effect::Effect;
use crate::screen::form::{Fault, Field, Form, Reader};

/// The question whether names are kept, and whose.
const KEEP: &str = "keep";
const KEEPS: &[&str] = &["the names of this file", "none any more"];
const FILE: &str = "file";

/// Asks for the file whose names are kept.
pub(super) fn form(app: &App) -> Form {
    let now = match app.server.kept_names {
        0 => "No names are kept yet.".to_owned(),
        1 => "One name is kept. Those of a file take its place.".to_owned(),
        kept => format!("{kept} names are kept. Those of a file take their place."),
    };
    let hint = "The file on this computer: a member a line, such as  1234, Ann Example";
    let fields = vec![Field::choice(KEEP, "Keep", KEEPS, 0), Field::line(FILE, "File", "", hint)];
    let what = "A number typed at a table finds its name in them, in every contest of this server.";
    Form::new(Purpose::KeepNames, "The club's names file", fields).about([now, what.to_owned()])
}

pub(super) fn check(form: &Form) -> Result<(), Vec<Fault>> {
    let mut reader = Reader::new(form);
    if form.chosen(KEEP) == 0 {
        reader.needed(FILE, "Write where the file is, with its whole name");
    }
    reader.finish(())
}

/// The file that is to be read before the form is done.
pub fn named_file(form: &Form) -> Option<PathBuf> {
    let is_asked =
        form.purpose == Purpose::KeepNames && form.chosen(KEEP) == 0 && !form.text(FILE).is_empty();
    is_asked.then(|| PathBuf::from(form.text(FILE)))
}

/// No names any more.
pub fn none() -> Effect {
    Effect::KeepNames { members: vec![], done: "no names are kept any more.".to_owned() }
}

/// Has the names of a file kept; what is wrong with it is shown.
pub fn take_file(app: &mut App, path: &Path, content: Result<ForeignText, String>) -> Vec<Effect> {
    let read = content.and_then(|text| {
        text.read(names_file::read).map_err(|bug| format!("{} cannot be read: {bug}", path.display()))
    });
    match read {
        Err(why) => {
            if let Some(Overlay::Form(form)) = &mut app.overlay {
                form.show_faults(&[Fault::new(FILE, why)]);
            }
            Vec::new()
        }
        Ok(Err(errors)) => {
            let lines = errors.iter().map(EntryFileError::to_string).collect();
            let title = format!("{} cannot be read: nothing is changed", path.display());
            app.overlay = Some(Overlay::Message { title, lines });
            Vec::new()
        }
        Ok(Ok(names)) => {
            app.overlay = None;
            app.say(Tone::Dim, "Sending the names …");
            vec![Effect::KeepNames { members: names.wire(), done: names.kept() }]
        }
    }
}
