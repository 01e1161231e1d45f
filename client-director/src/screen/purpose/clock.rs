//! The form of the round clock, with what follows from it.

use proto::v1::{self, ClockActKind, command::Kind};

use super::Purpose;
use crate::round_clock;
use crate::screen::app::App;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;

const ACTS: &[&str] = &["start", "stop", "go on", "add minutes", "take minutes", "begin the next round"];
const KINDS: [ClockActKind; 6] = [
    ClockActKind::Start,
    ClockActKind::Pause,
    ClockActKind::Resume,
    ClockActKind::Add,
    ClockActKind::Add,
    ClockActKind::Next,
];
const TAKE: usize = 4;

pub(super) fn form(app: &App) -> Form {
    let view = app.view();
    let clock = view.and_then(|view| view.clock.as_ref());
    let usual = match clock {
        None => 0,
        Some(clock) if clock.paused > 0 => 2,
        Some(_) => 3,
    };
    let timed = view.and_then(|view| view.rules.as_ref()).is_some_and(|rules| rules.timing.is_some());
    let pace = app.room.as_ref().and_then(|room| room.floor.as_ref()?.pace.as_ref());
    let about = match (pace, timed) {
        (Some(report), _) => round_clock::lines(report),
        (None, true) => vec!["The clock is not started. It closes nothing: it only tells.".to_owned()],
        (None, false) => {
            vec!["The contest has no clock: give the minutes for a board in the rules first.".to_owned()]
        }
    };
    let fields = vec![
        Field::choice("act", "What", ACTS, usual),
        Field::line("minutes", "Minutes", "5", "To add or to take"),
        Field::line("round", "Round", "", "To start: the round; empty: the one in which most of the room is"),
    ];
    Form::new(Purpose::Clock, "The round clock", fields).about(about)
}

pub(super) fn read(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let place = form.chosen("act");
    let kind = KINDS.get(place).copied().unwrap_or_default();
    let mut act = v1::ClockAct { kind: kind.into(), ..v1::ClockAct::default() };
    if kind == ClockActKind::Add {
        let minutes = reader.number("minutes", 1, "Write a number of minutes, such as 5");
        let minutes = i32::try_from(minutes).unwrap_or(i32::MAX);
        act.minutes = if place == TAKE { -minutes } else { minutes };
    }
    if kind == ClockActKind::Start && !reader.text("round").is_empty() {
        act.round = reader.number("round", 1, "Write the number of the round, or nothing");
    }
    let title = match kind {
        ClockActKind::Unspecified | ClockActKind::Start => "The clock runs",
        ClockActKind::Pause => "The clock is stopped",
        ClockActKind::Resume => "The clock goes on",
        ClockActKind::Add => "The round ends at another time",
        ClockActKind::Next => "The next round has begun on the clock",
    };
    reader.finish(Request::new(title, Kind::SetClock(v1::SetClock { act: Some(act) })))
}
