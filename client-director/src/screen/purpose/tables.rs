//! The forms of what the devices at the tables show, ask and take, and of what a club keeps for all its contests: rules, and the
//! names that a number finds at a table.

use std::path::{Path, PathBuf};

use bridge::contest::Rules;
use bridge::contest::table_rules::{TablePreset, TableRules};
use bridge::text::reader::ForeignText;
use proto::v1::{self, command::Kind};

use super::Purpose;
use crate::entry_file::EntryFileError;
use crate::names_file;
use crate::screen::app::{App, Overlay, Tone};
use crate::screen::effect::Effect;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;
use crate::word;

/// The question for everything at once; its first answer is none of [`TablePreset::ALL`].
const PRESET: &str = "preset";
const PRESETS: &[&str] = &["as they are", "club night", "congress", "as we keep it"];

/// Words about the presets, as long as they are chosen.
const ABOUT_PRESETS: &[(&str, &str)] = &[
    ("club night", "Travellers, percentages and hand records after each board; results are agreed"),
    ("congress", "Nothing of the results; the lead is asked for; devices stay at their tables (kiosk)"),
    ("as we keep it", "As in the rules that are kept for new contests; as usual where none are kept"),
];

/// The question whether rules are kept for new contests, or names.
const KEEP: &str = "keep";
const KEEPS: &[&str] = &["the rules of this contest", "none: new contests begin as usual"];

/// The question for everything that tables show at once.
pub(super) fn preset() -> Field {
    Field::choice(PRESET, "Tables", PRESETS, 0)
        .hint("All that tables show and ask, for an evening of one kind. Each can be changed afterwards")
        .option_hints(ABOUT_PRESETS)
}

/// The rules with the preset that a form has chosen, where it asks for one.
pub(super) fn with_preset(app: &App, rules: v1::Rules, form: &Form) -> v1::Rules {
    let chosen = form.fields.iter().any(|field| field.id == PRESET).then(|| form.chosen(PRESET));
    let preset = chosen.and_then(|place| place.checked_sub(1)).and_then(|place| TablePreset::ALL.get(place));
    let domain = Rules::try_from(&rules).ok();
    match (preset, domain) {
        (Some(preset), Some(mut domain)) => {
            preset.apply(&mut domain, &kept_rules(app));
            v1::Rules::from(&domain)
        }
        (Some(_) | None, _) => rules,
    }
}

pub(super) fn form(app: &App) -> Form {
    let rules = app.view().and_then(|view| view.rules.clone()).unwrap_or_default();
    let mut fields = vec![preset()];
    fields.extend(
        word::table_settings(&rules)
            .map(|(setting, chosen)| Field::choice(setting.key, setting.about, setting.words, chosen)),
    );
    let form = Form::new(Purpose::Tables, "What tables show and ask", fields);
    form.about(["A preset stands over the lines below it.".to_owned()])
}

pub(super) fn read(app: &App, form: &Form) -> Request {
    let mut rules = app.view().and_then(|view| view.rules.clone()).unwrap_or_default();
    let mut table = TableRules::default();
    for setting in TableRules::SETTINGS {
        setting.choose(&mut table, form.chosen(setting.key));
    }
    let settings = Rules { table, ..Rules::default() };
    rules.table = v1::Rules::from(&settings).table;
    let change = v1::ChangeRules { rules: Some(with_preset(app, rules, form)), leave_points: false };
    let request = Request::new("The tables show it so", Kind::ChangeRules(change));
    request.ask("The devices at the tables follow at once. You can take this back (“undo”).")
}

/// The rules with which new contests begin.
pub(super) fn kept_rules(app: &App) -> Rules {
    let kept = app.server.kept_rules.as_ref();
    kept.and_then(|rules| Rules::try_from(rules).ok()).unwrap_or_default()
}

/// Asks whether new contests begin with the rules of this one.
pub(super) fn keep(app: &App) -> Form {
    let now = match app.server.kept_rules {
        Some(_) => "Rules are kept already: these take their place.",
        None => "None are kept yet.",
    };
    let field = Field::choice(KEEP, "Keep", KEEPS, 0)
        .hint("Ranking, pace, agreement, law book, language, clock, tables; scoring, unless it is of teams");
    Form::new(Purpose::KeepRules, "Rules of new contests", vec![field])
        .about([now.to_owned(), "Contests that there are stay as they are.".to_owned()])
}

/// The contest whose rules are kept by such a form, 0: of none; and what is said of it.
pub fn kept(contest: u32, form: &Form) -> (u32, &'static str) {
    if form.chosen(KEEP) == 0 {
        (contest, "every new contest begins with these rules")
    } else {
        (0, "new contests begin as usual")
    }
}

/// Whose names are kept.
const NAMES_KEPT: &[&str] = &["the names of this file", "none any more"];
const FILE: &str = "file";

/// Asks for the file whose names are kept.
pub(super) fn names(app: &App) -> Form {
    let now = match app.server.kept_names {
        0 => "No names are kept yet.".to_owned(),
        kept => names_file::are_kept(kept as usize),
    };
    let hint = "The file on this computer: a member a line, such as  1234, Ann Example";
    let fields = vec![Field::choice(KEEP, "Keep", NAMES_KEPT, 0), Field::line(FILE, "File", "", hint)];
    let what = "Those of a file take the place of all before, in every contest of this server.";
    Form::new(Purpose::KeepNames, "The club's names file", fields).about([now, what.to_owned()])
}

pub(super) fn check_names(form: &Form) -> Result<(), Vec<Fault>> {
    let mut reader = Reader::new(form);
    if form.chosen(KEEP) == 0 {
        reader.needed(FILE, "Write where the file is, with its whole name");
    }
    reader.finish(())
}

/// The file that is to be read before the form is done.
pub fn names_file(form: &Form) -> Option<PathBuf> {
    let is_asked =
        form.purpose == Purpose::KeepNames && form.chosen(KEEP) == 0 && !form.text(FILE).is_empty();
    is_asked.then(|| PathBuf::from(form.text(FILE)))
}

/// No names any more.
pub fn no_names() -> Effect {
    Effect::KeepNames { members: vec![], done: "no names are kept any more.".to_owned() }
}

/// Has the names of a file kept; what is wrong with it is shown.
pub fn take_names(app: &mut App, path: &Path, content: Result<ForeignText, String>) -> Vec<Effect> {
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
