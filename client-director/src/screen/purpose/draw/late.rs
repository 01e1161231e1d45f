//! The form of a late entry.

use proto::v1::{self, draw_command};

use super::DrawForm;
use crate::late_entry;
use crate::screen::app::App;
use crate::screen::draw::{command, view};
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::purpose::Purpose;
use crate::screen::request::Request;
use crate::surgery::asked;

pub(super) fn form(app: &App) -> Form {
    let are_teams = view(app).is_some_and(|view| view.are_teams);
    let hint = "Ann Example & Bob Example; a player's number after a comma: Ann Example, 1234 & Bob Example";
    let mut fields = vec![Field::line("one", if are_teams { "First pair" } else { "Players" }, "", hint)];
    if are_teams {
        fields.push(Field::line("other", "Second pair", "", hint));
    }
    // Where somebody waits with a bye, it may be met.
    let bye = view(app).and_then(|view| view.rounds.last()).map(|last| last.bye).filter(|bye| *bye > 0);
    if bye.is_some() {
        let hint = "now: then “draw” draws it against who has the bye of this round, and “PUBLISH” publishes that; the others play on";
        fields.push(Field::choice("from", "Plays", FROM, 0).hint(hint));
    }
    let (title, seat) = if are_teams {
        ("A late team", " Its first pair sits North-South in the first match.")
    } else {
        ("A late pair", "")
    };
    let next = view(app).map_or(0, |view| view.standings.len()) + 1;
    Form::new(Purpose::Draw(DrawForm::Enter), title, fields).about([format!(
        "It gets number {next}, and for each round that it missed the points of the terms (“terms”). The next draw takes it \
         in.{seat}"
    )])
}

pub(super) fn read(app: &App, view: &v1::DrawView, form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let ids: &[&'static str] = if view.are_teams { &["one", "other"] } else { &["one"] };
    let (mut pairs, mut late) = (Vec::new(), Vec::new());
    for &id in ids {
        let names = reader.needed(id, WRITE);
        let Some((one, other)) = names.split_once('&') else {
            if !names.is_empty() {
                reader.faults.push(Fault::new(id, WRITE));
            }
            continue;
        };
        let both = [one, other].map(asked::player);
        late.extend(both.iter().cloned());
        let players = both.map(|player| v1::Player { name: player.name, number: player.number });
        pairs.push(v1::PairPlayers { players: players.to_vec() });
    }
    if let Some(twice) = late_entry::named_twice(&late) {
        reader.faults.push(Fault::new("one", twice));
    }
    let plays_now = form.chosen("from") == 1;
    let kind = draw_command::Kind::EnterLate(v1::EnterLateContender { pairs, substitute: 0, plays_now });
    let title = format!("Number {} is entered; “draw” draws with it", view.standings.len() + 1);
    let request = Request::new(title, command(&view.section, kind));
    reader.finish(match late_entry::plays_already(app.entries(), &late) {
        Some(already) => request.ask(format!("{already}. Enter it all the same, as somebody else?")),
        None => request,
    })
}

const FROM: &[&str] = &["from the next draw", "now, against who has the bye"];

const WRITE: &str = "Write two names: Ann Example & Bob Example; the second may be left empty after the &";
