//! Questions about the opponents' calls, proper and improper (Laws 16 and 20; seed 002, "Asking questions").

use crate::law::auction_period::partners_information;
use crate::law::book::{Book, Edition};
use crate::law::finding::{Course, Finding, When};
use crate::law::interview::{Interview, Pause};
use crate::law::party::Party;
use crate::law::question::Question;

/// What was asked, or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Facts {
    /// At their own turn, about a call that was alerted.
    Alerted,
    /// Before their own first card, about the auction.
    BeforePlay,
    /// By declarer, about leads and signals.
    Leads,
    /// About one call that was not alerted, in the middle of the auction.
    NotAlerted,
    /// With a guess at the answer in it.
    Guess,
    /// No question where one is usual: about an alerted jump, or before doubling an alerted call.
    NotAsked,
    /// Only so that partner hears the answer (since 2007).
    ForPartner,
    /// Only so that an opponent answers wrongly (2017).
    ForWrongAnswer,
    /// Which call has just been made.
    Unheard,
    /// By a defender, after the final pass: whose lead it is.
    WhoseLead,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let question = Question::new("question", "What was asked?", book.law(20, "F"))
        .because("Questions at the usual moments tell partner nothing; others may");
    let mut choices = vec![
        (Facts::Alerted, "alerted", "At their own turn, what an alerted call means"),
        (Facts::BeforePlay, "before-play", "Before the asker's first card, about the auction"),
        (Facts::Leads, "leads", "By declarer, about the defenders' leads or signals"),
        (Facts::NotAlerted, "not-alerted", "In the auction, about one call that was not alerted"),
        (Facts::Guess, "guess", "A question with a guess in it, such as: was this a splinter?"),
        (Facts::NotAsked, "not-asked", "Nothing, where a question is usual: over an alerted jump or double"),
    ];
    match book.edition {
        Edition::Laws2017 => choices.extend([
            (Facts::ForPartner, "for-partner", "Something the asker knew, only for partner to hear"),
            (Facts::ForWrongAnswer, "for-wrong-answer", "Something only to make an opponent answer wrongly"),
        ]),
        Edition::Laws2007 => {
            choices.push((
                Facts::ForPartner,
                "for-partner",
                "Something the asker knew, only for partner to hear",
            ));
        }
        Edition::Laws1997 => {}
    }
    choices.extend([
        (Facts::Unheard, "unheard", "Which call has just been made"),
        (Facts::WhoseLead, "whose-lead", "By a defender, after the final pass: whose opening lead it is"),
    ]);
    interview.choose(question, choices)
}

pub(super) fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Alerted => Finding::new(
            "A proper question",
            "At their own turn a player may ask about every alerted call as it is made: nobody may draw a conclusion \
             from it.",
            book.law(20, "F1"),
        ),
        Facts::BeforePlay => Finding::new(
            "A proper question",
            "Before their own first card it is usual to ask about the auction, whatever the asker holds: nobody may draw \
             a conclusion from it.",
            book.law(20, "F2"),
        ),
        Facts::Leads => Finding::new(
            "A proper question",
            "Declarer may ask about leads and signals at their own turn, even if their own hand tells the answer: nobody may \
             draw a conclusion from it.",
            book.law(20, "F2"),
        ),
        Facts::NotAlerted => telling(
            "The question may have told partner something",
            "A question about one call that was not alerted suggests something about that call, often the suit.",
            "what the question suggests",
            book,
        ),
        Facts::Guess => telling(
            "The question may have told partner something",
            "A question that holds a guess at the answer suggests what the asker has in mind; a neutral one does not.",
            "what the question suggests",
            book,
        ),
        Facts::NotAsked => telling(
            "Not asking may have told partner something",
            "Where a question is usual, a call without one suggests that the asker had no doubt, whatever the answer.",
            "what it suggests that nothing was asked",
            book,
        ),
        Facts::ForPartner => improper(
            telling(
                "Improper question",
                "A player may not ask only for partner's benefit.",
                "the question and its answer",
                book,
            ),
            "A question only for partner's benefit is improper.",
            "G1",
            book,
        ),
        Facts::ForWrongAnswer => improper(
            Finding::new(
                "Improper question",
                "A player may not ask only to make an opponent answer wrongly.",
                book.law(20, "G2"),
            ),
            "A question only to draw a wrong answer is improper.",
            "G2",
            book,
        ),
        Facts::Unheard => unheard(book),
        Facts::WhoseLead => whose_lead(book),
    }
}

fn unheard(book: &Book) -> Finding {
    let clause = book.law(20, "A");
    Finding::new(
        "A proper question",
        "A player who is not sure which call was made may ask at once, and it is said again.",
        clause,
    )
    .ruled("This is no question about what the call means.", clause)
}

fn whose_lead(book: &Book) -> Finding {
    Finding::new(
        "A proper question",
        "After the final pass either defender may ask whose opening lead it is.",
        book.law(20, "C1"),
    )
    .ruled(
        "A lead out of turn because an opponent answered wrongly goes back, and nothing follows.",
        book.law(47, "E1"),
    )
}

fn telling(title: &str, text: &str, what: &str, book: &Book) -> Finding {
    let clause = partners_information(book);
    Finding::new(title, text, clause)
        .ruled("Play goes on.", clause)
        .informed(what, &[Party::NonOffendingSide], &[Party::Partner], clause)
        .again(
            When::PlayEnds,
            "if the asker's partner seems to have used it, as by a lead of that suit: then go on with unauthorised \
             information",
            clause,
        )
        .goes_on("unauthorised-information", [("source", "question")], Course::Besides)
}

fn improper(finding: Finding, text: &str, part: &'static str, book: &Book) -> Finding {
    let clause = book.law(20, part);
    finding.ruled(text, clause).penalty("A warning, or a penalty if it is done again.", clause)
}
