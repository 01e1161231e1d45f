//! Appeals: what the committee decided is asked for until it is entered, and a ruling is found again by its Law.

use proto::v1;

use crate::adjust::words;
use crate::command::playing;
use crate::console::Console;

/// Law 93: the first score that is entered is the director's, whatever came first; what the committee has changed is
/// reminded of, marked and warned of until it is entered, and one undo takes it back.
#[tokio::test]
async fn the_score_of_an_appeal_is_asked_for_until_it_is_entered() {
    let shell = playing().await;
    let ok = async |line: &str| {
        let (code, text) = shell.words(&words(line)).await;
        assert_eq!(code, 0, "{line}: {text}");
        text
    };
    let correct =
        |result: &str| format!("correct --table A1 --round 1 --board 1 --result \"{result}\" --reason x");
    ok(&correct("4S N =")).await;
    ok("ruling new A1 --board 1 --facts revoke --law 64A1 --decision \"two tricks\" --effect \"4S N +2\"")
        .await;
    ok("ruling decide 1").await;
    ok("ruling tell 1").await;
    ok("ruling appeal 1 NS --who both --about judgment --grounds \"it was not established\"").await;
    ok(&format!("{} --ruling 1", correct("4S N +2"))).await;
    for result in ["changed", "recommended"] {
        let (code, text) = shell.words(&words(&format!("ruling decide-appeal 1 {result}"))).await;
        assert!(code > 0 && text.contains("--words"), "{result}: {text}");
    }
    ok("ruling decide-appeal 1 changed --words \"4S N +1\"").await;

    let due = "score of board 1 at table A1 is still to be changed (appeal against ruling 1)";
    assert!(ok("ruling reminders").await.contains(due));
    assert!(ok("subject-to-ruling --list").await.contains("A1"));
    ok("close").await;
    let (code, text) = shell.words(&words("finalise")).await;
    assert!(code > 0 && text.contains("board 1"), "{text}");
    ok(&format!("{} --ruling 1", correct("4S N +1"))).await;
    assert!(!ok("ruling reminders").await.contains(due));
    assert_eq!(ok("subject-to-ruling --list").await, "No board waits for a ruling.\n");
}

/// A Law as people write it finds the rulings that name it, and no others.
#[tokio::test]
async fn a_law_finds_its_rulings() {
    let shell = playing().await;
    for law in ["16B1", "64A1"] {
        shell
            .ok(&format!(
                "ruling log --table A1 --round 1 --board 1 --entry A1NS --facts x --law {law} --decision one"
            ))
            .await;
    }
    let found = async |words: &str| {
        let rulings = shell.json(&format!("ruling list {words}")).await;
        rulings.as_array().unwrap().iter().map(|one| one["ruling"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    for (words, expected) in
        [("L16", vec![1]), ("l16b", vec![1]), ("L64", vec![2]), ("L6", vec![]), ("L1", vec![])]
    {
        assert_eq!(found(words).await, expected, "{words}");
    }
}

/// The same on the screen of rulings.
#[test]
fn a_law_finds_its_rulings_on_the_screen() {
    let mut console = Console::playing();
    console.keys("<enter>e4s n =<f2>rrevoke<enter>e5<enter><enter>12<enter>w<f2>");
    console.sees("Done: Ruling 1 is decided");
    console.keys("<esc>6/L64<enter>");
    console.sees("64A1");
    console.keys("<esc>/L6<enter>");
    console.sees_not("64A1");
}

/// What `s` has changed and linked `u` takes back at once, and the score is asked for again.
#[test]
fn one_undo_takes_the_score_of_an_appeal_back() {
    let mut console = Console::playing();
    console.keys("<enter>e4s n =<f2>rrevoke<enter>e5<enter><enter>12<enter>w<f2>s<f2><enter>");
    console.sees("linked with ruling 1");
    console.keys("a<tab><tab><tab>it was not established<f2>a<right><tab>one trick<tab>three players<f2>");
    console.keys("s4S N +1<f2><enter>");
    console.sees("linked with ruling 1");
    let links = |console: &Console| {
        let state: v1::RulingState = console.evening.ruling(1).unwrap().state.unwrap();
        state.scores.into_iter().map(|link| link.after).collect::<Vec<_>>()
    };
    assert_eq!(links(&console), ["4S N +2", "4S N +1"]);
    console.sees_not("still to be changed");
    console.keys("u");
    console.sees("to 4S N +1 (appeal against ruling 1)");
    console.keys("y");
    console.sees("The score of board 1 at table A1 is still to be changed (appeal against");
    console.keys("<esc>");
    console.sees("4S N +2");
}
