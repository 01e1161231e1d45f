//! On random evenings: what somebody else has touched is never replaced unseen, and nobody is refused for anything else.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bridge::contest::drawn::{DrawCommand, DrawEvent};
use bridge::contest::version::{Seen, unchanged};
use bridge::contest::{Asked, At, Command, Contest, Event, Recorded, Refusal, decide};

use crate::check::{Story, name_of};
use crate::generator::Generator;
use crate::{draw_evening, evening};

/// What an event puts in the place of what: of the kinds that say both. Who enters late takes nobody's place, and is given
/// points for the rounds that have begun by then.
fn replaced(events: &[Event]) -> Vec<String> {
    let enters =
        events.iter().any(|event| matches!(event, Event::Draw { event: DrawEvent::Entered { .. }, .. }));
    let of = |event: &Event| match event {
        Event::Draw { event: DrawEvent::Awarded { before: None, .. }, .. } if enters => None,
        // Where a result goes is what was asked; at which empty table one is kept that makes room is told afterwards.
        Event::ResultMoved { from, before, after, reason, .. } => {
            Some(format!("{from} {before:?} {after:?} {reason}"))
        }
        Event::ContestRenamed { .. }
        | Event::RulesChanged { .. }
        | Event::EntryRegistered { .. }
        | Event::ResultCorrected { .. }
        | Event::BoardDivided { .. }
        | Event::EntryClassified { .. }
        | Event::CarryOverSet { .. }
        | Event::DealsLoaded { .. }
        | Event::RankingReleased { .. }
        | Event::Draw { event: DrawEvent::TermsChanged { .. }, .. }
        | Event::Draw { event: DrawEvent::Proposed { .. }, .. }
        | Event::Draw { event: DrawEvent::Awarded { .. }, .. } => Some(format!("{event:?}")),
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

/// What stands in the place of which a command would put something else: of the kinds where it is one thing. Whoever did
/// not see it become another must be told.
fn stands(contest: &Contest, command: &Command) -> Option<String> {
    let line = |slot| (contest.lines.get(slot), contest.awaiting.get(slot));
    Some(match command {
        Command::RenameContest { .. } => format!("{:?}", contest.name),
        Command::ChangeRules { .. } => format!("{:?}", contest.rules),
        Command::RegisterEntry { entry, .. } => format!("{:?}", contest.entries.get(entry)?.players),
        Command::SeatLateEntry { entry, .. }
        | Command::DeclarePhantom { entry }
        | Command::WithdrawEntry { entry, .. } => format!("{:?}", contest.entries.get(entry)?.presence),
        Command::CorrectResult { slot, .. } => format!("{:?}", contest.lines.get(slot)),
        Command::MoveResult { from, to, .. } => format!("{:?}", [line(from), line(to)]),
        Command::AwaitRuling { slot, .. } | Command::SettleRuling { slot, .. } => {
            format!("{:?}", contest.awaiting.get(slot))
        }
        Command::Penalise { entry, .. } => {
            let own = contest.penalties.iter().filter(|penalty| penalty.entry == *entry);
            format!("{:?}", own.collect::<Vec<_>>())
        }
        Command::DivideBoard { board, .. } => format!("{:?}", contest.divided.get(board)),
        Command::ClassifyEntry { entry, .. } => format!("{:?}", contest.classifications.get(entry)),
        Command::SetCarryOver { entry, .. } => {
            format!("{:?}", [&contest.carry_overs, &contest.player_carry_overs].map(|all| all.get(entry)))
        }
        Command::LoadDeals { deals } => {
            format!("{:?}", deals.iter().map(|(board, _)| contest.deals.get(board)).collect::<Vec<_>>())
        }
        Command::ReleaseRanking { .. } => format!("{:?}", contest.released_through),
        Command::ClosePlay { .. } | Command::ReopenContest { .. } => format!("{:?}", contest.phase),
        Command::FinaliseContest => format!(
            "{:?}",
            (
                &contest.rules,
                &contest.lines,
                &contest.penalties,
                &contest.awaiting,
                &contest.divided,
                contest.phase
            )
        ),
        Command::OpenRound { section, .. } | Command::CloseRound { section, .. } => {
            let (section, Command::OpenRound { round, .. } | Command::CloseRound { round, .. }) =
                (contest.section(*section)?, command)
            else {
                return None;
            };
            format!("{} {}", section.is_open(*round), section.closed.contains(round))
        }
        // Where rounds are drawn, those to come are no part of it.
        Command::Operate { surgery, .. } => {
            let section = contest.section(surgery.section).filter(|section| section.drawn.is_none())?;
            format!("{:?}", section.movement)
        }
        Command::Draw { section, command: DrawCommand::Publish { .. } } => {
            let drawn = contest.section(*section)?.drawn.as_deref()?;
            format!("{:?}", (&drawn.terms, &drawn.proposal, &drawn.rounds))
        }
        Command::Draw { section, command: DrawCommand::ChangeTerms { .. } } => {
            format!("{:?}", contest.section(*section)?.drawn.as_deref()?.terms)
        }
        _ => return None,
    })
}

/// The same with all that can have to do with it: whoever saw it all the time as it is may do it.
fn surrounds(contest: &Contest, command: &Command) -> Option<String> {
    let own = stands(contest, command)?;
    let around = match command {
        Command::RegisterEntry { entry, .. }
        | Command::SeatLateEntry { entry, .. }
        | Command::DeclarePhantom { entry }
        | Command::WithdrawEntry { entry, .. } => {
            format!("{} {:?}", times_set_up(contest), contest.entries.get(entry))
        }
        // Who opens it has touched it, though the rules open it too.
        Command::OpenRound { .. } | Command::CloseRound { .. } => {
            let is_of_round = |recorded: &&Recorded| {
                matches!(recorded.event, Event::RoundOpened { .. } | Event::RoundClosed { .. })
            };
            let told = contest.decisions.iter().filter(is_of_round).count();
            format!("{} {told}", times_set_up(contest))
        }
        // With what was played by others a result elsewhere goes too, as far as the contest has come; and what was played
        // is taken from the plan.
        Command::CorrectResult { .. } | Command::MoveResult { .. } | Command::Operate { .. } => format!(
            "{:?}",
            (
                contest.phase,
                &contest.lines,
                &contest.sections,
                &contest.entries,
                &contest.awaiting,
                &contest.divided
            )
        ),
        Command::ChangeRules { .. } | Command::ReopenContest { .. } | Command::ClosePlay { .. } => {
            format!("{:?} {:?}", contest.sections, contest.phase)
        }
        // Whose result it is belongs to it.
        Command::AwaitRuling { slot, .. } | Command::SettleRuling { slot, .. } => {
            format!("{:?}", contest.lines.get(slot))
        }
        Command::DivideBoard { .. } => format!("{:?}", (&contest.lines, &contest.sections)),
        Command::FinaliseContest => format!("{contest:?}"),
        // Who draws again has touched it, though the same comes out.
        Command::Draw { section, .. } => {
            let drawn = contest.section(*section)?.drawn.as_deref()?;
            // What was played in a round that is drawn again makes room for it.
            let is_again =
                drawn.proposal.as_ref().is_some_and(|proposal| drawn.published(proposal.round).is_some());
            let lines = is_again.then_some(&contest.lines);
            let is_draw = |recorded: &&Recorded| matches!(recorded.event, Event::Draw { .. });
            let count = contest.decisions.iter().filter(is_draw).count();
            format!("{count} {lines:?} {:?} {:?}", contest.sections, contest.entries)
        }
        _ => String::new(),
    };
    Some(format!("{own} {around}"))
}

/// Who sets a section up anew has touched all that is in it, though the same stands there.
fn times_set_up(contest: &Contest) -> usize {
    let is_set_up = |recorded: &&Recorded| matches!(recorded.event, Event::SectionSetUp { .. });
    contest.decisions.iter().filter(is_set_up).count()
}

#[derive(Default)]
struct Tally {
    refused: u32,
    done: u32,
    kinds: BTreeSet<String>,
    must: BTreeMap<String, u32>,
    may: BTreeMap<String, u32>,
}

/// What somebody who has looked at each of these states is told, who asks now.
fn look(told: &Story, past: &VecDeque<Contest>, (command, asked): (&Command, &Asked), tally: &mut Tally) {
    let contest = &told.contest;
    let Ok(now) = decide(contest, command, asked) else { return };
    let all = || past.iter().chain([contest]);
    let stood: Vec<_> = all().map(|contest| stands(contest, command)).collect();
    let surrounded: Vec<_> = all().map(|contest| surrounds(contest, command)).collect();
    for (place, then) in past.iter().enumerate() {
        let seen = Seen { sequence: then.sequence, own: vec![] };
        let shown = decide(then, command, asked).ok();
        let answer = unchanged(contest, &seen, (command, &now), &told.journal, || shown.clone());
        let what = || {
            let since = told.journal.iter().filter(|recorded| recorded.sequence > then.sequence);
            let since: Vec<_> = since.map(|recorded| &recorded.event).collect();
            format!("{command:?}, after {since:?}")
        };
        let differs = |texts: &[Option<String>]| {
            texts[place].is_some().then(|| texts[place..].windows(2).any(|two| two[0] != two[1]))
        };
        if differs(&stood) == Some(true) {
            assert!(answer.is_err(), "{}: it has changed, and is replaced", what());
            *tally.must.entry(name_of(command)).or_default() += 1;
        }
        if differs(&surrounded) == Some(false) && then.sequence < contest.sequence {
            assert_eq!(answer, Ok(()), "{}: nobody has touched it", what());
            *tally.may.entry(name_of(command)).or_default() += 1;
        }
        match answer {
            Ok(()) => {
                tally.done += u32::from(then.sequence < contest.sequence);
                if let Some(shown) = shown {
                    assert_eq!(replaced(&shown), replaced(&now), "{}", what());
                }
            }
            Err(Refusal::Changed { changes, .. }) => {
                assert!(then.sequence < contest.sequence && !changes.is_empty(), "{}", what());
                tally.kinds.insert(name_of(command));
                tally.refused += 1;
            }
            Err(other) => panic!("{}: {other}", what()),
        }
    }
}

/// Whoever saw an earlier state and is not refused replaces just what would have been replaced then; what was touched is
/// always refused, and what nobody touched never. Twelve evenings in the short form; two hundred from `BAROMETER_FROM` on
/// with `BAROMETER_LONG`.
#[test]
fn what_is_done_is_what_was_shown() {
    const KEPT: usize = 8;
    let mut tally = Tally::default();
    let first = std::env::var_os("BAROMETER_FROM").map_or(1, |text| text.to_str().unwrap().parse().unwrap());
    let seeds = if std::env::var_os("BAROMETER_LONG").is_some() { 200 } else { 12 };
    for seed in first..first + seeds {
        println!("versions, seed {seed}");
        let mut random = Generator(seed + 900);
        let mut told = Story::default();
        let is_drawn = seed % 2 == 0;
        let beginning = if is_drawn {
            draw_evening::beginning(seed, &mut random)
        } else {
            evening::beginning(&mut random)
        };
        for command in beginning {
            told.ask(&evening::director(), &command, At(0)).unwrap();
        }
        let mut past: VecDeque<Contest> = VecDeque::new();
        for second in 0..400 {
            let (by, command) = if is_drawn {
                draw_evening::ask(&mut random, &told.contest)
            } else {
                evening::ask(&mut random, &told.contest)
            };
            let at = At(second * 1_000);
            past.push_back(told.contest.clone());
            if past.len() > KEPT {
                past.pop_front();
            }
            if by.directs() {
                look(&told, &past, (&command, &Asked { by: by.clone(), at }), &mut tally);
            }
            let _: Result<_, _> = told.ask(&by, &command, at);
        }
    }
    let Tally { refused, done, kinds, must, may } = tally;
    assert!(kinds.len() >= 8 && refused > 100 && done > refused, "{kinds:?}, {refused} refused, {done} done");
    assert!(must.len() >= 8 && may.len() >= 12, "too little is tried: {must:?}, {may:?}");
}
