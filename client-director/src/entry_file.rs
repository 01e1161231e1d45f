//! The names of the pairs, as a club types them or exports them from its own list.
//!
//! One pair a line, parts separated by commas, semicolons or tabs; a name that holds one of these stands in quotes:
//!
//! ```text
//! A1NS, Ann Example, 1234, Bob Example, 5678
//! 1NS; "Example, Ann"; "Example, Bob"
//! Ann Example, Bob Example
//! Ann Example & Bob Example
//! ```
//!
//! Or the first line names the columns, as in the lists that `barometer convert --what entries` writes. A line without a
//! place takes the next place that is free. Lines that are empty or start with `#` are passed over. Where each line has a number
//! before it, `1. Ann Example / Bob Example`, the numbers are the pairs' where the movement counts them so, and otherwise their
//! order.

use bridge::contest::Player;
use bridge::entry::{EntryId, PairId};
use bridge::seat::Line;
use bridge::text::names;
use bridge::text::sheet::{first_row, separator_of};
use proto::v1;

use crate::late_entry;

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

/// The pairs of a list, and what it tells of them that is no name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NameList {
    /// In the order of the list.
    pub entries: Vec<NamedEntry>,
    /// The names of the columns that hold something of which nothing is taken.
    pub passed_over: Vec<String>,
    /// Pairs and players who are named on two lines, each in a sentence: there may be two of that name, or nobody knows it yet.
    pub twice: Vec<String>,
}

impl NameList {
    /// Sentences with the columns of which nothing is taken, and the players who are named twice; empty where all is taken as it
    /// stands.
    pub fn remark(&self) -> String {
        let columns = Some(remark(&self.passed_over)).filter(|remark| !remark.is_empty());
        columns.into_iter().chain(self.twice.iter().cloned()).collect::<Vec<_>>().join(" ")
    }
}

/// The remark on the columns of a list that may still have lines to correct.
pub fn remark_of(text: &str) -> String {
    remark(&lines(text).2)
}

fn remark(passed_over: &[String]) -> String {
    if passed_over.is_empty() {
        return String::new();
    }
    format!("Only names, numbers and places are taken, not what stands under: {}.", passed_over.join(", "))
}

/// A line as it was read.
struct ListLine {
    line: usize,
    /// That which stands before it, where each line has one.
    number: Option<u16>,
    place: Option<String>,
    players: [Named; 2],
}

const SEPARATORS: [char; 3] = [';', '\t', ','];

/// Every pair of the text, in its order. `places` are those of the movement, in order; phantoms' places
/// left out, so that nobody is put there by accident.
///
/// # Errors
/// All lines that cannot be read, and pairs that are named twice, with their number.
pub fn read(text: &str, places: &[String]) -> Result<NameList, Vec<EntryFileError>> {
    let (mut lines, mut errors, passed_over) = lines(text);
    count(&mut lines, places);
    let named: Vec<&String> = lines.iter().filter_map(|own| own.place.as_ref()).collect();
    let mut free = places.iter().filter(|place| !named.contains(place));
    let mut entries: Vec<NamedEntry> = Vec::new();
    let mut twice = Vec::new();
    for (index, ListLine { line, place, players, .. }) in lines.iter().enumerate() {
        let earlier = &lines[..index];
        if let Some(earlier) = earlier.iter().find(|earlier| are_members_twice(&earlier.players, players)) {
            let [one, other] = players.each_ref().map(|player| player.name.as_str());
            let why = format!("{one} and {other} are named on line {} already", earlier.line);
            errors.push(EntryFileError { line: *line, why });
            continue;
        }
        twice.extend(named_before(earlier, *line, players));
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
    if errors.is_empty() { Ok(NameList { entries, passed_over, twice }) } else { Err(errors) }
}

/// The sentences on a pair, or else its players, who are named on an earlier line too.
fn named_before(earlier: &[ListLine], line: usize, players: &[Named; 2]) -> Vec<String> {
    let [one, other] = players;
    if let Some(earlier) = earlier.iter().find(|earlier| is_same_pair(&earlier.players, players)) {
        let names = if is_same(one, other) {
            format!("{}, twice, is", one.name)
        } else {
            format!("{} and {} are", one.name, other.name)
        };
        return vec![format!("{names} named on lines {} and {line}.", earlier.line)];
    }
    let told = |player: &Named| {
        let is_there = |earlier: &&ListLine| earlier.players.iter().any(|other| is_same(other, player));
        let earlier = earlier.iter().find(is_there)?;
        Some(format!("{} is named on lines {} and {line}.", player.name, earlier.line))
    };
    let mut all: Vec<String> = players.iter().filter_map(told).collect();
    all.dedup();
    all
}

/// Gives the lines of a numbered list that name no place the pairs of their numbers, or where there are none, or several, their
/// order.
fn count(lines: &mut [ListLine], places: &[String]) {
    let numbered = |number: u16| {
        let is_of = |place: &&String| {
            place.parse().is_ok_and(|entry: EntryId| entry.pair == PairId::one_winner(number))
        };
        let mut found = places.iter().filter(is_of);
        found.next().filter(|_| found.next().is_none())
    };
    let is_open = |line: &&ListLine| line.place.is_none();
    let found: Option<Vec<&String>> =
        lines.iter().filter(is_open).map(|line| numbered(line.number?)).collect();
    match found {
        Some(found) => {
            for (line, place) in lines.iter_mut().filter(|line| line.place.is_none()).zip(found) {
                line.place = Some(place.clone());
            }
        }
        None => lines.sort_by_key(|line| line.number),
    }
}

fn is_same(one: &Named, other: &Named) -> bool {
    let player = |one: &Named| Player { name: one.name.clone(), number: one.number.clone() };
    late_entry::is_same(&player(one), &player(other))
}

/// Whether both players are the same, in whichever order.
fn is_same_pair([one, other]: &[Named; 2], [first, second]: &[Named; 2]) -> bool {
    is_same(one, first) && is_same(other, second) || is_same(one, second) && is_same(other, first)
}

/// Whether they are the same two members of a club, by their numbers; two of whom nobody knows the names have none, or the same.
fn are_members_twice(pair: &[Named; 2], players: &[Named; 2]) -> bool {
    let are_numbered = |[one, other]: &[Named; 2]| {
        !one.number.is_empty() && !other.number.is_empty() && one.number != other.number
    };
    is_same_pair(pair, players) && are_numbered(pair) && are_numbered(players)
}

/// The values of a line.
pub(crate) struct Row {
    pub(crate) line: usize,
    number: Option<u16>,
    pub(crate) fields: Vec<String>,
}

/// The lines with values, and those that cannot be read.
pub(crate) fn rows(text: &str) -> (Vec<Row>, Vec<EntryFileError>) {
    let (mut rows, mut errors) = (Vec::new(), Vec::new());
    let mut rest = text.trim_start_matches('\u{feff}');
    let mut next = 1;
    while !rest.is_empty() {
        let separator = separator_of(rest.lines().next().unwrap_or_default(), SEPARATORS).unwrap_or(',');
        let row = first_row(rest, separator);
        let line = next;
        next += row.lines;
        rest = row.rest;
        if row.text.trim_start().starts_with('#') {
            continue;
        }
        match row.fields {
            Ok(fields) if fields.iter().all(String::is_empty) => {}
            Ok(fields) => rows.push(Row { line, number: None, fields }),
            Err(open) => errors.push(EntryFileError { line, why: open.to_string() }),
        }
    }
    (rows, errors)
}

/// Takes the numbers from the lines where each has one before it, as word processors write lists: `1. Ann`, `2) Bob`. A number
/// alone stays where the heading has a column for it.
fn take_numbers(rows: &mut [Row], heading: Option<&Heading>) {
    fn number(row: &Row) -> Option<(u16, String)> {
        let first = row.fields.first()?;
        let (number, rest) = first.split_once(['.', ')'])?;
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        let rest = rest.trim_start();
        let number = number.parse().ok().filter(|_| is_number)?;
        (!rest.starts_with(|first: char| first.is_ascii_digit())).then(|| (number, rest.to_owned()))
    }
    let Some(numbers) = rows.iter().map(number).collect::<Option<Vec<_>>>() else { return };
    for (row, (number, rest)) in rows.iter_mut().zip(numbers) {
        row.number = Some(number);
        let is_place = heading.is_some_and(|heading| heading.columns[0] == Some(Column::Place));
        if rest.is_empty() && is_place {
            row.fields[0] = number.to_string();
        } else if rest.is_empty() {
            row.fields.remove(0);
        } else {
            row.fields[0] = rest;
        }
    }
}

/// The lines with a pair, those that cannot be read, and the columns of which nothing is taken.
fn lines(text: &str) -> (Vec<ListLine>, Vec<EntryFileError>, Vec<String>) {
    let (mut rows, mut errors) = rows(text);
    let (mut lines, mut passed_over) = (Vec::new(), Vec::new());
    let heading = rows.first().and_then(|row| Heading::of(&row.fields));
    if heading.is_some() {
        rows.remove(0);
    }
    take_numbers(&mut rows, heading.as_ref());
    for Row { line, number, fields } in rows {
        let read = match heading.as_ref().filter(|heading| heading.holds(&fields)) {
            Some(heading) => {
                for name in heading.passed_over(&fields) {
                    if !passed_over.contains(name) {
                        passed_over.push(name.clone());
                    }
                }
                heading.pair(&fields)
            }
            None => in_order(fields),
        };
        match read {
            Ok((place, players)) => lines.push(ListLine { line, number, place, players }),
            Err(why) => errors.push(EntryFileError { line, why }),
        }
    }
    (lines, errors, passed_over)
}

/// What a column of a list holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Place,
    Line,
    /// Both players.
    Players,
    Player(usize),
    Number(usize),
}

/// The first line of a list, where that names the columns.
struct Heading {
    names: Vec<String>,
    columns: Vec<Option<Column>>,
}

impl Heading {
    fn of(fields: &[String]) -> Option<Self> {
        let plain = |field: &String| -> String {
            field.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect()
        };
        let fields_plain: Vec<String> = fields.iter().map(plain).collect();
        let is_player = |name: &&String| matches!(name.as_str(), "name" | "player" | "players" | "names");
        let is_alone = fields_plain.iter().filter(is_player).count() == 1
            && !fields_plain.iter().any(|name| matches!(name.as_str(), "player2" | "name2"));
        let mut players = 0;
        let mut column = |name: &str| match name {
            "id" | "entry" | "pair" | "pairid" | "pairno" | "pairnumber" | "place" | "no" => {
                Some(Column::Place)
            }
            "line" | "direction" => Some(Column::Line),
            "name" | "names" | "player" | "players" if is_alone => Some(Column::Players),
            "name" | "names" | "player" | "players" => {
                players += 1;
                Some(Column::Player(players - 1))
            }
            "player1" | "name1" => Some(Column::Player(0)),
            "player2" | "name2" => Some(Column::Player(1)),
            "number" => Some(Column::Number(players.saturating_sub(1))),
            "number1" => Some(Column::Number(0)),
            "number2" => Some(Column::Number(1)),
            _ => None,
        };
        let columns: Vec<Option<Column>> = fields_plain.iter().map(|name| column(name)).collect();
        columns.first()?.is_some().then(|| Self { names: fields.to_vec(), columns })
    }

    /// Whether a line has no more values than there are columns, and some of these are names.
    fn holds(&self, fields: &[String]) -> bool {
        let has_names =
            self.columns.iter().any(|column| matches!(column, Some(Column::Players | Column::Player(_))));
        has_names && fields.iter().skip(self.columns.len()).all(String::is_empty)
    }

    fn passed_over(&self, fields: &[String]) -> impl Iterator<Item = &String> {
        let is_used = |place: usize| fields.get(place).is_some_and(|field| !field.is_empty());
        let is_taken = |column: &Option<Column>| {
            matches!(
                column,
                Some(
                    Column::Place
                        | Column::Line
                        | Column::Players
                        | Column::Player(0..=1)
                        | Column::Number(0..=1)
                )
            )
        };
        let unused = self.columns.iter().zip(&self.names).enumerate();
        unused
            .filter(move |(place, (column, _))| !is_taken(column) && is_used(*place))
            .map(|(_, (_, name))| name)
    }

    fn pair(&self, fields: &[String]) -> Result<(Option<String>, [Named; 2]), String> {
        let (mut place, mut line) = (None, None);
        let mut players = [Named::default(), Named::default()];
        for (column, field) in self.columns.iter().zip(fields).filter(|(_, field)| !field.is_empty()) {
            match column {
                Some(Column::Place) => {
                    let read = place_of(field);
                    place = Some(read.ok_or_else(|| format!("`{field}` is no place, such as 1NS or A3EW"))?);
                }
                Some(Column::Line) => {
                    let read = line_of(field);
                    line = Some(read.ok_or_else(|| format!("`{field}` is not NS or EW"))?);
                }
                Some(Column::Players) => {
                    for (player, name) in players.iter_mut().zip(names(field)) {
                        player.name = name;
                    }
                }
                Some(Column::Player(number)) => {
                    if let Some(player) = players.get_mut(*number) {
                        player.name.clone_from(field);
                    }
                }
                Some(Column::Number(number)) => {
                    if let Some(player) = players.get_mut(*number) {
                        player.number.clone_from(field);
                    }
                }
                None => {}
            }
        }
        Ok((place.map(|place| on_line(place, line).to_string()), players))
    }
}

/// The place by its name, or as files with several sections have it: `A-3NS`.
fn place_of(text: &str) -> Option<EntryId> {
    let of_section = || {
        let (section, rest) = text.split_once('-')?;
        let is_one = section.len() == 1 && rest.starts_with(|first: char| first.is_ascii_digit());
        is_one.then(|| format!("{section}{rest}").parse().ok())?
    };
    text.parse().ok().or_else(of_section)
}

fn line_of(text: &str) -> Option<Line> {
    Line::ALL.into_iter().find(|line| {
        line.letters().eq_ignore_ascii_case(text) || line.letters()[..1].eq_ignore_ascii_case(text)
    })
}

/// The place of a number whose line stands in a column of its own.
fn on_line(mut place: EntryId, line: Option<Line>) -> EntryId {
    place.pair.line = place.pair.line.or(line);
    place
}

/// The place, where one is named, and both players, by the order of the values.
fn in_order(mut parts: Vec<String>) -> Result<(Option<String>, [Named; 2]), String> {
    let mut place = parts.first().and_then(|first| place_of(first));
    if place.is_some() {
        parts.remove(0);
    }
    // A list of ours without its heading.
    if parts.len() > 1
        && let Some(line) = parts.first().and_then(|first| line_of(first).filter(|_| first.len() == 2))
    {
        parts.remove(0);
        place = place.map(|place| on_line(place, Some(line)));
    }
    while parts.last().is_some_and(String::is_empty) {
        parts.pop();
    }
    if let [both] = parts.as_slice()
        && let two = names(both)
        && two.len() == 2
    {
        parts = two;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let places = ["A1NS", "A2NS", "A1EW"].map(str::to_owned);
        let shown: Vec<String> = match read(text, &places) {
            Ok(list) => (list.entries.iter())
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

    /// RFC 4180, 2.5 to 2.7: a separator in quotes belongs to the value, and two quotes are one.
    #[test]
    fn names_in_quotes_stay_together() {
        check("\"Example, Ann\",\"Sample, Bob\"", &["A1NS Example, Ann/ Sample, Bob/"]);
        check("A1NS, \"Example, Ann\",Bob", &["A1NS Example, Ann/ Bob/"]);
        check("1NS;\"Ann \"\"Annie\"\" X\";Bob", &["A1NS Ann \"Annie\" X/ Bob/"]);
        check("1NS,\"Ann; Example\",Bob", &["A1NS Ann; Example/ Bob/"]);
        check(
            "A1NS,\"Ann,Bob\nCid,Dee",
            &["line 1: the quote before `Ann,Bob` is not closed: close it, or take it away"],
        );
    }

    /// The first lines are those of docs/FILES.md and of `barometer convert --what entries`.
    #[test]
    fn the_columns_are_those_that_the_heading_names() {
        check("id;player1;player2\n1NS;Ann;Bob", &["A1NS Ann/ Bob/"]);
        let ours = "id,line,player1,player2,number1,number2,team,handicap,stratum";
        check(&format!("{ours}\n1EW,EW,Ann,Bob,1,2,,,\n"), &["A1EW Ann/1 Bob/2"]);
        check(&format!("{ours}\n1,EW,Ann,,,,,,\n"), &["A1EW Ann/ /"]);
        check("1EW,EW,Ann,Bob,,,", &["A1EW Ann/ Bob/"]);
        check("pair;direction;names\nA-2;NS;Ann & Bob", &["A2NS Ann/ Bob/"]);
        check("Name,Number,Name,Number\nAnn,1,Bob,2", &["A1NS Ann/1 Bob/2"]);
        check("Place,Player 1,Player 2\nx,Ann,Bob", &["line 2: `x` is no place, such as 1NS or A3EW"]);
        let told = read(&format!("{ours}\n1EW,EW,Ann,Bob,1,2,,3,A\n"), &[]).unwrap().remark();
        assert!(told.ends_with("what stands under: handicap, stratum."), "{told}");
    }

    #[test]
    fn pairs_without_a_place_take_those_left() {
        check("Ann,Bob\nA1NS,Cid,Dee\nEve,Fay", &["A2NS Ann/ Bob/", "A1NS Cid/ Dee/", "A1EW Eve/ Fay/"]);
    }

    /// A list as a word processor numbers it: the number is no part of a name.
    #[test]
    fn the_numbers_before_lines_are_the_pairs_or_their_order() {
        check("1. Ann / Bob\n2. Cid / Dee", &["A1NS Ann/ Bob/", "A2NS Cid/ Dee/"]);
        check("2) Cid, Dee\n1) Ann, Bob\n", &["A1NS Ann/ Bob/", "A2NS Cid/ Dee/"]);
        check("1.\tAnn\tBob\n2.\tCid\tDee", &["A1NS Ann/ Bob/", "A2NS Cid/ Dee/"]);
        // Somebody is called so where not all lines have a number.
        check("1. Ann, Bob\nCid, Dee", &["A1NS 1. Ann/ Bob/", "A2NS Cid/ Dee/"]);
        let places = ["A1", "A2", "A3"].map(str::to_owned);
        let seated = |text: &str| {
            let list = read(text, &places).unwrap().entries.into_iter();
            list.map(|one| format!("{} {}", one.entry, one.players[0].name)).collect::<Vec<_>>()
        };
        assert_eq!(seated("3. Ann / Bob\n1. Cid / Dee"), ["A3 Ann", "A1 Cid"], "pairs of a Howell");
        let named = "1. A3, Ann, Bob\n2. A1, Cid, Dee";
        assert_eq!(seated(named), ["A3 Ann", "A1 Cid"], "a place that is named is not counted");
        let column = "Pair;Player 1;Player 2\n3.;Ann;Bob\n1.;Cid;Dee";
        assert_eq!(seated(column), ["A3 Ann", "A1 Cid"], "the column of the numbers stays");
    }

    #[test]
    fn members_who_are_named_twice_are_refused_and_names_are_told() {
        check("Ann,1,Bob,2\nCid,,Dee,\nbob ,2,ANN,1", &["line 3: bob and ANN are named on line 1 already"]);
        // Two pairs of the same names are told apart by their numbers; half pairs are no pairs.
        check("Ann,1,Bob,2\nAnn,3,Bob,4", &["A1NS Ann/1 Bob/2", "A2NS Ann/3 Bob/4"]);
        check("Ann\nAnn", &["A1NS Ann/ /", "A2NS Ann/ /"]);
        let places = ["A1NS", "A2NS"].map(str::to_owned);
        let told = |text: &str| read(text, &places).unwrap().remark();
        assert_eq!(told("Ann,Bob\nCid,Ann"), "Ann is named on lines 1 and 2.");
        assert_eq!(told("Ann,Bob\nbob ,ANN"), "bob and ANN are named on lines 1 and 2.");
        // Whose names nobody knows yet.
        assert_eq!(told("Guest / Guest\nGuest / Guest"), "Guest, twice, is named on lines 1 and 2.");
        assert_eq!(told("\"N.N.\",0,\"N.N.\",0\nN.N.,0,N.N.,0"), "N.N., twice, is named on lines 1 and 2.");
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
