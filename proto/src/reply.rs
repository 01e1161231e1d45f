//! Answers to commands: `CommandReply`.

use bridge::contest::Refusal;
use bridge::message::Message;

use crate::v1;
use crate::v1::command_reply::Answer;

/// Accepted, with the sequence number of the last event that followed; or refused, in plain words.
impl From<&Result<u64, Refusal>> for v1::CommandReply {
    fn from(answer: &Result<u64, Refusal>) -> Self {
        let answer = match answer {
            Ok(sequence) => Answer::Accepted(v1::Accepted { sequence: *sequence }),
            Err(refusal) => Answer::Refused(refusal.into()),
        };
        Self { answer: Some(answer) }
    }
}

impl From<&Refusal> for v1::Refused {
    fn from(refusal: &Refusal) -> Self {
        Self::named(refusal.code(), refusal.to_string())
    }
}

impl v1::Refused {
    /// Where it stands in the metadata of an error that says the same, for who asks without a good token.
    pub const METADATA: &str = "barometer-refused-bin";

    /// A refusal by its name, such as `BoardNotInPlay`, in words.
    pub fn named(code: &str, text: impl Into<String>) -> Self {
        let kind = v1::RefusalCode::named(code).into();
        Self { code: code.to_owned(), text: text.into(), kind, words: None }
    }

    /// The same, with its words for devices at tables.
    #[must_use]
    pub fn with_words(self, words: Option<&Message>) -> Self {
        Self { words: words.map(Into::into), ..self }
    }
}

impl v1::RefusalCode {
    /// The code of this name, such as `BoardNotInPlay`; unspecified for one that this version does not know.
    pub fn named(name: &str) -> Self {
        let mut screaming = "REFUSAL_CODE".to_owned();
        for letter in name.chars() {
            if letter.is_ascii_uppercase() {
                screaming.push('_');
            }
            screaming.push(letter.to_ascii_uppercase());
        }
        Self::from_str_name(&screaming).unwrap_or(Self::Unspecified)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The arms of `Refusal::code`, which the compiler holds complete.
    const SOURCE: &str = include_str!("../../bridge/src/contest/refusal.rs");

    /// Of the server, beside those of contests.
    const OTHERS: [&str; 4] = ["IdUsed", "Unknown", "DeviceRevoked", "PhonesRefused"];

    #[test]
    fn every_refusal_has_a_code_of_its_own_on_the_wire() {
        let arms: Vec<(&str, &str)> = SOURCE
            .lines()
            .filter_map(|line| line.trim().strip_prefix("Self::")?.strip_suffix("\",")?.split_once("=> \""))
            .collect();
        assert!(arms.len() > 70, "{arms:?}");
        let mut seen = BTreeSet::new();
        for (variant, name) in arms {
            let variant = variant.split([' ', '(', '{']).next().unwrap();
            assert_eq!(variant, name, "a refusal is called as its variant");
            assert!(seen.insert(v1::RefusalCode::named(name) as i32), "{name} has no code of its own");
        }
        for name in OTHERS {
            assert!(seen.insert(v1::RefusalCode::named(name) as i32), "{name} has no code of its own");
        }
        assert!(!seen.contains(&0), "one has no code");
        let last = i32::try_from(seen.len()).unwrap();
        assert_eq!(seen, (1..=last).collect(), "every code is a refusal's");
        assert!(v1::RefusalCode::try_from(last + 1).is_err(), "a code beyond the last is nobody's");
    }

    /// Numbers are stored and known to programs: these never change. The first and the last of the day they were made.
    #[test]
    fn codes_keep_their_numbers() {
        for (name, number) in [
            ("ProgramFault", 1),
            ("DirectorOnly", 2),
            ("UndoBlocked", 73),
            ("IdUsed", 74),
            ("DeviceRevoked", 87),
        ] {
            assert_eq!(v1::RefusalCode::named(name) as i32, number, "{name}");
        }
        assert_eq!(v1::RefusalCode::named("Newer"), v1::RefusalCode::Unspecified);
    }
}
