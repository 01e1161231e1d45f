//! The screen of draws: a section whose rounds are drawn, run without leaving it.

pub mod deed;
pub mod finding;
pub mod told;

use crossterm::event::{KeyCode, KeyEvent};
use proto::v1::{self, command::Kind, draw_command, draw_wish};

use super::act;
use super::app::{App, Errand, Overlay, Screen, Tone};
use super::effect::Effect;
use super::form::Form;
use super::go::go;
use super::listing;
use super::purpose::Purpose;
use super::purpose::draw::{DrawForm, set_up};
use super::selection::Selection;
use super::verb::Verb;
use crate::cli::swiss::table;
use crate::earlier::Earlier;
use crate::link::sender::{Contents, Parcel};
use crate::word;
use finding::Finding;

/// Said before the server has told of the draws.
pub const NOT_COME: [&str; 2] =
    ["The draws of this section have not come yet.", "If they do not: it may play by a movement."];

/// The section, and what its draws wait for.
pub fn title(app: &App, view: &v1::DrawView) -> String {
    let note = word::note_of_draw(&view.note, &view.section, view.expected, app.now);
    format!("{} · {note}", view.title)
}

/// A part of the screen, in which rows are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pane {
    /// The matches of a round that was published.
    Round,
    Standings,
    /// The draw to come.
    Proposal,
}

/// What is marked and looked at.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Desk {
    /// Pairs or teams by their numbers, in the order in which they were marked.
    pub marked: Vec<u32>,
    /// Which side of the chosen match is meant.
    pub side: usize,
    /// The round that is looked at; `None`: the last one published.
    pub round: Option<u32>,
}

/// The section on the screen, as far as the server has told.
pub fn view(app: &App) -> Option<&v1::DrawView> {
    let Screen::Draw { section, .. } = &app.screen else { return None };
    app.room.as_ref()?.draw.as_ref().filter(|view| view.section == *section)
}

/// The published round that is looked at.
pub fn shown_round<'a>(app: &App, view: &'a v1::DrawView) -> Option<&'a v1::DrawnRoundView> {
    let named = view.rounds.iter().find(|round| Some(round.number) == app.desk.round);
    named.or(view.rounds.last())
}

/// The matches that are shown: those of the round that is looked at, and behind the last round those of earlier ones
/// that are still played, where some of its matches were published early.
pub fn shown_matches<'a>(
    app: &App,
    view: &'a v1::DrawView,
) -> Vec<(&'a v1::DrawnRoundView, &'a v1::DrawnMatchView)> {
    let Some(shown) = shown_round(app, view) else { return Vec::new() };
    let is_last = view.rounds.last().is_some_and(|last| last.number == shown.number);
    let of = |round: &'a v1::DrawnRoundView| round.matches.iter().map(move |one| (round, one));
    let earlier = view.rounds.iter().filter(|round| is_last && round.number < shown.number && !round.is_over);
    let open = earlier.flat_map(of).filter(|(_, one)| !one.is_vacant && one.boards_in < one.boards);
    of(shown).chain(open).collect()
}

/// Opens the screen for the section of the chosen table, or the first whose rounds are drawn.
pub fn open(app: &mut App) -> Vec<Effect> {
    let table = super::selection::selection(app).table;
    let drawn = || app.sections().iter().filter(|section| section.is_drawn);
    let of_table = drawn().find(|section| table.starts_with(&section.section));
    let Some(section) = of_table.or(drawn().next()).map(|section| section.section.clone()) else {
        app.say(Tone::Plain, "No section is drawn here: “Set up a section that is drawn” makes one.");
        return Vec::new();
    };
    app.desk = Desk::default();
    go(app, Screen::Draw { section, pane: Pane::Round })
}

/// Whether a verb of this screen can be of use now; `None` of other verbs.
pub fn is_apt(app: &App, verb: Verb) -> Option<bool> {
    let view = view(app);
    let has_proposal = view.is_some_and(|view| view.proposal.is_some());
    let has_round = view.is_some_and(|view| !view.rounds.is_empty());
    let is_odd = |view: &v1::DrawView| {
        let proposal = view.proposal.as_ref().and_then(|shown| shown.proposal.as_ref());
        proposal.is_some_and(|proposal| proposal.bye > 0 || proposal.triangle.is_some())
    };
    let has_triangle = view.is_some_and(|view| {
        let terms = view.terms.as_ref().and_then(|terms| terms.odd.as_ref());
        is_odd(view) && matches!(terms, Some(v1::draw_terms::Odd::OddTriangle(_)))
    });
    Some(match verb {
        Verb::DrawPublish
        | Verb::DrawSwap
        | Verb::DrawPin
        | Verb::DrawForbid
        | Verb::DrawFree
        | Verb::DrawOut
        | Verb::DrawCompare
        | Verb::DrawOthers
        | Verb::Why => has_proposal,
        Verb::DrawTriangle => has_triangle,
        Verb::DrawBye => view.is_some_and(is_odd) && !has_triangle,
        Verb::DrawRevoke | Verb::DrawAward | Verb::Correct | Verb::DrawCross => has_round,
        Verb::DrawEarly => view.and_then(|view| view.rounds.last()).is_some_and(|round| !round.is_over),
        Verb::DrawMismatch => view.is_some_and(|view| view.rounds.len() > 1),
        _ => return None,
    })
}

/// Why a verb of draws is of no use now.
pub fn not_now(app: &App, verb: Verb) -> Option<&'static str> {
    let is_of_draws =
        DrawForm::of(verb).is_some_and(|form| form != DrawForm::SetUp && form != DrawForm::Create);
    if is_of_draws && view(app).is_none() {
        return Some("“DRAW” shows the draws: choose it there.");
    }
    if !matches!(app.screen, Screen::Draw { .. }) || is_apt(app, verb) != Some(false) {
        return None;
    }
    Some(match verb {
        Verb::DrawBye => "Nobody has a bye in this draw, or three play a triangle (“triangle”).",
        Verb::DrawTriangle => {
            "No three play a triangle in this draw. “terms” says what happens with an odd number."
        }
        Verb::DrawRevoke | Verb::DrawAward | Verb::Correct | Verb::DrawCross => "No round is published yet.",
        Verb::DrawEarly => "No result is missing: “draw” draws.",
        Verb::DrawMismatch => {
            "A round that was drawn by scores is asked about: the second is the first of them."
        }
        _ => "There is no draw to change: “draw” makes one.",
    })
}

/// Keys that only this screen knows; whether this was one.
pub fn key(app: &mut App, key: KeyEvent) -> bool {
    let Screen::Draw { section, pane } = app.screen.clone() else { return false };
    let other = match (key.code, pane) {
        (KeyCode::Tab, Pane::Round) | (KeyCode::BackTab, Pane::Proposal) => Pane::Standings,
        (KeyCode::Tab, Pane::Standings) | (KeyCode::BackTab, Pane::Round) => Pane::Proposal,
        (KeyCode::Tab, Pane::Proposal) | (KeyCode::BackTab, Pane::Standings) => Pane::Round,
        (KeyCode::Left, _) => return side(app, false),
        (KeyCode::Right, _) => return side(app, true),
        (KeyCode::Up | KeyCode::Down, _) => {
            app.desk.side = 0;
            return false;
        }
        (KeyCode::Char(' '), _) => {
            mark(app);
            return true;
        }
        (KeyCode::Char('-' | '+'), _) => {
            look_at(app, key.code == KeyCode::Char('+'));
            return true;
        }
        _ => return false,
    };
    app.desk.side = 0;
    app.screen = Screen::Draw { section, pane: other };
    true
}

fn side(app: &mut App, is_next: bool) -> bool {
    app.desk.side = beside(app.desk.side, in_row(app).len(), is_next);
    true
}

/// The side after this one or before it in a row of so many, round and round; one that the row does not have counts as its last.
fn beside(side: usize, count: usize, is_next: bool) -> usize {
    let count = count.max(1);
    (side.min(count - 1) + if is_next { 1 } else { count - 1 }) % count
}

fn mark(app: &mut App) {
    let Some(&chosen) = chosen_first(app).first() else { return };
    let marked = &mut app.desk.marked;
    match marked.iter().position(|one| *one == chosen) {
        Some(place) => drop(marked.remove(place)),
        None => marked.push(chosen),
    }
}

/// The round after or before the one that is looked at.
fn look_at(app: &mut App, is_later: bool) {
    let Some(view) = view(app) else { return };
    let (last, now) = (view.rounds.last(), shown_round(app, view));
    let (Some(last), Some(now)) = (last.map(|round| round.number), now.map(|round| round.number)) else {
        return;
    };
    let other = if is_later { now + 1 } else { now.saturating_sub(1).max(1) };
    app.desk.round = (other < last).then_some(other);
    if let Screen::Draw { pane: pane @ Pane::Proposal, .. } = &mut app.screen {
        *pane = Pane::Round;
    }
}

/// Who are in the chosen row, as it names them.
fn in_row(app: &App) -> Vec<u32> {
    listing::chosen(app).map(|row| contenders_of(&row.key)).unwrap_or_default()
}

/// The numbers of a row's key: `p3-7`.
pub fn contenders_of(key: &str) -> Vec<u32> {
    key.split(|letter: char| !letter.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

/// Who are in the chosen row, the meant side first.
fn chosen_first(app: &App) -> Vec<u32> {
    let mut row = in_row(app);
    if !row.is_empty() {
        let side = app.desk.side.min(row.len() - 1);
        row[..=side].rotate_right(1);
    }
    row
}

/// What the screen points at: whom, and the first board that is missing in the match.
pub fn selection(app: &App) -> Selection {
    let row = chosen_first(app);
    let mut contenders = app.desk.marked.clone();
    if contenders.is_empty() {
        contenders.clone_from(&row);
    } else {
        contenders.extend(row.first().filter(|one| !app.desk.marked.contains(one)));
    }
    let (Some(view), Screen::Draw { section, pane }) = (view(app), &app.screen) else {
        return Selection { contenders, ..Selection::default() };
    };
    let Some(round) = shown_round(app, view) else {
        return Selection { contenders, ..Selection::default() };
    };
    let matches = shown_matches(app, view);
    let row = in_row(app);
    let chosen = matches.iter().find(|(_, one)| *pane == Pane::Round && sides(one) == row);
    let waits = |(_, one): &&(&v1::DrawnRoundView, &v1::DrawnMatchView)| !one.missing.is_empty();
    let round = chosen.map_or(round, |(round, _)| *round);
    let match_round = Some(round.number);
    let Some((round, missing)) = chosen
        .or(matches.iter().find(waits))
        .and_then(|(round, one)| Some((*round, one.missing.first()?.clone())))
    else {
        return Selection { contenders, match_round, ..Selection::default() };
    };
    let table = format!("{section}{}", missing.table);
    let board = missing.boards.first().copied();
    let floor = app.table(&table);
    let behind = floor.into_iter().flat_map(|table| &table.behind);
    let behind = behind.filter_map(|behind| behind.slot.as_ref());
    let in_round = behind.filter(|slot| Some(slot.board) == board).map(|slot| slot.round).next();
    let now = floor.filter(|table| table.boards.iter().any(|one| Some(one.board) == board));
    let round = in_round.or(now.map(|table| table.round)).unwrap_or(round.first);
    Selection { contenders, match_round, table, board, round: Some(round), ..Selection::default() }
}

/// The two of a match.
pub fn sides(one: &v1::DrawnMatchView) -> Vec<u32> {
    [&one.first, &one.second].into_iter().flatten().map(|side| side.contender).collect()
}

/// `12 Ann & Bob`.
pub fn called(view: &v1::DrawView, contender: u32) -> String {
    let names = view.standings.iter().find(|one| one.contender == contender).map(|one| one.names.as_str());
    format!("{contender} {}", names.unwrap_or_default()).trim_end().to_owned()
}

/// `tables 1 and 2`, `table 7`.
pub fn tables(tables: &[u32]) -> String {
    match tables {
        [only] => format!("table {only}"),
        [start @ .., last] => {
            let start: Vec<String> = start.iter().map(ToString::to_string).collect();
            format!("tables {} and {last}", start.join(", "))
        }
        [] => "no table".to_owned(),
    }
}

/// A command for the section on the screen.
pub fn command(section: &str, kind: draw_command::Kind) -> Kind {
    Kind::Draw(Box::new(v1::DrawCommand { section: section.to_owned(), kind: Some(kind) }))
}

/// A wish.
pub fn wish(kind: draw_wish::Kind) -> v1::DrawWish {
    v1::DrawWish { kind: Some(kind) }
}

/// Where the section's matches are shown.
pub fn at_round(section: &str) -> Screen {
    Screen::Draw { section: section.to_owned(), pane: Pane::Round }
}

/// Where the section's proposal is shown.
pub fn at_proposal(section: &str) -> Screen {
    Screen::Draw { section: section.to_owned(), pane: Pane::Proposal }
}

/// Enter: publishes, opens the table of a match, or shows a result card.
pub fn enter(app: &mut App) -> Vec<Effect> {
    let Screen::Draw { section, pane } = app.screen.clone() else { return Vec::new() };
    let row = in_row(app);
    let Some(view) = view(app) else { return Vec::new() };
    match pane {
        Pane::Proposal => {
            deed::publish(app);
            Vec::new()
        }
        Pane::Round => {
            let matches = shown_matches(app, view);
            let chosen = matches.iter().map(|(_, one)| *one).find(|one| sides(one) == row);
            let waits = |one: &v1::DrawnMatchView| one.missing.first().map(|missing| missing.table);
            match chosen.and_then(|one| waits(one).or(one.tables.first().copied())) {
                Some(table) => go(app, Screen::Table(format!("{section}{table}"))),
                None => Vec::new(),
            }
        }
        Pane::Standings => {
            let contender = row.first().and_then(|&one| u16::try_from(one).ok());
            let card = contender.map(|one| table::card_text(view, one));
            app.overlay = card.map(|text| Finding::table("Result card", &text));
            Vec::new()
        }
    }
}

/// After something was done: whoever still stands there sees it.
pub fn done(app: &mut App, screen: Screen) -> Vec<Effect> {
    app.desk.marked.clear();
    let is_near = matches!(app.screen, Screen::Draw { .. } | Screen::Contests | Screen::Floor);
    if app.overlay.is_some() || !is_near || app.room.is_none() {
        return Vec::new();
    }
    match (&app.screen, &screen) {
        (Screen::Draw { section, .. }, Screen::Draw { section: other, .. }) if section == other => {
            app.desk.round = None;
            app.desk.side = 0;
            app.screen = screen;
            Vec::new()
        }
        _ => go(app, screen),
    }
}

/// The question for an earlier contest, where a form says that a section goes on from one.
pub fn goes_on_from(form: &Form) -> Option<Effect> {
    if !matches!(form.purpose, Purpose::Draw(DrawForm::SetUp | DrawForm::Create)) {
        return None;
    }
    let contest = form.text(set_up::AFTER).parse().ok()?;
    Some(Effect::AskEarlier { contest, section: set_up::letter(form)? })
}

/// The earlier contest has come, or why not: the form that asked for it is read with it.
pub fn went_before(app: &mut App, answer: Result<Box<Earlier>, String>) -> Vec<Effect> {
    let asks = |overlay: &Overlay| matches!(overlay, Overlay::Form(form) if goes_on_from(form).is_some());
    let Some(Overlay::Form(form)) = app.overlay.take_if(|overlay| asks(overlay)) else { return Vec::new() };
    app.notice = None;
    app.earlier = Some(answer);
    let effects = act::read(app, form);
    app.earlier = None;
    effects
}

/// Makes a contest that is drawn.
pub fn create(app: &mut App, form: &Form) -> Vec<Effect> {
    let Ok(creation) = set_up::creation(app, form) else { return Vec::new() };
    let ticket = app.next_ticket();
    app.say(Tone::Dim, format!("Sending: {}", creation.name));
    app.errands.push(Errand {
        ticket,
        contest: 0,
        title: format!("{} is made: {}", creation.name, creation.title),
        waiting: None,
        returns: Some(Overlay::Form(form.clone())),
        then: creation.kinds,
        opens: Some(at_proposal(&creation.section)),
        follow: None,
        takes_back: false,
    });
    let contents = Contents::Create { name: creation.name, rules: creation.rules };
    vec![Effect::Send(Parcel { ticket, seen: None, contents })]
}

/// The contest of this form is made: if the rest comes back refused, only the rest is sent again.
pub fn made(form: &mut Form) {
    if form.purpose == Purpose::Draw(DrawForm::Create) {
        form.purpose = Purpose::Draw(DrawForm::SetUp);
        "The contest is made; set up its section".clone_into(&mut form.title);
    }
}

/// The keys of an answer that is being read.
pub fn finding_keys(finding: &Finding) -> Vec<(String, &'static str)> {
    let follow = finding.follow.as_ref().map(|follow| ("Enter", follow.label));
    let keys = follow.into_iter().chain([("↑↓ Space", "read on"), ("Esc", "leave")]);
    keys.map(|(key, does)| (key.to_owned(), does)).collect()
}

#[cfg(test)]
mod tests {
    use super::beside;

    /// The three of a triangle are gone round either way; a row of nobody has one place.
    #[test]
    fn the_sides_of_a_row_are_gone_round() {
        assert_eq!([0, 1, 2].map(|side| beside(side, 3, true)), [1, 2, 0]);
        assert_eq!([0, 1, 2].map(|side| beside(side, 3, false)), [2, 0, 1]);
        assert_eq!((beside(2, 2, false), beside(2, 0, true)), (0, 0));
    }
}
