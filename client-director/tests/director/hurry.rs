//! How long a plain ruling takes (issue 6, section 4: under thirty seconds for a plain revoke or a lead out of turn).

use crate::console::Console;
use crate::hearing::{Spent, Told, rule};

/// The table of what it takes.
const PRINTED: &str = include_str!("../../../docs/RULINGS.md");

/// Words that a careful reader reads in a minute; a key is reckoned with a second.
const WORDS_A_MINUTE: usize = 240;

fn seconds(words: usize, keys: usize) -> usize {
    (words * 60).div_ceil(WORDS_A_MINUTE) + keys
}

/// East does it and South declares, on a board of table A1, with the result that stands there.
fn spent(procedure: &str, result: Option<&str>, answers: &[(&'static str, &'static str)]) -> Spent {
    let mut console = Console::playing();
    console.keys("<enter>");
    if let Some(result) = result {
        console.keys(&format!("e{result}<f2>"));
    }
    rule(&mut console, Told { procedure, board: "1", offender: 'e', declarer: 's', answers })
}

/// As the manual prints it.
#[test]
fn plain_rulings_are_quick() {
    let (result, mut wrong) = (Some("4s s ="), vec![]);
    for (name, procedure, result, answers, most) in [
        ("a plain revoke, one trick", "revoke", result, &[("trick", "5"), ("won-by", "partner")][..], 30),
        (
            "a plain revoke, two tricks",
            "revoke",
            result,
            &[("trick", "5"), ("won-by", "offender"), ("later", "2")],
            30,
        ),
        (
            "a lead out of turn by a defender, the suit forbidden",
            "lead-out-of-turn",
            None,
            &[("option", "forbid")],
            30,
        ),
        (
            "an opening lead out of turn, faced, the suit forbidden",
            "opening-lead",
            None,
            &[("option", "forbid")],
            30,
        ),
    ] {
        let Spent { keys, read, .. } = spent(procedure, result, answers);
        let time = seconds(read, keys);
        let row = format!("{keys} keys, {read} words, {time} s |");
        let is_printed =
            PRINTED.lines().any(|line| line.starts_with(&format!("| {name} |")) && line.ends_with(&row));
        if !is_printed || time >= most {
            wrong.push(format!("{name}: {row}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
