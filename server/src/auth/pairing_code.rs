//! The short code that pairs a device with a table.
//!
//! A code is derived from the server's secret, so it can be shown again at any time and is stored nowhere; to
//! renew it, the table's count of renewals goes up.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bridge::entry::TableId;
use sha2::{Digest as _, Sha256};

use super::token::ALPHABET;
use crate::journal::{Journal, JournalError};

const SECRET: &str = "secret";
/// Wrong codes that are answered in one minute. Six letters of 32 then take centuries to guess.
const WRONG_CODES_A_MINUTE: u32 = 60;

/// Six letters and digits, shown as `K7M-4QX`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PairingCode(String);

impl PairingCode {
    /// The code that somebody typed, whatever its case, hyphens and spaces. The digits 0 and 1, which no code
    /// has, are read as the letters they look like only where those exist.
    pub fn typed(text: &str) -> Self {
        Self(text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect())
    }
}

impl fmt::Display for PairingCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.split_at_checked(3) {
            Some((first, second)) => write!(f, "{first}-{second}"),
            None => f.write_str(&self.0),
        }
    }
}

/// Too many wrong codes: somebody may be guessing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many wrong codes were tried: please wait a minute and type the code again")]
pub struct TooManyWrongCodes;

/// Makes and checks the codes of all tables.
#[derive(Debug)]
pub struct PairingCodes {
    journal: Arc<dyn Journal>,
    secret: Vec<u8>,
    wrong: Mutex<(Instant, u32)>,
}

impl PairingCodes {
    /// Reads the server's secret, or makes it at the first start.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read or written.
    pub fn open(journal: Arc<dyn Journal>) -> Result<Self, JournalError> {
        let secret = if let Some(secret) = journal.meta(SECRET)? {
            secret
        } else {
            let mut bytes = vec![0_u8; 32];
            getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
            journal.put_meta(SECRET, bytes.clone())?;
            bytes
        };
        Ok(Self { journal, secret, wrong: Mutex::new((Instant::now(), 0)) })
    }

    /// The code of a table, the same until it is renewed.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read.
    pub fn code(&self, contest: u32, table: TableId) -> Result<PairingCode, JournalError> {
        let renewals = self.renewals(contest, table)?;
        let mut hasher = Sha256::new();
        hasher.update(&self.secret);
        hasher.update(contest.to_be_bytes());
        hasher.update(table.to_string());
        hasher.update(renewals.to_be_bytes());
        let letters = hasher.finalize();
        Ok(PairingCode(
            letters[..6].iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect(),
        ))
    }

    /// Makes the table's present code invalid. Blocks until that is durable.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read or written.
    pub fn renew(&self, contest: u32, table: TableId) -> Result<(), JournalError> {
        let renewals = self.renewals(contest, table)?.wrapping_add(1);
        self.journal.put_meta(&renewals_name(contest, table), renewals.to_be_bytes().to_vec())
    }

    /// Counts a wrong code.
    ///
    /// # Errors
    ///
    /// When there were too many in the last minute.
    pub fn count_wrong(&self) -> Result<(), TooManyWrongCodes> {
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        if wrong.0.elapsed() > Duration::from_mins(1) {
            *wrong = (Instant::now(), 0);
        }
        wrong.1 += 1;
        if wrong.1 > WRONG_CODES_A_MINUTE { Err(TooManyWrongCodes) } else { Ok(()) }
    }

    /// Whether so many wrong codes were tried that even a right one has to wait.
    pub fn is_blocked(&self) -> bool {
        let wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        wrong.1 > WRONG_CODES_A_MINUTE && wrong.0.elapsed() <= Duration::from_mins(1)
    }

    fn renewals(&self, contest: u32, table: TableId) -> Result<u32, JournalError> {
        let bytes = self.journal.meta(&renewals_name(contest, table))?;
        Ok(bytes.and_then(|bytes| Some(u32::from_be_bytes(bytes.try_into().ok()?))).unwrap_or(0))
    }
}

fn renewals_name(contest: u32, table: TableId) -> String {
    format!("code-renewals/{contest}/{table}")
}
