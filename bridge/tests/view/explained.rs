//! What everybody may read of the explanations while boards have still to be played.

use std::collections::BTreeMap;

use bridge::contest::drawn::DrawCommand;
use bridge::contest::matches::Match;
use bridge::contest::view::{Audience, ExplanationView};
use bridge::contest::{
    Agreement, Command, Event, Outcome, PenaltyAmount, RankingRelease, Recorded, Release, Rules, Scoreboard,
};
use bridge::exact::Percent;
use bridge::explain::ExplanationTable;
use bridge::movement::RoundNumber;
use bridge::movement::choice::MovementChoice;
use bridge::movement::contestants::Contestants;
use bridge::scoring::{MatchScoring, Method, Scoring, TeamMethod};
use bridge::swiss::Contender;

use crate::drawn::{draw, publish, terms, to_be_drawn};
use crate::evening::{Evening, board, entry, result, slot};
use crate::said::InEnglish as _;

/// Results are shown as they come, as far as the board may be seen.
fn started(plan: &str, method: Method) -> Evening {
    let scoring = Scoring { method, matches: MatchScoring::Sum, ..Scoring::default() };
    let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
    let rules = Rules { agreement: Agreement::NotRequired, scoring, release, ..Rules::default() };
    let movement = plan.parse::<MovementChoice>().unwrap().plan().unwrap();
    Evening::started(&[(movement, 2)], rules)
}

fn listed(view: &ExplanationView) -> usize {
    let told = view.explanation.in_english();
    let matches: Vec<&ExplanationTable<String>> =
        told.tables.iter().filter(|table| table.title == "The matches").collect();
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
        evening
            .views
            .explain_board(&evening.contest, asked, audience)
            .unwrap()
            .explanation
            .in_english()
            .sentences
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
        records.into_iter().map(|record| record.text.in_english()).collect::<Vec<_>>()
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
    // And that too: then the table's own stands.
    let is_first = |recorded: &&Recorded| matches!(recorded.event, Event::ResultCorrected { .. });
    let sequence = evening.contest.decisions.iter().find(is_first).unwrap().sequence;
    evening.direct(Command::Undo { sequence, reason: String::new() });
    assert_eq!(evening.contest.lines[&at].outcome.to_string(), before);
    for audience in [Audience::Spectator, Audience::Director] {
        let words = "The director took back what had been set here: the table's result stands.";
        assert_eq!(told(&evening, audience), [words]);
    }
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
        evening.views.explain_total(&evening.contest, entry(who), audience).unwrap().explanation.in_english()
    };
    let five = told(&evening, "A5", Audience::Spectator);
    assert_eq!(
        five.sentences[..3],
        ["No match counts yet.", "Bye in round 1: 12.00 VPs.", "That makes 12.00 VPs."]
    );
    assert_eq!(five.result.as_deref(), Some("12.00 VPs"));
    let reason = "came late".to_owned();
    let (round, contender) = (1, Contender(1));
    draw(&mut evening, DrawCommand::Award { round, contender, hundredths: Some(850), reason });
    let sentence = |evening: &Evening, audience| told(evening, "A1", audience).sentences[1].clone();
    let given = "Given for round 1, in place of the match: 8.50 VPs";
    assert_eq!(sentence(&evening, Audience::Director), format!("{given} (came late)."));
    assert_eq!(sentence(&evening, Audience::Spectator), format!("{given}."));
    assert_eq!(told(&evening, "A1", Audience::Spectator).result.as_deref(), Some("8.50 VPs"));
    let asked = (entry("A1"), board(1));
    let view = evening.views.explain_board(&evening.contest, asked, Audience::Spectator).unwrap();
    let sentences = view.explanation.in_english().sentences;
    assert_eq!(
        sentences[sentences.len() - 3..],
        [
            "In the match against pair 3, 3 a & 3 b, 2 boards have counted, and you are level.",
            "Level over 2 boards: 10.00 of 20 on the scale WBF continuous.",
            "It does not count: the director gave 8.50 VPs for round 1 in its place.",
        ]
    );
}

/// Law 90: 10 % of a top of 4 is 0.4 of the 24 that could be won on six boards, so that the ranking has 1.67 % less than the
/// boards came to; then 2.4 matchpoints are brought along, which are 10 %. The summary says both numbers and why.
#[test]
fn a_summary_says_why_the_ranking_has_another_number() {
    let mut evening = started("mitchell 3", Scoring::default().method);
    for round in 1..=3 {
        evening.play_round(round);
    }
    let name = entry("A1NS");
    let told = |evening: &Evening| {
        evening
            .views
            .summarise(&evening.contest, name, Audience::Spectator)
            .unwrap()
            .explanation
            .in_english()
            .sentences
    };
    let figure = |evening: &Evening| {
        let rankings = evening.views.standings(&evening.contest, Audience::Spectator).rankings;
        rankings.into_iter().flat_map(|ranking| ranking.rows).find(|row| row.entry == name).unwrap().figure
    };
    let (won, plain) = (told(&evening)[0].clone(), figure(&evening));
    assert_eq!(won, format!("6 boards, with an average of {plain} %."));
    assert!(told(&evening)[1].starts_with("Against "), "{:?}", told(&evening));
    evening.direct(Command::Penalise {
        entry: name,
        amount: PenaltyAmount::PercentOfTop(Percent::new(10).unwrap()),
        law: "90B2".to_owned(),
        reason: "slow play".to_owned(),
    });
    let fined = told(&evening);
    assert_eq!(
        fined[..3],
        [
            won.clone(),
            format!("In the ranking you have {} %: more counts there than these boards.", figure(&evening)),
            format!(
                "Penalty of 10 % of a top: slow play (Law 90B2): it takes 0.4 matchpoints: {plain} % become {} %.",
                figure(&evening)
            ),
        ]
    );
    let hundredths = |figure: &str| figure.replace('.', "").parse::<i32>().unwrap();
    assert_eq!(hundredths(&plain) - hundredths(&figure(&evening)), 167);
    let before = figure(&evening);
    evening.direct(Command::SetCarryOver { entry: name, hundredths: 240, reason: "semi-final".to_owned() });
    let brought = format!(
        "Brought along from before: it adds 2.4 matchpoints: {before} % become {} %.",
        figure(&evening)
    );
    assert_eq!(told(&evening)[3], brought);
    assert_eq!(hundredths(&figure(&evening)) - hundredths(&plain), 833);
}

/// A team reads of the ruling at its other table as of that at its own: what was awarded there, by whom, and why to
/// directors; from either table, by the team's number and by its pairs'. Of seed 000's kinds: split, weighted, artificial,
/// not played.
#[test]
fn a_team_reads_of_the_ruling_at_its_other_table() {
    for (award, said) in [
        (
            "NS 1NT S -1, EW 1NT S +1",
            "North-South have 1NT by South, one down; East-West have 1NT by South, one overtrick",
        ),
        ("60 % 4S N =, 40 % 4S N -1", "60 % of 4♠ by North, made, and 40 % of 4♠ by North, one down"),
        ("avg+/avg-", "average plus for North-South, average minus for East-West"),
        ("slow play ns", "Not played, slow play: average minus for North-South, average plus for East-West"),
        ("60/40", "60 % for North-South, 40 % for East-West"),
    ] {
        let mut evening = started("new-england 6", Method::Teams(TeamMethod::Imps));
        let rounds = evening.contest.sections.values().next().unwrap().round_count();
        for round in 1..=rounds {
            evening.play_round(round);
        }
        let scoreboard = Scoreboard::from_scratch(&evening.contest, RoundNumber(99));
        let played =
            scoreboard.matches().iter().find(|played| played.boards[0].places.iter().all(Option::is_some));
        let (sides, at) =
            played.map(|played| (played.sides, played.boards[0].places.map(Option::unwrap))).unwrap();
        let ruled = at[1].slot;
        let (outcome, reason) = (Some(award.parse::<Outcome>().unwrap()), "a hesitation".to_owned());
        evening.direct(Command::CorrectResult { slot: ruled, outcome, played_by: None, reason });
        evening.direct(Command::AwaitRuling { slot: ruled, note: "an appeal".to_owned() });
        let pairs = at.map(|place| evening.contest.lines[&place.slot].pairing);
        for side in sides {
            let of_team = |name: &bridge::entry::EntryId| name.pair.number == side.pair.number;
            let names = [side].into_iter().chain(pairs.iter().flat_map(|p| [p.north_south, p.east_west]));
            for name in names.filter(of_team) {
                for audience in [Audience::Director, Audience::Spectator] {
                    let asked = (name, ruled.board);
                    let view = evening.views.explain_board(&evening.contest, asked, audience).unwrap();
                    let text = format!("{}{:#?}", view.explanation.in_english().text(), view.records);
                    assert!(text.contains(said), "{award}, {name}: {text}");
                    assert!(text.contains("your team sat "), "{award}, {name}: {text}");
                    let is_told = |part: &str| text.contains(part);
                    assert!(
                        is_told("it is subject to a ruling") || is_told("It is subject to a ruling"),
                        "{text}"
                    );
                    assert_eq!(is_told("a hesitation"), audience == Audience::Director, "{text}");
                    assert_eq!(is_told("an appeal"), audience == Audience::Director, "{text}");
                    let told = view
                        .records
                        .iter()
                        .filter(|record| record.text.in_english().contains("awarded this score"));
                    assert_eq!(told.count(), 1, "{award}, {name}: {text}");
                    let place = format!("Table {}: The director awarded", ruled.table.table);
                    assert!(view.records[0].text.in_english().starts_with(&place), "{text}");
                    assert_eq!(is_told("a split score"), award.starts_with("NS "), "{text}");
                }
            }
        }
    }
}
