//! Bad input gets a clear refusal, and the server goes on.

use bytes::Bytes;
use harness::{Director, Plan, Room, Tablet, ask, exchange, page, result, with_token};
use http::uri::PathAndQuery;
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::director_service_client::DirectorServiceClient;
use proto::v1::table_service_client::TableServiceClient;
use tonic::codec::{BufferSettings, Codec, DecodeBuf, Decoder, EncodeBuf, Encoder};
use tonic::transport::{Channel, Endpoint};
use tonic::{Code, Request, Status};

async fn house() -> (Room, Director, Plan, Tablet) {
    let room = Room::new().await;
    let plan = Plan::of("mitchell 3", 2);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.start("Bad input", v1::Rules::default(), &plan).await;
    let tablet = Tablet::pair(&room.url(), &director.codes().await["A1"]).await;
    (room, director, plan, tablet)
}

fn enter(slot: (&str, u32, u32), contract: &str, declarer: &str, tricks: u32) -> Kind {
    let play = v1::Play {
        contract: contract.to_owned(),
        declarer: declarer.to_owned(),
        tricks,
        lead: String::new(),
    };
    Kind::EnterResult(v1::EnterResult {
        slot: Some(v1::Slot { table: slot.0.to_owned(), round: slot.1, board: slot.2 }),
        result: Some(v1::Result { kind: Some(v1::result::Kind::Play(play)) }),
        replaces: None,
        played_by: None,
    })
}

/// The status of a submission that cannot be understood.
async fn not_understood(tables: &mut TableServiceClient<Channel>, token: &str, kind: Option<Kind>) -> Status {
    let id = Some(v1::CommandId { device: 4, counter: 1 });
    let submit = v1::SubmitRequest { id, command: Some(v1::Command { kind }) };
    tables.submit(with_token(token, submit)).await.unwrap_err()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_is_refused_with_a_reason() {
    let (room, director, plan, tablet) = house().await;
    let board = u32::from(plan.places_of(1)[0].slot.board.get());
    // What the rules of the evening forbid is a refusal.
    for (kind, code) in [
        (enter(("A1", 1, 99), "4S", "N", 10), "BoardNotInPlay"),
        (enter(("A1", 2, 3), "4S", "N", 10), "RoundTooEarly"),
        (enter(("A1", 9, board), "4S", "N", 10), "NoSuchRound"),
        (enter(("B1", 1, board), "4S", "N", 10), "AnotherTable"),
        (ask::agree(&plan.places_of(1)[0], result("pass")), "NoResult"),
        (ask::dispute(&plan.places_of(1)[0]), "NoResult"),
    ] {
        assert_eq!(tablet.refused(kind).await, code);
    }
    tablet.accept(enter(("A1", 1, board), "4S", "N", 10)).await;
    assert_eq!(tablet.refused(enter(("A1", 1, board), "4S", "N", 10)).await, "ResultExists");
    let raw = v1::Result { kind: Some(v1::result::Kind::RawScore(425)) };
    let slot = Some((&plan.places_of(1)[1].slot).into());
    let raw = Kind::EnterResult(v1::EnterResult { slot, result: Some(raw), replaces: None, played_by: None });
    assert_eq!(tablet.refused(raw).await, "RawScoreFromTable");

    // What cannot be at all is not understood, and the field is named.
    let mut server = TableServiceClient::connect(room.url()).await.unwrap();
    for (kind, field) in [
        (enter(("A1", 1, board), "8S", "N", 10), "contract"),
        (enter(("A1", 1, board), "4SXXX", "N", 10), "contract"),
        (enter(("A1", 1, board), "", "N", 10), "contract"),
        (enter(("A1", 1, board), "4S", "Q", 10), "declarer"),
        (enter(("A1", 1, board), "4S", "North", 10), "declarer"),
        (enter(("A1", 1, board), "4S", "N", 14), "tricks"),
        (enter(("A1", 1, 0), "4S", "N", 10), "board"),
        (enter(("A1", 1, 70_000), "4S", "N", 10), "board"),
        (enter(("A1", 0, board), "4S", "N", 10), "round"),
        (enter(("table one", 1, board), "4S", "N", 10), "table"),
        (enter((&"A".repeat(50_000), 1, board), "4S", "N", 10), "table"),
    ] {
        let status = not_understood(&mut server, &tablet.token(), Some(kind)).await;
        assert_eq!(status.code(), Code::InvalidArgument, "{status}");
        assert!(status.message().contains(field) && status.message().len() < 300, "{status}");
    }
    let status = not_understood(&mut server, &tablet.token(), None).await;
    assert_eq!(status.code(), Code::InvalidArgument, "{status}");
    assert_eq!(director.standings().await.results_in, 0);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_without_an_id_is_not_taken() {
    let (room, _, plan, tablet) = house().await;
    let mut server = TableServiceClient::connect(room.url()).await.unwrap();
    let mut console = DirectorServiceClient::connect(room.url()).await.unwrap();
    let kind = ask::enter(&plan.places_of(1)[0], result("pass"), None);
    for id in [None, Some((0, 1)), Some((7, 0)), Some((0, 0))] {
        let id = id.map(|(device, counter)| v1::CommandId { device, counter });
        let command = Some(v1::Command { kind: Some(kind.clone()) });
        let submit = v1::SubmitRequest { id, command: command.clone() };
        let status = server.submit(with_token(&tablet.token(), submit)).await.unwrap_err();
        assert_eq!(status.code(), Code::InvalidArgument, "{status}");
        let execute = v1::ExecuteRequest { contest: 1, id, command, seen: None };
        let status = console.execute(with_token(&room.token, execute)).await.unwrap_err();
        assert_eq!(status.code(), Code::InvalidArgument, "{status}");
        let create = v1::CreateContestRequest { id, name: "x".to_owned(), rules: None };
        let status = console.create_contest(with_token(&room.token, create)).await.unwrap_err();
        assert_eq!(status.code(), Code::InvalidArgument, "{status}");
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_a_thousand_times_too_large_is_refused() {
    let (room, director, _, tablet) = house().await;
    let mut server = TableServiceClient::connect(room.url()).await.unwrap();
    let huge = ask::call_director("A1", &"help! ".repeat(800_000));
    let status = not_understood(&mut server, &tablet.token(), Some(huge)).await;
    assert!(matches!(status.code(), Code::OutOfRange | Code::ResourceExhausted), "{status}");
    // What fits the line but no journal is a refusal, and told to the table.
    let long = ask::call_director("A1", &"help! ".repeat(8_000));
    assert_eq!(tablet.refused(long).await, "TooLong");
    let headers = format!("GET / HTTP/1.1\r\nHost: x\r\nX: {}\r\n\r\n", "y".repeat(4 << 20));
    let answer = exchange(room.address, headers.as_bytes(), |_| true).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    tablet.accept(ask::call_director("A1", "help!")).await;
    assert_eq!(director.standings().await.results_in, 0);
    room.close().await;
}

/// Sends bytes as they are.
#[derive(Debug, Default, Clone, Copy)]
struct Raw;

impl Codec for Raw {
    type Encode = Bytes;
    type Decode = ();
    type Encoder = Self;
    type Decoder = Self;

    fn encoder(&mut self) -> Self {
        *self
    }

    fn decoder(&mut self) -> Self {
        *self
    }
}

impl Encoder for Raw {
    type Item = Bytes;
    type Error = Status;

    fn encode(&mut self, item: Bytes, buffer: &mut EncodeBuf<'_>) -> Result<(), Status> {
        bytes::BufMut::put(buffer, item);
        Ok(())
    }

    fn buffer_settings(&self) -> BufferSettings {
        BufferSettings::default()
    }
}

impl Decoder for Raw {
    type Item = ();
    type Error = Status;

    fn decode(&mut self, buffer: &mut DecodeBuf<'_>) -> Result<Option<()>, Status> {
        let rest = bytes::Buf::remaining(buffer);
        bytes::Buf::advance(buffer, rest);
        Ok(Some(()))
    }
}

async fn send_raw(room: &Room, token: &str, path: &'static str, bytes: &'static [u8]) -> Result<(), Status> {
    let channel = Endpoint::from_shared(room.url()).unwrap().connect().await.unwrap();
    let mut client = tonic::client::Grpc::new(channel);
    client.ready().await.unwrap();
    let request: Request<Bytes> = with_token(token, Bytes::from_static(bytes));
    client.unary(request, PathAndQuery::from_static(path), Raw).await.map(|_| ())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bytes_that_are_no_message_and_methods_that_are_not_there_are_named() {
    let (room, _, _, tablet) = house().await;
    let token = tablet.token();
    for bytes in [&b"\xff\xff\xff\xff"[..], b"\x0a\x7f", b"GET / HTTP/1.1\r\n\r\n", b"\x12\x02\x0a\xff"] {
        let status = send_raw(&room, &token, "/barometer.v1.TableService/Submit", bytes).await.unwrap_err();
        assert!(matches!(status.code(), Code::Internal | Code::InvalidArgument), "{status}");
    }
    for (path, expected) in [
        ("/barometer.v1.TableService/Cheat", Code::Unimplemented),
        // What a director may ask is no table's business, whether there is such a thing or not.
        ("/barometer.v1.DirectorService/Win", Code::PermissionDenied),
        ("/barometer.v2.TableService/Submit", Code::Unimplemented),
        ("/nothing.like/This", Code::Unimplemented),
    ] {
        let status = send_raw(&room, &token, path, b"").await.unwrap_err();
        assert_eq!(status.code(), expected, "{path}: {status}");
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn http_that_is_none_hurts_nobody() {
    let (room, director, _, tablet) = house().await;
    for garbage in [
        &b"\x00\x01\x02\x03\x04\x05\x06\x07\r\n\r\n"[..],
        b"BREW /coffee HTCPCP/1.0\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff",
        b"POST /barometer.v1.TableService/Submit HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
    ] {
        // Whatever it says, it says it and closes the line.
        exchange(room.address, garbage, |_| true).await;
    }
    for path in [
        "/nowhere",
        "/contests/99",
        "/contests/one",
        "/contests/1/boards/0",
        "/contests/1/boards/999999999",
        "/contests/1/entries/%ff",
        "/contests/1/entries/Z99",
        "/..%2f..%2fetc%2fpasswd",
        "/contests/1/boards/-1/events",
    ] {
        let (status, text) = page(room.address, path).await;
        assert!(matches!(status, 400 | 404), "{path}: {status} {text}");
    }
    assert_eq!(page(room.address, "/contests/1").await.0, 200);
    tablet.accept(ask::call_director("A1", "are you still there?")).await;
    assert_eq!(director.standings().await.results_in, 0);
    room.close().await;
}
