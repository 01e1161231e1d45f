//! What is improbable about a result, on one deal whose double-dummy tricks the tests choose.

use super::*;
use crate::contest::{Actor, At, Pairing};
use crate::movement::RoundNumber;
use crate::result::Tricks;

/// Board 1, nobody vulnerable. North-South have 30 points; the tests say that they take ten tricks in everything.
const DEAL: &str = "N:AKQ54.A32.K43.32 32.QJ4.QJT9.KJ54 JT98.K65.A65.AQ6 76.T987.872.T987";

fn board() -> BoardNumber {
    BoardNumber::FIRST
}

/// `4S N 10`, perhaps with the lead.
fn line(text: &str, status: OutcomeStatus) -> ResultLine {
    let words: Vec<&str> = text.split(' ').collect();
    let declarer = Seat::from_letter(words[1].chars().next().unwrap()).unwrap();
    let tricks = Tricks::new(words[2].parse().unwrap()).unwrap();
    let lead = words.get(3).map(|card| card.parse().unwrap());
    let play = Play { contract: words[0].parse().unwrap(), declarer, tricks, lead };
    ResultLine {
        pairing: Pairing { north_south: "A1NS".parse().unwrap(), east_west: "A1EW".parse().unwrap() },
        outcome: Outcome::Result(BoardResult::Played(play)),
        status,
        by: Actor::Table("A1".parse().unwrap()),
        at: At(0),
        reason: String::new(),
        corrects: false,
    }
}

/// What is said about results entered at tables A1, A2 …
fn said_of(results: &[&str], cards: KnownCards<'_>, status: OutcomeStatus) -> Vec<String> {
    let lines: Vec<ResultLine> = results.iter().map(|text| line(text, status)).collect();
    let slots = (1..).map(|table| Slot {
        table: format!("A{table}").parse().unwrap(),
        round: RoundNumber(1),
        board: board(),
    });
    let lines: Vec<(Slot, &ResultLine)> = slots.zip(&lines).collect();
    anomalies(board(), &lines, cards).iter().map(ToString::to_string).collect()
}

fn said(results: &[&str]) -> Vec<String> {
    said_of(results, KnownCards::default(), OutcomeStatus::Agreed)
}

fn said_with_cards(results: &[&str]) -> Vec<String> {
    let deal = DEAL.parse().unwrap();
    let table = DoubleDummy::from_fn(|seat, _| {
        Tricks::new(if seat.line() == Line::NorthSouth { 10 } else { 3 }).unwrap()
    });
    let cards = KnownCards { deal: Some(&deal), double_dummy: Some(&table) };
    said_of(results, cards, OutcomeStatus::Entered)
}

#[test]
fn a_lead_is_possible_only_from_the_hand_on_declarers_left() {
    for (result, expected) in [
        ("4S N 10 DQ", ""),
        ("4S N 10", ""),
        ("4S N 10 CT", "Table A1, board 1: East led ♣T, which West holds."),
        ("4S S 10 DQ", "Table A1, board 1: West led ♦Q, which East holds."),
        ("4S N 10 SA", "Table A1, board 1: East led ♠A, which North holds."),
    ] {
        assert_eq!(said_with_cards(&[result]).join("|"), expected, "{result}");
    }
    assert!(said(&["4S N 10 SA"]).is_empty(), "nobody knows the cards");
}

#[test]
fn many_impossible_leads_put_the_hand_record_in_doubt() {
    let some = said_with_cards(&["4S N 10 SA", "4S N 10 SK", "4S N 10 DQ", "4S N 10 DQ"]);
    assert_eq!(some.len(), 2, "{some:?}");
    let most = said_with_cards(&["4S N 10 SA", "4S N 10 SK", "4S N 10 SQ", "4S N 10 DQ"]);
    assert_eq!(most.len(), 4, "{most:?}");
    assert_eq!(
        most[0],
        "Board 1: 3 of 4 leads are not in the leader's hand: perhaps the hand record is of other boards."
    );
    // Three are half of six, and less than half of seven: see `DOUBTFUL_RECORD`.
    let is_doubted = |right_leads| {
        let wrong = ["4S N 10 SA", "4S N 10 SK", "4S N 10 SQ"].into_iter();
        let leads: Vec<&str> = wrong.chain(std::iter::repeat_n("4S N 10 DQ", right_leads)).collect();
        said_with_cards(&leads)[0].starts_with("Board 1: 3 of ")
    };
    assert!(is_doubted(3) && !is_doubted(4));
}

#[test]
fn a_declarer_of_the_other_line_than_everybody_elses() {
    let five = ["4S N 10", "4S S 10", "3NT N 9", "4S N 11", "4S N 9"];
    let with = |other: &str| said(&[&five[..], &[other]].concat());
    assert_eq!(
        with("4S E 10"),
        [
            "Table A6, board 1: 4♠ by EW, and all 5 others were declared by NS, most in spades: is the declarer right?"
        ]
    );
    assert!(with("5CX E 8").is_empty(), "a sacrifice in a suit of their own");
    assert!(
        said(&["4S N 10", "4S S 10", "4S N 10", "4S N 11", "4S E 10"]).is_empty(),
        "four others are no field"
    );
    assert!(said(&[&five[..], &["4S E 10", "4S W 10"]].concat()).is_empty(), "two tables did it");
}

#[test]
fn a_score_far_from_the_field_and_alone() {
    // Board 1: 420 five times, the median.
    let five = ["4S N 10", "4S S 10", "4S N 10", "4S N 10", "4S N 9"];
    let with = |others: &[&str]| said(&[&five[..], others].concat());
    assert!(with(&["6S N 12"]).is_empty(), "980: a slam where the others are in game");
    assert_eq!(
        with(&["7S N 13"]),
        ["Table A6, board 1: a score of +1510 for NS, where the middle one of the others is +420."]
    );
    assert!(with(&["7S N 13", "7S N 13"]).is_empty(), "two tables did it");
    assert!(with(&["7S N 13", "6S N 12"]).len() == 1, "530 from the nearest");
}

#[test]
fn tricks_far_from_double_dummy() {
    assert!(said_with_cards(&["4S N 7"]).is_empty(), "three tricks off");
    assert_eq!(
        said_with_cards(&["4S N 6"]),
        ["Table A1, board 1: North took 6 tricks in spades; with all the cards in sight it is 10."]
    );
    assert_eq!(said_with_cards(&["1CX E 7"]).len(), 1);
}

#[test]
fn a_contract_of_the_side_without_values() {
    // East-West have 10 points.
    assert_eq!(
        said_with_cards(&["2NT W 5"]),
        ["Table A1, board 1: 2NT by West, whose side has 10 of the 40 points."]
    );
    assert!(said_with_cards(&["3C E 5"]).is_empty(), "a pre-empt");
    assert!(said_with_cards(&["3NTX W 3"]).is_empty(), "doubled");
    assert_eq!(said_with_cards(&["3C E 9"]).len(), 2, "made, with six tricks more than double dummy");
}

/// The director set it: it was so.
#[test]
fn what_the_director_set_is_not_judged() {
    let deal = DEAL.parse().unwrap();
    let cards = KnownCards { deal: Some(&deal), double_dummy: None };
    assert!(said_of(&["4S N 10 SA"], cards, OutcomeStatus::Directed).is_empty());
    assert_eq!(said_of(&["4S N 10 SA"], cards, OutcomeStatus::Disputed).len(), 1);
}
