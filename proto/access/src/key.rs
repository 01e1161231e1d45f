//! The key by which a server is known: the SHA-256 of its certificate's public key (its `SubjectPublicKeyInfo`).
//!
//! A certificate may be made anew with other names and dates; as long as its key stays, it is the same server.

use std::fmt;
use std::str::FromStr;

use ring::digest::{SHA256, digest};
use rustls::pki_types::CertificateDer;
use rustls::server::ParsedCertificate;

/// The hash of a server's public key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key([u8; 32]);

/// 256 words that nobody mixes up: each is one byte.
const WORDS: &str = include_str!("key/words.txt");

/// How many words stand for a key.
const WORD_COUNT: usize = 4;

/// How often a key is hashed before its words are read from it.
///
/// Four words alone are 32 bits: somebody could look for another key with the same ones in an hour. With so many hashes for each
/// key that is tried it is 2^52 of them, for this one server alone; a device needs a tenth of a second.
const STRETCHES: usize = 1 << 20;

impl Key {
    /// The key of a certificate.
    ///
    /// # Errors
    /// When it is no certificate.
    pub fn of(certificate: &CertificateDer<'_>) -> Result<Self, rustls::Error> {
        let parsed = ParsedCertificate::try_from(certificate)?;
        Ok(Self::of_public(&parsed.subject_public_key_info()))
    }

    /// The same of the public key alone, in the form in which it stands in a certificate.
    pub fn of_public(subject_public_key_info: &[u8]) -> Self {
        Self(sha256(subject_public_key_info))
    }

    /// Four words for people to compare, as `acorn-maple-river-zebra`. They take a tenth of a second.
    pub fn words(&self) -> String {
        let stretched = (0..STRETCHES).fold(self.0, |hash, _| {
            let mut both = [0; 64];
            both[..32].copy_from_slice(&hash);
            both[32..].copy_from_slice(&self.0);
            sha256(&both)
        });
        let words: Vec<&str> = WORDS.split_whitespace().collect();
        stretched[..WORD_COUNT].iter().map(|byte| words[usize::from(*byte)]).collect::<Vec<_>>().join("-")
    }
}

fn sha256(bytes: &[u8]) -> [u8; 32] {
    let mut hash = [0; 32];
    hash.copy_from_slice(digest(&SHA256, bytes).as_ref());
    hash
}

/// 64 digits of base 16.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Text that is no key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a server's key is written with 64 digits, 0 to 9 and a to f")]
pub struct NotAKey;

impl FromStr for Key {
    type Err = NotAKey;

    fn from_str(text: &str) -> Result<Self, NotAKey> {
        if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(NotAKey);
        }
        let mut bytes = [0; 32];
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).map_err(|_not_hex| NotAKey)?;
        }
        Ok(Self(bytes))
    }
}

/// What somebody knows of a server's key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pin {
    Key(Key),
    /// Its four words, as they were read from the server's screen.
    Words(String),
}

impl Pin {
    /// Whether this is the key that is meant.
    pub fn is(&self, key: Key) -> bool {
        match self {
            Self::Key(known) => *known == key,
            Self::Words(words) => *words == key.words(),
        }
    }
}

impl FromStr for Pin {
    type Err = NotAKey;

    fn from_str(text: &str) -> Result<Self, NotAKey> {
        if let Ok(key) = text.parse() {
            return Ok(Self::Key(key));
        }
        let text = text.to_lowercase();
        let separate = |letter: char| letter == '-' || letter == '+' || letter.is_whitespace();
        let typed: Vec<&str> = text.split(separate).filter(|word| !word.is_empty()).collect();
        let is_ours = |word: &&str| WORDS.split_whitespace().any(|one| one == *word);
        if typed.len() != WORD_COUNT || !typed.iter().all(is_ours) {
            return Err(NotAKey);
        }
        Ok(Self::Words(typed.join("-")))
    }
}

impl fmt::Display for Pin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) => key.fmt(f),
            Self::Words(words) => f.write_str(words),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_byte_has_a_word_of_its_own_that_is_easily_said() {
        let words: BTreeSet<&str> = WORDS.split_whitespace().collect();
        assert_eq!((words.len(), WORDS.split_whitespace().count()), (256, 256));
        for word in words {
            assert!(
                (3..=8).contains(&word.len()) && word.bytes().all(|one| one.is_ascii_lowercase()),
                "{word}"
            );
        }
    }

    #[test]
    fn a_key_is_written_and_read_and_has_always_the_same_words() {
        let key = Key(sha256(b"a key"));
        assert_eq!(key.to_string().parse(), Ok(key));
        assert_eq!(key.words(), key.words());
        assert_ne!(key.words(), Key(sha256(b"another key")).words());
        let words = key.words();
        for typed in [words.clone(), words.to_uppercase(), words.replace('-', " "), words.replace('-', "+")] {
            let pin: Pin = typed.parse().unwrap();
            assert!(pin.is(key) && !pin.is(Key(sha256(b"another key"))), "{typed}");
        }
        assert!(key.to_string().parse::<Pin>().unwrap().is(key));
    }

    #[test]
    fn nothing_else_is_a_key() {
        for text in
            ["", "abc", "acorn-maple-river", "acorn-maple-river-nothing", &"g".repeat(64), &"é".repeat(32)]
        {
            assert_eq!(text.parse::<Pin>(), Err(NotAKey), "{text}");
        }
    }
}
