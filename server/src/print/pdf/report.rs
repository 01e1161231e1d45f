//! A report as a PDF on A4: its head and the page's number on every page, headings that never stand alone, and
//! the head of a table again where it goes on to the next page.

use pdf_writer::{Content, Name, Str};

use super::document::{MARGIN, PAGE_HEIGHT, PAGE_WIDTH, broken, document};
use super::metrics::{Weight, encoded, width};
use crate::print::report::{Align, Part, Report, Row};

const WIDE: f32 = PAGE_WIDTH - 2.0 * MARGIN;
/// Below the head of the page.
const TOP: f32 = PAGE_HEIGHT - MARGIN - 30.0;
/// Above the page's number.
const FOOT: f32 = MARGIN + 14.0;
/// Between two columns, in type sizes.
const GAP: f32 = 0.9;
const LARGEST: f32 = 10.5;
const SMALLEST: f32 = 6.5;
/// The same of what is to be read from a few steps away.
const LARGE: (f32, f32) = (20.0, 14.0);

/// The file.
pub fn pdf(report: &Report) -> Vec<u8> {
    let mut pages = Pages { report, done: vec![], page: Content::new(), y: TOP, empty: true };
    for part in &report.parts {
        pages.part(part);
    }
    pages.done.push(pages.page);
    let count = pages.done.len();
    let finished = pages.done.into_iter().enumerate().map(|(place, mut page)| {
        let number = format!("{} / {count}", place + 1);
        let x = PAGE_WIDTH - MARGIN - width(&number, Weight::Regular, 9.0);
        write(&mut page, &number, (x, MARGIN - 8.0), (Weight::Regular, 9.0));
        head(&mut page, report);
        page
    });
    document(&report.title, finished.collect())
}

fn head(page: &mut Content, report: &Report) {
    let y = PAGE_HEIGHT - MARGIN - 12.0;
    let right = width(&report.subtitle, Weight::Regular, 10.0);
    write(page, &report.subtitle, (PAGE_WIDTH - MARGIN - right, y), (Weight::Regular, 10.0));
    let title = broken(&report.title, Weight::Bold, 14.0, WIDE - right - 12.0);
    write(page, title.first().map_or("", String::as_str), (MARGIN, y), (Weight::Bold, 14.0));
    page.set_line_width(1.4).move_to(MARGIN, y - 6.0).line_to(PAGE_WIDTH - MARGIN, y - 6.0).stroke();
}

fn write(page: &mut Content, text: &str, (x, y): (f32, f32), (weight, size): (Weight, f32)) {
    if text.is_empty() {
        return;
    }
    let font = match weight {
        Weight::Regular => Name(b"R"),
        Weight::Bold => Name(b"B"),
    };
    page.begin_text().set_font(font, size).next_line(x, y).show(Str(&encoded(text))).end_text();
}

/// Pages filled from the top.
struct Pages<'a> {
    report: &'a Report,
    done: Vec<Content>,
    page: Content,
    /// Where the last line stands, from the bottom of the page.
    y: f32,
    empty: bool,
}

impl Pages<'_> {
    fn part(&mut self, part: &Part) {
        if part.own_page && !self.empty {
            self.new_page();
        }
        // A heading keeps the first lines of its table.
        self.room_for(if part.keeps_together { height(part).max(90.0) } else { 90.0 });
        self.y -= if self.empty { 0.0 } else { 12.0 };
        let heading = if part.is_large { 28.0 } else { 12.5 };
        for line in broken(&part.heading, Weight::Bold, heading, WIDE) {
            self.line(&line, (Weight::Bold, heading));
        }
        for line in part.lead.iter().flat_map(|text| broken(text, Weight::Regular, 10.0, WIDE)) {
            self.line(&line, (Weight::Regular, 10.0));
        }
        if !part.rows.is_empty() {
            self.table(part);
        }
        let note = if part.is_large { LARGE.1 } else { 9.0 };
        for line in part.notes.iter().flat_map(|text| broken(text, Weight::Regular, note, WIDE)) {
            self.line(&line, (Weight::Regular, note));
        }
    }

    fn table(&mut self, part: &Part) {
        let laid = Laid::of(part);
        self.y -= 4.0;
        self.table_head(part, &laid);
        let mut closing = false;
        for row in &part.rows {
            let cells = laid.cells(row);
            let lines = cells.iter().map(Vec::len).max().unwrap_or(1).max(1);
            let height = laid.size * 1.4 * f32::from(u16::try_from(lines).unwrap_or(u16::MAX));
            if self.room_for(height) {
                self.table_head(part, &laid);
            }
            if part.is_figure() {
                // A drawing has no lines.
            } else if row.closing && !closing {
                self.rule(self.y - laid.size * 0.35, (1.0, laid.wide()));
            } else if !self.empty {
                self.rule(self.y - laid.size * 0.35, (0.3, laid.wide()));
            }
            closing = row.closing;
            let weight = if row.closing { Weight::Bold } else { Weight::Regular };
            for (column, cell) in cells.iter().enumerate() {
                let mut y = self.y;
                for line in cell {
                    y -= laid.size * 1.4;
                    let x = laid.x(part, column, line, weight);
                    write(&mut self.page, line, (x, y), (weight, laid.size));
                }
            }
            self.y -= height;
            self.empty = false;
        }
        if !part.is_figure() {
            self.rule(self.y - laid.size * 0.35, (0.3, laid.wide()));
        }
        self.y -= 4.0;
    }

    fn table_head(&mut self, part: &Part, laid: &Laid) {
        if part.is_figure() {
            return;
        }
        self.y -= laid.size * 1.4;
        for (place, column) in part.columns.iter().enumerate() {
            let x = laid.x(part, place, &column.title, Weight::Bold);
            write(&mut self.page, &column.title, (x, self.y), (Weight::Bold, laid.size * 0.85));
        }
        self.rule(self.y - laid.size * 0.35, (1.0, laid.wide()));
        self.empty = false;
    }

    fn line(&mut self, text: &str, (weight, size): (Weight, f32)) {
        self.room_for(size * 1.35);
        self.y -= size * 1.35;
        write(&mut self.page, text, (MARGIN, self.y), (weight, size));
        self.empty = false;
    }

    fn rule(&mut self, y: f32, (thick, wide): (f32, f32)) {
        self.page.set_line_width(thick).move_to(MARGIN, y).line_to(MARGIN + wide, y).stroke();
    }

    /// Goes on to a new page where so much does not fit any more; says whether it did.
    fn room_for(&mut self, height: f32) -> bool {
        let full = !self.empty && self.y - height < FOOT;
        if full {
            self.new_page();
        }
        full
    }

    fn new_page(&mut self) {
        debug_assert!(!self.report.parts.is_empty(), "only a part fills a page");
        self.done.push(std::mem::replace(&mut self.page, Content::new()));
        self.y = TOP;
        self.empty = true;
    }
}

/// About how much room a part takes that is not broken over pages.
fn height(part: &Part) -> f32 {
    let laid = Laid::of(part);
    let lines = |row: &Row| laid.cells(row).iter().map(Vec::len).max().unwrap_or(1).max(1);
    let rows: usize = part.rows.iter().map(lines).sum();
    let texts = part.lead.len() + part.notes.len() + 1;
    let counted = |count: usize| f32::from(u16::try_from(count).unwrap_or(u16::MAX));
    counted(rows + 1) * laid.size * 1.4 + counted(texts) * 17.0 + 20.0
}

/// A table measured for the page: its type size, and where its columns begin and how wide they are.
struct Laid {
    size: f32,
    starts: Vec<f32>,
    widths: Vec<f32>,
}

impl Laid {
    /// The largest type with which the table fits; where even the smallest does not do, words are broken into
    /// lines in the widest columns.
    fn of(part: &Part) -> Self {
        let widest = |column: usize, size: f32| {
            let cells = part.rows.iter().map(|row| {
                let weight = if row.closing { Weight::Bold } else { Weight::Regular };
                width(&row.cells[column], weight, size)
            });
            cells.chain([width(&part.columns[column].title, Weight::Bold, size * 0.85)]).fold(0.0, f32::max)
        };
        let count = part.columns.len();
        let gaps = |size: f32| GAP * size * f32::from(u16::try_from(count.saturating_sub(1)).unwrap_or(0));
        let widths = |size: f32| -> Vec<f32> { (0..count).map(|column| widest(column, size)).collect() };
        let (mut size, smallest) = match (part.is_large, part.keeps_together) {
            (true, _) => LARGE,
            // Cards that stand below each other are all alike.
            (false, true) => (LARGEST, LARGEST - 1.0),
            (false, false) => (LARGEST, SMALLEST),
        };
        while size > smallest && widths(size).iter().sum::<f32>() + gaps(size) > WIDE {
            size -= 0.5;
        }
        let mut widths = widths(size);
        let room = WIDE - gaps(size);
        narrow(&mut widths, part, room);
        let mut starts = vec![];
        let mut x = MARGIN;
        for width in &widths {
            starts.push(x);
            x += width + GAP * size;
        }
        Self { size, starts, widths }
    }

    /// From the first column's beginning to the last one's end.
    fn wide(&self) -> f32 {
        self.starts.last().zip(self.widths.last()).map_or(0.0, |(start, width)| start + width - MARGIN)
    }

    /// The lines of each cell of a row.
    fn cells(&self, row: &Row) -> Vec<Vec<String>> {
        let weight = if row.closing { Weight::Bold } else { Weight::Regular };
        // A little more than measured, so that a text of exactly that width is not broken.
        let lines = |(cell, wide): (&String, &f32)| broken(cell, weight, self.size, wide + 0.1);
        row.cells.iter().zip(&self.widths).map(lines).collect()
    }

    fn x(&self, part: &Part, column: usize, text: &str, weight: Weight) -> f32 {
        match part.columns[column].align {
            Align::Left => self.starts[column],
            Align::Right => {
                let size = if text == part.columns[column].title { self.size * 0.85 } else { self.size };
                self.starts[column] + self.widths[column] - width(text, weight, size)
            }
        }
    }
}

/// Takes what is too much from the widest columns of words.
fn narrow(widths: &mut [f32], part: &Part, room: f32) {
    let words = |column: &usize| part.columns[*column].align == Align::Left;
    while widths.iter().sum::<f32>() > room {
        let widest = (0..widths.len()).filter(words).max_by(|one, two| widths[*one].total_cmp(&widths[*two]));
        match widest {
            Some(column) if widths[column] > 60.0 => widths[column] -= 5.0,
            _ => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::report::Column;

    #[test]
    fn a_long_table_goes_on_to_further_pages_with_its_head() {
        let rows = (1..=200).map(|number| Row::of(vec![number.to_string(), format!("Pair {number}")]));
        let part = Part {
            heading: "Ranking".to_owned(),
            columns: vec![Column::right("Rank"), Column::left("Pair")],
            rows: rows.collect(),
            ..Part::default()
        };
        let report = Report { title: "Tuesday".to_owned(), subtitle: "Final".to_owned(), parts: vec![part] };
        let file = pdf(&report);
        let text = String::from_utf8_lossy(&file);
        let shown = |what: &str| text.matches(&format!("({what}) Tj")).count();
        assert_eq!((shown("Rank"), shown("Tuesday"), shown("Pair 200")), (5, 5, 1));
        assert_eq!((shown("1 / 5"), shown("5 / 5")), (1, 1));
    }
}
