//! A small evening in which every part of the state is filled.

use bridge::contest::clock::{ClockAct, Timing};
use bridge::contest::{
    Actor, Asked, At, CallNumber, CallReason, Classification, Command, Contest, Event, OfferedReason,
    Outcome, PenaltyAmount, PenaltyNumber, Player, Recorded, Refusal, Rules, RulingDraft, Slot, apply,
    decide,
};
use bridge::entry::SectionLetter;
use bridge::exact::Percent;
use bridge::movement::{RoundNumber, mitchell};
use bridge::scoring::{MatchScoring, Scoring};

use crate::samples::unsaid;
use crate::{draws, rulings, samples, scoring};

/// The contest after each of its commands.
pub(crate) fn evening() -> Vec<Contest> {
    let mut contest = Contest::default();
    let mut states = vec![];
    let mut commands = commands().into_iter();
    for minute in 0.. {
        // At the end the penalty is linked with its ruling.
        let linked = || {
            let is_penalty = |recorded: &&Recorded| matches!(recorded.event, Event::PenaltyGiven { .. });
            let last = contest.decisions.iter().rev().find(is_penalty)?.sequence;
            rulings::link(&contest, last).map(|command| (Actor::Director("Ada".to_owned()), command))
        };
        let Some((by, command)) = commands.next().or_else(linked) else { break };
        let asked = Asked { by, at: At(1_760_000_000_000).plus_minutes(minute) };
        let events = match decide(&contest, &command, &asked) {
            Ok(events) => events,
            // Journals have it from before nothing was final with a ruling open.
            Err(Refusal::StillOpen { .. }) => vec![Event::ContestFinalised],
            Err(no) => panic!("{command:?}: {no}"),
        };
        for event in events {
            let sequence = contest.sequence + 1;
            apply(
                &mut contest,
                &Recorded { sequence, by: asked.by.clone(), at: asked.at, command: None, event },
            );
        }
        // The rulings fill one state: the more bytes there are, the longer it takes to cut them at each place.
        if !matches!(command, Command::Ruling { .. }) {
            states.push(contest.clone());
        }
    }
    states.push(contest);
    states
}

#[expect(clippy::too_many_lines, reason = "one command after the other")]
fn commands() -> Vec<(Actor, Command)> {
    let director = || Actor::Director("Ada".to_owned());
    let table: bridge::entry::TableId = "A1".parse().unwrap();
    let own = || Actor::Table(table);
    let slot = |board| Slot { table, round: RoundNumber(1), board: samples::board(board) };
    let result = samples::results()[0];
    let entry = |text: &str| text.parse().unwrap();
    let reason = || "because".to_owned();
    let movement = mitchell::odd(3).unwrap();
    let board_sets = (0..movement.sets).map(|set| vec![2 * set + 1, 2 * set + 2]);
    let board_sets = board_sets.map(|set| set.into_iter().map(samples::board).collect()).collect();
    let outcome = Some(Outcome::Artificial { north_south: Percent::AVERAGE, east_west: Percent::AVERAGE });
    let player = Player { name: "Late".to_owned(), number: "7".to_owned() };
    let ruling = RulingDraft {
        table,
        round: None,
        board: None,
        entries: vec![entry("A1NS")],
        facts: reason(),
        law: "9".to_owned(),
        decision: reason(),
        effect: String::new(),
    };
    let section = SectionLetter::A;
    // Points given for a match count only where matches do.
    let scoring = Scoring { matches: MatchScoring::WinLoss, ..Scoring::everybody_ranked() };
    let timing = Some(Timing { board_minutes: 7, change_minutes: 2, warning_minutes: 5 });
    let rules = Rules { scoring, timing, ..unsaid() };
    let mut all = vec![
        (director(), Command::CreateContest { name: "Club evening".to_owned(), rules }),
        (director(), Command::SetUpSection { section, movement, board_sets, accept_faults: false }),
        (director(), Command::DeclarePhantom { entry: entry("A3EW") }),
        (director(), Command::DeclarePhantom { entry: entry("A2EW") }),
    ];
    all.extend(draws::evening().into_iter().map(|command| (director(), command)));
    all.extend(vec![
        (director(), Command::StartContest),
        (director(), Command::SetClock { act: ClockAct::Start { round: None } }),
        (own(), Command::TakeSeats { table, round: RoundNumber(1), seen: None }),
        (own(), Command::EnterResult { slot: slot(1), result, replaces: None, played_by: None }),
        (own(), Command::AgreeResult { slot: slot(1), result, played_by: None }),
        (own(), Command::EnterResult { slot: slot(2), result, replaces: None, played_by: None }),
        (own(), Command::DisputeResult { slot: slot(2), seen: None, played_by: None }),
        (own(), Command::CallDirector { table, reason: CallReason::offered(OfferedReason::Ruling) }),
        (director(), Command::AnswerCall { call: CallNumber(1) }),
        (director(), Command::CorrectResult { slot: slot(2), outcome, played_by: None, reason: reason() }),
        (director(), Command::ResolveCall { call: CallNumber(1), note: reason() }),
        (director(), Command::LogRuling { ruling }),
        (
            director(),
            Command::Penalise {
                entry: entry("A1EW"),
                amount: PenaltyAmount::MatchpointHundredths(50),
                law: String::new(),
                reason: reason(),
            },
        ),
        (director(), Command::RemovePenalty { penalty: PenaltyNumber(1), reason: String::new() }),
        (director(), Command::Undo { sequence: 4, reason: String::new() }),
        (
            director(),
            Command::SeatLateEntry {
                entry: entry("A3EW"),
                players: [player, Player::default()],
                from_round: RoundNumber(2),
            },
        ),
        (
            director(),
            Command::WithdrawEntry { entry: entry("A2NS"), from_round: RoundNumber(3), reason: reason() },
        ),
        (director(), Command::AwaitRuling { slot: slot(1), note: reason() }),
        (
            director(),
            Command::DivideBoard { board: samples::board(1), groups: vec![vec![slot(1)]], reason: reason() },
        ),
        (
            director(),
            Command::ClassifyEntry {
                entry: entry("A1NS"),
                classification: Classification { handicap_hundredths: -150, stratum: "B".to_owned() },
            },
        ),
        (
            director(),
            Command::Together {
                commands: vec![
                    Command::SetCarryOver { entry: entry("A1NS"), hundredths: 1_550, reason: reason() },
                    Command::LoadDeals { deals: scoring::deals() },
                ],
            },
        ),
    ]);
    all.extend(rulings::evening(slot(1)).into_iter().map(|command| (director(), command)));
    all.extend(vec![
        (director(), Command::CloseRound { section, round: RoundNumber(1) }),
        (director(), Command::SetClock { act: ClockAct::Pause }),
        (director(), Command::SendMessage { tables: vec![table], text: reason() }),
        (director(), Command::ReleaseRanking { through: Some(RoundNumber(1)) }),
        (director(), Command::ClosePlay { correction_minutes: 20 }),
        (director(), Command::FinaliseContest),
    ]);
    all
}
