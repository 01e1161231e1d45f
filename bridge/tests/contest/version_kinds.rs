//! Every kind of command that replaces something is tried against another director's change: the kinds that are not among
//! the scenarios of `version`, and a count that none is left out.

use std::collections::BTreeSet;

use bridge::contest::Command;

use crate::check::{Story, name_of};
use crate::coverage::variants;
use crate::language;
use crate::version::{BEFORE_PLAY, PAIRS, ROWS, Row, SWISS, do_all};

const OPENED: &[&str] = &[
    "director | creates: Club evening",
    "director | rules: no agreement, director opens rounds",
    "director | sets up A: mitchell 3",
    "director | starts",
];
const RULED: &[&str] = &[
    "director | ruling opens A1 r1 b1: hesitation",
    "director | ruling 1 writes 1 law: 16B",
    "director | ruling 1 decides 2: two tricks",
];
const APPEALED: &[&str] = &[
    "director | ruling opens A1 r1 b1: hesitation",
    "director | ruling 1 writes 1 law: 16B",
    "director | ruling 1 decides 2: two tricks",
    "director | ruling 1 appeal by EW: yes",
];
const ELSEWHERE: &str = "assistant | corrects A2 r1 b3: 4S N 12, both sides say so";

/// What is expected follows from what the command puts in the place of what: nothing that is in `besides` is touched by it.
pub(crate) const MORE_ROWS: &[Row] = &[
    Row {
        before: BEFORE_PLAY,
        more: &[],
        shown: "together: renames: Tuesday; phantom A3EW",
        meanwhile: "director | names A3EW: Eve, Fay",
        told: "Eve & Fay",
        besides: "director | names A2EW: Eve, Fay",
    },
    Row {
        before: BEFORE_PLAY,
        more: &[],
        shown: "phantom A3EW",
        meanwhile: "director | names A3EW: Eve, Fay",
        told: "Eve & Fay",
        besides: "director | names A2EW: Eve, Fay",
    },
    Row {
        before: BEFORE_PLAY,
        more: &[],
        shown: "starts",
        meanwhile: "director | rules: director opens rounds",
        told: "Rules changed",
        besides: "director | names A2EW: Eve, Fay",
    },
    Row {
        before: OPENED,
        more: &[],
        shown: "closes A r1",
        meanwhile: "director | closes A r1",
        told: "",
        besides: "director | opens A r2",
    },
    Row {
        before: OPENED,
        more: &[
            "director | rules: no agreement, director opens rounds, clock 7 2 5",
            "director | clock starts r1",
        ],
        shown: "clock adds 5",
        meanwhile: "director | clock pauses",
        told: "Clock stopped",
        besides: "director | opens A r2",
    },
    Row {
        before: OPENED,
        more: &[],
        shown: "opens A r2",
        meanwhile: "director | opens A r2",
        told: "",
        besides: "director | closes A r1",
    },
    Row {
        before: PAIRS,
        more: &["director | penalises A1NS 10%: late", "director | penalises A2NS 10%: late"],
        shown: "removes penalty 1: in time",
        meanwhile: "assistant | removes penalty 1: was in time",
        told: "",
        besides: "assistant | removes penalty 2: was in time",
    },
    Row {
        before: PAIRS,
        more: &[],
        shown: "awaits ruling A1 r1 b1: hesitation",
        meanwhile: "assistant | awaits ruling A1 r1 b1: revoke",
        told: "",
        besides: "assistant | awaits ruling A2 r1 b3: revoke",
    },
    Row {
        before: PAIRS,
        more: &["A1 | calls A1: revoke", "A2 | calls A2: revoke"],
        shown: "answers 1",
        meanwhile: "assistant | resolves 1: no revoke",
        told: "",
        besides: "assistant | answers 2",
    },
    Row {
        before: PAIRS,
        more: &["director | closes play"],
        shown: "makes final",
        meanwhile: ELSEWHERE,
        told: "4S N +2",
        besides: "director | releases r1",
    },
    Row {
        before: PAIRS,
        more: &["director | closes play"],
        shown: "reopens: one more board",
        meanwhile: "director | makes final",
        told: "",
        besides: ELSEWHERE,
    },
    Row {
        before: SWISS,
        more: &["director | draw A publish"],
        shown: "draw A revoke",
        meanwhile: "director | draw A propose r2: 1-3 at 1, 4-5 at 2, bye 2",
        told: "",
        besides: "director | names A1: Ann, Bob",
    },
    Row {
        before: SWISS,
        more: &["director | draw A publish", "director | starts"],
        shown: "draw A late: Ann & Bob",
        meanwhile: "director | draw A late: Eve & Fay",
        told: "",
        besides: "director | names A1: Ann, Bob",
    },
    Row {
        before: SWISS,
        more: &["director | draw A publish", "director | starts"],
        shown: "draw A leaves 3",
        meanwhile: "director | draw A leaves 3",
        told: "",
        besides: "director | draw A leaves 4",
    },
    Row {
        before: SWISS,
        more: &["director | draw A publish", "director | starts", "director | draw A leaves 3"],
        shown: "draw A returns 3",
        meanwhile: "director | draw A returns 3",
        told: "",
        besides: "director | draw A leaves 4",
    },
    Row {
        before: BEFORE_PLAY,
        more: &[],
        shown: "draw A set up: 5 pairs, 3 rounds of 2",
        meanwhile: "director | sets up A: mitchell 5",
        told: "5",
        besides: "director | renames: Tuesday",
    },
    Row {
        before: SWISS,
        more: &[],
        shown: "draw A terms: 5 pairs, 4 rounds of 2",
        meanwhile: "director | draw A terms: 5 pairs, 5 rounds of 2",
        told: "5 rounds",
        besides: "director | renames: Tuesday",
    },
    Row {
        before: PAIRS,
        more: &["director | ruling opens A1 r1 b1: hesitation"],
        shown: "ruling 1 writes 1 law: 16B",
        meanwhile: "assistant | ruling 1 writes 1 law: 73C",
        told: "",
        besides: ELSEWHERE,
    },
    Row {
        before: PAIRS,
        more: &["director | ruling opens A1 r1 b1: hesitation", "director | ruling 1 writes 1 law: 16B"],
        shown: "ruling 1 decides 2: two tricks",
        meanwhile: "assistant | ruling 1 withdraws: it was none",
        told: "",
        besides: ELSEWHERE,
    },
    Row {
        before: PAIRS,
        more: RULED,
        shown: "ruling 1 reopens: another look",
        meanwhile: "assistant | ruling 1 tells",
        told: "Ruling 1",
        besides: ELSEWHERE,
    },
    Row {
        before: PAIRS,
        more: RULED,
        shown: "ruling 1 tells",
        meanwhile: "assistant | ruling 1 reopens: another look",
        told: "",
        besides: ELSEWHERE,
    },
    Row {
        before: PAIRS,
        more: &[
            "director | ruling opens A1 r1 b1: hesitation",
            "director | ruling 1 follows up in 5: look again",
        ],
        shown: "ruling 1 settles 1: no damage",
        meanwhile: "assistant | ruling 1 settles 1: damage",
        told: "",
        besides: ELSEWHERE,
    },
    Row {
        before: PAIRS,
        more: RULED,
        shown: "ruling 1 appeal by EW: yes",
        meanwhile: "assistant | ruling 1 reopens: another look",
        told: "",
        besides: ELSEWHERE,
    },
    Row {
        before: PAIRS,
        more: APPEALED,
        shown: "ruling 1 appeal 1 withdrawn",
        meanwhile: "assistant | ruling 1 appeal 1 withdrawn",
        told: "",
        besides: ELSEWHERE,
    },
    Row {
        before: PAIRS,
        more: APPEALED,
        shown: "ruling 1 appeal 1 is: entered for another board",
        meanwhile: "director | ruling 1 appeal 1 withdrawn",
        told: "",
        besides: ELSEWHERE,
    },
    Row {
        before: PAIRS,
        more: &[
            "director | ruling opens A1 r1 b1: a revoke",
            "director | ruling 1 writes 1 tricks: two tricks",
            "director | ruling 1 decides 2",
        ],
        shown: "ruling 1 waives score: the score stands",
        meanwhile: "director | ruling 1 reopens: another look",
        told: "",
        besides: ELSEWHERE,
    },
    Row {
        before: PAIRS,
        more: &[
            "director | ruling opens A1 r1 b1: hesitation",
            "director | corrects A1 r1 b1: 4S N 9, as ruled",
        ],
        shown: "ruling 1 links ResultCorrected",
        meanwhile: "assistant | ruling 1 withdraws: it was none",
        told: "",
        besides: ELSEWHERE,
    },
    // What was taken back is done again as it was shown, or not at all.
    Row {
        before: PAIRS,
        more: &[
            "assistant | corrects A1 r1 b1: 4S N 12, both sides say so",
            "director | undoes ResultCorrected",
        ],
        shown: "undoes Undone",
        meanwhile: "assistant | corrects A1 r1 b1: 4S N 11, the score slip",
        told: "",
        besides: ELSEWHERE,
    },
];

/// Commands that put nothing in the place of anything: what they say is only added. Those of tables carry what they saw
/// themselves.
const ADDS: &[&str] = &[
    "CreateContest",
    "LogRuling",
    "CallDirector",
    "SendMessage",
    "TakeSeats",
    "EnterResult",
    "AgreeResult",
    "DisputeResult",
    "ruling: Open",
    "ruling: FollowUp",
];

fn kind(command: &Command) -> String {
    match command {
        Command::Draw { command, .. } => format!("draw: {}", name_of(command)),
        Command::Ruling { command } => format!("ruling: {}", name_of(command)),
        other => name_of(other),
    }
}

#[test]
fn no_kind_of_command_is_left_out() {
    let mut all = variants(include_str!("../../src/contest/command.rs"));
    for (family, prefix, source) in [
        ("Draw", "draw", include_str!("../../src/contest/drawn/change.rs")),
        ("Ruling", "ruling", include_str!("../../src/contest/ruling/command.rs")),
    ] {
        assert!(all.remove(family));
        all.extend(variants(source).iter().map(|name| format!("{prefix}: {name}")));
    }
    let mut tried: BTreeSet<String> = ADDS.iter().map(|&name| name.to_owned()).collect();
    for row in ROWS.iter().chain(MORE_ROWS) {
        let mut told = Story::default();
        do_all(&mut told, row.before);
        do_all(&mut told, row.more);
        let kind = kind(&language::command(&told, row.shown));
        assert!(!ADDS.contains(&kind.as_str()), "{kind} replaces something after all");
        tried.insert(kind);
    }
    assert_eq!(tried, all);
}
