//! Taking tokens back: one by one, those that a code gave, all of a contest; and places that give way to new devices.
//!
//! A revoked token is kept for a while, so that its bearer is told why and whom to ask, and the journal's entries keep their
//! device's name.

use bridge::entry::TableId;
use proto::v1;

use super::grant::{Held, Place};
use super::{Identity, Tokens, device_id};
use crate::journal::{JournalError, TokenHash};

/// The tokens of a contest end so many days after its result became final: a device that was forgotten in a cupboard still sends
/// what it keeps at the next evening, and no longer opens anything a month later.
pub const TOKENS_END_AFTER_DAYS: u64 = 14;

/// Devices at one table, of which each has a token. The next one takes the place of the longest unused.
const DEVICES_AT_A_TABLE: usize = 200;
/// Players' own phones that enter results at one table: they give way to each other, and to no device of the table.
const PHONES_AT_A_TABLE: usize = 200;
/// Phones that have joined one entry: those of two players, with as many new ones as they may buy or lose in an evening.
const PHONES_OF_AN_ENTRY: usize = 20;

/// Whose tokens are to be revoked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Which {
    /// One device, by what [`device_id`] calls it.
    Device(String),
    /// All at a table, whatever code gave them.
    Table(TableId),
    /// All that a table's code gave, wherever they are now.
    CodeOf(TableId),
    /// All devices and phones.
    Devices,
    /// All of the contest, also of directors and assistants for it alone.
    Contest,
}

impl Which {
    fn is(&self, contest: u32, hash: &TokenHash, held: &Held) -> bool {
        let is_device = held.is_device_of(contest);
        match self {
            Self::Device(device) => is_device && device_id(hash) == *device,
            Self::Table(table) => is_device && held.table() == Some(table),
            Self::CodeOf(table) => is_device && held.joined.code_of == Some(*table),
            Self::Devices => is_device,
            Self::Contest => held.identity.contest == Some(contest),
        }
    }
}

impl Tokens {
    /// Revokes tokens of a contest; from now on they open nothing. Returns whose they were, by what [`device_id`] calls them.
    /// Blocks until that is durable.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub fn revoke(
        &self,
        contest: u32,
        which: &Which,
        why: v1::Revocation,
    ) -> Result<Vec<(String, Identity)>, JournalError> {
        self.revoke_where(why, |hash, held| which.is(contest, hash, held))
    }

    pub(super) fn revoke_where(
        &self,
        why: v1::Revocation,
        is_meant: impl Fn(&TokenHash, &Held) -> bool,
    ) -> Result<Vec<(String, Identity)>, JournalError> {
        let _changing = self.changing();
        let meant: Vec<(TokenHash, Held)> = self
            .read()
            .iter()
            .filter(|(hash, held)| held.is_good() && is_meant(hash, held))
            .map(|(hash, held)| (*hash, held.revoked(why)))
            .collect();
        let told = meant.iter().map(|(hash, held)| (device_id(hash), held.identity.clone())).collect();
        self.write(meant, &[])?;
        Ok(told)
    }

    /// Who gives way to a new token of this place, and which revoked ones of it are forgotten.
    pub(super) fn way_given(&self, new: &Held) -> (Vec<(TokenHash, Held)>, Vec<TokenHash>) {
        let limit = match new.place() {
            Some(Place::Table(_)) => DEVICES_AT_A_TABLE,
            Some(Place::Phone(_)) => PHONES_AT_A_TABLE,
            Some(Place::Entry(_)) => PHONES_OF_AN_ENTRY,
            None => return (vec![], vec![]),
        };
        let by_hash = self.read();
        let own = by_hash
            .iter()
            .filter(|(_, held)| held.place() == new.place() && held.identity.contest == new.identity.contest);
        let (mut good, mut revoked): (Vec<_>, Vec<_>) = own.partition(|(_, held)| held.is_good());
        good.sort_by_key(|(_, held)| held.last_used());
        let going = (good.len() + 1).saturating_sub(limit);
        let gone = good.iter().take(going);
        let gone = gone.map(|(hash, held)| (**hash, held.revoked(v1::Revocation::GaveWay))).collect();
        revoked.sort_by_key(|(_, held)| held.revoked.map(|revoked| revoked.at));
        let forgotten = (revoked.len() + going).saturating_sub(limit);
        (gone, revoked.iter().take(forgotten).map(|(hash, _)| **hash).collect())
    }
}

impl Held {
    /// Orders the longest unused first: whoever follows a table now is in use.
    fn last_used(&self) -> (bool, u64) {
        let (last_seen, _) = self.seen.so_far();
        (self.seen.is_watching(), last_seen.max(self.joined.at))
    }
}
