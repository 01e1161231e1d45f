//! What holds after every command of any evening. A failure names the seed of its evening.

use std::collections::BTreeMap;

use bridge::adjustment::Basis;
use bridge::contest::surgery::PlanChange;
use bridge::contest::view::{Audience, ContestNumber, Views};
use bridge::contest::{
    Asked, At, Command, Contest, Event, Outcome, Pairing, Recorded, Refusal, ResultLine, Scoreboard, Section,
    Slot, apply, decide, replay,
};
use bridge::entry::TableId;
use bridge::movement::{RoundNumber, TablePlan};
use bridge::result::BoardResult;

use crate::check::{Story, name_of};
use crate::evening;
use crate::generator::Generator;

const COMMANDS: u64 = 1_200;

/// Plays an evening of so many commands; `after` looks at it after each one that was not refused.
pub(crate) fn play(seed: u64, after: impl FnMut(&Story, usize)) -> BTreeMap<String, u32> {
    play_so(seed, |command| command, after)
}

/// The same with each command changed before it is asked.
pub(crate) fn play_so(
    seed: u64,
    change: impl Fn(Command) -> Command,
    mut after: impl FnMut(&Story, usize),
) -> BTreeMap<String, u32> {
    let mut random = Generator(seed);
    let mut told = Story::default();
    let mut counts = BTreeMap::new();
    let beginning = evening::beginning(&mut random);
    for command in beginning {
        let before = told.journal.len();
        told.ask(&evening::director(), &change(command), At(0)).unwrap();
        after(&told, before);
    }
    for second in 0..COMMANDS {
        let (by, command) = evening::ask(&mut random, &told.contest);
        let command = change(command);
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

/// Every result belongs to two entries that there are, at a table and in a round that there are, also those
/// that the plan does not have.
#[test]
fn no_result_dangles() {
    for seed in 31..=36 {
        play(seed, |told, _| {
            let contest = &told.contest;
            for (slot, line) in &contest.lines {
                for entry in [line.pairing.north_south, line.pairing.east_west] {
                    assert!(contest.entries.contains_key(&entry), "seed {seed}: {slot} belongs to {entry}");
                }
                let section = &contest.sections[&slot.table.section];
                assert!(section.plan(slot.round, slot.table.table).is_some(), "seed {seed}: {slot}");
            }
        });
    }
}

/// Without the tables that were added for what fits no plan: they stay, with nobody at them.
fn narrow(section: &mut Section, tables: u16) {
    let is_empty = |place: &TablePlan| place.north_south.is_none() && place.east_west.is_none();
    for round in &mut section.movement.rounds {
        assert!(round.drain(usize::from(tables)..).all(|place| is_empty(&place)));
    }
    section.movement.tables = tables;
}

/// A change of the plan moves results and gives awards, and loses or alters none. Its undo gives the state back.
#[test]
fn no_change_of_the_plan_loses_a_result() {
    let mut changes = BTreeMap::new();
    for seed in 61..=85 {
        let mut before = Contest::default();
        play(seed, |told, from| {
            for recorded in &told.journal[from..] {
                if let Event::PlanChanged { change, .. } = &recorded.event {
                    let is_back = matches!(told.journal[from].event, Event::Undone { .. });
                    check_change(&before, &told.contest, (change, is_back, &told.journal[from..]), seed);
                    let name = name_of(&change.surgery.operation);
                    *changes.entry(if is_back { format!("{name} taken back") } else { name }).or_default() +=
                        1;
                }
            }
            before.clone_from(&told.contest);
        });
    }
    let kinds: u32 = changes.values().sum();
    for rare in ["AddTable", "PartnerArrives", "RemoveTable", "SeatLatePair", "AddRounds"] {
        assert!(changes.contains_key(rare), "{rare} is never accepted: {changes:#?}");
    }
    assert!(changes.len() > 10 && kinds > 80, "too little is tried: {changes:#?}");
}

/// What a line says, whichever way its two entries sit: an award is the pair's.
fn worth(line: &ResultLine) -> String {
    let Pairing { north_south: one, east_west: two } = line.pairing;
    match &line.outcome {
        Outcome::Result(result) => result.to_string(),
        Outcome::Artificial { north_south, east_west } => {
            let mut sides = [format!("{one}: {north_south}"), format!("{two}: {east_west}")];
            sides.sort();
            sides.join(", ")
        }
        Outcome::Adjusted(adjustment) => {
            let sides = [&adjustment.north_south, &adjustment.east_west];
            if !sides.iter().any(|side| matches!(side.basis, Basis::Artificial(_))) {
                return adjustment.to_string();
            }
            let mut sides = [format!("{one}: {}", sides[0]), format!("{two}: {}", sides[1])];
            sides.sort();
            sides.join(", ")
        }
        Outcome::NotPlayed(why) => {
            let Some(award) = why.award::<BoardResult>() else { return why.to_string() };
            let mut sides = [format!("{one}: {}", award.north_south), format!("{two}: {}", award.east_west)];
            sides.sort();
            sides.join(", ")
        }
    }
}

fn check_change(
    before: &Contest,
    after: &Contest,
    (change, is_back, journal): (&PlanChange, bool, &[Recorded]),
    seed: u64,
) {
    // What fits no plan may have made room in the same command, and the place it left may be awarded then.
    let mut of_command = after.clone();
    let (mut left, mut corrected, mut withdrawn) = (vec![], vec![], change.withdrawn.clone());
    for recorded in journal {
        match &recorded.event {
            Event::ResultMoved { from, to, .. } => left.push((*from, *to)),
            Event::ResultCorrected { slot, before: None, .. } => corrected.push(*slot),
            Event::ResultCorrected { slot, after: None, .. } => withdrawn.push(*slot),
            _ => {}
        }
    }
    of_command.lines.retain(|slot, _| !corrected.contains(slot));
    for (from, to) in left.into_iter().rev() {
        let line = of_command.lines.remove(&to).unwrap();
        assert!(of_command.lines.insert(from, line).is_none(), "seed {seed}: {}", change.surgery);
    }
    let awarded: Vec<Slot> = change.awards.iter().map(|award| award.slot).collect();
    // The results of a contest, and those that the change keeps: second plays, which it cancels or brings back.
    let what = |contest: &Contest, but: &[Slot], kept: &[(Slot, ResultLine)]| {
        let lines = contest.lines.iter().filter(|(slot, _)| !but.contains(slot));
        let lines = lines.chain(kept.iter().map(|(slot, line)| (slot, line)));
        let mut what: Vec<_> =
            lines.map(|(slot, line)| (slot.table, slot.round, worth(line), line.status, line.at)).collect();
        what.sort_by_key(|line| format!("{line:?}"));
        what
    };
    let cancelled = change.awards.iter().filter_map(|award| Some((award.slot, award.cancels.clone()?)));
    let cancelled: Vec<(Slot, ResultLine)> = cancelled.collect();
    let restored: Vec<(Slot, ResultLine)> =
        change.restored.iter().map(|restored| (restored.to, restored.line.clone())).collect();
    let was = what(before, &withdrawn, &restored);
    assert_eq!(was, what(&of_command, &awarded, &cancelled), "seed {seed}: {}", change.surgery);
    if is_back {
        return;
    }
    let undo = Command::Undo { sequence: after.sequence, reason: String::new() };
    let asked = Asked { by: evening::director(), at: after.at };
    let back = decide(after, &undo, &asked);
    let Ok(events) = back else { panic!("seed {seed}: {}: {back:?}", change.surgery) };
    let mut restored = after.clone();
    let mut came_home = vec![];
    for event in events {
        // What a table sent, and was kept elsewhere, may come home with the plan that has it there, or make room.
        if let Event::ResultMoved { from, to, reason, .. } = &event
            && ["the plan has it there again", "others play there now"].contains(&reason.as_str())
        {
            came_home.push((*from, *to));
        }
        let (sequence, by, at) = (restored.sequence + 1, asked.by.clone(), asked.at);
        apply(&mut restored, &Recorded { sequence, by, at, command: None, event });
    }
    let mut lines = restored.lines.clone();
    for (from, home) in came_home.into_iter().rev() {
        let line = lines.remove(&home).unwrap();
        let is_right = restored.is_planned(home, line.pairing)
            || !restored.boards_in_play(home.table, home.round).contains(&home.board);
        assert!(is_right, "seed {seed}: {}", change.surgery);
        lines.insert(from, line);
    }
    assert_eq!(lines, before.lines, "seed {seed}: {}", change.surgery);
    assert_eq!(restored.entries, before.entries, "seed {seed}: {}", change.surgery);
    for (letter, section) in &before.sections {
        // Seats are taken again at the tables that were changed to and fro.
        let seated = restored.sections[letter].seated.clone();
        assert!(seated.is_subset(&section.seated), "seed {seed}: {}", change.surgery);
        // What was planned meanwhile is remembered for the devices that have not heard of the undo.
        let (seated, former) = (section.seated.clone(), section.former.clone());
        let mut restored = Section { seated, former, ..restored.sections[letter].clone() };
        narrow(&mut restored, section.movement.tables);
        assert_eq!(restored, *section, "seed {seed}: {}", change.surgery);
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
    use bridge::contest::{Actor, OutcomeStatus};
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
                    Some(line) => match (line.outcome.clone(), line.status) {
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
                    let played_by = Some(told.contest.lines[&slot].pairing);
                    let agreed = told.ask(&by, &Command::AgreeResult { slot, result, played_by }, At(0));
                    // What others played who have left is the director's to settle, and he can.
                    let settled = match agreed {
                        Err(Refusal::PlayersLeft { .. }) => {
                            let outcome = Some(Outcome::Result(result));
                            let reason = "settled".to_owned();
                            let settle = Command::CorrectResult { slot, outcome, played_by, reason };
                            told.ask(&director, &settle, At(0))
                        }
                        agreed => agreed,
                    };
                    assert!(settled.is_ok(), "seed {seed}: {slot}: {settled:?}");
                }
            }
        }
    }
}
