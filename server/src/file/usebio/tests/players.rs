//! Individuals: the lines name four players (`N_PLAYER_NUMBER` to `W_PLAYER_NUMBER`, as a reader of such files has it);
//! no more than that is known of the form, and what is assumed is told.

use crate::file::score_file::score_file;
use crate::file::usebio::{parse, write};
use crate::file::{FileEntry, Imported, ResultsFile};

fn line(players: [&str; 4], score: &str) -> String {
    let seats = ["N", "S", "E", "W"].iter().zip(players);
    let named = seats.filter(|(_, number)| !number.is_empty());
    let seats: Vec<String> = named
        .map(|(seat, number)| format!("<{seat}_PLAYER_NUMBER>{number}</{seat}_PLAYER_NUMBER>"))
        .collect();
    let seats = seats.concat();
    format!("<TRAVELLER_LINE>{seats}<SCORE>{score}</SCORE></TRAVELLER_LINE>\n")
}

fn board(number: u8, lines: &[([&str; 4], &str)]) -> String {
    let lines: String = lines.iter().map(|(players, score)| line(*players, score)).collect();
    format!("<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>\n{lines}</BOARD>")
}

fn event(participants: &str, boards: &str) -> String {
    format!(
        "<USEBIO>\n<EVENT EVENT_TYPE='INDIVIDUAL'><PARTICIPANTS>{participants}</PARTICIPANTS>\n{boards}</EVENT></USEBIO>"
    )
}

fn two_boards() -> String {
    board(1, &[(["1", "2", "3", "4"], "420"), (["5", "6", "8", "7"], "50")])
        + &board(2, &[(["3", "1", "4", "2"], "-50"), (["5", "7", "8", "6"], "50")])
}

fn listed(number: u8) -> String {
    format!(
        "<PLAYER><PLAYER_NUMBER>{number}</PLAYER_NUMBER><PLAYER_NAME>Player no. {number}</PLAYER_NAME></PLAYER>"
    )
}

fn figures(file: &ResultsFile) -> Vec<(String, String)> {
    let scores = score_file(file).unwrap();
    let all = file.entries.iter().zip(&scores.entries);
    let ranked =
        all.filter_map(|(entry, own)| Some((entry.id.clone(), scores.unit.figure(own.merit.as_ref()?))));
    ranked.collect()
}

/// By hand: 1 and 2 win board 1, 2 and 4 board 2, each of two tables; so do 8 and 7, and 5 and 7.
#[test]
fn lines_that_name_four_players_are_read_as_an_individual() {
    let players: String = (1..=8).map(listed).collect();
    let Imported { file, remarks } = parse(event(&players, &two_boards()).as_bytes()).unwrap();
    assert_eq!(
        remarks,
        [
            "line 2: this is an individual, of which the form is known only in part: each line names its four players, and \
          the players listed are called by their numbers there"
        ]
    );
    let told = ["50.00", "100.00", "0.00", "50.00", "50.00", "0.00", "100.00", "50.00"];
    let expected: Vec<(String, String)> =
        (1..).zip(told).map(|(number, figure): (u8, _)| (number.to_string(), figure.to_owned())).collect();
    assert_eq!(figures(&file), expected);
    assert_eq!(file.entries[0].players, ["Player no. 1"]);
    assert_eq!(
        file.entries[8],
        FileEntry { id: "1+2".to_owned(), partners: Some([0, 1]), ..FileEntry::default() }
    );
    // Written and read again it is the same, though the form shows partnerships.
    let written = write(&file).unwrap();
    assert!(
        written.contains("<PAIR_NUMBER>9</PAIR_NUMBER>") && !written.contains("<PAIR_NUMBER>1</PAIR_NUMBER>")
    );
    assert_eq!(parse(written.as_bytes()).unwrap().file, file);
    // Somebody has changed a score since: the players are still known.
    let changed = written.replace("<SCORE>420</SCORE>", "<SCORE>-50</SCORE>");
    let Imported { file: changed, remarks } = parse(changed.as_bytes()).unwrap();
    assert!(remarks[0].contains("its players with their names and its rules from before"), "{remarks:?}");
    assert_eq!(
        (changed.entries.as_slice(), figures(&changed)[0].1.as_str()),
        (file.entries.as_slice(), "0.00")
    );
}

/// Nobody is listed, so that partnerships stand among the players, and the number of one is the id of another player. What
/// is changed in the document comes to the same as if it had been so from the first.
#[test]
fn a_changed_document_credits_the_same_players_where_nobody_is_listed() {
    let file = parse(event("", &two_boards()).as_bytes()).unwrap().file;
    let changed = write(&file).unwrap().replace("<SCORE>420</SCORE>", "<SCORE>-50</SCORE>");
    let from_the_first = event("", &two_boards().replace("420", "-50"));
    let [changed, expected] = [changed, from_the_first].map(|text| parse(text.as_bytes()).unwrap().file);
    assert_eq!(figures(&changed), figures(&expected));
    assert_ne!(figures(&changed), figures(&file));
}

/// Two sections of their own have a player number 1 each.
#[test]
fn players_of_two_sections_that_nobody_lists_are_told_apart() {
    let section = |letter: &str| format!("<SECTION SECTION_ID='{letter}'>{}</SECTION>", two_boards());
    let text =
        format!("<USEBIO>\n<EVENT EVENT_TYPE='INDIVIDUAL'>{}{}</EVENT></USEBIO>", section("A"), section("B"));
    let file = parse(text.as_bytes()).unwrap().file;
    assert_eq!(figures(&file).len(), 16);
    let ids: std::collections::BTreeSet<&str> = file.entries.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids.len(), file.entries.len());
}

/// (participants, what is told)
#[test]
fn what_is_assumed_of_the_list_is_told() {
    for (participants, expected) in [
        ("", "nobody is listed, so that no names are known"),
        (
            "<PLAYER><PLAYER_NAME>Nan</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Olaf</PLAYER_NAME></PLAYER>",
            "the players listed have no numbers there: the first is taken for number 1, and so on",
        ),
    ] {
        let Imported { file, remarks } = parse(event(participants, &two_boards()).as_bytes()).unwrap();
        assert!(remarks[0].ends_with(expected), "{remarks:?}");
        assert_eq!(file.entries.iter().filter(|entry| entry.partners.is_none()).count(), 8);
    }
}

#[test]
fn sit_outs_are_left_out_and_impossible_tables_refused() {
    let sit_out = two_boards() + &board(3, &[(["1", "2", "", ""], "NP")]);
    let Imported { file, remarks } = parse(event("", &sit_out).as_bytes()).unwrap();
    assert!(remarks.iter().any(|remark| remark.contains("board 3: a sit-out")), "{remarks:?}");
    assert_eq!(file.boards[2].rows.len(), 0);
    for (players, expected) in [
        (["1", "2", "2", "4"], "line 4: player 2 cannot sit on both sides"),
        (["1", "1", "2", "4"], "line 4: player 1 cannot be his own partner"),
        (["1", "", "2", "4"], "line 4: this line has no S_PLAYER_NUMBER"),
    ] {
        let refused = parse(event("", &board(1, &[(players, "420")])).as_bytes()).unwrap_err().to_string();
        assert_eq!(refused, expected);
    }
}
