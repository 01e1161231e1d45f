//! The law book that somebody chooses for a contest: its regulations are at hand, and what they set is written into it.
//!
//! This is done before anything is decided, as the time is taken: what is decided and replayed asks no folder.

use std::borrow::Cow;

use bridge::contest::{Command, Contest, Refusal};
use bridge::law::shelf;

/// The command as it is decided.
///
/// # Errors
/// [`Refusal::UnknownLawBook`]. A book that the contest has already is not asked for again: a regulation may have gone since.
pub(super) fn settled<'a>(contest: &Contest, command: &'a Command) -> Result<Cow<'a, Command>, Refusal> {
    let (Command::CreateContest { rules, .. } | Command::ChangeRules { rules, .. }) = command else {
        return Ok(Cow::Borrowed(command));
    };
    if rules.law_book == contest.rules.law_book {
        return Ok(Cow::Borrowed(command));
    }
    let book = shelf::settled(&rules.law_book)
        .map_err(|unknown| Refusal::UnknownLawBook { why: unknown.to_string() })?;
    let mut settled = command.clone();
    if let Command::CreateContest { rules, .. } | Command::ChangeRules { rules, .. } = &mut settled {
        rules.law_book = book;
    }
    Ok(Cow::Owned(settled))
}
