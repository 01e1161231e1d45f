//! Results files: what an event's own program wrote down, read into one neutral form.
//!
//! Two forms are read: the plain results form (`barometer-results/1`, JSON) and USEBIO XML 1.2 and
//! 1.3. Both say which pairs met on which board with what result; some also say what the event's own
//! program made of it ([`Official`]).

use std::fs::File;
use std::io::Read;
use std::path::Path;

use bridge::board::BoardNumber;
pub use bridge::contest::Outcome;
use bridge::exact::Exact;
use bridge::matchpoint::Neuberg;
use bridge::score::Score;
use bridge::seat::Line;
use bridge::standing::Penalty;

pub mod official;
pub mod score_file;

mod plain;
mod row_text;
mod usebio;
mod xml;

/// The largest file that is read, in bytes: a hundred times the largest real event.
pub const LARGEST_FILE_BYTES: u64 = 64 * 1024 * 1024;

/// A contest as a file tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultsFile {
    pub name: String,
    pub scoring: Scoring,
    pub entries: Vec<FileEntry>,
    /// In the order of the file.
    pub boards: Vec<FileBoard>,
    /// Points taken off as discipline, in the order of the file.
    pub penalties: Vec<FilePenalty>,
    /// What the event's own program computed, where the file says so.
    pub official: Option<Official>,
}

/// How the contest is scored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scoring {
    pub method: Method,
    pub winners: Winners,
    pub neuberg: Neuberg,
}

/// What a result is compared with, and in which unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Method {
    Matchpoints,
    CrossImps,
    Butler,
    /// Any other, by the name that the file gives it.
    Other(String),
}

/// How many rankings there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Winners {
    One,
    /// One for each line.
    Two,
}

/// A pair as the file names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileEntry {
    /// Unique within the file: `3`, `3NS`, `B-19`.
    pub id: String,
    /// Always there with two winners.
    pub line: Option<Line>,
    /// The players' names, where the file gives them.
    pub players: Vec<String>,
}

/// A board and what happened on it, in the order of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileBoard {
    pub number: BoardNumber,
    pub rows: Vec<FileRow>,
}

/// What happened at one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileRow {
    /// The place of the pair in [`ResultsFile::entries`].
    pub ns: usize,
    /// The place of the pair in [`ResultsFile::entries`].
    pub ew: usize,
    pub outcome: Outcome,
}

/// Points taken off an entry's total.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilePenalty {
    /// The place of the entry in [`ResultsFile::entries`].
    pub entry: usize,
    /// A share is of the top on the boards with the most results.
    pub amount: Penalty,
    /// As the director gave it; empty where the file does not say.
    pub reason: String,
}

/// What the event's own program computed, rounded as it printed it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Official {
    pub points_are: PointsAre,
    pub entries: Vec<OfficialEntry>,
    pub boards: Vec<OfficialBoard>,
}

/// The unit of [`OfficialRow::ns_points`] and of totals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PointsAre {
    /// Points of the scoring method.
    Points,
    /// Percentages of the top.
    Percent,
}

/// An entry's official result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficialEntry {
    pub id: String,
    pub total: Option<Exact>,
    pub percent: Option<Exact>,
    /// As printed: `3`, `7=`, `Section:1:1/2`.
    pub place: Option<String>,
}

/// A board's official awards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficialBoard {
    pub number: BoardNumber,
    pub rows: Vec<OfficialRow>,
}

/// The official awards at one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficialRow {
    pub ns: String,
    pub ew: String,
    pub score: Option<Score>,
    pub ns_points: Option<Exact>,
    pub ew_points: Option<Exact>,
}

/// Why a results file cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error("cannot be opened: {0}")]
    Unreadable(#[from] std::io::Error),
    #[error("is larger than 64 MB: no contest has that many results, so this is some other file")]
    TooLarge,
    #[error("is neither a results file (barometer-results/1) nor a USEBIO file")]
    UnknownForm,
    #[error("line {line}: {reason}")]
    Malformed { line: usize, reason: String },
}

/// Reads a results file of either form.
///
/// # Errors
/// When the file cannot be opened, is too large, is in no known form, or is wrong somewhere: then the
/// error names the line and the reason.
pub fn read(path: &Path) -> Result<ResultsFile, FileError> {
    let file = File::open(path)?;
    let mut bytes = Vec::new();
    // One byte more than allowed, so that a file that grows while it is read is refused too.
    file.take(LARGEST_FILE_BYTES + 1).read_to_end(&mut bytes)?;
    parse(&bytes)
}

/// Reads the contents of a results file of either form.
///
/// # Errors
/// As [`read`].
pub fn parse(bytes: &[u8]) -> Result<ResultsFile, FileError> {
    if bytes.len() as u64 > LARGEST_FILE_BYTES {
        return Err(FileError::TooLarge);
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match bytes.iter().find(|byte| !byte.is_ascii_whitespace()) {
        Some(b'{') => plain::parse(bytes),
        // The last two begin a text in UTF-16, which is refused there with advice.
        Some(b'<' | 0xfe | 0xff) => usebio::parse(bytes),
        _ => Err(FileError::UnknownForm),
    }
}

/// Text of a file in UTF-8, or the line where it is not.
fn utf8(bytes: &[u8]) -> Result<&str, FileError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let line = line_at(bytes, error.valid_up_to());
        FileError::Malformed { line, reason: "this is not text in UTF-8".to_owned() }
    })
}

/// The number of the line, from 1, in which a byte lies.
fn line_at(bytes: &[u8], offset: usize) -> usize {
    1 + line_breaks(bytes.get(..offset).unwrap_or(bytes))
}

fn line_breaks(bytes: &[u8]) -> usize {
    bytes.split(|&byte| byte == b'\n').count() - 1
}
