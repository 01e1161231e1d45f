//! The file around the pages, and what every kind of page needs.

use krilla::Document;
use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;

use super::font::{Weight, set, width};
use crate::print::qr::Qr;

/// A4 in points.
pub(super) const PAGE_WIDTH: f32 = 595.0;
pub(super) const PAGE_HEIGHT: f32 = 842.0;
pub(super) const MARGIN: f32 = 42.0;

/// What stands on a page; places are measured in points from the bottom left.
#[derive(Debug, Default)]
pub(super) struct Page {
    marks: Vec<Mark>,
}

#[derive(Debug)]
enum Mark {
    Text {
        text: String,
        at: (f32, f32),
        weight: Weight,
        size: f32,
    },
    /// From a place so far to the right.
    Rule {
        at: (f32, f32),
        wide: f32,
        thick: f32,
    },
    Frame {
        foot: (f32, f32),
        size: (f32, f32),
        thick: f32,
    },
    Code {
        qr: Qr,
        foot: (f32, f32),
        side: f32,
    },
}

impl Page {
    /// Writes a text that begins there.
    pub(super) fn write(&mut self, text: &str, at: (f32, f32), (weight, size): (Weight, f32)) {
        if !text.is_empty() {
            self.marks.push(Mark::Text { text: text.to_owned(), at, weight, size });
        }
    }

    /// Draws a line from there to the right.
    pub(super) fn rule(&mut self, at: (f32, f32), wide: f32, thick: f32) {
        self.marks.push(Mark::Rule { at, wide, thick });
    }

    /// Draws a frame whose bottom left is there.
    pub(super) fn frame(&mut self, foot: (f32, f32), size: (f32, f32), thick: f32) {
        self.marks.push(Mark::Frame { foot, size, thick });
    }

    /// Draws a QR code whose bottom left is there.
    pub(super) fn code(&mut self, qr: Qr, foot: (f32, f32), side: f32) {
        self.marks.push(Mark::Code { qr, foot, side });
    }

    /// The texts in the order in which they were written.
    #[cfg(test)]
    pub(super) fn texts(&self) -> Vec<&str> {
        let texts = self.marks.iter().filter_map(|mark| match mark {
            Mark::Text { text, .. } => Some(text.as_str()),
            Mark::Rule { .. } | Mark::Frame { .. } | Mark::Code { .. } => None,
        });
        texts.collect()
    }

    fn draw(&self, surface: &mut Surface<'_>) {
        for mark in &self.marks {
            match mark {
                Mark::Text { text, at: (x, y), weight, size } => {
                    let Some((font, glyphs)) = set(text, *weight) else { continue };
                    surface.set_stroke(None);
                    surface.set_fill(Some(Fill::default()));
                    surface.draw_glyphs(
                        Point::from_xy(*x, PAGE_HEIGHT - y),
                        &glyphs,
                        font,
                        text,
                        *size,
                        false,
                    );
                }
                Mark::Rule { at: (x, y), wide, thick } => {
                    let mut path = PathBuilder::new();
                    path.move_to(*x, PAGE_HEIGHT - y);
                    path.line_to(x + wide, PAGE_HEIGHT - y);
                    stroke(surface, path.finish(), *thick);
                }
                Mark::Frame { foot: (x, y), size: (wide, high), thick } => {
                    let mut path = PathBuilder::new();
                    if let Some(rect) = Rect::from_xywh(*x, PAGE_HEIGHT - y - high, *wide, *high) {
                        path.push_rect(rect);
                    }
                    stroke(surface, path.finish(), *thick);
                }
                Mark::Code { qr, foot: (x, y), side } => {
                    surface.set_stroke(None);
                    surface.set_fill(Some(Fill::default()));
                    if let Some(modules) = modules(qr, (*x, PAGE_HEIGHT - y - side), *side) {
                        surface.draw_path(&modules);
                    }
                }
            }
        }
    }
}

/// The dark modules of a QR code as one figure whose top left is there: drawn one by one they would show seams.
fn modules(qr: &Qr, (left, top): (f32, f32), side: f32) -> Option<Path> {
    let measure = |modules: usize| f32::from(u16::try_from(modules).unwrap_or(u16::MAX));
    let module = side / measure(qr.side());
    let mut path = PathBuilder::new();
    for (row, column, count) in qr.runs() {
        let at = (left + measure(column) * module, top + measure(row) * module);
        if let Some(rect) = Rect::from_xywh(at.0, at.1, measure(count) * module, module) {
            path.push_rect(rect);
        }
    }
    path.finish()
}

fn stroke(surface: &mut Surface<'_>, path: Option<Path>, width: f32) {
    let Some(path) = path else { return };
    surface.set_fill(None);
    surface.set_stroke(Some(Stroke { paint: rgb::Color::black().into(), width, ..Stroke::default() }));
    surface.draw_path(&path);
}

/// The file of these pages, with as much of the fonts as they need.
pub(super) fn document(title: &str, pages: &[Page]) -> Vec<u8> {
    let mut document = Document::new();
    document.set_metadata(Metadata::new().title(title.to_owned()));
    for page in pages {
        let Some(size) = PageSettings::from_wh(PAGE_WIDTH, PAGE_HEIGHT) else { continue };
        let mut begun = document.start_page_with(size);
        let mut surface = begun.surface();
        page.draw(&mut surface);
        surface.finish();
        begun.finish();
    }
    document.finish().expect("pages of texts and lines, in fonts that are part of the program")
}

/// A text in lines that fit, broken between words.
pub(super) fn broken(text: &str, weight: Weight, size: f32, wide: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), weight, size) <= wide => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
