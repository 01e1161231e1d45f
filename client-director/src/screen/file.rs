//! Files of this computer: names, deals and scales of victory points to read.

use std::path::Path;

use proto::v1::Phase;

use super::app::{App, Overlay, Tone};
use super::cards;
use super::effect::Effect;
use super::purpose::{Purpose, rules};
use super::request::Request;
use crate::entry_file;

/// Names from a file: into the wizard if that asked, otherwise to the server.
pub fn read(app: &mut App, path: &Path, content: Result<String, String>) -> Vec<Effect> {
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
    let content = match content {
        Ok(content) => content,
        Err(why) => {
            app.say(Tone::Alarm, why);
            return Vec::new();
        }
    };
    if content.contains("[Deal \"") || path.extension().is_some_and(|end| end.eq_ignore_ascii_case("pbn")) {
        cards::loaded(app, path, &content);
        return Vec::new();
    }
    let places: Vec<String> =
        app.entries().iter().filter(|entry| !entry.phantom).map(|entry| entry.entry.clone()).collect();
    match entry_file::read(&content, &places) {
        Ok(list) => {
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
            let kinds = entries.iter().map(entry_file::NamedEntry::command).collect();
            let request = Request {
                title: format!("{} pairs are named", entries.len()),
                kinds,
                ask: Some(what),
                ..Request::default()
            };
            app.overlay = Some(Overlay::Confirm { request, form: None });
        }
        Err(errors) => {
            let lines = errors.iter().map(ToString::to_string).collect();
            app.overlay =
                Some(Overlay::Message { title: format!("{} cannot be read", path.display()), lines });
        }
    }
    Vec::new()
}
