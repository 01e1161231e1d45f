//! What a board would be worth with each of several outcomes: the seeds' weighted score part by part, among twelve
//! tables and between two, and the victory points of a match.

use bridge::contest::view::{Candidate, CandidatesView};
use bridge::contest::{Agreement, Asked, At, Command, Outcome, Refusal, Rules, Slot};
use bridge::movement::choice::MovementChoice;
use bridge::movement::{RoundNumber, SetNumber};
use bridge::scoring::{MatchScoring, Method, Scoring, TeamMethod, VictoryScale};

use crate::evening::{Evening, NUMBER, director, slot};

fn outcome(text: &str) -> Outcome {
    text.parse().unwrap()
}

fn corrected(evening: &mut Evening, at: Slot, text: &str) {
    let (outcome, reason) = (Some(outcome(text)), "so it was".to_owned());
    evening.direct(Command::CorrectResult { slot: at, outcome, played_by: None, reason });
}

fn candidates(evening: &Evening, at: Slot, texts: &[&str]) -> Result<CandidatesView, Refusal> {
    let outcomes: Vec<Outcome> = texts.iter().map(|text| outcome(text)).collect();
    let asked = Asked { by: director(), at: At(0) };
    CandidatesView::new(NUMBER, &evening.contest, (at, &outcomes), &asked)
}

fn points(candidate: &Candidate) -> (&str, &str) {
    (&candidate.worth.north_south, &candidate.worth.east_west)
}

fn parts(candidate: &Candidate) -> Vec<&str> {
    candidate.parts.iter().map(|part| part.worth.north_south.as_str()).collect()
}

const WEIGHTED: &str = "30 % 6S N =, 40 % 4S N +2, 20 % 4S N +1, 10 % 6S N -1";
const EACH: [&str; 4] = ["6S N =", "4S N +2", "4S N +1", "6S N -1"];

/// Twelve tables that all play the same boards in each round.
fn twelve_tables() -> Evening {
    let mut movement = "howell 12".parse::<MovementChoice>().unwrap().plan().unwrap();
    movement.sets = u16::try_from(movement.rounds.len()).unwrap();
    movement.shared.clear();
    for (number, round) in (1..).zip(&mut movement.rounds) {
        for table in round.iter_mut() {
            table.set = Some(SetNumber(number));
        }
        movement.shared.insert((RoundNumber(number), SetNumber(number)));
    }
    Evening::started(&[(movement, 2)], Rules { agreement: Agreement::NotRequired, ..Rules::default() })
}

/// Seeds 001 and 004, "Weighted Scores": among twelve tables +1430, +680, +650 and -100 are worth 20, 13, 6 and 2 at the
/// table that is ruled on ("Alternative Manual Calculation Method"), and with its weights in the table 20.7, 13.0, 5.4
/// and 1.1; both ways it is 12.6.
#[test]
fn the_seeds_weighted_score_part_by_part() {
    let mut evening = twelve_tables();
    let results = [2, 5, 2, 2].iter().zip(EACH).flat_map(|(count, text)| vec![text; *count]);
    for (table, text) in (1..).zip(results) {
        corrected(&mut evening, slot(&format!("A{table}"), 1, 2), text);
    }
    let before = evening.contest.clone();
    let at = slot("A12", 1, 2);
    let view = candidates(&evening, at, &[EACH[0], EACH[1], EACH[2], EACH[3], WEIGHTED]).unwrap();
    assert_eq!(evening.contest, before, "nothing has happened");
    assert_eq!((view.top, view.standing.is_none()), (22, true));
    let worth: Vec<(&str, &str)> = view.candidates.iter().map(points).collect();
    assert_eq!(worth, [("20", "2"), ("13", "9"), ("6", "16"), ("2", "20"), ("12.6", "9.4")]);
    let weighted = &view.candidates[4];
    assert_eq!(weighted.worth.north_south_percent, Some(57_27));
    assert_eq!(parts(weighted), ["20.7", "13", "5.4", "1.1"]);
    assert_eq!(weighted.sum, "12.6");
    assert!(view.candidates.iter().all(|candidate| candidate.in_match.is_none()));
    assert_eq!(view.candidates[0].score.map(|score| score.0), Some(1430));

    // What stands there is told beside them, and asked about is worth the same.
    corrected(&mut evening, at, EACH[3]);
    let view = candidates(&evening, at, &[EACH[3], WEIGHTED, "NS average plus, EW average minus"]).unwrap();
    assert_eq!(view.standing.as_ref().map(points), Some(("2", "20")));
    let worth: Vec<(&str, &str)> = view.candidates.iter().map(points).collect();
    assert_eq!(worth, [("2", "20"), ("12.6", "9.4"), ("13.2", "8.8")]);
}

/// Of twelve tables seven have a score; what a score has among seven, M, is (M + 1) x 12 / 7 - 1 among twelve (Law 78A
/// with the Neuberg formula, seed 000). Half a score of +680 beats five and the other half, 11 - 1/2: 18.714...; half a
/// score of +650 beats three and ties with two: 7 1/2, or 13.571...; and both halves come to 10 x 12 / 7 - 1, which is
/// 16.142857 and no sum of what was rounded.
#[test]
fn a_sum_is_of_what_was_not_rounded() {
    let mut evening = twelve_tables();
    for (table, text) in (1..).zip(["6S N =", "4S N +1", "4S N +1", "4S N =", "4S N =", "4S N -1"]) {
        corrected(&mut evening, slot(&format!("A{table}"), 1, 2), text);
    }
    let view = candidates(&evening, slot("A12", 1, 2), &["50 % 4S N +2, 50 % 4S N +1"]).unwrap();
    let candidate = &view.candidates[0];
    assert_eq!(parts(candidate), ["18.71", "13.57"]);
    assert_eq!((candidate.sum.as_str(), points(candidate)), ("16.1428…", ("16.1", "5.9")));
}

/// A board that the table does not play is refused as its correction would be.
#[test]
fn another_board_is_refused() {
    let evening = teams();
    let refused = candidates(&evening, slot("A1", 1, 30), &["4S N ="]);
    assert!(matches!(refused, Err(Refusal::BoardNotInPlay { .. })), "{refused:?}");
}

fn teams() -> Evening {
    let matches = MatchScoring::Victory(VictoryScale::WbfContinuous);
    let scoring = Scoring { method: Method::Teams(TeamMethod::Imps), matches, ..Scoring::default() };
    let rules = Rules { agreement: Agreement::NotRequired, scoring, ..Rules::default() };
    let movement = "whist 3".parse::<MovementChoice>().unwrap().plan().unwrap();
    Evening::started(&[(movement, 2)], rules)
}

/// Seed 001, "At Teams": against +650 in the other room +1430, +680, +650 and -100 are +13, +1, 0 and -13 IMPs; with their
/// weights 3.9 + 0.4 + 0 - 1.3 = +3.
#[test]
fn the_seeds_imps_part_by_part() {
    let mut evening = teams();
    let rounds = evening.contest.sections.values().next().unwrap().round_count();
    let tables = ["A1", "A2", "A3"];
    let places: Vec<Slot> = (1..=rounds)
        .flat_map(|round| tables.map(|at| slot(at, round, 2)))
        .filter(|at| evening.contest.boards_in_play(at.table, at.round).contains(&at.board))
        .collect();
    let here = places[0];
    let met = |at: &Slot| {
        let pairing = evening.contest.pairing(at.table, at.round).unwrap();
        let mut teams = [pairing.north_south, pairing.east_west].map(|entry| entry.pair.number);
        teams.sort_unstable();
        teams
    };
    let other = *places[1..].iter().find(|at| met(at) == met(&here)).unwrap();
    corrected(&mut evening, other, "4S N +1");
    let view = candidates(&evening, here, &[EACH[0], EACH[1], EACH[2], EACH[3], WEIGHTED]).unwrap();
    let worth: Vec<(&str, &str)> = view.candidates.iter().map(points).collect();
    assert_eq!(worth, [("+13", "-13"), ("+1", "-1"), ("0", "0"), ("-13", "+13"), ("+3", "-3")]);
    assert_eq!(parts(&view.candidates[4]), ["+13", "+1", "0", "-13"]);
    assert_eq!(view.candidates[4].sum, "+3");
    let played = view.candidates[0].in_match.clone().unwrap();
    assert_eq!(played.margins, ["+13", "-13"]);
    assert!(played.waiting > 0 && played.worth[0].is_empty(), "{played:?}");

    // The same where one of the results stands already.
    corrected(&mut evening, here, EACH[2]);
    let view = candidates(&evening, here, &[WEIGHTED, EACH[2]]).unwrap();
    assert_eq!(view.candidates.iter().map(points).collect::<Vec<_>>(), [("+3", "-3"), ("0", "0")]);
    assert_eq!(parts(&view.candidates[0]), ["+13", "+1", "0", "-13"]);
    assert_eq!(view.standing.as_ref().map(points), Some(("0", "0")));

    // Once every other board is in, each candidate has its victory points.
    for round in 1..=rounds {
        for table in tables.map(|table| table.parse().unwrap()) {
            let boards = evening.contest.boards_in_play(table, RoundNumber(round)).to_vec();
            for board in boards.into_iter().filter(|board| board.get() != 2) {
                corrected(&mut evening, Slot { table, round: RoundNumber(round), board }, "pass");
            }
        }
    }
    let view = candidates(&evening, here, &[EACH[0], EACH[2]]).unwrap();
    let worth: Vec<[String; 2]> =
        view.candidates.iter().map(|candidate| candidate.in_match.clone().unwrap().worth).collect();
    assert_eq!(worth[1], ["10.00", "10.00"]);
    let hundredths = |text: &str| text.replace('.', "").parse::<u32>().unwrap();
    assert_eq!(hundredths(&worth[0][0]) + hundredths(&worth[0][1]), 20_00);
    assert!(hundredths(&worth[0][0]) > 10_00, "{worth:?}");
}
