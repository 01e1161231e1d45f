//! Several sessions, sections with other cards, and what a record may say besides a result.

use super::*;

const CARDS: [&str; 2] = [
    "K843.T542.J6.863 AQJ7.K.Q75.AT942 962.AJ7.KT82.J75 T5.Q9863.A943.KQ",
    "A843.T542.J6.863 KQJ7.K.Q75.AT942 962.AJ7.KT82.J75 T5.Q9863.A943.KQ",
];

const SUITS: &[&str] = &[
    "Section",
    "Board",
    "NorthSpades",
    "NorthHearts",
    "NorthDiamonds",
    "NorthClubs",
    "EastSpades",
    "EastHearts",
    "EastDiamonds",
    "EastClubs",
    "SouthSpades",
    "SouthHearts",
    "SouthDiamonds",
    "SouthClubs",
    "WestSpades",
    "WestHearts",
    "WestDiamonds",
    "WestClubs",
];

fn section(id: i16, letter: &'static str, session: i16, scoring: i16) -> Vec<Cell> {
    vec![Number(id), Text(letter), Number(1), Number(session), Number(scoring)]
}

/// One board at two sections, `1` and `2`, with these hands.
fn two_sections(sessions: [i16; 2], hands: [Option<(i16, &'static str)>; 2]) -> Imported {
    let sent = |section: i16, contract| {
        let mut record = received([section, 1, 1], [1, 2], ["N", contract, "=", "", ""], false);
        record[1] = Number(section);
        record
    };
    let hand = |(section, cards): (i16, &'static str)| {
        let mut record = vec![Number(section), Number(1)];
        record.extend(cards.split([' ', '.']).map(Text));
        record
    };
    import(&database(&[
        Table { name: "ReceivedData", columns: RECEIVED, records: vec![sent(1, "1 NT"), sent(2, "2 S")] },
        Table {
            name: "Section",
            columns: &["ID", "Letter", "Winners", "Session", "ScoringType"],
            records: vec![section(1, "A", sessions[0], 1), section(2, "B", sessions[1], 1)],
        },
        Table {
            name: "HandRecord",
            columns: SUITS,
            records: hands.into_iter().flatten().map(hand).collect(),
        },
    ]))
    .unwrap()
}

/// Results with different cards are not compared: morning and afternoon, or two sections with boards of their own.
#[test]
fn sections_with_other_boards_are_compared_by_themselves() {
    let both = |one, other| [Some((1, one)), Some((2, other))];
    let rows = |imported: &Imported| -> Vec<usize> {
        imported.file.boards.iter().map(|board| board.rows.len()).collect()
    };
    let same = two_sections([1, 1], both(CARDS[0], CARDS[0]));
    assert_eq!((rows(&same), same.remarks.len()), (vec![2], 0));
    let told = "sections of several sessions, or with other cards (A; B): the results of each are compared by themselves";
    for (what, imported) in [
        ("two sessions", two_sections([1, 2], [None, None])),
        ("other cards", two_sections([1, 1], both(CARDS[0], CARDS[1]))),
    ] {
        assert_eq!(rows(&imported), [1, 1], "{what}");
        assert_eq!(imported.remarks, [told], "{what}");
    }
    let deals = two_sections([1, 1], both(CARDS[0], CARDS[1])).file.boards;
    assert_eq!(
        deals.iter().map(|board| board.deal.unwrap().to_string()).collect::<Vec<_>>(),
        CARDS.map(|cards| format!("N:{cards}"))
    );
}

/// Cards that name no section are those of the boards of all sections, where these played the same.
#[test]
fn cards_without_a_section_are_of_the_boards_that_were_played() {
    let mut hand = vec![Number(1)];
    hand.extend(CARDS[0].split([' ', '.']).map(Text));
    let result = received([1, 1, 1], [1, 2], ["N", "1 NT", "=", "", ""], false);
    let imported = import(&database(&[
        Table { name: "ReceivedData", columns: RECEIVED, records: vec![result] },
        Table {
            name: "Section",
            columns: &["ID", "Letter", "Winners", "Session", "ScoringType"],
            records: vec![section(1, "A", 1, 1)],
        },
        Table { name: "HandRecord", columns: &SUITS[1..], records: vec![hand] },
    ]))
    .unwrap();
    let boards: Vec<_> =
        imported.file.boards.iter().map(|board| (board.rows.len(), board.deal.is_some())).collect();
    assert_eq!(boards, [(1, true)]);
}

#[test]
fn a_result_without_one_of_its_pairs_is_told() {
    let of = |declarer, contract, remark| {
        let rows = vec![
            received([1, 1, 1], [1, 2], ["N", "1 NT", "=", "", ""], false),
            received([2, 2, 1], [3, 0], [declarer, contract, "=", "", remark], false),
        ];
        import(&session(1, rows)).unwrap().remarks
    };
    assert_eq!(of("", "", ""), ["boards that a pair sat out, without a result: 1, left out"]);
    assert_eq!(of("", "", "Not played"), of("", "", ""));
    let told = |what: &str| {
        format!("ReceivedData, record 2: `{what}` on board 1, and only one pair is named: left out")
    };
    assert_eq!(of("N", "4 S", ""), [told("4 S")]);
    assert_eq!(of("", "", "60%-40%"), [told("60%-40%")]);
}

/// The maker's protocol has the number of the declaring pair beside the seat: pair 1 of [1, 2] sat North-South.
#[test]
fn pairs_that_changed_seats_are_told() {
    let rows = vec![received([1, 1, 1], [1, 2], ["E", "1 NT", "=", "", ""], false)];
    assert_eq!(
        import(&session(1, rows)).unwrap().remarks,
        [
            "board 1 of table A1 in round 1: pair 1 declared, and East is a seat of the other pair: look whether the two had \
          changed seats"
        ]
    );
}

#[test]
fn the_scoring_of_every_section_is_looked_at() {
    let file = database(&[
        Table {
            name: "ReceivedData",
            columns: RECEIVED,
            records: vec![received([1, 1, 1], [1, 2], ["N", "1 NT", "=", "", ""], false)],
        },
        Table {
            name: "Section",
            columns: &["ID", "Letter", "Winners", "Session", "ScoringType"],
            records: vec![section(1, "A", 1, 1), section(2, "B", 1, 2)],
        },
    ]);
    let remarks = import(&file).unwrap().remarks;
    assert!(remarks[0].contains("(ScoringType 2)"), "{remarks:?}");
}

/// A pair that came late gave its numbers in the second round.
#[test]
fn names_that_are_given_later_are_taken() {
    let player = |table: i16, seat: &'static str, round: i16, name: &'static str| {
        vec![Number(1), Number(table), Text(seat), Number(round), Text(name)]
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
            records: vec![
                [1, 1, 1, 1, 2].map(Number).to_vec(),
                [1, 2, 1, 3, 4].map(Number).to_vec(),
                [1, 1, 2, 1, 4].map(Number).to_vec(),
                [1, 2, 2, 3, 2].map(Number).to_vec(),
            ],
        },
        Table {
            name: "PlayerNumbers",
            columns: &["Section", "Table", "Direction", "Round", "Name"],
            records: vec![player(1, "N", 1, "North"), player(2, "E", 2, "Late"), player(2, "W", 2, "Later")],
        },
    ]);
    let entries = import(&file).unwrap().file.entries;
    assert_eq!(entries[0].players, ["North"]);
    assert_eq!(entries.iter().find(|entry| entry.id == "2").unwrap().players, ["Late", "Later"]);
}
