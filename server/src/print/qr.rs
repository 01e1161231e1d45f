//! QR codes, for paper and for pages.

use std::fmt::Write as _;

use maud::{Markup, html};
use qrcode::{Color, QrCode};

/// The empty modules around a code that readers need (ISO/IEC 18004).
const QUIET: usize = 4;

/// A QR code as a square of modules, with its quiet zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Qr {
    /// The modules of a side.
    side: usize,
    /// The dark ones in each row from the top: the first of a run, and how many follow each other.
    runs: Vec<(usize, usize, usize)>,
}

impl Qr {
    /// The code of a text; `None` of one that is too long.
    pub fn of(text: &str) -> Option<Self> {
        let code = QrCode::new(text).ok()?;
        let width = code.width();
        let mut runs: Vec<(usize, usize, usize)> = Vec::new();
        for (index, _) in code.to_colors().iter().enumerate().filter(|(_, color)| **color == Color::Dark) {
            let (row, column) = (index / width + QUIET, index % width + QUIET);
            match runs.last_mut() {
                Some((in_row, first, count)) if (*in_row, *first + *count) == (row, column) => *count += 1,
                _ => runs.push((row, column, 1)),
            }
        }
        Some(Self { side: width + 2 * QUIET, runs })
    }

    /// The modules of a side, the quiet zone among them.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Dark modules beside each other: their row, the column of the first, and how many they are.
    pub fn runs(&self) -> impl Iterator<Item = (usize, usize, usize)> {
        self.runs.iter().copied()
    }

    /// The code as a picture in a page, which says in words what it is of.
    pub fn svg(&self, label: &str) -> Markup {
        let mut path = String::new();
        for (row, column, count) in self.runs() {
            // Writing to a String cannot fail.
            let _ = write!(path, "M{column} {row}h{count}v1h-{count}z");
        }
        let side = self.side;
        html! {
            svg.code viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(label) shape-rendering="crispEdges" {
                rect width=(side) height=(side) fill="#fff" {}
                path d=(path) fill="#000" {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The modules are those of the crate that makes the code; around them stands the quiet zone of ISO/IEC 18004.
    #[test]
    fn the_runs_are_the_dark_modules() {
        let text = "http://192.168.1.5:7700/table#code=K7M-4QX";
        let (qr, code) = (Qr::of(text).unwrap(), QrCode::new(text).unwrap());
        assert_eq!(qr.side(), code.width() + 8);
        let mut drawn = vec![Color::Light; code.width() * code.width()];
        for (row, column, count) in qr.runs() {
            for column in column..column + count {
                drawn[(row - 4) * code.width() + column - 4] = Color::Dark;
            }
        }
        assert_eq!(drawn, code.to_colors());
        assert_eq!(Qr::of(&"x".repeat(3_000)), None);
    }
}
