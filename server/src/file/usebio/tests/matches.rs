//! What matches came to, and how that is found out.

use bridge::exact::{BigRational, Exact, big};
use bridge::scoring::VictoryScale;

use super::*;

/// The matches of [`swiss_pairs`]: the pairs and the score of their board.
const PLAYED: [(u8, u8, i32); 4] = [(1, 2, 420), (3, 4, 170), (5, 6, 140), (7, 8, -50)];

/// On the EBU's scale for up to 4 boards, as in `how_a_swiss_of_pairs_was_scored_is_found_out_from_its_points`.
const EBU: [[&str; 2]; 4] = [["20", "0"], ["18", "2"], ["2", "18"], ["0", "20"]];

/// The boards stand in the section with the pairs of each line, and the matches beside them with their points alone.
fn swiss_with_bare_matches(round: u16) -> String {
    let line = |(ns, ew, score)| {
        format!(
            "<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>\
             <SCORE>{score}</SCORE></TRAVELLER_LINE>"
        )
    };
    let told = |((ns, ew, _), [first, second]): ((u8, u8, i32), [&str; 2])| {
        format!(
            "<MATCH><ROUND_NUMBER>{round}</ROUND_NUMBER><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}\
             </EW_PAIR_NUMBER><NS_SCORE>{first}</NS_SCORE><EW_SCORE>{second}</EW_SCORE></MATCH>"
        )
    };
    format!(
        "<USEBIO><EVENT EVENT_TYPE='SWISS_PAIRS'><MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD><SESSION><SECTION>\
         <BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{}</BOARD>{}</SECTION></SESSION></EVENT></USEBIO>",
        PLAYED.map(line).concat(),
        PLAYED.into_iter().zip(EBU).map(told).collect::<Vec<_>>().concat()
    )
}

/// Nothing is counted twice: the boards tell what each has, and the points are held against that.
#[test]
fn matches_whose_boards_stand_elsewhere_are_compared_and_not_added() {
    let imported = super::super::parse(swiss_with_bare_matches(1).as_bytes()).unwrap();
    assert_eq!(imported.file.carried, []);
    assert_eq!(imported.file.scoring.in_a_file().to_string(), "matchpoints, VPs \"EBU Swiss pairs 20 to 0\"");
    let scores = score_file(&imported.file).unwrap();
    let comparison = compare(&imported.file, &scores).unwrap();
    assert_eq!((comparison.matches_count, comparison.differences.as_slice()), (4, &[][..]));
    assert_eq!(scores.entries[0].merit, Some(BigRational::from_integer(20.into())));
}

/// Boards that name no match cannot be told apart where the same two met twice.
#[test]
fn two_matches_of_the_same_two_over_the_same_boards_are_told() {
    let text = swiss_with_bare_matches(1);
    let again = swiss_with_bare_matches(2);
    let second = again.split("<MATCH>").nth(1).unwrap();
    let text = text.replace("</SECTION>", &format!("<MATCH>{second}</SECTION>"));
    let imported = super::super::parse(text.as_bytes()).unwrap();
    assert_eq!(imported.file.carried, []);
    let told = |remark: &&crate::file::remark::Remark| remark.contains("these two have several matches here");
    assert_eq!(imported.remarks.iter().filter(told).count(), 2, "{:?}", imported.remarks);
}

/// Six teams: 1 beat 2 by 10 IMPs on a board (420 and 50 are 470 points, Law 78B); the second round is told by its IMPs
/// alone: a win, a tie and a bye.
#[test]
fn imps_of_matches_without_boards_are_won_or_lost() {
    let line = |direction: &str, score: i32| {
        format!("<TRAVELLER_LINE><DIRECTION>{direction}</DIRECTION><SCORE>{score}</SCORE></TRAVELLER_LINE>")
    };
    let bare = |team: u8, opponents: &str, scores: [&str; 2]| {
        format!(
            "<MATCH><ROUND_NUMBER>2</ROUND_NUMBER><TEAM>{team}</TEAM><OPPOSING_TEAM>{opponents}</OPPOSING_TEAM>\
             <TEAM_SCORE>{}</TEAM_SCORE><OPPOSING_TEAM_SCORE>{}</OPPOSING_TEAM_SCORE></MATCH>",
            scores[0], scores[1]
        )
    };
    let teams = [1, 2, 3, 4, 5, 6].map(|team| format!("<TEAM><TEAM_ID>{team}</TEAM_ID></TEAM>")).concat();
    let text = format!(
        "<USEBIO><EVENT EVENT_TYPE='SWISS_TEAMS'><BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD>\
         <MATCH_SCORING_METHOD>WIN_LOSS</MATCH_SCORING_METHOD><PARTICIPANTS>{teams}</PARTICIPANTS>\
         <MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><BOARD>\
         <BOARD_NUMBER>1</BOARD_NUMBER>{}{}</BOARD></MATCH>{}{}{}</EVENT></USEBIO>",
        line("NS", 420),
        line("EW", -50),
        bare(1, "3", ["23", "45"]),
        bare(2, "4", ["30", "30"]),
        bare(5, "BYE", ["12", ""]),
    );
    let imported = super::super::parse(text.as_bytes()).unwrap();
    let merits: Vec<_> =
        score_file(&imported.file).unwrap().teams.into_iter().map(|team| team.merit).collect();
    let half = |halves: i64| Some(big(Exact::new(halves, 2)));
    // Those without any board are ranked by what they have; of team 6 nothing is told.
    assert_eq!(merits, [half(2), half(1), half(2), half(1), half(2), None]);
}

/// What a margin in IMPs on one board is worth to both sides in WBF victory points.
fn wbf(margin: Exact) -> [String; 2] {
    let points = |margin: Exact| {
        let hundredths = VictoryScale::WbfContinuous.hundredths(&big(margin), 1).unwrap();
        format!("{}.{:02}", hundredths / 100, hundredths % 100)
    };
    [points(margin), points(-margin)]
}

/// By cross-IMPs the four results are worth 23/3, 1/3, -1 and -7 IMPs (differences of 250, 280 and 470, of 250, 30 and 220,
/// of 280, 30 and 190, of 470, 220 and 190: Law 78B).
fn by_cross_imps() -> [[String; 2]; 4] {
    [(23, 3), (1, 3), (-1, 1), (-7, 1)].map(|(imps, parts)| wbf(Exact::new(imps, parts)))
}

/// The event's kind does not say that a Swiss of pairs was scored by cross-IMPs: its points do.
#[test]
fn another_method_that_gives_all_points_is_taken_and_told() {
    let points = by_cross_imps();
    let text = swiss_pairs(points.each_ref().map(|sides| sides.each_ref().map(String::as_str)));
    let imported = super::super::parse(text.as_bytes()).unwrap();
    let scoring = imported.file.scoring.in_a_file().to_string();
    assert!(scoring.starts_with("cross-IMPs"), "{scoring}");
    let told = format!("by `{scoring}` the points of this file's own program come out: it is scored so");
    assert_eq!(imported.remarks, [told]);
}

/// Matchpoints on a scale of the club's own, of which one match has by chance what it would have by cross-IMPs.
#[test]
fn a_chance_hit_does_not_make_another_method() {
    let [[most, least], ..] = by_cross_imps();
    let (most, least) = (most.as_str(), least.as_str());
    let text = swiss_pairs([[most, least], ["13.13", "6.87"], ["6.87", "13.13"], [least, most]]);
    let imported = super::super::parse(text.as_bytes()).unwrap();
    assert_eq!(imported.file.scoring.in_a_file().to_string(), "matchpoints, VPs \"of the file\"");
    assert!(imported.remarks[0].starts_with("no scale of victory points"), "{:?}", imported.remarks);
    let comparison = compare(&imported.file, &score_file(&imported.file).unwrap()).unwrap();
    assert_eq!(comparison.differences, []);
}

/// No scale is known that suits matchpoints and is every club's own.
#[test]
fn a_scale_that_is_only_assumed_is_told() {
    let imported = super::super::parse(swiss_pairs([["", ""]; 4]).as_bytes()).unwrap();
    assert!(imported.file.scoring.in_a_file().to_string().starts_with("matchpoints, VPs"));
    let [remark] = imported.remarks.as_slice() else { panic!("{:?}", imported.remarks) };
    assert!(remark.starts_with("this file does not say by which scale"), "{remark}");
}

/// Nothing fits: more is worth less.
#[test]
fn a_scoring_that_leaves_many_differences_is_told() {
    let text = swiss_pairs([["1", "0"], ["8", "2"], ["3", "9"], ["7", "2"]]);
    let imported = super::super::parse(text.as_bytes()).unwrap();
    assert_eq!(imported.file.scoring.method, bridge::scoring::Scoring::default().method);
    assert!(imported.remarks[0].contains("many do not come out"), "{:?}", imported.remarks);
}

/// One match of a Swiss of teams, as its first side lists it and as the other does: `lines` has how the listing's first team
/// sat, and North-South's score.
fn listing(teams: [&str; 2], points: [&str; 2], lines: [(&str, i32); 2]) -> String {
    let line = |(direction, score)| {
        format!("<TRAVELLER_LINE><DIRECTION>{direction}</DIRECTION><SCORE>{score}</SCORE></TRAVELLER_LINE>\n")
    };
    format!(
        "<MATCH>\n<ROUND_NUMBER>1</ROUND_NUMBER><TEAM>{}</TEAM><OPPOSING_TEAM>{}</OPPOSING_TEAM><TEAM_SCORE>{}</TEAM_SCORE>\
         <OPPOSING_TEAM_SCORE>{}</OPPOSING_TEAM_SCORE><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{}</BOARD></MATCH>\n",
        teams[0],
        teams[1],
        points[0],
        points[1],
        lines.map(line).concat()
    )
}

fn teams_of_a_swiss(matches: &str) -> (ResultsFile, Vec<String>) {
    let text = format!(
        "<USEBIO><EVENT EVENT_TYPE='SWISS_TEAMS'><BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD>\
         <MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD><PARTICIPANTS><TEAM><TEAM_ID>1</TEAM_ID></TEAM><TEAM>\
         <TEAM_ID>2</TEAM_ID></TEAM></PARTICIPANTS>\n{matches}</EVENT></USEBIO>"
    );
    let imported = super::super::parse(text.as_bytes()).unwrap();
    (imported.file, imported.remarks.iter().map(ToString::to_string).collect())
}

/// 420 and 50 are 470 points, 10 IMPs (Law 78B), once: not in each listing again.
#[test]
fn a_match_listed_from_both_sides_is_one_match() {
    let [most, least] = wbf(Exact::from_integer(10));
    let first = listing(["1", "2"], [&most, &least], [("NS", 420), ("EW", -50)]);
    let turned = listing(["2", "1"], [&least, &most], [("EW", 420), ("NS", -50)]);
    let (file, remarks) = teams_of_a_swiss(&(first.clone() + &turned));
    assert_eq!((file.boards[0].rows.len(), file.carried.len()), (2, 0));
    let scores = score_file(&file).unwrap();
    assert_eq!(scores.matches.len(), 1);
    assert_eq!(compare(&file, &scores).unwrap().differences, []);
    assert_eq!(remarks, ["line 6: this match of round 1 stands in line 2 already: it counts once"]);
    // What the second says against it is told, and does not count.
    let against = turned.replace("<SCORE>-50<", "<SCORE>50<").replace(">420<", ">170<");
    let (file, remarks) = teams_of_a_swiss(&(first + &against.replace(&format!(">{most}<"), ">19<")));
    assert_eq!(compare(&file, &score_file(&file).unwrap()).unwrap().differences, []);
    assert_eq!(
        remarks[1..],
        [
            "line 7: board 1: Score 170 here, and Score 420 in line 3: what stands there counts".to_owned(),
            "line 6: this match has other points here than in line 2: those there count".to_owned(),
        ]
    );
}

/// The same of matches without boards.
#[test]
fn points_of_a_match_listed_from_both_sides_count_once() {
    let bare = |teams: [&str; 2], points: [&str; 2]| {
        let [one, other] = teams;
        format!(
            "<MATCH><ROUND_NUMBER>2</ROUND_NUMBER><TEAM>{one}</TEAM><OPPOSING_TEAM>{other}</OPPOSING_TEAM><TEAM_SCORE>{}\
             </TEAM_SCORE><OPPOSING_TEAM_SCORE>{}</OPPOSING_TEAM_SCORE></MATCH>\n",
            points[0], points[1]
        )
    };
    let played = listing(["1", "2"], ["10", "10"], [("NS", 90), ("EW", 90)]);
    for (points, told) in [
        (["8", "12"], "line 7: this match stands in line 6 already: it counts once"),
        (["9", "11"], "line 7: this match stands in line 6 already, with other points: those there count"),
    ] {
        let text = played.clone() + &bare(["1", "2"], ["12", "8"]) + &bare(["2", "1"], points);
        let (file, remarks) = teams_of_a_swiss(&text);
        let carried: Vec<i64> = file.carried.iter().map(|carried| carried.hundredths).collect();
        assert_eq!(carried, [1_200, 800]);
        assert_eq!(remarks[0], told);
    }
}
