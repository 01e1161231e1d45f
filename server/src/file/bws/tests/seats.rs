//! Who sat where: names of each line and section, of teams and of single players; and a real session.

use super::*;

/// The seats of a plan: section, table, round, and who is North-South and East-West (or North, East, South, West).
fn planned(seats: &[[i16; 5]]) -> Table {
    let record = |row: &[i16; 5]| row.iter().map(|number| Number(*number)).collect();
    let columns = &["Section", "Table", "Round", "NSPair", "EWPair"];
    Table { name: "RoundData", columns, records: seats.iter().map(record).collect() }
}

fn sections(winners: &[(&'static str, i16)]) -> Table {
    let record = |(place, (letter, winners)): (usize, &(&'static str, i16))| {
        vec![Number(i16::try_from(place + 1).unwrap()), Text(letter), Number(*winners)]
    };
    let records = winners.iter().enumerate().map(record).collect();
    Table { name: "Section", columns: &["ID", "Letter", "Winners"], records }
}

/// Each player has a name that says the seat: `A1N` sat North at table 1 of section A.
fn people(sections: &[&'static str], tables: i16) -> Table {
    let mut records = vec![];
    for (place, letter) in (1..).zip(sections) {
        for (table, seat) in (1..=tables).flat_map(|table| ["N", "S", "E", "W"].map(|seat| (table, seat))) {
            let name: &'static str = format!("{letter}{table}{seat}").leak();
            records.push(vec![Number(place), Number(table), Text(seat), Text(name)]);
        }
    }
    Table { name: "PlayerNumbers", columns: &["Section", "Table", "Direction", "Name"], records }
}

fn sent(section: i16, table: i16, board: i16, pairs: [i16; 2]) -> Vec<Cell> {
    let mut record =
        received([100 * section + 10 * table + board, table, board], pairs, ["N", "1 C", "=", "", ""], false);
    record[1] = Number(section);
    record
}

fn named(file: &crate::file::ResultsFile) -> Vec<String> {
    file.entries.iter().map(|entry| format!("{} {}", entry.id, entry.players.join("+"))).collect()
}

/// Mitchell sections that do not say how many rankings they have, and a third beside them: each pair has the names of those
/// who sat down on its line at its table.
#[test]
fn each_line_of_each_section_has_its_own_names() {
    let plan: Vec<[i16; 5]> = (1..=3)
        .flat_map(|section| {
            [[section, 1, 1, 1, 1], [section, 2, 1, 2, 2], [section, 1, 2, 1, 2], [section, 2, 2, 2, 1]]
        })
        .collect();
    let records = (1..=3).flat_map(|section| [sent(section, 1, 1, [1, 1]), sent(section, 2, 2, [2, 2])]);
    let file = database(&[
        Table { name: "ReceivedData", columns: RECEIVED, records: records.collect() },
        sections(&[("A", 0), ("B", 0), ("C", 0)]),
        planned(&plan),
        people(&["A", "B", "C"], 2),
    ]);
    let file = import(&file).unwrap().file;
    assert_eq!(file.winners, Winners::Two);
    let expected = ["A", "B", "C"].map(|letter| {
        [
            format!("{letter}-1NS {letter}1N+{letter}1S"),
            format!("{letter}-1EW {letter}1E+{letter}1W"),
            format!("{letter}-2NS {letter}2N+{letter}2S"),
            format!("{letter}-2EW {letter}2E+{letter}2W"),
        ]
    });
    let mut all = named(&file);
    all.sort();
    let mut expected = expected.concat();
    expected.sort();
    assert_eq!(all, expected);
}

/// A Howell: each number is one pair, whichever way it sits.
#[test]
fn pairs_of_one_ranking_have_the_names_of_their_first_seats() {
    let plan = [[1, 1, 1, 4, 1], [1, 2, 1, 2, 3], [1, 1, 2, 4, 2], [1, 2, 2, 3, 1]];
    let file = database(&[
        Table {
            name: "ReceivedData",
            columns: RECEIVED,
            records: vec![sent(1, 1, 1, [4, 1]), sent(1, 2, 2, [2, 3])],
        },
        sections(&[("A", 0)]),
        planned(&plan),
        people(&["A"], 2),
    ]);
    let file = import(&file).unwrap().file;
    assert_eq!(named(&file), ["4 A1N+A1S", "1 A1E+A1W", "2 A2N+A2S", "3 A2E+A2W"]);
    assert_eq!(file.winners, Winners::One);
}

/// Two teams that meet at two tables, each sitting both ways.
#[test]
fn teams_have_a_pair_on_each_line() {
    let file = database(&[
        Table {
            name: "ReceivedData",
            columns: RECEIVED,
            records: vec![sent(1, 1, 1, [1, 2]), sent(1, 2, 1, [2, 1])],
        },
        sections(&[("A", 1)]),
        planned(&[[1, 1, 1, 1, 2], [1, 2, 1, 2, 1]]),
        people(&["A"], 2),
    ]);
    let Imported { file, remarks } = import(&file).unwrap();
    assert_eq!(named(&file), ["1NS A1N+A1S", "2EW A1E+A1W", "2NS A2N+A2S", "1EW A2E+A2W"]);
    let teams: Vec<&str> =
        file.entries.iter().map(|entry| file.teams[entry.team.unwrap()].id.as_str()).collect();
    assert_eq!(teams, ["1", "2", "2", "1"]);
    assert!(remarks[0].contains("read as teams"), "{remarks:?}");
}

/// An individual has players in South and West too: each of the four is ranked, with the name of the seat.
#[test]
fn an_individual_has_four_players_at_a_table() {
    let columns = &["Section", "Table", "Round", "NSPair", "EWPair", "South", "West"];
    let four = [1, 1, 1, 3, 5, 4, 6].map(Number).to_vec();
    let mut wide = RECEIVED.to_vec();
    wide.extend(["South", "West"]);
    let mut record = sent(1, 1, 1, [3, 5]);
    record.extend([Number(4), Number(6)]);
    let mut wrong = sent(1, 1, 2, [3, 5]);
    wrong.extend([Number(3), Number(6)]);
    let file = database(&[
        Table { name: "ReceivedData", columns: wide.leak(), records: vec![record, wrong] },
        sections(&[("A", 1)]),
        Table { name: "RoundData", columns, records: vec![four] },
        people(&["A"], 1),
    ]);
    let Imported { file, remarks } = import(&file).unwrap();
    assert_eq!(named(&file), ["3 A1N", "4 A1S", "5 A1E", "6 A1W", "3+4 ", "5+6 "]);
    assert_eq!(file.boards[0].rows[0].outcome.score(file.boards[0].number), Some(Score(70)));
    assert_eq!(remarks, ["ReceivedData, record 112: player 3 cannot have two seats at a table: left out"]);
}

/// A real session (anonymised), with what must come out of it by a script of its own.
#[test]
fn a_real_session_comes_out_as_it_was_scored() {
    let root = std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/oracles")),
        std::path::PathBuf::from,
    );
    let of = |name: &str| std::fs::read(root.join("bws").join(name)).ok();
    let (Some(bytes), Some(expected)) =
        (of("mitchell-11-tables.bws"), of("mitchell-11-tables.expected.json"))
    else {
        println!("skipped: there is no bws/mitchell-11-tables.bws among the oracles");
        return;
    };
    let expected: serde_json::Value = serde_json::from_slice(&expected).unwrap();
    let Imported { file, remarks } = import(&bytes).unwrap();
    assert!(remarks.iter().all(|remark| !remark.is_loss), "{remarks:#?}");
    assert_eq!((file.winners, file.boards.len(), file.entries.len()), (Winners::Two, 27, 22));
    let scores = crate::file::score_file::score_file(&file).unwrap();
    let pairs = expected["entries"].as_array().unwrap();
    assert_eq!(pairs.len(), 22);
    for pair in pairs {
        let id = format!("{}{}", pair["pair"], pair["line"].as_str().unwrap());
        let place = file.entries.iter().position(|entry| entry.id == id).unwrap();
        let players = pair["players"].as_array().unwrap().iter().filter_map(|player| player["name"].as_str());
        let players: Vec<&str> = players.filter(|name| !name.is_empty()).collect();
        assert_eq!(file.entries[place].players, players, "{id}");
        let percent = scores.unit.figure(scores.entries[place].merit.as_ref().unwrap());
        assert_eq!(percent, format!("{:.2}", pair["neuberg_pct"].as_f64().unwrap()), "{id}");
    }
}
