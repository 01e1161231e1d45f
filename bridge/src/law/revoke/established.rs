//! The questions about an established revoke: is it one for which tricks go, who won what from it on, and was there
//! another.

use crate::law::book::{Book, Edition, RevokeTricks};
use crate::law::interview::{Interview, Pause};
use crate::law::numbering::restoring;
use crate::law::question::Question;
use crate::law::revoke::entered::{Entered, counted};
use crate::law::revoke::facts::{
    Cost, Counted, Established, Establishing, Exception, Transferred, Winner, Won,
};
use crate::law::revoke::{find, several};

/// What makes an established revoke another one than the plain.
#[derive(Debug, Clone, Copy)]
enum Special {
    None,
    Playing,
    Except(Exception),
    BothSides,
    BothInOneTrick,
    Another,
    Required,
}

fn specials(how: Establishing, is_dummys: bool, book: &Book) -> Vec<(Special, &'static str, &'static str)> {
    let both = match book.edition {
        Edition::Laws2017 => "Both sides have revoked on this board, and both revokes are established",
        Edition::Laws2007 | Edition::Laws1997 => "Both sides have revoked on this board",
    };
    let mut specials = vec![
        (Special::None, "none", "None of these, and the play is over"),
        (
            Special::Except(Exception::SecondInSuit),
            "again",
            "The same player's second revoke in the same suit",
        ),
        (
            Special::Except(Exception::FacedCard),
            "faced",
            "The card that was not played lay face up, in dummy or as a penalty card",
        ),
        (Special::BothSides, "both", both),
        (
            Special::Except(Exception::NextDeal),
            "next-deal",
            "The other side had called on the next deal when it came up",
        ),
        (
            Special::Except(Exception::RoundOver),
            "round-over",
            "The round was over when it came up: the move had been called; at a late table, when its players had moved",
        ),
        (
            Special::Another,
            "another",
            "There was another revoke by the same side, in another suit or by the other player (not from dummy)",
        ),
        (
            Special::Required,
            "required",
            "A lead or play that the other side could require was not made, though possible",
        ),
        (
            Special::Except(Exception::DummySpoke),
            "dummy-spoke",
            "Dummy, who had looked at a hand, was the first to speak of a defender's revoke",
        ),
    ];
    match how {
        Establishing::Played | Establishing::Named => {
            specials.insert(1, (Special::Playing, "playing", "The hand is still being played"));
        }
        Establishing::Claimed | Establishing::Agreed => {}
    }
    if book.edition == Edition::Laws2017 {
        specials.push((
            Special::BothInOneTrick,
            "both-in-trick",
            "Both sides revoked in the same trick, and only one has played to the next",
        ));
    }
    if is_dummys {
        specials.retain(|(special, ..)| special.is_possible_from_dummy());
    }
    specials
}

impl Special {
    /// Dummy's cards lie face up (Law 64B3): no trick goes for a revoke from there, so that none is counted, in the play
    /// or after it, and no card of it was ever required of a defender.
    fn is_possible_from_dummy(self) -> bool {
        match self {
            Self::Except(Exception::DummySpoke)
            | Self::None
            | Self::Playing
            | Self::Another
            | Self::Required => false,
            Self::Except(
                Exception::SecondInSuit
                | Exception::FacedCard
                | Exception::NextDeal
                | Exception::RoundOver
                | Exception::TwelfthTrick
                | Exception::BothSides,
            )
            | Self::BothSides
            | Self::BothInOneTrick => true,
        }
    }
}

/// What a revoke in this trick, which is established, comes to.
pub(super) fn established_revoke(
    interview: &mut Interview<'_>,
    how: Establishing,
    trick: u32,
) -> Result<Established, Pause> {
    let book = interview.book();
    let is_dummys = interview.seats().is_dummy_the_offender();
    let special = Question::new("special", "Is it one of these?", book.law(64, "B"));
    let special = if is_dummys {
        special
            .because("Dummy's cards lie face up: no trick goes for a revoke from there, only what it cost is given back")
            .usually("faced")
    } else {
        special
            .because("In most of these no tricks are laid down, only what the revoke has cost is given back")
            .usually("none")
    };
    let (is_another, is_required) = match interview.choose(special, specials(how, is_dummys, book))? {
        Special::Playing => return Ok(Established::Playing),
        Special::BothInOneTrick => return Ok(Established::BothCorrected),
        Special::BothSides if book.edition == Edition::Laws1997 => return Ok(Established::EachByItself),
        Special::BothSides => {
            return Ok(Established::Untransferred(Exception::BothSides, equity(interview)?));
        }
        Special::Except(why @ (Exception::NextDeal | Exception::RoundOver)) => {
            let cost = if knew(interview)? { Cost::Forfeited } else { equity(interview)? };
            return Ok(Established::Untransferred(why, cost));
        }
        Special::Except(Exception::SecondInSuit)
            if book.edition == Edition::Laws2017 && !is_first_established(interview)? =>
        {
            (false, false)
        }
        Special::Except(why) => return Ok(Established::Untransferred(why, equity(interview)?)),
        Special::None => (false, false),
        Special::Another => (true, false),
        Special::Required => (false, true),
    };
    let first = won(interview, trick, is_another)?;
    let further = if is_another { several::further(interview, trick, first)? } else { vec![] };
    let cost = cost(interview)?;
    let counted =
        if cost == Cost::More { Counted::Played } else { counted(interview, trick, (first, &further))? };
    Ok(Established::Transferred(Transferred { is_required, first, further, cost, counted }))
}

/// Whether the same player's first revoke in the suit was established, as Law 64B2 has asked since 2017.
fn is_first_established(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let first = Question::new(
        "first-revoke",
        "What became of that player's first revoke in the suit?",
        interview.book().law(64, "B2"),
    )
    .because("After a first that was corrected the second costs tricks as usual; an established first costs its own")
    .usually("established");
    interview.choose(
        first,
        [(true, "established", "It is established too"), (false, "corrected", "It was corrected in time")],
    )
}

/// What a revoke in this trick comes to of which nothing is said but that it is established, and that nobody asks for more.
pub(super) fn plain_revoke(interview: &mut Interview<'_>, trick: u32) -> Result<Established, Pause> {
    let first = won(interview, trick, false)?;
    // Where no trick goes, what the revoke has cost is all that there is to give back (Law 64C).
    let cost = if find::tricks(first, &[], interview.book()) == 0 { cost(interview)? } else { Cost::Covered };
    let (is_required, further) = (false, vec![]);
    let counted = counted(interview, trick, (first, &further))?;
    Ok(Established::Transferred(Transferred { is_required, first, further, cost, counted }))
}

fn knew(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let knew = Question::new(
        "knew",
        "Did the other side notice the revoke when it happened, and say nothing?",
        interview.book().law(92, "B"),
    )
    .because("Only who did not know can still ask for an adjusted score, until the time for appeals is over")
    .usually("no");
    interview.yes(knew)
}

/// Whether the revoking player won a trick after this one with a card that could have been played to it; asked where the
/// book counts that.
pub(super) fn has_won_with_such_a_card(
    interview: &mut Interview<'_>,
    key: String,
    which: &str,
) -> Result<bool, Pause> {
    match interview.book().options.revoke {
        RevokeTricks::OwnTrick => Ok(false),
        RevokeTricks::LaterCard => {
            let text = format!(
                "Did the player who revoked win a later trick with a card that could legally have been played to {which}?"
            );
            let card = Question::new(key, text, interview.book().law(64, "A2"))
                .because("Then two tricks go. It does not matter whether anybody would have played it then")
                .usually("no");
            interview.yes(card)
        }
    }
}

/// The winner of the revoke trick and the tricks won after it, as far as the result that stands leaves them open. Where
/// the partner won it one trick goes, however many came after: they are asked for only where another revoke, or a later
/// card, can make them count.
fn won(interview: &mut Interview<'_>, trick: u32, is_another: bool) -> Result<Won, Pause> {
    let entered = Entered::of(interview);
    let book = interview.book();
    let winner = Question::new("won-by", "Who won that trick?", book.law(64, "A1"))
        .because("Two tricks can go only if the revoking player won it. Dummy's trick is not declarer's");
    let mut winners = vec![
        (Winner::Offender, "offender", "The player who revoked"),
        (Winner::Partner, "partner", "The partner of that player"),
        (Winner::Opponents, "opponents", "The other side"),
    ];
    winners.retain(|(winner, ..)| entered.as_ref().is_none_or(|entered| entered.allows(*winner)));
    let winner = interview.choose(winner, winners)?;
    let decides = is_another
        || winner != Winner::Partner
        || book.options.revoke == RevokeTricks::LaterCard
        || interview.is_answered("later");
    if !decides {
        return Ok(Won { winner, later: 0, with_such_a_card: false });
    }
    let later = Question::new("later", "How many tricks did its side win afterwards?", book.law(64, "A"))
        .because("Never more tricks go than were won from the revoke on");
    let bounds = entered
        .as_ref()
        .map_or(0..=13 - trick, |entered| entered.later(trick, winner, interview, is_another));
    let why = entered.as_ref().map(Entered::told).unwrap_or_default();
    let later = interview.number_within(later, &bounds, &why)?;
    let later = u8::try_from(later).expect("at most twelve tricks are left");
    let with_such_a_card = winner != Winner::Offender
        && later > 0
        && has_won_with_such_a_card(interview, "with-such-a-card".to_owned(), "the revoke trick")?;
    Ok(Won { winner, later, with_such_a_card })
}

/// What it cost beyond the tricks that go.
fn cost(interview: &mut Interview<'_>) -> Result<Cost, Pause> {
    let question = cost_question(interview.book()).usually("no");
    judged(interview, question)
}

/// What it cost where no trick goes: that is all there is to give back, and no answer is taken unasked.
pub(super) fn equity(interview: &mut Interview<'_>) -> Result<Cost, Pause> {
    let question = cost_question(interview.book());
    judged(interview, question)
}

fn cost_question(book: &Book) -> Question {
    Question::new("cost", "Has the revoke cost the other side more than it gets?", restoring(book))
        .because("Then the score is adjusted as if nobody had revoked; what is due by count is never reduced")
        .judged([
            "What would have happened had the player followed suit?",
            "Could winners in one hand no longer be reached, or had declarer to give up a plan, because of the revoke?",
            "Does that make more tricks for the other side than it won and now gets?",
        ])
}

fn judged(interview: &mut Interview<'_>, cost: Question) -> Result<Cost, Pause> {
    interview.choose(
        cost,
        [
            (Cost::Covered, "no", "No, or nobody says so"),
            (Cost::More, "yes", "Yes"),
            (Cost::Unknown, "unknown", "Not yet known"),
        ],
    )
}
