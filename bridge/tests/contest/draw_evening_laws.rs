//! What holds after every command of any evening whose rounds are drawn. A failure names the seed of its evening.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::view::{Audience, ContestNumber, DrawView, Views};
use bridge::contest::{At, Command, Contest, Event, Scoreboard, Slot, apply};
use bridge::entry::TableId;
use bridge::movement::RoundNumber;

use crate::check::{Story, name_of};
use crate::generator::Generator;
use crate::{draw_evening, evening};

const COMMANDS: u64 = 400;

/// Plays an evening; `after` looks at it after each command that was not refused, with the number of events before it.
fn play(seed: u64, mut after: impl FnMut(&Story, usize)) -> BTreeMap<String, u32> {
    let mut random = Generator(seed);
    let (mut told, mut counts) = (Story::default(), BTreeMap::new());
    for command in draw_evening::beginning(seed, &mut random) {
        let before = told.journal.len();
        told.ask(&evening::director(), &command, At(0)).unwrap();
        after(&told, before);
    }
    for second in 0..COMMANDS {
        let (by, command) = draw_evening::ask(&mut random, &told.contest);
        let name = match &command {
            Command::Draw { command, .. } => name_of(command),
            Command::EnterResult { played_by: Some(_), .. } => "late result".to_owned(),
            other => name_of(other),
        };
        let before = told.journal.len();
        let answer = told.ask(&by, &command, At(second * 1_000));
        let said = answer.as_ref().err().map_or("", |refusal| refusal.code());
        *counts.entry(format!("{name} {said}").trim().to_owned()).or_default() += 1;
        if answer.is_ok() {
            after(&told, before);
        }
    }
    counts
}

/// Few seeds, or with `BAROMETER_LONG` many.
fn seeds(few: u64, many: u64) -> std::ops::RangeInclusive<u64> {
    let long = std::env::var_os("BAROMETER_LONG").is_some();
    1..=if long { many } else { few }
}

/// Replay equals live, the scores kept equal those made anew, and no result is lost on the way.
#[test]
fn replay_equals_live() {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for seed in seeds(6, 100) {
        let mut replayed = Contest::default();
        let mut kept = Scoreboard::from_scratch(&replayed, RoundNumber(u16::MAX));
        let mut slots: BTreeSet<Slot> = BTreeSet::new();
        let tried = play(seed, |told, before| {
            let what = format!("seed {seed}, event {}", told.contest.sequence);
            let new = &told.journal[before..];
            for recorded in new {
                apply(&mut replayed, recorded);
                kept.note(&recorded.event);
            }
            assert_eq!(replayed, told.contest, "{what}");
            if told.contest.sequence % 5 == 0 {
                let through = RoundNumber(if told.contest.sequence % 3 == 0 { 2 } else { u16::MAX });
                kept.refresh(&told.contest, through);
                assert_eq!(kept, Scoreboard::from_scratch(&told.contest, through), "{what}");
            }
            let stand: BTreeSet<Slot> = told.contest.lines.keys().copied().collect();
            let is_of_draws = new.iter().all(|recorded| matches!(recorded.event, Event::Draw { .. }));
            if is_of_draws && told.contest.sequence > 3 {
                assert_eq!(stand, slots, "{what}: a draw neither makes nor loses a result");
            }
            slots = stand;
        });
        for (name, count) in tried {
            *counts.entry(name).or_default() += count;
        }
    }
    for often in ["Propose", "Publish", "Revoke", "Award", "EnterLate", "Leave", "late result"] {
        assert!(counts.get(often).is_some_and(|&count| count > 1), "{often} is too rare: {counts:#?}");
    }
}

/// What is kept is what would be made anew, for everybody who looks; and only the director sees a proposal.
#[test]
fn views_kept_equal_views_made_anew() {
    for seed in seeds(3, 20).map(|seed| seed + 200) {
        let number = ContestNumber(1);
        let mut kept = Views::new(number, &Contest::default());
        play(seed, |told, before| {
            let contest = &told.contest;
            for recorded in &told.journal[before..] {
                kept.note(contest, &recorded.event);
            }
            kept.refresh(contest);
            if contest.sequence % 4 == 0 {
                look(&kept, &Views::new(number, contest), contest, seed);
            }
        });
    }
}

fn look(kept: &Views, anew: &Views, contest: &Contest, seed: u64) {
    let what = format!("seed {seed}, event {}", contest.sequence);
    assert_eq!(kept.floor(contest), anew.floor(contest), "{what}");
    assert_eq!(kept.room(contest), anew.room(contest), "{what}");
    assert_eq!(kept.contest(contest), anew.contest(contest), "{what}");
    for audience in [Audience::Director, Audience::Spectator] {
        assert_eq!(kept.standings(contest, audience), anew.standings(contest, audience), "{what}");
        let draw = drawn(kept, contest, audience);
        assert_eq!(draw, drawn(anew, contest, audience), "{what}");
        let is_shown = draw.is_some_and(|draw| draw.proposal.is_some());
        assert!(!is_shown || audience == Audience::Director, "{what}: a proposal is the director's alone");
        for &entry in contest.entries.keys() {
            assert_eq!(
                kept.score_card(contest, entry, audience),
                anew.score_card(contest, entry, audience),
                "{what}, {entry}"
            );
            assert_eq!(
                kept.path(contest, entry, audience),
                anew.path(contest, entry, audience),
                "{what}, {entry}"
            );
        }
    }
    for section in contest.sections.values() {
        for table in section.tables() {
            let table = TableId { section: section.letter, table };
            assert_eq!(kept.table(contest, table), anew.table(contest, table), "{what}, {table}");
            assert_eq!(kept.table_path(contest, table), anew.table_path(contest, table), "{what}, {table}");
        }
    }
}

/// Without what has changed since the proposal before: only who has seen that one knows it.
fn drawn(views: &Views, contest: &Contest, audience: Audience) -> Option<DrawView> {
    let mut view = views.draw(contest, draw_evening::SECTION, audience)?;
    if let Some(proposal) = &mut view.proposal {
        proposal.changes.clear();
    }
    Some(view)
}
