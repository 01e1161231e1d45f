//! The short code that pairs a device with a table.
//!
//! A code is derived from the server's secret, so it can be shown again at any time and is stored nowhere; to
//! renew it, the table's count of renewals goes up.

use std::collections::BTreeMap;
use std::fmt;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bridge::entry::TableId;
use proto::v1;
use sha2::{Digest as _, Sha256};
use tokio::sync::Notify;
use tokio::time::Instant;

use super::token::ALPHABET;
use crate::journal::{Journal, JournalError};

pub(crate) const SECRET: &str = "secret";
/// The names under which a journal keeps how often a table's code was renewed begin so.
const RENEWALS: &str = "code-renewals/";
/// Wrong codes from one address that are answered in one minute: to try all of six letters of 32 takes 34 years.
const WRONG_CODES_A_MINUTE: u32 = 60;
/// After so many from all addresses together, many machines may be guessing at once: each address has fewer then. One that has
/// typed none wrong itself is held up by nobody else's.
const ALL_WRONG_CODES_A_MINUTE: u32 = 5 * WRONG_CODES_A_MINUTE;
/// Wrong codes from one address that are answered in such a minute: a player mistypes a few times.
const WRONG_CODES_WHILE_MANY: u32 = 5;

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
    wrong: Mutex<WrongCodes>,
    /// Told when it is known of a code whether it is wrong.
    known: Notify,
    /// Held from reading a count of renewals until another is durable.
    renewing: Mutex<()>,
}

/// The wrong codes of one minute.
#[derive(Debug)]
struct WrongCodes {
    since: Instant,
    by_address: BTreeMap<IpAddr, u32>,
    all: u32,
    /// Codes of which it is not known yet whether they are wrong.
    tried: BTreeMap<IpAddr, u32>,
}

impl WrongCodes {
    fn none() -> Self {
        Self { since: Instant::now(), by_address: BTreeMap::new(), all: 0, tried: BTreeMap::new() }
    }

    /// Begins another minute where this one is over.
    fn go_on(&mut self) {
        if self.since.elapsed() > Duration::from_mins(1) {
            *self = Self { tried: std::mem::take(&mut self.tried), ..Self::none() };
        }
    }

    fn limit(&self) -> u32 {
        if self.all > ALL_WRONG_CODES_A_MINUTE { WRONG_CODES_WHILE_MANY } else { WRONG_CODES_A_MINUTE }
    }

    fn of(&self, from: IpAddr) -> u32 {
        self.by_address.get(&from).copied().unwrap_or(0)
    }

    fn are_too_many(&self, from: IpAddr) -> bool {
        self.of(from) > self.limit()
    }

    /// Whether one more may be tried now, if those that are being tried are all wrong.
    fn leave_room(&self, from: IpAddr) -> bool {
        self.of(from) + self.tried.get(&from).copied().unwrap_or(0) <= self.limit()
    }
}

/// A code that is being tried. As long as it is, it takes the place of a wrong one: at once nobody tries more of them than one
/// after the other, and whoever types a right one waits a moment at most.
#[derive(Debug)]
pub struct Guess<'a> {
    codes: &'a PairingCodes,
    from: IpAddr,
}

impl Guess<'_> {
    /// Where it comes from.
    pub fn from(&self) -> IpAddr {
        self.from
    }

    /// Counts it as wrong.
    ///
    /// # Errors
    ///
    /// When there were too many in the last minute.
    pub fn is_wrong(self) -> Result<(), TooManyWrongCodes> {
        let mut wrong = self.codes.wrong();
        wrong.go_on();
        if !wrong.are_too_many(self.from) {
            wrong.all += 1;
            *wrong.by_address.entry(self.from).or_default() += 1;
        }
        if wrong.are_too_many(self.from) { Err(TooManyWrongCodes) } else { Ok(()) }
    }
}

impl Drop for Guess<'_> {
    fn drop(&mut self) {
        let mut wrong = self.codes.wrong();
        if let Some(tried) = wrong.tried.get_mut(&self.from) {
            *tried -= 1;
            if *tried == 0 {
                wrong.tried.remove(&self.from);
            }
        }
        drop(wrong);
        self.codes.known.notify_waiters();
    }
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
        let (wrong, renewing) = (Mutex::new(WrongCodes::none()), Mutex::new(()));
        Ok(Self { journal, secret, wrong, known: Notify::new(), renewing })
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
        let _renewing = self.renewing();
        let renewals = self.renewals(contest, table)?.wrapping_add(1);
        self.put_renewals(contest, table, renewals)
    }

    /// Takes over the codes that another server renewed: of each table those count that were renewed more often, so that no
    /// code opens again that was made invalid. Blocks until that is durable.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read or written.
    pub(crate) fn adopt(&self, renewals: Vec<v1::CodeRenewals>) -> Result<(), JournalError> {
        let _renewing = self.renewing();
        for v1::CodeRenewals { contest, table, count } in renewals {
            let Ok(table) = table.parse() else { continue };
            if self.renewals(contest, table)? < count {
                self.put_renewals(contest, table, count)?;
            }
        }
        Ok(())
    }

    /// Begins to try a code from an address; waits where so many are being tried that there would be too many wrong ones.
    ///
    /// # Errors
    ///
    /// When so many wrong ones were tried in the last minute that even a right one has to wait.
    pub async fn try_code(&self, from: IpAddr) -> Result<Guess<'_>, TooManyWrongCodes> {
        let mut known = pin!(self.known.notified());
        loop {
            // Before the look: what becomes known meanwhile is not missed.
            known.as_mut().enable();
            if let Some(begun) = self.begun(from) {
                return begun;
            }
            known.as_mut().await;
            known.set(self.known.notified());
        }
    }

    /// The same at once; `None` where it has to wait.
    fn begun(&self, from: IpAddr) -> Option<Result<Guess<'_>, TooManyWrongCodes>> {
        let mut wrong = self.wrong();
        wrong.go_on();
        if wrong.are_too_many(from) {
            return Some(Err(TooManyWrongCodes));
        }
        wrong.leave_room(from).then(|| {
            *wrong.tried.entry(from).or_default() += 1;
            Ok(Guess { codes: self, from })
        })
    }

    fn wrong(&self) -> MutexGuard<'_, WrongCodes> {
        self.wrong.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn renewals(&self, contest: u32, table: TableId) -> Result<u32, JournalError> {
        let bytes = self.journal.meta(&renewals_name(contest, table))?;
        Ok(bytes.and_then(count).unwrap_or(0))
    }

    fn put_renewals(&self, contest: u32, table: TableId, count: u32) -> Result<(), JournalError> {
        self.journal.put_meta(&renewals_name(contest, table), count.to_be_bytes().to_vec())
    }

    fn renewing(&self) -> MutexGuard<'_, ()> {
        self.renewing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How often each code was renewed, of all that ever were, as a journal has it.
///
/// # Errors
///
/// When the journal cannot be read.
pub(crate) fn renewals(journal: &dyn Journal) -> Result<Vec<v1::CodeRenewals>, JournalError> {
    let read = |(name, bytes): (String, Vec<u8>)| {
        let (contest, table) = name.strip_prefix(RENEWALS)?.split_once('/')?;
        Some(v1::CodeRenewals {
            contest: contest.parse().ok()?,
            table: table.to_owned(),
            count: count(bytes)?,
        })
    };
    Ok(journal.metas()?.into_iter().filter_map(read).collect())
}

fn count(bytes: Vec<u8>) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.try_into().ok()?))
}

fn renewals_name(contest: u32, table: TableId) -> String {
    format!("{RENEWALS}{contest}/{table}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::MemoryJournal;

    /// A code that either server made invalid opens nothing when they meet; where both renewed it once, it is the same.
    #[test]
    fn codes_that_were_renewed_elsewhere_are_renewed() {
        let (one, other) = (Arc::new(MemoryJournal::new()), Arc::new(MemoryJournal::new()));
        let ours = PairingCodes::open(Arc::<MemoryJournal>::clone(&one)).unwrap();
        other.put_meta(SECRET, one.meta(SECRET).unwrap().unwrap()).unwrap();
        let theirs = PairingCodes::open(Arc::<MemoryJournal>::clone(&other)).unwrap();
        let [there, twice_here, both, neither] =
            ["A1", "A2", "B1", "B2"].map(|table| table.parse::<TableId>().unwrap());
        for (codes, table) in
            [(&theirs, there), (&ours, twice_here), (&ours, twice_here), (&theirs, twice_here), (&ours, both)]
        {
            codes.renew(7, table).unwrap();
        }
        theirs.renew(7, both).unwrap();
        let code = |codes: &PairingCodes, table| codes.code(7, table).unwrap();
        let printed =
            (code(&theirs, there), code(&ours, twice_here), code(&ours, both), code(&ours, neither));
        assert_eq!(code(&theirs, both), printed.2);
        ours.adopt(renewals(other.as_ref()).unwrap()).unwrap();
        assert_eq!(
            [there, twice_here, both, neither].map(|table| code(&ours, table)),
            <[_; 4]>::from(printed)
        );
    }

    #[test]
    fn who_guesses_codes_keeps_nobody_else_from_pairing() {
        let codes = PairingCodes::open(Arc::new(MemoryJournal::new())).unwrap();
        let address = |last: u8| IpAddr::from([192, 168, 1, last]);
        let is_blocked = |from| codes.begun(from).unwrap().is_err();
        let wrong = |from| codes.begun(from).unwrap().and_then(Guess::is_wrong);
        for tried in 0..1_000 {
            assert_eq!(wrong(address(1)).is_err(), tried >= WRONG_CODES_A_MINUTE, "{tried}");
        }
        assert!(is_blocked(address(1)) && !is_blocked(address(2)));
        // Many machines together are held up all the same, each after a few codes; whoever has typed none wrong is not.
        for last in 2..=6 {
            for _ in 0..WRONG_CODES_A_MINUTE {
                let _: Result<(), TooManyWrongCodes> = wrong(address(last));
            }
        }
        for last in 100..=200 {
            assert!(!is_blocked(address(last)), "{last} typed nothing");
            for tried in 0..20 {
                let is_held_up = wrong(address(last)).is_err();
                assert_eq!(is_held_up, tried >= WRONG_CODES_WHILE_MANY, "{last}: {tried}");
            }
            assert!(is_blocked(address(last)));
        }
        assert!(!is_blocked(address(201)));
    }

    /// To look a code up takes a moment, in which others come: they are counted with it.
    #[tokio::test]
    async fn who_guesses_many_at_once_guesses_no_more_than_one_after_the_other() {
        let codes = PairingCodes::open(Arc::new(MemoryJournal::new())).unwrap();
        let guess = async |last: u8, is_wrong: bool| {
            let guess = codes.try_code(IpAddr::from([192, 168, 1, last])).await.ok()?;
            tokio::task::yield_now().await;
            let _told = is_wrong.then(|| guess.is_wrong());
            Some(())
        };
        let looked_up = async |last, is_wrong| {
            let all = futures_util::future::join_all((0..512).map(|_| guess(last, is_wrong))).await;
            all.into_iter().flatten().count()
        };
        // A hall behind one address that comes with right codes all at once is let in, if one after the other.
        assert_eq!(looked_up(1, false).await, 512);
        // As one after the other: of the sixty-first it is told that there were too many.
        assert_eq!(looked_up(1, true).await, 61);
        assert_eq!(looked_up(2, false).await, 512);
    }
}
