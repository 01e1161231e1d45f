//! The words of the announcement as rules: lists of numbers, steps, and who is meant.

use std::collections::BTreeSet;

use bridge::seat::Line;

use super::plan::line_of;

/// The numbers of `1, 2 and 5 to 7`, `1-6 and 13`.
pub(crate) fn numbers(text: &str) -> Option<Vec<u16>> {
    let mut all = vec![];
    for part in text.split(", ").flat_map(|part| part.split(" and ")) {
        let (first, last) = part.split_once(" to ").or_else(|| part.split_once('-')).unwrap_or((part, part));
        let (first, last): (u16, u16) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
        all.extend(first..=last);
    }
    Some(all)
}

/// The numbers behind `table ` or `tables `, `round ` or `rounds `, `board ` or `boards `.
pub(crate) fn numbers_of(what: &str, text: &str) -> Option<Vec<u16>> {
    let rest = text.strip_prefix(what)?;
    numbers(rest.strip_prefix("s ").or_else(|| rest.strip_prefix(' '))?)
}

/// The parties of `pair 7NS`, `pairs 3 and 9`, `player 5`.
pub(crate) fn parties(text: &str) -> Option<Vec<String>> {
    let text = ["pair", "player", "team"].iter().find_map(|what| text.strip_prefix(what))?;
    let named = text.strip_prefix("s ").or_else(|| text.strip_prefix(' '))?;
    let mut all = vec![];
    for part in named.split(", ").flat_map(|part| part.split(" and ")) {
        match part.split_once(" to ") {
            None => all.push(part.to_owned()),
            Some((first, last)) => {
                let digits = |text: &str| text.trim_end_matches(char::is_alphabetic).parse::<u16>().ok();
                let line = last.trim_start_matches(|letter: char| letter.is_ascii_digit());
                all.extend((digits(first)?..=digits(last)?).map(|number| format!("{number}{line}")));
            }
        }
    }
    all.iter().all(|one| one.starts_with(|first: char| first.is_ascii_digit())).then_some(all)
}

/// The first letter small, as inside a sentence.
pub(crate) fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// How far something goes: `up two tables, from table 11 to table 1 and from table 12 to table 2`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Step {
    by: i32,
    jumps: Vec<(u16, u16)>,
    /// After the first of these tables it is counted on from the second.
    count_on: Option<(u16, u16)>,
    /// At these tables; `None` where no tables are named.
    pub(crate) at: Option<Vec<u16>>,
}

const COUNTS: [&str; 12] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

impl Step {
    pub(crate) fn read(text: &str) -> Option<Self> {
        let stays = Self { by: 0, jumps: vec![], count_on: None, at: None };
        if text == "stay" {
            return Some(stays);
        }
        let (way, rest) = text.split_once(' ')?;
        let sign = match way {
            "up" => 1,
            "down" => -1,
            _ => return None,
        };
        let end = rest.find([',', ';']).unwrap_or(rest.len());
        let (count, rest) = rest.split_at(end);
        let count = count.strip_suffix(" tables").or_else(|| count.strip_suffix(" table"))?;
        let place = COUNTS.iter().position(|name| *name == count);
        let by = place.and_then(|place| i32::try_from(place + 1).ok()).or_else(|| count.parse().ok())?;
        let step = Self { by: sign * by, ..stays };
        if let Some(rest) = rest.strip_prefix("; after table ") {
            let (end, start) = rest.split_once(" count on from table ")?;
            return Some(Self { count_on: Some((end.parse().ok()?, start.parse().ok()?)), ..step });
        }
        let rest = rest.strip_prefix(", ").unwrap_or(rest);
        let jumps = jumps(rest)?;
        Some(Self { jumps, ..step })
    }

    /// Several: `at tables 1 to 4 up one table, ... and at tables 5 to 8 ...`, or one.
    pub(crate) fn read_all(text: &str) -> Option<Vec<Self>> {
        if !text.starts_with("at table") {
            return Some(vec![Self::read(text)?]);
        }
        let mut steps = vec![];
        for part in text.split("at table").skip(1) {
            let part = part.trim_end_matches(" and ").trim_end_matches(", ");
            let part = part.strip_prefix('s').unwrap_or(part);
            let begins = ["stay", "up ", "down "].iter().filter_map(|word| part.find(word)).min()?;
            let (at, step) = part.split_at(begins);
            steps.push(Self { at: Some(numbers(at.trim())?), ..Self::read(step)? });
        }
        Some(steps)
    }

    /// The same at these tables.
    pub(crate) fn at(self, at: Option<Vec<u16>>) -> Self {
        Self { at, ..self }
    }

    /// To which table it goes from this one. Where tables are named, one up is the next that is named.
    pub(crate) fn from(&self, table: u16) -> Option<u16> {
        if self.by == 0 {
            return Some(table);
        }
        if let Some((_, to)) = self.jumps.iter().find(|(from, _)| *from == table) {
            return Some(*to);
        }
        let far = usize::try_from(self.by.unsigned_abs()).ok()?;
        if let Some(at) = &self.at {
            let mut tables: Vec<u16> = at.clone();
            tables.sort_unstable();
            let place = tables.iter().position(|one| *one == table)?;
            let count = tables.len();
            let to = if self.by > 0 { place + far } else { place + count - far };
            let is_round = self.count_on.is_some();
            let is_inside = if self.by > 0 { to < count } else { to >= count };
            return (is_round || is_inside).then(|| tables[to % count]);
        }
        let mut here = table;
        for _ in 0..far {
            here = match self.count_on {
                Some((end, start)) if here == end => start,
                _ if self.by > 0 => here + 1,
                _ => here.checked_sub(1)?,
            };
        }
        Some(here)
    }
}

/// `from table 9 to table 1 and from table 8 to table 2`.
fn jumps(text: &str) -> Option<Vec<(u16, u16)>> {
    if text.is_empty() {
        return Some(vec![]);
    }
    let mut all = vec![];
    for part in text.split("from table ").skip(1) {
        let part = part.trim_end_matches(" and ").trim_end_matches(", ");
        let (from, to) = part.split_once(" to table ")?;
        all.push((from.parse().ok()?, to.parse().ok()?));
    }
    (!all.is_empty()).then_some(all)
}

/// Who is meant: a line, by where it sits or by where it started.
pub(crate) fn camp(text: &str) -> Option<Line> {
    line_of(text.strip_prefix("the pairs that start ").unwrap_or(text))
}

/// `North-South at tables 3 and 4`: a line, and its tables where some are named.
pub(crate) fn camp_at(text: &str) -> Option<(Line, Option<BTreeSet<u16>>)> {
    match text.split_once(" at table") {
        None => Some((camp(text)?, None)),
        Some((who, tables)) => {
            let tables = numbers(tables.strip_prefix('s').unwrap_or(tables).trim())?;
            Some((camp(who)?, Some(tables.into_iter().collect())))
        }
    }
}

/// A text between two others that it begins and ends with.
pub(crate) fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    text.strip_prefix(before)?.strip_suffix(after)
}
