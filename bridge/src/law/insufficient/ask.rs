//! The questions about an insufficient bid: first the player at the left is offered to accept it, then the offender
//! chooses, then it is judged. What was put in its place already is judged first, so that the player at the left chooses
//! knowing what follows from that call (Law 10C1).

use crate::auction::{Bid, Call};
use crate::law::book::{Book, Edition, Leaning};
use crate::law::change_of_call::{self, Since};
use crate::law::dealt;
use crate::law::insufficient::facts::{
    Accepted, Cancelled, Correction, Early, Facts, Stands, TakenBack, Then,
};
use crate::law::insufficient::find::{accepting, again, same_suits, turn};
use crate::law::insufficient::made::{Insufficient, Replacement};
use crate::law::insufficient::words;
use crate::law::interview::{Interview, Pause};
use crate::law::out_of_rotation::{self, Turn};
use crate::law::party::Party;
use crate::law::question::Question;
use crate::seat::Seat;

/// What the director finds at the table.
#[derive(Clone, Copy)]
enum Situation {
    /// The bid was meant, and in turn.
    Meant(Progress),
    OutOfTurn,
    Slip,
}

/// What has happened since a bid that was meant and in turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    Nothing,
    Replaced,
    LeftCalled,
    /// The left-hand opponent has called over the call that was put in its place.
    ReplacementCalledOver,
}

/// How a replacement is judged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shows {
    SameSuits,
    Contained,
    Doubt,
    Neither,
}

/// The insufficient bid and its facts.
pub(super) fn ask(interview: &mut Interview<'_>) -> Result<(Insufficient, Facts), Pause> {
    let named = interview.seats().offender;
    let made = auction(interview)?;
    let situation = situation(interview, &made)?;
    if !matches!(situation, Situation::OutOfTurn) {
        interview.settle_offender(named, made.turn())?;
    }
    let facts = match situation {
        Situation::Slip => slip(interview, &made)?,
        Situation::OutOfTurn => out_of_turn(interview, (&made, named))?,
        Situation::Meant(progress) => meant(interview, &made, progress)?,
    };
    Ok((made, facts))
}

fn auction(interview: &mut Interview<'_>) -> Result<Insufficient, Pause> {
    let book = interview.book();
    let question =
        Question::new("auction", "What was the auction, with the insufficient bid last?", book.law(18, "D"))
            .because("Who has offended, and what is sufficient, follows from it");
    let made = dealt::auction(
        interview,
        question,
        "the dealer's letter, a colon and the calls, such as N: 1S 2C 1NT; and P for each player whose turn an accepted \
         call out of turn has taken",
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
    let mut choices: Vec<(Situation, &'static str, &'static str)> = progresses(book)
        .into_iter()
        .map(|(progress, key, text)| (Situation::Meant(progress), key, text))
        .collect();
    choices.push((Situation::OutOfTurn, "out-of-turn", "It was not this player's turn"));
    choices.push((Situation::Slip, "slip", "The player never meant this bid: a slip of the hand or tongue"));
    interview.choose(question, choices)
}

/// How far it can have gone after a bid that was meant. In 1997 a call put in its place too early is cancelled, and
/// nothing is said about one that was called over.
fn progresses(book: &Book) -> Vec<(Progress, &'static str, &'static str)> {
    let mut choices = vec![
        (Progress::Nothing, "plain", "No: it was meant and in turn, and nothing has been called since"),
        (Progress::Replaced, "replaced", "The player has already put another call in its place"),
        (
            Progress::LeftCalled,
            "left-called",
            "The left-hand opponent has called over the insufficient bid itself",
        ),
    ];
    if book.is_since(Edition::Laws2007) {
        choices.push((
            Progress::ReplacementCalledOver,
            "replacement-called",
            "The player has put another call in its place, and the left-hand opponent has called over that one",
        ));
    }
    choices
}

/// A bid that was never meant, if it is not too late to say so; else it counts as meant.
fn slip(interview: &mut Interview<'_>, made: &Insufficient) -> Result<Facts, Pause> {
    if change_of_call::is_at_once(interview)? {
        return Ok(match change_of_call::since(interview)? {
            Since::Nobody => Facts::Slip { left_has_called: false },
            Since::Left => Facts::Slip { left_has_called: true },
            Since::TooLate(_) => accepted(made.bid(), true, None),
        });
    }
    let question = Question::new(
        "so-far",
        "Then it counts as meant. What has happened since?",
        interview.book().law(27, ""),
    )
    .because("A call over it accepts it");
    let progress = interview.choose(question, progresses(interview.book()))?;
    meant(interview, made, progress)
}

fn accepted(bid: Bid, by_calling: bool, taken_back: Option<TakenBack>) -> Facts {
    Facts::Accepted(Accepted { bid, by_calling, taken_back })
}

fn meant(interview: &mut Interview<'_>, made: &Insufficient, progress: Progress) -> Result<Facts, Pause> {
    let is_since_2007 = interview.book().is_since(Edition::Laws2007);
    match progress {
        Progress::LeftCalled => Ok(accepted(made.bid(), true, None)),
        Progress::Nothing => {
            let words = words::to_left_opponent(made, interview.book());
            if accepts(interview, made, words)? {
                return Ok(accepted(made.bid(), false, None));
            }
            in_its_place(interview, made)
        }
        Progress::Replaced if is_since_2007 => early(interview, made, false),
        Progress::Replaced => chosen_anew(interview, made),
        Progress::ReplacementCalledOver => early(interview, made, true),
    }
}

fn accepts(interview: &mut Interview<'_>, made: &Insufficient, words: String) -> Result<bool, Pause> {
    let book = interview.book();
    let question = Question::new(
        "accept",
        format!("Does the left-hand opponent accept {}?", made.bid()),
        accepting(book),
    )
    .because("The left-hand opponent chooses first, knowing what happens otherwise")
    .offered(Party::LeftOpponent, words);
    interview.yes(question)
}

/// What became of a bid out of turn, by the player who was `named` as the offender, if one was.
fn out_of_turn(
    interview: &mut Interview<'_>,
    (made, named): (&Insufficient, Option<Seat>),
) -> Result<Facts, Pause> {
    let book = interview.book();
    let question = Question::new("turn", "Whose turn was it?", turn(book))
        .because("The auction goes back to that player, unless the bid is accepted");
    let whose = interview.choose(
        question,
        [
            (Some(Turn::Right), "right", "The right-hand opponent's"),
            (Some(Turn::Partner), "partner", "The partner's"),
            (None, "left", "The left-hand opponent's: the player had called just before"),
        ],
    )?;
    let right = made.turn();
    let told = match whose {
        Some(Turn::Right) => right.next(),
        Some(Turn::Partner) => right.partner(),
        Some(Turn::Left) | None => right.next().partner(),
    };
    interview.settle_offender(named, told)?;
    match whose {
        Some(whose) => Ok(Facts::OutOfTurn(out_of_rotation::insufficient(interview, whose)?)),
        None => Ok(Facts::ChangeOfCall),
    }
}

/// The offender chooses after hearing what follows from each call.
fn in_its_place(interview: &mut Interview<'_>, made: &Insufficient) -> Result<Facts, Pause> {
    let words = words::to_offender(made, interview.book());
    let replacement = replacement(interview, made, words)?;
    settled(interview, made, replacement, Early::Nothing)
}

/// The insufficient bid is accepted after all, and what was put in its place is taken back.
fn taken_back(made: &Insufficient, put: Replacement) -> Facts {
    accepted(made.bid(), false, Some(TakenBack::Replacement(put.call())))
}

/// Since 2007: what was put in its place too early is ruled on as if it had been chosen now, unless the insufficient bid
/// is accepted (Law 27C). Once it was called over, that can no longer be.
fn early(interview: &mut Interview<'_>, made: &Insufficient, left_has_called: bool) -> Result<Facts, Pause> {
    let clause = interview.book().law(27, "C");
    let question = Question::new("replacement", "Which call has the offender put in its place?", clause)
        .because("If it is legal it stands, and is ruled on as if it had been chosen now");
    let put = call_in_place(interview, question, &made.examples(), |call| Ok(made.replacement(call)))?;
    let then = match put {
        Replacement::Insufficient(bid) => Then::Insufficient(bid),
        Replacement::Lowest(_)
        | Replacement::Other { .. }
        | Replacement::Pass
        | Replacement::Doubling { .. } => Then::Judged(judged(interview, made, put)?),
    };
    if !left_has_called {
        let words = words::to_left_opponent_replaced(made, put.call(), Some(then), interview.book());
        if accepts(interview, made, words)? {
            return Ok(taken_back(made, put));
        }
    }
    follows(interview, made, (put, then), Early::Kept { left_has_called })
}

/// 1997: what was put in its place too early is cancelled, and the offender chooses anew; a double or redouble bars the
/// partner all the same, and another insufficient bid may be accepted like the first.
fn chosen_anew(interview: &mut Interview<'_>, made: &Insufficient) -> Result<Facts, Pause> {
    let clause = interview.book().law(27, "B");
    let question = Question::new("early", "Which call did the offender put in its place too early?", clause)
        .because("It is cancelled, and tells the partner nothing that may be used");
    let tried = call_in_place(interview, question, &made.examples(), |call| Ok(made.replacement(call)))?;
    let then = match tried {
        Replacement::Insufficient(bid) => Some(Then::Insufficient(bid)),
        Replacement::Doubling { .. } => Some(Then::Judged(None)),
        Replacement::Lowest(_) | Replacement::Other { .. } | Replacement::Pass => None,
    };
    let words = words::to_left_opponent_replaced(made, tried.call(), then, interview.book());
    if accepts(interview, made, words)? {
        return Ok(taken_back(made, tried));
    }
    if let Some(then) = then {
        return follows(interview, made, (tried, then), Early::Nothing);
    }
    let words = words::to_offender_anew(made, tried.call(), interview.book());
    let replacement = replacement(interview, made, words)?;
    let is_same = replacement.call() == tried.call();
    settled(interview, made, replacement, Early::Cancelled { is_same })
}

/// What stands after this replacement.
fn settled(
    interview: &mut Interview<'_>,
    made: &Insufficient,
    replacement: Replacement,
    early: Early,
) -> Result<Facts, Pause> {
    let then = match replacement {
        Replacement::Insufficient(bid) => Then::Insufficient(bid),
        Replacement::Lowest(_)
        | Replacement::Other { .. }
        | Replacement::Pass
        | Replacement::Doubling { .. } => Then::Judged(judged(interview, made, replacement)?),
    };
    follows(interview, made, (replacement, then), early)
}

/// What stands after a replacement of which it is known what follows.
fn follows(
    interview: &mut Interview<'_>,
    made: &Insufficient,
    (replacement, then): (Replacement, Then),
    early: Early,
) -> Result<Facts, Pause> {
    let corrected = |stands, cancelled| Facts::Corrected(Correction { stands, cancelled, early });
    match then {
        Then::Insufficient(bid) => second(interview, made, bid, early),
        Then::Judged(Some(stands)) => Ok(corrected(stands, None)),
        Then::Judged(None) => {
            let cancelled = Cancelled::Doubling(replacement.call());
            let last = last(interview, made, cancelled)?;
            let stands = Stands::Otherwise { call: last.call(), in_doubt: false };
            Ok(corrected(stands, Some(cancelled)))
        }
    }
}

/// The replacement is insufficient too (Law 27B4).
fn second(
    interview: &mut Interview<'_>,
    made: &Insufficient,
    bid: Bid,
    early: Early,
) -> Result<Facts, Pause> {
    let is_called_over = early == Early::Kept { left_has_called: true };
    if is_called_over || accepts_again(interview, bid)? {
        let first = (bid != made.bid()).then_some(TakenBack::First);
        return Ok(accepted(bid, is_called_over, first));
    }
    let cancelled = Cancelled::Insufficient(bid);
    let last = last(interview, made, cancelled)?;
    // Before 2007 nothing more follows from the attempt: the next call is judged like any other.
    let judged = match interview.book().edition {
        Edition::Laws2017 | Edition::Laws2007 => None,
        Edition::Laws1997 => judged(interview, made, last)?,
    };
    let stands = judged.unwrap_or(Stands::Otherwise { call: last.call(), in_doubt: false });
    Ok(Facts::Corrected(Correction { stands, cancelled: Some(cancelled), early }))
}

fn replacement(
    interview: &mut Interview<'_>,
    made: &Insufficient,
    words: String,
) -> Result<Replacement, Pause> {
    let clause = interview.book().law(27, "B");
    let question = Question::new("replacement", "Which call does the offender put in its place?", clause)
        .because("What it tells decides whether the partner is barred")
        .offered(Party::Offender, words);
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
fn last(interview: &mut Interview<'_>, made: &Insufficient, tried: Cancelled) -> Result<Replacement, Pause> {
    let book = interview.book();
    let (what, clause) = match tried {
        Cancelled::Doubling(call) => (format!("The {call}"), book.law(27, "B3")),
        Cancelled::Insufficient(bid) => (bid.to_string(), again(book)),
    };
    let question =
        Question::new("last", format!("{what} is cancelled. What does the offender call now?"), clause)
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
                    Shows::SameSuits,
                    "same-suit",
                    "It is the lowest bid that shows the same suit or suits, or no-trump again",
                ));
            }
            choices.push((
                Shows::Contained,
                "comparable",
                "Comparable: the same meaning, a narrower one, or the same purpose",
            ));
        }
        Edition::Laws2007 => {
            if is_lowest {
                choices.push((Shows::SameSuits, "natural", "Both bids are natural beyond any doubt"));
            }
            choices.push((
                Shows::Contained,
                "contained",
                "It tells the same as the first, or tells it more exactly",
            ));
        }
        Edition::Laws1997 => {
            if is_lowest {
                choices.push((Shows::SameSuits, "natural", "Neither bid is a convention, beyond any doubt"));
            }
        }
    }
    let is_impossible = matches!(replacement, Replacement::Doubling { is_admissible: false, .. });
    if choices.is_empty() || is_impossible {
        return Ok(stands(replacement, Shows::Neither, book.options.leaning));
    }
    if book.is_since(Edition::Laws2007) {
        choices.push((Shows::Doubt, "doubt", "Nearly: some hands for it would not have made the first bid"));
    }
    choices.push((Shows::Neither, "neither", "None of these"));
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
fn stands(replacement: Replacement, judged: Shows, leaning: Leaning) -> Option<Stands> {
    let call = replacement.call();
    let is_allowed = match judged {
        Shows::SameSuits | Shows::Contained => true,
        Shows::Doubt => leaning == Leaning::Generous,
        Shows::Neither => false,
    };
    let in_doubt = judged == Shows::Doubt;
    match (judged, call) {
        (Shows::SameSuits, Call::Bid(bid)) => Some(Stands::SameSuits(bid)),
        (_, _) if is_allowed => Some(Stands::Contained { call, in_doubt }),
        (_, Call::Double | Call::Redouble) => None,
        (_, Call::Pass | Call::Bid(_)) => Some(Stands::Otherwise { call, in_doubt }),
    }
}
