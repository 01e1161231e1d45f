//! Our messages against those that the maker of the protocol wrote: each is read into its type and written again, and must
//! be letter for letter the same JSON. What they say is mechanical; their form is what counts.
//!
//! They are not ours to give on: they are read from `$BAROMETER_ORACLES/dataconnector/fixtures`, where that is there.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![expect(clippy::print_stdout, reason = "it says when it is skipped")]

use std::fs;
use std::path::PathBuf;

use connector::envelope::{Kind, Request, Response, Verb, json};
use connector::message::{
    AddSession, BoardResult, Continue, Handrecord, Init, ManagementRequest, ManagementResponse,
    Participation, PlayerData, ScoringGroup, Section, SectionUpdate, TdCall,
};
use connector::settings::{Bridgemate2Settings, Bridgemate3Settings};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The text as it is in one form: without blanks and with the usual escapes, its names in their order.
fn plain(text: &str) -> String {
    serde_json::from_str::<Value>(text).unwrap().to_string()
}

/// Read into the type and written again.
fn through<T: DeserializeOwned + Serialize>(text: &str) -> String {
    json(&serde_json::from_str::<T>(text).unwrap())
}

fn of_kind(kind: Kind, data: &str) -> String {
    match kind {
        Kind::Results => through::<Vec<BoardResult>>(data),
        Kind::PlayerData => through::<Vec<PlayerData>>(data),
        Kind::Participations => through::<Vec<Participation>>(data),
        Kind::Handrecords => through::<Vec<Handrecord>>(data),
        Kind::TdCalls => through::<Vec<TdCall>>(data),
    }
}

/// The data of a request through the type that we read it with.
fn request_data(verb: Verb, data: &str) -> String {
    match verb {
        Verb::InitializeEvent => through::<Init>(data),
        Verb::UpdateMovement => through::<SectionUpdate>(data),
        Verb::AddSession => through::<AddSession>(data),
        Verb::UpdateScoringGroups => through::<Vec<ScoringGroup>>(data),
        Verb::PutResults => of_kind(Kind::Results, data),
        Verb::PutPlayerData => of_kind(Kind::PlayerData, data),
        Verb::PutParticipations => of_kind(Kind::Participations, data),
        Verb::PutHandrecords => of_kind(Kind::Handrecords, data),
        Verb::PutTdCalls => of_kind(Kind::TdCalls, data),
        Verb::PutBridgemate2Settings => through::<Vec<Bridgemate2Settings>>(data),
        Verb::PutBridgemate3Settings => through::<Vec<Bridgemate3Settings>>(data),
        Verb::ContinueEvent => through::<Continue>(data),
        Verb::GetMovement => through::<Section>(data),
        Verb::ManageBcs => through::<ManagementRequest>(data),
        Verb::Accept(_) => through::<i32>(data),
        Verb::Ping => through::<String>(data),
        Verb::PollNew(_) | Verb::PollAll(_) | Verb::GetAllMovements | Verb::ClearData => data.to_owned(),
    }
}

/// The data of an answer through the type that we write it with.
fn response_data(response: &Response, data: &str) -> String {
    match (response.data_type, Verb::numbered(response.request_command)) {
        (10..=13 | 21, Some(Verb::PollNew(kind) | Verb::PollAll(kind))) => of_kind(kind, data),
        (14, _) => through::<Section>(data),
        (16, _) => through::<Vec<Section>>(data),
        (17..=19, _) => through::<ManagementResponse>(data),
        _ => through::<String>(data),
    }
}

fn golden(folder: &str) -> Vec<(PathBuf, String)> {
    let Some(oracles) = std::env::var_os("BAROMETER_ORACLES") else {
        println!(
            "BAROMETER_ORACLES is not set: the maker's messages are not there, and this test is skipped"
        );
        return vec![];
    };
    let folder = PathBuf::from(oracles).join("dataconnector/fixtures").join(folder);
    let Ok(entries) = fs::read_dir(&folder) else {
        println!("the maker's messages are not in this collection: this test is skipped");
        return vec![];
    };
    let files = entries.map(|entry| entry.unwrap().path());
    files.map(|path| (path.clone(), fs::read_to_string(&path).unwrap())).collect()
}

#[test]
fn requests_of_the_maker_are_written_as_they_were_read() {
    for (path, text) in golden("requests") {
        let request: Request = serde_json::from_str(&text).unwrap();
        assert_eq!(json(&request), plain(&text), "{}", path.display());
        let data = request.serialized_data.unwrap();
        if !data.is_empty() {
            let verb = Verb::numbered(request.command).unwrap();
            assert_eq!(request_data(verb, &data), plain(&data), "{}", path.display());
        }
    }
}

#[test]
fn answers_of_the_maker_are_written_as_they_were_read() {
    for (path, text) in golden("responses") {
        let response: Response = serde_json::from_str(&text).unwrap();
        assert_eq!(json(&response), plain(&text), "{}", path.display());
        let data = response.serialized_data.clone().unwrap();
        if !data.is_empty() {
            assert_eq!(response_data(&response, &data), plain(&data), "{}", path.display());
        }
    }
}

/// PROTOCOL, section 2: fields in any order, missing ones as nothing, unknown ones passed over, `null` for texts and lists.
#[test]
fn what_is_missing_or_unknown_or_null_is_taken() {
    let told = r#"{"Unknown":[1],"SerializedData":null,"Command":19}"#;
    let request: Request = serde_json::from_str(told).unwrap();
    assert_eq!((request.command, request.club(), request.session()), (19, "", ""));
    let told = r#"{"Sessions":null,"PlayerData":[],"Later":true,"Commands":7}"#;
    let init: Init = serde_json::from_str(told).unwrap();
    assert_eq!((init.commands, init.sessions, init.player_data), (7, None, Some(vec![])));
}

/// The later fields are in what we write only where the peer has them (PROTOCOL, section 9).
#[test]
fn later_fields_stand_where_they_were_told() {
    for told in ["false", "true"] {
        let text = format!(r#"{{"HasExplicitParticipations":{told}}}"#);
        let section: Section = serde_json::from_str(&text).unwrap();
        let written = json(&section);
        assert!(written.contains(&format!(
            r#""EastWestPairSectionLetters":null,"HasExplicitParticipations":{told},"Tables""#
        )));
    }
    assert!(!json(&Section::default()).contains("Explicit"));
    assert!(!json(&Participation::default()).contains("Removal"));
}
