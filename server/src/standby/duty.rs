//! What a server does when it starts: it leads, or it follows.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use proto::v1;

use super::{following, state};
use crate::journal::{self, Journal, JournalError, RedbJournal};

/// The other server is asked for so long who leads.
const ASKED_FOR: Duration = Duration::from_secs(2);

/// What a server does.
#[derive(Debug, Clone, PartialEq)]
pub enum Duty {
    Lead,
    /// Of the server that is told.
    Follow(v1::PartnerState),
}

/// What the server whose folder this is does; `follow` is the server that it was told to follow, with the token. One that has
/// led goes on, unless another has taken over since.
///
/// # Errors
///
/// When the journal cannot be read.
pub async fn duty(data: &Path, follow: Option<(String, String)>) -> Result<Duty, JournalError> {
    super::finish(data)?;
    let path = data.join(journal::FILE_NAME);
    let known = tokio::task::spawn_blocking(move || {
        let journal: Arc<dyn Journal> = match RedbJournal::open(&path) {
            Ok(journal) => Arc::new(journal),
            Err(JournalError::Absent(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        let state = state::partner(journal.as_ref())?;
        state.map(|state| Ok((state, state::reign(journal.as_ref())?))).transpose()
    });
    let known = known.await.unwrap_or_else(|_panicked| Err(JournalError::writer_stopped()))?;
    let told = |whole| {
        let told =
            follow.clone().map(|(address, token)| v1::PartnerState { address, token, leads: false, whole });
        told.map(Duty::Follow)
    };
    let Some((state, number)) = known else { return Ok(told(false).unwrap_or(Duty::Lead)) };
    if !state.leads {
        return Ok(told(state.whole).unwrap_or(Duty::Follow(state)));
    }
    let own = v1::Reign { number, leads: true };
    let other = match following::client(&state) {
        Ok(other) => other.compare(own, ASKED_FOR).await,
        Err(error) => Err(error),
    };
    match other {
        Ok(other) if other.leads && other.number > number => {
            let path = data.join(journal::FILE_NAME);
            let noted = tokio::task::spawn_blocking(move || {
                state::put_heard(&RedbJournal::open(&path)?, other.number)
            });
            noted.await.unwrap_or_else(|_panicked| Err(JournalError::writer_stopped()))?;
            Ok(Duty::Follow(v1::PartnerState { leads: false, ..state }))
        }
        Ok(_) => Ok(Duty::Lead),
        Err(error) => {
            tracing::warn!(
                other = state.address,
                "the standby cannot be asked who leads, so this server does: {error}"
            );
            Ok(Duty::Lead)
        }
    }
}
