//! Who sits where: the room, and the ways of pairs, players and tables through the rounds.

use std::collections::BTreeSet;

use bridge::board::BoardNumber;
use bridge::contest::view::{Audience, PartyView, PathView, RoomSitOut, RoomView, TablePlaces, When};
use bridge::contest::{Agreement, Command, Pace, RankingRelease, Release, Rules};
use bridge::entry::PairId;
use bridge::movement::choice::MovementChoice;
use bridge::movement::howell::howell;
use bridge::movement::{Movement, RoundNumber, mitchell};

use crate::evening::{Evening, entry, some_result, table};
use crate::said::InEnglish as _;
use crate::said::english;

fn rules() -> Rules {
    let release = Release { ranking: RankingRelease::AfterEachRound, ..Release::default() };
    Rules { pace: Pace::Table, agreement: Agreement::NotRequired, release, ..Rules::default() }
}

fn room(evening: &Evening) -> RoomView {
    evening.views.room(&evening.contest)
}

fn labels(parties: &[PartyView]) -> String {
    let labels: Vec<&str> = parties.iter().map(|party| party.label.as_str()).collect();
    if labels.is_empty() { "nobody".to_owned() } else { labels.join(" + ") }
}

/// `1 2 `.
fn numbers(boards: &[BoardNumber]) -> String {
    let numbers: Vec<String> = boards.iter().map(ToString::to_string).collect();
    if numbers.is_empty() { String::new() } else { numbers.join(" ") + " " }
}

/// `r2 Pair 1NS - Pair 3EW: 2 `.
fn places(places: Option<&TablePlaces>) -> String {
    let Some(places) = places else { return "none".to_owned() };
    let boards = numbers(&places.boards);
    let turned = if places.turned { " turned" } else { "" };
    let (north_south, east_west) = (labels(&places.north_south), labels(&places.east_west));
    format!("r{} {north_south} - {east_west}: {boards}{turned}", places.round)
}

fn sit_out(row: &RoomSitOut) -> String {
    let seat = row.seat.map_or("no seat".to_owned(), |(table, line)| format!("{table} {line}"));
    format!("{} ({seat}). {}", row.party.label, row.back_in_words(false).in_english())
}

fn now(evening: &Evening) -> Vec<String> {
    room(evening).tables.iter().map(|row| places(row.now.as_ref())).collect()
}

/// A three-table Mitchell without pair 3NS, one board a set: North-South stay, East-West go up, boards go down.
fn half_table() -> Evening {
    let mut evening = Evening::prepared(&[(mitchell::odd(3).unwrap(), 1)], rules());
    evening.direct(Command::DeclarePhantom { entry: entry("A3NS") });
    evening
}

#[test]
fn the_room_shows_this_round_and_the_next_and_who_sits_out() {
    let mut evening = half_table();
    let view = room(&evening);
    assert_eq!((view.round, view.round_count), (Some(RoundNumber(1)), 3));
    let first = ["r1 Pair 1NS - Pair 1EW: 1 ", "r1 Pair 2NS - Pair 2EW: 2 ", "r1 nobody - Pair 3EW: "];
    assert_eq!(now(&evening), first);
    let next: Vec<String> = view.tables.iter().map(|row| places(row.next.as_ref())).collect();
    assert_eq!(next, ["r2 Pair 1NS - Pair 3EW: 2 ", "r2 Pair 2NS - Pair 1EW: 3 ", "r2 nobody - Pair 2EW: "]);
    let out = ["Pair 3EW (A3 EW). Come back for round 2 at table 1, East-West."];
    assert_eq!(view.sit_outs.iter().map(sit_out).collect::<Vec<_>>(), out);
    let out = ["Pair 2EW (A3 EW). Come back for round 3 at table 1, East-West."];
    assert_eq!(view.sit_outs_next.iter().map(sit_out).collect::<Vec<_>>(), out);
    assert_eq!(view.tables[0].now.as_ref().unwrap().north_south[0].names, "A1NS one & A1NS two");

    evening.direct(Command::StartContest);
    evening.play_round(1);
    assert_eq!(room(&evening).round, Some(RoundNumber(2)));
    evening.play_round(2);
    let view = room(&evening);
    assert_eq!(view.round, Some(RoundNumber(3)));
    assert!(view.tables.iter().all(|row| row.next.is_none()) && view.sit_outs_next.is_empty());
    assert_eq!(
        view.sit_outs.iter().map(sit_out).collect::<Vec<_>>(),
        ["Pair 1EW (A3 EW). Does not play again."]
    );
    evening.play_round(3);
    evening.direct(Command::ClosePlay { correction_minutes: 20 });
    let view = room(&evening);
    assert!(view.round.is_none() && view.tables.iter().all(|row| row.now.is_none()));
}

#[test]
fn a_rover_is_listed_without_a_seat_and_so_is_whom_it_displaces() {
    let mut plan = mitchell::odd(5).unwrap();
    for (round, table) in [(1, 1), (2, 3), (3, 0), (4, 2)] {
        plan.rounds[round][table].north_south = Some(PairId::north_south(6));
    }
    let evening = Evening::started(&[(plan, 1)], rules());
    let view = room(&evening);
    assert_eq!(
        view.sit_outs.iter().chain(&view.sit_outs_next).map(sit_out).collect::<Vec<_>>(),
        [
            "Pair 6NS (no seat). Come back for round 2 at table 2, North-South.",
            "Pair 2NS (no seat). Come back for round 3 at table 2, North-South.",
        ]
    );
}

#[test]
fn the_room_follows_late_pairs_and_pairs_that_leave() {
    let mut evening = half_table();
    evening.direct(Command::StartContest);
    let players = Default::default();
    let seat = Command::SeatLateEntry { entry: entry("A3NS"), players, from_round: RoundNumber(2) };
    evening.direct(seat);
    evening.direct(Command::WithdrawEntry {
        entry: entry("A1EW"),
        from_round: RoundNumber(3),
        reason: String::new(),
    });
    evening.play_round(1);
    assert_eq!(now(&evening)[2], "r2 Pair 3NS - Pair 2EW: 1 ");
    evening.play_round(2);
    assert_eq!(now(&evening)[2], "r3 Pair 3NS - nobody: ");
}

fn path(evening: &Evening, who: &str) -> PathView {
    evening.views.path(&evening.contest, entry(who), Audience::Spectator).unwrap()
}

/// `r2 now A3 EW sits out`.
fn steps(evening: &Evening, who: &str) -> Vec<String> {
    let step = |step: &bridge::contest::view::PathStep| {
        let when = match step.when {
            When::Over => "over",
            When::Now => "now",
            When::Ahead => "ahead",
        };
        let seat = step.seat.map_or(String::new(), |(table, line)| format!(" {table} {line}"));
        let boards = numbers(&step.boards);
        let does =
            if step.rest.is_empty() { labels(&step.opponents) } else { step.rest.in_english().join(" ") };
        let shown = step.rows.iter().filter(|row| row.outcome.is_some()).count();
        let back =
            step.back.map_or(String::new(), |back| format!(" {}", english(&back.in_words(false).into())));
        format!("r{} {when}{seat} {boards}{does} {shown}{back}", step.round)
    };
    path(evening, who).steps.iter().map(step).collect()
}

#[test]
fn a_path_tells_every_round_and_shows_results_only_as_released() {
    let mut evening = half_table();
    assert!(steps(&evening, "A2EW").iter().all(|step| step.contains("ahead")));
    evening.direct(Command::StartContest);
    evening.play_round(1);
    let back = "Come back for round 3 at table 1, East-West.";
    assert_eq!(
        steps(&evening, "A2EW"),
        [
            "r1 over A2 EW 2 Pair 2NS 0".to_owned(),
            format!("r2 now A3 EW Sits out. 0 {back}"),
            "r3 ahead A1 EW 3 Pair 1NS 0".to_owned(),
        ]
    );
    // Board 2 is played by pair 3EW at table 1 in round 2: then everybody has had it.
    evening.play_round(2);
    assert_eq!(steps(&evening, "A2EW")[0], "r1 over A2 EW 2 Pair 2NS 1");
    assert!(steps(&evening, "A2EW")[2].starts_with("r3 now"));
    evening.play_round(3);
    assert!(steps(&evening, "A2EW")[2].starts_with("r3 over"));
    assert_eq!(steps(&evening, "A3NS")[0], "r1 over Nobody: this place is empty. 0");
    assert!(evening.views.path(&evening.contest, entry("A9NS"), Audience::Director).is_none());
}

#[test]
fn a_table_has_a_path_too() {
    let mut evening = half_table();
    evening.direct(Command::StartContest);
    evening.play_round(1);
    let view = evening.views.table_path(&evening.contest, table("A1")).unwrap();
    let said: Vec<String> = view
        .steps
        .iter()
        .map(|step| {
            let go = step.boards_go.as_ref().map_or(String::new(), |go| format!(" {go}"));
            format!("{:?} {}{go}", step.when, places(Some(&step.places)))
        })
        .collect();
    assert_eq!(
        said,
        [
            "Over r1 Pair 1NS - Pair 1EW: 1  to table 3",
            "Now r2 Pair 1NS - Pair 3EW: 2  to table 3",
            "Ahead r3 Pair 1NS - Pair 2EW: 3  out of play",
        ]
    );
    assert!(evening.views.table_path(&evening.contest, table("A9")).is_none());
}

/// Whatever is played where: a path shows no result that the score card does not show, and in every round
/// everybody of the movement is at a table or among those who sit out, once.
#[test]
fn paths_show_what_score_cards_show_and_nobody_is_lost() {
    let movements: [Movement; 3] = [
        mitchell::odd(5).unwrap(),
        howell(3).unwrap(),
        mitchell::skip(4, mitchell::AfterSkip::Stop).unwrap(),
    ];
    for movement in movements {
        let mut evening = Evening::prepared(&[(movement, 2)], rules());
        let phantom = *evening.contest.entries.keys().next_back().unwrap();
        evening.direct(Command::DeclarePhantom { entry: phantom });
        evening.direct(Command::StartContest);
        for slot in evening.planned().into_keys() {
            if evening.contest.is_complete(slot.table, slot.round) {
                continue;
            }
            evening.play(slot, some_result(slot));
            everybody_once(&room(&evening), evening.contest.entries.len() - 1);
            for &entry in evening.contest.entries.keys() {
                let card = evening.views.score_card(&evening.contest, entry, Audience::Spectator).unwrap();
                let path = evening.views.path(&evening.contest, entry, Audience::Spectator).unwrap();
                let rows: Vec<_> = path.steps.into_iter().flat_map(|step| step.rows).collect();
                assert_eq!(rows, card.rows, "{entry}");
            }
        }
    }
}

fn everybody_once(view: &RoomView, count: usize) {
    if view.round.is_none() {
        return;
    }
    let places = view.tables.iter().filter_map(|row| row.now.as_ref()).filter(|row| !row.boards.is_empty());
    let mut seen = BTreeSet::new();
    for party in places.flat_map(|places| places.north_south.iter().chain(&places.east_west)) {
        assert!(seen.insert(party.entry), "{} twice", party.label);
    }
    for row in &view.sit_outs {
        assert!(seen.insert(row.party.entry), "{} twice", row.party.label);
    }
    assert_eq!(seen.len(), count);
}

/// One of every kind: in every round each pair, or each player, is at one table or among those who sit out, is told
/// where it goes, and has a path with a place in it for every round.
#[test]
fn in_every_kind_of_movement_everybody_has_a_place_in_every_round() {
    for (typed, parties) in [
        ("rover 7", 15),
        ("rover 8 share", 17),
        ("one-and-a-half 7", 13),
        ("appendix 7 9", 18),
        ("scrambled 5", 10),
        ("howell 5 three-quarter 7", 10),
        ("hesitation 5", 10),
        ("whist 7", 14),
        ("individual 9", 9),
        ("individual 8", 8),
    ] {
        let choice: MovementChoice = typed.parse().unwrap();
        let mut evening = Evening::prepared(&[(choice.plan().unwrap(), 1)], rules());
        let absent: Vec<_> = evening
            .contest
            .entries
            .keys()
            .copied()
            .filter(|entry| Some(entry.pair) == choice.missing)
            .collect();
        for entry in absent {
            evening.direct(Command::DeclarePhantom { entry });
        }
        evening.direct(Command::StartContest);
        let rounds = room(&evening).round_count;
        for round in 1..=rounds {
            let view = room(&evening);
            assert_eq!(view.round, Some(RoundNumber(round)), "{typed}");
            everybody_once(&view, parties);
            for row in view.tables.iter().filter_map(|row| row.now.as_ref()) {
                for party in row.north_south.iter().chain(&row.east_west) {
                    let path =
                        evening.views.path(&evening.contest, party.entry, Audience::Spectator).unwrap();
                    assert_eq!(path.steps.len(), usize::from(rounds), "{typed}: {}", party.label);
                    assert!(path.steps.iter().all(|step| step.opponents.is_empty() != step.rest.is_empty()));
                }
            }
            evening.play_round(round);
        }
        assert!(room(&evening).round.is_none(), "{typed}");
    }
}

/// In a scrambled Mitchell the switched rounds are announced at every table, and only they.
#[test]
fn switched_rounds_of_a_scrambled_mitchell_are_announced() {
    let choice: MovementChoice = "scrambled 7 switch 2".parse().unwrap();
    let evening = Evening::started(&[(choice.plan().unwrap(), 1)], rules());
    let mut switched = 0;
    for round in 1..=7 {
        let turned = evening.tables().into_iter().filter(|table| {
            let path = evening.views.table_path(&evening.contest, *table).unwrap();
            path.steps[round - 1].places.turned
        });
        match turned.count() {
            7 => switched += 1,
            count => assert_eq!(count, 0, "round {round}"),
        }
    }
    assert_eq!(switched, 2);
}
