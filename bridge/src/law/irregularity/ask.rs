//! The questions before anything is ruled on.

use crate::law::book::Edition;
use crate::law::interview::{Interview, Pause};
use crate::law::irregularity::find::{Acted, Facts, Gain, Phase, Prescribed, Whose};
use crate::law::question::Question;

#[derive(Clone, Copy)]
enum What {
    Attention,
    Prevented,
    NotCalled,
    Settled,
    Corrected,
    Consulted,
    OwnSide,
    Disputed,
    Agreed,
    Usual,
    UnwonTrick,
}

/// What the director is asked about.
pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let what = what(interview)?;
    let book = interview.book();
    Ok(match what {
        What::Settled => Facts::Settled,
        What::Corrected => Facts::Corrected,
        What::Consulted => Facts::Consulted,
        What::Usual => usual(interview)?,
        What::UnwonTrick => Facts::UnwonTrick,
        What::Attention => attention(interview)?,
        What::Prevented => prevented(interview)?,
        What::NotCalled => not_called(interview)?,
        What::Agreed => Facts::Agreed(prescribed(interview)?),
        What::OwnSide => {
            let question = Question::new(
                "explanation",
                "Is it about an explanation that partner gave?",
                book.law(9, "A"),
            )
            .because("A wrong explanation must be put right; other breaches need not be told");
            Facts::OwnSide { is_explanation: interview.yes(question)? }
        }
        What::Disputed => {
            let question = Question::new(
                "probable",
                "Is one story clearly the more probable?",
                book.law(85, ""),
            )
            .because("Certainty is not needed")
            .judged([
                "Start with the player who called, and let nobody be interrupted.",
                "What do the bidding cards, the played cards and the score say?",
                "Somebody may be twisting the truth: do not quarrel about it, that is for the recorder.",
            ]);
            Facts::Disputed { is_probable: interview.yes(question)? }
        }
    })
}

fn what(interview: &mut Interview<'_>) -> Result<What, Pause> {
    let book = interview.book();
    let question = Question::new("what", "What is the question?", book.law(9, ""))
        .because("This is about how to go on; the irregularity itself has its own procedure");
    let mut choices = vec![
        (What::Attention, "attention", "May this player call attention to it?"),
        (What::Prevented, "prevent", "A player tried to prevent it"),
        (What::NotCalled, "not-called", "It was noticed, and nobody called the director"),
        (What::Settled, "settled", "They have settled it among themselves"),
        (What::Corrected, "corrected", "The offender has put it right before you came"),
        (What::Consulted, "consulted", "A player asked the partner which option to take"),
        (What::OwnSide, "own-side", "Must they tell that their own side has gone wrong?"),
        (What::Disputed, "disputed", "The two sides tell different stories"),
        (What::Agreed, "agreed", "The facts are agreed: what may I do?"),
        (What::Usual, "usual", "Cards not shuffled, or an opening lead made face up"),
    ];
    if book.is_since(Edition::Laws2007) {
        choices.push((
            What::UnwonTrick,
            "unwon-trick",
            "May they keep a trick that they know they did not win?",
        ));
    }
    interview.choose(question, choices)
}

/// What the Law says to facts that nobody disputes (Law 84).
fn prescribed(interview: &mut Interview<'_>) -> Result<Prescribed, Pause> {
    let book = interview.book();
    let question = Question::new("law", "What does the Law say to these facts?", book.law(84, "")).because(
        "The director does what the Law says, no more and no less; only what it leaves open is judged",
    );
    let mut choices = vec![
        (Prescribed::Nothing, "nothing", "Nothing follows"),
        (Prescribed::Rectification, "rectification", "What follows is laid down"),
        (Prescribed::Option, "option", "A player may choose"),
        (Prescribed::Doubt, "doubt", "It is left to the director"),
    ];
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => choices.push((
            Prescribed::Damage,
            "damage",
            "Nothing follows, and the other side has probably been damaged",
        )),
        Edition::Laws1997 => {
            choices.push((
                Prescribed::Damage,
                "damage",
                "Nothing follows, and it is reasonably possible that the other side was damaged",
            ));
        }
    }
    interview.choose(question, choices)
}

fn attention(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let phase =
        Question::new("phase", "When?", book.law(9, "A")).because("Dummy is silent during the play only");
    let phase = interview.choose(
        phase,
        [
            (Phase::Auction, "auction", "In the auction"),
            (Phase::Play, "play", "During the play"),
            (Phase::Over, "over", "After the play"),
        ],
    )?;
    let is_dummy = match phase {
        Phase::Auction => false,
        Phase::Play | Phase::Over => interview.yes(
            Question::new("dummy", "Is it dummy?", book.law(9, "A")).because("Dummy's rights are limited"),
        )?,
    };
    Ok(Facts::Attention { is_dummy, phase })
}

fn prevented(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let dummy =
        Question::new("dummy", "Was it dummy?", book.law(9, "A")).because("Dummy's rights are limited");
    if !interview.yes(dummy)? {
        return Ok(Facts::Prevented(None));
    }
    // Since 2017 dummy may prevent anybody's (Law 42B2).
    if book.is_since(Edition::Laws2017) && !interview.is_answered("whose") {
        return Ok(Facts::Prevented(Some(Whose::Defenders)));
    }
    let whose = Question::new("whose", "Whose irregularity was it to be?", book.law(42, "B2"))
        .because("Dummy may keep declarer from one; a defender only as the book allows it");
    let whose = interview.choose(
        whose,
        [(Whose::Declarers, "declarer", "Declarer's"), (Whose::Defenders, "defender", "A defender's")],
    )?;
    Ok(Facts::Prevented(Some(whose)))
}

fn not_called(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let acted =
        Question::new("acted", "Has the side that did not offend called or played since?", book.law(9, "B2"))
            .because("Its right may be lost by going on");
    if !interview.yes(acted)? {
        return Ok(Facts::NotCalled(Acted::Nobody));
    }
    let gained = Question::new(
        "gained",
        "Does it gain because an opponent, not knowing the Law, then did something?",
        book.law(11, "A"),
    )
    .because("Had the director been called, the opponent would have known")
    .judged(["What would that opponent have done with the Law explained?"]);
    if !interview.yes(gained)? {
        return Ok(Facts::NotCalled(Acted::Innocent(Gain::Nothing)));
    }
    let over = Question::new("over", "Is the board over, with the gain in its result?", book.law(11, "A"))
        .because("What has not been played yet can simply be left as it is");
    let gain = if interview.yes(over)? { Gain::Scored } else { Gain::ToCome };
    Ok(Facts::NotCalled(Acted::Innocent(gain)))
}

fn usual(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    // Whether the Laws of 1997 asked for it in the same words the seeds do not say.
    if book.is_since(Edition::Laws2007) {
        let question = Question::new("which", "Which of the two?", book.law(7, "C"))
            .because("Both are the usual way, and neither is grave");
        let is_lead = interview.choose(
            question,
            [
                (false, "unshuffled", "Cards were put back without shuffling"),
                (true, "face-up", "A lead face up"),
            ],
        )?;
        if !is_lead {
            return Ok(Facts::Unshuffled);
        }
    }
    let question = Question::new("turn", "Was it that player's lead?", book.law(41, "A"))
        .because("Out of turn, a faced lead gives declarer five options");
    Ok(Facts::FacedLead { is_turn: interview.yes(question)? })
}
