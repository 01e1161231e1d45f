//! The figures as a table, for the terminal and for `docs/SPEED.md`.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context as _, Result};

use crate::options::{Layout, Options};

/// One table of figures.
#[derive(Debug)]
pub(crate) struct Table {
    /// The mark in `docs/SPEED.md` that it stands under.
    pub(crate) name: &'static str,
    pub(crate) headings: Vec<&'static str>,
    pub(crate) rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new(name: &'static str, headings: &[&'static str]) -> Self {
        Self { name, headings: headings.to_vec(), rows: Vec::new() }
    }

    pub(crate) fn row(&mut self, cells: Vec<String>) {
        progress(&cells.join("  "));
        self.rows.push(cells);
    }

    fn markdown(&self) -> String {
        let mut text = String::new();
        let line = |cells: &mut dyn Iterator<Item = &str>| {
            format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "))
        };
        text += &line(&mut self.headings.iter().copied());
        text +=
            &line(&mut self.headings.iter().enumerate().map(|(at, _)| if at == 0 { "---" } else { "---:" }));
        for row in &self.rows {
            text += &line(&mut row.iter().map(String::as_str));
        }
        text
    }

    fn columns(&self) -> String {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column)).map(String::as_str);
            cells.chain([self.headings[column]]).map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let mut text = String::new();
        let headings: Vec<String> = self.headings.iter().map(ToString::to_string).collect();
        for row in [&headings].into_iter().chain(&self.rows) {
            for (column, cell) in row.iter().enumerate() {
                let width = width(column);
                let _ = if column == 0 {
                    write!(text, "{cell:<width$}")
                } else {
                    write!(text, "  {cell:>width$}")
                };
            }
            text.push('\n');
        }
        text
    }
}

/// Thousands apart: `12,345`.
pub(crate) fn number(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Prints the table, and writes it where the options say so.
#[expect(clippy::print_stdout, reason = "the figures are what this program is for")]
pub(crate) fn show(table: &Table, options: &Options) -> Result<()> {
    let text = match options.layout {
        Layout::Columns => table.columns(),
        Layout::Markdown => table.markdown(),
    };
    println!("{}\n{text}", table.name);
    if options.write {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/SPEED.md");
        let text = std::fs::read_to_string(&page).with_context(|| page.display().to_string())?;
        std::fs::write(&page, replaced(&text, table)?)?;
    }
    Ok(())
}

/// The page with the table between its marks.
fn replaced(page: &str, table: &Table) -> Result<String> {
    let begin = format!("<!-- figures: {} -->\n", table.name);
    let (before, rest) = page.split_once(&begin).with_context(|| format!("SPEED.md has no {begin}"))?;
    let (_, after) = rest.split_once("<!-- end -->").context("SPEED.md has no <!-- end -->")?;
    Ok(format!("{before}{begin}\n{}\n<!-- end -->{after}", table.markdown()))
}

/// Tells how far the run has come.
#[expect(clippy::print_stderr, reason = "a run takes minutes, and whoever waits wants to see it move")]
pub(crate) fn progress(text: &str) {
    eprintln!("  … {text}");
}
