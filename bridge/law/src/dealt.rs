//! The auction of a board, which begins with the dealer whom that board names (Laws 2 and 17).

use std::fmt::Display;

use crate::interview::{Interview, Pause};
use crate::question::Question;
use game::auction::Auction;

/// Asks for an auction and reads it. Where the board is known, an auction that begins with another than its dealer is no
/// answer: everything that follows from whose turn it was would be said of the wrong player.
///
/// # Errors
/// The pause at this question, where it is not answered, or not by anything that can be read.
pub(super) fn auction<T, E: Display>(
    interview: &mut Interview<'_>,
    question: Question,
    form: &'static str,
    examples: &[&str],
    read: impl Fn(&str) -> Result<T, E>,
) -> Result<T, Pause> {
    let board = interview.known().board;
    let dealt = |example: &&str| match (board, example.split_once(':')) {
        (Some(board), Some((_, calls))) => format!("{}:{calls}", board.dealer().letter()),
        (None, _) | (_, None) => (*example).to_owned(),
    };
    let examples: Vec<String> = examples.iter().map(dealt).collect();
    let examples: Vec<&str> = examples.iter().map(String::as_str).collect();
    interview.value(question, form, &examples, |text| {
        let dealer = text.parse::<Auction>().ok().map(|auction| auction.dealer);
        match board.filter(|board| dealer.is_some_and(|dealer| dealer != board.dealer())) {
            Some(board) => {
                let dealer = board.dealer();
                Err(format!("{dealer} deals board {board}: begin with {}:", dealer.letter()))
            }
            None => read(text).map_err(|unreadable| unreadable.to_string()),
        }
    })
}

#[cfg(test)]
mod tests {
    use crate::answers::Answers;
    use crate::book::Book;
    use crate::interview::{Next, interview};
    use crate::known::Known;
    use crate::procedure;
    use game::board::BoardNumber;

    /// Law 2: South deals board 3. What began with another dealer named another player as the offender (Law 17C).
    #[test]
    fn the_dealer_is_that_of_the_board() {
        let known = Known { board: BoardNumber::new(3), ..Known::default() };
        let next = |name: &str, answers: &[(&str, &str)]| {
            let answers: Answers = answers.iter().copied().collect();
            interview(procedure(name).unwrap(), &Book::default(), &known, &answers).next
        };
        for (name, before, calls) in [
            ("insufficient-bid", &[][..], "1NT 2S 2D"),
            ("auction-period", &[("about", "ended")], "1S P P P"),
            ("auction-period", &[("about", "call"), ("form", "plain")], "1S P X"),
        ] {
            let of = |dealer: &str| {
                let auction = format!("{dealer}: {calls}");
                let mut answers = before.to_vec();
                answers.push(("auction", auction.as_str()));
                next(name, &answers)
            };
            let Next::NoAnswer { why, .. } = of("N") else {
                panic!("{name} takes North as dealer of board 3")
            };
            assert_eq!(why, "South deals board 3: begin with S:");
            assert!(!matches!(of("S"), Next::NoAnswer { .. }), "{name}");
            let Next::Ask(question) = next(name, before) else { panic!("{name} asks for no auction") };
            assert!(question.answers().iter().all(|example| example.starts_with("S:")), "{question:?}");
        }
    }
}
