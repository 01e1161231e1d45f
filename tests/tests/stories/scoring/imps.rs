//! The method of scoring changed in the middle of a contest.

use std::collections::BTreeMap;

use bridge::contest::Outcome;
use bridge::entry::EntryId;
use harness::{any_result, ask, butler};
use proto::v1;
use proto::v1::command::Kind;
use server::journal::fault::Seed;

use super::Hall;

/// Each entry's figure.
fn figures(view: &v1::StandingsView) -> BTreeMap<String, String> {
    let rows = view.rankings.iter().flat_map(|ranking| &ranking.rows).filter(|row| row.rank > 0);
    rows.map(|row| (row.entry.clone(), row.figure.clone())).collect()
}

/// By the table of Law 78B, +650 against +620 is 1 IMP, against −100 13, and +620 against −100 12: over three
/// comparisons (1 + 1 + 13) ÷ 3 = 5, (−1 + 0 + 12) ÷ 3 = 3.67 twice, and (−13 − 12 − 12) ÷ 3 = −12.33. Against the
/// datum of two results left when the best and the worst are out, +620, these are +1, 0, 0 and −12.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_contest_is_scored_in_imps_and_back() {
    let mut hall = Hall::of(4).await;
    hall.play(2, &["4S N +1", "4S N =", "4S N -1", "4S N ="]).await;
    hall.ranked_as_played(&[]).await;
    let before = hall.director.standings().await.rankings;
    let butler = v1::Datum { kind: Some(v1::datum::Kind::TrimmedEachEnd(1)), rounding: 0 };
    for (method, points) in [
        (v1::scoring::Method::CrossImps(v1::CrossImps::default()), ["5", "3.67", "-12.33", "3.67"]),
        (v1::scoring::Method::Butler(butler), ["1", "0", "-12", "0"]),
    ] {
        hall.change_rules(Some(method)).await;
        let view = hall.director.standings().await;
        assert_eq!(view.unit(), v1::PointUnit::Imps);
        assert_eq!(hall.released().await.rankings, view.rankings);
        let figures = figures(&view);
        for (table, points) in (1..).zip(points) {
            let pairing = hall.place(table, 2).pairing;
            let own = |entry: EntryId| figures[&entry.to_string()].trim_start_matches('+').to_owned();
            assert_eq!(own(pairing.north_south), points, "table {table}");
            let opposite = match points.strip_prefix('-') {
                Some(points) => points.to_owned(),
                None if points == "0" => points.to_owned(),
                None => format!("-{points}"),
            };
            assert_eq!(own(pairing.east_west), opposite, "table {table}");
            let printed = hall.page("boards/2").await;
            assert!(printed.contains(&points.replace('-', "−")), "{points}: {printed}");
        }
    }
    hall.change_rules(None).await;
    assert_eq!(hall.director.standings().await.rankings, before);
    hall.ranked_as_played(&[]).await;
    hall.comes_back().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_butler_is_played_to_its_end() {
    let mut hall = Hall::of(4).await;
    let datum = v1::Datum { kind: Some(v1::datum::Kind::TrimmedEachEnd(1)), rounding: 0 };
    hall.change_rules(Some(v1::scoring::Method::Butler(datum))).await;
    let mut seed = Seed(11);
    for place in hall.plan.places() {
        let result = any_result(&mut seed);
        hall.tablets.of(&place).accept(ask::enter(&place, result, None)).await;
        hall.scored.push((place, Outcome::Result(result)));
    }
    hall.director.accept(Kind::ClosePlay(v1::ClosePlay { correction_minutes: 20 })).await;
    hall.director.accept(Kind::FinaliseContest(v1::FinaliseContest {})).await;

    let expected = butler(&hall.scored);
    let better = |own: i64| expected.values().filter(|other| **other > own).count();
    for view in [hall.director.standings().await, hall.released().await] {
        let [ranking] = view.rankings.as_slice() else { panic!("there is one winner") };
        assert_eq!(ranking.rows.len(), expected.len());
        for row in &ranking.rows {
            let own = expected[&row.entry];
            let rank = u32::try_from(1 + better(own)).unwrap();
            assert_eq!((row.rank, row.figure.parse()), (rank, Ok(own)), "{}", row.entry);
        }
    }
    hall.comes_back().await;
}
