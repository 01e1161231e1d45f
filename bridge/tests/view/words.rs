//! The journal in plain words.

use bridge::contest::view::{JournalEntryView, amount_in_words, amount_words, describe};
use bridge::contest::{
    Agreement, At, CallNumber, Command, Contest, Event, Outcome, Pace, PenaltyAmount, PenaltyNumber, Player,
    Recorded, Rules, RulingDraft,
};
use bridge::entry::TableId;
use bridge::exact::Percent;
use bridge::movement::{RoundNumber, mitchell};
use bridge::scoring::{MatchpointStyle, Method, Scoring, TeamMethod};

use crate::evening::{Evening, board, entry, result, slot, table};
use crate::said::InEnglish as _;

/// An evening in which a little of everything happens.
fn eventful() -> Evening {
    let rules = Rules { pace: Pace::Director, ..Rules::default() };
    let mut evening = Evening::prepared(&[(mitchell::odd(3).unwrap(), 1)], rules.clone());
    let at = table("A1");
    play(&mut evening, at);
    log(&mut evening, at);
    let rules = Rules { agreement: Agreement::NotRequired, pace: Pace::Table, ..rules };
    evening.direct(Command::ChangeRules { rules, leave_points: false });
    evening.direct(Command::CloseRound { section: at.section, round: RoundNumber(1) });
    evening.direct(Command::ReleaseRanking { through: Some(RoundNumber(1)) });
    let released = evening.contest.sequence;
    evening.direct(Command::Undo { sequence: released, reason: text("too early") });
    evening.direct(Command::ClosePlay { correction_minutes: 20 });
    evening.direct(Command::FinaliseContest);
    evening.direct(Command::ReopenContest { reason: String::new() });
    evening
}

fn text(words: &str) -> String {
    words.to_owned()
}

fn play(evening: &mut Evening, at: TableId) {
    let place = *evening.planned().keys().next().unwrap();
    evening.direct(Command::DeclarePhantom { entry: entry("A3EW") });
    evening.direct(Command::StartContest);
    evening.at_table(at, Command::TakeSeats { table: at, round: RoundNumber(1), seen: None });
    evening.at_table(
        at,
        Command::EnterResult { slot: place, result: result("4S N 10"), replaces: None, played_by: None },
    );
    evening.at_table(at, Command::DisputeResult { slot: place, seen: None, played_by: None });
    let replaces = Some(result("4S N 10"));
    evening.at_table(
        at,
        Command::EnterResult { slot: place, result: result("4S S 10"), replaces, played_by: None },
    );
    evening.at_table(at, Command::AgreeResult { slot: place, result: result("4S S 10"), played_by: None });
    let outcome = Some(Outcome::Result(result("4S N 9")));
    evening.direct(Command::CorrectResult {
        slot: place,
        outcome,
        played_by: None,
        reason: text("wrong declarer"),
    });
    let (north_south, east_west) = (Percent::AVERAGE_PLUS, Percent::AVERAGE_MINUS);
    let outcome = Some(Outcome::Artificial { north_south, east_west });
    evening.direct(Command::CorrectResult { slot: place, outcome, played_by: None, reason: text("fouled") });
    evening.direct(Command::CorrectResult {
        slot: place,
        outcome: None,
        played_by: None,
        reason: text("wrong table"),
    });
    let players = ["Ann", "Bob"].map(|name| Player { name: text(name), number: String::new() });
    evening.direct(Command::SeatLateEntry { entry: entry("A3EW"), players, from_round: RoundNumber(2) });
}

fn log(evening: &mut Evening, at: TableId) {
    evening.direct(Command::Penalise {
        entry: entry("A1NS"),
        amount: PenaltyAmount::MatchpointHundredths(150),
        law: text("90B2"),
        reason: text("slow\nplay"),
    });
    evening.direct(Command::RemovePenalty { penalty: PenaltyNumber(1), reason: String::new() });
    evening.at_table(at, Command::CallDirector { table: at, reason: text("revoke").into() });
    evening.direct(Command::AnswerCall { call: CallNumber(1) });
    evening.direct(Command::ResolveCall { call: CallNumber(1), note: text("one trick") });
    evening.direct(Command::LogRuling {
        ruling: RulingDraft {
            table: at,
            round: Some(RoundNumber(1)),
            board: Some(board(1)),
            entries: vec![],
            facts: text("East revoked"),
            law: text("64A2"),
            decision: text("one trick transferred"),
            effect: String::new(),
        },
    });
    evening.direct(Command::SendMessage { tables: vec![at, table("A2")], text: text("Please\nhurry") });
}

#[test]
fn the_journal_reads_as_a_director_would_write_it() {
    let evening = eventful();
    let first = |r: &Recorded| matches!(r.event, Event::PhantomDeclared { .. });
    let start = evening.journal.iter().position(first).unwrap();
    let released = |r: &Recorded| matches!(r.event, Event::RankingReleased { .. });
    let released = evening.journal.iter().find(|r| released(r)).unwrap().sequence;
    let number = evening.planned().keys().next().unwrap().board;
    let lines: Vec<String> =
        evening.journal[start..].iter().map(|r| describe(&evening.contest, &r.event, r.at)).collect();
    let expected = [
        "Entry A3EW declared a phantom: nobody sits there",
        "Play started",
        "Section A: round 1 opened",
        "Table A1: seats taken for round 1",
        &format!("Table A1: board {number} entered: 4S N =, to be agreed"),
        &format!("Table A1: board {number} disputed by the opponents"),
        &format!("Table A1: board {number} entered: 4S S =, instead of 4S N =, to be agreed"),
        &format!("Table A1: board {number} agreed"),
        &format!("Table A1: board {number} corrected from 4S S = to 4S N -1 (wrong declarer)"),
        &format!("Table A1: board {number} corrected from 4S N -1 to NS 60 %, EW 40 % (fouled)"),
        &format!("Table A1: board {number} removed: NS 60 %, EW 40 % (wrong table)"),
        "Entry A3EW seated late, from round 2: Ann & Bob",
        "Entry A1NS: penalty 1 of 1.5 matchpoints, Law 90B2 (slow play)",
        "Penalty 1 taken back",
        "Table A1: director called, call 1 (revoke)",
        "Call 1: somebody is coming",
        "Call 1 resolved (one trick)",
        "Ruling 1 at table A1, board 1, Law 64A2: one trick transferred",
        "Message to tables A1, A2: Please hurry",
        "Rules changed: tables go on when they have finished; results count as entered",
        "Section A: round 2 opened",
        "Section A: round 3 opened",
        "Section A: round 1 closed",
        "Ranking released through round 1",
        &format!("Event {released} taken back (too early)"),
        "Ranking released as the rules say",
        "Play closed: the score correction period begins",
        "Result final",
        "Contest reopened",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn the_journal_tells_what_can_be_taken_back() {
    let evening = eventful();
    let released = |r: &Recorded| matches!(r.event, Event::RankingReleased { .. });
    let released = evening.journal.iter().find(|r| released(r)).unwrap().sequence;
    let looks = |sequence: u64| {
        let recorded = &evening.journal[usize::try_from(sequence).unwrap() - 1];
        JournalEntryView::new(&evening.contest, recorded)
    };
    let undone = looks(released);
    assert!(undone.undone && !undone.undoable);
    assert_eq!(undone.by.to_string(), "director");
    let agreed = evening.journal.iter().find(|r| matches!(r.event, Event::ResultAgreed { .. })).unwrap();
    assert!(!looks(agreed.sequence).undoable);
    let corrected =
        evening.journal.iter().find(|r| matches!(r.event, Event::ResultCorrected { .. })).unwrap();
    assert!(looks(corrected.sequence).undoable);
}

#[test]
fn counter_events_have_their_own_words() {
    let (who, section) = (entry("A1NS"), table("A1").section);
    let round = RoundNumber(2);
    for (event, words) in [
        (Event::PhantomCancelled { entry: who }, "Entry A1NS is no phantom: somebody sits there"),
        (
            Event::LateEntryCancelled { entry: who, players: Default::default(), from_round: round },
            "Entry A1NS: late seating taken back",
        ),
        (
            Event::EntryWithdrawn { entry: who, from_round: round, reason: "ill".to_owned() },
            "Entry A1NS withdrawn from round 2 on (ill)",
        ),
        (
            Event::WithdrawalCancelled { entry: who, from_round: round },
            "Entry A1NS plays on: withdrawal taken back",
        ),
        (Event::RoundOpeningCancelled { section, round }, "Section A: opening of round 2 taken back"),
        (Event::RoundReopened { section, round }, "Section A: round 2 opened again"),
        (
            Event::PenaltyRestored { penalty: PenaltyNumber(3), reason: "checked".to_owned() },
            "Penalty 3 stands again (checked)",
        ),
        (
            Event::ContestRenamed { before: "Monday".to_owned(), name: "Tuesday".to_owned() },
            "Contest renamed from Monday to Tuesday",
        ),
        (Event::ResultAgreed { slot: slot("B12", 3, 7) }, "Table B12: board 7 agreed"),
    ] {
        assert_eq!(describe(&Contest::default(), &event, At(0)), words);
    }
}

/// Players read of a penalty what the director does. Kept are doubled matchpoints: 1.5 of them are 0.75 where one is given
/// for each result beaten.
#[test]
fn a_penalty_is_told_to_players_as_to_the_director() {
    let told = |method, amount| {
        let scoring = Scoring { method, ..Scoring::default() };
        let told = amount_words(amount, &scoring).in_english();
        assert_eq!(told, amount_in_words(amount, &scoring), "{method:?}");
        told
    };
    let amount = PenaltyAmount::MatchpointHundredths(150);
    for (method, expected) in [
        (Method::Matchpoints(MatchpointStyle::Double), "1.5 matchpoints"),
        (Method::Matchpoints(MatchpointStyle::Single), "0.75 matchpoints on the single scale"),
        (Method::Matchpoints(MatchpointStyle::Signed), "1.5 matchpoints"),
        (Method::Teams(TeamMethod::BoardAMatch), "1.5 points"),
    ] {
        assert_eq!(told(method, amount), expected, "{method:?}");
        for amount in [
            PenaltyAmount::PercentOfTop(Percent::new(10).unwrap()),
            PenaltyAmount::ImpHundredths(100),
            PenaltyAmount::ImpsOfMatch { hundredths: 350, round: 2 },
            PenaltyAmount::VictoryPointHundredths(25),
            PenaltyAmount::Warning,
        ] {
            told(method, amount);
        }
    }
}
