//! What a contest of ours has and USEBIO has no words for: the contest in the plain results form, in a processing
//! instruction after the document. Other programs pass over it, and no document type forbids it.
//!
//! Before it stands a digest of the document. Where somebody has changed the document since, what it says now counts,
//! and of ours only how the contest is scored.

use bridge::scoring::Scoring;

use crate::file::xml::{self, Document};
use crate::file::{ResultsFile, plain};

/// For whom the instruction is.
const TARGET: &str = "barometer-results";

/// What we wrote into a file.
#[derive(Debug)]
pub(super) enum Own {
    /// Nobody has changed the file since: this is the contest.
    AsWritten(Box<ResultsFile>),
    /// Somebody has: this is how it was scored.
    Changed(Box<Scoring>),
    /// It cannot be understood any more, for this reason.
    Unreadable(String),
}

/// What we wrote into this file; nothing where others wrote it.
pub(super) fn read(document: &Document) -> Option<Own> {
    let said = document.instruction(TARGET)?;
    let (digest, contest) = said.split_once('\n')?;
    Some(match plain::parse(contest.as_bytes()) {
        Err(error) => Own::Unreadable(error.to_string()),
        Ok(file) if digest.trim() == digest_of(document) => Own::AsWritten(Box::new(file)),
        Ok(file) => Own::Changed(Box::new(file.scoring)),
    })
}

/// The document with the instruction after it.
pub(super) fn added_to(text: String, file: &ResultsFile) -> String {
    // A document that is too large to be read again, as none of a contest is, has no use for it.
    let Ok(document) = xml::parse(text.as_bytes()) else { return text };
    // Only texts hold the letter that could end the instruction, and JSON has another way to write it.
    let contest = plain::write(file).replace('>', "\\u003e");
    format!("{text}<?{TARGET} {}\n{contest}?>\n", digest_of(&document))
}

fn digest_of(document: &Document) -> String {
    format!("{:016x}", document.root.digest())
}
