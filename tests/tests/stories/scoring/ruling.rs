//! A board that is subject to ruling says so wherever it is shown.

use proto::v1;
use proto::v1::command::Kind;

use super::Hall;

/// Whether board 2 at table 3 is marked at the table, on the floor, on the traveller, on both score cards, and with the director.
async fn is_marked(hall: &Hall) -> bool {
    let place = hall.place(3, 2);
    let slot = v1::Slot::from(&place.slot);
    let here = |row: &&v1::TravellerRow| row.slot.as_ref() == Some(&slot);
    let on_traveller = hall.traveller(2).await.rows.iter().find(here).unwrap().awaits_ruling;
    let at_table = hall.table_board(3, 2).await;
    assert_eq!(at_table.traveller.iter().find(here).unwrap().awaits_ruling, on_traveller);
    assert_eq!(at_table.awaits_ruling, on_traveller);
    let floor = hall.director.link.floor(hall.director.contest).await.unwrap();
    let table = floor.tables.iter().find(|table| table.table == "A3").unwrap();
    assert_eq!(table.boards.iter().find(|board| board.board == 2).unwrap().awaits_ruling, on_traveller);
    for entry in [place.pairing.north_south, place.pairing.east_west] {
        let card = hall.score_card(&entry.to_string()).await;
        let line = card.rows.into_iter().find(|line| line.board == 2).unwrap();
        assert_eq!(line.awaits_ruling, on_traveller, "{entry}");
    }
    let view = hall.director.link.contest(hall.director.contest).await.unwrap();
    assert_eq!(view.awaiting.iter().any(|awaited| awaited.slot.as_ref() == Some(&slot)), on_traveller);
    on_traveller
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_waits_for_its_ruling_until_it_is_settled() {
    let mut hall = Hall::of(4).await;
    hall.play(2, &["4S N +1", "4S N =", "4S N -1", "4S N ="]).await;
    assert!(!is_marked(&hall).await);
    let slot = Some(v1::Slot::from(&hall.place(3, 2).slot));
    let note = || "a hesitation".to_owned();
    let wait = Kind::AwaitRuling(v1::AwaitRuling { slot: slot.clone(), note: note() });
    let settle = Kind::SettleRuling(v1::SettleRuling { slot, note: note() });
    assert_eq!(hall.director.refused(settle.clone()).await, "NotAwaited");
    hall.director.accept(wait.clone()).await;
    assert!(is_marked(&hall).await);
    // A provisional score settles nothing.
    hall.award(3, 2, "50 % 4S N =, 50 % 4S N -1").await;
    assert!(is_marked(&hall).await);
    hall.director.accept(settle).await;
    assert!(!is_marked(&hall).await);

    // A ruling that names the place settles it too.
    hall.director.accept(wait.clone()).await;
    let ruling = v1::RulingDraft {
        table: "A3".to_owned(),
        round: 1,
        board: 2,
        entries: vec![],
        facts: "West was slow to pass".to_owned(),
        law: "16B".to_owned(),
        decision: "weighted score".to_owned(),
        effect: "as entered".to_owned(),
    };
    hall.director.accept(Kind::LogRuling(v1::LogRuling { ruling: Some(ruling) })).await;
    assert!(!is_marked(&hall).await);
    let lines: Vec<String> = hall.director.journal().await.into_iter().map(|line| line.text).collect();
    let said = |words: &str| lines.iter().any(|line| line == words);
    assert!(said("Table A3: board 2 is subject to ruling (a hesitation)"), "{lines:?}");
    assert!(said("Table A3: board 2 is no longer subject to ruling (a hesitation)"), "{lines:?}");

    hall.director.accept(wait).await;
    hall.ranked_as_played(&[]).await;
    hall.comes_back().await;
}
