//! Penalties in percent and in matchpoints, a warning, and a refund (Law 91).

use proto::v1;
use proto::v1::command::Kind;
use proto::v1::penalty_amount::Kind as Amount;

use super::Hall;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn penalties_are_taken_and_refunded() {
    let mut hall = Hall::of(4).await;
    hall.play(2, &["4S N +1", "4S N =", "4S N -1", "4S N ="]).await;
    let entry = |table| hall.place(table, 2).pairing.north_south.to_string();
    let [first, second, third] = [1, 2, 3].map(entry);
    let penalise = |entry: &str, kind| {
        let (entry, amount) = (entry.to_owned(), Some(v1::PenaltyAmount { kind: Some(kind) }));
        let (law, reason) = ("90B2".to_owned(), "slow play".to_owned());
        Kind::Penalise(v1::Penalise { entry, amount, law, reason })
    };
    // A top is 6: a quarter of it, and 0.6 of a matchpoint, which is a tenth of it.
    hall.director.accept(penalise(&first, Amount::PercentOfTop(2_500))).await;
    hall.ranked_as_played(&[(&first, 2_500)]).await;
    hall.director.accept(penalise(&second, Amount::MatchpointHundredths(60))).await;
    hall.director.accept(penalise(&third, Amount::Warning(v1::Unit {}))).await;
    hall.ranked_as_played(&[(&first, 2_500), (&second, 1_000)]).await;
    assert_eq!(hall.director.refused(penalise(&third, Amount::ImpHundredths(100))).await, "UnfitPenalty");
    for entry in [&first, &second, &third] {
        let card = hall.score_card(entry).await;
        assert_eq!(card.penalties.len(), 1, "{card:?}");
        assert!(hall.page(&format!("entries/{entry}")).await.contains(&card.penalties[0]), "{card:?}");
    }

    let refund = v1::RemovePenalty { penalty: 1, reason: "on appeal".to_owned() };
    hall.director.accept(Kind::RemovePenalty(refund)).await;
    let last = hall.director.journal().await.pop().unwrap().text;
    assert_eq!(last, "Penalty 1 refunded (on appeal)");
    hall.ranked_as_played(&[(&second, 1_000)]).await;
    hall.comes_back().await;
}
