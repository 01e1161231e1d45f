//! Tables and lines case by case.

use super::*;
use crate::swiss::field::Candidate;

const fn c(number: u16) -> Contender {
    Contender(number)
}

/// In the order of the numbers, with these leads.
fn field(leads: &[i16]) -> Field {
    let candidates = (1..).zip(leads).map(|(number, &north_south_lead)| Candidate {
        contender: Contender(number),
        score: 0,
        odd_rounds: 0,
        north_south_lead,
    });
    Field { candidates: candidates.collect(), met: BTreeMap::new() }
}

fn draw(matches: &[[u16; 2]], odd: Option<OddOnes>) -> Draw {
    Draw { matches: matches.iter().map(|two| two.map(Contender)).collect(), odd }
}

fn text(seating: &Seating) -> String {
    let matches = seating.matches.iter().map(|seated| {
        let tables: Vec<String> = seated.tables.iter().map(u16::to_string).collect();
        format!("{}: {}-{}", tables.join("+"), seated.north_south, seated.east_west)
    });
    let triangle = seating.triangle.iter().map(|(team, table)| format!("{table}: {team}"));
    let bye = seating.bye.map(|idle| format!("bye {idle}"));
    matches.chain(triangle).chain(bye).collect::<Vec<_>>().join(", ")
}

#[test]
fn tables_go_by_the_standings() {
    let matches = [[1, 2], [3, 4], [5, 6]];
    let bye = Some(OddOnes::Bye(c(7)));
    let triangle = Some(OddOnes::Triangle([7, 8, 9].map(Contender)));
    for (tables, odd, expected) in [
        (Tables::One, bye, "1: 1-2, 2: 3-4, 3: 5-6, bye 7"),
        (Tables::SideBySide, triangle, "1+2: 1-2, 3+4: 3-4, 5+6: 5-6, 7: 7, 8: 8, 9: 9"),
        (Tables::Apart, triangle, "1+4: 1-2, 2+5: 3-4, 3+6: 5-6, 7: 7, 8: 8, 9: 9"),
    ] {
        let rules = SeatingRules { tables, ..SeatingRules::default() };
        assert_eq!(text(&seat(&field(&[0; 9]), &draw(&matches, odd), &rules)), expected);
    }
}

/// A law of our own, over all leads from −2 to 2 of four: no other way to seat these matches has a smaller sum of
/// squares, nor a smaller largest lead.
#[test]
fn the_imbalance_is_the_least() {
    let draw = draw(&[[1, 2], [3, 4]], None);
    let each = || -2..=2_i16;
    for one in each() {
        for two in each() {
            for three in each() {
                for four in each() {
                    let leads = [one, two, three, four];
                    let seating = seat(&field(&leads), &draw, &SeatingRules::default());
                    let after = |turned: [i16; 2]| {
                        let [first, second] = turned;
                        let now = [one + first, two - first, three + second, four - second];
                        (now.iter().map(|lead| lead * lead).sum::<i16>(), now.map(i16::abs).into_iter().max())
                    };
                    let sign = |at: usize| if seating.matches[at].north_south.0 % 2 == 1 { 1 } else { -1 };
                    let is = after([sign(0), sign(1)]);
                    for other in [[1, 1], [1, -1], [-1, 1], [-1, -1]].map(after) {
                        assert!(is.0 <= other.0 && is.1 <= other.1, "{leads:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn who_must_not_move_stays() {
    let homes = |homes: &[(u16, u16, Option<Line>)]| {
        homes.iter().map(|&(number, table, line)| (c(number), Home { table, line })).collect()
    };
    let draw = draw(&[[1, 2], [3, 4], [5, 6]], None);
    let ew = Some(Line::EastWest);
    for (tables, set, expected, notes) in [
        (Tables::One, homes(&[(6, 1, None)]), "2: 1-2, 3: 3-4, 1: 5-6", vec![]),
        (Tables::One, homes(&[(5, 9, ew)]), "1: 1-2, 2: 3-4, 9: 6-5", vec![]),
        (Tables::SideBySide, homes(&[(4, 1, None)]), "3+4: 1-2, 1+2: 3-4, 5+6: 5-6", vec![]),
        (Tables::Apart, homes(&[(4, 6, None)]), "1+4: 1-2, 3+6: 3-4, 2+5: 5-6", vec![]),
        (
            Tables::One,
            homes(&[(3, 2, ew), (4, 3, ew)]),
            "1: 1-2, 2: 4-3, 3: 5-6",
            vec![
                "4 must move this time: it meets 3, which stays at table 2",
                "4 must turn this time: both stay East-West, and 3 stands higher",
            ],
        ),
        (
            Tables::One,
            homes(&[(1, 3, None), (5, 3, None)]),
            "3: 1-2, 1: 3-4, 2: 5-6",
            vec!["5 must move this time: 1 stays at table 3"],
        ),
        (
            Tables::Apart,
            homes(&[(1, 7, None)]),
            "1+4: 1-2, 2+5: 3-4, 3+6: 5-6",
            vec!["1 must move this time: there is no table 7 in this round"],
        ),
    ] {
        let rules = SeatingRules { tables, homes: set, ..SeatingRules::default() };
        let seating = seat(&field(&[0; 6]), &draw, &rules);
        let said: Vec<String> = seating.notes.iter().map(ToString::to_string).collect();
        assert_eq!(
            (text(&seating).as_str(), said),
            (expected, notes.into_iter().map(String::from).collect())
        );
    }
}

/// Issue 5, section 1: "top matches to the tables with duplicated boards".
#[test]
fn the_top_matches_have_the_duplicated_boards() {
    let draw = draw(&[[1, 2], [3, 4], [5, 6]], None);
    for (tables, best, expected) in [
        (Tables::One, &[3, 2][..], "2: 1-2, 3: 3-4, 1: 5-6"),
        (Tables::SideBySide, &[3, 4, 5], "3+4: 1-2, 1+2: 3-4, 5+6: 5-6"),
    ] {
        let rules =
            SeatingRules { tables, best_tables: best.iter().copied().collect(), ..SeatingRules::default() };
        let seating = seat(&field(&[0; 6]), &draw, &rules);
        assert_eq!(text(&seating), expected);
        assert!(seating.matches[0].best);
        assert!(!seating.matches[2].best);
    }
}

#[test]
fn lots_are_the_same_again_and_do_not_favour_the_higher() {
    let matches: Vec<[u16; 2]> = (1..=100).map(|number| [2 * number - 1, 2 * number]).collect();
    let draw = draw(&matches, None);
    let rules = |seed| SeatingRules { rights: Rights::Lot { seed }, ..SeatingRules::default() };
    let seating = seat(&field(&[0; 200]), &draw, &rules(7));
    assert_eq!(seating, seat(&field(&[0; 200]), &draw, &rules(7)));
    assert_ne!(seating, seat(&field(&[0; 200]), &draw, &rules(8)));
    let higher = seating.matches.iter().filter(|seated| seated.rights.0 % 2 == 1).count();
    assert!((30..=70).contains(&higher), "{higher}");
    assert!(seating.matches.iter().all(|seated| seated.rights == seated.north_south));
}

#[test]
fn who_sits_elsewhere_is_listed() {
    let rules = SeatingRules::default();
    let before = seat(&field(&[0; 7]), &draw(&[[1, 2], [3, 4]], Some(OddOnes::Bye(c(5)))), &rules);
    let after = seat(&field(&[0; 7]), &draw(&[[1, 2], [3, 5]], Some(OddOnes::Bye(c(4)))), &rules);
    let moved: Vec<(u16, bool, bool)> = moved(&before, &after)
        .into_iter()
        .map(|moved| (moved.contender.0, moved.from.is_some(), moved.to.is_some()))
        .collect();
    assert_eq!(moved, [(4, true, false), (5, false, true)]);
}
