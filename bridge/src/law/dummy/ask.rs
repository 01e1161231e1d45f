//! The questions about something dummy did.

use super::{Absolute, Asking, Breach, Facts, Forfeit, Qualified, Warning};
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::interview::{Interview, Pause};
use crate::law::judged::Judged;
use crate::law::party::Party;
use crate::law::question::Question;
use crate::law::turned_card::is_late;

#[derive(Clone, Copy)]
enum Did {
    Prevents,
    Attention,
    Asks,
    Trick,
    CallsDirector,
    Says,
    Looks,
    OwnRights,
    BadlySpread,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let faced = Question::new("lead-faced", "Has the opening lead been faced?", book.law(41, "C"))
        .because("Until then there is no dummy, and dummy's limits do not hold")
        .usually("yes");
    if !interview.yes(faced)? {
        return Ok(Facts::Presumed);
    }
    let did = Question::new("did", "What did dummy do?", book.law(43, "A")).because(
        "Take what dummy did last: whether there was a look at other hands before is asked where it matters",
    );
    let did = interview.choose(
        did,
        [
            (Did::Prevents, "prevents", "Tried to prevent an irregularity before it happened"),
            (Did::Attention, "attention", "Drew attention to an irregularity that had happened"),
            (Did::Asks, "asks-revoke", "Asked whether a player had none of the suit led"),
            (Did::Trick, "trick", "Pointed out a quitted trick that lay the wrong way"),
            (Did::CallsDirector, "director", "Called the director"),
            (Did::Says, "says", "Took part in the play, or looked at a system card or a score"),
            (
                Did::Looks,
                "looks",
                "Exchanged hands, left the seat to watch, or saw a defender's hand, and no more yet",
            ),
            (
                Did::OwnRights,
                "rights",
                "Gave facts to the director, counted tricks, played cards as told, corrected a review",
            ),
            (Did::BadlySpread, "badly-spread", "Put down twelve cards or fewer, or a card in the wrong suit"),
        ],
    )?;
    match did {
        Did::Prevents => prevents(interview),
        Did::Attention => attention(interview),
        Did::Asks => asks(interview),
        Did::Trick => trick(interview),
        Did::CallsDirector => {
            let attention = Question::new(
                "attention-drawn",
                "Had another player drawn attention to an irregularity first?",
                book.law(43, "A1(a)"),
            )
            .because("Only then dummy may call the director during the play");
            Ok(if interview.yes(attention)? {
                Facts::Absolute(Absolute::CallsAfterAttention)
            } else {
                Facts::Breach(Breach::CallsDirector)
            })
        }
        Did::Says => says(interview),
        Did::Looks => looks(interview),
        Did::OwnRights => own_rights(interview),
        Did::BadlySpread => badly_spread(interview),
    }
}

/// Whether dummy still has the qualified rights.
///
/// # Errors
/// The pause at this question, where it is not answered.
pub fn has_rights(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let looked = Question::new(
        "looked",
        "Had dummy before, on this board, exchanged hands, left the seat to watch declarer, or looked at a defender's hand?",
        interview.book().law(43, "A2"),
    )
    .because("That costs dummy these rights; cards that a defender chose to show do not count")
    .usually("no");
    Ok(!interview.yes(looked)?)
}

fn whose(
    interview: &mut Interview<'_>,
    key: &'static str,
    text: &'static str,
    clause: Clause,
) -> Result<bool, Pause> {
    let question =
        Question::new(key, text, clause).because("Other rules hold for declarer than for a defender");
    interview.choose(question, [(true, "declarer", "Declarer's"), (false, "defender", "A defender's")])
}

/// Trying to prevent an irregularity: 42B2.
fn prevents(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let declarers = whose(interview, "whose", "Whose irregularity would it have been?", book.law(42, "B2"))?;
    let has_rights = has_rights(interview)?;
    if !declarers {
        return Ok(Facts::Qualified(Qualified::WarnsDefender { has_rights }));
    }
    if has_rights {
        return Ok(Facts::Qualified(Qualified::WarnsDeclarer(Warning::WithRights)));
    }
    let prevented = Question::new("prevented", "What did dummy warn of?", book.law(43, "A2"))
        .because("Only for a lead from the wrong hand the Law lays something down")
        .usually("lead");
    if !interview.choose(
        prevented,
        [(true, "lead", "A lead from the wrong hand"), (false, "other", "Something else")],
    )? {
        return Ok(Facts::Qualified(Qualified::WarnsDeclarer(Warning::OfSomethingElse)));
    }
    let hand = Question::new("lead-from", "From which hand is declarer to lead?", lost_warning(book))
        .because("Dummy has lost the right to warn, and so a defender chooses the hand")
        .offered(
            Party::DefendingSide,
            "Dummy may not warn declarer any more. Either of you may say from which hand declarer has to lead: their own hand, or \
             dummy. You may not discuss it.",
        );
    let declarers_hand =
        interview.choose(hand, [(true, "own-hand", "Declarer's own hand"), (false, "dummy", "Dummy")])?;
    Ok(Facts::Qualified(Qualified::WarnsDeclarer(Warning::LeadFrom { declarers_hand })))
}

/// A warning of declarer by a dummy without rights: 43B2(a).
pub(super) fn lost_warning(book: &Book) -> Clause {
    book.law(43, "B2(a)")
}

fn attention(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let is_declarers = whose(interview, "whose", "Whose irregularity was it?", book.law(43, "A1(b)"))?;
    let over = Question::new("when", "When did dummy say so?", book.law(42, "B3"))
        .because("After the play dummy may draw attention to anything")
        .usually("during");
    let is_play_over =
        interview.choose(over, [(false, "during", "During the play"), (true, "after", "After the play")])?;
    if is_declarers {
        return Ok(if is_play_over {
            Facts::Absolute(Absolute::AttentionAfterPlay)
        } else {
            Facts::Breach(Breach::AttentionToDeclarer)
        });
    }
    let has_rights = has_rights(interview)?;
    Ok(Facts::Qualified(Qualified::Attention { has_rights, is_play_over }))
}

fn asks(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    if !whose(interview, "whose", "Whose card was dummy's question about?", book.law(42, "B1"))? {
        return Ok(Facts::Breach(Breach::AsksDefender));
    }
    if has_rights(interview)? {
        return Ok(Facts::Qualified(Qualified::AsksDeclarer(Asking::WithRights)));
    }
    let revoked = Question::new("revoked", "Had declarer a card of the suit led?", book.law(43, "B2(b)"))
        .because("Then the correct card is played, and yet the revoke counts as established");
    let has_revoked = interview.yes(revoked)?;
    Ok(Facts::Qualified(Qualified::AsksDeclarer(Asking::Without { has_revoked })))
}

fn trick(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    match book.edition {
        Edition::Laws1997 => return Ok(Facts::Breach(Breach::Trick)),
        Edition::Laws2007 | Edition::Laws2017 => {}
    }
    if is_late(interview, "next-trick", "declarer's")? {
        return Ok(Facts::Breach(Breach::Trick));
    }
    Ok(Facts::Absolute(Absolute::PointsOutTrick))
}

fn says(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let what = Question::new("what", "What was it?", book.law(43, "A1(c)"))
        .because("Dummy takes no part in the play");
    let breach = interview.choose(
        what,
        [
            (Breach::TakesPart, "takes-part", "A remark, a question or a sign about bidding or play"),
            (Breach::SystemCard, "system-card", "A look at the opponents' system card"),
            (Breach::ScoreCard, "score-card", "A look at the scores during the play"),
        ],
    )?;
    Ok(Facts::Breach(breach))
}

fn looks(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let how = Question::new("how", "What was it?", book.law(43, "A2")).because(
        "Each of these, unless a defender chose to show the cards, costs dummy the qualified rights",
    );
    interview.choose(
        how,
        [
            (Facts::Forfeit(Forfeit::Exchanges), "exchanged", "Dummy and declarer exchanged hands"),
            (Facts::Forfeit(Forfeit::LeavesSeat), "left-seat", "Dummy left the seat to watch declarer play"),
            (Facts::Forfeit(Forfeit::LooksAtDefender), "defender", "Dummy looked at a defender's cards"),
            (Facts::Shown, "shown", "A defender showed dummy the cards"),
        ],
    )
}

fn own_rights(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let which =
        Question::new("which", "Which of them?", book.law(42, "A")).because("These rights are never lost");
    let right = interview.choose(
        which,
        [
            (Absolute::TellsDirector, "facts", "Gave facts or named a Law while the director was there"),
            (Absolute::CountsTricks, "count", "Kept count of the tricks won and lost"),
            (
                Absolute::PlaysAsAgent,
                "agent",
                "Played the cards as declarer told, and saw to it that suit was followed",
            ),
            (Absolute::CorrectsReview, "review", "Corrected a review of the auction"),
        ],
    )?;
    Ok(Facts::Absolute(right))
}

fn badly_spread(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let damaged = Question::new("damaged", "Did it cost the defenders anything?", book.law(12, "A1"))
        .because("Then the score is adjusted to what a normal defence would have brought")
        .judged([
            "Which card would the defenders have led or kept with all thirteen in sight and in their suits?",
            "Did they fail to cash a trick, or to go on with a suit, because a singleton or a void lay before them?",
        ])
        .usually("later");
    let damaged = interview.choose(
        damaged,
        [
            (Judged::NotYet, "later", "To be judged after the play"),
            (Judged::Yes, "yes", "Yes"),
            (Judged::No, "no", "No"),
        ],
    )?;
    Ok(Facts::BadlySpread { damaged })
}
