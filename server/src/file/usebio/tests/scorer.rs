//! The form of files written by Scorer (New Zealand), USEBIO 1.1 and 1.2: pairs called `1 NS` and `(A) 1 NS`, players before
//! places, the percentage as the total, points in tenths. Names and results are made up.

use super::*;

/// What a pair has: its number, its line, its percentage, its place and its handicap.
fn pair([number, line, percent, place, handicap]: [&str; 5]) -> String {
    let optional = |name: &str, text: &str| match text {
        "" => String::new(),
        text => format!("<{name}>{text}</{name}>"),
    };
    format!(
        "<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER>{}<BOARDS_PLAYED>2</BOARDS_PLAYED><PLAYER><PLAYER_NAME>North\
         </PLAYER_NAME><NATIONAL_ID_NUMBER>1</NATIONAL_ID_NUMBER></PLAYER><PLACE>{place}</PLACE><TOTAL_SCORE>{percent}\
         </TOTAL_SCORE><PERCENTAGE>{percent}</PERCENTAGE><MASTER_POINTS><MASTER_POINTS_AWARDED>40</MASTER_POINTS_AWARDED>\
         <MASTER_POINT_TYPE>c</MASTER_POINT_TYPE></MASTER_POINTS>{}</PAIR>",
        optional("DIRECTION", line),
        optional("HANDICAP", handicap)
    )
}

/// What happened at a table: who, contract, declarer, tricks, score and points.
fn line([ns, ew, contract, declarer, tricks, score, ns_points, ew_points]: [&str; 8]) -> String {
    format!(
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER><CONTRACT>{contract}\
         </CONTRACT><PLAYED_BY>{declarer}</PLAYED_BY><TRICKS>{tricks}</TRICKS><SCORE>{score}</SCORE><NS_MATCH_POINTS>\
         {ns_points}</NS_MATCH_POINTS><EW_MATCH_POINTS>{ew_points}</EW_MATCH_POINTS></TRAVELLER_LINE>"
    )
}

fn event(version: &str, kind: &str, winners: &str, inner: &str) -> String {
    format!(
        "<USEBIO Version=\"{version}\"><CLUB><CLUB_NAME>Club</CLUB_NAME><CLUB_ID_NUMBER>1</CLUB_ID_NUMBER></CLUB>\
         <EVENT EVENT_TYPE=\"{kind}\"><PROGRAM_NAME>Scorer</PROGRAM_NAME><PROGRAM_VERSION>140104020</PROGRAM_VERSION>\
         <EVENT_DESCRIPTION>Evening</EVENT_DESCRIPTION><DATE>16/11/2015</DATE><WINNER_TYPE>{winners}</WINNER_TYPE>\
         <BOARDS_PLAYED>2</BOARDS_PLAYED><MPS_AWARDED_FLAG>Y</MPS_AWARDED_FLAG>{inner}</EVENT></USEBIO>"
    )
}

fn ids(file: &ResultsFile) -> Vec<&str> {
    file.entries.iter().map(|entry| entry.id.as_str()).collect()
}

/// What the program printed is what we compute, and the grammar knows its elements.
fn agrees(text: &str) -> (ResultsFile, Vec<String>) {
    assert_eq!(faults(text.as_bytes()), Vec::<String>::new());
    let imported = super::super::parse(text.as_bytes()).unwrap();
    let comparison = compare(&imported.file, &score_file(&imported.file).unwrap()).unwrap();
    assert_eq!(comparison.differences, []);
    (imported.file, imported.remarks.iter().map(ToString::to_string).collect())
}

/// Three tables of a Mitchell. Board 1: 420, 170 and -50 are 4, 2 and 0 points; board 2: 90, 90 and -100 are 3, 3 and 0. So
/// North-South have 7, 5 and 0 of 8, which is 87.5, 62.5 and 0 %, East-West the rest (12.5, 37.5 and 100 %, because pairs
/// play the same pair on both boards). Half of the handicap is added; places are those without it.
#[test]
fn version_1_1_has_tricks_over_the_contract_and_ten_points_for_each() {
    let pairs = [
        ["1 NS", "NS", "85.72", "1", "-3.55"],
        ["2 NS", "NS", "65.17", "2", "5.34"],
        ["3 NS", "NS", "0", "3", ""],
        ["1 EW", "EW", "12.5", "3", ""],
        ["2 EW", "EW", "37.5", "2", ""],
        ["3 EW", "EW", "100", "1", ""],
    ];
    let one = [
        ["1 NS", "1 EW", "4 H", "N", "=", "420", "40", "0"],
        ["2 NS", "2 EW", "2 S", "N", "+2", "170", "20", "20"],
        ["3 NS", "3 EW", "3 NT", "S", "-1", "-50", "0", "40"],
    ];
    let two = [
        ["1 NS", "1 EW", "1 NT", "N", "=", "90", "30", "10"],
        ["2 NS", "2 EW", "2 C", "S", "=", "90", "30", "10"],
        ["3 NS", "3 EW", "4 S", "S", "-1", "-100", "0", "40"],
    ];
    let inner = format!(
        "<PARTICIPANTS>{}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{}</BOARD><BOARD><BOARD_NUMBER>2\
         </BOARD_NUMBER>{}</BOARD>",
        pairs.map(pair).concat(),
        one.map(line).concat(),
        two.map(line).concat()
    );
    let (file, remarks) = agrees(&event("1.1", "MP_PAIRS", "2", &inner));
    assert_eq!(remarks, Vec::<String>::new());
    assert_eq!(ids(&file), ["1NS", "2NS", "3NS", "1EW", "2EW", "3EW"]);
    let outcomes: Vec<String> = file.boards[0].rows.iter().map(|row| row.outcome.to_string()).collect();
    assert_eq!(outcomes, ["4H N =", "2S N +2", "3NT S -1"]);
    // -3.55 and 5.34, halved, in hundredths.
    assert_eq!([0, 1, 2].map(|entry: usize| file.entries[entry].handicap_hundredths), [-178, 267, 0]);
}

/// Two sections under the event itself, of which one is a Howell without lines: one winner. The four results are one field:
/// 420, 170, -50 and an adjusted score, of which only the points are told; with one of four results missing the formula of
/// Neuberg makes (p + 1) * 4/3 - 1 of 4, 2 and 0 points: 5.667, 3 and 0.333, cut off at tenths. 60 % and 40 % of 6 are 3.6
/// and 2.4.
#[test]
fn sections_under_the_event_and_an_adjusted_score_without_its_shares() {
    let section = |letter: &str, pairs: &[[&str; 5]], lines: &[[&str; 8]]| {
        format!(
            "<SECTION SECTION_ID=\"{letter}\"><PARTICIPANTS>{}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{}\
             </BOARD></SECTION>",
            pairs.iter().copied().map(pair).collect::<String>(),
            lines.iter().copied().map(line).collect::<String>()
        )
    };
    let first = section(
        "A",
        &[
            ["(A) 1 NS", "NS", "94.44", "1", ""],
            ["(A) 2 NS", "NS", "50", "4", ""],
            ["(A) 1 EW", "EW", "5.56", "7", ""],
            ["(A) 2 EW", "EW", "50", "4", ""],
        ],
        &[
            ["(A) 1 NS", "(A) 1 EW", "4H", "N", "10", "420", "5.6", "0.3"],
            ["(A) 2 NS", "(A) 2 EW", "2S", "N", "10", "170", "3", "3"],
        ],
    );
    let second = section(
        "B",
        &[
            ["(B) 1", "", "5.56", "7", ""],
            ["(B) 2", "", "94.44", "1", ""],
            ["(B) 3", "", "60", "3", ""],
            ["(B) 4", "", "40", "6", ""],
        ],
        &[
            ["(B) 1", "(B) 2", "3NT", "S", "8", "-50", "0.3", "5.6"],
            ["(B) 3", "(B) 4", "", "", "0", "Adj", "3.6", "2.4"],
        ],
    );
    let text = event("1.2", "PAIRS", "1", &(first + &second));
    let (file, remarks) = agrees(&text);
    assert_eq!(ids(&file), ["A-1NS", "A-2NS", "A-1EW", "A-2EW", "B-1", "B-2", "B-3", "B-4"]);
    assert_eq!(file.boards[0].rows[3].outcome.to_string(), "NS 60 %, EW 40 %");
    assert_eq!(
        remarks,
        [
            "line 1: board 1: adjusted, by its points to 60 % for North-South and 40 % for East-West (3.6 and 2.4)"
        ]
    );
}

/// Where other programs have handicaps it is not known how they count. Strata (1.3) are called by their letters.
#[test]
fn handicaps_of_other_programs_are_told_and_strata_are_read() {
    let text = EVENING.replace(
        "<PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR>\n    </PARTICIPANTS>",
        "<PAIR><PAIR_NUMBER>2</PAIR_NUMBER><STRAT_PLACE>1</STRAT_PLACE><STRAT_NUMBER>2</STRAT_NUMBER><HANDICAP>3</HANDICAP>\
         </PAIR></PARTICIPANTS>",
    );
    let text = text.replace(
        "<SESSION ",
        "<STRATIFICATION><STRATS><STRAT><STRAT_NUMBER>2</STRAT_NUMBER><STRAT_LABEL>B</STRAT_LABEL></STRAT></STRATS>\
         </STRATIFICATION><SESSION ",
    );
    let imported = super::super::parse(text.as_bytes()).unwrap();
    let second = &imported.file.entries[1];
    assert_eq!((second.stratum.as_str(), second.handicap_hundredths), ("B", 0));
    assert!(
        imported.remarks[0]
            .contains("pair A-2 has a handicap of 3, and this file does not say how it counts")
    );
}

/// Two tables and a pair that sits out against nobody: points are made for three tables, (p + 1) * 3/2 - 1 of 2 and 0, and
/// percentages of the plays made.
#[test]
fn points_are_made_for_the_tables_that_there_would_be_without_a_sit_out() {
    let pairs = [
        ["1", "", "100", "1", ""],
        ["2", "", "0", "3", ""],
        ["3", "", "0", "3", ""],
        ["4", "", "100", "1", ""],
    ];
    let lines =
        [["1", "2", "4H", "N", "10", "420", "3.5", "0.5"], ["3", "4", "3Sx", "S", "8", "-100", "0.5", "3.5"]];
    let inner = format!(
        "<PARTICIPANTS>{}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{}</BOARD>",
        pairs.map(pair).concat(),
        lines.map(line).concat()
    );
    let (file, remarks) = agrees(&event("1.2", "PAIRS", "1", &inner));
    assert_eq!((file.boards[0].rows[1].outcome.to_string(), remarks), ("3SX S -1".to_owned(), vec![]));
}

/// A board that was not played stays so, though this program counts it as a score of 0: that is told.
#[test]
fn a_board_that_was_not_played_gets_no_points() {
    let pairs = [["1 NS", "NS", "", "", ""], ["1 EW", "EW", "", "", ""]];
    let lines = [
        ["1 NS", "1 EW", "NP", "N", "0", "0", "20", "4"],
        ["1 NS", "1 EW", "PASS", "N", "0", "0", "12", "12"],
    ];
    let board =
        |(number, text)| format!("<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{}</BOARD>", line(text));
    let boards = (1..).zip(lines).map(board).collect::<String>();
    let inner = format!("<PARTICIPANTS>{}</PARTICIPANTS>{boards}", pairs.map(pair).concat());
    let imported = super::super::parse(event("1.2", "PAIRS", "2", &inner).as_bytes()).unwrap();
    let outcomes = imported.file.boards.iter().map(|board| board.rows[0].outcome.to_string());
    assert_eq!(outcomes.collect::<Vec<_>>(), ["Not played", "Passed out"]);
    assert_eq!(
        imported.remarks,
        ["line 1: board 1: not played, and the file gives points for it (20 and 4)"]
    );
}
