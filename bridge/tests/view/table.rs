//! What a table's device shows, in the words that the table reads.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::table_rules::{NamesShown, PlaceShown, TableRules};
use bridge::contest::view::TableState;
use bridge::contest::{
    Actor, Agreement, Command, Outcome, OutcomeStatus, Pace, Player, Release, Rules, TravellerRelease,
};
use bridge::entry::{PairId, TableNumber};
use bridge::message::Language;
use bridge::movement::contestants::{Contestants, PlayerNumber};
use bridge::movement::howell::howell;
use bridge::movement::{Movement, RoundNumber, SetNumber, TablePlan, Winners, mitchell};
use bridge::seat::Line;

use crate::drawn;
use crate::evening::{Evening, director, entry, result, slot, some_result, table};
use crate::said::Said;

fn rules(pace: Pace, agreement: Agreement) -> Rules {
    Rules { pace, agreement, ..Rules::default() }
}

fn view(evening: &Evening, at: &str) -> Said {
    evening.said(table(at))
}

/// The places at a table in a round, in playing order.
fn places(evening: &Evening, at: &str, round: u16) -> Vec<bridge::contest::Slot> {
    evening.planned().into_keys().filter(|s| s.table == table(at) && s.round.0 == round).collect()
}

#[test]
fn a_table_is_told_what_to_do_step_by_step() {
    let mut evening =
        Evening::prepared(&[(mitchell::odd(3).unwrap(), 2)], rules(Pace::Director, Agreement::Required));
    let at = table("A1");
    assert_eq!(view(&evening, "A1").instruction, "Please wait: play has not started yet.");
    evening.direct(Command::StartContest);
    let now = view(&evening, "A1");
    assert_eq!(now.instruction, "Round 1: please check that the right pairs sit here.");
    assert_eq!((now.north_south, now.east_west), (Some(entry("A1NS")), Some(entry("A1EW"))));
    assert!(now.agreement_required && !now.seated && now.next.is_empty());
    evening.at_table(at, Command::TakeSeats { table: at, round: RoundNumber(1), seen: None });
    let [one, two] = places(&evening, "A1", 1)[..] else { panic!("two boards") };
    let (first, second) = (one.board, two.board);
    assert_eq!(view(&evening, "A1").instruction, format!("Please play boards {first} and {second}."));
    evening.at_table(
        at,
        Command::EnterResult { slot: one, result: result("4S N 10"), replaces: None, played_by: None },
    );
    let asks = format!("Board {first}: the opponents have still to agree the result.");
    assert_eq!(view(&evening, "A1").instruction, asks);
    evening.at_table(at, Command::DisputeResult { slot: one, seen: None, played_by: None });
    let asks = format!("Board {first}: you do not agree. Enter the result again, or call the director.");
    assert_eq!(view(&evening, "A1").instruction, asks);
    let (again, replaces) = (result("4S N 9"), Some(result("4S N 10")));
    evening.at_table(at, Command::EnterResult { slot: one, result: again, replaces, played_by: None });
    evening.at_table(at, Command::AgreeResult { slot: one, result: again, played_by: None });
    let now = view(&evening, "A1");
    assert_eq!(now.instruction, format!("Please play board {second}."));
    // Its own result is the traveller so far, and a lone result is worth the average.
    assert_eq!((now.boards[0].traveller.len(), now.boards[0].north_south_percent), (1, Some(5_000)));
    assert_eq!(now.boards[0].status, Some(OutcomeStatus::Agreed));
    evening.play(two, result("pass"));
    let now = view(&evening, "A1");
    assert_eq!((now.state, now.round), (TableState::Waiting, Some(RoundNumber(1))));
    assert_eq!(now.instruction, "Please wait: the director opens round 2.");
    assert_eq!(now.boards.len(), 2);
    evening.direct(Command::ClosePlay { correction_minutes: 20 });
    let over = "Play is over. If a score is wrong, please tell the director now.";
    assert_eq!(view(&evening, "A1").instruction, over);
    evening.direct(Command::FinaliseContest);
    assert_eq!(view(&evening, "A1").instruction, "The result is final. Thank you for playing.");
}

/// A three-table Mitchell of three-board sets: North-South stay, East-West go up a table, boards go down. Table
/// `t` has set `t` in round 1: A2 plays boards 4 to 6, then 7 to 9, then 1 to 3.
#[test]
fn a_table_is_told_where_to_go() {
    let rules = rules(Pace::Table, Agreement::NotRequired);
    let mut evening = Evening::started(&[(mitchell::odd(3).unwrap(), 3)], rules);
    let at = table("A2");
    evening.at_table(at, Command::TakeSeats { table: at, round: RoundNumber(1), seen: None });
    let leaving = [
        "Pair 2NS next: stay here, North-South, boards 7 to 9, against pair 1EW (A1EW one & A1EW two).",
        "Pair 2EW next: table 3, East-West, boards 1 to 3, against pair 3NS (A3NS one & A3NS two).",
        "The boards go to table 1.",
    ];
    assert_eq!(view(&evening, "A2").next, leaving);
    for place in places(&evening, "A2", 1) {
        evening.play(place, some_result(place));
    }
    // Round 2 is at hand, and until its pairs sit here the table tells those of round 1 where to go.
    let now = view(&evening, "A2");
    assert_eq!((now.round, now.seated), (Some(RoundNumber(2)), false));
    assert_eq!(now.next, leaving);
    assert_eq!((now.correctable_round, now.correctable.len()), (Some(RoundNumber(1)), 3));
    assert!(now.correctable.iter().all(|board| board.north_south_percent.is_some()));
    let once_seated = now.once_seated;
    // Pair 1EW plays boards 4 to 6 in round 3: when it sits here they are gone from the screen.
    evening.at_table(at, Command::TakeSeats { table: at, round: RoundNumber(2), seen: None });
    let now = view(&evening, "A2");
    assert!(now.once_seated.is_empty());
    assert_eq!((now.correctable_round, now.correctable.len()), (None, 0));
    let leaving = [
        "Pair 2NS next: stay here, North-South, boards 1 to 3, against pair 3EW (A3EW one & A3EW two).",
        "Pair 1EW next: table 3, East-West, boards 4 to 6, against pair 3NS (A3NS one & A3NS two).",
        "The boards go to table 1.",
    ];
    assert_eq!(now.next, leaving);
    assert_eq!(once_seated, leaving, "a device knew it before, should the connection be lost");
    evening.play_round(1);
    evening.play_round(2);
    evening.play_round(3);
    let now = view(&evening, "A2");
    assert_eq!((now.state, now.round), (TableState::Finished, None));
    assert_eq!(now.next, ["That was the last round. Thank you for playing."]);
    assert_eq!((now.correctable_round, now.correctable.len()), (Some(RoundNumber(3)), 3));
}

#[test]
fn boards_are_shared_and_wait_on_a_bystand() {
    let movement = mitchell::share(4, TableNumber(4)).unwrap();
    let rules = rules(Pace::Table, Agreement::NotRequired);
    let evening = Evening::started(&[(movement, 2)], rules);
    let mut said: Vec<String> = ["A1", "A2", "A3", "A4"]
        .iter()
        .filter_map(|at| {
            let mut evening = evening.clone();
            evening.at_table(
                table(at),
                Command::TakeSeats { table: table(at), round: RoundNumber(1), seen: None },
            );
            view(&evening, at).next.pop()
        })
        .collect();
    said.sort();
    // Tables 4 and 1 share, the bystand is between 2 and 3 (seed 000, "Mitchells").
    assert_eq!(
        said.iter().filter(|line| line.contains("tables 1 and 4, who share them")).count(),
        1,
        "{said:?}"
    );
    assert!(said.iter().any(|line| line.starts_with("The boards go to the bystand")), "{said:?}");
}

#[test]
fn who_sits_out_is_told_when_and_where_to_come_back() {
    let rules = rules(Pace::Table, Agreement::NotRequired);
    let mut evening = Evening::prepared(&[(mitchell::odd(3).unwrap(), 1)], rules);
    evening.direct(Command::DeclarePhantom { entry: entry("A3NS") });
    evening.direct(Command::StartContest);
    let at = table("A2");
    evening.at_table(at, Command::TakeSeats { table: at, round: RoundNumber(1), seen: None });
    let told = "Pair 2EW next: sit out round 2 at table 3. Come back for round 3 at table 1, East-West, board 3, \
                against pair 1NS (A1NS one & A1NS two).";
    assert_eq!(view(&evening, "A2").next[1], told);
    for place in evening.planned().into_keys().filter(|s| s.round.0 == 1) {
        evening.play(place, some_result(place));
    }
    // Pair 2EW is at table 3 now, where nobody is; its own device says the same.
    let now = view(&evening, "A3");
    assert_eq!((now.state, now.round), (TableState::SitsOut, Some(RoundNumber(2))));
    assert_eq!((now.north_south, now.east_west), (None, Some(entry("A2EW"))));
    assert_eq!(now.instruction, "Nobody plays at this table in round 2. Whoever is here sits out.");
    let told = "Pair 2EW: you sit out round 2. Come back for round 3 at table 1, East-West, board 3, against pair \
                1NS (A1NS one & A1NS two).";
    // The boards stop at the half table for a round (seed 000, "Half Table Considerations").
    let boards = "The boards that come here are not played in round 2. The boards go to table 2.";
    // Who sat out there before may not have looked while round 1 was played: nobody takes seats at this table.
    let leaving = "Pair 3EW next: table 1, East-West, board 2, against pair 1NS (A1NS one & A1NS two).";
    assert_eq!(now.next, [leaving, told, boards]);
}

/// A table without opponents is told of the pair that has a seat there, as any other.
#[test]
fn who_sits_out_may_write_names() {
    let plan = (mitchell::odd(3).unwrap(), 1);
    let mut evening = Evening::prepared(&[plan], rules(Pace::Table, Agreement::NotRequired));
    let nobody = ["", ""].map(|name| Player { name: name.to_owned(), number: String::new() });
    for nameless in ["A3NS", "A1EW"] {
        evening.direct(Command::RegisterEntry { entry: entry(nameless), players: nobody.clone() });
    }
    evening.direct(Command::DeclarePhantom { entry: entry("A3EW") });
    evening.direct(Command::StartContest);
    let now = view(&evening, "A3");
    assert_eq!((now.state, now.north_south, now.east_west), (TableState::SitsOut, Some(entry("A3NS")), None));
    assert_eq!(now.to_name, [entry("A3NS")]);
}

/// Rounds that were closed in between do not count: those who sat out last are told, not those who left long ago.
#[test]
fn who_sat_out_last_is_told_where_to_go_after_rounds_are_closed() {
    let mut evening =
        Evening::prepared(&[(mitchell::odd(5).unwrap(), 1)], rules(Pace::Table, Agreement::NotRequired));
    evening.direct(Command::DeclarePhantom { entry: entry("A3NS") });
    evening.direct(Command::StartContest);
    for place in evening.planned().into_keys().filter(|s| s.round.0 <= 2) {
        evening.play(place, some_result(place));
    }
    let section = table("A1").section;
    for round in [1, 2] {
        let command = Command::CloseRound { section, round: RoundNumber(round) };
        evening.direct(command);
    }
    // East-West move up a table: 3EW sat out round 1, 2EW round 2, and 1EW sits out round 3.
    let told = view(&evening, "A3").next;
    assert!(told.iter().any(|line| line.starts_with("Pair 2EW next: table 4, East-West")), "{told:?}");
    assert!(!told.iter().any(|line| line.starts_with("Pair 3EW next")), "{told:?}");
}

/// A club that shows numbers only shows no name on any table's device, in no list and in no sentence.
#[test]
fn where_numbers_are_shown_nobody_is_named() {
    let table_rules = TableRules { names: NamesShown::Numbers, ..TableRules::default() };
    let rules = Rules { table: table_rules, ..rules(Pace::Table, Agreement::NotRequired) };
    for movement in [mitchell::odd(3).unwrap(), howell(4).unwrap()] {
        let mut evening = Evening::prepared(&[(movement, 1)], rules.clone());
        evening.direct(Command::StartContest);
        for place in evening.planned().into_keys() {
            evening.play(place, some_result(place));
            for at in evening.tables() {
                let shown = format!("{:?}", evening.table_view(at));
                assert!(!shown.contains(" one") && !shown.contains(" two"), "{at}: {shown}");
            }
        }
    }
}

/// Where rounds are drawn, where to go next names nobody either.
#[test]
fn where_numbers_are_shown_no_move_names_anybody() {
    for shown in [NamesShown::default(), NamesShown::Numbers] {
        let mut evening = drawn::to_be_drawn(Contestants::Pairs, 4, drawn::terms());
        let table_rules = TableRules { names: shown, ..evening.contest.rules.table };
        let rules = Rules { table: table_rules, ..evening.contest.rules.clone() };
        // What is so already is no change.
        if shown != NamesShown::default() {
            evening.direct(Command::ChangeRules { rules, leave_points: false });
        }
        drawn::publish(&mut evening, 1, "1-2 at 1, 3-4 at 2");
        evening.direct(Command::StartContest);
        for place in evening.planned().into_keys() {
            evening.play(place, some_result(place));
        }
        drawn::publish(&mut evening, 2, "1-3 at 1, 2-4 at 2");
        let moves = evening.table_view(table("A1")).moves;
        assert_eq!(moves.len(), 2);
        assert_eq!(format!("{moves:?}").contains("1 a"), shown != NamesShown::Numbers, "{moves:?}");
    }
}

/// Who sits out the first round reads it on the device before play.
#[test]
fn who_sits_out_the_first_round_is_told_before_the_start() {
    let mut evening = Evening::prepared(&[(mitchell::odd(3).unwrap(), 1)], Rules::default());
    evening.direct(Command::DeclarePhantom { entry: entry("A3NS") });
    let told = "Pair 3EW: you sit out round 1. Come back for round 2 at table 1, East-West, board 2, against pair \
                1NS (A1NS one & A1NS two).";
    let boards = "The boards that come here are not played in round 1. The boards go to table 2.";
    assert_eq!(view(&evening, "A3").next, [told, boards]);
    assert_eq!(view(&evening, "A1").next, Vec::<String>::new());
}

/// The rover of a five-table Mitchell, North-South pair 6: it sits out round 1 without any seat, then displaces
/// a pair at every table but one (seed 000, "NS Rover", by its rule for prime numbers: 2, 4, 1, 3).
fn with_a_rover() -> Evening {
    let mut plan = mitchell::odd(5).unwrap();
    for (round, table) in [(1, 1), (2, 3), (3, 0), (4, 2)] {
        plan.rounds[round][table].north_south = Some(PairId::north_south(6));
    }
    Evening::prepared(&[(plan, 1)], rules(Pace::Table, Agreement::NotRequired))
}

#[test]
fn pairs_without_a_seat_are_told_at_the_tables_where_they_were_and_where_they_come() {
    let mut evening = with_a_rover();
    let told = "Pair 6NS sits out round 1, and comes here for round 2, North-South.";
    assert_eq!(view(&evening, "A2").next, [told]);
    evening.direct(Command::StartContest);
    let at = table("A2");
    evening.at_table(at, Command::TakeSeats { table: at, round: RoundNumber(1), seen: None });
    let next = view(&evening, "A2").next;
    let displaced = "Pair 2NS next: sit out round 2. Come back for round 3 here, North-South, board 4, against \
                     pair 5EW (A5EW one & A5EW two).";
    assert_eq!((next[0].as_str(), next[3].as_str()), (displaced, told));
    evening.play_round(1);
    evening.at_table(at, Command::TakeSeats { table: at, round: RoundNumber(2), seen: None });
    let next = view(&evening, "A2").next;
    assert!(next[0].starts_with("Pair 6NS next: table 4, North-South, board 1,"), "{next:?}");
    assert_eq!(next[3], "Pair 2NS sits out round 2, and comes here for round 3, North-South.");
}

#[test]
fn turned_boards_are_announced() {
    let mut plan = mitchell::odd(3).unwrap();
    for place in &mut plan.rounds[1] {
        std::mem::swap(&mut place.north_south, &mut place.east_west);
    }
    let mut evening = Evening::started(&[(plan, 1)], rules(Pace::Table, Agreement::NotRequired));
    let at = table("A2");
    evening.at_table(at, Command::TakeSeats { table: at, round: RoundNumber(1), seen: None });
    let turn = "Turn the boards in round 2 so that North points to pair 1EW: pair 2NS keeps its chairs.";
    let now = view(&evening, "A2");
    assert_eq!(
        now.next,
        [
            "Pair 2NS next: keep your chairs, East-West (turn the boards: North points to your opponents), board 3, \
             against pair 1EW (A1EW one & A1EW two).",
            "Pair 2EW next: table 3, North-South (turn the boards: North points to you), board 1, against pair 3NS \
             (A3NS one & A3NS two).",
            "The boards go to table 1.",
            turn,
        ]
    );
    assert_eq!(now.turn, "");
    evening.play_round(1);
    let now = view(&evening, "A2");
    assert_eq!((now.turn.as_str(), now.north_south), (turn, Some(entry("A1EW"))));
    evening.at_table(at, Command::TakeSeats { table: at, round: RoundNumber(2), seen: None });
    let now = view(&evening, "A2");
    assert!(
        now.next[1].starts_with("Pair 2NS next: keep your chairs, North-South, board 1,"),
        "{:?}",
        now.next
    );
    evening.play_round(2);
    assert_eq!(view(&evening, "A2").turn, "");
}

/// In an individual each player is told for himself. Four players, three rounds at one table: player 4 stays
/// North, and each of the others is his partner once.
#[test]
fn players_of_an_individual_are_told_with_whom_they_play_next() {
    let (pairs, plan) = one_table_individual();
    let mut evening = Evening::started(&[(plan, 1)], rules(Pace::Table, Agreement::NotRequired));
    let at = table("A1");
    evening.at_table(at, Command::TakeSeats { table: at, round: RoundNumber(1), seen: None });
    let next = view(&evening, "A1").next;
    assert_eq!(
        next[..2],
        [
            "Player 4 next: stay here, North-South, with player 2 (A2 one), board 2, against players 1 and 3 (A4 one \
             & A4 two).",
            "Player 1 next: stay at this table, but change sides, East-West, with player 3 (A2 two), board 2, against \
             players 4 and 2 (A3 one & A3 two).",
        ]
    );
    assert_eq!((next.len(), pairs), (5, 6));
}

/// The plan, and its number of partnerships.
fn one_table_individual() -> (usize, Movement) {
    let meetings = [([4, 1], [2, 3]), ([4, 2], [1, 3]), ([4, 3], [1, 2])];
    let mut partnerships = BTreeMap::new();
    let mut rounds = vec![];
    for ((north_south, east_west), number) in meetings.into_iter().zip(1..) {
        let pairs = [PairId::one_winner(2 * number - 1), PairId::one_winner(2 * number)];
        partnerships.insert(pairs[0], north_south.map(PlayerNumber));
        partnerships.insert(pairs[1], east_west.map(PlayerNumber));
        let [north_south, east_west] = pairs.map(Some);
        rounds.push(vec![TablePlan { north_south, east_west, set: Some(SetNumber(number)) }]);
    }
    let plan = Movement {
        name: "one-table individual".to_owned(),
        winners: Winners::One,
        contestants: Contestants::Players(partnerships.clone()),
        tables: 1,
        sets: 3,
        rounds,
        shared: BTreeSet::new(),
    };
    (partnerships.len(), plan)
}

#[test]
fn in_a_howell_pairs_change_sides() {
    let rules = rules(Pace::Table, Agreement::NotRequired);
    let mut evening = Evening::started(&[(howell(4).unwrap(), 1)], rules);
    let mut said = vec![];
    for at in evening.tables() {
        evening.at_table(at, Command::TakeSeats { table: at, round: RoundNumber(1), seen: None });
        said.extend(evening.said(at).next);
    }
    let pairs = said.iter().filter(|line| line.starts_with("Pair ")).count();
    assert_eq!(pairs, 8, "{said:?}");
    assert!(said.iter().any(|line| line.starts_with("Pair 8 next: stay here")), "{said:?}");
}

#[test]
fn travellers_stay_hidden_at_the_table_where_the_rules_say_so() {
    let release = Release { travellers: TravellerRelease::HiddenAtTable, ..Release::default() };
    let rules = Rules { release, agreement: Agreement::NotRequired, ..Rules::default() };
    let mut evening = Evening::started(&[(mitchell::odd(3).unwrap(), 2)], rules.clone());
    let place = places(&evening, "A1", 1)[0];
    evening.play(place, result("pass"));
    let shown = |evening: &Evening| view(evening, "A1").boards[0].traveller.len();
    assert_eq!(shown(&evening), 0);
    assert_eq!(view(&evening, "A1").boards[0].north_south_percent, None);
    evening.direct(Command::ChangeRules {
        rules: Rules { release: Release::default(), ..rules },
        leave_points: false,
    });
    assert_eq!(shown(&evening), 1);
}

#[test]
fn messages_are_for_those_who_are_meant() {
    let mut evening =
        Evening::started(&[(mitchell::odd(3).unwrap(), 2)], rules(Pace::Table, Agreement::Required));
    let mut say = |tables: &[&str], text: &str| {
        let tables = tables.iter().map(|at| table(at)).collect();
        evening.direct(Command::SendMessage { tables, text: text.to_owned() });
    };
    say(&[], "Welcome");
    say(&["A1"], "Please hurry");
    say(&["A2", "A3"], "Coffee");
    say(&[], "Ten minutes");
    say(&[], "Five minutes");
    assert_eq!(view(&evening, "A1").messages, ["Please hurry", "Ten minutes", "Five minutes"]);
    assert_eq!(view(&evening, "A2").messages, ["Coffee", "Ten minutes", "Five minutes"]);
}

#[test]
fn what_the_director_set_is_not_for_the_table_to_correct() {
    let mut evening =
        Evening::started(&[(mitchell::odd(3).unwrap(), 2)], rules(Pace::Table, Agreement::NotRequired));
    for place in places(&evening, "A1", 1) {
        evening.play(place, some_result(place));
    }
    let [one, two] = places(&evening, "A1", 1)[..] else { panic!("two boards") };
    let outcome = Some(Outcome::Result(result("7NT N 0")));
    evening.direct(Command::CorrectResult {
        slot: one,
        outcome,
        played_by: None,
        reason: "wrong board".to_owned(),
    });
    let boards: Vec<_> = view(&evening, "A1").correctable.iter().map(|board| board.board).collect();
    assert_eq!(boards, [two.board]);
    evening.direct(Command::CloseRound { section: two.table.section, round: RoundNumber(1) });
    assert_eq!(view(&evening, "A1").correctable, []);
    assert_eq!(view(&evening, "A1").round, Some(slot("A1", 2, 1).round));
}

/// Those at a table may have to play a board still whose result stands there, set ahead or from a former round: no
/// refusal tells it, whatever is asked. A director reads what stands in the way.
#[test]
fn refusals_tell_a_table_no_result() {
    let mut evening =
        Evening::started(&[(mitchell::odd(3).unwrap(), 1)], rules(Pace::Table, Agreement::Required));
    let slot = slot("A1", 1, 1);
    let (made, other) = (result("6SX S 12"), result("2H W 9"));
    let enters = |replaces| Command::EnterResult { slot, result: other, replaces, played_by: None };
    let asked = [
        enters(None),
        enters(Some(other)),
        Command::AgreeResult { slot, result: other, played_by: None },
        Command::AgreeResult { slot, result: made, played_by: None },
        Command::DisputeResult { slot, seen: Some(other), played_by: None },
        Command::DisputeResult { slot, seen: None, played_by: None },
    ];
    let told = |evening: &mut Evening, by: &Actor| -> Vec<String> {
        let refused = asked.iter().filter_map(|command| evening.clone().ask(by, command).err());
        refused.map(|refusal| refusal.to_string()).collect()
    };
    evening
        .at_table(table("A1"), Command::EnterResult { slot, result: made, replaces: None, played_by: None });
    for state in ["entered", "agreed", "left", "set by the director"] {
        match state {
            "agreed" => {
                evening.at_table(table("A1"), Command::AgreeResult { slot, result: made, played_by: None });
            }
            "left" => evening.at_table(
                table("A1"),
                Command::TakeSeats { table: table("A1"), round: RoundNumber(2), seen: None },
            ),
            "set by the director" => evening.direct(Command::CorrectResult {
                slot,
                outcome: Some(Outcome::Result(result("6SX S 11"))),
                played_by: None,
                reason: "as they said".to_owned(),
            }),
            _ => {}
        }
        let texts = told(&mut evening, &Actor::Table(table("A1")));
        assert!(texts.len() >= 3, "{state}: {texts:?}");
        assert!(texts.iter().all(|text| !text.contains("6S")), "{state}: {texts:?}");
    }
    let mut agreed =
        Evening::started(&[(mitchell::odd(3).unwrap(), 1)], rules(Pace::Table, Agreement::NotRequired));
    agreed.play(slot, made);
    assert!(told(&mut agreed, &director())[0].contains("6SX S"));
}

/// Of three pairs North-South one has gone without a board: each line's device tells of how many the place is, of two there and
/// of three East-West.
#[test]
fn a_place_is_told_of_those_of_its_own_line() {
    let mut rules = rules(Pace::Table, Agreement::NotRequired);
    rules.table.place = PlaceShown::AfterRound;
    let mut evening = Evening::prepared(&[(mitchell::odd(3).unwrap(), 1)], rules);
    evening.direct(Command::DeclarePhantom { entry: entry("A3NS") });
    evening.direct(Command::StartContest);
    for round in 1..=2 {
        evening.play_round(round);
    }
    let at = table("A1");
    evening.at_table(at, Command::TakeSeats { table: at, round: RoundNumber(3), seen: None });
    let shown = evening.views.table(&evening.contest, at).unwrap();
    let counts: Vec<_> = shown.standings.iter().map(|side| (side.line, side.ranked_count)).collect();
    assert_eq!(counts, [(Line::NorthSouth, 2), (Line::EastWest, 3)]);
}

/// By hand: of three results on each board the North-South pair at table 1 has the top of board 1, half of board 2 and nothing
/// of board 3; that of table 2 half of each, so that none is its best.
#[test]
fn a_side_is_told_its_best_board_and_its_worst() {
    let mut evening =
        Evening::prepared(&[(mitchell::odd(3).unwrap(), 1)], rules(Pace::Table, Agreement::NotRequired));
    evening.direct(Command::StartContest);
    let mut places: Vec<_> = evening.planned().into_keys().collect();
    places.sort_by_key(|place| place.round);
    for place in places {
        let tricks = match (place.table.table.0, place.board.get()) {
            (1, 1) | (3, 3) => 11,
            (1, 3) | (3, 1) => 9,
            _ => 10,
        };
        evening.play(place, result(&format!("3NT N {tricks}")));
    }
    evening.direct(Command::ClosePlay { correction_minutes: 20 });
    let of = |at| {
        let shown = evening.views.table(&evening.contest, table(at)).unwrap();
        let side = &shown.standings[0];
        [&side.best, &side.worst].map(|told| {
            told.as_ref().map(|told| (told.board.get(), words::say(Language::English, told.award.clone())))
        })
    };
    let told = |number, award: &str| Some((number, award.to_owned()));
    assert_eq!(of("A1"), [told(1, "100.00 %"), told(3, "0.00 %")]);
    assert_eq!(of("A2"), [None, None]);
}
