//! The recap sheet beside the ranking.

use std::collections::BTreeMap;

use bridge::contest::surgery::{Afterwards, Operation, Surgery};
use bridge::contest::view::{Audience, RecapView};
use bridge::contest::{Command, PenaltyAmount, Rules};
use bridge::entry::{EntryId, SectionLetter, TableNumber};
use bridge::exact::{BigRational, Percent, half_away_from_zero};
use bridge::movement::{RoundNumber, mitchell};
use bridge::recap::{Closing, Recap};

use crate::evening::{Evening, entry, slot, some_result};

fn recap(evening: &Evening, audience: Audience) -> RecapView {
    evening.views.recap(&evening.contest, SectionLetter::A, audience).unwrap()
}

fn closings(view: RecapView) -> Vec<Closing<EntryId>> {
    match view.recap.unwrap() {
        Recap::Grid(grid) => grid.closings,
        Recap::Sets(sheet) => sheet.closings,
    }
}

/// The totals as the sheet prints them, and as the ranking does.
fn both_totals(evening: &Evening, audience: Audience) -> [BTreeMap<EntryId, String>; 2] {
    let closed = closings(recap(evening, audience));
    let count = closed.len();
    let figure = |total: BigRational| half_away_from_zero(&total, 2).trimmed();
    let closed: BTreeMap<_, _> =
        closed.into_iter().map(|closing| (closing.entry, figure(closing.final_total()))).collect();
    assert_eq!(closed.len(), count, "each entry has one line");
    let ranked = evening.views.standings(&evening.contest, audience).rankings;
    let ranked = ranked.into_iter().flat_map(|ranking| ranking.rows).map(|row| (row.entry, row.total));
    [closed, ranked.collect()]
}

fn adjust(evening: &mut Evening, (table, round, number): (&str, u16, u16), outcome: &str) {
    evening.direct(Command::CorrectResult {
        slot: slot(table, round, number),
        outcome: Some(outcome.parse().unwrap()),
        played_by: None,
        reason: "a ruling".to_owned(),
    });
}

fn penalise(evening: &mut Evening, pair: &str, amount: PenaltyAmount) {
    let (entry, law, reason) = (entry(pair), String::new(), "late".to_owned());
    evening.direct(Command::Penalise { entry, amount, law, reason });
}

/// Seed 000, "Recapping": what the director gave and took is put right at the very end. The total of the sheet is that
/// of the ranking, with what was brought along and a penalty.
#[test]
fn the_sheet_ends_in_the_totals_of_the_ranking() {
    let mut evening = Evening::started(&[(mitchell::odd(3).unwrap(), 2)], Rules::default());
    for round in 1..=3 {
        evening.play_round(round);
    }
    let pair = entry("A1NS");
    let total = |evening: &Evening| {
        let closings = closings(recap(evening, Audience::Director));
        closings.into_iter().find(|closing| closing.entry == pair).unwrap()
    };
    let before = total(&evening);
    assert_eq!(before.adjustment, BigRational::default());
    let reason = "session 1".to_owned();
    evening.direct(Command::SetCarryOver { entry: pair, hundredths: 1_000, reason });
    evening.direct(Command::Penalise {
        entry: pair,
        amount: PenaltyAmount::MatchpointHundredths(150),
        law: "90B2".to_owned(),
        reason: "slow".to_owned(),
    });
    let after = total(&evening);
    assert_eq!(after.total, before.total);
    // 10 brought along, 1.5 taken: beside the boards, of which none was adjusted.
    assert_eq!(after.adjustment, BigRational::default());
    assert_eq!(after.beside, bridge::exact::big(bridge::exact::Exact::new(850, 100)));
}

/// Where matches are won, points are taken off these (docs/SCORING.md) and not off boards: the sheet adds up matchpoints, and its
/// totals are the ranking's.
#[test]
fn points_taken_off_matches_are_on_no_sheet_of_boards() {
    let rules = Rules { scoring: "matchpoints, win-loss".parse().unwrap(), ..Rules::default() };
    let mut evening = Evening::started(&[(mitchell::odd(3).unwrap(), 2)], rules);
    for round in 1..=3 {
        evening.play_round(round);
    }
    penalise(&mut evening, "A1NS", PenaltyAmount::MatchpointHundredths(50));
    let [closed, ranked] = both_totals(&evening, Audience::Director);
    assert_eq!(closed, ranked);
    assert_eq!(recap(&evening, Audience::Director).beside, None);
}

/// Seed 000, "Recapping": what North-South won is half of what can be won, on every board. Of boards that two sections play
/// it is so of both together: nothing was rounded, so nothing is blamed on rounding.
#[test]
fn the_sheets_of_two_sections_scored_across_the_field_balance_together() {
    let plan = || (mitchell::odd(3).unwrap(), 2);
    for (sections, is_shared) in [(vec![plan()], false), (vec![plan(), plan()], true)] {
        let mut evening = Evening::started(&sections, Rules::default());
        for round in 1..=3 {
            evening.play_round(round);
        }
        // One more result that North-South of A win, and that East-West of both sections lose by.
        adjust(&mut evening, ("A1", 1, 1), "7NTXX N =");
        let view = recap(&evening, Audience::Director);
        let Some(Recap::Grid(grid)) = &view.recap else { panic!("a Mitchell has a grid") };
        assert_eq!(grid.balances(), !is_shared, "{grid:?}");
        assert_eq!(view.field.is_some(), is_shared);
        // Six tables on each of six boards, tops of 10: half of 6 × 10 on each.
        if let Some(field) = view.field {
            assert!(field.balances());
            assert_eq!(field.check_total, BigRational::from_integer(180.into()));
        }
    }
}

/// Seed 000, "Recapping": adjustments are made once, at the end. A table that sat the wrong way round gives its two
/// pairs a row and a column of the sheet, and each its awards and penalties but once: the totals are the ranking's.
#[test]
fn a_pair_that_sat_both_ways_is_adjusted_once() {
    let mut evening = Evening::started(&[(mitchell::odd(5).unwrap(), 2)], Rules::default());
    for round in 1..=5 {
        evening.play_round(round);
    }
    let planned: Vec<_> = evening.planned().into_keys().filter(|slot| slot.table.table.0 == 3).collect();
    let first = |round: u16| planned.iter().find(|slot| slot.round.0 == round).unwrap().board.get();
    adjust(&mut evening, ("A3", 1, first(1)), "avg+/avg-");
    adjust(&mut evening, ("A3", 5, first(5)), "NS 4S N =, EW 4S N -1");
    penalise(&mut evening, "A3NS", PenaltyAmount::PercentOfTop(Percent::new(10).unwrap()));
    penalise(&mut evening, "A2EW", PenaltyAmount::MatchpointHundredths(250));
    let operation = Operation::TurnTables {
        tables: vec![TableNumber(3)],
        through: RoundNumber(2),
        then: Afterwards::AsPlanned,
    };
    let surgery = Surgery { section: SectionLetter::A, from_round: RoundNumber(2), operation };
    evening.direct(Command::Operate { surgery: Box::new(surgery), awards: vec![], reason: String::new() });
    let Some(Recap::Grid(grid)) = recap(&evening, Audience::Director).recap else { panic!("two winners") };
    assert!(grid.balances());
    let opponents = evening.contest.lines[&slot("A3", 2, first(2))].pairing;
    assert_eq!(opponents.east_west, entry("A3NS"), "the table was turned");
    let both: Vec<EntryId> = grid.both_ways().map(|(entry, ..)| entry).collect();
    assert_eq!(both.len(), 2);
    assert!(both.contains(&entry("A3NS")) && both.contains(&opponents.north_south));
    let [closed, ranked] = both_totals(&evening, Audience::Director);
    assert_eq!(closed, ranked);
}

/// What anybody but the director sees leaves out a board that somebody has still to play, which the ranking counts.
/// The sheet says so, and when the board has been played everywhere both agree.
#[test]
fn the_public_sheet_names_the_boards_that_it_leaves_out() {
    let mut evening = Evening::started(&[(mitchell::odd(5).unwrap(), 2)], Rules::default());
    for round in 1..=4 {
        evening.play_round(round);
    }
    let planned = evening.planned();
    let mut last: Vec<_> = planned.into_keys().filter(|slot| slot.round.0 == 5).collect();
    let open = last.pop().unwrap();
    for slot in last {
        evening.play(slot, some_result(slot));
    }
    assert_eq!(recap(&evening, Audience::Spectator).left_out, [open.board]);
    assert_eq!(recap(&evening, Audience::Director).left_out, [] as [bridge::board::BoardNumber; 0]);
    let [closed, ranked] = both_totals(&evening, Audience::Spectator);
    assert_ne!(closed, ranked);
    let [closed, ranked] = both_totals(&evening, Audience::Director);
    assert_eq!(closed, ranked);
    evening.play(open, some_result(open));
    assert!(recap(&evening, Audience::Spectator).left_out.is_empty());
    let [closed, ranked] = both_totals(&evening, Audience::Spectator);
    assert_eq!(closed, ranked);
}
