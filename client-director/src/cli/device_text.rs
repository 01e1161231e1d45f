//! Devices at the tables and tokens of directors, as text and for programs.

use proto::v1;
use serde_json::{Value, json};

use super::text::columns;
use crate::word;

/// What a device is called: by its name, or by what names it for the server.
pub fn named(device: &str, name: &str) -> String {
    if name.is_empty() { device.to_owned() } else { name.to_owned() }
}

/// Said where there is no device.
pub const NONE: &str = "No device has joined a table yet.";

/// Where a device is: at its table, or with an entry.
pub fn place(device: &v1::Device) -> &str {
    if device.entry.is_empty() { &device.table } else { &device.entry }
}

pub fn devices(reply: &v1::DevicesReply) -> String {
    if reply.devices.is_empty() {
        return format!("{NONE}\n");
    }
    let rows: Vec<[String; 7]> = reply
        .devices
        .iter()
        .map(|device| {
            let at = place(device).to_owned();
            let kind = word::device_kind(device.kind()).to_owned();
            let (joined, entries) = (word::clock(device.joined), device.entries.to_string());
            [at, device.device.clone(), device.name.clone(), kind, joined, seen(device), entries]
        })
        .collect();
    columns(["TABLE", "DEVICE", "NAME", "KIND", "JOINED", "SEEN", "ENTRIES"], &rows)
}

/// When a device was last seen, or why it is known no more.
pub fn seen(device: &v1::Device) -> String {
    if device.revoked > 0 {
        return format!("revoked {} ({})", word::clock(device.revoked), why(device.revocation()));
    }
    match (device.connected, device.last_seen) {
        (true, _) => "now".to_owned(),
        (false, 0) => "not since it joined".to_owned(),
        (false, at) => word::clock(at),
    }
}

fn why(revocation: v1::Revocation) -> &'static str {
    match revocation {
        v1::Revocation::Unspecified | v1::Revocation::ByDirector => "by a director",
        v1::Revocation::CodeRenewed => "its code was renewed",
        v1::Revocation::ContestOver => "the contest is over",
        v1::Revocation::GaveWay => "others joined, and it was unused for longest",
    }
}

pub fn devices_json(reply: &v1::DevicesReply) -> Value {
    let device = |device: &v1::Device| {
        let revoked = (device.revoked > 0).then(|| why(device.revocation()));
        json!({
            "table": device.table,
            "entry": device.entry,
            "device": device.device,
            "name": device.name,
            "kind": word::device_kind(device.kind()),
            "joined": device.joined,
            "last_seen": device.last_seen,
            "connected": device.connected,
            "entries": device.entries,
            "revoked": device.revoked,
            "why_revoked": revoked,
        })
    };
    Value::Array(reply.devices.iter().map(device).collect())
}

pub fn directors(reply: &v1::DirectorsReply) -> String {
    let rows: Vec<[String; 7]> = reply
        .tokens
        .iter()
        .map(|token| {
            let seen = match (token.revoked, token.last_seen) {
                (revoked, _) if revoked > 0 => format!("revoked {}", moment(revoked)),
                (_, 0) => "not yet".to_owned(),
                (_, at) => moment(at),
            };
            let contest = if token.contest == 0 { "all".to_owned() } else { token.contest.to_string() };
            let (issued, entries) = (moment(token.issued), token.entries.to_string());
            let name = match (token.own, token.this_run) {
                (true, _) => format!("{} (yours)", token.name).trim().to_owned(),
                (_, true) => format!("{} (until the server stops)", token.name).trim().to_owned(),
                (false, false) => token.name.clone(),
            };
            [token.token.clone(), name, role(token.role()).to_owned(), contest, issued, seen, entries]
        })
        .collect();
    columns(["TOKEN", "NAME", "ROLE", "CONTEST", "ISSUED", "SEEN", "COMMANDS"], &rows)
}

/// A token is good for months: with the day.
fn moment(at: u64) -> String {
    format!("{} {}", word::day(at), word::time_of_day(at))
}

fn role(role: v1::Role) -> &'static str {
    match role {
        v1::Role::Director => "director",
        v1::Role::Assistant => "assistant",
        v1::Role::Table => "table",
        v1::Role::Player => "player",
        v1::Role::Standby => "standby",
        v1::Role::Spectator => "spectator",
    }
}

pub fn directors_json(reply: &v1::DirectorsReply) -> Value {
    let token = |token: &v1::DirectorToken| {
        json!({
            "token": token.token,
            "name": token.name,
            "role": role(token.role()),
            "contest": token.contest,
            "issued": token.issued,
            "last_seen": token.last_seen,
            "entries": token.entries,
            "own": token.own,
            "this_run": token.this_run,
            "revoked": token.revoked,
        })
    };
    Value::Array(reply.tokens.iter().map(token).collect())
}
