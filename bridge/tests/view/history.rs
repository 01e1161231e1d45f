//! The way of the places, round by round.

use bridge::contest::view::{Audience, EntryHistory, HistoryView, Moment, RankingHistory};
use bridge::contest::{Agreement, Command, PenaltyAmount, RankingRelease, Release, Rules};
use bridge::exact::Percent;
use bridge::movement::RoundNumber;
use bridge::movement::howell::howell;

use crate::evening::{Evening, entry, result, slot};
use crate::released::barometer;

fn rules(ranking: RankingRelease, hidden_last_rounds: u16) -> Rules {
    let release = Release { ranking, hidden_last_rounds, ..Release::default() };
    Rules { agreement: Agreement::NotRequired, release, ..Rules::default() }
}

fn history(evening: &Evening) -> HistoryView {
    evening.views.history(&evening.contest, Audience::Spectator)
}

/// North's tricks in four spades at each table of a round: ten make, nine do not.
fn play_round(evening: &mut Evening, round: u16, tricks: [&str; 3]) {
    for (table, tricks) in ["A1", "A2", "A3"].into_iter().zip(tricks) {
        evening.play(slot(table, round, round), result(&format!("4S N {tricks}")));
    }
}

/// `1= 75.00 | 1= 50.00 | – `: the places of one entry, a column a moment.
fn line(row: &EntryHistory) -> String {
    let place = |place: &Option<_>| match place {
        None => "–".to_owned(),
        Some(bridge::contest::view::PlaceThen { rank, tied, figure }) => {
            format!("{rank}{} {figure}", if *tied { "=" } else { "" })
        }
    };
    format!("{}: {}", row.entry, row.places.iter().map(place).collect::<Vec<_>>().join(" | "))
}

fn lines(ranking: &RankingHistory) -> Vec<String> {
    ranking.rows.iter().map(line).collect()
}

fn rounds(view: &HistoryView) -> Vec<(u16, bool)> {
    view.moments.iter().map(|Moment { round, is_over }| (*round, *is_over)).collect()
}

/// The three boards of a barometer, from the travellers. A board has a top of 4: two for each score beaten, one for each tied.
/// Round 1, North-South +420, -50, +420: 3, 0, 3. Round 2, -50, +420, -50: 1, 4, 1. Round 3, +420, -50, -50: 4, 1, 1.
/// North-South stay. East-West move to the next table up: A1EW meets 1, 2, 3; A2EW 2, 3, 1; A3EW 3, 1, 2; and have the rest of
/// each 4: A1EW 1, 0, 3; A2EW 4, 3, 0; A3EW 1, 3, 3.
#[test]
fn places_are_those_of_the_travellers_up_to_each_round() {
    let mut evening = Evening::started(&[(barometer(), 1)], rules(RankingRelease::Automatic, 0));
    assert_eq!((history(&evening).moments, history(&evening).rankings.len()), (vec![], 0));
    play_round(&mut evening, 1, ["10", "9", "10"]);
    play_round(&mut evening, 2, ["9", "10", "9"]);
    play_round(&mut evening, 3, ["10", "9", "9"]);
    let view = history(&evening);
    assert_eq!((rounds(&view), view.is_held_back), (vec![(1, true), (2, true), (3, true)], false));
    let [north_south, east_west] = view.rankings.as_slice() else { panic!("two winners") };
    // Sums of 4, 8 and 12: 3 4 8; 0 4 5; 3 4 5.
    assert_eq!(
        lines(north_south),
        [
            "A1NS: 1= 75.00 | 1= 50.00 | 1 66.67",
            "A2NS: 3 0.00 | 1= 50.00 | 2= 41.67",
            "A3NS: 1= 75.00 | 1= 50.00 | 2= 41.67",
        ]
    );
    // Sums: 1 1 4; 4 7 7; 1 4 7.
    assert_eq!(
        lines(east_west),
        [
            "A2EW: 1 100.00 | 1 87.50 | 1= 58.33",
            "A3EW: 2= 25.00 | 2 50.00 | 1= 58.33",
            "A1EW: 2= 25.00 | 3 12.50 | 3 33.33",
        ]
    );
}

/// A quarter of a top of 4 is one matchpoint, and is off the sums of all rounds: 2 of 4, 3 of 8, 7 of 12.
#[test]
fn a_penalty_has_no_time_and_counts_from_the_first_round_on() {
    let mut evening = Evening::started(&[(barometer(), 1)], rules(RankingRelease::Automatic, 0));
    play_round(&mut evening, 1, ["10", "9", "10"]);
    play_round(&mut evening, 2, ["9", "10", "9"]);
    play_round(&mut evening, 3, ["10", "9", "9"]);
    let amount = PenaltyAmount::PercentOfTop(Percent::new(25).unwrap());
    evening.direct(Command::Penalise {
        entry: entry("A1NS"),
        amount,
        law: String::new(),
        reason: "slow play".to_owned(),
    });
    let view = history(&evening);
    let own = &view.rankings[0].rows[0];
    assert_eq!((own.is_penalised, line(own).as_str()), (true, "A1NS: 2 50.00 | 3 37.50 | 1 58.33"));
}

/// A round that goes on is told with what is in, where results are shown as they come, and not before its end elsewhere.
#[test]
fn a_round_under_way_is_the_last_moment_where_it_is_released() {
    for (ranking, expected, held_back) in [
        (RankingRelease::AfterEachResult, vec![(1, true), (2, false)], false),
        (RankingRelease::AfterEachRound, vec![(1, true)], true),
        (RankingRelease::AtTheEnd, vec![], true),
    ] {
        let mut evening = Evening::started(&[(barometer(), 1)], rules(ranking, 0));
        play_round(&mut evening, 1, ["10", "9", "10"]);
        evening.play(slot("A1", 2, 2), result("4S N 10"));
        let view = history(&evening);
        assert_eq!((rounds(&view), view.is_held_back), (expected, held_back), "{ranking:?}");
        let everything = evening.views.history(&evening.contest, Audience::Director);
        assert_eq!((rounds(&everything), everything.is_held_back), (vec![(1, true), (2, false)], false));
    }
}

/// What was played in hidden rounds changes nothing of what is shown: two evenings that differ there alone look alike until
/// play is over.
#[test]
fn hidden_rounds_leave_no_trace() {
    let evening = |last: [&str; 3]| {
        let mut evening = Evening::started(&[(barometer(), 1)], rules(RankingRelease::AfterEachResult, 1));
        play_round(&mut evening, 1, ["10", "9", "10"]);
        play_round(&mut evening, 2, ["9", "10", "9"]);
        play_round(&mut evening, 3, last);
        evening
    };
    let [mut one, other] = [["10", "9", "9"], ["9", "10", "11"]].map(evening);
    assert_eq!(history(&one), history(&other));
    assert_eq!((rounds(&history(&one)), history(&one).is_held_back), (vec![(1, true), (2, true)], true));
    one.direct(Command::ReleaseRanking { through: Some(RoundNumber(3)) });
    assert_eq!(rounds(&history(&one)).len(), 3);
}

/// A phantom's opponents sit out: who has not played has no place then.
#[test]
fn who_has_not_played_yet_has_no_place_then() {
    let mut evening =
        Evening::prepared(&[(howell(3).unwrap(), 1)], rules(RankingRelease::AfterEachResult, 0));
    evening.direct(Command::DeclarePhantom { entry: entry("A6") });
    evening.direct(Command::StartContest);
    for round in 1..=2 {
        evening.play_round(round);
    }
    let view = history(&evening);
    let playing: Vec<_> = evening.planned().into_iter().filter(|(slot, _)| slot.round.0 == 1).collect();
    let plays = |entry| playing.iter().any(|(_, pairing)| pairing.has(entry));
    let [ranking] = view.rankings.as_slice() else { panic!("one winner") };
    assert_eq!((ranking.rows.len(), playing.len()), (5, 2));
    for row in &ranking.rows {
        assert_eq!(row.places[0].is_some(), plays(row.entry), "{}", row.entry);
        assert!(row.places[1].is_some(), "{}", row.entry);
    }
}
