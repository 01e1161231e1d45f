//! Plans that were made elsewhere, taken at any moment of any evening: what holds after every other command holds after these.

use bridge::contest::surgery::{Operation, Surgery};
use bridge::contest::view::{ContestNumber, Views};
use bridge::contest::{At, Command, Contest, Event, Scoreboard, apply};
use bridge::entry::{PairId, SectionLetter};
use bridge::movement::RoundNumber;

use crate::check::Story;
use crate::evening;
use crate::generator::Generator;

stories! {
    // What a scoring program sends when it draws a round or a pair comes late: the whole plan, as it is from now on.
    a_plan_that_was_made_elsewhere: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5 rounds 3     | SectionSetUp
        director | operates A r2: plan mitchell 7     | no: NotStarted
        director | starts                             | ContestStarted, RoundOpened x3
        A1       | enters A1 r1 b1: 4S N 10           | ResultEntered
        A2       | enters A2 r1 b3: 3NT N 9           | ResultEntered
        director | operates A r2: plan mitchell 5 rounds 3 | no: NoChange
        director | operates A r2: plan howell 5       | no: CannotOperate
        director | operates A r2: plan mitchell 5 though without rounds | no: CannotOperate
        director | operates A r2: plan mitchell 5 though without its last boards | no: CannotOperate
        director | operates A r2: plan mitchell 5 though with pair 1EW twice | no: CannotOperate
        director | operates A r4: plan mitchell 5     | PlanChanged
                 | rounds in A                        | 5
                 | open in A                          | 1 2 3 4 5
                 | A1 r1 b1                           | 4S N =, agreed
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | rounds in A                        | 3
        # Two pairs and two tables more; what was entered stays.
        director | operates A r2: plan mitchell 7     | PlanChanged
                 | rounds in A                        | 7
                 | presence A7EW                      | from 2
                 | A2 r1 b3                           | 3NT N =, agreed
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | presence A7EW                      | unknown
        # Fewer tables: those that are not in it stay, with nobody there.
        director | operates A r2: plan mitchell 3     | PlanChanged
                 | at A5 r2                           | nobody
                 | presence A5NS                      | unknown
    "
}

const COMMANDS: u64 = 250;

/// The plan of a section as another program might have it: two pairs have changed places from a round on, and perhaps a round
/// is gone or there once more.
fn taken_plan(random: &mut Generator, contest: &Contest) -> Option<Command> {
    let letters: Vec<SectionLetter> = contest.sections.keys().copied().collect();
    let section = contest.section(*random.one(&letters))?;
    let pairs: Vec<PairId> = section.movement.pairs().into_iter().collect();
    let (one, other) = (*random.one(&pairs), *random.one(&pairs));
    let from_round = RoundNumber(1 + random.below(section.round_count()));
    let (mut movement, board_sets) = (section.movement.clone(), section.board_sets.clone());
    let exchanged = |pair: Option<PairId>| match pair {
        Some(pair) if pair == one => Some(other),
        Some(pair) if pair == other => Some(one),
        pair => pair,
    };
    let later = movement.rounds.iter_mut().skip(usize::from(from_round.0) - 1).flatten();
    for place in later.filter(|_| one.line == other.line) {
        place.north_south = exchanged(place.north_south);
        place.east_west = exchanged(place.east_west);
    }
    match random.below(4) {
        0 => drop(movement.rounds.pop()),
        1 => movement.rounds.extend(movement.rounds.last().cloned()),
        2 => movement.rounds.iter_mut().flatten().for_each(|place| {
            place.north_south = place.north_south.filter(|pair| *pair != one);
            place.set = place.set.filter(|_| place.north_south.is_some());
        }),
        _ => {}
    }
    let operation = Operation::TakePlan { movement: Box::new(movement), board_sets };
    let surgery = Box::new(Surgery { section: section.letter, from_round, operation });
    Some(Command::Operate { surgery, awards: vec![], reason: "by another program".to_owned() })
}

/// Replay is the live state, the standings and the floor kept are those made anew, no result is lost, and an undo gives back
/// what was there.
#[test]
fn a_plan_from_elsewhere_keeps_the_laws() {
    let (mut taken, mut undone) = (0, 0);
    for seed in 1..=5 {
        let (mut random, mut own) = (Generator(seed), Generator(1_000 + seed));
        let mut told = Story::default();
        for command in evening::beginning(&mut random) {
            told.ask(&evening::director(), &command, At(0)).unwrap();
        }
        let mut kept = Kept::of(&told);
        for second in 0..COMMANDS {
            let at = At(second * 1_000);
            let (by, command) = evening::ask(&mut random, &told.contest);
            let _ = told.ask(&by, &command, at);
            kept.follows(&told, seed);
            if !own.once_in(6) {
                continue;
            }
            let Some(command) = taken_plan(&mut own, &told.contest) else { continue };
            let before = told.contest.clone();
            if told.ask(&evening::director(), &command, at).is_err() {
                continue;
            }
            taken += 1;
            kept.follows(&told, seed);
            let results = |contest: &Contest| {
                let played = contest
                    .lines
                    .values()
                    .filter(|line| matches!(line.outcome, bridge::contest::Outcome::Result(_)));
                played.count()
            };
            assert!(results(&told.contest) <= results(&before), "seed {seed}: a result came from nowhere");
            if own.once_in(2) && told.ask(&evening::director(), &undo(&told), at).is_ok() {
                undone += 1;
                kept.follows(&told, seed);
                assert_eq!(told.contest.lines, before.lines, "seed {seed}, second {second}");
                assert_eq!(told.contest.entries, before.entries, "seed {seed}, second {second}");
                for (letter, section) in &before.sections {
                    let now = &told.contest.sections[letter];
                    // A table that was there stays, with nobody at it.
                    let rounds =
                        now.movement.rounds.iter().map(|tables| &tables[..section.movement.tables.into()]);
                    assert!(rounds.eq(section.movement.rounds.iter().map(Vec::as_slice)), "seed {seed}");
                }
            }
        }
    }
    assert!(taken > 15 && undone > 5, "{taken} taken, {undone} taken back");
}

fn undo(told: &Story) -> Command {
    let changed = told.journal.iter().rev().find(|one| matches!(one.event, Event::PlanChanged { .. }));
    Command::Undo { sequence: changed.unwrap().sequence, reason: "a mistake".to_owned() }
}

/// What is kept with a contest, and how far.
struct Kept {
    replayed: Contest,
    board: Scoreboard,
    views: Views,
    seen: usize,
}

impl Kept {
    fn of(told: &Story) -> Self {
        let mut kept = Self {
            replayed: Contest::default(),
            board: Scoreboard::from_scratch(&told.contest, RoundNumber(u16::MAX)),
            views: Views::new(ContestNumber(1), &told.contest),
            seen: told.journal.len(),
        };
        told.journal.iter().for_each(|recorded| apply(&mut kept.replayed, recorded));
        kept
    }

    fn follows(&mut self, told: &Story, seed: u64) {
        if told.journal.len() == self.seen {
            return;
        }
        for recorded in &told.journal[self.seen..] {
            apply(&mut self.replayed, recorded);
            self.board.note(&recorded.event);
            self.views.note(&told.contest, &recorded.event);
        }
        self.seen = told.journal.len();
        assert_eq!(self.replayed, told.contest, "seed {seed}");
        self.board.refresh(&told.contest, RoundNumber(u16::MAX));
        self.views.refresh(&told.contest);
        let what = || format!("seed {seed}, event {}", told.contest.sequence);
        let anew = Scoreboard::from_scratch(&told.contest, RoundNumber(u16::MAX));
        assert_eq!(self.board, anew, "{}", what());
        let anew = Views::new(ContestNumber(1), &told.contest);
        assert_eq!(self.views.floor(&told.contest), anew.floor(&told.contest), "{}", what());
    }
}
