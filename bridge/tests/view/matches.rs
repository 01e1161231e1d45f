//! Matches: of teams, whose two tables play a board in different rounds, and of pairs that meet in a round. What they
//! come to is worked out here again by looking at every two tables of every board.

use std::collections::BTreeMap;

use bridge::contest::matches::Match;
use bridge::contest::view::{Audience, StandingRow};
use bridge::contest::{Agreement, Command, Outcome, PenaltyAmount, Rules, Scoreboard};
use bridge::entry::EntryId;
use bridge::imp::imps;
use bridge::movement::RoundNumber;
use bridge::movement::choice::MovementChoice;
use bridge::scoring::{MatchScoring, MatchpointStyle, Method, Scoring, TeamMethod, Unit, VictoryScale};
use bridge::victory::published;

use crate::evening::{Evening, entry, result, slot, some_result};
use crate::said::InEnglish as _;

fn started(plan: &str, method: Method, matches: MatchScoring) -> Evening {
    let scoring = Scoring { method, matches, ..Scoring::default() };
    let rules = Rules { agreement: Agreement::NotRequired, scoring, ..Rules::default() };
    let movement = plan.parse::<MovementChoice>().unwrap().plan().unwrap();
    Evening::started(&[(movement, 2)], rules)
}

fn played(plan: &str, method: Method, matches: MatchScoring) -> Evening {
    let mut evening = started(plan, method, matches);
    let rounds = evening.contest.sections.values().next().unwrap().round_count();
    for round in 1..=rounds {
        evening.play_round(round);
    }
    evening
}

fn rows(evening: &Evening) -> BTreeMap<EntryId, StandingRow> {
    let view = evening.views.standings(&evening.contest, Audience::Director);
    view.rankings.into_iter().flat_map(|ranking| ranking.rows).map(|row| (row.entry, row)).collect()
}

fn matches(evening: &Evening) -> Vec<Match> {
    Scoreboard::from_scratch(&evening.contest, RoundNumber(99)).matches().to_vec()
}

fn match_of(evening: &Evening, one: &str, two: &str) -> Match {
    let sides = [entry(one), entry(two)];
    matches(evening).into_iter().find(|played| played.sides == sides).unwrap()
}

fn victory(played: &Match) -> [Option<i64>; 2] {
    [0, 1].map(|side| played.score.sides[side].victory_hundredths)
}

/// The IMPs of each team against each other, from the lines of the travellers.
fn by_comparing(evening: &Evening) -> BTreeMap<(u16, u16), i64> {
    let mut imps_won: BTreeMap<(u16, u16), i64> = BTreeMap::new();
    let lines = || evening.contest.lines.iter();
    for (slot, line) in lines() {
        let (own, other) = (line.pairing.north_south.pair.number.0, line.pairing.east_west.pair.number.0);
        for (there, back) in lines().filter(|(there, _)| there.board == slot.board) {
            let turned = back.pairing.north_south.pair.number.0 == other
                && back.pairing.east_west.pair.number.0 == own;
            if turned {
                let score = |line: &bridge::contest::ResultLine| line.outcome.score(there.board).unwrap().0;
                *imps_won.entry((own, other)).or_default() += imps(i64::from(score(line) - score(back)));
            }
        }
    }
    imps_won
}

/// Seed 000, "New England movement": every team meets every other, and the two tables of a match play its boards in
/// different rounds.
#[test]
fn teams_meet_across_rounds() {
    for plan in ["new-england 6", "whist 5", "head-to-head 4", "team-stagger 6 rounds 3", "barclay 6"] {
        if plan.parse::<MovementChoice>().is_err() {
            continue;
        }
        let evening = played(plan, Method::Teams(TeamMethod::Imps), MatchScoring::Sum);
        let expected = by_comparing(&evening);
        let mut totals: BTreeMap<EntryId, i64> = BTreeMap::new();
        for played in matches(&evening) {
            let [first, second] = played.sides.map(|side| side.pair.number.0);
            let (won, lost) = (expected[&(first, second)], expected[&(second, first)]);
            assert_eq!(won, -lost);
            let margins = [0, 1].map(|side| played.score.sides[side].margin.to_integer().to_string());
            assert_eq!(margins, [won.to_string(), lost.to_string()], "{plan}: {first} against {second}");
            assert!(played.score.is_complete() && played.score.not_compared == 0, "{plan}");
            *totals.entry(played.sides[0]).or_default() += won;
            *totals.entry(played.sides[1]).or_default() += lost;
        }
        let rows = rows(&evening);
        assert_eq!(rows.len(), totals.len());
        for (team, total) in totals {
            // Once for the team, not for each of its pairs.
            assert_eq!(rows[&team].total.trim_start_matches('+'), total.to_string(), "{plan}: team {team}");
            assert_eq!(rows[&team].figure, rows[&team].total);
        }
    }
}

/// Where matches are won and lost, and boards won as points, the figure is one number and the total of the boards another.
#[test]
fn the_total_has_a_title_where_it_is_another_number_than_the_figure() {
    for (method, matches_scored, title) in [
        (TeamMethod::Imps, MatchScoring::Sum, None),
        (TeamMethod::Imps, MatchScoring::WinLoss, Some("IMPs")),
        (TeamMethod::BoardAMatch, MatchScoring::Sum, None),
        (TeamMethod::BoardAMatch, MatchScoring::WinLoss, Some("points of boards")),
    ] {
        let evening = played("new-england 6", Method::Teams(method), matches_scored);
        let view = evening.views.standings(&evening.contest, Audience::Director);
        assert_eq!(view.total_title(), title);
        let differs = rows(&evening).values().any(|row| row.total != row.figure);
        assert_eq!(differs, title.is_some(), "{method:?}");
    }
}

#[test]
fn victory_points_are_ranked_where_there_are_any() {
    let matches_scored = MatchScoring::Victory(VictoryScale::WbfDiscrete);
    let mut evening = played("new-england 6", Method::Teams(TeamMethod::Imps), matches_scored);
    let view = evening.views.standings(&evening.contest, Audience::Director);
    assert_eq!((view.unit, view.total_unit), (Unit::VictoryPoints, Unit::Imps));
    let all = matches(&evening);
    let mut totals: BTreeMap<EntryId, i64> = BTreeMap::new();
    for played in &all {
        let [first, second] = victory(played).map(Option::unwrap);
        assert_eq!(first + second, 2_000);
        *totals.entry(played.sides[0]).or_default() += first;
        *totals.entry(played.sides[1]).or_default() += second;
    }
    let figure = |hundredths: i64| format!("{}.{:02}", hundredths / 100, hundredths % 100);
    let ranked = rows(&evening);
    for (&team, &total) in &totals {
        assert_eq!(ranked[&team].figure, figure(total), "team {team}");
    }
    evening.direct(Command::Penalise {
        entry: entry("3EW"),
        amount: PenaltyAmount::VictoryPointHundredths(150),
        law: "90B".to_owned(),
        reason: "late at the table".to_owned(),
    });
    assert_eq!(rows(&evening)[&entry("A3")].figure, figure(totals[&entry("A3")] - 150));
}

/// A penalty in IMPs is taken off its match before the scale is asked; the opponents gain nothing. The scale is the WBF's
/// of 2013, whose values `victory::wbf` holds against the published tables.
#[test]
fn a_penalty_in_imps_is_taken_off_its_match() {
    let scale = VictoryScale::WbfContinuous;
    let mut evening =
        played("new-england 6", Method::Teams(TeamMethod::Imps), MatchScoring::Victory(scale.clone()));
    let (round, pairing) = evening.contest.penalised_match(entry("A1NS"), 2).unwrap();
    assert_eq!(round, RoundNumber(2));
    let number = pairing.north_south.pair.number.max(pairing.east_west.pair.number);
    let (team, other) = (entry("A1"), entry(&format!("A{number}")));
    let before = match_of(&evening, "A1", &other.to_string());
    let ranked = rows(&evening);
    evening.direct(Command::Penalise {
        entry: team,
        amount: PenaltyAmount::ImpsOfMatch { hundredths: 300, round: 2 },
        law: "90B2".to_owned(),
        reason: "late at the table".to_owned(),
    });
    let after = match_of(&evening, "A1", &other.to_string());
    let three = bridge::exact::big(bridge::exact::Exact::from_integer(3));
    assert_eq!(after.score.sides[0].margin, &before.score.sides[0].margin - three);
    assert_eq!(after.score.sides[1], before.score.sides[1], "the opponents gain nothing");
    let worth = scale.hundredths(&after.score.sides[0].margin, after.score.compared).unwrap();
    assert_eq!(victory(&after)[0], Some(worth.into()));
    let lost = victory(&before)[0].unwrap() - i64::from(worth);
    let hundredths = |row: &StandingRow| row.figure.replace('.', "").parse::<i64>().unwrap();
    let now = rows(&evening);
    assert_eq!(hundredths(&now[&team]), hundredths(&ranked[&team]) - lost);
    assert_eq!(now[&other].figure, ranked[&other].figure);
    let told = evening.views.explain_total(&evening.contest, team, Audience::Director).unwrap();
    let told = told.explanation.in_english();
    let sentence = "Penalty of 3 IMPs off the match of round 2: late at the table (Law 90B2): it is taken off before \
                    the match is turned into VPs.";
    assert!(told.sentences.iter().any(|own| own == sentence), "{:#?}", told.sentences);
    assert_eq!(told.result, Some(format!("{} VPs", now[&team].figure)));
    // Refunded, everything is as it was.
    let penalty = evening.contest.penalties[0].number;
    evening.direct(Command::RemovePenalty { penalty, reason: "appeal".to_owned() });
    assert_eq!(match_of(&evening, "A1", &other.to_string()), before);
    assert_eq!(rows(&evening)[&team].figure, ranked[&team].figure);
}

/// A match says how many boards are missing, and has no victory points before the last of them; one that was not
/// played shortens it (seed 000, "Swiss Teams").
#[test]
fn a_match_in_progress_and_a_board_that_was_not_played() {
    let scale = MatchScoring::Victory(VictoryScale::WbfContinuous);
    let mut evening = started("new-england 4", Method::Teams(TeamMethod::Imps), scale);
    let found = matches(&evening);
    assert!(found.iter().all(|played| played.score.waiting > 0 && played.score.compared == 0));
    let first = found[0].clone();
    let mut slots: Vec<_> = first.boards.iter().flat_map(|board| board.places).flatten().collect();
    slots.sort_by_key(|place| place.slot);
    let boards = first.boards.len();
    let rounds = evening.contest.sections.values().next().unwrap().round_count();
    let last = slots.iter().map(|place| place.slot).max_by_key(|slot| slot.round).unwrap();
    for round in 1..=rounds {
        for slot in evening.planned().into_keys().filter(|slot| slot.round.0 == round) {
            if slot == last {
                let waiting = match_of(&evening, &first.sides[0].to_string(), &first.sides[1].to_string());
                assert_eq!(waiting.score.waiting, 1);
                assert_eq!(victory(&waiting), [None, None]);
                evening.play(slot, result("not played"));
            } else {
                evening.play(slot, some_result(slot));
            }
        }
    }
    let over = match_of(&evening, &first.sides[0].to_string(), &first.sides[1].to_string());
    assert_eq!((over.score.waiting, over.score.not_compared), (0, 1));
    assert_eq!(usize::try_from(over.score.compared).unwrap(), boards - 1);
    let [one, other] = victory(&over).map(Option::unwrap);
    assert_eq!(one + other, 2_000);
}

/// Seed 001, Law 12 (Queensland): where the law book has short matches, average plus is worth 2 IMPs in a match of fewer
/// than 11 boards, unless the scoring says something else.
#[test]
fn average_plus_in_a_short_match_follows_the_law_book() {
    let begun = || started("new-england 4", Method::Teams(TeamMethod::Imps), MatchScoring::Sum);
    let boards = matches(&begun())[0].boards.len();
    assert!(boards < 11, "the match is short");
    for (book, scoring, expected) in [
        ("2017".to_owned(), "teams IMPs", 3),
        ("2017 australia".to_owned(), "teams IMPs", 2),
        ("2017 australia".to_owned(), "teams IMPs, average plus 3 IMPs in short matches", 3),
        (format!("2017 australia short-match={boards}"), "teams IMPs", 3),
        (format!("2017 wales short-match={}", boards + 1), "teams IMPs", 2),
    ] {
        let mut evening = begun();
        let rules = Rules {
            law_book: book.parse().unwrap(),
            scoring: scoring.parse().unwrap(),
            ..evening.contest.rules.clone()
        };
        if rules != evening.contest.rules {
            evening.direct(Command::ChangeRules { rules, leave_points: false });
        }
        let place = matches(&evening)[0].boards[0].places[0].unwrap();
        evening.direct(Command::CorrectResult {
            slot: place.slot,
            outcome: Some(Outcome::Adjusted(Box::new("NS average plus, EW average minus".parse().unwrap()))),
            played_by: None,
            reason: "a card was lost".to_owned(),
        });
        let margins =
            matches(&evening)[0].score.sides.each_ref().map(|side| side.margin.to_integer().to_string());
        assert_eq!(margins, [expected.to_string(), (-expected).to_string()], "{book}, {scoring}");
    }
}

/// What was to be played when the director ended play never comes.
#[test]
fn the_end_of_play_ends_every_match() {
    let scale = MatchScoring::Victory(VictoryScale::WbfContinuous);
    let mut evening = started("new-england 4", Method::Teams(TeamMethod::Imps), scale);
    evening.play_round(1);
    evening.play_round(2);
    evening.direct(Command::ClosePlay { correction_minutes: 20 });
    for played in matches(&evening) {
        assert!(played.score.is_complete(), "{:?}", played.score);
        assert_eq!(victory(&played)[0].is_some(), played.score.compared > 0);
    }
}

/// A Swiss of pairs by matchpoints: what two pairs have of the matchpoints of their boards is worth victory points by
/// the scale of percentages (EBU White Book 3.1.7).
#[test]
fn pairs_have_a_match_in_each_round() {
    let scale = MatchScoring::Victory(VictoryScale::Table(published::named("ebu-swiss-pairs").unwrap()));
    let evening = played("howell 3", Method::Matchpoints(MatchpointStyle::Double), scale);
    let all = matches(&evening);
    // Six pairs meet all others in five rounds of three tables.
    assert_eq!(all.len(), 15);
    let mut totals: BTreeMap<EntryId, i64> = BTreeMap::new();
    for played in &all {
        assert_eq!((played.rounds.len(), played.boards.len()), (1, 2));
        let [first, second] = victory(played).map(Option::unwrap);
        assert_eq!(first + second, 2_000);
        assert_eq!(played.score.sides[0].margin, -played.score.sides[1].margin.clone());
        *totals.entry(played.sides[0]).or_default() += first;
        *totals.entry(played.sides[1]).or_default() += second;
    }
    for (pair, row) in rows(&evening) {
        assert_eq!(row.figure, format!("{}.{:02}", totals[&pair] / 100, totals[&pair] % 100));
    }
}

/// Two pairs that sat the wrong way on one of their boards still have one match, and share 20 victory points once.
#[test]
fn pairs_that_sat_the_wrong_way_have_one_match() {
    let scale = MatchScoring::Victory(VictoryScale::Table(published::named("ebu-swiss-pairs").unwrap()));
    let mut evening = played("howell 3", Method::Matchpoints(MatchpointStyle::Double), scale);
    let from = slot("A1", 1, 2);
    let pairing = evening.contest.lines[&from].pairing.turned();
    evening.direct(Command::MoveResult { from, to: from, pairing, reason: "sat the wrong way".to_owned() });
    let scoreboard = Scoreboard::from_scratch(&evening.contest, RoundNumber(99));
    let all = scoreboard.matches();
    assert_eq!(all.len(), 15);
    let turned = all.iter().find(|played| {
        played.rounds.contains(&RoundNumber(1)) && played.sides.contains(&pairing.north_south)
    });
    let turned = turned.unwrap();
    let awards = [scoreboard.award(slot("A1", 1, 1)).unwrap(), scoreboard.award(from).unwrap()];
    assert_eq!(turned.sides, [pairing.east_west, pairing.north_south]);
    assert_eq!(turned.score.sides[0].points, bridge::exact::big(awards[0].ns + awards[1].ew));
    assert_eq!(turned.boards[1].places.map(|place| place.is_some()), [false, true]);
    assert_eq!(victory(turned).map(Option::unwrap).iter().sum::<i64>(), 2_000);
}

/// The margin of pairs in IMPs is what they win on their boards against each other.
#[test]
fn pairs_have_matches_in_imps_too() {
    let method = Method::CrossImps { divisor: scoring::Divisor::Comparisons, comparison_cap: None };
    let evening = played("howell 3", method, MatchScoring::Victory(VictoryScale::WbfContinuous));
    let scoreboard = Scoreboard::from_scratch(&evening.contest, RoundNumber(99));
    let first = &scoreboard.matches()[0];
    let awards = first.boards.iter().map(|board| scoreboard.award(board.places[0].unwrap().slot).unwrap());
    let won: bridge::exact::Exact = awards.map(|award| award.ns).sum();
    assert_eq!(first.score.sides[0].points, bridge::exact::big(won));
    assert!(victory(first)[0].is_some());
    assert!(scoreboard.award(slot("A1", 1, 1)).is_some());
}
