//! Scrambled Mitchells: one winner, because in some rounds the boards are turned ("arrow-switched").
//!
//! North-South pairs are numbered from 1 and East-West on from there: "add 9 to your table number", with nine
//! tables. In a switched round turn the boards by a quarter, or the players change direction, and East-West go
//! on moving (seed 000, "Scrambled Mitchell"). Which rounds, and how many, is chosen for the best balance:
//! [`switching`]. In what the seed recommends ("the last 1-3 rounds") the search finds the best ones: with
//! nine tables only the last round, not two.

use std::collections::BTreeSet;
use std::fmt;

use crate::bowman::Bowman;
use crate::choice::Form;
use crate::choice_text::Words;
use crate::family::{Family, Kind};
use crate::mitchell::Mitchell;
use crate::plan_error::PlanError;
use crate::switching;
use crate::verify::list;
use crate::warning::Warning;
use crate::web::Web;
use crate::{Movement, RoundNumber, Winners};
use game::entry::PairId;
use game::seat::Line;

/// The movement with two winners that is switched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Base {
    Mitchell(Mitchell),
    Web(Web),
    Bowman(Bowman),
}

impl Base {
    fn family(&self) -> &dyn Family {
        match self {
            Self::Mitchell(mitchell) => mitchell,
            Self::Web(web) => web,
            Self::Bowman(bowman) => bowman,
        }
    }
}

/// A scrambled Mitchell as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scrambled {
    pub base: Base,
    /// How many rounds are switched; `None` for as many as give the best balance.
    pub switch: Option<u16>,
}

impl Scrambled {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "scrambled",
        usage: "scrambled TABLES [share [at TABLE] | skip [extra]] [switch ROUNDS], \
                scrambled web TABLES sets SETS, scrambled bowman TABLES",
        about: "A Mitchell with one winner: in some rounds turn the boards, or the players change direction, \
                and East-West go on moving.",
        source: "seed 000, \"Scrambled Mitchell (Arrowswitch Mitchell)\"",
        read: Self::read,
        every: || {
            let scrambled = |base| Form::Scrambled(Self { base, switch: None });
            // Where the sharing tables are changes nothing in the balance.
            let elsewhere = |mitchell: &Mitchell| matches!(mitchell, Mitchell::Share { first: Some(_), .. });
            let mitchells = (Mitchell::KIND.every)().into_iter().filter_map(|form| {
                let Form::Mitchell(mitchell) = form else { return None };
                Some(Base::Mitchell(mitchell)).filter(|_| !elsewhere(&mitchell))
            });
            let bowmans = (6..=14).map(|tables| Base::Bowman(Bowman { tables }));
            let webs = [(8, 7), (10, 7), (12, 8), (14, 13), (15, 9)];
            let webs = webs.map(|(tables, sets)| Base::Web(Web { tables, sets }));
            mitchells.chain(bowmans).chain(webs).map(scrambled).collect()
        },
    };

    fn read(words: &mut Words<'_>) -> Result<Form, String> {
        let no_base = || "only a Mitchell, a web or a Bowman can be scrambled".to_owned();
        let base = if words.skip(Web::KIND.word) {
            let Form::Web(web) = (Web::KIND.read)(words)? else { return Err(no_base()) };
            Base::Web(web)
        } else if words.skip(Bowman::KIND.word) {
            let Form::Bowman(bowman) = (Bowman::KIND.read)(words)? else { return Err(no_base()) };
            Base::Bowman(bowman)
        } else {
            let Form::Mitchell(mitchell) = (Mitchell::KIND.read)(words)? else { return Err(no_base()) };
            Base::Mitchell(mitchell)
        };
        let switch =
            words.skip("switch").then(|| words.number("how many rounds are switched?")).transpose()?;
        Ok(Form::Scrambled(Self { base, switch }))
    }

    /// The base with its pairs numbered in one sequence, and no round switched.
    fn unswitched(&self, missing: Option<PairId>) -> Result<Movement, PlanError> {
        let tables = self.tables();
        let in_base = |pair: PairId| match (pair.line, pair.number.0.checked_sub(tables)) {
            (None, None | Some(0)) => Some(PairId::north_south(pair.number.0)),
            (None, Some(number)) => Some(PairId::east_west(number)),
            (Some(_), _) => None,
        };
        let own = |pair: PairId| match pair.line {
            Some(Line::EastWest) => PairId::one_winner(pair.number.0 + tables),
            Some(Line::NorthSouth) | None => PairId::one_winner(pair.number.0),
        };
        let most = 2 * tables;
        let missing = missing.filter(|pair| (1..=most).contains(&pair.number.0)).and_then(in_base);
        let mut movement = self.base.family().plan(missing)?;
        movement.winners = Winners::One;
        for place in movement.rounds.iter_mut().flatten() {
            place.north_south = place.north_south.map(own);
            place.east_west = place.east_west.map(own);
        }
        Ok(movement)
    }

    fn switched(&self, mut movement: Movement) -> Result<Movement, PlanError> {
        let rounds = switched_rounds(&movement, self.switch, &BTreeSet::new())?;
        switching::switch(&mut movement, &rounds, &BTreeSet::new());
        movement.name = format!("{}, {}", movement.name, in_words(&rounds));
        Ok(movement)
    }
}

/// The rounds to switch at all tables but the fixed ones: so many as asked for, or as are best.
///
/// # Errors
///
/// [`PlanError::WrongSwitch`] for no rounds, or all of them, or more than are searched.
pub(super) fn switched_rounds(
    movement: &Movement,
    count: Option<u16>,
    fixed: &BTreeSet<game::entry::TableNumber>,
) -> Result<Vec<RoundNumber>, PlanError> {
    let rounds = u16::try_from(movement.rounds.len()).unwrap_or(u16::MAX);
    let most = switching::rounds_searched(rounds.saturating_sub(1)).max(1);
    match count {
        Some(count) if !(1..=most).contains(&count) => Err(PlanError::WrongSwitch { rounds: count, most }),
        Some(_) | None => Ok(switching::best_rounds(movement, fixed, count)),
    }
}

/// `switched in round 9`, `switched in rounds 12 and 13`.
pub(super) fn in_words(rounds: &[RoundNumber]) -> String {
    let rounds_word = if rounds.len() == 1 { "round" } else { "rounds" };
    format!("switched in {rounds_word} {}", list(rounds))
}

impl Family for Scrambled {
    fn tables(&self) -> u16 {
        self.base.family().tables()
    }

    fn plan(&self, missing: Option<PairId>) -> Result<Movement, PlanError> {
        self.switched(self.unswitched(missing)?)
    }

    /// The rounds are chosen among those that are played.
    fn first_rounds(&self, missing: Option<PairId>, rounds: u16) -> Result<Movement, PlanError> {
        self.switched(self.unswitched(missing)?.curtailed(rounds))
    }

    fn warnings(&self) -> Vec<Warning> {
        let mut warnings = self.base.family().warnings();
        warnings.push(Warning::Switched);
        warnings
    }

    fn curtailed(&self) -> Option<Warning> {
        self.base.family().curtailed()
    }
}

impl fmt::Display for Scrambled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let base = self.base.family().to_string();
        let word = format!("{} ", Mitchell::KIND.word);
        write!(f, "scrambled {}", base.strip_prefix(&word).unwrap_or(&base))?;
        self.switch.map_or(Ok(()), |rounds| write!(f, " switch {rounds}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::MovementChoice;
    use crate::verify::{Fault, Severity};
    use game::entry::TableNumber;

    fn plan(text: &str) -> Movement {
        text.parse::<MovementChoice>().unwrap().plan().unwrap()
    }

    /// Seed 000: of 9 tables the first North-South are pairs 1 to 9 and the first East-West 10 to 18, who go on
    /// moving whichever way they sit.
    #[test]
    fn nine_tables_are_numbered_and_move_as_described() {
        let movement = plan("scrambled 9 switch 2");
        assert_eq!(movement.pairs(), (1..=18).map(PairId::one_winner).collect());
        assert_eq!(movement.name, "9-table Mitchell, switched in rounds 8 and 9");
        for round in movement.round_numbers() {
            let line = if round.0 > 7 { Line::EastWest } else { Line::NorthSouth };
            for table in 1..=9 {
                assert_eq!(
                    movement.seat_of(PairId::one_winner(table), round),
                    Some((TableNumber(table), line))
                );
                let up = TableNumber((table + round.0 - 2) % 9 + 1);
                assert_eq!(movement.seat_of(PairId::one_winner(table + 9), round), Some((up, line.other())));
            }
        }
    }

    /// About one board in eight is switched (Manning): how many rounds are best, found by the search.
    #[test]
    fn the_best_number_of_rounds_is_about_an_eighth() {
        for (text, says) in [
            ("scrambled 5", "switched in round 5"),
            ("scrambled 7", "switched in round 7"),
            ("scrambled 9", "switched in round 9"),
            ("scrambled 10 share", "switched in round 10"),
            ("scrambled 11", "switched in round 11"),
            ("scrambled 12 share", "switched in rounds 10 and 12"),
            ("scrambled 13", "switched in rounds 12 and 13"),
            ("scrambled 13 rounds 9", "switched in rounds 2 and 8, first 9 of 13 rounds"),
            ("scrambled 14 skip", "switched in rounds 8 and 13"),
            ("scrambled 15", "switched in rounds 14 and 15"),
            ("scrambled bowman 11", "switched in round 7"),
        ] {
            let name = plan(text).name;
            assert!(name.ends_with(says), "{text}: {name}");
        }
    }

    /// No other choice of rounds has a better quality.
    #[test]
    fn the_quality_is_the_best_that_switching_can_reach() {
        for base in ["7", "8 share", "8 skip"] {
            let best = plan(&format!("scrambled {base}"));
            let unswitched = plan(&format!("mitchell {base}"));
            assert_eq!(unswitched.verify(), []);
            let scrambled = format!("scrambled {base}").parse::<MovementChoice>().unwrap();
            let Form::Scrambled(scrambled) = scrambled.form else { panic!("it is scrambled") };
            let unswitched = scrambled.unswitched(None).unwrap();
            let rounds = unswitched.rounds.len();
            for mask in 1_u32..1 << rounds {
                let chosen: Vec<RoundNumber> =
                    unswitched.round_numbers().filter(|round| mask >> (round.0 - 1) & 1 == 1).collect();
                let mut other = unswitched.clone();
                switching::switch(&mut other, &chosen, &BTreeSet::new());
                assert!(other.quality() <= best.quality(), "{base}: {chosen:?}");
            }
        }
    }

    /// Switching changes who sits which way, and nothing that `verify` finds in the base.
    #[test]
    fn every_scrambled_movement_has_no_more_faults_than_its_base() {
        for form in (Scrambled::KIND.every)() {
            let Form::Scrambled(scrambled) = form else { panic!("it is scrambled") };
            let unfair = |movement: &Movement| {
                let faults = movement.verify();
                faults.iter().filter(|fault| fault.severity() >= Severity::Unfair).count()
            };
            let base = scrambled.base.family().plan(None).unwrap();
            assert_eq!(unfair(&scrambled.plan(None).unwrap()), unfair(&base), "{scrambled}");
        }
    }

    #[test]
    fn half_tables_and_wrong_numbers() {
        let choice: MovementChoice = "scrambled 10 share missing 5".parse().unwrap();
        let floor = choice.floor().unwrap();
        // The missing pair's table is one of those that share, so that nobody shares.
        assert!(floor.round_numbers().all(|round| floor.sharing(round).is_empty()));
        let choice: MovementChoice = "scrambled 9 missing 13".parse().unwrap();
        let faults = choice.floor().unwrap().verify();
        assert!(faults.iter().all(|fault| !matches!(fault, Fault::TwoSeats { .. })));
        for (text, says) in [
            ("scrambled 9 missing 19", "pair 19 cannot be missing, because this movement has no such pair"),
            ("scrambled 9 missing 3NS", "pair 3NS cannot be missing, because this movement has no such pair"),
            ("scrambled 9 switch 0", "0 rounds cannot be switched here: choose 1 to 8"),
            ("scrambled 9 switch 9", "9 rounds cannot be switched here: choose 1 to 8"),
            ("scrambled 9 rounds 4 ", ""),
            ("scrambled 9 switch 5 rounds 5", "5 rounds cannot be switched here: choose 1 to 4"),
        ] {
            let planned = text.parse::<MovementChoice>().unwrap().plan();
            assert_eq!(planned.err().map(|error| error.to_string()).unwrap_or_default(), says, "{text}");
        }
    }
}
