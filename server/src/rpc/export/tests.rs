//! A contest's file scored without the contest comes to the same.

use std::collections::BTreeMap;

use bridge::contest::view::{Audience, ContestNumber, Views};
use bridge::contest::{
    Actor, Agreement, Asked, At, Command, Outcome, PenaltyAmount, PenaltyNumber, Recorded, Rules, Scoreboard,
    Slot, apply, decide,
};
use bridge::entry::{SectionLetter, TableId};
use bridge::exact::half_away_from_zero;
use bridge::movement::choice::MovementChoice;
use bridge::movement::contestants::Contestants;
use bridge::scoring::{MatchScoring, Method, Scoring, TeamMethod, VictoryScale};

use super::*;
use crate::file::score_file::score_file;

/// What a director asks, done.
fn direct(contest: &mut Contest, command: &Command) {
    let by = Actor::Director(String::new());
    let asked = Asked { by: by.clone(), at: At(0) };
    for event in decide(contest, command, &asked).unwrap() {
        let sequence = contest.sequence + 1;
        apply(contest, &Recorded { sequence, at: At(0), by: by.clone(), command: None, event });
    }
}

/// An evening, two boards a set, in which a table plays each board in one of five ways.
fn played(plan: &str, scoring: Scoring) -> Contest {
    let rules = Rules { scoring, agreement: Agreement::NotRequired, ..Rules::default() };
    let mut contest = Contest::default();
    direct(&mut contest, &Command::CreateContest { name: "Teams".to_owned(), rules });
    let movement = plan.parse::<MovementChoice>().unwrap().plan().unwrap();
    let boards = |set: u16| (1..=2).map(|board| BoardNumber::new(set * 2 + board).unwrap()).collect();
    let board_sets = (0..movement.sets).map(boards).collect();
    let section = SectionLetter::A;
    direct(&mut contest, &Command::SetUpSection { section, movement, board_sets, accept_faults: false });
    direct(&mut contest, &Command::StartContest);
    let own = contest.section(section).unwrap().clone();
    for round in own.rounds() {
        for table in own.tables() {
            let table = TableId { section, table };
            for board in contest.boards_in_play(table, round).to_vec() {
                let number = usize::from(table.table.0 * 7 + round.0 * 5 + board.get());
                let outcomes = ["pass", "3NT E -1", "4S N +1", "4S N -1", "2H W +1"];
                let outcome: Outcome = outcomes[number % 5].parse().unwrap();
                direct(
                    &mut contest,
                    &Command::CorrectResult {
                        slot: Slot { table, round, board },
                        outcome: Some(outcome),
                        played_by: None,
                        reason: "from paper".to_owned(),
                    },
                );
            }
        }
    }
    contest
}

/// By team: what it is ranked by, and its place.
fn live(contest: &Contest) -> BTreeMap<String, (String, u32)> {
    let view = Views::new(ContestNumber(1), contest).standings(contest, Audience::Director);
    let rows = view.rankings.into_iter().flat_map(|ranking| ranking.rows);
    rows.map(|row| (row.entry.to_string(), (row.figure, row.rank))).collect()
}

fn of_file(file: &ResultsFile) -> BTreeMap<String, (String, u32)> {
    let scores = score_file(file).unwrap();
    let teams = file.teams.iter().zip(&scores.teams);
    let figure = |merit| scores.unit.figure(merit);
    teams
        .map(|(team, score)| {
            (team.id.clone(), (figure(score.merit.as_ref().unwrap()), score.place.unwrap().rank))
        })
        .collect()
}

/// Teams with and without a round in which both tables of a match play the same boards.
#[test]
fn teams_have_the_same_from_their_file() {
    let victory = MatchScoring::Victory(VictoryScale::WbfDiscrete);
    for plan in ["new-england 6", "team-stagger 10 rounds 5"] {
        for (method, matches) in [
            (TeamMethod::Imps, MatchScoring::Sum),
            (TeamMethod::Imps, victory.clone()),
            (TeamMethod::BoardAMatch, MatchScoring::Sum),
            (TeamMethod::Imps, MatchScoring::WinLoss),
            (TeamMethod::TotalPoints, MatchScoring::Sum),
        ] {
            let scoring = Scoring { method: Method::Teams(method), matches, ..Scoring::default() };
            let mut contest = played(plan, scoring.clone());
            let entry = *contest.entries.keys().next().unwrap();
            let amount = match (method, &scoring.matches) {
                (TeamMethod::Imps, MatchScoring::Sum) => PenaltyAmount::ImpHundredths(150),
                (_, MatchScoring::Victory(_)) => PenaltyAmount::VictoryPointHundredths(50),
                _ => PenaltyAmount::MatchpointHundredths(50),
            };
            let (law, reason) = (String::new(), "slow play".to_owned());
            direct(&mut contest, &Command::Penalise { entry, amount, law, reason });
            let file = results_file(&contest);
            assert_eq!(crate::file::parse(results(&contest).as_bytes()).unwrap(), file);
            assert_eq!(of_file(&file), live(&contest), "{plan} {scoring}");

            // Match by match as well.
            let scores = score_file(&file).unwrap();
            let board = Scoreboard::from_scratch(&contest, RoundNumber(99));
            assert_eq!(scores.matches.len(), board.matches().len(), "{plan} {scoring}");
            for played in board.matches() {
                let sides = played.sides.map(|side| side.to_string());
                let is_same = |one: &&crate::file::score_file::ScoredMatch| {
                    one.sides.map(|side| file.teams[side].id.clone()) == sides
                };
                let in_file = scores.matches.iter().find(is_same).unwrap();
                for side in [0, 1] {
                    let score = &played.score.sides[side];
                    assert_eq!(
                        in_file.victory_hundredths[side], score.victory_hundredths,
                        "{plan} {scoring}"
                    );
                    let points = in_file.points[side].clone();
                    assert_eq!(half_away_from_zero(&points, 2), half_away_from_zero(&score.points, 2));
                }
            }
        }
    }
}

/// By player: what it is ranked by, and its place.
fn players_of_file(file: &ResultsFile) -> BTreeMap<String, (String, u32)> {
    let scores = score_file(file).unwrap();
    let all = file.entries.iter().zip(&scores.entries);
    let ranked = all.filter_map(|(entry, own)| {
        let figure = scores.unit.figure(own.merit.as_ref()?);
        Some((entry.id.clone(), (figure, own.place?.rank)))
    });
    ranked.collect()
}

/// Of an individual the file has the players: penalties of one alone and of two, refunded ones, and what one alone or two
/// together brought along. Scored without the contest it ranks them as the contest does, by every method.
#[test]
fn players_have_the_same_from_their_file() {
    for plan in ["individual 8", "individual 9", "individual 12"] {
        for scoring in [
            "matchpoints",
            "matchpoints single, percentages of all",
            "cross-IMPs",
            "Butler, unequal boards factored",
            "total points",
            "cross-IMPs by square root, VPs WBF",
            "matchpoints, win-loss",
        ] {
            let mut contest = played(plan, Scoring::default().changed_by(scoring, &[]).unwrap());
            let names = |contest: &Contest| {
                let own = contest.section(SectionLetter::A).unwrap().movement.contestants.clone();
                let Contestants::Players(partnerships) = own else { panic!("players") };
                partnerships
            };
            for (pair, players) in names(&contest) {
                let entry = contest.section(SectionLetter::A).unwrap().entry(pair);
                let players = players.map(|player| Player {
                    name: format!("Player no. {player}"),
                    number: format!("{:03}", player.0),
                });
                let register = Command::RegisterEntry { entry, players };
                direct(&mut contest, &register);
            }
            let unit = contest.rules.scoring.standing_unit();
            let amount = match unit {
                Unit::Imps => PenaltyAmount::ImpHundredths(150),
                Unit::VictoryPoints => PenaltyAmount::VictoryPointHundredths(50),
                Unit::Percent | Unit::Matchpoints | Unit::Points | Unit::TotalPoints => {
                    PenaltyAmount::MatchpointHundredths(75)
                }
            };
            let entry = |text: &str| -> EntryId { text.parse().unwrap() };
            // A20 is a partnership, whatever the number of players: these are at most 12.
            for (name, hundredths) in [("A1", 125), ("A4", -250), ("A20", 50)] {
                let (law, reason) = ("90B2".to_owned(), "late".to_owned());
                let reason_carried = "session 1".to_owned();
                direct(&mut contest, &Command::Penalise { entry: entry(name), amount, law, reason });
                direct(
                    &mut contest,
                    &Command::SetCarryOver { entry: entry(name), hundredths, reason: reason_carried },
                );
            }
            let removed = Command::RemovePenalty { penalty: PenaltyNumber(2), reason: "in time".to_owned() };
            direct(&mut contest, &removed);

            let file = results_file(&contest);
            assert_eq!(crate::file::parse(results(&contest).as_bytes()).unwrap(), file, "{plan} {scoring}");
            assert_eq!(players_of_file(&file), live(&contest), "{plan} {scoring}");
            assert_eq!((file.penalties.len(), file.refunded.len(), file.carried.len()), (2, 1, 3));
            assert_eq!((file.entries[0].id.as_str(), file.entries[0].players.len()), ("A1", 1));
            let of_two = file.entries.last().unwrap();
            assert!(of_two.partners.is_some() && of_two.players.is_empty(), "{of_two:?}");
            for (form, bytes) in [
                ("USEBIO", crate::file::usebio::write(&file).unwrap().into_bytes()),
                ("PBN", crate::file::pbn::write(&file)),
                ("CSV", crate::file::csv::results(&file)),
            ] {
                let again = crate::file::import(&bytes).unwrap();
                assert_eq!((again.file, again.remarks.len()), (file.clone(), 0), "{form}, {plan} {scoring}");
            }
        }
    }
}
