//! The questions about an insufficient bid: first the player at the left is offered to accept it, then the offender
//! chooses, then it is judged.

use crate::auction::{Bid, Call};
use crate::law::book::{Edition, Leaning};
use crate::law::insufficient::facts::{Cancelled, Correction, Facts, Stands, Turn};
use crate::law::insufficient::find::{accepting, again, same_suits, turn};
use crate::law::insufficient::made::{Insufficient, Replacement};
use crate::law::insufficient::words;
use crate::law::interview::{Interview, Pause};
use crate::law::party::Party;
use crate::law::question::Question;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Situation {
    Plain,
    Replaced,
    LeftCalled,
    OutOfTurn,
    Slip,
}

/// How a replacement is judged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Judged {
    SameSuits,
    Contained,
    Doubt,
    Neither,
}

/// The insufficient bid and its facts.
pub(super) fn ask(interview: &mut Interview<'_>) -> Result<(Insufficient, Facts), Pause> {
    let made = auction(interview)?;
    let situation = situation(interview, &made)?;
    let facts = match situation {
        Situation::Slip => Facts::Slip,
        Situation::LeftCalled => Facts::Accepted { by_calling: true },
        Situation::OutOfTurn => out_of_turn(interview, &made)?,
        Situation::Plain | Situation::Replaced => {
            if accepts(interview, &made)? {
                Facts::Accepted { by_calling: false }
            } else {
                correction(interview, &made, situation == Situation::Replaced)?
            }
        }
    };
    Ok((made, facts))
}

fn auction(interview: &mut Interview<'_>) -> Result<Insufficient, Pause> {
    let book = interview.book();
    let question =
        Question::new("auction", "What was the auction, with the insufficient bid last?", book.law(18, "D"))
            .because("Who has offended, and what is sufficient, follows from it");
    let made = interview.value(
        question,
        "the dealer's letter, a colon and the calls, such as N: 1S 2C 1NT",
        &["N: 1S 2C 1NT", "W: 1H 3D P 2H", "E: 1NT X 1D", "S: 7D 7C"],
        Insufficient::read,
    )?;
    interview.learn_offender(made.turn());
    Ok(made)
}

fn situation(interview: &mut Interview<'_>, made: &Insufficient) -> Result<Situation, Pause> {
    let book = interview.book();
    let (bid, over) = (made.bid(), made.over());
    let question = Question::new("situation", format!("{bid} is not higher than {over}. Is it one of these?"), book.law(27, ""))
        .because("A slip of the hand is put right freely; a bid out of turn has its own Law")
        .judged([
            "A slip only if the player never had this bid in mind, not for a moment: somebody who did not see, or \
             misread, an earlier bid meant it.",
            "Stop the offender from saying at the table what the bid was to show.",
        ])
        .usually("plain");
    interview.choose(
        question,
        [
            (Situation::Plain, "plain", "No: it was meant and in turn, and nothing has been called since"),
            (Situation::Replaced, "replaced", "The player has already put another call in its place"),
            (Situation::LeftCalled, "left-called", "The left-hand opponent has called over it"),
            (Situation::OutOfTurn, "out-of-turn", "It was not this player's turn"),
            (Situation::Slip, "slip", "The player never meant this bid: a slip of the hand or tongue"),
        ],
    )
}

fn accepts(interview: &mut Interview<'_>, made: &Insufficient) -> Result<bool, Pause> {
    let book = interview.book();
    let question = Question::new(
        "accept",
        format!("Does the left-hand opponent accept {}?", made.bid()),
        accepting(book),
    )
    .because("The left-hand opponent chooses first, knowing what happens otherwise")
    .offered(Party::LeftOpponent, words::to_left_opponent(made, book));
    interview.yes(question)
}

fn out_of_turn(interview: &mut Interview<'_>, made: &Insufficient) -> Result<Facts, Pause> {
    let book = interview.book();
    let question = Question::new("turn", "Whose turn was it?", turn(book))
        .because("The auction goes back to that player, unless the bid is accepted");
    let whose = interview.choose(
        question,
        [
            (Turn::RightOpponent, "right", "The right-hand opponent's"),
            (Turn::Partner, "partner", "The partner's"),
            (Turn::LeftOpponent, "left", "The left-hand opponent's"),
        ],
    )?;
    let right = made.turn();
    interview.learn_offender(match whose {
        Turn::RightOpponent => right.next(),
        Turn::Partner => right.partner(),
        Turn::LeftOpponent => right.next().partner(),
    });
    let bid = made.bid();
    let words = format!(
        "{bid} was bid out of turn, and is insufficient. You may accept it all the same; then it counts as legal, and \
         it is your turn. If you do not, it is cancelled, the call goes to the player whose turn it was, and I shall \
         rule on it as a bid out of turn. Do you accept {bid}?"
    );
    let question = Question::new("accept", format!("Does the left-hand opponent accept {bid}?"), turn(book))
        .because("The left-hand opponent chooses first, knowing what happens otherwise")
        .offered(Party::LeftOpponent, words);
    let is_accepted = interview.yes(question)?;
    Ok(if is_accepted { Facts::Accepted { by_calling: false } } else { Facts::OutOfTurn { turn: whose } })
}

fn correction(
    interview: &mut Interview<'_>,
    made: &Insufficient,
    is_premature: bool,
) -> Result<Facts, Pause> {
    let replacement = replacement(interview, made, is_premature)?;
    let corrected = |stands, cancelled| Facts::Corrected(Correction { stands, cancelled, is_premature });
    if let Replacement::Insufficient(bid) = replacement {
        if accepts_again(interview, bid)? {
            return Ok(Facts::Accepted { by_calling: false });
        }
        let last = last(interview, made, &bid.to_string())?;
        // Before 2007 nothing more follows from the attempt: the next call is judged like any other.
        let judged = match interview.book().edition {
            Edition::Laws2017 | Edition::Laws2007 => None,
            Edition::Laws1997 => judged(interview, made, last)?,
        };
        let stands = judged.unwrap_or(Stands::Otherwise { call: last.call(), in_doubt: false });
        return Ok(corrected(stands, Some(Cancelled::Insufficient(bid))));
    }
    if let Some(stands) = judged(interview, made, replacement)? {
        return Ok(corrected(stands, None));
    }
    let call = replacement.call();
    let last = last(interview, made, &format!("The {call}"))?;
    let stands = Stands::Otherwise { call: last.call(), in_doubt: false };
    Ok(corrected(stands, Some(Cancelled::Doubling(call))))
}

fn replacement(
    interview: &mut Interview<'_>,
    made: &Insufficient,
    is_premature: bool,
) -> Result<Replacement, Pause> {
    let book = interview.book();
    let stands_early = is_premature && book.is_since(Edition::Laws2007);
    let question = if stands_early {
        Question::new("replacement", "Which call has the offender put in its place?", book.law(27, "C"))
            .because("It stands, and is ruled on as if it had been chosen now")
    } else {
        Question::new("replacement", "Which call does the offender put in its place?", book.law(27, "B"))
            .because("What it tells decides whether the partner is barred")
            .offered(Party::Offender, words::to_offender(made, book))
    };
    call_in_place(interview, question, &made.examples(), |call| Ok(made.replacement(call)))
}

/// Asks for a call and what it is here.
fn call_in_place<T>(
    interview: &mut Interview<'_>,
    question: Question,
    examples: &[String],
    read: impl Fn(Call) -> Result<T, String>,
) -> Result<T, Pause> {
    let examples: Vec<&str> = examples.iter().map(String::as_str).collect();
    interview.value(
        question,
        "a call: 1C to 7NT, P for pass, X for double, XX for redouble",
        &examples,
        |text| text.parse::<Call>().map_err(|error| error.to_string()).and_then(&read),
    )
}

fn accepts_again(interview: &mut Interview<'_>, bid: Bid) -> Result<bool, Pause> {
    let book = interview.book();
    let question = Question::new(
        "accept-second",
        format!("{bid} is insufficient too. Does the left-hand opponent accept it?"),
        again(book),
    )
    .because("It may be accepted like the first")
    .offered(Party::LeftOpponent, words::to_left_opponent_again(&bid.to_string(), book));
    interview.yes(question)
}

/// The call after one that is cancelled: a sufficient bid or a pass.
fn last(interview: &mut Interview<'_>, made: &Insufficient, tried: &str) -> Result<Replacement, Pause> {
    let book = interview.book();
    let question = Question::new(
        "last",
        format!("{tried} is cancelled. What does the offender call now?"),
        book.law(27, "B3"),
    )
    .because("Now only a sufficient bid or a pass is left")
    .offered(Party::Offender, words::to_offender_again(made, tried, book));
    let is_sufficient = |text: &String| {
        text.parse().is_ok_and(|call| {
            !matches!(made.replacement(call), Replacement::Doubling { .. } | Replacement::Insufficient(_))
        })
    };
    let examples: Vec<String> = made.examples().into_iter().filter(is_sufficient).collect();
    call_in_place(interview, question, &examples, |call| match made.replacement(call) {
        Replacement::Doubling { .. } => Err("a double or redouble is not allowed now".to_owned()),
        Replacement::Insufficient(bid) => Err(format!("{bid} is insufficient")),
        sufficient @ (Replacement::Lowest(_) | Replacement::Other { .. } | Replacement::Pass) => {
            Ok(sufficient)
        }
    })
}

/// Judges what stands; nothing where a double or redouble is cancelled.
fn judged(
    interview: &mut Interview<'_>,
    made: &Insufficient,
    replacement: Replacement,
) -> Result<Option<Stands>, Pause> {
    let book = interview.book();
    let is_lowest = matches!(replacement, Replacement::Lowest(_));
    let mut choices = vec![];
    match book.edition {
        Edition::Laws2017 => {
            if is_lowest || matches!(replacement, Replacement::Other { is_jump: false, .. }) {
                choices.push((
                    Judged::SameSuits,
                    "same-suit",
                    "It is the lowest bid that shows the same suit or suits, or no-trump again",
                ));
            }
            choices.push((
                Judged::Contained,
                "comparable",
                "Comparable: the same meaning, a narrower one, or the same purpose",
            ));
        }
        Edition::Laws2007 => {
            if is_lowest {
                choices.push((Judged::SameSuits, "natural", "Both bids are natural beyond any doubt"));
            }
            choices.push((
                Judged::Contained,
                "contained",
                "It tells the same as the first, or tells it more exactly",
            ));
        }
        Edition::Laws1997 => {
            if is_lowest {
                choices.push((Judged::SameSuits, "natural", "Neither bid is a convention, beyond any doubt"));
            }
        }
    }
    let is_impossible = matches!(replacement, Replacement::Doubling { is_admissible: false, .. });
    if choices.is_empty() || is_impossible {
        return Ok(stands(replacement, Judged::Neither, book.options.leaning));
    }
    if book.is_since(Edition::Laws2007) {
        choices.push((Judged::Doubt, "doubt", "Nearly: some hands for it would not have made the first bid"));
    }
    choices.push((Judged::Neither, "neither", "None of these"));
    let call = replacement.call();
    let question = Question::new(
        "shows",
        format!("What does {call} show, held against {}?", made.bid()),
        same_suits(book),
    )
    .because("It decides whether the partner may go on calling")
    .judged(words::guide(book))
    .away();
    let judged = interview.choose(question, choices)?;
    Ok(stands(replacement, judged, book.options.leaning))
}

/// What stands by that judgment; nothing where a double or redouble does not.
fn stands(replacement: Replacement, judged: Judged, leaning: Leaning) -> Option<Stands> {
    let call = replacement.call();
    let is_allowed = match judged {
        Judged::SameSuits | Judged::Contained => true,
        Judged::Doubt => leaning == Leaning::Generous,
        Judged::Neither => false,
    };
    let in_doubt = judged == Judged::Doubt;
    match (judged, call) {
        (Judged::SameSuits, Call::Bid(bid)) => Some(Stands::SameSuits(bid)),
        (_, _) if is_allowed => Some(Stands::Contained { call, in_doubt }),
        (_, Call::Double | Call::Redouble) => None,
        (_, Call::Pass | Call::Bid(_)) => Some(Stands::Otherwise { call, in_doubt }),
    }
}
