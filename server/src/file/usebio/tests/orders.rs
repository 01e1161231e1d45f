//! What we write, held against the orders of elements that other writers of the form have, as their programs are published:
//! a stratifier of pairs that writes 1.3, a converter for Scorer of New Zealand (1.2), an appliance for clubs (1.2), a
//! program of 1.0, and files of the EBU's own. Where all who write two elements have them in one order, so have we.

use super::*;
use crate::file::xml::Element;

/// What a program writes within an element, in its order.
type Order = (&'static str, &'static [&'static str]);

const STRATIFIER: &[Order] = &[
    ("USEBIO", &["CLUB", "EVENT"]),
    ("CLUB", &["CLUB_NAME", "CLUB_ID_NUMBER"]),
    (
        "EVENT",
        &[
            "PROGRAM_NAME",
            "PROGRAM_VERSION",
            "EVENT_ID",
            "EVENT_DESCRIPTION",
            "DATE",
            "BOARDS_PLAYED",
            "WINNER_TYPE",
            "PAIRS",
            "EW_PAIRS",
            "MPS_AWARDED_FLAG",
            "EVENT_RATING",
            "STRATIFICATION",
            "PARTICIPANTS",
            "BOARD",
        ],
    ),
    ("STRATIFICATION", &["STRATIFICATION_TYPE", "STRATS"]),
    ("STRAT", &["STRAT_NUMBER", "STRAT_LABEL", "UPPER_LIMIT", "NUMBER_OF_PAIRS"]),
    (
        "PAIR",
        &[
            "PAIR_NUMBER",
            "DIRECTION",
            "PLACE",
            "MASTER_POINTS",
            "STRAT_PLACE",
            "STRAT_NUMBER",
            "PERCENTAGE",
            "PLAYER",
        ],
    ),
    ("PLAYER", &["PLAYER_NAME", "NATIONAL_ID_NUMBER"]),
    ("BOARD", &["BOARD_NUMBER", "TRAVELLER_LINE"]),
    ("TRAVELLER_LINE", LINE),
];

const LINE: &[&str] = &[
    "NS_PAIR_NUMBER",
    "EW_PAIR_NUMBER",
    "CONTRACT",
    "PLAYED_BY",
    "LEAD",
    "TRICKS",
    "SCORE",
    "NS_MATCH_POINTS",
    "EW_MATCH_POINTS",
];

const SCORER: &[Order] = &[
    (
        "EVENT",
        &[
            "PROGRAM_NAME",
            "PROGRAM_VERSION",
            "EVENT_DESCRIPTION",
            "DATE",
            "WINNER_TYPE",
            "BOARD_SCORING_METHOD",
            "BOARDS_PLAYED",
            "MPS_AWARDED_FLAG",
            "SECTION",
        ],
    ),
    ("SECTION", &["PARTICIPANTS", "BOARD"]),
    (
        "PAIR",
        &[
            "PAIR_NUMBER",
            "DIRECTION",
            "BOARDS_PLAYED",
            "PLAYER",
            "PLACE",
            "TOTAL_SCORE",
            "PERCENTAGE",
            "MASTER_POINTS",
            "ADJUSTMENT",
            "HANDICAP",
        ],
    ),
    ("PLAYER", &["PLAYER_NAME", "NATIONAL_ID_NUMBER"]),
    ("TRAVELLER_LINE", LINE),
];

const APPLIANCE: &[Order] = &[
    (
        "EVENT",
        &[
            "BOARD_SCORING_METHOD",
            "MATCH_SCORING_METHOD",
            "EVENT_DESCRIPTION",
            "DATE",
            "SESSION_COUNT",
            "SECTION_COUNT",
            "PAIRS",
            "BOARDS_PLAYED",
            "WINNER_TYPE",
            "EW_PAIRS",
            "SESSION",
        ],
    ),
    ("SECTION", &["PARTICIPANTS", "MATCH"]),
    ("PAIR", &["PAIR_NUMBER", "DIRECTION", "TOTAL_SCORE", "PERCENTAGE", "PLACE", "PLAYER"]),
    ("TEAM", &["TOTAL_SCORE", "PLACE", "PLAYER"]),
    (
        "MATCH",
        &[
            "ROUND_NUMBER",
            "TEAM",
            "OPPOSING_TEAM",
            "NS_PAIR_NUMBER",
            "EW_PAIR_NUMBER",
            "START_BOARD_NUMBER",
            "END_BOARD_NUMBER",
            "TEAM_SCORE",
            "OPPOSING_TEAM_SCORE",
            "NS_SCORE",
            "EW_SCORE",
            "BOARD",
        ],
    ),
    ("BOARD", &["BOARD_NUMBER", "IMPS", "TEAM_POINTS", "OPPOSING_TEAM_POINTS", "TRAVELLER_LINE"]),
    ("TRAVELLER_LINE", &["DIRECTION", "CONTRACT", "PLAYED_BY", "LEAD", "TRICKS", "SCORE"]),
    ("HAND", &["DIRECTION", "SPADES", "HEARTS", "DIAMONDS", "CLUBS"]),
];

const OLDEST: &[Order] = &[
    ("EVENT", &["DATE", "PARTICIPANTS", "BOARD"]),
    ("PAIR", &["MASTER_POINTS_AWARDED", "PAIR_NUMBER", "PLAYER"]),
    ("TRAVELLER_LINE", &["NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "NS_MATCH_POINTS", "EW_MATCH_POINTS"]),
];

/// `PairsScorer` of the EBU, 1.2, by a file of it.
const PAIRS_SCORER: &[Order] = &[
    (
        "EVENT",
        &[
            "BOARD_SCORING_METHOD",
            "PROGRAM_NAME",
            "PROGRAM_VERSION",
            "EVENT_DESCRIPTION",
            "DATE",
            "SESSION_COUNT",
            "SECTION_COUNT",
            "PAIRS",
            "BOARDS_PLAYED",
            "WINNER_TYPE",
            "EW_PAIRS",
            "MPS_AWARDED_FLAG",
            "SESSION",
        ],
    ),
    ("PAIR", &["PAIR_NUMBER", "DIRECTION", "PERCENTAGE", "PLACE", "PLAYER"]),
    ("PLAYER", &["PLAYER_NAME", "CLUB_ID_NUMBER", "NATIONAL_ID_NUMBER"]),
];

const PROGRAMS: [&[Order]; 5] = [STRATIFIER, SCORER, APPLIANCE, OLDEST, PAIRS_SCORER];

/// The stratifier alone has a stratum before the percentage, and only because it has the place before that, which
/// others have behind it.
const FREE: (&str, &str, &str) = ("PAIR", "STRAT_NUMBER", "PERCENTAGE");

/// Every pair of elements that stands the other way round than in all programs that write both.
fn turned(element: &Element, found: &mut Vec<String>) {
    let names: Vec<&str> = element.children.iter().map(|child| child.name.as_str()).collect();
    for (place, first) in names.iter().enumerate() {
        for second in names[place + 1..].iter().filter(|second| *second != first) {
            let orders = PROGRAMS.iter().filter_map(|program| {
                let (_, parts) = program.iter().find(|(name, _)| *name == element.name)?;
                let of = |part: &str| parts.iter().position(|own| *own == part);
                Some(of(first)? < of(second)?)
            });
            let orders: Vec<bool> = orders.collect();
            if !orders.is_empty() && !orders.contains(&true) && FREE != (&element.name, second, first) {
                found.push(format!("<{}>: {first} before {second}", element.name));
            }
        }
    }
    element.children.iter().for_each(|child| turned(child, found));
}

fn turned_in(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    turned(&xml::parse(text.as_bytes()).unwrap().root, &mut found);
    found
}

#[test]
fn what_all_other_programs_put_in_one_order_is_written_so() {
    for seed in 0..200 {
        if let Ok(text) = write(&Chance::new(seed).file()) {
            assert_eq!(turned_in(&text), Vec::<String>::new(), "seed {seed}\n{text}");
        }
    }
    let turned = "<USEBIO><EVENT><MPS_AWARDED_FLAG>N</MPS_AWARDED_FLAG><DATE/></EVENT></USEBIO>";
    assert_eq!(turned_in(turned), ["<EVENT>: MPS_AWARDED_FLAG before DATE"]);
}

/// Readers take the club, its number and the day as given in every file; 1.3 has the day as ISO 8601 has it.
#[test]
fn the_occasion_and_the_strata_go_out_and_come_back_from_other_programs_copies() {
    let text = r#"{"format": "barometer-results/1", "date": "22/11/2026", "club": "Bees & Co", "club_number": 77,
        "scoring": {"method": "matchpoints", "winners": 2},
        "entries": [{"id": "1NS", "line": "NS", "stratum": "B"}, {"id": "1EW", "line": "EW", "stratum": "A"},
                    {"id": "2EW", "line": "EW"}],
        "boards": [{"board": 1, "results": [{"ns": "1NS", "ew": "1EW", "score": 50}]}]}"#;
    let file = crate::file::parse(text.as_bytes()).unwrap();
    let text = write(&file).unwrap();
    for part in [
        "<CLUB_NAME>Bees &amp; Co</CLUB_NAME>",
        "<CLUB_ID_NUMBER>77</CLUB_ID_NUMBER>",
        "<DATE>2026-11-22</DATE>",
        "<EW_PAIRS>2</EW_PAIRS>",
        "<STRAT_LABEL>A</STRAT_LABEL>",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(written_faults(&text), Vec::<String>::new());
    let again = parse(of_others(&text)).unwrap();
    assert_eq!(again.occasion, file.occasion);
    let strata = |file: &ResultsFile| -> Vec<String> {
        file.entries.iter().map(|entry| entry.stratum.clone()).collect()
    };
    assert_eq!(strata(&again), strata(&file));
    let older = text.replace("2026-11-22", "22/11/2026");
    assert_eq!(parse(of_others(&older)).unwrap().occasion, file.occasion);
    let none = text.replace("<DATE>2026-11-22", "<DATE>Monday");
    let imported = super::super::parse(of_others(&none)).unwrap();
    let told =
        imported.remarks.iter().any(|remark| remark.contains("the DATE `Monday` is no day like 22/11/2026"));
    assert!(told, "{:?}", imported.remarks);
}

/// The lists of 1.2: boards of teams are scored by `IMPS`, `BAM`, `PAB`, `HYBRID`, `AGGREGATE` or `OTHER`, and where boards
/// are won both sides' points stand with them. 620 and 100 are 720, which is 12 IMPs (Law 78B).
#[test]
fn boards_won_are_written_as_points_of_both_teams() {
    let file = |method: &str| {
        let text = r#"{"format": "barometer-results/1", "scoring": {"method": METHOD},
            "teams": [{"id": "1"}, {"id": "2"}],
            "entries": [{"id": "1NS", "team": "1"}, {"id": "1EW", "team": "1"}, {"id": "2NS", "team": "2"},
                        {"id": "2EW", "team": "2"}],
            "boards": [{"board": 2, "results": [
                {"round": 1, "ns": "1NS", "ew": "2EW", "contract": "4S", "declarer": "N", "tricks": 10},
                {"round": 1, "ns": "2NS", "ew": "1EW", "contract": "4S", "declarer": "N", "tricks": 9}]}]}"#;
        crate::file::parse(text.replace("METHOD", &format!("\"{method}\"")).as_bytes()).unwrap()
    };
    for (method, told, points) in [
        (
            "board_a_match",
            "BAM",
            "<TEAM_POINTS>1</TEAM_POINTS>\n      <OPPOSING_TEAM_POINTS>0</OPPOSING_TEAM_POINTS>",
        ),
        (
            "point_a_board",
            "PAB",
            "<TEAM_POINTS>2</TEAM_POINTS>\n      <OPPOSING_TEAM_POINTS>0</OPPOSING_TEAM_POINTS>",
        ),
        ("teams_imps", "IMPS", "<IMPS>12</IMPS>\n      <TRAVELLER_LINE>"),
    ] {
        let file = file(method);
        let text = write(&file).unwrap();
        let spaces = |text: &str| text.split_whitespace().collect::<String>();
        assert!(text.contains(&format!("<BOARD_SCORING_METHOD>{told}</BOARD_SCORING_METHOD>")), "{text}");
        assert!(text.contains(&format!("<MATCH_SCORING_METHOD>{told}</MATCH_SCORING_METHOD>")), "{text}");
        assert!(spaces(&text).contains(&spaces(points)), "{method}: {text}");
        assert_eq!(parse(of_others(&text)).unwrap().scoring.method, file.scoring.method, "{method}");
    }
}
