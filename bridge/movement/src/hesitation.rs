//! Hesitation and double hesitation Mitchells: one or two rounds more than tables, and one winner.
//!
//! East-West move up one table, and after the last table they stay there for a round to play North-South (with
//! a double hesitation also at table 2) before they go on to table 1. All other North-South pairs stay. So
//! some of the pairs that move meet each other, and there are more rounds. In some rounds the boards are turned
//! at all tables but these: [`switching`]. Pairs are numbered by the table at which they start, East-West on
//! from there ("East-West add 7").
//!
//! Boards move down one table, past one or two bystands. With an even number of tables the single hesitation
//! has two bystands in the middle, and the last table shares with table 1.
//!
//! Sources: John Pain, "Hesitation Mitchell Movement", EBU Club Focus,
//! <https://www.ebu.co.uk/newsletters/?id=5&page=7> (seven tables in eight rounds); for the others the list of
//! Exeter Bridge Club after Manning's manual, <http://www.bridgewebs.com/exeter/info.html> (8, 11 and 12
//! tables). That they are sound is verified for every size.

use std::collections::BTreeSet;
use std::fmt;

use crate::choice::Form;
use crate::choice_text::Words;
use crate::contestants::Contestants;
use crate::family::{Family, Kind};
use crate::plan_error::PlanError;
use crate::scrambled::{in_words, switched_rounds};
use crate::switching;
use crate::warning::Warning;
use crate::{Movement, SetNumber, TablePlan, Winners};
use game::entry::{PairId, TableNumber};
use game::seat::Line;

/// The most tables: more rounds than that no session has.
const MOST_TABLES: u16 = 16;

/// At how many tables those who move stay for a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pivots {
    /// The last table.
    One,
    /// Table 2 and the last table.
    Two,
}

/// A hesitation Mitchell as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hesitation {
    pub tables: u16,
    pub pivots: Pivots,
    /// How many rounds are switched; `None` for as many as give the best balance.
    pub switch: Option<u16>,
}

impl Hesitation {
    /// The single hesitation in the catalogue.
    pub const KIND: Kind = Kind {
        word: "hesitation",
        usage: "hesitation TABLES [switch ROUNDS]",
        about: "A Mitchell with one round more than tables and one winner: \
                who comes to the last table plays there twice, once each way.",
        source: "John Pain, EBU Club Focus, \"Hesitation Mitchell Movement\"",
        read: |words| Self::read(words, Pivots::One),
        every: || Self::every(Pivots::One),
    };

    /// The double hesitation in the catalogue.
    pub const DOUBLE_KIND: Kind = Kind {
        word: "double-hesitation",
        usage: "double-hesitation TABLES [switch ROUNDS]",
        about: "A Mitchell with two rounds more than tables and one winner: \
                those who move also play North-South at table 2 and at the last table.",
        source: "Exeter Bridge Club's list after the EBU Manual of Duplicate Bridge Movements",
        read: |words| Self::read(words, Pivots::Two),
        every: || Self::every(Pivots::Two),
    };

    fn read(words: &mut Words<'_>, pivots: Pivots) -> Result<Form, String> {
        let tables = words.number("how many tables?")?;
        let switch =
            words.skip("switch").then(|| words.number("how many rounds are switched?")).transpose()?;
        Ok(Form::Hesitation(Self { tables, pivots, switch }))
    }

    fn every(pivots: Pivots) -> Vec<Form> {
        let sizes = pivots.least_tables()..=MOST_TABLES;
        sizes.map(|tables| Form::Hesitation(Self { tables, pivots, switch: None })).collect()
    }

    /// The tables at which those who move play both ways.
    fn pivot_tables(self) -> BTreeSet<TableNumber> {
        let last = TableNumber(self.tables);
        match self.pivots {
            Pivots::One => [last].into(),
            Pivots::Two => [TableNumber(2), last].into(),
        }
    }

    /// The seats of those who move, in the order in which they are taken, with who starts there.
    fn circuit(self) -> Vec<(TableNumber, Line, PairId)> {
        let east_west = (1..=self.tables)
            .map(|table| (TableNumber(table), Line::EastWest, PairId::one_winner(table + self.tables)));
        let north_south = self
            .pivot_tables()
            .into_iter()
            .map(|table| (table, Line::NorthSouth, PairId::one_winner(table.0)));
        east_west.chain(north_south).collect()
    }

    /// How many sets lie between those of table 1 and of this table, counted upwards.
    fn station(self, table: u16) -> u16 {
        let above = table - 1;
        let half = self.tables / 2;
        let is_even = self.tables.is_multiple_of(2);
        match self.pivots {
            Pivots::One if !is_even => above + u16::from(above >= half),
            // The last table shares with table 1.
            Pivots::One if table == self.tables => 0,
            Pivots::One => above + 2 * u16::from(above >= half),
            // The other bystand is between the last table and table 1.
            Pivots::Two if is_even => above + u16::from(above > half),
            Pivots::Two => above + 2 * u16::from(above > half),
        }
    }

    /// All of it, with no round switched.
    fn unswitched(self) -> Result<Movement, PlanError> {
        let Self { tables, pivots, .. } = self;
        let least = pivots.least_tables();
        if !(least..=MOST_TABLES).contains(&tables) {
            let name = pivots.name();
            return Err(PlanError::NoHesitation { name, tables, least, most: MOST_TABLES });
        }
        let circuit = self.circuit();
        let sets = tables + pivots.extra_rounds();
        let pivot_tables = self.pivot_tables();
        let plan = |round: u16| {
            let mut places: Vec<TablePlan> = (1..=tables)
                .map(|table| TablePlan {
                    north_south: Some(PairId::one_winner(table)),
                    east_west: None,
                    set: Some(SetNumber((self.station(table) + round) % sets + 1)),
                })
                .collect();
            // After each round a pair takes the next seat of the circuit.
            let pairs = circuit.iter().map(|(_, _, pair)| *pair).cycle().skip(usize::from(sets - round));
            for (&(table, line, _), pair) in circuit.iter().zip(pairs) {
                let place = &mut places[usize::from(table.0 - 1)];
                match line {
                    Line::NorthSouth => place.north_south = Some(pair),
                    Line::EastWest => place.east_west = Some(pair),
                }
            }
            places
        };
        let mut movement = Movement {
            name: format!("{tables}-table {}", pivots.name()),
            winners: Winners::One,
            contestants: Contestants::Pairs,
            tables,
            sets,
            rounds: (0..sets).map(plan).collect(),
            shared: BTreeSet::new(),
        };
        assert_eq!(circuit.len(), usize::from(tables) + pivot_tables.len());
        let sharing = |round| movement.sharing(round).into_keys().map(move |set| (round, set));
        movement.shared = movement.round_numbers().flat_map(sharing).collect();
        Ok(movement)
    }

    fn switched(self, mut movement: Movement) -> Result<Movement, PlanError> {
        let fixed = self.pivot_tables();
        let rounds = switched_rounds(&movement, self.switch, &fixed)?;
        switching::switch(&mut movement, &rounds, &fixed);
        movement.name = format!("{}, {}", movement.name, in_words(&rounds));
        Ok(movement)
    }
}

impl Pivots {
    fn name(self) -> &'static str {
        match self {
            Self::One => "hesitation Mitchell",
            Self::Two => "double hesitation Mitchell",
        }
    }

    /// With four tables a double hesitation would have two pairs meet twice.
    fn least_tables(self) -> u16 {
        match self {
            Self::One => 3,
            Self::Two => 5,
        }
    }

    fn extra_rounds(self) -> u16 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

impl Family for Hesitation {
    fn tables(&self) -> u16 {
        self.tables
    }

    fn plan(&self, _missing: Option<PairId>) -> Result<Movement, PlanError> {
        self.switched(self.unswitched()?)
    }

    /// The rounds are chosen among those that are played.
    fn first_rounds(&self, _missing: Option<PairId>, rounds: u16) -> Result<Movement, PlanError> {
        self.switched(self.unswitched()?.curtailed(rounds))
    }

    fn warnings(&self) -> Vec<Warning> {
        match self.pivots {
            Pivots::One if self.tables.is_multiple_of(2) => vec![Warning::Switched, Warning::PivotShares],
            Pivots::One | Pivots::Two => vec![Warning::Switched],
        }
    }
}

impl fmt::Display for Hesitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.pivots {
            Pivots::One => Self::KIND,
            Pivots::Two => Self::DOUBLE_KIND,
        };
        write!(f, "{} {}", kind.word, self.tables)?;
        self.switch.map_or(Ok(()), |rounds| write!(f, " switch {rounds}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RoundNumber;
    use crate::choice::MovementChoice;
    use crate::verify::Severity;

    fn plan(text: &str) -> Movement {
        text.parse::<MovementChoice>().unwrap().plan().unwrap()
    }

    /// John Pain: seven tables, eight rounds, one relay between 3 and 4 with boards 10-12 (set 4); pairs 1 to 6
    /// stay; EW1 -> EW2 -> ... -> EW7 -> NS7 -> EW1; "arrow switch on the last round only at all tables except
    /// table 7", which is also what the search finds best.
    #[test]
    fn seven_tables_in_eight_rounds_as_published() {
        let movement = plan("hesitation 7");
        assert_eq!(movement.name, "7-table hesitation Mitchell, switched in round 8");
        let first: Vec<u16> =
            movement.tables_of(RoundNumber(1)).filter_map(|(_, place)| Some(place.set?.0)).collect();
        assert_eq!(first, [1, 2, 3, 5, 6, 7, 8]);
        assert_eq!(movement.bystands(RoundNumber(1)), [SetNumber(4)]);
        for round in movement.round_numbers() {
            for stays in 1..=6 {
                let line = if round.0 == 8 { Line::EastWest } else { Line::NorthSouth };
                assert_eq!(
                    movement.seat_of(PairId::one_winner(stays), round),
                    Some((TableNumber(stays), line))
                );
            }
        }
        let path: Vec<(u16, Line)> = movement
            .round_numbers()
            .filter_map(|round| movement.seat_of(PairId::one_winner(12), round))
            .map(|(table, line)| (table.0, line))
            .collect();
        let (north_south, east_west) = (Line::NorthSouth, Line::EastWest);
        let tables = [5, 6, 7, 7, 1, 2, 3, 4];
        let lines =
            [east_west, east_west, east_west, north_south, east_west, east_west, east_west, north_south];
        let expected: Vec<(u16, Line)> = tables.into_iter().zip(lines).collect();
        assert_eq!(path, expected);
    }

    /// Exeter Bridge Club. 8 tables: "2 relays between 4 & 5, tables 8 & 1 share, swivel at table 8". 11 tables:
    /// "13 rounds, 2 relays between tables 6 & 7, swivels at tables 2 & 11, moving pairs move from EW 11 to NS 2
    /// to NS 11 then continue to EW 1".
    #[test]
    fn bystands_and_circuits_as_published() {
        let eight = plan("hesitation 8");
        assert_eq!(eight.bystands(RoundNumber(1)), [SetNumber(5), SetNumber(6)]);
        for round in eight.round_numbers() {
            let sharing: Vec<_> = eight.sharing(round).into_values().collect();
            assert_eq!(sharing, [[TableNumber(1), TableNumber(8)]]);
        }
        let eleven = plan("double-hesitation 11");
        assert_eq!(eleven.rounds.len(), 13);
        assert_eq!(eleven.bystands(RoundNumber(1)), [SetNumber(7), SetNumber(8)]);
        let starts_last = PairId::one_winner(22);
        let seats: Vec<_> =
            (1..=4).filter_map(|round| eleven.seat_of(starts_last, RoundNumber(round))).collect();
        let seat = |table, line| (TableNumber(table), line);
        assert_eq!(
            seats,
            [
                seat(11, Line::EastWest),
                seat(2, Line::NorthSouth),
                seat(11, Line::NorthSouth),
                seat(1, Line::EastWest)
            ]
        );
        // EBU's example of six tables: boards 13-15 and 22-24 of 24 wait, sets 5 and 8.
        assert_eq!(plan("double-hesitation 6").bystands(RoundNumber(1)), [SetNumber(5), SetNumber(8)]);
    }

    #[test]
    fn every_size_is_without_fault() {
        for form in (Hesitation::KIND.every)().into_iter().chain((Hesitation::DOUBLE_KIND.every)()) {
            let movement = MovementChoice::full(form).plan().unwrap();
            let faults = movement.verify();
            let worse = faults.iter().filter(|fault| fault.severity() >= Severity::Unfair).count();
            assert_eq!(worse, 0, "{}: {faults:?}", movement.name);
        }
        for (text, says) in [
            (
                "hesitation 2",
                "there is no hesitation Mitchell of 2 tables here: choose 3 to 16 tables, or \"mitchell 2\"",
            ),
            (
                "double-hesitation 4",
                "there is no double hesitation Mitchell of 4 tables here: choose 5 to 16 tables, or \"mitchell 4\"",
            ),
        ] {
            let error = text.parse::<MovementChoice>().unwrap().plan().unwrap_err();
            assert_eq!(error.to_string(), says);
        }
    }
}
