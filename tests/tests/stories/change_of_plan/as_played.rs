//! What the room did otherwise than planned: boards at the wrong tables, an arrow-switch forgotten.

use bridge::contest::surgery::{Afterwards, Operation, Surgery};
use bridge::contest::{Outcome, OutcomeStatus, Pairing};
use bridge::entry::TableNumber;
use bridge::movement::RoundNumber;
use harness::{Place, ask};
use proto::v1;
use proto::v1::command::Kind;

use super::{Evening, Streams, surgery};

fn swap(one: u16, other: u16, then: Afterwards) -> Surgery {
    surgery(1, Operation::SwapBoards { one: TableNumber(one), other: TableNumber(other), then })
}

fn boards(evening: &Evening, table: &str, round: u16) -> Vec<u16> {
    evening.at(table, round).iter().map(|place| place.slot.board.get()).collect()
}

/// In the middle of round 1 it is found that tables 2 and 3 have each other's boards.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_tables_played_each_others_boards() {
    let mut evening = Evening::begin("mitchell 5", 2).await;
    let before = evening.plan.clone();
    let [one, other] = ["A2", "A3"].map(|table| evening.at(table, 1));
    for place in [one[0], other[0], other[1]] {
        evening.play(&place).await;
    }
    let entered = evening.lines.clone();
    let sequence = evening.operate(&swap(2, 3, Afterwards::AsPlanned)).await;
    assert_eq!((boards(&evening, "A2", 1), boards(&evening, "A3", 1)), (vec![5, 6], vec![3, 4]));
    // What was typed for the first board of a set is the result of the first board of the other.
    let [five, six] = evening.at("A2", 1)[..] else { panic!("two boards") };
    let [three, four] = evening.at("A3", 1)[..] else { panic!("two boards") };
    assert_eq!(evening.lines[&five.slot], entered[&one[0].slot]);
    assert_eq!(evening.lines[&three.slot], entered[&other[0].slot]);
    assert_eq!(evening.lines[&four.slot], entered[&other[1].slot]);
    assert!(!evening.lines.contains_key(&six.slot));
    let awards = evening.changes[&sequence].awards.clone();
    assert!(!awards.is_empty(), "pair 2NS was to play boards 5 and 6 in round 2");
    evening.kill_and_check().await;

    evening.director.undo(sequence).await;
    (evening.plan, evening.lines) = (before, entered);
    evening.check().await;
    // The tables exchange their boards for the rest of the evening instead.
    evening.operate(&swap(2, 3, Afterwards::AsItIs)).await;
    evening.play_out().await;
    evening.kill_and_check().await;
}

/// A table that has entered results of both boards can still change one of them to what it was.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_corrects_what_the_director_gave_to_others() {
    let mut evening = Evening::begin("mitchell 5", 2).await;
    let place = evening.at("A2", 1)[0];
    evening.play(&place).await;
    let pairs = |evening: &Evening, place: &Place| evening.lines[&place.slot].0;
    let others = Pairing { east_west: "A4EW".parse().unwrap(), ..place.pairing };
    let moved = Kind::MoveResult(v1::MoveResult {
        from: Some((&place.slot).into()),
        to: Some((&place.slot).into()),
        pairing: Some((&others).into()),
        reason: "pair 4 had sat down here".to_owned(),
    });
    evening.director.accept(moved).await;
    let Outcome::Result(before) = evening.lines[&place.slot].1 else { panic!("a result") };
    let corrected = harness::result(if before == harness::result("pass") { "1C N =" } else { "pass" });
    let tablet = evening.tablets.of(&place);
    tablet.accept(ask::enter(&place, corrected, Some(before))).await;
    tablet.accept(ask::agree(&place, corrected)).await;
    evening.entered_count += 1;
    evening.lines.insert(place.slot, (others, Outcome::Result(corrected), OutcomeStatus::Agreed));
    assert_eq!(pairs(&evening, &place), others);
    // Pair 4 can play the board no more where it was to meet it, at table 3: average, and average plus to its opponents
    // (Law 12C2).
    let later = evening.at("A3", 5).into_iter().find(|later| later.slot.board == place.slot.board).unwrap();
    let award = "avg+/avg".parse().unwrap();
    evening.lines.insert(later.slot, (later.pairing, award, OutcomeStatus::Directed));
    evening.kill_and_check().await;
}

/// Two of five tables did not switch in the last round.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_arrow_switch_forgotten_by_some_tables() {
    let mut evening = Evening::begin("scrambled 5 switch 1", 2).await;
    for round in 1..=4 {
        evening.play_round(round).await;
    }
    for table in ["A1", "A2", "A4"] {
        let place = evening.at(table, 5)[0];
        evening.play(&place).await;
    }
    let entered = evening.lines.clone();
    let mut streams = Streams::open(&evening).await;
    streams.told(&evening.director, None).await;
    let forgotten = Operation::TurnTables {
        tables: vec![TableNumber(2), TableNumber(4)],
        through: RoundNumber(5),
        then: Afterwards::AsPlanned,
    };
    evening.operate(&surgery(5, forgotten)).await;
    let told = streams.told(&evening.director, Some("A2")).await;
    // And table 3, which has not begun: those of round 4 still sit there, and one pair goes to table 4.
    assert_eq!(told, ["A2", "A3", "A4"].map(str::to_owned).into());
    for (slot, line) in &evening.lines {
        let forgot = slot.round == RoundNumber(5) && [2, 4].contains(&slot.table.table.0);
        let pairing = entered[slot].0;
        assert_eq!(line.0, if forgot { pairing.turned() } else { pairing }, "{slot}");
    }
    evening.play_out().await;
    evening.kill_and_check().await;
    assert_eq!(evening.lines.len(), 5 * 5 * 2);
}
