//! The questions about a revoke, with the fewest steps for the plain one.

use crate::law::book::{Book, Edition, Nation};
use crate::law::interview::{Interview, Pause};
use crate::law::party::Party;
use crate::law::question::Question;
use crate::law::revoke::established::{equity, established_revoke, plain_revoke};
use crate::law::revoke::facts::{
    After, Change, Choice, Established, Establishing, Exception, Facts, Open, Revoker, Twelfth,
};
use crate::law::role::Role;

/// The twelfth trick is the last in which a revoke is possible: in the thirteenth nobody has a choice.
pub(super) const TWELFTH: u32 = 12;

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let trick = Question::new("trick", "In which trick was the revoke?", book.law(64, "A"))
        .because("Only tricks won from here on count; on the twelfth it is corrected");
    let trick = interview.number(trick, 1, TWELFTH)?;
    if trick == TWELFTH {
        return twelfth(interview);
    }
    // For one from dummy no trick goes: it is never the plain one.
    if !interview.seats().is_dummy_the_offender() && is_plain(interview)? {
        return Ok(Facts::Established(Establishing::Played, plain_revoke(interview, trick)?));
    }
    let established = Question::new(
        "established",
        "Has the revoking side (either player) gone on to the next trick, or claimed?",
        book.law(63, "A"),
    )
    .because("Until then the revoke is corrected. What the other side has played does not matter")
    .usually("yes");
    match interview.choose(established, established_by(book))? {
        Stage::Open => open(interview),
        Stage::Agreeing => Ok(Facts::Agreeing(by(interview)?)),
        Stage::Established(how) => Ok(Facts::Established(how, established_revoke(interview, how, trick)?)),
    }
}

/// One question settles what three would ask for, where nothing is out of the ordinary.
fn is_plain(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let plain = Question::new("plain", "Is it plain, and the hand over?", interview.book().law(63, "A"))
        .because(
            "A revoke is established when its side has played to the next trick; before that it is corrected",
        )
        .usually("yes");
    interview.is_plain(
        plain,
        [
            "Yes: its side played to the next trick",
            "No: still in play, several, both sides, same suit again, faced card, too late, cost more",
        ],
        &["established", "special", "cost"],
    )
}

/// How far the revoking side has gone.
#[derive(Debug, Clone, Copy)]
enum Stage {
    Open,
    Agreeing,
    Established(Establishing),
}

/// In 2017 a side that agrees to a claim establishes its revoke only when the agreement itself is established (Laws 63A4
/// and 69A); the books before (63A3) and the notes of seeds 000 and 003 make no such difference.
fn established_by(book: &Book) -> Vec<(Stage, &'static str, &'static str)> {
    let mut stages = vec![
        (Stage::Established(Establishing::Played), "yes", "Yes, led or played to the next trick"),
        (Stage::Established(Establishing::Named), "named", "Yes, named a card to be played to it"),
    ];
    match book.edition {
        Edition::Laws2017 => stages.extend([
            (Stage::Established(Establishing::Claimed), "claim", "Yes, claimed or conceded"),
            (
                Stage::Established(Establishing::Agreed),
                "agreed",
                "It agreed to a claim, and has called on the next board or the round is over",
            ),
            (Stage::Agreeing, "agreeing", "It agreed to a claim, and neither of these has happened yet"),
        ]),
        Edition::Laws2007 | Edition::Laws1997 => stages.push((
            Stage::Established(Establishing::Claimed),
            "claim",
            "Yes, claimed, conceded or agreed to a claim",
        )),
    }
    stages.push((Stage::Open, "no", "No"));
    stages
}

fn by(interview: &mut Interview<'_>) -> Result<Revoker, Pause> {
    let by = Question::new("by", "Who revoked?", interview.book().law(62, "B"))
        .because("A defender's card stays on the table, declarer's or dummy's goes back")
        // Declarer plays dummy's cards: either may be named as the player who did it.
        .of_offender([
            ("defender", Role::Defender),
            ("declarer", Role::Declarer),
            ("dummy", Role::DeclaringSide),
        ])
        .usually("defender");
    interview.choose(
        by,
        [
            (Revoker::Defender, "defender", "A defender"),
            (Revoker::Declarer, "declarer", "Declarer, from the hand"),
            (Revoker::Dummy, "dummy", "Dummy"),
        ],
    )
}

/// Whether defenders may ask each other about a revoke: since 2007 always; before, where the body allows it, as the
/// ACBL did.
pub(super) fn defenders_may_ask(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let book = interview.book();
    let allowed = Question::new(
        "may-ask",
        "Does your organisation let defenders ask each other about a revoke?",
        book.law(61, "B"),
    )
    .because("These Laws forbid it unless the organisation allows it")
    .usually(if book.nation == Nation::Acbl { "yes" } else { "no" });
    Ok(book.is_since(Edition::Laws2007) || interview.yes(allowed)?)
}

fn open(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let by = by(interview)?;
    let mut is_illegal = false;
    if book.edition == Edition::Laws1997 && by == Revoker::Defender {
        let asked = Question::new(
            "asked",
            "Did the revoker's partner ask about it, so that it came up?",
            book.law(61, "B"),
        )
        .because("A defender's question may be forbidden; then tricks go all the same")
        .usually("no");
        is_illegal = interview.yes(asked)? && !defenders_may_ask(interview)?;
    }
    let played = played_after(interview)?;
    // Before anybody is asked to take a card back: what has been played since is put together first.
    let lead =
        Question::new("next-lead", "Has the other side also led to the next trick?", book.law(62, "C1"))
            .because("That lead may be taken back too")
            .usually("no");
    let has_led_on = interview.yes(lead)?;
    let revoke = Open { by, after: taken_back(interview, played, by)?, has_led_on };
    Ok(if is_illegal { Facts::AskedIllegally(revoke) } else { Facts::Open(revoke) })
}

fn after(interview: &mut Interview<'_>, by: Revoker) -> Result<After, Pause> {
    let played = played_after(interview)?;
    taken_back(interview, played, by)
}

/// How many have played to the trick after the revoke, `0..=3`.
fn played_after(interview: &mut Interview<'_>) -> Result<u8, Pause> {
    let after = Question::new(
        "after",
        "Who has played to that trick after the revoke?",
        interview.book().law(62, "C1"),
    )
    .because("The other side may take back what it played after it, the revoker's partner only then")
    .usually("nobody");
    interview.choose(
        after,
        [
            (0, "nobody", "Nobody"),
            (1, "left", "The left-hand opponent"),
            (2, "partner", "The left-hand opponent and the revoker's partner"),
            (3, "all", "All three others: the revoke was a lead"),
        ],
    )
}

fn taken_back(interview: &mut Interview<'_>, played: u8, by: Revoker) -> Result<After, Pause> {
    match played {
        0 => Ok(After::Nobody),
        1 => Ok(After::Left { changes: changes(interview, Party::LeftOpponent, by)? }),
        2 => Ok(After::Partner { left: left_then_partner(interview, by)? }),
        _ => {
            let left = left_then_partner(interview, by)?;
            Ok(After::All { left, right_changes: changes(interview, Party::RightOpponent, by)? })
        }
    }
}

/// An opponent of the revoker may change a card. For dummy's card declarer decides: it is to declarer that the choice is
/// read out whenever a defender revoked.
fn changes(interview: &mut Interview<'_>, who: Party, by: Revoker) -> Result<bool, Pause> {
    let (key, text) = if who == Party::LeftOpponent {
        ("left-changes", "Does the left-hand opponent take the card back and play another?")
    } else {
        ("right-changes", "Does the right-hand opponent take the card back and play another?")
    };
    let (to, words) = match by {
        Revoker::Defender => (
            Party::Declarer,
            "The revoke has been corrected. You may leave the card that your hand, or dummy, played after it; or take it \
             back and play another. If you take it back, you may use what it has told; the defenders may not.",
        ),
        Revoker::Declarer | Revoker::Dummy => (
            who,
            "The revoke has been corrected. You may leave your card, or take it back and play another. If you take it \
             back, you and your partner may use what it has told; the revoking side may not.",
        ),
    };
    let question = Question::new(key, text, interview.book().law(62, "C1"))
        .because("Cards played by the other side after the revoke may be changed, without rectification")
        .offered(to, words);
    interview.yes(question)
}

fn left_then_partner(interview: &mut Interview<'_>, by: Revoker) -> Result<Change, Pause> {
    if !changes(interview, Party::LeftOpponent, by)? {
        return Ok(Change::Keeps);
    }
    let (to, words) = match by {
        Revoker::Defender => (
            Party::Partner,
            "Your right-hand opponent's card has been changed. You may leave yours, or play another; then your first card \
             becomes a penalty card.",
        ),
        Revoker::Declarer | Revoker::Dummy => (
            Party::Declarer,
            "A defender has changed a card. You may leave the card that your side played after it, or play another and take \
             the first one back.",
        ),
    };
    let question = Question::new(
        "partner-changes",
        "Does the revoker's partner now take the card back and play another?",
        interview.book().law(62, "C2"),
    )
    .because("Allowed only because the other side has changed a card before it")
    .offered(to, words);
    Ok(Change::Changes { partner_changes: interview.yes(question)? })
}

/// In 1997 a forbidden question costs nothing here: no trick goes for a revoke on the twelfth trick (Law 64B6).
fn twelfth(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let returned = Question::new("returned", "Are all four hands back in the board?", book.law(62, "D1"))
        .because("Until then a revoke on the twelfth trick is corrected, even an established one")
        .usually("no");
    if interview.yes(returned)? {
        let cost = equity(interview)?;
        let what = Established::Untransferred(Exception::TwelfthTrick, cost);
        return Ok(Facts::Established(Establishing::Played, what));
    }
    let by = by(interview)?;
    let after = after(interview, by)?;
    let choice = match by {
        Revoker::Declarer | Revoker::Dummy => Choice::None,
        Revoker::Defender => choice(interview)?,
    };
    Ok(Facts::Twelfth(Twelfth { by, after, choice }))
}

fn choice(interview: &mut Interview<'_>) -> Result<Choice, Pause> {
    let book = interview.book();
    let choice = Question::new(
        "choice",
        "Had the revoker's partner still to play to the trick, holding cards of two suits?",
        book.law(62, "D2"),
    )
    .because("Then the partner may not choose by what the revoke card tells")
    .usually("no");
    if !interview.yes(choice)? {
        return Ok(Choice::None);
    }
    let suggested = Question::new(
        "suggested",
        "Has the partner chosen the card that the revoke card could suggest?",
        book.law(62, "D2"),
    )
    .because("What is gained by such a choice is given back")
    .judged([
        "Which suit does the revoke card tell the partner to keep, or to part with?",
        "Was there another play that the partner could well have chosen?",
    ])
    .usually("no");
    Ok(if interview.yes(suggested)? { Choice::Suggested } else { Choice::Free })
}
