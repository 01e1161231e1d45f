//! The names of the pairs, as a club types them or exports them from its own list.
//!
//! One pair a line, parts separated by commas, semicolons or tabs:
//!
//! ```text
//! A1NS, Ann Example, 1234, Bob Example, 5678
//! 1NS; Ann Example; Bob Example
//! Ann Example, Bob Example
//! Ann Example & Bob Example
//! ```
//!
//! A line without a place takes the next place that is free. Lines that are empty, start with `#`, or hold
//! the headings of the columns are passed over.

use bridge::entry::EntryId;
use proto::v1;

/// A pair and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedEntry {
    pub entry: String,
    pub players: [Named; 2],
}

/// A player's name and number; either may be empty.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Named {
    pub name: String,
    pub number: String,
}

/// Where and why the names cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct EntryFileError {
    pub line: usize,
    pub why: String,
}

impl NamedEntry {
    /// The command that names these players.
    pub fn command(&self) -> v1::command::Kind {
        v1::command::Kind::RegisterEntry(v1::RegisterEntry {
            entry: self.entry.clone(),
            players: wire_players(&self.players),
        })
    }
}

/// Both players for the wire.
pub fn wire_players(players: &[Named; 2]) -> Vec<v1::Player> {
    players
        .iter()
        .map(|player| v1::Player { name: player.name.clone(), number: player.number.clone() })
        .collect()
}

/// Every pair of the text, in its order. `places` are those of the movement, in order; phantoms' places
/// left out, so that nobody is put there by accident.
///
/// # Errors
/// All lines that cannot be read, with their number.
pub fn read(text: &str, places: &[String]) -> Result<Vec<NamedEntry>, Vec<EntryFileError>> {
    let mut pairs: Vec<(usize, Option<String>, [Named; 2])> = Vec::new();
    let mut errors = Vec::new();
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let line_number = index + 1;
        if is_passed_over(line) {
            continue;
        }
        match read_line(line) {
            Ok((place, players)) => pairs.push((line_number, place, players)),
            Err(why) => errors.push(EntryFileError { line: line_number, why }),
        }
    }
    let named: Vec<&String> = pairs.iter().filter_map(|(_, place, _)| place.as_ref()).collect();
    let mut free = places.iter().filter(|place| !named.contains(place));
    let mut entries: Vec<NamedEntry> = Vec::new();
    for (line, place, players) in &pairs {
        let entry = match place {
            Some(place) => Some(place.clone()),
            None => free.next().cloned(),
        };
        match entry {
            Some(entry) if entries.iter().any(|earlier| earlier.entry == entry) => {
                errors.push(EntryFileError { line: *line, why: format!("{entry} is named twice") });
            }
            Some(entry) => entries.push(NamedEntry { entry, players: players.clone() }),
            None => errors
                .push(EntryFileError { line: *line, why: "there is no place left for this pair".to_owned() }),
        }
    }
    errors.sort_by_key(|error| error.line);
    if errors.is_empty() { Ok(entries) } else { Err(errors) }
}

/// The place, where one is named, and both players of a line.
///
/// # Errors
/// In words what to write.
pub fn read_line(line: &str) -> Result<(Option<String>, [Named; 2]), String> {
    let separator = [';', '\t', ','].into_iter().find(|&separator| line.contains(separator)).unwrap_or(',');
    let mut parts: Vec<String> =
        line.split(separator).map(|part| part.trim().trim_matches('"').trim().to_owned()).collect();
    let place: Option<EntryId> = parts[0].parse().ok();
    if place.is_some() {
        parts.remove(0);
    }
    while parts.last().is_some_and(String::is_empty) {
        parts.pop();
    }
    if let [both] = parts.as_slice()
        && let Some((one, other)) = both.split_once(" & ").or_else(|| both.split_once(" and "))
    {
        parts = vec![one.trim().to_owned(), other.trim().to_owned()];
    }
    let place = place.map(|place| place.to_string());
    let named = |name: &str, number: &str| Named { name: name.to_owned(), number: number.to_owned() };
    let is_number = |part: &str| part.bytes().any(|byte| byte.is_ascii_digit());
    match parts.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [one] => Ok((place, [named(one, ""), Named::default()])),
        [one, number] if is_number(number) => Ok((place, [named(one, number), Named::default()])),
        [one, other] => Ok((place, [named(one, ""), named(other, "")])),
        [one, first, other] if first.is_empty() || is_number(first) => {
            Ok((place, [named(one, first), named(other, "")]))
        }
        [one, other, second] => Ok((place, [named(one, ""), named(other, second)])),
        [one, first, other, second] => Ok((place, [named(one, first), named(other, second)])),
        _ => Err("write one pair like: A1NS, first player, second player".to_owned()),
    }
}

fn is_passed_over(line: &str) -> bool {
    let plain = line.trim().trim_matches('"').to_lowercase();
    let headings = ["entry", "pair", "place", "name", "player", "player 1", "player1"];
    let first = plain.split([',', ';', '\t']).next().unwrap_or_default().trim().trim_matches('"');
    plain.is_empty() || plain.starts_with('#') || headings.contains(&first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let places = ["A1NS", "A2NS", "A1EW"].map(str::to_owned);
        let shown: Vec<String> = match read(text, &places) {
            Ok(entries) => entries
                .iter()
                .map(|NamedEntry { entry, players: [one, other] }| {
                    format!("{entry} {}/{} {}/{}", one.name, one.number, other.name, other.number)
                })
                .collect(),
            Err(errors) => errors.iter().map(ToString::to_string).collect(),
        };
        assert_eq!(shown, expected, "{text}");
    }

    #[test]
    fn every_form_of_line_is_read() {
        check("A1NS, Ann Example, 12, Bob Example, 34", &["A1NS Ann Example/12 Bob Example/34"]);
        check("1ns; Ann; Bob", &["A1NS Ann/ Bob/"]);
        check("Ann\tBob\nCid\tDee", &["A1NS Ann/ Bob/", "A2NS Cid/ Dee/"]);
        check("Ann & Bob", &["A1NS Ann/ Bob/"]);
        check("1NS,Ann and Bob", &["A1NS Ann/ Bob/"]);
        check("\u{feff}\"Entry\",\"Player 1\"\n\n# late\n\"1NS\",\"Ann\",\"Bob\"\n", &["A1NS Ann/ Bob/"]);
        check("Ann,7,Bob", &["A1NS Ann/7 Bob/"]);
        check("Ann,Bob,7", &["A1NS Ann/ Bob/7"]);
        // As a spreadsheet leaves the numbers out.
        check("A1NS,Ann,,Bob,", &["A1NS Ann/ Bob/"]);
    }

    #[test]
    fn pairs_without_a_place_take_those_left() {
        check("Ann,Bob\nA1NS,Cid,Dee\nEve,Fay", &["A2NS Ann/ Bob/", "A1NS Cid/ Dee/", "A1EW Eve/ Fay/"]);
    }

    #[test]
    fn every_wrong_line_is_named() {
        check(
            "A1NS,Ann,Bob\nA1NS,Cid,Dee\na,1,b,2,c,3\nEve,Fay\nGus,Hal\nIda,Joe",
            &[
                "line 2: A1NS is named twice",
                "line 3: write one pair like: A1NS, first player, second player",
                "line 6: there is no place left for this pair",
            ],
        );
    }
}
