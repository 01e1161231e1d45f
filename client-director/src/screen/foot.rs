//! The keys that mean something now, each with what it does: a terminal shows them at its foot, a page as buttons.

use crossterm::event::{KeyCode, KeyEvent};
use proto::v1;

use super::app::{App, LinkState, Overlay, Screen};
use super::draw::{self, Pane};
use super::form::Form;
use super::offer::is_apt;
use super::purpose::Purpose;
use super::sitting::study::Lesson;
use super::sitting::{Sitting, Stage};
use super::verb::{Verb, WITHOUT_CONTEST, everywhere, keys};
use super::wizard::Page;

/// Whether what would follow from a form is shown before it is done.
fn is_foreseen(app: &App, form: &Form) -> bool {
    let purpose = form.purpose;
    let is_missing =
        purpose == Purpose::Correct && form.stands.is_none() && app.phase() == v1::Phase::Playing;
    let is_sent_at_once = purpose.waits_unseen() && (app.link != LinkState::Up || is_missing);
    (purpose.is_foreseen() && !is_sent_at_once) || matches!(purpose, Purpose::Surgery(_))
}

/// What stands at the foot: each key, or several, with what it does.
pub fn foot(app: &App) -> Vec<(String, &'static str)> {
    let overlay: &[(&str, &'static str)] = match &app.overlay {
        Some(Overlay::Form(form)) if is_foreseen(app, form) => &FORESEEN_KEYS,
        Some(Overlay::Form(form)) if form.purpose == Purpose::CheckScore => &ANSWERED_KEYS,
        Some(Overlay::Form(_)) => &FORM_KEYS,
        Some(Overlay::Preview(preview)) if preview.awards.is_some() => &FORM_KEYS,
        Some(Overlay::Preview(preview)) if preview.has_awards() => &PREVIEW_WITH_AWARDS,
        Some(Overlay::Preview(_)) => &PREVIEW,
        Some(Overlay::Foresight(foresight)) if foresight.awards.is_some() => &FORM_KEYS,
        Some(Overlay::Foresight(foresight)) if foresight.has_awards() => &FORESIGHT_WITH_AWARDS,
        Some(Overlay::Foresight(_)) => &FORESIGHT,
        Some(Overlay::Finding(finding)) => return draw::finding_keys(finding),
        Some(Overlay::Confirm { .. } | Overlay::Quit) => &[("y", "yes, do it"), ("n", "no"), ("Esc", "no")],
        Some(Overlay::Palette(_)) => {
            &[("", "Type a part of the name"), ("↑↓", "choose"), ("Enter", "do it"), ("Esc", "leave")]
        }
        Some(Overlay::Search(_)) => {
            &[("", "Type what you look for"), ("Enter", "keep it"), ("Esc", "show everything")]
        }
        Some(Overlay::Message { .. } | Overlay::BigCode(_) | Overlay::QrCode(_)) => &[("Enter Esc", "go on")],
        Some(Overlay::Wizard(wizard)) => of_page(wizard.page),
        Some(Overlay::Sitting(one)) => of_sitting(one),
        None => return screen_keys(app),
    };
    overlay.iter().map(|&(key, does)| (key.to_owned(), does)).collect()
}

/// The keys of every form.
const FORM_KEYS: [(&str, &str); 5] =
    [("Tab", "next"), ("Shift-Tab", "back"), ("Enter", "go on"), ("F2 Ctrl-S", "send"), ("Esc", "leave")];

/// The keys of a form that the console answers itself.
const ANSWERED_KEYS: [(&str, &str); 5] = [
    ("Tab", "next"),
    ("Shift-Tab", "back"),
    ("Enter", "go on"),
    ("F2 Ctrl-S", "what may be done?"),
    ("Esc", "leave"),
];

/// The keys of a form that is shown before it is done.
const FORESEEN_KEYS: [(&str, &str); 5] = [
    ("Tab", "next"),
    ("Shift-Tab", "back"),
    ("Enter", "go on"),
    ("F2 Ctrl-S", "what follows?"),
    ("Esc", "leave"),
];

/// The verbs of the screen that are of use now, each with its key, in the order in which they are offered.
pub fn offered(app: &App) -> Vec<(char, Verb)> {
    let everywhere = if app.room.is_some() { everywhere(&app.screen) } else { WITHOUT_CONTEST };
    keys(&app.screen).iter().chain(everywhere).copied().filter(|(_, verb)| is_apt(app, *verb)).collect()
}

fn screen_keys(app: &App) -> Vec<(String, &'static str)> {
    let enter = match app.screen {
        Screen::Board(_) => &[("Enter", "correct"), ("←→", "boards")][..],
        Screen::Codes => &[("Enter", "big")],
        Screen::Penalties => &[],
        Screen::Ruling(_) => &[("↑↓ Space", "read on")],
        Screen::Recap => &[("↑↓←→", "read on")],
        Screen::Draw { pane: Pane::Proposal, .. } => &[("Tab", "other half")],
        Screen::Draw { .. } => &[("Tab", "other half"), ("Enter", "open")],
        _ => &[("Enter", "open")],
    };
    let own = offered(app).into_iter().map(|(key, verb)| (key.to_string(), verb.short()));
    let enter = enter.iter().map(|&(key, does)| (key.to_owned(), does));
    enter.chain(own).chain([(":".to_owned(), "everything")]).collect()
}

/// The keys of a preview.
const PREVIEW: [(&str, &str); 4] = [
    ("Enter", "do it"),
    ("↑↓", "another way"),
    ("Space PgUp", "read on, back"),
    ("Esc", "leave all as it is"),
];

/// The keys where awards are proposed.
const PREVIEW_WITH_AWARDS: [(&str, &str); 5] = [
    ("Enter", "do it"),
    ("↑↓", "another way"),
    ("a", "change or leave out awards"),
    ("Space PgUp", "read on, back"),
    ("Esc", "leave all as it is"),
];

/// The keys of a change of a score.
const FORESIGHT: [(&str, &str); 3] =
    [("Enter", "do it"), ("↑↓ Space", "read on"), ("Esc", "back to the form: nothing has changed")];

/// The keys where awards are proposed.
const FORESIGHT_WITH_AWARDS: [(&str, &str); 4] = [
    ("Enter", "do it"),
    ("a", "change or leave out awards"),
    ("↑↓ Space", "read on"),
    ("Esc", "back: nothing has changed"),
];

/// The keys of a page.
fn of_page(page: Page) -> &'static [(&'static str, &'static str)] {
    match page {
        Page::Basics | Page::Rules => &[
            ("Tab", "next"),
            ("Shift-Tab", "back"),
            ("Enter", "go on"),
            ("F2 Ctrl-S", "next page"),
            ("Esc", "back"),
        ],
        Page::Movement => &[
            ("↑↓", "choose"),
            ("Enter", "take it"),
            ("v", "its rounds"),
            ("w", "what is wrong with others"),
            ("n", "another by its name"),
            ("s", "Swiss, drawn round by round"),
            ("Esc", "back"),
        ],
        Page::Names => {
            &[("", "One pair a line"), ("Enter", "next line"), ("F2 Ctrl-S", "next page"), ("Esc", "back")]
        }
        Page::Phantoms => {
            &[("↑↓", "choose"), ("Space", "nobody sits here"), ("Enter", "go on"), ("Esc", "back")]
        }
        Page::Summary => &[("Enter", "make it"), ("s", "make it and start play"), ("Esc", "back")],
    }
}

/// The keys of an interview.
fn of_sitting(sitting: &Sitting) -> &'static [(&'static str, &'static str)] {
    match &sitting.stage {
        Stage::Which(_) => &[("1-9 ↑↓ Enter", "choose"), ("Esc", "leave")],
        Stage::Fetching(_) => &[("Esc", "leave")],
        Stage::Lesson(one) => of_lesson(one),
        Stage::Subject if sitting.about.board.is_some() => &[
            ("1-9 ↑↓ Enter", "choose"),
            ("letters, L27", "search"),
            ("Tab", "another board"),
            ("0", "write without being asked"),
            ("Esc", "leave"),
        ],
        Stage::Subject => &[
            ("1-9 ↑↓ Enter", "choose"),
            ("letters, L27", "search"),
            ("0", "write a ruling down without being asked"),
            ("Esc", "leave"),
        ],
        Stage::Board(..) => {
            &[("1-9 ↑↓ Enter", "choose"), ("0", "none"), ("Backspace", "back"), ("Esc", "leave")]
        }
        Stage::Seat(..) => &[
            ("N E S W", "the seat"),
            ("Enter", "choose"),
            ("Backspace", "back"),
            ("Tab", "change"),
            ("Esc", "leave"),
        ],
        Stage::Asking(_) if sitting.study.is_some() => &[
            ("1-9 ↑↓ Enter", "answer"),
            ("Backspace", "back"),
            ("→", "next case"),
            ("Tab", "change an answer"),
            ("Esc", "leave"),
        ],
        Stage::Asking(_) => &[
            ("1-9 ↑↓", "choose"),
            ("Enter", "take it"),
            ("Backspace", "back"),
            ("Tab", "change an answer"),
            ("Esc", "leave"),
        ],
        Stage::Changing(hearing) if hearing.procedure.tells_offender() => {
            &[("1-9 B D N E ↑↓ Enter", "choose"), ("Esc", "back to the question")]
        }
        Stage::Changing(_) => &[("1-9 B O D N E ↑↓ Enter", "choose"), ("Esc", "back to the question")],
        Stage::Found(_) => keys_of_finding(sitting),
    }
}

/// The keys below a finding: what can be done with it.
fn keys_of_finding(sitting: &Sitting) -> &'static [(&'static str, &'static str)] {
    if sitting.study.is_some() {
        return &[("Enter n", "next case"), ("↓", "more"), ("Tab", "change an answer"), ("Esc", "leave")];
    }
    match (sitting.changes_score(), sitting.goes_on()) {
        (false, true) => &[
            ("w", "decide"),
            ("1", "go on with what is named"),
            ("↓", "more"),
            ("Tab", "change an answer"),
            ("Esc", "leave"),
        ],
        (true, true) => &[
            ("w", "decide"),
            ("1", "go on with what is named"),
            ("s", "change the score"),
            ("↓", "more"),
            ("Tab", "change an answer"),
            ("Esc", "leave"),
        ],
        (false, false) => &[("w", "decide"), ("↓", "more"), ("Tab", "change an answer"), ("Esc", "leave")],
        (true, false) => &[
            ("w", "decide"),
            ("s", "change the score"),
            ("↓", "more"),
            ("Tab", "change an answer"),
            ("Esc", "leave"),
        ],
    }
}

/// The keys of what is asked about a course.
fn of_lesson(lesson: &Lesson) -> &'static [(&'static str, &'static str)] {
    match lesson {
        Lesson::Topic(_) => {
            &[("1-9 ↑↓ Enter", "choose"), ("letters, L27", "search"), ("Tab", "other Laws"), ("Esc", "leave")]
        }
        Lesson::Manner(_) => &[("1-2 ↑↓ Enter", "choose"), ("Backspace", "back"), ("Esc", "leave")],
        Lesson::Ruling(_) => &[("1-4 ↑↓ Enter", "rule"), ("→", "next case"), ("Esc", "leave")],
        Lesson::Over => &[("Enter", "another topic"), ("Esc", "leave")],
    }
}

/// The keys of draws that a terminal tells under Help, beside those at its foot.
pub const OF_DRAWS: [(&str, &str); 3] = [("Space", "mark"), ("-", "earlier round"), ("+", "later round")];

/// The key that stands at the foot, first where there are several for the same; none where many keys do it, or where it only
/// moves what is looked at.
pub fn pressed(keys: &str) -> Option<KeyEvent> {
    let mut names = keys.split(' ');
    let first = names.next()?;
    let mut letters = first.chars();
    let code = match (first, letters.next(), letters.next()) {
        ("Enter", ..) => KeyCode::Enter,
        ("Esc", ..) => KeyCode::Esc,
        ("Tab", ..) => KeyCode::Tab,
        ("F2", ..) => KeyCode::F(2),
        ("Backspace", ..) => KeyCode::Backspace,
        ("←", ..) => KeyCode::Left,
        ("→", ..) => KeyCode::Right,
        ("Space", ..) if names.next().is_none() => KeyCode::Char(' '),
        ("↑" | "↓", ..) => return None,
        // One of several letters that each mean another thing.
        (_, Some(_), None) if names.next().is_some() => return None,
        (_, Some(letter), None) => KeyCode::Char(letter),
        _ => return None,
    };
    Some(code.into())
}
