//! Further revokes of one side on a board: each with the same facts as the first, as far as they do not follow from it.

use crate::law::interview::{Interview, Pause};
use crate::law::question::Question;
use crate::law::revoke::ask::TWELFTH;
use crate::law::revoke::established::has_won_with_such_a_card;
use crate::law::revoke::facts::{Further, Winner, Won};

/// Which revoke it is, as its keys, its questions and what is found name it. There can be no more: two of one side in each
/// of eleven tricks, and in the twelfth one that does not count.
pub(in crate::law) const WHICH: [&str; 23] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
    "twenty-first",
    "twenty-second",
    "twenty-third",
];

/// The one that is there as soon as there is another than the first.
const SECOND: &str = WHICH[1];

/// The revoke before, and whether both players of the side revoked in its trick.
#[derive(Debug, Clone, Copy)]
struct Before {
    trick: u32,
    won: Won,
    is_trick_full: bool,
}

/// The revokes after the first, in the order of play. It is asked for more as long as a trick is left that could go.
pub(super) fn further(interview: &mut Interview<'_>, trick: u32, first: Won) -> Result<Vec<Further>, Pause> {
    let mut before = Before { trick, won: first, is_trick_full: false };
    let mut all = vec![];
    for which in WHICH.into_iter().skip(1) {
        // The second is there as soon as there is another; after a trick that nobody can revoke in there is none.
        if before.won.tricks() == 0 || (which != SECOND && !is_one_more(interview, which)?) {
            break;
        }
        let (revoke, place) = one(interview, which, before)?;
        all.push(revoke);
        let Some(place) = place else { break };
        before = place;
    }
    Ok(all)
}

/// A question about this one of several revokes. From the third on they are the same once more.
fn about(which: &str, question: Question) -> Question {
    if which == SECOND { question } else { question.once_more() }
}

fn is_one_more(interview: &mut Interview<'_>, which: &str) -> Result<bool, Pause> {
    let text =
        format!("Was there a {which} revoke by the same side, in another suit or by the other player?");
    let question = Question::new(which, text, interview.book().law(64, "A"))
        .because("Each revoke is counted by itself, but no trick twice")
        .usually("no");
    interview.yes(about(which, question))
}

fn one(
    interview: &mut Interview<'_>,
    which: &'static str,
    before: Before,
) -> Result<(Further, Option<Before>), Pause> {
    let trick = trick_of(interview, which, before)?;
    if trick == TWELFTH {
        return Ok((Further::Twelfth, None));
    }
    let winner = winner(interview, which, trick, before)?;
    let is_same = trick == before.trick;
    let later = if is_same { before.won.later } else { later(interview, which, (trick, winner), before)? };
    let won = Won { winner, later, with_such_a_card: false };
    let with_such_a_card = winner != Winner::Offender
        && won.tricks() > 1
        && has_won_with_such_a_card(
            interview,
            format!("{which}-with-such-a-card"),
            &format!("the {which} revoke trick"),
        )?;
    let won = Won { with_such_a_card, ..won };
    Ok((Further::Counted(won), Some(Before { trick, won, is_trick_full: is_same })))
}

/// In which trick it was: that of the one before or a later one, but no third in one trick.
fn trick_of(interview: &mut Interview<'_>, which: &'static str, before: Before) -> Result<u32, Pause> {
    let least = before.trick + u32::from(before.is_trick_full);
    let question = Question::new(
        format!("{which}-trick"),
        format!("In which trick was the {which} revoke?"),
        interview.book().law(64, "A"),
    )
    .because("Each revoke is counted by itself, but no trick twice");
    let mut examples: Vec<u32> = vec![least, before.trick + 1, before.trick + 4, TWELFTH];
    examples.retain(|number| *number <= TWELFTH);
    examples.dedup();
    let examples: Vec<String> = examples.into_iter().map(|number| number.to_string()).collect();
    let examples: Vec<&str> = examples.iter().map(String::as_str).collect();
    interview.value(
        about(which, question),
        "its number: that of the revoke before or a later one, up to 12; two in one trick at most",
        &examples,
        |given| match given.parse::<u32>() {
            Ok(number) if (least..=TWELFTH).contains(&number) => Ok(number),
            Ok(_) | Err(_) => Err(format!("the one before was in trick {}", before.trick)),
        },
    )
}

/// Who won its trick: of both players of a side in one trick one has won it for the other, and a side that won no trick
/// after the revoke before has not won this one.
fn winner(
    interview: &mut Interview<'_>,
    which: &'static str,
    trick: u32,
    before: Before,
) -> Result<Winner, Pause> {
    if trick == before.trick {
        return Ok(match before.won.winner {
            Winner::Offender => Winner::Partner,
            Winner::Partner => Winner::Offender,
            Winner::Opponents => Winner::Opponents,
        });
    }
    if before.won.later == 0 {
        return Ok(Winner::Opponents);
    }
    let question = Question::new(
        format!("{which}-won-by"),
        format!("Who won the trick of the {which} revoke?"),
        interview.book().law(64, "A1"),
    )
    .because("Two tricks can go for it only if its player won it");
    let mut choices = vec![
        (Winner::Offender, "offender", format!("The player of the {which} revoke")),
        (Winner::Partner, "partner", "The partner of that player".to_owned()),
    ];
    if u32::from(before.won.later) < 13 - before.trick {
        choices.push((Winner::Opponents, "opponents", "The other side".to_owned()));
    }
    interview.choose(about(which, question), choices)
}

/// How many tricks the side won after its trick: no more than were left of those after the one before, and no fewer than
/// the tricks between leave. Asked only where that leaves a choice.
fn later(
    interview: &mut Interview<'_>,
    which: &'static str,
    (trick, winner): (u32, Winner),
    before: Before,
) -> Result<u8, Pause> {
    let (between, after) = (trick - before.trick - 1, 13 - trick);
    let left = u32::from(before.won.later) - u32::from(winner != Winner::Opponents);
    let (least, most) = (left.saturating_sub(between), after.min(left));
    let number = if least == most {
        most
    } else {
        let text = format!("How many tricks did the revoking side win after the {which} revoke's trick?");
        let question = Question::new(format!("{which}-later"), text, interview.book().law(64, "A"))
            .because("Never more tricks go than were won from the revoke on");
        interview.number(about(which, question), least, most)?
    };
    Ok(u8::try_from(number).expect("at most twelve tricks are left"))
}
