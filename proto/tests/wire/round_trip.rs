//! To the wire and back gives what went in, for every kind of command, event and state.

use std::collections::BTreeSet;

use bridge::contest::{Command, Contest, Event, Refusal};
use prost::Message as _;
use proto::{record, snapshot, v1};

use crate::contest::evening;
use crate::samples;

#[test]
fn every_command_comes_back_as_it_went() {
    let mut seen = BTreeSet::new();
    for command in samples::commands() {
        let bytes = v1::Command::from(&command).encode_to_vec();
        let wire = v1::Command::decode(bytes.as_slice()).unwrap();
        assert_eq!(Command::try_from(&wire).as_ref(), Ok(&command));
        seen.insert(command_place(&command));
    }
    assert_eq!(seen, (0..40).collect(), "a command without a sample, or a place given twice");
}

#[test]
fn every_event_comes_back_as_it_went() {
    let mut seen = BTreeSet::new();
    for recorded in samples::recorded() {
        let bytes = record::encode(&recorded);
        assert_eq!(record::decode(&bytes, recorded.sequence).as_ref(), Ok(&recorded));
        assert_eq!(record::decode_command_id(&bytes), Ok(Some(samples::COMMAND.into())));
        seen.insert(event_place(&recorded.event));
    }
    assert_eq!(seen, (0..45).collect(), "an event without a sample, or a place given twice");
}

#[test]
fn the_state_after_each_event_of_an_evening_comes_back_as_it_went() {
    for contest in evening() {
        let bytes = snapshot::encode(&contest);
        assert_eq!(snapshot::decode(&bytes).as_ref(), Ok(&contest));
    }
}

#[test]
fn a_contest_before_its_first_event_comes_back() {
    let contest = Contest::default();
    assert_eq!(snapshot::decode(&snapshot::encode(&contest)), Ok(contest));
}

#[test]
fn an_answer_tells_the_sequence_or_the_refusal() {
    use v1::command_reply::Answer;
    let answer = |result| v1::CommandReply::from(&result).answer.unwrap();
    assert_eq!(answer(Ok(7)), Answer::Accepted(v1::Accepted { sequence: 7 }));
    let refusal = Refusal::NoResult { slot: samples::slot() };
    let refused = v1::Refused {
        code: "NoResult".to_owned(),
        text: "board 12 at table A7 in round 3 has no result yet".to_owned(),
        kind: v1::RefusalCode::NoResult.into(),
        words: None,
    };
    assert_eq!(answer(Err(refusal)), Answer::Refused(refused));
}

/// A new command fails to compile here: give it the next place, and a sample.
fn command_place(command: &Command) -> usize {
    match command {
        Command::CreateContest { .. } => 0,
        Command::RenameContest { .. } => 1,
        Command::ChangeRules { .. } => 2,
        Command::SetUpSection { .. } => 3,
        Command::RegisterEntry { .. } => 4,
        Command::DeclarePhantom { .. } => 5,
        Command::SeatLateEntry { .. } => 6,
        Command::WithdrawEntry { .. } => 7,
        Command::StartContest => 8,
        Command::OpenRound { .. } => 9,
        Command::CloseRound { .. } => 10,
        Command::TakeSeats { .. } => 11,
        Command::EnterResult { .. } => 12,
        Command::AgreeResult { .. } => 13,
        Command::DisputeResult { .. } => 14,
        Command::CorrectResult { .. } => 15,
        Command::Penalise { .. } => 16,
        Command::RemovePenalty { .. } => 17,
        Command::LogRuling { .. } => 18,
        Command::CallDirector { .. } => 19,
        Command::AnswerCall { .. } => 20,
        Command::ResolveCall { .. } => 21,
        Command::SendMessage { .. } => 22,
        Command::ReleaseRanking { .. } => 23,
        Command::ClosePlay { .. } => 24,
        Command::FinaliseContest => 25,
        Command::ReopenContest { .. } => 26,
        Command::Undo { .. } => 27,
        Command::Operate { .. } => 28,
        Command::MoveResult { .. } => 29,
        Command::AwaitRuling { .. } => 30,
        Command::SettleRuling { .. } => 31,
        Command::DivideBoard { .. } => 32,
        Command::ClassifyEntry { .. } => 33,
        Command::SetCarryOver { .. } => 34,
        Command::LoadDeals { .. } => 35,
        Command::Draw { .. } => 36,
        Command::Ruling { .. } => 37,
        Command::Together { .. } => 38,
        Command::SetClock { .. } => 39,
    }
}

/// A new event fails to compile here: give it the next place, and a sample.
fn event_place(event: &Event) -> usize {
    match event {
        Event::ContestCreated { .. } => 0,
        Event::ContestRenamed { .. } => 1,
        Event::RulesChanged { .. } => 2,
        Event::SectionSetUp { .. } => 3,
        Event::EntryRegistered { .. } => 4,
        Event::PhantomDeclared { .. } => 5,
        Event::PhantomCancelled { .. } => 6,
        Event::LateEntrySeated { .. } => 7,
        Event::LateEntryCancelled { .. } => 8,
        Event::EntryWithdrawn { .. } => 9,
        Event::WithdrawalCancelled { .. } => 10,
        Event::ContestStarted => 11,
        Event::RoundOpened { .. } => 12,
        Event::RoundOpeningCancelled { .. } => 13,
        Event::RoundClosed { .. } => 14,
        Event::RoundReopened { .. } => 15,
        Event::SeatsTaken { .. } => 16,
        Event::ResultEntered { .. } => 17,
        Event::ResultAgreed { .. } => 18,
        Event::ResultDisputed { .. } => 19,
        Event::ResultCorrected { .. } => 20,
        Event::PenaltyGiven { .. } => 21,
        Event::PenaltyRemoved { .. } => 22,
        Event::PenaltyRestored { .. } => 23,
        Event::RulingLogged { .. } => 24,
        Event::DirectorCalled { .. } => 25,
        Event::CallAnswered { .. } => 26,
        Event::CallResolved { .. } => 27,
        Event::MessageSent { .. } => 28,
        Event::RankingReleased { .. } => 29,
        Event::PlayClosed { .. } => 30,
        Event::ContestFinalised => 31,
        Event::ContestReopened { .. } => 32,
        Event::Undone { .. } => 33,
        Event::PlanChanged { .. } => 34,
        Event::ResultMoved { .. } => 35,
        Event::RulingAwaited { .. } => 36,
        Event::RulingSettled { .. } => 37,
        Event::BoardDivided { .. } => 38,
        Event::EntryClassified { .. } => 39,
        Event::CarryOverSet { .. } => 40,
        Event::DealsLoaded { .. } => 41,
        Event::Draw { .. } => 42,
        Event::Ruling { .. } => 43,
        Event::ClockSet { .. } => 44,
    }
}
