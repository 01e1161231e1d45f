//! Two movements side by side, in plain words.

use std::collections::BTreeSet;
use std::fmt;

use crate::balance::field::Field;
use crate::balance::quality::Quality;
use crate::balance::remark::Remark;
use crate::contestants::Contestants;
use crate::planner::facts::{Factoring, Hardness, Sharing, SitOuts};
use crate::verify::Severity;
use crate::{Movement, SetNumber, Winners};
use game::entry::PairId;

/// So many of the worst cases are told.
const WORST: usize = 3;

/// A movement to be compared: the plan in full, who is missing, and the boards of a round.
#[derive(Debug, Clone, Copy)]
pub struct Side<'a> {
    /// As the director calls it: `mitchell 10 skip`.
    pub name: &'a str,
    pub plan: &'a Movement,
    pub missing: &'a BTreeSet<PairId>,
    pub boards_per_round: u16,
}

/// What there is to know of one movement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    pub name: String,
    /// Pairs, teams or players, without those missing.
    pub contestants: usize,
    /// `pairs`, `teams` or `players`.
    pub noun: &'static str,
    pub winners: Winners,
    pub tables: u16,
    pub rounds: usize,
    /// Boards that somebody plays who never sits out.
    pub boards: usize,
    /// Boards of all sets that are played.
    pub boards_in_play: usize,
    pub sit_outs: SitOuts,
    pub factoring: Factoring,
    pub sharing: Sharing,
    pub hardness: Hardness,
    pub quality: Quality,
    /// The worst of the balance first.
    pub remarks: Vec<Remark>,
    /// Faults that break the game; none of the movements of the catalogue has any.
    pub breaks: Vec<String>,
}

impl Profile {
    /// Counts everything about one movement.
    pub fn of(side: Side<'_>) -> Self {
        let floor = side.plan.without(side.missing);
        let field = Field::of(&floor);
        let each = usize::from(side.boards_per_round);
        let sets: BTreeSet<SetNumber> = floor.places().filter_map(|(_, _, place)| place.set).collect();
        let one_ranking = matches!(floor.contestants, Contestants::Teams | Contestants::Players(_));
        let floors = std::slice::from_ref(&floor);
        let breaks = floor.verify().into_iter().filter(|fault| fault.severity() == Severity::Breaks);
        Self {
            name: side.name.to_owned(),
            contestants: field.contestants().len(),
            noun: field.noun(),
            winners: if one_ranking { Winners::One } else { floor.winners },
            tables: floor.tables,
            rounds: floor.rounds.len(),
            boards: floor.rounds.len() * each,
            boards_in_play: sets.len() * each,
            sit_outs: SitOuts::of(floors),
            factoring: Factoring::of(floors),
            sharing: Sharing::of(floors),
            hardness: Hardness::of(std::slice::from_ref(side.plan)),
            quality: field.quality(),
            remarks: field.remarks(),
            breaks: breaks.map(|fault| fault.to_string()).collect(),
        }
    }

    fn sit_outs(&self) -> String {
        match self.sit_outs {
            SitOuts { pairs: 0, .. } => "nobody".to_owned(),
            SitOuts { pairs, rounds: 1 } => format!("{pairs} once each"),
            SitOuts { pairs, rounds } => format!("{pairs}, up to {rounds} rounds each"),
        }
    }

    fn sharing(&self) -> String {
        match self.sharing {
            Sharing { copies, .. } if copies > 1 => format!("{copies} copies of the boards"),
            Sharing { tables: 0, .. } => "no".to_owned(),
            Sharing { tables, .. } => format!("{tables} tables"),
        }
    }

    fn factoring(&self) -> String {
        let ends = |what: &str, ends: Option<(usize, usize)>| {
            ends.map(|(fewest, most)| format!("{what} {fewest} to {most}"))
        };
        let parts = [ends("rounds", self.factoring.pairs), ends("tops of", self.factoring.boards)];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() { "no".to_owned() } else { parts.join(", ") }
    }

    fn running(&self) -> String {
        let sentences = self.hardness.sentences();
        if sentences.is_empty() { "Nothing to look after.".to_owned() } else { sentences.join(" ") }
    }
}

/// One line of a comparison.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub what: &'static str,
    pub one: String,
    pub two: String,
}

/// Two movements side by side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    pub one: Profile,
    pub two: Profile,
}

impl Comparison {
    /// Compares two movements, for any fields: also for different numbers of pairs.
    pub fn of(one: Side<'_>, two: Side<'_>) -> Self {
        Self { one: Profile::of(one), two: Profile::of(two) }
    }

    /// Everything that can be put side by side, in short words, in a fixed order.
    pub fn rows(&self) -> Vec<Row> {
        let row =
            |what, of: &dyn Fn(&Profile) -> String| Row { what, one: of(&self.one), two: of(&self.two) };
        vec![
            row("who plays", &|side| format!("{} {}", side.contestants, side.noun)),
            row("tables", &|side| side.tables.to_string()),
            row("winners", &|side| match side.winners {
                Winners::One => "one".to_owned(),
                Winners::Two => "two".to_owned(),
            }),
            row("rounds", &|side| side.rounds.to_string()),
            row("boards played", &|side| side.boards.to_string()),
            row("boards laid out", &|side| side.boards_in_play.to_string()),
            row("balance", &|side| format!("{} of 100", side.quality)),
            row("sitting out", &Profile::sit_outs),
            row("factoring", &Profile::factoring),
            row("sharing", &Profile::sharing),
            row("bystands", &|side| side.sharing.bystands.to_string()),
        ]
    }

    /// What speaks for the one and the other, and the worst cases of each, in plain sentences.
    pub fn words(&self) -> Vec<String> {
        let Self { one, two } = self;
        let mut says = Vec::new();
        for side in [one, two] {
            says.extend(side.breaks.iter().map(|fault| format!("{} cannot be played: {fault}.", side.name)));
        }
        let mut better = |ahead: bool, behind: bool, what: &dyn Fn(&Profile, &Profile) -> String| {
            if ahead != behind {
                let (best, other) = if ahead { (one, two) } else { (two, one) };
                says.push(format!("{} {}.", best.name, what(best, other)));
            }
        };
        better(one.quality > two.quality, two.quality > one.quality, &|best, other| {
            format!("is better balanced: {} of 100, against {}", best.quality, other.quality)
        });
        better(one.boards > two.boards, two.boards > one.boards, &|best, other| {
            format!("plays more boards: {}, against {}", best.boards, other.boards)
        });
        let waits = |side: &Profile| (side.sit_outs.pairs * side.sit_outs.rounds, side.sit_outs.rounds);
        better(waits(one) < waits(two), waits(two) < waits(one), &|best, other| {
            format!("has less sitting out: {}, against {}", best.sit_outs(), other.sit_outs())
        });
        let factored = |side: &Profile| {
            usize::from(side.factoring.pairs.is_some()) + usize::from(side.factoring.boards.is_some())
        };
        better(factored(one) < factored(two), factored(two) < factored(one), &|_, other| {
            format!("needs less factoring; in {} it is {}", other.name, other.factoring())
        });
        let easy = |side: &Profile| side.hardness.points();
        better(easy(one) < easy(two), easy(two) < easy(one), &|_, other| {
            format!("is easier to run. Of {}: {}", other.name, other.running().trim_end_matches('.'))
        });
        for side in [one, two] {
            let worst = side.remarks.iter().take(WORST);
            says.extend(worst.map(|remark| format!("In {}, {remark}.", side.name)));
        }
        says
    }
}

impl fmt::Display for Comparison {
    /// A table of two columns, and the sentences below it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Row { what: "", one: self.one.name.clone(), two: self.two.name.clone() };
        let rows: Vec<Row> = std::iter::once(names).chain(self.rows()).collect();
        let width = |of: fn(&Row) -> &str| rows.iter().map(|row| of(row).len()).max().unwrap_or_default();
        let (what, first) = (width(|row| row.what), width(|row| &row.one));
        for row in &rows {
            writeln!(f, "{:what$}  {:first$}  {}", row.what, row.one, row.two)?;
        }
        for sentence in self.words() {
            write!(f, "\n{sentence}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::MovementChoice;

    fn compare(one: &str, two: &str) -> Comparison {
        let read = |text: &str| {
            let choice: MovementChoice = text.parse().unwrap();
            (choice.plan().unwrap(), choice.missing.into_iter().collect::<BTreeSet<PairId>>())
        };
        let (first, second) = (read(one), read(two));
        Comparison::of(
            Side { name: one, plan: &first.0, missing: &first.1, boards_per_round: 2 },
            Side { name: two, plan: &second.0, missing: &second.1, boards_per_round: 2 },
        )
    }

    /// Seed 000, "Mitchells": the share is complete; with a skip pairs miss one set and one pair.
    #[test]
    fn the_share_and_the_skip_side_by_side() {
        let comparison = compare("mitchell 10 share", "mitchell 10 skip");
        let rows = comparison.rows();
        let row = |what: &str| {
            let row = rows.iter().find(|row| row.what == what).unwrap();
            (row.one.as_str(), row.two.as_str())
        };
        assert_eq!(row("rounds"), ("10", "9"));
        assert_eq!(row("boards played"), ("20", "18"));
        assert_eq!(row("balance"), ("100 of 100", "88.88 of 100"));
        assert_eq!(row("sharing"), ("2 tables", "no"));
        assert_eq!(row("bystands"), ("1", "0"));
        assert_eq!(row("sitting out"), ("nobody", "nobody"));
        assert_eq!(
            comparison.words(),
            [
                "mitchell 10 share is better balanced: 100 of 100, against 88.88.",
                "mitchell 10 share plays more boards: 20, against 18.",
                "mitchell 10 share is easier to run. Of mitchell 10 skip: Before one round something else \
                 than usual must be called.",
                "In mitchell 10 skip, 10 of the 100 possible meetings never happen.",
            ]
        );
        let text = comparison.to_string();
        assert!(text.lines().next().unwrap().ends_with("mitchell 10 share  mitchell 10 skip"), "{text}");
    }

    #[test]
    fn equal_movements_have_nothing_to_choose_between() {
        assert_eq!(compare("mitchell 9", "mitchell 9").words(), Vec::<String>::new());
    }

    /// Seed 000, "Half Table Considerations": with an odd number of tables each East-West pair sits out once.
    #[test]
    fn a_half_table_is_told_from_full_ones() {
        let comparison = compare("mitchell 11", "mitchell 11 missing 11NS");
        let words = comparison.words();
        let says = "mitchell 11 has less sitting out: nobody, against 11 once each.";
        assert!(words.iter().any(|word| word == says), "{words:#?}");
    }
}
