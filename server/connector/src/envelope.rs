//! What every request and every answer is put in: JSON whose data is JSON again, as a text.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// What a scoring program sends.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", default)]
pub struct Request {
    pub command: i32,
    pub club_id: Option<String>,
    pub licence_key: Option<String>,
    pub session_guid: Option<String>,
    pub serialized_data: Option<String>,
}

/// What it is answered.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", default)]
pub struct Response {
    pub request_command: i32,
    pub data_type: i32,
    pub last_queue_item_id: i32,
    pub error_type: i32,
    pub session_guid: Option<String>,
    pub serialized_data: Option<String>,
}

/// What a request asks for, by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verb {
    Ping,
    InitializeEvent,
    UpdateMovement,
    AddSession,
    UpdateScoringGroups,
    PutResults,
    PutPlayerData,
    PutParticipations,
    PutHandrecords,
    PutBridgemate2Settings,
    PutBridgemate3Settings,
    PollNew(Kind),
    PollAll(Kind),
    Accept(Kind),
    ContinueEvent,
    GetMovement,
    GetAllMovements,
    ManageBcs,
    ClearData,
    PutTdCalls,
}

/// What waits in a queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    Results,
    PlayerData,
    Participations,
    Handrecords,
    TdCalls,
}

impl Kind {
    /// Every kind of queue.
    pub const ALL: [Self; 5] =
        [Self::Results, Self::PlayerData, Self::Participations, Self::Handrecords, Self::TdCalls];

    /// The type of the data that a poll is answered with.
    pub fn data_type(self) -> i32 {
        match self {
            Self::PlayerData => data_type::PLAYER_DATA,
            Self::Participations => data_type::PARTICIPATIONS,
            Self::Results => data_type::RESULTS,
            Self::Handrecords => data_type::HANDRECORDS,
            Self::TdCalls => data_type::TD_CALLS,
        }
    }
}

impl Verb {
    /// The verb of a number; `None` for those that nobody answers.
    pub fn numbered(number: i32) -> Option<Self> {
        Some(match number {
            4 => Self::Ping,
            5 => Self::InitializeEvent,
            6 => Self::UpdateMovement,
            7 => Self::AddSession,
            8 => Self::UpdateScoringGroups,
            10 => Self::PutResults,
            11 => Self::PutPlayerData,
            12 => Self::PutParticipations,
            13 => Self::PutHandrecords,
            14 => Self::PutBridgemate2Settings,
            15 => Self::PutBridgemate3Settings,
            19 => Self::PollNew(Kind::Results),
            20 => Self::PollNew(Kind::PlayerData),
            21 => Self::PollNew(Kind::Participations),
            22 => Self::PollNew(Kind::Handrecords),
            23 => Self::PollAll(Kind::Results),
            24 => Self::PollAll(Kind::PlayerData),
            25 => Self::PollAll(Kind::Participations),
            26 => Self::PollAll(Kind::Handrecords),
            27 => Self::Accept(Kind::Results),
            28 => Self::Accept(Kind::PlayerData),
            29 => Self::Accept(Kind::Participations),
            30 => Self::Accept(Kind::Handrecords),
            31 => Self::ContinueEvent,
            32 => Self::GetMovement,
            33 => Self::GetAllMovements,
            34 => Self::ManageBcs,
            35 => Self::ClearData,
            36 => Self::PollNew(Kind::TdCalls),
            37 => Self::PollAll(Kind::TdCalls),
            38 => Self::Accept(Kind::TdCalls),
            39 => Self::PutTdCalls,
            _ => return None,
        })
    }
}

/// What the data of an answer is.
pub mod data_type {
    pub const OK: i32 = 1;
    pub const ERROR: i32 = 4;
    pub const PLAYER_DATA: i32 = 10;
    pub const PARTICIPATIONS: i32 = 11;
    pub const RESULTS: i32 = 12;
    pub const HANDRECORDS: i32 = 13;
    pub const MOVEMENT: i32 = 14;
    pub const SESSIONS: i32 = 16;
    pub const EVENT_INFO: i32 = 17;
    pub const ALL_SESSIONS_INFO: i32 = 18;
    pub const SCORING_FILE_LOCATION: i32 = 19;
    pub const TD_CALLS: i32 = 21;
}

/// Why something was not done, as programs are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorType {
    /// It could not be written now: the program tries again.
    Busy,
    NoData,
    /// A section, table, round or board that the movement has not got.
    Movement,
    Validation,
    /// Nothing is known under that key.
    EntryUnknown,
    /// A fault of ours.
    Exception,
    NotImplemented,
}

impl ErrorType {
    /// Its number on the wire.
    pub fn number(self) -> i32 {
        match self {
            Self::Busy => 1,
            Self::NoData => 2,
            Self::Movement => 4,
            Self::Validation => 5,
            Self::EntryUnknown => 6,
            Self::Exception => 7,
            Self::NotImplemented => 8,
        }
    }
}

/// Why a request was not done: its type for the program, and a sentence for people.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct Fault {
    pub kind: ErrorType,
    pub text: String,
}

impl Fault {
    /// What makes no sense by itself.
    pub fn invalid(text: impl Into<String>) -> Self {
        Self { kind: ErrorType::Validation, text: text.into() }
    }

    /// What the movement has not got.
    pub fn movement(text: impl Into<String>) -> Self {
        Self { kind: ErrorType::Movement, text: text.into() }
    }

    /// What nobody has told of before.
    pub fn unknown(text: impl Into<String>) -> Self {
        Self { kind: ErrorType::EntryUnknown, text: text.into() }
    }

    /// What we do not do.
    pub fn not_implemented(text: impl Into<String>) -> Self {
        Self { kind: ErrorType::NotImplemented, text: text.into() }
    }
}

impl Request {
    /// The session that is meant; empty where none is.
    pub fn session(&self) -> &str {
        self.session_guid.as_deref().unwrap_or_default()
    }

    /// The club that asks; empty where it does not say.
    pub fn club(&self) -> &str {
        self.club_id.as_deref().unwrap_or_default()
    }

    /// The data of the request.
    ///
    /// # Errors
    ///
    /// [`ErrorType::NoData`] where there is none, [`ErrorType::Validation`] where it cannot be read.
    pub fn data<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        let text = self.serialized_data.as_deref().unwrap_or_default();
        if text.trim().is_empty() {
            let text = "the data of the request is missing".to_owned();
            return Err(Fault { kind: ErrorType::NoData, text });
        }
        serde_json::from_str(text)
            .map_err(|error| Fault::invalid(format!("the data of the request cannot be read: {error}")))
    }

    /// The answer with data of a type.
    pub fn answered(&self, data_type: i32, data: &impl Serialize) -> Response {
        Response {
            request_command: self.command,
            data_type,
            session_guid: Some(self.session().to_owned()),
            serialized_data: Some(json(data)),
            ..Response::default()
        }
    }

    /// The answer to what was done.
    pub fn done(&self, text: &str) -> Response {
        self.answered(data_type::OK, &text)
    }

    /// The answer to what was not done.
    pub fn failed(&self, fault: &Fault) -> Response {
        Response { error_type: fault.kind.number(), ..self.answered(data_type::ERROR, &fault.text) }
    }
}

/// As JSON; the protocol's messages have nothing that could not be written.
pub fn json(data: &impl Serialize) -> String {
    serde_json::to_string(data).expect("texts, numbers and lists are JSON")
}
