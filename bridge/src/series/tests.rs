//! The examples of the notes, the White Book's formula, and what always holds.

use std::collections::BTreeMap;

use super::card::{Card, CardBoard};
use super::carry::{CarryForward, CarryNumbers, CarryRule};
use super::factor::Factor;
use super::handicap::Handicap;
use super::qualify::{From, Places, Qualification};
use super::ranking::{Basis, Comparison, RankingList};
use super::tie_break::{TieBreak, lot};
use super::total::{Measure, Missing};
use super::*;
use crate::exact::{Percent, big};
use crate::seat::Line;

fn whole(number: i64) -> Exact {
    Exact::from_integer(number)
}

fn number(numerator: i64, denominator: i64) -> BigRational {
    big(Exact::new(numerator, denominator))
}

/// A card of so many boards of one top with the same award on each, all against one opponent.
fn flat(line: Option<Line>, boards: usize, (award, top): (Exact, i64), opponent: usize) -> Card {
    let against = whole(top) - award;
    let boards = vec![CardBoard { opponent, award, against, top }; boards];
    let mut card = Card { line, boards, total: number(0, 1) };
    card.total = card.awards();
    card
}

fn session(name: &str, cards: impl IntoIterator<Item = (usize, Card)>) -> Session {
    Session { name: name.to_owned(), weight: whole(1), cards: cards.into_iter().collect(), full_top: 0 }
}

fn series(sessions: Vec<Session>, entrant_count: usize) -> Series {
    let entrant = |index: usize| Entrant {
        name: format!("pair {}", index + 1),
        handicap: None,
        stratum: None,
        section: None,
    };
    Series { sessions, entrants: (0..entrant_count).map(entrant).collect(), rules: SeriesRules::default() }
}

fn total(series: &Series, entrant: usize) -> BigRational {
    combine(series).unwrap().totals[entrant].total.clone().unwrap()
}

/// `1=` for shared places: `[(entrant, "1="), ..]`.
fn places(list: &RankingList) -> Vec<(usize, String)> {
    let text = |place: crate::standing::Place| format!("{}{}", place.rank, if place.tied { "=" } else { "" });
    list.rows.iter().map(|row| (row.entrant, text(row.place))).collect()
}

fn order(list: &RankingList) -> Vec<usize> {
    list.rows.iter().map(|row| row.entrant).collect()
}

/// Seed 000, "Factoring": fourteen tables and then thirteen; the scores of session 2 are multiplied by 26/24, not
/// by 14/13.
#[test]
fn seed_fourteen_and_thirteen_tables_are_factored_top_over_top() {
    let first =
        session("1", [(0, flat(None, 26, (whole(13), 26), 1)), (1, flat(None, 26, (whole(13), 26), 0))]);
    let second =
        session("2", [(0, flat(None, 26, (whole(18), 24), 1)), (1, flat(None, 26, (whole(6), 24), 0))]);
    let series = series(vec![first, second], 2);
    let combined = combine(&series).unwrap();
    let share = combined.totals[0].shares[1].as_ref().unwrap();
    let factored = share.factored.as_ref().unwrap();
    assert_eq!(factored.parts[0].factor, Factor::Tops { to: 26, from: 24 });
    assert_eq!(factored.parts[0].factor.to_string(), "26/24, because a top there is 24 and not 26");
    assert!(factored.boards.is_one());
    assert_eq!(combined.totals[0].total, Some(number(26 * 13 + 26 * 18 * 26 / 24, 1)));
    let first = combined.totals[0].shares[0].as_ref().unwrap().factored.as_ref().unwrap();
    assert!(first.parts[0].factor.is_one());
}

/// Seed 000, "Factoring": 9 1/2 tables, a top of 16 for everybody; North-South played 30 boards and East-West,
/// who all sat out, 27. East-West's points are multiplied by 30/27, and both lines stand in one list.
#[test]
fn seed_nine_and_a_half_tables_are_factored_boards_over_boards() {
    use Line::{EastWest, NorthSouth};
    let cards = [
        (0, flat(Some(NorthSouth), 30, (whole(8), 16), 1)),
        (1, flat(Some(EastWest), 27, (whole(8), 16), 0)),
        (2, flat(Some(EastWest), 27, (whole(9), 16), 0)),
    ];
    let series = series(vec![session("1", cards)], 3);
    let combined = combine(&series).unwrap();
    let factored = combined.totals[1].shares[0].as_ref().unwrap().factored.clone().unwrap();
    assert_eq!(factored.boards, Factor::Boards { to: 30, from: 27 });
    assert_eq!(factored.boards.to_string(), "30/27, because 27 of 30 boards were played");
    assert_eq!(factored.points, number(240, 1), "216 × 30/27, as many as North-South's average");
    assert_eq!(places(&combined.lists[0]), [(2, "1".into()), (0, "2=".into()), (1, "2=".into())]);
}

/// Seed 000, "Factoring": "first the boards, and then … those players who played fewer boards".
#[test]
fn seed_both_factors_apply_boards_first() {
    let mut short = flat(None, 20, (whole(6), 12), 0);
    short.boards.extend(flat(None, 4, (whole(5), 10), 0).boards);
    short.total = short.awards();
    let full = flat(None, 27, (whole(6), 12), 1);
    let series = series(vec![session("1", [(0, full), (1, short)])], 2);
    let combined = combine(&series).unwrap();
    let factored = combined.totals[1].shares[0].as_ref().unwrap().factored.clone().unwrap();
    let factors: Vec<Factor> = factored.parts.iter().map(|part| part.factor).collect();
    assert_eq!(factors, [Factor::Tops { to: 12, from: 12 }, Factor::Tops { to: 12, from: 10 }]);
    assert_eq!(factored.points, number(162, 1), "(120 + 20 × 12/10) × 27/24");
    assert_eq!(order(&combined.lists[0]).len(), 2);
    assert!(combined.lists[0].rows.iter().all(|row| row.place.rank == 1 && row.place.tied));
}

/// The counter-example, 8 tables, 32 and then 24 boards: no factor. Pair A with 60 % and 40 % is well in front of
/// pair B with 40 % and 60 %, and level by percentages (seed 000, "Factoring").
fn eight_tables() -> Series {
    let of = |boards: usize, percent: i64| flat(None, boards, (Exact::new(14 * percent, 100), 14), 9);
    let first = session("1", [(0, of(32, 60)), (1, of(32, 40))]);
    let second = session("2", [(0, of(24, 40)), (1, of(24, 60))]);
    series(vec![first, second], 2)
}

#[test]
fn seed_sessions_of_different_length_are_not_factored() {
    let mut series = eight_tables();
    let combined = combine(&series).unwrap();
    for share in combined.totals.iter().flat_map(|total| total.shares.iter().flatten()) {
        let factored = share.factored.as_ref().unwrap();
        assert!(factored.boards.is_one() && factored.parts.iter().all(|part| part.factor.is_one()));
    }
    assert_eq!(total(&series, 0), number(32 * 84 + 24 * 56, 10));
    assert_eq!(total(&series, 1), number(32 * 56 + 24 * 84, 10));
    assert_eq!(places(&combined.lists[0]), [(0, "1".into()), (1, "2".into())]);

    series.rules.measure = Measure::Percent;
    let combined = combine(&series).unwrap();
    assert_eq!(places(&combined.lists[0]), [(0, "1=".into()), (1, "1=".into())]);
    assert_eq!(total(&series, 0), number(50, 1));
    // Percentages weighted by the boards agree with the factored points again.
    series.sessions[0].weight = whole(32);
    series.sessions[1].weight = whole(24);
    assert_eq!(total(&series, 0), number(60 * 32 + 40 * 24, 56));
    assert_eq!(order(&combine(&series).unwrap().lists[0]), [0, 1]);
}

/// EBU White Book 3.8: CF = 1/2 × SQ × (NumQ/MaxQ) × (MaxF/NumF), by its terms one after the other.
#[test]
fn white_book_carry_forward() {
    // Qualifying: 48 boards, top 26, 60 %. Final: 24 boards, top 12, average.
    let qualifying = session("Q", [(0, flat(None, 48, (Exact::new(156, 10), 26), 1))]);
    let last = session("F", [(0, flat(None, 24, (whole(6), 12), 1))]);
    let mut series = series(vec![qualifying, last], 2);
    series.rules.carry = Some(CarryForward { from: vec![0], rule: CarryRule::WhiteBook(None) });
    let score = number(48 * 156, 10);
    let expected = number(1, 2) * score * number(48, 48 * 26) * number(24 * 12, 24);
    let combined = combine(&series).unwrap();
    let carried = combined.totals[0].carried.clone().unwrap();
    assert_eq!((carried.value.clone(), carried.value), (expected.clone(), number(864, 5)));
    assert_eq!(total(&series, 0), number(144, 1) + &expected);
    assert_eq!(combined.totals[1].total, None, "who is not in the final is not ranked");
    // In percentages the same: (172.8 + 144) of (288 + half of 576) is 55 %.
    series.rules.measure = Measure::Percent;
    assert_eq!(total(&series, 0), number(100, 1) * (number(144, 1) + expected) / number(288 + 288, 1));

    // Victory points: 70 of 100 in five matches before a final of three matches of 20: half of 42 each round.
    let vps = |points: i64| Card { total: number(points, 1), ..flat(None, 10, (whole(0), 0), 1) };
    series.sessions = vec![session("Q", [(0, vps(70))]), session("F", [(0, vps(30))])];
    series.rules.measure = Measure::Points;
    assert_eq!(combine(&series), Err(SeriesFault::CarryNumbers));
    let numbers = CarryNumbers {
        qualifying_count: whole(5),
        qualifying_maximum: whole(100),
        final_count: whole(3),
        final_maximum: whole(60),
    };
    series.rules.carry = Some(CarryForward { from: vec![0], rule: CarryRule::WhiteBook(Some(numbers)) });
    assert_eq!(total(&series, 0), number(30 + 35, 1));
}

#[test]
fn carried_in_full_by_share_and_head_to_head() {
    // In the qualifying stage pair 1 met pair 2 (10 of 12) and pair 3 (2 of 12), who is not in the final.
    let mut card = flat(None, 1, (whole(10), 12), 1);
    card.boards.extend(flat(None, 1, (whole(2), 12), 2).boards);
    card.total = card.awards();
    let q = session(
        "Q",
        [(0, card), (1, flat(None, 2, (whole(2), 12), 0)), (2, flat(None, 2, (whole(10), 12), 0))],
    );
    let last = session("F", [(0, flat(None, 1, (whole(9), 18), 1)), (1, flat(None, 1, (whole(9), 18), 0))]);
    let mut series = series(vec![q, last], 3);
    let mut with = |rule: CarryRule| {
        series.rules.carry = Some(CarryForward { from: vec![0], rule });
        total(&series, 0)
    };
    assert_eq!(with(CarryRule::Full), number(9 + 18, 1), "12 of 24 is 18 of 36");
    assert_eq!(with(CarryRule::Share(Percent::new(50).unwrap())), number(9 + 9, 1));
    // One board against pair 2; pair 2 met pair 1 on two: 10 × 2/1 × 18/12.
    assert_eq!(with(CarryRule::HeadToHead), number(9 + 30, 1));
    series.rules.carry = Some(CarryForward { from: vec![0, 1], rule: CarryRule::Full });
    assert_eq!(combine(&series), Err(SeriesFault::CarryFrom));
}

/// Session percentages of each entrant; `None` for one that was missed.
fn by_percent(rows: &[&[Option<i64>]]) -> Series {
    let sessions = (0..rows[0].len())
        .map(|index| {
            let cards = rows.iter().enumerate().filter_map(|(entrant, row)| {
                Some((entrant, flat(None, 10, (Exact::new(10 * row[index]?, 100), 10), 99)))
            });
            session(&format!("session {}", index + 1), cards)
        })
        .collect();
    let mut series = series(sessions, rows.len());
    series.rules.measure = Measure::Percent;
    series
}

/// In percentages a share carried forward is the weight with which the qualifying stage counts beside the final:
/// (50 + ½ · 60) / 1½, and of a stage of two sessions (50 + ½ · 2 · 60) / 2.
#[test]
fn a_share_of_percentages_is_a_weight() {
    let half = CarryRule::Share(Percent::new(50).unwrap());
    let mut one_before = by_percent(&[&[Some(60), Some(50)]]);
    one_before.rules.carry = Some(CarryForward { from: vec![0], rule: half });
    assert_eq!(total(&one_before, 0), number(160, 3));
    let mut two_before = by_percent(&[&[Some(60), Some(60), Some(50)]]);
    two_before.rules.carry = Some(CarryForward { from: vec![0, 1], rule: half });
    assert_eq!(total(&two_before, 0), number(55, 1));
}

#[test]
fn the_best_few_of_many_and_what_was_missed() {
    let mut series =
        by_percent(&[&[Some(60), Some(50), Some(40)], &[Some(58), None, Some(54)], &[None, Some(70), None]]);
    series.rules.best = Some(2);
    let combined = combine(&series).unwrap();
    let totals = |combined: &Combined| combined.totals.iter().map(|t| t.total.clone()).collect::<Vec<_>>();
    assert_eq!(totals(&combined), [Some(number(55, 1)), Some(number(56, 1)), Some(number(35, 1))]);
    let counts: Vec<bool> =
        combined.totals[0].shares.iter().map(|share| share.as_ref().unwrap().counts).collect();
    assert_eq!(counts, [true, true, false]);
    series.rules.missing = Missing::LeftOut;
    assert_eq!(total(&series, 2), number(70, 1));
    series.rules.missing = Missing::NotRanked;
    assert_eq!(totals(&combine(&series).unwrap())[1..], [Some(number(56, 1)), None]);
    series.rules.best = Some(4);
    assert_eq!(combine(&series), Err(SeriesFault::Best { best: 4, session_count: 3 }));
}

#[test]
fn a_weight_counts_a_session_more() {
    let mut series = by_percent(&[&[Some(60), Some(45)]]);
    series.sessions[0].weight = whole(2);
    assert_eq!(total(&series, 0), number(55, 1));
    series.rules.measure = Measure::Factored;
    assert_eq!(total(&series, 0), number(2 * 60 + 45, 1));
    series.sessions[0].weight = whole(0);
    assert_eq!(combine(&series), Err(SeriesFault::Weight { session: "session 1".into() }));
}

/// What holds by the meaning of the words: of m sessions the best m are all, equal tops have the factor 1, and the
/// order of the sessions changes no total and no place.
#[test]
fn properties_of_totals() {
    let mut state = 7_u64;
    let mut next = |limit: i64| {
        state = lot(state, "next");
        i64::try_from(state % u64::try_from(limit).unwrap()).unwrap()
    };
    for _ in 0..12 {
        let tops = [8 + 2 * next(4), 8 + 2 * next(4), 8 + 2 * next(4)];
        let sessions: Vec<Session> = (0..3)
            .map(|index| {
                let top = tops[index];
                let cards: BTreeMap<usize, Card> = (0..5)
                    .filter_map(|entrant| {
                        let boards = usize::try_from(10 + next(4)).unwrap();
                        let award = Exact::new(next(2 * top), 2);
                        (next(5) > 0).then(|| (entrant, flat(None, boards, (award, top), (entrant + 1) % 5)))
                    })
                    .collect();
                session(&format!("{index}"), cards)
            })
            .collect();
        let mut series = series(sessions, 5);
        for measure in [Measure::Factored, Measure::Percent] {
            series.sessions.retain(|session| !session.cards.is_empty());
            series.rules = SeriesRules { measure, ..SeriesRules::default() };
            let combined = combine(&series).unwrap();
            series.rules.best = Some(series.sessions.len());
            assert_eq!(combine(&series).unwrap().lists, combined.lists, "the best of all are all");
            for share in combined.totals.iter().flat_map(|total| total.shares.iter().flatten()) {
                for part in &share.factored.as_ref().unwrap().parts {
                    let Factor::Tops { to, from } = part.factor else { panic!("{:?}", part.factor) };
                    assert_eq!((to, to == from), (combined.stage.top, part.factor.is_one()));
                }
            }
            for best in 1..=series.sessions.len() {
                series.rules.best = Some(best);
                let forwards = combine(&series).unwrap();
                series.sessions.rotate_left(1);
                let rotated = combine(&series).unwrap();
                series.sessions.reverse();
                let reversed = combine(&series).unwrap();
                assert_eq!(forwards.lists, rotated.lists);
                assert_eq!(forwards.lists, reversed.lists);
            }
        }
    }
}

/// Twelve points of the top of ten boards are a percentage point in factored points.
#[test]
fn handicaps_by_points_and_by_formula() {
    let mut series = by_percent(&[&[Some(60), Some(50)], &[Some(50), Some(50)], &[Some(52), None]]);
    series.entrants[1].handicap = Some(Exact::new(45, 10));
    series.entrants[2].handicap = Some(whole(10));
    series.rules.handicap = Some(Handicap::Given);
    let combined = combine(&series).unwrap();
    assert_eq!(combined.totals[1].with_handicap(), Some(number(545, 10)));
    assert_eq!(combined.totals[0].handicap, None);
    assert_eq!(combined.totals[2].handicap, Some(number(5, 1)), "one of two sessions was played");
    assert_eq!(combined.lists.len(), 2);
    assert_eq!((combined.lists[0].basis, order(&combined.lists[0])), (Basis::Scratch, vec![0, 1, 2]));
    assert_eq!((combined.lists[1].basis, order(&combined.lists[1])), (Basis::Handicap, vec![0, 1, 2]));

    series.rules.measure = Measure::Factored;
    // Two sessions of 100 points: 4.5 points each.
    assert_eq!(combine(&series).unwrap().totals[1].with_handicap(), Some(number(109, 1)));

    let rule = Handicap::ShareOfGap { par: whole(60), share: Percent::new(80).unwrap() };
    for (average, expected) in [(50, whole(8)), (60, whole(0)), (65, whole(0))] {
        series.entrants[0].handicap = Some(whole(average));
        assert_eq!(rule.of(&series.entrants[0]), Some(expected));
    }
}

/// Each stratum's list holds the lower strata too (ACBL): a pair of C that beats all of B is first in both.
#[test]
fn a_stratum_includes_the_lower_ones() {
    let mut series = by_percent(&[&[Some(60)], &[Some(50)], &[Some(55)], &[Some(40)]]);
    for (entrant, stratum) in [(1, Some(1)), (2, Some(2)), (3, Some(2)), (0, None)] {
        series.entrants[entrant].stratum = stratum;
    }
    let combined = combine(&series).unwrap();
    let lists: Vec<_> = combined.lists.iter().map(|list| (list.stratum, order(list))).collect();
    assert_eq!(lists, [(None, vec![0, 2, 1, 3]), (Some(1), vec![2, 1, 3]), (Some(2), vec![2, 3])]);
}

#[test]
fn lines_are_ranked_by_themselves_unless_somebody_changed() {
    use Line::{EastWest, NorthSouth};
    let card = |line, award| flat(Some(line), 10, (whole(award), 10), 0);
    let one = session("1", [(0, card(NorthSouth, 6)), (1, card(EastWest, 4)), (2, card(EastWest, 5))]);
    let mut series = series(vec![one], 3);
    series.rules.comparison = Comparison::ByLine;
    let lists = combine(&series).unwrap().lists;
    assert_eq!((lists[0].line, order(&lists[0])), (Some(NorthSouth), vec![0]));
    assert_eq!((lists[1].line, order(&lists[1])), (Some(EastWest), vec![2, 1]));
    series.sessions.push(session("2", [(1, card(NorthSouth, 4))]));
    assert_eq!(combine(&series), Err(SeriesFault::ChangedLines { entrant: "pair 2".into() }));
    series.rules.comparison = Comparison::Together;
    assert_eq!(order(&combine(&series).unwrap().lists[0]), [1, 0, 2]);
}

/// Two pairs with 50 % each: on two boards they met.
fn two_tied() -> Series {
    let board = |opponent, award: i64| CardBoard {
        opponent,
        award: whole(award),
        against: whole(12 - award),
        top: 12,
    };
    let card = |boards: Vec<CardBoard>| {
        let mut card = Card { line: None, boards, total: number(0, 1) };
        card.total = card.awards();
        card
    };
    // 1 against 2: 9-3 and 5-7. 1 has a top against 3, and nothing against 4.
    let first = session(
        "1",
        [
            (0, card(vec![board(1, 9), board(1, 5), board(2, 10)])),
            (1, card(vec![board(0, 3), board(0, 7), board(3, 11)])),
        ],
    );
    let second = session(
        "2",
        [
            (0, card(vec![board(2, 0), board(2, 0), board(3, 0)])),
            (1, card(vec![board(2, 0), board(3, 2), board(3, 1)])),
        ],
    );
    let mut series = series(vec![first, second], 4);
    series.entrants.truncate(4);
    series
}

/// (the rule, the order that it makes)
#[test]
fn tie_breaks_each_by_its_name() {
    let mut series = two_tied();
    assert_eq!(total(&series, 0), total(&series, 1));
    for (rule, expected) in [
        (None, None),
        (Some(TieBreak::Match), Some([0, 1])),
        // Each won one of the two boards.
        (Some(TieBreak::BoardsWon), None),
        (Some(TieBreak::Tops), None),
        (Some(TieBreak::LastSession), Some([1, 0])),
        // 9 and 10; 7 and 11.
        (Some(TieBreak::AboveAverage), None),
    ] {
        series.rules.tie_breaks = rule.into_iter().collect();
        let list = &combine(&series).unwrap().lists[0];
        match expected {
            None => {
                assert!(list.rows.iter().all(|row| row.place.tied && row.settled_by.is_empty()), "{rule:?}");
            }
            Some(expected) => {
                assert_eq!(order(list), expected, "{rule:?}");
                assert!(
                    list.rows
                        .iter()
                        .all(|row| !row.place.tied && row.settled_by == rule.into_iter().collect::<Vec<_>>())
                );
            }
        }
    }
    // What cannot decide goes on to the next, and is not named.
    series.rules.tie_breaks = vec![TieBreak::BoardsWon, TieBreak::Tops, TieBreak::LastSession];
    let list = &combine(&series).unwrap().lists[0];
    assert_eq!(list.rows[0].settled_by, [TieBreak::LastSession]);
    for rule in series.rules.tie_breaks {
        assert_eq!(TieBreak::named(rule.name(), 0), Some(rule));
    }
}

#[test]
fn a_lot_depends_on_its_seed_and_the_names_alone() {
    let mut series = by_percent(&[&[Some(50)][..]; 8]);
    let drawn = |series: &mut Series, seed: u64| {
        series.rules.tie_breaks = vec![TieBreak::Lot { seed }];
        let list = combine(series).unwrap().lists.remove(0);
        list.rows.iter().map(|row| series.entrants[row.entrant].name.clone()).collect::<Vec<_>>()
    };
    let first = drawn(&mut series, 1);
    series.entrants.reverse();
    assert_eq!(drawn(&mut series, 1), first);
    assert_ne!(drawn(&mut series, 2), first);
}

/// Three tied for the last two places: shown, unless a tie-break was named.
#[test]
fn a_tie_at_the_cut_is_shown() {
    let mut series = by_percent(&[&[Some(60)], &[Some(50)], &[Some(50)], &[Some(50)], &[Some(40)]]);
    let with = |series: &mut Series, places: Places, from: From| {
        series.rules.qualification = Some(Qualification { places, from, basis: Basis::Scratch });
        combine(series).map(|combined| combined.qualified)
    };
    let group = with(&mut series, Places::Top(3), From::Field).unwrap().remove(0);
    assert_eq!(
        (group.qualified.clone(), group.at_cut.clone(), group.open_places()),
        (vec![0], vec![1, 2, 3], 2)
    );
    assert_eq!(group.reserves, [4]);
    let group = with(&mut series, Places::Top(4), From::Field).unwrap().remove(0);
    assert_eq!((group.qualified, group.at_cut), (vec![0, 1, 2, 3], vec![]));
    // Two reserves, and nobody left out who is tied with the second.
    let group = with(&mut series, Places::Top(1), From::Field).unwrap().remove(0);
    assert_eq!((group.qualified, group.reserves), (vec![0], vec![1, 2, 3]));
    // A third of five is 1.67: two.
    let third = Places::Share(Percent::from_hundredths(3_333).unwrap());
    assert_eq!(with(&mut series, third, From::Field).unwrap()[0].places_count, 2);
    assert_eq!(with(&mut series, Places::Top(0), From::Field), Err(SeriesFault::NobodyQualifies));
    assert_eq!(with(&mut series, Places::Top(9), From::Field).unwrap()[0].qualified.len(), 5);

    for (entrant, section) in ['A', 'A', 'B', 'B', 'B'].into_iter().enumerate() {
        series.entrants[entrant].section = Some(section);
    }
    let groups = with(&mut series, Places::Top(1), From::EachSection).unwrap();
    let got: Vec<_> = groups.iter().map(|g| (g.section, g.qualified.clone(), g.at_cut.clone())).collect();
    assert_eq!(got, [(Some('A'), vec![0], vec![]), (Some('B'), vec![], vec![2, 3])]);
    series.rules.tie_breaks = vec![TieBreak::Lot { seed: 3 }];
    let groups = with(&mut series, Places::Top(1), From::EachSection).unwrap();
    assert!(groups[1].at_cut.is_empty() && groups[1].qualified.len() == 1);
}

/// By hand, a session whose count of results makes a top of 2 and in which one board has a third result, so that its top is
/// 4: half of both boards is 50 %, and 1 off is a quarter of the 2 boards of top 2: 25 %.
#[test]
fn what_is_beside_the_boards_is_a_share_of_the_full_top() {
    let mut card = flat(None, 1, (whole(1), 2), 1);
    card.boards.push(CardBoard { opponent: 1, award: whole(2), against: whole(2), top: 4 });
    card.total = number(2, 1);
    let own = Session { full_top: 2, ..session("1", [(0, card)]) };
    assert_eq!(own.top(), 2);
    assert_eq!(own.cards[&0].percent(own.top()), Some(number(25, 1)));
    // Where nobody says how many results a board has, the most that were played say it.
    assert_eq!(Session { full_top: 0, ..own.clone() }.top(), 4);
}

/// A penalty is taken off once, in the session's own tops: 10 % of a top of 24 is 10 % of a top of 26.
#[test]
fn penalties_keep_their_share_of_a_top() {
    let mut fined = flat(None, 12, (whole(12), 24), 1);
    fined.total -= number(24, 10);
    let first =
        session("1", [(0, flat(None, 12, (whole(13), 26), 1)), (1, flat(None, 12, (whole(13), 26), 0))]);
    let second = session("2", [(0, fined), (1, flat(None, 24, (whole(12), 24), 0))]);
    let series = series(vec![first, second], 2);
    let combined = combine(&series).unwrap();
    let share = combined.totals[0].shares[1].as_ref().unwrap();
    assert_eq!(share.factored.as_ref().unwrap().points, number(24 * 13, 1) - number(26, 10));
    assert_eq!(share.percent, Some(number(50, 1) - number(10, 12)));
}

#[test]
fn sessions_without_tops_are_added_as_points() {
    let imps = |points: i64| {
        let mut card = flat(None, 4, (whole(points), 0), 1);
        card.total = card.awards();
        card
    };
    let mut series = series(vec![session("1", [(0, imps(5))]), session("2", [(0, imps(-2))])], 1);
    assert_eq!(combine(&series), Err(SeriesFault::NoTops { session: "1".into() }));
    series.rules.measure = Measure::Points;
    assert_eq!(total(&series, 0), number(12, 1));
    series.rules.best = Some(1);
    assert_eq!(total(&series, 0), number(20, 1));
    series.sessions.clear();
    assert_eq!(combine(&series), Err(SeriesFault::NoSessions));
}
