//! Any contest, exported and scored again in each of the four forms, comes to the totals and places that were shown, or the
//! file says in words that it does not.

use std::collections::BTreeMap;

use bridge::contest::drawn::{DrawCommand, Format, OddRule, Terms};
use bridge::contest::view::{Audience, ContestNumber, Views};
use bridge::contest::{
    Actor, Agreement, Asked, At, Command, Contest, PenaltyAmount, Recorded, Rules, apply, decide,
};
use bridge::entry::SectionLetter;
use bridge::movement::choice::MovementChoice;
use bridge::movement::contestants::Contestants;
use bridge::movement::teams::triangle::Triangle;
use bridge::scoring::Scoring;

use super::*;
use crate::draw_evening;
use crate::evening;
use crate::file::score_file::score_file;
use crate::file::{csv, import, pbn, usebio};
use crate::generator::Generator;

const LETTERS: [char; 2] = ['A', 'B'];

fn ask(contest: &mut Contest, by: &Actor, command: &Command) {
    let at = At(contest.sequence);
    let Ok(events) = decide(contest, command, &Asked { by: by.clone(), at }) else { return };
    for event in events {
        let sequence = contest.sequence + 1;
        apply(contest, &Recorded { sequence, at, by: by.clone(), command: None, event });
    }
}

/// How a contest of a seed begins: by a movement, drawn, or of players or teams by a movement.
fn beginning(seed: u64, random: &mut Generator) -> Vec<Command> {
    match seed % 4 {
        0 => evening::beginning(random),
        1 => draw_evening::beginning(seed, random),
        2 => drawn(random),
        _ => by_movement(random),
    }
}

fn rules(scoring: &str) -> Rules {
    let scoring = Scoring::default().changed_by(scoring, &[]).unwrap();
    Rules { scoring, agreement: Agreement::NotRequired, ..Rules::default() }
}

/// Every format of drawn rounds, of pairs and of teams; sometimes two sections.
fn drawn(random: &mut Generator) -> Vec<Command> {
    let of_teams = random.once_in(2);
    let scoring = if of_teams {
        *random.one(&["teams IMPs, VPs WBF", "teams IMPs", "teams board-a-match, win-loss", "teams Patton"])
    } else {
        *random.one(&[
            "matchpoints, VPs \"ebu-swiss-pairs\"",
            "cross-IMPs, VPs WBF",
            "Butler, VPs WBF discrete",
            "matchpoints, win-loss",
            "matchpoints",
        ])
    };
    let mut commands = vec![Command::CreateContest { name: "Drawn".to_owned(), rules: rules(scoring) }];
    let sections = if random.once_in(4) { 2 } else { 1 };
    for &letter in &LETTERS[..sections] {
        let format = *random.one(&[Format::Swiss, Format::Swiss, Format::RoundRobin, Format::KnockOut]);
        let by = *random.one(&[Triangle::Whist, Triangle::EveryPair, Triangle::Mitchell]);
        let odd = if of_teams && random.once_in(2) {
            OddRule::Triangle { by, over: 1 + random.below(2) }
        } else {
            OddRule::Bye
        };
        let (rounds, boards, parts) = (2 + random.below(4), 2 * (1 + random.below(2)), 1 + random.below(2));
        let terms = Terms { format, odd, rounds, boards, parts, ..Terms::default() };
        let contestants = if of_teams { Contestants::Teams } else { Contestants::Pairs };
        let contenders = 4 + random.below(6);
        let command = DrawCommand::SetUp { contestants, contenders, terms: Box::new(terms) };
        commands.push(Command::Draw { section: SectionLetter::new(letter).unwrap(), command });
    }
    commands.push(Command::StartContest);
    commands
}

/// Players and teams by a movement.
fn by_movement(random: &mut Generator) -> Vec<Command> {
    let (plans, scorings): (&[&str], &[&str]) = if random.once_in(2) {
        (
            &["individual 8", "individual 9", "individual 12"],
            &["matchpoints", "cross-IMPs, VPs WBF", "Butler"],
        )
    } else {
        (
            &["new-england 6", "team-stagger 10 rounds 5"],
            &[
                "teams IMPs",
                "teams IMPs, VPs WBF",
                "teams point-a-board",
                "teams board-a-match, win-loss",
                "teams hybrid, VPs WBF",
            ],
        )
    };
    let plan = random.one::<&str>(plans).parse::<MovementChoice>().unwrap().plan().unwrap();
    let boards = |set: u16| (1..=2).map(|board| BoardNumber::new(set * 2 + board).unwrap()).collect();
    let board_sets = (0..plan.sets).map(boards).collect();
    vec![
        Command::CreateContest { name: "Moving".to_owned(), rules: rules(random.one::<&str>(scorings)) },
        Command::SetUpSection { section: SectionLetter::A, movement: plan, board_sets, accept_faults: true },
        Command::StartContest,
    ]
}

/// A penalty or points brought along, in the unit that counts.
fn beside(random: &mut Generator, contest: &Contest) -> Option<Command> {
    let entries: Vec<EntryId> = contest.entries.keys().copied().collect();
    let entry = *entries.get(usize::from(random.below(u16::try_from(entries.len()).ok()?.max(1))))?;
    let hundredths = u32::from(random.below(400));
    let amount = match random.below(4) {
        0 => PenaltyAmount::ImpHundredths(hundredths),
        1 => PenaltyAmount::ImpsOfMatch { hundredths, round: 1 + random.below(3) },
        2 => PenaltyAmount::VictoryPointHundredths(hundredths),
        _ => PenaltyAmount::MatchpointHundredths(hundredths),
    };
    let reason = "because".to_owned();
    Some(if random.once_in(3) {
        Command::SetCarryOver { entry, hundredths: i32::from(random.below(900)) - 300, reason }
    } else {
        Command::Penalise { entry, amount, law: String::new(), reason }
    })
}

/// By the names of those who are ranked: what they are ranked by, their place, and whether they share it.
type Standings = BTreeMap<String, (String, u32, bool)>;

fn shown(view: &StandingsView) -> Standings {
    let rows = view.rankings.iter().flat_map(|ranking| &ranking.rows);
    rows.map(|row| (row.entry.to_string(), (row.figure.clone(), row.rank, row.tied))).collect()
}

/// What a file comes to, of those who were shown.
fn again(file: &ResultsFile, of: &Standings) -> Standings {
    let scores = score_file(file).unwrap();
    let figure = |merit: Option<_>| merit.map(|merit| scores.unit.figure(merit)).unwrap_or_default();
    let teams =
        file.teams.iter().map(|team| &team.id).zip(scores.teams.iter().map(|own| (&own.merit, own.place)));
    let entries = file.entries.iter().map(|entry| &entry.id);
    let entries = entries.zip(scores.entries.iter().map(|own| (&own.merit, own.place)));
    let all = if scores.teams.is_empty() { entries.collect::<Vec<_>>() } else { teams.collect() };
    let all = all.into_iter().filter(|(id, _)| of.contains_key(*id));
    all.map(|(id, (merit, place))| {
        let (rank, tied) = place.map_or((0, false), |place| (place.rank, place.tied));
        (id.clone(), (figure(merit.as_ref()), rank, tied))
    })
    .collect()
}

/// Exports, and scores again what each form has. `Err`: what does not hold.
fn check(contest: &Contest) -> Result<(), String> {
    let view = Views::new(ContestNumber(1), contest).standings(contest, Audience::Director);
    let file = results_file(contest, &view);
    // A method of teams for a section that has none, or the other way, and rows that no file can hold: told in words.
    let is_of_teams = matches!(contest.rules.scoring.method, bridge::scoring::Method::Teams(_));
    let mut sections = contest.sections.values();
    let is_beside = sections.any(|own| own.movement.contestants.are_teams() != is_of_teams);
    let is_told = file.not_held.iter().any(|words| words.starts_with("board "));
    if !file.not_held.is_empty() && (is_beside || is_told) {
        let read = import(plain::write(&file).as_bytes()).map_err(|error| error.to_string())?;
        return if file.not_held.iter().all(|words| read.remarks.iter().any(|told| **told == **words)) {
            Ok(())
        } else {
            Err("what is not held is not told".to_owned())
        };
    }
    if !file.not_held.is_empty() {
        return Err(format!("not held by the rules {}: {}", contest.rules.scoring, file.not_held.join("; ")));
    }
    let shown = shown(&view);
    for (form, bytes) in [
        ("JSON", plain::write(&file).into_bytes()),
        ("USEBIO", usebio::write(&file).map_err(|error| error.to_string())?.into_bytes()),
        ("PBN", pbn::write(&file)),
        ("CSV", csv::results(&file)),
    ] {
        let read = import(&bytes).map_err(|error| format!("{form}: {error}"))?;
        let nobody = (String::new(), 0, false);
        let own = again(&read.file, &shown);
        for (name, live) in &shown {
            if own.get(name).unwrap_or(&nobody) != live {
                return Err(format!("{form}: {name} had {live:?} and has {:?}", own.get(name)));
            }
        }
        // Given in the same order, all that counts comes back as it was.
        let beside = |file: &ResultsFile| (file.matches.clone(), file.given.clone(), file.rankings.clone());
        if beside(&read.file) != beside(&file) {
            return Err(format!("{form}: what counts beside the boards is not as it was"));
        }
    }
    Ok(())
}

/// Plays a contest, and checks it on the way and at the end.
fn play(seed: u64) -> Result<BTreeMap<&'static str, u32>, String> {
    let mut random = Generator(seed);
    let mut contest = Contest::default();
    for command in beginning(seed, &mut random) {
        ask(&mut contest, &evening::director(), &command);
    }
    let length = 80 + random.below(240);
    for step in 0..length {
        if random.once_in(40)
            && let Some(command) = beside(&mut random, &contest)
        {
            ask(&mut contest, &evening::director(), &command);
        }
        let (by, command) = draw_evening::ask(&mut random, &contest);
        ask(&mut contest, &by, &command);
        if step == length / 2 {
            check(&contest).map_err(|why| format!("seed {seed}, half-way: {why}"))?;
        }
    }
    check(&contest).map_err(|why| format!("seed {seed}: {why}"))?;
    let view = Views::new(ContestNumber(1), &contest).standings(&contest, Audience::Director);
    let file = results_file(&contest, &view);
    Ok([
        ("results", file.boards.iter().map(|board| board.rows.len()).sum()),
        ("byes and awards", file.given.len()),
        ("matches", file.matches.len()),
        ("halves", file.matches.iter().filter(|one| one.worth == crate::file::Worth::Half).count()),
        ("knock-outs", file.rankings.iter().filter(|one| one.out.is_some()).count()),
        ("penalties", file.penalties.len()),
        ("carried", file.carried.len()),
    ]
    .map(|(what, count)| (what, u32::try_from(count).unwrap()))
    .into())
}

/// Few contests, or with `BAROMETER_LONG` 2,000; `BAROMETER_SEED` is the first.
#[test]
fn every_contest_scored_again_from_its_file_comes_to_what_was_shown() {
    let count = if std::env::var_os("BAROMETER_LONG").is_some() { 2_000 } else { 16 };
    let first = std::env::var("BAROMETER_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1_u64);
    println!("seeds from {first}");
    let mut met: BTreeMap<&str, u32> = BTreeMap::new();
    let mut wrong = vec![];
    for seed in first..first + count {
        match play(seed) {
            Ok(counts) => counts.into_iter().for_each(|(what, count)| *met.entry(what).or_default() += count),
            Err(why) => wrong.push(why),
        }
    }
    println!("{met:?}");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
    for what in ["results", "byes and awards", "matches", "penalties"] {
        assert!(met.get(what).is_some_and(|count| *count > 0), "no {what} in any contest");
    }
}
