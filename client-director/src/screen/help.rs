//! Longer texts: the keys, and a ruling in full.

use super::app::{App, Screen};
use super::listing::chosen;
use super::verb::{EVERYWHERE, TABS, keys};

/// Every key of the console.
pub fn lines() -> Vec<String> {
    let mut lines = vec![
        "Arrows choose · Enter opens · Esc goes back · : lists everything you can do, by name".to_owned(),
        String::new(),
    ];
    let tabs: Vec<String> = TABS.iter().map(|(key, verb, _)| format!("{key} {}", verb.short())).collect();
    lines.push(tabs.join(" · "));
    let everywhere: Vec<String> =
        EVERYWHERE.iter().map(|(key, verb)| format!("{key} {}", verb.short())).collect();
    lines.push(everywhere.join(" · "));
    lines.push(String::new());
    let screens = [
        ("Floor", Screen::Floor),
        ("Table", Screen::Table(String::new())),
        ("Board", Screen::Board(0)),
        ("Missing", Screen::Missing),
        ("Entries", Screen::Entries),
        ("Standings", Screen::Standings),
        ("Calls", Screen::Calls),
        ("Penalties", Screen::Penalties),
        ("Codes", Screen::Codes),
    ];
    for (name, screen) in screens {
        let own: Vec<String> =
            keys(&screen).iter().map(|(key, verb)| format!("{key} {}", verb.short())).collect();
        lines.push(format!("{name}: {}", own.join(" · ")));
    }
    lines.push(String::new());
    lines
        .push("In a form: Tab and arrows move, Enter goes on, F2 or Ctrl-S sends, Esc leaves it.".to_owned());
    lines
}

/// The chosen ruling in full.
pub fn ruling(app: &App) -> Option<Vec<String>> {
    let number: u32 = chosen(app)?.key.parse().ok()?;
    let ruling = app.view()?.rulings.iter().find(|ruling| ruling.number == number)?;
    let draft = ruling.ruling.clone().unwrap_or_default();
    Some(vec![
        format!("Number {number}, by {}, at {}", ruling.by, crate::word::clock(ruling.at)),
        format!(
            "Table {}, round {}, board {}; {}",
            draft.table,
            draft.round,
            draft.board,
            draft.entries.join(" ")
        ),
        format!("Law {}", draft.law),
        String::new(),
        format!("Facts: {}", draft.facts),
        format!("Decision: {}", draft.decision),
        format!("Effect: {}", if draft.effect.is_empty() { "none" } else { &draft.effect }),
    ])
}
