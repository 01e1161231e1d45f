//! The protocol's messages, each with its fields in the order in which they are written.
//!
//! Readers take fields in any order, missing ones as nothing, and pass over what they do not know. Lists may be `null`, and
//! are written as they came.

use serde::{Deserialize, Serialize};

use crate::settings::{Bridgemate2Settings, Bridgemate3Settings};

/// Declares a message: the name of each field on the wire, and here.
macro_rules! message {
    ($(#[$doc:meta])* $name:ident { $($(#[$meta:meta])* $key:literal $field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default)]
        pub struct $name {
            $($(#[$meta])* #[serde(rename = $key)] pub $field: $type,)*
        }
    };
}
pub(crate) use message;

/// A text or `null`.
pub type Text = Option<String>;
/// A list or `null`.
pub type List<T> = Option<Vec<T>>;
/// What a validator had to say; `null` as it is sent.
pub type Validation = Option<Vec<Option<String>>>;

/// A text that may be missing.
pub fn text(text: &Text) -> &str {
    text.as_deref().unwrap_or_default()
}

/// A list that may be missing.
pub fn list<T>(list: &List<T>) -> &[T] {
    list.as_deref().unwrap_or_default()
}

message! {
    /// An event that begins: its sessions with movement, players, seats, hands and settings.
    Init {
        "Commands" commands: i32,
        "EventGuid" event_guid: Text,
        "ClubId" club_id: Text,
        "AlternativeDataFolder" alternative_data_folder: Text,
        "Sessions" sessions: List<Session>,
        "PlayerData" player_data: List<PlayerData>,
        "Participations" participations: List<Participation>,
        "Handrecords" handrecords: List<Handrecord>,
        "Bridgemate2Settings" bridgemate2_settings: List<Bridgemate2Settings>,
        "Bridgemate3Settings" bridgemate3_settings: List<Bridgemate3Settings>,
        "ValidationMessages" validation_messages: Validation,
    }
}

message! {
    /// A session more of an event.
    AddSession {
        "EventGuid" event_guid: Text,
        "ClubId" club_id: Text,
        "Session" session: Option<Session>,
        "PlayerData" player_data: List<PlayerData>,
        "Participations" participations: List<Participation>,
        "Handrecords" handrecords: List<Handrecord>,
        "Bridgemate2Settings" bridgemate2_settings: List<Bridgemate2Settings>,
        "Bridgemate3Settings" bridgemate3_settings: List<Bridgemate3Settings>,
        "ValidationMessages" validation_messages: Validation,
    }
}

message! {
    /// An event that goes on.
    Continue {
        "EventGuid" event_guid: Text,
        "ClubId" club_id: Text,
        "Commands" commands: i32,
        "AlternativeDataFolder" alternative_data_folder: Text,
    }
}

message! {
    Session {
        "ScoringGroups" scoring_groups: List<ScoringGroup>,
        "EventGuid" event_guid: Text,
        "SessionGuid" session_guid: Text,
        "Name" name: Text,
        "Year" year: i32,
        "Month" month: i32,
        "Day" day: i32,
        "Hour" hour: i32,
        "Minute" minute: i32,
        "ShowInApp" show_in_app: bool,
        "EWReturnHome" ew_return_home: bool,
        "PairsMoveAccrossField" pairs_move_across_field: bool,
        "ValidationMessages" validation_messages: Validation,
    }
}

message! {
    /// Sections that are scored as one field.
    ScoringGroup {
        "SessionGuid" session_guid: Text,
        "ClubId" club_id: Text,
        "Sections" sections: List<Section>,
        "ScoringGroupNumber" scoring_group_number: i32,
        "ScoringMethod" scoring_method: i32,
        "Name" name: Text,
        "IsDeleted" is_deleted: bool,
        "ValidationMessages" validation_messages: Validation,
    }
}

message! {
    Section {
        "SessionGuid" session_guid: Text,
        "ScoringGroupNumber" scoring_group_number: i32,
        "Letters" letters: Text,
        "Name" name: Text,
        "Winners" winners: i32,
        "GameType" game_type: i32,
        "EWMoveBeforePlay" ew_move_before_play: i32,
        "MissingPair" missing_pair: i32,
        "KeepBridgematesAlive" keep_bridgemates_alive: bool,
        "IsCombiSection" is_combi_section: bool,
        "NorthSouthPairSectionLetters" north_south_pair_section_letters: Text,
        "EastWestPairSectionLetters" east_west_pair_section_letters: Text,
        #[serde(skip_serializing_if = "Option::is_none")]
        "HasExplicitParticipations" has_explicit_participations: Option<bool>,
        "Tables" tables: List<Table>,
        "ValidationMessages" validation_messages: Validation,
    }
}

message! {
    Table {
        "SessionGuid" session_guid: Text,
        "SectionLetters" section_letters: Text,
        "TableNumber" table_number: i32,
        "ConnectionMode" connection_mode: i32,
        "KeepBridgematesAlive" keep_bridgemates_alive: bool,
        "Rounds" rounds: List<Round>,
        "ValidationMessages" validation_messages: Validation,
    }
}

message! {
    /// One table in one round.
    Round {
        "SessionGuid" session_guid: Text,
        "SectionLetters" section_letters: Text,
        "TableNumber" table_number: i32,
        "RoundNumber" round_number: i32,
        "LowBoardNumber" low_board_number: i32,
        "HighBoardNumber" high_board_number: i32,
        "PairNS" pair_ns: i32,
        "PairEW" pair_ew: i32,
        "TeamNS" team_ns: i32,
        "TeamEW" team_ew: i32,
        "MatesTableSectionLetters" mates_table_section_letters: Text,
        "MatesTableTableNumber" mates_table_table_number: i32,
        "MatesTableRoundNumber" mates_table_round_number: i32,
        "Updated" updated: bool,
        "ValidationMessages" validation_messages: Validation,
    }
}

message! {
    /// A section as it is from now on, whole; or one more, or one less.
    SectionUpdate {
        "SessionGuid" session_guid: Text,
        "ClubId" club_id: Text,
        "ScoringGroupNumber" scoring_group_number: i32,
        "ScoringGroupScoringMethod" scoring_group_scoring_method: i32,
        "Letters" letters: Text,
        "Name" name: Text,
        "Winners" winners: i32,
        "GameType" game_type: i32,
        "EWMoveBeforePlay" ew_move_before_play: i32,
        "MissingPair" missing_pair: i32,
        "KeepBridgematesAlive" keep_bridgemates_alive: bool,
        "IsCombiSection" is_combi_section: bool,
        "NorthSouthPairSectionLetters" north_south_pair_section_letters: Text,
        "EastWestPairSectionLetters" east_west_pair_section_letters: Text,
        "IsDeleted" is_deleted: bool,
        "AddedPlayers" added_players: List<PlayerData>,
        #[serde(skip_serializing_if = "Option::is_none")]
        "HasExplicitParticipations" has_explicit_participations: Option<bool>,
        "Participations" participations: List<Participation>,
        "Tables" tables: List<Table>,
        "ValidationMessages" validation_messages: Validation,
    }
}

message! {
    /// What a board came to at a table.
    BoardResult {
        "SessionGuid" session_guid: Text,
        "SectionLetters" section_letters: Text,
        "TableNumber" table_number: i32,
        "RoundNumber" round_number: i32,
        "BoardNumber" board_number: i32,
        "ScoringDirection" scoring_direction: i32,
        "IsDeleted" is_deleted: bool,
        "PairNorthSouth" pair_north_south: i32,
        "PairEastWest" pair_east_west: i32,
        "DeclaringPair" declaring_pair: i32,
        "DeclarerDirection" declarer_direction: i32,
        "Level" level: i32,
        "Denomination" denomination: i32,
        "Stake" stake: i32,
        "TotalTricks" total_tricks: i32,
        "LeadCardRank" lead_card_rank: i32,
        "LeadCardSuit" lead_card_suit: i32,
        "ValidationMessages" validation_messages: Validation,
    }
}

message! {
    PlayerData {
        "SessionGuid" session_guid: Text,
        "ClubId" club_id: Text,
        "PlayerNumber" player_number: Text,
        "FirstName" first_name: Text,
        "LastName" last_name: Text,
        "CountryCode" country_code: Text,
        "ValidationMessages" validation_messages: Validation,
    }
}

message! {
    /// Who sits where: a player with a number, or a guest with a name.
    Participation {
        "SessionGuid" session_guid: Text,
        "SectionLetters" section_letters: Text,
        "TableNumber" table_number: i32,
        "Direction" direction: i32,
        "RoundNumber" round_number: i32,
        "PlayerNumber" player_number: Text,
        "IsPlayerSwap" is_player_swap: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        "IsRemoval" is_removal: Option<bool>,
        "FirstName" first_name: Text,
        "LastName" last_name: Text,
        "CountryCode" country_code: Text,
        "ValidationMessages" validation_messages: Validation,
    }
}

message! {
    /// The cards of a board.
    Handrecord {
        "SessionGuid" session_guid: Text,
        "ScoringGroupNumber" scoring_group_number: i32,
        "SectionLetters" section_letters: Text,
        "BoardNumber" board_number: i32,
        "NorthClubs" north_clubs: Text,
        "NorthDiamonds" north_diamonds: Text,
        "NorthHearts" north_hearts: Text,
        "NorthSpades" north_spades: Text,
        "EastClubs" east_clubs: Text,
        "EastDiamonds" east_diamonds: Text,
        "EastHearts" east_hearts: Text,
        "EastSpades" east_spades: Text,
        "SouthClubs" south_clubs: Text,
        "SouthDiamonds" south_diamonds: Text,
        "SouthHearts" south_hearts: Text,
        "SouthSpades" south_spades: Text,
        "WestClubs" west_clubs: Text,
        "WestDiamonds" west_diamonds: Text,
        "WestHearts" west_hearts: Text,
        "WestSpades" west_spades: Text,
        "HasHandEvaluationData" has_hand_evaluation_data: bool,
        "DoubleDummyNorthClubs" double_dummy_north_clubs: i32,
        "DoubleDummyNorthDiamonds" double_dummy_north_diamonds: i32,
        "DoubleDummyNorthHearts" double_dummy_north_hearts: i32,
        "DoubleDummyNorthSpades" double_dummy_north_spades: i32,
        "DoubleDummyNorthNoTrump" double_dummy_north_no_trump: i32,
        "DoubleDummyEastClubs" double_dummy_east_clubs: i32,
        "DoubleDummyEastDiamonds" double_dummy_east_diamonds: i32,
        "DoubleDummyEastHearts" double_dummy_east_hearts: i32,
        "DoubleDummyEastSpades" double_dummy_east_spades: i32,
        "DoubleDummyEastNoTrump" double_dummy_east_no_trump: i32,
        "DoubleDummySouthClubs" double_dummy_south_clubs: i32,
        "DoubleDummySouthDiamonds" double_dummy_south_diamonds: i32,
        "DoubleDummySouthHearts" double_dummy_south_hearts: i32,
        "DoubleDummySouthSpades" double_dummy_south_spades: i32,
        "DoubleDummySouthNoTrump" double_dummy_south_no_trump: i32,
        "DoubleDummyWestClubs" double_dummy_west_clubs: i32,
        "DoubleDummyWestDiamonds" double_dummy_west_diamonds: i32,
        "DoubleDummyWestHearts" double_dummy_west_hearts: i32,
        "DoubleDummyWestSpades" double_dummy_west_spades: i32,
        "DoubleDummyWestNoTrump" double_dummy_west_no_trump: i32,
        "ValidationMessages" validation_messages: Validation,
    }
}

message! {
    /// A call for the director, and how far it has come.
    TdCall {
        "SessionGuid" session_guid: Text,
        "SectionLetters" section_letters: Text,
        "TableNumber" table_number: i32,
        "RoundNumber" round_number: i32,
        "Hour" hour: i32,
        "Minute" minute: i32,
        "Status" status: i32,
        "ValidationMessages" validation_messages: Validation,
    }
}

message! {
    /// A question about what runs, or that it is to end.
    ManagementRequest {
        "Command" command: i32,
        "ValidationMessages" validation_messages: Validation,
    }
}

message! {
    ManagementResponse {
        "EventGuid" event_guid: Text,
        "SessionInformation" session_information: List<SessionInfo>,
        "IsRunning" is_running: bool,
        "ScoringFilePath" scoring_file_path: Text,
        "DataConnectorFilePath" data_connector_file_path: Text,
    }
}

message! {
    SessionInfo {
        "EventGuid" event_guid: Text,
        "SessionGuid" session_guid: Text,
        "SessionName" session_name: Text,
        "SessionDateTime" session_date_time: Text,
        "HasBeenProcessed" has_been_processed: bool,
        "Sections" sections: List<SectionInfo>,
    }
}

message! {
    SectionInfo {
        "SectionName" section_name: Text,
        "SectionLetters" section_letters: Text,
        "ScoringGroupNumber" scoring_group_number: i32,
        "NumberOfTables" number_of_tables: i32,
    }
}
