//! The words of one language, and how a message is said in them.

use std::borrow::Cow;
use std::sync::LazyLock;

use bridge::message::{Language, Message, Value};
use catalogue::{catalogue, spaces};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::variables::set;

/// The words of one language.
#[derive(Debug)]
pub struct Words {
    language: Language,
    bundle: Bundle,
}

struct Bundle(FluentBundle<FluentResource>);

impl std::fmt::Debug for Bundle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Bundle").field(&self.0.locales).finish()
    }
}

impl Words {
    /// Those of a language.
    pub fn of(language: Language) -> &'static Self {
        static ALL: LazyLock<Vec<Words>> =
            LazyLock::new(|| Language::ALL.into_iter().map(|one| Words::new(one, spaces(one))).collect());
        let place = Language::ALL.iter().position(|one| *one == language);
        &ALL[place.unwrap_or(0)]
    }

    /// English in which every letter that comes from a catalogue wears a mark: what is shown without one stands in code.
    /// For tests and for looking at pages.
    pub fn pseudo() -> &'static Self {
        static PSEUDO: LazyLock<Words> = LazyLock::new(|| Words::new(Language::English, Some(marked)));
        &PSEUDO
    }

    fn new(language: Language, transform: Option<fn(&str) -> Cow<'_, str>>) -> Self {
        let locale: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Marks that isolate what is written in another direction: none of these languages is, and terminals show them.
        bundle.set_use_isolating(false);
        bundle.set_transform(transform);
        for (name, first) in [("CAPITAL", capital as FirstLetter), ("SMALL", small)] {
            let added = bundle.add_function(name, move |given, _| with_first(given, first));
            debug_assert!(added.is_ok(), "one function of a name");
        }
        for (name, text) in catalogue(language) {
            // What could be read of a faulty file is used; that none is faulty, and no key stands twice, is tested.
            let resource = match FluentResource::try_new((*text).to_owned()) {
                Ok(resource) => resource,
                Err((resource, faults)) => {
                    debug_assert!(faults.is_empty(), "{language} {name}: {faults:?}");
                    resource
                }
            };
            let added = bundle.add_resource(resource);
            debug_assert!(added.is_ok(), "{language} {name}: {added:?}");
        }
        Self { language, bundle: Bundle(bundle) }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message in words.
    pub fn say(&self, message: impl Into<Message>) -> String {
        let message = message.into();
        let mut arguments = FluentArgs::with_capacity(message.arguments().len() * 2);
        for (name, value) in message.arguments() {
            set(self, &mut arguments, (name, value));
        }
        self.term(message.key(), &arguments)
    }

    /// The same of a message that a newer version may have sent; `None` where there are no words for it, or for what
    /// stands in it.
    pub fn try_say(&self, message: Message) -> Option<String> {
        self.knows(&message).then(|| self.say(message))
    }

    fn knows(&self, message: &Message) -> bool {
        let within = |value: &Value| match value {
            Value::Message(message) => self.knows(message),
            Value::Messages(messages) => messages.iter().all(|message| self.knows(message)),
            Value::Count(_)
            | Value::Text(_)
            | Value::Choice(_)
            | Value::Seat(_)
            | Value::Line(_)
            | Value::Table(_)
            | Value::Tables(_)
            | Value::Round(_)
            | Value::Boards(_)
            | Value::Label(_)
            | Value::Named(_)
            | Value::Hundredths(_)
            | Value::Decimal(_) => true,
        };
        self.bundle.0.has_message(message.key()) && message.arguments().iter().all(|(_, value)| within(value))
    }

    /// What stands under a key. A key without words, which a test excludes, is said as it is: better than nothing.
    fn term(&self, key: &str, arguments: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.0.get_message(key).and_then(|message| message.value()) else {
            debug_assert!(false, "no words for {key} in {}", self.language);
            return key.to_owned();
        };
        let mut faults = vec![];
        let said = self.bundle.0.format_pattern(pattern, Some(arguments), &mut faults);
        debug_assert!(faults.is_empty(), "{key} in {}: {faults:?}", self.language);
        // Where an argument at the end has nothing to say.
        said.trim_end().to_owned()
    }
}

/// What becomes of a text's first letter.
type FirstLetter = fn(char) -> String;

/// Upper case: where an argument begins a sentence.
fn capital(first: char) -> String {
    first.to_uppercase().collect()
}

/// Lower case: where a sentence goes on after a colon, in languages that have it so.
fn small(first: char) -> String {
    first.to_lowercase().collect()
}

fn with_first<'a>(given: &[FluentValue<'a>], change: FirstLetter) -> FluentValue<'a> {
    let Some(FluentValue::String(text)) = given.first() else { return FluentValue::Error };
    let mut letters = text.chars();
    let first = letters.next().map(change).unwrap_or_default();
    format!("{first}{}", letters.as_str()).into()
}

/// The text with a mark over each letter, as long as it was.
fn marked(text: &str) -> Cow<'_, str> {
    let mark = |letter: char| match letter {
        'A'..='Z' | 'a'..='z' => vec![letter, '\u{0308}'],
        other => vec![other],
    };
    Cow::Owned(text.chars().flat_map(mark).collect())
}
