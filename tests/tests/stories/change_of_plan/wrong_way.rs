//! Pairs that sat the wrong way.

use std::collections::BTreeSet;

use bridge::contest::surgery::{Afterwards, Operation};
use bridge::contest::{Outcome, OutcomeStatus, Slot};
use bridge::entry::TableNumber;
use bridge::movement::RoundNumber;
use harness::{Plan, any_result, ask, within};
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::command_reply::Answer;

use super::{Evening, Streams, go_offline, surgery};

/// In round 3 it turns out that at table 2 the pairs have sat the wrong way since round 1.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_direction_is_discovered_in_round_3() {
    let mut evening = Evening::begin("mitchell 7", 2).await;
    evening.play_round(1).await;
    evening.play_round(2).await;
    let begun = [("A1", 0), ("A2", 0), ("A3", 0), ("A5", 0)];
    for (table, board) in begun {
        let place = evening.at(table, 3)[board];
        evening.play(&place).await;
    }
    let planned = evening.lines.clone();
    let line = evening.on_a_line("A2").await;
    go_offline(&line);
    let last = evening.at("A2", 3)[1];

    let mut streams = Streams::open_but(&evening, "A2").await;
    streams.told(&evening.director, None).await;
    let turned = surgery(
        1,
        Operation::TurnTables {
            tables: vec![TableNumber(2)],
            through: RoundNumber(3),
            then: Afterwards::AsPlanned,
        },
    );
    let sequence = evening.operate(&turned).await;
    let told = streams.told(&evening.director, None).await;
    assert_eq!(told, BTreeSet::new(), "what is over elsewhere concerns no other table");
    // Five boards at table 2 belong to the same pairs the other way round; nothing else changes.
    let turned_count = evening
        .lines
        .iter()
        .filter(|(slot, line)| {
            let (before, is_there) = (planned[*slot].0, slot.table.table == TableNumber(2));
            assert_eq!(line.0, if is_there { before.turned() } else { before }, "{slot}");
            is_there
        })
        .count();
    assert_eq!((turned_count, evening.lines.len()), (5, planned.len()));
    assert_eq!(evening.at("A2", 4), Plan::of("mitchell 7", 2).places_of(4)[2..4], "as planned again");

    // The table itself has not heard of it, and types its last board.
    let result = any_result(&mut evening.seed);
    let tablet = evening.tablets.at("A2");
    let id = tablet.save(last.slot, result, None);
    line.cut();
    let reply = within("the late result", tablet.device.wait_for(id)).await;
    assert!(matches!(reply.answer, Some(Answer::Accepted(_))), "{reply:?}");
    let kept = "The director has changed the plan: the result of board 8 is kept, and with the director.";
    tablet.view("the table hears of its result", |view| view.messages.iter().any(|text| text == kept)).await;
    evening.entered_count += 1;
    // It stands beside the plan, which has the same two there the other way round.
    let floor = evening.director.link.floor(evening.director.contest).await.unwrap();
    let [aside] = &floor.off_plan[..] else { panic!("{:?}", floor.off_plan) };
    let aside = Slot::try_from(aside.slot.as_ref().unwrap()).unwrap();
    assert_ne!(aside, last.slot);
    evening.lines.insert(aside, (last.pairing, Outcome::Result(result), OutcomeStatus::Entered));
    evening.kill_and_check().await;

    // The director gives it to those who played it.
    evening.lines.remove(&aside);
    let moved = Kind::MoveResult(v1::MoveResult {
        from: Some((&aside).into()),
        to: Some((&last.slot).into()),
        pairing: Some((&last.pairing.turned()).into()),
        reason: "they sat the wrong way".to_owned(),
    });
    evening.director.accept(moved).await;
    evening.tablets.at("A2").accept(ask::agree(&last, result)).await;
    let agreed = (last.pairing.turned(), Outcome::Result(result), OutcomeStatus::Agreed);
    evening.lines.insert(last.slot, agreed);
    evening.check().await;
    // Now something stands there that the change did not know.
    let undo = Kind::Undo(v1::Undo { sequence, reason: "it was another table".to_owned() });
    assert_eq!(evening.director.refused(undo).await, "UndoBlocked");
    evening.play_out().await;
    evening.kill_and_check().await;
    assert_eq!(evening.lines.len(), 7 * 7 * 2);
}
