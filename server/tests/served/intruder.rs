//! What somebody who means harm, or a device that has lost its memory, can do to the room: over the real port.

mod phones;

use std::sync::Arc;

use bridge::contest::{Actor, Agreement, Command, Rules, Slot};
use bridge::entry::{SectionLetter, TableId};
use bridge::movement::{RoundNumber, mitchell};
use bridge::result::BoardResult;
use prost::Message as _;
use proto::v1;
use proto::v1::director_service_client::DirectorServiceClient;
use proto::v1::table_service_client::TableServiceClient;
use server::auth::{Identity, Role};
use server::engine::{Answer, Submission};
use server::journal::{CommandKey, Journal, MemoryJournal};
use server::rpc::Services;
use server::serve::Server;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::sync::oneshot;
use tonic::transport::{Channel, Endpoint};
use tonic::{Code, Request};

/// A server on a journal in memory, and a line to it.
pub(crate) struct Club {
    services: Services,
    journal: Arc<dyn Journal>,
    pub(crate) channel: Channel,
    address: std::net::SocketAddr,
    _stop: oneshot::Sender<()>,
}

impl Club {
    pub(crate) async fn open() -> Self {
        let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
        let listen = "127.0.0.1:0".parse().unwrap();
        let server = Server::with_journal(Arc::clone(&journal), listen, None).await.unwrap();
        let channel = Endpoint::from_shared(format!("http://{}", server.address())).unwrap().connect_lazy();
        let address = server.address();
        let (services, (stop, stopped)) = (server.services.clone(), oneshot::channel::<()>());
        tokio::spawn(server.run(async {
            let _dropped = stopped.await;
        }));
        Self { services, journal, channel, address, _stop: stop }
    }

    pub(crate) async fn tell(&self, contest: u32, counter: u64, command: Command) -> Answer {
        let id = CommandKey { device: 1, counter };
        let by = Actor::Director(String::new());
        self.services.engine.contest(contest).unwrap().submit(Submission { id, command, by }).await.unwrap()
    }

    /// The whole answer over the port, to somebody who calls the server by this name.
    async fn answer(&self, request: &str, host: &str) -> String {
        let mut stream = tokio::net::TcpStream::connect(self.address).await.unwrap();
        let request = format!("{request} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// A contest of three tables in play; takes four numbers of device 1.
    pub(crate) async fn contest(&self, counter: u64) -> u32 {
        let rules = Rules { agreement: Agreement::NotRequired, ..Rules::default() };
        let id = CommandKey { device: 1, counter };
        let created = self.services.engine.create(id, ("Club".into(), rules), Actor::Director(String::new()));
        let (contest, _) = created.await.unwrap();
        let movement = mitchell::odd(3).unwrap();
        let board_sets = (1..=3).map(|board| vec![bridge::board::BoardNumber::new(board).unwrap()]).collect();
        let section = SectionLetter::A;
        let set_up = Command::SetUpSection { section, movement, board_sets, accept_faults: false };
        self.tell(contest, counter + 1, set_up).await;
        self.tell(contest, counter + 2, Command::StartContest).await;
        contest
    }

    pub(crate) async fn pair(&self, code: &str, name: &str) -> Result<v1::PairReply, Code> {
        self.joined(code, name, v1::DeviceKind::Other).await
    }

    pub(crate) async fn pair_as(&self, code: &str, kind: v1::DeviceKind) -> Result<v1::PairReply, Code> {
        self.joined(code, "", kind).await
    }

    async fn joined(&self, code: &str, name: &str, kind: v1::DeviceKind) -> Result<v1::PairReply, Code> {
        let request =
            v1::PairRequest { code: code.to_owned(), device_name: name.to_owned(), kind: kind.into() };
        let reply = TableServiceClient::new(self.channel.clone()).pair(request).await;
        reply.map(tonic::Response::into_inner).map_err(|status| status.code())
    }

    pub(crate) fn code(&self, contest: u32) -> String {
        self.services.codes.code(contest, table("A1")).unwrap().to_string()
    }
}

/// A request with somebody's token.
pub(crate) fn by<T>(token: &str, message: T) -> Request<T> {
    let mut request = Request::new(message);
    request.metadata_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
    request
}

/// What a table's device sends comes to.
async fn submitted(channel: &Channel, token: &str, counter: u64, command: &Command) -> Result<String, Code> {
    let id = Some(v1::CommandId { device: 77, counter });
    let request = v1::SubmitRequest { id, command: Some(command.into()) };
    let reply = TableServiceClient::new(channel.clone()).submit(by(token, request)).await;
    reply.map_err(|status| status.code()).map(|reply| match reply.into_inner().answer.unwrap() {
        v1::command_reply::Answer::Accepted(_) => "accepted".to_owned(),
        v1::command_reply::Answer::Refused(refused) => refused.code,
    })
}

/// The director sees each device under its name, gives it another, moves it and revokes it. What it has entered at the table
/// where it was is still taken for that table, and for no other.
#[tokio::test]
async fn the_director_sees_renames_moves_and_removes_devices() {
    let club = Club::open().await;
    let contest = club.contest(1).await;
    let token = club.pair(&club.code(contest), "Window").await.unwrap().token;
    let director = Identity { role: Role::Director, name: String::new(), contest: None };
    let own = club.services.tokens.issue_for_this_run(director).reveal().to_owned();
    let devices = async |change: Option<v1::device_change::Change>, device: &str| {
        let change =
            change.map(|change| v1::DeviceChange { device: device.to_owned(), change: Some(change) });
        let request = by(&own, v1::DevicesRequest { contest, change, with_revoked: false });
        let reply = DirectorServiceClient::new(club.channel.clone()).devices(request).await;
        reply.map(|reply| reply.into_inner().devices).map_err(|status| status.code())
    };
    let passed = |at: &str, board| enter(slot(at, board), BoardResult::PassedOut);
    assert_eq!(submitted(&club.channel, &token, 1, &passed("A1", 1)).await.as_deref(), Ok("accepted"));
    let listed = devices(None, "").await.unwrap();
    let [device] = &listed[..] else { panic!("one device: {listed:?}") };
    assert_eq!((&*device.name, &*device.table, device.entries), ("Window", "A1", 1));
    assert!(device.joined > 0 && device.last_seen >= device.joined && !device.connected, "{device:?}");
    assert!(!token.to_lowercase().contains(&device.device), "the token is nowhere shown");

    let id = device.device.clone();
    let renamed = devices(Some(v1::device_change::Change::Name("Door".to_owned())), &id).await.unwrap();
    assert_eq!(renamed[0].name, "Door");
    assert_eq!(
        devices(Some(v1::device_change::Change::Table("A9".to_owned())), &id).await,
        Err(Code::NotFound)
    );
    // The stream of the old table ends, and the new one begins with the view of the new table.
    let watch = || by(&token, v1::WatchTableRequest { have_sequence: 0 });
    let mut tables = TableServiceClient::new(club.channel.clone());
    let mut views = tables.watch_table(watch()).await.unwrap().into_inner();
    assert_eq!(views.message().await.unwrap().unwrap().table, "A1");
    assert!(devices(None, "").await.unwrap()[0].connected);
    let moved = devices(Some(v1::device_change::Change::Table("A2".to_owned())), &id).await.unwrap();
    assert_eq!(moved[0].table, "A2");
    while views.message().await.unwrap().is_some() {}
    let mut views = tables.watch_table(watch()).await.unwrap().into_inner();
    assert_eq!(views.message().await.unwrap().unwrap().table, "A2");
    let corrected = Command::EnterResult {
        slot: slot("A1", 1),
        result: BoardResult::NotPlayed,
        replaces: Some(BoardResult::PassedOut),
        played_by: None,
    };
    assert_eq!(submitted(&club.channel, &token, 2, &corrected).await.as_deref(), Ok("accepted"));
    assert_eq!(submitted(&club.channel, &token, 3, &passed("A2", 2)).await.as_deref(), Ok("accepted"));
    assert_eq!(submitted(&club.channel, &token, 4, &passed("A3", 3)).await.as_deref(), Ok("AnotherTable"));
    // It survives a restart of the server.
    let again = server::auth::Tokens::open(club.journal.clone()).unwrap();
    assert_eq!(again.devices(contest, false)[0].table, "A2");
    assert!(again.was_at(&server::auth::Token::shown(&token), table("A1")));

    let left = devices(Some(v1::device_change::Change::Remove(true)), &id).await.unwrap();
    assert_eq!(left, []);
    while views.message().await.unwrap().is_some() {}
    assert_eq!(submitted(&club.channel, &token, 5, &passed("A2", 2)).await, Err(Code::Unauthenticated));
    assert_eq!(devices(Some(v1::device_change::Change::Remove(true)), &id).await, Err(Code::NotFound));
    // A table's device may not ask for the list.
    let again = club.pair(&club.code(contest), "Window").await.unwrap().token;
    let request = by(&again, v1::DevicesRequest { contest, change: None, with_revoked: false });
    let refused = DirectorServiceClient::new(club.channel.clone()).devices(request).await;
    assert_eq!(refused.unwrap_err().code(), Code::PermissionDenied);
}

fn table(text: &str) -> TableId {
    text.parse().unwrap()
}

pub(crate) fn slot(at: &str, board: u16) -> Slot {
    let board = bridge::board::BoardNumber::new(board).unwrap();
    Slot { table: table(at), round: RoundNumber(1), board }
}

pub(crate) fn enter(slot: Slot, result: BoardResult) -> Command {
    Command::EnterResult { slot, result, replaces: None, played_by: None }
}

/// The disk of a device lost its last moments, or was copied to another one: a number comes twice, with
/// something else in it. The old answer would say that it was taken.
#[tokio::test]
async fn another_command_under_a_used_number_is_not_taken_for_the_first() {
    let club = Club::open().await;
    let contest = club.contest(1).await;
    let first = enter(slot("A1", 1), BoardResult::PassedOut);
    let accepted = club.tell(contest, 10, first.clone()).await;
    assert!(matches!(accepted, Answer::Accepted { .. }));
    let second = club.tell(contest, 10, enter(slot("A2", 2), BoardResult::PassedOut)).await;
    assert!(matches!(&second, Answer::Refused(refused) if refused.code == "IdUsed"), "{second:?}");
    assert_eq!(club.tell(contest, 10, first).await, accepted);
    let handle = club.services.engine.contest(contest).unwrap();
    assert_eq!(handle.look("the results", |live| live.contest.lines.len()).await.unwrap(), 1);

    let id = CommandKey { device: 1, counter: 10 };
    let by = Actor::Director(String::new());
    let (_, created) =
        club.services.engine.create(id, ("Another".into(), Rules::default()), by).await.unwrap();
    assert!(matches!(&created, Answer::Refused(refused) if refused.code == "IdUsed"), "{created:?}");
    assert_eq!(club.services.engine.contests().len(), 1);
}

/// The same number in two contests at once: the second contest cannot know of the first one's. Nobody else's
/// command in its batch is lost, and each is done once.
#[tokio::test]
async fn a_number_used_in_another_contest_holds_nobody_up() {
    let club = Club::open().await;
    let (one, two) = (club.contest(1).await, club.contest(5).await);
    // Contest two now knows 7 as the highest number of device 1.
    assert!(matches!(
        club.tell(one, 20, enter(slot("A1", 1), BoardResult::PassedOut)).await,
        Answer::Accepted { .. }
    ));
    let handle = club.services.engine.contest(two).unwrap();
    let submit = |device, counter, command| {
        let (handle, id) = (handle.clone(), CommandKey { device, counter });
        async move { handle.submit(Submission { id, command, by: Actor::Director(String::new()) }).await }
    };
    let honest = enter(slot("A2", 2), BoardResult::PassedOut);
    let (_, first) = tokio::join!(
        submit(1, 20, enter(slot("A1", 1), BoardResult::NotPlayed)),
        submit(2, 1, honest.clone())
    );
    // Told to try again, or taken already; in the end it is there once.
    assert!(first.is_err() || matches!(first, Ok(Answer::Accepted { .. })));
    assert!(matches!(submit(2, 1, honest).await, Ok(Answer::Accepted { .. })));
    assert_eq!(handle.look("the results", |live| live.contest.lines.len()).await.unwrap(), 1);
}

/// The very same under the same number in another contest is another result: to answer that it is done would lose it.
#[tokio::test]
async fn a_number_used_in_another_contest_is_not_answered_for_it() {
    let club = Club::open().await;
    let (one, two) = (club.contest(1).await, club.contest(5).await);
    let submit = async |contest: u32, counter| {
        let command = enter(slot("A1", 1), BoardResult::PassedOut);
        let (id, by) = (CommandKey { device: 9, counter }, Actor::Table(table("A1")));
        let handle = club.services.engine.contest(contest).unwrap();
        handle.submit(Submission { id, command, by }).await.unwrap()
    };
    let results = async |contest: u32| {
        let handle = club.services.engine.contest(contest).unwrap();
        handle.look("the results", |live| live.contest.lines.len()).await.unwrap()
    };
    let accepted = submit(one, 20).await;
    assert!(matches!(accepted, Answer::Accepted { .. }), "{accepted:?}");
    let there = submit(two, 20).await;
    assert!(matches!(&there, Answer::Refused(refused) if refused.code == "IdUsed"), "{there:?}");
    assert_eq!((results(one).await, results(two).await), (1, 0));
    // Where it was done it is answered as before, and done again it is taken.
    assert_eq!(submit(one, 20).await, accepted);
    assert!(matches!(submit(two, 21).await, Answer::Accepted { .. }));
    assert_eq!((results(one).await, results(two).await), (1, 1));
}

#[tokio::test]
async fn a_look_that_breaks_ends_no_contest_and_keeps_nobody_from_another() {
    let club = Club::open().await;
    let (one, two) = (club.contest(1).await, club.contest(5).await);
    let broken = club.services.engine.contest(two).unwrap();
    let before = broken.look("the contest", |glance| glance.contest.clone()).await.unwrap();
    let told = broken.look("board 7", |_| panic!("a bug")).await.map(|()| unreachable!()).unwrap_err();
    let words = "board 7 cannot be shown just now. Nothing is lost: please try again in a moment";
    assert_eq!(told.to_string(), words);
    assert_eq!(broken.look("the contest", |glance| glance.contest.clone()).await.unwrap(), before);
    // The next look, and the next command, go through.
    let table = slot("A1", 1).table;
    assert!(broken.look("table A1", move |glance| glance.table(table)).await.unwrap().is_some());
    let entered = club.tell(two, 30, enter(slot("A1", 1), BoardResult::PassedOut)).await;
    assert!(matches!(entered, Answer::Accepted { .. }), "{entered:?}");
    let paired = club.pair(&club.code(one), "tablet").await.unwrap();
    assert_eq!((paired.contest, paired.table.as_str()), (one, "A1"));
    let mut board = v1::board_service_client::BoardServiceClient::new(club.channel.clone());
    let contests = board.list_contests(v1::ListContestsRequest {}).await.unwrap().into_inner().contests;
    assert_eq!(contests.iter().map(|contest| contest.contest).collect::<Vec<_>>(), [two, one]);
}

/// The list is everybody's; but whoever sends a token that is not known learns it there, before the work begins.
#[tokio::test]
async fn a_wrong_token_is_refused_with_the_first_question() {
    let club = Club::open().await;
    let contest = club.contest(1).await;
    let mut board = v1::board_service_client::BoardServiceClient::new(club.channel.clone());
    let mut with_token = Request::new(v1::ListContestsRequest {});
    with_token.metadata_mut().insert("authorization", "Bearer K7M4-QX".parse().unwrap());
    assert_eq!(board.list_contests(with_token).await.unwrap_err().code(), Code::Unauthenticated);
    let contests = board.list_contests(v1::ListContestsRequest {}).await.unwrap().into_inner().contests;
    assert_eq!(contests.iter().map(|one| one.contest).collect::<Vec<_>>(), [contest]);
}

/// The two hundred and first device takes the place of the one that was not used for longest, which is told so; whoever follows
/// the table now is in use. What is kept of those that left is bounded too.
#[tokio::test]
async fn a_device_has_a_short_name_and_a_table_not_thousands_of_devices() {
    let club = Club::open().await;
    let contest = club.contest(1).await;
    let code = club.code(contest);
    let first = club.pair(&code, &"long ".repeat(10_000)).await.unwrap().token;
    let watch = by(&first, v1::WatchTableRequest { have_sequence: 0 });
    let followed = TableServiceClient::new(club.channel.clone()).watch_table(watch).await.unwrap();
    let second = club.pair(&code, "tablet").await.unwrap().token;
    // As fast as no table may pair, and past its pace.
    let join = |devices| {
        for _ in 0..devices {
            let role = Role::Table(table("A1"));
            let identity = Identity { role, name: "tablet".to_owned(), contest: Some(contest) };
            club.services.tokens.issue_to(identity, v1::DeviceKind::Tablet).unwrap();
        }
    };
    join(198);
    let grants = club.journal.grants().unwrap();
    let longest =
        grants.iter().map(|(_, bytes)| v1::Grant::decode(bytes.as_slice()).unwrap().name.len()).max();
    assert_eq!((grants.len(), longest), (201, Some(100)), "with the director's");
    let passed = enter(slot("A1", 1), BoardResult::PassedOut);
    // Whoever is refused, as this one is, has used it as well.
    assert_eq!(submitted(&club.channel, &second, 1, &passed).await.as_deref(), Ok("accepted"));

    let newest = club.pair(&code, "tablet").await.unwrap().token;
    assert_eq!(club.services.tokens.devices(contest, false).len(), 200);
    let gone = club.services.tokens.devices(contest, true);
    let gone: Vec<_> = gone.iter().filter(|device| device.revoked > 0).collect();
    assert_eq!(gone.iter().map(|device| device.revocation()).collect::<Vec<_>>(), [v1::Revocation::GaveWay]);
    for token in [&first, &second, &newest] {
        assert!(club.services.tokens.identify(&server::auth::Token::shown(token)).is_some());
    }
    drop(followed);
    join(250);
    assert_eq!(club.services.tokens.devices(contest, false).len(), 200);
    assert_eq!(club.journal.grants().unwrap().len(), 401, "with as many that gave way, and the director's");
}

/// Whoever has a table's code joins as often as any table could want, then waits; another table does not, and phones of players
/// join beside the devices.
#[tokio::test]
async fn a_code_that_is_known_joins_no_thousand_devices() {
    let club = Club::open().await;
    let contest = club.contest(1).await;
    let players =
        ["Ann", "Bob"].map(|name| bridge::contest::Player { name: name.into(), number: String::new() });
    club.tell(contest, 10, Command::RegisterEntry { entry: "A1NS".parse().unwrap(), players }).await;
    let code = club.code(contest);
    for _ in 0..60 {
        club.pair(&code, "tablet").await.unwrap();
    }
    let tables = || TableServiceClient::new(club.channel.clone());
    let pair = |code: &str| v1::PairRequest { code: code.to_owned(), ..Default::default() };
    let refused = tables().pair(pair(&code)).await.unwrap_err();
    assert_eq!(refused.code(), Code::FailedPrecondition);
    // In words that a page has in its own language.
    assert_eq!(refused.metadata().get("barometer-message").unwrap(), "table-join-busy");
    assert_eq!(club.services.tokens.devices(contest, true).len(), 60, "nothing was written for it");
    let other = club.services.codes.code(contest, table("A2")).unwrap().to_string();
    tables().pair(pair(&other)).await.unwrap();
    let mut phones = v1::player_service_client::PlayerServiceClient::new(club.channel.clone());
    let join = || v1::JoinRequest { code: code.clone(), name: "Ann".to_owned(), entry: String::new() };
    for _ in 0..60 {
        phones.join(join()).await.unwrap();
    }
    assert_eq!(phones.join(join()).await.unwrap_err().code(), Code::FailedPrecondition);
}

/// Four million letters from somebody who has shown no token are not even read.
#[tokio::test]
async fn nobody_unknown_sends_much() {
    let club = Club::open().await;
    let contest = club.contest(1).await;
    assert_eq!(club.pair("AAAAAA", &"x".repeat(1 << 20)).await.unwrap_err(), Code::OutOfRange);
    let mut director = DirectorServiceClient::new(club.channel.clone());
    let create = |letters| v1::CreateContestRequest {
        id: Some(v1::CommandId { device: 3, counter: 1 }),
        name: "x".repeat(letters),
        rules: None,
    };
    // Whatever is asked where everybody may ask, a message of this length is read nowhere.
    for asked in [
        "barometer.v1.BoardService/WatchStandings",
        "barometer.v1.BoardService/ListContests",
        "grpc.health.v1.Health/Check",
    ] {
        let mut anybody = tonic::client::Grpc::new(club.channel.clone());
        anybody.ready().await.unwrap();
        let codec = tonic_prost::ProstCodec::<v1::CreateContestRequest, v1::CreateContestReply>::default();
        let path = format!("/{asked}").parse().unwrap();
        let reply = anybody.server_streaming(Request::new(create(200 << 10)), path, codec).await;
        let refused = match reply {
            Ok(reply) => reply.into_inner().message().await.unwrap_err(),
            Err(refused) => refused,
        };
        assert_eq!(refused.code(), Code::OutOfRange, "{asked}: {refused}");
    }
    let refused = director.create_contest(create(3 << 20)).await.unwrap_err();
    assert_eq!(refused.code(), Code::Unauthenticated);
    let known = |role| {
        let identity = Identity { role, name: String::new(), contest: Some(contest) };
        club.services.tokens.issue_for_this_run(identity).reveal().to_owned()
    };
    // Nor from whom it is known that he may not ask this: where it was read, it would be refused as too long.
    let player = Role::Player { entry: "A1NS".parse().unwrap(), table: table("A1") };
    for role in [Role::Table(table("A1")), player, Role::Standby, Role::Spectator] {
        let refused = director.create_contest(by(&known(role), create(17 << 20))).await.unwrap_err();
        assert_eq!(refused.code(), Code::PermissionDenied);
    }
    let identity = Identity { role: Role::Director, name: String::new(), contest: None };
    let token = club.services.tokens.issue_for_this_run(identity);
    let bearer = |request| by(token.reveal(), request);
    // Known, and still bounded: an event of a scoring program is the largest that is read.
    assert_eq!(director.create_contest(bearer(create(17 << 20))).await.unwrap_err().code(), Code::OutOfRange);
    let reply = director.create_contest(bearer(create(3 << 20))).await.unwrap().into_inner();
    let answer = reply.reply.unwrap().answer.unwrap();
    assert!(matches!(answer, v1::command_reply::Answer::Refused(refused) if refused.code == "TooLong"));
}

/// A name that a terminal would obey: what a device's program gives is kept without it, what a director types is refused.
#[tokio::test]
async fn no_name_clears_anybodys_screen() {
    const NAME: &str = "a\u{1b}[2Jb\n";
    let club = Club::open().await;
    let contest = club.contest(1).await;
    club.pair(&club.code(contest), NAME).await.unwrap();
    let device = club.services.tokens.devices(contest, false).remove(0);
    assert_eq!(device.name, "a[2Jb");
    let identity = Identity { role: Role::Director, name: String::new(), contest: None };
    let own = club.services.tokens.issue_for_this_run(identity).reveal().to_owned();
    let mut director = DirectorServiceClient::new(club.channel.clone());
    let name = || NAME.to_owned();
    let change = v1::DeviceChange {
        device: device.device.clone(),
        change: Some(v1::device_change::Change::Name(name())),
    };
    let request = v1::DevicesRequest { contest, change: Some(change), with_revoked: false };
    assert_eq!(director.devices(by(&own, request)).await.unwrap_err().code(), Code::InvalidArgument);
    let request = v1::IssueTokenRequest { role: v1::Role::Assistant.into(), name: name(), contest };
    assert_eq!(director.issue_token(by(&own, request)).await.unwrap_err().code(), Code::InvalidArgument);
    let request = v1::IssueEntryLinkRequest { name: name(), this_computer: false };
    assert_eq!(director.issue_entry_link(by(&own, request)).await.unwrap_err().code(), Code::InvalidArgument);
    let change =
        v1::DirectorChange { token: "*".to_owned(), change: Some(v1::director_change::Change::Name(name())) };
    let request = v1::DirectorsRequest { change: Some(change), with_revoked: false };
    assert_eq!(director.directors(by(&own, request)).await.unwrap_err().code(), Code::InvalidArgument);
    assert_eq!(club.services.tokens.devices(contest, false)[0].name, "a[2Jb");
}

/// A final contest has no use for devices, and its codes are not there to be guessed.
#[tokio::test]
async fn the_codes_of_a_final_contest_are_good_for_nothing() {
    let club = Club::open().await;
    let contest = club.contest(1).await;
    club.tell(contest, 10, Command::ClosePlay { correction_minutes: 0 }).await;
    club.pair(&club.code(contest), "tablet").await.unwrap();
    club.tell(contest, 11, Command::FinaliseContest).await;
    assert_eq!(club.pair(&club.code(contest), "tablet").await.unwrap_err(), Code::NotFound);
}

#[tokio::test]
async fn every_answer_has_what_keeps_a_browser_from_being_misled() {
    let club = Club::open().await;
    club.contest(1).await;
    for request in [
        "GET /contests/1",
        "GET /",
        "GET /table",
        "GET /nothing",
        "GET /contests/1/boards/999",
        "GET /contests/1/print/ranking.pdf",
        "GET /assets/0/board.css",
        "GET /assets/0/nothing",
        "POST /contests/1",
        "POST /barometer.v1.BoardService/Nothing",
    ] {
        let answer = club.answer(request, "127.0.0.1").await;
        let (head, _) = answer.split_once("\r\n\r\n").unwrap();
        for header in ["content-security-policy: default-src 'none'", "x-content-type-options: nosniff"] {
            assert_eq!(head.matches(header).count(), 1, "{request}: {head}");
        }
    }
}

/// A page from elsewhere whose name leads to this server asks with that name.
#[tokio::test]
async fn who_calls_the_server_by_another_name_is_told_its_own_ways() {
    let club = Club::open().await;
    club.contest(1).await;
    let own = format!("127.0.0.1:{}", club.address.port());
    for host in [own.as_str(), "localhost:7700", "192.168.1.5"] {
        assert!(club.answer("GET /contests/1", host).await.starts_with("HTTP/1.1 200"), "{host}");
    }
    let answer = club.answer("GET /contests/1", "evil.example:7700").await;
    assert!(answer.starts_with("HTTP/1.1 421"), "{answer}");
    assert!(answer.contains("--name evil.example") && !answer.contains("ranking"), "{answer}");
    let uri = "http://evil.example".parse().unwrap();
    let there = Endpoint::from_shared(format!("http://{}", club.address)).unwrap().origin(uri).connect_lazy();
    let mut board = v1::board_service_client::BoardServiceClient::new(there);
    let refused = board.list_contests(v1::ListContestsRequest {}).await.unwrap_err();
    assert_eq!(refused.code(), Code::FailedPrecondition);
    assert!(refused.message().contains("--name evil.example"), "{refused}");
}
