//! Rovers: the printed tables, and what is wrong in them.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::choice::MovementChoice;
use crate::verify::Fault;

fn plan(text: &str) -> Movement {
    text.parse::<MovementChoice>().unwrap().plan().unwrap()
}

/// A Mitchell with a rover along these tables from round 2, and all its faults but that pairs play
/// unequally often, which no rover avoids.
fn faults_along(movement: &Movement, tables: &[u16]) -> Vec<String> {
    let path = RoverPath {
        from: RoundNumber(2),
        line: Line::NorthSouth,
        tables: tables.iter().copied().map(TableNumber).collect(),
    };
    let joined = movement.with_rover(PairId::north_south(movement.tables + 1), &path);
    let faults = joined.verify().into_iter();
    let more = faults.filter(|fault| !matches!(fault, Fault::UnequalPlays { .. }));
    more.map(|fault| fault.to_string()).collect()
}

/// The seed's tables, "NS Rover", as far as there are rounds. Round 1 is the bye.
#[test]
fn the_paths_are_those_that_the_seed_prints() {
    for (text, printed) in [
        ("rover 7", &[2_u16, 4, 6, 1, 3, 5][..]),
        ("rover 11", &[2, 4, 6, 8, 10, 1, 3, 5, 7, 9]),
        ("rover 13", &[2, 4, 6, 8, 10, 12, 1, 3, 5, 7, 9, 11]),
        ("rover 8 share", &[1, 6, 2, 7, 3, 8, 4]),
        ("rover 10 share", &[1, 7, 2, 8, 3, 9, 4, 10, 5]),
        ("rover 12 share", &[3, 9, 4, 10, 5, 11, 6, 12, 7, 1, 8]),
        ("rover 14 share", &[1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7]),
        ("rover 8 skip", &[2, 4, 6, 3, 5, 7]),
        ("rover 10 skip", &[2, 4, 6, 8, 3, 5, 7, 9]),
        ("rover 14 skip", &[2, 4, 6, 8, 10, 12, 3, 5, 7, 9, 11, 13]),
        ("rover 12 skip", &[2, 10, 8, 6, 4, 1, 11, 9, 5, 3]),
        ("rover 9", &[2, 4, 6, 9, 3, 5, 7, 8]),
    ] {
        let movement = plan(text);
        let rover = PairId::north_south(movement.tables + 1);
        let way: Vec<_> = movement.round_numbers().map(|round| movement.seat_of(rover, round)).collect();
        assert_eq!(way[0], None, "{text}: the rover sits out round 1");
        let seats = printed.iter().map(|&table| Some((TableNumber(table), Line::NorthSouth)));
        assert_eq!(way[1..], seats.collect::<Vec<_>>(), "{text}");
    }
}

/// The 8-table row of the seed's skip tables ends in "9": there is no table 9, nor an eighth round. The
/// rows for 10 and 14 have a last round too many as well. Played as the round of missed boards, they have
/// the rover meet pair 1EW again.
#[test]
fn misprint_of_the_seed_a_skip_has_one_round_fewer_than_tables() {
    for (text, printed) in [("rover 8 skip", 8), ("rover 10 skip", 10), ("rover 14 skip", 14)] {
        assert_eq!(plan(text).rounds.len() + 1, printed, "{text}");
    }
    for (tables, printed) in
        [(10_u16, &[2_u16, 4, 6, 8, 3, 5, 7, 9, 1][..]), (14, &[2, 4, 6, 8, 10, 12, 3, 5, 7, 9, 11, 13, 1])]
    {
        let missed = mitchell::skip(tables, AfterSkip::PlayMissed).unwrap();
        let says = format!("pairs {}NS and 1EW meet more than once, in rounds 2 and {tables}", tables + 1);
        assert!(faults_along(&missed, printed).contains(&says), "{tables} tables");
    }
}

/// `rover_tables_by_tables` of `published_prose_tables.json` (EBU movement manual): sound for the odd numbers
/// but 9 and 15, and for the even ones with share and bystand.
#[test]
fn the_published_tables_are_sound_but_two() {
    for (tables, printed, meets_again) in [
        (6_u16, &[1_u16, 3, 5, 2, 4][..], None),
        (7, &[1, 3, 5, 7, 2, 4], None),
        (8, &[1, 6, 2, 7, 3, 8, 4], None),
        (9, &[1, 5, 9, 2, 4, 7, 3, 6], Some("pairs 10NS and 7EW meet more than once, in rounds 5 and 9")),
        (10, &[1, 7, 2, 8, 3, 9, 4, 10, 5], None),
        (11, &[1, 3, 5, 7, 9, 11, 2, 4, 6, 8], None),
        (12, &[3, 9, 4, 10, 5, 11, 6, 12, 7, 1, 8], None),
        (13, &[1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10], None),
        (14, &[1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7], None),
        (
            15,
            &[1, 3, 5, 7, 9, 12, 14, 2, 4, 6, 8, 10, 11, 13],
            Some("pairs 16NS and 13EW meet more than once, in rounds 13 and 14"),
        ),
    ] {
        let movement = match tables % 2 {
            0 => mitchell::share(tables, TableNumber(tables)).unwrap(),
            _ => mitchell::odd(tables).unwrap(),
        };
        assert_eq!(faults_along(&movement, printed), Vec::from_iter(meets_again), "{tables} tables");
    }
}

/// Whether a rover of a plain 9-table Mitchell has a path on which it displaces at most `repeats` pairs again.
fn nine_tables_have_a_path(repeats: usize, taken: &mut Vec<(u16, u16, u16)>) -> bool {
    let round = u16::try_from(taken.len()).unwrap() + 1;
    if round == 9 {
        return true;
    }
    (0..9).any(|table| {
        let (east_west, set) = ((table + 9 - round) % 9, (table + round) % 9);
        if taken.iter().any(|&(_, met, played)| met == east_west || played == set) {
            return false;
        }
        let again = usize::from(taken.iter().any(|&(displaced, ..)| displaced == table));
        let Some(left) = repeats.checked_sub(again) else { return false };
        taken.push((table, east_west, set));
        let found = nine_tables_have_a_path(left, taken);
        taken.pop();
        found
    })
}

/// The published tables say that with 9 tables the rover must meet one pair twice. All paths are tried: it
/// must, as long as nobody changes places and no North-South pair sits out twice; with one that does it need
/// not. (The same of 15: a path without either would, with the one place left in round 1, make a full set of
/// places no two of which have the round, the table, the pair or the boards in common; and with a number of
/// tables that 3 divides there is none, because the squares of all numbers do not sum to a multiple of it.)
#[test]
fn with_nine_tables_something_has_to_give() {
    assert!(!nine_tables_have_a_path(0, &mut Vec::new()));
    assert!(nine_tables_have_a_path(1, &mut Vec::new()));
    for tables in [9_u16, 15] {
        let squares: u16 = (0..tables).map(|number| number * number).sum();
        assert_ne!(squares % tables, 0);
    }
}

/// Seed 000: East-West 6 and 9 change places in rounds 3, 6 and 9, with the chart of their tables.
#[test]
fn nine_tables_with_six_and_nine_changing_places() {
    let movement = plan("rover 9");
    for (pair, tables) in [(6, [6, 7, 2, 9, 1, 5, 3, 4, 8]), (9, [9, 1, 8, 3, 4, 2, 6, 7, 5])] {
        let way = movement.path(PairId::east_west(pair));
        let seats: Vec<u16> = way.iter().map(|step| step.seat.unwrap().0.0).collect();
        assert_eq!(seats, tables);
    }
    let unswapped = mitchell::odd(9).unwrap();
    assert_eq!(
        faults_along(&unswapped, &[2, 4, 6, 9, 3, 5, 7, 8]),
        ["pairs 10NS and 9EW meet more than once, in rounds 8 and 9"],
        "why they change places"
    );
}

/// Every rover: it plays in all rounds but the first; nobody meets again or replays; each round one
/// North-South pair sits out, none twice but one in a straight rover; so one or two never sit out.
#[test]
fn every_rover_is_sound() {
    for form in (Rover::KIND.every)() {
        let Form::Rover(rover) = form else { panic!("not a rover") };
        let movement = rover.plan(None).unwrap();
        let unequal = |fault: &Fault| matches!(fault, Fault::UnequalPlays { .. });
        assert!(movement.verify().iter().all(unequal), "{rover}: {:?}", movement.verify());
        let mut sat_out: BTreeMap<PairId, u16> = BTreeMap::new();
        for round in movement.round_numbers() {
            let [one] = movement.sit_outs(round)[..] else { panic!("{rover}: one sits out, round {round}") };
            assert_eq!((one.seat, one.pair.line), (None, Some(Line::NorthSouth)));
            *sat_out.entry(one.pair).or_default() += 1;
        }
        let twice = sat_out.values().filter(|&&times| times > 1).count();
        assert_eq!(twice, usize::from(matches!(rover, Rover::Straight { .. })), "{rover}");
        assert_eq!(sat_out[&PairId::north_south(rover.tables() + 1)], 1);
    }
}

/// Seed 000: with a prime number of tables North-South of the last one never sit out.
#[test]
fn the_highest_pair_of_a_prime_rover_never_sits_out() {
    for tables in [7, 11, 13] {
        let movement = plan(&format!("rover {tables}"));
        let sat_out: BTreeSet<PairId> =
            movement.round_numbers().flat_map(|round| movement.sit_outs(round)).map(|out| out.pair).collect();
        let never: Vec<PairId> =
            movement.pairs().into_iter().filter(|pair| !sat_out.contains(pair)).collect();
        assert_eq!(never[0], PairId::north_south(tables));
        assert_eq!(never[1].line, Some(Line::EastWest));
    }
}

/// Seed 000: a rover can be cut short while every board is always in play and no tables share, so not beside a
/// share and bye.
#[test]
fn curtailed_only_without_sharing() {
    for (text, equal_tops) in
        [("rover 11", true), ("rover 9", true), ("rover 10 skip", true), ("rover 10 share", false)]
    {
        let curtailed = format!("{text} rounds 7").parse::<MovementChoice>().unwrap();
        let faults = curtailed.plan().unwrap().verify();
        let tops = faults.iter().any(|fault| matches!(fault, Fault::UnequalTops { .. }));
        assert_eq!(tops, !equal_tops, "{text}");
        let warned = curtailed.warnings().unwrap().contains(&Warning::CurtailedSharing);
        assert_eq!(warned, !equal_tops, "{text}");
    }
}

#[test]
fn rovers_that_there_are_not_are_refused_in_plain_words() {
    for (text, says) in [
        ("rover 3", "3 tables do not do: a rover needs at least 4 full tables"),
        ("rover 10", "10 tables do not do: ask for \"rover 10 share\" or \"rover 10 skip\""),
        (
            "rover 9 share",
            "9 tables do not do: with an odd number nobody needs to skip or to share: ask for \"rover 9\"",
        ),
        ("rover 11 straight", "11 tables do not do: ask for \"rover 11\""),
        ("rover 33", "33 tables do not do: make two sections"),
        ("rover 36 skip", "36 tables do not do: ask for \"rover 36 share\", or make two sections"),
        ("rover 9 missing 3EW", "nobody can be missing here, because the rover is the odd pair itself"),
    ] {
        let choice: MovementChoice = text.parse().unwrap();
        assert_eq!(choice.plan().unwrap_err().to_string(), says, "{text}");
    }
}
