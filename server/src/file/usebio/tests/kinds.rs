//! Types of events and numbers of winners, as programs name them. The names of types are those of two lists: that of a
//! converter for Scorer of New Zealand (1.1: `MP_PAIRS` to `INDIVIDUAL`; 1.2: `PAIRS` to `SWISS_TEAMS`), and that of a
//! reader of Scottish files (the same, and `KO`, `LADDER`, `HEAD_TO_HEAD`).

use super::super::parse;
use crate::file::Imported;

/// One board between two pairs.
const PAIRS: &str = "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR>\
     </PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>\
     <EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE></BOARD>";

/// One board between two teams.
const TEAMS: &str = "<PARTICIPANTS><TEAM TEAM_ID='1' TEAM_NAME='North'/><TEAM TEAM_ID='2' TEAM_NAME='South'/>\
     </PARTICIPANTS><MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><BOARD>\
     <BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><DIRECTION>NS</DIRECTION><SCORE>420</SCORE></TRAVELLER_LINE>\
     <TRAVELLER_LINE><DIRECTION>EW</DIRECTION><SCORE>50</SCORE></TRAVELLER_LINE></BOARD></MATCH>";

fn read(kind: &str, head: &str, within: &str) -> Imported {
    let text = format!("<USEBIO>\n<EVENT EVENT_TYPE='{kind}'>\n{head}\n{within}</EVENT></USEBIO>");
    parse(text.as_bytes()).unwrap_or_else(|error| panic!("{kind}: {error}"))
}

#[test]
fn every_type_that_programs_know_is_scored_by_what_its_name_says() {
    for (kind, within, scored) in [
        ("PAIRS", PAIRS, "matchpoints"),
        ("MP_PAIRS", PAIRS, "matchpoints"),
        ("mp pairs", PAIRS, "matchpoints"),
        ("BUTLER_PAIRS", PAIRS, "Butler"),
        ("CROSS_IMP", PAIRS, "cross-IMPs"),
        ("CROSS_IMPS", PAIRS, "cross-IMPs"),
        ("AGGREGATE", PAIRS, "total points"),
        ("SWISS_PAIRS_CROSS_IMPS", PAIRS, "cross-IMPs, VPs WBF"),
        ("SWISS_PAIRS_BUTLER_IMPS", PAIRS, "Butler, VPs WBF"),
        ("TEAMS", TEAMS, "teams IMPs"),
        ("TEAMS_OF_FOUR", TEAMS, "teams IMPs"),
        ("HEAD_TO_HEAD", TEAMS, "teams IMPs"),
        ("KO", TEAMS, "teams IMPs"),
    ] {
        let imported = read(kind, "", within);
        assert_eq!(imported.file.scoring.in_a_file().to_string(), scored, "{kind}");
        let told = imported.remarks.iter().any(|remark| remark.contains("known here: "));
        assert!(!told, "{kind}: {:?}", imported.remarks);
    }
}

/// Nothing is scored by a method that nobody named without a word.
#[test]
fn what_is_not_known_is_told_with_how_it_was_read() {
    let swiss = "<MATCH_SCORING_METHOD>HEARTS</MATCH_SCORING_METHOD>";
    for (kind, head, within, told) in [
        (
            "LADDER",
            "",
            PAIRS,
            "line 2: the EVENT_TYPE `LADDER` says nothing that is known here: it is read as a contest of pairs and scored by \
             `matchpoints`",
        ),
        (
            "LEAGUE",
            "",
            TEAMS,
            "line 2: the EVENT_TYPE `LEAGUE` says nothing that is known here: it is read as a contest of teams and scored by \
             `teams IMPs`",
        ),
        (
            "",
            "",
            PAIRS,
            "line 2: this event has no EVENT_TYPE: it is read as a contest of pairs and scored by `matchpoints`",
        ),
        (
            "PAIRS",
            "<BOARD_SCORING_METHOD>OTHER</BOARD_SCORING_METHOD>",
            PAIRS,
            "line 3: `OTHER` is no scoring method that is known here: the event is scored by `matchpoints`",
        ),
        (
            "TEAMS",
            swiss,
            TEAMS,
            "line 3: `HEARTS` is no scoring method that is known here: the event is scored by `teams IMPs`",
        ),
    ] {
        let told = format!("{told}; if that was not it, score it with `--scoring`");
        let remarks = read(kind, head, within).remarks;
        assert!(remarks.iter().any(|remark| *remark == told), "{kind}: {remarks:?}");
    }
    for known in ["MATCH_POINTS", "Match Points", "PERCENTAGE", "MPS"] {
        let head = format!("<BOARD_SCORING_METHOD>{known}</BOARD_SCORING_METHOD>");
        assert_eq!(read("PAIRS", &head, PAIRS).remarks, Vec::<String>::new(), "{known}");
    }
}

/// An individual whose lines do not name four players: nobody knows for whom they count.
#[test]
fn an_individual_without_its_players_is_refused() {
    let players = "<PARTICIPANTS><PLAYER><PLAYER_NUMBER>1</PLAYER_NUMBER></PLAYER></PARTICIPANTS>";
    for kind in ["INDIVIDUAL", "individual", "LADDER"] {
        let text = format!("<USEBIO>\n<EVENT EVENT_TYPE='{kind}'>{players}</EVENT></USEBIO>");
        let refused = parse(text.as_bytes()).unwrap_err().to_string();
        assert!(refused.starts_with("line 2: this is an individual"), "{refused}");
        assert!(refused.contains("movement `individual`"), "{refused}");
    }
}

#[test]
fn winners_are_counted_in_figures_and_in_words() {
    use crate::file::Winners::{One, Two};
    let with_lines = PAIRS
        .replacen("</PAIR_NUMBER>", "</PAIR_NUMBER><DIRECTION>NS</DIRECTION>", 1)
        .replace("2</PAIR_NUMBER></PAIR>", "2</PAIR_NUMBER><DIRECTION>EW</DIRECTION></PAIR>");
    let remark = |text: &str| {
        format!(
            "line 3: WINNER_TYPE is `{text}`, which is neither 1 nor 2: by the directions of its pairs this contest has a \
             ranking for each line"
        )
    };
    for (text, winners, told) in [
        ("1", One, None),
        ("1_WINNER", One, None),
        ("One winner", One, None),
        ("2", Two, None),
        ("2_WINNER", Two, None),
        ("TWO_WINNERS", Two, None),
        ("0", Two, None),
        ("3", Two, Some(remark("3"))),
        ("BOTH", Two, Some(remark("BOTH"))),
    ] {
        let imported = read("PAIRS", &format!("<WINNER_TYPE>{text}</WINNER_TYPE>"), &with_lines);
        assert_eq!(imported.file.winners, winners, "{text}");
        assert_eq!(imported.remarks, told.into_iter().collect::<Vec<_>>(), "{text}");
    }
}

/// An appliance for clubs calls both kinds of pairs' IMPs `IMPS`, and their points `NS_IMPS`. Of 420, 170, 140 and -50 the
/// datum without the ends is 155, so 160: the differences 260, 10, -20 and -210 are 6, 0, -1 and -5 IMPs (Law 78B).
#[test]
fn imps_of_no_kind_are_those_that_give_the_points_of_the_file() {
    let line = |(ns, score, imps): (u8, i32, i32)| {
        let ew = ns + 4;
        format!(
            "<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>\
             <SCORE>{score}</SCORE><NS_IMPS>{imps}</NS_IMPS><EW_IMPS>{}</EW_IMPS></TRAVELLER_LINE>",
            -imps
        )
    };
    let lines = [(1, 420, 6), (2, 170, 0), (3, 140, -1), (4, -50, -5)].map(line).concat();
    let board = format!("<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{lines}</BOARD>");
    let scored = |method: &str| {
        let head = format!("<BOARD_SCORING_METHOD>{method}</BOARD_SCORING_METHOD>");
        read("PAIRS", &head, &board).file.scoring.in_a_file().to_string()
    };
    assert!(scored("IMPS").starts_with("Butler"), "{}", scored("IMPS"));
    // What a file says plainly stands.
    assert!(scored("CROSS_IMPS").starts_with("cross-IMPs"), "{}", scored("CROSS_IMPS"));
}
