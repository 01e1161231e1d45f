//! A least share of the boards, without which nobody who plays no further has a place.

use bridge::contest::view::{Audience, QualificationWish, StandingRow};
use bridge::contest::{Agreement, Classification, Command, Rules};
use bridge::entry::EntryId;
use bridge::movement::choice::MovementChoice;
use bridge::scoring::Scoring;
use bridge::series::qualify::Places;

use crate::evening::{Evening, entry};
use crate::said::InEnglish as _;

/// Eight pairs and seven rounds of two boards, of which pair A3 plays three and goes home.
fn evening(scoring: &str) -> Evening {
    let scoring: Scoring = scoring.parse().expect("a rule of the table");
    let rules = Rules { scoring, agreement: Agreement::NotRequired, ..Rules::default() };
    let movement = "howell 4".parse::<MovementChoice>().expect("a movement").plan().expect("a plan");
    let mut evening = Evening::started(&[(movement, 2)], rules);
    for round in 1..=7 {
        if round == 4 {
            evening.direct(Command::WithdrawEntry {
                entry: entry("A3"),
                from_round: movement::RoundNumber(4),
                reason: "ill".to_owned(),
            });
        }
        evening.play_round(round);
    }
    evening
}

fn rows(evening: &Evening) -> Vec<StandingRow> {
    let view = evening.views.standings(&evening.contest, Audience::Director);
    view.rankings.into_iter().flat_map(|ranking| ranking.rows).collect()
}

fn ranks(rows: &[StandingRow]) -> Vec<(EntryId, u32)> {
    rows.iter().map(|row| (row.entry, row.rank)).collect()
}

/// By hand: A3 has 6 boards, the others 14 or, who were to meet it, 12. Half of 14 is 7, and 42 % of 14 is 5.88, which is 6
/// boards.
#[test]
fn who_has_played_too_few_boards_has_a_figure_and_no_place() {
    let everybody = rows(&evening("matchpoints, everybody ranked"));
    let left = everybody.iter().find(|row| row.entry == entry("A3")).unwrap();
    assert_eq!((left.boards_played, left.boards_lacking), (6, 0));
    assert!(left.rank > 0 && everybody.iter().all(|row| row.rank > 0));

    // As usual: half of the boards (Sky Blue Book of the English Bridge Union, 3.2).
    let mut half = evening("matchpoints");
    let own = rows(&half);
    let last = own.last().unwrap();
    assert_eq!((last.entry, last.rank, last.tied, last.boards_lacking), (entry("A3"), 0, false, 1));
    assert_eq!(last.figure, left.figure);
    // The others move up past it, and nothing else changes.
    let mut expected: Vec<StandingRow> =
        everybody.iter().filter(|row| row.entry != last.entry).cloned().collect();
    for row in expected.iter_mut().filter(|row| row.rank > left.rank) {
        row.rank -= 1;
    }
    assert_eq!(ranks(&own[..7]), ranks(&expected));
    let view = half.views.standings(&half.contest, Audience::Spectator);
    assert_eq!(view.remarks().in_english(), ["A3 has no place: a place asks for 7 boards, and it has 6."]);
    let told = half.views.explain_total(&half.contest, entry("A3"), Audience::Director).unwrap();
    assert_eq!(
        told.explanation.in_english().sentences.last().unwrap(),
        "That has no place in the ranking: a place asks for 7 boards, 50 % of the most that anybody has."
    );
    let card = half.views.score_card(&half.contest, entry("A3"), Audience::Spectator).unwrap();
    assert_eq!(card.rank, 0);

    // It is in no further list, of which its own handicap makes none, and does not qualify.
    let classify = |half: &mut Evening, who: &str, handicap_hundredths| {
        let classification = Classification { handicap_hundredths, stratum: String::new() };
        half.direct(Command::ClassifyEntry { entry: entry(who), classification });
    };
    classify(&mut half, "A3", 9_000);
    assert_eq!(half.views.standings(&half.contest, Audience::Director).lists, []);
    classify(&mut half, "A1", 100);
    let view = half.views.standings(&half.contest, Audience::Director);
    assert_eq!(view.lists.iter().flat_map(|list| &list.rows).count(), 7);
    let wish = QualificationWish { places: Places::Top(8), with_handicap: false, tie_breaks: vec![] };
    let qualified = half.views.qualification(&half.contest, &wish, Audience::Director).unwrap();
    assert_eq!(qualified.groups[0].rows.len(), 7);

    let less = rows(&evening("matchpoints, ranked from 42 % of the boards"));
    assert_eq!(ranks(&less), ranks(&everybody));
}

/// The same pair where missing results are not made up for, so that boards have different tops.
#[test]
fn the_share_is_of_boards_whatever_their_tops() {
    let own = rows(&evening("matchpoints, no Neuberg"));
    let top = |row: &StandingRow| row.maximum.parse::<f64>().unwrap() / f64::from(row.boards_played);
    assert!(own.iter().any(|row| top(row) > top(&own[0])), "{:?}", own.iter().map(top).collect::<Vec<_>>());
    let last = own.last().unwrap();
    assert_eq!((last.entry, last.rank, last.boards_lacking), (entry("A3"), 0, 1));
}

/// A change of the rules brings the place back, and taking the change back takes it again.
#[test]
fn the_share_is_a_rule_like_others() {
    let mut evening = evening("matchpoints");
    let before = ranks(&rows(&evening));
    assert_eq!(before.iter().filter(|(_, rank)| *rank == 0).count(), 1);
    let mut rules = evening.contest.rules.clone();
    rules.scoring = rules.scoring.changed_by("everybody ranked", &[]).unwrap();
    evening.direct(Command::ChangeRules { rules, leave_points: false });
    assert!(rows(&evening).iter().all(|row| row.rank > 0));
    evening.direct(Command::Undo { sequence: 0, reason: String::new() });
    assert_eq!(ranks(&rows(&evening)), before);
}

/// By hand: A3 left, and so lacks boards at once; the four who were to meet it lack two each, which is asked when play is
/// over, and no longer where it is resumed.
#[test]
fn who_plays_on_needs_no_share_of_the_boards() {
    let mut evening = evening("matchpoints, ranked from 100 % of the boards");
    let unplaced = |evening: &Evening| rows(evening).iter().filter(|row| row.rank == 0).count();
    assert_eq!(unplaced(&evening), 1);
    evening.direct(Command::ClosePlay { correction_minutes: 0 });
    assert_eq!(unplaced(&evening), 5);
    evening.direct(Command::Undo { sequence: 0, reason: String::new() });
    assert_eq!(unplaced(&evening), 1);
}
