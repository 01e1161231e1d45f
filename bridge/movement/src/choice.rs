//! What a director can ask for: the door to the library of movements.
//!
//! A choice is written as the director says it: `mitchell 9`, `mitchell 10 skip`, `mitchell 12 share
//! missing 12NS`, `howell 6`. A new movement is a new [`Form`].

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::Movement;
use crate::appendix::Appendix;
use crate::bowman::Bowman;
use crate::family::Family;
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
use game::seat::Line;

/// The shape of a movement, with its options and its number of tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Mitchell(Mitchell),
    OneAndAHalf(OneAndAHalf),
    Rover(Rover),
    Twinned(Twinned),
    Stagger(Stagger),
    Appendix(Appendix),
    Howell(Howell),
    Whist(Whist),
    NewEngland(NewEngland),
    TeamStagger(TeamStagger),
    Barclay(Barclay),
    RoundRobin(RoundRobin),
    Triangle(Triangle),
    Scrambled(Scrambled),
    Hesitation(Hesitation),
    Bowman(Bowman),
    Web(Web),
    Individual(Individual),
}

impl Form {
    /// What every family can be asked.
    pub fn family(&self) -> &dyn Family {
        match self {
            Self::Mitchell(mitchell) => mitchell,
            Self::OneAndAHalf(one_and_a_half) => one_and_a_half,
            Self::Rover(rover) => rover,
            Self::Twinned(twinned) => twinned,
            Self::Stagger(stagger) => stagger,
            Self::Appendix(appendix) => appendix,
            Self::Howell(howell) => howell,
            Self::Whist(whist) => whist,
            Self::NewEngland(new_england) => new_england,
            Self::TeamStagger(stagger) => stagger,
            Self::Barclay(barclay) => barclay,
            Self::RoundRobin(round_robin) => round_robin,
            Self::Triangle(triangle) => triangle,
            Self::Scrambled(scrambled) => scrambled,
            Self::Hesitation(hesitation) => hesitation,
            Self::Bowman(bowman) => bowman,
            Self::Web(web) => web,
            Self::Individual(individual) => individual,
        }
    }

    /// The number of tables, a half table counted as one.
    pub fn tables(self) -> u16 {
        self.family().tables()
    }
}

/// What a director asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MovementChoice {
    pub form: Form,
    /// The pair that makes a half table by its absence. The plan has its seat all the same, so that it
    /// can still come.
    pub missing: Option<PairId>,
    /// Fewer rounds than the whole movement has; `None` for all of them.
    pub rounds: Option<u16>,
}

impl MovementChoice {
    /// The whole movement, with full tables.
    pub fn full(form: Form) -> Self {
        Self { form, missing: None, rounds: None }
    }

    /// The movement, planned in full also where a pair is missing.
    ///
    /// # Errors
    ///
    /// [`PlanError`] in words for the director: a number of tables that the form cannot have, a missing
    /// pair that the movement does not have, more rounds than it has or none.
    pub fn plan(&self) -> Result<Movement, PlanError> {
        let mut movement = self.form.family().plan(self.missing)?;
        if let Some(pair) = self.missing
            && !movement.pairs().contains(&pair)
        {
            return Err(PlanError::NoSuchPair { pair });
        }
        let most = u16::try_from(movement.rounds.len()).unwrap_or(u16::MAX);
        match self.rounds {
            Some(rounds) if !(1..=most).contains(&rounds) => {
                return Err(PlanError::WrongRounds { rounds, most });
            }
            Some(rounds) if rounds < most => {
                movement.check_complete_matches(rounds)?;
                movement = self.form.family().first_rounds(self.missing, rounds)?;
                movement.name = format!("{}, first {rounds} of {most} rounds", movement.name);
            }
            Some(_) | None => {}
        }
        Ok(movement)
    }

    /// The movement as the floor sees it: planned, and then [`Movement::without`] the missing pair.
    ///
    /// # Errors
    ///
    /// As [`Self::plan`].
    pub fn floor(&self) -> Result<Movement, PlanError> {
        Ok(self.plan()?.without(&self.missing.into_iter().collect::<BTreeSet<_>>()))
    }

    /// What the director should know before choosing this; the unfair first, in the order of [`Warning`].
    ///
    /// # Errors
    ///
    /// As [`Self::plan`].
    pub fn warnings(&self) -> Result<Vec<Warning>, PlanError> {
        let whole = Self { rounds: None, ..*self }.plan()?;
        Ok(self.warnings_of(&whole, &self.floor()?))
    }

    /// [`Self::warnings`] where both are planned already: all rounds in full, and the floor.
    pub(super) fn warnings_of(&self, whole: &Movement, floor: &Movement) -> Vec<Warning> {
        let family = self.form.family();
        // Where more is left out than by a skip, that is the warning.
        let mut warnings = family.warnings();
        if floor.rounds.len() < whole.rounds.len() {
            warnings.retain(|warning| !warning.is_skip());
            let shares = || floor.round_numbers().any(|round| !floor.sharing(round).is_empty());
            warnings.push(self.curtailed(shares));
        }
        if let Some(missing) = self.missing {
            let each = each_sits_out_once(&whole.without(&BTreeSet::from([missing])), missing);
            let skip = family.warnings().iter().any(|warning| warning.is_skip());
            warnings.push(match missing.line {
                Some(_) if !each && skip => Warning::SkipHalfTable,
                Some(_) | None if !each => Warning::SomeSitOut,
                None => Warning::EachSitsOut,
                Some(Line::NorthSouth) => Warning::EastWestSitOut,
                Some(Line::EastWest) => Warning::NorthSouthSitOut,
            });
        }
        warnings.sort();
        warnings
    }
}

impl MovementChoice {
    /// What is to be said where rounds are left out; `shares` tells whether boards are shared in those that
    /// are played. Whatever it is but [`Warning::Curtailed`] advises against it.
    pub(super) fn curtailed(&self, shares: impl FnOnce() -> bool) -> Warning {
        match (self.form.family().curtailed(), self.missing) {
            (None | Some(Warning::Curtailed), Some(_)) => Warning::CurtailedHalfTable,
            (Some(warning), _) => warning,
            (None, None) if shares() => Warning::CurtailedSharing,
            (None, None) => Warning::Curtailed,
        }
    }
}

/// Whether all who can meet the missing pair are out once: the other line, or with one winner everybody else.
fn each_sits_out_once(floor: &Movement, missing: PairId) -> bool {
    let mut times: BTreeMap<PairId, u32> = BTreeMap::new();
    for sit_out in floor.round_numbers().flat_map(|round| floor.sit_outs(round)) {
        *times.entry(sit_out.pair).or_default() += 1;
    }
    let other_line = missing.line.map(Line::other);
    let mut meets = floor.pairs().into_iter().filter(|pair| pair.line == other_line);
    meets.all(|pair| times.get(&pair) == Some(&1))
}

impl fmt::Display for MovementChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.form.family())?;
        if let Some(missing) = self.missing {
            write!(f, " missing {missing}")?;
        }
        self.rounds.map_or(Ok(()), |rounds| write!(f, " rounds {rounds}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mitchell::MOST_TABLES;
    use crate::verify::{Fault, Severity};

    fn read(text: &str) -> MovementChoice {
        text.parse().unwrap()
    }

    #[test]
    fn what_cannot_be_planned_is_refused_in_plain_words() {
        for (text, says) in [
            (
                "howell 15",
                "there is no balanced Howell for 15 tables here: choose 2 to 14 tables, or a Mitchell",
            ),
            ("howell 6 missing 13", "pair 13 cannot be missing, because this movement has no such pair"),
            ("howell 6 missing 3NS", "pair 3NS cannot be missing, because this movement has no such pair"),
            ("mitchell 9 missing 3", "pair 3 cannot be missing, because this movement has no such pair"),
            (
                "mitchell 9 rounds 0",
                "this movement has 9 rounds: choose a number of rounds from 1 to 9, not 0",
            ),
            (
                "mitchell 8 skip rounds 8",
                "this movement has 7 rounds: choose a number of rounds from 1 to 7, not 8",
            ),
        ] {
            assert_eq!(read(text).plan().unwrap_err().to_string(), says, "{text}");
        }
    }

    #[test]
    fn warnings_say_what_the_seeds_say() {
        use Warning::{
            Curtailed, CurtailedHalfTable, CurtailedHowell, CurtailedSharing, EachSitsOut, EastWestSitOut,
            MeetsAgain, NorthSouthSitOut, SkipMisses, ThreeTablesShare, UnusualSharing,
        };
        for (text, expected) in [
            ("mitchell 9", vec![]),
            ("mitchell 9 rounds 9", vec![]),
            ("mitchell 9 rounds 8", vec![Curtailed]),
            ("mitchell 9 missing 9NS rounds 8", vec![CurtailedHalfTable, EastWestSitOut]),
            ("mitchell 9 missing 9EW", vec![NorthSouthSitOut]),
            ("mitchell 10 share", vec![]),
            ("mitchell 10 share rounds 9", vec![CurtailedSharing]),
            ("mitchell 10 share at 5", vec![UnusualSharing]),
            ("mitchell 10 share missing 5NS", vec![EastWestSitOut]),
            ("mitchell 10 share missing 5NS rounds 9", vec![CurtailedHalfTable, EastWestSitOut]),
            ("mitchell 10 skip", vec![SkipMisses]),
            ("mitchell 10 skip rounds 8", vec![Curtailed]),
            ("mitchell 10 skip extra", vec![MeetsAgain]),
            ("howell 3", vec![ThreeTablesShare]),
            ("howell 5 rounds 8", vec![CurtailedHowell]),
            ("howell 5 missing 10", vec![EachSitsOut]),
        ] {
            assert_eq!(read(text).warnings().unwrap(), expected, "{text}");
        }
    }

    /// Every fault of every movement that can be asked for is unfair at worst, and announced.
    #[test]
    fn every_unfair_floor_is_announced() {
        for tables in (2..=16).chain(MOST_TABLES - 1..=MOST_TABLES) {
            for form in ["", " skip", " skip extra", " share"] {
                let whole = read(&format!("mitchell {tables}{form}"));
                let Ok(plan) = whole.plan() else { continue };
                let rounds = u16::try_from(plan.rounds.len()).unwrap();
                for missing in [None, Some(PairId::north_south(tables)), Some(PairId::east_west(1))] {
                    for rounds in [None, Some(1), Some(rounds / 2), Some(rounds - 1)] {
                        check_announced(MovementChoice { missing, rounds, ..whole });
                    }
                }
            }
        }
        for tables in 3..=8 {
            for missing in (1..=2 * tables).map(|number| Some(PairId::one_winner(number))).chain([None]) {
                for rounds in [None, Some(tables)] {
                    let whole = MovementChoice::full(Form::Howell(Howell::full(tables)));
                    check_announced(MovementChoice { missing, rounds, ..whole });
                }
            }
        }
    }

    fn check_announced(choice: MovementChoice) {
        if choice.rounds == Some(0) {
            return;
        }
        let faults = choice.floor().unwrap().verify();
        let empty_place = |fault: &&Fault| !matches!(fault, Fault::NeverFilled { .. });
        assert!(faults.iter().all(|fault| fault.severity() == Severity::Unfair), "{choice}: {faults:?}");
        if faults.iter().any(|fault| empty_place(&fault)) {
            let warnings = choice.warnings().unwrap();
            assert!(warnings.iter().any(|warning| warning.is_unfair()), "{choice}: {faults:?}");
        }
    }
}
