//! Tokens that were revoked: what their bearers are told, what they may no longer do, and what the journal says of them.

use std::sync::Arc;
use std::time::Duration;

use bridge::contest::{Actor, Agreement, Command, Rules, Slot};
use bridge::entry::{SectionLetter, TableId};
use bridge::message::Language;
use bridge::movement::{RoundNumber, mitchell};
use bridge::result::BoardResult;
use prost::Message as _;
use proto::v1;
use proto::v1::device_change::Change;
use proto::v1::director_service_client::DirectorServiceClient;
use proto::v1::player_service_client::PlayerServiceClient;
use proto::v1::standby_service_client::StandbyServiceClient;
use proto::v1::table_service_client::TableServiceClient;
use server::auth::{Identity, Role, Token};
use server::engine::{Answer, Submission};
use server::journal::{CommandKey, Journal, MemoryJournal};
use server::rpc::Services;
use server::serve::Server;
use tokio::sync::oneshot;
use tonic::transport::{Channel, Endpoint};
use tonic::{Code, Request, Status};

/// A server, its director, and lines to it.
struct Club {
    services: Services,
    director: String,
    tables: TableServiceClient<Channel>,
    console: DirectorServiceClient<Channel>,
    channel: Channel,
    contest: u32,
    address: std::net::SocketAddr,
    _stop: oneshot::Sender<()>,
}

impl Club {
    /// With a contest of three tables in play, in this language.
    async fn open(journal: &Arc<dyn Journal>, language: Language) -> Self {
        let listen = "127.0.0.1:0".parse().unwrap();
        let server = Server::with_journal(Arc::clone(journal), listen, None).await.unwrap();
        let address = server.address();
        let channel = Endpoint::from_shared(format!("http://{address}")).unwrap().connect_lazy();
        let (services, (stop, stopped)) = (server.services.clone(), oneshot::channel::<()>());
        tokio::spawn(server.run(async {
            let _dropped = stopped.await;
        }));
        let named = Identity { role: Role::Director, name: "Ann".to_owned(), contest: None };
        let director = services.tokens.issue(named).unwrap().reveal().to_owned();
        let by = || Actor::Director(String::new());
        let id = |counter| CommandKey { device: 1, counter };
        let rules = Rules { agreement: Agreement::NotRequired, language, ..Rules::default() };
        let (contest, _) = services.engine.create(id(1), ("Club".into(), rules), by()).await.unwrap();
        let board_sets = (1..=3).map(|board| vec![bridge::board::BoardNumber::new(board).unwrap()]).collect();
        let (section, movement) = (SectionLetter::A, mitchell::odd(3).unwrap());
        let set_up = Command::SetUpSection { section, movement, board_sets, accept_faults: false };
        let handle = services.engine.contest(contest).unwrap();
        for (counter, command) in (2..).zip([set_up, Command::StartContest]) {
            let answer = handle.submit(Submission { id: id(counter), command, by: by() }).await.unwrap();
            assert!(matches!(answer, Answer::Accepted { .. }), "{answer:?}");
        }
        let (tables, console) =
            (TableServiceClient::new(channel.clone()), DirectorServiceClient::new(channel.clone()));
        Self { services, director, tables, console, channel, contest, address, _stop: stop }
    }

    async fn pair(&mut self, at: &str, name: &str) -> String {
        let code = self.services.codes.code(self.contest, table(at)).unwrap().to_string();
        let request = v1::PairRequest { code, device_name: name.to_owned(), kind: 0 };
        self.tables.pair(request).await.unwrap().into_inner().token
    }

    async fn devices(&mut self, device: &str, change: Option<Change>) -> Vec<v1::Device> {
        let change =
            change.map(|change| v1::DeviceChange { device: device.to_owned(), change: Some(change) });
        let request = v1::DevicesRequest { contest: self.contest, change, with_revoked: true };
        self.console.devices(by(&self.director, request)).await.unwrap().into_inner().devices
    }

    async fn directors(
        &mut self,
        token: &str,
        change: Option<v1::director_change::Change>,
    ) -> Vec<v1::DirectorToken> {
        let change =
            change.map(|change| v1::DirectorChange { token: token.to_owned(), change: Some(change) });
        let request = v1::DirectorsRequest { change, with_revoked: true };
        self.console.directors(by(&self.director, request)).await.unwrap().into_inner().tokens
    }

    async fn pass(&mut self, token: &str, counter: u64, at: &str, board: u16) -> Result<bool, Status> {
        let id = Some(v1::CommandId { device: 77, counter });
        let board = bridge::board::BoardNumber::new(board).unwrap();
        let slot = Slot { table: table(at), round: RoundNumber(1), board };
        let result = BoardResult::PassedOut;
        let command = Command::EnterResult { slot, result, replaces: None, played_by: None };
        let request = v1::SubmitRequest { id, command: Some((&command).into()) };
        let reply = self.tables.submit(by(token, request)).await?.into_inner();
        Ok(matches!(reply.answer, Some(v1::command_reply::Answer::Accepted(_))))
    }
}

fn table(text: &str) -> TableId {
    text.parse().unwrap()
}

fn by<T>(token: &str, message: T) -> Request<T> {
    let mut request = Request::new(message);
    request.metadata_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
    request
}

fn memory() -> Arc<dyn Journal> {
    Arc::new(MemoryJournal::new())
}

/// The refusal beside an error, for clients that know it: its key in the catalogue, and its words for the others.
fn refusal(status: &Status) -> (String, String) {
    assert_eq!(status.code(), Code::Unauthenticated, "{status}");
    let beside = status.metadata().get_bin(v1::Refused::METADATA).expect("a refusal stands beside it");
    let refused = v1::Refused::decode(beside.to_bytes().unwrap()).unwrap();
    assert_eq!((&*refused.code, refused.kind()), ("DeviceRevoked", v1::RefusalCode::DeviceRevoked));
    assert_eq!(refused.text, status.message());
    (refused.words.map(|words| words.key).unwrap_or_default(), refused.text)
}

/// What a revoked device may still do is nothing: no entry, no view; and it is told whom to ask, in its contest's language.
#[tokio::test]
async fn a_revoked_device_is_told_whom_to_ask_and_that_its_entries_are_kept() {
    let mut club = Club::open(&memory(), Language::German).await;
    let phone = club.pair("A3", "Anna's phone").await;
    let other = club.pair("A3", "tablet").await;
    assert!(club.pass(&phone, 1, "A3", 3).await.unwrap());
    let listed = club.devices("", None).await;
    let device = listed.iter().find(|device| device.name == "Anna's phone").unwrap().clone();
    assert_eq!((&*device.table, device.entries, device.revoked), ("A3", 1, 0));
    let watch = || by(&phone, v1::WatchTableRequest::default());
    let mut views = club.tables.watch_table(watch()).await.unwrap().into_inner();
    assert!(views.message().await.unwrap().is_some());

    let after = club.devices(&device.device, Some(Change::Remove(true))).await;
    let gone = after.iter().find(|one| one.device == device.device).unwrap();
    assert!(gone.revoked > 0 && gone.revocation() == v1::Revocation::ByDirector, "{gone:?}");
    while views.message().await.unwrap().is_some() {}
    for status in [
        club.pass(&phone, 2, "A3", 3).await.unwrap_err(),
        club.tables.watch_table(watch()).await.unwrap_err(),
    ] {
        let (key, text) = refusal(&status);
        assert_eq!(key, "refusal-device-revoked");
        assert!(text.starts_with("Die Turnierleitung hat dieses Gerät vom Tisch genommen."), "{text}");
        assert!(text.contains("bleibt auf ihm gespeichert"), "{text}");
    }
    assert!(club.tables.watch_table(by(&other, v1::WatchTableRequest::default())).await.is_ok());
    // Known to nobody is another thing.
    let unknown = club.pass("K7M4", 3, "A3", 3).await.unwrap_err();
    assert_eq!(
        (unknown.code(), unknown.metadata().get_bin(v1::Refused::METADATA)),
        (Code::Unauthenticated, None)
    );
}

/// A code that is renewed takes back what it gave, wherever that is now, and nothing else; so do a table and the whole contest.
#[tokio::test]
async fn codes_tables_and_contests_are_revoked_together() {
    let mut club = Club::open(&memory(), Language::English).await;
    let moved = club.pair("A1", "moved").await;
    let [here, there] = [club.pair("A1", "here").await, club.pair("A2", "there").await];
    let name = |one: &v1::Device| (one.name.clone(), one.device.clone());
    let called: std::collections::BTreeMap<_, _> = club.devices("", None).await.iter().map(name).collect();
    club.devices(&called["moved"], Some(Change::Table("A2".to_owned()))).await;
    let renew = v1::PairingCodesRequest { contest: club.contest, renew: vec!["A1".to_owned()] };
    club.console.pairing_codes(by(&club.director, renew)).await.unwrap();
    for token in [&moved, &here] {
        assert_eq!(refusal(&club.pass(token, 1, "A1", 1).await.unwrap_err()).0, "refusal-code-renewed");
    }
    assert!(club.pass(&there, 2, "A2", 2).await.unwrap());
    // With the new code a device is there again.
    let again = club.pair("A1", "here").await;
    assert!(club.pass(&again, 3, "A1", 1).await.unwrap());

    club.devices("A2", Some(Change::Remove(true))).await;
    assert_eq!(refusal(&club.pass(&there, 4, "A2", 2).await.unwrap_err()).0, "refusal-device-revoked");
    assert!(club.services.tokens.identify(&Token::shown(&again)).is_some());
    let all = club.devices("*", Some(Change::Remove(true))).await;
    assert!(all.iter().all(|device| device.revoked > 0), "{all:?}");
    let rename = |device: &str| v1::DevicesRequest {
        contest: club.contest,
        change: Some(v1::DeviceChange { device: device.to_owned(), change: Some(Change::Name("x".into())) }),
        with_revoked: false,
    };
    for (device, expected) in [("*", Code::InvalidArgument), (&*called["here"], Code::NotFound)] {
        let status = club.console.clone().devices(by(&club.director, rename(device))).await.unwrap_err();
        assert_eq!(status.code(), expected, "{device}");
    }
}

/// The phone's place in the journal is its table's, and its token's name says whose it was, also when that is good no more and
/// the server was started again.
#[tokio::test]
async fn the_journal_says_which_device_did_what() {
    let journal = memory();
    let mut club = Club::open(&journal, Language::English).await;
    let phone = club.pair("A3", "Anna's phone").await;
    let before = club.services.engine.contest(club.contest).unwrap().state().await.unwrap().sequence;
    assert!(club.pass(&phone, 1, "A3", 3).await.unwrap());
    let command = Some((&Command::RenameContest { name: "Tuesday".to_owned() }).into());
    let id = Some(v1::CommandId { device: 5, counter: 1 });
    let renamed = v1::ExecuteRequest { contest: club.contest, id, command, ..Default::default() };
    club.console.execute(by(&club.director, renamed)).await.unwrap();
    let device = club.devices("", None).await[0].device.clone();
    club.devices(&device, Some(Change::Remove(true))).await;
    let told = async |club: &mut Club| {
        let ask = v1::WatchJournalRequest { contest: club.contest, after_sequence: before, until_now: true };
        let mut entries = club.console.watch_journal(by(&club.director, ask)).await.unwrap().into_inner();
        let mut told = vec![];
        while let Some(entry) = entries.message().await.unwrap() {
            told.push((entry.by, entry.device, entry.device_name));
        }
        told
    };
    let own = club.directors("", None).await.into_iter().find(|token| token.own).unwrap();
    assert_eq!((&*own.name, own.entries), ("Ann", 1));
    let expected = [
        ("table A3".to_owned(), device.clone(), "Anna's phone".to_owned()),
        ("director Ann".to_owned(), own.token.clone(), "Ann".to_owned()),
    ];
    assert_eq!(told(&mut club).await, expected);
    // What was seen is kept when the server stops, and by the hour.
    club.services.tokens.keep_seen().unwrap();
    let again = server::auth::Tokens::open(journal).unwrap();
    let known = &again.devices(club.contest, true)[0];
    assert_eq!((known.entries, &known.device, known.revoked > 0), (1, &device, true));
    assert!(known.last_seen >= known.joined);
}

/// Directors are listed and named; a revoked one is told so at once, also where it follows something.
#[tokio::test]
async fn tokens_of_directors_are_listed_named_and_revoked() {
    use v1::director_change::Change::{Name, Revoke};
    let mut club = Club::open(&memory(), Language::English).await;
    let issue = |role: v1::Role| v1::IssueTokenRequest { role: role.into(), name: "Bob".into(), contest: 0 };
    let issued = club.console.issue_token(by(&club.director, issue(v1::Role::Director))).await.unwrap();
    let bob = issued.into_inner().token;
    let issued = club.console.issue_token(by(&club.director, issue(v1::Role::Assistant))).await.unwrap();
    let assistant = issued.into_inner().token;
    let called = |tokens: &[v1::DirectorToken], role: v1::Role| {
        tokens.iter().find(|one| one.name == "Bob" && one.role() == role).unwrap().token.clone()
    };
    let listed = club.directors("", None).await;
    let of_bob = called(&listed, v1::Role::Director);
    assert!(!bob.to_lowercase().contains(&of_bob), "the token is nowhere shown");
    let renamed = club.directors(&of_bob, Some(Name("Bobby".to_owned()))).await;
    assert!(renamed.iter().any(|one| one.token == of_bob && one.name == "Bobby"));
    let contest = club.contest;
    let ask = || v1::WatchRequest { contest, have_sequence: 0 };
    let mut floor = club.console.clone().watch_floor(by(&bob, ask())).await.unwrap().into_inner();
    assert!(floor.message().await.unwrap().is_some());

    club.directors(&of_bob, Some(Revoke(true))).await;
    while floor.message().await.unwrap().is_some() {}
    let (key, text) = refusal(&club.console.clone().watch_floor(by(&bob, ask())).await.unwrap_err());
    assert!(
        key.is_empty() && text.starts_with("a director has revoked this token: ask the director"),
        "{text}"
    );
    // An assistant has no say in it.
    let request = || v1::DirectorsRequest::default();
    let denied = club.console.directors(by(&assistant, request())).await.unwrap_err();
    assert_eq!(denied.code(), Code::PermissionDenied);
    let left = club.directors("*", Some(Revoke(true))).await;
    let good: Vec<_> = left.iter().filter(|one| one.revoked == 0 && !one.this_run).collect();
    assert!(matches!(&good[..], [own] if own.own), "{good:?}");
    assert_eq!(
        club.console.directors(by(&assistant, request())).await.unwrap_err().code(),
        Code::Unauthenticated
    );
    let known = club.directors(&of_bob, None).await;
    assert!(known.iter().any(|one| one.token == of_bob && one.revoked > 0));
}

/// A standby gets everything that the journal holds, its secret too, until its token is revoked: by itself, or with all others.
#[tokio::test]
async fn a_standby_gets_nothing_more_when_its_token_is_revoked() {
    use v1::follow_reply::Kind as Told;
    use v1::follow_request::Kind as Said;
    for is_meant_alone in [true, false] {
        let mut club = Club::open(&memory(), Language::English).await;
        let issue = v1::IssueTokenRequest { role: v1::Role::Standby.into(), name: "copy".into(), contest: 0 };
        let token = club.console.issue_token(by(&club.director, issue)).await.unwrap().into_inner().token;
        // A follower that holds nothing yet, and says of every commit that it has it: in step, it would be fed for ever.
        let (say, said) = tokio::sync::mpsc::unbounded_channel();
        let holding = v1::Holding { address: "127.0.0.1:1".to_owned(), ..v1::Holding::default() };
        say.send(Said::Holding(holding)).unwrap();
        let said = futures_util::stream::unfold(said, |mut said| async move {
            said.recv().await.map(|kind| (v1::FollowRequest { kind: Some(kind) }, said))
        });
        let mut standby = StandbyServiceClient::new(club.channel.clone());
        let mut told = standby.watch_commits(by(&token, said)).await.unwrap().into_inner();
        let (whole, mut is_whole) = oneshot::channel();
        let mut whole = Some(whole);
        let mut follows = tokio::spawn(async move {
            while let Ok(Some(reply)) = told.message().await {
                match reply.kind.unwrap() {
                    Told::Whole(_) => whole.take().unwrap().send(()).unwrap(),
                    Told::Commit(batch) => say.send(Said::Durable(batch.number)).unwrap(),
                    Told::Earlier(_) | Told::InStep(_) => {}
                }
            }
        });
        tokio::time::timeout(Duration::from_secs(10), &mut is_whole).await.unwrap().unwrap();
        let listed = club.directors("", None).await;
        let own = listed.iter().find(|one| one.role() == v1::Role::Standby).unwrap().token.clone();
        let meant = if is_meant_alone { own.as_str() } else { "*" };
        let left = club.directors(meant, Some(v1::director_change::Change::Revoke(true))).await;
        assert!(left.iter().any(|one| one.token == own && one.revoked > 0), "{left:?}");
        let ended = tokio::time::timeout(Duration::from_secs(10), &mut follows).await;
        ended.expect("it follows no more").unwrap();
        let again = futures_util::stream::pending::<v1::FollowRequest>();
        let (_, text) = refusal(&standby.watch_commits(by(&token, again)).await.unwrap_err());
        assert!(text.starts_with("a director has revoked this token"), "{text}");
    }
}

/// A player's phone joins with a table's code, and leaves with it.
#[tokio::test]
async fn a_phone_is_revoked_with_the_code_of_its_table() {
    let mut club = Club::open(&memory(), Language::English).await;
    let players =
        ["Ann", "Bob"].map(|name| bridge::contest::Player { name: name.into(), number: String::new() });
    let command = Command::RegisterEntry { entry: "A1NS".parse().unwrap(), players };
    let handle = club.services.engine.contest(club.contest).unwrap();
    let id = CommandKey { device: 1, counter: 9 };
    handle.submit(Submission { id, command, by: Actor::Director(String::new()) }).await.unwrap();
    let code = club.services.codes.code(club.contest, table("A2")).unwrap().to_string();
    let mut phones = PlayerServiceClient::new(club.channel.clone());
    let joined = phones
        .join(v1::JoinRequest { code, name: "Ann".to_owned(), entry: String::new() })
        .await
        .unwrap()
        .into_inner();
    let listed = club.devices("", None).await;
    assert_eq!(listed.iter().map(|one| (&*one.entry, &*one.name)).collect::<Vec<_>>(), [("A1NS", "Ann")]);
    let renew = v1::PairingCodesRequest { contest: club.contest, renew: vec!["A2".to_owned()] };
    club.console.pairing_codes(by(&club.director, renew)).await.unwrap();
    let call = v1::CallRequest { id: Some(v1::CommandId { device: 9, counter: 1 }), ..Default::default() };
    assert_eq!(refusal(&phones.call(by(&joined.token, call)).await.unwrap_err()).0, "refusal-code-renewed");
}

/// Everything that is logged while these tests run.
#[derive(Clone, Default)]
struct Log(Arc<std::sync::Mutex<Vec<u8>>>);

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Wrong codes, unknown and revoked tokens, what a role may not ask, who asks too much or under another name, and what was taken back are in the security log, with the
/// address and whose token it was; no code and no token is in any line of any log.
#[tokio::test]
async fn the_security_log_has_who_was_not_let_in_and_no_secret() {
    let log = Log::default();
    let writer = log.clone();
    tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).init();
    let mut club = Club::open(&memory(), Language::English).await;
    let wrong = v1::PairRequest { code: "ZZZ-222".to_owned(), ..Default::default() };
    club.tables.pair(wrong).await.unwrap_err();
    let unknown = "K7M4K7M4K7M4K7M4K7M4K7M4K7M4K7M4";
    club.pass(unknown, 1, "A3", 3).await.unwrap_err();
    let device = club.pair("A3", "Eve's phone").await;
    assert!(!club.pass(&device, 2, "A2", 3).await.unwrap(), "another table's");
    let request = || v1::DevicesRequest { contest: club.contest, ..Default::default() };
    club.console.clone().devices(by(&device, request())).await.unwrap_err();
    club.devices("A3", Some(Change::Remove(true))).await;
    club.pass(&device, 3, "A3", 3).await.unwrap_err();
    // Nobody asks for numbers so often.
    let device_of_a1 = club.pair("A1", "tablet").await;
    for asked in 1..=21 {
        let find = v1::FindPlayerRequest { number: String::new(), name: "Ann".to_owned() };
        assert_eq!(club.tables.find_player(by(&device_of_a1, find)).await.is_ok(), asked <= 20, "{asked}");
    }
    let elsewhere = Endpoint::from_shared(format!("http://{}", club.address)).unwrap();
    let elsewhere = elsewhere.origin("http://evil.example".parse().unwrap()).connect_lazy();
    TableServiceClient::new(elsewhere).pair(v1::PairRequest::default()).await.unwrap_err();

    let logged = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    let lines: Vec<&str> = logged.lines().filter(|line| line.contains(server::security::TARGET)).collect();
    let number = server::auth::device_called(Token::shown(&device).number());
    for expected in [
        "not let in: a wrong code from=127.0.0.1".to_owned(),
        "not let in: an unknown token from=127.0.0.1".to_owned(),
        format!("token issued from=127.0.0.1 token=\"{number}\" who=\"table A3 of contest 1 (Eve's phone)\""),
        "refused: not allowed to this role from=127.0.0.1 who=\"table A3 of contest 1\" asked=\"a command of another table\""
            .to_owned(),
        "who=\"table A3 of contest 1 (Eve's phone)\" asked=\"what a director asks\"".to_owned(),
        "revoked from=127.0.0.1 by=\"director (Ann)\" what=\"A3 of contest 1\"".to_owned(),
        format!("not let in: a revoked token from=127.0.0.1 token=\"{number}\""),
        "turned away: too much at once from=127.0.0.1 what=\"member numbers of table A1 of contest 1\"".to_owned(),
        "not answered: asked under a name that is not this server's from=127.0.0.1 called=\"evil.example\"".to_owned(),
    ] {
        assert!(lines.iter().any(|line| line.contains(&expected)), "{expected}\n{}", lines.join("\n"));
    }
    let code = club.services.codes.code(club.contest, table("A3")).unwrap().to_string();
    for secret in [unknown, &device, &club.director, "ZZZ-222", "ZZZ222", &code, &code.replace('-', "")] {
        assert!(!logged.contains(secret), "{secret} is in the log");
    }
}
