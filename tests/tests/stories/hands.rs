//! What can be made with the cards is worked out while people look.

use harness::{Director, Plan, Room, Tablets, ask, exchange, marked_page, result};
use proto::v1;
use proto::v1::command::Kind;

/// A page that says that it is still worked out is told when it is known, though nothing happens in the contest any more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_is_told_when_it_is_known_what_can_be_made() {
    let room = Room::new().await;
    let mut director = Director::new(&room.url(), &room.token, 0);
    let rules = v1::Rules { agreement_not_required: true, ..v1::Rules::default() };
    let plan = Plan::of("mitchell 3", 2);
    director.start("Hands", rules, &plan).await;
    let suits = [".63.AKQ987.A9732", "A8654.KQ5.T.QJT6", "J973.J98742.3.K4", "KQT2.AT.J6542.85"];
    // The deals differ: the hands go round.
    let deals = plan.boards().into_iter().enumerate().map(|(turn, board)| {
        let hands: Vec<&str> = suits.iter().cycle().skip(turn).take(4).copied().collect();
        v1::BoardDeal { board: board.get().into(), deal: format!("N:{}", hands.join(" ")) }
    });
    director.accept(Kind::LoadDeals(v1::LoadDeals { deals: deals.collect() })).await;
    let tablets = Tablets::pair(&room.url(), &director.codes().await).await;
    for place in plan.places() {
        tablets.of(&place).accept(ask::enter(&place, result("3NT N ="), None)).await;
    }
    // What was dealt first is worked out first.
    let board = plan.boards().into_iter().max().unwrap();
    let path = format!("/contests/{}/boards/{}", director.contest, board);
    let (status, page) = marked_page(room.address, &path).await;
    assert_eq!(status, 200, "{page}");
    let (makes, awaited) = ("What each player can make", "still being worked out");
    if page.contains(awaited) {
        let (_, have) = page.split_once("data-sequence=\"").unwrap();
        let (have, _) = have.split_once('"').unwrap();
        let request = format!("GET {path}/events?have={have} HTTP/1.0\r\nHost: {}\r\n\r\n", room.address);
        let events = exchange(room.address, request.as_bytes(), |body| body.contains(makes)).await;
        assert!(events.contains(makes), "{events}");
    } else {
        assert!(page.contains(makes), "{page}");
    }
    room.close().await;
}
