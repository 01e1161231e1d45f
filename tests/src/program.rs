//! A club's scoring program: it speaks the Data Connector protocol by itself, from docs/DOORS.md and not from our code.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use bridge::contest::Slot;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::deadline::within;
use crate::evening::Plan;

/// The numbers of what a program asks.
pub mod command {
    pub const PING: i32 = 4;
    pub const INITIALIZE: i32 = 5;
    pub const UPDATE_MOVEMENT: i32 = 6;
    pub const ADD_SESSION: i32 = 7;
    pub const PUT_RESULTS: i32 = 10;
    pub const PUT_PLAYERS: i32 = 11;
    pub const PUT_PARTICIPATIONS: i32 = 12;
    pub const PUT_HANDS: i32 = 13;
    pub const PUT_SETTINGS_3: i32 = 15;
    pub const POLL_RESULTS: i32 = 19;
    pub const POLL_PARTICIPATIONS: i32 = 21;
    pub const POLL_HANDS: i32 = 22;
    pub const POLL_ALL_RESULTS: i32 = 23;
    pub const ACCEPT_RESULTS: i32 = 27;
    pub const CONTINUE: i32 = 31;
    pub const GET_MOVEMENT: i32 = 32;
    pub const MANAGE: i32 = 34;
    pub const CLEAR: i32 = 35;
    pub const POLL_CALLS: i32 = 36;
    pub const PUT_CALLS: i32 = 39;
}

/// An answer as a program reads it.
#[derive(Debug, Clone, PartialEq)]
pub struct ProgramAnswer {
    pub data_type: i64,
    pub error_type: i64,
    pub last_id: i64,
    pub data: Value,
}

impl ProgramAnswer {
    /// The data of what was done.
    pub fn done(self) -> Value {
        assert_eq!((self.data_type == 4, self.error_type), (false, 0), "{self:?}");
        self.data
    }

    /// The kind of error of what was not done, and its sentence.
    pub fn refused(self) -> (i64, String) {
        assert_eq!(self.data_type, 4, "{self:?}");
        (self.error_type, self.data.as_str().unwrap().to_owned())
    }
}

/// A scoring program of a club.
#[derive(Debug, Clone)]
pub struct Program {
    pub address: SocketAddr,
    pub club: String,
    pub licence: String,
}

impl Program {
    /// One that speaks to this address.
    pub fn new(address: SocketAddr) -> Self {
        Self { address, club: "CLUB".to_owned(), licence: String::new() }
    }

    /// The status and the body of an answer to a request with this head and body.
    pub async fn http(&self, head: &str, body: &str) -> (u16, String) {
        let bytes = format!(
            "{head} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let exchange = async {
            let mut stream = TcpStream::connect(self.address).await.unwrap();
            stream.write_all(bytes.as_bytes()).await.unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.unwrap();
            answer
        };
        let answer = within("the connector answers", exchange).await;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
    }

    /// The answer to a command.
    pub async fn ask(&self, command: i32, session: &str, data: Option<Value>) -> ProgramAnswer {
        let data = data.map(|data| data.to_string()).unwrap_or_default();
        self.ask_raw(command, session, &data).await
    }

    /// The same with the data as it is.
    pub async fn ask_raw(&self, command: i32, session: &str, data: &str) -> ProgramAnswer {
        let request = json!({
            "Command": command,
            "ClubId": self.club,
            "LicenceKey": self.licence,
            "SessionGuid": session,
            "SerializedData": data,
        });
        let head = "POST /dc-scoringprogram";
        let (status, body) = self.http(head, &request.to_string()).await;
        assert_eq!(status, 200, "{body}");
        let answer: Value = serde_json::from_str(&body).unwrap();
        assert_eq!(answer["RequestCommand"], command);
        assert_eq!(answer["SessionGuid"], session);
        let number = |name: &str| answer[name].as_i64().unwrap();
        ProgramAnswer {
            data_type: number("DataType"),
            error_type: number("ErrorType"),
            last_id: number("LastQueueItemId"),
            data: serde_json::from_str(answer["SerializedData"].as_str().unwrap()).unwrap(),
        }
    }

    /// What a queue has.
    pub async fn poll(&self, command: i32, session: &str) -> (Vec<Value>, i64) {
        let answer = self.ask(command, session, None).await;
        let last = answer.last_id;
        (answer.done().as_array().unwrap().clone(), last)
    }

    /// Says that everything through an id is safe.
    pub async fn accept(&self, command: i32, session: &str, id: i64) {
        self.ask(command, session, Some(json!(id))).await.done();
    }
}

/// The event of a session with one section of pairs, as a program sends it.
pub fn event(guid: &str, section: &str, plan: &Plan) -> Value {
    json!({
        "Commands": 135,
        "EventGuid": guid,
        "ClubId": "CLUB",
        "AlternativeDataFolder": null,
        "Sessions": [session(guid, guid, &[section_of(guid, section, plan)])],
        "PlayerData": [],
        "Participations": [],
        "Handrecords": [],
        "Bridgemate2Settings": [],
        "Bridgemate3Settings": [],
        "ValidationMessages": null,
    })
}

/// A session with one scoring group for each of these sections.
pub fn session(event: &str, guid: &str, sections: &[Value]) -> Value {
    let groups = sections.iter().map(|section| {
        json!({
            "SessionGuid": guid,
            "ClubId": "CLUB",
            "Sections": [section],
            "ScoringGroupNumber": section["ScoringGroupNumber"],
            "ScoringMethod": 10,
            "Name": "Pairs",
            "IsDeleted": false,
        })
    });
    json!({
        "ScoringGroups": groups.collect::<Vec<_>>(),
        "EventGuid": event,
        "SessionGuid": guid,
        "Name": "Tuesday",
        "Year": 2026, "Month": 11, "Day": 24, "Hour": 19, "Minute": 30,
    })
}

/// A section as a program sends it.
pub fn section_of(guid: &str, section: &str, plan: &Plan) -> Value {
    let number = section.bytes().map(i64::from).sum::<i64>();
    json!({
        "SessionGuid": guid,
        "ScoringGroupNumber": number,
        "Letters": section,
        "Name": "The room",
        "Winners": if plan.has_two_winners() { 2 } else { 1 },
        "GameType": 10,
        "MissingPair": 0,
        "Tables": tables_of(guid, section, plan),
    })
}

/// The tables of a plan with their rounds.
pub fn tables_of(guid: &str, section: &str, plan: &Plan) -> Vec<Value> {
    let places = plan.places();
    let mut tables: BTreeMap<u16, Vec<Value>> = BTreeMap::new();
    for table in plan.tables() {
        let rounds = tables.entry(table.table.0).or_default();
        for round in 1..=plan.rounds() {
            let here = places.iter().filter(|one| one.slot.table == table && one.slot.round.0 == round);
            let here: Vec<_> = here.collect();
            let boards = || here.iter().map(|one| one.slot.board.get());
            let pair = |north_south: bool| {
                here.first().map_or(0, |one| {
                    let pairing = one.pairing;
                    (if north_south { pairing.north_south } else { pairing.east_west }).pair.number.0
                })
            };
            rounds.push(json!({
                "SessionGuid": guid,
                "SectionLetters": section,
                "TableNumber": table.table.0,
                "RoundNumber": round,
                "LowBoardNumber": boards().min().unwrap_or(0),
                "HighBoardNumber": boards().max().unwrap_or(0),
                "PairNS": pair(true),
                "PairEW": pair(false),
            }));
        }
    }
    let tables = tables.into_iter().map(|(table, rounds)| {
        json!({ "SessionGuid": guid, "SectionLetters": section, "TableNumber": table, "Rounds": rounds })
    });
    tables.collect()
}

/// The place that an item names: table, round and board of its section.
pub fn key(item: &Value) -> (String, i64, i64, i64) {
    let number = |name: &str| item[name].as_i64().unwrap();
    let section = item["SectionLetters"].as_str().unwrap().to_owned();
    (section, number("TableNumber"), number("RoundNumber"), number("BoardNumber"))
}

/// The same of a place of ours.
pub fn key_of(slot: &Slot) -> (String, i64, i64, i64) {
    let section = slot.table.section.to_string();
    (section, slot.table.table.0.into(), slot.round.0.into(), slot.board.get().into())
}
