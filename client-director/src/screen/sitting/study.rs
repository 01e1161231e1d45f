//! The cases of the course notes on the console.

use bridge::law::case::Case;
use bridge::law::{PROCEDURES, Procedure, Question};

use super::{Sitting, Stage};
use crate::hearing::Hearing;
use crate::screen::selection::Selection;

/// A case that is being ruled.
#[derive(Clone)]
pub struct Study {
    pub procedure: &'static dyn Procedure,
    pub case: &'static Case,
    /// From 1, among all cases.
    pub number: usize,
    /// Answers that were not those of the case, in words.
    pub slips: Vec<String>,
}

impl std::fmt::Debug for Study {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Study")
            .field("case", &self.case.key)
            .field("slips", &self.slips)
            .finish_non_exhaustive()
    }
}

impl PartialEq for Study {
    fn eq(&self, other: &Self) -> bool {
        self.case.key == other.case.key && self.slips == other.slips
    }
}

impl Study {
    /// The first case of all.
    pub fn first() -> Option<Self> {
        Self::at(1)
    }

    /// The case after this one.
    pub fn next(&self) -> Option<Self> {
        Self::at(self.number + 1)
    }

    /// How many cases there are.
    pub fn count() -> usize {
        PROCEDURES.iter().map(|procedure| procedure.cases().len()).sum()
    }

    fn at(number: usize) -> Option<Self> {
        let mut all = PROCEDURES
            .iter()
            .flat_map(|procedure| procedure.cases().iter().map(move |case| (*procedure, case)));
        let (procedure, case) = all.nth(number.checked_sub(1)?)?;
        Some(Self { procedure, case, number, slips: vec![] })
    }

    /// The interview about the case.
    pub fn sitting(self) -> Sitting {
        let book = self.case.law_book();
        let hearing = Hearing::new(self.procedure, book.clone(), self.case.known());
        let mut sitting = Sitting::new(Selection::default(), book);
        sitting.study = Some(self);
        sitting.stage = Stage::Asking(hearing);
        sitting
    }

    /// The answer of the case where another was given, which is remembered as a slip.
    pub fn correct(&mut self, question: &Question, given: &str) -> Option<&'static str> {
        let expected = self.case.corrected(question, given)?;
        self.slips.push(format!(
            "{} {}, not {}.",
            question.text,
            question.told(expected),
            question.told(given)
        ));
        Some(expected)
    }
}
