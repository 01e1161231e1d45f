//! Pages of text and of cards, filled from the top.

use std::ops::RangeInclusive;

use super::document::{MARGIN, PAGE_HEIGHT, PAGE_WIDTH, Page, broken};
use super::font::{Weight, width};
use crate::print::card::{Card, Pass};
use crate::print::qr::Qr;
use words::Words;

/// Between the two halves of a page.
const GUTTER: f32 = 16.0;
/// Around the text of a card.
const PADDING: f32 = 9.0;
/// From line to line above a card's table, in type sizes.
const LEADING: f32 = 1.25;
/// The type of what stands above a column, in type sizes.
const HEADING: f32 = 0.85;
/// Letters of a cell that may be broken into lines.
const LONG: usize = 22;
/// The sides of a QR code that is scanned from above the table (26 mm), and of one on a strip (32 mm).
const CORNER: f32 = 74.0;
const STRIP: f32 = 90.0;

/// How much of the page's width a card takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    Whole,
    Half,
}

/// Where the next thing goes, and what is on the pages so far.
pub(super) struct Sheet {
    words: &'static Words,
    pages: Vec<Page>,
    /// The height that is still free, measured from the bottom of the page.
    y: f32,
    /// The foot of a card on the left half, if the right half beside it is still free; and its top.
    beside: Option<(f32, f32)>,
    empty: bool,
}

impl Sheet {
    pub(super) fn new(words: &'static Words) -> Self {
        Self { words, pages: vec![Page::default()], y: PAGE_HEIGHT - MARGIN, beside: None, empty: true }
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
        let laid = Laid::of(card, (wide, self.words));
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
        let mut y = top - PADDING;
        for (line, weight, size) in &laid.head {
            y -= size * LEADING;
            self.write(line, text, y + size * (LEADING - 1.0), (*weight, *size));
        }
        if let Some((qr, page)) = laid.qr.clone().zip(self.pages.last_mut()) {
            // Its quiet zone stands for the padding.
            page.code(qr, (left + laid.wide - laid.side, top - laid.side), laid.side);
        }
        y = y.min(top - laid.side) - laid.headings();
        let starts: Vec<f32> = laid
            .columns
            .iter()
            .scan(text, |x, width| {
                let start = *x;
                *x += width;
                Some(start)
            })
            .collect();
        for (title, x) in laid.titles.iter().zip(&starts) {
            let mut y = y;
            // The last line of each stands on the rule.
            for line in title.iter().rev() {
                self.write(line, *x, y, (Weight::Bold, size * HEADING));
                y += size;
            }
        }
        if !card.columns.is_empty() {
            self.rule(text, y - size * 0.35, laid.wide - 2.0 * PADDING);
        }
        for row in &laid.rows {
            for (place, (cell, x)) in row.iter().zip(&starts).enumerate() {
                let weight = if place == 0 { Weight::Bold } else { Weight::Regular };
                let mut y = y;
                for line in cell {
                    y -= laid.line;
                    self.write(line, *x, y, (weight, size));
                }
            }
            y -= laid.line * lines(row);
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

    pub(super) fn finish(mut self) -> Vec<Page> {
        if self.empty && self.pages.len() > 1 {
            self.pages.pop();
        }
        self.pages
    }
}

/// A card measured for a width.
struct Laid {
    wide: f32,
    size: f32,
    line: f32,
    /// What stands above the table, line by line, with its type.
    head: Vec<(String, Weight, f32)>,
    /// In the corner at the top right.
    qr: Option<Qr>,
    /// Of the code; 0 without one.
    side: f32,
    columns: Vec<f32>,
    /// What stands above each column, in lines.
    titles: Vec<Vec<String>>,
    /// The cells of each row, in lines.
    rows: Vec<Vec<Vec<String>>>,
    notes: Vec<String>,
}

impl Laid {
    /// The largest type of at most 13 points with which the card fits: rather with names in two lines than hard to read. A
    /// long card also gets smaller type, so that it fits on a page.
    fn of(card: &Card, (wide, words): (f32, &Words)) -> Self {
        let inside = wide - 2.0 * PADDING;
        let fits = |laid: &Self| {
            laid.columns.iter().sum::<f32>() <= inside && laid.height() <= PAGE_HEIGHT - 2.0 * MARGIN
        };
        let whole = |sizes: RangeInclusive<u8>| {
            sizes.rev().map(|size| Self::with((card, words), wide, size.into(), false))
        };
        let broken = (9_u8..=11).rev().map(|size| Self::with((card, words), wide, size.into(), true));
        let mut all = whole(10..=13).chain(broken).chain(whole(5..=9));
        let mut laid = all.find(fits).unwrap_or_else(|| Self::with((card, words), wide, 5.0, false));
        let spare = (inside - laid.columns.iter().sum::<f32>()).max(0.0);
        let each = spare / f32::from(u16::try_from(laid.columns.len().max(1)).unwrap_or(1));
        for column in &mut laid.columns {
            *column += each;
        }
        laid
    }

    /// In type of a size; what stands above columns, and the words of the widest column if they are many, may be broken into
    /// lines.
    fn with((card, words): (&Card, &Words), wide: f32, size: f32, breaks: bool) -> Self {
        let inside = wide - 2.0 * PADDING;
        let gap = size * 0.9;
        let widest = |column: usize| {
            let cells = card.rows.iter().map(|row| width(&row[column], Weight::Bold, size));
            let title = &card.columns[column];
            let pieces = if breaks { pieces(title).collect() } else { vec![title.as_str()] };
            let pieces =
                pieces.into_iter().map(|piece| width(piece.trim_end(), Weight::Bold, size * HEADING));
            cells.chain(pieces).fold(0.0, f32::max) + gap
        };
        let mut columns: Vec<f32> = (0..card.columns.len()).map(widest).collect();
        let is_long = |column: usize| card.rows.iter().any(|row| row[column].chars().count() > LONG);
        let longest = (0..columns.len()).max_by(|one, other| columns[*one].total_cmp(&columns[*other]));
        let narrowed = longest.filter(|column| breaks && is_long(*column));
        if let Some(column) = narrowed {
            let left = columns[column] + (inside - columns.iter().sum::<f32>()).min(0.0);
            // Where less is left, words would not fit either.
            if left > inside / 4.0 {
                columns[column] = left;
            }
        }
        let cell = |(column, text): (usize, &String)| {
            if narrowed == Some(column) {
                broken(text, Weight::Bold, size, columns[column] - gap)
            } else {
                vec![text.clone()]
            }
        };
        let rows = card.rows.iter().map(|row| row.iter().enumerate().map(cell).collect()).collect();
        // A hair more than the widest piece, which is measured as part of a line.
        let wide_enough = |column: &f32| column - gap + 0.1;
        let titles = card.columns.iter().zip(&columns);
        let titles = titles.map(|(title, column)| title_lines(title, size * HEADING, wide_enough(column)));
        let titles = titles.collect();
        let qr = card.pass.as_ref().and_then(Pass::qr);
        let beside = match &qr {
            None => 0.0,
            Some(_) if card.columns.is_empty() => STRIP,
            Some(_) => CORNER,
        };
        let notes = card.notes.iter().flat_map(|note| broken(note, Weight::Regular, size, inside));
        Self {
            wide,
            size,
            line: size * 1.45,
            head: head((card, words), size, inside - beside),
            qr,
            side: beside,
            titles,
            rows,
            notes: notes.collect(),
            columns,
        }
    }

    /// From what stands above the table to its first row.
    fn headings(&self) -> f32 {
        let most = self.titles.iter().map(Vec::len).max().unwrap_or(0);
        let more = f32::from(u16::try_from(most.saturating_sub(1)).unwrap_or(u16::MAX));
        if self.columns.is_empty() { 0.0 } else { self.line * 1.25 + self.size * more }
    }

    fn height(&self) -> f32 {
        let counted = |count: usize| f32::from(u16::try_from(count).unwrap_or(u16::MAX));
        let head: f32 = self.head.iter().map(|(_, _, size)| size * LEADING).sum();
        let below = self.line * counted(self.notes.len()) + self.size * 0.2;
        if self.columns.is_empty() {
            // The quiet zone of the code is room enough around it.
            return (head + 2.0 * PADDING).max(self.side) + below;
        }
        let table = self.headings() + self.line * self.rows.iter().map(|row| lines(row)).sum::<f32>();
        (head + PADDING).max(self.side) + table + below + PADDING
    }
}

/// The pieces between which a title may be broken: behind spaces and hyphens.
fn pieces(title: &str) -> impl Iterator<Item = &str> {
    title.split_inclusive([' ', '-'])
}

/// A title in lines that are at most so wide.
fn title_lines(title: &str, size: f32, wide: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces(title) {
        match lines.last_mut() {
            Some(line) if width(format!("{line}{piece}").trim_end(), Weight::Bold, size) <= wide => {
                line.push_str(piece);
            }
            _ => lines.push(piece.to_owned()),
        }
    }
    lines
}

/// How many lines a row takes.
fn lines(row: &[Vec<String>]) -> f32 {
    let most = row.iter().map(Vec::len).max().unwrap_or(0).max(1);
    f32::from(u16::try_from(most).unwrap_or(u16::MAX))
}

/// The title, who is named, and the code, so wide.
fn head((card, words): (&Card, &Words), size: f32, wide: f32) -> Vec<(String, Weight, f32)> {
    // A strip is read from a few steps away.
    let (title, code) = if card.columns.is_empty() { (20.0, 22.0) } else { (size * 1.4, size * 1.1) };
    let lines = |text: &str, weight: Weight, size: f32| {
        broken(text, weight, size, wide).into_iter().map(move |line| (line, weight, size))
    };
    let title = lines(&card.title, Weight::Bold, title);
    let people = card.people.iter().flat_map(|names| lines(names, Weight::Regular, size));
    let code = card.pass.iter().flat_map(|pass| lines(&pass.said(words), Weight::Bold, code));
    title.chain(people).chain(code).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bridge::message::Language;
    use bridge::movement::announcement::words::BoardNames;
    use bridge::movement::choice::MovementChoice;

    use super::*;
    use crate::print::card;
    use crate::print::subject::Subject;

    /// Long words of a language do not break a card: it stays within its frame, in type of nine points at least, below which
    /// [`Laid::of`] goes only in need.
    #[test]
    fn cards_of_every_language_fit_their_paper() {
        let whole = PAGE_WIDTH - 2.0 * MARGIN;
        let mut sizes: BTreeSet<u8> = BTreeSet::new();
        for movement in ["mitchell 12 share", "howell 6 three-quarter 8", "individual 12", "web 8 sets 7"] {
            let plan = movement.parse::<MovementChoice>().unwrap().plan().unwrap();
            for language in Language::ALL {
                let subject = Subject {
                    words: Words::of(language),
                    ..Subject::new(plan.clone(), BTreeSet::new(), BoardNames::Each(3))
                };
                let tables = card::of_tables(&subject).into_iter().map(|card| (card, whole));
                let movers = card::of_movers(&subject).into_iter().map(|card| {
                    let half = (whole - GUTTER) / 2.0;
                    let wide = if card.columns.len() > 5 { whole } else { half };
                    (card, wide)
                });
                for (card, wide) in tables.chain(movers) {
                    let laid = Laid::of(&card, (wide, subject.words));
                    let columns: f32 = laid.columns.iter().sum();
                    assert!(columns <= wide - 2.0 * PADDING + 0.1, "{language}, {movement}: {card:?}");
                    assert!(laid.height() <= PAGE_HEIGHT - 2.0 * MARGIN, "{language}, {movement}: {card:?}");
                    assert!(laid.size >= 9.0, "{language}, {movement}: {} points of {card:?}", laid.size);
                    sizes.extend((5..=13).filter(|size| f32::from(*size) <= laid.size).max());
                }
            }
        }
        assert!(sizes.contains(&13), "{sizes:?}");
    }

    /// Where other columns take most of a card, the one with many words is not made narrower than its words are: the type
    /// gets smaller instead, so that no line goes into the next column or out of the frame.
    #[test]
    fn no_word_leaves_its_column() {
        let wide = (PAGE_WIDTH - 2.0 * MARGIN - GUTTER) / 2.0;
        for (others, letters) in (1..=8).flat_map(|others| (1..=11).map(move |letters| (others, letters))) {
            let mut row = vec!["North-South"[..letters].to_owned(); others];
            row.insert(0, "To the chair that is next to the door".to_owned());
            let card = Card { columns: vec!["1".to_owned(); others + 1], rows: vec![row], ..Card::default() };
            let laid = Laid::of(&card, (wide, Words::of(Language::English)));
            for line in &laid.rows[0][0] {
                let (taken, room) = (width(line, Weight::Bold, laid.size), laid.columns[0]);
                assert!(
                    taken <= room,
                    "{others} columns of {letters} letters: `{line}` takes {taken} of {room}"
                );
            }
        }
    }
}
