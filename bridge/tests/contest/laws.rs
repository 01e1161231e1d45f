//! What holds after every command of any evening. A failure names the seed of its evening.

use std::collections::BTreeMap;

use bridge::contest::view::{Audience, ContestNumber, Views};
use bridge::contest::{At, Contest, Scoreboard, apply, replay};
use bridge::entry::TableId;
use bridge::movement::RoundNumber;

use crate::check::{Story, name_of};
use crate::evening;
use crate::generator::Generator;

const COMMANDS: u64 = 1_200;

/// Plays an evening of so many commands; `after` looks at it after each one that was not refused.
fn play(seed: u64, mut after: impl FnMut(&Story, usize)) -> BTreeMap<String, u32> {
    let mut random = Generator(seed);
    let mut told = Story::default();
    let mut counts = BTreeMap::new();
    let beginning = evening::beginning(&mut random);
    for command in beginning {
        let before = told.journal.len();
        told.ask(&evening::director(), &command, At(0)).unwrap();
        after(&told, before);
    }
    for second in 0..COMMANDS {
        let (by, command) = evening::ask(&mut random, &told.contest);
        let before = told.journal.len();
        match told.ask(&by, &command, At(second * 1_000)) {
            Ok(events) => {
                assert!(!events.is_empty(), "seed {seed}: {command:?} is accepted and nothing follows");
                *counts.entry(name_of(&events[0])).or_default() += 1;
                after(&told, before);
            }
            Err(refusal) => *counts.entry(refusal.code().to_owned()).or_default() += 1,
        }
    }
    counts
}

#[test]
fn replay_equals_live() {
    for seed in 1..=6 {
        let mut replayed = Contest::default();
        play(seed, |told, before| {
            for recorded in &told.journal[before..] {
                apply(&mut replayed, recorded);
            }
            assert_eq!(replayed, told.contest, "seed {seed}");
            if told.journal.len() % 64 == 0 {
                assert_eq!(replay(&told.journal), told.contest, "seed {seed}");
            }
        });
    }
}

#[test]
fn standings_kept_equal_standings_recomputed() {
    for seed in 11..=16 {
        let mut kept = Scoreboard::from_scratch(&Contest::default(), RoundNumber(2));
        play(seed, |told, before| {
            for recorded in &told.journal[before..] {
                kept.note(&recorded.event);
            }
            // Also when the rounds looked at change to and fro.
            let through = RoundNumber(if told.contest.sequence % 7 == 0 { 2 } else { u16::MAX });
            kept.refresh(&told.contest, through);
            let recomputed = Scoreboard::from_scratch(&told.contest, through);
            assert_eq!(kept, recomputed, "seed {seed}, event {}", told.contest.sequence);
        });
    }
}

#[test]
fn views_kept_equal_views_made_anew() {
    for seed in 21..=22 {
        let number = ContestNumber(1);
        let mut kept = Views::new(number, &Contest::default());
        play(seed, |told, before| {
            for recorded in &told.journal[before..] {
                kept.note(&told.contest, &recorded.event);
            }
            kept.refresh(&told.contest);
            let anew = Views::new(number, &told.contest);
            let what = || format!("seed {seed}, event {}", told.contest.sequence);
            let contest = &told.contest;
            assert_eq!(kept.floor(contest), anew.floor(contest), "{}", what());
            for audience in [Audience::Director, Audience::Spectator] {
                assert_eq!(
                    kept.standings(contest, audience),
                    anew.standings(contest, audience),
                    "{}",
                    what()
                );
            }
            for table in all_tables(contest) {
                assert_eq!(kept.table(contest, table), anew.table(contest, table), "{}, {table}", what());
            }
        });
    }
}

fn all_tables(contest: &Contest) -> Vec<TableId> {
    let sections = contest.sections.values();
    sections
        .flat_map(|section| section.tables().map(|table| TableId { section: section.letter, table }))
        .collect()
}

#[test]
fn no_result_dangles() {
    for seed in 31..=36 {
        play(seed, |told, _| {
            let contest = &told.contest;
            for (slot, line) in &contest.lines {
                let pairing = contest.pairing(slot.table, slot.round);
                assert_eq!(pairing, Some(line.pairing), "seed {seed}: {slot} belongs to nobody who is there");
                assert!(
                    contest.boards_in_play(slot.table, slot.round).contains(&slot.board),
                    "seed {seed}: {slot}"
                );
            }
        });
    }
}

/// At the end the director opens what is shut, and every table can finish its evening by itself.
#[test]
fn no_table_is_blocked_for_ever() {
    for seed in 41..=60 {
        let mut told = Story::default();
        let counts = {
            let told = &mut told;
            play(seed, move |now, _| now.clone_into(told))
        };
        finish(&mut told, seed);
        assert!(counts.len() > 30, "seed {seed} tries too little: {counts:?}");
    }
}

fn finish(told: &mut Story, seed: u64) {
    use bridge::contest::{Actor, Command, Outcome, OutcomeStatus, Slot};
    use bridge::result::BoardResult;
    let director = evening::director();
    let sections: Vec<_> = told.contest.sections.values().cloned().collect();
    let reopen = Command::ReopenContest { reason: String::new() };
    let _: Result<_, _> = told.ask(&director, &reopen, At(0));
    for section in &sections {
        for round in section.rounds() {
            let open = Command::OpenRound { section: section.letter, round };
            let _: Result<_, _> = told.ask(&director, &open, At(0));
            assert!(
                told.contest.sections[&section.letter].is_open(round),
                "seed {seed}: round {round} stays shut"
            );
        }
    }
    for table in all_tables(&told.contest) {
        let by = Actor::Table(table);
        while let Some(round) = told.contest.current_round(table) {
            for board in told.contest.boards_in_play(table, round).to_vec() {
                let slot = Slot { table, round, board };
                let passed = BoardResult::PassedOut;
                let (result, entered) = match told.contest.lines.get(&slot) {
                    Some(line) if line.status.is_scored() => continue,
                    Some(line) => match (line.outcome, line.status) {
                        (Outcome::Result(standing), OutcomeStatus::Entered | OutcomeStatus::Disputed) => {
                            (standing, Ok(vec![]))
                        }
                        other => panic!("seed {seed}: {slot} has {other:?}"),
                    },
                    None => {
                        let enter =
                            Command::EnterResult { slot, result: passed, replaces: None, played_by: None };
                        (passed, told.ask(&by, &enter, At(0)))
                    }
                };
                assert!(entered.is_ok(), "seed {seed}: {slot}: {entered:?}");
                if !told.contest.lines[&slot].status.is_scored() {
                    let agreed = told.ask(&by, &Command::AgreeResult { slot, result }, At(0));
                    assert!(agreed.is_ok(), "seed {seed}: {slot}: {agreed:?}");
                }
            }
        }
    }
}
