//! What the director should not forget about rulings, in words, with the time running.

use bridge::contest::At;
use bridge::contest::ruling::Reminder;

use crate::screen::app::App;

/// What is to be done now, or while time runs: `come back to table A7: board 12 is over`.
pub fn due(app: &App) -> Vec<(u32, String)> {
    all(app).filter(|one| one.is_due(At(app.now))).filter_map(|one| told(app, &one)).collect()
}

/// The same of one ruling, with what is still to come.
pub fn of(app: &App, number: u32) -> Vec<String> {
    let own = all(app).filter(|one| one.ruling.0 == number);
    own.filter_map(|one| told(app, &one)).map(|(_, text)| text).collect()
}

/// Whether a ruling waits for the change of a score.
pub fn asks_for_score(app: &App, number: u32) -> bool {
    all(app).any(|one| one.ruling.0 == number && one.score.is_some())
}

/// The result with the tricks transferred that the decision of a ruling comes to, as long as nobody has changed the score of
/// its board since.
pub fn result_due(app: &App, number: u32) -> Option<String> {
    all(app).filter(|one| one.ruling.0 == number).find_map(|one| one.score?.result)
}

/// One line for every screen: what is due first, and how much more there is.
pub fn line(app: &App) -> Option<String> {
    let due = due(app);
    let (_, first) = due.first()?;
    Some(match due.len() {
        1 => format!("§ {first}"),
        count => format!("§ {first}  ({} more: Rulings)", count - 1),
    })
}

fn all(app: &App) -> impl Iterator<Item = Reminder> {
    let wire = app.view().map_or(&[][..], |view| &view.reminders);
    wire.iter().filter_map(|one| Reminder::try_from(one).ok())
}

/// A sentence begins with a capital.
fn told(app: &App, one: &Reminder) -> Option<(u32, String)> {
    let mut text = one.told(At(app.now))?;
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    Some((one.ruling.0, text))
}
