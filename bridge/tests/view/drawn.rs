//! Sections whose rounds are drawn, as tables, the room and the public see them between the draws.

use std::collections::BTreeSet;

use bridge::board::BoardNumber;
use bridge::contest::drawn::{
    BoardSet, DrawCommand, DrawnMatch, DrawnTriangle, OddRule, Proposal, ProposalWords, ScoreBasis, Terms,
};
use bridge::contest::view::{Audience, PathStep, TableState, When};
use bridge::contest::{
    Actor, Agreement, Command, Pairing, Player, RankingRelease, Refusal, Rules, Scoreboard, Slot,
};
use bridge::entry::{SectionLetter, TableNumber};
use bridge::movement::RoundNumber;
use bridge::movement::contestants::Contestants;
use bridge::movement::teams::triangle::Triangle;
use bridge::scoring::{Divisor, MatchScoring, Method, Scoring, TeamMethod, VictoryScale};
use bridge::swiss::{Contender, Field, Request};

use crate::evening::{Evening, director, entry, result, slot, table};
use crate::said::{InEnglish as _, Said, room_note};

const A: SectionLetter = SectionLetter::A;

pub(crate) fn draw(evening: &mut Evening, command: DrawCommand) {
    evening.direct(Command::Draw { section: A, command });
}

/// So many pairs or teams, 3 rounds of 2 boards if nothing else is said, every name on file, before the first draw.
pub(crate) fn to_be_drawn(contestants: Contestants, contenders: u16, terms: Terms) -> Evening {
    let method = if contestants.are_teams() {
        Method::Teams(TeamMethod::Imps)
    } else {
        Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None }
    };
    let matches = MatchScoring::Victory(VictoryScale::WbfContinuous);
    let scoring = Scoring { method, matches, ..Scoring::default() };
    let rules = Rules { agreement: Agreement::NotRequired, scoring, ..Rules::default() };
    let mut evening = Evening::prepared(&[], rules);
    draw(&mut evening, DrawCommand::SetUp { contestants, contenders, terms: Box::new(terms) });
    for entry in evening.contest.entries.keys().copied().collect::<Vec<_>>() {
        let player = |seat: &str| Player { name: format!("{} {seat}", entry.pair), number: String::new() };
        evening.direct(Command::RegisterEntry { entry, players: [player("a"), player("b")] });
    }
    evening
}

pub(crate) fn terms() -> Terms {
    Terms { rounds: 3, boards: 2, ..Terms::default() }
}

/// Matches as `2-1 at 1 2`, and a bye as `bye 5`.
fn proposal(round: u16, text: &str, parts: u16) -> Proposal {
    let mut proposal = Proposal {
        round,
        field: Field::default(),
        request: Request::default(),
        seed: 0,
        parts,
        matches: vec![],
        triangle: None,
        bye: None,
        byes: BTreeSet::new(),
        is_by_hand: true,
        by_hand: BTreeSet::new(),
        outstanding: BTreeSet::new(),
        words: ProposalWords::default(),
    };
    let number = |text: &str| text.parse().unwrap();
    for part in text.split(", ") {
        match part.split(' ').collect::<Vec<_>>().as_slice() {
            ["bye", who] => proposal.bye = Some(Contender(number(who))),
            [both, "at", tables @ ..] => {
                let (one, other) = both.split_once('-').unwrap();
                let tables = tables.iter().map(|table| TableNumber(number(table))).collect();
                let sides = [Contender(number(one)), Contender(number(other))];
                proposal.matches.push(DrawnMatch { sides, tables });
            }
            _ => panic!("not a draw: {part}"),
        }
    }
    proposal
}

pub(crate) fn propose(evening: &mut Evening, round: u16, text: &str) {
    let parts = evening.contest.drawn(A).unwrap().1.terms.parts;
    draw(evening, DrawCommand::Propose { proposal: Box::new(proposal(round, text, parts)) });
}

pub(crate) fn publish(evening: &mut Evening, round: u16, text: &str) {
    propose(evening, round, text);
    draw(evening, DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
}

fn view(evening: &Evening, at: &str) -> Said {
    evening.said(table(at))
}

/// Plays a round of the plan at one table.
fn play_at(evening: &mut Evening, at: &str, round: u16) {
    for slot in evening.planned().into_keys().filter(|slot| slot.table == table(at) && slot.round.0 == round)
    {
        evening.play(slot, result("4S N 10"));
    }
}

fn state(evening: &Evening, at: &str) -> (TableState, u16) {
    let view = view(evening, at);
    (view.state, view.round.map_or(0, |round| round.0))
}

#[test]
fn a_table_waits_for_the_draw_and_is_told_where_to_go_the_moment_it_is_out() {
    let mut evening = to_be_drawn(Contestants::Pairs, 8, terms());
    // Nothing is drawn yet, and the tables are known all the same.
    assert_eq!(evening.tables().len(), 4);
    assert_eq!(view(&evening, "A4").instruction, "The draw of round 1 is not out yet. Please wait.");
    assert_eq!(room_note(&evening), "The draw of round 1 is not out yet.");
    evening.direct(Command::StartContest);
    assert_eq!(state(&evening, "A1"), (TableState::AwaitsDraw, 0));
    assert_eq!(view(&evening, "A1").instruction, "The draw of round 1 is not out yet. Please wait.");
    publish(&mut evening, 1, "1-5 at 1, 2-6 at 2, 3-7 at 3, 4-8 at 4");
    let now = view(&evening, "A1");
    assert_eq!((now.state, now.round, now.round_count), (TableState::Playing, Some(RoundNumber(1)), 3));
    assert_eq!(now.instruction, "Round 1: please check that the right pairs sit here.");
    evening
        .at_table(table("A1"), Command::TakeSeats { table: table("A1"), round: RoundNumber(1), seen: None });
    assert_eq!(
        view(&evening, "A1").next,
        [
            "Round 2 is not drawn yet: when you have finished, wait here for the draw.",
            "Leave the boards on the table."
        ]
    );

    play_at(&mut evening, "A1", 1);
    let now = view(&evening, "A1");
    assert_eq!((now.state, now.round), (TableState::AwaitsDraw, Some(RoundNumber(1))));
    assert_eq!(
        now.instruction,
        "Round 1 is over for you. The draw of round 2 comes when tables 2, 3 and 4 have finished. Please wait."
    );
    assert_eq!((now.next.clone(), now.boards.len()), (vec!["Leave the boards on the table.".to_owned()], 2));
    play_at(&mut evening, "A3", 1);
    let note = "The draw of round 2 comes when tables 2 and 4 have finished";
    assert_eq!(view(&evening, "A1").instruction, format!("Round 1 is over for you. {note}. Please wait."));
    assert_eq!(room_note(&evening), format!("{note}."));
    play_at(&mut evening, "A2", 1);
    assert_eq!(room_note(&evening), "The draw of round 2 comes when table 4 has finished.");
    play_at(&mut evening, "A4", 1);
    assert_eq!(room_note(&evening), "The draw of round 2 comes soon.");
    let room = evening.views.room(&evening.contest);
    assert_eq!((room.round, room.round_count), (Some(RoundNumber(1)), 3));
    assert!(room.tables.iter().all(|row| row.awaited_draw == Some(2) && row.now.is_some()));

    propose(&mut evening, 2, "5-2 at 1, 6-1 at 2, 3-8 at 3, 4-7 at 4");
    assert_eq!(state(&evening, "A1"), (TableState::AwaitsDraw, 1), "a proposal is the director's alone");
    assert!(!evening.changed.all_tables && evening.changed.tables.is_empty() && !evening.changed.room);
    draw(&mut evening, DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    assert!(evening.changed.all_tables && evening.changed.room);
    let now = view(&evening, "A1");
    assert_eq!((now.state, now.round), (TableState::Playing, Some(RoundNumber(2))));
    assert_eq!(
        now.next,
        [
            "Pair 1 (1 a & 1 b), round 2: table 2, East-West. Boards 3 and 4, against pair 6 (6 a & 6 b).",
            "Pair 5 (5 a & 5 b), round 2: stay at this table, North-South. Boards 3 and 4, against pair 2 (2 a & 2 b).",
            "Leave the boards on the table.",
        ]
        .map(|line| line.replace("Pair 5 (5 a & 5 b), round 2: stay at this table, North-South", "Pair 5 (5 a & 5 b), round 2: stay at this table, but change to North-South"))
    );
    let places: Vec<&str> = now.moves.iter().map(|one| one.place.as_str()).collect();
    assert_eq!(places, ["Table 2, East-West.", "Stay at this table, but change to North-South."]);
    evening
        .at_table(table("A1"), Command::TakeSeats { table: table("A1"), round: RoundNumber(2), seen: None });
    evening.play_round(2);
    publish(&mut evening, 3, "1-2 at 1, 3-4 at 2, 5-6 at 3, 7-8 at 4");
    evening
        .at_table(table("A1"), Command::TakeSeats { table: table("A1"), round: RoundNumber(3), seen: None });
    assert_eq!(view(&evening, "A1").next, ["That was the last round. Thank you for playing."]);
    evening.play_round(3);
    assert_eq!(state(&evening, "A1"), (TableState::Finished, 0));
    assert!(room_note(&evening).is_empty() && evening.views.room(&evening.contest).round.is_none());
}

#[test]
fn a_team_is_told_of_both_its_pairs() {
    let mut evening = to_be_drawn(Contestants::Teams, 4, terms());
    publish(&mut evening, 1, "1-2 at 1 2, 3-4 at 3 4");
    evening.direct(Command::StartContest);
    evening.play_round(1);
    publish(&mut evening, 2, "1-3 at 1 2, 2-4 at 3 4");
    // At table 1 in round 1: North-South of team 1 and East-West of team 2.
    assert_eq!(
        view(&evening, "A1").next[..2],
        [
            "Team 1 (1NS a & 1NS b), round 2: stay at this table, North-South. Boards 3 and 4, against team 3 (3EW a \
             & 3EW b). The other pair of team 1 (1EW a & 1EW b): table 2, East-West.",
            "Team 2 (2EW a & 2EW b), round 2: table 4, East-West. Boards 3 and 4, against team 4 (4NS a & 4NS b). The \
             other pair of team 2 (2NS a & 2NS b): table 3, North-South.",
        ]
    );
}

#[test]
fn who_has_a_bye_reads_what_it_is_worth_and_when_to_come_back() {
    let mut evening = to_be_drawn(Contestants::Pairs, 5, terms());
    publish(&mut evening, 1, "1-3 at 1, 2-4 at 2, bye 5");
    evening.direct(Command::StartContest);
    let out = |evening: &Evening| {
        let room = evening.views.room(&evening.contest);
        let row = |row: &bridge::contest::view::RoomSitOut| {
            format!("{}: {} {}", row.party.label, row.why.in_english(), row.back_in_words(false).in_english())
        };
        room.sit_outs.iter().map(row).collect::<Vec<_>>()
    };
    // A bye is worth 12 victory points (seed 000, "Swiss Pairs").
    assert_eq!(out(&evening), ["Pair 5: Bye, 12 VPs. Back in round 2: its draw tells where."]);
    let rests = |evening: &Evening, who: &str| {
        let path = evening.views.path(&evening.contest, entry(who), Audience::Spectator).unwrap();
        let step = |step: &PathStep| {
            let (name, rest) = (path.round_names.name(step.round), step.rest.in_english().join(" "));
            format!("{name} {:?} {rest}", step.when)
        };
        path.steps.iter().map(step).collect::<Vec<_>>()
    };
    let note = "The draw of round 2 comes when tables 1 and 2 have finished.";
    assert_eq!(
        rests(&evening, "A5"),
        [
            "round 1 Now Bye, 12 VPs. Back in round 2: its draw tells where.".to_owned(),
            format!("round 2 Ahead {note}"),
        ]
    );
    assert_eq!(rests(&evening, "A1"), ["round 1 Now ".to_owned(), format!("round 2 Ahead {note}")]);
    evening.play_round(1);
    assert_eq!(rests(&evening, "A1"), ["round 1 Over ", "round 2 Now The draw of round 2 comes soon."]);
    publish(&mut evening, 2, "5-1 at 1, 2-3 at 2, bye 4");
    assert_eq!(
        view(&evening, "A2").next[..2],
        [
            "Pair 2 (2 a & 2 b), round 2: stay at this table, North-South. Boards 3 and 4, against pair 3 (3 a & 3 b).",
            "Pair 4 (4 a & 4 b), round 2: bye, 12 VPs. Back in round 3: its draw tells where.",
        ]
    );
    draw(
        &mut evening,
        DrawCommand::Award {
            round: 2,
            contender: Contender(4),
            hundredths: Some(1_350),
            reason: "late".into(),
        },
    );
    assert_eq!(out(&evening), ["Pair 4: Bye, 13.50 VPs. Back in round 3: its draw tells where."]);
}

#[test]
fn matches_in_two_halves_are_one_round_to_people() {
    let mut evening = to_be_drawn(Contestants::Teams, 4, Terms { parts: 2, ..terms() });
    publish(&mut evening, 1, "1-2 at 1 2, 3-4 at 3 4");
    evening.direct(Command::StartContest);
    let (section, _) = evening.contest.drawn(A).unwrap();
    let names: Vec<String> = (1..=6).map(|round| section.round_name(RoundNumber(round))).collect();
    assert_eq!(
        names,
        [
            "round 1, first half",
            "round 1, second half",
            "round 2, first half",
            "round 2, second half",
            "round 3, first half",
            "round 3, second half",
        ]
    );
    assert_eq!((section.rounds_called(), section.rounds_expected()), (3, 6));
    assert_eq!(
        view(&evening, "A1").instruction,
        "Round 1, first half: please check that the right pairs sit here."
    );
    evening.play_round(1);
    // The second half is drawn with the first: nobody waits, and the boards stay.
    assert_eq!(state(&evening, "A1"), (TableState::Playing, 2));
    assert_eq!(
        view(&evening, "A1").next,
        [
            "Team 1 (1NS a & 1NS b), round 1, second half: stay at this table, North-South. Board 2, against team 2 (2EW \
             a & 2EW b). The other pair of team 1 (1EW a & 1EW b): table 2, East-West.",
            "Team 2 (2EW a & 2EW b), round 1, second half: stay at this table, East-West. Board 2, against team 1 (1NS a \
             & 1NS b). The other pair of team 2 (2NS a & 2NS b): table 2, North-South.",
        ]
    );
    // A ranking after half a match is not one after a round.
    let seen = |evening: &Evening| evening.views.standings(&evening.contest, Audience::Spectator);
    assert_eq!((seen(&evening).through_round, seen(&evening).round_count), (0, 3));
    assert_eq!(seen(&evening).note.in_english(), "The ranking is shown after round 1.");
    evening.play_round(2);
    assert_eq!((seen(&evening).through_round, seen(&evening).results_in), (1, 8));
    assert_eq!(seen(&evening).note.in_english(), "The next ranking is shown after round 2.");
    assert_eq!(
        view(&evening, "A1").instruction,
        "Round 1 is over for you. The draw of round 2 comes soon. Please wait."
    );
    let floor = evening.views.floor(&evening.contest);
    assert_eq!(floor.tables[0].round_name, "round 1, second half");
}

#[test]
fn a_barometer_shows_its_ranking_after_each_round_and_hides_only_the_last_of_all() {
    let mut evening = to_be_drawn(Contestants::Pairs, 4, terms());
    publish(&mut evening, 1, "1-2 at 1, 3-4 at 2");
    let mut rules = evening.contest.rules.clone();
    rules.release.hidden_last_rounds = 1;
    evening.direct(Command::ChangeRules { rules, leave_points: false });
    evening.direct(Command::StartContest);
    let seen = |evening: &Evening| {
        let view = evening.views.standings(&evening.contest, Audience::Spectator);
        (view.through_round, view.round_count, view.note.in_english())
    };
    play_at(&mut evening, "A1", 1);
    assert_eq!(seen(&evening), (0, 3, "The ranking is shown after round 1.".to_owned()));
    play_at(&mut evening, "A2", 1);
    // The only round that is drawn is over, and it is not the last of the contest.
    assert_eq!(seen(&evening), (1, 3, "The next ranking is shown after round 2.".to_owned()));
    publish(&mut evening, 2, "1-3 at 1, 2-4 at 2");
    assert_eq!(seen(&evening).0, 1);
    evening.play_round(2);
    let hidden = "The last round is shown when the director releases it, or when play is over.";
    assert_eq!(seen(&evening), (2, 3, hidden.to_owned()));
    publish(&mut evening, 3, "1-4 at 1, 2-3 at 2");
    evening.play_round(3);
    assert_eq!(seen(&evening), (2, 3, hidden.to_owned()));
    let all = evening.views.standings(&evening.contest, Audience::Director);
    assert_eq!((all.through_round, all.round_count), (3, 3));
}

#[test]
fn a_draw_released_for_some_leaves_the_others_waiting() {
    let mut evening = to_be_drawn(Contestants::Pairs, 6, terms());
    publish(&mut evening, 1, "1-4 at 1, 2-5 at 2, 3-6 at 3");
    evening.direct(Command::StartContest);
    play_at(&mut evening, "A1", 1);
    play_at(&mut evening, "A2", 1);
    propose(&mut evening, 2, "1-2 at 1, 4-3 at 2, 5-6 at 3");
    let only = BTreeSet::from([Contender(1)]);
    draw(&mut evening, DrawCommand::Publish { only, reason: String::new() });
    assert_eq!(state(&evening, "A1"), (TableState::Playing, 2));
    // Table 2 has nobody in round 2 yet. Its pair 2 goes to table 1, pair 5 waits.
    let now = view(&evening, "A2");
    assert_eq!((now.state, now.round), (TableState::AwaitsDraw, Some(RoundNumber(1))));
    assert_eq!(
        now.next,
        [
            "Pair 2 (2 a & 2 b), round 2: table 1, East-West. Boards 3 and 4, against pair 1 (1 a & 1 b).",
            "Pair 5 (5 a & 5 b), round 2: not drawn yet.",
            "Leave the boards on the table.",
        ]
    );
    assert_eq!(
        now.instruction,
        "Round 1 is over for you. The draw of round 2 comes when table 3 has finished. Please wait."
    );
    let standings =
        |evening: &Evening| evening.views.standings(&evening.contest, Audience::Spectator).through_round;
    play_at(&mut evening, "A1", 2);
    play_at(&mut evening, "A3", 1);
    assert_eq!(standings(&evening), 1, "what is not drawn is not over");
    propose(&mut evening, 2, "4-3 at 2, 5-6 at 3");
    draw(&mut evening, DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    assert_eq!(state(&evening, "A3"), (TableState::Playing, 2));
    assert_eq!(state(&evening, "A1"), (TableState::AwaitsDraw, 2));
    let path = evening.views.path(&evening.contest, entry("A1"), Audience::Spectator).unwrap();
    assert_eq!(path.steps.last().unwrap().when, When::Now);
}

/// By `release`, before the end of each round.
fn released_at_once(evening: &mut Evening) {
    let mut rules = evening.contest.rules.clone();
    rules.release.ranking = RankingRelease::AfterEachResult;
    evening.direct(Command::ChangeRules { rules, leave_points: false });
}

fn is_open(evening: &Evening, number: u16) -> bool {
    let board = BoardNumber::new(number).unwrap();
    let seen = evening.views.traveller(&evening.contest, board, Audience::Spectator);
    let hidden = "This board is shown when everybody has played it.";
    assert_eq!(seen.rows.is_empty(), seen.note.in_english() == hidden);
    !seen.rows.is_empty()
}

/// Whoever is drawn later plays the same boards: these are as closed as if the plan said who it is.
#[test]
fn boards_of_a_round_that_is_drawn_in_part_stay_closed() {
    let mut evening = to_be_drawn(Contestants::Pairs, 6, terms());
    released_at_once(&mut evening);
    publish(&mut evening, 1, "1-4 at 1, 2-5 at 2, 3-6 at 3");
    evening.direct(Command::StartContest);
    for at in ["A1", "A2", "A3"] {
        play_at(&mut evening, at, 1);
    }
    assert!(is_open(&evening, 1));
    propose(&mut evening, 2, "1-2 at 1, 4-3 at 2, 5-6 at 3");
    let only = BTreeSet::from([Contender(1)]);
    draw(&mut evening, DrawCommand::Publish { only, reason: String::new() });
    play_at(&mut evening, "A1", 2);
    assert!(!is_open(&evening, 3), "4 is still to be drawn, and plays board 3");
    propose(&mut evening, 2, "4-3 at 2, 5-6 at 3");
    draw(&mut evening, DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    play_at(&mut evening, "A2", 2);
    assert!(!is_open(&evening, 3));
    play_at(&mut evening, "A3", 2);
    assert!(is_open(&evening, 3));
}

/// Seed 000, "The Triangle in Teams Events", "Alternative method": the first half has boards that the field plays in the
/// next round, and the second half those of the first again.
#[test]
fn boards_of_a_triangle_of_every_pair_stay_closed_until_all_have_played_them() {
    let odd = OddRule::Triangle { by: Triangle::EveryPair, over: 2 };
    let mut evening = to_be_drawn(Contestants::Teams, 5, Terms { rounds: 4, boards: 4, odd, ..terms() });
    released_at_once(&mut evening);
    let with_triangle = |evening: &mut Evening, round: u16| {
        let mut drawn = proposal(round, "4-5 at 4 5", 1);
        let tables = [1, 2, 3].map(TableNumber);
        let teams = [1, 2, 3].map(Contender);
        drawn.triangle = Some(DrawnTriangle { teams, tables, by: Triangle::EveryPair, over: 2, part: round });
        draw(evening, DrawCommand::Propose { proposal: Box::new(drawn) });
        draw(evening, DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    };
    with_triangle(&mut evening, 1);
    evening.direct(Command::StartContest);
    evening.play_round(1);
    // At table 1 in the second part sits North-South of team 2, which has board 1 in the second half.
    let first = BoardNumber::FIRST;
    evening
        .at_table(table("A1"), Command::TakeSeats { table: table("A1"), round: RoundNumber(2), seen: None });
    let at_table = evening.views.traveller(&evening.contest, first, Audience::Table(table("A1")));
    assert!(at_table.rows.is_empty(), "{:?}", at_table.note);
    evening.play_round(2);
    for number in [1, 3, 5, 17, 19] {
        assert!(!is_open(&evening, number), "board {number}");
    }
    with_triangle(&mut evening, 2);
    assert!(!is_open(&evening, 1));
    evening.play_round(3);
    evening.play_round(4);
    for number in [1, 3, 5, 17, 19] {
        assert!(is_open(&evening, number), "board {number}");
    }
}

/// The sum of a match would give away what was made of its last board.
#[test]
fn points_of_a_match_wait_for_those_who_have_still_to_play_its_boards() {
    let mut evening = to_be_drawn(Contestants::Teams, 4, terms());
    released_at_once(&mut evening);
    publish(&mut evening, 1, "1-2 at 1 2, 3-4 at 3 4");
    evening.direct(Command::StartContest);
    play_at(&mut evening, "A1", 1);
    play_at(&mut evening, "A2", 1);
    let first = |evening: &Evening, audience| {
        let view = evening.views.draw(&evening.contest, A, audience).unwrap();
        let one = view.rounds[0].matches[0].clone();
        (one.boards_in, one.points[0].clone(), one.worth[0].clone(), one.worth_hundredths[0])
    };
    let whole = (2, "0".to_owned(), "10.00".to_owned(), Some(1_000));
    assert_eq!(first(&evening, Audience::Director), whole);
    assert_eq!(first(&evening, Audience::Spectator), (2, String::new(), String::new(), None));
    let boards: Vec<Slot> = evening.planned().into_keys().filter(|slot| slot.table.table.0 > 2).collect();
    for slot in boards.iter().filter(|slot| slot.board == BoardNumber::FIRST) {
        evening.play(*slot, result("4S N 10"));
    }
    // Board 1 is open, board 2 is not.
    assert_eq!(first(&evening, Audience::Spectator), (2, "0".to_owned(), String::new(), None));
    for slot in boards.iter().filter(|slot| slot.board != BoardNumber::FIRST) {
        evening.play(*slot, result("4S N 10"));
    }
    assert_eq!(first(&evening, Audience::Spectator), whole);
}

#[test]
fn results_of_those_who_have_not_heard_of_a_redraw_are_kept_and_of_a_draw_taken_back_refused_in_words() {
    let mut evening = to_be_drawn(Contestants::Pairs, 4, terms());
    publish(&mut evening, 1, "1-2 at 1, 3-4 at 2");
    evening.direct(Command::StartContest);
    evening.play_round(1);
    publish(&mut evening, 2, "1-3 at 1, 2-4 at 2");
    let at = |place: &str, number: u16| slot(place, 2, number);
    let enter = |slot, north_south: &str, east_west: &str| {
        let played_by = Some(Pairing { north_south: entry(north_south), east_west: entry(east_west) });
        Command::EnterResult { slot, result: result("3NT E 8"), replaces: None, played_by }
    };
    draw(&mut evening, DrawCommand::Revoke { reason: "wrong seed".to_owned() });
    assert_eq!(state(&evening, "A1"), (TableState::AwaitsDraw, 1));
    let refused = evening.ask(&Actor::Table(table("A1")), &enter(at("A1", 3), "A1", "A3")).unwrap_err();
    assert_eq!(refused, Refusal::DrawTakenBack { round: 2 });
    assert_eq!(
        refused.to_string(),
        "the draw of round 2 was taken back: please wait for the new one. If you have played already, call the director"
    );
    let far = Command::TakeSeats { table: table("A1"), round: RoundNumber(3), seen: None };
    let refused = evening.ask(&Actor::Table(table("A1")), &far).unwrap_err();
    assert_eq!(refused.to_string(), "round 3 is not drawn yet: please wait for the draw");

    // Drawn again, otherwise: the same result is kept for those who played it, where nobody is to play the board.
    publish(&mut evening, 2, "1-4 at 1, 2-3 at 2");
    for (number, told) in [(3, "the result of board 3 is"), (4, "the results of boards 3 and 4 are")] {
        evening.at_table(table("A1"), enter(at("A1", number), "A1", "A3"));
        let told = format!("The round was drawn again: {told} kept, and with the director.");
        assert!(view(&evening, "A1").messages.iter().any(|text| text.as_str() == told));
    }
    let line = &evening.contest.lines[&at("A3", 3)];
    assert_eq!(line.pairing.east_west, entry("A3"));
    assert!(!evening.contest.lines.contains_key(&at("A1", 3)));
    let floor = evening.views.floor(&evening.contest);
    assert_eq!(floor.off_plan.iter().map(|one| one.slot).collect::<Vec<_>>(), [at("A3", 3), at("A3", 4)]);
}

/// One round behind, and where a share of the results is enough, the draw page and the room say so alike, and name the
/// tables that still play (finding: `Round 2 is drawn when tables 1 and 2 have finished` was said of any of them).
#[test]
fn a_draw_that_does_not_wait_for_everybody_says_for_what() {
    let drawn = |evening: &Evening| evening.views.draw(&evening.contest, A, Audience::Spectator).unwrap();
    let note = |evening: &Evening| drawn(evening).note.in_english().join(" ");
    let playing = |basis| {
        let mut evening = to_be_drawn(Contestants::Pairs, 8, Terms { basis, ..terms() });
        publish(&mut evening, 1, "1-5 at 1, 2-6 at 2, 3-7 at 3, 4-8 at 4");
        evening.direct(Command::StartContest);
        evening
    };
    let mut share = playing(ScoreBasis::WhenIn(75));
    play_at(&mut share, "A1", 1);
    let still = ", while tables 2, 3 and 4 are still playing.";
    assert_eq!(note(&share), format!("Round 2 is drawn when 75 % of the results are in{still}"));
    assert_eq!(
        room_note(&share),
        format!("The draw of round 2 comes when 75 % of the results are in{still}")
    );
    play_at(&mut share, "A2", 1);
    play_at(&mut share, "A3", 1);
    assert_eq!(note(&share), "Round 2 can be drawn now, while table 4 is still playing.");
    assert_eq!(room_note(&share), "The draw of round 2 comes soon, while table 4 is still playing.");
    play_at(&mut share, "A4", 1);
    assert_eq!(note(&share), "Round 2 is about to be drawn.");
    let behind = playing(ScoreBasis::OneRoundBehind);
    assert_eq!(note(&behind), "Round 2 can be drawn now, while tables 1, 2, 3 and 4 are still playing.");
}

/// A club with one set of boards deals it anew for every round (seed 000, "Swiss Teams": "Teams can deal their own
/// boards"). The second round has boards 17 and 18, which have dealer and vulnerability of 1 and 2 (Law 2), and tables
/// are told what is printed on them.
#[test]
fn a_set_of_boards_is_used_again() {
    let terms = Terms { board_set: BoardSet::new(2), ..terms() };
    let mut evening = to_be_drawn(Contestants::Pairs, 4, terms);
    publish(&mut evening, 1, "1-2 at 1, 3-4 at 2");
    evening.direct(Command::StartContest);
    assert!(view(&evening, "A1").boards.iter().all(|board| board.printed == board.board));
    for at in ["A1", "A2"] {
        play_at(&mut evening, at, 1);
    }
    publish(&mut evening, 2, "3-1 at 1, 2-4 at 2");
    // Pair 1 stays, and is told to sit East-West: its boards lie as always.
    assert_eq!(view(&evening, "A1").turn, "");
    let told = view(&evening, "A1").moves;
    assert!(told[0].details.starts_with("Boards 17 and 18 (marked 1 and 2), against "), "{told:?}");
    play_at(&mut evening, "A1", 2);
    let other = view(&evening, "A2");
    let boards: Vec<_> = other.boards.iter().map(|one| (one.board.get(), one.printed.get())).collect();
    assert_eq!(boards, [(17, 1), (18, 2)]);
    play_at(&mut evening, "A2", 2);
    // Two results on each deal, and none beside those of round 1.
    let travellers = |board: u16| {
        let scoreboard = Scoreboard::from_scratch(&evening.contest, RoundNumber(2));
        scoreboard.slots_in(BoardNumber::new(board).unwrap(), A).count()
    };
    assert_eq!((travellers(1), travellers(17)), (2, 2));
}

#[test]
fn a_set_of_boards_is_as_large_as_a_match_and_stays() {
    let set_up = |set, boards, rounds| {
        let terms = Terms { board_set: BoardSet::new(set), boards, rounds, ..terms() };
        let mut evening = Evening::prepared(&[], Rules::default());
        let terms = Box::new(terms);
        let command = DrawCommand::SetUp { contestants: Contestants::Pairs, contenders: 40, terms };
        evening.ask(&director(), &Command::Draw { section: A, command })
    };
    let refused = set_up(6, 8, 5).unwrap_err().to_string();
    assert!(refused.contains("a match has 8 boards, and a set that ends with board 6 has"), "{refused}");
    assert_eq!(set_up(8, 8, 5), Ok(()));
    let mut evening = to_be_drawn(Contestants::Pairs, 4, terms());
    publish(&mut evening, 1, "1-2 at 1, 3-4 at 2");
    let command =
        DrawCommand::ChangeTerms { terms: Box::new(Terms { board_set: BoardSet::new(8), ..terms() }) };
    let refused = evening.ask(&director(), &Command::Draw { section: A, command }).unwrap_err().to_string();
    assert!(refused.contains("a round is drawn already: the boards, their numbers"), "{refused}");
}
