//! Everybody is told where to sit: at the tables, on the room's page, and in each pair's path.

use harness::{Director, Plan, Room, Tablets, any_result, ask, page, within};
use proto::v1;
use proto::v1::board_service_client::BoardServiceClient;
use proto::v1::command::Kind;
use server::journal::fault::Seed;

/// A pair that sits out is told when to come back, and when a late pair comes, that it plays all the same; nobody
/// keeps what was true before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pair_that_sits_out_is_told_and_a_late_pair_changes_what_everybody_reads() {
    let room = Room::new().await;
    let plan = Plan::of("mitchell 5 missing 5NS", 1);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.start("Tuesday", v1::Rules::default(), &plan).await;
    let tablets = Tablets::pair(&room.url(), &director.codes().await).await;
    let mut board = BoardServiceClient::connect(room.url()).await.unwrap();
    let request = v1::WatchRoomRequest { contest: director.contest, have_sequence: 0 };
    let mut views = board.watch_room(request).await.unwrap().into_inner();
    let first = within("the room", views.message()).await.unwrap().unwrap();
    let out = &first.sit_outs[0];
    assert_eq!((out.party.as_ref().unwrap().label.as_str(), out.table.as_str()), ("Pair 5EW", "A5"));

    // Pair 4EW goes to table 5 for round 2, where nobody waits for it.
    let four = tablets.at("A4");
    four.accept(ask::take_seats("A4", 1)).await;
    let told = "Pair 4EW next: sit out round 2 at table 5. Come back for round 3 at table 1, East-West, ";
    four.view("the sit-out is told", |view| view.next.iter().any(|line| line.starts_with(told))).await;

    let mut seed = Seed(5);
    for place in plan.places_of(1) {
        tablets.of(&place).play(&place, any_result(&mut seed)).await;
    }
    let path = format!("/contests/{}/room", director.contest);
    let (status, text) = page(room.address, &path).await;
    assert!(status == 200 && text.contains("Round 2 of 5") && text.contains("Sits out round 2"), "{text}");

    // A late pair takes the empty place from round 2 on.
    let player = |name: &str| v1::Player { name: name.to_owned(), number: String::new() };
    let players = vec![player("Late"), player("Later")];
    let entry = plan.missing().unwrap().to_string();
    director.accept(Kind::SeatLateEntry(v1::SeatLateEntry { entry, players, from_round: 2 })).await;
    four.view("the pair plays", |view| {
        let plays = "Pair 4EW next: table 5, East-West, ";
        view.next.iter().any(|line| line.starts_with(plays) && line.contains("(Late & Later)"))
    })
    .await;
    loop {
        let view = within("the room", views.message()).await.unwrap().unwrap();
        if view.round == 2 && view.sit_outs.is_empty() {
            let five = view.tables[4].now.as_ref().unwrap();
            assert_eq!(five.north_south[0].names, "Late & Later");
            break;
        }
    }
    let request = v1::GetPathRequest { contest: director.contest, entry: "A4EW".to_owned() };
    let path = board.get_path(request).await.unwrap().into_inner();
    let second = &path.steps[1];
    assert_eq!((second.when(), second.table.as_str(), second.rest.as_str()), (v1::When::Now, "A5", ""));
    // Others have still to play the board of round 1.
    assert!(path.steps.iter().flat_map(|step| &step.rows).all(|row| row.outcome.is_none()));
    room.close().await;
}
