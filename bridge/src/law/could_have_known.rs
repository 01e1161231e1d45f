//! An offender who could have known that the irregularity might well pay (Law 72C of 2017; before, Law 23, and in 1997
//! Law 72B1 where nobody was silenced).

mod cases;

use crate::law::book::{Book, Edition};
use crate::law::case::Case;
use crate::law::clause::Clause;
use crate::law::damage::{self, Damage, adjusted};
use crate::law::finding::{Finding, When};
use crate::law::interview::{Interview, Pause};
use crate::law::judged::Judged;
use crate::law::ledger::{Entry, ONLY_1997, ONLY_2017, SINCE_2007, UNTIL_2007};
use crate::law::numbering;
use crate::law::party::Party;
use crate::law::procedure::Procedure;
use crate::law::question::Question;

/// The procedure of Law 72C.
#[derive(Debug)]
pub struct CouldHaveKnown;

/// What kind of irregularity it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Irregularity {
    /// The partner had to pass because of it.
    Silenced,
    /// Dummy was spread, a card shown, a lead made: declarer or a defender had to take what came of it.
    Other,
}

/// The facts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    pub irregularity: Irregularity,
    pub outcome: Outcome,
    /// It was done on purpose.
    pub is_deliberate: bool,
}

/// What has come of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The board is not over.
    Underway,
    /// Nobody could have foreseen it.
    RubOfTheGreen,
    /// It could be foreseen, and brought nothing.
    NoGain,
    Gain(Damage),
}

impl Irregularity {
    fn clause(self, book: &Book) -> Clause {
        match self {
            Self::Silenced => numbering::enforced_pass(book),
            Self::Other => numbering::could_have_known(book),
        }
    }
}

/// What the Laws say.
pub fn find(facts: Facts, book: &Book) -> Finding {
    let clause = facts.irregularity.clause(book);
    let finding = match facts.outcome {
        Outcome::Underway => Finding::new(
            "Go on with the board, and look again at its end",
            "Nobody can say yet whether it has helped. The ordinary rectification holds, and play goes on.",
            clause,
        )
        .again(When::PlayEnds, "if the offending side may have gained by it", clause)
        .said(
            Party::NonOffendingSide,
            "If you feel at the end that this has cost you something, call me again: you may be entitled to more.",
        ),
        Outcome::RubOfTheGreen => Finding::new(
            "The score stands: nobody could have foreseen it",
            "When it happened, the offender had no way to know that it might help. The pair has been lucky, and keeps \
             its score.",
            clause,
        ),
        Outcome::NoGain => Finding::new(
            "The score stands: nothing was gained",
            "It could have been foreseen to help, but it has not: the other side is no worse off.",
            clause,
        ),
        Outcome::Gain(damage) => {
            let why = match facts.irregularity {
                Irregularity::Silenced => "the result if the partner had been free to call",
                Irregularity::Other => "the result without the irregularity",
            };
            adjusted(
                Finding::new(
                    "Adjusted: it could be foreseen to help",
                    "At the moment of the irregularity the offender could have known that it might well harm the other \
                     side, and it has. The ordinary rectification is not enough.",
                    clause,
                )
                .ruled(
                    "It does not matter whether it was meant. The same ruling is given to the most honest player.",
                    clause,
                ),
                damage,
                why,
                book,
            )
            .said(
                Party::Everyone,
                "I go by the book, as a foot over the line is a no-ball. It is no comment on anybody's honesty. You may \
                 appeal.",
            )
        }
    };
    if facts.is_deliberate { deliberate(finding, book) } else { finding }
}

fn deliberate(finding: Finding, book: &Book) -> Finding {
    let clause = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(72, "B1"),
        Edition::Laws1997 => book.law(72, "B2"),
    };
    finding
        .ruled(
            "Nobody may break a Law on purpose, even one whose price the player is willing to pay.",
            clause,
        )
        .penalty(
            "It was done on purpose: a matter for discipline, and for a hearing, beside the score.",
            clause,
        )
}

fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let kind = Question::new("kind", "What came of the irregularity?", numbering::enforced_pass(book))
        .because("Most often it is a partner who had to pass");
    let irregularity = interview.choose(
        kind,
        [
            (Irregularity::Silenced, "silenced", "The offender's partner has to pass, or had to"),
            (Irregularity::Other, "other", "Something else: a card shown, dummy spread too early"),
        ],
    )?;
    let clause = irregularity.clause(book);
    let aware = Question::new(
        "aware",
        "Could the offender have known, at that moment, that it might well help their own side?",
        clause,
    )
    .because("Nobody keeps a gain from an irregularity that could be foreseen to bring it")
    .judged([
        "Look at the bridge: the offender's hand, and the auction so far. Whether the offender knows the Laws does not \
         matter.",
        "Was it an advantage to silence the partner: a weak hand opposite one that has passed, a wish to stay in a \
         contract that cannot be reached, a partner who might have bid on in competition?",
        "A sound opening out of turn, or a pass, usually harms their own side: if it turns out well, that is luck.",
        "Whether it was meant is not asked.",
    ])
    .away();
    let outcome = match interview.choose(
        aware,
        [
            (Judged::Yes, "yes", "Yes"),
            (Judged::No, "no", "No"),
            (Judged::NotYet, "unknown", "I will see when the board is over"),
        ],
    )? {
        Judged::NotYet => {
            return Ok(Facts { irregularity, outcome: Outcome::Underway, is_deliberate: false });
        }
        Judged::No => {
            return Ok(Facts { irregularity, outcome: Outcome::RubOfTheGreen, is_deliberate: false });
        }
        Judged::Yes => outcome(interview, clause)?,
    };
    let deliberate = Question::new("deliberate", "Are you convinced that it was done on purpose?", clause)
        .because("That is for a hearing, and changes nothing in the score")
        .usually("no");
    Ok(Facts { irregularity, outcome, is_deliberate: interview.yes(deliberate)? })
}

fn outcome(interview: &mut Interview<'_>, clause: Clause) -> Result<Outcome, Pause> {
    let gained = Question::new("gained", "Has the offending side gained by it?", clause)
        .because("Only a gain is taken away")
        .judged([
            "What would have happened without it? With a free partner, would the contract have been another?",
        ]);
    Ok(
        match interview.choose(
            gained,
            [
                (Judged::Yes, "yes", "Yes"),
                (Judged::No, "no", "No"),
                (Judged::NotYet, "unknown", "The board is not over"),
            ],
        )? {
            Judged::Yes => Outcome::Gain(damage::ask(interview)?),
            Judged::No => Outcome::NoGain,
            Judged::NotYet => Outcome::Underway,
        },
    )
}

impl Procedure for CouldHaveKnown {
    fn key(&self) -> &'static str {
        "could-have-known"
    }

    fn title(&self) -> &'static str {
        "An irregularity that paid"
    }

    fn about(&self) -> &'static str {
        "The offending side did well out of its own irregularity: could that have been foreseen?"
    }

    fn ledger(&self) -> &'static [Entry] {
        LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        cases::CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let facts = ask(interview)?;
        Ok(find(facts, interview.book()))
    }
}

const NOTES: &str = "seed 000, \"Damage after Infractions\"";
const PASSES: &str = "seed 002, \"Irregular passes causing damage - Law 23\"";

const LEDGER: &[Entry] = &[
    Entry::done(
        23,
        "",
        UNTIL_2007,
        "An offender who could have known that it might pay keeps no gain",
        PASSES,
    ),
    Entry::done(72, "B1", ONLY_1997, "The same where nobody had to pass", "the Laws of 1997, 72B1"),
    Entry::done(
        72,
        "B1",
        SINCE_2007,
        "Nobody may break a Law on purpose",
        "seed 001, \"Insufficient Bids (Law 27)\"",
    ),
    Entry::done(72, "B2", ONLY_1997, "Nobody may break a Law on purpose", PASSES),
    Entry::done(
        72,
        "C",
        ONLY_2017,
        "An offender who could have known that it might pay keeps no gain",
        NOTES,
    ),
    damage::ASSIGNED,
    damage::WEIGHTED,
    damage::TOO_MANY,
    damage::ELECTED,
    damage::OLD,
    damage::VARIED,
    damage::OWN_2007,
    damage::OWN,
];
