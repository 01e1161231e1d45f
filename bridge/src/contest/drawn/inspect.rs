//! What can be asked about the draws of a section. Nothing changes by it.

mod early;
mod mismatch;
mod otherwise;
mod rounds;

use crate::contest::drawn::Drawn;
use crate::contest::drawn::propose::DrawWish;
use crate::contest::refusal::Refusal;
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::entry::SectionLetter;
use crate::scoring::{MatchScoring, VictoryScale};
use crate::swiss::advice::Advice;
use crate::swiss::difference::Difference;
use crate::swiss::early::Early;
use crate::swiss::{Contender, Draw, RoundsDrawable};

pub use mismatch::{Compensation, MismatchReport};
pub use otherwise::{Comparison, Measure};

/// What the director asks about the draws of a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// Which matches of the draw to come are final whatever the results that are still missing.
    Early,
    /// Who met an opponent out of reach in a match round that was drawn by scores that were corrected since.
    Mismatch { round: u16 },
    /// What the method of the notes would draw differently from the proposal that stands.
    Traditional,
    /// What another wish would draw differently from the proposal that stands.
    Otherwise(DrawWish),
    /// The next best draws after the proposal that stands.
    Alternatives,
    /// Whether the number of rounds is right, and how many can still be drawn.
    Rounds,
}

/// The answer to a question about draws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inspection {
    /// To be read in this order.
    pub sentences: Vec<String>,
    pub finding: Finding,
}

/// What the sentences say, as data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// The round that was looked at, and what is final of it.
    Early {
        round: u16,
        early: Early,
    },
    Mismatch(MismatchReport),
    Otherwise(Comparison),
    /// The best first.
    Alternatives(Vec<Comparison>),
    Rounds {
        advice: Advice,
        /// How many more rounds can be drawn without a rematch, from the round that comes next on.
        drawable: RoundsDrawable,
    },
}

/// Answers a question about the draws of a section. It may take as long as many draws.
///
/// # Errors
///
/// In plain words, where the question has no answer: no such round, no proposal to compare with, a way of scoring for
/// which it cannot be worked out.
pub fn inspect(contest: &Contest, letter: SectionLetter, question: &Question) -> Result<Inspection, Refusal> {
    contest.section(letter).ok_or(Refusal::NoSuchSection(letter))?;
    let (section, drawn) = contest.drawn(letter).ok_or(Refusal::NotDrawn(letter))?;
    let asked = Asked { contest, section, drawn };
    match question {
        Question::Early => asked.early(),
        Question::Mismatch { round } => asked.mismatch(*round),
        Question::Traditional => asked.traditional(),
        Question::Otherwise(wish) => asked.otherwise(wish),
        Question::Alternatives => asked.alternatives(),
        Question::Rounds => asked.rounds(),
    }
}

/// Where a question is asked.
struct Asked<'a> {
    contest: &'a Contest,
    section: &'a Section,
    drawn: &'a Drawn,
}

impl Asked<'_> {
    /// The scale by which matches are worth victory points.
    fn scale(&self) -> Result<&VictoryScale, Refusal> {
        match &self.contest.rules.scoring.matches {
            MatchScoring::Victory(scale) => Ok(scale),
            MatchScoring::Sum | MatchScoring::WinLoss => {
                Err(cannot("this is worked out only where matches are worth victory points"))
            }
        }
    }
}

fn cannot(why: impl Into<String>) -> Refusal {
    Refusal::CannotDraw { why: why.into() }
}

/// Each change of a difference in a line: `7 plays 12 (before: plays 9)`.
fn changes(difference: &Difference) -> Vec<String> {
    difference.changes.iter().map(ToString::to_string).collect()
}

/// Matches of a draw, each with the lower number first, in the order of the lower numbers.
fn matches(draw: &Draw) -> Vec<[Contender; 2]> {
    let mut matches = draw.matches.clone();
    for both in &mut matches {
        both.sort_unstable();
    }
    matches.sort_unstable();
    matches
}
