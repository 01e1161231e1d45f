//! The seeds' examples: tests of the procedures, and cases to study.

use std::fmt::Write as _;

use crate::answers::Answers;
use crate::book::Book;
use crate::finding::{Adjust, Becomes, Finding, Must, Until};
use crate::interview::{Next, Progress, Step, interview};
use crate::known::Known;
use crate::party::{Party, Seats};
use crate::procedure::Procedure;
use crate::question::Question;
use crate::redress::LATER;
use crate::shelf;

/// What is answered where words that decide nothing are left out.
pub const LEFT_OUT: &str = "-";

/// An example with its facts and what is ruled.
#[derive(Debug, Clone, Copy)]
pub struct Case {
    /// One word: `revoke-ruffed`.
    pub key: &'static str,
    /// `seed 001, "Insufficient bids", example 3`.
    pub source: &'static str,
    /// The book it is ruled under, as [`Book`] reads it.
    pub book: &'static str,
    /// What happened, told as to a director who comes to the table, in our own words.
    pub story: &'static str,
    /// The answers that a director would give; before them what is known, by the names of [`Known::KEYS`].
    pub answers: &'static [(&'static str, &'static str)],
    /// What must be found.
    pub found: &'static [Found],
}

impl Case {
    /// What the story goes on from, where it begins with "The same": the story of the last case before it, among all of its
    /// procedure in their order, that begins with nothing else. `None` where it is told by itself.
    pub fn goes_on_from<'a>(&self, all: &'a [Self]) -> Option<&'a str> {
        let refers = |case: &Self| case.story.starts_with("The same");
        let before = all.iter().take_while(|case| case.key != self.key);
        before.filter(|case| !refers(case)).last().map(|case| case.story).filter(|_| refers(self))
    }
}

/// Something that a finding must say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// It cites this clause: `27B1(a)`.
    Cites(&'static str),
    /// It does not.
    CitesNot(&'static str),
    /// So many tricks change sides.
    Tricks(u8),
    /// Somebody must pass, so long.
    MustPass(Party, Until),
    /// Nobody has to pass.
    NobodyBarred,
    /// Somebody has a duty of any kind.
    Bound(Party, Until),
    /// Somebody must make the same call again.
    Repeats(Party),
    /// Somebody must lead this suit, in the words of the duty.
    Leads(Party, &'static str),
    /// Somebody must not lead this suit, so long.
    NotLeads(Party, &'static str, Until),
    /// Somebody is still to be offered options.
    Offers(Party),
    /// Nobody is.
    OffersNothing,
    /// A card of somebody becomes this.
    Card(Party, Becomes),
    /// No card becomes a penalty card.
    NoPenaltyCard,
    /// The score is to be adjusted, by this kind.
    Weighted,
    Assigned,
    Split,
    /// Artificial, offending side and other side.
    Artificial(&'static str, &'static str),
    /// The award in the text form of an adjustment.
    Award(&'static str),
    /// The score stands.
    ScoreStands,
    /// These words are in the title or in a sentence.
    Says(&'static str),
    /// They are not.
    SaysNot(&'static str),
    /// The director is to come back.
    ComesBack,
    /// This answer is not among those to the question that was asked.
    Refuses(&'static str, &'static str),
    /// Somebody is told this, in these words.
    Tells(Party, &'static str),
    /// With this question a player was told this, in these words.
    Hears(&'static str, &'static str),
    /// It goes on with this procedure, which need not ask this.
    GoesOn(&'static str, &'static [(&'static str, &'static str)]),
}

impl Case {
    /// The case as its procedure decides it.
    pub fn run(&self, procedure: &dyn Procedure) -> Progress {
        self.run_by(procedure, &self.law_book())
    }

    /// The same by another book.
    pub(crate) fn run_by(&self, procedure: &dyn Procedure, book: &Book) -> Progress {
        let own = self.answers.iter().filter(|(key, _)| !Known::KEYS.contains(key));
        let answers: Answers = own.copied().collect();
        interview(procedure, book, self.known(), &answers)
    }

    /// What is known before anything is asked.
    pub fn known(&self) -> Known {
        let mut known = Known::default();
        for (key, value) in self.answers {
            if let Some(Err(wrong)) = known.say(key, value) {
                unreachable!("{}: {wrong}; the test of all cases reads each", self.key);
            }
        }
        known
    }

    /// The book it is ruled under.
    pub fn law_book(&self) -> Book {
        let book = self.book_as_written();
        // A page may have a case by a regulation that is not at hand.
        shelf::settled(&book).unwrap_or(book)
    }

    /// The book as it stands there, without what its regulations set.
    pub(crate) fn book_as_written(&self) -> Book {
        self.book.parse().expect("a case names a book; the test of all cases reads each")
    }

    /// The case's own answer to a question, where another was given. Where the source names no result, any is as good.
    pub fn corrected(&self, question: &Question, given: &str) -> Option<&'static str> {
        let (_, expected) = self.answers.iter().find(|(key, _)| *key == question.key)?;
        if *expected == LATER && question.asks_for_results() {
            return None;
        }
        // What the case leaves out is remembered and decides nothing: any words are as good.
        if *expected == LEFT_OUT {
            return None;
        }
        let is_same = question.told(given).eq_ignore_ascii_case(&question.told(expected));
        (!is_same).then_some(expected)
    }

    /// What a finding lacks of what the case must find; empty where it is right.
    pub fn missing(&self, progress: &Progress) -> String {
        let finding = match &progress.next {
            Next::Found(finding) => finding,
            Next::Ask(question) => return format!("still asks {}: {}", question.key, question.text),
            Next::NoAnswer { question, given, why } => {
                return format!("{} cannot be {given} ({}; {why})", question.key, question.expects());
            }
        };
        let mut text = String::new();
        for found in self.found.iter().filter(|found| !found.holds(finding, &progress.steps)) {
            writeln!(text, "{found:?} does not hold").expect("a string takes all that is written");
        }
        if !progress.unused.is_empty() {
            writeln!(text, "was not asked: {}", progress.unused.join(", "))
                .expect("a string takes all that is written");
        }
        text
    }
}

impl Found {
    /// Whether a finding says so, at the end of these steps.
    pub fn holds(self, finding: &Finding, steps: &[Step]) -> bool {
        let cites = |clause: &str| {
            finding.clauses().iter().any(|cited| format!("{}{}", cited.law, cited.part) == clause)
        };
        let kind = finding.score.as_ref().map(|effect| &effect.kind);
        match self {
            Self::Cites(clause) => cites(clause),
            Self::CitesNot(clause) => !cites(clause),
            Self::Tricks(tricks) => finding.tricks.map_or(0, |transfer| transfer.tricks) == tricks,
            Self::MustPass(who, until) => finding
                .duties
                .iter()
                .any(|duty| duty.who == who && duty.must == Must::Pass && duty.until == until),
            Self::NobodyBarred => finding.duties.iter().all(|duty| duty.must != Must::Pass),
            Self::Bound(who, until) => {
                finding.duties.iter().any(|duty| duty.who == who && duty.until == until)
            }
            Self::Repeats(who) => {
                finding.duties.iter().any(|duty| duty.who == who && duty.must == Must::RepeatCall)
            }
            Self::Leads(who, suit) => {
                finding.duties.iter().any(|duty| duty.who == who && duty.must == Must::Lead(suit.to_owned()))
            }
            Self::NotLeads(who, suit, until) => finding.duties.iter().any(|duty| {
                duty.who == who && duty.until == until && duty.must == Must::NotLead(suit.to_owned())
            }),
            Self::Offers(to) => finding.offers.iter().any(|offer| offer.to == to),
            Self::OffersNothing => finding.offers.is_empty(),
            Self::Card(whose, becomes) => {
                finding.cards.iter().any(|card| card.whose == whose && card.becomes == becomes)
            }
            Self::NoPenaltyCard => finding
                .cards
                .iter()
                .all(|card| !matches!(card.becomes, Becomes::MajorPenaltyCard | Becomes::MinorPenaltyCard)),
            Self::Weighted => kind == Some(&Adjust::Weighted),
            Self::Assigned => kind == Some(&Adjust::Assigned),
            Self::Split => kind == Some(&Adjust::Split),
            Self::Artificial(offending, non_offending) => {
                let awards = Adjust::Artificial {
                    offending: offending.to_owned(),
                    non_offending: non_offending.to_owned(),
                };
                kind == Some(&awards)
            }
            Self::Award(text) => {
                finding.score.as_ref().and_then(|effect| effect.written(Seats::default())).as_deref()
                    == Some(text)
            }
            Self::ScoreStands => finding.score.is_none() && finding.tricks.is_none(),
            Self::Says(words) => says(finding, words),
            Self::SaysNot(words) => !says(finding, words),
            Self::ComesBack => !finding.come_back.is_empty(),
            Self::Refuses(key, answer) => steps.iter().any(|step| {
                step.question.key == key && !step.question.answers().iter().any(|other| other == answer)
            }),
            Self::GoesOn(procedure, answers) => {
                let answers: Answers = answers.iter().copied().collect();
                finding.goes_on.iter().any(|next| next.procedure == procedure && next.answers == answers)
            }
            Self::Hears(key, words) => steps.iter().any(|step| {
                let offer = step.question.offer.as_ref();
                step.question.key == key && offer.is_some_and(|offer| offer.words.contains(words))
            }),
            Self::Tells(to, words) => {
                finding.say.iter().any(|speech| speech.to == to && speech.words.contains(words))
            }
        }
    }
}

fn says(finding: &Finding, words: &str) -> bool {
    finding.title.contains(words)
        || finding.told(Seats::default()).iter().any(|line| line.text.contains(words))
}
