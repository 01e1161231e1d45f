//! Words with gaps, for a script that fills them itself.

use bridge::contest::guard::Question;
use bridge::message::{Declared, Kind, Language, Message, Value};

use crate::Words;
use crate::page::{Setting, Table, Term};

/// The most that a script counts: the tricks of a deal.
const MOST: i64 = 13;

/// The words of the table page and of the game by key, with the names of the arguments in braces where they stand; of words
/// that count, a list from none to thirteen. What a script needs to speak a language by itself.
pub fn words_for_script(language: Language) -> impl Iterator<Item = (&'static str, Vec<String>)> {
    let declared =
        Term::DECLARED.iter().chain(Table::DECLARED).chain(Question::DECLARED).chain(Setting::DECLARED);
    declared.map(move |one| (one.key, patterns(language, *one)))
}

/// The words of a message with its arguments named in braces; of one that counts, from none to thirteen.
fn patterns(language: Language, declared: Declared) -> Vec<String> {
    let counts = declared.arguments.iter().any(|(_, kind)| *kind == Kind::Count);
    let last = if counts { MOST } else { 0 };
    (0..=last).map(|count| Words::of(language).say(with_gaps(declared, count))).collect()
}

fn with_gaps(declared: Declared, count: i64) -> Message {
    let gap = |(name, kind): &(&'static str, Kind)| match kind {
        Kind::Count => (*name, Value::Count(count)),
        Kind::Text
        | Kind::Seat
        | Kind::Line
        | Kind::Table
        | Kind::Round
        | Kind::Boards
        | Kind::Label
        | Kind::Hundredths
        | Kind::Message
        | Kind::Messages => (*name, Value::Text(format!("{{{name}}}"))),
    };
    Message::new(declared.key, declared.arguments.iter().map(gap).collect())
}
