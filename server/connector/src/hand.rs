//! The cards of a board: sixteen texts on the wire, a [`Deal`] here.

use bridge::board::BoardNumber;
use bridge::deal::Deal;
use bridge::seat::Seat;

use crate::envelope::Fault;
use crate::message::{Handrecord, Text, text};

/// The board and its deal.
///
/// # Errors
///
/// The board's number, or cards that are no deal.
pub fn read(hand: &Handrecord) -> Result<(BoardNumber, Deal), Fault> {
    let number = hand.board_number;
    let board = u16::try_from(number).ok().and_then(BoardNumber::new);
    let board = board.ok_or_else(|| Fault::invalid(format!("there is no board {number}")))?;
    let all = suits(hand);
    if all.iter().flatten().any(|suit| suit.is_none()) {
        return Err(Fault::invalid(format!("the hand record of board {number} has a suit that is null")));
    }
    let cards = all.iter().flatten().flat_map(|suit| text(suit).chars());
    if let Some(letter) = cards.into_iter().find(|letter| !"AKQJT98765432".contains(*letter)) {
        let text =
            format!("the hand record of board {number} is no deal: '{}' is no card", letter.escape_default());
        return Err(Fault::invalid(text));
    }
    let hands = all.map(|suits| suits.map(text).join("."));
    let deal = format!("N:{}", hands.join(" "))
        .parse()
        .map_err(|error| Fault::invalid(format!("the hand record of board {number} is no deal: {error}")))?;
    Ok((board, deal))
}

/// Each hand from North, each with spades, hearts, diamonds and clubs.
fn suits(hand: &Handrecord) -> [[&Text; 4]; 4] {
    [
        [&hand.north_spades, &hand.north_hearts, &hand.north_diamonds, &hand.north_clubs],
        [&hand.east_spades, &hand.east_hearts, &hand.east_diamonds, &hand.east_clubs],
        [&hand.south_spades, &hand.south_hearts, &hand.south_diamonds, &hand.south_clubs],
        [&hand.west_spades, &hand.west_hearts, &hand.west_diamonds, &hand.west_clubs],
    ]
}

/// A deal as it is written.
pub fn written(board: BoardNumber, deal: &Deal) -> Handrecord {
    let suits = |seat: Seat| -> [Text; 4] {
        let hand = deal.hand(seat).to_string();
        let mut suits = hand.split('.').map(|suit| Some(suit.replace('-', "")));
        std::array::from_fn(|_| suits.next().unwrap_or_default())
    };
    let [north_spades, north_hearts, north_diamonds, north_clubs] = suits(Seat::North);
    let [east_spades, east_hearts, east_diamonds, east_clubs] = suits(Seat::East);
    let [south_spades, south_hearts, south_diamonds, south_clubs] = suits(Seat::South);
    let [west_spades, west_hearts, west_diamonds, west_clubs] = suits(Seat::West);
    Handrecord {
        board_number: board.get().into(),
        north_spades,
        north_hearts,
        north_diamonds,
        north_clubs,
        east_spades,
        east_hearts,
        east_diamonds,
        east_clubs,
        south_spades,
        south_hearts,
        south_diamonds,
        south_clubs,
        west_spades,
        west_hearts,
        west_diamonds,
        west_clubs,
        ..Handrecord::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The deal is any; that North's spades come first is PBN 2.1, section 3.4.11.
    #[test]
    fn a_deal_is_read_as_it_is_written() {
        let told = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
        let deal: Deal = told.parse().unwrap();
        let board = BoardNumber::new(7).unwrap();
        let hand = written(board, &deal);
        assert_eq!(text(&hand.north_spades), "AKQJT98765432");
        assert_eq!(hand.north_clubs, Some(String::new()));
        assert_eq!(text(&hand.west_clubs), "AKQJT98765432");
        assert_eq!(read(&hand), Ok((board, deal)));
        for (broken, says) in [
            (Handrecord { west_clubs: None, ..hand.clone() }, "null"),
            (Handrecord { west_clubs: Some("AK".to_owned()), ..hand.clone() }, "no deal"),
            (Handrecord { west_clubs: Some("AKQJ1098765432".to_owned()), ..hand.clone() }, "no deal"),
            (Handrecord { board_number: 0, ..hand.clone() }, "no board 0"),
        ] {
            assert!(read(&broken).unwrap_err().text.contains(says), "{says}");
        }
    }
}
