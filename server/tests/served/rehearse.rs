//! A whole synthetic evening with all its mishaps, against a server in this process.

use std::sync::Arc;
use std::time::Duration;

use bridge::contest::{Command, Outcome};
use bridge::result::BoardResult;
use server::journal::MemoryJournal;
use server::play::audit::Sheet;
use server::play::demonstration::{self, Show};
use server::play::director::Director;
use server::play::plan::Size;
use server::play::rehearsal::{Rehearsal, Report, rehearse};
use server::play::room::Room;
use server::play::tempo::Tempo;
use server::serve::Server;

async fn play(tables: u16, change: impl FnOnce(&mut Rehearsal)) -> Report {
    let journal = Arc::new(MemoryJournal::default());
    let server = Server::with_journal(journal, "127.0.0.1:0".parse().unwrap(), None).await.unwrap();
    let mut rehearsal = Rehearsal {
        server: format!("http://{}", server.address()),
        token: server.director_token.as_ref().unwrap().reveal().to_owned(),
        name: "Rehearsal".to_owned(),
        size: Size { tables, rounds: None, boards_per_round: None },
        tempo: Tempo::FlatOut,
        seed: 5,
        watchers: 3,
        calm: false,
        one_sided: false,
    };
    change(&mut rehearsal);
    let serving = tokio::spawn(server.run(std::future::pending()));
    let report = rehearse(&rehearsal, |_progress| {}).await.unwrap();
    serving.abort();
    assert_eq!(report.complaints, Vec::<String>::new());
    assert_eq!(report.differences, vec![]);
    assert_eq!(report.never_on_the_board, 0);
    assert_eq!(report.results, usize::try_from(report.planned).unwrap());
    report
}

/// The seed is one with every kind of mishap: refusals that were provoked, links that were cut.
#[tokio::test(flavor = "multi_thread")]
async fn whatever_goes_wrong_every_acknowledged_result_is_kept_once_and_scored_right() {
    let report = play(12, |_| {}).await;
    assert!(report.refusals_provoked > 0 && report.delivered_later.count > 0, "{report:?}");
    assert!(report.to_the_board.count > report.results, "three watchers see every result");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_howell_where_one_side_enters_alone() {
    let report = play(4, |rehearsal| rehearsal.one_sided = true).await;
    assert_eq!(report.results, 4 * 7 * 3);
}

/// One table has no movement of its own: it plays on with new boards.
#[tokio::test(flavor = "multi_thread")]
async fn one_table_at_a_steady_rate() {
    let report = play(1, |rehearsal| {
        rehearsal.tempo = Tempo::Steady { per_second: 500.0 };
        rehearsal.size.rounds = Some(20);
        rehearsal.size.boards_per_round = Some(2);
        rehearsal.calm = true;
    })
    .await;
    assert_eq!((report.results, report.acknowledged), (40, 80));
}

/// The evening of `barometer demo`, with a table left to the visitor: the rest is played and checked.
#[tokio::test(flavor = "multi_thread")]
async fn the_demonstration_does_not_wait_for_the_table_that_is_left_to_the_visitor() {
    let journal = Arc::new(MemoryJournal::default());
    let server = Server::with_journal(journal, "127.0.0.1:0".parse().unwrap(), None).await.unwrap();
    let url = format!("http://{}", server.address());
    let director = Director::new(&url, server.director_token.as_ref().unwrap().reveal()).unwrap();
    let serving = tokio::spawn(server.run(std::future::pending()));
    let evening = demonstration::evening(7).unwrap();
    let room = Room::open(&director, &url, &evening).await.unwrap();
    let left = evening.tables().last().copied();
    let show = Show { tempo: Tempo::Clock { speed: 20_000.0 }, left, progress_every: Duration::from_mins(1) };
    let report = demonstration::perform(evening, show, (&director, &room), |_progress| {}).await.unwrap();
    serving.abort();
    assert!(report.is_right(), "{report:?}");
    assert_eq!((report.results, report.planned), (126, 147));
}

/// The auditor finds what is changed behind its back: a row of the export, an award, places in the ranking.
#[tokio::test(flavor = "multi_thread")]
async fn the_auditor_notices_a_result_that_is_not_what_the_table_was_told() {
    let journal = Arc::new(MemoryJournal::default());
    let server = Server::with_journal(journal, "127.0.0.1:0".parse().unwrap(), None).await.unwrap();
    let url = format!("http://{}", server.address());
    let director = Director::new(&url, server.director_token.as_ref().unwrap().reveal()).unwrap();
    let serving = tokio::spawn(server.run(std::future::pending()));
    let evening = demonstration::evening(3).unwrap();
    let room = Room::open(&director, &url, &evening).await.unwrap();
    let show = Show { tempo: Tempo::FlatOut, left: None, progress_every: Duration::from_mins(1) };
    let report = demonstration::perform(evening.clone(), show, (&director, &room), |_| {}).await.unwrap();
    assert!(report.is_right(), "{report:?}");

    let (&slot, _) = evening.truth.first_key_value().unwrap();
    let outcome = Some(Outcome::Result(BoardResult::NotPlayed));
    let command =
        Command::CorrectResult { slot, outcome, played_by: None, reason: "behind its back".to_owned() };
    director.ask(room.contest, &command).await.unwrap();
    let sheet = Sheet::of_evening(&evening, &evening.truth).unwrap();
    let differences = sheet.check(&director, room.contest).await.unwrap();
    serving.abort();
    for about in ["exported board 1, ", "boards played", "North-South's points"] {
        assert!(differences.iter().any(|found| found.what.contains(about)), "{about}: {differences:?}");
    }
}
