//! Tables and rounds more or fewer.

use bridge::contest::Player;
use bridge::contest::surgery::{Operation, TableMethod};
use bridge::entry::TableNumber;
use harness::Plan;

use super::{Evening, surgery};

fn names(one: &str, other: &str) -> [Player; 2] {
    [one, other].map(|name| Player { name: name.to_owned(), number: String::new() })
}

/// It gets late, and then it does not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rounds_are_added_and_dropped_in_the_middle_of_one() {
    let mut evening = Evening::begin("mitchell 7 rounds 4", 2).await;
    evening.play_round(1).await;
    let place = evening.at("A3", 2)[0];
    evening.play(&place).await;
    let more = evening.operate(&surgery(2, Operation::AddRounds { count: 1 })).await;
    assert_eq!(evening.plan.rounds(), 5);
    let place = evening.at("A3", 2)[1];
    evening.play(&place).await;
    evening.kill_and_check().await;
    evening.director.undo(more).await;
    evening.plan = Plan::of("mitchell 7 rounds 4", 2);
    evening.check().await;
    evening.operate(&surgery(4, Operation::DropRounds)).await;
    assert_eq!(evening.plan.rounds(), 3);
    evening.play_out().await;
    evening.kill_and_check().await;
    assert_eq!(evening.lines.len(), 3 * 7 * 2);
    // A round that is being played cannot be dropped.
    let refused = evening.director.preview(&surgery(3, Operation::DropRounds)).await;
    assert_eq!(refused.unwrap_err(), "CannotOperate");
}

/// Two pairs come in the middle of round 1; after round 3 another table breaks up.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_added_and_another_removed() {
    let mut evening = Evening::begin("mitchell 5", 2).await;
    for table in ["A1", "A4"] {
        let place = evening.at(table, 1)[0];
        evening.play(&place).await;
    }
    let add = Operation::AddTable {
        how: TableMethod::Further,
        north_south: Some(names("Nora", "Sam")),
        east_west: Some(names("Eve", "Will")),
    };
    evening.operate(&surgery(1, add)).await;
    assert_eq!(evening.plan.tables().len(), 6);
    for round in 1..=3 {
        evening.play_round(round).await;
    }
    evening.kill_and_check().await;
    let place = evening.at("A1", 4)[0];
    evening.play(&place).await;
    let remove = Operation::RemoveTable { table: TableNumber(3) };
    assert!(!evening.at("A3", 4).is_empty());
    evening.operate(&surgery(4, remove)).await;
    assert_eq!((evening.at("A3", 3).len(), evening.at("A3", 4)), (2, vec![]));
    evening.play_out().await;
    evening.kill_and_check().await;
}
