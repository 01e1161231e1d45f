//! Names that other programs may write as numbers: `"ns": 7` is `"ns": "7"`.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};

/// A text, or a whole number as its digits.
pub(super) fn text<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    from.deserialize_any(Text)
}

/// The same where it is there at all.
pub(super) fn some_text<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    text(from).map(Some)
}

struct Text;

impl Visitor<'_> for Text {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text or a whole number")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
        Ok(text.to_owned())
    }

    fn visit_string<E: Error>(self, text: String) -> Result<String, E> {
        Ok(text)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<String, E> {
        Ok(number.to_string())
    }
}

/// Two such texts, where they are there at all.
pub(super) fn some_texts<'de, D: Deserializer<'de>>(from: D) -> Result<Option<[String; 2]>, D::Error> {
    <[Name; 2]>::deserialize(from).map(|names| Some(names.map(|Name(name)| name)))
}

/// A text of its own in a list.
#[derive(Deserialize)]
pub(super) struct Name(#[serde(deserialize_with = "text")] pub(super) String);
