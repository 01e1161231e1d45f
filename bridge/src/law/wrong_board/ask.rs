//! The questions about a wrong board.

use crate::law::blame;
use crate::law::book::Edition;
use crate::law::interview::{Interview, Pause};
use crate::law::question::Question;
use crate::law::wrong_board::find::{Facts, Repeated, Since, State, Wrong, on_cards};

/// What the director was called for.
#[derive(Debug, Clone, Copy)]
enum What {
    Cards,
    ComesRound,
    Board(Wrong),
}

/// Who has called after the call on wrong cards.
#[derive(Debug, Clone, Copy)]
enum Caller {
    Nobody,
    Left,
    Partner,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let what = Question::new("what", "What is wrong?", book.law(15, ""))
        .because("A whole board that is not theirs may count; calls on wrong cards are taken back");
    let what = interview.choose(
        what,
        [
            (
                What::Board(Wrong::Board),
                "board",
                "They play, or played, a board that is not for them in this round",
            ),
            (What::Board(Wrong::Opponents), "opponents", "A pair sits, or sat, against others than planned"),
            (What::Cards, "cards", "A player has called with cards from another board"),
            (
                What::ComesRound,
                "comes-round",
                "That other board comes round now, and the player calls on it again",
            ),
        ],
    )?;
    match what {
        What::Cards => Ok(Facts::Cards(since(interview)?)),
        What::ComesRound => Ok(Facts::ComesRound { differs: differs_now(interview)? }),
        What::Board(wrong) => Ok(Facts::Board { wrong, state: state(interview)? }),
    }
}

fn differs_now(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let book = interview.book();
    let (text, hint) = if book.is_since(Edition::Laws2007) {
        (
            "Does the player's call now differ from the one that was cancelled?",
            "It differs where its meaning is much different, or it is a psyche.",
        )
    } else {
        (
            "Does the player's call now differ in any way from the one that was cancelled?",
            "Any difference counts.",
        )
    };
    let question = Question::new("differs", text, on_cards("A3", book))
        .because("If it does, the score of this board is adjusted")
        .judged([hint]);
    interview.yes(question)
}

fn since(interview: &mut Interview<'_>) -> Result<Since, Pause> {
    let book = interview.book();
    let in_2017 = book.edition == Edition::Laws2017;
    let clause = if in_2017 { book.law(15, "A2") } else { book.law(17, "D") };
    let since = Question::new("since", "Who has called after that call?", clause).because(
        if book.is_since(Edition::Laws2007) {
            "Once the partner has called, the board cannot be played normally"
        } else {
            "The left-hand opponent must be able to make the same call again"
        },
    );
    let mut callers = vec![(Caller::Nobody, "nobody", "Nobody")];
    // Law 17D of 1997 asks only whether the left-hand opponent has called.
    if book.is_since(Edition::Laws2007) {
        callers.push((Caller::Left, "left", "The left-hand opponent, not the partner"));
        callers.push((Caller::Partner, "partner", "Also the player's partner"));
    } else {
        callers.push((Caller::Left, "left", "The left-hand opponent, whoever has called after that"));
    }
    let caller = interview.choose(since, callers)?;
    match caller {
        Caller::Nobody => Ok(Since::Nobody),
        Caller::Partner => Ok(Since::Partner),
        Caller::Left if in_2017 => Ok(Since::Nobody),
        Caller::Left => {
            let differs = Question::new(
                "differs",
                "With the right hand: does the new call mean something else than the cancelled one?",
                clause,
            )
            .because("If it does, the opponent's call was made over something that is no longer there")
            .judged(["Have the player look at the right hand and call. Is the meaning much the same?"]);
            Ok(if interview.yes(differs)? { Since::LeftDiffers } else { Since::LeftSame })
        }
    }
}

fn state(interview: &mut Interview<'_>) -> Result<State, Pause> {
    let book = interview.book();
    let clause = book.law(15, if book.edition == Edition::Laws2017 { "B1" } else { "B" });
    let before = Question::new("played-before", "Has any of the four played this board before?", clause)
        .because("Against these or others: then it does not count here")
        .usually("no");
    let is_known = interview.yes(before)?;
    // Until 2007 the board is kept for the right players as long as the auction is on, whoever knows it (Law 15C).
    // Older rulings of a board that somebody knew were not asked for it, only who was at fault.
    let is_older = is_known && interview.is_answered("fault") && !interview.is_answered("auction");
    if !book.is_since(Edition::Laws2017) && !is_older {
        let auction = Question::new("auction", "Is it still the auction?", book.law(15, "C"))
            .because("Then the right players sit down and call again")
            .usually("no");
        if interview.yes(auction)? {
            let repeated = Question::new(
                "repeated",
                "Do the right players sit down and repeat every call of the first auction?",
                book.law(15, "C"),
            )
            .because("Any other call cancels the board");
            return Ok(State::SecondAuction(if interview.yes(repeated)? {
                Repeated::Yes
            } else {
                Repeated::No(blame::ask(interview)?)
            }));
        }
    }
    if is_known { Ok(State::PlayedBefore(blame::ask(interview)?)) } else { Ok(State::Stands) }
}
