//! A pair that comes late.

use std::collections::BTreeSet;

use bridge::contest::surgery::{LateMethod, PlanChange};
use bridge::contest::{Outcome, OutcomeStatus};
use harness::{Plan, any_result, ask, within};
use proto::v1::command_reply::Answer;

use super::{Evening, Streams, go_offline, late};

fn boards(evening: &Evening, table: &str, round: u16) -> Vec<u16> {
    evening.at(table, round).iter().map(|place| place.slot.board.get()).collect()
}

/// Seed 000, end of "NS Rover": a nine-table Mitchell becomes a ten-table share and bystand, a half table, with the
/// bystand between tables 5 and 6.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nine_tables_become_ten_in_the_middle_of_round_1() {
    let mut evening = Evening::begin("mitchell 9", 2).await;
    let first = |evening: &Evening, table: &str| evening.at(table, 1)[0];
    for table in ["A1", "A2", "A5", "A9"] {
        let place = first(&evening, table);
        evening.play(&place).await;
    }
    // One table has lost its network, and goes on typing.
    let line = evening.on_a_line("A6").await;
    go_offline(&line);
    let offline = evening.at("A6", 1);

    let late = late(1, LateMethod::Best);
    let looked_at = evening.director.preview(&late).await.unwrap();
    for table in ["A3", "A4"] {
        let place = first(&evening, table);
        evening.play(&place).await;
    }
    let before = evening.plan.clone();
    let sequence = evening.operate(&late).await;
    let done = &evening.changes[&sequence];
    let plan = PlanChange::try_from(&looked_at.change.unwrap()).unwrap();
    assert_eq!(
        (&plan.after, &plan.entries),
        (&done.after, &done.entries),
        "what was looked at is what was done"
    );
    assert_eq!(evening.plan.rounds(), 10);
    assert_eq!(evening.plan.places_of(1), before.places_of(1), "round 1 goes on as it is");
    // The late pair is 10EW: it sits out round 1 at the table without North-South, then meets 1NS.
    assert_eq!(evening.at("A10", 1), []);
    assert_eq!(evening.at("A1", 2)[0].pairing.east_west.to_string(), "A10EW");
    // Boards 11 and 12 of table 6 go to the bystand and not to table 5; those of table 1 come to both that share.
    assert_eq!((boards(&evening, "A6", 1), boards(&evening, "A5", 2)), (vec![11, 12], vec![19, 20]));
    assert_eq!(boards(&evening, "A5", 3), [11, 12]);

    let result = any_result(&mut evening.seed);
    let tablet = evening.tablets.at("A6");
    let id = tablet.save(offline[0].slot, result, None);
    line.cut();
    let reply = within("the late result", tablet.device.wait_for(id)).await;
    assert!(matches!(reply.answer, Some(Answer::Accepted(_))), "{reply:?}");
    tablet.accept(ask::agree(&offline[0], result)).await;
    evening.entered_count += 1;
    let agreed = (offline[0].pairing, Outcome::Result(result), OutcomeStatus::Agreed);
    evening.lines.insert(offline[0].slot, agreed);

    evening.kill_and_check().await;
    evening.play_out().await;
    evening.kill_and_check().await;
    // Ten rounds in which nine of ten tables play.
    assert_eq!(evening.lines.len(), 10 * 9 * 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_table_is_taken_back() {
    let mut evening = Evening::begin("mitchell 9", 1).await;
    let before = evening.plan.clone();
    let sequence = evening.operate(&late(1, LateMethod::FurtherTable)).await;
    for place in evening.plan.places_of(1) {
        evening.play(&place).await;
    }
    evening.check().await;
    evening.director.undo(sequence).await;
    evening.plan = before;
    evening.check().await;
    let places: Vec<_> = evening.plan.places_of(2);
    evening.play(&places[0]).await;
    evening.kill_and_check().await;
}

/// In the middle of round 3 a rover: it takes another North-South pair's place in each round.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rover_comes_in_the_middle_of_round_3() {
    let mut evening = Evening::begin("mitchell 7", 2).await;
    evening.play_round(1).await;
    evening.play_round(2).await;
    for table in ["A1", "A3", "A5"] {
        let place = evening.at(table, 3)[0];
        evening.play(&place).await;
    }
    let sequence = evening.operate(&late(3, LateMethod::Rover)).await;
    let rover = "A8NS".parse().unwrap();
    let own = evening.plan.places().into_iter().filter(|place| place.pairing.has(rover));
    let path: Vec<u16> = own.clone().map(|place| place.slot.round.0).collect();
    // Nobody is sent away from the table in the middle of a round: it comes in for round 4.
    assert_eq!(path, [4, 4, 5, 5, 6, 6, 7, 7]);
    let boards: BTreeSet<_> = own.map(|place| place.slot.board).collect();
    assert_eq!(boards.len(), path.len(), "it plays no board twice");
    evening.kill_and_check().await;
    let done = evening.changes[&sequence].clone();
    evening.director.undo(sequence).await;
    evening.plan = Plan::of("mitchell 7", 2);
    evening.check().await;
    let again = evening.operate(&late(3, LateMethod::Rover)).await;
    assert_eq!(evening.changes[&again], done);
    evening.play_out().await;
    evening.kill_and_check().await;
}

/// A phantom's place costs nobody anything.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_pair_takes_a_phantoms_place() {
    let mut evening = Evening::begin("mitchell 5 missing 5EW", 2).await;
    let sitting_out = evening.plan.places_of(1).len();
    let place = evening.at("A1", 1)[0];
    evening.play(&place).await;
    let mut streams = Streams::open(&evening).await;
    streams.told(&evening.director, None).await;
    evening.operate(&late(1, LateMethod::Best)).await;
    let told = streams.told(&evening.director, Some("A5")).await;
    // Where it sits, and where it goes: pair 1NS need not sit out round 2. The others know of it in rounds to come.
    assert_eq!(told, ["A1", "A2", "A3", "A4", "A5"].map(str::to_owned).into());
    assert_eq!(evening.plan.places_of(1).len(), sitting_out + 2);
    evening.play_out().await;
    evening.kill_and_check().await;
}
