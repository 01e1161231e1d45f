//! The rulings book on the console: what is done to a ruling, and what follows when the server has answered.

pub mod deed;
pub mod docket;
pub mod file;
pub mod reminder;
pub mod score;

use bridge::contest::RulingNumber;
use bridge::contest::ruling::{Ruling, RulingCommand};
use crossterm::event::KeyCode;
use proto::v1;

use super::app::{App, Screen, Tone};
use super::effect::Effect;
use super::form::Form;
use super::go::go;
use super::listing;
use super::purpose::Purpose;
use super::selection::{Selection, of_slot, of_table};
use super::sitting;
use docket::DraftId;

/// A ruling as it stands, in full.
#[derive(Debug, Clone, PartialEq)]
pub struct Whole {
    /// `None` where a newer server says what this console does not know.
    pub ruling: Option<Box<Ruling>>,
    pub number: u32,
    /// As a form: headings with their lines.
    pub sheet: v1::RulingSheet,
}

/// What follows in the rulings book when a request is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Follow {
    Opened(DraftId),
    Wrote(DraftId),
    /// What is left of its interview has been written or decided: the ruling is shown.
    Written(u32),
    /// Something else was done to this ruling: it is shown.
    Shows(u32),
    /// A score was changed as this ruling says: it is linked.
    Scored(u32),
    /// The change of a score is linked with this ruling.
    Linked(u32),
}

/// What the book does next, when the server has answered under this sequence number.
pub fn done(app: &mut App, follow: Follow, (contest, sequence): (u32, u64), title: &str) -> Vec<Effect> {
    let is_here = app.room.as_ref().is_some_and(|room| room.contest == contest);
    match follow {
        Follow::Opened(id) | Follow::Wrote(id) => docket::answered(app, id, sequence),
        Follow::Scored(number) => {
            app.say(Tone::Good, format!("Done: {title}"));
            let command = RulingCommand::LinkScore { ruling: RulingNumber(number), sequence };
            let linked = format!("{title}, linked with ruling {number}");
            docket::send(app, (contest, linked), command, |_| Follow::Linked(number)).1
        }
        Follow::Written(_) | Follow::Shows(_) | Follow::Linked(_) if !is_here => Vec::new(),
        Follow::Written(number) | Follow::Shows(number) => {
            let docket = &app.docket;
            let is_written = matches!(follow, Follow::Written(_));
            app.sitting.take_if(|left| {
                docket.number(left.draft) == Some(number) && (is_written || docket.is_clean(left.draft))
            });
            app.say(Tone::Good, format!("Done: {title}"));
            shows(app, number)
        }
        Follow::Linked(number) => {
            app.say(Tone::Good, format!("Done: {title}"));
            let is_left =
                app.sitting.as_ref().is_some_and(|left| app.docket.number(left.draft) == Some(number));
            if app.overlay.is_none() && is_left {
                sitting::come_back(app);
                return vec![Effect::ShowRuling { contest, number }];
            }
            shows(app, number)
        }
    }
}

/// Shows a ruling, unless something else is being written.
fn shows(app: &mut App, number: u32) -> Vec<Effect> {
    let Some(contest) = app.room.as_ref().map(|room| room.contest) else { return Vec::new() };
    if app.overlay.is_none() && app.screen != Screen::Ruling(number) {
        return go(app, Screen::Ruling(number));
    }
    vec![Effect::ShowRuling { contest, number }]
}

/// What the book says when the server has refused a request of it.
pub fn refused(app: &mut App, follow: Follow, why: &str) -> (Vec<String>, Vec<Effect>) {
    match follow {
        Follow::Opened(id) => {
            let lines = [why, "", "Your answers are kept here: r at the table brings them back."];
            (lines.map(str::to_owned).to_vec(), docket::refused(app, id))
        }
        Follow::Wrote(id) => {
            let lines = [
                why,
                "",
                "Your answers are kept here: “decide” decides with them, and “ruling” at the table brings them back. “go on” \
                 on the screen of the rulings takes up what stands in the book instead.",
            ];
            (lines.map(str::to_owned).to_vec(), docket::refused(app, id))
        }
        Follow::Linked(number) => {
            let kept = format!("The score is changed. “link” on the screen of ruling {number} links it.");
            (vec![why.to_owned(), String::new(), kept], Vec::new())
        }
        Follow::Written(_) | Follow::Shows(_) | Follow::Scored(_) => (vec![why.to_owned()], Vec::new()),
    }
}

/// A form that came back writes, when it is sent again, upon what was read since.
pub fn upon_what_stands(app: &App, form: &mut Form) {
    if let Purpose::Book(purpose) = form.purpose {
        let seen = summary(app, purpose.number()).map_or(0, |ruling| ruling.revision);
        form.purpose = Purpose::Book(purpose.upon(seen));
    }
}

/// A ruling has come in full.
pub fn arrived(app: &mut App, entry: v1::RulingEntry) -> Vec<Effect> {
    let Some(state) = &entry.state else { return Vec::new() };
    let number = state.number;
    let ruling = Ruling::try_from(state).ok().map(Box::new);
    let whole = Whole { ruling: ruling.clone(), number, sheet: entry.sheet.unwrap_or_default() };
    let Some(room) = &mut app.room else { return Vec::new() };
    room.ruling = Some(whole);
    let mut effects = ruling.as_deref().map(|ruling| docket::read(app, ruling)).unwrap_or_default();
    sitting::resume::arrived(app, number, ruling.as_deref());
    effects.extend(deed::now(app));
    effects
}

/// Said before the server has sent a ruling.
pub fn on_its_way(number: u32) -> String {
    format!("Ruling {number} is fetched from the server …")
}

/// The ruling as it stands, if it is the one that was fetched last.
pub fn whole(app: &App, number: u32) -> Option<&Whole> {
    app.room.as_ref()?.ruling.as_ref().filter(|whole| whole.number == number)
}

/// What a ruling says, as far as it was fetched.
pub fn ruling(app: &App, number: u32) -> Option<&Ruling> {
    whole(app, number)?.ruling.as_deref()
}

/// A ruling in the list.
pub fn summary(app: &App, number: u32) -> Option<&v1::RulingView> {
    app.view()?.rulings.iter().find(|ruling| ruling.number == number)
}

/// The ruling that the screen is about.
pub fn chosen(app: &App) -> Option<&v1::RulingView> {
    let number = match app.screen {
        Screen::Ruling(number) => number,
        Screen::Rulings => listing::chosen(app)?.key.parse().ok()?,
        _ => return None,
    };
    summary(app, number)
}

/// What a ruling is about, for forms.
pub fn about(app: &App, ruling: &v1::RulingView) -> Selection {
    let draft = ruling.ruling.clone().unwrap_or_default();
    at(app, draft.table, (draft.round, draft.board))
}

/// What a ruling is about, as it stands in full.
pub fn about_of(app: &App, ruling: &Ruling) -> Selection {
    let place = ruling.content.place;
    let round = place.round.map_or(0, |round| u32::from(round.0));
    let board = place.board.map_or(0, |board| u32::from(board.get()));
    let sat =
        ruling.content.sides.map(|sides| vec![sides.north_south.to_string(), sides.east_west.to_string()]);
    let about = at(app, place.table.to_string(), (round, board));
    Selection { entries: sat.unwrap_or_else(|| about.entries.clone()), ..about }
}

/// A place; 0 is no round, and no board.
fn at(app: &App, table: String, place: (u32, u32)) -> Selection {
    let contest = app.room.as_ref().map(|room| room.contest);
    let known = Selection { contest, ..Selection::default() };
    match place {
        (0, board) => {
            Selection { board: Some(board).filter(|board| *board > 0), contest, ..of_table(app, &table) }
        }
        (round, 0) => Selection { round: Some(round), table, ..known },
        (round, board) => Selection { contest, ..of_slot(app, &format!("{table}/{round}/{board}")) },
    }
}

/// Keys that read on in a ruling; whether this was one.
pub fn key(app: &mut App, number: u32, code: KeyCode) -> bool {
    let parts = whole(app, number).map_or(&[][..], |whole| &whole.sheet.parts);
    let lines: usize = parts.iter().map(|part| part.lines.len() + 2).sum();
    let last = u16::try_from(lines).unwrap_or(u16::MAX);
    let skip = app.ruling_skip.min(last);
    app.ruling_skip = match code {
        KeyCode::Down => skip.saturating_add(1),
        KeyCode::Up => skip.saturating_sub(1),
        KeyCode::PageDown | KeyCode::Char(' ') => skip.saturating_add(10),
        KeyCode::PageUp => skip.saturating_sub(10),
        KeyCode::Home => 0,
        KeyCode::End => last,
        _ => return false,
    };
    true
}

/// The open rulings of a table, the newest first.
pub fn open_at<'a>(app: &'a App, table: &'a str) -> impl Iterator<Item = &'a v1::RulingView> {
    let all = app.view().map_or(&[][..], |view| &view.rulings);
    all.iter().rev().filter(move |one| {
        let is_there = one.ruling.as_ref().is_some_and(|draft| draft.table == table);
        is_there && one.status() == v1::RulingStatus::Open
    })
}

/// How far a ruling has come, in a word or two.
pub fn state(app: &App, ruling: &v1::RulingView) -> &'static str {
    let is_running = |view: &v1::ContestView| {
        let of_it = view.reminders.iter().any(|one| one.ruling == ruling.number);
        of_it || matches!(view.phase(), v1::Phase::Preparing | v1::Phase::Playing)
    };
    match ruling.status() {
        v1::RulingStatus::Open => "DRAFT",
        v1::RulingStatus::Withdrawn => "no ruling",
        v1::RulingStatus::Decided if ruling.is_appeal_open => "UNDER APPEAL",
        v1::RulingStatus::Decided if ruling.told.len() < 2 && !ruling.is_short => "decided",
        v1::RulingStatus::Decided if ruling.follow_ups > 0 => "come back",
        v1::RulingStatus::Decided if ruling.is_short => "closed",
        v1::RulingStatus::Decided if app.view().is_some_and(is_running) => "told",
        v1::RulingStatus::Decided => "closed",
    }
}
