//! The questions about a hand with a wrong number of cards.

use crate::law::blame;
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::hand_of_cards::facts::{Calls, Facts, Matters, Missing, Mixed, OtherHand, Seen};
use crate::law::hand_of_cards::find::{moved_clause, surplus};
use crate::law::interview::{Interview, Pause};
use crate::law::question::Question;

/// How the cards lie.
#[derive(Debug, Clone, Copy)]
enum Count {
    Missing,
    Mixed,
    Surplus,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let count = Question::new(
        "count",
        "All four count their cards, face down. How many are there?",
        book.law(13, ""),
    )
    .because("A card that is only missing is put back and nothing is cancelled");
    let count = interview.choose(
        count,
        [
            (Count::Missing, "missing", "Somebody has fewer than thirteen and nobody has more"),
            (Count::Mixed, "mixed", "One has more than thirteen and another has fewer"),
            (Count::Surplus, "surplus", "One has more than thirteen and the others have thirteen"),
        ],
    )?;
    match count {
        Count::Missing => Ok(Facts::Missing(missing(interview)?)),
        Count::Surplus => {
            let played = Question::new(
                "played",
                "Has the extra card been played to a trick that is over?",
                surplus(book),
            )
            .because("Only then may the score have to be adjusted")
            .usually("no");
            Ok(Facts::Surplus { is_played: interview.yes(played)? })
        }
        Count::Mixed => {
            let mixed = mixed(interview)?;
            Ok(Facts::Mixed { mixed, other: other_hand(interview, mixed)? })
        }
    }
}

fn missing(interview: &mut Interview<'_>) -> Result<Missing, Pause> {
    let book = interview.book();
    let faced = Question::new("playing", "Has the opening lead been faced?", book.law(14, ""))
        .because("From then on the card may be a penalty card, or its absence a revoke");
    let is_playing = interview.yes(faced)?;
    let found =
        Question::new("found", "Where is the card?", book.law(14, if is_playing { "B" } else { "A" }))
            .because("Look at the played cards first, then at the board, the floor and the other boards")
            .usually("elsewhere");
    let mut places = vec![(Some(true), "elsewhere", "In the board, on the floor, in another board")];
    if is_playing {
        places.push((None, "played", "Among the played cards: two were played to one trick"));
    }
    places.push((Some(false), "nowhere", "Nowhere"));
    let Some(is_found) = interview.choose(found, places)? else { return Ok(Missing::Played) };
    if !is_playing {
        return Ok(Missing::Early { is_found });
    }
    let revoked = Question::new(
        "revoked",
        "Was there a trick to which the card should have been played, to follow suit?",
        book.law(14, "B"),
    )
    .because("The card counts as never having left the hand")
    .usually("no");
    let has_revoked = interview.yes(revoked)?;
    let seen = if is_found { seen(interview)? } else { Seen::No };
    Ok(Missing::Late { is_found, has_revoked, seen })
}

fn seen(interview: &mut Interview<'_>) -> Result<Seen, Pause> {
    let seen = Question::new(
        "seen",
        "Is it a defender's card, and has the partner seen it?",
        interview.book().law(14, "B"),
    )
    .because("Then it becomes a penalty card: a major one if it is an honour")
    .usually("no");
    interview.choose(
        seen,
        [
            (Seen::No, "no", "No"),
            (Seen::Honour, "honour", "Yes, and it is a ten or higher"),
            (Seen::Small, "small", "Yes, and it is a nine or lower"),
        ],
    )
}

fn mixed(interview: &mut Interview<'_>) -> Result<Mixed, Pause> {
    let book = interview.book();
    let over = Question::new("over", "Is the play over?", book.law(13, ""))
        .because("Then the result is cancelled")
        .usually("no");
    if interview.yes(over)? {
        return Ok(Mixed::PlayedOut(blame::ask(interview)?));
    }
    let called =
        Question::new("called", "Has a player with a wrong number of cards called?", book.law(13, ""))
            .because("A pass is a call too");
    if interview.yes(called)? {
        return called_already(interview);
    }
    let seen = Question::new(
        "seen",
        "Once the hands are right, will somebody have seen a card of another player?",
        book.law(13, ""),
    )
    .because("If nobody has, the board is simply played");
    if !interview.yes(seen)? {
        return Ok(Mixed::Unseen);
    }
    match book.edition {
        Edition::Laws2017 => Ok(Mixed::Seen(Matters::Unlikely)),
        Edition::Laws2007 | Edition::Laws1997 => {
            let matters = Question::new(
                "matters",
                "Is it likely that what was seen interferes with normal bidding or play?",
                book.law(13, ""),
            )
            .because("If not, the board is played, and looked at again afterwards")
            .judged([
                "Which card was it, and whose? A small card hardly matters, an ace or a singleton does.",
                "If you cannot tell, have the board played: the one who knows may become dummy or never bid.",
            ])
            .usually("no");
            if interview.yes(matters)? {
                return Ok(Mixed::Seen(Matters::Yes(blame::ask(interview)?)));
            }
            agreed(interview, Mixed::Seen(Matters::Unlikely))
        }
    }
}

/// Whose partner learns which card was moved: asked where the board is played with the hands put right.
fn other_hand(interview: &mut Interview<'_>, mixed: Mixed) -> Result<Option<OtherHand>, Pause> {
    let is_played = match mixed {
        Mixed::Unseen | Mixed::Seen(Matters::Unlikely) | Mixed::Called(Calls::Same) => true,
        Mixed::PlayedOut(_)
        | Mixed::Seen(Matters::Yes(_))
        | Mixed::Called(Calls::Assigned | Calls::Different(_))
        | Mixed::NotAgreed(_) => false,
    };
    let (true, Some(clause)) = (is_played, moved_clause(interview.book())) else { return Ok(None) };
    let other =
        Question::new("other", "Whose hand was wrong beside that of the player you have named?", clause)
            .because("The partner of each of them may not use which card was moved");
    interview
        .choose(
            other,
            [
                (OtherHand::Partner, "partner", "The partner's"),
                (OtherHand::LeftOpponent, "left", "The left-hand opponent's"),
                (OtherHand::RightOpponent, "right", "The right-hand opponent's"),
                (OtherHand::Several, "several", "More than two hands were wrong"),
            ],
        )
        .map(Some)
}

fn called_already(interview: &mut Interview<'_>) -> Result<Mixed, Pause> {
    let same = Question::new(
        "same-calls",
        "Can the hands be put right and the board be played without any call becoming another?",
        called_clause(interview.book()),
    )
    .because("Then it may be played; otherwise the score is adjusted")
    .judged([
        "Away from the table: would the player have made the same call with the right thirteen cards?",
        "Ask each player whose cards change, before anybody else hears it.",
    ])
    .away();
    if !interview.yes(same)? {
        let result = Question::new(
            "result",
            "Can you say what the result would likely have been with the right hands?",
            called_clause(interview.book()),
        )
        .because("Then that is the score, perhaps of several results; otherwise it is an artificial one")
        .judged([
            "How far had the auction come, and is the contract beyond doubt?",
            "If the auction was spoilt early nearly anything could have happened: say no.",
        ])
        .usually("no");
        if interview.book().edition == Edition::Laws2017 && interview.yes(result)? {
            return Ok(Mixed::Called(Calls::Assigned));
        }
        return Ok(Mixed::Called(Calls::Different(blame::ask(interview)?)));
    }
    agreed(interview, Mixed::Called(Calls::Same))
}

/// Where a book speaks of a call that was made with a wrong hand.
fn called_clause(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(13, "B"),
        Edition::Laws2007 => book.law(13, "A"),
        Edition::Laws1997 => book.law(13, ""),
    }
}

/// 1997: all four have to agree that the board is played (seed 000, "Prior to 2007").
fn agreed(interview: &mut Interview<'_>, played: Mixed) -> Result<Mixed, Pause> {
    let book = interview.book();
    let all = Question::new("agreed", "Do all four players agree to play the board?", book.law(13, ""))
        .because("These Laws let it be played only if they do");
    if book.is_since(Edition::Laws2007) || interview.yes(all)? {
        Ok(played)
    } else {
        Ok(Mixed::NotAgreed(blame::ask(interview)?))
    }
}
