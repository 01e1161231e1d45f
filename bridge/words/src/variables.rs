//! The variables that words may use of an argument.
//!
//! Of an argument `name` there is always `$name`, as it stands in a sentence. Beside it there are, by kind:
//!
//! | kind | `$name` | beside it |
//! |---|---|---|
//! | count | `7`, by which plurals are chosen | |
//! | text, table | as it is: `A7` | |
//! | seat | `North` | `$name_letter`: `N`; `$name_is`: `north`, to choose by |
//! | line | `North-South` | `$name_letters`: `NS`; `$name_is`: `ns` or `ew` |
//! | round | `3, first half` | `$name_number`: `3`; `$name_half`: `, first half`, or nothing |
//! | boards | `7 to 9`, `1, 5 and 6` | `$name_count`: how many |
//! | label | `pair 3NS` | `$name_number`: `3NS`; `$name_is`: `pair`, `team`, `player`, `partners` |
//! | hundredths | `54.17` | |
//! | message, messages | what they say | |

use bridge::board::BoardNumber;
use bridge::message::{Half, Label, RoundName, Value};
use bridge::seat::{Line, Seat};
use fluent_bundle::FluentArgs;

use crate::Words;
use crate::page::Term;

/// The ends of the names of what there is beside an argument itself.
pub const BESIDE: [&str; 6] = ["_letter", "_letters", "_is", "_number", "_half", "_count"];

/// Sets the variables of an argument.
pub(crate) fn set<'a>(words: &Words, variables: &mut FluentArgs<'a>, (name, value): (&'a str, &'a Value)) {
    let mut beside = |what: &str, value: String| variables.set(format!("{name}{what}"), value);
    match value {
        Value::Count(count) => variables.set(name, *count),
        Value::Text(text) => variables.set(name, text.as_str()),
        Value::Table(table) => variables.set(name, table.to_string()),
        Value::Seat(seat) => {
            beside("_letter", words.say(seat_letter(*seat)));
            beside("_is", seat.letter().to_lowercase().to_string());
            variables.set(name, words.say(seat_term(*seat)));
        }
        Value::Line(line) => {
            let [one, other] = seats(*line);
            beside("_letters", format!("{}{}", words.say(seat_letter(one)), words.say(seat_letter(other))));
            beside("_is", line.letters().to_lowercase());
            variables.set(name, words.say(line_term(*line)));
        }
        Value::Round(round) => {
            let half = half(words, *round);
            beside("_number", round.number.to_string());
            beside("_half", half.clone());
            variables.set(name, format!("{}{half}", round.number));
        }
        Value::Boards(boards) => {
            variables.set(format!("{name}_count"), boards.len());
            variables.set(name, listed(words, boards));
        }
        Value::Label(label) => {
            beside("_is", label.what().to_owned());
            beside("_number", numbers(words, *label));
            variables.set(
                name,
                words.say(Term::Label { what: label.what().to_owned(), number: numbers(words, *label) }),
            );
        }
        Value::Hundredths(figure) => variables.set(name, decimal(words, *figure)),
        Value::Message(message) => variables.set(name, words.say((**message).clone())),
        Value::Messages(messages) => {
            let said: Vec<String> = messages.iter().map(|message| words.say(message.clone())).collect();
            variables.set(name, said.join(" "));
        }
    }
}

fn seats(line: Line) -> [Seat; 2] {
    match line {
        Line::NorthSouth => [Seat::North, Seat::South],
        Line::EastWest => [Seat::East, Seat::West],
    }
}

fn seat_term(seat: Seat) -> Term {
    match seat {
        Seat::North => Term::North,
        Seat::East => Term::East,
        Seat::South => Term::South,
        Seat::West => Term::West,
    }
}

fn seat_letter(seat: Seat) -> Term {
    match seat {
        Seat::North => Term::NorthLetter,
        Seat::East => Term::EastLetter,
        Seat::South => Term::SouthLetter,
        Seat::West => Term::WestLetter,
    }
}

fn line_term(line: Line) -> Term {
    match line {
        Line::NorthSouth => Term::NorthSouth,
        Line::EastWest => Term::EastWest,
    }
}

fn half(words: &Words, round: RoundName) -> String {
    match round.half {
        None => String::new(),
        Some(Half::First) => format!(", {}", words.say(Term::FirstHalf)),
        Some(Half::Second) => format!(", {}", words.say(Term::SecondHalf)),
    }
}

fn numbers(words: &Words, label: Label) -> String {
    let [one, other] = label.numbers();
    if other.is_empty() { one } else { words.say(Term::And { all_but_last: one, last: other }) }
}

/// `7`, `7 and 8`, `7 to 9`, `1, 5 and 6`; nothing of no boards.
fn listed(words: &Words, boards: &[BoardNumber]) -> String {
    let in_a_row = boards.windows(2).all(|two| two[0].get().checked_add(1) == Some(two[1].get()));
    match boards {
        [] => String::new(),
        [only] => only.to_string(),
        [first, _, .., last] if in_a_row => {
            words.say(Term::Range { first: first.to_string(), last: last.to_string() })
        }
        [rest @ .., last] => {
            let rest: Vec<String> = rest.iter().map(ToString::to_string).collect();
            words.say(Term::And { all_but_last: rest.join(", "), last: last.to_string() })
        }
    }
}

/// `54.17`, `-0.50`, with the decimal sign of the language.
fn decimal(words: &Words, hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let all = hundredths.unsigned_abs();
    words.say(Term::Decimal { whole: format!("{sign}{}", all / 100), parts: format!("{:02}", all % 100) })
}
