//! A page as its reader sees it: elements with their text, without what is said to the ear alone.

use crate::told::Row;

/// Elements that have no end.
const SINGLE: [&str; 6] = ["br", "meta", "link", "img", "input", "hr"];
/// Elements that stand apart from what is beside them.
const APART: [&str; 12] =
    ["p", "h1", "h2", "li", "td", "th", "br", "div", "tr", "summary", "caption", "table"];

/// An element of a page.
#[derive(Debug, Default)]
pub(crate) struct Element {
    name: String,
    attributes: String,
    inside: Vec<Piece>,
}

#[derive(Debug)]
enum Piece {
    Text(String),
    Element(Element),
}

/// A table with its rows.
#[derive(Debug, Default)]
pub(crate) struct Table {
    /// Its caption, or on paper the heading above it.
    pub(crate) title: String,
    pub(crate) headings: Vec<String>,
    pub(crate) rows: Vec<Line>,
}

/// A row of a table.
#[derive(Debug, Default, Clone)]
pub(crate) struct Line {
    /// What the page calls it, where it does.
    pub(crate) key: String,
    pub(crate) cells: Vec<String>,
}

impl Element {
    /// The elements of a page.
    pub(crate) fn read(page: &str) -> Self {
        let mut open = vec![Self::default()];
        let mut rest = page;
        while let Some((text, mark)) = rest.split_once('<') {
            let (mark, after) = mark.split_once('>').expect("a mark has an end");
            open.last_mut().unwrap().inside.push(Piece::Text(letters(text)));
            rest = after;
            if let Some(ended) = mark.strip_prefix('/') {
                let element = open.pop().unwrap();
                assert_eq!(element.name, ended, "what is opened last is closed first");
                open.last_mut().unwrap().inside.push(Piece::Element(element));
            } else if !mark.starts_with('!') {
                let (name, attributes) = mark.split_once(' ').unwrap_or((mark, ""));
                let element =
                    Self { name: name.to_owned(), attributes: attributes.to_owned(), inside: vec![] };
                if SINGLE.contains(&name) {
                    open.last_mut().unwrap().inside.push(Piece::Element(element));
                } else {
                    open.push(element);
                }
            }
        }
        assert_eq!(open.len(), 1, "everything is closed");
        open.pop().unwrap()
    }

    /// What is to be seen of it.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn write(&self, text: &mut String) {
        if self.has_class("vh") || ["style", "script", "title"].contains(&self.name.as_str()) {
            return;
        }
        for piece in &self.inside {
            match piece {
                Piece::Text(own) => text.push_str(own),
                Piece::Element(element) => element.write(text),
            }
        }
        if APART.contains(&self.name.as_str()) {
            text.push(' ');
        }
    }

    /// The elements of a name in it, in their order.
    pub(crate) fn all(&self, name: &str) -> Vec<&Self> {
        let mut found = vec![];
        for piece in &self.inside {
            if let Piece::Element(element) = piece {
                if element.name == name {
                    found.push(element);
                }
                found.extend(element.all(name));
            }
        }
        found
    }

    pub(crate) fn has_class(&self, class: &str) -> bool {
        self.attribute("class").split(' ').any(|one| one == class)
    }

    pub(crate) fn attribute(&self, name: &str) -> &str {
        let found = self.attributes.split_once(&format!("{name}=\""));
        found.and_then(|(_, value)| Some(value.split_once('"')?.0)).unwrap_or_default()
    }

    /// Its tables, those of a class where one is named.
    pub(crate) fn tables(&self, class: &str) -> Vec<Table> {
        let own = self.all("table").into_iter().filter(|table| class.is_empty() || table.has_class(class));
        own.map(Self::table).collect()
    }

    fn table(&self) -> Table {
        let title = self.all("caption").first().map(|caption| caption.text()).unwrap_or_default();
        let head = self.all("thead").into_iter().flat_map(|head| head.all("th"));
        let rows = self.all("tbody").into_iter().flat_map(|body| body.all("tr"));
        let line = |row: &Self| {
            let cells = row.inside.iter().filter_map(|piece| match piece {
                Piece::Element(cell) => Some(cell.text()),
                Piece::Text(_) => None,
            });
            Line { key: row.attribute("data-entry").to_owned(), cells: cells.collect() }
        };
        Table { title, headings: head.map(Self::text).collect(), rows: rows.map(line).collect() }
    }

    /// The parts of a printed page: what stands above the table of each, the table, and what stands below it.
    pub(crate) fn parts(&self) -> Vec<(Table, String)> {
        let part = |section: &Self| {
            let mut table = section.tables("").pop().unwrap_or_default();
            table.title = section.all("h2").first().map(|heading| heading.text()).unwrap_or_default();
            let words = section.all("p").into_iter().map(Self::text).collect::<Vec<_>>().join("\n");
            (table, words)
        };
        self.all("section").into_iter().map(part).collect()
    }
}

impl Table {
    /// The cell under a heading; empty where the table has no such column.
    pub(crate) fn cell(&self, row: &Line, heading: &str) -> String {
        let place = self.headings.iter().position(|one| one == heading);
        place.and_then(|place| row.cells.get(place)).cloned().unwrap_or_default()
    }

    /// What each of its rows says, which is read by the headings.
    pub(crate) fn read(&self, row: impl Fn(&dyn Fn(&str) -> String) -> Row) -> Vec<Row> {
        self.rows.iter().map(|line| row(&|heading| self.cell(line, heading))).collect()
    }
}

/// What the rows of several tables say, one below the other.
pub(crate) fn read_all(tables: &[Table], row: impl Fn(&dyn Fn(&str) -> String) -> Row) -> Vec<Row> {
    tables.iter().flat_map(|table| table.read(&row)).collect()
}

/// A text with the letters that its marks stand for.
fn letters(text: &str) -> String {
    let plain = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    plain.replace("&#39;", "'").replace("&amp;", "&")
}

/// A table that a terminal prints, with its headings and rows.
pub(crate) fn columns(text: &str, first: &str) -> Vec<Table> {
    let mut tables: Vec<(Vec<usize>, Table)> = vec![];
    let mut is_within = false;
    for line in text.lines() {
        let letters: Vec<char> = line.chars().collect();
        if line.starts_with(first) {
            let begins = |at: &usize| letters[*at] != ' ' && (*at == 0 || letters[at - 1] == ' ');
            let begin: Vec<usize> = (0..letters.len()).filter(begins).collect();
            let headings = line.split_whitespace().map(str::to_owned).collect();
            tables.push((begin, Table { headings, ..Table::default() }));
            is_within = true;
        } else if line.is_empty() {
            is_within = false;
        } else if let Some((begin, table)) = tables.last_mut().filter(|_| is_within) {
            let ends = begin.iter().skip(1).copied().chain([usize::MAX]);
            let cell = |(from, to): (&usize, usize)| {
                let own = letters.iter().take(to).skip(*from);
                own.collect::<String>().trim().to_owned()
            };
            let cells = begin.iter().zip(ends).map(cell).collect();
            table.rows.push(Line { cells, ..Line::default() });
        }
    }
    tables.into_iter().map(|(_, table)| table).collect()
}
