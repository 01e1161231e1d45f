//! No text is left in code: what a table is told is said in a language in which every letter of a catalogue wears a mark.

use std::borrow::Cow;
use std::fmt::Debug;

use bridge::contest::Outcome;
use bridge::contest::view::{MoveWords, Onward, TableView};
use bridge::message::{Message, Named, Value};
use words::Words;

/// The mark on each letter that comes from a catalogue.
const MARK: char = '\u{308}';

/// Units of figures, the same in every language.
const UNITS: [&str; 4] = ["VP", "VPs", "IMP", "IMPs"];

/// What a director wrote.
const WRITTEN: &str = "notice-from-director";

/// Fails where a sentence of a table's view has letters that come from no catalogue, but for names, numbers of pairs and
/// tables, and what the director wrote.
pub(crate) fn assert_no_text_in_code(view: &TableView) {
    let onward =
        |onward: &Onward| onward.next.iter().chain(onward.moves.iter().flat_map(moved)).cloned().collect();
    let own = Onward { next: view.next.clone(), moves: view.moves.clone() };
    let mut all: Vec<Message> = onward(&own);
    all.extend::<Vec<Message>>(onward(&view.once_seated));
    for coming in &view.to_come {
        all.extend::<Vec<Message>>(onward(&coming.after));
        all.extend(coming.turn.clone());
    }
    let directed = view.directed.iter().map(|one| &one.board);
    let boards = view.boards.iter().chain(&view.correctable).chain(directed);
    for board in boards {
        let award = board.outcome.as_ref().and_then(Outcome::award);
        let worth = [&board.north_south_award, &board.east_west_award, &board.set_by_director, &award];
        all.extend(worth.into_iter().flatten().cloned());
    }
    for side in &view.standings {
        all.extend(side.figure.clone());
        all.extend(side.best.iter().chain(&side.worst).map(|told| told.award.clone()));
    }
    all.extend(view.messages.iter().filter(|message| message.key() != WRITTEN).cloned());
    all.extend([Some(view.instruction.clone()), view.turn.clone()].into_iter().flatten());
    all.extend(view.moves.iter().map(|one| MoveWords::Who { who: one.who.clone() }.into()));
    for message in all {
        assert_marked(&message, view);
    }
}

/// Fails where a message, of something, has letters that come from no catalogue.
pub(crate) fn assert_marked(message: &Message, of: &impl Debug) {
    let said = Words::pseudo().say(nameless(message));
    let words = said.split(|letter: char| letter != MARK && !letter.is_alphanumeric());
    let unmarked: Vec<&str> = words.filter(|word| !is_marked(word) && !is_figure(word)).collect();
    assert!(unmarked.is_empty(), "{of:?}\nsays {said}, of which {unmarked:?} is in no catalogue");
}

fn moved(one: &bridge::contest::view::TableMove) -> impl Iterator<Item = &Message> {
    [&one.place].into_iter().chain(&one.details)
}

/// In which arguments stands what people are called or wrote, and what scales and law books are called.
const CALLED: [&str; 8] = ["names", "declarer", "dummy", "reason", "law", "scale", "book", "decision"];

/// The message without the names of people, and what they wrote.
fn nameless(message: &Message) -> Message {
    let value = |value: &Value| match value {
        Value::Named(Named { label, .. }) => Value::Named(Named { label: *label, names: String::new() }),
        Value::Message(message) => Value::Message(Box::new(nameless(message))),
        Value::Messages(messages) => Value::Messages(messages.iter().map(nameless).collect()),
        other @ (Value::Count(_)
        | Value::Text(_)
        | Value::Choice(_)
        | Value::Seat(_)
        | Value::Line(_)
        | Value::Table(_)
        | Value::Tables(_)
        | Value::Round(_)
        | Value::Boards(_)
        | Value::Label(_)
        | Value::Hundredths(_)
        | Value::Decimal(_)) => other.clone(),
    };
    let without = |(name, argument): &(Cow<'static, str>, Value)| {
        let is_called = matches!(argument, Value::Text(_)) && CALLED.contains(&name.as_ref());
        (name.clone(), if is_called { Value::Text(String::new()) } else { value(argument) })
    };
    let arguments = message.arguments().iter().map(without);
    Message::new(message.key().to_owned(), arguments.collect())
}

/// Whether each letter of a word wears the mark.
fn is_marked(word: &str) -> bool {
    let next = word.chars().skip(1).chain([' ']);
    word.chars().zip(next).all(|(letter, next)| !letter.is_ascii_alphabetic() || next == MARK)
}

/// The number of a pair or a table, `A3NS`, a unit, or a letter of a formula.
fn is_figure(word: &str) -> bool {
    UNITS.contains(&word)
        || word.len() == 1
        || word.contains(|letter: char| letter.is_ascii_digit())
            && !word.contains(|letter: char| letter.is_lowercase())
}
