//! Sections with columns: their header, their rows, and whether the rows are as the header says (section 5.2).

use std::cmp::Ordering;

use bridge::exact::from_decimal;

/// The columns that a table's tag names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Columns {
    columns: Vec<Column>,
}

/// One column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Column {
    pub(super) name: String,
    order: Option<Order>,
    /// The least number of characters of its elements, where the header says it.
    width: Option<usize>,
}

/// In which order the rows stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    /// `+`: the highest first.
    Descending,
    /// `-`: the lowest first.
    Ascending,
}

impl Columns {
    /// Reads `-Rank\3R;PairId;Names\45`.
    ///
    /// # Errors
    /// In plain words, when a column has no name or its width is no number.
    pub(super) fn read(header: &str) -> Result<Self, String> {
        if header.trim().is_empty() {
            return Ok(Self::default());
        }
        // Some programs end the list with a semicolon.
        let header = header.trim().trim_end_matches(';');
        header.split(';').map(Column::read).collect::<Result<_, _>>().map(|columns| Self { columns })
    }

    pub(super) fn len(&self) -> usize {
        self.columns.len()
    }

    /// The place of the column of this name, or of the next name that is there.
    pub(super) fn place(&self, names: &[&str]) -> Option<usize> {
        names
            .iter()
            .find_map(|name| self.columns.iter().position(|column| column.name.eq_ignore_ascii_case(name)))
    }
}

impl Columns {
    /// Rows of which each has its line; one may run over into the next lines.
    fn by_lines(&self, name: &str, lines: &[&[Element]]) -> Rows {
        let width = self.len();
        let (mut rows, mut faults): Rows = (vec![], vec![]);
        let mut begun: Vec<Element> = vec![];
        let lose = |faults: &mut Vec<Fault>, line: &[Element]| {
            let Some(first) = line.first() else { return };
            let count = line.len();
            faults.push((
                first.line,
                format!("the {name} has {width} columns, and this row has {count} of them"),
            ));
        };
        for line in lines {
            if begun.len() + line.len() > width {
                lose(&mut faults, &begun);
                begun.clear();
            }
            if line.len() > width {
                match self.with_names(line) {
                    Some(row) => rows.push(row),
                    None => lose(&mut faults, line),
                }
                continue;
            }
            begun.extend(line.iter().cloned());
            if begun.len() == width {
                rows.push(std::mem::take(&mut begun));
            }
        }
        lose(&mut faults, &begun);
        (rows, faults)
    }

    /// A row whose last columns hold names with blanks in them, as some programs write them without quotes: there a column
    /// begins after the width of the one before, or else after several blanks.
    fn with_names(&self, line: &[Element]) -> Option<Vec<Element>> {
        let is_of_names = |column: &Column| column.name.to_ascii_lowercase().starts_with("names");
        let first = self.columns.iter().rposition(|column| !is_of_names(column))? + 1;
        let (mut row, mut words) = (line.get(..first)?.to_vec(), line.get(first..)?);
        for (place, column) in self.columns.iter().enumerate().skip(first) {
            let begin = words.first()?;
            let end = if place + 1 == self.len() { words.len() } else { column.end(words)? };
            let (own, rest) = words.split_at(end);
            let text = own.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
            row.push(Element { text, ..begin.clone() });
            words = rest;
        }
        Some(row)
    }
}

impl Column {
    /// How many of these words are this column's, of a column of names that is not the last.
    fn end(&self, words: &[Element]) -> Option<usize> {
        let begin = words.first()?.column;
        let after = |place: &usize| words[place - 1].column + words[place - 1].text.chars().count();
        let places = 1..words.len();
        let next = self.width.map(|width| begin + width + 1);
        let by_width = places.clone().find(|place| Some(words[*place].column) == next);
        let by_gap = || places.clone().find(|place| words[*place].column > after(place) + 1);
        let overrun = || places.clone().find(|place| next.is_some_and(|next| words[*place].column > next));
        by_width.or_else(by_gap).or_else(overrun).or_else(|| places.clone().last())
    }

    fn read(text: &str) -> Result<Self, String> {
        let (name, width) = text.split_once('\\').map_or((text, None), |(name, width)| (name, Some(width)));
        let order = match name.trim_start().chars().next() {
            Some('+') => Some(Order::Descending),
            Some('-') => Some(Order::Ascending),
            _ => None,
        };
        let name = name.trim().trim_start_matches(['+', '-']).trim();
        if name.is_empty() {
            return Err("a column has no name".to_owned());
        }
        let Some(width) = width else { return Ok(Self { name: name.to_owned(), order, width: None }) };
        let digits = width.trim().trim_end_matches(['L', 'R', 'l', 'r']);
        match digits.parse::<u8>() {
            Ok(least) if width.trim().len() - digits.len() <= 1 => {
                Ok(Self { name: name.to_owned(), order, width: Some(least.into()) })
            }
            _ => Err(format!(
                "after the \\ of column {name} stands `{width}`, and not a width like 3, 3L or 3R"
            )),
        }
    }
}

/// An element of a table and its line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Element {
    pub(super) text: String,
    pub(super) line: usize,
    /// Where it begins in its line, in characters from 0.
    pub(super) column: usize,
}

/// A table with its rows, each as long as there are columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) columns: Columns,
    pub(super) rows: Vec<Vec<Element>>,
}

/// A fault in a table: its line and the reason.
pub(super) type Fault = (usize, String);

/// Rows, and the faults of those that are none.
type Rows = (Vec<Vec<Element>>, Vec<Fault>);

impl Table {
    /// Puts the elements into rows; and what is wrong with those that make no row.
    ///
    /// # Errors
    /// When the table names no columns, and has rows.
    pub(super) fn new(
        name: &str,
        columns: Columns,
        elements: &[Element],
    ) -> Result<(Self, Vec<Fault>), Fault> {
        let width = columns.len();
        let Some(first) = elements.first() else { return Ok((Self { columns, rows: vec![] }, vec![])) };
        if width == 0 {
            return Err((first.line, format!("this {name} names no columns, and has rows")));
        }
        let lines: Vec<&[Element]> = elements.chunk_by(|one, next| one.line == next.line).collect();
        let whole_count = lines.iter().filter(|line| line.len() == width).count();
        // Nothing binds a row to a line as long as no element is missing.
        let is_free = elements.len().is_multiple_of(width) && 2 * whole_count <= lines.len();
        let (rows, faults) = if is_free {
            (elements.chunks(width).map(<[Element]>::to_vec).collect(), vec![])
        } else {
            columns.by_lines(name, &lines)
        };
        Ok((Self { columns, rows }, faults))
    }

    /// A row that does not stand in the order that the header claims.
    pub(super) fn out_of_order(&self, name: &str) -> Option<Fault> {
        self.columns.columns.iter().enumerate().find_map(|(place, column)| {
            let order = column.order?;
            let numbers: Vec<_> = (self.rows.iter())
                .filter_map(|row| {
                    Some((row.get(place)?, from_decimal(row[place].text.trim_start_matches('^'))?))
                })
                .collect();
            let wrong = numbers.windows(2).find(|pair| match order {
                Order::Descending => pair[0].1.cmp(&pair[1].1) == Ordering::Less,
                Order::Ascending => pair[0].1.cmp(&pair[1].1) == Ordering::Greater,
            });
            let Some([(before, _), (after, _)]) = wrong else { return None };
            let (sign, first) = match order {
                Order::Descending => ('+', "highest"),
                Order::Ascending => ('-', "lowest"),
            };
            Some((
                after.line,
                format!(
                    "{sign}{} of the {name} says that the {first} stands first, and {} comes after {}",
                    column.name, after.text, before.text
                ),
            ))
        })
    }

    /// What a row has in a column; `None` where there is no such column or nothing is known (`?`, `-`).
    pub(super) fn get<'a>(&self, row: &'a [Element], names: &[&str]) -> Option<&'a str> {
        let text = row.get(self.columns.place(names)?)?.text.trim();
        (!matches!(text, "" | "-" | "?")).then_some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(header: &str, rows: &[&str]) -> Result<Table, Fault> {
        let columns = Columns::read(header).map_err(|reason| (0, reason))?;
        let element = |line: usize, text: &str| Element { text: text.to_owned(), line, column: 0 };
        let elements = rows
            .iter()
            .enumerate()
            .flat_map(|(line, row)| row.split(' ').map(move |text| element(line, text)));
        let (table, faults) = Table::new("ScoreTable", columns, &elements.collect::<Vec<_>>())?;
        let fault = faults.into_iter().next().or_else(|| table.out_of_order("ScoreTable"));
        fault.map_or(Ok(table), Err)
    }

    #[test]
    fn headers_are_read_with_their_signs_and_widths() {
        let read = table("-Rank\\3R;PairId_NS;+MP_NS\\6;My own\\12L", &["1 A1 12.5 -", "3 A2 3 ?"]).unwrap();
        assert_eq!(read.get(&read.rows[0], &["PairId_NS"]), Some("A1"));
        assert_eq!(read.get(&read.rows[0], &["TotalMP", "mp_ns"]), Some("12.5"));
        assert_eq!(read.get(&read.rows[0], &["My own"]), None);
        assert_eq!(read.get(&read.rows[1], &["Nothing"]), None);
    }

    /// PBN 2.1, section 5.2: nothing binds a row to a line as long as no element is missing.
    #[test]
    fn rows_may_run_over_lines() {
        assert_eq!(table("a;b", &["1 2 3", "4"]).unwrap().rows.len(), 2);
    }

    #[test]
    fn what_the_header_promises_is_kept() {
        for (header, rows, fault) in [
            ("a;b", &["1 2", "3"][..], (1, "the ScoreTable has 2 columns, and this row has 1 of them")),
            ("", &["1"], (0, "this ScoreTable names no columns, and has rows")),
            ("a;;b", &[], (0, "a column has no name")),
            ("a\\L", &[], (0, "after the \\ of column a stands `L`, and not a width like 3, 3L or 3R")),
            ("a\\3LR", &[], (0, "after the \\ of column a stands `3LR`, and not a width like 3, 3L or 3R")),
            (
                "-a",
                &["2.5", "?", "2"],
                (2, "-a of the ScoreTable says that the lowest stands first, and 2 comes after 2.5"),
            ),
            (
                "+a",
                &["-2", "1"],
                (1, "+a of the ScoreTable says that the highest stands first, and 1 comes after -2"),
            ),
        ] {
            assert_eq!(table(header, rows), Err((fault.0, fault.1.to_owned())), "{header}");
        }
    }
}
