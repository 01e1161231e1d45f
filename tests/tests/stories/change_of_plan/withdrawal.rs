//! A pair that leaves.

use bridge::contest::surgery::Operation;
use harness::Plan;

use super::{Evening, Streams, pair, surgery};

/// In the middle of round 2 a pair is taken ill: from round 3 its opponents sit out, and what it has played stays.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pair_leaves_in_the_middle_of_a_round() {
    let mut evening = Evening::begin("mitchell 5", 2).await;
    evening.play_round(1).await;
    for table in ["A1", "A2", "A4"] {
        let place = evening.at(table, 2)[0];
        evening.play(&place).await;
    }
    // Pair 2EW is at table 3 now and goes to table 4 next.
    let ill = "A2EW".parse().unwrap();
    assert!(evening.at("A3", 2)[0].pairing.has(ill) && evening.at("A4", 3)[0].pairing.has(ill));
    let leaves =
        |from, name: &str| surgery(from, Operation::RemovePair { pair: pair(name), join_sit_outs: false });
    // It has begun nothing of round 2, and yet it plays it: its table enters while the director looks.
    evening.director.preview(&leaves(2, "A2EW")).await.unwrap();
    for place in evening.at("A3", 2) {
        evening.play(&place).await;
    }
    assert_eq!(evening.director.preview(&leaves(2, "A2EW")).await, Err("PlayedAlready".to_owned()));

    let mut streams = Streams::open(&evening).await;
    streams.told(&evening.director, None).await;
    let sequence = evening.operate(&leaves(3, "A2EW")).await;
    let told = streams.told(&evening.director, Some("A3")).await;
    // Its own table, and those at which it would have played next and after that.
    assert_eq!(told, ["A1", "A3", "A4", "A5"].map(str::to_owned).into());
    let place = evening.at("A1", 2)[1];
    evening.play(&place).await;
    evening.kill_and_check().await;
    assert_eq!(evening.at("A4", 3), []);

    // It feels better after all.
    evening.director.undo(sequence).await;
    evening.plan = Plan::of("mitchell 5", 2);
    evening.check().await;
    let place = evening.at("A5", 2)[0];
    evening.play(&place).await;
    // And worse again.
    evening.operate(&leaves(3, "A2EW")).await;
    evening.play_out().await;
    evening.kill_and_check().await;
    let played = evening.lines.values().filter(|(pairing, ..)| pairing.has(ill)).count();
    assert_eq!((played, evening.lines.len()), (4, 2 * (25 - 3)));
}
