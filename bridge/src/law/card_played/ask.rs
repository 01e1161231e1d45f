//! The questions about a card that may have been played.

use super::{Changed, Facts, Fifth, Held, RankAlone, Unclear, inspection, taken_back};
use crate::law::book::Edition;
use crate::law::interview::{Interview, Pause};
use crate::law::judged::Judged;
use crate::law::question::Question;
use crate::law::role::Role;

#[derive(Clone, Copy)]
enum What {
    Defender,
    Declarer,
    Touched,
    Named,
    Changed,
    Unclear,
    Misplaced,
    Suggested,
    Fifth,
    TakenBack,
    PenaltyCard,
    TurnedEarly,
    Inspect,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let what = Question::new("what", "What is it about?", interview.book().law(45, ""))
        .because("The test is another for a defender, for declarer's own hand and for dummy")
        .of_offender([
            ("defender", Role::Defender),
            ("declarer", Role::Declarer),
            ("changed", Role::DeclaringSide),
            ("unclear", Role::DeclaringSide),
            ("misplaced", Role::DeclaringSide),
            ("dummy-first", Role::DeclaringSide),
            ("touched", Role::DeclaringSide),
        ]);
    let what = interview.choose(
        what,
        [
            (What::Defender, "defender", "A defender's card: is it played?"),
            (What::Declarer, "declarer", "A card of declarer's own hand: is it played?"),
            (What::Changed, "changed", "Declarer called a card of dummy and wants another"),
            (What::Unclear, "unclear", "Declarer did not say clearly which card of dummy"),
            (What::Misplaced, "misplaced", "Dummy put down another card than the one called"),
            (What::Suggested, "dummy-first", "Dummy touched or played a card before one was called"),
            (What::Touched, "touched", "Declarer touched a card of dummy"),
            (What::Named, "named", "A player named a card as the one to be played"),
            (What::Fifth, "fifth", "A fifth card came to a trick"),
            (What::TakenBack, "taken-back", "A card that was played: may it be taken back?"),
            (What::PenaltyCard, "penalty-card", "A penalty card: must it be played?"),
            (What::TurnedEarly, "turned-early", "A card was turned down before all four had played"),
            (What::Inspect, "inspect", "A player wants to see cards that have been played"),
        ],
    )?;
    match what {
        What::Defender => defender(interview),
        What::Declarer => declarer(interview),
        What::Touched => touched(interview),
        What::Named => Ok(Facts::Named),
        What::Changed => Ok(Facts::Changed(changed(interview)?)),
        What::Unclear => Ok(Facts::Unclear(unclear(interview)?)),
        What::Misplaced => misplaced(interview),
        What::Suggested => Ok(Facts::Suggested(suggested(interview)?)),
        What::Fifth => Ok(Facts::Fifth(fifth(interview)?)),
        What::TakenBack => Ok(Facts::TakenBack(taken_back::ask(interview)?)),
        What::PenaltyCard => Ok(Facts::PenaltyCard),
        What::TurnedEarly => Ok(Facts::TurnedEarly),
        What::Inspect => Ok(Facts::Inspect(inspection::ask(interview)?)),
    }
}

fn defender(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let seen = Question::new(
        "partner-could-see",
        "Was the card held so that the partner could have seen its face?",
        interview.book().law(45, "C1"),
    )
    .because("Whether the partner looked, and what declarer saw, does not matter");
    Ok(Facts::Defender { could_partner_see: interview.yes(seen)? })
}

fn declarer(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let held = Question::new("held", "How was the card held?", interview.book().law(45, "C2"))
        .because("That a defender, or both, saw it does not matter")
        .judged([
            "Have it shown to you how and where the card was; the two sides will tell it differently.",
            "Does declarer always hold a played card like that, some way above the table?",
        ]);
    let held = interview.choose(
        held,
        [
            (Held::AtTable, "table", "Face up, on the table or almost on it"),
            (Held::AsPlayed, "as-played", "So as to show that it is played"),
            (Held::Neither, "neither", "Neither, though a defender may have seen it"),
        ],
    )?;
    Ok(Facts::Declarer(held))
}

fn touched(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let why = Question::new("why", "Why did declarer touch it?", interview.book().law(45, "C3"))
        .because("A card of dummy that is touched on purpose is played");
    let deliberately = interview.choose(
        why,
        [
            (true, "on-purpose", "On purpose"),
            (false, "arranging", "To put the cards in order, or to reach another card"),
        ],
    )?;
    Ok(Facts::Touched { deliberately })
}

#[derive(Clone, Copy)]
enum Mind {
    Never,
    Meant,
    Lapse,
}

#[derive(Clone, Copy)]
enum Since {
    Nothing,
    Opponent,
    Own,
}

fn changed(interview: &mut Interview<'_>) -> Result<Changed, Pause> {
    let book = interview.book();
    let mind = Question::new(
        "mind",
        "Was the card that was called ever in declarer's mind?",
        book.law(45, "C4(b)"),
    )
    .because("Only a slip of the tongue can be put right, not a change of mind, however quick")
    .judged([
        "Never in the mind: could declarer, even for a moment, have wanted the card called?",
        "Did the change come only when the next card was seen, such as a king before the ace and queen?",
        "Was it a card for a later trick, called too early?",
    ]);
    let mind = interview.choose(
        mind,
        [
            (Mind::Meant, "meant", "Yes: declarer meant it and changed it"),
            (Mind::Lapse, "lapse", "Yes: thinking ahead, or not thinking"),
            (Mind::Never, "slip", "Never: a slip of the tongue"),
        ],
    )?;
    match mind {
        Mind::Meant => return Ok(Changed::SecondThoughts),
        Mind::Lapse => return Ok(Changed::Lapse),
        Mind::Never => {}
    }
    match book.edition {
        Edition::Laws2017 => {}
        Edition::Laws2007 | Edition::Laws1997 => {
            let pause = Question::new(
                "at-once",
                "Did declarer put it right without a pause for thought?",
                book.law(45, "C4(b)"),
            )
            .because("After a pause for thought the card stands")
            .usually("yes");
            if !interview.yes(pause)? {
                return Ok(Changed::SlipTooLate);
            }
        }
    }
    let own = match book.edition {
        Edition::Laws2017 => "Declarer has played again, from either hand",
        Edition::Laws2007 | Edition::Laws1997 => "Declarer has played from their own hand",
    };
    let since = Question::new("since", "Who has played since?", book.law(45, "C4(b)"))
        .because(
            "An opponent who has played may change that card too; declarer's own next play makes it too late",
        )
        .usually("nobody");
    let since = interview.choose(
        since,
        [
            (Since::Nothing, "nobody", "Nobody"),
            (Since::Opponent, "opponent", "An opponent"),
            (Since::Own, "declarer", own),
        ],
    )?;
    Ok(match since {
        Since::Nothing => Changed::Slip { has_opponent_played: false },
        Since::Opponent => Changed::Slip { has_opponent_played: true },
        Since::Own => Changed::SlipTooLate,
    })
}

fn unclear(interview: &mut Interview<'_>) -> Result<Unclear, Pause> {
    let book = interview.book();
    let doubt = Question::new(
        "beyond-doubt",
        "Is it beyond doubt that declarer meant something else?",
        book.law(46, "B"),
    )
    .because("Then what was meant is played; the rules for unclear calls are for all other cases")
    .judged([
        "Would anybody at the table have doubted which card was meant?",
        "Careless and beyond doubt are different things: what was the plan at that moment?",
    ])
    .usually("no");
    if interview.yes(doubt)? {
        return Ok(Unclear::BeyondDoubt);
    }
    let said = Question::new("said", "What did declarer say?", book.law(46, "B"))
        .because("For each kind of unclear call there is one card that counts as called");
    interview.choose(
        said,
        [
            (Unclear::High, "high", "\"High\" or the like"),
            (Unclear::Win, "win", "To win the trick"),
            (Unclear::Low, "low", "\"Low\" or the like"),
            (Unclear::Suit, "suit", "A suit and no rank"),
            (
                Unclear::Rank(RankAlone::SameSuit),
                "rank-led",
                "A rank, leading, and the suit that won the last trick has it",
            ),
            (Unclear::Rank(RankAlone::OneCard), "rank", "A rank, and one such card can be played"),
            (
                Unclear::Rank(RankAlone::SeveralCards),
                "rank-many",
                "A rank, and several such cards can be played",
            ),
            (Unclear::NotThere, "not-there", "A card that is not in dummy"),
            (Unclear::Anything, "anything", "\"Anything\" or the like"),
        ],
    )
}

fn misplaced(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let clause = match book.edition {
        Edition::Laws2017 => book.law(45, "D1"),
        Edition::Laws2007 | Edition::Laws1997 => book.law(45, "D"),
    };
    let late =
        Question::new("noticed", "Had both sides played to the next trick when it was noticed?", clause)
            .because("Until then the correct card is put in its place")
            .usually("no");
    Ok(Facts::Misplaced { in_time: !interview.yes(late)? })
}

fn suggested(interview: &mut Interview<'_>) -> Result<Judged, Pause> {
    let suggested =
        Question::new("suggested", "Did dummy suggest a play by it?", interview.book().law(45, "F"))
            .because("Play goes on; if declarer followed the suggestion and it paid, the score is adjusted")
            .judged([
                "Was there more than one card to choose from?",
                "Would declarer have played it without the hint?",
            ])
            .usually("later");
    interview.choose(
        suggested,
        [
            (Judged::NotYet, "later", "To be judged after the play"),
            (Judged::Yes, "yes", "Yes"),
            (Judged::No, "no", "No, there was no choice"),
        ],
    )
}

fn fifth(interview: &mut Interview<'_>) -> Result<Fifth, Pause> {
    let book = interview.book();
    let led = Question::new("led", "Was it meant as a lead to the next trick?", book.law(45, "E"))
        .because("A card that slips out is no lead: a lead must be intended")
        .usually("no");
    if interview.yes(led)? {
        return Ok(Fifth::Led);
    }
    let whose = Question::new("whose", "Whose card is it?", book.law(45, "E"))
        .because("A defender's becomes a penalty card, declarer's goes back")
        .of_offender([("defender", Role::Defender), ("declarer", Role::DeclaringSide)])
        .usually("defender");
    let is_defenders = interview
        .choose(whose, [(true, "defender", "A defender's"), (false, "declarer", "Declarer's or dummy's")])?;
    if !is_defenders {
        return Ok(Fifth::Declarers);
    }
    let low = Question::new(
        "low",
        "Is it below the ten, and the only penalty card of that defender?",
        book.law(50, "B"),
    )
    .because("Then it is a minor penalty card");
    Ok(Fifth::Defenders { is_low: interview.yes(low)? })
}
