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
const PRESETS: &[&str] = &["as they are", "club night", "congress", "as we keep it"];

/// Words about the presets, as long as they are chosen.
const ABOUT_PRESETS: &[(&str, &str)] = &[
    ("club night", "Travellers, percentages and hand records after each board; results are agreed"),
    ("congress", "Nothing of the results; the lead is asked for; devices stay at their tables (kiosk)"),
    ("as we keep it", "As in the rules that are kept for new contests; as usual where none are kept"),
];

/// The question whether rules are kept for new contests.
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
