//! Through which round the ranking is released, and what it then holds.

use bridge::contest::drawn::Terms;
use bridge::contest::view::{Audience, Ranking, StandingsView};
use bridge::contest::{
    Agreement, Command, Outcome, PenaltyAmount, RankingRelease, Release, Rules, TravellerRelease,
};
use bridge::entry::SectionLetter;
use bridge::exact::Percent;
use bridge::movement::contestants::Contestants;
use bridge::movement::{Movement, RoundNumber, SetNumber, Winners, mitchell};
use bridge::seat::Line;

use crate::drawn::{publish, to_be_drawn};
use crate::evening::{Evening, board, entry, result, slot};
use crate::said::InEnglish as _;

fn rules(ranking: RankingRelease, hidden_last_rounds: u16) -> Rules {
    let release = Release { ranking, hidden_last_rounds, travellers: TravellerRelease::ShownAtTable };
    Rules { agreement: Agreement::NotRequired, release, ..Rules::default() }
}

fn spectator(evening: &Evening) -> StandingsView {
    evening.views.standings(&evening.contest, Audience::Spectator)
}

/// A three-table Mitchell in which all tables play the same boards: a barometer.
pub(crate) fn barometer() -> Movement {
    let mut movement = mitchell::odd(3).unwrap();
    for (round, tables) in movement.rounds.iter_mut().enumerate() {
        let set = SetNumber(u16::try_from(round).unwrap() + 1);
        for plan in tables.iter_mut() {
            plan.set = Some(set);
        }
        movement.shared.insert((RoundNumber(set.0), set));
    }
    movement
}

/// After each of these steps of a three-round evening the ranking stands through this round, with this note.
#[test]
fn the_ranking_is_released_as_the_rules_say() {
    use RankingRelease::{AfterEachResult, AfterEachRound, AtTheEnd, Automatic};
    let next = |round: u16| format!("The next ranking is shown after round {round}.");
    let first = "The ranking is shown after round 1.".to_owned();
    let hidden = "The last round is shown when the director releases it, or when play is over.".to_owned();
    let end = "The ranking is shown when play is over.".to_owned();
    let none = String::new();
    // Columns: after the first result, after round 1, after round 2, after round 3.
    for (name, movement, (release, hidden_rounds), expected) in [
        ("a barometer", barometer(), (Automatic, 0), [(0, &first), (1, &next(2)), (2, &next(3)), (3, &none)]),
        (
            "a Mitchell",
            mitchell::odd(3).unwrap(),
            (Automatic, 0),
            [(1, &none), (1, &none), (2, &none), (3, &none)],
        ),
        (
            "after each round",
            mitchell::odd(3).unwrap(),
            (AfterEachRound, 0),
            [(0, &first), (1, &next(2)), (2, &next(3)), (3, &none)],
        ),
        (
            "the last hidden",
            barometer(),
            (Automatic, 1),
            [(0, &first), (1, &next(2)), (2, &hidden), (2, &hidden)],
        ),
        (
            "the last hidden, running",
            mitchell::odd(3).unwrap(),
            (AfterEachResult, 1),
            [(1, &hidden), (1, &hidden), (2, &hidden), (2, &hidden)],
        ),
        ("at the end", barometer(), (AtTheEnd, 0), [(0, &end), (0, &end), (0, &end), (0, &end)]),
    ] {
        let mut evening = Evening::started(&[(movement, 2)], rules(release, hidden_rounds));
        assert_eq!(spectator(&evening).through_round, 0, "{name}");
        evening.play(*evening.planned().keys().next().unwrap(), result("3NT E 8"));
        for (step, (through, note)) in (0..).zip(expected) {
            if step > 0 {
                evening.play_round(step);
            }
            let view = spectator(&evening);
            assert_eq!((view.through_round, &view.note.in_english()), (through, note), "{name}, step {step}");
            assert_eq!(view.rankings.is_empty(), through == 0, "{name}, step {step}");
        }
        // The director releases all, or closes play: either shows everything.
        for command in [
            Command::ReleaseRanking { through: Some(RoundNumber(3)) },
            Command::ClosePlay { correction_minutes: 20 },
        ] {
            let mut shown = evening.clone();
            shown.direct(command);
            let view = spectator(&shown);
            assert_eq!((view.through_round, &view.note), (3, &None), "{name}");
        }
    }
}

/// A section whose rounds are drawn, with fewer of them than the other has, holds up nobody once its last is over; until its
/// next is drawn it does.
#[test]
fn a_drawn_section_that_is_through_holds_up_nobody() {
    let terms = Terms { rounds: 1, boards: 2, ..Terms::default() };
    let mut evening = to_be_drawn(Contestants::Pairs, 4, terms);
    let rules = rules(RankingRelease::AfterEachRound, 0);
    evening.direct(Command::ChangeRules { rules, leave_points: false });
    let movement = mitchell::odd(3).unwrap();
    let board_sets = (0..3).map(|set| vec![board(20 + 2 * set), board(21 + 2 * set)]).collect();
    let section = SectionLetter::new('B').unwrap();
    evening.direct(Command::SetUpSection { section, movement, board_sets, accept_faults: false });
    evening.direct(Command::StartContest);
    evening.play_round(1);
    assert_eq!(spectator(&evening).through_round, 0);
    publish(&mut evening, 1, "1-2 at 1, 3-4 at 2");
    for round in 1..=3 {
        evening.play_round(round);
        assert_eq!(spectator(&evening).through_round, round);
    }
}

#[test]
fn a_closed_round_is_over_and_a_shorter_section_holds_up_nobody() {
    let three = mitchell::odd(3).unwrap();
    let sections = [(three.clone(), 2), (three.curtailed(1), 2)];
    let mut evening = Evening::started(&sections, rules(RankingRelease::AfterEachRound, 0));
    evening.play_round(1);
    assert_eq!(spectator(&evening).through_round, 1);
    evening.play_round(2);
    assert_eq!(spectator(&evening).through_round, 2);
    // Nobody has played round 3 but one table, and the director has had enough.
    let last = *evening.planned().keys().find(|slot| slot.round.0 == 3).unwrap();
    evening.play(last, result("pass"));
    assert_eq!(spectator(&evening).through_round, 2);
    let section = last.table.section;
    evening.direct(Command::CloseRound { section, round: RoundNumber(3) });
    let view = spectator(&evening);
    assert_eq!((view.through_round, &view.note), (3, &None));
    // Three tables of two boards, twice in each round that both sections play, and one board of six.
    assert_eq!((view.results_in, view.results_planned), (12 + 6 + 1, 12 + 6 + 6));
}

fn row(ranking: &Ranking, index: usize) -> (u32, bool, String, u32, &str, &str) {
    let row = &ranking.rows[index];
    (row.rank, row.tied, row.entry.to_string(), row.percent, &row.total, &row.maximum)
}

/// One board at three tables: North-South +420, +420 and -50. By hand, of a top of 4: 3, 3 and 0 (Law 78A,
/// doubled); East-West 1, 1 and 4.
#[test]
fn rankings_hold_what_the_board_is_worth() {
    let mut evening = Evening::started(&[(barometer(), 1)], rules(RankingRelease::Automatic, 0));
    for (table, result_text) in [("A1", "4S N 10"), ("A2", "4S N 10"), ("A3", "4S N 9")] {
        evening.play(slot(table, 1, 1), result(result_text));
    }
    let view = spectator(&evening);
    let [north_south, east_west] = view.rankings.as_slice() else { panic!("two winners, two rankings") };
    assert_eq!((north_south.line, east_west.title().as_str()), (Some(Line::NorthSouth), "East-West"));
    assert_eq!(row(north_south, 0), (1, true, "A1NS".to_owned(), 7_500, "3", "4"));
    assert_eq!(row(north_south, 1), (1, true, "A2NS".to_owned(), 7_500, "3", "4"));
    assert_eq!(row(north_south, 2), (3, false, "A3NS".to_owned(), 0, "0", "4"));
    assert_eq!(row(east_west, 0), (1, false, "A3EW".to_owned(), 10_000, "4", "4"));
    assert_eq!(north_south.rows[0].names, "A1NS one & A1NS two");

    // A tenth of a top off: 2.6 of 4 is 65 %.
    evening.direct(Command::Penalise {
        entry: entry("A1NS"),
        amount: PenaltyAmount::PercentOfTop(Percent::new(10).unwrap()),
        law: "90B2".to_owned(),
        reason: "slow play".to_owned(),
    });
    let view = spectator(&evening);
    assert_eq!(row(&view.rankings[0], 1), (2, false, "A1NS".to_owned(), 6_500, "2.6", "4"));
    assert_eq!(view.rankings[0].rows.iter().map(|row| row.beside.mark()).collect::<Vec<_>>(), ["", "*", ""]);
    assert_eq!(view.remarks().in_english(), ["* A1NS: after a penalty of 10 % of a top."]);
    let card = evening.views.score_card(&evening.contest, entry("A1NS"), Audience::Spectator).unwrap();
    assert_eq!(card.penalties.in_english(), ["10 % of a top: slow play (Law 90B2)"]);
    assert_eq!((card.percent, card.rank, card.tied), (Some(6_500), 2, false));
    assert_eq!((card.rows[0].points.as_str(), card.rows[0].percent), ("3", Some(7_500)));
    assert_eq!(card.rows.len(), 3);

    // The second round turns the first one's order round.
    for (table, result_text) in [("A1", "4S N 9"), ("A2", "pass"), ("A3", "4S N 10")] {
        evening.play(slot(table, 2, 2), result(result_text));
    }
    let view = spectator(&evening);
    let moves = |ranking: &Ranking| -> Vec<(String, u32, u32)> {
        ranking.rows.iter().map(|row| (row.entry.to_string(), row.rank, row.rank_before)).collect()
    };
    // 3 − 0.4 + 0, 3 + 2 and 0 + 4 of 8. The penalty counts in the place before too, which the room never saw: none is told.
    let expected = [("A2NS", 1, 1), ("A3NS", 2, 3), ("A1NS", 3, 0)];
    assert_eq!(
        moves(&view.rankings[0]),
        expected.map(|(entry, rank, before)| (entry.to_owned(), rank, before))
    );
}

/// What takes nothing has no mark: a warning, or a penalty taken back.
#[test]
fn a_figure_is_marked_where_something_else_than_the_boards_counts() {
    let mut evening = Evening::started(&[(barometer(), 1)], rules(RankingRelease::Automatic, 0));
    for (table, result_text) in [("A1", "4S N 10"), ("A2", "4S N 10"), ("A3", "4S N 9")] {
        evening.play(slot(table, 1, 1), result(result_text));
    }
    let penalise = |name: &str, amount| Command::Penalise {
        entry: entry(name),
        amount,
        law: String::new(),
        reason: "slow play".to_owned(),
    };
    evening.direct(penalise("A1NS", PenaltyAmount::MatchpointHundredths(100)));
    evening.direct(penalise("A1NS", PenaltyAmount::PercentOfTop(Percent::new(25).unwrap())));
    evening.direct(penalise("A2NS", PenaltyAmount::Warning));
    assert_eq!(
        spectator(&evening).remarks().in_english(),
        ["* A1NS: after penalties of 1 matchpoint and 25 % of a top."]
    );
    let number = evening.contest.penalties[1].number;
    evening.direct(Command::RemovePenalty { penalty: number, reason: "mistaken".to_owned() });
    assert_eq!(spectator(&evening).remarks().in_english(), ["* A1NS: after a penalty of 1 matchpoint."]);

    let carry = |hundredths| Command::SetCarryOver {
        entry: entry("A1EW"),
        hundredths,
        reason: "session 1".to_owned(),
    };
    evening.direct(carry(-50));
    let view = spectator(&evening);
    let carried: Vec<&str> = view.rankings[1].rows.iter().map(|row| row.beside.carried.as_str()).collect();
    assert_eq!(carried, ["", "", "-0.5"]);
    assert_eq!(
        view.remarks().in_english(),
        ["* A1NS: after a penalty of 1 matchpoint.", "The figures count what was carried in."]
    );
    evening.direct(carry(0));
    assert_eq!(spectator(&evening).remarks().len(), 1);
}

#[test]
fn one_winner_is_one_ranking_without_phantoms() {
    let movement = movement::howell::howell(4).unwrap();
    assert_eq!(movement.winners, Winners::One);
    let mut evening = Evening::prepared(&[(movement, 2)], rules(RankingRelease::AfterEachResult, 0));
    evening.direct(Command::DeclarePhantom { entry: entry("A3") });
    evening.direct(Command::StartContest);
    evening.play(*evening.planned().keys().next().unwrap(), result("pass"));
    let view = spectator(&evening);
    let [ranking] = view.rankings.as_slice() else { panic!("one winner, one ranking") };
    assert_eq!((ranking.title().as_str(), ranking.rows.len()), ("", 7));
    // A lone result is worth the average; who has not played has no place yet.
    let ranks: Vec<(u32, u32)> = ranking.rows.iter().map(|row| (row.rank, row.boards_played)).collect();
    assert_eq!(ranks, [(1, 1), (1, 1), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)]);
    assert!(ranking.rows.iter().all(|row| row.entry != entry("A3")));
}

#[test]
fn a_traveller_runs_from_north_souths_best_to_worst_and_awards_come_last() {
    let mut evening = Evening::started(&[(barometer(), 1)], rules(RankingRelease::Automatic, 0));
    evening.play(slot("A1", 1, 1), result("4S N 9"));
    evening.direct(Command::CorrectResult {
        slot: slot("A2", 1, 1),
        outcome: Some(Outcome::Artificial {
            north_south: Percent::AVERAGE_PLUS,
            east_west: Percent::AVERAGE_MINUS,
        }),
        played_by: None,
        reason: "fouled".to_owned(),
    });
    let number = board(1);
    let early = evening.views.traveller(&evening.contest, number, Audience::Spectator);
    assert_eq!(early.note.in_english(), "This board is shown when everybody has played it.");
    assert!(early.rows.is_empty());
    evening.play(slot("A3", 1, 1), result("4S N 10"));
    let view = evening.views.traveller(&evening.contest, number, Audience::Spectator);
    let rows: Vec<_> = view
        .rows
        .iter()
        .map(|row| {
            (row.slot.table.to_string(), row.scores.common().map(|s| s.0), row.north_south_points.as_str())
        })
        .collect();
    // Two results of three (Neuberg): (2 + 1) · 3/2 − 1 = 3.5 and (0 + 1) · 3/2 − 1 = 0.5; 60 % of 4 is 2.4.
    let expected = [("A3", Some(420), "3.5"), ("A1", Some(-50), "0.5"), ("A2", None, "2.4")];
    assert_eq!(rows, expected.map(|(table, score, points)| (table.to_owned(), score, points)));
    assert_eq!((view.top, view.note.in_english().as_str()), (4, "The next ranking is shown after round 2."));
    assert_eq!(view.rows[0].north_south_percent, Some(8_750));
    assert_eq!(view.rows[2].east_west_percent, Some(4_000));
}
