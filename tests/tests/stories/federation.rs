//! Several servers that share a journal in PostgreSQL: whatever is killed, frozen or cut off, nothing that was acknowledged is
//! lost, and one of them leads.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use harness::{
    AuditedDevice, Auditor, Database, Director, LineCutter, PASSWORD, Plan, ServerProcess, eventually, within,
};
use proto::v1;
use server::journal::fault::Seed;
use server::journal::{DatabaseUrl, Journal as _, PostgresJournal, Standing};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::task::JoinSet;

use super::standby::play_on_and_on;

/// From the accident to the next result that is acknowledged: the lease and a half, and what it takes to read the contests.
const TAKEN_OVER_WITHIN: Duration = Duration::from_secs(5);

/// A room that plays without an end, on two servers, each with a line of its own to the database.
struct Federation {
    database: Database,
    name: String,
    /// Whoever leads is the first.
    servers: Vec<(ServerProcess, LineCutter)>,
    auditor: Arc<Mutex<Auditor>>,
    room: JoinSet<()>,
    stop: tokio::sync::watch::Sender<bool>,
    director: Director,
    longest: Duration,
    _folder: tempfile::TempDir,
}

impl Federation {
    async fn begin() -> Option<Self> {
        let database = tokio::task::spawn_blocking(Database::start).await.unwrap()?;
        let name = database.make().rsplit('/').next().unwrap().to_owned();
        let folder = tempfile::tempdir().unwrap();
        let mut servers: Vec<(ServerProcess, LineCutter)> = vec![];
        for number in 0..2 {
            let line = LineCutter::to(([127, 0, 0, 1], database.port()).into()).await;
            let url = database.url(&name, Some(line.address().port()));
            let (data, arguments) =
                (folder.path().join(format!("server{number}")), ["--journal".to_owned(), url]);
            let server = match servers.first() {
                None => ServerProcess::start_asking(&data, &arguments).await,
                Some((first, _)) => {
                    ServerProcess::start_waiting(&data, &arguments, first.token.clone()).await
                }
            };
            servers.push((server, line));
        }
        let leader = &servers[0].0;
        let plan = Plan::of("mitchell 7", 4);
        let mut director = Director::new(&leader.url(), &leader.token, 0);
        let rules = v1::Rules { agreement_not_required: true, ..v1::Rules::default() };
        director.start("On several computers", rules, &plan).await;
        let auditor = Arc::new(Mutex::new(Auditor::default()));
        let (mut room, stop) = (JoinSet::new(), tokio::sync::watch::Sender::new(false));
        for (number, (table, code)) in (1..).zip(director.codes().await) {
            let places = plan.places_of(1).into_iter().filter(|place| place.slot.table.to_string() == table);
            let device = AuditedDevice::pair(number, &leader.url(), &code, &auditor).await;
            room.spawn(play_on_and_on(device, places.collect(), Seed(number), stop.subscribe()));
        }
        let federation = Self {
            database,
            name,
            servers,
            auditor,
            room,
            stop,
            director,
            longest: Duration::ZERO,
            _folder: folder,
        };
        // The leader learns of who waits when it next renews its lease, and then tells everybody with each answer.
        eventually("the other one is told of", async || {
            tells_of_another(&federation.servers[0].0).await.then_some(())
        })
        .await;
        federation.plays_on().await;
        Some(federation)
    }

    fn count(&self) -> usize {
        self.auditor.lock().unwrap().count()
    }

    async fn plays_on(&self) {
        let before = self.count();
        eventually("the room plays on", async || (self.count() >= before + 20).then_some(())).await;
    }

    /// Waits for the next result that is acknowledged, and exchanges the two servers.
    #[expect(clippy::print_stdout, reason = "the figures of the long form")]
    async fn is_taken_over(&mut self, what: &str) {
        // What was acknowledged just before may still be on its way.
        tokio::time::sleep(Duration::from_millis(50)).await;
        let (acknowledged, begun) = (self.count(), Instant::now());
        eventually("a result is acknowledged", async || (self.count() > acknowledged).then_some(())).await;
        let took = begun.elapsed();
        self.longest = self.longest.max(took);
        println!("{what}: taken over in {took:?}");
        assert!(took < TAKEN_OVER_WITHIN, "{what}: the take-over took {took:?}");
        self.servers.swap(0, 1);
        self.plays_on().await;
    }

    /// Returns when the second server waits, as those who watch over it see it.
    async fn second_waits(&self) {
        eventually("the other one waits", async || waits(&self.servers[1].0).await.then_some(())).await;
    }

    async fn kill_leader(&mut self) {
        self.servers[0].0.kill_9().await;
        self.is_taken_over("killed").await;
        self.servers[1].0.restart_waiting().await;
        self.plays_on().await;
    }

    /// The frozen one believes that it leads when it is woken.
    async fn freeze_leader(&mut self, pause: Duration) {
        self.servers[0].0.freeze().await;
        let begun = Instant::now();
        self.is_taken_over("frozen").await;
        tokio::time::sleep(pause.saturating_sub(begun.elapsed())).await;
        self.servers[1].0.wake().await;
        self.second_waits().await;
        self.plays_on().await;
    }

    /// Both run, and one cannot reach the database.
    async fn cut_leader_off(&mut self) {
        self.servers[0].1.vanish();
        self.is_taken_over("cut off").await;
        self.servers[1].1.cut();
        self.servers[1].1.open();
        self.second_waits().await;
        self.plays_on().await;
    }

    async fn kill_database(mut self, pause: Duration) -> Self {
        self.database.kill_9();
        tokio::time::sleep(pause).await;
        let database = self.database;
        let again = move || {
            let mut database = database;
            database.start_again();
            database
        };
        self.database = tokio::task::spawn_blocking(again).await.unwrap();
        self.plays_on().await;
        // Either of them may lead now; between leading and waiting one says neither.
        let waiting = eventually("one of them waits", async || {
            for (number, (server, _)) in self.servers.iter().enumerate() {
                if waits(server).await {
                    return Some(number);
                }
            }
            None
        });
        if waiting.await == 0 {
            self.servers.swap(0, 1);
        }
        self
    }

    /// Every answer is held against the journal.
    #[expect(clippy::print_stdout, reason = "the figures of the long form")]
    async fn ends(mut self) {
        self.stop.send_replace(true);
        while let Some(played) = within("the evening ends", self.room.join_next()).await {
            played.unwrap();
        }
        println!("the longest take-over took {:?}", self.longest);
        for (server, _) in &mut self.servers {
            server.kill_9().await;
        }
        let url: DatabaseUrl = self.database.url(&self.name, None).parse().unwrap();
        let (auditor, contest) = (std::mem::take(&mut *self.auditor.lock().unwrap()), self.director.contest);
        let audit = move || {
            let journal = PostgresJournal::open(&url, "the auditor").unwrap();
            let mut standing = journal.standing().unwrap();
            while !matches!(*standing.borrow_and_update(), Standing::Leads { .. }) {
                std::thread::sleep(Duration::from_millis(20));
            }
            assert!(auditor.accepted_count() > 100);
            auditor.check(&journal, contest);
            assert_eq!(journal.check(&mut |_, _, _| Ok(())).unwrap().damage, []);
        };
        tokio::task::spawn_blocking(audit).await.unwrap();
    }
}

/// Whether a server tells its clients of another.
async fn tells_of_another(server: &ServerProcess) -> bool {
    let request = format!("GET /table HTTP/1.0\r\nHost: {}\r\n\r\n", server.address());
    harness::exchange(server.address(), request.as_bytes(), |_| false).await.contains("barometer-other:")
}

/// Whether a server says of itself that it waits. Between leading and waiting it takes no connection.
async fn waits(server: &ServerProcess) -> bool {
    let request = format!("GET /health/ready HTTP/1.0\r\nHost: {}\r\n\r\n", server.address());
    let asked = async {
        let mut stream = tokio::net::TcpStream::connect(server.address()).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        Ok::<_, std::io::Error>(answer)
    };
    asked.await.is_ok_and(|answer| answer.contains("standing by"))
}

/// Each accident once in the short form, and twenty times with `BAROMETER_LONG`, where the frozen one sleeps for a minute once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_happens_to_a_server_another_goes_on_with_all_that_was_acknowledged() {
    let Some(mut federation) = Federation::begin().await else { return };
    let is_long = std::env::var_os("BAROMETER_LONG").is_some();
    for round in 0..if is_long { 20 } else { 1 } {
        federation.kill_leader().await;
        federation.freeze_leader(Duration::from_secs(if is_long && round == 0 { 60 } else { 4 })).await;
        federation.cut_leader_off().await;
        federation = federation.kill_database(Duration::from_secs(round % 4)).await;
    }
    federation.ends().await;
}

/// What people type wrong is told in words, in which there is no password, and the program ends with 1.
#[tokio::test]
async fn what_cannot_be_started_says_what_to_do_and_no_password() {
    let Some(database) = tokio::task::spawn_blocking(Database::start).await.unwrap() else { return };
    let folder = tempfile::tempdir().unwrap();
    let right = database.make();
    let wrong = right.replace(PASSWORD, "open-sesame");
    let said = async |arguments: &[&str], journal: &str| {
        let mut command = harness::barometer();
        command.args(arguments).env("BAROMETER_JOURNAL", journal).current_dir(folder.path());
        let output = within("it ends", command.output()).await.unwrap();
        let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert!(!said.contains(PASSWORD) && !said.contains("open-sesame"), "{said}");
        (output.status.code(), said)
    };
    let serve = ["--log=trace", "serve", "--listen=127.0.0.1:0"];
    for (journal, expected) in [
        (wrong.as_str(), "correct the user or the password"),
        ("postgres://barometer:open-sesame@127.0.0.1:1/club", "start PostgreSQL there"),
        (
            "postgres://barometer:open-sesame@127.0.0.1:x/club",
            "It is written as postgres://USER:PASSWORD@HOST/DATABASE",
        ),
        ("postgres://barometer:open-sesame@club.example.org/club", "the database is on another machine"),
    ] {
        let (code, said) = said(&serve, journal).await;
        assert!(code == Some(1) && said.contains(expected), "{code:?}: {said}");
    }

    // While a server leads, nobody copies; what it holds is copied afterwards, and not over anything.
    let arguments = ["--journal".to_owned(), right.clone()];
    let mut server = ServerProcess::start_asking(&folder.path().join("node"), &arguments).await;
    let copy = ["copy-journal", "-", "copy.redb"];
    let (code, refused) = said(&copy, &right).await;
    assert!(code == Some(1) && refused.contains("stop it first"), "{code:?}: {refused}");
    server.terminate().await;
    let (code, copied) = said(&copy, &right).await;
    assert!(code == Some(0) && copied.contains("copied, read again and equal"), "{code:?}: {copied}");
    let (code, refused) = said(&["copy-journal", "copy.redb", "-"], &right).await;
    assert!(code == Some(1) && refused.contains("name an empty place"), "{code:?}: {refused}");
    let (code, refused) = said(&copy, &right).await;
    assert!(code == Some(1) && refused.contains("already there"), "{code:?}: {refused}");
}
