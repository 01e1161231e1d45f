//! The round clock on the wire: every act, set and not set, running and stopped; and what a device makes of it.

use bridge::contest::clock::{ClockAct, RoundClock, TimedRound, Timetable, Timing};
use bridge::contest::{At, Command, Event, Rules};
use bridge::movement::RoundNumber;
use prost::Message as _;
use proto::v1;

use crate::samples::unsaid;

const TIMING: Timing = Timing { board_minutes: 7, change_minutes: 0, warning_minutes: 5 };
const ACTS: [ClockAct; 7] = [
    ClockAct::Start { round: None },
    ClockAct::Start { round: Some(RoundNumber(3)) },
    ClockAct::Pause,
    ClockAct::Resume,
    ClockAct::Add { minutes: 5 },
    ClockAct::Add { minutes: -5 },
    ClockAct::Next,
];

fn rules() -> Rules {
    Rules { timing: Some(TIMING), ..unsaid() }
}

pub(crate) fn commands() -> Vec<Command> {
    let mut all = ACTS.map(|act| Command::SetClock { act }).to_vec();
    all.push(Command::ChangeRules { rules: rules(), leave_points: false });
    all
}

const RUNNING: RoundClock =
    RoundClock { round: RoundNumber(3), began: At(1), ends: At(u64::MAX), paused: None };
const STOPPED: RoundClock = RoundClock { paused: Some(At(0)), ..RUNNING };

fn set(act: Option<ClockAct>, before: Option<RoundClock>, after: Option<RoundClock>) -> Event {
    Event::ClockSet { act, before, after, kept_before: vec![], kept_after: vec![] }
}

/// As they are in a journal of before it was told which rounds the clock had kept: there are none.
pub(crate) fn events() -> Vec<Event> {
    let mut all = ACTS.map(|act| set(Some(act), Some(RUNNING), Some(STOPPED))).to_vec();
    all.push(set(Some(ACTS[0]), None, Some(RUNNING)));
    all.push(set(None, Some(STOPPED), None));
    all.push(Event::RulesChanged { before: unsaid(), rules: rules() });
    all
}

/// Set and taken back where the clock had come to further rounds.
pub(crate) fn kept_events() -> Vec<Event> {
    let kept = vec![RUNNING, RoundClock { round: RoundNumber(4), began: At(2), ..STOPPED }];
    let (before, after) = (Some(RUNNING), Some(STOPPED));
    vec![
        Event::ClockSet { act: Some(ACTS[2]), before, after, kept_before: kept.clone(), kept_after: vec![] },
        Event::ClockSet { act: None, before: after, after: before, kept_before: vec![], kept_after: kept },
    ]
}

#[test]
fn a_device_reads_the_clock_that_was_sent() {
    let round = |round, begins, is_open| TimedRound {
        round: RoundNumber(round),
        boards: 3,
        begins: At(begins),
        ends: At(begins + 21 * 60_000),
        is_open,
    };
    for paused in [None, Some(At(60_000))] {
        let timetable =
            Timetable { rounds: vec![round(2, 1, true), round(3, 1_500_000, false)], timing: TIMING, paused };
        let sent = v1::Clock::from(&timetable).sent_at(At(77));
        let received = v1::Clock::decode(sent.encode_to_vec().as_slice()).unwrap();
        assert_eq!(received.now, 77);
        assert_eq!(Timetable::try_from(&received), Ok(timetable));
    }
    let empty = Timetable::try_from(&v1::Clock::default()).unwrap_err();
    assert_eq!(empty.field(), "rounds");
}
