//! The cards of the boards: shown beside a traveller, and loaded from a file.

use std::path::Path;

use proto::v1::command::Kind;

use super::app::{App, Overlay, Tone};
use super::effect::Effect;
use super::request::Request;
use super::selection::Selection;
use crate::hand_record;

/// Shows the cards of the board that the screen points at.
pub fn show(app: &mut App, selection: &Selection) -> Vec<Effect> {
    let Some(board) = selection.board else {
        app.say(Tone::Plain, "Choose a board first: “board” asks for its number.");
        return Vec::new();
    };
    let traveller = app.room.as_ref().and_then(|room| room.traveller.as_ref());
    let Some(traveller) = traveller.filter(|traveller| traveller.board == board) else {
        app.say(Tone::Plain, "Open the board; there “cards” shows them.");
        return Vec::new();
    };
    let lines = hand_record::lines(board, traveller.hand.as_ref());
    if lines.is_empty() {
        app.say(Tone::Plain, "The cards of this board are not loaded: “Load the cards” does it.");
    } else {
        app.overlay = Some(Overlay::Message { title: format!("The cards of board {board}"), lines });
    }
    Vec::new()
}

/// Asks whether the deals of a file are to be loaded.
pub(super) fn loaded(app: &mut App, path: &Path, read: Result<(Kind, String), Vec<String>>) {
    match read {
        Ok((kind, done)) => {
            let what = format!(
                "{}: {}. Players see the cards of a board when they may see its results.",
                path.display(),
                done.replace("are loaded", "will be loaded")
            );
            let title = "The cards are loaded".to_owned();
            let request = Request { title, kinds: vec![kind], ask: Some(what), ..Request::default() };
            app.overlay = Some(Overlay::Confirm { request, form: None });
        }
        Err(lines) => {
            let title = format!("{} cannot be used", path.display());
            app.overlay = Some(Overlay::Message { title, lines });
        }
    }
}
