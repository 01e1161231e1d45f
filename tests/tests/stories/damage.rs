//! Damaged bytes are detected and named, and the last good backup comes back.

use std::path::Path;
use std::process::Output;

use bridge::contest::Outcome;
use harness::{Director, Plan, ServerProcess, Tablets, any_result, barometer, percentages, rows, within};
use proto::v1;
use server::journal::FILE_NAME;
use server::journal::fault::Seed;

async fn run(args: &[&str], path: &Path) -> Output {
    let mut command = barometer();
    command.args(args).arg(path);
    within("the program ends", command.output()).await.unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn damage_is_detected_and_named_and_the_last_backup_restores() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut server = ServerProcess::start(&data).await;
    let plan = Plan::of("mitchell 5", 2);
    let mut director = Director::new(&server.url(), &server.token, 0);
    director
        .start("Damaged", v1::Rules { agreement_not_required: true, ..v1::Rules::default() }, &plan)
        .await;
    let tablets = Tablets::pair(&server.url(), &director.codes().await).await;
    let (mut seed, mut scored) = (Seed(11), vec![]);
    for round in 1..=2 {
        for place in plan.places_of(round) {
            let result = any_result(&mut seed);
            tablets.of(&place).accept(harness::ask::enter(&place, result, None)).await;
            scored.push((place, Outcome::Result(result)));
        }
    }

    // A backup while the server serves: it is sound, and complete up to its moment.
    let backup = folder.path().join("backup.redb");
    let copied = run(&["backup", "--data", data.to_str().unwrap()], &backup).await;
    assert!(copied.status.success(), "{}", text(&copied.stderr));
    assert!(run(&["verify", "--data"], &backup).await.status.success());
    let again = run(&["backup", "--data", data.to_str().unwrap()], &backup).await;
    assert_eq!(again.status.code(), Some(1), "a backup is never written over");
    let busy = run(&["verify", "--data"], &data).await;
    assert!(text(&busy.stderr).contains("the server has this journal open"), "{}", text(&busy.stderr));

    for place in plan.places_of(3) {
        tablets.of(&place).accept(harness::ask::enter(&place, any_result(&mut seed), None)).await;
    }
    server.terminate().await;
    let journal = data.join(FILE_NAME);
    let sound = run(&["verify", "--data"], &data).await;
    assert!(sound.status.success(), "{}", text(&sound.stdout));

    // Wherever a record's bytes are flipped, it is found, and where it belongs is said.
    let bytes = std::fs::read(&journal).unwrap();
    let mut named = 0;
    for name in ["One of A1NS", "One of A3EW", "Damaged"] {
        let at = bytes.windows(name.len()).position(|window| window == name.as_bytes()).unwrap();
        let mut flipped = bytes.clone();
        flipped[at] ^= 0x20;
        std::fs::write(&journal, &flipped).unwrap();
        let found = run(&["verify", "--data"], &data).await;
        assert_eq!(found.status.code(), Some(3), "{name}: {}", text(&found.stdout));
        let said = text(&found.stdout);
        assert!(said.contains("DAMAGED: ") && said.contains("latest good backup"), "{said}");
        named += usize::from(said.contains("contest 1"));
        let json = run(&["verify", "--json", "--data"], &data).await;
        let report: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
        assert!(!report["damage"].as_array().unwrap().is_empty());
    }
    assert!(named >= 2, "the contest is named");

    // The last good backup takes its place, and the evening goes on from there.
    std::fs::rename(&journal, folder.path().join("damaged.redb")).unwrap();
    std::fs::copy(&backup, &journal).unwrap();
    server.restart().await;
    let director = Director::new(&server.url(), &server.token, director.contest);
    assert_eq!(rows(&director.standings().await), percentages(&scored, plan.most_results(), &[]));
    // The tablets had seen more; they are shown what there is, and enter the round again.
    let first = plan.places_of(3)[0];
    let table = tablets.of(&first);
    table.view("the table is back in round 3", |view| view.round == 3).await;
    for place in plan.places_of(3) {
        let result = any_result(&mut seed);
        tablets.of(&place).accept(harness::ask::enter(&place, result, None)).await;
        scored.push((place, Outcome::Result(result)));
    }
    assert_eq!(rows(&director.standings().await), percentages(&scored, plan.most_results(), &[]));
    server.terminate().await;
}
