//! Unauthorised information from partner (Laws 16 and 73; Law 75A for an explanation): was there any, was what the
//! partner did suggested by it, was there another way, and has it done damage.

mod ask;
mod cases;
mod cases_four_hearts;
mod ledger;

use crate::law::book::{Book, Edition, Nation};
use crate::law::case::Case;
use crate::law::clause::Clause;
use crate::law::damage::{Damage, Own, adjusted};
use crate::law::finding::{Finding, Must, Until, When};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::numbering;
use crate::law::party::Party;
use crate::law::poll::{self, Action, Weighed, told};
use crate::law::procedure::Procedure;

/// The procedure of Laws 16B and 73C.
#[derive(Debug)]
pub struct UnauthorisedInformation;

/// What told partner something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Hesitation,
    Haste,
    Question,
    /// A remark, a gesture, a tone, a card that was fingered.
    Remark,
    /// An alert, none, or an explanation that was not expected.
    Explanation,
    /// A call or a card that was taken back.
    Withdrawn,
}

/// The facts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    pub source: Source,
    pub story: Story,
    /// The auction and the call or play in question, in the director's words; it decides nothing.
    pub record: String,
}

/// What has come of it, as far as is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Story {
    /// The hand is not over; whether both sides agree about the facts.
    Underway {
        is_agreed: bool,
    },
    /// It did not happen, or it was what is usual there.
    NoInformation {
        is_usual: bool,
    },
    /// The partner's action was not suggested over another.
    NotSuggested,
    /// Nothing else came into question, or nothing that was suggested less.
    NoAlternative(Option<Polled>),
    NoDamage(Option<Polled>),
    Damage {
        damage: Damage,
        is_blatant: bool,
        poll: Option<Polled>,
    },
}

/// A poll, and what was done at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Polled {
    pub poll: Weighed,
    pub taken: Action,
}

impl Polled {
    /// The logical alternatives to what was done; none where the body's rule lets pass what nearly all choose.
    pub fn others(&self, book: &Book) -> Vec<Action> {
        if self.passes(book).is_some() {
            return vec![];
        }
        self.poll.alternatives(book).into_iter().filter(|action| *action != self.taken).collect()
    }

    /// The share, in percent, of which more chose what was done, where the body has such a rule.
    fn passes(&self, book: &Book) -> Option<u32> {
        book.options.nearly_all_percent.filter(|percent| self.poll.poll.is_nearly_all(&self.taken, *percent))
    }
}

impl Source {
    fn what(self) -> &'static str {
        match self {
            Self::Hesitation => "the hesitation",
            Self::Haste => "the haste",
            Self::Question => "the question",
            Self::Remark => "the remark or gesture",
            Self::Explanation => "partner's alert or explanation",
            Self::Withdrawn => "the call or card that was taken back",
        }
    }

    /// The clause that makes it unauthorised.
    fn clause(self, book: &Book) -> Clause {
        match (self, book.edition) {
            (Self::Withdrawn, _) => numbering::withdrawn_by_offender(book),
            (Self::Explanation, Edition::Laws2007 | Edition::Laws2017) => book.law(75, "A"),
            (Self::Explanation, Edition::Laws1997)
            | (Self::Hesitation | Self::Haste | Self::Question | Self::Remark, _) => {
                numbering::from_partner(book)
            }
        }
    }

    /// The clause on choosing what it suggests.
    fn choosing(self, book: &Book) -> Clause {
        match (self, book.edition) {
            (Self::Withdrawn, _) => numbering::withdrawn_by_offender(book),
            (_, Edition::Laws2007 | Edition::Laws2017) => book.law(16, "B1(a)"),
            (_, Edition::Laws1997) => book.law(16, "A"),
        }
    }

    /// Who may not use it: what was taken back neither player of that side, anything else the partner.
    fn bound(self) -> Party {
        match self {
            Self::Withdrawn => Party::OffendingSide,
            Self::Hesitation | Self::Haste | Self::Question | Self::Remark | Self::Explanation => {
                Party::Partner
            }
        }
    }

    /// The same in words, at the beginning of a sentence.
    fn chooser(self) -> &'static str {
        match self {
            Self::Withdrawn => "A player of that side",
            Self::Hesitation | Self::Haste | Self::Question | Self::Remark | Self::Explanation => {
                "The partner"
            }
        }
    }

    /// The clause on the score.
    fn scoring(self, book: &Book) -> Clause {
        match (self, book.edition) {
            (Self::Withdrawn, Edition::Laws2017) => book.law(16, "C3"),
            (Self::Withdrawn, Edition::Laws2007 | Edition::Laws1997) => {
                numbering::withdrawn_by_offender(book)
            }
            (_, Edition::Laws2007 | Edition::Laws2017) => book.law(16, "B3"),
            (_, Edition::Laws1997) => book.law(16, "A2"),
        }
    }
}

/// The clause on saying at once that something was noticed.
fn reserving(book: &Book) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(16, "B2") } else { book.law(16, "A1") }
}

/// What the Laws say.
pub fn find(facts: &Facts, book: &Book) -> Finding {
    let finding = found(facts, book);
    if facts.record.trim().is_empty() {
        return finding;
    }
    finding.ruled(
        format!("The auction, and what is in question: {}.", facts.record.trim_end_matches('.')),
        reserving(book),
    )
}

fn found(facts: &Facts, book: &Book) -> Finding {
    let source = facts.source;
    match &facts.story {
        Story::Underway { is_agreed } => underway(source, *is_agreed, book),
        Story::NoInformation { is_usual } => no_information(source, *is_usual, book),
        Story::NotSuggested => used(
            Finding::new(
                "The score stands: nothing was suggested",
                format!(
                    "What {} told did not make the action that was chosen more attractive than another. {} need not do \
                     the opposite of anything, and is not barred.",
                    source.what(),
                    source.chooser()
                ),
                source.choosing(book),
            ),
            source,
            book,
        ),
        Story::NoAlternative(polled) => no_alternative(source, polled.as_ref(), book),
        Story::NoDamage(polled) => {
            let finding = Finding::new(
                "The score stands: no damage",
                format!(
                    "{} may not have been free to do this, but the other side is no worse off than it would have been.",
                    source.chooser()
                ),
                source.scoring(book),
            );
            used(with_poll(finding, polled.as_ref(), book), source, book)
        }
        Story::Damage { damage, is_blatant, poll } => {
            damaged(source, *damage, *is_blatant, poll.as_ref(), book)
        }
    }
}

/// Who may use what was told.
fn used(finding: Finding, source: Source, book: &Book) -> Finding {
    let finding = match source {
        Source::Withdrawn => finding.ruled(
            "The side that did not offend may use it, as it may use what it has taken back itself.",
            numbering::withdrawn_by_innocent(book),
        ),
        Source::Hesitation | Source::Haste | Source::Question | Source::Remark | Source::Explanation => {
            finding
        }
    };
    finding.informed(
        format!("what {} has told", source.what()),
        &[Party::NonOffendingSide],
        &[source.bound()],
        source.clause(book),
    )
}

fn underway(source: Source, is_agreed: bool, book: &Book) -> Finding {
    let facts = if is_agreed {
        "Both sides agree about what happened. That is all that is needed now."
    } else {
        "The sides do not agree. Hear both now, with the words and the time that each remembers, and write down what \
         you find; later nobody will know."
    };
    let title = format!("{}: go on with the hand", capital(source.what()));
    let finding = used(Finding::new(title, facts, reserving(book)), source, book).bound(
        source.bound(),
        Must::Other("must not make use of it".to_owned()),
        Until::PlayEnds,
        book.law(73, "C"),
    );
    let finding = match source {
        Source::Hesitation | Source::Haste => finding.ruled(
            "To think is no offence, as long as it is not meant to mislead. The opponents may draw their conclusions, \
             at their own risk.",
            book.law(73, "D1"),
        ),
        Source::Explanation => finding.ruled(
            "The partner goes on as though the explanation had been the one that was expected.",
            source.clause(book),
        ),
        Source::Question | Source::Remark | Source::Withdrawn => finding,
    };
    finding
        .again(
            When::PlayEnds,
            match source {
                Source::Withdrawn => "if the other side feels damaged by what a player of that side chose to do",
                Source::Hesitation | Source::Haste | Source::Question | Source::Remark | Source::Explanation => {
                    "if the other side feels damaged by what the partner chose to do"
                }
            },
            source.scoring(book),
        )
        .said(
            Party::Everyone,
            "Please play the hand to its end. If you think then that it has cost you something, call me again. Nobody \
             is accused of anything.",
        )
}

fn no_information(source: Source, is_usual: bool, book: &Book) -> Finding {
    let why = match (is_usual, source) {
        (true, Source::Hesitation) => {
            "The time taken was what is usual in such a position, or what the stop rule asks for: it tells nothing."
        }
        (true, Source::Withdrawn) => {
            "What was taken back tells nothing that the legal calls and plays do not tell."
        }
        (true, _) => "This is what players usually do at that point: it tells partner nothing.",
        (false, Source::Withdrawn) => {
            "It is not established that a call or card was taken back whose information is barred."
        }
        (false, _) => "It is not established that there was anything for the partner to notice.",
    };
    let finding = Finding::new("No unauthorised information: the score stands", why, source.clause(book));
    match (is_usual, source) {
        (true, Source::Hesitation | Source::Haste) => finding.ruled(
            "Calls are to be made in an even tempo; a pause after a jump, where a stop card or a warning asks for it, is \
             part of that.",
            book.law(73, "A2"),
        ),
        (
            true | false,
            Source::Hesitation
            | Source::Haste
            | Source::Question
            | Source::Remark
            | Source::Explanation
            | Source::Withdrawn,
        ) => finding,
    }
}

fn no_alternative(source: Source, polled: Option<&Polled>, book: &Book) -> Finding {
    let why = match book.edition {
        Edition::Laws2007 | Edition::Laws2017 => {
            "There was no other action that enough of the player's peers would seriously consider and some would \
             choose, and that was suggested less. What was done may stay, even if it was suggested."
        }
        Edition::Laws1997 => {
            "An overwhelming majority of the player's peers would have done the same without it; there was no other \
             action, suggested less, that a substantial minority would seriously consider."
        }
    };
    let finding =
        Finding::new("The score stands: there was no logical alternative", why, source.choosing(book));
    used(with_poll(finding, polled, book), source, book)
}

fn with_poll(finding: Finding, polled: Option<&Polled>, book: &Book) -> Finding {
    let Some(polled) = polled else { return finding };
    let finding = told(finding, &polled.poll, book);
    if let Some(percent) = polled.passes(book) {
        return finding.ruled(
            format!(
                "More than {percent} in a hundred chose what was done: by the rule of this contest there is no \
                 alternative then, whatever the others would do."
            ),
            poll::clause(book),
        );
    }
    if is_club(book)
        && polled.poll.poll.is_nearly_all(&polled.taken, THREE_IN_FOUR)
        && !polled.others(book).is_empty()
    {
        return finding.ruled(
            "More than three in four chose what was done, which clubs take as a rule of thumb for letting it pass. The \
             Law looks at the others: if some of them choose something else, it is an alternative.",
            poll::clause(book),
        );
    }
    finding
}

/// Seed 003, "Unauthorised information from partner": more than three in four, in percent.
const THREE_IN_FOUR: u32 = 75;

/// Whether the club's rule of thumb is told: more than three in four (seed 003).
fn is_club(book: &Book) -> bool {
    book.edition == Edition::Laws2017 && book.nation == Nation::Australia
}

fn damaged(
    source: Source,
    damage: Damage,
    is_blatant: bool,
    polled: Option<&Polled>,
    book: &Book,
) -> Finding {
    let title = match damage.own {
        Own::Nothing => "Adjusted: the action was suggested",
        Own::Part => "Adjusted: the action was suggested; part of the loss is the other side's own",
        Own::All => "Adjusted for the offending side; the other side keeps its score",
    };
    let finding = Finding::new(
        title,
        format!(
            "{} chose what {} could well have suggested, over another action that came into question. That is not \
             allowed, whatever the player had in mind.",
            source.chooser(),
            source.what()
        ),
        source.choosing(book),
    )
    .ruled(
        "It does not matter that the action was reasonable, that the player always does so, or that it was decided \
         before. What counts is whether others might have done something else.",
        source.choosing(book),
    );
    let finding = used(with_poll(finding, polled, book), source, book)
        .ruled("The other side is worse off by it, and the score is put right.", source.scoring(book));
    let why = match source {
        Source::Withdrawn => {
            format!("the result if the player had not chosen what {} suggested", source.what())
        }
        Source::Hesitation | Source::Haste | Source::Question | Source::Remark | Source::Explanation => {
            format!("the result if the partner had not chosen what {} suggested", source.what())
        }
    };
    let finding = adjusted(finding, damage, &why, book).said(
        Party::Everyone,
        "I adjust the score as I would take away a trick after a revoke. It says nothing about anybody's honesty. You \
         may appeal.",
    );
    if is_blatant {
        finding.penalty(
            "For taking advantage of partner's information, where the player could not but know better. The other side \
             gets nothing of it.",
            book.law(73, "C"),
        )
    } else {
        finding
    }
}

/// With a capital first letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl Procedure for UnauthorisedInformation {
    fn key(&self) -> &'static str {
        "unauthorised-information"
    }

    fn title(&self) -> &'static str {
        "Hesitation and other unauthorised information"
    }

    fn about(&self) -> &'static str {
        "Partner hesitated, asked, remarked or explained, and the player acted on it, or may do so"
    }

    fn offender(&self) -> &'static str {
        "Who hesitated, asked, remarked or explained?"
    }

    fn ledger(&self) -> &'static [Entry] {
        ledger::LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        cases::CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let facts = ask::ask(interview)?;
        Ok(find(&facts, interview.book()))
    }
}
