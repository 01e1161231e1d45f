//! The deals of a hand record, read from its PBN file.
//!
//! Only what a hand record is about is read: the tags `Board`, `Dealer`, `Vulnerable` and `Deal` of each game.
//! Dealing programs differ in everything else. Dealer and vulnerability follow from the board's number (Law 2), and a
//! file that says otherwise is of other boards.
//!
//! Source: PBN 2.1, sections 3.4 and 3.8.

use std::collections::BTreeMap;

use super::Deal;
use crate::board::{BoardNumber, Vulnerability};
use crate::seat::Seat;

/// Something in a hand record that cannot be used. The text says what to do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct RecordFault {
    /// From 1.
    pub line: usize,
    pub what: String,
}

/// The deals of a hand record by board. A board may stand there several times, as with the results of many tables,
/// if its deal is the same; a game without a deal is passed over.
///
/// # Errors
/// Everything that cannot be used, in the order of lines; a file without any deal.
pub fn read_hand_record(text: &str) -> Result<BTreeMap<BoardNumber, Deal>, Vec<RecordFault>> {
    let mut reading = Reading::default();
    for (line, name, value) in tags(text) {
        reading.take(line, name, value);
    }
    reading.end_game();
    let Reading { deals, mut faults, .. } = reading;
    if deals.is_empty() && faults.is_empty() {
        let what =
            "there is no deal in this file: a hand record has lines like [Board \"1\"] and [Deal \"N:...\"]";
        faults.push(RecordFault { line: 1, what: what.to_owned() });
    }
    if faults.is_empty() {
        Ok(deals.into_iter().map(|(board, (_, deal))| (board, deal)).collect())
    } else {
        Err(faults)
    }
}

/// Every tag of a PBN text with its line, from 1: `[Name "value"]` at the beginning of a line, outside comments.
fn tags(text: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    let mut in_comment = false;
    text.trim_start_matches('\u{feff}').lines().enumerate().filter_map(move |(index, line)| {
        let was_in_comment = in_comment;
        // A brace in a value or after a semicolon opens nothing.
        let is_tag = !was_in_comment && line.trim_start().starts_with('[');
        let is_remark = line.starts_with('%') || line.trim_start().starts_with(';');
        if !is_tag && !is_remark {
            for letter in line.chars() {
                in_comment = if in_comment { letter != '}' } else { letter == '{' };
            }
        }
        let inside = line.trim_start().strip_prefix('[').filter(|_| is_tag)?;
        let (name, rest) = inside.split_once('"')?;
        let (value, _) = rest.split_once('"')?;
        Some((index + 1, name.trim(), value))
    })
}

/// A tag's value and its line.
type Found<'a> = Option<(usize, &'a str)>;

#[derive(Default)]
struct Reading<'a> {
    board: Found<'a>,
    dealer: Found<'a>,
    vulnerable: Found<'a>,
    deal: Found<'a>,
    /// With the line of the deal.
    deals: BTreeMap<BoardNumber, (usize, Deal)>,
    faults: Vec<RecordFault>,
}

impl<'a> Reading<'a> {
    /// One of our tags that comes again begins another game; so does `Event`, with which exported games begin.
    fn take(&mut self, line: usize, name: &str, value: &'a str) {
        let place = match name {
            "Board" => &mut self.board,
            "Dealer" => &mut self.dealer,
            "Vulnerable" => &mut self.vulnerable,
            "Deal" => &mut self.deal,
            "Event" => return self.end_game(),
            _ => return,
        };
        if place.is_some() {
            self.end_game();
            return self.take(line, name, value);
        }
        *place = Some((line, value));
    }

    fn fault(&mut self, line: usize, what: impl Into<String>) {
        self.faults.push(RecordFault { line, what: what.into() });
    }

    fn end_game(&mut self) {
        let (board, dealer) = (self.board.take(), self.dealer.take());
        let (vulnerable, deal) = (self.vulnerable.take(), self.deal.take());
        let Some((line, text)) = deal.filter(|(_, text)| !text.trim().is_empty()) else { return };
        let number = board.and_then(|(_, number)| number.trim().parse().ok()).and_then(BoardNumber::new);
        let Some(number) = number else {
            let before = "this deal has no board number: write [Board \"1\"] or another number before it";
            return self.fault(board.map_or(line, |(line, _)| line), before);
        };
        if let Some((line, word)) = dealer {
            self.check_dealer(line, number, word);
        }
        if let Some((line, word)) = vulnerable {
            self.check_vulnerability(line, number, word);
        }
        match text.parse::<Deal>() {
            Err(error) => self.fault(line, format!("board {number}: {error}")),
            Ok(deal) => match self.deals.get(&number) {
                Some((earlier, other)) if *other != deal => {
                    let earlier = *earlier;
                    self.fault(line, format!("board {number} has another deal here than in line {earlier}"));
                }
                Some(_) => {}
                None => {
                    self.deals.insert(number, (line, deal));
                }
            },
        }
    }

    fn check_dealer(&mut self, line: usize, board: BoardNumber, word: &str) {
        let dealer = board.dealer();
        if is_left_open(word) || word.chars().next().and_then(Seat::from_letter) == Some(dealer) {
            return;
        }
        self.fault(
            line,
            format!("board {board} is dealt by {dealer} (Law 2), and here the dealer is `{word}`"),
        );
    }

    fn check_vulnerability(&mut self, line: usize, board: BoardNumber, word: &str) {
        let vulnerability = board.vulnerability();
        let read = match word.to_ascii_lowercase().as_str() {
            "none" | "love" | "-" => Some(Vulnerability::None),
            "ns" | "n-s" => Some(Vulnerability::NorthSouth),
            "ew" | "e-w" => Some(Vulnerability::EastWest),
            "all" | "both" => Some(Vulnerability::Both),
            _ => None,
        };
        if is_left_open(word) || read == Some(vulnerability) {
            return;
        }
        let what = format!(
            "on board {board} the vulnerable side is {vulnerability} (Law 2), and here it is `{word}`"
        );
        self.fault(line, what);
    }
}

/// A value that PBN leaves open, or takes from the game before.
fn is_left_open(word: &str) -> bool {
    word.is_empty() || word.starts_with(['?', '#'])
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: &str = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85";
    const SECOND: &str = "E:J983.AT3..AQJ974 AQ.K9872.JT9764. K.J64.AK52.T8653 T76542.Q5.Q83.K2";

    fn said(text: &str) -> String {
        let faults = read_hand_record(text).unwrap_err();
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn deals_are_read_whatever_stands_around_them() {
        let text = format!(
            "\u{feff}% PBN 2.1\n% {{ not a comment\n[Event \"Club {{evening\"]\n[Board \"1\"]\n[Dealer \"N\"]\n\
             [Vulnerable \"None\"]\n[Deal \"{FIRST}\"]\n{{ a remark\n[Board \"9\"]\n}}\n[Event \"\"]\n[Board \"2\"]\n\
             [Deal \"{SECOND}\"]\n[Vulnerable \"NS\"]\n[Dealer \"?\"]\n\n[Board \"3\"]\n[Contract \"4S\"]\n"
        );
        let deals = read_hand_record(&text).unwrap();
        let numbers: Vec<u16> = deals.keys().map(|board| board.get()).collect();
        assert_eq!(numbers, [1, 2]);
        assert_eq!(deals[&BoardNumber::FIRST].to_string(), FIRST);
        let again = format!("{text}\n[Board \"1\"]\n[Deal \"{FIRST}\"]\n");
        assert_eq!(read_hand_record(&again), Ok(deals), "the same board again");
    }

    #[test]
    fn everything_wrong_is_said_with_its_line() {
        for (text, expected) in [
            (
                "hello",
                "line 1: there is no deal in this file: a hand record has lines like [Board \"1\"] and [Deal \"N:...\"]"
                    .to_owned(),
            ),
            (
                &format!("[Deal \"{FIRST}\"]"),
                "line 1: this deal has no board number: write [Board \"1\"] or another number before it".to_owned(),
            ),
            (
                &format!("[Board \"1\"]\n[Deal \"{FIRST}\"]\n[Board \"1\"]\n[Deal \"{SECOND}\"]"),
                "line 4: board 1 has another deal here than in line 2".to_owned(),
            ),
            (
                &format!("[Board \"2\"]\n[Dealer \"N\"]\n[Vulnerable \"All\"]\n[Deal \"{FIRST}\"]"),
                "line 2: board 2 is dealt by East (Law 2), and here the dealer is `N`\n\
                 line 3: on board 2 the vulnerable side is NS (Law 2), and here it is `All`"
                    .to_owned(),
            ),
            (
                &format!("[Board \"1\"]\n[Deal \"{}\"]", FIRST.replace("85", "8")),
                "line 2: board 1: West has 12 cards, not 13; the 5 of clubs is in nobody's hand".to_owned(),
            ),
        ] {
            assert_eq!(said(text), expected, "{text}");
        }
    }
}
