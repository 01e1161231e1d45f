//! A board that the director adjusts when its table has gone on is seen at that table, as what it is now.

use bridge::contest::{Outcome, OutcomeStatus};
use client_tablet::sheet::Sheet;
use harness::{ask, result};
use proto::v1;
use proto::v1::command::Kind;

use super::Hall;

const TEXT: &str = "60 % 4S N =, 40 % 4S N -1";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_adjustment_reaches_the_table_that_has_gone_on() {
    let mut hall = Hall::of(4).await;
    for board in 1..=3 {
        hall.play(board, &["4S N +1", "4S N =", "4S N -1", "4S N ="]).await;
    }
    let place = hall.place(3, 2);
    let tablet = hall.tablets.of(&place);
    tablet.view("round 2", |view| view.round == 2).await;
    hall.award(3, 2, TEXT).await;

    // The device is told by itself.
    let tablet = hall.tablets.of(&place);
    let view = tablet.view("the adjustment", |view| !view.directed.is_empty()).await;
    let sheet = Sheet::new(&view, &[]).unwrap();
    let [board] = sheet.directed.as_slice() else { panic!("{view:?}") };
    assert_eq!((board.slot, board.status), (place.slot, Some(OutcomeStatus::Directed)));
    assert_eq!(board.outcome, Some(TEXT.parse::<Outcome>().unwrap()));
    assert_eq!(board.set_by_director, "weighted score set by the director");
    assert!(board.result().is_none() && !board.awaits_ruling);
    // As everybody sees it: +620 for 60 % and −100 for 40 % of a top of 6, beside +650, +620 and +620.
    let row = hall.traveller(2).await.rows.into_iter().find(|row| row.slot == Some((&place.slot).into()));
    let percent = row.unwrap().north_south_percent.unwrap();
    assert_eq!(board.north_south_percent, Some(percent));
    assert!(view.correctable.iter().all(|other| other.board != 2), "it is not to be corrected: {view:?}");
    assert_eq!(tablet.refused(ask::enter(&place, result("4S N ="), None)).await, "SetByDirector");

    // Another ruling, on appeal, is awaited: the device says so, and the floor where it shows the board.
    let slot = || Some(v1::Slot::from(&place.slot));
    hall.director
        .accept(Kind::AwaitRuling(v1::AwaitRuling { slot: slot(), note: "appeal".to_owned() }))
        .await;
    let marked =
        |view: &v1::TableView| view.directed[0].board.as_ref().is_some_and(|board| board.awaits_ruling);
    let view = tablet.view("the mark", marked).await;
    assert!(!format!("{view:?}").contains("appeal"), "what it is about is the director's");
    hall.director.accept(Kind::SettleRuling(v1::SettleRuling { slot: slot(), note: String::new() })).await;
    tablet.view("no mark", |view| !marked(view)).await;
    hall.comes_back().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_penalty_is_told_in_the_unit_of_the_contest() {
    let mut hall = Hall::of(4).await;
    hall.play(2, &["4S N +1", "4S N =", "4S N -1", "4S N ="]).await;
    hall.change_rules(Some(v1::scoring::Method::CrossImps(v1::CrossImps::default()))).await;
    let entry = hall.place(1, 2).pairing.north_south.to_string();
    let amount = Some(v1::PenaltyAmount { kind: Some(v1::penalty_amount::Kind::ImpHundredths(150)) });
    let (law, reason) = ("90B2".to_owned(), "slow play".to_owned());
    hall.director.accept(Kind::Penalise(v1::Penalise { entry: entry.clone(), amount, law, reason })).await;
    let last = hall.director.journal().await.pop().unwrap().text;
    assert_eq!(last, format!("Entry {entry}: penalty 1 of 1.5 IMPs, Law 90B2 (slow play)"));
    assert_eq!(hall.score_card(&entry).await.penalties, ["1.5 IMPs: slow play (Law 90B2)"]);
}
