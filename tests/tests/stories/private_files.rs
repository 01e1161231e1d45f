//! Every file that our programs write with a secret in it, or with names and codes, is its owner's alone; and a token comes
//! from its file.

use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Output;

use client_tablet::outbox::{Outbox, Pairing};
use harness::{Director, Plan, ServerProcess, barometer, within};
use proto::v1;

async fn run(arguments: &[&str]) -> Output {
    let mut command = barometer();
    command.args(arguments).env_remove("BAROMETER_TOKEN");
    within(arguments[0], command.output()).await.unwrap()
}

async fn done(arguments: &[&str]) {
    let output = run(arguments).await;
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// The modes of all files below a folder, by name.
fn modes(folder: &Path) -> BTreeMap<String, u32> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(modes(&path));
        } else {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            found.insert(name, std::fs::metadata(&path).unwrap().permissions().mode() & 0o777);
        }
    }
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_file_with_a_secret_is_its_owner_s_alone() {
    let (around, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let data = around.path().join("data");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let mut server = ServerProcess::start(&data).await;
    let (kept, url) = (data.display().to_string(), server.url());

    done(&["token", "--data", &kept, "--to", &path("token")]).await;
    done(&["backup", "--data", &kept, &path("backup.redb")]).await;
    let evening = ["--tables", "2", "--rounds", "1", "--boards-per-round", "1", "--speed", "max", "--calm"];
    let recorded = ["--record", &path("evening.json"), "--token-file", &path("token")];
    done(&[&["rehearse", "--server", &url][..], &evening, &recorded].concat()).await;

    let mut director = Director::new(&url, &server.token, 0);
    director.start("Private", v1::Rules::default(), &Plan::of("mitchell 3", 2)).await;
    director.words(&["print", "codes", "--html", &path("codes.html")]).await;
    director.words(&["export", "--format", "results", "--out", &path("results.json")]).await;

    let table = Pairing { server: url, token: "token".to_owned(), contest: 1, table: "A1".to_owned() };
    Outbox::open(&folder.path().join("tablet")).unwrap().pair(table).unwrap();

    let serving = modes(&data);
    assert!(serving.contains_key("journal.redb") && serving.contains_key("serving.json"), "{serving:?}");
    let written = modes(folder.path());
    for name in ["token", "backup.redb", "evening.json", "codes.html", "results.json", "outbox.redb"] {
        assert!(written.contains_key(name), "{name} is not among {written:?}");
    }
    for (name, mode) in serving.iter().chain(&written) {
        assert_eq!(*mode, 0o600, "{name} can be read by others");
    }
    server.terminate().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_directs_is_asked_for_a_token_that_shows_in_no_list() {
    for arguments in [&["rehearse"][..], &["replay", "evening.json"]] {
        let output = run(arguments).await;
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("$BAROMETER_TOKEN") && said.contains("--token-file"), "{said}");
    }
}
