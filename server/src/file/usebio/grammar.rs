//! The grammar of USEBIO as far as contests of pairs and teams need it, to hold files against.
//!
//! Gathered from files of four programs (`Compscore3`, `PairsScorer`, `TeamsScorer`, `EBUScore`) and from what
//! programs say that read and write the form (elements, their order, attributes): the names are those of the
//! published document types 1.2 and 1.3, which are not copied here. Where programs differ in the order of
//! elements, any order is allowed; where all agree, it is the order here.

use crate::file::xml::Element;

/// How often an element may stand within another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Often {
    One,
    AtMostOne,
    Any,
}
use Often::{Any, AtMostOne, One};

/// An element: its required attributes, whether its parts are in a fixed order, and its parts. An element that is
/// not listed holds text alone.
struct Rule {
    name: &'static str,
    attributes: &'static [&'static str],
    in_order: bool,
    parts: &'static [(&'static str, Often)],
}

const fn rule(
    name: &'static str,
    attributes: &'static [&'static str],
    in_order: bool,
    parts: &'static [(&'static str, Often)],
) -> Rule {
    Rule { name, attributes, in_order, parts }
}

const RULES: &[Rule] = &[
    rule("USEBIO", &["Version"], true, &[("CLUB", One), ("EVENT", One), ("HANDSET", Any)]),
    rule("CLUB", &[], true, &[("CLUB_NAME", One), ("CLUB_ID_NUMBER", AtMostOne)]),
    rule(
        "EVENT",
        &["EVENT_TYPE"],
        false,
        &[
            ("EVENT_IDENTIFIER", AtMostOne),
            ("BOARD_SCORING_METHOD", AtMostOne),
            ("MATCH_SCORING_METHOD", AtMostOne),
            ("SCORING_METHOD", AtMostOne),
            ("PAIRWISE_SCORING_METHOD", AtMostOne),
            ("TEAM_PAIRING_AVAILABLE", AtMostOne),
            ("PROGRAM_NAME", One),
            ("PROGRAM_VERSION", One),
            ("EVENT_DESCRIPTION", One),
            ("DATE", One),
            ("TITLE", AtMostOne),
            ("VENUE", AtMostOne),
            ("COUNTRY", AtMostOne),
            ("MASTER_POINT_SCALE", AtMostOne),
            ("MASTER_POINT_TYPE", AtMostOne),
            ("MPS_AWARDED_FLAG", AtMostOne),
            ("P2P_CHARGE_RATE", AtMostOne),
            ("SESSION_COUNT", AtMostOne),
            ("SECTION_COUNT", AtMostOne),
            ("PAIRS", AtMostOne),
            ("EW_PAIRS", AtMostOne),
            ("BOARDS_PLAYED", AtMostOne),
            ("WINNER_TYPE", AtMostOne),
            ("CONTACT", AtMostOne),
            ("LABELS", AtMostOne),
            ("PARTICIPANTS", AtMostOne),
            ("BOARD", Any),
            ("SESSION", Any),
        ],
    ),
    rule(
        "CONTACT",
        &[],
        true,
        &[("FULL_NAME", One), ("SCORER", AtMostOne), ("TELEPHONE", One), ("EMAIL", One)],
    ),
    rule("LABELS", &[], true, &[("NAME", Any)]),
    rule("LABEL", &[], true, &[("NAME", One), ("VALUE", One)]),
    rule(
        "SESSION",
        &["SESSION_ID"],
        true,
        &[("SECTION", Any), ("PARTICIPANTS", AtMostOne), ("MATCH", Any), ("HANDSET", Any)],
    ),
    rule("SECTION", &["SECTION_ID"], true, &[("PARTICIPANTS", One), ("BOARD", Any), ("MATCH", Any)]),
    rule("PARTICIPANTS", &[], true, &[("PAIR", Any), ("TEAM", Any)]),
    rule(
        "TEAM",
        &["TEAM_ID", "TEAM_NAME"],
        true,
        &[
            ("TOTAL_SCORE", AtMostOne),
            ("WINS_OR_DRAWS", AtMostOne),
            ("PLACE", AtMostOne),
            ("MASTER_POINTS", Any),
            ("PAIR", Any),
        ],
    ),
    rule(
        "PAIR",
        &[],
        true,
        &[
            ("PAIR_NUMBER", One),
            ("DIRECTION", AtMostOne),
            ("LABEL", Any),
            ("BOARDS_PLAYED", AtMostOne),
            ("PAIR_IMPS", AtMostOne),
            ("TOTAL_SCORE", AtMostOne),
            ("PERCENTAGE", AtMostOne),
            ("PLACE", AtMostOne),
            ("MASTER_POINTS", Any),
            ("MASTER_POINTS_AWARDED", AtMostOne),
            ("MASTER_POINT_TYPE", AtMostOne),
            ("PLAYER", Any),
        ],
    ),
    rule("MASTER_POINTS", &[], true, &[("MASTER_POINTS_AWARDED", One), ("MASTER_POINT_TYPE", One)]),
    rule(
        "PLAYER",
        &[],
        false,
        &[("PLAYER_NAME", One), ("CLUB_ID_NUMBER", AtMostOne), ("NATIONAL_ID_NUMBER", AtMostOne)],
    ),
    rule(
        "MATCH",
        &[],
        true,
        &[
            ("ROUND_NUMBER", AtMostOne),
            ("TEAM", One),
            ("OPPOSING_TEAM", One),
            ("START_BOARD_NUMBER", AtMostOne),
            ("END_BOARD_NUMBER", AtMostOne),
            ("TEAM_SCORE", One),
            ("OPPOSING_TEAM_SCORE", One),
            ("BOARD", Any),
        ],
    ),
    rule(
        "BOARD",
        &[],
        true,
        &[
            ("BOARD_NUMBER", One),
            ("BOARD_AVERAGE", AtMostOne),
            ("IMPS", AtMostOne),
            ("TRAVELLER_LINE", Any),
            ("HAND", Any),
            ("DUPLICATES", AtMostOne),
        ],
    ),
    rule(
        "TRAVELLER_LINE",
        &[],
        true,
        &[
            ("DIRECTION", AtMostOne),
            ("NS_PAIR_NUMBER", One),
            ("EW_PAIR_NUMBER", One),
            ("CONTRACT", AtMostOne),
            ("PLAYED_BY", AtMostOne),
            ("LEAD", AtMostOne),
            ("TRICKS", AtMostOne),
            ("SCORE", One),
            ("NS_MATCH_POINTS", AtMostOne),
            ("EW_MATCH_POINTS", AtMostOne),
            ("NS_CROSS_IMP_POINTS", AtMostOne),
            ("EW_CROSS_IMP_POINTS", AtMostOne),
            ("NS_BUTLER_POINTS", AtMostOne),
            ("EW_BUTLER_POINTS", AtMostOne),
        ],
    ),
    rule(
        "HANDSET",
        &[],
        true,
        &[
            ("HEADLINE", AtMostOne),
            ("STATUS", AtMostOne),
            ("DUPLICATES", AtMostOne),
            ("START_BOARD_NUMBER", AtMostOne),
            ("END_BOARD_NUMBER", AtMostOne),
            ("NEXT_BOARD", AtMostOne),
            ("PRINTOUTS", AtMostOne),
            ("CRYPTO_KEY", AtMostOne),
            ("CHECKSUM", AtMostOne),
            ("LEGEND", AtMostOne),
            ("BOARD", Any),
        ],
    ),
    rule("LEGEND", &[], true, &[("LINE", Any)]),
    rule(
        "HAND",
        &[],
        false,
        &[("DIRECTION", One), ("CLUBS", One), ("DIAMONDS", One), ("HEARTS", One), ("SPADES", One)],
    ),
];

/// Everything in a document that the grammar does not allow, with its line.
pub(super) fn faults(element: &Element) -> Vec<String> {
    let mut faults = Vec::new();
    let mut fault = |what: String| faults.push(format!("line {}: <{}> {what}", element.line, element.name));
    // TEAM names a team among the participants, and says who plays within a match.
    let holds_text = element.children.is_empty() && element.attribute("TEAM_ID").is_none();
    let Some(rule) = RULES.iter().find(|rule| rule.name == element.name).filter(|_| !holds_text) else {
        if let Some(child) = element.children.first() {
            fault(format!("holds <{}>, and text alone is allowed", child.name));
        }
        return faults;
    };
    for attribute in rule.attributes.iter().filter(|name| element.attribute(name).is_none()) {
        fault(format!("lacks {attribute}"));
    }
    let place = |name: &str| rule.parts.iter().position(|(part, _)| *part == name);
    for child in element.children.iter().filter(|child| place(&child.name).is_none()) {
        fault(format!("may not hold <{}>", child.name));
    }
    for &(name, often) in rule.parts {
        let count = element.all(name).count();
        if (often == One && count != 1) || (often == AtMostOne && count > 1) {
            fault(format!("holds {count} <{name}>"));
        }
    }
    let places: Vec<usize> = element.children.iter().filter_map(|child| place(&child.name)).collect();
    if rule.in_order && !places.is_sorted() {
        fault("holds its parts in another order".to_owned());
    }
    faults.extend(element.children.iter().flat_map(self::faults));
    faults
}
