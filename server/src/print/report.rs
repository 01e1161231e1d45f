//! A document of tables that prints well: a ranking, travellers, score cards, a recap sheet. What is in it is
//! made from the contest's views; here is only its shape, and the same as plain text.

use std::fmt::Write as _;

use bridge::message::Language;

/// A document of one kind, for one contest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub language: Language,
    /// The contest, and what this is: it stands on every page.
    pub title: String,
    /// How far it goes: `After round 5 of 9`, `Final`.
    pub subtitle: String,
    pub parts: Vec<Part>,
}

/// One table with what belongs to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Part {
    pub heading: String,
    /// Between the heading and the table.
    pub lead: Vec<String>,
    pub columns: Vec<Column>,
    /// Every row is as long as `columns`.
    pub rows: Vec<Row>,
    /// Below the table.
    pub notes: Vec<String>,
    /// Whether it begins a new page.
    pub own_page: bool,
    pub lettering: Lettering,
    /// Whether it goes to the next page as a whole where there is no room for it.
    pub keeps_together: bool,
}

/// How large the type of a part is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lettering {
    #[default]
    Plain,
    /// It takes the whole width of the page, in larger type where that fits.
    Spread,
    /// It is to be read from a few steps away.
    Large,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    pub title: String,
    pub align: Align,
}

/// Where the cells of a column stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    Left,
    /// Figures.
    Right,
}

/// A row of cells.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row {
    pub cells: Vec<String>,
    /// A total or a check: set apart by a line above.
    pub closing: bool,
}

impl Column {
    /// A column of words.
    pub fn left(title: &str) -> Self {
        Self { title: title.to_owned(), align: Align::Left }
    }

    /// A column of figures.
    pub fn right(title: &str) -> Self {
        Self { title: title.to_owned(), align: Align::Right }
    }
}

impl Row {
    /// A row in the body.
    pub fn of(cells: Vec<String>) -> Self {
        Self { cells, closing: false }
    }

    /// A row of totals.
    pub fn closing(cells: Vec<String>) -> Self {
        Self { cells, closing: true }
    }
}

impl Part {
    /// Whether it is to be read from a few steps away.
    pub fn is_large(&self) -> bool {
        self.lettering == Lettering::Large
    }

    /// Whether the table is a drawing, such as a diagram of the hands: no column has a title, and no line stands between its
    /// rows.
    pub fn is_figure(&self) -> bool {
        self.columns.iter().all(|column| column.title.is_empty())
    }

    /// Leaves out columns in which no row has anything to say.
    #[must_use]
    pub fn without_empty_columns(mut self) -> Self {
        let says = |column: usize| self.rows.iter().any(|row| !row.cells[column].is_empty());
        let kept: Vec<bool> = (0..self.columns.len()).map(says).collect();
        let mut keep = kept.iter();
        self.columns.retain(|_| *keep.next().unwrap_or(&true));
        for row in &mut self.rows {
            let mut keep = kept.iter();
            row.cells.retain(|_| *keep.next().unwrap_or(&true));
        }
        self
    }
}

impl Report {
    /// As plain text, for a terminal.
    pub fn text(&self) -> String {
        let mut text = self.title.clone();
        text.push('\n');
        if !self.subtitle.is_empty() {
            // Writing to a String cannot fail, here and below.
            let _ = writeln!(text, "{}", self.subtitle);
        }
        for part in &self.parts {
            push(&mut text, part);
        }
        text
    }
}

fn push(text: &mut String, part: &Part) {
    if !part.heading.is_empty() {
        let _ = writeln!(text, "\n{}", part.heading);
    }
    for line in &part.lead {
        let _ = writeln!(text, "  {line}");
    }
    let width = |column: usize| {
        let cells = part.rows.iter().map(|row| row.cells[column].chars().count());
        cells.chain([part.columns[column].title.chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..part.columns.len()).map(width).collect();
    let line = |cells: &mut dyn Iterator<Item = &str>| -> String {
        let cells: Vec<String> = cells
            .zip(part.columns.iter().zip(&widths))
            .map(|(cell, (column, &width))| match column.align {
                Align::Left => format!("{cell:<width$}"),
                Align::Right => format!("{cell:>width$}"),
            })
            .collect();
        cells.join("  ").trim_end().to_owned()
    };
    if !part.columns.is_empty() {
        let _ = writeln!(text, "  {}", line(&mut part.columns.iter().map(|column| column.title.as_str())));
    }
    let total = widths.iter().sum::<usize>() + 2 * widths.len().saturating_sub(1);
    let mut closing = false;
    for row in &part.rows {
        if row.closing && !closing {
            let _ = writeln!(text, "  {}", "-".repeat(total));
        }
        closing = row.closing;
        let _ = writeln!(text, "  {}", line(&mut row.cells.iter().map(String::as_str)));
    }
    for note in &part.notes {
        let _ = writeln!(text, "  {note}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_reads_as_text() {
        let part = Part {
            heading: "North-South".to_owned(),
            columns: vec![Column::right("Rank"), Column::left("Pair"), Column::right("%"), Column::left("")],
            rows: vec![
                Row::of(vec!["1".into(), "Adams & Baker".into(), "61.5".into(), String::new()]),
                Row::closing(vec![String::new(), "Sum".into(), "100".into(), String::new()]),
            ],
            notes: vec!["Two pairs sat out.".to_owned()],
            ..Part::default()
        };
        let report = Report {
            language: Language::English,
            title: "Tuesday".to_owned(),
            subtitle: "Final".to_owned(),
            parts: vec![part.without_empty_columns()],
        };
        let expected = "Tuesday\nFinal\n\nNorth-South\n  Rank  Pair              %\n     1  Adams & Baker  61.5\n  \
                        -------------------------\n        Sum             100\n  Two pairs sat out.\n";
        assert_eq!(report.text(), expected);
    }
}
