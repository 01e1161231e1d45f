//! What everybody may read of the explanations while boards have still to be played.

use std::collections::BTreeMap;

use bridge::contest::matches::Match;
use bridge::contest::view::{Audience, ExplanationView};
use bridge::contest::{Agreement, Command, RankingRelease, Release, Rules, Scoreboard};
use bridge::explain::ExplanationTable;
use bridge::movement::RoundNumber;
use bridge::movement::choice::MovementChoice;
use bridge::scoring::{MatchScoring, Method, Scoring, TeamMethod};

use crate::evening::{Evening, board, entry, slot};

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
