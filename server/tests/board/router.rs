//! The pages and streams over the router, as a browser meets them.

use std::sync::{Arc, Mutex};

use axum::body::Body;
use bridge::board::BoardNumber;
use bridge::contest::{CallNumber, Command, Outcome, Slot};
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;
use http::{Method, Request, StatusCode};
use server::engine::{Glance, Reader};

use crate::club::{Club, Events};

#[tokio::test]
async fn every_page_is_there_and_names_are_text() {
    let mut club = Club::open().await;
    let contest = club.contest("Tuesday & <b>friends</b>").await;
    club.result(contest, "A1", 1, 9).await;
    for address in [
        "/contests/1",
        "/contests/1?view=projector",
        "/contests/1?view=%FF&view=list",
        "/contests/1/boards",
        "/contests/1/boards/1",
        "/contests/1/entries/A1NS",
        "/contests/1/entries/1ns",
        "/contests/1/poster",
    ] {
        let (status, page) = club.get(address).await;
        assert_eq!(status, StatusCode::OK, "{address}");
        assert!(page.contains("Tuesday &amp; &lt;b&gt;friends") || address.contains("poster"), "{address}");
        assert!(!page.contains("<script>") && !page.contains("<b>"), "{address}");
        assert!(page.contains("<html lang=\"en\""), "{address}");
    }
    let (_, page) = club.get("/contests/1").await;
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; Bob"));
}

#[tokio::test]
async fn the_only_contest_is_opened_and_of_several_one_is_chosen() {
    let mut club = Club::open().await;
    assert_eq!(club.get("/").await.0, StatusCode::OK, "there is none, and that is said");
    club.contest("Tuesday").await;
    let (status, _) = club.get("/").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    club.contest("Friday & <b>friends</b>").await;
    let (status, page) = club.get("/").await;
    assert_eq!(status, StatusCode::OK);
    assert!(
        page.contains("Tuesday") && page.contains("Friday &amp; &lt;b&gt;friends") && !page.contains("<b>")
    );
}

#[tokio::test]
async fn what_is_not_there_is_said_in_plain_words() {
    let mut club = Club::open().await;
    club.contest("Tuesday").await;
    for address in [
        "/nowhere",
        "/contests/2",
        "/contests/x",
        "/contests/2/events",
        "/contests/1/boards/0",
        "/contests/1/boards/99",
        "/contests/1/boards/99/events",
        "/contests/1/entries/A9NS",
        "/contests/1/entries/%3Cscript%3E",
        "/contests/99999999999999999999/boards",
        "/assets/x/y",
    ] {
        let (status, page) = club.get(address).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{address}");
        assert!(page.contains("list of contests") && !page.contains("<script>"), "{address}: {page}");
    }
}

#[tokio::test]
async fn pages_are_only_read_and_load_nothing_from_elsewhere() {
    let mut club = Club::open().await;
    club.contest("Tuesday").await;
    let request =
        |method: Method| Request::builder().method(method).uri("/contests/1").body(Body::empty()).unwrap();
    assert_eq!(club.ask(request(Method::HEAD)).await.status(), StatusCode::OK);
    assert_eq!(club.ask(request(Method::POST)).await.status(), StatusCode::METHOD_NOT_ALLOWED);
    let response = club.ask(request(Method::GET)).await;
    let policy = response.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"));
    let (_, page) = club.get("/contests/1").await;
    assert!(!page.contains("http://") && !page.contains("https://") && !page.contains(" style="));
}

#[tokio::test]
async fn assets_are_kept_for_ever_under_their_hash() {
    let mut club = Club::open().await;
    club.contest("Tuesday").await;
    let (_, page) = club.get("/contests/1").await;
    for name in ["board.css", "barometer.js", "icon.svg"] {
        let end = page.find(name).unwrap() + name.len();
        let start = page[..end].rfind("/assets/").unwrap();
        let address = &page[start..end];
        let response = club.ask(Request::get(address).body(Body::empty()).unwrap()).await;
        assert_eq!(response.status(), StatusCode::OK, "{address}");
        assert!(response.headers()["cache-control"].to_str().unwrap().contains("immutable"));
    }
    let old = club.ask(Request::get("/assets/0000/live.js").body(Body::empty()).unwrap()).await;
    assert_eq!(old.headers()["cache-control"], "no-cache");
}

#[tokio::test]
async fn a_grpc_client_hears_of_an_unknown_method_in_its_own_words() {
    let club = Club::open().await;
    let request = Request::post("/barometer.v9.Oracle/Ask").header("content-type", "application/grpc+proto");
    let response = club.ask(request.body(Body::empty()).unwrap()).await;
    assert_eq!(
        (response.status(), &response.headers()["grpc-status"]),
        (StatusCode::OK, &"12".parse().unwrap())
    );
    assert_eq!(response.headers()["content-type"], "application/grpc+proto");
}

#[tokio::test]
async fn the_ranking_follows_each_result_until_the_server_stops() {
    let mut club = Club::open().await;
    let contest = club.contest("Tuesday").await;
    let mut events = club.follow("/contests/1/events").await;
    events.until("No ranking yet").await;
    club.result(contest, "A1", 1, 9).await;
    events.until("<strong>1 of 6</strong>").await;
    club.engine.shut_down().await;
    while events.next().await.is_some() {}
}

#[tokio::test]
async fn who_comes_back_gets_only_what_is_newer() {
    let mut club = Club::open().await;
    let contest = club.contest("Tuesday").await;
    let mut first = club.follow("/contests/1/events").await;
    let event = first.next().await.unwrap();
    let sequence = event.lines().find_map(|line| line.strip_prefix("id: ")).unwrap().to_owned();
    let request = Request::get("/contests/1/events").header("last-event-id", &sequence);
    let response = club.ask(request.body(Body::empty()).unwrap()).await;
    let mut by_header = Events::of(response);
    assert!(by_header.next().await.unwrap().contains("hello"));
    let mut by_address = club.follow(&format!("/contests/1/events?have={sequence}")).await;
    club.result(contest, "A1", 1, 9).await;
    for events in [&mut by_header, &mut by_address] {
        assert!(events.next().await.unwrap().contains("<strong>1 of 6</strong>"));
    }
}

#[tokio::test]
async fn a_score_card_and_a_traveller_open_when_everybody_has_played_the_board() {
    let mut club = Club::open().await;
    let contest = club.contest("Tuesday").await;
    let mut boards = club.follow("/contests/1/boards/events").await;
    let mut traveller = club.follow("/contests/1/boards/1/events").await;
    let mut card = club.follow("/contests/1/entries/1NS/events").await;
    boards.until("not yet").await;
    card.until("nothing to be seen yet").await;
    assert!(!traveller.next().await.unwrap().contains("<table"));
    let director = |slot| Command::CorrectResult {
        slot,
        outcome: Some(Outcome::Result(BoardResult::PassedOut)),
        played_by: None,
        reason: "from paper".into(),
    };
    for (table, round) in [("A1", 1), ("A3", 2), ("A2", 3)] {
        for board in [1, 2] {
            let board = BoardNumber::new(board).unwrap();
            let slot = Slot { table: table.parse().unwrap(), round: RoundNumber(round), board };
            club.tell(contest, director(slot)).await;
        }
    }
    traveller.until("Passed out").await;
    card.until("Passed out").await;
    boards.until("3 results").await;
    club.engine.shut_down().await;
    for mut events in [boards, traveller, card] {
        while events.next().await.is_some() {}
    }
}

/// A page that people follow is there for all of them: it is kept up to date also while onlookers have every place.
#[tokio::test]
async fn many_who_look_keep_no_followed_page_from_its_readers() {
    let mut club = Club::open().await;
    let contest = club.contest("Tuesday").await;
    let mut boards = club.follow("/contests/1/boards/events").await;
    boards.until("not yet").await;
    let handle = club.engine.contest(contest).unwrap();
    let (hold, barrier) = std::sync::mpsc::channel::<()>();
    let barrier = Arc::new(Mutex::new(barrier));
    let onlookers = (0..40_u8).flat_map(|last| [Reader::Onlooker([192, 0, 2, last].into()); 4]);
    let looks = onlookers.map(|reader| {
        let (handle, barrier) = (handle.clone(), Arc::clone(&barrier));
        let wait = move |_: &mut Glance<'_>| barrier.lock().unwrap().recv().is_ok();
        tokio::spawn(async move { handle.look_as(reader, "a long look", wait).await })
    });
    let looks: Vec<_> = looks.collect();
    while looks.iter().filter(|look| look.is_finished()).count() < 40 {
        tokio::task::yield_now().await;
    }
    for round in 1..=3 {
        club.play_round(contest, round).await;
    }
    let shown = tokio::time::timeout(std::time::Duration::from_secs(20), boards.until("3 results")).await;
    drop(hold);
    assert!(shown.is_ok(), "the page waits for onlookers");
}

#[tokio::test]
async fn the_list_learns_of_a_new_contest_and_of_the_end() {
    let mut club = Club::open().await;
    let mut events = club.follow("/events").await;
    events.until("No contest yet").await;
    let contest = club.contest("Wednesday").await;
    events.until("Wednesday").await;
    let table = "A1".parse().unwrap();
    club.tell(contest, Command::CallDirector { table, reason: "revoke".into() }).await;
    club.tell(contest, Command::AnswerCall { call: CallNumber(1) }).await;
    club.engine.shut_down().await;
    while events.next().await.is_some() {}
}
