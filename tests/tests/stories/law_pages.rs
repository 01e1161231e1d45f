//! A club's own page of the Laws: ruled by from the console's program, told where it is wrong, changed between two rulings.

use std::time::Duration;

use harness::{Director, Plan, ServerProcess, within};
use proto::v1;

const PAGE: &str = include_str!("../../../docs/law-pages/stop-card.kdl");

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_club_rules_by_its_own_page_and_a_broken_one_stops_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let (data, laws) = (folder.path().join("data"), folder.path().join("laws"));
    std::fs::create_dir(&laws).unwrap();
    std::fs::write(laws.join("stop-card.kdl"), PAGE).unwrap();
    // A revoke of its own that somebody has not finished: line 2 of the file.
    std::fs::write(laws.join("revoke.kdl"), "procedure \"revoke\" {\n    titel \"Revoke\"\n}\n").unwrap();
    let arguments = ["--law-dir", laws.to_str().unwrap()].map(str::to_owned);
    let server = ServerProcess::start_asking(&data, &arguments).await;
    let mut director = Director::new(&server.url(), &server.token, 0);
    director.start("By our own rules", v1::Rules::default(), &Plan::of("mitchell 3", 2)).await;

    // The broken one is told, with its file and line, and the revoke is ruled by the Laws without it.
    let warned = async {
        loop {
            let condition = director.verb("server").await;
            if let Some(warning) = condition["warnings"].get(0) {
                return warning.clone();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let warning = within("the warning", warned).await;
    assert_eq!(warning["concern"], "law-pages");
    assert!(warning["text"].as_str().unwrap().contains("revoke.kdl, line 2"), "{warning}");
    let revoke =
        "ruling new A1 --round 1 --board 1 --procedure revoke --offender E --declarer S --answer trick=12";
    director.verb(revoke).await;
    let stop = "ruling new A1 --round 1 --board 1 --procedure stop-card --offender W --answer what=no-pause --answer gave-away=yes";
    director.verb(stop).await;
    let told = director.told("ruling show 1").await;
    assert!(told.contains("revoke.kdl, line 2") && told.contains("ruled by the Laws"), "{told}");
    let told = director.told("ruling show 2").await;
    assert!(told.contains("a worked example, edition 2026-11") && told.contains("ten seconds"), "{told}");

    // The club thinks again: new rulings go by the new words, the old one keeps its own.
    let changed = PAGE.replace("ten seconds", "eight seconds").replace("2026-11", "2026-12");
    std::fs::write(laws.join("stop-card.kdl"), changed).unwrap();
    std::fs::remove_file(laws.join("revoke.kdl")).unwrap();
    let right = async {
        while director.verb("server").await["warnings"].get(0).is_some() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    within("the folder to be right", right).await;
    director.verb(stop).await;
    let told = director.told("ruling show 3").await;
    assert!(told.contains("edition 2026-12") && told.contains("eight seconds"), "{told}");
    let told = director.told("ruling show 2").await;
    assert!(told.contains("edition 2026-11") && told.contains("ten seconds"), "{told}");
}
