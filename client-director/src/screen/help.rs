//! Longer texts: the keys.

use super::app::{App, Screen};
use super::verb::{TABS, Verb, WITHOUT_CONTEST, everywhere, keys};

/// The keys of the screen that is shown, and those that work everywhere.
pub fn lines(app: &App) -> Vec<String> {
    let listed = |keys: &mut dyn Iterator<Item = (char, Verb)>| {
        keys.map(|(key, verb)| format!("{key}  {}", verb.name())).collect::<Vec<_>>()
    };
    let mut lines = vec!["Arrows choose · Enter opens · Esc goes back".to_owned()];
    if matches!(app.screen, Screen::Draw { .. }) {
        lines.push(
            "Tab other half · ← → other side of the match · Space marks it · - + other round".to_owned(),
        );
    }
    lines.push(":  Everything you can do, by name".to_owned());
    lines.extend(listed(&mut keys(&app.screen).iter().copied()));
    lines.push(String::new());
    let tabs: Vec<String> = TABS.iter().map(|(key, verb, _)| format!("{key} {}", verb.short())).collect();
    lines.push(tabs.join(" · "));
    let everywhere = if app.room.is_some() { everywhere(&app.screen) } else { WITHOUT_CONTEST };
    let everywhere: Vec<String> =
        everywhere.iter().map(|(key, verb)| format!("{key} {}", verb.short())).collect();
    lines.push(everywhere.join(" · "));
    lines.push(match (&app.room, &app.screen) {
        (_, Screen::Draw { .. }) => "Swiss, round robin, knock-out: d draws, P publishes; y says why.",
        (Some(_), _) => "Swiss, round robin, knock-out: D shows the rounds and draws the next; : set up draws makes a section.",
        (None, _) => "Swiss, round robin, knock-out: s on the list of contests makes a contest that is drawn.",
    }.to_owned());
    if matches!(app.screen, Screen::Rulings | Screen::Ruling(_)) {
        lines.push(
            "A ruling: a draft, decided (d), told (o), and where need be appealed against (a).".to_owned(),
        );
    }
    lines.push("In a form: Tab and arrows move, Enter goes on, F2 or Ctrl-S sends.".to_owned());
    lines
}
