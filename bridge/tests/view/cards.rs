//! Score cards and summaries of teams: what each board came to is worked out here again from its two tables.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::view::{Audience, ScoreCardView};
use bridge::contest::{Agreement, Command, RankingRelease, Release, Rules};
use bridge::entry::EntryId;
use bridge::imp::imps;
use bridge::movement::choice::MovementChoice;
use bridge::scoring::{MatchScoring, Method, Scoring, TeamMethod, VictoryScale};

use crate::evening::{Evening, entry};
use crate::said::InEnglish as _;

fn teams(plan: &str) -> Evening {
    let scoring = Scoring {
        method: Method::Teams(TeamMethod::Imps),
        matches: MatchScoring::Victory(VictoryScale::WbfContinuous),
        ..Scoring::default()
    };
    let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
    let rules = Rules { agreement: Agreement::NotRequired, scoring, release, ..Rules::default() };
    let movement = plan.parse::<MovementChoice>().unwrap().plan().unwrap();
    Evening::started(&[(movement, 2)], rules)
}

fn card(evening: &Evening, who: EntryId, audience: Audience) -> ScoreCardView {
    evening.views.score_card(&evening.contest, who, audience).unwrap()
}

/// Law 78B on the two tables of each board: what a team has on it against each opponent, from the lines alone.
fn by_comparing(evening: &Evening, team: EntryId) -> BTreeMap<(u16, u16), i64> {
    let mut all = BTreeMap::new();
    let number = |entry: EntryId| entry.pair.number.0;
    for (there, line) in &evening.contest.lines {
        let (north_south, east_west) = (number(line.pairing.north_south), number(line.pairing.east_west));
        for (back, other) in &evening.contest.lines {
            let turned = (number(other.pairing.north_south), number(other.pairing.east_west));
            if back.board == there.board && turned == (east_west, north_south) && north_south == number(team)
            {
                let score = |line: &bridge::contest::ResultLine| line.outcome.score(there.board).unwrap().0;
                let won = imps(i64::from(score(line) - score(other)));
                all.insert((east_west, there.board.get()), won);
            }
        }
    }
    all
}

fn written(imps: i64) -> String {
    if imps > 0 { format!("+{imps}") } else { imps.to_string() }
}

#[test]
fn a_team_reads_what_each_board_and_each_match_came_to() {
    for plan in ["new-england 4", "new-england 6"] {
        let mut evening = teams(plan);
        for round in 1..=evening.contest.sections.values().next().unwrap().round_count() {
            evening.play_round(round);
        }
        for number in 1..=4 {
            let team = entry(&format!("A{number}"));
            let boards = by_comparing(&evening, team);
            let card = card(&evening, team, Audience::Spectator);
            assert_eq!(card.rows.len(), 2 * boards.len(), "{plan}: either pair plays every board");
            for row in &card.rows {
                let won = boards[&(row.opponents.pair.number.0, row.board.get())];
                assert_eq!(row.points, written(won), "{plan}: {team}, board {}", row.board);
            }
            // The travellers have the same (Law 78B).
            for board in evening.contest.lines.keys().map(|slot| slot.board).collect::<BTreeSet<_>>() {
                let view = evening.views.traveller(&evening.contest, board, Audience::Director);
                for row in
                    view.rows.iter().filter(|row| row.pairing.north_south.pair.number == team.pair.number)
                {
                    let won = boards[&(row.pairing.east_west.pair.number.0, board.get())];
                    let told = [&row.north_south_points, &row.east_west_points];
                    assert_eq!(told, [&written(won), &written(-won)], "{plan}: {team}, board {board}");
                }
            }
            for played in &card.matches {
                let against = played.against.entry.pair.number.0;
                let own = boards.iter().filter(|((opponent, _), _)| *opponent == against);
                let sum: i64 = own.map(|(_, won)| won).sum();
                assert_eq!(played.points, written(sum), "{plan}: {team} against {against}");
                assert_eq!(played.points_against, written(-sum));
                assert_eq!(played.boards, played.boards_in);
                assert!(!played.worth.is_empty() && played.against.names.contains('&'));
            }
            let sum: i64 = boards.values().sum();
            let told = evening.views.summarise(&evening.contest, team, Audience::Spectator).unwrap();
            let told = told.explanation.in_english();
            let first = &told.sentences[0];
            let imps = if sum.abs() == 1 { "IMP" } else { "IMPs" };
            let expected = format!("{} boards: {} {imps} in all", boards.len(), written(sum));
            assert!(first.starts_with(&expected), "{plan}: {team}: {first}");
            let opponents = &told.tables[0].rows;
            assert_eq!(opponents.len(), card.matches.len(), "{plan}: each opponent is a team");
        }
    }
}

/// A pair of a team has its own boards, and on each what its team had.
#[test]
fn a_pair_of_a_team_has_its_own_card() {
    let mut evening = teams("new-england 4");
    for round in 1..=evening.contest.sections.values().next().unwrap().round_count() {
        evening.play_round(round);
    }
    let (team, pair) = (entry("A1"), entry("A1NS"));
    let of_team = card(&evening, team, Audience::Director);
    let of_pair = card(&evening, pair, Audience::Director);
    assert_eq!(2 * of_pair.rows.len(), of_team.rows.len());
    assert!(of_pair.rows.iter().all(|row| of_team.rows.contains(row)));
    assert_eq!(of_pair.matches, of_team.matches);
    let told = evening.views.summarise(&evening.contest, pair, Audience::Director).unwrap();
    let rooms = &told.explanation.in_english().tables[1];
    assert_eq!((rooms.title.as_str(), rooms.rows.len()), ("By room", 1));
}

/// DESIGN, invariant 5: before both tables have played a board there is nothing to compare, and nobody reads anything
/// of one that somebody has still to play.
#[test]
fn a_board_on_its_way_shows_nothing() {
    let mut evening = teams("new-england 4");
    evening.play_round(1);
    for audience in [Audience::Spectator, Audience::Director] {
        let card = card(&evening, entry("A1"), audience);
        for row in card.rows.iter().filter(|row| !row.points.is_empty()) {
            let slots = evening.planned().into_keys().filter(|slot| slot.board == row.board);
            let left = slots.filter(|slot| !evening.contest.lines.contains_key(slot)).count();
            assert!(audience == Audience::Director || left == 0, "board {}", row.board);
        }
    }
}

/// What is subject to ruling says so where the match stands.
#[test]
fn a_match_subject_to_ruling_says_so() {
    let mut evening = teams("new-england 4");
    for round in 1..=evening.contest.sections.values().next().unwrap().round_count() {
        evening.play_round(round);
    }
    let at = *evening.contest.lines.keys().next().unwrap();
    evening.direct(Command::AwaitRuling { slot: at, note: String::new() });
    let pairing = evening.contest.lines[&at].pairing;
    let team = entry(&format!("A{}", pairing.north_south.pair.number));
    let card = card(&evening, team, Audience::Spectator);
    assert!(card.rows.iter().any(|row| row.awaits_ruling && row.board == at.board));
    let marked = |played: &&bridge::contest::view::CardMatch| played.awaits_ruling;
    let marked: Vec<_> = card.matches.iter().filter(marked).collect();
    assert_eq!(marked.len(), 1);
    assert_eq!(marked[0].against.entry.pair.number, pairing.east_west.pair.number);
    let all = evening.views.all_matches(&evening.contest, Audience::Spectator);
    assert_eq!(all.matches.iter().filter(|sheet| sheet.summary.awaits_ruling).count(), 1);
}
