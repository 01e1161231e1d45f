//! Files of this computer: names, deals and scales of victory points to read.

use std::path::Path;

use bridge::text::reader::ForeignText;
use proto::v1::Phase;
use proto::v1::command::Kind;

use super::app::{App, Overlay, Tone};
use super::cards;
use super::effect::Effect;
use super::purpose::{Purpose, rules, tables};
use super::request::Request;
use crate::entry_file::{self, EntryFileError, NameList, NamedEntry};
use crate::hand_record;

/// What a file is read for where no form has asked for it.
enum Read {
    Cards(Result<(Kind, String), Vec<String>>),
    Names(Result<NameList, Vec<EntryFileError>>),
}

/// The cards of a hand record, otherwise names for these places.
fn cards_or_names(path: &Path, text: &str, places: &[String]) -> Read {
    if text.contains("[Deal \"") || path.extension().is_some_and(|end| end.eq_ignore_ascii_case("pbn")) {
        Read::Cards(hand_record::load(text))
    } else {
        Read::Names(entry_file::read(text, places))
    }
}

/// Takes what stands in a file: into the wizard or the form that asked for it, otherwise as cards or names of the contest.
pub fn read(app: &mut App, path: &Path, content: Result<ForeignText, String>) -> Vec<Effect> {
    if let Some(Overlay::Wizard(wizard)) = &mut app.overlay {
        wizard.take_file(path, content);
        return Vec::new();
    }
    if let Some(Overlay::Form(form)) = &mut app.overlay
        && form.purpose == Purpose::Rules
    {
        rules::take_file(form, path, content);
        return Vec::new();
    }
    if matches!(&app.overlay, Some(Overlay::Form(form)) if form.purpose == Purpose::KeepNames) {
        return tables::take_names(app, path, content);
    }
    let places: Vec<String> =
        app.entries().iter().filter(|entry| !entry.phantom).map(|entry| entry.entry.clone()).collect();
    let read = content.and_then(|text| {
        let read = text.read(|text| cards_or_names(path, text, &places));
        read.map_err(|bug| format!("{} cannot be read: {bug}", path.display()))
    });
    match read {
        Err(why) => app.say(Tone::Alarm, why),
        Ok(Read::Cards(cards)) => cards::loaded(app, path, cards),
        Ok(Read::Names(Ok(list))) => name(app, path, &list),
        Ok(Read::Names(Err(errors))) => {
            let lines = errors.iter().map(ToString::to_string).collect();
            app.overlay =
                Some(Overlay::Message { title: format!("{} cannot be read", path.display()), lines });
        }
    }
    Vec::new()
}

/// Asks whether the pairs of a file are to be named.
fn name(app: &mut App, path: &Path, list: &NameList) {
    let preparing = app.phase() == Phase::Preparing;
    let entries = &list.entries;
    let what = format!(
        "{} pairs of {} are named{}. {}",
        entries.len(),
        path.display(),
        if preparing { "" } else { ", in the places where they play" },
        list.remark()
    );
    let what = what.trim_end().to_owned();
    let kinds = entries.iter().map(NamedEntry::command).collect();
    let request = Request {
        title: format!("{} pairs are named", entries.len()),
        kinds,
        ask: Some(what),
        ..Request::default()
    };
    app.overlay = Some(Overlay::Confirm { request, form: None });
}
