//! The server starts only where it should, and stops without losing a word.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Output, Stdio};

use harness::{
    Director, Plan, ServerProcess, Tablets, any_result, ask, barometer, percentages, rows, within,
};
use proto::v1;
use proto::v1::board_service_client::BoardServiceClient;
use proto::v1::director_service_client::DirectorServiceClient;
use server::engine::Live;
use server::journal::fault::Seed;
use server::journal::{ContestKey, FILE_NAME, Journal as _, RedbJournal};
use tokio::io::{AsyncBufReadExt as _, BufReader};

async fn serve(data: &Path, listen: &str) -> Output {
    let mut command = barometer();
    command.arg("serve").arg("--data").arg(data).args(["--listen", listen]);
    within("the server refuses to start", command.output()).await.unwrap()
}

fn refused(output: &Output, words: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(words), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clean_stop_answers_ends_streams_and_saves() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut server = ServerProcess::start(&data).await;
    let plan = Plan::of("mitchell 7", 2);
    let mut director = Director::new(&server.url(), &server.token, 0);
    director
        .start("Stopped", v1::Rules { agreement_not_required: true, ..v1::Rules::default() }, &plan)
        .await;
    let tablets = Tablets::pair(&server.url(), &director.codes().await).await;
    let mut board = BoardServiceClient::connect(server.url()).await.unwrap();
    let request = v1::WatchStandingsRequest { contest: 1, have_sequence: 0 };
    let mut standings = board.watch_standings(request).await.unwrap().into_inner();
    let mut console = DirectorServiceClient::connect(server.url()).await.unwrap();
    let request = v1::WatchJournalRequest { contest: 1, ..Default::default() };
    let request = harness::with_token(&server.token, request);
    let mut journal = console.watch_journal(request).await.unwrap().into_inner();

    // Every table has its whole evening on the way when the server is told to stop.
    let (mut seed, mut scored, mut waiting) = (Seed(12), vec![], vec![]);
    for place in plan.places() {
        let result = any_result(&mut seed);
        let kind = ask::enter(&place, result, None);
        let device = &tablets.of(&place).device;
        waiting.push((place, device.submit(v1::Command { kind: Some(kind) }).unwrap()));
        scored.push((place, bridge::contest::Outcome::Result(result)));
    }
    server.ask_to_stop().await;
    // The streams end by themselves.
    while let Ok(Some(_)) = within("the standings end", standings.message()).await {}
    while let Ok(Some(_)) = within("the journal ends", journal.message()).await {}
    let ended = server.ended().await;
    assert!(ended.success(), "{ended}");
    assert!(!data.join("serving.json").exists(), "the note is gone with the server");
    let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&data).unwrap().permissions());
    assert_eq!(mode & 0o777, 0o700, "the folder is its owner's alone");

    let stopped = RedbJournal::open(&data.join(FILE_NAME)).unwrap();
    let saved = stopped.snapshot(ContestKey(1)).unwrap().expect("a clean stop saves a snapshot");
    assert_eq!(saved, Live::replay(&stopped, ContestKey(1)).unwrap().snapshot());
    drop(stopped);

    // What was not answered is sent again, and everything is there.
    server.restart().await;
    for (place, id) in waiting {
        let reply = within("an answer", tablets.of(&place).device.wait_for(id)).await;
        assert!(matches!(reply.answer, Some(v1::command_reply::Answer::Accepted(_))), "{reply:?}");
    }
    assert_eq!(rows(&director.standings().await), percentages(&scored, plan.most_results(), &[]));
    server.terminate().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_server_has_a_folder_and_a_port_for_itself() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = ServerProcess::start(&folder.path().join("one")).await;
    let address = server.url().replace("http://", "");
    refused(&serve(&folder.path().join("one"), "127.0.0.1:0").await, "another program has it open");
    refused(&serve(&folder.path().join("two"), &address).await, "Is another server running there?");
    // The first one has not noticed anything.
    let mut director = Director::new(&server.url(), &server.token, 0);
    director.start("Alone", v1::Rules::default(), &Plan::of("mitchell 3", 2)).await;
    server.terminate().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_journal_or_a_newer_one_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join(FILE_NAME);
    let text = "Dear diary, this is not a journal.\n".repeat(400);
    std::fs::write(&journal, &text).unwrap();
    let output = serve(folder.path(), "127.0.0.1:0").await;
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(std::fs::read_to_string(&journal).unwrap(), text, "it is still there");
    std::fs::remove_file(&journal).unwrap();

    drop(RedbJournal::create(&journal).unwrap());
    make_newer(&journal);
    refused(&serve(folder.path(), "127.0.0.1:0").await, "Install the newer Barometer");
}

/// Writes the format number that comes after the newest, as docs/JOURNAL.md describes it.
fn make_newer(journal: &Path) {
    let database = redb::Database::open(journal).unwrap();
    let write = database.begin_write().unwrap();
    {
        let mut meta = write.open_table(redb::TableDefinition::<&str, &[u8]>::new("meta")).unwrap();
        let payload = 2_u32.to_le_bytes();
        let checksum = crc32fast::hash(&[b"format", &payload[..]].concat());
        let sealed = [&[1][..], &checksum.to_le_bytes(), &payload].concat();
        meta.insert("format", sealed.as_slice()).unwrap();
    }
    write.commit().unwrap();
}

/// Who listens for other machines is told by which addresses they come; 0.0.0.0 is none.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_for_others_prints_the_addresses_that_others_can_use() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = barometer();
    command.arg("serve").arg("--data").arg(folder.path().join("data")).args(["--listen", "0.0.0.0:0"]);
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let printed = async {
        let mut all = vec![];
        while let Some(line) = lines.next_line().await.unwrap() {
            let is_last = line.starts_with("Director's console:");
            all.push(line);
            if is_last {
                break;
            }
        }
        all
    };
    let printed = within("the server starts", printed).await;
    child.kill().await.unwrap();
    assert!(!printed.iter().any(|line| line.contains("0.0.0.0")), "{printed:#?}");
    let others: Vec<&String> = printed.iter().filter(|line| line.starts_with("For other devices:")).collect();
    let own = "Other devices reach it by this computer's own address";
    assert_eq!(others.is_empty(), printed.iter().any(|line| line.starts_with(own)), "{printed:#?}");
    for line in others {
        let address = line.split("http://").nth(1).and_then(|rest| rest.strip_suffix('/')).unwrap();
        let address: SocketAddr = address.parse().unwrap();
        assert!(
            !address.ip().is_loopback() && !address.ip().is_unspecified() && address.port() != 0,
            "{line}"
        );
    }
}
