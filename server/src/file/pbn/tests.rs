//! The files of the PBN verifier and a hand record of the ACBL, from the oracles; skipped where they are absent.

use std::path::PathBuf;

use bridge::seat::Line;

use super::game::{Games, read};
use crate::file::random::Chance;
use crate::file::{FileBoard, Imported, ResultsFile};

fn oracle(name: &str) -> Option<String> {
    let root = std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/oracles")),
        PathBuf::from,
    );
    let text = std::fs::read_to_string(root.join("pbn").join(name)).ok();
    if text.is_none() {
        println!("skipped: there is no pbn/{name} among the oracles");
    }
    text
}

fn lines(notes: &[super::game::Note]) -> Vec<String> {
    notes.iter().map(|note| format!("{}: {}", note.line, note.text)).collect()
}

#[test]
fn the_verifiers_correct_file_is_read_without_a_word() {
    let Some(text) = oracle("pbn-verifier-correct_20.pbn") else { return };
    let Games { sound: games, faults, remarks } = read(&text);
    assert_eq!(lines(&faults), [""; 0]);
    assert_eq!(lines(&remarks), [""; 0]);
    assert_eq!(games.len(), 46);
}

/// What is wrong with each game stands in the file's own comments.
#[test]
fn each_game_of_the_verifiers_faulty_file_is_refused_with_its_line() {
    let Some(text) = oracle("pbn-verifier-errors_20.pbn") else { return };
    let Games { sound: games, faults, remarks } = read(&text);
    // Rows that are not in the order that their header claims do no harm, and calls and cards cost only themselves.
    assert_eq!(games.len(), 7);
    let order = "says that the lowest stands first, and 70.38 comes after 72.49";
    let told: Vec<usize> =
        remarks.iter().filter(|note| note.text.contains(order)).map(|note| note.line).collect();
    assert_eq!(told, [158, 174]);
    let courses = [
        (40, "a second + stands here"),
        (53, "West has played the 7 of spades when South is to play"),
        (66, "`+` comes after the +"),
        (79, "`Pass` comes after the +"),
        (92, "`6S` comes after the +"),
    ];
    let left_out: Vec<_> = remarks.iter().filter(|note| note.text.ends_with(" is left out")).collect();
    assert_eq!(left_out.iter().map(|note| note.line).collect::<Vec<_>>(), courses.map(|(line, _)| line));
    for (note, (line, words)) in left_out.iter().zip(courses) {
        assert!(note.text.contains(words), "line {line}: {}", note.text);
    }
    let expected = [
        (7, "`??` names no method of scoring"),
        (10, "nothing names no method of scoring"),
        (15, "the games won in ScoreRubberHistory"),
        (19, "the games won in ScoreRubberHistory"),
        (23, "the games won in ScoreRubberHistory"),
        (27, "the games won in ScoreRubberHistory"),
        (97, "the text in quotes does not end on its line"),
        (100, "the text in quotes does not end on its line"),
        (103, "stands `L`, and not a width"),
        (108, "a comment stands among the rows"),
        (113, "`%` stands in the ActionTable"),
        (117, "after a [ stands the name of a tag"),
        (121, "a ] stands here without a ["),
        (125, "a comment stands among the rows"),
        (129, "a } stands here without a {"),
        (143, "the ActionTable has 5 columns, and this row has 4 of them"),
    ];
    assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), expected.map(|(line, _)| line));
    for (fault, (line, words)) in faults.iter().zip(expected) {
        assert!(fault.text.contains(words), "line {line}: {}", fault.text);
    }
    // Each by itself is refused as well: the last inherits a header that is then not there.
    let alone: Vec<&str> = text.split("% ==================== game").skip(1).collect();
    assert_eq!(alone.len(), 23);
    for game in alone {
        let Games { faults, remarks, .. } = read(&format!("%{game}"));
        assert_eq!(faults.len() + remarks.len(), 1, "{game}");
    }
}

/// Programs name tags of their own with an underline,.
#[test]
fn the_name_of_a_tag_is_of_letters_figures_and_underlines() {
    let game = |tag: &str| format!("[Event \"Club\"]\r\n[Board \"1\"]\r\n[{tag} \"x\"]\r\n");
    let Games { sound: games, faults, .. } = read(&game("Of_Another7"));
    assert_eq!((games.len(), lines(&faults)), (1, vec![]));
    let Games { faults, .. } = read(&game("Of.Another"));
    assert_eq!(lines(&faults), ["3: `Of.Another` is not the name of a tag"]);
}

#[test]
fn a_hand_record_gives_its_deals() {
    let Some(text) = oracle("acbl-260119-handrecord.pbn") else { return };
    let Games { sound: games, faults, remarks } = read(&text);
    assert_eq!((lines(&faults), lines(&remarks), games.len()), (vec![], vec![], 36));
    let Imported { file, remarks } = super::parse(text.as_bytes()).unwrap();
    assert_eq!(remarks, [""; 0]);
    assert_eq!(file.boards.len(), 36);
    assert!(file.boards.iter().all(|board| board.deal.is_some() && board.rows.is_empty()));
    let deal = file.boards[0].deal.unwrap();
    assert_eq!(deal.to_string(), "N:K843.T542.J6.863 AQJ7.K.Q75.AT942 962.AJ7.KT82.J75 T5.Q9863.A943.KQ");
}

/// By hand: whatever was called and played, the tags say what came of it. 4 spades by North, who is not vulnerable on board
/// 1, just made are 420 (Law 77).
#[test]
fn an_auction_or_a_play_that_cannot_be_costs_itself_alone() {
    let game = |course: &str| {
        format!(
            "[Event \"Club\"]\r\n[Board \"1\"]\r\n[North \"A\"]\r\n[South \"B\"]\r\n[East \"C\"]\r\n[West \"D\"]\r\n\
             [Dealer \"N\"]\r\n[Vulnerable \"None\"]\r\n[Declarer \"N\"]\r\n[Contract \"4S\"]\r\n[Result \"10\"]\r\n{course}"
        )
    };
    for (course, told) in [
        ("[Auction \"N\"]\r\n1S Pass 1H Pass AP\r\n", "line 13: `1H` is not higher than the bid before it"),
        (
            "[Auction \"N\"]\r\n1S Pass 2S AP\r\n",
            "line 10: the Contract is \"4S\", and the auction ends in 2S",
        ),
        ("[Auction \"N\"]\r\n1S \"Pass\" 4S AP\r\n", "line 13: \"Pass\" stands among the calls or cards"),
        ("[Play \"E\"]\r\nS7 HK ZZ\r\n", "line 13: "),
    ] {
        let Imported { file, remarks } = super::parse(game(course).as_bytes()).unwrap();
        assert_eq!(file.boards[0].rows[0].outcome, "4S N =".parse().unwrap(), "{course}");
        let own: Vec<_> = remarks.iter().filter(|remark| remark.contains("is left out")).collect();
        assert!(matches!(own.as_slice(), [one] if one.starts_with(told) && !one.is_loss), "{remarks:?}");
    }
}

/// The verifier's correct file has many boards 1 with different cards, which no contest has: what does not belong
/// to the first is left out, and that is said.
#[test]
fn games_of_other_deals_are_left_out_and_named() {
    let Some(text) = oracle("pbn-verifier-correct_20.pbn") else { return };
    let Imported { file, remarks } = super::parse(text.as_bytes()).unwrap();
    assert_eq!(file.boards.len(), 15);
    assert!(
        remarks.iter().any(|remark| {
            remark == "line 152: board 1 has other cards here than in line 24: this game is left out"
        }),
        "{remarks:#?}"
    );
}

#[test]
fn a_contest_of_ours_comes_back_as_it_was() {
    for seed in 0..200 {
        let file = Chance::new(seed).file();
        let written = super::write(&file);
        let text = bridge::text::encoding::utf8_or_windows(&written);
        assert!(text.lines().all(|line| line.chars().count() <= 255), "seed {seed}:\n{text}");
        assert!(text.split('\n').all(|line| line.is_empty() || line.ends_with('\r')), "seed {seed}");
        let read = super::parse(&written).map_err(|error| format!("seed {seed}: {error}\n{text}")).unwrap();
        assert_eq!(read.file, file, "seed {seed}:\n{text}");
    }
}

/// The same file without our own lines, as another program would take it.
#[test]
fn without_our_own_lines_results_and_deals_are_the_same() {
    let text = r#"{"format": "barometer-results/1", "name": "Friday pairs", "scoring": {"method": "matchpoints", "winners": 2},
        "entries": [{"id": "1", "line": "NS", "players": ["A. North", "B. South"]}, {"id": "11", "line": "EW"},
            {"id": "2", "line": "NS"}, {"id": "12", "line": "EW"}],
        "boards": [{"board": 2, "deal": "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85", "results": [
            {"ns": "1", "ew": "11", "contract": "4SX", "declarer": "N", "tricks": 9, "lead": "HQ"},
            {"ns": "2", "ew": "12", "contract": "PASS"}]},
            {"board": 3, "results": [{"ns": "1", "ew": "12", "score": -140}, {"ns": "2", "ew": "11", "award": {"ns": 60, "ew": 40}}]},
            {"board": 4, "results": [{"ns": "1", "ew": "11", "not_played": true}]}]}"#;
    let file = crate::file::parse(text.as_bytes()).unwrap();
    let written = String::from_utf8(super::write(&file)).unwrap();
    let foreign: Vec<&str> = written.lines().filter(|line| !line.starts_with("%Barometer")).collect();
    let foreign = foreign.join(
        "
",
    );
    let Imported { file: read, remarks } = super::parse(foreign.as_bytes()).unwrap();
    assert_eq!(remarks, [""; 0], "{foreign}");
    assert_eq!((&read.name, &read.scoring, read.winners), (&file.name, &file.scoring, file.winners));
    assert_eq!(read.boards.len(), 3);
    for (read_board, board) in read.boards.iter().zip(&file.boards) {
        assert_eq!((read_board.number, read_board.deal), (board.number, board.deal));
        let rows = |file: &ResultsFile, board: &FileBoard| -> Vec<_> {
            let id = |place: usize| file.entries[place].id.clone();
            board.rows.iter().map(|row| (id(row.ns), id(row.ew), row.outcome.clone())).collect()
        };
        assert_eq!(rows(&read, read_board), rows(&file, board), "{foreign}");
    }
    let first = read.entries.iter().find(|entry| entry.id == "1").unwrap();
    assert_eq!((first.line, &first.players), (Some(Line::NorthSouth), &file.entries[0].players));
    let official = read.official.unwrap();
    assert_eq!(official.boards[0].rows[0].ns_points, Some(0.into()));
    assert_eq!(official.boards[0].rows[1].ns_points, Some(2.into()));
}

/// The rows that Magic Contest writes for the French federation: scores in quotes, an empty field as `-`.
#[test]
fn a_score_table_of_another_program_is_read() {
    let text = "[Event \"Simultané\"]\n[Board \"28\"]\n[Dealer \"W\"]\n[Vulnerable \"NS\"]\n[Scoring \"MatchPoints;MP1\"]\n\
        [ScoreTable \"Table\\2R;Round\\2R;PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Lead\\3L;\
        Score_NS\\6R;Score_EW\\6R;MP_NS\\4R;MP_EW\\4R;Percentage_NS\\3R;Percentage_EW\\3R\"]\n\
        19 14  4 11 2HX  S  8 S6   \"670\"      -  4.0  0.0 100   0\n\
        16 14 14  1 2S   E  5 DQ   \"150\"      -  2.0  2.0  50  50\n\
        20 14 20 38 -    -  - -       -       -   ^2   ^2 ^60 ^40\n";
    let Imported { file, remarks } = super::parse(text.as_bytes()).unwrap();
    assert_eq!(remarks, [""; 0]);
    let outcomes: Vec<String> = file.boards[0].rows.iter().map(|row| format!("{:?}", row.outcome)).collect();
    assert!(outcomes[0].contains("South") && outcomes[2].starts_with("Artificial"), "{outcomes:#?}");
    assert_eq!(file.boards[0].rows[1].outcome.score(file.boards[0].number), Some(bridge::score::Score(150)));
}

#[test]
fn what_a_result_cannot_be_is_refused_and_what_is_odd_is_said() {
    let game = |row: &str| {
        format!(
            "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n{row}\n"
        )
    };
    for (row, reason) in [
        ("1 2 8S N 10 420", "line 3: board 1: `8S` is not a contract"),
        ("1 2 4S - 10 420", "line 3: board 1: the declarer is missing"),
        ("1 2 4S N 14 420", "line 3: board 1: declarer cannot take 14 tricks"),
        ("1 - 4S N 10 420", "line 3: board 1: a pair is missing in this row"),
        ("1 2 4S N 10 x", "line 3: board 1: Score_NS `x` is not a score"),
    ] {
        let refused = super::parse(game(row).as_bytes()).unwrap_err().to_string();
        assert!(refused.starts_with(reason), "{row}: {refused}");
    }
    let Imported { remarks, .. } = super::parse(game("1 2 4S N 10 450").as_bytes()).unwrap();
    assert_eq!(remarks, ["line 3: board 1: 4S N = is 420, and the file scores 450: that score is kept"]);
}

/// Two sections that play other cards under the same numbers.
#[test]
fn results_with_other_cards_are_those_of_another_board() {
    let game = |deal: &str, rows: &str| {
        format!(
            "[Board \"1\"]\n[Deal \"{deal}\"]\n[ScoreTable \"Section;PairId_NS;PairId_EW;Score_NS\"]\n{rows}\n\n"
        )
    };
    let first = "N:K843.T542.J6.863 AQJ7.K.Q75.AT942 962.AJ7.KT82.J75 T5.Q9863.A943.KQ";
    let second = "N:A843.T542.J6.863 KQJ7.K.Q75.AT942 962.AJ7.KT82.J75 T5.Q9863.A943.KQ";
    let text = game(first, "A 1 2 420\nA 3 4 -50") + &game(second, "B 1 2 90\nB 3 4 90");
    let Imported { file, remarks } = super::parse(text.as_bytes()).unwrap();
    assert_eq!(
        remarks,
        ["line 8: board 1 has other cards here than in line 2: its results are compared by themselves"]
    );
    assert_eq!(file.boards.iter().map(|board| board.rows.len()).collect::<Vec<_>>(), [2, 2]);
    assert!(file.boards[0].deal != file.boards[1].deal && file.entries.len() == 8);
    let again = super::parse(&super::write(&file)).unwrap();
    assert_eq!((again.file, again.remarks), (file, vec![]));
}

/// Sections that are named by a tag of each game, an award in place of a score, and a pair that sits out.
#[test]
fn sections_awards_and_sit_outs_are_read() {
    let game = |section: &str| {
        format!(
            "[Board \"1\"]\n[Section \"{section}\"]\n[TotalScoreTable \"PairId;Names\"]\n1 \"{section} one\"\n2 x\n\
             [ScoreTable \"Score_NS\\8R;PairId_EW\\3L;PairId_NS\"]\n420 2 1\nA6040 4 3\n- - 5\n\n"
        )
    };
    let Imported { file, remarks } = super::parse((game("A") + &game("B")).as_bytes()).unwrap();
    assert_eq!(remarks, ["line 9: board 1: a sit-out, left out", "line 19: board 1: a sit-out, left out"]);
    let ids: Vec<&str> = file.entries.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids, ["A-1", "A-2", "B-1", "B-2", "A-3", "A-4", "B-3", "B-4"]);
    assert_eq!(file.entries[2].players, ["B one"]);
    let outcomes: Vec<String> = file.boards[0].rows.iter().map(|row| row.outcome.to_string()).collect();
    assert_eq!(outcomes, ["Score 420", "NS 60 %, EW 40 %", "Score 420", "NS 60 %, EW 40 %"]);
}

/// One list of pairs in the first game, which does not name their sections.
#[test]
fn one_list_for_several_sections_gives_each_pair_its_names() {
    let game = |section: &str, list: &str, rows: &str| {
        format!(
            "[Board \"1\"]\n[Section \"{section}\"]\n{list}[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n{rows}\n\n"
        )
    };
    let list = |rows: &str| format!("[TotalScoreTable \"PairId;Names;TotalPercentage\"]\n{rows}\n");
    let read = |list: &str, rows: &str| {
        let Imported { file, remarks } =
            super::parse((game("A", list, "1 2 420\n3 4 90") + &game("B", "", rows)).as_bytes()).unwrap();
        let named = file.entries.iter().map(|entry| format!("{} {}", entry.id, entry.players.join("+")));
        (named.collect::<Vec<_>>(), file.official.unwrap().entries.len(), remarks)
    };
    let of_all = list("1 a 60\n12 d 55\n2 b 50\n11 c 45\n3 e 40\n4 f 35");
    let (named, official_count, remarks) = read(&of_all, "11 12 -50");
    assert_eq!(named, ["A-1 a", "B-12 d", "A-2 b", "B-11 c", "A-3 e", "A-4 f"]);
    assert_eq!((official_count, remarks), (6, vec![]));
    // The list of the first section alone.
    let (named, _, remarks) = read(&list("1 a 60\n2 b 50\n3 e 45\n4 f 35"), "1 2 -50");
    assert_eq!(named, ["A-1 a", "A-2 b", "A-3 e", "A-4 f", "B-1 ", "B-2 "]);
    assert_eq!(remarks, [""; 0]);
    // Nobody can say which pair 1 is meant.
    let (named, official_count, remarks) = read(&list("1 a 60\n12 d 55\n3 e 45\n4 f 40"), "1 12 -50");
    assert_eq!(named, ["B-12 d", "A-3 e", "A-4 f", "A-1 ", "A-2 ", "B-1 "]);
    assert_eq!(official_count, 3);
    assert_eq!(
        remarks,
        [
            "line 4: pair 1 plays in the sections A and B, and this list does not say which of them this is: its names are \
          left out; give the list a column Section"
        ]
    );
}

/// Games played out one by one, as servers on the net and vugraph archives write them.
#[test]
fn games_with_players_are_results_of_pairs() {
    let game = |room: &str, players: [&str; 4], contract: &str, declarer: &str, result: &str| {
        let [west, north, east, south] = players;
        format!(
            "[Board \"7\"]\n[West \"{west}\"]\n[North \"{north}\"]\n[East \"{east}\"]\n[South \"{south}\"]\n\
             [Vulnerable \"All\"]\n[Scoring \"IMP;Cross2\"]\n[Room \"{room}\"]\n[Declarer \"{declarer}\"]\n\
             [Contract \"{contract}\"]\n[Result \"{result}\"]\n\n"
        )
    };
    let text = game("Open", ["a", "b", "c", "d"], "3NT", "E", "EW 9")
        + &game("Closed", ["e", "f", "g", "h"], "Pass", "", "");
    let Imported { file, remarks } = super::parse(text.as_bytes()).unwrap();
    assert_eq!(remarks, [""; 0]);
    let ids: Vec<&str> = file.entries.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids, ["b - d", "c - a", "f - h", "g - e"]);
    let scores: Vec<_> =
        file.boards[0].rows.iter().map(|row| row.outcome.score(file.boards[0].number)).collect();
    assert_eq!(scores, [Some(bridge::score::Score(-600)), Some(bridge::score::Score(0))]);
}

/// The rows that a program for hand records writes (oracles: formats/PBN-SCORETABLE.md, whose sample this is): `PASS` in
/// the column of scores, names without quotes in the last columns, the event in a comment.
#[test]
fn a_table_of_a_program_for_hand_records_is_read() {
    let head = "% PBN 2.1\n%HRTitleEvent \"Sample Pairs\"\n%HRTitleDate 2026.11.22\n[Event \"\"]\n[Date \"\"]\n\n\
        [Event \"\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Scoring \"MatchPoints\"]\n\
        [ScoreTable \"Section;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;MP_NS;MP_EW;Names_NS\\13;Names_EW\"]\n";
    let rows = "A 1 1 3NT  N  9  400    - 2.0 0.0 Alfa-Bravo    Charlie-Delta\n\
        A 2 2 PASS -  -  PASS   - 1.0 1.0 Echo-Foxtrot  Golf Hotel-India\n\
        A 3 3 4SX  W  8    -  590 0.0 2.0 Juliet-Kilo   Lima-Mike\n";
    let Imported { file, remarks } = super::parse([head, rows].concat().as_bytes()).unwrap();
    // Two down doubled, not vulnerable, are 300 to North-South (Law 77).
    assert_eq!(remarks, ["line 15: board 1: 4SX W -2 is 300, and the file scores -590: that score is kept"]);
    let scores: Vec<_> =
        file.boards[0].rows.iter().map(|row| row.outcome.score(file.boards[0].number).unwrap().0).collect();
    assert_eq!(scores, [400, 0, -590]);
    let names: Vec<String> =
        file.entries.iter().map(|entry| format!("{} {}", entry.id, entry.players.join("+"))).collect();
    assert_eq!(
        names,
        [
            "1NS Alfa+Bravo",
            "1EW Charlie+Delta",
            "2NS Echo+Foxtrot",
            "2EW Golf Hotel+India",
            "3NS Juliet+Kilo",
            "3EW Lima+Mike"
        ]
    );
    assert_eq!(file.name, "Sample Pairs");
    assert_eq!(file.occasion.date, Some(jiff::civil::date(2026, 11, 22)));
}

/// Averages in the columns of scores: of both, of each side, of one alone; and a row that is too short costs itself.
#[test]
fn averages_are_read_and_a_short_row_costs_itself() {
    let text = "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW\"]\n\
        1 11 4S N 10 420 -\n2 12 A - - - -\n3 13 - - - A -\n4 14 - - - A+ A-\n5 15 - - - A+ -\n6 16 4S N 10\n\
        7 17 3NT N 9 400 -\n";
    let Imported { file, remarks } = super::parse(text.as_bytes()).unwrap();
    let outcomes: Vec<String> = file.boards[0].rows.iter().map(|row| row.outcome.to_string()).collect();
    assert_eq!(outcomes.len(), 6, "{outcomes:?}");
    assert_eq!(outcomes[1], outcomes[2]);
    assert!(outcomes[3].contains("average plus") && outcomes[3].contains("average minus"), "{outcomes:?}");
    assert_eq!(
        remarks,
        [
            "line 7: board 1: only one side's average is told: the other is taken to have average",
            "line 8: the ScoreTable has 7 columns, and this row has 5 of them: left out"
        ]
    );
}

/// Matches of teams as servers write them: each room is a game of its own.
#[test]
fn games_of_teams_are_a_match() {
    let game = |round: u8, board: u8, room: &str, result: u8, imps: &str, (home, visit): (&str, &str)| {
        format!(
            "[Event \"League\"]\n[Board \"{board}\"]\n[Competition \"Teams\"]\n[Stage \"Round {round}\"]\n\
             [HomeTeam \"{home}\"]\n[VisitTeam \"{visit}\"]\n[Room \"{room}\"]\n[Scoring \"IMP\"]\n\
             [Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"{result}\"]\n[ScoreIMP \"{imps}\"]\n\n"
        )
    };
    let text = game(1, 2, "Open", 10, "NS 12", ("A", "B"))
        + &game(1, 2, "Closed", 9, "EW 12", ("A", "B"))
        + &game(1, 2, "Open", 9, "", ("C", "D"))
        + &game(1, 2, "Closed", 9, "", ("C", "D"))
        + &game(2, 3, "Open", 10, "", ("A", "C"))
        + &game(2, 3, "Closed", 10, "", ("A", "C"));
    let Imported { file, remarks } = super::parse(text.as_bytes()).unwrap();
    assert_eq!(remarks, [super::teams::SEATING]);
    assert_eq!(file.teams.iter().map(|team| team.id.as_str()).collect::<Vec<_>>(), ["A", "B", "C", "D"]);
    let scores = crate::file::score_file::score_file(&file).unwrap();
    let matches: Vec<(Option<u16>, [usize; 2], String)> = (scores.matches.iter())
        .map(|played| (played.round, played.sides, played.points[0].to_string()))
        .collect();
    // 620 and 100 from the other room are 720, 12 IMPs (Law 78B).
    assert_eq!(
        matches,
        [
            (Some(1), [0, 1], "12".to_owned()),
            (Some(1), [2, 3], "0".to_owned()),
            (Some(2), [0, 2], "0".to_owned())
        ]
    );
    let official = &file.official.as_ref().unwrap().matches[0];
    assert_eq!((official.round, official.boards[0].1), (Some(1), Some(12.into())));
}

/// A rubber is scored above and below the line; a game whose tag of scores makes no sense is read by its contract.
#[test]
fn scores_of_a_rubber_are_read() {
    let game = |board: u8, score: &str| {
        format!(
            "[Board \"{board}\"]\n[West \"a\"]\n[North \"b\"]\n[East \"c\"]\n[South \"d\"]\n[Scoring \"Rubber\"]\n\
             [Declarer \"N\"]\n[Contract \"2S\"]\n[Result \"9\"]\n{score}\n\n"
        )
    };
    let text = game(1, "[ScoreRubber \"NS 30/60\"]") + &game(2, "[Score \"some\"]");
    let Imported { file, remarks } = super::parse(text.as_bytes()).unwrap();
    let scores: Vec<_> = file
        .boards
        .iter()
        .flat_map(|board| board.rows.iter().map(|row| row.outcome.score(board.number).unwrap().0))
        .collect();
    assert_eq!(scores, [90, 140], "above and below the line; and Law 77");
    assert!(remarks.iter().all(|remark| !remark.is_loss), "{remarks:#?}");
}

/// The row of 60/60 shares more than the top of 2; the last row has the 1.2 and 0.8 of 60 % and 40 % (Law 12C2).
#[test]
fn an_unequal_award_costs_no_other_award() {
    let text = "[Board \"1\"]\n\
        [ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW\"]\n\
        1 2 4S N 10 420 2 0\n3 4 - - - - ^1.2 ^1.2\n5 6 - - - - ^1.2 ^0.8\n";
    let Imported { file, remarks } = crate::file::import(text.as_bytes()).unwrap();
    assert_eq!(remarks, [""; 0]);
    let told: Vec<String> = file.boards[0].rows[1..].iter().map(|row| row.outcome.to_string()).collect();
    assert_eq!(told, ["NS 60 %, EW 60 %", "NS 60 %, EW 40 %"]);
    let bare = text
        .replace(";MP_EW", "")
        .replace("2 0\n", "2\n")
        .replace("^1.2 ^1.2", "^1.2")
        .replace("^1.2 ^0.8", "^1.2");
    let remarks = crate::file::import(bare.as_bytes()).unwrap().remarks;
    assert_eq!(
        remarks[0],
        "line 4: board 1: points, and neither a result nor an adjusted score: taken as not played"
    );
}

/// Both columns filled, as in files for simultaneous pairs; and names as programs put them together.
#[test]
fn noughts_and_names_are_read_as_programs_write_them() {
    let text = "[Board \"1\"]\n[TotalScoreTable \"PairId;Names\"]\n1 \"Alfa & Bravo\"\n2 \"Charlie; Delta\"\n\
        [ScoreTable \"PairId_NS;PairId_EW;Score_NS;Score_EW\"]\n1 2 0 590\n";
    let Imported { file, .. } = crate::file::import(text.as_bytes()).unwrap();
    assert_eq!(file.boards[0].rows[0].outcome.score(file.boards[0].number), Some(bridge::score::Score(-590)));
    let names: Vec<&[String]> = file.entries.iter().map(|entry| entry.players.as_slice()).collect();
    assert_eq!(names, [["Alfa", "Bravo"], ["Charlie", "Delta"]]);
}
