//! Questions about the opponents' calls, proper and improper (Laws 16 and 20; seed 002, "Asking questions").

use crate::law::auction_period::partners_information;
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Course, Finding, Sentence, When};
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
    /// Only so that partner hears the answer.
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
    choices.push((Facts::ForPartner, "for-partner", "Something the asker knew, only for partner to hear"));
    if book.edition == Edition::Laws2017 {
        choices.push((
            Facts::ForWrongAnswer,
            "for-wrong-answer",
            "Something only to make an opponent answer wrongly",
        ));
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
                "What partner has heard in this way may not be used.",
                "the question and its answer",
                book,
            ),
            "A player may not ask only for partner's benefit.",
            for_partner(book),
        ),
        Facts::ForWrongAnswer => {
            let clause = book.law(20, "G2");
            penalised(
                Finding::new(
                    "Improper question",
                    "A player may not ask only to make an opponent answer wrongly.",
                    clause,
                ),
                clause,
            )
        }
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

/// What forbids a question for partner to hear: 20G1 since 2007; in 1997, 73B1 forbids telling partner anything by one.
fn for_partner(book: &Book) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(20, "G1") } else { book.law(73, "B1") }
}

/// The sentence that forbids it goes before what follows from it.
fn improper(mut finding: Finding, text: &str, clause: Clause) -> Finding {
    finding.rulings.insert(0, Sentence { text: text.to_owned(), clause });
    penalised(finding, clause)
}

fn penalised(finding: Finding, clause: Clause) -> Finding {
    finding.penalty("A warning, or a penalty if it is done again.", clause)
}
