//! What holds after every command of any evening whose rounds are drawn. A failure names the seed of its evening.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::drawn::DrawnRound;
use bridge::contest::drawn::propose::{Anew, DrawWish, propose};
use bridge::contest::matches::Match;
use bridge::contest::view::{Audience, ContestNumber, DrawView, Views};
use bridge::contest::{Asked, At, Command, Contest, Event, Recorded, Scoreboard, Slot, apply, decide};
use bridge::entry::TableId;
use bridge::movement::RoundNumber;
use bridge::swiss::{Contender, Field};

use crate::check::{Story, name_of};
use crate::generator::Generator;
use crate::{draw_evening, evening};

const COMMANDS: u64 = 400;

/// Plays an evening; `after` looks at it after each command that was not refused, with the number of events before it.
pub(crate) fn play(seed: u64, mut after: impl FnMut(&Story, usize)) -> BTreeMap<String, u32> {
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
    for seed in seeds(8, 100) {
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
                awaits_what_is_proposed(&told.contest, &what);
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

/// A published round that people are told still awaits its draw is the one that would be drawn.
fn awaits_what_is_proposed(contest: &Contest, what: &str) {
    let Some((section, drawn)) = contest.drawn(draw_evening::SECTION) else { return };
    let wish = DrawWish::Anew(Anew::default());
    let Ok(proposal) = propose(contest, draw_evening::SECTION, &wish) else { return };
    if section.awaited_draw(contest) == Some(drawn.last_number()) {
        assert_eq!(proposal.round, drawn.last_number(), "{what}");
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

/// Whatever was said of where people sat: every result that stands as planned is of a match of its own match round, who
/// have met, and how often each sat North-South, are what the plan says, and a change that is taken back leaves the rounds as they were.
#[test]
fn matches_follow_the_plan() {
    let mut changes: BTreeMap<String, u32> = BTreeMap::new();
    for seed in seeds(12, 200).map(|seed| seed + 400) {
        let mut before = Contest::default();
        play(seed, |told, from| {
            let contest = &told.contest;
            let what = format!("seed {seed}, event {}", contest.sequence);
            follows_the_plan(contest, &what);
            let is_undo = matches!(told.journal[from].event, Event::Undone { .. });
            for recorded in &told.journal[from..] {
                if !is_undo {
                    stands_in_nobodys_place(contest, &recorded.event, &what);
                }
                let Event::PlanChanged { change, .. } = &recorded.event else { continue };
                *changes.entry(name_of(&change.surgery.operation)).or_default() += 1;
                if !is_undo {
                    taken_back(&before, contest, &what);
                }
            }
            before.clone_from(contest);
        });
    }
    for often in ["ExchangePairs", "TurnTables", "SeatAsPlayed"] {
        assert!(changes.get(often).is_some_and(|&count| count > 5), "{often} is too rare: {changes:#?}");
    }
}

fn follows_the_plan(contest: &Contest, what: &str) {
    let Some((section, drawn)) = contest.drawn(draw_evening::SECTION) else { return };
    let scoreboard = Scoreboard::from_scratch(contest, RoundNumber(u16::MAX));
    let counts = contest.rules.scoring.counts_matches();
    for round in &drawn.rounds {
        let mut met: BTreeSet<[Contender; 2]> = BTreeSet::new();
        let mut lead: BTreeMap<Contender, i16> = BTreeMap::new();
        for its in round.rounds() {
            for (table, place) in section.movement.tables_of(its) {
                let Some((one, other)) = place.meeting() else { continue };
                let sides = [Contender(one.number.0), Contender(other.number.0)];
                if sides[0] == sides[1] {
                    continue;
                }
                let both = Field::both(sides[0], sides[1]);
                met.insert(both);
                *lead.entry(sides[0]).or_default() += 1;
                *lead.entry(sides[1]).or_default() -= 1;
                let table = TableId { section: section.letter, table };
                for &board in contest.boards_in_play(table, its) {
                    let slot = Slot { table, round: its, board };
                    let Some(line) = contest.lines.get(&slot) else { continue };
                    if !counts || !contest.is_planned(slot, line.pairing) {
                        continue;
                    }
                    let is_its = |one: &&Match| {
                        let of = one.sides.map(|side| Contender(side.pair.number.0));
                        Field::both(of[0], of[1]) == both && one.boards.iter().any(|has| has.board == board)
                    };
                    // Pairs may meet on a board in several rounds.
                    let began: Vec<_> =
                        scoreboard.matches().iter().filter(is_its).map(|one| one.number).collect();
                    assert!(!began.is_empty(), "{what}: {slot} is in no match");
                    assert!(
                        began.contains(&Some(round.number))
                            || round.triangle.is_some() && began.iter().any(Option::is_some),
                        "{what}: {slot} counts in rounds {began:?}"
                    );
                }
            }
        }
        // Of a triangle of which somebody sat elsewhere the other halves may be missing.
        let mut meetings: BTreeSet<_> = round.meetings().into_iter().collect();
        assert!(met.is_subset(&meetings), "{what}: round {}: {met:?}, {meetings:?}", round.number);
        meetings.retain(|both| !in_triangle(round, *both));
        met.retain(|both| !in_triangle(round, *both));
        assert_eq!(meetings, met, "{what}: round {}", round.number);
        if !section.movement.contestants.are_teams() {
            for one in round.matches.iter().filter(|one| round.opponents(one.sides[0]).len() == 1) {
                assert!(lead[&one.sides[0]] >= 0, "{what}: {} sat North-South", one.sides[0]);
            }
        }
        for contender in drawn.everybody() {
            let opponents = round.opponents(contender);
            assert!(round.bye != Some(contender) || opponents.is_empty(), "{what}");
        }
    }
}

/// What a table sends of a former draw is kept where nobody is to play the board. (A correction stays where the director
/// has said that its result belongs, and what is taken back comes back there.)
fn stands_in_nobodys_place(contest: &Contest, event: &Event, what: &str) {
    let Event::ResultEntered { slot, pairing, before: None, .. } = event else { return };
    let planned = contest.boards_in_play(slot.table, slot.round);
    let is_drawn = slot.table.section == draw_evening::SECTION;
    if is_drawn && planned.contains(&slot.board) {
        assert!(contest.is_planned(*slot, *pairing), "{what}: {slot} by {pairing:?}");
    }
}

fn in_triangle(round: &DrawnRound, both: [Contender; 2]) -> bool {
    round.triangle.as_ref().is_some_and(|triangle| both.iter().all(|one| triangle.teams.contains(one)))
}

fn taken_back(before: &Contest, after: &Contest, what: &str) {
    let undo = Command::Undo { sequence: after.sequence, reason: String::new() };
    let asked = Asked { by: evening::director(), at: after.at };
    let events = decide(after, &undo, &asked).unwrap_or_else(|refusal| panic!("{what}: {refusal}"));
    let mut restored = after.clone();
    for event in events {
        let (sequence, by, at) = (restored.sequence + 1, asked.by.clone(), asked.at);
        apply(&mut restored, &Recorded { sequence, by, at, command: None, event });
    }
    let drawn = |contest: &Contest| contest.drawn(draw_evening::SECTION).map(|(_, drawn)| drawn.clone());
    assert_eq!(drawn(&restored), drawn(before), "{what}");
}
