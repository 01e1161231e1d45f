//! The devices at the tables and players' phones: who is there, and what a director changes of them.

use proto::v1::Device;

use super::app::{App, LinkState, Screen, Tone};
use super::effect::Effect;
use super::form::Form;
use super::purpose::device::DeviceForm;

/// When a list that is looked at is asked for again, in milliseconds: no stream tells who was seen when.
const STALE: u64 = 10_000;

/// The devices of a contest, as they were listed last.
#[derive(Debug, Default)]
pub struct Devices {
    /// `None` before the server has told.
    pub listed: Option<Vec<Device>>,
    /// When the list was asked for, in milliseconds since 1970, UTC.
    asked: u64,
}

/// The device of this name, where it is listed.
pub fn of<'a>(app: &'a App, device: &str) -> Option<&'a Device> {
    app.room.as_ref()?.devices.listed.as_ref()?.iter().find(|one| one.device == device)
}

/// Asks for the list.
pub fn ask(app: &mut App) -> Vec<Effect> {
    let now = app.now;
    let Some(room) = &mut app.room else { return Vec::new() };
    room.devices.asked = now;
    vec![Effect::ShowDevices { contest: room.contest, change: None }]
}

/// Asks for the list again, where it is looked at and has become old.
pub fn ask_again(app: &mut App) -> Vec<Effect> {
    let asked = app.room.as_ref().map_or(u64::MAX, |room| room.devices.asked);
    // A question waits for its answer by itself, as long as the server is away.
    let is_due = app.link == LinkState::Up && app.now.saturating_sub(asked) >= STALE;
    if app.screen == Screen::Devices && is_due { ask(app) } else { Vec::new() }
}

/// Does what a form says.
pub fn change(app: &mut App, contest: u32, purpose: DeviceForm, form: &Form) -> Vec<Effect> {
    let Ok((title, change)) = purpose.read(app, form) else { return Vec::new() };
    app.say(Tone::Dim, format!("Sending: {title}"));
    vec![Effect::ShowDevices { contest, change: Some((title, change)) }]
}

/// Takes the list.
pub fn arrived(app: &mut App, contest: u32, devices: Vec<Device>, done: Option<String>) {
    // That of a contest which was left may still be on its way.
    if let Some(room) = app.room.as_mut().filter(|room| room.contest == contest) {
        room.devices.listed = Some(devices);
    }
    if let Some(done) = done {
        app.say(Tone::Good, format!("Done: {done}"));
    }
}
