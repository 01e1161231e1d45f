//! What one more result costs a contest that is served: the scoreboard, the order of the entries, and what is read.

use std::time::Duration;

use bridge::board::BoardNumber;
use bridge::contest::view::{Audience, ContestNumber, Views};
use bridge::contest::{
    Actor, Agreement, Asked, At, Command, Contest, Event, Recorded, Rules, Scoreboard, Slot, apply, decide,
};
use bridge::contract::{Contract, Doubling, Level, Strain};
use bridge::entry::{PairId, SectionLetter, TableId};
use bridge::movement::choice::MovementChoice;
use bridge::movement::{Movement, RoundNumber, SetNumber, TablePlan, mitchell};
use bridge::result::{BoardResult, Play, Tricks};
use bridge::scoring::Scoring;
use bridge::seat::{Line, Seat};

use crate::{median, report, timed};

/// Five sections of twenty tables play thirteen rounds of two boards.
const LETTERS: [char; 5] = ['A', 'B', 'C', 'D', 'E'];
const MOVEMENT: &str = "mitchell 20 share rounds 13";
const ROUNDS: u16 = 13;

/// Reports the cost of each result of the last round, in which all boards become complete.
pub(crate) fn one_more_result(name: &str, scoring: &Scoring) {
    let mut contest = begun(scoring);
    for round in 1..ROUNDS {
        for slot in slots(&contest, RoundNumber(round)) {
            enter(&mut contest, slot);
        }
    }
    let through = RoundNumber(ROUNDS);
    let mut scoreboard = Scoreboard::from_scratch(&contest, through);
    let mut views = Views::new(ContestNumber(1), &contest);
    let [mut scored, mut ranked, mut refreshed, mut read]: [Vec<Duration>; 4] = Default::default();
    for slot in slots(&contest, through) {
        let event = enter(&mut contest, slot);
        scored.push(timed(|| {
            scoreboard.note(&event);
            scoreboard.refresh(&contest, through);
        }));
        ranked.push(timed(|| {
            [Some(Line::NorthSouth), Some(Line::EastWest)].map(|line| scoreboard.order(line))
        }));
        views.note(&contest, &event);
        refreshed.push(timed(|| views.refresh(&contest)));
        read.push(timed(|| views.standings(&contest, Audience::Director)));
    }
    let what = format!("a contest of 100 tables, 26 boards, {name}");
    report(&format!("{what}: one more result, scored and ranked"), median(&mut scored));
    report(&format!("{what}: the order read"), median(&mut ranked));
    report(&format!("{what}: the views brought up to date"), median(&mut refreshed));
    report(&format!("{what}: the ranking as it is shown"), median(&mut read));
}

/// Reports the cost of one of ten thousand results of a board: in 26 sections all tables play the same boards.
pub(crate) fn one_of_ten_thousand(name: &str, scoring: &Scoring) {
    const TABLES: u16 = 385;
    const ROUNDS: u16 = 8;
    const RESULTS: usize = 300;
    let mut contest = created(scoring);
    let place = |round: u16, table: u16| TablePlan {
        north_south: Some(PairId::north_south(table + 1)),
        east_west: Some(PairId::east_west((table + TABLES - round) % TABLES + 1)),
        set: Some(SetNumber(round + 1)),
    };
    let mut movement = mitchell::odd(3).expect("an odd Mitchell");
    movement.rounds =
        (0..ROUNDS).map(|round| (0..TABLES).map(|table| place(round, table)).collect()).collect();
    (movement.tables, movement.sets) = (TABLES, ROUNDS);
    let board_sets: Vec<Vec<BoardNumber>> =
        (1..=ROUNDS).filter_map(BoardNumber::new).map(|board| vec![board]).collect();
    for section in ('A'..='Z').filter_map(SectionLetter::new) {
        let (movement, board_sets) = (movement.clone(), board_sets.clone());
        ask(&mut contest, &Command::SetUpSection { section, movement, board_sets, accept_faults: true });
    }
    ask(&mut contest, &Command::StartContest);
    let through = RoundNumber(ROUNDS);
    let slots: Vec<Slot> = (1..=ROUNDS).flat_map(|round| slots(&contest, RoundNumber(round))).collect();
    let (first, last) = slots.split_at(slots.len() - RESULTS);
    for &slot in first {
        enter(&mut contest, slot);
    }
    let mut scoreboard = Scoreboard::from_scratch(&contest, through);
    let mut scored = vec![];
    for &slot in last {
        let event = enter(&mut contest, slot);
        scored.push(timed(|| {
            scoreboard.note(&event);
            scoreboard.refresh(&contest, through);
        }));
    }
    let results = contest.lines.len() / usize::from(ROUNDS);
    let what = format!("a contest with {results} results on each board, {name}");
    report(&format!("{what}: one more result, scored and ranked"), median(&mut scored));
}

fn created(scoring: &Scoring) -> Contest {
    let mut contest = Contest::default();
    let rules = Rules { agreement: Agreement::NotRequired, scoring: scoring.clone(), ..Rules::default() };
    ask(&mut contest, &Command::CreateContest { name: "Congress".to_owned(), rules });
    contest
}

fn begun(scoring: &Scoring) -> Contest {
    let mut contest = created(scoring);
    let board = |number| BoardNumber::new(number).expect("boards are numbered from 1");
    for letter in LETTERS {
        let movement: Movement =
            MOVEMENT.parse::<MovementChoice>().expect("a movement").plan().expect("it is planned");
        let board_sets = (0..movement.sets).map(|set| vec![board(2 * set + 1), board(2 * set + 2)]).collect();
        let section = SectionLetter::new(letter).expect("a letter");
        ask(&mut contest, &Command::SetUpSection { section, movement, board_sets, accept_faults: false });
    }
    ask(&mut contest, &Command::StartContest);
    contest
}

/// Where results go in a round.
fn slots(contest: &Contest, round: RoundNumber) -> Vec<Slot> {
    let sections = contest.sections.values();
    let tables =
        sections.flat_map(|section| section.tables().map(|table| TableId { section: section.letter, table }));
    tables
        .flat_map(|table| {
            contest.boards_in_play(table, round).iter().map(move |&board| Slot { table, round, board })
        })
        .collect()
}

/// Four spades or three no trump, made with more or fewer tricks.
fn enter(contest: &mut Contest, slot: Slot) -> Event {
    let number = u32::from(slot.table.table.0) * 7
        + u32::from(slot.round.0) * 5
        + slot.table.section.to_string().bytes().map(u32::from).sum::<u32>() * 3
        + u32::from(slot.board.get());
    let contract = Contract {
        level: Level::new(3 + u8::try_from(number % 2).expect("small")).expect("a level"),
        strain: if number % 2 == 0 { Strain::NoTrump } else { Strain::Spades },
        doubling: Doubling::Undoubled,
    };
    let declarer = [Seat::North, Seat::North, Seat::South, Seat::East][(number / 3 % 4) as usize];
    let tricks = Tricks::new(7 + number / 5 % 6).expect("tricks");
    let result = BoardResult::Played(Play { contract, declarer, tricks, lead: None });
    ask(contest, &Command::EnterResult { slot, result, replaces: None, played_by: None })
}

fn ask(contest: &mut Contest, command: &Command) -> Event {
    let asked = Asked { by: Actor::Director(String::new()), at: At(0) };
    let events = decide(contest, command, &asked).expect("the evening is played as planned");
    for event in &events {
        let sequence = contest.sequence + 1;
        let (by, event) = (asked.by.clone(), event.clone());
        apply(contest, &Recorded { sequence, by, at: asked.at, command: None, event });
    }
    events.into_iter().next().expect("something follows from a command")
}
