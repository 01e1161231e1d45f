//! A knock-out as the room and the public see it: byes, matches that are decided without play, and who is ranked where.
//! And what is shown of matches where boards are added up.
//!
//! The expectations are laws of our own: who stayed in longer stands higher.

use std::collections::BTreeSet;

use bridge::contest::drawn::propose::{Anew, DrawWish, propose};
use bridge::contest::drawn::{DrawCommand, Format, Terms};
use bridge::contest::view::{
    Audience, QualificationWish, Qualifies, Ranking, RoomSitOut, StandingRow, TableState,
};
use bridge::contest::{Classification, Command, PenaltyAmount, Rules};
use bridge::entry::{EntryId, SectionLetter};
use bridge::movement::contestants::Contestants;
use bridge::scoring::{MatchScoring, Scoring, VictoryScale};
use bridge::series::qualify::Places;
use bridge::swiss::Contender;

use crate::drawn::{draw, publish, terms, to_be_drawn};
use crate::evening::{Evening, entry, result, slot, table};
use crate::said::InEnglish as _;

const A: SectionLetter = SectionLetter::A;

fn draw_next(evening: &mut Evening) -> Vec<String> {
    let proposal = propose(&evening.contest, A, &DrawWish::Anew(Anew::default())).unwrap();
    let summary = proposal.words.summary.clone();
    draw(evening, DrawCommand::Propose { proposal: Box::new(proposal) });
    draw(evening, DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    summary
}

fn award(evening: &mut Evening, round: u16, contender: u16, hundredths: i32) {
    let (contender, hundredths, reason) = (Contender(contender), Some(hundredths), "no show".to_owned());
    draw(evening, DrawCommand::Award { round, contender, hundredths, reason });
}

/// `1: 1, 3: 2=`, by number.
fn ranks(evening: &Evening, audience: Audience) -> String {
    let rankings = evening.views.standings(&evening.contest, audience).rankings;
    let rows = rankings.iter().flat_map(|ranking| &ranking.rows);
    let ranks = rows
        .map(|row| format!("{}: {}{}", row.entry.pair.number.0, row.rank, if row.tied { "=" } else { "" }));
    ranks.collect::<Vec<_>>().join(", ")
}

/// How far everybody came: `1: in`, by number.
fn reached(evening: &Evening) -> Vec<String> {
    let view = evening.views.draw(&evening.contest, A, Audience::Director).unwrap();
    let mut each: Vec<_> =
        view.standings.iter().map(|one| (one.contender.0, one.reached.in_english())).collect();
    each.sort_unstable();
    each.into_iter().map(|(number, reached)| format!("{number}: {reached}")).collect()
}

fn sit_outs(evening: &Evening) -> Vec<String> {
    let row = |row: &RoomSitOut| {
        format!("{}: {} {}", row.party.label, row.why.in_english(), row.back_in_words(false).in_english())
    };
    evening.views.room(&evening.contest).sit_outs.iter().map(row).collect()
}

/// Six teams: 1 and 2 have a bye, and 3 meets 6, 4 meets 5. By victory points 3 would be second: 20 and 9, when 2 has 11
/// and 0.
#[test]
fn a_knock_out_is_ranked_by_the_round_reached() {
    let knock_out = Terms { format: Format::KnockOut, ..terms() };
    let mut evening = to_be_drawn(Contestants::Teams, 6, knock_out);
    let summary = draw_next(&mut evening);
    assert_eq!(summary[1], "1 and 2 have byes and go on to round 2.");
    evening.direct(Command::StartContest);
    let view = evening.views.draw(&evening.contest, A, Audience::Spectator).unwrap();
    assert_eq!(view.rounds[0].byes, [1, 2].map(Contender));
    let said = "Bye: on to round 2 without a match. Back in round 2: its draw tells where.";
    assert!(
        sit_outs(&evening).contains(&format!("Team 1 (NS): {said}")) || {
            sit_outs(&evening).iter().filter(|line| line.ends_with(said)).count() == 4
        }
    );
    // 6 does not come: its match is over, and nobody waits for it.
    award(&mut evening, 1, 3, 2_000);
    assert_eq!(evening.table_view(table("A3")).state, TableState::SitsOut);
    let view = evening.views.draw(&evening.contest, A, Audience::Spectator).unwrap();
    assert_eq!(view.note.in_english().join(" "), "Round 2 is drawn when tables 1 and 2 have finished.");
    assert!(view.rounds[0].matches[1].is_vacant && !view.rounds[0].is_over);
    let decided = sit_outs(&evening).into_iter().filter(|line| line.contains("the director has decided it"));
    assert_eq!(decided.count(), 4);
    for (at, made) in [("A1", "4S N 10"), ("A2", "4S N 9")] {
        for board in [1, 2] {
            evening.play(slot(at, 1, board), result(made));
        }
    }
    assert_eq!(ranks(&evening, Audience::Director), "1: 1=, 2: 1=, 3: 1=, 4: 1=, 5: 5=, 6: 5=");

    // 420 and 50 are 10 IMPs, 620 and 100 vulnerable are 12 (Law 78B).
    let (met, in_by) = (["5: out in round 1, by 22 IMPs", "6: out in round 1"], "4: in, by 22 IMPs");
    assert_eq!(reached(&evening), [&["1: in", "2: in", "3: in", in_by][..], &met[..]].concat());

    // 1 against 4, 2 against 3.
    draw_next(&mut evening);
    assert_eq!(sit_outs(&evening).iter().filter(|line| line.contains("Out of the knock-out.")).count(), 4);
    for (contender, hundredths) in [(1, 1_100), (2, 1_100), (3, 900)] {
        award(&mut evening, 2, contender, hundredths);
    }
    assert_eq!(ranks(&evening, Audience::Spectator), "1: 1=, 2: 1=, 3: 3=, 4: 3=, 5: 5=, 6: 5=");
    draw_next(&mut evening);
    award(&mut evening, 3, 1, 1_100);
    assert_eq!(ranks(&evening, Audience::Spectator), "1: 1, 2: 2, 3: 3=, 4: 3=, 5: 5=, 6: 5=");
    let each = reached(&evening);
    assert_eq!(each[..4], ["1: winner", "2: out in round 3", "3: out in round 2", "4: out in round 2"]);
    let wish = QualificationWish { places: Places::Top(2), with_handicap: false, tie_breaks: vec![] };
    let qualifying = evening.views.qualification(&evening.contest, &wish, Audience::Director).unwrap();
    assert_eq!((qualifying.groups, &qualifying.note.in_english()[..16]), (vec![], "In a knock-out t"));
    let over = propose(&evening.contest, A, &DrawWish::Anew(Anew::default())).unwrap_err().to_string();
    assert!(over.contains("the knock-out is over: 1 has won"), "{over}");
}

/// By hand: 420 and 50 are 10 IMPs (Law 78B), on one board. 12 IMPs for coming late cost the match: 2 less than nothing.
/// Whether matches are worth victory points or boards are added up, the penalty counts once.
#[test]
fn a_penalty_in_imps_decides_a_match_of_a_knock_out() {
    for matches in [MatchScoring::Victory(VictoryScale::WbfContinuous), MatchScoring::Sum] {
        let knock_out = Terms { format: Format::KnockOut, boards: 1, rounds: 1, ..terms() };
        let mut evening = to_be_drawn(Contestants::Teams, 2, knock_out);
        let scoring = Scoring { matches, ..evening.contest.rules.scoring.clone() };
        let rules = Rules { scoring, ..evening.contest.rules.clone() };
        if rules != evening.contest.rules {
            evening.direct(Command::ChangeRules { rules, leave_points: false });
        }
        draw_next(&mut evening);
        evening.direct(Command::StartContest);
        evening.play(slot("A1", 1, 1), result("4S N 10"));
        evening.play(slot("A2", 1, 1), result("4S N 9"));
        let winner = if reached(&evening)[0].starts_with("1: winner") { 1 } else { 2 };
        assert_eq!(reached(&evening)[winner - 1], format!("{winner}: winner, by 10 IMPs"));
        let entry: EntryId = format!("A{winner}NS").parse().unwrap();
        evening.direct(Command::Penalise {
            entry,
            amount: PenaltyAmount::ImpsOfMatch { hundredths: 1_200, round: 1 },
            law: "90B2".to_owned(),
            reason: "late".to_owned(),
        });
        let other = 3 - winner;
        assert_eq!(reached(&evening)[other - 1], format!("{other}: winner, by 2 IMPs"));
        assert_eq!(reached(&evening)[winner - 1], format!("{winner}: out in round 1, by 2 IMPs"));
    }
}

/// By hand: all make the same on every board, which is played twice: each has half of its top of 2. So has the first
/// score alone, by the Neuberg formula (Law 78A).
#[test]
fn matches_are_shown_where_boards_are_added_up() {
    let mut evening = to_be_drawn(Contestants::Pairs, 4, terms());
    let rules = Rules { scoring: Scoring::default(), ..evening.contest.rules.clone() };
    evening.direct(Command::ChangeRules { rules, leave_points: false });
    publish(&mut evening, 1, "1-2 at 1, 3-4 at 2");
    evening.direct(Command::StartContest);
    let seen = |evening: &Evening| {
        let view = evening.views.draw(&evening.contest, A, Audience::Director).unwrap();
        let each = view.rounds[0].matches.iter().map(|one| {
            format!("{}/{} {} : {} {}", one.boards_in, one.boards, one.points[0], one.points[1], one.worth[0])
        });
        each.collect::<Vec<_>>()
    };
    assert_eq!(seen(&evening), ["0/2  :  ", "0/2  :  "]);
    evening.play(slot("A1", 1, 1), result("4S N 10"));
    assert_eq!(seen(&evening)[0], "1/2 1 : 1 ");
    evening.play(slot("A2", 1, 1), result("4S N 10"));
    assert_eq!(seen(&evening), ["1/2 1 : 1 ", "1/2 1 : 1 "]);
    let view = evening.views.draw(&evening.contest, A, Audience::Director).unwrap();
    assert_eq!(view.rounds[0].matches[0].missing.len(), 1);
}

/// The director reads what can be done for whom an opponent has left.
#[test]
fn the_director_is_told_who_has_no_opponent() {
    let mut evening = to_be_drawn(Contestants::Teams, 5, terms());
    publish(&mut evening, 1, "1-2 at 1 2, 3-4 at 3 4, bye 5");
    evening.direct(Command::StartContest);
    draw(&mut evening, DrawCommand::Leave { contender: Contender(2), reason: "ill".to_owned() });
    let note = |evening: &Evening, audience| {
        evening.views.draw(&evening.contest, A, audience).unwrap().note.in_english().join(" ")
    };
    assert_eq!(
        note(&evening, Audience::Director),
        "Round 1: 1 has no opponent any more, because 2 has left. Draw the rest of the round again (it meets 5, who has \
         the bye), or give it points for the match."
    );
    assert_eq!(note(&evening, Audience::Spectator), "Round 2 is drawn when tables 3 and 4 have finished.");
    award(&mut evening, 1, 1, 1_200);
    assert_eq!(note(&evening, Audience::Director), "Round 2 is drawn when tables 3 and 4 have finished.");
}

/// Beside a Swiss of four teams the four of a knock-out are a list of their own, by the round reached.
#[test]
fn a_knock_out_beside_a_swiss_is_ranked_by_itself() {
    let b = SectionLetter::new('B').unwrap();
    let mut evening =
        to_be_drawn(Contestants::Teams, 4, Terms { format: Format::KnockOut, rounds: 2, ..terms() });
    let set_up =
        DrawCommand::SetUp { contestants: Contestants::Teams, contenders: 4, terms: Box::new(terms()) };
    evening.direct(Command::Draw { section: b, command: set_up });
    for section in [A, b] {
        let proposal = propose(&evening.contest, section, &DrawWish::Anew(Anew::default())).unwrap();
        for command in [
            DrawCommand::Propose { proposal: Box::new(proposal) },
            DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() },
        ] {
            evening.direct(Command::Draw { section, command });
        }
    }
    evening.direct(Command::StartContest);
    for section in ["A", "B"] {
        for (at, made) in [(1, "4S N 10"), (2, "4S N 9"), (3, "4S N 10"), (4, "4S N 9")] {
            for board in [1, 2] {
                evening.play(slot(&format!("{section}{at}"), 1, board), result(made));
            }
        }
    }
    let rankings = evening.views.standings(&evening.contest, Audience::Director).rankings;
    let listed = |list: &[StandingRow]| -> Vec<_> {
        list.iter().map(|row| (row.entry.section, row.rank, row.reached.in_english())).collect()
    };
    assert_eq!(rankings.iter().map(Ranking::title).collect::<Vec<_>>(), ["Section B", "Section A"]);
    let lists: Vec<_> = rankings.iter().map(|ranking| listed(&ranking.rows)).collect();
    let swiss = [(b, 1, String::new()), (b, 1, String::new()), (b, 3, String::new()), (b, 3, String::new())];
    let (stays, goes) =
        ((A, 1, "in, by 22 IMPs".to_owned()), (A, 3, "out in round 1, by 22 IMPs".to_owned()));
    assert_eq!(lists, [swiss.to_vec(), vec![stays.clone(), stays, goes.clone(), goes]]);

    // Handicaps and the line under those who qualify are for the Swiss alone.
    for team in ["A1NS", "B1NS"] {
        let classification = Classification { handicap_hundredths: 250, stratum: String::new() };
        evening.direct(Command::ClassifyEntry { entry: entry(team), classification });
    }
    let lists = evening.views.standings(&evening.contest, Audience::Director).lists;
    let titles: Vec<String> = lists.iter().flat_map(|list| list.title.in_english()).collect();
    // The ranking calls it so too.
    assert_eq!(titles, ["with handicap", "Section B"]);
    assert_eq!(lists[0].rows.len(), 4);
    assert!(lists[0].rows.iter().all(|row| row.entry.section == b));
    let wish = QualificationWish { places: Places::Top(2), with_handicap: false, tie_breaks: vec![] };
    let view = evening.views.qualification(&evening.contest, &wish, Audience::Director).unwrap();
    let rows = view.groups.iter().flat_map(|group| &group.rows);
    let rows: Vec<_> = rows.map(|row| (row.entry.section, row.outcome)).collect();
    let [yes, next] = [Qualifies::Yes, Qualifies::Reserve].map(|outcome| (b, outcome));
    assert_eq!(rows, [yes, yes, next, next]);
}
