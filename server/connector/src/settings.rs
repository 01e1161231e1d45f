//! What the devices of a club show and ask, one message for each section; and what of it our tables do.

use bridge::contest::table_rules::{
    BoardOrder, BoardWorth, CallKey, HandShown, LeadCard, NamesShown, PlaceShown, SessionShown,
};
use bridge::contest::{Rules, TravellerRelease};
use bridge::message::Language;
use serde::{Deserialize, Serialize};

use crate::message::{Text, Validation, message};

message! {
    /// The settings of the second kind of device.
    Bridgemate2Settings {
        "ShowResults" show_results: bool,
        "ShowOwnResult" show_own_result: bool,
        "RepeatResults" repeat_results: bool,
        "ShowPercentage" show_percentage: bool,
        "GroupSections" group_sections: bool,
        "ScorePoints" score_points: i32,
        "EnterResultsMethod" enter_results_method: i32,
        "ShowPairNumbers" show_pair_numbers: bool,
        "IntermediateResults" intermediate_results: bool,
        "AutopoweroffTime" autopoweroff_time: i32,
        "VerificationTime" verification_time: i32,
        "ShowContract" show_contract: i32,
        "LeadCard" lead_card: bool,
        "MaximumResults" maximum_results: i32,
        "MemberNumbers" member_numbers: bool,
        "MemberNumbersNoBlankEntry" member_numbers_no_blank_entry: bool,
        "BoardOrderVerification" board_order_verification: bool,
        "HandRecordValidation" hand_record_validation: bool,
        "AutoShutDownBPC" auto_shut_down_bpc: bool,
        "BM2PINcode" pin_code: Text,
        "BM2ConfirmNP" confirm_not_played: bool,
        "BM2RemainingBoards" remaining_boards: bool,
        "BM2NextSeatings" next_seatings: bool,
        "BM2ScoreRecap" score_recap: bool,
        "BM2AutoShowScoreRecap" auto_show_score_recap: bool,
        "BM2ScoreCorrection" score_correction: bool,
        "BM2AutoBoardNumber" auto_board_number: bool,
        "BM2FirstBoardManually" first_board_manually: bool,
        "BM2ValidateLeadCard" validate_lead_card: bool,
        "BM2ResultsOverview" results_overview: i32,
        "BM2ShowPlayerNames" show_player_names: i32,
        "BM2Ranking" ranking: i32,
        "BM2GameSummary" game_summary: bool,
        "BM2SummaryPoints" summary_points: i32,
        "BM2PairNumberEntry" pair_number_entry: i32,
        "BM2ResetFunctionKey" reset_function_key: bool,
        "BM2RecordBidding" record_bidding: bool,
        "BM2RecordPlay" record_play: bool,
        "BM2ValidateRecording" validate_recording: bool,
        "BM2ShowHands" show_hands: bool,
        "NumberValidation" number_validation: i32,
        "BM2NumberEntryEachRound" number_entry_each_round: bool,
        "BM2NumberEntryPreloadValues" number_entry_preload_values: bool,
        "BM2NameSource" name_source: i32,
        "BM2ViewHandRecord" view_hand_record: bool,
        "BM2EnterHandRecord" enter_hand_record: bool,
        "BM2EnterHandRecordWhen" enter_hand_record_when: i32,
        "BM2TextBasedNumber" text_based_number: bool,
        "BM2TDCall" td_call: bool,
        "SessionGuid" session_guid: Text,
        "SectionLetters" section_letters: Text,
        "ValidationMessages" validation_messages: Validation,
    }
}

message! {
    /// The settings of the third kind of device.
    Bridgemate3Settings {
        "BM3ScreenBrightness" screen_brightness: i32,
        "BM3ScreenDimMode" screen_dim_mode: i32,
        "BM3ScreenOffMode" screen_off_mode: i32,
        "BM3SleepMode" sleep_mode: i32,
        "BM3AudioVolume" audio_volume: i32,
        "BM3Language" language: i32,
        "BM3PINcode" pin_code: Text,
        "BM3ConfirmNP" confirm_not_played: i32,
        "BM3TDCall" td_call: i32,
        "BM3ResultMethod" result_method: i32,
        "BM3BoardResultReentry" board_result_reentry: i32,
        "BM3LeadCardEntry" lead_card_entry: i32,
        "BM3PlayerNumberEntry" player_number_entry: i32,
        "BM3PlayerNumberEntryDuringPlay" player_number_entry_during_play: i32,
        "BM3PlayerNumberMandatory" player_number_mandatory: i32,
        "BM3StartingPositions" starting_positions: i32,
        "BM3PlayerView" player_view: i32,
        "BM3Ranking" ranking: i32,
        "BM3NextSeatings" next_seatings: i32,
        "BM3ScoreRecap" score_recap: i32,
        "BM3ViewResults" view_results: i32,
        "BM3SessionSummary" session_summary: i32,
        "BM3ScoreColum" score_column: i32,
        "BMViewPercentages" view_percentages: i32,
        "BM3ViewHandrecord" view_handrecord: i32,
        "BM3EnterHandrecord" enter_handrecord: i32,
        "SessionGuid" session_guid: Text,
        "SectionLetters" section_letters: Text,
        "ValidationMessages" validation_messages: Validation,
    }
}

/// The settings of a section of either kind.
pub trait TableSettings {
    /// Whose they are, with the section's letters.
    fn belongs_to(&self) -> (&str, &str);
    /// Writes what our tables do of it into the rules.
    fn apply(&self, rules: &mut Rules);
    /// What is out of its range; a sentence.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong.
    fn check(&self) -> Result<(), String>;
}

fn pin(pin: &Text) -> Result<(), String> {
    let pin = pin.as_deref().unwrap_or_default();
    if pin.len() == 4 && pin.bytes().all(|digit| digit.is_ascii_digit()) {
        return Ok(());
    }
    Err("the PIN code must be four digits".to_owned())
}

/// Whether a table sees the travellers, what its boards were worth, or only its own result.
fn show_results(rules: &mut Rules, (own, others, percentages): (bool, bool, bool)) {
    rules.release.travellers =
        if others { TravellerRelease::ShownAtTable } else { TravellerRelease::HiddenAtTable };
    rules.table.worth = match (percentages, others, own) {
        (false, _, _) | (true, false, false) => BoardWorth::Hidden,
        (true, true, _) => BoardWorth::WithTraveller,
        (true, false, true) => BoardWorth::Shown,
    };
}

impl TableSettings for Bridgemate2Settings {
    fn belongs_to(&self) -> (&str, &str) {
        (
            self.session_guid.as_deref().unwrap_or_default(),
            self.section_letters.as_deref().unwrap_or_default(),
        )
    }

    fn apply(&self, rules: &mut Rules) {
        show_results(rules, (self.show_own_result, self.show_results, self.show_percentage));
        rules.table.lead = if self.lead_card { LeadCard::Asked } else { LeadCard::NotAsked };
        rules.table.order =
            if self.board_order_verification { BoardOrder::Planned } else { BoardOrder::Free };
        rules.table.names = if self.show_player_names == 0 { NamesShown::Numbers } else { NamesShown::Names };
        rules.table.place = match self.ranking {
            1 => PlaceShown::AfterRound,
            2 => PlaceShown::AtEnd,
            _ => PlaceShown::Hidden,
        };
        rules.table.session = if self.game_summary { SessionShown::AtEnd } else { SessionShown::Hidden };
        rules.table.hand = if self.view_hand_record { HandShown::AfterBoard } else { HandShown::Hidden };
        rules.table.call = if self.td_call { CallKey::WithReasons } else { CallKey::None };
    }

    fn check(&self) -> Result<(), String> {
        pin(&self.pin_code)
    }
}

impl TableSettings for Bridgemate3Settings {
    fn belongs_to(&self) -> (&str, &str) {
        (
            self.session_guid.as_deref().unwrap_or_default(),
            self.section_letters.as_deref().unwrap_or_default(),
        )
    }

    fn apply(&self, rules: &mut Rules) {
        show_results(rules, (self.view_results > 0, self.view_results > 1, self.view_percentages == 1));
        rules.table.lead = if self.lead_card_entry > 0 { LeadCard::Asked } else { LeadCard::NotAsked };
        rules.table.place = match self.ranking {
            1 | 3 => PlaceShown::AfterRound,
            2 => PlaceShown::AtEnd,
            _ => PlaceShown::Hidden,
        };
        rules.table.session =
            if self.session_summary > 0 { SessionShown::AtEnd } else { SessionShown::Hidden };
        rules.table.hand = if self.view_handrecord > 0 { HandShown::AfterBoard } else { HandShown::Hidden };
        rules.table.call = if self.td_call > 0 { CallKey::WithReasons } else { CallKey::None };
        rules.language = match self.language {
            1 => Language::Dutch,
            2 => Language::French,
            3 => Language::German,
            8 => Language::Polish,
            // The others have no words of ours yet.
            _ => Language::English,
        };
    }

    fn check(&self) -> Result<(), String> {
        pin(&self.pin_code)?;
        for (what, number, from, to) in [
            ("the brightness", self.screen_brightness, 1, 7),
            ("the dim mode", self.screen_dim_mode, 0, 15),
            ("the sleep mode", self.sleep_mode, 0, 120),
            ("the volume", self.audio_volume, 0, 7),
            ("the language", self.language, 0, 10),
            ("the way of entry", self.result_method, 0, 2),
            ("the entry of leads", self.lead_card_entry, 0, 3),
            ("the entry of player numbers", self.player_number_entry, 0, 2),
            ("the ranking", self.ranking, 0, 3),
            ("the recap", self.score_recap, 0, 2),
            ("the view of results", self.view_results, 0, 3),
            ("the entry of hand records", self.enter_handrecord, 0, 2),
            ("the confirmation of boards not played", self.confirm_not_played, 0, 1),
            ("the call of the director", self.td_call, 0, 1),
            ("the entry of results again", self.board_result_reentry, 0, 1),
            ("player numbers during play", self.player_number_entry_during_play, 0, 1),
            ("whether player numbers must be", self.player_number_mandatory, 0, 1),
            ("the starting positions", self.starting_positions, 0, 1),
            ("the view of players", self.player_view, 0, 1),
            ("the next seatings", self.next_seatings, 0, 1),
            ("the summary of the session", self.session_summary, 0, 1),
            ("the column of scores", self.score_column, 0, 1),
            ("the view of percentages", self.view_percentages, 0, 1),
            ("the view of hand records", self.view_handrecord, 0, 1),
        ] {
            if !(from..=to).contains(&number) {
                return Err(format!("{what} is {number}, and may be {from} to {to}"));
            }
        }
        Ok(())
    }
}

/// docs/TABLE.md is held against the two descriptions of which it tells: ours (`TableRules::SETTINGS`) and the maker's.
#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bridge::contest::Agreement;
    use bridge::contest::table_rules::{TablePreset, TableRules};

    use super::*;

    const DOCUMENT: &str = include_str!("../../../docs/TABLE.md");

    /// The rows of the table under this heading: each its two cells.
    fn rows(heading: &str) -> Vec<(&'static str, &'static str)> {
        let table = DOCUMENT.split_once(heading).expect("the table is there").1;
        let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
        let cells = |row: &'static str| row.trim_matches('|').split_once('|').expect("it has two cells");
        rows.map(cells).map(|(one, other)| (one.trim(), other.trim())).collect()
    }

    /// What stands in `backticks`.
    fn named(text: &str) -> Vec<&str> {
        text.split('`').skip(1).step_by(2).collect()
    }

    /// What of a device of the third kind our tables do, value by value (its settings: PROTOCOL.md of the connector).
    #[test]
    fn a_device_of_the_third_kind_is_set_value_by_value() {
        let with = |change: &dyn Fn(&mut Bridgemate3Settings)| {
            let mut settings = Bridgemate3Settings::default();
            change(&mut settings);
            let mut rules = Rules::default();
            settings.apply(&mut rules);
            rules
        };
        for (value, session) in [(0, SessionShown::Hidden), (1, SessionShown::AtEnd)] {
            assert_eq!(with(&|one| one.session_summary = value).table.session, session, "{value}");
        }
        for (value, hand) in [(0, HandShown::Hidden), (1, HandShown::AfterBoard)] {
            assert_eq!(with(&|one| one.view_handrecord = value).table.hand, hand, "{value}");
        }
        for (value, call) in [(0, CallKey::None), (1, CallKey::WithReasons)] {
            assert_eq!(with(&|one| one.td_call = value).table.call, call, "{value}");
        }
        for (value, lead) in
            [LeadCard::NotAsked, LeadCard::Asked, LeadCard::Asked, LeadCard::Asked].into_iter().enumerate()
        {
            let value = i32::try_from(value).unwrap();
            assert_eq!(with(&|one| one.lead_card_entry = value).table.lead, lead, "{value}");
        }
        let places = [PlaceShown::Hidden, PlaceShown::AfterRound, PlaceShown::AtEnd, PlaceShown::AfterRound];
        for (value, place) in (0..).zip(places) {
            assert_eq!(with(&|one| one.ranking = value).table.place, place, "{value}");
        }
        // Nothing, the own result, all results; and with percentages.
        let hidden = (TravellerRelease::HiddenAtTable, BoardWorth::Hidden);
        for (results, percentages, expected) in [
            (0, 0, hidden),
            (0, 1, hidden),
            (1, 0, hidden),
            (1, 1, (TravellerRelease::HiddenAtTable, BoardWorth::Shown)),
            (2, 0, (TravellerRelease::ShownAtTable, BoardWorth::Hidden)),
            (2, 1, (TravellerRelease::ShownAtTable, BoardWorth::WithTraveller)),
        ] {
            let rules = with(&|one| (one.view_results, one.view_percentages) = (results, percentages));
            assert_eq!((rules.release.travellers, rules.table.worth), expected, "{results} {percentages}");
        }
        for (value, language) in [
            (0, Language::English),
            (1, Language::Dutch),
            (2, Language::French),
            (3, Language::German),
            (8, Language::Polish),
        ] {
            assert_eq!(with(&|one| one.language = value).language, language, "{value}");
        }
    }

    /// Every setting and every choice stands in the document, the usual one first, and nothing else does.
    #[test]
    fn what_a_club_sets_is_what_the_document_says() {
        let told: Vec<(&str, Vec<&str>)> = rows("| setting | choices |")
            .iter()
            .map(|(key, choices)| (named(key)[0], named(choices)))
            .collect();
        let known: Vec<(&str, Vec<&str>)> =
            TableRules::SETTINGS.iter().map(|setting| (setting.key, setting.keys.to_vec())).collect();
        assert_eq!(told, known);
        for setting in TableRules::SETTINGS {
            assert_eq!(
                setting.chosen(&TableRules::default()),
                0,
                "{}: the first is the usual one",
                setting.key
            );
        }
    }

    /// Each of the 49 stands in one row; whatever a row says that we have is a setting of tables, or one of the rules that belong
    /// to them; and those of ours that stand in no row are told beside the table.
    #[test]
    fn the_settings_of_the_bridgemate_are_compared_line_by_line() {
        let serde_json::Value::Object(settings) =
            serde_json::to_value(Bridgemate2Settings::default()).unwrap()
        else {
            panic!("settings are an object")
        };
        let beside = ["SessionGuid", "SectionLetters", "ValidationMessages"];
        let known: BTreeSet<&str> =
            settings.keys().map(String::as_str).filter(|key| !beside.contains(key)).collect();
        let rows = rows("| Bridgemate | here |");
        let told: Vec<&str> = rows.iter().flat_map(|(names, _)| names.split(", ")).collect();
        assert_eq!(told.len(), 49);
        assert_eq!(told.into_iter().collect::<BTreeSet<_>>(), known);

        let is_setting = |word: &&str| TableRules::SETTINGS.iter().any(|setting| setting.key == *word);
        let mut ours: BTreeSet<&str> = BTreeSet::new();
        for (names, here) in &rows {
            for word in named(here) {
                // What is typed at a table is no setting.
                let is_ours = is_setting(&word) || ["--travellers", "--agreement", "+1"].contains(&word);
                assert!(is_ours, "{names}: {word}");
                ours.extend(Some(word).filter(is_setting));
            }
        }
        let alone = DOCUMENT.split_once("None of the 49 is about ").expect("it is told").1;
        let alone: BTreeSet<&str> = named(alone.split_once(':').unwrap().0).into_iter().collect();
        assert!(ours.is_disjoint(&alone), "{ours:?} {alone:?}");
        ours.extend(alone);
        assert_eq!(ours, TableRules::SETTINGS.iter().map(|setting| setting.key).collect());
    }

    /// What the document says in words of the two presets.
    #[test]
    fn the_presets_are_what_the_document_says() {
        let preset = |preset: TablePreset| {
            let mut rules = Rules::default();
            preset.apply(&mut rules, &Rules::default());
            (rules.release.travellers, rules.agreement, rules.table.unusual().collect::<Vec<_>>())
        };
        let (travellers, agreement, unusual) = preset(TablePreset::Club);
        assert_eq!((travellers, agreement), (TravellerRelease::ShownAtTable, Agreement::Required));
        assert!(unusual.contains(&("hand", "after-board")), "{unusual:?}");
        let (travellers, agreement, unusual) = preset(TablePreset::Congress);
        assert_eq!((travellers, agreement), (TravellerRelease::HiddenAtTable, Agreement::Required));
        for expected in
            [("lead", "asked"), ("page", "kiosk"), ("phones", "refused"), ("typed-names", "refused")]
        {
            assert!(unusual.contains(&expected), "{expected:?}: {unusual:?}");
        }
    }
}
