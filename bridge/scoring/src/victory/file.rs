//! A table of victory points as a plain text, `barometer-vp/1`: for scales that are not published here.
//!
//! ```text
//! barometer-vp/1
//! # Source: whatever a line that begins with # says is for people.
//! name: Our club, 20 to 0
//! margin: points
//! pool: 20
//! boards 8: 0 10, 1 11, 3 12, 5 13, 8 14, 11 15, 14 16, 17 17, 20 18, 24 19, 28 20
//! boards any: 0 10, 2 11, 6 12
//! ```
//!
//! A line `boards 8:` is for matches of up to 8 boards that no line before it is for; `boards any:` for all longer
//! ones. Each step says from which margin on the winners have how many victory points, with up to two decimals; the
//! losers have what is left of the pool. With `margin: percent` the margins are the winners' percentages of the
//! match, from 50. What [`VictoryTable`] displays is read again as the same table.

use std::fmt;

use crate::matches::{MarginUnit, VictoryColumn, VictoryTable};
use crate::victory::table::ANY_LENGTH;
use game::exact::from_decimal;

/// What the first line says.
const FORMAT: &str = "barometer-vp/1";

/// The most letters of a name, columns of a table, and steps of a column.
const NAME_LIMIT: usize = 80;
const COLUMN_LIMIT: usize = 200;
const STEP_LIMIT: usize = 2_000;

/// Why a text is no table of victory points, and in which line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct VictoryFileError {
    /// From 1; for something that is missing, the last line.
    pub line: usize,
    pub reason: VictoryFileFault,
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VictoryFileFault {
    #[error("the first line must be \"{FORMAT}\"")]
    Format,
    #[error("`{0}` is not understood: a line is name:, margin:, pool: or boards …:")]
    Unreadable(String),
    #[error("{0} is said twice")]
    Twice(&'static str),
    #[error("a line \"{0}:\" is missing")]
    Missing(&'static str),
    #[error("\"{0}:\" must come before the first line of boards")]
    Late(&'static str),
    #[error("the name needs 1 to {NAME_LIMIT} letters")]
    Name,
    #[error("margin: say points or percent, not `{0}`")]
    Margin(String),
    #[error(
        "the pool is a number such as 20, with an even number of hundredths so that a draw can be shared"
    )]
    Pool,
    #[error(
        "`boards {0}`: say the longest match that the line is for, such as \"boards 8:\", or \"boards any:\""
    )]
    Boards(String),
    #[error("the lines of boards must go from the shortest matches to the longest")]
    BoardsOrder,
    #[error("`{0}` is no step: say a margin and the winners' victory points, such as \"3 12\"")]
    Step(String),
    #[error("the first step must be {0}: what each side has after a draw")]
    FirstStep(String),
    #[error("`{0}`: margins must rise from step to step")]
    MarginOrder(String),
    #[error("`{0}`: victory points must not fall where the margin rises")]
    PointsOrder(String),
    #[error("`{0}`: that is more victory points than the pool has")]
    MoreThanPool(String),
    #[error("`{0}`: a percentage is from 50 to 100")]
    PercentRange(String),
    #[error("the table is too long: at most {COLUMN_LIMIT} lines of boards and {STEP_LIMIT} steps in each")]
    TooLong,
}

/// What has been read so far.
#[derive(Debug, Default)]
struct Draft {
    name: Option<String>,
    margin: Option<MarginUnit>,
    pool_hundredths: Option<u32>,
    columns: Vec<VictoryColumn>,
}

impl VictoryTable {
    /// Reads a table.
    ///
    /// # Errors
    /// [`VictoryFileError`] with the first line that is wrong, and why.
    pub fn parse(text: &str) -> Result<Self, VictoryFileError> {
        let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim).zip(1..);
        let at = |line, reason| VictoryFileError { line, reason };
        if lines.next().is_none_or(|(line, _)| line != FORMAT) {
            return Err(at(1, VictoryFileFault::Format));
        }
        let mut draft = Draft::default();
        let mut last = 1;
        for (line, number) in lines {
            last = number;
            if !line.is_empty() && !line.starts_with('#') {
                draft.read(line).map_err(|reason| at(number, reason))?;
            }
        }
        let missing = |what| at(last, VictoryFileFault::Missing(what));
        let table = Self {
            name: draft.name.ok_or_else(|| missing("name"))?,
            margin: draft.margin.ok_or_else(|| missing("margin"))?,
            pool_hundredths: draft.pool_hundredths.ok_or_else(|| missing("pool"))?,
            columns: draft.columns,
        };
        if table.columns.is_empty() { Err(missing("boards any")) } else { Ok(table) }
    }
}

impl Draft {
    fn read(&mut self, line: &str) -> Result<(), VictoryFileFault> {
        use VictoryFileFault as Fault;
        let unreadable = || Fault::Unreadable(line.chars().take(40).collect());
        let (word, rest) = line.split_once(':').ok_or_else(unreadable)?;
        let (word, rest) = (word.trim(), rest.trim());
        match word {
            "name" => set(&mut self.name, "name", read_name(rest)?),
            "margin" => set(&mut self.margin, "margin", read_margin(rest)?),
            "pool" => set(&mut self.pool_hundredths, "pool", read_pool(rest)?),
            _ => {
                let boards = word.strip_prefix("boards ").ok_or_else(unreadable)?;
                let column = self.read_column(boards.trim(), rest)?;
                self.columns.push(column);
                Ok(())
            }
        }
    }

    fn read_column(&self, boards: &str, steps: &str) -> Result<VictoryColumn, VictoryFileFault> {
        use VictoryFileFault as Fault;
        let margin = self.margin.ok_or(Fault::Late("margin"))?;
        let pool_hundredths = self.pool_hundredths.ok_or(Fault::Late("pool"))?;
        let most_boards = read_boards(boards)?;
        if self.columns.last().is_some_and(|last| most_boards <= last.most_boards) {
            return Err(Fault::BoardsOrder);
        }
        if self.columns.len() >= COLUMN_LIMIT || steps.split(',').count() > STEP_LIMIT {
            return Err(Fault::TooLong);
        }
        let mut read: Vec<(u32, u32)> = Vec::new();
        for step in steps.split(',').map(str::trim) {
            let (lowest, hundredths) = read_step(margin, step)?;
            let quoted = || step.to_owned();
            match read.last() {
                None if (lowest, 2 * hundredths) != (0, pool_hundredths) => {
                    let draw = Hundredths(pool_hundredths / 2);
                    let margin = margin_text(margin, 0);
                    return Err(Fault::FirstStep(format!("\"{margin} {draw}\"")));
                }
                Some(&(before, _)) if lowest <= before => return Err(Fault::MarginOrder(quoted())),
                Some(&(_, before)) if hundredths < before => return Err(Fault::PointsOrder(quoted())),
                None | Some(_) if hundredths > pool_hundredths => return Err(Fault::MoreThanPool(quoted())),
                None | Some(_) => read.push((lowest, hundredths)),
            }
        }
        Ok(VictoryColumn { most_boards, steps: read })
    }
}

fn set<T>(place: &mut Option<T>, word: &'static str, value: T) -> Result<(), VictoryFileFault> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(VictoryFileFault::Twice(word)),
    }
}

fn read_name(text: &str) -> Result<String, VictoryFileFault> {
    let is_short = text.chars().count() <= NAME_LIMIT && !text.chars().any(char::is_control);
    if is_short && !text.is_empty() { Ok(text.to_owned()) } else { Err(VictoryFileFault::Name) }
}

fn read_margin(text: &str) -> Result<MarginUnit, VictoryFileFault> {
    match text {
        "points" => Ok(MarginUnit::Points),
        "percent" => Ok(MarginUnit::PercentHundredths),
        _ => Err(VictoryFileFault::Margin(text.chars().take(40).collect())),
    }
}

fn read_pool(text: &str) -> Result<u32, VictoryFileFault> {
    let hundredths = read_hundredths(text).ok_or(VictoryFileFault::Pool)?;
    if hundredths > 0 && hundredths % 2 == 0 { Ok(hundredths) } else { Err(VictoryFileFault::Pool) }
}

fn read_boards(text: &str) -> Result<u32, VictoryFileFault> {
    if text == "any" {
        return Ok(ANY_LENGTH);
    }
    let wrong = || VictoryFileFault::Boards(text.chars().take(40).collect());
    text.parse().ok().filter(|boards| (1..ANY_LENGTH).contains(boards)).ok_or_else(wrong)
}

fn read_step(margin: MarginUnit, step: &str) -> Result<(u32, u32), VictoryFileFault> {
    let wrong = || VictoryFileFault::Step(step.chars().take(40).collect());
    let (lowest, points) = step.split_once(char::is_whitespace).ok_or_else(wrong)?;
    let hundredths = read_hundredths(points.trim()).ok_or_else(wrong)?;
    let lowest = match margin {
        MarginUnit::Points => lowest.parse().ok().filter(|_| !lowest.starts_with('+')).ok_or_else(wrong)?,
        MarginUnit::PercentHundredths => {
            let percent = read_hundredths(lowest).ok_or_else(wrong)?;
            let over = percent.checked_sub(5_000).filter(|over| *over <= 5_000);
            over.ok_or_else(|| VictoryFileFault::PercentRange(step.to_owned()))?
        }
    };
    Ok((lowest, hundredths))
}

/// A decimal of up to two places that is not negative, in hundredths.
fn read_hundredths(text: &str) -> Option<u32> {
    let hundredths = from_decimal(text)? * 100;
    if !hundredths.is_integer() {
        return None;
    }
    u32::try_from(hundredths.to_integer()).ok().filter(|_| !text.starts_with(['+', '-']))
}

/// Hundredths as a decimal without zeros at the end.
struct Hundredths(u32);

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0 / 100, self.0 % 100);
        match (part, part % 10) {
            (0, _) => write!(f, "{whole}"),
            (_, 0) => write!(f, "{whole}.{}", part / 10),
            _ => write!(f, "{whole}.{part:02}"),
        }
    }
}

fn margin_text(margin: MarginUnit, lowest: u32) -> String {
    match margin {
        MarginUnit::Points => lowest.to_string(),
        MarginUnit::PercentHundredths => Hundredths(lowest.saturating_add(5_000)).to_string(),
    }
}

impl fmt::Display for VictoryTable {
    /// The text that [`VictoryTable::parse`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let margin = match self.margin {
            MarginUnit::Points => "points",
            MarginUnit::PercentHundredths => "percent",
        };
        writeln!(f, "{FORMAT}\nname: {}\nmargin: {margin}", self.name)?;
        writeln!(f, "pool: {}", Hundredths(self.pool_hundredths))?;
        for column in &self.columns {
            match column.most_boards {
                ANY_LENGTH => f.write_str("boards any:")?,
                boards => write!(f, "boards {boards}:")?,
            }
            for (place, &(lowest, hundredths)) in column.steps.iter().enumerate() {
                let comma = if place == 0 { "" } else { "," };
                write!(f, "{comma} {} {}", margin_text(self.margin, lowest), Hundredths(hundredths))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::victory::published;

    #[test]
    fn what_is_written_is_read_again() {
        for table in published::all() {
            assert_eq!(VictoryTable::parse(&table.to_string()).as_ref(), Ok(&table));
        }
        let text = "barometer-vp/1\nname: Ours\nmargin: percent\npool: 0.5\nboards 3: 50 0.25, 60.5 0.3\n\
                    boards any: 50 0.25, 61 0.5\n";
        assert_eq!(VictoryTable::parse(text).unwrap().to_string(), text);
    }

    #[test]
    fn a_wrong_file_is_refused_with_its_line_and_what_to_say() {
        let head = "barometer-vp/1\nname: Ours\nmargin: points\npool: 20\n";
        let read = |text: &str| VictoryTable::parse(text).unwrap_err().to_string();
        for (rest, says) in [
            ("", "line 4: a line \"boards any:\" is missing"),
            ("boards 8: 1 11", "line 5: the first step must be \"0 10\": what each side has after a draw"),
            ("boards 8: 0 11", "line 5: the first step must be \"0 10\": what each side has after a draw"),
            ("boards 8: 0 10, 3 12, 3 13", "line 5: `3 13`: margins must rise from step to step"),
            (
                "boards 8: 0 10, 3 12, 4 11",
                "line 5: `4 11`: victory points must not fall where the margin rises",
            ),
            ("boards 8: 0 10, 3 21", "line 5: `3 21`: that is more victory points than the pool has"),
            (
                "boards 8: 0 10, -1 9",
                "line 5: `-1 9` is no step: say a margin and the winners' victory points, such as \"3 12\"",
            ),
            (
                "boards 8: 0 10,",
                "line 5: `` is no step: say a margin and the winners' victory points, such as \"3 12\"",
            ),
            (
                "\n# so\nboards 0: 0 10",
                "line 7: `boards 0`: say the longest match that the line is for, such as \"boards 8:\", or \
                 \"boards any:\"",
            ),
            (
                "boards 8: 0 10\nboards 8: 0 10",
                "line 6: the lines of boards must go from the shortest matches to the longest",
            ),
            ("pool: 30", "line 5: pool is said twice"),
            ("victory", "line 5: `victory` is not understood: a line is name:, margin:, pool: or boards …:"),
        ] {
            assert_eq!(read(&format!("{head}{rest}")), says, "{rest}");
        }
        assert_eq!(read(""), "line 1: the first line must be \"barometer-vp/1\"");
        assert_eq!(read("barometer-vp/1\nname:"), "line 2: the name needs 1 to 80 letters");
        assert_eq!(read("barometer-vp/1\nmargin: imps"), "line 2: margin: say points or percent, not `imps`");
        assert_eq!(
            read("barometer-vp/1\nboards 8: 0 10"),
            "line 2: \"margin:\" must come before the first line of boards"
        );
        let percent = "barometer-vp/1\nmargin: percent\npool: 20\nboards 8: 50 10, 100.01 20";
        assert_eq!(read(percent), "line 4: `100.01 20`: a percentage is from 50 to 100");
    }
}
