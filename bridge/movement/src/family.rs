//! The families of movements: one entry for each in the [`CATALOGUE`], one type that implements [`Family`].

use std::fmt;

use crate::Movement;
use crate::appendix::Appendix;
use crate::bowman::Bowman;
use crate::choice::Form;
use crate::choice_text::Words;
use crate::hesitation::Hesitation;
use crate::howell::Howell;
use crate::individual::Individual;
use crate::mitchell::Mitchell;
use crate::one_and_a_half::OneAndAHalf;
use crate::plan_error::PlanError;
use crate::rover::Rover;
use crate::scrambled::Scrambled;
use crate::stagger::Stagger;
use crate::teams::barclay::Barclay;
use crate::teams::new_england::NewEngland;
use crate::teams::round_robin::RoundRobin;
use crate::teams::stagger::TeamStagger;
use crate::teams::triangle::Triangle;
use crate::teams::whist::Whist;
use crate::twinned::Twinned;
use crate::warning::Warning;
use crate::web::Web;
use game::entry::PairId;

/// A movement as the director asks for it: the options of its family. Printed as it is typed,
/// `mitchell 10 share`, beginning with the word of its [`Kind`].
pub trait Family: fmt::Display {
    /// The number of tables, a half table counted as one.
    fn tables(&self) -> u16;

    /// The movement, planned in full also where a pair is missing.
    ///
    /// # Errors
    ///
    /// [`PlanError`] in words for the director, which say what to ask for instead.
    fn plan(&self, missing: Option<PairId>) -> Result<Movement, PlanError>;

    /// The first `rounds` rounds of the movement, fewer than it has. A family in which something depends on how
    /// many rounds are played plans them anew; others only leave the last rounds out.
    ///
    /// # Errors
    ///
    /// As [`Self::plan`].
    fn first_rounds(&self, missing: Option<PairId>, rounds: u16) -> Result<Movement, PlanError> {
        Ok(self.plan(missing)?.curtailed(rounds))
    }

    /// What the director should know of the whole movement before choosing it. What half tables and left-out
    /// rounds cost is added by [`MovementChoice`](super::choice::MovementChoice).
    fn warnings(&self) -> Vec<Warning>;

    /// Whether the planner may propose it: `false` for a variant that never serves better than another of its
    /// family, and is there for who asks for it.
    fn is_proposed(&self) -> bool {
        true
    }

    /// Why rounds should not be left out of this movement; `None` where it may end after any round.
    fn curtailed(&self) -> Option<Warning> {
        None
    }
}

/// A family in the catalogue.
#[derive(Debug, Clone, Copy)]
pub struct Kind {
    /// The word with which a choice begins.
    pub word: &'static str,
    /// How it is typed, with its options.
    pub usage: &'static str,
    /// One plain sentence for the director: what it is for.
    pub about: &'static str,
    /// Where the movement is described.
    pub source: &'static str,
    /// Reads what follows the word.
    pub read: fn(&mut Words<'_>) -> Result<Form, String>,
    /// Every movement of the family that can be asked for: each must plan and verify.
    pub every: fn() -> Vec<Form>,
}

/// All families, the most usual first.
pub const CATALOGUE: &[Kind] = &[
    Mitchell::KIND,
    OneAndAHalf::KIND,
    Rover::KIND,
    Twinned::KIND,
    Stagger::KIND,
    Appendix::KIND,
    Howell::KIND,
    Whist::KIND,
    NewEngland::KIND,
    TeamStagger::KIND,
    Barclay::KIND,
    RoundRobin::KIND,
    Triangle::KIND,
    Scrambled::KIND,
    Hesitation::KIND,
    Hesitation::DOUBLE_KIND,
    Bowman::KIND,
    Web::KIND,
    Individual::KIND,
];

/// The family whose choices begin with this word.
pub fn kind(word: &str) -> Option<&'static Kind> {
    CATALOGUE.iter().find(|kind| kind.word == word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::message::Plain;

    use crate::choice::MovementChoice;
    use crate::said::said;
    use crate::verify::Severity;

    /// In the short form every movement of so many tables is verified, and of the larger every so-manieth.
    const SHORT_TABLES: u16 = 12;
    const LARGER_EVERY: usize = 12;

    /// The exhaustive verification: whatever can be asked for can be played. `BAROMETER_LONG` takes every
    /// movement of every size.
    #[test]
    fn every_movement_that_can_be_asked_for_can_be_played() {
        let long = std::env::var_os("BAROMETER_LONG").is_some();
        for kind in CATALOGUE {
            let (small, large): (Vec<Form>, Vec<Form>) =
                (kind.every)().into_iter().partition(|form| form.tables() <= SHORT_TABLES);
            assert!(!small.is_empty(), "{}: every family has a small movement", kind.word);
            let step = if long { 1 } else { LARGER_EVERY };
            // From the last, so that the largest is there.
            for form in small.into_iter().chain(large.into_iter().rev().step_by(step)) {
                check(kind, form);
            }
        }
    }

    fn check(kind: &Kind, form: Form) {
        let choice = MovementChoice::full(form);
        let text = choice.to_string();
        assert!(text.starts_with(kind.word), "{text}");
        assert_eq!(text.parse::<MovementChoice>(), Ok(choice), "{text}");
        let plan = choice.plan().unwrap_or_else(|error| panic!("{text}: {error}"));
        let broken: Vec<String> = plan
            .verify()
            .into_iter()
            .filter(|fault| fault.severity() == Severity::Breaks)
            .map(|fault| fault.to_string())
            .collect();
        assert!(broken.is_empty(), "{text}: {broken:#?}");
        assert_eq!(plan.tables, form.tables(), "{text}");
        // Its name has words in every language, and in English they are the name.
        assert_ne!(plan.title(), Plain::text(plan.name.as_str()), "{text}");
        assert_eq!(said(&plan.title()), plan.name, "{text}");
    }
}
