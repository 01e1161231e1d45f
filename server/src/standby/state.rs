//! What a journal keeps of who leads.

use prost::Message as _;
use proto::v1;

use crate::journal::{Journal, JournalError};

/// The number of the reign, eight bytes little endian. It is copied.
const REIGN: &str = "reign";
/// How this server stands to the other. It is this journal's own.
const PARTNER: &str = "partner";

/// The names that no copy takes over.
pub(super) const OWN: [&str; 1] = [PARTNER];

/// The number of the reign that the journal knows of; the first is 1.
pub(super) fn reign(journal: &dyn Journal) -> Result<u64, JournalError> {
    let bytes = journal.meta(REIGN)?.and_then(|bytes| <[u8; 8]>::try_from(bytes).ok());
    Ok(bytes.map_or(1, u64::from_le_bytes))
}

pub(super) fn put_reign(journal: &dyn Journal, number: u64) -> Result<(), JournalError> {
    journal.put_meta(REIGN, number.to_le_bytes().to_vec())
}

pub(super) fn partner(journal: &dyn Journal) -> Result<Option<v1::PartnerState>, JournalError> {
    let bytes = journal.meta(PARTNER)?;
    // One that is not understood is as none: the other server, or the director, says anew where it is.
    Ok(bytes.and_then(|bytes| v1::PartnerState::decode(bytes.as_slice()).ok()))
}

pub(super) fn put_partner(journal: &dyn Journal, state: &v1::PartnerState) -> Result<(), JournalError> {
    journal.put_meta(PARTNER, state.encode_to_vec())
}
