//! What serves until it is stopped: each is started as the documents say, until it says that it is there, and stopped. A port
//! that is named is another one here, and none is the usual one: other servers may be at it.

use std::path::Path;
use std::process::Stdio;

use harness::documents::examples;
use harness::{Director, Plan, ServerProcess, barometer, free_port, within};
use proto::v1;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::process::Child;
use tokio::sync::Mutex;

use super::files::SERVES;
use super::{Example, begins, is_done};
use crate::law_pages::SHELF;

/// One serves after the other: each takes the processor for itself when it begins.
static ALONE: Mutex<()> = Mutex::const_new(());

/// What each says of itself once it is there: a server, a standby, an evening that is begun by a double click, and the two
/// demonstrations.
const IS_THERE: [&str; 5] =
    ["Director's console:", "In step", "Everything is kept in", "results to come", "teams at"];

/// The words with a free port, and with the address of a server where one is to be named.
fn with_ports(words: &[String], leader: &str) -> Vec<String> {
    let mut words: Vec<String> = words
        .iter()
        .map(|word| match word.as_str() {
            "0.0.0.0" | "0.0.0.0:7700" => format!("0.0.0.0:{}", free_port()),
            "7790" => free_port().to_string(),
            "ADDRESS" => leader.to_owned(),
            word => word.to_owned(),
        })
        .collect();
    let is_bound = words.iter().any(|word| word == "--listen");
    if !is_bound && matches!(words.first().map(String::as_str), Some("serve" | "demo")) {
        words.extend(["--listen".to_owned(), format!("127.0.0.1:{}", free_port())]);
    }
    words
}

/// Starts it in a folder; returns once it says that it is there, or what it said instead.
async fn started(folder: &Path, words: &[String]) -> Result<Child, String> {
    let mut command = barometer();
    command.args(words).current_dir(folder).env("HOME", folder).env("BAROMETER_NO_BROWSER", "1");
    command.env_remove("XDG_DATA_HOME").env_remove("BAROMETER_JOURNAL");
    let errors = std::fs::File::create(folder.join("errors.log")).unwrap();
    let mut child = command.stdout(Stdio::piped()).stderr(errors).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut said = String::new();
    let is_there = async {
        while let Some(line) = lines.next_line().await.unwrap() {
            if IS_THERE.iter().any(|says| line.contains(says)) {
                return true;
            }
            said.push_str(&line);
            said.push('\n');
        }
        false
    };
    if within("it is there", is_there).await {
        // Whatever it says later must find a reader.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        return Ok(child);
    }
    Err(said + &std::fs::read_to_string(folder.join("errors.log")).unwrap())
}

/// Waits until whoever listens where these words say answers: from then on it hears that it is to stop.
async fn answers(words: &[String]) {
    let listen = words.iter().position(|word| word == "--listen").and_then(|place| words.get(place + 1));
    let Some((_, port)) = listen.and_then(|address| address.rsplit_once(':')) else { return };
    harness::eventually("it answers", async || {
        let mut stream = TcpStream::connect(format!("127.0.0.1:{port}")).await.ok()?;
        stream.write_all(b"GET /health/ready HTTP/1.0\r\n\r\n").await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        answer.contains(" 200 ").then_some(())
    })
    .await;
}

/// Asks it to stop, and waits until it has.
async fn stop(mut child: Child) -> bool {
    let id = child.id().expect("it runs").to_string();
    let sent =
        tokio::process::Command::new("sh").args(["-c", "kill -TERM \"$0\"", &id]).status().await.unwrap();
    sent.success() && within("it stops", child.wait()).await.unwrap().success()
}

/// The examples that begin with one of these.
fn those(with: &[&str]) -> Vec<Example> {
    let ours = |example: &Example| {
        example.programs == ["barometer"] && with.iter().any(|with| begins(example, with))
    };
    examples().into_iter().filter(|example| ours(example) && is_done(example)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_serves_is_there_and_stops_in_order() {
    let _alone = ALONE.lock().await;
    let folder = tempfile::tempdir().unwrap();
    let mut wrong = vec![];
    // `barometer` alone begins an evening in the home folder.
    let alone = examples()
        .into_iter()
        .filter(|example| example.programs == ["barometer"] && example.words.is_empty());
    let served: Vec<Example> = those(SERVES).into_iter().chain(alone).collect();
    let count = served.len();
    for example in served {
        // These two are told of together, as they stand there.
        if example.document == "docs/RELIABILITY.md" {
            continue;
        }
        copy_laws(folder.path());
        let words = with_ports(&example.words, "");
        match started(folder.path(), &words).await {
            Ok(child) => {
                answers(&words).await;
                if !stop(child).await {
                    wrong.push(format!("{}: it does not stop in order", example.place()));
                }
            }
            Err(said) => wrong.push(format!("{}: {said}", example.place())),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count >= 8, "only {count} serve");
}

/// The club's pages of the Laws are those of the worked examples.
fn copy_laws(folder: &Path) {
    let laws = folder.join("laws");
    std::fs::create_dir_all(&laws).unwrap();
    for file in std::fs::read_dir(harness::house::root().join("docs/law-pages")).unwrap() {
        let file = file.unwrap().path();
        std::fs::copy(&file, laws.join(file.file_name().unwrap())).unwrap();
    }
}

/// docs/RELIABILITY.md, from top to bottom: a token on the first computer, the standby on the second, and it takes over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_standby_follows_and_takes_over_as_it_is_told() {
    let _alone = ALONE.lock().await;
    let folder = tempfile::tempdir().unwrap();
    let leader = ServerProcess::start_for_others(&folder.path().join("evening"), &[]).await;
    let mut of_standby = examples();
    of_standby.retain(|example| {
        example.document == "docs/RELIABILITY.md" && example.programs == ["barometer"] && is_done(example)
    });
    let (mut standby, mut at) = (None, vec![]);
    for example in &of_standby {
        let words = with_ports(&example.words, &leader.here);
        if words[0] == "serve" {
            at.clone_from(&words);
            standby = Some(
                started(folder.path(), &words)
                    .await
                    .unwrap_or_else(|said| panic!("{}: {said}", example.place())),
            );
            continue;
        }
        let output =
            within("a command line", barometer().args(&words).current_dir(folder.path()).output()).await;
        let output = output.unwrap();
        assert!(output.status.success(), "{}: {}", example.place(), String::from_utf8_lossy(&output.stderr));
    }
    assert_eq!(of_standby.len(), 3, "a token, a standby and its taking over");
    // It leads.
    answers(&at).await;
    assert!(stop(standby.expect("a standby is started")).await);
}

/// The only example of the director's program that begins so.
fn directed(with: &str) -> Example {
    let mut all = examples().into_iter().filter(|example| begins(example, with));
    all.next().unwrap_or_else(|| panic!("no example begins with {with}"))
}

/// A phone is signed in by a server that it reaches; where this computer has no network of its own that is what is told.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_phone_is_shown_its_link() {
    let _alone = ALONE.lock().await;
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start_for_others(&folder.path().join("evening"), &[]).await;
    let director = Director::new(&server.here, &server.token, 0);
    let example = directed("enter-link");
    let words: Vec<&str> = example.words.iter().map(String::as_str).collect();
    match director.printed(&words, false).await {
        Ok(told) => assert!(String::from_utf8(told).unwrap().contains("/director/enter?once=")),
        Err(failure) => {
            let told = failure.to_string();
            assert!(told.contains("no network now") || told.contains("belong to the internet"), "{told}");
        }
    }
}

/// docs/LAW-BOOKS.md: a server with the club's pages, and a ruling by one of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_club_rules_by_its_pages_as_it_is_told() {
    let _alone = (ALONE.lock().await, SHELF.lock().await);
    let folder = tempfile::tempdir().unwrap();
    copy_laws(folder.path());
    let laws = ["--law-dir".to_owned(), folder.path().join("laws").to_str().unwrap().to_owned()];
    let server = ServerProcess::start_asking(&folder.path().join("evening"), &laws).await;
    let mut director = Director::new(&server.url(), &server.token, 0);
    director.start("Pages", v1::Rules::default(), &Plan::of("mitchell 7", 3)).await;
    let example = directed("ruling new A1 --round 1 --board 3 --procedure stop-card");
    let words: Vec<&str> = example.words.iter().map(String::as_str).collect();
    let told = director.printed(&words, false).await;
    bridge::law::shelf::put([]);
    assert!(told.is_ok(), "{}: {told:?}", example.place());
}
