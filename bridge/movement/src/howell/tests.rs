//! Howells: those of the seeds, and every size that is offered.

use std::collections::BTreeMap;

use super::*;
use crate::Winners;
use crate::balance::Balance;
use crate::choice::MovementChoice;
use game::entry::TableNumber;
use game::seat::Line;

#[test]
fn every_pair_meets_every_other_in_a_full_howell() {
    for tables in 2..=14 {
        let movement = howell(tables).unwrap();
        assert_eq!(movement.rounds.len(), usize::from(2 * tables - 1));
        let balance = Balance::of(&movement);
        assert!(balance.tallies().all(|(_, _, tally)| tally.meetings == 1), "{tables} tables");
    }
    for tables in [0, 1, 15, u16::MAX] {
        assert_eq!(howell(tables), Err(PlanError::NoHowell { tables }));
    }
}

/// Every movement of the family, also those with stationary pairs and with the same boards everywhere: no
/// fault at all, and as many rounds as asked for, each pair in each of them.
#[test]
fn every_howell_is_without_fault() {
    let every = Howell::every();
    assert_eq!(every.len(), 13 + 13 + 2 * (62 + 72));
    for form in every {
        let Form::Howell(howell) = form else { panic!("only Howells") };
        let movement = howell.plan(None).unwrap();
        assert_eq!(movement.verify(), [], "{howell}");
        let rounds = match howell.length {
            Length::Full => 2 * howell.tables - 1,
            Length::ThreeQuarter { rounds, .. } => rounds,
        };
        assert_eq!((movement.rounds.len(), movement.sets), (usize::from(rounds), rounds), "{howell}");
        assert_eq!(movement.pairs().len(), usize::from(2 * howell.tables), "{howell}");
        assert!(movement.round_numbers().all(|round| movement.sit_outs(round).is_empty()), "{howell}");
    }
}

/// The nets of all twos of pairs in full Howells, as (net, how many). They always add up to
/// -(pairs * rounds) / 2, and each is odd, so that:
/// - all -1 cannot be better (2, 4, 6, 8, 10 and 12 tables);
/// - the others are the best that one row of signs can have, all rows having been tried by
///   `examples/howell_search`. For 5, 7, 9 and 11 tables these are also the published figures
///   (`howell_balance.json` of the oracles); for 10 tables the published one is worse.
#[test]
fn full_howells_are_balanced() {
    let expected: [(u16, &[(i64, usize)]); 12] = [
        (2, &[(-1, 6)]),
        (4, &[(-1, 28)]),
        (5, &[(-3, 18), (-1, 9), (1, 18)]),
        (6, &[(-1, 66)]),
        (7, &[(-3, 39), (-1, 13), (1, 39)]),
        (8, &[(-1, 120)]),
        (9, &[(-3, 68), (-1, 17), (1, 68)]),
        (10, &[(-1, 190)]),
        (11, &[(-3, 105), (-1, 21), (1, 105)]),
        (12, &[(-1, 276)]),
        (13, &[(-3, 150), (-1, 25), (1, 150)]),
        (14, &[(-5, 27), (-1, 324), (3, 27)]),
    ];
    for (tables, nets) in expected {
        for howell in [Howell::full(tables), Howell { barometer: true, ..Howell::full(tables) }] {
            let balance = Balance::of(&howell.plan(None).unwrap());
            assert_eq!(balance.net_counts(), nets.iter().copied().collect(), "{howell}");
        }
    }
}

/// Seed 000: stationary pairs may turn round for the balance. The oracles'
/// figures are those of pairs that never turn (`tests/howell_oracle.rs`).
#[test]
fn turning_makes_three_quarter_howells_better_balanced() {
    let squares = |howell: Howell| Balance::of(&howell.plan(None).unwrap()).sum_of_squares();
    for tables in 3..=18 {
        for rounds in Howell::three_quarter_rounds(tables, false) {
            let turning = Howell::three_quarter(tables, rounds);
            let steady = Howell { length: Length::ThreeQuarter { rounds, steady: true }, ..turning };
            let turns = turning.warnings().contains(&Warning::StationaryTurn);
            assert!(!steady.warnings().contains(&Warning::StationaryTurn));
            assert_eq!(squares(turning) < squares(steady), turns, "{turning}");
        }
    }
    // With nets of -9 to 9 before; 162 is the least that 12 pairs on 9 sets can have: the 12 rows of signs
    // have rank 9 at most, and so a Gram matrix with a sum of squares of 12 * 12 * 9 at least.
    let six = Howell::three_quarter(6, 9);
    assert_eq!(squares(six), (12 * 12 * 9 - 12 * 81) / 2);
    assert_eq!(squares(Howell { length: Length::ThreeQuarter { rounds: 9, steady: true }, ..six }), 450);
}

/// Seed 000, "Curtailing Howells and Three Quarter Howells".
#[test]
fn pairs_above_the_number_of_rounds_are_stationary() {
    for barometer in [false, true] {
        for (tables, rounds) in [(5, 7), (6, 9), (7, 9), (8, 13), (17, 19)] {
            let howell = Howell { barometer, ..Howell::three_quarter(tables, rounds) };
            let movement = howell.plan(None).unwrap();
            let table_of = |pair, round| movement.seat_of(PairId::one_winner(pair), round).unwrap().0;
            for round in movement.round_numbers().rev().skip(1) {
                for pair in rounds + 1..=2 * tables {
                    assert_eq!(table_of(pair, round), table_of(pair, RoundNumber(1)), "{howell}");
                }
                for pair in 1..=rounds {
                    assert_eq!(table_of(pair % rounds + 1, round.next()), table_of(pair, round), "{howell}");
                }
            }
        }
    }
}

/// Seed 000: boards that nobody plays may wait at a single bystand. Here in all but the Howell of
/// 6 tables: boards wait at the end of the room, or on both sides of one table.
#[test]
fn boards_wait_in_one_place() {
    for form in Howell::every() {
        let Form::Howell(howell) = form else { panic!("only Howells") };
        if howell.barometer || howell.tables <= 3 {
            continue;
        }
        let stations = howell.plan(None).unwrap().stations();
        let waits = stations.flow.usual.iter().filter(|(_, next)| next.waits > 0);
        let places: Vec<_> = waits.map(|(&from, next)| (from, next.table)).collect();
        let one_place = match places[..] {
            [_] => true,
            [(one, other), (third, fourth)] => other == third || one == fourth,
            _ => false,
        };
        assert_eq!(one_place, howell != Howell::full(6), "{howell}: {places:?}");
    }
}

/// A stationary pair is met by all that move and by no other; one that moves meets all stationary pairs.
#[test]
fn who_sits_out_for_a_missing_pair() {
    for (text, expected) in [
        ("howell 7 missing 14", vec![Warning::EachSitsOut]),
        ("howell 2 missing 4", vec![Warning::EachSitsOut, Warning::AllTablesShare]),
        (
            "howell 7 three-quarter 9 missing 14",
            vec![Warning::SomeSitOut, Warning::NotAllMeet, Warning::StationaryTurn],
        ),
        ("howell 7 three-quarter 9 steady missing 1", vec![Warning::SomeSitOut, Warning::NotAllMeet]),
        ("howell 7 three-quarter 9 steady barometer", vec![Warning::NotAllMeet, Warning::AllTablesShare]),
        ("howell 7 rounds 9", vec![Warning::CurtailedHowell]),
        ("howell 7 barometer rounds 9", vec![Warning::CurtailedBarometer, Warning::AllTablesShare]),
    ] {
        let choice: MovementChoice = text.parse().unwrap();
        assert_eq!(choice.warnings().unwrap(), expected, "{text}");
        let Some(missing) = choice.missing else { continue };
        let floor = choice.floor().unwrap();
        let sit_outs: Vec<PairId> = floor
            .round_numbers()
            .flat_map(|round| floor.sit_outs(round))
            .map(|sit_out| sit_out.pair)
            .collect();
        assert_eq!(sit_outs.len(), floor.rounds.len(), "one in every round");
        let once: BTreeSet<PairId> = sit_outs.iter().copied().collect();
        assert_eq!(once.len(), sit_outs.len(), "nobody twice");
        if missing.number.0 > 9
            && matches!(choice.form, Form::Howell(Howell { length: Length::ThreeQuarter { .. }, .. }))
        {
            assert_eq!(once, (1..=9).map(PairId::one_winner).collect());
        }
    }
}

#[test]
fn what_there_is_not_is_refused_in_plain_words() {
    for (text, says) in [
        (
            "howell 7 three-quarter 13",
            "with 7 tables there is no three-quarter Howell of 13 rounds: choose one of 8, 9, 10, 11 and 12 rounds",
        ),
        (
            "howell 4 three-quarter 7 barometer",
            "with 4 tables there is no three-quarter Howell of 7 rounds: choose one of 5 and 6 rounds",
        ),
        (
            "howell 2 three-quarter 3",
            "there is no three-quarter Howell for 2 tables here: choose another number of tables, or a full \
             Howell or a Mitchell",
        ),
        (
            "howell 4 three-quarter 6",
            "there is no three-quarter Howell for 4 tables here: choose another number of tables, or a full \
             Howell or a Mitchell",
        ),
        (
            "howell 15 barometer",
            "there is no balanced Howell for 15 tables here: choose 2 to 14 tables, or a Mitchell",
        ),
        (
            "howell 65535 three-quarter 65535",
            "there is no three-quarter Howell for 65535 tables here: choose another \
         number of tables, or a full Howell or a Mitchell",
        ),
    ] {
        assert_eq!(text.parse::<MovementChoice>().unwrap().plan().unwrap_err().to_string(), says);
    }
    let unreadable = "howell 7 three-quarter".parse::<MovementChoice>().unwrap_err().to_string();
    assert!(unreadable.contains("how many rounds has the three-quarter Howell?"), "{unreadable}");
}

/// With one set shared in round 1 the sum of squares cannot be less than 55, however the tables are
/// turned: all ways are tried.
#[test]
fn three_tables_cannot_be_better_balanced() {
    let movement = howell(3).unwrap();
    assert_eq!(
        Balance::of(&movement).net_counts(),
        BTreeMap::from([(-3, 5), (-1, 5), (1, 5)]),
        "our own figures, to notice a change"
    );
    let plays: Vec<_> = movement
        .places()
        .map(|(_, _, place)| {
            let (one, two) = place.meeting().unwrap();
            (one.number.0 - 1, two.number.0 - 1, place.set.unwrap().0 - 1)
        })
        .collect();
    let squares = |turned: u32| {
        let mut line = [[0_i32; 5]; 6];
        for (bit, &(one, two, set)) in plays.iter().enumerate() {
            let sign = if turned >> bit & 1 == 0 { 1 } else { -1 };
            line[usize::from(one)][usize::from(set)] = sign;
            line[usize::from(two)][usize::from(set)] = -sign;
        }
        let net = |one: usize, two: usize| (0..5).map(|set| line[one][set] * line[two][set]).sum::<i32>();
        (0..6)
            .flat_map(|one| (0..one).map(move |two| (one, two)))
            .map(|(one, two)| net(one, two).pow(2))
            .sum::<i32>()
    };
    assert_eq!((0..1 << 15).map(squares).min(), Some(squares(0)));
    assert_eq!(Balance::of(&movement).sum_of_squares(), i64::from(squares(0)));
}

/// Six pairs meet in five rounds in only one way, up to their numbers. However five sets are given
/// to those meetings so that nobody replays one, some round has one set at several tables.
#[test]
fn three_tables_must_share_somewhere() {
    fn fill(meetings: &[(PairId, PairId)], sets: &mut Vec<u16>, complete: &mut u32) {
        let place = sets.len();
        if place == meetings.len() {
            *complete += 1;
            let shares = |round: &[u16]| round[0] == round[1] || round[1] == round[2] || round[0] == round[2];
            assert!(sets.chunks(3).any(shares), "{sets:?}");
            return;
        }
        let (one, two) = meetings[place];
        for set in 1..=5 {
            let taken = (0..place).any(|earlier| {
                let (third, fourth) = meetings[earlier];
                sets[earlier] == set && [third, fourth].iter().any(|pair| [one, two].contains(pair))
            });
            if !taken {
                sets.push(set);
                fill(meetings, sets, complete);
                sets.pop();
            }
        }
    }
    let movement = howell(3).unwrap();
    let meetings: Vec<_> = movement.places().map(|(_, _, place)| place.meeting().unwrap()).collect();
    let mut complete = 0;
    fill(&meetings, &mut Vec::new(), &mut complete);
    assert_eq!(complete, 720, "six ways to divide fifteen meetings into sets, each numbered 120 ways");
}

/// Seed 000, "Howell Movements": one pair stays, the others follow one another by number, and the boards
/// come down to table 1 station by station.
#[test]
fn pairs_follow_the_pair_below_and_boards_move_down() {
    for tables in 3..=14 {
        let movement = howell(tables).unwrap();
        let highest = 2 * tables;
        for round in movement.round_numbers() {
            let seat = |pair, round| movement.seat_of(PairId::one_winner(pair), round).unwrap();
            assert_eq!(seat(highest, round), (TableNumber(1), Line::NorthSouth));
            if usize::from(round.next().0) > movement.rounds.len() {
                continue;
            }
            for pair in 1..highest {
                let follower = pair % (highest - 1) + 1;
                assert_eq!(seat(follower, round.next()), seat(pair, round), "{tables} tables");
            }
            if tables == 3 {
                continue;
            }
            for (table, place) in movement.tables_of(round) {
                // The set at a table is one above that of the round before: it came from the
                // station above, which is a table or a bystand.
                let above = place.set.unwrap().0 % (highest - 1) + 1;
                assert_eq!(movement.place(round.next(), table).unwrap().set, Some(SetNumber(above)));
            }
        }
    }
}

/// Published "Howells" of 5, 7, 9, 11 and 13 tables with as many rounds meet as a Mitchell does (oracles:
/// `movements/howell_balance.json` calls them `mitchell-style`): they are refused with that reason, and what is offered
/// in their place has as many rounds and one ranking.
#[test]
fn a_howell_of_as_many_rounds_as_tables_is_a_mitchell() {
    for tables in 3..=MOST_TABLES {
        let refused = Howell::three_quarter(tables, tables).plan(None).unwrap_err().to_string();
        assert!(refused.contains("those who move meet only these"), "{refused}");
        let offered = format!("scrambled {tables}{}", if tables % 2 == 0 { " share" } else { "" });
        assert!(refused.contains(&format!("Take \"{offered}\"")), "{refused}");
        let plan = offered.parse::<MovementChoice>().unwrap().plan().unwrap();
        assert_eq!((plan.rounds.len(), plan.winners), (usize::from(tables), Winners::One));
        let met: BTreeSet<(PairId, PairId)> =
            plan.places().filter_map(|(_, _, place)| place.meeting()).collect();
        assert_eq!(met.len(), usize::from(tables * tables), "each who moves meets each who stays");
    }
}
