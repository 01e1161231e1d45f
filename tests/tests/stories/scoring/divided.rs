//! A fouled board (seed 000, "Fouled Boards"; EBU White Book 4.2.3.3).

use std::collections::BTreeMap;

use proto::v1;
use proto::v1::command::Kind;

use super::Hall;

/// Six tables, the last two with other cards: two results have 65 and 55 %, four are matchpointed by themselves and
/// brought to the full top of ten.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fouled_board_is_divided_and_made_whole_again() {
    let mut hall = Hall::of(6).await;
    hall.play(2, &["4S N +1", "4S N =", "4S N =", "4S N -1", "4S N =", "4S N -1"]).await;
    let whole = [("10", "0"), ("6", "4"), ("6", "4"), ("1", "9"), ("6", "4"), ("1", "9")];
    hall.seen(2, &whole).await;
    let slots = [5, 6].map(|table| v1::Slot::from(&hall.place(table, 2).slot)).to_vec();
    let divide = |groups| {
        let reason = "the cards were other ones".to_owned();
        Kind::DivideBoard(v1::DivideBoard { board: 2, groups, reason })
    };
    hall.director.accept(divide(vec![v1::SlotGroup { slots }])).await;
    let last = hall.director.journal().await.pop().unwrap().text;
    assert!(last.starts_with("Board 2 divided, scored apart from the rest: A5 in round 1, A6"), "{last}");
    let divided = [("9.5", "0.5"), ("5", "5"), ("5", "5"), ("0.5", "9.5"), ("6.5", "5.5"), ("5.5", "6.5")];
    hall.seen(2, &divided).await;
    let traveller = hall.traveller(2).await;
    let groups: BTreeMap<String, u32> =
        traveller.rows.into_iter().map(|row| (row.slot.unwrap().table, row.group)).collect();
    assert_eq!(groups.into_values().collect::<Vec<_>>(), [0, 0, 0, 0, 1, 1]);
    let mut expected = BTreeMap::new();
    let percents =
        [(9_500, 500), (5_000, 5_000), (5_000, 5_000), (500, 9_500), (6_500, 5_500), (5_500, 6_500)];
    for (table, percent) in (1..).zip(percents) {
        let pairing = hall.place(table, 2).pairing;
        expected.insert(pairing.north_south.to_string(), percent.0);
        expected.insert(pairing.east_west.to_string(), percent.1);
    }
    hall.ranked(&expected).await;

    hall.director.accept(divide(vec![])).await;
    hall.seen(2, &whole).await;
    hall.ranked_as_played(&[]).await;
    // The whole board's event is the last: taken back, the board is divided as before.
    let last = hall.director.journal().await.pop().unwrap();
    assert!(last.text.starts_with("Board 2 is whole again"), "{}", last.text);
    hall.director.undo(last.sequence).await;
    hall.seen(2, &divided).await;
    hall.ranked(&expected).await;
    hall.comes_back().await;
}
