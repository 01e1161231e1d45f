//! Hand records: deals read from a file for the server, and the cards of a board as text.

use std::fmt::Write as _;

use bridge::board::BoardNumber;
use bridge::deal::{Deal, diagram, makes_lines, read_hand_record};
use proto::v1;

/// The command that loads the deals of a PBN file, and what it loads in words.
///
/// # Errors
/// A sentence for each thing in the file that cannot be used.
pub fn load(text: &str) -> Result<(v1::command::Kind, String), Vec<String>> {
    let deals = read_hand_record(text);
    let deals = deals.map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    let boards: Vec<u16> = deals.keys().map(|board| board.get()).collect();
    let deals = deals
        .iter()
        .map(|(board, deal)| v1::BoardDeal { board: u32::from(board.get()), deal: deal.to_string() });
    let kind = v1::command::Kind::LoadDeals(v1::LoadDeals { deals: deals.collect() });
    Ok((kind, format!("the cards of {} are loaded", boards_in_words(&boards))))
}

/// `board 7`, `boards 1 to 24`, `boards 1 to 8 and 17 to 24`.
fn boards_in_words(boards: &[u16]) -> String {
    let mut runs: Vec<(u16, u16)> = Vec::new();
    for &board in boards {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == board => *last = board,
            _ => runs.push((board, board)),
        }
    }
    let texts: Vec<String> = runs
        .iter()
        .map(|(first, last)| if first == last { first.to_string() } else { format!("{first} to {last}") })
        .collect();
    match texts.as_slice() {
        [only] if boards.len() == 1 => format!("board {only}"),
        [only] => format!("boards {only}"),
        [most @ .., last] => format!("boards {} and {last}", most.join(", ")),
        [] => "no board".to_owned(),
    }
}

/// The lines of South's hand, the last of a diagram.
const SOUTH_LINES: usize = 4;

/// The cards of a board, what can be made with them, and par; empty where the cards are not known.
pub fn lines(board: u32, hand: Option<&v1::HandRecord>) -> Vec<String> {
    let number = u16::try_from(board).ok().and_then(BoardNumber::new);
    let deal = hand.and_then(|hand| hand.deal.parse::<Deal>().ok());
    let (Some(number), Some(deal), Some(hand)) = (number, deal, hand) else { return vec![] };
    let mut lines = diagram(number, &deal);
    let Ok(table) = hand.double_dummy.parse() else {
        lines.push(String::new());
        lines.push("What can be made is still being worked out.".to_owned());
        return lines;
    };
    // Right of South there is room for what can be made.
    let south = lines.len() - SOUTH_LINES;
    let width = lines.iter().skip(south).map(|line| line.chars().count()).max().unwrap_or(0);
    lines.push(String::new());
    for (line, makes) in lines.iter_mut().skip(south).zip(makes_lines(&table)) {
        *line = format!("{line:<width$}    {}", makes.trim_end());
    }
    lines.push(format!("Par {}", hand.par));
    lines
}

/// What is improbable about the results, a sentence a line.
pub fn anomalies(view: &v1::FloorView) -> String {
    if view.anomalies.is_empty() {
        return "Nothing improbable in the results so far.".to_owned();
    }
    view.anomalies.iter().fold(String::new(), |mut text, anomaly| {
        let _infallible = writeln!(text, "{}", anomaly.text);
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_named_by_their_runs() {
        for (boards, expected) in [
            (&[7][..], "board 7"),
            (&[1, 2, 3], "boards 1 to 3"),
            (&[1, 2, 5], "boards 1 to 2 and 5"),
            (&[1, 3, 5, 6], "boards 1, 3 and 5 to 6"),
        ] {
            assert_eq!(boards_in_words(boards), expected);
        }
    }
}
