//! The correction period has an end (Law 79C).

use harness::{ask, eventually};
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::preview_command_reply::Answer;

use super::Hall;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_the_correction_period_a_score_stands_until_it_is_extended() {
    let mut hall = Hall::of(4).await;
    hall.play(2, &["4S N +1", "4S N =", "4S N -1", "4S N ="]).await;
    let close = |correction_minutes| Kind::ClosePlay(v1::ClosePlay { correction_minutes });
    hall.director.accept(close(0)).await;
    let text = "60 % 4S N =, 40 % 4S N -1";
    // The end is the moment of closing; the first look may still be in that moment.
    let correct = ask::correct(&hall.place(4, 2), Some(text.parse().unwrap()), "a ruling");
    eventually("the period is over", async || {
        let preview = hall.director.link.preview_commands(hall.director.contest, vec![correct.clone()], None);
        matches!(Box::pin(preview).await.unwrap(), Answer::Refused(refused) if refused.code == "CorrectionOver")
            .then_some(())
    })
    .await;
    let why = hall.refused(4, 2, text).await;
    assert!(why.contains("Law 79C") && why.contains("close play again with more minutes"), "{why}");
    hall.ranked_as_played(&[]).await;

    hall.director.accept(close(20)).await;
    let last = hall.director.journal().await.pop().unwrap().text;
    assert_eq!(last, "Score correction period extended: it now ends 20 minutes after this");
    hall.award(4, 2, text).await;
    hall.ranked_as_played(&[]).await;
    hall.comes_back().await;
}
