//! The questions about an exposed card.

use super::{AtOnce, Excuse, Facts, Lies, Major, NotPlayed, Several, Told, Why, Wish, is_low};
use crate::card::Card;
use crate::law::interview::{Interview, Pause};
use crate::law::numbering::first_chance;
use crate::law::party::Party;
use crate::law::question::Question;
use crate::law::role::Role;

#[derive(Clone, Copy)]
enum What {
    Exposed,
    AtOnce,
    NotPlayed,
    LedTooSoon,
    Lies,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let what = Question::new("what", "What has happened?", interview.book().law(49, ""))
        .because("A defender's card that the partner could see becomes a penalty card")
        .of_offender([
            ("not-played", Role::Defender),
            ("led-too-soon", Role::Defender),
            ("lies", Role::Defender),
        ])
        .usually("exposed");
    let what = interview.choose(
        what,
        [
            (What::Exposed, "exposed", "A card was dropped, shown, played wrongly or named"),
            (What::AtOnce, "two-cards", "Two or more cards were played at once"),
            (What::NotPlayed, "not-played", "A penalty card was not played when it had to be"),
            (What::LedTooSoon, "led-too-soon", "The partner led before declarer had chosen"),
            (What::Lies, "lies", "A penalty card lies on the table: what holds now?"),
        ],
    )?;
    match what {
        What::Exposed => exposed(interview),
        What::AtOnce => Ok(Facts::AtOnce(at_once(interview)?)),
        What::NotPlayed => not_played(interview),
        What::LedTooSoon => Ok(Facts::LedTooSoon(told(interview)?)),
        What::Lies => Ok(Facts::Lies(lies(interview)?)),
    }
}

fn told(interview: &mut Interview<'_>) -> Result<Told, Pause> {
    let told = Question::new(
        "director-called",
        "Was the director called when the card was exposed, and were the duties explained?",
        interview.book().law(11, "A"),
    )
    .because("Players who were never told are not held to the early lead")
    .usually("yes");
    interview.choose(
        told,
        [
            (Told::Explained, "yes", "Yes, called, and both defenders were told"),
            (Told::NotCalled, "no", "No, nobody had called"),
            (Told::NotExplained, "not-explained", "Called, but the duties were not explained"),
        ],
    )
}

#[derive(Clone, Copy)]
enum How {
    Dropped,
    Played,
    Named,
    Unseen,
    Excused(Excuse),
}

fn exposed(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let whose = Question::new("whose", "Whose card is it?", book.law(48, "A"))
        .because("Only a defender can have a penalty card")
        .of_offender([("defender", Role::Defender), ("declarer", Role::DeclaringSide)])
        .usually("defender");
    let is_defenders = interview
        .choose(whose, [(true, "defender", "A defender's"), (false, "declarer", "Declarer's or dummy's")])?;
    if !is_defenders {
        return Ok(Facts::Declarers);
    }
    let how = Question::new("how", "How was it exposed?", book.law(50, "B"))
        .because("By accident it may be a minor penalty card; in a play it is a major one")
        .usually("dropped");
    let how = interview.choose(
        how,
        [
            (How::Dropped, "dropped", "By accident: dropped, or stuck to another"),
            (How::Played, "played", "In a play: out of turn, or a revoke that was corrected"),
            (How::Named, "named", "Its owner named it"),
            (How::Unseen, "unseen", "The partner could not have seen its face"),
            (
                How::Excused(Excuse::Misled),
                "misled",
                "It is taken back because an opponent had misinformed its owner",
            ),
            (
                How::Excused(Excuse::Objected),
                "objected",
                "Shown in a concession to which the partner objected at once",
            ),
            (
                How::Excused(Excuse::Designated),
                "designated",
                "You decide that it is to be no penalty card, such as one shown through an opponent's fault",
            ),
        ],
    )?;
    match how {
        How::Unseen => Ok(Facts::Unseen),
        How::Excused(why) => Ok(Facts::Excused(why)),
        How::Dropped => dropped(interview),
        How::Played => major(interview, Why::Played),
        How::Named => major(interview, Why::Named),
    }
}

fn card(interview: &mut Interview<'_>) -> Result<Card, Pause> {
    let card = Question::new("card", "Which card is it?", interview.book().law(50, "B"))
        .because("The ten and above are honours: such a card is a major penalty card");
    interview.value(card, "a card, like H9 or HT", &["H9", "HT"], str::parse::<Card>)
}

/// Whether the same defender has another penalty card, and in the same suit.
///
/// # Errors
/// The pause at this question, where it is not answered.
pub fn another(interview: &mut Interview<'_>) -> Result<Option<bool>, Pause> {
    let another = Question::new(
        "another",
        "Has the same defender another penalty card on the table?",
        interview.book().law(50, "B"),
    )
    .because("Two penalty cards of one defender are both major")
    .usually("no");
    interview.choose(
        another,
        [
            (None, "no", "No"),
            (Some(true), "same-suit", "Yes, of the same suit"),
            (Some(false), "other-suit", "Yes, of another suit"),
        ],
    )
}

fn dropped(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let card = card(interview)?;
    let another = another(interview)?;
    let why = match another {
        Some(in_same_suit) => Why::Second { in_same_suit },
        None if is_low(card) => return Ok(Facts::Minor(card)),
        None => Why::Honour,
    };
    Ok(Facts::Major(Major { card, why, wish: wish_now(interview, why)? }))
}

fn major(interview: &mut Interview<'_>, why: Why) -> Result<Facts, Pause> {
    let card = card(interview)?;
    let why = another(interview)?.map_or(why, |in_same_suit| Why::Second { in_same_suit });
    Ok(Facts::Major(Major { card, why, wish: wish_now(interview, why)? }))
}

fn wish_now(interview: &mut Interview<'_>, why: Why) -> Result<Option<Wish>, Pause> {
    let lead = Question::new(
        "partner-on-lead",
        "Is the partner of the card's owner on lead now?",
        interview.book().law(50, "D2"),
    )
    .because("Then declarer chooses before the lead")
    .usually("no");
    if !interview.yes(lead)? {
        return Ok(None);
    }
    let several = match why {
        Why::Honour | Why::Played | Why::Named => Several::One,
        Why::Second { in_same_suit: true } => Several::InOneSuit,
        Why::Second { in_same_suit: false } => Several::InSeveralSuits,
    };
    ask_wish(interview, several).map(Some)
}

/// Asks declarer what the partner of a major penalty card's owner is to lead.
///
/// # Errors
/// The pause at this question, where it is not answered.
pub fn ask_wish(interview: &mut Interview<'_>, several: Several) -> Result<Wish, Pause> {
    let book = interview.book();
    let clause = match several {
        Several::One => book.law(50, "D2"),
        Several::InOneSuit => book.law(51, "B1"),
        Several::InSeveralSuits => book.law(51, "B2"),
    };
    let because = match several {
        Several::One => {
            "With a requirement or a ban the card goes back into the hand; without, it stays on the table"
        }
        Several::InOneSuit | Several::InSeveralSuits => {
            "With a requirement or a ban the cards of that suit go back into the hand; without, they stay on the table"
        }
    };
    let question = Question::new("wish", "What does declarer choose?", clause).because(because);
    if several == Several::InSeveralSuits {
        let words = "Your opponent has penalty cards in several suits, and the partner is on lead. You may require one of \
                     these suits; or forbid one of them, or all, for as long as the lead is kept. The cards of the suits \
                     that you name are picked up. Or you may let the partner lead anything; then the cards stay on the \
                     table and are played at the first legal chance.";
        return interview.choose(
            question.offered(Party::Declarer, words),
            [
                (Wish::Require, "require", "Require one of the suits"),
                (Wish::Forbid, "forbid", "Forbid one of the suits"),
                (Wish::ForbidAll, "forbid-all", "Forbid all of the suits"),
                (Wish::Free, "any", "Any lead"),
            ],
        );
    }
    let words = if several == Several::InOneSuit {
        "Your opponent has penalty cards in one suit, and the partner is on lead. You may require that suit, or forbid it for \
         as long as the lead is kept; then all these cards are picked up. Or you may let the partner lead anything; then \
         the cards stay on the table and are played at the first legal chance."
    } else {
        "Your opponent has a penalty card, and the partner is on lead. You may require the suit of the penalty card, \
         or forbid it for as long as the lead is kept; then the card is picked up. Or you may let the partner \
         lead anything; then the card stays on the table and is played at the first legal chance."
    };
    interview.choose(
        question.offered(Party::Declarer, words),
        [
            (Wish::Require, "require", "Require that suit"),
            (Wish::Forbid, "forbid", "Forbid that suit"),
            (Wish::Free, "any", "Any lead"),
        ],
    )
}

#[derive(Clone, Copy)]
enum Seen {
    One,
    Several,
    TooLate,
}

fn at_once(interview: &mut Interview<'_>) -> Result<AtOnce, Pause> {
    let book = interview.book();
    let seen = Question::new("seen", "How many faces could be seen?", book.law(58, "B"))
        .because("A single card that was seen is played; of several its owner chooses one")
        .usually("several");
    let seen = interview.choose(
        seen,
        [
            (Seen::Several, "several", "Two or more"),
            (Seen::One, "one", "One"),
            (Seen::TooLate, "late", "Both sides have played to the next trick since"),
        ],
    )?;
    match seen {
        Seen::One => return Ok(AtOnce::OneFace),
        Seen::TooLate => return Ok(AtOnce::TooLate),
        Seen::Several => {}
    }
    let whose = Question::new("whose", "Who played them?", book.law(58, "B2"))
        .because("Only a defender can have a penalty card")
        .of_offender([("defender", Role::Defender), ("declarer", Role::DeclaringSide)])
        .usually("defender");
    if !interview
        .choose(whose, [(true, "defender", "A defender"), (false, "declarer", "Declarer or dummy")])?
    {
        return Ok(AtOnce::Declarers);
    }
    let leaves = Question::new("leaves", "Which card does the choice leave on the table?", book.law(58, "B2"))
        .because("Do not ask which card was meant: the player may choose any of them, knowing this")
        .offered(
            Party::Offender,
            "You may choose which of these cards you play, whichever you meant. The other stays on the table. If that is a \
             card below the ten, you only may not play another such card of its suit first. If it is a ten or higher, it \
             must be played as soon as it legally can be, and declarer may tell your partner what to lead.",
        );
    let leaves = interview.choose(
        leaves,
        [
            (AtOnce::MinorLeft, "low", "A card below the ten"),
            (AtOnce::MajorLeft(Several::One), "honour", "A ten or a higher card"),
            (AtOnce::MajorLeft(Several::InSeveralSuits), "several", "More than one card"),
        ],
    )?;
    if leaves == AtOnce::MajorLeft(Several::InSeveralSuits) {
        return Ok(leaves);
    }
    Ok(match another(interview)? {
        None => leaves,
        Some(true) => AtOnce::MajorLeft(Several::InOneSuit),
        Some(false) => AtOnce::MajorLeft(Several::InSeveralSuits),
    })
}

fn not_played(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let since = Question::new(
        "declarer-played",
        "Has declarer played since, from either hand?",
        book.law(52, "B1(b)"),
    )
    .because("Then the card played is accepted")
    .usually("no");
    if interview.yes(since)? {
        return Ok(Facts::NotPlayed(NotPlayed::PlayedOn { is_minor: !is_major(interview)? }));
    }
    let accepts = Question::new("accepts", "Does declarer accept the card played?", book.law(52, "B1(a)"))
        .because("If not, the penalty card is played and the other becomes one too")
        .offered(
            Party::Declarer,
            "Your opponent should have played the penalty card. You may accept the card that was played; the penalty card \
             then stays on the table. Or you may have the penalty card played now; then the other becomes a penalty card.",
        );
    Ok(Facts::NotPlayed(if interview.yes(accepts)? {
        NotPlayed::Accepted { is_minor: !is_major(interview)? }
    } else {
        NotPlayed::Refused
    }))
}

fn is_major(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let kind = Question::new("kind", "What kind of penalty card is it?", interview.book().law(50, "B"))
        .because("A minor one is a single card below the ten that was shown by accident")
        .usually("major");
    interview.choose(kind, [(true, "major", "Major"), (false, "minor", "Minor")])
}

fn lies(interview: &mut Interview<'_>) -> Result<Lies, Pause> {
    let is_major = is_major(interview)?;
    let book = interview.book();
    let clause = if is_major { first_chance(book) } else { book.law(50, "C") };
    let turn = Question::new("turn", "Whose turn is it to play?", clause)
        .because("The owner must play the card; the partner's lead may be restricted")
        .usually("partner");
    let is_owners = interview.choose(
        turn,
        [
            (false, "partner", "The partner is on lead"),
            (true, "owner", "The owner of the card is to lead or play"),
        ],
    )?;
    if !is_major {
        return Ok(Lies::Minor { is_owners_turn: is_owners });
    }
    if is_owners {
        return Ok(Lies::MajorOwner);
    }
    let several = Question::new("cards", "How many penalty cards has that defender?", book.law(51, "B"))
        .because("Declarer may name one suit or several of them")
        .usually("one");
    let several = interview.choose(
        several,
        [
            (Several::One, "one", "One"),
            (Several::InOneSuit, "one-suit", "Several, of one suit"),
            (Several::InSeveralSuits, "suits", "Several, of different suits"),
        ],
    )?;
    let own = Question::new("both", "Has the partner, who is on lead, a major penalty card too?", clause)
        .because(
            "Declarer's choice comes first; then the partner's own card is led as soon as it legally can be",
        )
        .usually("no");
    let has_own = interview.yes(own)?;
    Ok(Lies::MajorPartner { several, wish: ask_wish(interview, several)?, has_own })
}

#[cfg(test)]
mod tests {
    use crate::law::answers::Answers;
    use crate::law::book::Book;
    use crate::law::interview::{Next, interview};
    use crate::law::party::Seats;
    use crate::law::penalty_card::PenaltyCard;

    /// Laws 50D2(a) and 51B1: one card is picked up, of several in one suit all.
    #[test]
    fn as_many_cards_are_picked_up_as_there_are() {
        for (another, goes) in [
            ("no", "then the card is picked up"),
            ("same-suit", "then all these cards are picked up"),
            ("other-suit", "The cards of the suits that you name are picked up"),
        ] {
            let answers: Answers = [
                ("what", "exposed"),
                ("whose", "defender"),
                ("how", "dropped"),
                ("card", "HT"),
                ("another", another),
                ("partner-on-lead", "yes"),
            ]
            .into_iter()
            .collect();
            let next = interview(&PenaltyCard, &Book::default(), Seats::default(), &answers).next;
            let Next::Ask(question) = next else { panic!("{another}: {next:?}") };
            let words = question.offer.map(|offer| offer.words).unwrap_or_default();
            assert!(words.contains(goes), "{another}: {words}");
        }
    }
}
