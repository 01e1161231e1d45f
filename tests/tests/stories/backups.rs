//! Backups that the server makes by itself: told when they fail, sound when they are there, an evening when they come back.

use std::path::{Path, PathBuf};
use std::time::Duration;

use harness::{Director, Plan, ServerProcess, Tablets, any_result, barometer, within};
use proto::v1;
use server::journal::FILE_NAME;
use server::journal::fault::Seed;

fn backups_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.extension().is_some_and(|ending| ending == "redb")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_makes_its_backups_and_says_so_when_it_cannot() {
    let folder = tempfile::tempdir().unwrap();
    let (data, stick) = (folder.path().join("data"), folder.path().join("stick"));
    let arguments = ["--backup", stick.to_str().unwrap(), "--backup-every", "1"].map(str::to_owned);
    let mut server = ServerProcess::start_asking(&data, &arguments).await;
    let plan = Plan::of("mitchell 3", 2);
    let mut director = Director::new(&server.url(), &server.token, 0);
    let rules = v1::Rules { agreement_not_required: true, ..v1::Rules::default() };
    director.start("On a stick", rules, &plan).await;
    let tablets = Tablets::pair(&server.url(), &director.codes().await).await;
    let mut seed = Seed(5);
    for place in plan.places_of(1) {
        tablets.of(&place).accept(harness::ask::enter(&place, any_result(&mut seed), None)).await;
    }

    // The stick is not in: that is told, and nothing is made in its place.
    let condition = director.verb("server").await;
    let warning = &condition["warnings"][0];
    assert_eq!(warning["concern"], "backup", "{condition}");
    assert!(warning["text"].as_str().unwrap().contains("put that in"), "{warning}");
    assert!(director.told("server").await.contains("WRONG since"), "also in words");
    assert!(!stick.exists());

    // It is in at the next start.
    std::fs::create_dir(&stick).unwrap();
    let token = server.token.clone();
    server.kill_9().await;
    server.restart().await;
    let director = Director::new(&server.url(), &token, director.contest);
    let made = async {
        while director.verb("server").await["backed_up_at"] == 0 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    within("the first backup", made).await;
    let condition = director.verb("server").await;
    assert_eq!(condition["warnings"], serde_json::json!([]), "{condition}");
    let [backup] = backups_in(&stick).try_into().unwrap();
    let verified = barometer().args(["verify", "--data"]).arg(&backup).output().await.unwrap();
    assert!(verified.status.success(), "{verified:?}");

    // The machine is lost: the backup is the journal of another.
    let before = director.standings().await;
    server.kill_9().await;
    let other = folder.path().join("other");
    std::fs::create_dir(&other).unwrap();
    std::fs::copy(&backup, other.join(FILE_NAME)).unwrap();
    let second = ServerProcess::start_with(&other, token.clone()).await;
    let after = Director::new(&second.url(), &token, director.contest).standings().await;
    assert_eq!(after.rankings, before.rankings);
}
