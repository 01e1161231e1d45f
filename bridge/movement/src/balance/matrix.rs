//! The matrix of a ranking: every two in it, with how often they are compared and meet.

use std::fmt;

use crate::balance::Tally;
use crate::balance::field::{Contestant, Field};
use game::seat::Line;

/// The comparisons within one ranking, as a square of cells. Printed with a line for each contestant.
///
/// A cell reads `6` where nobody ever sits on opposite lines: both play six sets, the same way; or `3-4*`:
/// three sets the same way, four opposite ways, and one meeting (a star each) among those four.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matrix {
    /// The line that is ranked; `None` where there is one ranking.
    pub line: Option<Line>,
    /// In ascending order.
    pub contestants: Vec<Contestant>,
    /// `cells[one][two]`, in the order of the contestants; `None` on the diagonal.
    pub cells: Vec<Vec<Option<Tally>>>,
}

impl Field {
    /// One matrix for each ranking.
    pub fn matrices(&self) -> Vec<Matrix> {
        let matrix = |(line, places): (Option<Line>, Vec<usize>)| Matrix {
            line,
            contestants: places.iter().map(|&place| self.contestants()[place]).collect(),
            cells: places
                .iter()
                .map(|&one| places.iter().map(|&two| self.between(one, two)).collect())
                .collect(),
        };
        self.rankings().into_iter().map(matrix).collect()
    }
}

impl fmt::Display for Matrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let opposite = self.cells.iter().flatten().flatten().any(|tally| tally.opposite > 0);
        let text = |cell: &Option<Tally>| match cell {
            None => "-".to_owned(),
            Some(tally) if opposite => {
                let stars = "*".repeat(usize::try_from(tally.meetings).unwrap_or_default());
                format!("{}-{}{stars}", tally.same, tally.opposite)
            }
            Some(tally) => tally.same.to_string(),
        };
        let names: Vec<String> = self.contestants.iter().map(ToString::to_string).collect();
        let rows: Vec<Vec<String>> = self.cells.iter().map(|row| row.iter().map(text).collect()).collect();
        let width = names.iter().chain(rows.iter().flatten()).map(String::len).max().unwrap_or_default();
        write!(f, "{:width$}", "")?;
        for name in &names {
            write!(f, " {name:>width$}")?;
        }
        for (name, row) in names.iter().zip(&rows) {
            write!(f, "\n{name:>width$}")?;
            for cell in row {
                write!(f, " {cell:>width$}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::howell::howell;
    use crate::mitchell;

    /// Read off the plans: in a three-table Mitchell everybody plays all three sets on one line.
    #[test]
    fn a_matrix_prints_every_two() {
        let [north_south, east_west] = &Field::of(&mitchell::odd(3).unwrap()).matrices()[..] else {
            panic!("two rankings")
        };
        assert_eq!(north_south.line, Some(Line::NorthSouth));
        assert_eq!(
            east_west.to_string(),
            "    1EW 2EW 3EW\n1EW   -   3   3\n2EW   3   -   3\n3EW   3   3   -"
        );
        // The published net of every two in this Howell is -1.
        let howell = Field::of(&howell(4).unwrap()).matrices().remove(0).to_string();
        assert!(howell.lines().nth(1).unwrap().starts_with("   1    - 3-4* 3-4*"), "{howell}");
    }
}
