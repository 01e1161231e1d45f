//! A club's own page of the Laws, and its regulation over them: ruled by from the console's program, told where it is wrong,
//! changed between two rulings.

use std::time::Duration;

use harness::{Director, Plan, ServerProcess, within};
use proto::v1;
use tokio::sync::Mutex;

const PAGE: &str = include_str!("../../../docs/law-pages/stop-card.kdl");

/// The consoles of one program have one shelf: the stories of two folders are told one after the other.
pub(crate) static SHELF: Mutex<()> = Mutex::const_new(());

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_club_rules_by_its_own_page_and_a_broken_one_stops_nobody() {
    let _alone = SHELF.lock().await;
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
    // Nobody ruled by the one that was broken: nothing is gone with it.
    read(&director, 1, false).await;
    director.verb(stop).await;
    let told = director.told("ruling show 3").await;
    assert!(told.contains("edition 2026-12") && told.contains("eight seconds"), "{told}");
    let told = director.told("ruling show 2").await;
    assert!(told.contains("edition 2026-11") && told.contains("ten seconds"), "{told}");

    // Gone, this one is missed: until it is back, or until a director has seen it.
    let changed = std::fs::read_to_string(laws.join("stop-card.kdl")).unwrap();
    for is_back in [true, false] {
        std::fs::remove_file(laws.join("stop-card.kdl")).unwrap();
        let warning = read(&director, 0, true).await;
        assert!(warning.contains("gone from") && warning.ends_with(": `stop-card.kdl`"), "{warning}");
        if is_back {
            std::fs::write(laws.join("stop-card.kdl"), &changed).unwrap();
            read(&director, 1, false).await;
        }
    }
    let seen = director.verb("server --seen").await;
    assert!(seen["read"].as_str().unwrap().contains("`stop-card.kdl`"), "{seen}");
    read(&director, 0, false).await;
}

const RIVERSIDE: &str = include_str!("../../../docs/law-pages/riverside.kdl");

/// Waits until the server's folder is as it should be: with so many files, and with a warning or without.
async fn read(director: &Director, files: usize, is_wrong: bool) -> String {
    let read = async {
        loop {
            let condition = director.verb("server").await;
            let warning =
                condition["warnings"].get(0).map(|warning| warning["text"].as_str().unwrap().to_owned());
            let count = condition["law_pages"].as_array().map_or(0, Vec::len);
            if count == files && warning.is_some() == is_wrong {
                return warning.unwrap_or_default();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    within("the folder to be read", read).await
}

/// A club's regulation over the Laws: chosen by its name, broken and mended while its contest is played.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_contest_goes_on_when_its_regulation_is_broken_and_mended() {
    let _alone = SHELF.lock().await;
    let folder = tempfile::tempdir().unwrap();
    let (data, laws) = (folder.path().join("data"), folder.path().join("laws"));
    std::fs::create_dir(&laws).unwrap();
    let file = laws.join("riverside.kdl");
    std::fs::write(&file, RIVERSIDE).unwrap();
    let arguments = ["--law-dir", laws.to_str().unwrap()].map(str::to_owned);
    let server = ServerProcess::start_asking(&data, &arguments).await;
    let mut director = Director::new(&server.url(), &server.token, 0);
    director.start("By the club's regulation", v1::Rules::default(), &Plan::of("mitchell 3", 2)).await;
    read(&director, 1, false).await;

    // A name that there is not is refused with those that there are; what the regulation sets stands in the book.
    let (code, text) = director.refusal(&["rules", "set", "--law-book", "2017 moon"]).await;
    assert!(code == "UnknownLawBook" && text.contains("acbl, australia, wales, riverside"), "{code}: {text}");
    director.words(&["rules", "set", "--law-book", "2017 riverside"]).await;
    let rules = director.verb("rules show").await;
    assert_eq!(
        rules["law_book"],
        "2017 riverside considered=25% chosen=2 short-match=9 appeal=15 appeal-from=session-end deposit=yes"
    );
    let phone = "ruling new A1 --round 1 --board 1 --procedure procedural-penalty --answer what=procedure \
                 --answer which=phone --answer warned=no";
    director.verb(phone).await;

    // Broken: the server goes on, and what the regulation would have touched says that it is left out.
    let broken = RIVERSIDE.replace("        replace \"rule\" \"How", "        replce \"rule\" \"How");
    let line = broken.lines().position(|line| line.contains("replce")).unwrap() + 1;
    std::fs::write(&file, &broken).unwrap();
    let warning = read(&director, 1, true).await;
    assert!(warning.contains(&format!("riverside.kdl, line {line}")), "{warning}");
    let late = "ruling new A1 --round 1 --board 1 --procedure procedural-penalty --answer what=procedure \
                --answer which=late --answer warned=no";
    director.verb(late).await;
    let told = director.told("ruling show 2").await;
    assert!(
        told.contains("The regulation riverside is left out here") && told.contains(&format!("line {line}")),
        "{told}"
    );
    // The contest has that book, and keeps it when something else changes.
    director.words(&["rules", "set", "--language", "de"]).await;
    director.words(&["rules", "set", "--language", "en"]).await;

    // Mended, with other words: new rulings go by them, the first keeps its own.
    let mended = RIVERSIDE.replace("and in the bag", "and at the door").replace("2026-11", "2026-12");
    std::fs::write(&file, mended).unwrap();
    read(&director, 1, false).await;
    director.verb(phone).await;
    let told = director.told("ruling show 3").await;
    assert!(told.contains("edition 2026-12") && told.contains("at the door"), "{told}");
    let told = director.told("ruling show 1").await;
    assert!(told.contains("edition 2026-11") && told.contains("in the bag"), "{told}");

    // Gone from the folder, and named all the same: said wherever a ruling goes by that book.
    std::fs::remove_file(&file).unwrap();
    let warning = read(&director, 0, true).await;
    assert!(warning.contains("gone from") && warning.ends_with(": `riverside.kdl`"), "{warning}");
    director.verb(late).await;
    let told = director.told("ruling show 4").await;
    assert!(told.contains("riverside is left out here: it is not among those at hand"), "{told}");
}
