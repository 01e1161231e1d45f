//! The words around questions, previews and lists of verbs, which stand in every view of them.

use super::app::App;

/// Above a question.
pub const CONFIRM: &str = "Please confirm";
/// Below a question.
pub const DO_IT: &str = "Do it?";
/// Above the list of all verbs.
pub const PALETTE: &str = "What do you want to do?";
/// Said where no verb is called like that.
pub const NO_VERB: [&str; 2] =
    ["Nothing that you can do now is called like that.", "Try one word, such as late or export."];
/// Below what would be forgotten.
pub const QUIT_ALL_THE_SAME: &str = "Quit all the same?";
/// Said before the server has told what would follow.
pub const WORKED_OUT: &str = "The server works out what would follow …";
/// Said of a way that cannot be gone.
pub const NOT_POSSIBLE: &str = "not possible now";

/// What is forgotten if the director quits now.
pub fn quit(app: &App) -> Vec<String> {
    let first = ["These are not done yet. If you quit now, they are forgotten:", ""];
    let errands = app.errands.iter().map(|errand| format!("- {}", errand.title));
    let kept = app.kept.iter().map(|(_, form)| format!("- {} (not taken, as you wrote it)", form.title));
    first.into_iter().map(str::to_owned).chain(errands).chain(kept).collect()
}

/// Above a change that is shown before it is done.
pub fn nothing_has_changed(title: &str) -> String {
    format!("{title}: nothing has changed yet")
}
