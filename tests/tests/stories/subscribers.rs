//! A slow or dead reader delays nobody, and finds the latest when it reads again.

use harness::{Director, LineCutter, Plan, Room, Tablets, Way, any_result, ask, with_token, within};
use proto::v1;
use proto::v1::board_service_client::BoardServiceClient;
use proto::v1::director_service_client::DirectorServiceClient;
use proto::v1::table_service_client::TableServiceClient;
use server::journal::fault::Seed;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tonic::Streaming;

/// Streams that nobody reads yet, each on a connection of its own.
struct Sleepers {
    standings: Vec<Streaming<v1::StandingsView>>,
    floors: Vec<Streaming<v1::FloorView>>,
    tables: Vec<Streaming<v1::TableView>>,
    journal: Streaming<v1::JournalEntryView>,
    /// Browsers that asked for a page's events and went to sleep.
    _pages: Vec<TcpStream>,
}

async fn fall_asleep(url: &str, room: &Room, contest: u32, tokens: &[String]) -> Sleepers {
    let (mut standings, mut floors, mut tables, mut pages) = (vec![], vec![], vec![], vec![]);
    let watch = v1::WatchRequest { contest, have_sequence: 0 };
    for number in 0..20 {
        let mut board = BoardServiceClient::connect(url.to_owned()).await.unwrap();
        let request = v1::WatchStandingsRequest { contest, have_sequence: 0 };
        standings.push(board.watch_standings(request).await.unwrap().into_inner());
        let mut console = DirectorServiceClient::connect(url.to_owned()).await.unwrap();
        floors.push(console.watch_floor(with_token(&room.token, watch)).await.unwrap().into_inner());
        let mut table = TableServiceClient::connect(url.to_owned()).await.unwrap();
        let request = with_token(&tokens[number % tokens.len()], v1::WatchTableRequest::default());
        tables.push(table.watch_table(request).await.unwrap().into_inner());
        let mut page = TcpStream::connect(room.address).await.unwrap();
        page.write_all(format!("GET /contests/{contest}/events HTTP/1.0\r\n\r\n").as_bytes()).await.unwrap();
        pages.push(page);
    }
    let mut console = DirectorServiceClient::connect(url.to_owned()).await.unwrap();
    let request = v1::WatchJournalRequest { contest, after_sequence: 0, until_now: false };
    let journal = console.watch_journal(with_token(&room.token, request)).await.unwrap().into_inner();
    Sleepers { standings, floors, tables, journal, _pages: pages }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn readers_that_sleep_delay_nobody_and_wake_to_the_latest() {
    let room = Room::new().await;
    let plan = Plan::of("mitchell 7", 4);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director
        .start("Sleepers", v1::Rules { agreement_not_required: true, ..v1::Rules::default() }, &plan)
        .await;
    let tablets = Tablets::pair(&room.url(), &director.codes().await).await;
    let tokens: Vec<String> = tablets.iter().map(harness::Tablet::token).collect();

    // Half of them just do not read, the others sit behind a line that carries nothing any more.
    let line = LineCutter::to(room.address).await;
    let lazy = fall_asleep(&room.url(), &room, director.contest, &tokens).await;
    let stuck = fall_asleep(&line.url(), &room, director.contest, &tokens).await;
    line.hold(Way::ToClient);

    let mut seed = Seed(5);
    let mut answers_count = 0;
    for place in plan.places() {
        tablets.of(&place).accept(ask::enter(&place, any_result(&mut seed), None)).await;
        answers_count += 1;
        if answers_count % 50 == 0 {
            assert_eq!(
                director.standings().await.results_in,
                answers_count,
                "somebody who reads is up to date"
            );
        }
    }
    assert!(answers_count > 100);
    let last = director.standings().await.sequence;

    line.open();
    for sleepers in [lazy, stuck] {
        wake(sleepers, last).await;
    }
    room.close().await;
}

/// Everybody comes to the latest value; the journal's reader missed nothing.
async fn wake(sleepers: Sleepers, last: u64) {
    let Sleepers { standings, floors, tables, mut journal, _pages } = sleepers;
    for mut stream in standings {
        while within("the standings", stream.message()).await.unwrap().unwrap().sequence < last {}
    }
    for mut stream in floors {
        while within("the floor", stream.message()).await.unwrap().unwrap().sequence < last {}
    }
    for mut stream in tables {
        // A table's view changes with what concerns the table.
        let view = within("the table", stream.message()).await.unwrap().unwrap();
        assert!(view.sequence <= last);
    }
    for sequence in 1..=last {
        let entry = within("the journal", journal.message()).await.unwrap().unwrap();
        assert_eq!(entry.sequence, sequence, "no entry is left out");
    }
}
