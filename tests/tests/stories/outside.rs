//! Seen from outside: the figures, whether the server is ready, and a log that programs read.

use std::net::SocketAddr;
use std::process::Stdio;

use harness::{Director, Plan, Room, RoomFolder, Tablets, any_result, ask, barometer, page, within};
use proto::v1;
use proto::v1::board_service_client::BoardServiceClient;
use server::journal::fault::Seed;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, BufReader};
use tonic::Code;
use tonic::transport::Endpoint;
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;

use super::full_disk::Disk;

/// One figure, by its name with its labels.
async fn figure(metrics: SocketAddr, name: &str) -> u64 {
    let (status, text) = page(metrics, "/metrics").await;
    assert_eq!(status, 200, "{text}");
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name} is not among\n{text}")).parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_are_off_unless_somebody_asks_for_them() {
    let room = Room::new().await;
    assert_eq!(room.metrics, None);
    assert_eq!(page(room.address, "/metrics").await.0, 404);
    assert_eq!(page(room.address, "/health/live").await, (200, "alive\n".to_owned()));
    assert_eq!(page(room.address, "/health/ready").await, (200, "ready\n".to_owned()));
    room.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_move_with_a_result() {
    let folder = RoomFolder::new();
    let room = Room::with_metrics(folder.journal()).await;
    let metrics = room.metrics.unwrap();
    let plan = Plan::of("mitchell 3", 2);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.start("Counted", v1::Rules::default(), &plan).await;
    let tablets = Tablets::pair(&room.url(), &director.codes().await).await;
    let accepted = "barometer_commands_total{answer=\"accepted\"}";
    let names = [
        accepted,
        "barometer_answer_seconds_count",
        "barometer_durable_seconds_count",
        "barometer_batch_commands_count",
    ];
    let mut before = vec![];
    for name in names {
        before.push(figure(metrics, name).await);
    }

    let place = plan.places().into_iter().next().unwrap();
    let kind = ask::enter(&place, any_result(&mut Seed(3)), None);
    let device = &tablets.of(&place).device;
    let id = device.submit(v1::Command { kind: Some(kind) }).unwrap();
    within("the result is taken", device.wait_for(id)).await;
    for (name, before) in names.into_iter().zip(before) {
        assert_eq!(figure(metrics, name).await, before + 1, "{name}");
    }
    assert_eq!(figure(metrics, "barometer_contests").await, 1);
    assert_eq!(figure(metrics, "barometer_ready").await, 1);
    // Each table follows its own view.
    assert!(figure(metrics, "barometer_streams").await >= 3);
    assert!(figure(metrics, "barometer_connections").await >= 3);

    let streams = figure(metrics, "barometer_streams").await;
    let mut board = BoardServiceClient::connect(room.url()).await.unwrap();
    let request = v1::WatchStandingsRequest { contest: 1, have_sequence: 0 };
    let mut standings = board.watch_standings(request).await.unwrap().into_inner();
    standings.message().await.unwrap();
    assert_eq!(figure(metrics, "barometer_streams").await, streams + 1);

    let wrong = v1::PairRequest { code: "AAA-AAA".to_owned(), ..v1::PairRequest::default() };
    let mut stranger = v1::table_service_client::TableServiceClient::connect(room.url()).await.unwrap();
    assert_eq!(stranger.pair(wrong).await.unwrap_err().code(), Code::NotFound);
    assert_eq!(figure(metrics, "barometer_security_total{what=\"wrong code\"}").await, 1);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_cannot_write_is_alive_and_not_ready() {
    let disk = Disk::default();
    let room = Room::with_metrics(disk.journal()).await;
    let metrics = room.metrics.unwrap();
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.start("No room", v1::Rules::default(), &Plan::of("mitchell 3", 2)).await;
    assert_eq!(page(room.address, "/health/ready").await.0, 200);

    // Nobody sends anything, and it is seen all the same.
    disk.fill();
    let is_red = async {
        loop {
            let (status, text) = page(metrics, "/health/ready").await;
            if status != 200 {
                return (status, text);
            }
        }
    };
    let (status, text) = within("it is seen that the disk is full", is_red).await;
    assert_eq!(status, 503);
    assert!(text.starts_with("not ready: failed to save in the journal, because the disk is full"), "{text}");
    assert_eq!(page(room.address, "/health/live").await.0, 200, "it is alive");
    assert_eq!(figure(metrics, "barometer_ready").await, 0);
    let channel = Endpoint::from_shared(room.url()).unwrap().connect().await.unwrap();
    let mut health = HealthClient::new(channel);
    for service in ["", "barometer.v1.TableService"] {
        let asked = HealthCheckRequest { service: service.to_owned() };
        let status = health.check(asked).await.unwrap().into_inner().status();
        assert_eq!(status, ServingStatus::NotServing, "{service}");
    }

    disk.make_room();
    let is_green = async { while page(metrics, "/health/ready").await.0 != 200 {} };
    within("it is seen that there is room again", is_green).await;
    let asked = HealthCheckRequest::default();
    assert_eq!(health.check(asked).await.unwrap().into_inner().status(), ServingStatus::Serving);
    room.close().await;
}

/// The program with its switches: a port of this machine alone, and a log of which each line is JSON.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_program_shows_figures_and_logs_as_json() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = barometer();
    command.arg("serve").arg("--data").arg(folder.path().join("data"));
    command.args(["--listen", "127.0.0.1:0", "--metrics", "0", "--log-format", "json"]);
    let mut server = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines();
    let shown = async {
        loop {
            let line = lines.next_line().await.unwrap().expect("the server says where its figures are");
            if let Some(address) = line.strip_prefix("Figures:") {
                return address.trim().to_owned();
            }
        }
    };
    let address = within("the server starts", shown).await;
    let address = address.strip_prefix("http://127.0.0.1:").unwrap().strip_suffix("/metrics").unwrap();
    let metrics = SocketAddr::from(([127, 0, 0, 1], address.parse().unwrap()));
    let is_ready = async { while page(metrics, "/health/ready").await.0 != 200 {} };
    within("the server is ready", is_ready).await;
    assert!(figure(metrics, "barometer_journal_bytes").await > 0);
    assert!(figure(metrics, "barometer_disk_free_bytes").await > 0);
    server.kill().await.unwrap();
    let mut log = String::new();
    server.stderr.take().unwrap().read_to_string(&mut log).await.unwrap();
    assert!(log.lines().count() > 0);
    for line in log.lines() {
        let entry: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(entry["level"].is_string() && entry["message"].is_string(), "{entry}");
    }
}
