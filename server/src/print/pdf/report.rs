//! A report as a PDF on A4: its head and the page's number on every page, headings that never stand alone, and
//! the head of a table again where it goes on to the next page.

use super::document::{MARGIN, PAGE_HEIGHT, PAGE_WIDTH, Page, broken, document};
use super::font::{Weight, width};
use crate::print::report::{Align, Lettering, Part, Report, Row};

const WIDE: f32 = PAGE_WIDTH - 2.0 * MARGIN;
/// Below the head of the page.
const TOP: f32 = PAGE_HEIGHT - MARGIN - 30.0;
/// Above the page's number.
const FOOT: f32 = MARGIN + 14.0;
/// Between two columns, in type sizes.
const GAP: f32 = 0.9;
const LARGEST: f32 = 10.5;
/// Where words are rather broken into lines than made smaller: tables that stand below each other look alike.
const READABLE: f32 = 9.5;
const SMALLEST: f32 = 6.5;
/// Of a table that takes the whole width.
const SPREAD: f32 = 14.0;
/// The same of what is to be read from a few steps away.
const LARGE: (f32, f32) = (20.0, 14.0);

/// The file.
pub fn pdf(report: &Report) -> Vec<u8> {
    document(&report.title, &pages(report))
}

fn pages(report: &Report) -> Vec<Page> {
    let mut pages = Pages { report, done: vec![], page: Page::default(), y: TOP, empty: true };
    for part in &report.parts {
        pages.part(part);
    }
    pages.done.push(pages.page);
    let count = pages.done.len();
    let finished = pages.done.into_iter().enumerate().map(|(place, mut page)| {
        let number = format!("{} / {count}", place + 1);
        let x = PAGE_WIDTH - MARGIN - width(&number, Weight::Regular, 9.0);
        page.write(&number, (x, MARGIN - 8.0), (Weight::Regular, 9.0));
        head(&mut page, report);
        page
    });
    finished.collect()
}

fn head(page: &mut Page, report: &Report) {
    let y = PAGE_HEIGHT - MARGIN - 12.0;
    let right = width(&report.subtitle, Weight::Regular, 10.0);
    page.write(&report.subtitle, (PAGE_WIDTH - MARGIN - right, y), (Weight::Regular, 10.0));
    let room = WIDE - right - 12.0;
    let fits = |size: &f32| width(&report.title, Weight::Bold, *size) <= room;
    let size = [14.0, 13.0, 12.0, 11.0, 10.0].into_iter().find(fits).unwrap_or(10.0);
    let lines = broken(&report.title, Weight::Bold, size, room - width("…", Weight::Bold, size));
    let title = match lines.as_slice() {
        [first, _, ..] if !fits(&size) => format!("{first}…"),
        [..] => report.title.clone(),
    };
    page.write(&title, (MARGIN, y), (Weight::Bold, size));
    page.rule((MARGIN, y - 6.0), WIDE, 1.4);
}

/// Pages filled from the top.
struct Pages<'a> {
    report: &'a Report,
    done: Vec<Page>,
    page: Page,
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
        let heading = if part.is_large() { 28.0 } else { 12.5 };
        for line in broken(&part.heading, Weight::Bold, heading, WIDE) {
            self.line(&line, (Weight::Bold, heading));
        }
        for line in part.lead.iter().flat_map(|text| broken(text, Weight::Regular, 10.0, WIDE)) {
            self.line(&line, (Weight::Regular, 10.0));
        }
        if !part.rows.is_empty() {
            self.table(part);
        }
        let note = if part.is_large() { LARGE.1 } else { 9.0 };
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
                    self.page.write(line, (x, y), (weight, laid.size));
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
            self.page.write(&column.title, (x, self.y), (Weight::Bold, laid.size * 0.85));
        }
        self.rule(self.y - laid.size * 0.35, (1.0, laid.wide()));
        self.empty = false;
    }

    fn line(&mut self, text: &str, (weight, size): (Weight, f32)) {
        self.room_for(size * 1.35);
        self.y -= size * 1.35;
        self.page.write(text, (MARGIN, self.y), (weight, size));
        self.empty = false;
    }

    fn rule(&mut self, y: f32, (thick, wide): (f32, f32)) {
        self.page.rule((MARGIN, y), wide, thick);
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
        assert!(!self.report.parts.is_empty(), "only a part fills a page");
        self.done.push(std::mem::take(&mut self.page));
        self.y = TOP;
        self.empty = true;
    }
}

/// How much room a part takes that is not broken over pages.
fn height(part: &Part) -> f32 {
    let counted = |count: usize| f32::from(u16::try_from(count).unwrap_or(u16::MAX));
    let texts = |texts: &[String], size: f32| {
        let lines = texts.iter().map(|text| broken(text, Weight::Regular, size, WIDE).len()).sum();
        counted(lines) * size * 1.35
    };
    let laid = Laid::of(part);
    let lines = |row: &Row| laid.cells(row).iter().map(Vec::len).max().unwrap_or(1).max(1);
    let rows: usize = part.rows.iter().map(lines).sum();
    let heading = broken(&part.heading, Weight::Bold, 12.5, WIDE).len();
    let table = counted(rows + 1) * laid.size * 1.4 + 8.0;
    12.0 + counted(heading) * 12.5 * 1.35 + texts(&part.lead, 10.0) + table + texts(&part.notes, 9.0)
}

/// A table measured for the page: its type size, and where its columns begin and how wide they are.
struct Laid {
    size: f32,
    starts: Vec<f32>,
    widths: Vec<f32>,
}

impl Laid {
    /// The largest type with which the table fits. Before it becomes hard to read, words are broken into lines in the
    /// widest columns; only where that does not do either, the type becomes smaller still.
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
        let too_wide = |size: f32| widths(size).iter().sum::<f32>() + gaps(size) > WIDE;
        let rows = f32::from(u16::try_from(part.rows.len()).unwrap_or(u16::MAX));
        let (mut size, readable) = match part.lettering {
            Lettering::Large => LARGE,
            Lettering::Spread => (SPREAD, READABLE),
            Lettering::Plain => (LARGEST, READABLE),
        };
        // What may be larger than others is so as far as it has room on a page.
        let too_high =
            |size: f32| !part.is_large() && size > LARGEST && rows * size * 1.4 > 0.9 * (TOP - FOOT);
        while size > readable && (too_wide(size) || too_high(size)) {
            size -= 0.5;
        }
        let broken_into_lines = |size: f32| {
            let mut widths = widths(size);
            let fits = narrow(&mut widths, part, (size, WIDE - gaps(size)));
            (widths, fits)
        };
        let (mut widths, mut fits) = broken_into_lines(size);
        while !fits && size > SMALLEST {
            size -= 0.5;
            (widths, fits) = broken_into_lines(size);
        }
        if part.lettering == Lettering::Spread {
            let spare = (WIDE - gaps(size) - widths.iter().sum::<f32>()).max(0.0);
            let each = spare / f32::from(u16::try_from(count.max(1)).unwrap_or(1));
            for width in &mut widths {
                *width += each;
            }
        }
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

/// Takes what is too much from the widest columns of words, none of which is to be torn; says whether that did.
fn narrow(widths: &mut [f32], part: &Part, (size, room): (f32, f32)) -> bool {
    let longest_word = |column: usize| {
        let words = part.rows.iter().flat_map(|row| row.cells[column].split_whitespace());
        words.map(|word| width(word, Weight::Bold, size)).fold(60.0, f32::max)
    };
    let least: Vec<f32> = (0..widths.len()).map(longest_word).collect();
    while widths.iter().sum::<f32>() > room {
        let may_give = |column: &usize| {
            part.columns[*column].align == Align::Left && widths[*column] - 5.0 >= least[*column]
        };
        let widest =
            (0..widths.len()).filter(may_give).max_by(|one, two| widths[*one].total_cmp(&widths[*two]));
        match widest {
            Some(column) => widths[column] -= 5.0,
            None => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::io::Read as _;

    use super::*;
    use crate::looked_at::{Drawn, as_looked_at};
    use crate::print::report::Column;

    /// A board with one award in words among its rows.
    fn board(number: u16) -> Part {
        let row = |pair: u16, what: &str| {
            let names = format!("Pair {pair} with names & Others of some length");
            Row::of(vec![names.clone(), names, what.to_owned(), "12.34".to_owned()])
        };
        let awarded = "Adjusted: for North-South 3♠ by North, one down, for East-West 3NT by South, just made, with \
                       their weights in percent";
        let mut rows: Vec<Row> = (1..=7).map(|pair| row(pair, "4♠ N =")).collect();
        rows.push(row(8, awarded));
        let [one, other, contract] = ["North-South", "East-West", "Contract"].map(Column::left);
        Part {
            heading: format!("Board {number}"),
            columns: vec![one, other, contract, Column::right("NS MP")],
            rows,
            notes: vec![format!("A top is {number}.")],
            keeps_together: true,
            ..Part::default()
        }
    }

    /// The lines of an award break, and the type of the table stays as large as that of the boards beside it.
    #[test]
    fn an_award_in_words_does_not_make_the_type_small_nor_is_a_board_torn() {
        assert!(Laid::of(&board(1)).size >= READABLE);
        let parts: Vec<Part> = (1..=9).map(board).collect();
        let report = Report {
            language: bridge::message::Language::English,
            title: "Tuesday".to_owned(),
            subtitle: String::new(),
            parts,
        };
        let pages = pages(&report);
        for number in 1..=9 {
            let has = |page: &&Page, text: String| page.texts().contains(&text.as_str());
            let head = pages.iter().find(|page| has(page, format!("Board {number}"))).unwrap();
            assert!(has(&head, format!("A top is {number}.")), "board {number} is torn");
        }
    }

    /// Whatever is too long for the head ends in a sign that it does.
    #[test]
    fn a_long_title_is_made_smaller_and_then_cut_with_a_sign() {
        let of = |title: &str| {
            let part = Part { lead: vec!["x".to_owned()], ..Part::default() };
            let report = Report {
                language: bridge::message::Language::English,
                title: title.to_owned(),
                subtitle: "Final".to_owned(),
                parts: vec![part],
            };
            pages(&report)[0].texts().iter().any(|text| text.ends_with('…'))
        };
        assert!(of(&"Pairs of Tuesday ".repeat(20)), "no dots");
        assert!(!of(&"Pairs of Tuesday ".repeat(4)));
    }

    #[test]
    fn a_long_table_goes_on_to_further_pages_with_its_head() {
        let rows = (1..=200).map(|number| Row::of(vec![number.to_string(), format!("Pair {number}")]));
        let part = Part {
            heading: "Ranking".to_owned(),
            columns: vec![Column::right("Rank"), Column::left("Pair")],
            rows: rows.collect(),
            ..Part::default()
        };
        let report = Report {
            language: bridge::message::Language::English,
            title: "Tuesday".to_owned(),
            subtitle: "Final".to_owned(),
            parts: vec![part],
        };
        let pages = pages(&report);
        let texts: Vec<&str> = pages.iter().flat_map(Page::texts).collect();
        let shown = |what: &str| texts.iter().filter(|text| **text == what).count();
        assert_eq!((shown("Rank"), shown("Tuesday"), shown("Pair 200")), (5, 5, 1));
        assert_eq!((shown("1 / 5"), shown("5 / 5")), (1, 1));
    }

    /// Reports as they were looked at: few columns and many, awards that break, notes, several pages.
    #[test]
    fn reports_are_as_they_were_looked_at() {
        let wide = |columns: usize, rows: usize| Part {
            heading: format!("{columns} columns"),
            lead: vec!["Before the table. ".repeat(columns)],
            columns: (0..columns)
                .map(|column| {
                    let title = format!("Column {column}");
                    if column % 2 == 0 { Column::left(&title) } else { Column::right(&title) }
                })
                .collect(),
            rows: (0..rows)
                .map(|row| Row::of((0..columns).map(|column| "x".repeat((row * column) % 13)).collect()))
                .collect(),
            notes: vec!["After the table. ".repeat(3 * columns)],
            ..Part::default()
        };
        let reports = [
            ("boards", (1..=5).map(board).collect::<Vec<_>>()),
            ("columns", [1, 2, 3, 5, 8, 13, 21].map(|columns| wide(columns, 30)).into()),
            ("torn", [40, 3, 60, 2].map(|rows| Part { keeps_together: rows < 10, ..wide(4, rows) }).into()),
        ];
        as_looked_at(reports.into_iter().map(|(name, parts)| {
            let report = Report {
                language: bridge::message::Language::English,
                title: "Tuesday".to_owned(),
                subtitle: "Final".to_owned(),
                parts,
            };
            let marks = format!("{:#?}", pages(&report));
            Drawn { name: format!("report of {name}.pdf"), marks, file: pdf(&report) }
        }));
    }

    /// Issue 19, section 7: "names outside Latin-1 print as `?` (Łukasz, Σοφία)". The file is read as a reader of PDF does: what a
    /// glyph stands for is in the font's own table (ISO 32000-1, 9.10.3).
    #[test]
    fn names_of_all_europe_are_read_back_from_the_file() {
        let names = ["Łukasz Żółć", "Σοφία", "Ђорђе Дмитрий", "Gülşen Ağaoğlu", "Þórður Ægir"];
        let row = |name: &&str| Row::of(vec![(*name).to_owned(), "12.34".to_owned()]);
        let part = Part {
            heading: "Ranking".to_owned(),
            columns: vec![Column::left("Names"), Column::right("%")],
            rows: names.iter().map(row).collect(),
            ..Part::default()
        };
        let (title, subtitle) = ("Łódź".to_owned(), String::new());
        let report =
            Report { language: bridge::message::Language::English, title, subtitle, parts: vec![part] };
        let read = read_back(&pdf(&report));
        for name in names.into_iter().chain(["Łódź", "Ranking"]) {
            assert!(read.iter().any(|text| text == name), "{name} is not among {read:?}");
        }
    }

    /// Every text that is shown, by each of the fonts' tables.
    fn read_back(file: &[u8]) -> Vec<String> {
        let streams = streams(file);
        let tables = streams.iter().filter_map(|stream| table(&String::from_utf8_lossy(stream)));
        let tables: Vec<BTreeMap<u16, String>> = tables.collect();
        let glyphs: Vec<Vec<u16>> = streams.iter().flat_map(|stream| shown(stream)).collect();
        let by = |table: &BTreeMap<u16, String>, glyphs: &Vec<u16>| -> String {
            glyphs.iter().filter_map(|glyph| table.get(glyph).map(String::as_str)).collect()
        };
        tables.iter().flat_map(|table| glyphs.iter().map(|glyphs| by(table, glyphs))).collect()
    }

    /// What is packed in the file.
    fn streams(file: &[u8]) -> Vec<Vec<u8>> {
        let place = |bytes: &[u8], mark: &[u8]| bytes.windows(mark.len()).position(|window| window == mark);
        let (mut found, mut rest) = (vec![], file);
        while let Some(start) = place(rest, b"\nstream\n") {
            let packed = &rest[start + b"\nstream\n".len()..];
            let end = place(packed, b"\nendstream").unwrap();
            let mut stream = vec![];
            if flate2::read::ZlibDecoder::new(&packed[..end]).read_to_end(&mut stream).is_ok() {
                found.push(stream);
            }
            rest = &packed[end..];
        }
        found
    }

    /// What each glyph of a font stands for, if this is its table: lines such as `<0012> <0141>`.
    fn table(stream: &str) -> Option<BTreeMap<u16, String>> {
        let hex = |text: &str| {
            let digits = text.strip_prefix('<')?.strip_suffix('>')?;
            let units = digits.as_bytes().chunks(4).map(|four| std::str::from_utf8(four).ok());
            units.map(|four| u16::from_str_radix(four?, 16).ok()).collect::<Option<Vec<u16>>>()
        };
        let chars = stream.split("beginbfchar").skip(1).filter_map(|rest| rest.split("endbfchar").next());
        let pair = |line: &str| {
            let (glyph, letters) = line.trim().split_once(' ')?;
            Some((*hex(glyph)?.first()?, String::from_utf16(&hex(letters)?).ok()?))
        };
        let table: BTreeMap<u16, String> = chars.flat_map(str::lines).filter_map(pair).collect();
        (!table.is_empty()).then_some(table)
    }

    /// The glyphs of each text that a page shows: the strings before `Tj` and `TJ`, two bytes a glyph.
    fn shown(page: &[u8]) -> Vec<Vec<u16>> {
        let (mut all, mut text, mut at) = (vec![], vec![], 0);
        while at < page.len() {
            match page[at..] {
                [b'<', b'<', ..] => at += 1,
                [b'<', ..] => {
                    let end =
                        page[at..].iter().position(|byte| *byte == b'>').map_or(page.len(), |end| at + end);
                    let digits = String::from_utf8_lossy(&page[at + 1..end]);
                    let bytes = digits.as_bytes().chunks(2);
                    text.extend(
                        bytes.filter_map(|two| u8::from_str_radix(std::str::from_utf8(two).ok()?, 16).ok()),
                    );
                    at = end;
                }
                [b'(', ..] => at = literal(page, at + 1, &mut text),
                [b'T', b'j' | b'J', ..] => {
                    let two = |two: &[u8]| two.iter().fold(0, |sum, byte| sum * 256 + u16::from(*byte));
                    all.push(std::mem::take(&mut text).chunks(2).map(two).collect());
                }
                _ => {}
            }
            at += 1;
        }
        all
    }

    /// Takes a string in parentheses, with its escapes (ISO 32000-1, 7.3.4.2); where it ends.
    fn literal(page: &[u8], mut at: usize, text: &mut Vec<u8>) -> usize {
        while page[at] != b')' {
            let octal = || std::str::from_utf8(page.get(at + 1..at + 4)?).ok();
            match (page[at], octal().and_then(|digits| u8::from_str_radix(digits, 8).ok())) {
                (b'\\', Some(byte)) => {
                    text.push(byte);
                    at += 3;
                }
                (b'\\', None) => {
                    at += 1;
                    text.push(match page[at] {
                        b'n' => b'\n',
                        b'r' => b'\r',
                        b't' => b'\t',
                        b'b' => 8,
                        b'f' => 12,
                        other => other,
                    });
                }
                (byte, _) => text.push(byte),
            }
            at += 1;
        }
        at
    }
}
