//! What stands twice in a list, or cannot be read there: it costs itself, and is told.

use super::{EVENING, parse};
use crate::file::ResultsFile;
use crate::file::remark::Remark;

/// A bad row costs a row, never the file: the first of two counts, and the other is told.
#[test]
fn a_pair_that_is_listed_twice_counts_once() {
    let again = |pair: &str| {
        let text = EVENING.replacen("    </PARTICIPANTS>", &format!("{pair}</PARTICIPANTS>"), 1);
        assert_ne!(text, EVENING);
        let imported = super::super::parse(text.as_bytes()).unwrap();
        let of = |file: &ResultsFile| (file.entries.clone(), file.boards.clone(), file.official.clone());
        assert_eq!(of(&imported.file), of(&parse(EVENING.as_bytes()).unwrap()), "{pair}");
        let odd = |remark: &&Remark| remark.contains("is listed in line");
        imported
            .remarks
            .iter()
            .filter(odd)
            .map(|remark| (remark.to_string(), remark.is_loss))
            .collect::<Vec<_>>()
    };
    let named = "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></PAIR>";
    assert_eq!(
        again(named),
        [(
            "line 13: pair A-1 is listed in line 10 already, with René &club;, and that counts: Ann is not taken: left out"
                .to_owned(),
            true
        )]
    );
    let same = "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>Ren&#233; &club;</PLAYER_NAME></PLAYER></PAIR>";
    for pair in [same, "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR>"] {
        assert_eq!(
            again(pair),
            [("line 13: pair A-1 is listed in line 10 already: it counts once".to_owned(), false)]
        );
    }
    let late = "<PAIR><PAIR_NUMBER>2</PAIR_NUMBER><PLAYER><PLAYER_NAME>Bob</PLAYER_NAME></PLAYER></PAIR>";
    assert!(again(late)[0].0.contains("already, without names, and that counts: Bob is not taken"));
}

/// A pair without its number, a team without its id: each costs itself.
#[test]
fn one_of_a_list_that_cannot_be_read_costs_itself_alone() {
    for (list, expected) in [
        (
            "<PAIR><PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></PAIR>",
            "line 13: this pair has no PAIR_NUMBER: left out",
        ),
        (
            "<TEAM><PAIR><PAIR_NUMBER>9</PAIR_NUMBER></PAIR></TEAM>",
            "line 13: this team has no TEAM_ID: left out",
        ),
    ] {
        let text = EVENING.replacen("    </PARTICIPANTS>", &format!("{list}</PARTICIPANTS>"), 1);
        let imported = super::super::parse(text.as_bytes()).unwrap();
        assert_eq!(
            imported.remarks.iter().filter(|remark| **remark == *expected).count(),
            1,
            "{:?}",
            imported.remarks
        );
        assert_eq!((imported.file.boards[0].rows.len(), imported.file.entries.len()), (2, 4));
    }
}

/// A section that stands there again is told: nobody knows whose its pairs are.
#[test]
fn a_section_that_stands_there_twice_is_told() {
    let text = EVENING.replace("SECTION_ID=\"B\"", "SECTION_ID=\"A\"");
    let imported = super::super::parse(text.as_bytes()).unwrap();
    let told = "line 20: a section A stands in line 9 already: pairs of one number are taken for one pair, and boards of one \
                number for one board";
    assert_eq!(
        imported.remarks.iter().filter(|remark| **remark == *told).count(),
        1,
        "{:?}",
        imported.remarks
    );
    let ids: Vec<&str> = imported.file.entries.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids, ["1", "2"]);
}

/// A team that is listed again keeps the first name, and has the pairs of both lists.
#[test]
fn a_team_that_is_listed_twice_counts_once_by_its_first_name() {
    let team = |name: &str, pair: u16| {
        format!(
            "<TEAM TEAM_ID='7' TEAM_NAME='{name}'><PAIR><PAIR_NUMBER>{pair}</PAIR_NUMBER></PAIR></TEAM>\n"
        )
    };
    let other = "<TEAM TEAM_ID='8'><PAIR><PAIR_NUMBER>3</PAIR_NUMBER></PAIR></TEAM>";
    let event = |teams: &str| {
        let line = "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>3</EW_PAIR_NUMBER><SCORE>90</SCORE>\
                    </TRAVELLER_LINE>";
        let text = format!(
            "<USEBIO><EVENT EVENT_TYPE='TEAMS'><PARTICIPANTS>\n{teams}{other}</PARTICIPANTS><BOARD>\
             <BOARD_NUMBER>1</BOARD_NUMBER>{line}</BOARD></EVENT></USEBIO>"
        );
        super::super::parse(text.as_bytes()).unwrap()
    };
    for (second, told) in [
        ("Ants", "line 3: team 7 is listed in line 2 already: it counts once, with the pairs of both"),
        (
            "Bees",
            "line 3: team 7 is listed in line 2 already, as `Ants`: it counts once, by that name and with the pairs of both, \
             not as `Bees`",
        ),
    ] {
        let imported = event(&(team("Ants", 1) + &team(second, 2)));
        assert_eq!(
            imported.remarks.iter().filter(|remark| **remark == *told).count(),
            1,
            "{:?}",
            imported.remarks
        );
        let names: Vec<&str> = imported.file.teams.iter().map(|team| team.name.as_str()).collect();
        assert_eq!(names, ["Ants", ""]);
        let teams: Vec<Option<usize>> = imported.file.entries.iter().map(|entry| entry.team).collect();
        assert_eq!(teams, [Some(0), Some(0), Some(1)]);
    }
}

/// A player of an individual who is listed again: the first name counts.
#[test]
fn a_player_who_is_listed_twice_counts_once() {
    let player = |number: u16, name: &str| {
        format!("<PLAYER><PLAYER_NUMBER>{number}</PLAYER_NUMBER><PLAYER_NAME>{name}</PLAYER_NAME></PLAYER>\n")
    };
    let seats = [("N", 1), ("S", 2), ("E", 3), ("W", 4)];
    let seats =
        seats.map(|(seat, number)| format!("<{seat}_PLAYER_NUMBER>{number}</{seat}_PLAYER_NUMBER>")).concat();
    let list: String = [(1, "Ann"), (2, "Bob"), (3, "Cid"), (4, "Dee"), (2, "Bob"), (2, "Eve")]
        .map(|(number, name)| player(number, name))
        .concat();
    let text = format!(
        "<USEBIO><EVENT EVENT_TYPE='INDIVIDUAL'><PARTICIPANTS>\n{list}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\
         <TRAVELLER_LINE>{seats}<SCORE>90</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
    );
    let imported = super::super::parse(text.as_bytes()).unwrap();
    let names: Vec<&str> =
        imported.file.entries.iter().flat_map(|entry| &entry.players).map(String::as_str).collect();
    assert_eq!(names, ["Ann", "Bob", "Cid", "Dee"]);
    for told in [
        "line 6: player 2 is listed in line 3 already: it counts once",
        "line 7: player 2 is listed in line 3 already, as Bob, and that counts: Eve is not taken: left out",
    ] {
        assert_eq!(
            imported.remarks.iter().filter(|remark| **remark == *told).count(),
            1,
            "{:?}",
            imported.remarks
        );
    }
}
