//! The names file of a club: which number is whose, a member a line, the number before the name or behind it.
//!
//! ```text
//! 1234, Ann Example
//! "Example, Ben"; 5678
//! ```
//!
//! Or the first line names the columns, in any order: `number`, and `name` or `first name` and `last name`; of others nothing is
//! taken. Parts are separated as in a list of entries ([`entry_file`](crate::entry_file)), and lines that are empty or start
//! with `#` are passed over.

use std::collections::BTreeMap;

use proto::v1;

use crate::entry_file::{EntryFileError, Named, Row, rows};

/// The members of a names file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NamesFile {
    /// In the order of the file, each number once.
    pub members: Vec<Named>,
    /// How many lines have a name and no number: nobody is found by them.
    pub without_number: usize,
}

impl NamesFile {
    /// Its members for the wire.
    pub fn wire(&self) -> Vec<v1::Player> {
        let member = |member: &Named| v1::Player { name: member.name.clone(), number: member.number.clone() };
        self.members.iter().map(member).collect()
    }

    /// What came of it, when it is kept.
    pub fn kept(&self) -> String {
        let kept = are_kept(self.members.len());
        match self.without_number {
            0 => kept,
            1 => format!("{kept} One line has no number, and nobody is found by it."),
            count => format!("{kept} {count} lines have no number, and nobody is found by them."),
        }
    }
}

/// That so many names are kept, and what for.
pub fn are_kept(count: usize) -> String {
    match count {
        1 => "One name is kept: its number typed at a table finds it.".to_owned(),
        _ => format!("{count} names are kept: a number typed at a table finds its name."),
    }
}

/// Every member of the text.
///
/// # Errors
/// All lines that cannot be read, with their numbers; and a file in which nobody has a number.
pub fn read(text: &str) -> Result<NamesFile, Vec<EntryFileError>> {
    let (mut rows, mut errors) = rows(text);
    let heading = rows.first().and_then(Heading::of);
    if heading.is_some() {
        rows.remove(0);
    }
    let mut file = NamesFile::default();
    let mut known: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for row in rows {
        let member = heading.as_ref().map_or_else(|| in_either_order(&row), |heading| heading.member(&row));
        match member {
            Err(why) => errors.push(EntryFileError { line: row.line, why }),
            Ok(member) if member.number.is_empty() => file.without_number += 1,
            Ok(member) => match known.get(&member.number) {
                Some((_, name)) if *name == member.name => {}
                Some((line, name)) => {
                    let why = format!("number {} is that of {name} already, on line {line}", member.number);
                    errors.push(EntryFileError { line: row.line, why });
                }
                None => {
                    known.insert(member.number.clone(), (row.line, member.name.clone()));
                    file.members.push(member);
                }
            },
        }
    }
    if errors.is_empty() && file.members.is_empty() {
        errors.push(EntryFileError { line: 1, why: "nobody here has a number".to_owned() });
    }
    errors.sort_by_key(|error| error.line);
    if errors.is_empty() { Ok(file) } else { Err(errors) }
}

/// A line of two parts, of which the number is the one with digits.
fn in_either_order(row: &Row) -> Result<Named, String> {
    let has_digits = |text: &String| text.contains(|letter: char| letter.is_ascii_digit());
    let parts: Vec<&String> = row.fields.iter().filter(|field| !field.is_empty()).collect();
    let (number, name) = match parts[..] {
        [number, name] | [name, number] if has_digits(number) && !has_digits(name) => (number, name),
        _ => {
            return Err(
                "write a number and a name, or name the columns in the first line: number, name".to_owned()
            );
        }
    };
    Ok(Named { name: name.clone(), number: number.clone() })
}

/// Where the first line says that numbers and names stand.
struct Heading {
    number: usize,
    /// One, or the first name and the last, in this order.
    names: Vec<usize>,
}

impl Heading {
    fn of(row: &Row) -> Option<Self> {
        let plain = |field: &String| -> String {
            field.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect()
        };
        let columns: Vec<String> = row.fields.iter().map(plain).collect();
        let column = |called: &[&str]| columns.iter().position(|column| called.contains(&column.as_str()));
        let number = column(&["number", "membernumber", "playernumber", "memberno", "playerno", "no", "id"])?;
        let first = column(&["firstname", "forename", "givenname"]);
        let last = column(&["lastname", "surname", "familyname"]);
        let names = match (column(&["name", "member", "player", "fullname"]), first, last) {
            (Some(name), None, None) => vec![name],
            (_, Some(first), Some(last)) => vec![first, last],
            (name, first, last) => vec![name.or(last).or(first)?],
        };
        Some(Self { number, names })
    }

    /// Whom a line names; without a number, where it has none.
    fn member(&self, row: &Row) -> Result<Named, String> {
        let field = |column: &usize| row.fields.get(*column).map(String::as_str).unwrap_or_default();
        let names = self.names.iter().map(field).filter(|name| !name.is_empty());
        let name = names.collect::<Vec<_>>().join(" ");
        let number = field(&self.number).to_owned();
        if name.is_empty() {
            return Err(if number.is_empty() {
                "there is neither a number nor a name".to_owned()
            } else {
                format!("number {number} has no name")
            });
        }
        Ok(Named { name, number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each row: a file, and its members by number, or its faults.
    #[test]
    fn a_file_says_whose_each_number_is() {
        for (text, expected) in [
            ("1234, Ann Example\nBen Example, 5678\n", Ok("1234 Ann Example; 5678 Ben Example; 0")),
            ("# ours\n\n\"Example, Ann\"; K123\r\n", Ok("K123 Example, Ann; 0")),
            // As a club's list is: a heading, other columns, and somebody who is no member.
            (
                "Surname;First name;Mail;Member number\nExample;Ann;a@b;12\nOther;Ben;;\n",
                Ok("12 Ann Example; 1"),
            ),
            ("number,name\n7,Ann\n7,Ann\n", Ok("7 Ann; 0")),
            (
                "number,name\n7,Ann\n8,\n7,Ben\n",
                Err("line 3: number 8 has no name / line 4: number 7 is that of Ann already, on line 2"),
            ),
            (
                "Ann, Ben\n",
                Err("line 1: write a number and a name, or name the columns in the first line: number, name"),
            ),
            (
                "7, Ann, Example\n",
                Err("line 1: write a number and a name, or name the columns in the first line: number, name"),
            ),
            ("number,name\n,Ann\n", Err("line 1: nobody here has a number")),
            ("", Err("line 1: nobody here has a number")),
        ] {
            let read = match read(text) {
                Ok(file) => {
                    let member = |member: &Named| format!("{} {}; ", member.number, member.name);
                    let members: String = file.members.iter().map(member).collect();
                    Ok(format!("{members}{}", file.without_number))
                }
                Err(errors) => Err(errors.iter().map(ToString::to_string).collect::<Vec<_>>().join(" / ")),
            };
            assert_eq!(read.as_deref().map_err(String::as_str), expected, "{text}");
        }
    }
}
