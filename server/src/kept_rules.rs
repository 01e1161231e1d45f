//! The rules with which new contests begin: a director keeps those of a contest for them.
//!
//! They stand in the journal's `meta`, so that they are in its backups, and with the standby.

use bridge::contest::Rules;
use prost::Message as _;
use proto::v1;

use crate::condition::Condition;
use crate::journal::{Journal, JournalError};

/// The name in `meta`.
const NAME: &str = "kept-rules";

/// Keeps these rules, or none, and tells directors.
///
/// # Errors
///
/// [`JournalError`] where they cannot be written.
pub(crate) fn keep(
    journal: &dyn Journal,
    condition: &Condition,
    rules: Option<Rules>,
) -> Result<(), JournalError> {
    let rules = rules.map(|rules| v1::Rules::from(&rules.kept()));
    journal.put_meta(NAME, v1::KeptRules { rules: rules.clone() }.encode_to_vec())?;
    condition.has_kept_rules(rules);
    Ok(())
}

/// Tells directors what is kept. What a newer version has written, and this one cannot read, is left as it is, and is said.
///
/// # Errors
///
/// [`JournalError`] where it cannot be read.
pub(crate) fn tell(journal: &dyn Journal, condition: &Condition) -> Result<(), JournalError> {
    let Some(bytes) = journal.meta(NAME)? else { return Ok(()) };
    match v1::KeptRules::decode(bytes.as_slice()) {
        Ok(kept) => condition.has_kept_rules(kept.rules),
        Err(error) => {
            tracing::warn!(%error, "the rules for new contests cannot be read: they begin as usual");
        }
    }
    Ok(())
}
