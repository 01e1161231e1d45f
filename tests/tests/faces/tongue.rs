//! The same page in another language: its words are those of that language's catalogue, and what it says is what it says in
//! English, which is held against the wire.

use std::collections::{BTreeMap, BTreeSet};

use bridge::message::{Language, Message};
use words::Words;

use crate::html::Element;
use crate::told::Faults;

/// What is said in English and of no argument, with what that can be in another language.
#[derive(Debug)]
pub(crate) struct Tongue {
    pub(crate) language: Language,
    said: BTreeMap<String, BTreeSet<String>>,
}

impl Tongue {
    /// The language of a contest's pages: each contest after another has the next.
    pub(crate) fn of(contest: u32) -> Self {
        let others = &Language::ALL[1..];
        let place = usize::try_from(contest).unwrap() % others.len();
        let language = others[place];
        let mut said: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for declared in words::declared().filter(|declared| declared.arguments.is_empty()) {
            let say = |language| plainly(&Words::of(language).say(Message::new(declared.key, vec![])));
            said.entry(say(Language::English)).or_default().insert(say(language));
        }
        Self { language, said }
    }

    /// Holds a page in this language against the same in English.
    pub(crate) fn compare(&self, path: &str, (english, other): (&Element, &Element), faults: &mut Faults) {
        let language = self.language;
        let of_page = other.all("html").first().map(|html| html.attribute("lang").to_owned());
        faults.equal(&format!("the language of {path}"), language.code(), &of_page.unwrap_or_default());
        for name in ["table", "caption", "tr", "th", "td", "h1", "h2"] {
            let (english, other) = (english.all(name), other.all(name));
            if english.len() != other.len() {
                let (count, of) = (other.len(), english.len());
                faults.add(format!("{path} in {language}: {count} of {name}, in English {of}"));
                continue;
            }
            for (english, other) in english.into_iter().zip(other) {
                faults.rows += 1;
                let [key, own] = [english, other].map(|element| key(element.attribute("data-entry")));
                let is_own = key == own && (name == "tr" || self.is_said(&english.text(), &other.text()));
                if !is_own {
                    let (said, of) = (other.text(), english.text());
                    faults.add(format!(
                        "{path} in {language}, {name}: {own} {said:?}, in English {key} {of:?}"
                    ));
                }
            }
        }
    }

    /// Whether a text says what the English one says: the same figures where there is no word, and the word of the catalogue
    /// where that is all; of sentences only that something is said.
    fn is_said(&self, english: &str, other: &str) -> bool {
        if !english.contains(char::is_alphabetic) {
            return with_points(other) == english;
        }
        match self.said.get(&plainly(english)) {
            Some(said) => said.contains(&plainly(other)) || english == other,
            None => !other.is_empty(),
        }
    }
}

/// By what a row is found again on its page; of a match the round is called there in words, of which the numbers are the same.
fn key(attribute: &str) -> String {
    let is_in_words = attribute.contains(' ');
    attribute.chars().filter(|letter| !is_in_words || letter.is_ascii_digit()).collect()
}

/// Without regard to capitals at the beginning and to single spaces.
fn plainly(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// With points for the decimal commas.
fn with_points(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let is_digit =
        |place: Option<usize>| place.and_then(|at| letters.get(at)).is_some_and(char::is_ascii_digit);
    let at = |(place, letter): (usize, &char)| {
        let is_decimal = *letter == ',' && is_digit(place.checked_sub(1)) && is_digit(Some(place + 1));
        if is_decimal { '.' } else { *letter }
    };
    letters.iter().enumerate().map(at).collect()
}
