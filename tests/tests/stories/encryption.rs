//! What is said to a server that serves other machines: encrypted to the key that is known, and in the clear only what browsers
//! need.

use std::path::Path;
use std::process::Output;

use access::address::Address;
use access::channel::{KeyRefused, why};
use access::known_servers::{KnownServers, NotMet};
use client_director::link::error::LinkError;
use client_tablet::link::{LinkEvent, TableDevice, connect};
use client_tablet::outbox::Outbox;
use harness::{Director, Plan, ServerProcess, Tablet, any_result, barometer, exchange, page, within};
use proto::v1;
use proto::v1::board_service_client::BoardServiceClient;
use proto::v1::command::Kind;
use proto::v1::table_service_client::TableServiceClient;
use server::journal::FILE_NAME as JOURNAL;
use server::journal::fault::Seed;
use server::tls::FILE_NAME as KEYS;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tonic::Code;
use words::page::Trouble;

/// The beginning of a handshake of TLS, of which the rest never comes.
const HALF_A_HELLO: [u8; 11] = [0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3];

fn encrypted(server: &ServerProcess) -> String {
    let (address, _) = server.here.split_once('#').unwrap();
    address.to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_talk_to_the_server_whose_key_they_know_and_to_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = ServerProcess::start_for_others(&folder.path().join("data"), &[]).await;
    let plan = Plan::of("mitchell 3", 2);
    let mut director = Director::new(&server.here, &server.token, 0);
    director.start("Encrypted", v1::Rules::default(), &plan).await;
    let codes = director.link.pairing_codes(director.contest, &[]).await.unwrap();
    assert_eq!(codes.key_words, server.words, "the director's screen shows them too");
    let code = director.codes().await["A1"].clone();

    // By the key, and by the words that somebody typed.
    let place = plan.places_of(1).into_iter().find(|place| place.slot.table.to_string() == "A1").unwrap();
    let tablet = Tablet::pair(&server.here, &code).await;
    tablet.play(&place, any_result(&mut Seed(1))).await;
    let by_words = format!("{}#{}", encrypted(&server), server.words);
    Tablet::pair(&by_words, &code).await;

    // A server with another key is not told the token, and the person is told what to do.
    let mut other = ServerProcess::start_for_others(&folder.path().join("other"), &[]).await;
    let (_, key) = server.here.split_once('#').unwrap();
    let in_its_place = format!("{}#{key}", encrypted(&other));
    let fooled = Director::new(&in_its_place, &server.token, 0);
    let error = fooled.link.contests().await.unwrap_err();
    assert!(matches!(error, LinkError::OtherServer(KeyRefused::Other { .. })), "{error}");
    let told = format!("If the server's own screen shows the words {}, start again", other.words);
    assert!(error.to_string().contains(&told) && !error.may_pass(), "{error}");
    let (device, mut events) =
        TableDevice::start(Outbox::in_memory(7), connect(&in_its_place).unwrap(), harness::impatient());
    let paired = client_tablet::outbox::Pairing {
        server: in_its_place,
        token: "token".to_owned(),
        contest: 1,
        table: "A1".to_owned(),
    };
    device.paired(paired).unwrap();
    let told = async {
        while let Some(event) = events.recv().await {
            // A machine that is busy may keep it from being reached at first.
            if let LinkEvent::Offline { why: Trouble::OtherKey { words } } = event {
                return words;
            }
        }
        panic!("the device has ended");
    };
    assert_eq!(within("the table is told", told).await, other.words);

    // Nobody is believed unseen.
    let unseen =
        TableServiceClient::new(connect(&encrypted(&server)).unwrap()).pair(v1::PairRequest::default()).await;
    let told = why(&unseen.unwrap_err());
    assert!(told.contains("is not known here yet") && told.contains(&server.words), "{told}");

    // The key stays when the server starts again.
    let before = server.here.clone();
    server.kill_9().await;
    server.restart().await;
    assert_eq!(server.here, before);
    assert_eq!(director.link.contests().await.unwrap().len(), 1);
    server.terminate().await;
    other.terminate().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_device_that_meets_a_server_looks_at_its_words_once() {
    let folder = tempfile::tempdir().unwrap();
    let (data, known) = (folder.path().join("data"), KnownServers::in_folder(&folder.path().join("device")));
    let mut server = ServerProcess::start_for_others(&data, &[]).await;
    let address: Address = encrypted(&server).parse().unwrap();
    let never = |_: &Address, _: &str| panic!("nobody is asked");

    let refused = known.meet(address.clone(), |_, _| Ok(false)).await.unwrap_err();
    assert!(matches!(refused, NotMet::Refused(KeyRefused::Unknown { .. })), "{refused}");
    let shown = |_: &Address, words: &str| Ok(words == server.words);
    let met = known.meet(address.clone(), shown).await.unwrap();
    assert_eq!(met.to_string(), server.here);
    assert_eq!(known.meet(address.clone(), never).await.unwrap(), met, "it is kept");
    server.terminate().await;
    assert_eq!(known.meet(address.clone(), never).await.unwrap(), met, "also where no server is");

    // Set up anew, it is another server, until somebody has looked at its words again.
    std::fs::remove_file(data.join(KEYS)).unwrap();
    server.restart().await;
    assert_ne!(met.to_string(), server.here);
    let still = known.meet(address.clone(), never).await.unwrap();
    let error = Director::new(&still.to_string(), &server.token, 0).link.contests().await.unwrap_err();
    assert!(error.to_string().contains("shows another key"), "{error}");
    let wrong: Address = format!("{address}#acorn-acorn-acorn-acorn").parse().unwrap();
    assert!(known.meet(wrong, never).await.is_err());
    let accepted: Address = format!("{address}#{}", server.words).parse().unwrap();
    assert_eq!(known.meet(accepted, never).await.unwrap().to_string(), server.here);
    assert_eq!(known.meet(address, never).await.unwrap().to_string(), server.here, "it is kept again");
    server.terminate().await;
}

/// A call as a browser makes it, in the clear.
async fn called(
    server: &ServerProcess,
    method: &str,
    headers: &str,
    message: &impl prost::Message,
) -> String {
    let message = message.encode_to_vec();
    let length = u32::try_from(message.len()).unwrap().to_be_bytes();
    let body = [&[0][..], &length, &message].concat();
    let head = format!(
        "POST /barometer.v1.{method} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: \
         application/grpc-web+proto\r\nContent-Length: {}\r\n{headers}\r\n",
        server.address(),
        body.len()
    );
    exchange(server.address(), &[head.as_bytes(), &body].concat(), |_| false).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_the_clear_there_is_what_browsers_need_and_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut server = ServerProcess::start_for_others(&data, &[]).await;
    let mut director = Director::new(&server.here, &server.token, 0);
    director.start("In the clear", v1::Rules::default(), &Plan::of("mitchell 3", 2)).await;
    let code = director.codes().await["A1"].clone();

    for path in ["/contests/1", "/contests/1/boards", "/table", "/trust", "/ca.crt", "/health/ready"] {
        assert_eq!(exchange_status(&server, path).await, "200", "{path}");
    }
    let (_, trust) = page(server.address(), "/trust").await;
    assert!(trust.contains("Compare it with the one on the server’s own screen"), "{trust}");
    let warnings = async || director.link.server_condition().await.unwrap().warnings.len();
    assert_eq!(warnings().await, 0);
    let pair = v1::PairRequest { code, ..v1::PairRequest::default() };
    let paired = called(&server, "TableService/Pair", "", &pair).await;
    assert!(paired.contains("grpc-status:0") && paired.contains("A1"), "{paired}");
    assert_eq!(warnings().await, 1, "the director is told");
    assert!(director.link.pairing_codes(1, &[]).await.unwrap().table_page.starts_with("http://"));
    // A congress wants it otherwise: by the same code and encrypted a table joins, and there the code's link leads.
    let encrypted = v1::TableSetting { setting: "connection".to_owned(), choice: "encrypted".to_owned() };
    let rules = Some(v1::Rules { table: vec![encrypted], ..v1::Rules::default() });
    director.accept(Kind::ChangeRules(v1::ChangeRules { rules, leave_points: false })).await;
    let refused = called(&server, "TableService/Pair", "", &pair).await;
    assert!(refused.contains("grpc-status: 9") && refused.contains("table-join-encrypted"), "{refused}");
    Tablet::pair(&server.here, &pair.code).await;
    leads_where_tables_join(&director).await;

    // Programs; on the server's own computer nobody reads along.
    let url = server.url();
    let mut board = BoardServiceClient::connect(url.clone()).await.unwrap();
    let refused = board.list_contests(v1::ListContestsRequest {}).await.unwrap_err();
    assert_eq!(refused.code(), Code::FailedPrecondition);
    assert!(refused.message().contains("write https:// instead of http://"), "{refused}");
    let error = Director::new(&url, &server.token, 0).link.contests().await.unwrap_err();
    assert!(error.to_string().contains("was sent in the clear"), "{error}");
    let own = format!("http://127.0.0.1:{}", server.address().port());
    assert_eq!(Director::new(&own, &server.token, 0).link.contests().await.unwrap().len(), 1);
    // Directors, also from a browser, and their tokens wherever they are shown.
    let refused = called(&server, "DirectorService/Execute", "", &v1::ExecuteRequest::default()).await;
    assert!(refused.contains("grpc-status: 9"), "{refused}");
    let bearer = format!("Authorization: Bearer {}\r\n", server.token);
    let refused = called(&server, "BoardService/ListContests", &bearer, &v1::ListContestsRequest {}).await;
    assert!(refused.contains("grpc-status: 9"), "{refused}");
    let log = std::fs::read_to_string(data.with_extension("log")).unwrap();
    assert!(log.contains("a director's token in the clear") && !log.contains(&server.token), "{log}");
    server.terminate().await;

    let strict = ["--only-encrypted".to_owned()];
    let mut strict = ServerProcess::start_for_others(&folder.path().join("strict"), &strict).await;
    for (path, status) in
        [("/", "403"), ("/table", "403"), ("/trust", "200"), ("/ca.crt", "200"), ("/health/live", "200")]
    {
        assert_eq!(exchange_status(&strict, path).await, status, "{path}");
    }
    let mut director = Director::new(&strict.here, &strict.token, 0);
    assert_eq!(director.link.contests().await.unwrap(), []);
    director.start("Strict", v1::Rules::default(), &Plan::of("mitchell 3", 2)).await;
    leads_where_tables_join(&director).await;
    strict.terminate().await;

    let plaintext = ["--plaintext".to_owned()];
    let mut open = ServerProcess::start_for_others(&folder.path().join("open"), &plaintext).await;
    for url in [open.url(), open.here.clone()] {
        assert_eq!(Director::new(&url, &open.token, 0).link.contests().await.unwrap(), []);
    }
    open.terminate().await;
}

/// The links of a contest's codes lead to an encrypted page; where no other machine reaches the server, to that of its own browser.
async fn leads_where_tables_join(director: &Director) {
    let codes = director.link.pairing_codes(director.contest, &[]).await.unwrap();
    let scheme = if codes.page_warning.is_empty() { "https://" } else { "http://" };
    let mut all = codes.codes.iter().map(|code| &code.link).chain([&codes.table_page]);
    assert!(all.all(|link| link.starts_with(scheme)), "{codes:?}");
}

async fn exchange_status(server: &ServerProcess, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.0\r\nHost: {}\r\n\r\n", server.address());
    let answer = exchange(server.address(), request.as_bytes(), |_| false).await;
    answer.split(' ').nth(1).unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_says_half_a_hello_costs_nobody_anything() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = ServerProcess::start_for_others(&folder.path().join("data"), &[]).await;
    let mut half = vec![];
    for _ in 0..300 {
        let mut stream = TcpStream::connect(server.address()).await.unwrap();
        stream.write_all(&HALF_A_HELLO).await.unwrap();
        half.push(stream);
    }
    // The oldest go when so many come, and nobody waits for any of them.
    assert_eq!(within("the oldest is sent away", ended(&mut half[0])).await, 0);
    let director = Director::new(&server.here, &server.token, 0);
    assert_eq!(director.link.contests().await.unwrap(), []);
    assert_eq!(page(server.address(), "/").await.0, 200);

    let mut seed = Seed(5);
    for first in [0x16, 0, b'G', 0xff] {
        let mut bytes: Vec<u8> = (0..4_000).map(|_| u8::try_from(seed.below(256)).unwrap()).collect();
        bytes[0] = first;
        exchange(server.address(), &bytes, |_| false).await;
    }
    // The last ones too, by themselves.
    let last = half.last_mut().unwrap();
    assert_eq!(within("the youngest has had its time", ended(last)).await, 0);
    assert_eq!(director.link.contests().await.unwrap(), []);
    server.terminate().await;
}

/// How many bytes come before a connection ends.
async fn ended(stream: &mut TcpStream) -> usize {
    let mut bytes = vec![];
    // A line that is broken instead of closed has ended too.
    stream.read_to_end(&mut bytes).await.unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_at_the_first_start_leaves_all_keys_or_none() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..6 {
        let data = folder.path().join(format!("data {round}"));
        let mut command = barometer();
        command.arg("serve").arg("--data").arg(&data).args(["--listen", "0.0.0.0:0"]);
        let mut child =
            command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null()).spawn().unwrap();
        // As soon as one of them is there: the keys come right after the journal.
        let traces = [JOURNAL, &format!("{KEYS}.new"), KEYS];
        let seen = async {
            while !data.join(traces[round % traces.len()]).exists() && !data.join(KEYS).exists() {
                tokio::task::yield_now().await;
            }
        };
        within("something is there", seen).await;
        child.kill().await.unwrap();
        let mut server = ServerProcess::start_for_others(&data, &[]).await;
        assert!(data.join(KEYS).exists() && !data.join(traces[1]).exists());
        server.kill_9().await;
    }
}

async fn serve(data: &Path, arguments: &[&str]) -> Output {
    let mut command = barometer();
    command.arg("serve").arg("--data").arg(data).args(["--listen", "0.0.0.0:0"]).args(arguments);
    within("the server refuses to start", command.output()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_certificate_from_elsewhere_is_shown_and_one_that_is_none_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let data = folder.path().join("data");
    let mut server = ServerProcess::start_for_others(&data, &[]).await;
    server.kill_9().await;
    // A certificate with its key, and a key of another one.
    let made = std::fs::read_to_string(data.join(KEYS)).unwrap();
    let parts: Vec<&str> = made.split_inclusive("-----END").collect();
    let [certificate, key, other] = [0, 1, 2].map(|part| {
        let begin = parts[part].find("-----BEGIN").unwrap();
        let label = if part == 0 { " CERTIFICATE-----\n" } else { " PRIVATE KEY-----\n" };
        format!("{}{label}", &parts[part][begin..])
    });
    for (name, text) in [("chain", &certificate), ("key", &key), ("other", &other)] {
        std::fs::write(path(name), text).unwrap();
    }

    for (chain, private, words) in [
        ("nothing", "key", "failed to read the certificate in"),
        ("key", "key", "there is none in it. It is to hold the whole chain as text"),
        ("chain", "nothing", "failed to read the key in"),
        ("chain", "chain", "there is none in it. It is to be text, with BEGIN PRIVATE KEY"),
        ("chain", "other", "does not belong to the certificate"),
    ] {
        let output = serve(&data, &["--cert", &path(chain), "--key", &path(private)]).await;
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(1) && said.contains(words), "{chain} {private}: {said}");
    }
    let given = ["--cert", &path("chain"), "--key", &path("key")].map(str::to_owned);
    let mut with = ServerProcess::start_for_others(&folder.path().join("with"), &given).await;
    assert_eq!(Director::new(&with.here, &with.token, 0).link.contests().await.unwrap(), []);
    assert_eq!(exchange_status(&with, "/ca.crt").await, "404", "there is no authority of our own");
    assert!(!folder.path().join("with").join(KEYS).exists(), "and no key");
    with.terminate().await;

    std::fs::write(data.join(KEYS), &made[..made.len() / 2]).unwrap();
    let output = serve(&data, &[]).await;
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("failed to read the server's keys") && said.contains("Put the file back from a copy"),
        "{said}"
    );
}
