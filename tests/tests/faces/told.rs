//! What a face says, in the words of none: rows of figures without signs of units, held against those of another face.

use std::collections::BTreeMap;
use std::fmt::Display;

/// What a face says in a row, by what it says it of.
pub(crate) type Row = BTreeMap<&'static str, String>;

/// The faults of one contest.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    /// The seed and the moment.
    pub(crate) of: String,
    pub(crate) list: Vec<String>,
    /// How many rows were compared.
    pub(crate) rows: usize,
}

impl Faults {
    pub(crate) fn add(&mut self, what: impl AsRef<str>) {
        self.list.push(format!("{}: {}", self.of, what.as_ref()));
    }

    /// Holds what a face says against what the wire says: all that the face has must be the same, row by row.
    pub(crate) fn compare(&mut self, face: &str, wire: &[Row], told: &[Row]) {
        self.rows += told.len();
        if wire.len() != told.len() {
            return self.add(format!("{face}: {} rows, on the wire {}", told.len(), wire.len()));
        }
        for (place, (wire, told)) in (1..).zip(wire.iter().zip(told)) {
            for (name, own) in told {
                let other = wire.get(name).unwrap_or_else(|| panic!("the wire says nothing of {name}"));
                if own != other {
                    self.add(format!("{face}, row {place}, {name}: {own:?}, on the wire {other:?}"));
                }
            }
        }
    }

    pub(crate) fn equal(&mut self, what: &str, wire: &str, told: &str) {
        if wire != told {
            self.add(format!("{what}: {told:?}, on the wire {wire:?}"));
        }
    }

    /// A line has these, one behind the other.
    pub(crate) fn has_line(&mut self, face: &str, lines: &[String], parts: &[&str]) {
        let has = |line: &String| {
            let mut rest = line.as_str();
            parts.iter().filter(|part| !part.is_empty()).all(|part| match rest.find(&plain(part)) {
                Some(at) => {
                    rest = &rest[at + plain(part).len()..];
                    true
                }
                None => false,
            })
        };
        if !lines.iter().any(has) {
            self.add(format!("{face}: {parts:?} is in no line of {lines:#?}"));
        }
    }

    /// Every one of these is to be read there.
    pub(crate) fn holds(&mut self, face: &str, text: &str, parts: &[String]) {
        let text = plain(text);
        for part in parts.iter().map(|part| plain(part)) {
            if !text.contains(&part) {
                self.add(format!("{face}: {part:?} is missing in {text:?}"));
            }
        }
    }
}

/// A row of these.
pub(crate) fn row<const N: usize>(cells: [(&'static str, String); N]) -> Row {
    cells.into_iter().collect()
}

/// A text with plain signs and single spaces.
pub(crate) fn plain(text: &str) -> String {
    text.replace('−', "-").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A figure without its unit, its plus and its mark: `34.5` of `+34.5 IMPs*`; nothing of a dash.
pub(crate) fn figure(text: &str) -> String {
    let text = plain(text);
    let number = text.split(' ').next().unwrap_or_default().trim_end_matches(['*', '%']);
    match number.trim_start_matches('+') {
        "–" | "-" => String::new(),
        number => number.to_owned(),
    }
}

/// `24 : 12` of what two sides have; nothing where neither has anything.
pub(crate) fn both(own: &str, other: &str) -> String {
    if own.is_empty() && other.is_empty() {
        return String::new();
    }
    format!("{} : {}", plain(own), plain(other))
}

/// A number on the wire as it stands in a figure.
pub(crate) fn number(number: impl Display + Copy) -> String {
    number.to_string()
}

/// `3=`, or nothing without a place.
pub(crate) fn rank(rank: u32, tied: bool) -> String {
    match (rank, tied) {
        (0, _) => String::new(),
        (rank, true) => format!("{rank}="),
        (rank, false) => rank.to_string(),
    }
}

/// `54.17` of 5,417 hundredths.
pub(crate) fn percent(hundredths: Option<u32>) -> String {
    hundredths.map_or_else(String::new, |hundredths| format!("{}.{:02}", hundredths / 100, hundredths % 100))
}
