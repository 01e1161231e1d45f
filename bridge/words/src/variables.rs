//! The variables that words may use of an argument.
//!
//! Of an argument `name` there is always `$name`, as it stands in a sentence. Beside it there are, by kind:
//!
//! | kind | `$name` | beside it |
//! |---|---|---|
//! | count | `7`, by which plurals are chosen | |
//! | text, table | as it is: `A7` | |
//! | choice | its key, to choose by | |
//! | tables | `3, 4 and 9` | `$name_count`: how many |
//! | seat | `North` | `$name_letter`: `N`; `$name_is`: `n`, to choose by |
//! | line | `North-South` | `$name_letters`: `NS`; `$name_is`: `ns` or `ew` |
//! | round | `3, first half` | `$name_number`: `3`; `$name_half`: `, first half`, or nothing |
//! | boards | `7 to 9`, `1, 5 and 6`, `17 (marked 1)` | `$name_count`: how many; `$name_called`: `boards 7 to 9` |
//! | label | `pair 3NS` | `$name_number`: `3NS`; `$name_is`: `pair`, `team`, `player`, `partners` |
//! | named | `pair 3NS (Ann & Bob)` | as of a label; of nobody `$name` is empty, and `$name_is`: `nobody` |
//! | hundredths | `54.17` | |
//! | decimal | `+4.5`, with the language's decimal sign | `$name_count`: how many, to choose a plural by |
//! | message | what it says | |
//! | messages | what they say, one after another | `$name_listed`: the same as a list; `$name_count`: how many |
//!
//! The table page makes the same of them (`server/src/web/assets/table/message.js`).

use bridge::board::BoardNumber;
use bridge::message::{BoardList, Decimal, Half, Label, Named, RoundName, Value};
use fluent_bundle::FluentArgs;

use crate::Words;
use crate::page::Term;

/// The ends of the names of what there is beside an argument itself.
pub const BESIDE: [&str; 8] =
    ["_letter", "_letters", "_is", "_number", "_half", "_count", "_called", "_listed"];

/// Sets the variables of an argument.
pub(crate) fn set<'a>(words: &Words, variables: &mut FluentArgs<'a>, (name, value): (&'a str, &'a Value)) {
    let mut beside = |what: &str, value: String| variables.set(format!("{name}{what}"), value);
    match value {
        Value::Count(count) => variables.set(name, *count),
        Value::Text(text) => variables.set(name, text.as_str()),
        Value::Choice(choice) => variables.set(name, choice.as_ref()),
        Value::Table(table) => variables.set(name, table.to_string()),
        Value::Tables(tables) => {
            variables.set(format!("{name}_count"), tables.len());
            let all: Vec<String> = tables.iter().map(ToString::to_string).collect();
            variables.set(name, words.listed(&all));
        }
        Value::Seat(seat) => {
            beside("_letter", words.seat_letter(*seat));
            beside("_is", seat.letter().to_lowercase().to_string());
            variables.set(name, words.seat(*seat));
        }
        Value::Line(line) => {
            beside("_letters", words.line_letters(*line));
            beside("_is", line.letters().to_lowercase());
            variables.set(name, words.line(*line));
        }
        Value::Round(round) => {
            let half = half(words, *round);
            beside("_number", round.number.to_string());
            beside("_half", half.clone());
            variables.set(name, format!("{}{half}", round.number));
        }
        Value::Boards(boards) => {
            let list = boards_listed(words, boards);
            let count = boards.numbers.len();
            beside(
                "_called",
                words.say(Term::Boards { count: count.try_into().unwrap_or(u32::MAX), list: list.clone() }),
            );
            variables.set(format!("{name}_count"), count);
            variables.set(name, list);
        }
        Value::Label(label) => {
            beside("_is", label.what().to_owned());
            beside("_number", words.numbers(*label));
            variables.set(name, words.label(*label));
        }
        Value::Named(Named { label: None, .. }) => {
            beside("_is", "nobody".to_owned());
            variables.set(name, "");
        }
        Value::Named(Named { label: Some(label), names }) => {
            beside("_is", label.what().to_owned());
            beside("_number", words.numbers(*label));
            let who = words.label(*label);
            let named =
                if names.is_empty() { who } else { words.say(Term::Named { who, names: names.clone() }) };
            variables.set(name, named);
        }
        Value::Hundredths(figure) => variables.set(name, words.hundredths(*figure)),
        Value::Decimal(Decimal(figure)) => {
            let count: f64 = figure.replace('−', "-").parse().unwrap_or(0.0);
            variables.set(format!("{name}_count"), count);
            variables.set(name, words.decimal(figure));
        }
        Value::Message(message) => variables.set(name, words.say((**message).clone())),
        Value::Messages(messages) => {
            let said: Vec<String> = messages.iter().map(|message| words.say(message.clone())).collect();
            beside("_listed", words.listed(&said));
            variables.set(format!("{name}_count"), said.len());
            variables.set(name, said.join(" "));
        }
    }
}

fn half(words: &Words, round: RoundName) -> String {
    match round.half {
        None => String::new(),
        Some(Half::First) => format!(", {}", words.say(Term::FirstHalf)),
        Some(Half::Second) => format!(", {}", words.say(Term::SecondHalf)),
    }
}

impl Words {
    /// Who plays, by number, as it stands in a sentence: `pair A3NS`.
    pub fn label(&self, label: Label) -> String {
        self.say(Term::Label { what: label.what().to_owned(), number: self.numbers(label) })
    }

    /// `3`, `3 and 9`, `2, 3 and 9`; nothing of none.
    pub fn listed(&self, all: &[String]) -> String {
        match all {
            [] => String::new(),
            [only] => only.clone(),
            [rest @ .., last] => self.say(Term::And { all_but_last: rest.join(", "), last: last.clone() }),
        }
    }

    /// The number, or the numbers of partners: `A3NS`, `3 and 7`.
    pub fn numbers(&self, label: Label) -> String {
        let [one, other] = label.numbers();
        if other.is_empty() { one } else { self.say(Term::And { all_but_last: one, last: other }) }
    }
}

/// `17 to 19 (marked 1 to 3)`.
fn boards_listed(words: &Words, BoardList { numbers, printed }: &BoardList) -> String {
    let boards = listed(words, numbers);
    if printed.is_empty() {
        boards
    } else {
        words.say(Term::Marked { boards, marked: listed(words, printed) })
    }
}

/// `7`, `7 and 8`, `7 to 9`, `1, 5 and 6`; nothing of no boards.
fn listed(words: &Words, boards: &[BoardNumber]) -> String {
    let in_a_row = boards.windows(2).all(|two| two[0].get().checked_add(1) == Some(two[1].get()));
    match boards {
        [first, _, .., last] if in_a_row => {
            words.say(Term::Range { first: first.to_string(), last: last.to_string() })
        }
        boards => words.listed(&boards.iter().map(ToString::to_string).collect::<Vec<_>>()),
    }
}
