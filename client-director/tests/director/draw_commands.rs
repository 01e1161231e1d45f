//! The plain commands about draws, and what every other one says of a draw that rests on what it changes.

use bridge::contest::Command;
use bridge::contest::drawn::{DrawCommand, Terms};
use bridge::entry::SectionLetter;
use serde_json::Value;

use crate::command::{Shell, playing};

async fn done(shell: &Shell, words: &[&str]) -> String {
    let (code, text) = shell.words(words).await;
    assert_eq!(code, 0, "{words:?}: {text}");
    text
}

async fn json(shell: &Shell, words: &[&str]) -> Value {
    serde_json::from_str(&done(shell, &[&["--json"], words].concat()).await).unwrap()
}

fn told(answer: &Value) -> Vec<&str> {
    answer["rests_on"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect()
}

const CORRECT: [&str; 7] = ["correct", "--round", "1", "--board", "1", "--reason", "paper"];

/// A Swiss of four pairs whose first round is played.
async fn first_round() -> Shell {
    let shell = Shell::new().await;
    shell.ok("create --name Swiss --agreement not-required").await;
    shell.ok("swiss set-up A --pairs 4 --rounds 3 --boards 1").await;
    for line in ["swiss propose", "swiss publish", "start"] {
        shell.ok(line).await;
    }
    for (table, made) in [("A1", "4S N ="), ("A2", "4S N -1")] {
        done(&shell, &[&CORRECT[..], &["--table", table, "--result", made]].concat()).await;
    }
    shell
}

/// Issue 19, section 2: "`propose`, `publish`, the draw screen and `correct` say it unasked", and so does every other
/// command that changes what a draw rests on, to people and to programs.
#[tokio::test]
async fn every_command_that_changes_a_score_says_what_the_draw_rests_on() {
    let shell = first_round().await;
    for line in ["swiss propose", "swiss publish"] {
        assert_eq!(told(&shell.json(line).await), [""; 0], "{line}");
    }
    let correct = [&CORRECT[..], &["--table", "A1", "--result", "6S N -3"]].concat();
    let law = ["--law", "90B2", "--reason", "late"];
    let place = ["A2", "1", "--round", "1"];
    for (words, expected) in [
        (correct, "set board 1 at table 1 in round 1"),
        (
            ["award", "--table", "A2", "--round", "1", "--board", "1", "60/40", "--reason", "fouled"]
                .to_vec(),
            "set board 1 at table 2 in round 1",
        ),
        (
            [&["adjust"], &place[..], &["--score", "4S N +2", "--reason", "misheard"]].concat(),
            "set board 1 at table 2 in round 1",
        ),
        ([&["penalise", "A3", "--percent", "10"], &law[..]].concat(), "given or taken back a penalty of 3"),
        (["carry-over", "A4", "1", "--reason", "before"].to_vec(), "changed what was brought along by 4"),
        (["rules", "set", "--method", "butler"].to_vec(), "changed how results are scored"),
        (
            [&["subject-to-ruling"], &place[..], &["--note", "a revoke"]].concat(),
            "rests on what is not settled: board 1 at table 2 in round 1 (subject to ruling)",
        ),
    ] {
        let answer = json(&shell, &words).await;
        assert!(answer["accepted"]["sequence"].is_u64(), "{words:?}: {answer}");
        let says = |sentence: &&str| sentence.contains(expected);
        assert!(told(&answer).iter().any(says), "{words:?}: {answer}");
        let shown = shell.json("swiss show").await;
        assert_eq!(told(&shown), told(&answer), "{words:?}");
        assert_eq!(told(&shell.json("undo").await), [""; 0], "{words:?}, taken back");
        let text = done(&shell, &words).await;
        let minded = |line: &str| line.starts_with("MIND: ") && line.contains(expected);
        assert!(text.lines().any(minded), "{words:?}: {text}");
        assert!(!shell.ok("undo --yes").await.contains("MIND: "), "{words:?}, taken back");
    }

    // What changes nothing of it does not say it again; and a movement has no draws.
    done(&shell, &["subject-to-ruling", "A2", "1", "--round", "1", "--note", "a revoke"]).await;
    assert_eq!(shell.json("rename Tuesday").await["rests_on"], Value::Null);
    let answer =
        json(&playing().await, &[&CORRECT[..], &["--table", "A1", "--result", "4S N ="]].concat()).await;
    assert_eq!(answer["rests_on"], Value::Null);
}

#[tokio::test]
async fn a_proposal_and_its_publication_say_what_is_not_settled() {
    let shell = first_round().await;
    done(&shell, &["subject-to-ruling", "A2", "1", "--round", "1", "--note", "a revoke"]).await;
    for line in ["swiss propose", "swiss publish", "swiss show"] {
        let text = shell.ok(line).await;
        assert!(text.contains("MIND: The draw of round 2 rests on what is not settled"), "{line}: {text}");
    }
}

/// In a knock-out points decide a match: who gives them is told that others would meet now.
#[tokio::test]
async fn points_that_turn_a_match_of_a_knock_out_say_who_would_meet() {
    let shell = Shell::new().await;
    shell.ok("create --name Cup --agreement not-required").await;
    shell.ok("swiss set-up A --teams 4 --format knock-out --boards 1").await;
    for line in ["swiss propose", "swiss publish", "start"] {
        shell.ok(line).await;
    }
    let shown = shell.json("swiss show").await;
    let sides = &shown["rounds"][0]["matches"][0]["sides"];
    let [winner, loser] = [0, 1].map(|side| sides[side]["contender"].to_string());
    for (table, made) in [("A1", "4S N ="), ("A2", "4S N -1"), ("A3", "4S N ="), ("A4", "4S N -1")] {
        done(&shell, &[&CORRECT[..], &["--table", table, "--result", made]].concat()).await;
    }
    shell.ok("swiss propose").await;
    shell.ok("swiss publish").await;
    json(&shell, &["swiss", "award", "1", &loser, "12", "--reason", "an appeal"]).await;
    let answer = json(&shell, &["swiss", "award", "1", &winner, "8", "--reason", "an appeal"]).await;
    assert!(told(&answer)[0].starts_with("The winners are others than when round 2 was drawn"), "{answer}");
}

/// What is not named is sent as it was read: what another director has agreed meanwhile is not written over.
#[tokio::test]
async fn a_section_is_not_set_up_again_over_what_another_director_has_agreed_meanwhile() {
    let shell = Shell::new().await;
    shell.ok("create --name Swiss").await;
    shell.ok("swiss set-up A --pairs 8 --rounds 3 --boards 2").await;
    let another = DrawCommand::ChangeTerms {
        terms: Box::new(Terms { rounds: 5, boards: 2, danish_from: Some(4), ..Terms::default() }),
    };
    shell.fake.overtaken_by(Command::Draw { section: SectionLetter::A, command: another });
    let (code, text) = shell.words(&["swiss", "set-up", "A", "--boards", "4"]).await;
    assert_eq!(code, 1, "{text}");
    assert!(text.contains("Section A"), "{text}");
    let terms = shell.json("swiss terms").await;
    assert_eq!((&terms["rounds"], &terms["boards"]), (&Value::from(5), &Value::from(2)));
    // Looked at again, it goes on from there.
    shell.ok("swiss set-up A --boards 4").await;
    let terms = shell.json("swiss terms").await;
    assert_eq!((&terms["rounds"], &terms["boards"]), (&Value::from(5), &Value::from(4)));
}
