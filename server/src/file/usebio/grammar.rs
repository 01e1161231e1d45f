//! The grammar of USEBIO as far as contests of pairs and teams need it, to hold files against.
//!
//! Gathered from files of five programs (`Compscore3`, `PairsScorer`, `TeamsScorer`, `EBUScore`, `Scorer` of New Zealand)
//! and from published programs that read and write the form (elements, their order, attributes; `tests/orders.rs`): the
//! names are those of the published document types 1.1 to 1.3, which are not copied here. Where programs differ in the order
//! of elements, any order is allowed; where all agree, it is the order here. What we write ourselves is held against more ([`written_faults`]): the
//! order here throughout, which is that of `PairsScorer` and `TeamsScorer`, and all that every program writes.

use crate::file::xml::Element;

/// How often an element may stand within another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Often {
    One,
    AtMostOne,
    Any,
}
use Often::{Any, AtMostOne, One};

/// What each of the five programs always writes, beyond what the form needs: where, and what.
const ALWAYS: &[(&str, &[&str])] =
    &[("EVENT", &["MPS_AWARDED_FLAG"]), ("CLUB", &["CLUB_ID_NUMBER"]), ("PLAYER", &["NATIONAL_ID_NUMBER"])];

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
            ("EVENT_ID", AtMostOne),
            ("BOARD_SCORING_METHOD", AtMostOne),
            ("MATCH_SCORING_METHOD", AtMostOne),
            ("PROGRAM_NAME", One),
            ("PROGRAM_VERSION", One),
            ("EVENT_DESCRIPTION", One),
            ("DATE", One),
            ("TITLE", AtMostOne),
            ("VENUE", AtMostOne),
            ("COUNTRY", AtMostOne),
            ("MASTER_POINT_SCALE", AtMostOne),
            ("EVENT_RATING", AtMostOne),
            ("MASTER_POINT_TYPE", AtMostOne),
            ("SESSION_COUNT", AtMostOne),
            ("SECTION_COUNT", AtMostOne),
            ("SCORING_METHOD", AtMostOne),
            ("PAIRS", AtMostOne),
            ("BOARDS_PLAYED", AtMostOne),
            ("WINNER_TYPE", AtMostOne),
            ("EW_PAIRS", AtMostOne),
            ("TEAM_PAIRING_AVAILABLE", AtMostOne),
            ("PAIRWISE_SCORING_METHOD", AtMostOne),
            ("P2P_CHARGE_RATE", AtMostOne),
            ("MPS_AWARDED_FLAG", AtMostOne),
            ("CONTACT", AtMostOne),
            ("LABELS", AtMostOne),
            ("STRATIFICATION", AtMostOne),
            ("PARTICIPANTS", AtMostOne),
            ("BOARD", Any),
            ("SECTION", Any),
            ("SESSION", Any),
        ],
    ),
    rule("STRATIFICATION", &[], true, &[("STRATIFICATION_TYPE", AtMostOne), ("STRATS", AtMostOne)]),
    rule("STRATS", &[], true, &[("STRAT", Any)]),
    rule(
        "STRAT",
        &[],
        true,
        &[
            ("STRAT_NUMBER", One),
            ("STRAT_LABEL", AtMostOne),
            ("UPPER_LIMIT", AtMostOne),
            ("NUMBER_OF_PAIRS", Any),
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
        false,
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
            ("STRAT_PLACE", AtMostOne),
            ("STRAT_NUMBER", AtMostOne),
            ("PLAYER", Any),
            ("ADJUSTMENT", AtMostOne),
            ("HANDICAP", AtMostOne),
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
            ("TEAM", AtMostOne),
            ("OPPOSING_TEAM", AtMostOne),
            ("NS_PAIR_NUMBER", AtMostOne),
            ("EW_PAIR_NUMBER", AtMostOne),
            ("START_BOARD_NUMBER", AtMostOne),
            ("END_BOARD_NUMBER", AtMostOne),
            ("TEAM_SCORE", AtMostOne),
            ("OPPOSING_TEAM_SCORE", AtMostOne),
            ("NS_SCORE", AtMostOne),
            ("EW_SCORE", AtMostOne),
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
            ("TEAM_POINTS", AtMostOne),
            ("OPPOSING_TEAM_POINTS", AtMostOne),
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
        &[("DIRECTION", One), ("SPADES", One), ("HEARTS", One), ("DIAMONDS", One), ("CLUBS", One)],
    ),
];

/// Everything in a document that the grammar does not allow, with its line.
pub(super) fn faults(element: &Element) -> Vec<String> {
    let mut faults = Vec::new();
    walk(element, &mut |element, rule| faults.extend(of_one(element, rule)));
    faults
}

/// The same of what we write, and where it is in another order than here or lacks what every program writes.
pub(super) fn written_faults(element: &Element) -> Vec<String> {
    let mut faults = faults(element);
    walk(element, &mut |element, rule| {
        let mut fault =
            |what: String| faults.push(format!("line {}: <{}> {what}", element.line, element.name));
        let Some(rule) = rule else { return };
        if !places(element, rule).is_sorted() {
            fault("holds its parts in another order than ours".to_owned());
        }
        let always = ALWAYS.iter().filter(|(name, _)| *name == element.name).flat_map(|(_, parts)| *parts);
        for part in always.filter(|part| element.child(part).is_none()) {
            fault(format!("lacks <{part}>, which every program writes"));
        }
    });
    faults
}

/// Goes through a document: each element with its rule, none where it holds text alone.
fn walk<'a>(element: &'a Element, visit: &mut impl FnMut(&'a Element, Option<&'static Rule>)) {
    // TEAM names a team among the participants, and says who plays within a match.
    let holds_text = element.children.is_empty() && element.attribute("TEAM_ID").is_none();
    let rule = RULES.iter().find(|rule| rule.name == element.name).filter(|_| !holds_text);
    visit(element, rule);
    for child in element.children.iter().filter(|_| rule.is_some()) {
        walk(child, visit);
    }
}

/// Where the parts of an element stand in its rule.
fn places(element: &Element, rule: &Rule) -> Vec<usize> {
    element.children.iter().filter_map(|child| rule.place(&child.name)).collect()
}

impl Rule {
    fn place(&self, name: &str) -> Option<usize> {
        self.parts.iter().position(|(part, _)| *part == name)
    }
}

fn of_one(element: &Element, rule: Option<&Rule>) -> Vec<String> {
    let mut faults = Vec::new();
    let mut fault = |what: String| faults.push(format!("line {}: <{}> {what}", element.line, element.name));
    let Some(rule) = rule else {
        if let Some(child) = element.children.first() {
            fault(format!("holds <{}>, and text alone is allowed", child.name));
        }
        return faults;
    };
    for attribute in rule.attributes.iter().filter(|name| element.attribute(name).is_none()) {
        fault(format!("lacks {attribute}"));
    }
    for child in element.children.iter().filter(|child| rule.place(&child.name).is_none()) {
        fault(format!("may not hold <{}>", child.name));
    }
    for &(name, often) in rule.parts {
        let count = element.all(name).count();
        if (often == One && count != 1) || (often == AtMostOne && count > 1) {
            fault(format!("holds {count} <{name}>"));
        }
    }
    if rule.in_order && !places(element, rule).is_sorted() {
        fault("holds its parts in another order".to_owned());
    }
    faults
}
