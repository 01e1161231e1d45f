//! A barometer: all tables play the same boards, and the ranking comes out round by round.

use bridge::contest::Outcome;
use harness::{
    Director, Plan, Room, Scored, Tablets, any_result, barometer_section, percentages, rows, within,
};
use proto::v1;
use proto::v1::board_service_client::BoardServiceClient;
use proto::v1::command::Kind;
use server::file;
use server::journal::fault::Seed;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_barometer_howell_is_released_round_by_round_and_its_last_round_at_the_end() {
    let room = Room::new().await;
    let plan = Plan::from_commands(barometer_section("howell 4", 2));
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.start("Barometer", v1::Rules { hidden_last_rounds: 1, ..v1::Rules::default() }, &plan).await;
    let tablets = Tablets::pair(&room.url(), &director.codes().await).await;

    let mut board = BoardServiceClient::connect(room.url()).await.unwrap();
    let request = v1::WatchStandingsRequest { contest: director.contest, have_sequence: 0 };
    let mut views = board.watch_standings(request).await.unwrap().into_inner();

    let (mut seed, mut scored, mut released) = (Seed(4), vec![], vec![]);
    for round in 1..=plan.rounds() {
        for place in plan.places_of(round) {
            let result = any_result(&mut seed);
            tablets.of(&place).play(&place, result).await;
            scored.push((place, Outcome::Result(result)));
        }
        if round == plan.rounds() {
            break;
        }
        // Whatever was shown on the way showed whole rounds, and what it showed was right.
        loop {
            let view = within("a view", views.message()).await.unwrap().unwrap();
            check_released(&view, &scored, plan.most_results());
            released.push(view.through_round);
            if view.through_round == u32::from(round) {
                break;
            }
        }
    }
    assert!(released.is_sorted(), "{released:?}");

    director.accept(Kind::ClosePlay(v1::ClosePlay { correction_minutes: 0 })).await;
    let expected = percentages(&scored, plan.most_results(), &[]);
    loop {
        let view = within("the last round is shown", views.message()).await.unwrap().unwrap();
        check_released(&view, &scored, plan.most_results());
        if view.through_round == u32::from(plan.rounds()) {
            assert_eq!(rows(&view), expected);
            break;
        }
        assert_eq!(view.through_round, u32::from(plan.rounds()) - 1, "the last round is hidden");
    }
    assert_eq!(rows(&director.standings().await), expected);

    // The exported file scores to the same.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("results.json");
    std::fs::write(&path, director.export(v1::ExportFormat::ResultsJson).await).unwrap();
    let file = file::read(&path).unwrap();
    assert_eq!(file.boards.len(), usize::from(plan.rounds()) * 2);
    room.close().await;
}

fn check_released(view: &v1::StandingsView, scored: &[Scored], most: usize) {
    let round = u16::try_from(view.through_round).unwrap();
    let shown: Vec<Scored> =
        scored.iter().filter(|(place, _)| place.slot.round.0 <= round).cloned().collect();
    assert_eq!(rows(view), percentages(&shown, most, &[]), "through round {round}");
}
