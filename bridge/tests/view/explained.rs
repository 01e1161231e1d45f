//! What everybody may read of the explanations while boards have still to be played.

use std::collections::BTreeMap;

use bridge::contest::drawn::DrawCommand;
use bridge::contest::matches::Match;
use bridge::contest::view::{Audience, ExplanationView};
use bridge::contest::{Agreement, Command, Outcome, RankingRelease, Release, Rules, Scoreboard};
use bridge::explain::ExplanationTable;
use bridge::movement::RoundNumber;
use bridge::movement::choice::MovementChoice;
use bridge::movement::contestants::Contestants;
use bridge::scoring::{MatchScoring, Method, Scoring, TeamMethod};
use bridge::swiss::Contender;

use crate::drawn::{draw, publish, terms, to_be_drawn};
use crate::evening::{Evening, board, entry, result, slot};

/// Results are shown as they come, as far as the board may be seen.
fn started(plan: &str, method: Method) -> Evening {
    let scoring = Scoring { method, matches: MatchScoring::Sum, ..Scoring::default() };
    let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
    let rules = Rules { agreement: Agreement::NotRequired, scoring, release, ..Rules::default() };
    let movement = plan.parse::<MovementChoice>().unwrap().plan().unwrap();
    Evening::started(&[(movement, 2)], rules)
}

fn listed(view: &ExplanationView) -> usize {
    let matches: Vec<&ExplanationTable> =
        view.explanation.tables.iter().filter(|table| table.title == "The matches").collect();
    matches.iter().map(|table| table.rows.len()).sum()
}

/// DESIGN, invariant 5: a match stands where it does because of results that somebody may still have to get.
#[test]
fn a_match_is_listed_when_nobody_has_still_to_play_its_boards() {
    let mut evening = started("new-england 6", Method::Teams(TeamMethod::Imps));
    let rounds = evening.contest.sections.values().next().unwrap().round_count();
    let mut hidden = 0;
    for round in 1..=rounds {
        evening.play_round(round);
        let mut left: BTreeMap<_, usize> = BTreeMap::new();
        for at in evening.planned().into_keys().filter(|at| !evening.contest.lines.contains_key(at)) {
            *left.entry(at.board).or_default() += 1;
        }
        let scoreboard = Scoreboard::from_scratch(&evening.contest, RoundNumber(99));
        let is_open = |played: &Match| {
            let mut scored = (played.boards.iter())
                .filter(|board| board.places.iter().flatten().any(|place| place.is_scored));
            scored.all(|board| !left.contains_key(&board.board))
        };
        for team in 1..=6 {
            let team = entry(&format!("A{team}"));
            let own = || scoreboard.matches().iter().filter(|played| played.sides.contains(&team));
            let told = |audience| evening.views.explain_total(&evening.contest, team, audience).unwrap();
            assert_eq!(listed(&told(Audience::Director)), own().count());
            let open = own().filter(|played| is_open(played)).count();
            hidden += own().count() - open;
            assert_eq!(listed(&told(Audience::Spectator)), open, "{team} after round {round}");
        }
    }
    assert!(hidden > 0, "boards travel from match to match");
}

/// What the director wrote down while thinking is for the director alone.
#[test]
fn everybody_reads_that_a_score_awaits_a_ruling_and_not_why() {
    let mut evening = started("mitchell 3", Scoring::default().method);
    for round in 1..=3 {
        evening.play_round(round);
    }
    let note = "East hesitated".to_owned();
    evening.direct(Command::AwaitRuling { slot: slot("A1", 1, 1), note });
    let told = |audience| {
        let asked = (entry("A1NS"), board(1));
        evening.views.explain_board(&evening.contest, asked, audience).unwrap().explanation.sentences
    };
    let last = |audience| told(audience).last().unwrap().clone();
    assert_eq!(last(Audience::Spectator), "It is subject to a ruling. The score may change.");
    assert_eq!(last(Audience::Director), "It is subject to a ruling: East hesitated. The score may change.");
}

/// Why a result was changed, and what stood there, is between the director and the table.
#[test]
fn a_correction_is_told_with_its_reason_to_the_director_alone() {
    let mut evening = started("mitchell 3", Scoring::default().method);
    for round in 1..=3 {
        evening.play_round(round);
    }
    let told = |evening: &Evening, audience| {
        let asked = (entry("A1NS"), board(1));
        let records = evening.views.explain_board(&evening.contest, asked, audience).unwrap().records;
        records.into_iter().map(|record| record.text).collect::<Vec<_>>()
    };
    assert_eq!(told(&evening, Audience::Director), [""; 0]);
    let at = slot("A1", 1, 1);
    let before = evening.contest.lines[&at].outcome.to_string();
    let correct = |evening: &mut Evening, outcome: Outcome, reason: &str| {
        let (outcome, reason) = (Some(outcome), reason.to_owned());
        evening.direct(Command::CorrectResult { slot: at, outcome, played_by: None, reason });
    };
    let after = Outcome::Result(result("5D E 7"));
    correct(&mut evening, after.clone(), "That was board 2.");
    assert_eq!(
        told(&evening, Audience::Director),
        [format!("The director corrected this result from {before} to {after}: That was board 2.")]
    );
    assert_eq!(told(&evening, Audience::Spectator), ["Corrected by the director."]);
    let average = "avg/avg".parse::<Outcome>().unwrap();
    correct(&mut evening, average, "North and East quarrelled");
    assert_eq!(
        told(&evening, Audience::Director),
        [format!("The director awarded this score in place of {after}: North and East quarrelled.")]
    );
    assert_eq!(told(&evening, Audience::Spectator), ["The director awarded this score."]);
    // Taken back, what the director had set before stands there again.
    let sequence = evening.contest.sequence;
    evening.direct(Command::Undo { sequence, reason: String::new() });
    assert_eq!(evening.contest.lines[&at].outcome, after);
    assert_eq!(told(&evening, Audience::Spectator), ["Corrected by the director."]);
}

/// A bye is worth 12 victory points (seed 000, "Swiss Pairs"); two pairs with the same score on every board are level.
#[test]
fn byes_and_what_the_director_gave_stand_in_the_total() {
    let mut evening = to_be_drawn(Contestants::Pairs, 5, terms());
    let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
    let rules = Rules { release, ..evening.contest.rules.clone() };
    evening.direct(Command::ChangeRules { rules, leave_points: false });
    publish(&mut evening, 1, "1-3 at 1, 2-4 at 2, bye 5");
    evening.direct(Command::StartContest);
    for (at, number) in [("A1", 1), ("A1", 2), ("A2", 1), ("A2", 2)] {
        evening.play(slot(at, 1, number), result("4S N 10"));
    }
    let told = |evening: &Evening, who: &str, audience| {
        evening.views.explain_total(&evening.contest, entry(who), audience).unwrap().explanation
    };
    let five = told(&evening, "A5", Audience::Spectator);
    assert_eq!(
        five.sentences[..3],
        ["No match counts yet.", "Bye in round 1: 12.00 VPs.", "That makes 12.00 VPs."]
    );
    assert_eq!(five.result, "12.00 VPs");
    let reason = "came late".to_owned();
    let (round, contender) = (1, Contender(1));
    draw(&mut evening, DrawCommand::Award { round, contender, hundredths: Some(850), reason });
    let sentence = |evening: &Evening, audience| told(evening, "A1", audience).sentences[1].clone();
    let given = "Given by the director for round 1, in place of the match: 8.50 VPs";
    assert_eq!(sentence(&evening, Audience::Director), format!("{given} (came late)."));
    assert_eq!(sentence(&evening, Audience::Spectator), format!("{given}."));
    assert_eq!(told(&evening, "A1", Audience::Spectator).result, "8.50 VPs");
    let asked = (entry("A1"), board(1));
    let view = evening.views.explain_board(&evening.contest, asked, Audience::Spectator).unwrap();
    assert_eq!(
        view.explanation.sentences[view.explanation.sentences.len() - 3..],
        [
            "In the match against pair 3, 3 a & 3 b, 2 boards have counted, and you are level.",
            "Level over 2 boards: 10.00 of 20 on the scale WBF continuous.",
            "It does not count: the director gave 8.50 VPs for round 1 in its place.",
        ]
    );
}
