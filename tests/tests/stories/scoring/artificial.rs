//! Averages, for each side by itself, and the pair's own session (Law 12C2).

use super::Hall;

/// Law 12C2(c), with the 63 % of seed 001.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_average_plus_is_what_the_pair_has_elsewhere_where_that_is_more() {
    let mut hall = Hall::of(4).await;
    hall.play(1, &["4S N +1", "4S N +1", "4S N =", "4S N -1"]).await;
    hall.play(2, &["4S N =", "4S N =", "4S N =", "4S N ="]).await;
    hall.seen(1, &[("5", "1"), ("5", "1"), ("2", "4"), ("0", "6")]).await;
    hall.award(1, 2, "avg+/avg-").await;
    hall.award(3, 2, "avg+/avg+").await;
    hall.award(4, 2, "NS average minus, EW average").await;
    // On board 1 the pairs of table 1 have 83.33 % and 16.67 %, of table 3 33.33 % and 66.67 %, of table 4 nothing
    // and all. A single result has the average.
    hall.seen(2, &[("5", "1"), ("3", "3"), ("3.6", "4"), ("0", "3")]).await;
    hall.ranked_as_played(&[]).await;

    // Another result elsewhere is another average: table 1 has half of board 1.
    hall.award(1, 1, "4S N =").await;
    hall.seen(1, &[("3", "3"), ("6", "0"), ("3", "3"), ("0", "6")]).await;
    hall.seen(2, &[("3.6", "2.4"), ("3", "3"), ("3.6", "3.6"), ("0", "3")]).await;
    hall.ranked_as_played(&[]).await;
    hall.comes_back().await;
}
