//! CSV as people and programs write it. The scores are Law 77's.

use bridge::contest::Outcome;
use bridge::score::Score;
use bridge::seat::Line;

use crate::file::random::Chance;
use crate::file::{FileError, Imported, ResultsFile, Winners, import};

fn read(text: &str) -> Imported {
    import(text.as_bytes()).unwrap()
}

fn refused(text: &str) -> String {
    import(text.as_bytes()).unwrap_err().to_string()
}

fn rows(file: &ResultsFile) -> Vec<(u16, String, String, Outcome)> {
    let id = |place: usize| file.entries[place].id.clone();
    (file.boards.iter())
        .flat_map(|board| {
            board.rows.iter().map(|row| (board.number.get(), id(row.ns), id(row.ew), row.outcome.clone()))
        })
        .collect()
}

#[test]
fn results_are_read_as_spreadsheets_save_them() {
    for text in [
        "Board,NS,EW,Contract,By,Tricks,Lead\r\n1,1,2,4SX,N,-1,HQ\r\n1,3,4,Pass,,,\r\n2,3,1,60%-40%,,,\r\n2,2,4,NP,,,\r\n",
        "\u{feff}board;pair NS;pair EW;contract;declarer;result;lead\n1;1;2;4Sx;North;9;QH\n\n1;3;4;passed out;;;\n2;3;1;A6040\n2;2;4;not played\n",
        "bd\tns\tew\tcontract\tdecl\tmade\tlead\n1\t1\t2\t4 S X\tn\t9\tHQ\n1\t3\t4\tPASS\n2\t3\t1\t60/40\n2\t2\t4\tno play\n",
    ] {
        let Imported { file, remarks } = read(text);
        assert_eq!((remarks.len(), file.winners), (0, Winners::One), "{text}");
        let read = rows(&file);
        let scores: Vec<_> =
            file.boards[0].rows.iter().map(|row| row.outcome.score(file.boards[0].number)).collect();
        assert_eq!(scores, [Some(Score(-100)), Some(Score(0))], "{text}");
        assert!(matches!(read[2].3, Outcome::Artificial { .. }), "{text}");
        assert!(read[3].3.score(file.boards[1].number).is_none(), "{text}");
    }
}

/// A column that nobody reads may be one whose name has a slip, as of the contract here.
#[test]
fn columns_that_are_not_known_are_named() {
    let told = |text: &str| read(text).remarks.iter().map(ToString::to_string).collect::<Vec<_>>();
    let text = "board,ns,ew,contratc,score,date,notes\n1,1,2,4S N =,420,7 May,\n1,3,4,4S N -1,-50,7 May,\n";
    assert_eq!(
        told(text),
        ["the columns `contratc`, `date` are not known: what they hold is passed over"],
        "and none of one in which nothing stands"
    );
    assert_eq!(
        told("board,ns,ew,score,\n1,1,2,420,late\n"),
        ["the column number 5 is not known: what it holds is passed over"]
    );
    assert_eq!(
        told("id,players,club\n1,A & B,North\n"),
        ["the column `club` is not known: what it holds is passed over"]
    );
}

#[test]
fn scores_and_awards_stand_in_columns_of_their_own() {
    let text = "board;ns;ew;score ns;score ew;award ns;award ew\n1;1;1;420;;;\n1;2;2;;50;;\n1;3;3;;;62,5;37,5\n1;4;4;;;;\n";
    let Imported { file, remarks } = read(text);
    assert_eq!(file.winners, Winners::Two, "a number that meets itself");
    assert_eq!(remarks, ["line 5: board 1 has no result here: taken as not played"]);
    let Imported { file: with_sit_out, remarks } = read(&format!("{text}1;5;;;;;\n2;5;5;A6040;;;\n"));
    assert_eq!(remarks[1], "line 6: board 1: a sit-out, left out");
    assert_eq!(with_sit_out.boards[0], file.boards[0]);
    assert_eq!(rows(&with_sit_out)[4].3.to_string(), "NS 60 %, EW 40 %");
    let read = rows(&file);
    assert_eq!((read[1].1.as_str(), read[1].2.as_str()), ("2NS", "2EW"));
    assert_eq!(read[1].3.score(file.boards[0].number), Some(Score(-50)));
    assert!(format!("{:?}", read[2].3).contains("6250"));
}

#[test]
fn a_fault_is_named_with_its_line_and_its_column() {
    let head = "board,ns,ew,contract,declarer,tricks,score\n";
    for (row, said) in [
        ("x,1,2,Pass,,,", "line 2: column 1 (board): a row needs the number of its board, from 1"),
        ("1,,2,Pass,,,", "line 2: column 2 (ns): the pair is missing"),
        ("1,1,2,8S,N,10,", "line 2: column 4 (contract): `8S` is not a contract"),
        ("1,1,2,4S,,10,", "line 2: column 5 (declarer): the declarer is missing"),
        ("1,1,2,4S,N,14,", "line 2: column 6 (tricks): declarer cannot take 14 tricks"),
        ("1,1,2,,,,abc", "line 2: column 7 (score): `abc` is not a score"),
        ("1,1,2,,,,425", "line 2: column 7 (score): no contract gives a score of 425"),
        (
            "1,1,2,4S,N,10,450",
            "line 2: column 7 (score): 4S N = is 420 on board 1, and here is 450: correct one of them",
        ),
        ("1,1,2,4S,N,10,420,7", "line 2: this row has 8 values, and there are 7 columns"),
    ] {
        let reason = refused(&format!("{head}{row}\n"));
        assert!(reason.starts_with(said), "{row}: {reason}");
    }
    assert!(matches!(import(b"just,some,words\n1,2,3\n"), Err(FileError::UnknownForm)));
}

/// With its rules, entries, cards and everything else: nothing is lost.
#[test]
fn a_contest_of_ours_comes_back_as_it_was() {
    for seed in 0..200 {
        let file = Chance::new(seed).file();
        let text = String::from_utf8(super::results(&file)).unwrap();
        let Imported { file: read, remarks } = read(&text);
        assert_eq!(read, file, "seed {seed}:\n{text}");
        // Two who met twice on a board are told, and both results count.
        let others: Vec<_> = remarks.iter().filter(|told| !told.contains(" stands there ")).collect();
        assert!(others.is_empty(), "seed {seed}: {others:?}");
        // Somebody may have sorted the rows: the pieces of the contest are numbered.
        let mut lines: Vec<&str> = text.split_inclusive("\r\n").collect();
        lines[1..].reverse();
        let sorted = import(lines.concat().as_bytes()).unwrap().file;
        assert_eq!((&sorted.scoring, sorted.boards.len()), (&file.scoring, file.boards.len()), "seed {seed}");
    }
}

#[test]
fn a_long_contest_stands_in_pieces_and_a_missing_one_is_named() {
    let mut file = read("board,ns,ew,contract\n1,1,2,Pass\n").file;
    file.entries[0].players = vec!["N. ".repeat(3_000) + " ", "|".to_owned()];
    let text = String::from_utf8(super::results(&file)).unwrap();
    assert_eq!(read(&text).file, file);
    let short: Vec<&str> = text.lines().take(2).collect();
    let reason = refused(&short.join("\n"));
    assert!(reason.contains("of the 2 pieces of the column `contest` 1 are here"), "{reason}");
    let changed = refused(&text.replace("2/2 ", "two of two "));
    assert!(changed.contains("this is not as Barometer wrote it"), "{changed}");
}

/// Results with different cards are not compared with each other.
#[test]
fn a_number_that_stands_for_two_boards_needs_a_session() {
    let [one, other] = [
        "N:K843.T542.J6.863 AQJ7.K.Q75.AT942 962.AJ7.KT82.J75 T5.Q9863.A943.KQ",
        "N:A843.T542.J6.863 KQJ7.K.Q75.AT942 962.AJ7.KT82.J75 T5.Q9863.A943.KQ",
    ];
    let text =
        format!("board,session,ns,ew,score,deal\n1,1,1,2,420,{one}\n1,2,1,2,-50,{other}\n1,1,3,4,50,\n");
    let Imported { file, .. } = read(&text);
    assert_eq!(file.boards.iter().map(|board| board.rows.len()).collect::<Vec<_>>(), [2, 1]);
    assert!(file.boards[0].number == file.boards[1].number && file.boards[0].deal != file.boards[1].deal);
    let reason = read(&text.replace("1,2,1,2,-50", "1,1,1,2,-50")).remarks[0].to_string();
    assert!(
        reason.starts_with("line 3: column 6 (deal): this board has other cards in a line before"),
        "{reason}"
    );
    // By their names as well, in the order in which these appear.
    let named = text.replace("1,1,", "1,Morning,").replace("1,2,1,2,-50", "1,Afternoon,1,2,-50");
    let imported = read(&named);
    assert_eq!(imported.file.boards, file.boards);
    assert_eq!(
        imported.remarks,
        ["the column `session` holds Morning, Afternoon: the results of each are compared by themselves"]
    );
}

/// A column that holds the same everywhere, as a date, tells nothing about the boards.
#[test]
fn a_session_that_is_no_number_is_read() {
    let text = "board,session,ns,ew,score\n1,2025-11-02,1,2,420\n1,2025-11-02,3,4,50\n2,,1,2,50\n";
    let Imported { file, remarks } = read(text);
    assert_eq!(file.boards.iter().map(|board| board.rows.len()).collect::<Vec<_>>(), [2, 1]);
    assert_eq!(remarks, Vec::<String>::new());
}

#[test]
fn cards_are_read_with_results_and_alone() {
    let deal = "N:K843.T542.J6.863 AQJ7.K.Q75.AT942 962.AJ7.KT82.J75 T5.Q9863.A943.KQ";
    let Imported { file, .. } = read(&format!("board,ns,ew,contract,deal\n1,1,2,Pass,{deal}\n2,,,,{deal}\n"));
    assert!(file.boards.iter().all(|board| board.deal.is_some()), "{file:?}");
    assert_eq!(file.boards.iter().map(|board| board.rows.len()).collect::<Vec<_>>(), [1, 0]);
    let reason = refused("board,ns,ew,contract,deal\n1,1,2,Pass,N:AK\n");
    assert!(reason.starts_with("line 2: column 5 (deal): "), "{reason}");
}

/// docs/FILES.md: the form that the contest shows. 420 beats −50, which is 1 of 1 on the single scale.
#[test]
fn points_are_written_in_the_form_that_the_contest_shows() {
    let mut file = read("board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n").file;
    file.scoring = "matchpoints single".parse().unwrap();
    let text = String::from_utf8(super::results(&file)).unwrap();
    assert!(text.contains("1,1,2,,,,,420,,,,,1,0,"), "{text}");
    let ranking = String::from_utf8(super::ranking(&file).unwrap()).unwrap();
    assert!(ranking.contains("1,yes,1,,,1,1,1,100.00"), "{ranking}");
}

#[test]
fn entries_are_read_and_come_back() {
    let list = "id;name;direction\n1;A. North & B. South;NS\n2;C / D;E\n";
    let Imported { file, .. } = read(list);
    assert_eq!(file.winners, Winners::Two);
    assert_eq!(file.entries[0].players, ["A. North", "B. South"]);
    assert_eq!((file.entries[1].line, file.entries[1].players.len()), (Some(Line::EastWest), 2));
    let written = super::entries(&file);
    assert_eq!(import(&written).unwrap().file.entries, file.entries);
    // Names come to the pairs of a contest by their ids.
    let mut contest = read("board,ns,ew,contract\n1,1,2,Pass\n").file;
    super::add_entries(list.as_bytes(), &mut contest).unwrap();
    assert_eq!(contest.entries[0].players, ["A. North", "B. South"]);
}

#[test]
fn the_ranking_is_for_people_and_no_name_becomes_a_formula() {
    let mut file = read("board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n").file;
    file.entries[0].players = vec!["=1+1".to_owned()];
    let text = String::from_utf8(super::ranking(&file).unwrap()).unwrap();
    assert_eq!(
        text.lines().collect::<Vec<_>>(),
        [
            "place,tied,id,line,players,boards,total,maximum,percent",
            "1,yes,1,, =1+1,1,2,2,100.00",
            "1,yes,4,,,1,2,2,100.00",
            "3,yes,2,,,1,0,2,0.00",
            "3,yes,3,,,1,0,2,0.00",
        ]
    );
}

/// One board as spreadsheets of several countries save it, with what they put before and between.
#[test]
fn what_spreadsheets_put_around_the_values_is_understood() {
    let rows = |separator: &str| {
        [
            ["board", "ns", "ew", "contract", "by", "tricks", "score"],
            ["1", "1", "2", "4 S x", "N", "−1", "-100"],
        ]
        .map(|row| row.join(separator))
        .join("\r\n")
    };
    let wide = |text: &str| -> Vec<u8> {
        format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect()
    };
    for (what, bytes) in [
        ("commas", rows(",").into_bytes()),
        ("semicolons", rows(";").into_bytes()),
        ("tabs", rows("\t").into_bytes()),
        ("strokes", rows("|").into_bytes()),
        ("a mark of UTF-8", format!("\u{feff}{}", rows(";")).into_bytes()),
        ("a line that says the separator", format!("sep=;\r\n{}", rows(";")).into_bytes()),
        ("one that is nowhere else", format!("SEP=^\n{}", rows("^")).into_bytes()),
        ("empty lines", format!("\r\n\r\n{}\r\n;;;;;;\r\n", rows(";")).into_bytes()),
        ("empty rows before the names", format!(";;;;;;\r\n  \r\n{}", rows(";")).into_bytes()),
        ("empty fields before the names", format!(";{}", rows(";").replace("\r\n", "\r\n;")).into_bytes()),
        ("UTF-16, as Unicode text", wide(&rows("\t"))),
    ] {
        let file = import(&bytes).unwrap_or_else(|error| panic!("{what}: {error}")).file;
        let scores: Vec<_> = file
            .boards
            .iter()
            .flat_map(|board| board.rows.iter().map(|row| row.outcome.score(board.number)))
            .collect();
        assert_eq!(scores, [Some(Score(-100))], "{what}");
    }
    let wrong = format!("sep=;\n{}\n1;1;2;8 S;N;=;\n", rows(";"));
    let told = read(&wrong).remarks[0].to_string();
    assert!(told.starts_with("line 4: column 4 (contract)"), "{told}");
    let wrong = format!(",,,\n\"\",,\n{}\n1,1,2,8 S,N,=,\n", rows(","));
    let told = read(&wrong).remarks[0].to_string();
    assert!(told.starts_with("line 5: column 4 (contract)"), "{told}");
}

/// Scores as sheets format numbers: Law 77's are whole tens up to 7600.
#[test]
fn scores_are_read_as_sheets_show_numbers() {
    for (text, score) in [
        ("1100", Some(1_100)),
        ("+1.100", Some(1_100)),
        ("1,100", Some(1_100)),
        ("1 100", Some(1_100)),
        ("1.100,00", Some(1_100)),
        ("-1,100.0", Some(-1_100)),
        ("−50,0", Some(-50)),
        ("-110.", Some(-110)),
        ("50,5", None),
        ("1.10", None),
        (",100", None),
        ("1.1.100", None),
        ("fifty", None),
    ] {
        let read = import(format!("board;ns;ew;score\n1;1;2;{text}\n").as_bytes());
        let read = read.ok().and_then(|imported| {
            imported.file.boards[0].rows[0].outcome.score(imported.file.boards[0].number)
        });
        assert_eq!(read, score.map(Score), "{text}");
    }
}

/// Only the results have columns for ourselves; a ranking and a list of entries are for people.
#[test]
fn no_ranking_has_json_in_a_column() {
    for seed in 0..100 {
        let file = Chance::new(seed).file();
        let ranking =
            super::ranking(&file).map(|bytes| String::from_utf8(bytes).unwrap()).unwrap_or_default();
        for text in [ranking, String::from_utf8(super::entries(&file)).unwrap()] {
            assert!(!text.contains("{\"") && !text.contains("{\"\""), "seed {seed}: {text}");
        }
    }
}

/// RFC 4180, 2.5 to 2.7, and blanks before the quotes, as people type them.
#[test]
fn names_in_quotes_stay_together() {
    let file = read("id, player1, player2\n1, \"North, A\", \"South \"\"S\"\", B\"\n").file;
    assert_eq!(file.entries[0].players, ["North, A", "South \"S\", B"]);
    let rows = rows(&read("board, ns, ew, score\n1, \"1, A\", \"2, B\", 50\n").file);
    assert_eq!((rows[0].1.as_str(), rows[0].2.as_str()), ("1, A", "2, B"));
}

/// A quote that somebody forgot to close costs its row, not all that follow.
#[test]
fn an_open_quote_costs_its_row() {
    let Imported { file, remarks } = read("id;player1;player2\n1;A;B\n2;\"Jim;Bob\n3;C;D\n4;\"E\";F\n");
    assert_eq!(file.entries.iter().map(|entry| entry.id.as_str()).collect::<Vec<_>>(), ["1", "3", "4"]);
    assert_eq!(
        remarks,
        ["line 3: the quote before `Jim;Bob` is not closed: close it, or take it away: left out"]
    );
}

/// Lists of clubs have the number and the direction of a pair in columns of their own.
#[test]
fn a_pair_is_found_by_its_number_and_its_line() {
    let contest = || read("board,ns,ew,score\n1,1,1,420\n1,2,2,50\n").file;
    let list = "pair,direction,player1,player2\n1,NS,A,B\n1,EW,C,D\n";
    let mut file = contest();
    assert_eq!(super::add_entries(list.as_bytes(), &mut file).unwrap(), [""; 0]);
    let named = |file: &ResultsFile| -> Vec<String> {
        file.entries.iter().map(|entry| format!("{} {}", entry.id, entry.players.join("+"))).collect()
    };
    assert_eq!(named(&file), ["1NS A+B", "1EW C+D", "2NS ", "2EW "]);
    assert_eq!(named(&read(list).file), ["1NS A+B", "1EW C+D"], "by itself");
    let mut file = contest();
    let told = super::add_entries(b"id,player1\n11N,A\n1NS,B\n1NS,C\n", &mut file).unwrap();
    assert_eq!(
        told,
        [
            "line 2: `11N` is no entry of this contest: it is added, without results",
            "line 4: `1NS` is in line 3 too: what stands here counts"
        ]
    );
    assert_eq!(file.entries[0].players, ["C"]);
}

/// As programs fill both columns: the side that did not score has 0 (files for simultaneous pairs, 590 to East-West), or the same with
/// the other sign.
#[test]
fn a_nought_beside_a_score_is_the_other_side() {
    let text = "board,ns,ew,score ns,score ew\n1,1,2,0,590\n1,3,4,420,0\n1,5,6,PASS,\n1,7,8,-50,50\n1,9,10,420,170\n";
    let Imported { file, remarks } = read(text);
    let scores: Vec<_> = rows(&file).into_iter().map(|row| row.3.score(file.boards[0].number)).collect();
    assert_eq!(scores, [-590, 420, 0, -50].map(|score| Some(Score(score))));
    assert_eq!(
        remarks,
        [
            "line 6: column 4 (score ns): both sides have a score here, 420 and 170, and only one of them can have \
          scored: left out"
        ]
    );
}

#[test]
fn a_partnership_of_strangers_costs_its_row() {
    let list = "id,player1,partner1,partner2\n1,A,,\n2,B,,\n3,C,,\n4,D,,\nx,,1,2\ny,,3,9\n";
    let Imported { file, remarks } = read(list);
    assert_eq!(file.entries[4].partners, Some([0, 1]));
    assert_eq!(
        remarks,
        ["line 7: column 3 (partner1): `3 and 9` are not two players of this list: left out"]
    );
}
