//! Lists of strata and with handicaps beside the ranking: figures held against the ranking's own and what was added.

use bridge::contest::view::{Audience, StandingList, StandingsView};
use bridge::contest::{Agreement, Classification, Command, Rules};
use bridge::movement::choice::MovementChoice;

use crate::evening::{Evening, entry};

fn played(plan: &str) -> Evening {
    let rules = Rules { agreement: Agreement::NotRequired, ..Rules::default() };
    let movement = plan.parse::<MovementChoice>().unwrap().plan().unwrap();
    let mut evening = Evening::started(&[(movement, 2)], rules);
    for round in 1..=evening.contest.sections.values().next().unwrap().round_count() {
        evening.play_round(round);
    }
    evening
}

fn classify(evening: &mut Evening, who: &str, handicap_hundredths: i32, stratum: &str) {
    let classification = Classification { handicap_hundredths, stratum: stratum.to_owned() };
    evening.direct(Command::ClassifyEntry { entry: entry(who), classification });
}

fn standings(evening: &Evening) -> StandingsView {
    evening.views.standings(&evening.contest, Audience::Director)
}

/// Hundredths of what is printed as `58.33`.
fn hundredths(figure: &str) -> i64 {
    figure.replace('.', "").parse().unwrap()
}

fn holds_by(view: &StandingsView, list: &StandingList, handicaps: &[(&str, i64)]) {
    let rows: Vec<_> = view.rankings.iter().flat_map(|ranking| &ranking.rows).collect();
    for row in &list.rows {
        let own = rows.iter().find(|own| own.entry == row.entry).unwrap();
        let added = handicaps.iter().find(|(who, _)| entry(who) == row.entry).map_or(0, |(_, added)| *added);
        let added = if list.with_handicap { added } else { 0 };
        assert_eq!(hundredths(&row.figure), hundredths(&own.figure) + added, "{}: {}", list.title, row.entry);
        assert_eq!(row.handicap.is_empty(), added == 0);
    }
    let figures: Vec<i64> = list.rows.iter().map(|row| hundredths(&row.figure)).collect();
    assert!(figures.is_sorted_by(|one, next| one >= next), "{}: {figures:?}", list.title);
    for row in &list.rows {
        let better = figures.iter().filter(|&&figure| figure > hundredths(&row.figure)).count();
        assert_eq!(usize::try_from(row.rank).unwrap(), better + 1, "{}", list.title);
    }
}

#[test]
fn strata_and_handicaps_stand_beside_the_ranking() {
    let mut evening = played("howell 3");
    assert_eq!(standings(&evening).lists, [], "nobody has one yet");
    classify(&mut evening, "A1", 0, "A");
    classify(&mut evening, "A2", 250, "B");
    classify(&mut evening, "A3", 1_000, "C");
    let view = standings(&evening);
    let titles: Vec<&str> = view.lists.iter().map(|list| list.title.as_str()).collect();
    assert_eq!(
        titles,
        [
            "Stratum B and lower",
            "Stratum C and lower",
            "With handicap",
            "Stratum B and lower, with handicap",
            "Stratum C and lower, with handicap"
        ]
    );
    let sizes: Vec<usize> = view.lists.iter().map(|list| list.rows.len()).collect();
    assert_eq!(sizes, [2, 1, 6, 2, 1]);
    for list in &view.lists {
        holds_by(&view, list, &[("A2", 250), ("A3", 1_000)]);
    }
    classify(&mut evening, "A3", 1_000, "Novices");
    let view = standings(&evening);
    assert!(view.lists.iter().any(|list| list.title == "Novices" && list.rows.len() == 1));
}

/// In a Mitchell each line has its lists.
#[test]
fn each_line_has_its_lists() {
    let mut evening = played("mitchell 3");
    classify(&mut evening, "A1NS", 0, "B");
    classify(&mut evening, "A2EW", 300, "");
    let view = standings(&evening);
    let titles: Vec<&str> = view.lists.iter().map(|list| list.title.as_str()).collect();
    assert_eq!(titles, ["Stratum B and lower, North-South", "With handicap, East-West"]);
    for list in &view.lists {
        assert!(list.rows.iter().all(|row| row.entry.pair.line == list.line));
        holds_by(&view, list, &[("A2EW", 300)]);
    }
}
