//! Weighted scores, a side that damaged itself, and a limit (Law 12C1).

use super::Hall;

/// Seeds 001 and 004, "Weighted Scores": twelve tables with 2 × +1430, 5 × +680, 2 × +650, 2 × −100 and a weighted
/// score of 30 % +1430, 40 % +680, 20 % +650 and 10 % −100. The table of 2.3, 5.4, 2.2 and 2.1 gives 20.7, 13.0,
/// 5.4 and 1.1, and the weighted score 12.6.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seeds_weighted_score_is_12_6_for_everybody_who_looks() {
    let mut hall = Hall::of(12).await;
    let slam = "6S N =";
    let results = [
        slam, slam, "4S N +2", "4S N +2", "4S N +2", "4S N +2", "4S N +2", "4S N +1", "4S N +1", "6S N -1",
        "6S N -1", "6S N -1",
    ];
    hall.play(2, &results).await;
    hall.ranked_as_played(&[]).await;
    hall.award(12, 2, "30 % 6S N =, 40 % 4S N +2, 20 % 4S N +1, 10 % 6S N -1").await;
    let (slams, overtricks, games, down) = (("20.7", "1.3"), ("13", "9"), ("5.4", "16.6"), ("1.1", "20.9"));
    let mut points = vec![slams; 2];
    points.extend([overtricks; 5]);
    points.extend([games, games, down, down, ("12.6", "9.4")]);
    hall.seen(2, &points).await;
    hall.ranked_as_played(&[]).await;
    hall.comes_back().await;
}

/// Seed 001, Law 12C1(e): North-South expected 14, were heading for 8 after the infraction and got 0 by their own
/// error: they have 6. East-West have what the expected result leaves them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_side_that_damaged_itself_has_6() {
    let mut hall = Hall::of(9).await;
    let made =
        ["2S N +1", "2S N +1", "2H E =", "2H E =", "4H E -1", "4H E -1", "4S N -1", "2S N =", "2H E +1"];
    hall.play(1, &made).await;
    hall.award(9, 1, "NS got 2H E +1, after 4H E -1, expected 2S N +1, EW 2S N +1").await;
    let last = hall.traveller(1).await.rows.into_iter().find(|row| row.slot.as_ref().unwrap().table == "A9");
    let last = last.unwrap();
    assert_eq!((last.north_south_points.as_str(), last.east_west_points.as_str()), ("6", "2"));
    hall.ranked_as_played(&[]).await;
    hall.comes_back().await;
}

/// Seed 002, Law 25B: the offending side has at most average minus. Of +650, +620 and −100 one more +650 is worth 5
/// of 6; the side that may have no more keeps 2.4, and the others have 1.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_side_has_at_most_average_minus() {
    let mut hall = Hall::of(4).await;
    hall.play(2, &["4S N +1", "4S N =", "4S N -1", "4S N +1"]).await;
    hall.award(4, 2, "NS 4S N +1, at most average minus, EW 4S N +1").await;
    hall.seen(2, &[("5", "1"), ("2", "4"), ("0", "6"), ("2.4", "1")]).await;
    hall.ranked_as_played(&[]).await;
    hall.comes_back().await;
}
