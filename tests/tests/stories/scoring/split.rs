//! Split scores (seed 000, "Split Scores"): the board is matchpointed with the official score, and again with the
//! other.

use super::Hall;

/// Beside +650, +620 and −100 North-South have −100, which is worth 1, and East-West +620, which leaves them 3. The
/// other tables are compared with the one, with the other, or with neither: then with Neuberg's formula for three
/// results of four.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_field_is_compared_with_the_official_score() {
    let mut hall = Hall::of(4).await;
    hall.play(2, &["4S N +1", "4S N =", "4S N -1", "4S N ="]).await;
    for (field, others) in [
        ("NS", [("6", "0"), ("4", "2"), ("1", "5")]),
        ("EW", [("6", "0"), ("3", "3"), ("0", "6")]),
        ("nobody", [("5.67", "0.33"), ("3", "3"), ("0.33", "5.67")]),
    ] {
        hall.award(4, 2, &format!("NS 4S N -1, EW 4S N =, field {field}")).await;
        let points: Vec<_> = others.into_iter().chain([("1", "3")]).collect();
        hall.seen(2, &points).await;
        hall.ranked_as_played(&[]).await;
    }
    hall.comes_back().await;
}
