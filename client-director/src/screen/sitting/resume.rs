//! Beginning an interview, leaving it, and going on with one that stands in the rulings book.

use bridge::board::BoardNumber;
use bridge::contest::ruling::{Concerned, Opening, Place, Ruling, RulingStatus, Written, written_of};
use bridge::law::Known;
use bridge::movement::RoundNumber;
use bridge::seat::Line;
use crossterm::event::KeyEvent;

use super::answering::choose;
use super::{Sitting, Stage, chairs};
use crate::hearing::Hearing;
use crate::screen::app::{App, LinkState, Overlay, Screen, Tone};
use crate::screen::beside;
use crate::screen::book::{self, docket};
use crate::screen::effect::Effect;
use crate::screen::selection::Selection;

/// Opens the Laws for what the screen points at: what was left and is not in the book yet, one of the open rulings of
/// the table, or a new one.
pub fn open(app: &mut App, about: Selection) -> Vec<Effect> {
    let about = Selection { contest: app.room.as_ref().map(|room| room.contest), ..about };
    let is_there = |left: &Sitting| {
        left.about.table == about.table && left.about.contest == about.contest && left.study.is_none()
    };
    if app.sitting.as_deref().is_some_and(|left| is_there(left) && !app.docket.is_clean(left.draft)) {
        app.say(Tone::Plain, "This is as you left it. Backspace goes back to the question before.");
        let mut left = app.sitting.take();
        if let Some(left) = left.as_mut().filter(|left| app.docket.is_unknown(left.draft)) {
            left.draft = None;
        }
        app.overlay = left.map(Overlay::Sitting);
        return Vec::new();
    }
    let open: Vec<u32> = book::open_at(app, &about.table).map(|ruling| ruling.number).collect();
    if open.is_empty() {
        return begin(app, about);
    }
    let mut sitting = Sitting::new(about, app.law_book());
    sitting.stage = Stage::Which(open);
    app.overlay = Some(Overlay::Sitting(Box::new(sitting)));
    Vec::new()
}

/// Begins a ruling. Of a call it is in the book at once: the table knows then that somebody is coming.
fn begin(app: &mut App, about: Selection) -> Vec<Effect> {
    let is_call = about.call.is_some() && app.screen == Screen::Calls;
    let mut sitting = Box::new(Sitting::new(about, app.law_book()));
    let effects = if is_call { enter(app, &mut sitting) } else { Vec::new() };
    app.overlay = Some(Overlay::Sitting(sitting));
    effects
}

/// Which of the open rulings?
pub(super) fn which(app: &mut App, mut sitting: Box<Sitting>, key: KeyEvent) -> Vec<Effect> {
    let Stage::Which(open) = sitting.stage.clone() else { return Vec::new() };
    let Some(place) = choose(&mut sitting, key, open.len() + 1) else {
        app.overlay = Some(Overlay::Sitting(sitting));
        return Vec::new();
    };
    match open.get(place) {
        Some(&number) => take_up(app, sitting.about.clone(), number),
        None => begin(app, sitting.about.clone()),
    }
}

/// Goes on with a ruling: as it stands on the server, or where that does not answer as it was left here.
pub fn take_up(app: &mut App, about: Selection, number: u32) -> Vec<Effect> {
    let is_here = |left: &Sitting| app.docket.number(left.draft) == Some(number);
    let is_own = app.sitting.as_deref().is_some_and(is_here);
    let draft = app.sitting.as_deref().and_then(|left| left.draft);
    let is_clean = app.docket.is_clean(draft) || app.docket.is_refused(draft);
    if is_own && (app.link != LinkState::Up || !is_clean) {
        app.overlay = app.sitting.take().map(Overlay::Sitting);
        return Vec::new();
    }
    let Some(contest) = app.room.as_ref().map(|room| room.contest) else { return Vec::new() };
    // Where it happened, not where the screen points: the table may have gone on.
    let about = book::summary(app, number).map_or(about, |ruling| book::about(app, ruling));
    let mut sitting = Sitting::new(about, app.law_book());
    sitting.stage = Stage::Fetching(number);
    app.overlay = Some(Overlay::Sitting(Box::new(sitting)));
    vec![Effect::ShowRuling { contest, number }]
}

/// A ruling has come: whoever waits for it goes on.
pub fn arrived(app: &mut App, number: u32, ruling: Option<&Ruling>) {
    let waits = |overlay: &mut Overlay| matches!(overlay, Overlay::Sitting(one) if one.stage == Stage::Fetching(number));
    let Some(Overlay::Sitting(mut sitting)) = app.overlay.take_if(waits) else { return };
    let Some(ruling) = ruling.filter(|ruling| ruling.status == RulingStatus::Open) else {
        app.say(
            Tone::Plain,
            format!("Ruling {number} is no longer open: “Rulings” shows it; “amend” there opens it again."),
        );
        return;
    };
    let content = &ruling.content;
    sitting.about = book::about_of(app, ruling);
    sitting.first_round = sitting.about.round.filter(|_| sitting.about.board.is_none());
    sitting.book = content.book.clone();
    let sides = content.sides.into_iter().flat_map(|sides| [sides.north_south, sides.east_west]);
    sitting.turned = sides.map(|pair| (pair.to_string(), content.other_way.contains(&pair))).collect();
    sitting.own = content.decision.iter().filter(|line| line.part.is_empty()).cloned().collect();
    sitting.stage = Stage::Subject;
    if let Some(told) = &content.interview {
        let known = app.known(&sitting.about);
        let outcome = known.result.map(|result| result.to_string()).unwrap_or_default();
        let before = book::score::before(&ruling.scores, &Selection { outcome, ..sitting.about.clone() });
        let known = Known { result: before.outcome.parse().ok(), ..known };
        match Hearing::of(told, content.book.clone(), known) {
            Some(mut hearing) => {
                hearing.settle();
                sitting.proceed(hearing);
            }
            None => app.say(Tone::Alarm, format!("This console does not know \"{}\".", told.title)),
        }
    }
    let written = written(app, &sitting);
    sitting.draft = docket::adopt(app, ruling, written);
    app.overlay = Some(Overlay::Sitting(sitting));
}

/// What an interview has come to, as the book holds it.
pub fn written(app: &App, sitting: &Sitting) -> Vec<Written> {
    let Some(hearing) = sitting.hearing() else { return Vec::new() };
    let progress = hearing.progress();
    let mut all = written_of(hearing.procedure, &hearing.book, hearing.said(), &hearing.answers, &progress);
    for written in &mut all {
        if let Written::Decision(lines) = written {
            lines.extend(sitting.own.iter().cloned());
        }
    }
    all.extend(place(sitting).filter(|_| sitting.has_placed).map(Written::Place));
    all.extend(chairs::written(app, sitting));
    all.extend(concerned(app, sitting, progress.seats.offender).map(|one| Written::Concerned(vec![one])));
    all
}

/// Where it happened.
fn place(sitting: &Sitting) -> Option<Place> {
    let about = &sitting.about;
    let number = |number: Option<u32>| number.and_then(|number| u16::try_from(number).ok());
    let (round, board) =
        (number(about.round).map(RoundNumber), number(about.board).and_then(BoardNumber::new));
    Some(Place { table: about.table.parse().ok()?, round, board })
}

/// The offender, where the seat is known and who sat at the table then.
fn concerned(app: &App, sitting: &Sitting, seat: Option<bridge::seat::Seat>) -> Option<Concerned> {
    let seat = seat?;
    sitting.about.round?;
    let table = beside::then(app, &sitting.about)?.table;
    let entry = match seat.line() {
        Line::NorthSouth => &table.north_south,
        Line::EastWest => &table.east_west,
    };
    Some(Concerned { entry: entry.parse().ok()?, seat: Some(seat) })
}

/// Keeps the book up to date with the interview: opens a draft as soon as it is known what it is about, and writes each as it is given, so
/// that neither the console nor the server can lose more than the last one. Where another director has written the same
/// otherwise, nothing is written over unasked.
pub(super) fn keep_up(app: &mut App, sitting: &mut Sitting) -> Vec<Effect> {
    if sitting.study.is_some() {
        return Vec::new();
    }
    match &sitting.stage {
        Stage::Asking(_) | Stage::Found(_) | Stage::Seat(..) => {}
        Stage::Which(_)
        | Stage::Fetching(_)
        | Stage::Lesson(_)
        | Stage::Subject
        | Stage::Board(..)
        | Stage::Changing(_) => return Vec::new(),
    }
    match sitting.draft {
        None => enter(app, sitting),
        Some(_) if app.docket.is_refused(sitting.draft) => Vec::new(),
        Some(id) => {
            let written = written(app, sitting);
            docket::write(app, id, written)
        }
    }
}

/// Opens the draft.
fn enter(app: &mut App, sitting: &mut Sitting) -> Vec<Effect> {
    let place = place(sitting);
    let opening = Opening {
        table: place.map(|place| place.table),
        round: place.and_then(|place| place.round),
        board: place.and_then(|place| place.board),
        from_call: sitting.about.call.map(bridge::contest::CallNumber),
        written: written(app, sitting),
    };
    if opening.table.is_none() && opening.from_call.is_none() {
        return Vec::new();
    }
    let Some((id, effects)) = docket::open(app, opening) else { return Vec::new() };
    sitting.draft = Some(id);
    effects
}

/// Leaves: what was answered is in the book, or on its way there.
pub(super) fn leave(app: &mut App, sitting: Box<Sitting>) -> Vec<Effect> {
    let mut effects = Vec::new();
    if let Some(study) = &sitting.study {
        app.say(Tone::Plain, format!("Study: {}", study.tally_in_words()));
        return effects;
    }
    if app.docket.is_refused(sitting.draft) || sitting.draft.is_some() && app.docket.is_unknown(sitting.draft)
    {
        app.say(Tone::Plain, "Not in the book. Your answers are kept here: r at the table brings them back.");
        app.sitting = Some(sitting);
    } else if let Some(id) = sitting.draft {
        if sitting.hearing().is_some() {
            let written = written(app, &sitting);
            effects = docket::write(app, id, written);
        }
        let number = app.docket.number(sitting.draft);
        let which = number.map_or_else(|| "The ruling".to_owned(), |number| format!("Ruling {number}"));
        app.say(Tone::Plain, format!("{which} is kept as a draft: “ruling” at the table goes on with it."));
        app.sitting = Some(sitting);
    } else if sitting.hearing().is_some() {
        app.say(Tone::Plain, "Nothing was answered, so nothing is written down.");
    }
    effects
}
