//! What a journal keeps of who leads.

use std::sync::{Mutex, PoisonError};

use prost::Message as _;
use proto::v1;

use crate::journal::{Journal, JournalError};

/// The number of the reign, eight bytes little endian. It is copied.
const REIGN: &str = "reign";
/// How this server stands to the other. It is this journal's own.
const PARTNER: &str = "partner";

/// The number of the latest reign of another server that this one has heard of, eight bytes little endian. It is this journal's
/// own.
const HEARD: &str = "reign heard of";

/// The names that no copy takes over.
pub(crate) const OWN: [&str; 2] = [PARTNER, HEARD];

/// The number of the reign that the journal knows of; the first is 1.
pub(super) fn reign(journal: &dyn Journal) -> Result<u64, JournalError> {
    let bytes = journal.meta(REIGN)?.and_then(|bytes| <[u8; 8]>::try_from(bytes).ok());
    Ok(bytes.map_or(1, u64::from_le_bytes))
}

/// The number of a reign that begins now: later than all that this server knows of.
pub(super) fn next_reign(journal: &dyn Journal) -> Result<u64, JournalError> {
    let heard =
        journal.meta(HEARD)?.and_then(|bytes| <[u8; 8]>::try_from(bytes).ok()).map_or(0, u64::from_le_bytes);
    Ok(reign(journal)?.max(heard).saturating_add(1))
}

/// Notes a reign of another server. Blocks until that is durable.
pub(super) fn put_heard(journal: &dyn Journal, number: u64) -> Result<(), JournalError> {
    journal.put_meta(HEARD, number.to_le_bytes().to_vec())
}

pub(super) fn put_reign(journal: &dyn Journal, number: u64) -> Result<(), JournalError> {
    journal.put_meta(REIGN, number.to_le_bytes().to_vec())
}

pub(super) fn partner(journal: &dyn Journal) -> Result<Option<v1::PartnerState>, JournalError> {
    let bytes = journal.meta(PARTNER)?;
    // One that is not understood is as none: the other server, or the director, says anew where it is.
    Ok(bytes.and_then(|bytes| v1::PartnerState::decode(bytes.as_slice()).ok()))
}

/// Held while the state of this machine's server is looked at and changed.
static CHANGING: Mutex<()> = Mutex::new(());

/// Changes how this server stands to the other; `change` is given what the journal has, and nothing is written where it gives
/// nothing. Blocks until that is durable.
pub(super) fn change_partner(
    journal: &dyn Journal,
    change: impl FnOnce(Option<v1::PartnerState>) -> Option<v1::PartnerState>,
) -> Result<(), JournalError> {
    let _changing = CHANGING.lock().unwrap_or_else(PoisonError::into_inner);
    change(partner(journal)?).map_or(Ok(()), |state| put_partner(journal, &state))
}

pub(super) fn put_partner(journal: &dyn Journal, state: &v1::PartnerState) -> Result<(), JournalError> {
    journal.put_meta(PARTNER, state.encode_to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::MemoryJournal;

    /// Of two servers that took over in turn, each has a number that the other has not.
    #[test]
    fn a_reign_is_later_than_all_that_was_heard_of() {
        let journal = MemoryJournal::new();
        assert_eq!((reign(&journal).unwrap(), next_reign(&journal).unwrap()), (1, 2));
        put_heard(&journal, 7).unwrap();
        assert_eq!((reign(&journal).unwrap(), next_reign(&journal).unwrap()), (1, 8));
        put_heard(&journal, u64::MAX).unwrap();
        assert_eq!(next_reign(&journal).unwrap(), u64::MAX, "whatever somebody says, nothing breaks");
    }
}
