//! A line of a traveller as a director types it.

use crate::score_change::WrittenEntry;
use game::board::BoardNumber;
use game::contract::Contract;
use game::result::Tricks;
use game::seat::Seat;

/// `21 4S N 10 NS 420`, or `21 4S N 10` where no score is written.
pub(crate) fn read_entry(text: &str) -> Result<(BoardNumber, WrittenEntry), String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (board, contract, declarer, tricks, score) = match words.as_slice() {
        [board, contract, declarer, tricks, line, points] => {
            (board, contract, declarer, tricks, Some((line, points)))
        }
        [board, contract, declarer, tricks] => (board, contract, declarer, tricks, None),
        _ => {
            let form = "six words: board, contract, declarer, tricks, NS or EW, score; four where no score is written";
            return Err(form.to_owned());
        }
    };
    let number: u16 = board.parse().map_err(|_no_number| format!("`{board}` is no board number"))?;
    let board = BoardNumber::new(number).ok_or_else(|| "there is no board 0".to_owned())?;
    let passed_out = contract.eq_ignore_ascii_case("pass");
    let contract: Option<Contract> = present(contract)
        .filter(|_| !passed_out)
        .map(|text| text.parse().map_err(|_none| format!("`{text}` is no contract")))
        .transpose()?;
    let declarer = present(declarer).map(read_seat).transpose()?;
    let tricks = present(tricks).map(|text| read_tricks(text, contract)).transpose()?;
    let entry = WrittenEntry { contract, declarer, tricks, passed_out, ..WrittenEntry::default() };
    let Some((line, points)) = score else { return Ok((board, entry)) };
    let points: u32 = points.parse().map_err(|_no_number| format!("`{points}` is no score"))?;
    match line.to_uppercase().as_str() {
        "NS" => Ok((board, WrittenEntry { north_south: Some(points), ..entry })),
        "EW" => Ok((board, WrittenEntry { east_west: Some(points), ..entry })),
        _ => Err(format!("`{line}`: write NS or EW before the score")),
    }
}

fn present(word: &str) -> Option<&str> {
    (word != "-").then_some(word)
}

fn read_seat(text: &str) -> Result<Seat, String> {
    let mut letters = text.chars();
    let seat = letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none());
    seat.ok_or_else(|| format!("`{text}` is no seat: N, E, S or W"))
}

/// `10`, or beside the contract `=`, `+1`, `-2`.
fn read_tricks(text: &str, contract: Option<Contract>) -> Result<Tricks, String> {
    let is_beside = text.starts_with(['=', '+', '-']);
    if let Some(contract) = contract.filter(|_| is_beside) {
        let beside = if text == "=" { Ok(0) } else { text.parse() };
        let beside: i32 = beside.map_err(|_no_number| format!("`{text}` is no number of tricks"))?;
        return Tricks::from_difference(contract.level, beside).map_err(|error| error.to_string());
    }
    let number: u32 = text.parse().map_err(|_no_number| format!("`{text}` is no number of tricks"))?;
    Tricks::new(number).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_or_refused_in_words() {
        let (board, entry) = read_entry("21 2d - - ew 50").unwrap();
        assert_eq!((board.get(), entry.east_west, entry.declarer), (21, Some(50), None));
        assert!(read_entry("21 pass - - ns 0").unwrap().1.passed_out);
        let (_, entry) = read_entry("21 4S N +1").unwrap();
        assert_eq!((entry.north_south, entry.east_west), (None, None));
        assert_eq!(entry.tricks, Tricks::new(11).ok());
        for (text, why) in [
            ("21 4S N 10 NS", "six words"),
            ("21 - N = NS 420", "tricks"),
            ("0 4S N 10 NS 420", "no board 0"),
            ("21 9S N 10 NS 420", "no contract"),
            ("21 4S Q 10 NS 420", "no seat"),
            ("21 4S N 14 NS 420", "13"),
            ("21 4S N 10 N 420", "NS or EW"),
        ] {
            assert!(read_entry(text).unwrap_err().contains(why), "{text}");
        }
    }
}
