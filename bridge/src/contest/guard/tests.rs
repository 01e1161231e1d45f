//! What is asked about an entry, beside what others made of the board. Expected values: worked out by hand from the
//! weights, as each row says.

use super::*;

fn play(text: &str) -> Play {
    let words: Vec<&str> = text.split(' ').collect();
    let declarer = Seat::from_letter(words[1].chars().next().unwrap()).unwrap();
    Play::new(words[0].parse().unwrap(), declarer, words[2].parse().unwrap()).unwrap()
}

/// What is asked where so many others had one result.
fn asked(entry: &str, count: usize, others: &str) -> Option<Question> {
    let others = vec![play(others); count];
    Evidence::of(BoardNumber::FIRST, play(entry), &others)?.question(&Odds::USUAL)
}

#[test]
fn each_question_with_its_odds() {
    let north_south = Line::NorthSouth;
    for (why, entry, count, others, expected) in [
        ("nobody has played it", "4S E 10", 0, "4S N 10", None),
        ("as all the others", "4S N 10", 4, "4S N 10", None),
        // Side 23/3, denomination 17/5, level 5/3, tricks 1600/336: 207 to one.
        ("the other side", "4S E 10", 4, "4S N 10", Some(Question::OtherSide { line: north_south })),
        // Eleven: 4 x 50 + 16 x 80. Nine: 4 x 50 + 16 x 20. 1480 to 520.
        ("down for made", "4S N 9", 4, "4S N 11", Some(Question::Made)),
        ("made for down", "4S N 11", 4, "4S N 9", Some(Question::WentDown)),
        // Twelve for eight is as far off; ten for eight is 80 to 20.
        ("two tricks are common", "4S N 8", 4, "4S N 10", None),
        ("three are not: 80 to 6", "4S N 7", 4, "4S N 10", Some(Question::Tricks)),
        // 84 to 5 by the denomination, 5 to 3 by the level: 28 to one.
        ("four others in hearts", "4S N 10", 4, "4H N 10", None),
        // 184 to 5, 20 to 11: 66 to one.
        ("nine others in hearts", "4S N 10", 9, "4H N 10", Some(Question::Denomination)),
        ("seven of North: 8 to 1", "4S S 10", 7, "4S N 10", None),
        ("eight: 9 to 1", "4S S 10", 8, "4S N 10", Some(Question::OtherDeclarer { seat: Seat::North })),
        // As many tricks as bid, and 2,280 for 400.
        ("a score far from six others", "7NTXX N 13", 6, "3NT N 9", Some(Question::Everything)),
    ] {
        assert_eq!(asked(entry, count, others), expected, "{why}");
    }
}

#[test]
fn a_likeness_is_a_product_of_parts() {
    // Side (5 + 3) / (5 + 6), denomination (20 + 5) / (20 + 20), level (4 + 4) / (4 + 8), tricks 1.
    let evidence = Evidence::of(BoardNumber::FIRST, play("4S N 10"), &[play("4S N 10")]).unwrap();
    assert_eq!(evidence.rarity, big(Exact::new(33, 10)));
}

/// A question at the usual odds is asked at lower ones too, and none at very high ones.
#[test]
fn higher_odds_ask_less() {
    let evidence = Evidence::of(BoardNumber::FIRST, play("4S E 10"), &[play("4S N 10"); 4]).unwrap();
    let at = |factor| evidence.question(&Odds::USUAL.times(factor));
    assert!(at(Exact::new(1, 2)).is_some());
    assert_eq!(at(Exact::from(1_000_000)), None);
}

#[test]
fn the_order_of_the_boards_comes_first_and_tells_nothing() {
    let boards = |done: [bool; 3]| {
        let numbers = (4..).map(|number| BoardNumber::new(number).unwrap());
        numbers.zip(done).collect::<Vec<_>>()
    };
    let board = |number| BoardNumber::new(number).unwrap();
    for (why, done, entered, out_of_order, others_open) in [
        ("the first", [true, false, false], 4, false, true),
        ("the second before the first", [false, true, false], 5, true, true),
        ("begun with the second, now the third", [false, true, true], 6, false, true),
        ("begun with the second, now the first", [true, true, true], 4, false, false),
        ("the last", [true, true, true], 6, false, false),
    ] {
        let place = Place::among(&boards(done), board(entered));
        assert_eq!(place, Place { out_of_order, others_open }, "{why}");
    }
    let evidence = Evidence::of(board(5), play("4S E 10"), &[play("4S N 10"); 4]);
    let ask = |out_of_order, others_open| {
        Place { out_of_order, others_open }.question(evidence.as_ref(), &Odds::USUAL)
    };
    assert_eq!(ask(true, true), Some(Question::Board));
    // The entry may be for the wrong board, and this hand still to be played: its side is not told.
    assert_eq!(ask(false, true), Some(Question::Everything));
    assert_eq!(ask(false, false), Some(Question::OtherSide { line: Line::NorthSouth }));
    assert_eq!(Place::default().question(None, &Odds::USUAL), None);
}
