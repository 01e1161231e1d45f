//! A Bridgemate file as the maker's guide for developers lays out its tables: the database around them is made here, page by
//! page, in the form of Access 2000 (Jet 4). A real session is read in [`seats`].

use bridge::contest::Outcome;
use bridge::score::Score;
use bridge::seat::Line;

use crate::file::{FileEntry, Imported, Winners, import};

const PAGE: usize = 4096;

/// A value of a column.
#[derive(Clone, Copy)]
enum Cell {
    Number(i16),
    Text(&'static str),
    YesNo(bool),
    Nothing,
}

use Cell::{Nothing, Number, Text, YesNo};

mod seats;
mod sessions;

/// A table of at most one page of records.
struct Table {
    name: &'static str,
    columns: &'static [&'static str],
    records: Vec<Vec<Cell>>,
}

/// The first bytes of the stream of RC4 with the key that masks the header of every database.
fn header_mask(length: usize) -> Vec<u8> {
    const KEY: [u8; 4] = [0xC7, 0xDA, 0x39, 0x6B];
    let mut state: Vec<u8> = (0..=255).collect();
    let mut swap = 0_usize;
    for index in 0..256 {
        swap = (swap + usize::from(state[index]) + usize::from(KEY[index % 4])) % 256;
        state.swap(index, swap);
    }
    let (mut one, mut other) = (0_usize, 0_usize);
    (0..length)
        .map(|_| {
            one = (one + 1) % 256;
            other = (other + usize::from(state[one])) % 256;
            state.swap(one, other);
            state[(usize::from(state[one]) + usize::from(state[other])) % 256]
        })
        .collect()
}

fn put(page: &mut [u8], offset: usize, bytes: &[u8]) {
    page[offset..offset + bytes.len()].copy_from_slice(bytes);
}

fn utf16(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

fn two(number: usize) -> [u8; 2] {
    u16::try_from(number).unwrap().to_le_bytes()
}

fn four(number: usize) -> [u8; 4] {
    u32::try_from(number).unwrap().to_le_bytes()
}

/// A page with rows, the first at its end.
fn data_page(rows: &[Vec<u8>]) -> Vec<u8> {
    let mut page = vec![0; PAGE];
    put(&mut page, 0, &[1, 1]);
    put(&mut page, 12, &two(rows.len()));
    let mut end = PAGE;
    for (place, row) in rows.iter().enumerate() {
        end -= row.len();
        put(&mut page, end, row);
        put(&mut page, 14 + 2 * place, &two(end));
    }
    page
}

/// What kind of value a column of a table has: by its first record that has one.
fn sample(table: &Table, column: usize) -> Cell {
    let values = table.records.iter().map(|record| record[column]);
    values.into_iter().find(|cell| !matches!(cell, Nothing)).unwrap_or(Text(""))
}

fn definition(table: &Table, usage: usize) -> Vec<u8> {
    let mut page = vec![0; PAGE];
    put(&mut page, 0, &[2, 1]);
    put(&mut page, 16, &four(table.records.len()));
    let mut names = Vec::new();
    let (mut fixed, mut variable) = (0, 0);
    for (place, name) in table.columns.iter().enumerate() {
        let entry = 63 + 25 * place;
        let (kind, flags, length) = match sample(table, place) {
            Number(_) => (3, 3, 2),
            YesNo(_) => (1, 3, 0),
            Text(_) | Nothing => (10, 2, 255),
        };
        page[entry] = kind;
        put(&mut page, entry + 5, &two(place));
        put(&mut page, entry + 7, &two(variable));
        put(&mut page, entry + 9, &two(place));
        page[entry + 15] = flags;
        put(&mut page, entry + 21, &two(fixed));
        put(&mut page, entry + 23, &two(length));
        if kind == 10 {
            variable += 1;
        }
        fixed += if kind == 3 { 2 } else { 0 };
        let name = utf16(name);
        names.extend(two(name.len()));
        names.extend(name);
    }
    put(&mut page, 43, &two(variable));
    put(&mut page, 45, &two(table.columns.len()));
    // The page and the row of the map of its pages.
    put(&mut page, 55, &four(3 << 8 | usage));
    put(&mut page, 63 + 25 * table.columns.len(), &names);
    page
}

fn record(table: &Table, record: &[Cell]) -> Vec<u8> {
    let mut row = two(record.len()).to_vec();
    let mut mask = vec![0_u8; record.len().div_ceil(8)];
    let mut texts = Vec::new();
    for (place, cell) in record.iter().enumerate() {
        let is_there = match (cell, sample(table, place)) {
            (Number(number), _) => {
                row.extend(number.to_le_bytes());
                true
            }
            (Nothing, Number(_)) => {
                row.extend([0, 0]);
                false
            }
            (YesNo(yes), _) => *yes,
            (Text(text), _) => {
                texts.push(utf16(text));
                true
            }
            (Nothing, Text(_) | Nothing) => {
                texts.push(vec![]);
                false
            }
            (Nothing, YesNo(_)) => false,
        };
        if is_there {
            mask[place / 8] |= 1 << (place % 8);
        }
    }
    let mut offsets = Vec::new();
    for text in &texts {
        offsets.push(row.len());
        row.extend(text);
    }
    offsets.push(row.len());
    row.extend(offsets.iter().rev().flat_map(|offset| two(*offset)));
    row.extend(two(texts.len()));
    row.extend(mask);
    row
}

/// The map of one page.
fn usage_map(page: usize) -> Vec<u8> {
    let mut map = vec![0_u8; 69];
    put(&mut map, 1, &four(0));
    map[5 + page / 8] |= 1 << (page % 8);
    map
}

/// A database with these tables.
fn database(tables: &[Table]) -> Vec<u8> {
    let names: Vec<&'static str> = tables.iter().map(|table| table.name).collect();
    // Pages: header, unused, catalogue, maps, records of the catalogue, then two for each table.
    let objects = names.iter().enumerate().map(|(place, name)| {
        vec![Number(i16::try_from(5 + 2 * place).unwrap()), Text(name), Number(1), Number(0)]
    });
    let catalogue =
        Table { name: "MSysObjects", columns: &["Id", "Name", "Type", "Flags"], records: objects.collect() };
    let mut header = vec![0; PAGE];
    put(&mut header, 4, b"Standard Jet DB\0");
    header[0x14] = 1;
    put(&mut header, 0x18, &header_mask(128));
    let maps: Vec<Vec<u8>> =
        (0..=tables.len()).map(|place| usage_map(if place == 0 { 4 } else { 4 + 2 * place })).collect();
    let records =
        |table: &Table| -> Vec<Vec<u8>> { table.records.iter().map(|cells| record(table, cells)).collect() };
    let mut pages = vec![
        header,
        vec![0; PAGE],
        long_ids(definition(&catalogue, 0)),
        data_page(&maps),
        data_page(&records(&catalogue).iter().map(|row| long_id(row)).collect::<Vec<_>>()),
    ];
    for (place, table) in tables.iter().enumerate() {
        pages.push(definition(table, place + 1));
        pages.push(data_page(&records(table)));
    }
    pages.concat()
}

/// The ids and flags of the catalogue are long integers.
fn long_ids(mut definition: Vec<u8>) -> Vec<u8> {
    for (column, offset) in [(0, 0), (2, 4), (3, 6)] {
        let entry = 63 + 25 * column;
        if column != 2 {
            definition[entry] = 4;
            put(&mut definition, entry + 23, &two(4));
        }
        put(&mut definition, entry + 21, &two(offset));
    }
    definition
}

/// A record of the catalogue with its numbers as long as they are declared.
fn long_id(row: &[u8]) -> Vec<u8> {
    // Two bytes of column count, then the id, the type and the flags of two bytes each.
    let mut long = row[..4].to_vec();
    long.extend([0, 0]);
    long.extend(&row[4..8]);
    long.extend([0, 0]);
    let ends = row.len() - 1 - 2 - 4;
    long.extend(&row[8..ends]);
    for offset in [ends, ends + 2] {
        let moved = u16::from_le_bytes([row[offset], row[offset + 1]]) + 4;
        long.extend(moved.to_le_bytes());
    }
    long.extend(&row[ends + 4..]);
    long
}

const RECEIVED: &[&str] = &[
    "ID", "Section", "Table", "Round", "Board", "PairNS", "PairEW", "Declarer", "NS/EW", "Contract",
    "Result", "LeadCard", "Remarks", "Erased",
];

/// One received result: its number, table and board, its pairs, and what the device sent.
fn received(
    [id, table, board]: [i16; 3],
    pairs: [i16; 2],
    sent: [&'static str; 5],
    erased: bool,
) -> Vec<Cell> {
    let text = |text: &'static str| if text.is_empty() { Nothing } else { Text(text) };
    let [declarer, contract, result, lead, remarks] = sent.map(text);
    let [ns, ew] = pairs.map(Number);
    vec![
        Number(id),
        Number(1),
        Number(table),
        Number(1),
        Number(board),
        ns,
        ew,
        Number(ns_or_zero(pairs)),
        declarer,
        contract,
        result,
        lead,
        remarks,
        YesNo(erased),
    ]
}

fn ns_or_zero(pairs: [i16; 2]) -> i16 {
    pairs[0]
}

fn session(winners: i16, results: Vec<Vec<Cell>>) -> Vec<u8> {
    let round =
        |table: i16, ns: i16, ew: i16| vec![Number(1), Number(table), Number(1), Number(ns), Number(ew)];
    let player = |table: i16, seat: &'static str, number: &'static str| {
        vec![Number(1), Number(table), Text(seat), Text(number)]
    };
    database(&[
        Table { name: "ReceivedData", columns: RECEIVED, records: results },
        Table {
            name: "Section",
            columns: &["ID", "Letter", "Winners"],
            records: vec![vec![Number(1), Text("A"), Number(winners)]],
        },
        Table {
            name: "RoundData",
            columns: &["Section", "Table", "Round", "NSPair", "EWPair"],
            records: vec![round(1, 1, 1), round(2, 2, 2)],
        },
        Table {
            name: "PlayerNumbers",
            columns: &["Section", "Table", "Direction", "Number"],
            records: vec![player(1, "N", "101"), player(1, "S", "102")],
        },
        Table {
            name: "PlayerNames",
            columns: &["ID", "Name"],
            records: vec![vec![Number(101), Text("A. Nord")], vec![Number(102), Text("Ä. Süd")]],
        },
    ])
}

#[test]
fn a_session_is_read_with_its_pairs_and_names() {
    let file = session(
        2,
        vec![
            received([1, 1, 1], [1, 1], ["N", "4 S x", "-1", "HQ", ""], false),
            received([2, 2, 1], [2, 2], ["W", "3 NT", "=", "S10", ""], true),
            received([3, 2, 1], [2, 2], ["E", "3 NT", "+1", "S10", ""], false),
            received([4, 1, 2], [1, 1], ["", "PASS", "", "", ""], false),
            received([5, 2, 2], [2, 2], ["", "", "", "", "60%-40%"], false),
            received([6, 1, 3], [1, 1], ["", "", "", "", "Not played"], false),
            received([7, 2, 3], [2, 2], ["S", "1 C", "+2", "", "Wrong direction"], false),
        ],
    );
    let Imported { file, remarks } = import(&file).unwrap();
    assert_eq!(
        remarks,
        [
            "board 3 of table A2 in round 1: the device says `Wrong direction`, and the result stands as it was sent: \
          check it"
        ]
    );
    assert_eq!(file.winners, Winners::Two);
    let ids: Vec<_> = file.entries.iter().map(|entry| (entry.id.as_str(), entry.line)).collect();
    let (ns, ew) = (Some(Line::NorthSouth), Some(Line::EastWest));
    assert_eq!(ids, [("1NS", ns), ("1EW", ew), ("2NS", ns), ("2EW", ew)]);
    assert_eq!(file.entries[0].players, ["A. Nord", "Ä. Süd"]);
    let scores: Vec<Vec<_>> = (file.boards.iter())
        .map(|board| board.rows.iter().map(|row| row.outcome.score(board.number)).collect())
        .collect();
    let score = |points| Some(Score(points));
    assert_eq!(scores, [vec![score(-100), score(-430)], vec![score(0), None], vec![None, score(110)]]);
    assert!(matches!(file.boards[1].rows[1].outcome, Outcome::Artificial { .. }));
    assert_eq!((file.boards[0].rows[1].round, file.boards[0].rows[1].table.as_str()), (Some(1), "A2"));
}

#[test]
fn what_was_sent_twice_is_said_and_what_makes_no_sense_is_refused() {
    let twice = session(
        1,
        vec![
            received([1, 1, 1], [1, 2], ["N", "4 S", "=", "", ""], false),
            received([2, 1, 1], [1, 2], ["N", "4 S", "+1", "", ""], false),
            received([3, 2, 1], [3, 0], ["", "", "", "", ""], false),
        ],
    );
    let Imported { file, remarks } = import(&twice).unwrap();
    assert_eq!(
        remarks,
        [
            "board 1 of table A1 in round 1 was sent more than once: the last counts",
            "boards that a pair sat out, without a result: 1, left out"
        ]
    );
    assert_eq!((file.winners, file.boards[0].rows.len()), (Winners::One, 1));
    assert_eq!(file.boards[0].rows[0].outcome.score(file.boards[0].number), Some(Score(450)));
    let one = || received([6, 2, 2], [3, 4], ["N", "4 S", "=", "", ""], false);
    let eight = || received([7, 1, 1], [1, 2], ["N", "8 S", "=", "", ""], false);
    let Imported { file, remarks } = import(&session(1, vec![one(), eight()])).unwrap();
    assert_eq!(file.boards.len(), 1);
    assert_eq!(
        remarks,
        [
            "ReceivedData, record 7: `8 S` is not a contract: write it like 4S, 3NT or 4SX (X for doubled, XX for \
          redoubled): left out"
        ]
    );
    let wrong = session(1, vec![eight()]);
    let refused = import(&wrong).unwrap_err().to_string();
    assert!(refused.starts_with("ReceivedData, record 7: `8 S` is not a contract"), "{refused}");
    let other = import(&database(&[])).unwrap_err().to_string();
    assert_eq!(other, "this database has no table ReceivedData: it is not from Bridgemates");
    let torn = import(&session(1, vec![])[..3 * PAGE]).unwrap_err().to_string();
    assert!(torn.starts_with("the database cannot be read"), "{torn}");
}

/// The remarks that a replacement of the devices (`TabScore2`) offers its scorers, all of them.
#[test]
fn every_remark_that_devices_make_is_understood() {
    let of = |remark: &'static str| {
        let one = session(
            2,
            vec![
                received([1, 1, 1], [1, 1], ["", "", "", "", remark], false),
                received([2, 2, 1], [2, 2], ["NS", "1 NT", "=", "", ""], false),
            ],
        );
        let Imported { file, remarks } = import(&one).unwrap();
        let remarks: Vec<String> = remarks.iter().map(ToString::to_string).collect();
        (file.boards[0].rows[0].outcome.to_string(), remarks)
    };
    for (ns, ew) in [(40, 40), (50, 40), (60, 40), (40, 50), (50, 50), (60, 50), (40, 60), (50, 60), (60, 60)]
    {
        let remark: &'static str = format!("{ns}%-{ew}%").leak();
        assert_eq!(of(remark), (format!("NS {ns} %, EW {ew} %"), vec![]), "{remark}");
    }
    assert_eq!(of("Not played"), ("Not played".to_owned(), vec![]));
    let arbitral = "board 1 of table A1 in round 1: an arbitral score, and the file does not say which: it is left out; enter \
                    what was awarded";
    assert_eq!(of("Arbitral score"), ("Not played".to_owned(), vec![arbitral.to_owned()]));
}

/// A side alone declared: 1NT made by North-South, not vulnerable on board 1, is 90 (Law 77).
#[test]
fn a_side_that_declared_scores_as_either_of_its_players() {
    let rows = vec![
        received([1, 1, 1], [1, 1], ["NS", "1 NT", "=", "", ""], false),
        received([2, 2, 1], [2, 2], ["EW", "2 S x", "-1", "", ""], false),
    ];
    let file = import(&session(2, rows)).unwrap().file;
    let scores: Vec<_> =
        file.boards[0].rows.iter().map(|row| row.outcome.score(file.boards[0].number)).collect();
    assert_eq!(scores, [Some(Score(90)), Some(Score(100))]);
}

/// Tables of a session with one more column, and one result.
fn with(section: Vec<(&'static str, Cell)>, round: Vec<(&'static str, Cell)>) -> Vec<u8> {
    let table = |name, columns: Vec<(&'static str, Cell)>| Table {
        name,
        columns: columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().leak(),
        records: vec![columns.iter().map(|(_, cell)| *cell).collect()],
    };
    let [mut sections, mut rounds] = [
        vec![("ID", Number(1)), ("Letter", Text("A")), ("Winners", Number(2))],
        vec![
            ("Section", Number(1)),
            ("Table", Number(1)),
            ("Round", Number(1)),
            ("NSPair", Number(3)),
            ("EWPair", Number(3)),
        ],
    ];
    sections.extend(section);
    rounds.extend(round);
    database(&[
        Table {
            name: "ReceivedData",
            columns: RECEIVED,
            records: vec![received([1, 2, 1], [1, 1], ["N", "1 NT", "=", "", ""], false)],
        },
        table("Section", sections),
        table("RoundData", rounds),
        Table { name: "Session", columns: &["ID", "Name"], records: vec![vec![Number(1), Text("Tuesday")]] },
    ])
}

/// The maker's own client for scoring programs: the number of the missing pair is negative where it would sit East-West.
#[test]
fn a_pair_that_is_missing_is_no_entry() {
    let ids = |missing: i16| -> Vec<String> {
        let file = import(&with(vec![("MissingPair", Number(missing))], vec![])).unwrap().file;
        assert_eq!(file.name, "Tuesday");
        let called = |entry: FileEntry| format!("{} {}", entry.id, entry.line.unwrap().letters());
        file.entries.into_iter().map(called).collect()
    };
    assert_eq!(ids(0), ["3NS NS", "3EW EW", "1NS NS", "1EW EW"]);
    assert_eq!(ids(3), ["3EW EW", "1NS NS", "1EW EW"]);
    assert_eq!(ids(-3), ["3NS NS", "1NS NS", "1EW EW"]);
    // A number that is none of a pair, the least that there is.
    assert!(import(&with(vec![("MissingPair", Text("-9223372036854775808"))], vec![])).is_ok());
}

/// A scoring type that is not 1 is not matchpoints.
#[test]
fn another_scoring_is_told() {
    assert!(import(&with(vec![], vec![("South", Number(0)), ("West", Number(0))])).is_ok());
    let remarks = import(&with(vec![("ScoringType", Number(2))], vec![])).unwrap().remarks;
    assert!(remarks[0].contains("(ScoringType 2)") && remarks[0].contains("--scoring"), "{remarks:?}");
    assert_eq!(
        import(&with(vec![("ScoringType", Number(1))], vec![])).unwrap().remarks,
        Vec::<String>::new()
    );
}

/// Numbers may be asked for in each round, and those of the first are in round 0; ids of texts may begin with noughts.
#[test]
fn players_are_those_who_sat_down_first() {
    let player = |seat: &'static str, number: &'static str, round: i16| {
        vec![Number(1), Number(1), Text(seat), Text(number), Number(round)]
    };
    let file = database(&[
        Table {
            name: "ReceivedData",
            columns: RECEIVED,
            records: vec![received([1, 1, 1], [1, 2], ["N", "1 NT", "=", "", ""], false)],
        },
        Table {
            name: "RoundData",
            columns: &["Section", "Table", "Round", "NSPair", "EWPair"],
            records: vec![vec![Number(1), Number(1), Number(1), Number(1), Number(2)]],
        },
        Table {
            name: "PlayerNumbers",
            columns: &["Section", "Table", "Direction", "Number", "Round"],
            records: vec![player("N", "12", 2), player("N", "11", 0), player("S", "13", 0)],
        },
        Table {
            name: "PlayerNames",
            columns: &["ID", "Name", "strID"],
            records: vec![
                vec![Number(1), Text("First"), Text("0011")],
                vec![Number(2), Text("Second"), Text("0012")],
                vec![Number(13), Text("South"), Nothing],
            ],
        },
    ]);
    let entries = import(&file).unwrap().file.entries;
    assert_eq!(entries[0].players, ["First", "South"]);
}
