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

/// One table of four had other cards: nothing can be compared there (Laws 87B, 12C2), so that average plus is given to
/// the pair that is not at fault, and average minus to the other. The three others are more than a third of the four
/// tables: they have 4, 1 and 1 matchpoints among them, which the Neuberg formula brings to (4 + 1) × 4/3 − 1 = 5.67
/// and (1 + 1) × 4/3 − 1 = 1.67 of six, to 0.0001 (EBU White Book 4.2.3.3).
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_awards_of_a_fouled_board_are_proposed_and_given() {
    let mut hall = Hall::of(4).await;
    hall.play(2, &["4S N +1", "4S N =", "4S N =", "4S N ="]).await;
    let guilty = hall.place(4, 2).pairing.east_west;
    let text = guilty.to_string();
    let divide =
        ["divide-board", "2", "--group", "A4", "--at-fault", &text, "--awards", "--reason", "fouled at A4"];
    let preview = hall.command(&[&divide[..], &["--preview"]].concat()).await.unwrap();
    for part in [
        "Award: NS average plus, EW average minus. Nobody else had these cards",
        "The result stands: one of 3 with these cards, compared among them and brought to the full top by the Neuberg",
        "Ranking",
    ] {
        assert!(preview.contains(part), "{part}: {preview}");
    }
    assert!(hall.traveller(2).await.rows.iter().all(|row| row.group == 0));
    let done = hall.command(&divide).await.unwrap();
    assert_eq!(done, "Done: board 2 is scored in 2 groups; 1 award is given.\n");
    hall.seen(2, &[("5.67", "0.33"), ("1.67", "4.33"), ("1.67", "4.33"), ("3.6", "2.4")]).await;
    hall.comes_back().await;
}
