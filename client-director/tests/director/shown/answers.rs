//! What a server answers that has more than a contest: codes, devices, files, explanations.

use client_director::earlier::Earlier;
use client_director::link::event::LinkEvent;
use client_director::screen::effect::Effect;
use client_director::screen::input::Input;
use proto::v1;

use crate::evening::Evening;

/// The answer to what the console wants of a server or of the computer; `None` where there is none.
pub(super) fn to(effect: Effect, evening: &Evening) -> Option<Input> {
    let event = match effect {
        Effect::ReadFile(path) => {
            let content =
                bridge::text::reader::ForeignText::of(FILE.as_bytes()).map_err(|error| error.to_string());
            return Some(Input::FileRead { path, content });
        }
        Effect::WriteFiles { files, .. } => {
            let (path, content) = files.into_iter().next()?;
            let result = if content.is_empty() { Err("the disk is full".to_owned()) } else { Ok(()) };
            return Some(Input::FileWritten { path, result });
        }
        Effect::ShowCodes { contest, .. } => {
            LinkEvent::Codes { contest, codes: Box::new(codes(&evening.floor())) }
        }
        Effect::ShowDevices { contest, change } => {
            let done = change.map(|(title, _)| title);
            LinkEvent::Devices { contest, devices: devices(evening.now()), done }
        }
        Effect::Explain(request) => {
            let view = Box::new(explained(&request));
            LinkEvent::Explained { request, view }
        }
        Effect::ShowRecap(contest) => LinkEvent::Recap { contest, text: RECAP.repeat(12) },
        Effect::Export { contest, .. }
        | Effect::Print { contest, .. }
        | Effect::RulingsFile { contest, .. } => {
            let file = v1::ExportReply {
                file_name: format!("contest-{contest}.html"),
                content: b"<p>".to_vec(),
                ..v1::ExportReply::default()
            };
            LinkEvent::Exported { contest, files: vec![file], lacks: None }
        }
        Effect::IssueToken { name, .. } => LinkEvent::Token(format!("token-of-{name}")),
        Effect::IssueEntryLink => LinkEvent::EntryLink(v1::IssueEntryLinkReply {
            link: "http://192.168.1.5:7700/director?once=2QX7".to_owned(),
            seconds: 120,
            name: "phone".to_owned(),
        }),
        Effect::KeepRules { done, .. } | Effect::KeepNames { done, .. } => LinkEvent::Kept(done),
        Effect::AskEarlier { section, .. } => LinkEvent::Earlier(
            evening
                .draw(&section)
                .map(|draw| Box::new(Earlier::of(draw, evening.contest())))
                .ok_or_else(|| format!("No rounds are drawn in section {section}.")),
        ),
        _ => return None,
    };
    Some(Input::Link(event))
}

/// Names, of which a part can be read.
const FILE: &str = "number,first,second\n1,Ann Able,Bob Bright\n2,Cid Clear,Dee Dark\nx\n";
const RECAP: &str = "Board 1   N 2.0   1.0   0.0      check 3.0\n";

fn codes(floor: &v1::FloorView) -> v1::PairingCodesReply {
    let code = |table: &v1::FloorTable| v1::PairingCode {
        table: table.table.clone(),
        code: format!("K7M-4{}", table.table),
        link: format!("http://192.168.1.5:7700/table#{}", table.table),
    };
    v1::PairingCodesReply {
        codes: floor.tables.iter().map(code).collect(),
        table_page: "http://192.168.1.5:7700/table".to_owned(),
        page_warning: "Other devices cannot open it.".to_owned(),
        key_words: "acorn-maple-river-zebra".to_owned(),
    }
}

fn devices(now: u64) -> Vec<v1::Device> {
    let page = v1::Device {
        device: "K7M4QX22".to_owned(),
        name: "Blue tablet".to_owned(),
        kind: v1::DeviceKind::Page.into(),
        table: "A1".to_owned(),
        joined: now - 600_000,
        last_seen: now - 5_000,
        entries: 3,
        connected: true,
        ..v1::Device::default()
    };
    let phone = v1::Device {
        device: "PH0NE222".to_owned(),
        name: String::new(),
        kind: v1::DeviceKind::Phone.into(),
        entry: "A2".to_owned(),
        last_seen: now - 200_000,
        connected: false,
        ..page.clone()
    };
    let revoked = v1::Device { device: "L0ST2222".to_owned(), revoked: now - 60_000, ..page.clone() };
    vec![page, phone, revoked]
}

fn explained(request: &v1::ExplainRequest) -> v1::ExplanationView {
    v1::ExplanationView {
        contest: request.contest,
        entry: request.entry.clone(),
        board: request.board,
        label: "Pair".to_owned(),
        text: format!("{} on board {}, {:?}", request.entry, request.board, request.number()),
        ..v1::ExplanationView::default()
    }
}
