//! `barometer` with nothing behind it: an evening begins without a terminal and without a token.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use client_director::link::Link;
use harness::{barometer, exchange, within};
use proto::v1;
use server::reach::Reach;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

/// A `barometer` that was started alone, and has printed its address.
struct Evening {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
    /// What was printed before the address.
    said: String,
    /// What is opened at the server, with the secret.
    page: String,
    port: u16,
}

/// Where a server listens that was told nothing: docs/SECURITY.md.
const USUAL_PORT: u16 = 7700;

/// `barometer` as a double click starts it, for a user who has a home and no screen.
fn alone(home: &Path) -> Command {
    let mut command = barometer();
    command.env_clear().env("HOME", home).stdout(Stdio::piped());
    command
}

/// Where it keeps everything: the XDG Base Directory Specification's place for a program of this name.
fn data(home: &Path) -> PathBuf {
    home.join(".local/share/barometer")
}

impl Evening {
    async fn begin(mut command: Command) -> Self {
        let mut child = command.spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut said = String::new();
        let printed = async {
            loop {
                let line = lines.next_line().await.unwrap().expect("it prints an address");
                if let Some(address) = line.trim().strip_prefix("http://127.0.0.1:") {
                    return address.to_owned();
                }
                said.push_str(&line);
            }
        };
        let address = within("the address is printed", printed).await;
        let (port, page) = address.split_once('/').unwrap();
        Self { child, lines, page: format!("/{page}"), port: port.parse().unwrap(), said }
    }

    /// The answer to the browser that follows the printed address at 127.0.0.1.
    async fn followed(&self) -> Answer {
        followed((Ipv4Addr::LOCALHOST, self.port).into(), &self.page).await
    }

    async fn signal(&self, name: &str) {
        let id = self.child.id().expect("it runs").to_string();
        let sent = Command::new("sh").args(["-c", "kill -$1 \"$0\"", &id, name]).status().await.unwrap();
        assert!(sent.success());
    }

    async fn ends_in_order(&mut self, home: &Path, signal: &str) {
        self.signal(signal).await;
        let ended = within("it ends", self.child.wait()).await.unwrap();
        assert!(ended.success(), "{signal}: {ended}");
        assert!(!data(home).join("serving.json").exists(), "{signal}: the note is gone");
    }
}

struct Answer {
    status: String,
    location: String,
    cookie: String,
    body: String,
}

async fn followed(server: SocketAddr, page: &str) -> Answer {
    let request = format!("GET {page} HTTP/1.0\r\nHost: {server}\r\n\r\n");
    let answer = exchange(server, request.as_bytes(), |_| false).await;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let header = |name: &str| {
        let named = head.lines().filter_map(|line| line.split_once(": "));
        named.filter(|(own, _)| own.eq_ignore_ascii_case(name)).map(|(_, value)| value.to_owned()).next()
    };
    Answer {
        status: head.split(' ').nth(1).unwrap().to_owned(),
        location: header("location").unwrap_or_default(),
        cookie: header("set-cookie").unwrap_or_default(),
        body: body.to_owned(),
    }
}

/// The token in a cookie, and the line to the server with it.
fn line(evening: &Evening, cookie: &str, folder: &TempDir) -> Link {
    let token = cookie.strip_prefix("barometer-director=").and_then(|rest| rest.split(';').next()).unwrap();
    Link::new(&format!("http://127.0.0.1:{}", evening.port), token, folder.path()).unwrap()
}

/// The tokens of directors that outlive the server, by name.
async fn tokens(link: &Link) -> Vec<String> {
    let reply = link.directors(&v1::DirectorsRequest::default()).await.unwrap();
    reply.tokens.into_iter().filter(|one| !one.this_run).map(|one| one.name).collect()
}

/// The cookie's attributes are those of docs/SECURITY.md.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_printed_address_signs_this_computer_s_browser_in_once() {
    let (home, console) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut evening = Evening::begin(alone(home.path())).await;
    assert!(evening.said.contains("Barometer is running."), "{}", evening.said);
    assert!(evening.said.contains("Open this address in a browser on this computer"), "{}", evening.said);
    let entered = evening.followed().await;
    assert_eq!((entered.status.as_str(), entered.location.as_str()), ("303", "/director"));
    let (_, attributes) = entered.cookie.split_once("; ").unwrap();
    assert_eq!(attributes, "Path=/director; HttpOnly; SameSite=Strict; Max-Age=43200");
    let again = evening.followed().await;
    assert_eq!((again.status.as_str(), again.cookie.as_str()), ("403", ""));
    assert!(again.body.contains("Each link works once"), "{}", again.body);

    // The token is a director's, and there is no other that nobody was shown.
    let link = line(&evening, &entered.cookie, &console);
    assert_eq!(tokens(&link).await, ["this computer's browser"]);
    assert!(data(home.path()).join("journal.redb").exists());
    // What is said after the address, once: where everything is, and how it ends.
    let rest = async {
        let mut said = String::new();
        while !said.contains("Ctrl-C") {
            said.push_str(&evening.lines.next_line().await.unwrap().unwrap());
        }
        said
    };
    let said = within("it says how it ends", rest).await;
    assert!(said.contains("works once, for ten minutes") && !said.contains("http"), "{said}");
    evening.ends_in_order(home.path(), "INT").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_address_opens_nothing_from_another_computer() {
    let home = tempfile::tempdir().unwrap();
    let mut evening = Evening::begin(alone(home.path())).await;
    // 127.0.0.2 counts as another computer, as everywhere in these stories; and the way from outside, where there is one.
    let everywhere: SocketAddr = (Ipv4Addr::UNSPECIFIED, evening.port).into();
    let mut outside = vec![SocketAddr::from((Ipv4Addr::new(127, 0, 0, 2), evening.port))];
    outside.extend(Reach::of(everywhere).others());
    for from in outside {
        let second = Evening::begin(alone(home.path())).await;
        let refused = followed(from, &second.page).await;
        assert_eq!((refused.status.as_str(), refused.cookie.as_str()), ("403", ""), "{from}");
        assert!(refused.body.contains("<h1>"), "it is told in words: {}", refused.body);
    }
    assert_eq!(evening.followed().await.status, "303", "another link is not harmed");
    // The window is closed.
    evening.ends_in_order(home.path(), "HUP").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_start_finds_the_first() {
    let (home, console) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    // Both at the same moment: one of them serves.
    let (one, other) = tokio::join!(Evening::begin(alone(home.path())), Evening::begin(alone(home.path())));
    assert_eq!(one.port, other.port);
    let (mut first, mut second) = if one.said.contains("already") { (other, one) } else { (one, other) };
    assert!(second.said.contains("Barometer is running on this computer already."), "{}", second.said);
    assert!(!first.said.contains("already"), "{}", first.said);
    assert!(within("the second ends", second.child.wait()).await.unwrap().success());
    let [before, after] = [first.followed().await, second.followed().await];
    assert_eq!([before.status.as_str(), after.status.as_str()], ["303", "303"], "each has its own link");
    // The browser that came last is this computer's.
    assert!(line(&first, &before.cookie, &console).contests().await.is_err());
    let link = line(&first, &after.cookie, &console);
    assert_eq!(tokens(&link).await, ["this computer's browser"]);

    // Another user's evening on the same computer finds the port taken, by the first or by who else was faster.
    let _held = TcpListener::bind((Ipv4Addr::UNSPECIFIED, USUAL_PORT));
    let neighbour = tempfile::tempdir().unwrap();
    let mut beside = Evening::begin(alone(neighbour.path())).await;
    assert_ne!(beside.port, first.port);
    // Another story may have had the usual port, and left it only now.
    assert_eq!(
        beside.said.contains("is taken by another program"),
        beside.port != USUAL_PORT,
        "{}",
        beside.said
    );
    beside.ends_in_order(neighbour.path(), "TERM").await;

    // Killed, it leaves its note: who starts it again is not misled by it, and the browser is still signed in.
    first.child.kill().await.unwrap();
    assert!(data(home.path()).join("serving.json").exists());
    let mut again = Evening::begin(alone(home.path())).await;
    assert!(!again.said.contains("already"), "{}", again.said);
    assert_eq!(tokens(&line(&again, &after.cookie, &console)).await, ["this computer's browser"]);
    again.ends_in_order(home.path(), "INT").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_browser_is_opened_where_there_is_a_screen() {
    let home = tempfile::tempdir().unwrap();
    let (program, seen) = (home.path().join("xdg-open"), home.path().join("seen"));
    let script = format!("#!/bin/sh\necho \"$1\" > {0}.new\nmv {0}.new {0}\n", seen.display());
    std::fs::write(&program, script).unwrap();
    std::fs::set_permissions(&program, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let path = std::env::join_paths([home.path(), Path::new("/usr/bin"), Path::new("/bin")]).unwrap();
    let mut command = alone(home.path());
    command.env("PATH", path).env("DISPLAY", ":9");
    let mut evening = Evening::begin(command).await;
    assert!(evening.said.contains("The browser opens the director’s page."), "{}", evening.said);
    harness::eventually("the browser is opened", async || seen.exists().then_some(())).await;
    let address = std::fs::read_to_string(&seen).unwrap();
    assert_eq!(address.trim(), format!("http://127.0.0.1:{}{}", evening.port, evening.page));
    evening.ends_in_order(home.path(), "INT").await;

    let mut script = alone(home.path());
    script.env("DISPLAY", ":9").env("BAROMETER_NO_BROWSER", "1");
    let mut evening = Evening::begin(script).await;
    assert!(evening.said.contains("Open this address in a browser"), "{}", evening.said);
    evening.ends_in_order(home.path(), "INT").await;
}

/// The table says what a phone's link looks like: docs/SECURITY.md.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_director_asks_for_a_link_for_a_phone() {
    let (home, console) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut evening = Evening::begin(alone(home.path())).await;
    let entered = evening.followed().await;
    let director = line(&evening, &entered.cookie, &console);
    let everywhere: SocketAddr = (Ipv4Addr::UNSPECIFIED, evening.port).into();
    let others = Reach::of(everywhere).others();
    if let Some(other) = others.iter().find(|other| server::auth::is_private(other.ip())) {
        let reply = director.issue_entry_link("Ann's phone").await.unwrap();
        let begin = format!("https://{other}/director/enter?once=");
        assert!(reply.link.starts_with(&begin), "{}", reply.link);
        assert_eq!((reply.seconds, reply.name.as_str()), (600, "Ann's phone"));
    } else {
        // No link is offered that would open nothing.
        let refused = director.issue_entry_link("").await.unwrap_err().to_string();
        let why =
            if others.is_empty() { "is connected with no network now" } else { "belong to the internet" };
        assert!(refused.contains(why), "{refused}");
    }
    let token = director.issue_token(v1::Role::Assistant, "Ben", 0).await.unwrap();
    let assistant = Link::new(&format!("http://127.0.0.1:{}", evening.port), &token, console.path()).unwrap();
    let refused = assistant.issue_entry_link("").await.unwrap_err().to_string();
    assert!(refused.contains("only the director of the whole server"), "{refused}");
    evening.ends_in_order(home.path(), "INT").await;
}
