//! Pages of text and of cards, filled from the top.

use super::document::{MARGIN, PAGE_HEIGHT, PAGE_WIDTH, Page, broken, document};
use super::font::{Weight, width};
use crate::print::card::Card;

/// Between the two halves of a page.
const GUTTER: f32 = 16.0;
/// Around the text of a card.
const PADDING: f32 = 9.0;

/// How much of the page's width a card takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    Whole,
    Half,
}

/// Where the next thing goes, and what is on the pages so far.
pub(super) struct Sheet {
    title: String,
    pages: Vec<Page>,
    /// The height that is still free, measured from the bottom of the page.
    y: f32,
    /// The foot of a card on the left half, if the right half beside it is still free; and its top.
    beside: Option<(f32, f32)>,
    empty: bool,
}

impl Sheet {
    pub(super) fn new(title: &str) -> Self {
        Self {
            title: title.to_owned(),
            pages: vec![Page::default()],
            y: PAGE_HEIGHT - MARGIN,
            beside: None,
            empty: true,
        }
    }

    /// A new page, unless this one is still empty.
    pub(super) fn new_page(&mut self) {
        if !self.empty {
            self.pages.push(Page::default());
            self.empty = true;
        }
        self.y = PAGE_HEIGHT - MARGIN;
        self.beside = None;
    }

    pub(super) fn heading(&mut self, text: &str, size: f32) {
        self.y -= if self.empty { 0.0 } else { size * 0.8 };
        for line in broken(text, Weight::Bold, size, PAGE_WIDTH - 2.0 * MARGIN) {
            // A heading never stands alone at the foot of a page.
            self.room_for(size * 4.0);
            self.y -= size * 1.2;
            self.write(&line, MARGIN, self.y, (Weight::Bold, size));
        }
        self.y -= size * 0.3;
    }

    pub(super) fn paragraph(&mut self, text: &str, size: f32) {
        let lines = broken(text, Weight::Regular, size, PAGE_WIDTH - 2.0 * MARGIN);
        self.room_for(size * 1.3 * f32::from(u16::try_from(lines.len()).unwrap_or(1)));
        for line in lines {
            self.room_for(size * 1.3);
            self.y -= size * 1.3;
            self.write(&line, MARGIN, self.y, (Weight::Regular, size));
        }
        self.y -= size * 0.5;
    }

    /// Short lines in two columns, down the left one first.
    pub(super) fn columns(&mut self, lines: &[String], size: f32) {
        let half = (PAGE_WIDTH - 2.0 * MARGIN - GUTTER) / 2.0;
        let broken: Vec<String> =
            lines.iter().flat_map(|line| broken(line, Weight::Regular, size, half)).collect();
        let (left, right) = broken.split_at(broken.len().div_ceil(2));
        for (row, line) in left.iter().enumerate() {
            self.room_for(size * 1.4);
            self.y -= size * 1.4;
            self.write(line, MARGIN, self.y, (Weight::Regular, size));
            if let Some(line) = right.get(row) {
                self.write(line, MARGIN + half + GUTTER, self.y, (Weight::Regular, size));
            }
        }
        self.y -= size * 0.4;
    }

    /// A card with its frame; it is never broken between pages, except one that is longer than a page.
    pub(super) fn card(&mut self, card: &Card, column: Column) {
        let whole = PAGE_WIDTH - 2.0 * MARGIN;
        let half = (whole - GUTTER) / 2.0;
        let wide = match column {
            Column::Whole => whole,
            Column::Half => half,
        };
        let laid = Laid::of(card, wide);
        if column == Column::Half
            && let Some((foot, top)) = self.beside.take()
            && top - laid.height() > MARGIN
        {
            self.draw(card, &laid, (MARGIN + half + GUTTER, top));
            self.y = foot.min(top - laid.height() - GUTTER);
            return;
        }
        self.beside = None;
        self.room_for(laid.height().min(PAGE_HEIGHT - 2.0 * MARGIN));
        let top = self.y;
        self.draw(card, &laid, (MARGIN, top));
        self.y = top - laid.height() - GUTTER;
        self.beside = (column == Column::Half).then_some((self.y, top));
    }

    fn draw(&mut self, card: &Card, laid: &Laid, (left, top): (f32, f32)) {
        let height = laid.height();
        if let Some(page) = self.pages.last_mut() {
            page.frame((left, top - height), (laid.wide, height), 1.2);
        }
        let size = laid.size;
        let text = left + PADDING;
        let mut y = top - PADDING - laid.title;
        self.write(&card.title, text, y, (Weight::Bold, laid.title));
        y -= laid.line * 1.25;
        let starts: Vec<f32> = laid
            .columns
            .iter()
            .scan(text, |x, width| {
                let start = *x;
                *x += width;
                Some(start)
            })
            .collect();
        for (title, x) in card.columns.iter().zip(&starts) {
            self.write(title, *x, y, (Weight::Bold, size * 0.85));
        }
        self.rule(text, y - size * 0.35, laid.wide - 2.0 * PADDING);
        for row in &card.rows {
            y -= laid.line;
            for (place, (cell, x)) in row.iter().zip(&starts).enumerate() {
                let weight = if place == 0 { Weight::Bold } else { Weight::Regular };
                self.write(cell, *x, y, (weight, size));
            }
        }
        for line in &laid.notes {
            y -= laid.line;
            self.write(line, text, y, (Weight::Regular, size));
        }
    }

    fn rule(&mut self, left: f32, y: f32, wide: f32) {
        if let Some(page) = self.pages.last_mut() {
            page.rule((left, y), wide, 0.8);
        }
    }

    fn write(&mut self, text: &str, x: f32, y: f32, (weight, size): (Weight, f32)) {
        let Some(page) = self.pages.last_mut() else { return };
        page.write(text, (x, y), (weight, size));
        self.empty = false;
    }

    fn room_for(&mut self, height: f32) {
        if self.y - height < MARGIN {
            self.new_page();
        }
    }

    pub(super) fn finish(mut self) -> Vec<u8> {
        if self.empty && self.pages.len() > 1 {
            self.pages.pop();
        }
        document(&self.title, &self.pages)
    }
}

/// A card measured for a width.
struct Laid {
    wide: f32,
    size: f32,
    title: f32,
    line: f32,
    columns: Vec<f32>,
    notes: Vec<String>,
    rows: usize,
}

impl Laid {
    /// The largest type of at most 13 points with which the columns fit; a long card also gets smaller type,
    /// so that it fits on a page.
    fn of(card: &Card, wide: f32) -> Self {
        let inside = wide - 2.0 * PADDING;
        let widest = |column: usize, size: f32| {
            let gap = size * 0.9;
            let cells = card.rows.iter().map(|row| width(&row[column], Weight::Bold, size));
            cells.chain([width(card.columns[column], Weight::Bold, size * 0.85)]).fold(0.0, f32::max) + gap
        };
        let widths =
            |size: f32| -> Vec<f32> { (0..card.columns.len()).map(|column| widest(column, size)).collect() };
        let lines = u16::try_from(card.rows.len() + 4).unwrap_or(u16::MAX);
        let fits = |size: &f32| {
            widths(*size).iter().sum::<f32>() <= inside
                && f32::from(lines) * size * 1.45 <= PAGE_HEIGHT - 2.0 * MARGIN
        };
        let sizes = (5_u8..=13).rev().map(f32::from);
        let size = sizes.clone().find(fits).unwrap_or(5.0);
        let mut columns = widths(size);
        let spare = (inside - columns.iter().sum::<f32>()).max(0.0);
        let each = spare / f32::from(u16::try_from(columns.len().max(1)).unwrap_or(1));
        for column in &mut columns {
            *column += each;
        }
        let notes = card.notes.iter().flat_map(|note| broken(note, Weight::Regular, size, inside)).collect();
        Self { wide, size, title: size * 1.4, line: size * 1.45, columns, notes, rows: card.rows.len() }
    }

    fn height(&self) -> f32 {
        let lines = f32::from(u16::try_from(self.rows + self.notes.len()).unwrap_or(u16::MAX));
        2.0 * PADDING + self.title + self.line * (1.25 + lines) + self.size * 0.2
    }
}
