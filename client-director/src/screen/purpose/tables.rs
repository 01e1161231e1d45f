//! The form of what the devices at the tables show, ask and take.

use bridge::contest::Rules;
use bridge::contest::table_rules::{TablePreset, TableRules};
use proto::v1::{self, command::Kind};

use super::Purpose;
use crate::screen::app::App;
use crate::screen::form::{Field, Form};
use crate::screen::request::Request;
use crate::word;

/// The question for everything at once; its first answer is none of [`TablePreset::ALL`].
const PRESET: &str = "preset";
const PRESETS: &[&str] = &["as they are", "club night", "congress"];

/// Words about the presets, as long as they are chosen.
const ABOUT_PRESETS: &[(&str, &str)] = &[
    ("club night", "Travellers, percentages and hand records after each board; results are agreed"),
    ("congress", "Nothing of the results; the lead is asked for; devices stay at their tables (kiosk)"),
];

/// The question for everything that tables show at once.
pub(super) fn preset() -> Field {
    Field::choice(PRESET, "Tables", PRESETS, 0)
        .hint("All that tables show and ask, for an evening of one kind. Each can be changed afterwards")
        .option_hints(ABOUT_PRESETS)
}

/// The rules with the preset that a form has chosen, where it asks for one.
pub(super) fn with_preset(rules: v1::Rules, form: &Form) -> v1::Rules {
    let chosen = form.fields.iter().any(|field| field.id == PRESET).then(|| form.chosen(PRESET));
    let preset = chosen.and_then(|place| place.checked_sub(1)).and_then(|place| TablePreset::ALL.get(place));
    let domain = Rules::try_from(&rules).ok();
    match (preset, domain) {
        (Some(preset), Some(mut domain)) => {
            preset.apply(&mut domain);
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
    let change = v1::ChangeRules { rules: Some(with_preset(rules, form)), leave_points: false };
    let request = Request::new("The tables show it so", Kind::ChangeRules(change));
    request.ask("The devices at the tables follow at once. You can take this back (“undo”).")
}
