//! Boards that were not played: never a zero, which might be somebody's top (seed 000, "Matchpointing").

use super::Hall;

/// Law 12C2(a): average plus for no fault, average minus for slow play, and no award for a bye and a board taken
/// out. Of four results one is left, which has the average.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_not_played_is_never_a_zero() {
    let mut hall = Hall::of(4).await;
    hall.play(2, &["4S N =", "4S N =", "4S N =", "not played"]).await;
    // Without a reason the board may still be played: spectators wait, and nobody has points for it.
    assert!(!hall.traveller(2).await.note.is_empty());
    hall.ranked_as_played(&[]).await;
    hall.award(2, 2, "not played, no fault").await;
    hall.award(3, 2, "not played, slow play NS").await;
    for why in ["not played, bye", "not played, removed"] {
        hall.award(4, 2, why).await;
        hall.seen(2, &[("3", "3"), ("3.6", "3.6"), ("2.4", "3.6"), ("", "")]).await;
        hall.ranked_as_played(&[]).await;
    }
    hall.comes_back().await;
}
