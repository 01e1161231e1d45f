//! The ledger against boards scored one by one: the same awards, merits, places, whatever was written in what order.

use super::*;
use crate::adjustment::{Adjustment, Artificial, Compared, Weighting};
use crate::exact::{Exact, Percent};
use crate::matchpoint::Neuberg;
use crate::score::Score;
use crate::scoring::{Datum, DatumRounding, Divisor, MatchpointStyle, Method, score_board};
use crate::standing::rank;

const BOARDS: u32 = 5;
const ENTRIES: u32 = 14;

/// Numbers that look random, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(limit)).unwrap()
    }

    fn score(&mut self) -> Score {
        Score([420, 450, -50, 170, -100, 620, 0, 140][self.below(8) as usize])
    }

    fn row(&mut self) -> Row {
        let artificial = [Artificial::AveragePlus, Artificial::Average, Artificial::AverageMinus];
        match self.below(12) {
            0 => Row::Unscored,
            1 => Row::Artificial { ns: Percent::AVERAGE_PLUS, ew: Percent::AVERAGE_MINUS },
            2 => Row::Adjusted(Box::new(Adjustment::artificial(artificial[0], artificial[2]))),
            3 => {
                let parts = [(self.score(), 30), (self.score(), 70)];
                let parts = parts.map(|(score, weight)| (score, Percent::new(weight).unwrap()));
                let mut weighted = Adjustment::balanced(Weighting::new(parts.to_vec()).unwrap());
                weighted.compared = [Compared::NorthSouth, Compared::Nobody][self.below(2) as usize];
                Row::Adjusted(Box::new(weighted))
            }
            _ => Row::Score(self.score()),
        }
    }
}

fn scorings() -> Vec<Scoring> {
    let methods = [
        Method::Matchpoints(MatchpointStyle::Double),
        Method::Ascherman,
        Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None },
        Method::CrossImps { divisor: Divisor::Field, comparison_cap: Some(7) },
        Method::CrossImps { divisor: Divisor::SquareRoot, comparison_cap: None },
        Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: Some(7) },
        Method::CrossImps { divisor: Divisor::SquareRoot, comparison_cap: Some(7) },
        Method::Butler { datum: Datum::default() },
        Method::Butler {
            datum: Datum::ShareDropped {
                percent_each_end: 20,
                rounding: DatumRounding::TenHalvesTowardsZero,
            },
        },
        Method::Butler { datum: Datum::Median { rounding: DatumRounding::Exact } },
        Method::Butler { datum: Datum::DroppedByCount { rounding: DatumRounding::TenHalvesUp } },
        Method::TotalPoints,
    ];
    let formulas = [Neuberg::Exact, Neuberg::Hundredths, Neuberg::None, Neuberg::Traditional];
    let each = methods.into_iter().flat_map(|method| formulas.map(|missing| (method, missing)));
    each.map(|(method, missing)| Scoring { method, missing, ..Scoring::default() }).collect()
}

/// What stands in the ledger, written down apart.
type Written = BTreeMap<(u32, u32), LedgerLine>;

fn check(ledger: &Ledger, written: &Written, scoring: &Scoring, full_count: u32) {
    let mut tallies = vec![Tally::default(); ENTRIES as usize];
    for board in 0..BOARDS {
        let lines: Vec<_> = written.iter().filter(|((of, _), _)| *of == board).collect();
        let rows: Vec<Row> = lines.iter().map(|(_, line)| line.row.clone()).collect();
        let scored = score_board(&rows, full_count, scoring);
        for (((_, place), line), award) in lines.into_iter().zip(scored.awards) {
            assert_eq!(ledger.award(board, *place), award, "board {board}, line {place}, {scoring:?}");
            for side in Line::ALL {
                let (parts, whole) =
                    (ledger.award_in_parts(board, *place, side), ledger.award_of(board, *place, side));
                let parts = parts.map(|(numerator, denominator)| Exact::new(numerator, denominator));
                assert_eq!(parts, whole, "board {board}, line {place}, {side:?}, {scoring:?}");
            }
            let Some(award) = award else { continue };
            tallies[line.north_south as usize].add(award.ns, scored.top);
            tallies[line.east_west as usize].add(award.ew, scored.top);
        }
    }
    let merits: Vec<_> = tallies
        .iter()
        .map(|tally| {
            let total = || (tally.boards_played() > 0).then(|| tally.total());
            if scoring.method.has_top() { tally.percent() } else { total() }
        })
        .collect();
    for ranking in 0..2 {
        let entries: Vec<u32> = (0..ENTRIES).filter(|entry| entry % 2 == ranking).collect();
        let own: Vec<_> = entries.iter().map(|entry| merits[*entry as usize].clone()).collect();
        let mut expected: Vec<_> = (entries.iter().zip(rank(&own)))
            .filter_map(|(&entry, place)| place.map(|place| (place.rank, entry, place.tied)))
            .collect();
        expected.sort_unstable();
        let ranked = ledger.ranking(u8::try_from(ranking).unwrap());
        let ranked: Vec<_> = ranked.into_iter().map(|place| (place.rank, place.entry, place.tied)).collect();
        assert_eq!(ranked, expected, "{scoring:?}");
    }
    for entry in 0..ENTRIES {
        assert_eq!(ledger.merit(entry), merits[entry as usize]);
    }
}

#[test]
fn a_ledger_kept_equals_boards_scored_one_by_one() {
    let rankings: Vec<u8> = (0..ENTRIES).map(|entry| u8::from(entry % 2 == 1)).collect();
    for (seed, scoring) in (1..).zip(scorings()) {
        let mut numbers = Numbers(seed);
        let full_count = 4 + numbers.below(5);
        let mut ledger = Ledger::new(scoring.clone(), full_count, BOARDS as usize, &rankings);
        let mut written = Written::new();
        for step in 0..150 {
            // Mostly one result at a time, sometimes several at once.
            for _ in 0..=[0, 0, 0, 3][numbers.below(4) as usize] {
                let (board, place) = (numbers.below(BOARDS), numbers.below(ENTRIES / 2));
                let row = numbers.row();
                let east_west = 2 * ((place + board) % (ENTRIES / 2)) + 1;
                let line = LedgerLine { north_south: 2 * place, east_west, row };
                let line = Some(line).filter(|_| numbers.below(8) > 0);
                match &line {
                    Some(line) => written.insert((board, place), line.clone()),
                    None => written.remove(&(board, place)),
                };
                ledger.write(board, place, line);
            }
            ledger.refresh();
            if step % 3 == 0 {
                check(&ledger, &written, &scoring, full_count);
            }
        }
    }
}

/// Travellers of plain scores, filled at once and changed afterwards, with fewer results than there should be and with
/// all: the awards in whole numbers are those in fractions.
#[test]
fn travellers_filled_equal_boards_scored_one_by_one() {
    let rankings: Vec<u8> = (0..ENTRIES).map(|entry| u8::from(entry % 2 == 1)).collect();
    for (seed, scoring) in (1..).zip(scorings()) {
        for lines in [0, 1, 2, 5, 7] {
            let mut numbers = Numbers(seed);
            let full_count = [lines, 7][numbers.below(2) as usize];
            let mut ledger = Ledger::new(scoring.clone(), full_count, BOARDS as usize, &rankings);
            let mut written = Written::new();
            for board in 0..BOARDS {
                let plain: Vec<PlainLine> = (0..lines)
                    .map(|place| PlainLine {
                        north_south: 2 * place,
                        east_west: 2 * ((place + board) % 7) + 1,
                        // No contract has the last two.
                        score: match (board, place) {
                            (3, 1) => Score(55),
                            (4, 1) => Score(-7_610),
                            _ => numbers.score(),
                        },
                    })
                    .collect();
                ledger.fill(board, plain.clone());
                for (place, line) in (0..).zip(plain) {
                    let PlainLine { north_south, east_west, score } = line;
                    let line = LedgerLine { north_south, east_west, row: Row::Score(score) };
                    written.insert((board, place), line);
                }
            }
            ledger.refresh();
            check(&ledger, &written, &scoring, full_count);
            let again = PlainLine { north_south: 0, east_west: 3, score: Score(-50) };
            let line = LedgerLine { north_south: 0, east_west: 3, row: Row::Score(again.score) };
            // Also where something stands already.
            ledger.fill(1, vec![again]);
            written.insert((1, 0), line.clone());
            ledger.fill(2, vec![]);
            ledger.write(2, 1, None);
            written.remove(&(2, 1));
            ledger.refresh();
            check(&ledger, &written, &scoring, full_count);
            ledger.write(2, 1, Some(line.clone()));
            written.insert((2, 1), line);
            ledger.refresh();
            check(&ledger, &written, &scoring, full_count);
        }
    }
}

/// Each traveller has scores further out than the ones before, up to the highest and the lowest of Law 77; and the first
/// change of each is one line more, which has no score: its other lines keep the scores that they had.
#[test]
fn travellers_filled_may_have_any_score_and_grow() {
    let rankings: Vec<u8> = (0..ENTRIES).map(|entry| u8::from(entry % 2 == 1)).collect();
    for scoring in scorings() {
        let mut ledger = Ledger::new(scoring.clone(), 4, BOARDS as usize, &rankings);
        let mut written = Written::new();
        for (board, scores) in
            (0..).zip([[0, 0, 10], [-50, 0, 620], [1_430, -1_100, 0], [0, -7_600, 7_600], [0, 10, 0]])
        {
            let lines = (0..).zip(scores).map(|(place, score)| PlainLine {
                north_south: 2 * place,
                east_west: 2 * ((place + board) % 7) + 1,
                score: Score(score),
            });
            for (place, PlainLine { north_south, east_west, score }) in (0..).zip(lines.clone()) {
                let line = LedgerLine { north_south, east_west, row: Row::Score(score) };
                written.insert((board, place), line);
            }
            ledger.fill(board, lines.collect());
        }
        ledger.refresh();
        check(&ledger, &written, &scoring, 4);
        for board in 0..BOARDS {
            let row = Row::Artificial { ns: Percent::AVERAGE_PLUS, ew: Percent::AVERAGE_MINUS };
            let line = LedgerLine { north_south: 6, east_west: 2 * ((3 + board) % 7) + 1, row };
            ledger.write(board, 3, Some(line.clone()));
            written.insert((board, 3), line);
            ledger.refresh();
            check(&ledger, &written, &scoring, 4);
        }
    }
}

/// Butler: many have the same, and one result moves most of them when the datum moves. The order that is kept is the
/// one that sorting gives.
#[test]
fn an_order_in_which_many_move_is_that_of_sorting() {
    const TABLES: u32 = 120;
    let scoring = Scoring { method: Method::Butler { datum: Datum::default() }, ..Scoring::default() };
    let rankings: Vec<u8> = (0..2 * TABLES).map(|entry| u8::from(entry >= TABLES)).collect();
    let mut numbers = Numbers(3);
    let new = || Ledger::new(scoring.clone(), TABLES, 2, &rankings);
    let (mut kept, mut lines) = (new(), BTreeMap::new());
    for step in 0..600 {
        let (board, table) = (numbers.below(2), numbers.below(TABLES));
        let row = Row::Score(Score([420, 450, 4_000, -7_600][numbers.below(4) as usize]));
        let line = LedgerLine { north_south: table, east_west: 2 * TABLES - 1 - table, row };
        kept.write(board, table, Some(line.clone()));
        kept.refresh();
        lines.insert((board, table), line);
        if step % 20 == 0 {
            let mut fresh = new();
            for (&(board, table), line) in &lines {
                fresh.write(board, table, Some(line.clone()));
            }
            fresh.refresh();
            for ranking in 0..2 {
                assert_eq!(kept.ranking(ranking), fresh.ranking(ranking), "step {step}");
            }
        }
    }
}

#[test]
fn the_order_of_entry_does_not_matter() {
    for scoring in scorings() {
        let mut numbers = Numbers(7);
        let rows: Vec<(u32, u32, Row)> = (0..BOARDS)
            .flat_map(|board| (0..7).map(move |place| (board, place)))
            .map(|(board, place)| (board, place, numbers.row()))
            .collect();
        let rankings = vec![0; ENTRIES as usize];
        let fill = |rows: &mut dyn Iterator<Item = &(u32, u32, Row)>, each: bool| {
            let mut ledger = Ledger::new(scoring.clone(), 7, BOARDS as usize, &rankings);
            for (board, place, row) in rows {
                let east_west = 2 * ((place + board) % 7) + 1;
                let line = LedgerLine { north_south: 2 * place, east_west, row: row.clone() };
                ledger.write(*board, *place, Some(line));
                if each {
                    ledger.refresh();
                }
            }
            ledger.refresh();
            ledger.ranking(0)
        };
        let forwards = fill(&mut rows.iter(), false);
        assert_eq!(fill(&mut rows.iter().rev(), true), forwards, "{scoring:?}");
    }
}

/// Beyond 64 parts of a reciprocal the means must still sort: many boards of one entry.
#[test]
fn means_over_many_boards_are_near_enough() {
    for common_parts in [1_i64, 100, 2_000_000, 200_000_000] {
        let reciprocal = parts::reciprocal(common_parts);
        for boards in [1_u32, 2, 3, 32, 64, 65, 1_000] {
            for numerator in [-7_i64, 0, 1, 7, 12] {
                let award = parts::of_fraction(numerator, 13, common_parts);
                let sum = (0..boards).map(|_| award).sum();
                let mean = parts::mean(parts::approximation(sum, reciprocal), boards);
                let exact = i64::try_from((i128::from(numerator) << 32).div_euclid(13)).unwrap();
                let lost = exact - mean;
                assert!(
                    (0..8).contains(&lost),
                    "{boards} of {numerator}/13 in {common_parts}: {mean}, {exact}"
                );
            }
        }
    }
}

/// An award is too small by less than one unit, also where its parts are more than 64 bits hold.
#[test]
fn a_fraction_of_common_parts_loses_less_than_one_unit() {
    for (numerator, denominator, common_parts) in [
        (1, 3, 1),
        (-1, 3, 100),
        (5_000, 9_709 * 2 * 10_009, 200_180_000),
        (-7, i64::MAX, 12),
        (i64::MAX / 3, i64::MAX - 1, 12),
        (i64::MIN / 5, i64::MAX, 1 << 30),
    ] {
        let units = parts::of_fraction(numerator, denominator, common_parts);
        let exact = BigRational::new(numerator.into(), denominator.into()) * BigInt::from(common_parts);
        let lost = exact * (BigInt::from(1) << 64) - BigInt::from(units);
        assert!(lost >= BigInt::from(0).into() && lost < BigInt::from(1).into(), "{numerator}/{denominator}");
    }
}

/// Awards beyond 64 bits are near, whatever their size.
#[test]
fn an_award_beyond_64_bits_is_near() {
    for (numerator, denominator, top) in
        [(1, 3, 1), (1 << 40, (1 << 61) - 1, 1 << 20), (-5, i64::MAX, i64::MAX)]
    {
        let near = parts::of_award(Exact::new(numerator, denominator), Some(top), 1_000_000);
        let exact = BigRational::new(BigInt::from(numerator) * 1_000_000, BigInt::from(denominator) * top);
        let lost = exact * (BigInt::from(1) << 64) - BigInt::from(near);
        let most = BigRational::from(BigInt::from(1) << 33);
        assert!(lost >= -most.clone() && lost < most, "{numerator}/{denominator} of {top}: {lost}");
    }
}

/// Boards with so many different numbers of results that no whole numbers hold the sums, and with so few that they do:
/// the order is the same as that of exact fractions, in both.
#[test]
fn incomplete_boards_rank_exactly_whatever_their_numbers_of_results() {
    const TABLES: u32 = 60;
    let scoring = Scoring::default();
    let rankings: Vec<u8> = (0..2 * TABLES).map(|entry| u8::from(entry >= TABLES)).collect();
    let mut exact_count = 0;
    for board_count in [1_u32, 2, 5, 24] {
        let mut numbers = Numbers(11);
        let mut ledger = Ledger::new(scoring.clone(), TABLES, board_count as usize, &rankings);
        for step in 0..TABLES {
            for board in 0..board_count {
                // The boards fill at different paces, so that each has another number of results.
                if step >= TABLES - board {
                    continue;
                }
                let east_west = TABLES + (step + board) % TABLES;
                let row = Row::Score(numbers.score());
                ledger.write(board, step, Some(LedgerLine { north_south: step, east_west, row }));
                if step + 5 > TABLES - board_count {
                    ledger.refresh();
                }
            }
        }
        exact_count += usize::from(Keys::new(ledger.extent(), &BoardCounts::of(&ledger.entries)).are_exact());
        for ranking in 0..2 {
            let entries: Vec<u32> = (0..2 * TABLES).filter(|entry| entry / TABLES == ranking).collect();
            let merits: Vec<_> = entries.iter().map(|entry| ledger.merit(*entry)).collect();
            let mut expected: Vec<_> = (entries.iter().zip(rank(&merits)))
                .filter_map(|(&entry, place)| place.map(|place| (place.rank, entry, place.tied)))
                .collect();
            expected.sort_unstable();
            let ranked = ledger.ranking(u8::try_from(ranking).unwrap()).into_iter();
            let ranked: Vec<_> = ranked.map(|place| (place.rank, place.entry, place.tied)).collect();
            assert_eq!(ranked, expected, "{board_count} boards");
        }
    }
    assert!(exact_count > 0 && exact_count < 4, "{exact_count}: both ways were taken");
}

/// Many words are sorted as few are.
#[test]
fn words_are_sorted_by_their_digits() {
    let mut numbers = Numbers(5);
    for count in [0, 1, 255, 256, 257, 1_000] {
        for limit in [1, 3, 70_000, u32::MAX] {
            let words = (0..count).map(|place| (u64::from(numbers.below(limit)) << 12) | place);
            let mut words: Vec<u64> = words.collect();
            let mut expected = words.clone();
            expected.sort_unstable();
            ranking::sort_words(&mut words, 12);
            assert_eq!(words, expected);
        }
    }
}
