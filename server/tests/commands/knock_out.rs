//! `barometer movement knock-out`, as a director types it.

use std::process::{Command, Output};

fn knock_out(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_barometer"))
        .args(["movement", "knock-out"])
        .args(words)
        .output()
        .unwrap()
}

#[test]
fn rounds_follow_from_their_results() {
    let shown = knock_out(&["6", "--round", "4v5 30-20, 3v6 10-11", "--carried", "6v2 5"]);
    assert!(shown.status.success());
    let text = String::from_utf8(shown.stdout).unwrap();
    let expected = "Round 1, quarter-final:\n  team 1 has a bye\n  4 v 5 30-20\n  team 2 has a bye\n  \
                    3 v 6 10-11\nRound 2, semi-final:\n  1 v 4\n  2 v 6; 6 starts 5 IMPs ahead of 2\n\nRound  Table 1";
    assert!(text.starts_with(expected), "{text}");
    let over = knock_out(&["--seeds", "7,3", "--round", "3v7 20-10"]);
    assert!(String::from_utf8(over.stdout).unwrap().ends_with("Team 3 has won.\n"));
}

#[test]
fn teams_that_are_level_must_play_on() {
    let refused = knock_out(&["4", "--round", "1v4 3-3, 2v3 1-0"]);
    assert_eq!(refused.status.code(), Some(2));
    let says = String::from_utf8(refused.stderr).unwrap();
    assert!(says.contains("teams 1 and 4 are level: let them play on until one leads"), "{says}");
    // As it says: they play on, and the whole score is taken.
    let played_on = knock_out(&["4", "--round", "1v4 3-8, 2v3 1-0"]);
    assert!(played_on.status.success());
    assert!(String::from_utf8(played_on.stdout).unwrap().contains("final:\n  2 v 4\n"));
}
