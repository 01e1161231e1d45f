//! A token: 160 random bits, shown once, stored as their hash.

use std::fmt;

use sha2::{Digest as _, Sha256};

use crate::journal::TokenHash;

/// Letters and digits that are not mistaken for each other when read aloud or copied by hand.
pub(super) const ALPHABET: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// What a bearer shows. Its `Debug` form hides it, so that no log holds it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one from the operating system's random source.
    ///
    /// # Panics
    ///
    /// On a machine without one, where nothing could be kept secret.
    pub fn random() -> Self {
        let mut bytes = [0_u8; 32];
        getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
        let letters = bytes.map(|byte| char::from(ALPHABET[usize::from(byte % 32)]));
        Self(letters.iter().collect())
    }

    /// The token that somebody shows; spaces around it are left out.
    pub fn shown(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    /// The token in `Bearer TOKEN`, as it stands in a header.
    pub fn borne(header: &str) -> Option<Self> {
        let (scheme, token) = header.split_once(' ')?;
        scheme.eq_ignore_ascii_case("bearer").then(|| Self::shown(token))
    }

    /// What is stored. The token has enough random bits that a plain hash cannot be reversed.
    pub fn hash(&self) -> TokenHash {
        Sha256::digest(self.0.as_bytes()).into()
    }

    /// What the journal calls it: of its hash, and nothing that opens anything.
    pub fn number(&self) -> u32 {
        super::device::number(&self.hash())
    }

    /// The token itself, to be shown once.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_never_print_themselves() {
        let (one, two) = (Token::random(), Token::random());
        assert_ne!(one, two);
        assert_ne!(one.hash(), two.hash());
        assert_eq!(one.hash(), Token::shown(&format!("  {} \n", one.reveal())).hash());
        assert!(!format!("{one:?}").contains(one.reveal()));
    }
}
