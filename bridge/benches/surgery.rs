//! How long the preview of a change takes in a session of 100 tables: `cargo bench -p barometer-bridge`.
//!
//! The goal is 50 ms. Five sections of 20 tables have played ten of their rounds of two boards.

use std::hint::black_box;
use std::time::Instant;

use bridge::board::BoardNumber;
use bridge::contest::surgery::{Afterwards, LateMethod, Operation, Surgery, propose};
use bridge::contest::{Actor, Agreement, Asked, At, Command, Contest, Player, Recorded, Rules, Slot};
use bridge::contest::{apply, decide};
use bridge::entry::{PairId, SectionLetter, TableId, TableNumber};
use bridge::movement::{RoundNumber, SetNumber, TablePlan, mitchell};
use bridge::result::BoardResult;

const TABLES: u16 = 20;
const PLAYED: u16 = 10;
const TIMES: u32 = 20;

#[expect(clippy::print_stdout, reason = "a benchmark reports on the terminal")]
fn main() {
    let contest = evening(&['A', 'B', 'C', 'D', 'E']);
    let one_section = one_large_section();
    println!(
        "{} results in 5 sections, {} in one of 99 tables",
        contest.lines.len(),
        one_section.lines.len()
    );
    for (name, operation) in operations() {
        let surgery = Surgery { section: SectionLetter::A, from_round: RoundNumber(PLAYED), operation };
        let [five, one] = [&contest, &one_section].map(|contest| measure(contest, &surgery));
        println!("{name:28} {five:>10}   one section {one:>10}");
    }
}

#[expect(clippy::disallowed_methods, reason = "a benchmark measures time")]
fn measure(contest: &Contest, surgery: &Surgery) -> String {
    let begun = Instant::now();
    for _ in 0..TIMES {
        if let Err(refusal) = black_box(propose(black_box(contest), black_box(surgery))) {
            return format!("refused: {}", refusal.code());
        }
    }
    format!("{} us", begun.elapsed().as_micros() / u128::from(TIMES))
}

fn operations() -> Vec<(&'static str, Operation)> {
    let players = [Player::default(), Player::default()];
    let (one, other) = (PairId::east_west(2), PairId::east_west(3));
    let through = RoundNumber(PLAYED);
    let (table, next) = (TableNumber(3), TableNumber(4));
    vec![
        ("late pair, as a rover", Operation::SeatLatePair { players, how: LateMethod::Rover }),
        (
            "pairs in each other's places",
            Operation::ExchangePairs { one, other, through, then: Afterwards::AsItIs },
        ),
        (
            "tables turned",
            Operation::TurnTables { tables: vec![table, next], through, then: Afterwards::AsPlanned },
        ),
        ("boards swapped", Operation::SwapBoards { one: table, other: next, then: Afterwards::AsItIs }),
    ]
}

/// One section larger than any of the library, its Mitchell laid out here.
fn one_large_section() -> Contest {
    const TABLES: u16 = 99;
    let place = |round: u16, table: u16| TablePlan {
        north_south: Some(PairId::north_south(table + 1)),
        east_west: Some(PairId::east_west((table + TABLES - round) % TABLES + 1)),
        set: Some(SetNumber((table + round) % TABLES + 1)),
    };
    let mut movement = mitchell::odd(3).expect("an odd Mitchell");
    movement.rounds =
        (0..2 * PLAYED).map(|round| (0..TABLES).map(|table| place(round, table)).collect()).collect();
    (movement.tables, movement.sets) = (TABLES, TABLES);
    let board_sets = board_sets(TABLES);
    play(vec![Command::SetUpSection {
        section: SectionLetter::A,
        movement,
        board_sets,
        accept_faults: false,
    }])
}

fn evening(letters: &[char]) -> Contest {
    let set_up = |&letter: &char| Command::SetUpSection {
        section: SectionLetter::new(letter).expect("a letter"),
        movement: mitchell::share(TABLES, TableNumber(TABLES)).expect("an even Mitchell"),
        board_sets: board_sets(TABLES),
        accept_faults: false,
    };
    play(letters.iter().map(set_up).collect())
}

fn board_sets(count: u16) -> Vec<Vec<BoardNumber>> {
    let board = |number| BoardNumber::new(number).expect("boards are numbered from 1");
    (0..count).map(|set| vec![board(2 * set + 1), board(2 * set + 2)]).collect()
}

/// A contest with these sections, the first rounds of which are played but for the last tables.
fn play(sections: Vec<Command>) -> Contest {
    let mut contest = Contest::default();
    let rules = Rules { agreement: Agreement::NotRequired, ..Rules::default() };
    ask(&mut contest, &Command::CreateContest { name: "Congress".to_owned(), rules });
    for section in sections {
        ask(&mut contest, &section);
    }
    ask(&mut contest, &Command::StartContest);
    let sections: Vec<_> = contest.sections.values().cloned().collect();
    for section in sections {
        for table in section.tables().map(|table| TableId { section: section.letter, table }) {
            // In the last of them half of the tables have begun.
            let last = if table.table.0 <= section.movement.tables / 2 { PLAYED } else { PLAYED - 1 };
            for round in (1..=last).map(RoundNumber) {
                for board in contest.boards_in_play(table, round).to_vec() {
                    let slot = Slot { table, round, board };
                    let result = BoardResult::PassedOut;
                    ask(
                        &mut contest,
                        &Command::EnterResult { slot, result, replaces: None, played_by: None },
                    );
                }
            }
        }
    }
    contest
}

fn ask(contest: &mut Contest, command: &Command) {
    let asked = Asked { by: Actor::Director(String::new()), at: At(0) };
    let events = decide(contest, command, &asked).expect("the evening is played as planned");
    for event in events {
        let sequence = contest.sequence + 1;
        apply(contest, &Recorded { sequence, by: asked.by.clone(), at: asked.at, command: None, event });
    }
}
