//! Undo, several commands deep, in any evening and any drawn evening: whatever a director does, taking it back gives every
//! view as it was, and doing it again gives it as it was then.

use std::collections::BTreeMap;

use bridge::contest::{Actor, At, Command, Contest, Refusal, replay};

use crate::check::{Story, name_of};
use crate::faces::Look;
use crate::generator::Generator;
use crate::{draw_evening, draw_evening_laws, evening, laws};

const THREADS: usize = 2;
/// So many commands of directors are done one after the other.
const DEEP: usize = 4;

/// Seeds that found something: results moved, taken back and moved again; a surgery done again whose results had made room;
/// a correction done again after it; points given before a draw that is taken back; who leaves twice; the tables that a draw
/// had brought; a ruling decided again after its opening was; a closed round whose opening is cancelled again; a pair that is
/// taken out again; a second play that stood aside.
const FOUND: [u64; 11] = [2, 6, 7, 8, 17, 20, 24, 63, 146, 220, 428];

/// Those seeds that found something, of each kind of evening, and those among the first four that did not, with fewer looks;
/// four hundred from `BAROMETER_FROM` on with `BAROMETER_LONG`; `BAROMETER_SEED` asks for one.
#[test]
fn what_is_taken_back_and_done_again_is_as_it_was_for_everybody() {
    let number = |name: &str| {
        let text = std::env::var_os(name)?;
        Some(text.to_str().unwrap().parse::<u64>().unwrap())
    };
    let seeds = match (number("BAROMETER_SEED"), std::env::var_os("BAROMETER_LONG")) {
        (Some(seed), _) => seed..=seed,
        (None, Some(_)) => {
            let first = number("BAROMETER_FROM").unwrap_or(1);
            first..=first + 399
        }
        (None, None) => 1..=4,
    };
    let is_one = seeds.start() == seeds.end();
    let is_short = number("BAROMETER_SEED").is_none() && std::env::var_os("BAROMETER_LONG").is_none();
    let looks = seeds
        .filter(|seed| !is_short || !FOUND.contains(seed))
        .map(|seed| (seed, if is_short { 3 } else { 1 }));
    let found = FOUND.into_iter().filter(|_| is_short).map(|seed| (seed, 1));
    let looks: Vec<(u64, u64)> = looks.chain(found).collect();
    // The longest test of all takes both processors of a small machine.
    let walked = std::thread::scope(|scope| {
        let all = |first: usize| {
            let own = looks.iter().skip(first).step_by(THREADS).copied();
            scope.spawn(move || walk_all(own))
        };
        let parts: Vec<_> = (0..THREADS).map(all).collect();
        parts.into_iter().fold(Walked::default(), |walked, part| walked.and(part.join().unwrap()))
    });
    let Walked { counts, wrong } = walked;
    println!("{counts:#?}");
    assert!(wrong.is_empty(), "{} differ: {}", wrong.len(), wrong.join("\n"));
    for (what, least) in [("taken back", 15), ("done again", 15), ("in another order", 1)] {
        assert!(is_one || counts.get(what).is_some_and(|&count| count >= least), "{what}: {counts:#?}");
    }
}

#[expect(clippy::print_stdout, reason = "a long walk tells where it is")]
fn walk_all(looks: impl Iterator<Item = (u64, u64)>) -> Walked {
    let mut walked = Walked::default();
    for (seed, every) in looks {
        println!("undo walk, seed {seed}");
        let known = walked.wrong.len();
        walk((seed, every), &mut walked);
        // Told at once: a long walk may be ended before its end.
        for wrong in &walked.wrong[known..] {
            println!("{wrong}");
        }
    }
    walked
}

/// What was looked at, by what it was, and what was not as it should be.
#[derive(Default)]
struct Walked {
    counts: BTreeMap<String, u32>,
    wrong: Vec<String>,
}

impl Walked {
    fn and(mut self, other: Self) -> Self {
        for (what, count) in other.counts {
            *self.counts.entry(what).or_default() += count;
        }
        self.wrong.extend(other.wrong);
        self
    }

    fn count(&mut self, what: impl Into<String>) {
        *self.counts.entry(what.into()).or_default() += 1;
    }
}

/// Looks as often as said: each time, or each third.
fn walk((seed, rarely): (u64, u64), walked: &mut Walked) {
    let mut since = 0;
    let mut look = |told: &Story, ask: Asking, random: &mut Generator, each: u64| {
        since += 1;
        if since % each == 0 {
            let what = format!("seed {seed}, event {}", told.contest.sequence);
            if let Err(wrong) = back_and_forth(told, (ask, random), walked) {
                walked.wrong.push(format!("{what}: {wrong}"));
            }
        }
    };
    let mut random = Generator(seed.wrapping_mul(7_919));
    laws::play(seed, |told, _| look(told, evening::ask, &mut random, 90 * rarely));
    let mut random = Generator(seed.wrapping_mul(7_907));
    draw_evening_laws::play(seed, |told, _| look(told, draw_evening::ask, &mut random, 40 * rarely));
}

type Asking = fn(&mut Generator, &Contest) -> (Actor, Command);

/// A few commands of the director, one after the other; then they are taken back, the last first, and done again.
fn back_and_forth(
    told: &Story,
    (ask, random): (Asking, &mut Generator),
    walked: &mut Walked,
) -> Result<(), String> {
    let mut told = told.clone();
    let steps = several(&mut told, (ask, random));
    in_another_order(&told, &steps, walked)?;
    let mut undone: Vec<(u64, Look, &Step)> = vec![];
    for step in steps.iter().rev() {
        let after = Look::at(&told.contest);
        let first = told.contest.sequence + 1;
        match undo(&mut told, 0) {
            Ok(()) => {
                same(&step.before, &told.contest, || format!("{:?} taken back", step.command))?;
                walked.count("taken back");
                walked.count(format!("{} taken back", named(&step.command)));
                undone.push((first, after, step));
            }
            Err(Refusal::NotUndone { sequence, .. } | Refusal::UndoBlocked { sequence, .. }) => {
                if sequence != step.first {
                    return Err(format!("{:?}: another command is named", step.command));
                }
                walked.count(format!("{} refused", named(&step.command)));
                break;
            }
            Err(other) => return Err(format!("{:?}: {other}", step.command)),
        }
    }
    for (sequence, after, step) in undone.into_iter().rev() {
        let done = || format!("{:?} done again", step.command);
        undo(&mut told, sequence).map_err(|no| format!("{}: {no}", done()))?;
        same(&after, &told.contest, done)?;
        walked.count("done again");
    }
    if replay(&told.journal) == told.contest { Ok(()) } else { Err("a replay is another contest".to_owned()) }
}

/// So many commands of a director as are taken back one after the other.
fn several(told: &mut Story, (ask, random): (Asking, &mut Generator)) -> Vec<Step> {
    let mut steps = vec![];
    for _ in 0..60 {
        if steps.len() == DEEP {
            break;
        }
        let (by, command) = ask(random, &told.contest);
        if !by.directs() || matches!(command, Command::Undo { .. }) {
            continue;
        }
        let mut after = told.clone();
        let at = At(told.contest.at.0 + 1_000);
        if after.ask(&by, &command, at).is_ok() {
            let before = Look::at(&told.contest);
            steps.push(Step { before, first: told.contest.sequence + 1, command });
            *told = after;
        }
    }
    steps
}

/// All of them taken back in another order than the last first, where none depends on another.
fn in_another_order(told: &Story, steps: &[Step], walked: &mut Walked) -> Result<(), String> {
    let [first, .., last] = steps else { return Ok(()) };
    // What waited to be agreed comes back agreed where nobody is asked for that any more: so it depends on that rule.
    let agreements = [first.before.agreement(), last.before.agreement(), told.contest.rules.agreement];
    if agreements.iter().any(|agreement| *agreement != agreements[0]) {
        return Ok(());
    }
    let mut told = told.clone();
    for step in steps {
        if undo(&mut told, step.first).is_err() {
            return Ok(());
        }
    }
    walked.count("in another order");
    let all = || steps.iter().map(|step| format!("{:?}", step.command)).collect::<Vec<_>>().join(", ");
    same(&first.before, &told.contest, || format!("{} taken back, the first first", all()))
}

fn same(look: &Look, contest: &Contest, what: impl Fn() -> String) -> Result<(), String> {
    look.difference(contest).map_or(Ok(()), |difference| Err(format!("{}: {difference}", what())))
}

fn undo(told: &mut Story, sequence: u64) -> Result<(), Refusal> {
    let at = At(told.contest.at.0 + 1_000);
    let command = Command::Undo { sequence, reason: String::new() };
    told.ask(&evening::director(), &command, at).map(|_| ())
}

fn named(command: &Command) -> String {
    match command {
        Command::Draw { command, .. } => format!("draw: {}", name_of(command)),
        Command::Operate { surgery, .. } => format!("surgery: {}", name_of(&surgery.operation)),
        Command::Ruling { command } => format!("ruling: {}", name_of(command)),
        other => name_of(other),
    }
}

struct Step {
    before: Look,
    /// Its first event.
    first: u64,
    command: Command,
}
