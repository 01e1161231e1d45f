//! Questions about draws: what a correction changes, what is final, how another draw compares.

use std::collections::BTreeSet;

use bridge::contest::Contest;
use bridge::contest::drawn::inspect::{Compensation, Finding, Inspection, Question, inspect};
use bridge::contest::drawn::propose::{Anew, DrawWish, propose};
use bridge::entry::SectionLetter;
use bridge::exact::{Exact, big};
use bridge::scoring::VictoryScale;
use bridge::swiss::Contender;

use crate::check::told;

fn ask(contest: &Contest, question: &Question) -> Inspection {
    inspect(contest, SectionLetter::A, question).unwrap()
}

fn refused(contest: &Contest, question: &Question) -> String {
    inspect(contest, SectionLetter::A, question).unwrap_err().to_string()
}

/// Six teams, of which only 1 and 2 have a result other than 10 : 10; then a second round by these scores.
///
/// 7NT made against a board passed out is 17 IMPs, 19 vulnerable (Law 78B): 36 over two boards are 20 : 0.
const SIX_TEAMS: &str = "
    director | creates: Club evening                          | ContestCreated
    director | rules: no agreement, teams, victory points     | RulesChanged
    director | draw A set up: 6 teams, 3 rounds of 2          | Draw
    director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4, 5-6 at 5 6 | Draw
    director | draw A publish                                 | Draw
    director | starts                                         | ContestStarted, RoundOpened
    A1       | enters A1 r1 b1: 7NT N 13                      | ResultEntered
    A1       | enters A1 r1 b2: 7NT N 13                      | ResultEntered
    A2       | enters A2 r1 b1: passed                        | ResultEntered
    A2       | enters A2 r1 b2: passed                        | ResultEntered
    A3       | enters A3 r1 b1: passed                        | ResultEntered
    A3       | enters A3 r1 b2: passed                        | ResultEntered
    A4       | enters A4 r1 b1: passed                        | ResultEntered
    A4       | enters A4 r1 b2: passed                        | ResultEntered
    A5       | enters A5 r1 b1: passed                        | ResultEntered
    A5       | enters A5 r1 b2: passed                        | ResultEntered
    A6       | enters A6 r1 b1: passed                        | ResultEntered
    A6       | enters A6 r1 b2: passed                        | ResultEntered
";

const SECOND_ROUND: &str = "
    director | draw A propose r2: 1-3 at 1 2, 4-5 at 3 4, 6-2 at 5 6 | Draw
    director | draw A publish                                 | Draw, RoundOpened
";

/// 90 against 0 on each of two boards is 6 IMPs (Law 78B), 14 : 6 by the WBF's discrete scale.
const SIX_BEATS_TWO: &str = "
    A5       | enters A5 r2 b3: 1NT N 7                       | ResultEntered
    A5       | enters A5 r2 b4: 1NT N 7                       | ResultEntered
    A6       | enters A6 r2 b3: passed                        | ResultEntered
    A6       | enters A6 r2 b4: passed                        | ResultEntered
";

/// The grand slams were made by the other team: 2 leads with 20, and 1 has nothing.
const CORRECTION: &str = "
    director | corrects A1 r1 b1: passed                      | ResultCorrected
    director | corrects A1 r1 b2: passed                      | ResultCorrected
    director | corrects A2 r1 b1: 7NT N 13                    | ResultCorrected
    director | corrects A2 r1 b2: 7NT N 13                    | ResultCorrected
";

/// EBU White Book 3.5.2: who met an opponent more than 5 above the right one through no fault of its own has 5 and three
/// quarters of what it won: 14 become 15.50.
#[test]
fn who_met_an_opponent_out_of_reach_is_named_with_the_compensation() {
    let question = Question::Mismatch { round: 2 };
    let before = told(&[SIX_TEAMS, SECOND_ROUND, SIX_BEATS_TWO].concat()).0.contest;
    let same = ask(&before, &question).sentences;
    assert_eq!(same, ["By the scores as they are now, round 2 would have been drawn the same."]);

    let after = told(&[SIX_TEAMS, SECOND_ROUND, SIX_BEATS_TWO, CORRECTION].concat()).0.contest;
    let inspection = ask(&after, &question);
    let Finding::Mismatch(report) = &inspection.finding else { panic!("{inspection:?}") };
    let found: Vec<[u16; 3]> = report
        .assessment
        .mismatches
        .iter()
        .map(|one| [one.contender, one.met, one.should_have_met].map(|Contender(number)| number))
        .collect();
    assert_eq!(found, [[3, 1, 2], [6, 2, 1]], "{:?}", inspection.sentences);
    let six =
        Compensation { contender: Contender(6), won: Some(1_400), not_at_fault: Some(1_550), at_fault: None };
    assert_eq!(report.compensations[1], six);
    assert_eq!(report.compensations[0].won, None);
    let told = &inspection.sentences;
    // A pinned match is no mismatch, and nobody remembers the pins.
    let caution =
        "Look at how round 2 was drawn before you decide: where you pinned, forbade or changed matches,";
    assert!(told.last().unwrap().starts_with(caution), "{told:?}");
    assert_eq!(told[0], "3 met 1 instead of 2, who stands 20 higher. Its match is not over: ask again then.");
    assert_eq!(
        told[1],
        "6 met 2 instead of 1, who stands 20 lower. It won 14: 15.50 is proposed if it was not at fault."
    );
    assert_eq!(
        refused(&after, &Question::Mismatch { round: 1 }),
        "round 1 was drawn without scores: a correction changes nothing in it"
    );
}

#[test]
fn a_draw_is_final_when_all_results_are_in() {
    let contest = told(SIX_TEAMS).0.contest;
    let inspection = ask(&contest, &Question::Early);
    let sentences =
        ["All results are in: the whole draw of round 2 is final.", "Final: 1 v 3, 2 v 6 and 4 v 5."];
    assert_eq!(inspection.sentences, sentences);
    let Finding::Early { round: 2, early } = inspection.finding else { panic!("{inspection:?}") };
    assert_eq!(early.certain.len(), 3);
    let rounds = ask(&contest, &Question::Rounds).sentences;
    assert_eq!(
        rounds.last().map(String::as_str),
        Some("The 2 rounds to come can be drawn without a rematch.")
    );
}

/// Under percentages pairs have no matches, and boards are missing all the same.
#[test]
fn where_boards_are_added_up_results_are_waited_for_too() {
    let story = "
    director | creates: Club evening                          | ContestCreated
    director | rules: no agreement                            | RulesChanged
    director | draw A set up: 4 pairs, 3 rounds of 2          | Draw
    director | draw A propose r1: 1-2 at 1, 3-4 at 2          | Draw
    director | draw A publish                                 | Draw
    director | starts                                         | ContestStarted, RoundOpened
    A1       | enters A1 r1 b1: 4S N 10                       | ResultEntered
    A1       | enters A1 r1 b2: 4S N 10                       | ResultEntered
    A2       | enters A2 r1 b1: 4S N 10                       | ResultEntered
    # It would count nothing, as a bye counts nothing.
    director | draw A award r1 1: 1200                        | no: CannotDraw
    ";
    let contest = told(story).0.contest;
    let next = propose(&contest, SectionLetter::A, &DrawWish::Anew(Anew::default())).unwrap();
    assert_eq!(next.outstanding, [[3, 4].map(Contender)].into());
    // Both boards of 3 and 4 are missing: each way to match them again comes of some of their results.
    let sentences = ask(&contest, &Question::Early).sentences;
    let expected = [
        "No match is final before the result of 3 v 4.",
        "3 v 4 can still change the opponents of 1, 2, 3 and 4.",
    ];
    assert_eq!(sentences, expected);
}

#[test]
fn a_knock_out_without_matches_is_refused() {
    let story = "
    director | creates: Club evening                          | ContestCreated
    director | draw A set up: 4 pairs, 2 rounds of 2, knock-out | Draw
    ";
    let contest = told(story).0.contest;
    let why = propose(&contest, SectionLetter::A, &DrawWish::Anew(Anew::default())).unwrap_err().to_string();
    assert!(why.contains("nobody wins a match"), "{why}");
}

/// Who plays both its half matches of a triangle waits for two results.
#[test]
fn of_two_half_matches_under_way_one_is_waited_for() {
    let story = "
    director | creates: Club evening                          | ContestCreated
    director | rules: no agreement, teams, victory points     | RulesChanged
    director | draw A set up: 9 teams, 4 rounds of 4, triangle whist 1 | Draw
    director | draw A propose r1: 4-5 at 4 5, 6-7 at 6 7, 8-9 at 8 9, triangle 1 2 3 at 1 2 3 whist 1 part 1 | Draw
    director | draw A publish                                 | Draw
    director | starts                                         | ContestStarted, RoundOpened x2
    ";
    let why = refused(&told(story).0.contest, &Question::Early);
    assert!(why.starts_with("1 waits for two results: wait for one of them"), "{why}");
}

/// An award that favours both sides: 60 % to each is 3 IMPs to each (Law 86B1).
#[test]
fn what_a_match_can_come_to_is_not_worked_out_where_both_were_given_something() {
    let story = "
    director | creates: Club evening                          | ContestCreated
    director | rules: no agreement, teams, victory points     | RulesChanged
    director | draw A set up: 6 teams, 3 rounds of 2          | Draw
    director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4, 5-6 at 5 6 | Draw
    director | draw A publish                                 | Draw
    director | starts                                         | ContestStarted, RoundOpened
    director | corrects A1 r1 b1: 60/60                       | ResultCorrected
    director | corrects A2 r1 b1: 60/60                       | ResultCorrected
    ";
    let why = refused(&told(story).0.contest, &Question::Early);
    assert!(why.starts_with("in the match of 1 and 2 one side was given"), "{why}");
}

#[test]
fn a_comparison_needs_a_proposal() {
    let contest = told(SIX_TEAMS).0.contest;
    assert_eq!(refused(&contest, &Question::Traditional), "there is no proposal to compare with: draw first");
}

/// A hybrid shares the 20 of the scale for IMPs and 20 more for boards (docs/SCORING.md), so that a quarter of it is 10: six, who
/// has 14 for its IMPs and 20 for both boards, is to have 10 and three quarters of 34.
#[test]
fn of_a_hybrid_both_its_pools_are_shared() {
    let hybrid = SIX_TEAMS.replace("teams, victory points ", "hybrid, victory points");
    let after = told(&[&hybrid, SECOND_ROUND, SIX_BEATS_TWO, CORRECTION].concat()).0.contest;
    let inspection = ask(&after, &Question::Mismatch { round: 2 });
    let Finding::Mismatch(report) = &inspection.finding else { panic!("{inspection:?}") };
    let six =
        Compensation { contender: Contender(6), won: Some(3_400), not_at_fault: Some(3_550), at_fault: None };
    assert!(report.compensations.contains(&six), "{:?}", inspection.sentences);
}

/// 7NT made against a board passed out is 17 IMPs not vulnerable (Law 78B): the first of two boards, with the second as if it
/// were drawn. Before its first board a match stands at half of what both share.
#[test]
fn a_hybrid_under_way_is_drawn_by_imps_and_boards() {
    let story = "
    director | creates: Club evening                          | ContestCreated
    director | rules: no agreement, hybrid, victory points    | RulesChanged
    director | draw A set up: 4 teams, 3 rounds of 2          | Draw
    director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4      | Draw
    director | draw A publish                                 | Draw
    director | starts                                         | ContestStarted, RoundOpened
    A1       | enters A1 r1 b1: 7NT N 13                      | ResultEntered
    A2       | enters A2 r1 b1: passed                        | ResultEntered
    ";
    let contest = told(story).0.contest;
    let next = propose(&contest, SectionLetter::A, &DrawWish::Anew(Anew::default())).unwrap();
    let score = |number: u16| {
        next.field.candidates.iter().find(|one| one.contender == Contender(number)).unwrap().score
    };
    let imps = big(Exact::from_integer(17));
    let by_imps = i64::from(VictoryScale::WbfDiscrete.hundredths(&imps, 2).unwrap());
    assert_eq!([1, 2, 3, 4].map(score), [by_imps + 1_500, 4_000 - by_imps - 1_500, 2_000, 2_000]);
}

/// What is said to be certain of a hybrid is drawn whatever 5 and 6 come to: 5 may have 40 of the 40 that they share.
#[test]
fn nothing_of_a_hybrid_is_final_that_its_boards_can_change() {
    let hybrid = SIX_TEAMS.replace("teams, victory points ", "hybrid, victory points");
    let before = hybrid.lines().filter(|line| !line.contains("enters A5") && !line.contains("enters A6"));
    let before = before.collect::<Vec<_>>().join("\n");
    let Finding::Early { early, .. } = ask(&told(&before).0.contest, &Question::Early).finding else {
        panic!("an answer about what is final")
    };
    for (one, other) in
        [("7NT N 13", "passed"), ("passed", "passed"), ("passed", "7NT N 13"), ("1NT N 7", "passed")]
    {
        let results = format!(
            "
    A5       | enters A5 r1 b1: {one}                         | ResultEntered
    A5       | enters A5 r1 b2: {one}                         | ResultEntered
    A6       | enters A6 r1 b1: {other}                       | ResultEntered
    A6       | enters A6 r1 b2: {other}                       | ResultEntered
"
        );
        let contest = told(&(before.clone() + &results)).0.contest;
        let drawn = propose(&contest, SectionLetter::A, &DrawWish::Anew(Anew::default())).unwrap().draw();
        let sorted = |[one, two]: [Contender; 2]| [one.min(two), one.max(two)];
        let meetings: BTreeSet<[Contender; 2]> = drawn.meetings().into_iter().map(sorted).collect();
        let is_drawn = |certain: &[Contender; 2]| meetings.contains(&sorted(*certain));
        assert!(early.certain.iter().all(is_drawn), "{early:?}, and {drawn:?} after {one} and {other}");
    }
}
