//! The announcement of movements of every kind, in the words a director would say.

use super::*;
use crate::choice::MovementChoice;
use crate::mitchell;
use crate::said::all_said;

/// An announcement in English.
#[derive(Debug)]
struct Said {
    preparation: Vec<String>,
    opening: Vec<String>,
    calls: Vec<(u16, Vec<String>)>,
}

fn said(plan: &Movement, missing: &BTreeSet<PairId>, names: &BoardNames) -> Said {
    let announcement = plan.announcement(missing, names);
    Said {
        preparation: all_said(&announcement.preparation),
        opening: all_said(&announcement.opening),
        calls: announcement.calls.iter().map(|call| (call.after.0, all_said(&call.says))).collect(),
    }
}

fn announced(text: &str) -> Said {
    let choice: MovementChoice = text.parse().unwrap();
    said(&choice.plan().unwrap(), &choice.missing.into_iter().collect(), &BoardNames::default())
}

/// What is said after the movement, the rankings and the numbers.
fn rules(text: &str) -> Vec<String> {
    announced(text).opening.split_off(3)
}

/// Seed 000, "Mitchells": East-West go up by a table, the boards down by one.
#[test]
fn an_odd_mitchell_is_announced_as_in_the_notes() {
    assert_eq!(
        announced("mitchell 9").opening,
        [
            "This is the movement “9-table Mitchell”: 9 rounds.",
            "There are two rankings, one for North-South and one for East-West.",
            "Your pair number is the number of the table where you start; keep it for the whole session.",
            "North-South stay at their tables throughout.",
            "After each round East-West move up one table, from table 9 to table 1.",
            "After each round the boards go down one table, from table 1 to table 9.",
        ]
    );
    assert!(announced("mitchell 9").calls.is_empty());
}

/// The same of twelve tables: 1 and 12 share, the bystand between 6 and 7 is one more place on the boards' way
/// down, and those that were shared go to table 11.
#[test]
fn a_share_and_bystand_is_announced_as_in_the_notes() {
    let announcement = announced("mitchell 12 share");
    assert_eq!(
        announcement.opening[5..],
        [
            "Tables 1 and 12 share the same boards: pass them across.",
            "After each round the boards go down one table, from table 1 to table 11.",
            "Between tables 6 and 7 there is a bystand with one set of boards: table 7 puts its boards there, and \
             table 6 takes its boards from there.",
        ]
    );
    assert_eq!(announcement.preparation[0], "Tables 1 and 12: set 1, shared");
    assert_eq!(announcement.preparation[11], "Bystand between tables 6 and 7: set 7");
}

/// "EW skip a table after round 6", with 12 tables.
#[test]
fn a_skip_is_announced_and_called() {
    let announcement = announced("mitchell 12 skip");
    let skip = "After round 6 East-West skip a table: they move up two tables, from table 11 to table 1 and from \
                table 12 to table 2.";
    assert!(announcement.opening.iter().any(|sentence| sentence == skip), "{announcement:?}");
    let call = "East-West skip a table: they move up two tables, from table 11 to table 1 and from table 12 to table 2.";
    assert_eq!(announcement.calls, [(6, vec![call.to_owned()])]);
    let extra = announced("mitchell 12 skip extra").opening;
    assert_eq!(
        extra.last().unwrap(),
        "In round 12 everybody meets the pair of round 1 again, with other boards."
    );
}

/// With 11½ tables no boards are at the half table; with 10½ they wait there for a round.
#[test]
fn half_tables_are_announced() {
    assert_eq!(
        rules("mitchell 12 share missing 12NS")[4..],
        [
            "There are never any boards at table 12.",
            "Nobody sits North-South at table 12: who comes to play there sits out that round.",
        ]
    );
    assert_eq!(
        rules("mitchell 11 missing 11NS")[3..],
        [
            "The boards that come to table 11 stay there for that round, unplayed.",
            "Nobody sits North-South at table 11: who comes to play there sits out that round.",
        ]
    );
    assert_eq!(
        rules("mitchell 9 missing 4EW")[3..],
        ["There is no pair 4EW: who would meet it sits out that round."]
    );
}

#[test]
fn a_howell_is_announced_by_who_follows_whom() {
    assert_eq!(
        rules("howell 6"),
        [
            "Pair 12 stays at table 1 North-South throughout.",
            "After each round every moving pair takes the place of the pair numbered one below; pair 1 takes the \
             place of pair 11.",
            "After each round the boards go down one table, from table 1 to table 6.",
            "Between tables 2 and 3 there is a bystand with four sets of boards: table 3 puts its boards there, and \
             table 2 takes its boards from there, always those that have waited longest.",
            "Between tables 4 and 5 there is a bystand with one set of boards: table 5 puts its boards there, and \
             table 4 takes its boards from there.",
        ]
    );
    assert_eq!(
        rules("howell 3")[2..],
        [
            "In round 1 tables 1 to 3 share the same boards.",
            "After each round the boards go where the card on the table says.",
        ]
    );
}

/// Read off the plan: pairs 9, 11 and 12 stay, and play the other cards in some rounds. The missing pair is not
/// said to stay, and plays both lines at its table, so that neither is empty throughout.
#[test]
fn who_stays_keeps_the_chairs_where_the_boards_are_turned() {
    let says = rules("howell 6 three-quarter 8 missing 12");
    assert_eq!(
        [&says[0], &says[1], &says[2], &says[4]],
        [
            "Pair 10 stays at table 3 North-South throughout.",
            "Pair 11 stays at table 2 in the North-South chairs throughout.",
            "Pair 9 stays at table 4 in the East-West chairs throughout.",
            "In rounds 1, 2 and 8 turn the boards at table 4: the cards say to whom North points then, and who stays \
             there keeps its chairs.",
        ]
    );
    assert!(says.contains(
        &"At table 1 one pair is missing: who comes to play there sits out that round.".to_owned()
    ));
}

/// Seed 000, "NS Rover", 7 tables: bye, 2, 4, 6, 1, 3, 5.
#[test]
fn a_rover_is_announced_and_called() {
    let mut plan = mitchell::odd(7).unwrap();
    for (round, table) in [(1, 2), (2, 4), (3, 6), (4, 1), (5, 3), (6, 5)] {
        plan.rounds[round][table - 1].north_south = Some(PairId::north_south(8));
    }
    let announcement = said(&plan, &BTreeSet::new(), &BoardNames::Each(4));
    assert_eq!(announcement.opening[0], "This is the movement “7-table Mitchell”: 7 rounds of 4 boards.");
    assert_eq!(
        announcement.opening[5],
        "Pair 8NS is the rover: it sits out round 1, then plays North-South at table 2 in round 2, table 4 in round \
         3, table 6 in round 4, table 1 in round 5, table 3 in round 6 and table 5 in round 7. Who sits there makes \
         room, sits out that round and then comes back."
    );
    assert_eq!(
        announcement.calls[0].1,
        ["The rover, pair 8NS, goes to table 2: pair 2NS sits out the next round."]
    );
    assert_eq!(announcement.calls.len(), 6);
    assert_eq!(announcement.preparation[2], "Table 3: boards 9-12");
}

/// Seed 000, "Scrambled Mitchell": with 9 tables the two lines change places when round 7 is over; the
/// original East-West go on moving.
#[test]
fn an_arrow_switch_is_announced_and_called() {
    let mut plan = mitchell::odd(9).unwrap();
    for place in plan.rounds[7..].iter_mut().flatten() {
        std::mem::swap(&mut place.north_south, &mut place.east_west);
    }
    let announcement = said(&plan, &BTreeSet::new(), &BoardNames::default());
    assert_eq!(
        announcement.opening[3..6],
        [
            "The pairs that start North-South stay at their tables throughout.",
            "After each round the pairs that start East-West move up one table, from table 9 to table 1.",
            "In rounds 8 and 9 turn the boards at every table, so that North points to those who started East-West: \
             they play the North-South cards. Everybody keeps their chairs.",
        ]
    );
    assert_eq!(announcement.calls.len(), 1);
    assert_eq!(announcement.calls[0].0, 7);
}

/// Seed 000, "The American Whist Movement", "New England movement" and "Mirror Mitchell (or Barclay)
/// movement": teams sit down at home, and East-West leave for the first round.
#[test]
fn teams_start_from_their_home_tables() {
    for (text, says) in [
        (
            "whist 7",
            "Sit down at the table with your team’s number. For round 1 East-West go up two tables, from \
             table 6 to table 1 and from table 7 to table 2.",
        ),
        (
            "whist 13 short 2",
            "Sit down at the table with your team’s number. For round 1 East-West go up four tables; after \
             table 13 count on from table 1.",
        ),
        (
            "new-england 10",
            "Sit down at the table with your team’s number. For round 1 East-West go up one table, from \
             table 10 to table 1.",
        ),
        (
            "barclay 10",
            "Sit down at the table with your team’s number. For round 1 East-West go up five tables; after \
             table 10 count on from table 1.",
        ),
        ("round-robin 6", "The card on your table says which number you are; keep it for the whole session."),
    ] {
        assert_eq!(announced(text).opening[2], says, "{text}");
    }
}

/// Seed 000, "American Whist": East-West up two tables, the boards up one; with 12 teams "EW skip at Round 3,
/// EW and boards skip at Round 9", which is after rounds 2 and 8.
#[test]
fn a_whist_of_teams_is_announced_as_in_the_notes() {
    assert_eq!(
        announced("whist 13").opening[3..],
        [
            "North-South stay at their tables throughout.",
            "After each round East-West move up two tables, from table 12 to table 1 and from table 13 to table 2.",
            "After each round the boards go up one table, from table 13 to table 1.",
        ]
    );
    let calls = announced("whist 12").calls;
    assert_eq!(calls.iter().map(|call| call.0).collect::<Vec<_>>(), [2, 8]);
    assert_eq!(
        calls[1].1[1],
        "The boards go up two tables, from table 11 to table 1 and from table 12 to table 2."
    );
}

/// Every family of the catalogue can be announced and has its cards, whatever rules it follows.
#[test]
fn every_family_can_be_announced() {
    for kind in crate::family::CATALOGUE {
        let every = (kind.every)();
        let some = every.first().into_iter().chain(every.get(every.len() / 2)).chain(every.last());
        for form in some {
            let plan = MovementChoice::full(*form).plan().unwrap();
            let announcement = said(&plan, &BTreeSet::new(), &BoardNames::Each(2));
            assert!(announcement.opening.len() >= 4, "{}", plan.name);
            assert!(announcement.opening.iter().all(|says| says.ends_with('.')), "{announcement:?}");
            let motion = Motion::of(&plan);
            for &mover in motion.paths.keys().take(3) {
                assert_eq!(plan.mover_card(mover, &motion).len(), plan.rounds.len());
            }
        }
    }
}

/// bridgecentral.com, "Web Mitchell": two copies of the boards, one for each half of the room.
#[test]
fn a_web_has_a_copy_for_each_half() {
    let announcement = announced("web 8 sets 7");
    assert_eq!(announcement.preparation[0], "Table 1: set 1, first copy");
    assert_eq!(announcement.preparation[5], "Table 5: set 3, second copy");
    assert_eq!(
        announcement.opening[5..7],
        [
            "There are two copies of the boards, and they are not mixed: tables 1 to 4 have the first and tables 5 to 8 \
             have the second.",
            "With the first copy, after each round the boards go down one table, from table 1 to table 4.",
        ]
    );
    let bowman = announced("bowman 12");
    assert_eq!(
        bowman.opening.last().unwrap(),
        "Tables 11 and 12 keep their copy between them, and take from it the boards that the cards on the tables say."
    );
    assert!(bowman.calls.iter().all(|call| call.0 == 5), "{:?}", bowman.calls);
}

/// New boards come when all earlier ones are finished, and not before.
#[test]
fn new_boards_are_announced_when_the_old_ones_are_finished() {
    let new = |text: &str| -> Vec<String> {
        announced(text).opening.into_iter().filter(|says| says.contains("new ones")).collect()
    };
    assert!(new("individual 13").is_empty() && new("individual 16").is_empty());
    assert_eq!(
        new("round-robin 7"),
        ["After every second round the boards go back to the director, who brings new ones to every table."]
    );
    let twinned = announced("twinned 14 both");
    assert_eq!(
        twinned.calls[0].1[0],
        "East-West change rows: who started at table 1 goes to table 8 and the other way round, and so on, each to the \
         table opposite the one where it started."
    );
}
