//! The rounds to come: what a device knows of them is what they turn out to be, and all that it sends of them at once counts.
//!
//! Expected values: the table's own later views.

use bridge::board::BoardNumber;
use bridge::contest::view::{ComingRound, TableView};
use bridge::contest::{Agreement, Command, Pairing, Rules, Slot};
use bridge::entry::TableId;
use bridge::message::Message;
use bridge::movement::RoundNumber;
use bridge::movement::choice::MovementChoice;

use crate::evening::{Evening, result};

/// What a device goes on with: the round, who play, the boards with what is printed on them, how they lie, and where everybody
/// goes afterwards.
type Known = (Option<u16>, Option<Pairing>, Vec<(u16, u16)>, Option<Message>, Vec<Message>);

fn known(view: &TableView) -> Known {
    let pairing = view
        .north_south
        .zip(view.east_west)
        .map(|(north_south, east_west)| Pairing { north_south, east_west });
    let boards = view.boards.iter().map(|board| (board.board.get(), board.printed.get())).collect();
    let after = if view.once_seated.next.is_empty() { &view.next } else { &view.once_seated.next };
    (view.round.map(|round| round.0), pairing, boards, view.turn.clone(), after.clone())
}

fn told(coming: &ComingRound) -> Known {
    let &ComingRound { round, north_south, east_west, .. } = coming;
    let boards = coming.boards.iter().map(|(board, printed)| (board.get(), printed.get())).collect();
    let pairing = Some(Pairing { north_south, east_west });
    (Some(round.0), pairing, boards, coming.turn.clone(), coming.after.next.clone())
}

/// Everything that a device sends for a round.
fn plays(evening: &mut Evening, table: TableId, (round, pairing, boards): (u16, Pairing, &[(u16, u16)])) {
    let round = RoundNumber(round);
    evening.at_table(table, Command::TakeSeats { table, round, seen: Some(pairing) });
    for (number, _) in boards {
        let slot = Slot { table, round, board: BoardNumber::new(*number).unwrap() };
        let (result, played_by) = (result("4S N 10"), Some(pairing));
        evening.at_table(table, Command::EnterResult { slot, result, replaces: None, played_by });
        if evening.contest.rules.agreement == Agreement::Required {
            evening.at_table(table, Command::AgreeResult { slot, result, played_by });
        }
    }
}

#[test]
fn what_a_device_knows_of_the_rounds_to_come_is_what_they_are() {
    for plan in ["mitchell 7", "mitchell 6 share", "howell 4", "howell 6 three-quarter 8", "individual 8"] {
        let movement = plan.parse::<MovementChoice>().unwrap().plan().unwrap();
        let mut evening = Evening::started(&[(movement, 2)], Rules::default());
        // One table plays as far as it knows, and is heard of only then; the others have not begun.
        for table in evening.tables() {
            let view = evening.table_view(table);
            let mut chain = vec![known(&view)];
            chain.extend(view.to_come.iter().map(told));
            if view.boards.is_empty() {
                assert!(view.to_come.is_empty(), "{plan}, {table}");
                continue;
            }
            assert!(view.to_come.len() <= 3);
            for (place, (round, pairing, boards, ..)) in chain.iter().enumerate() {
                let now = known(&evening.table_view(table));
                assert_eq!(now, chain[place], "{plan}, {table}");
                plays(&mut evening, table, (round.unwrap(), pairing.unwrap(), boards));
            }
        }
    }
}
