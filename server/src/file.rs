//! Results files: what an event's own program wrote down, read into one neutral form.
//!
//! All say which pairs met on which board with what result; some also say what the event's own program made of it
//! ([`Official`]). The forms are described in `docs/FILES.md`.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use bridge::board::BoardNumber;
pub use bridge::contest::Outcome;
use bridge::contest::PenaltyAmount;
use bridge::deal::Deal;
use bridge::exact::Exact;
pub use bridge::movement::Winners;
use bridge::score::Score;
use bridge::scoring::Scoring;
use bridge::seat::Line;
use bridge::text::encoding::{BrokenUtf16, marked_utf16, utf8_or_windows};
use bridge::text::reader::{ReaderBug, guarded};

pub use self::drawn::{FileGiven, FileMatch, FileRanking, Worth};
use self::occasion::Occasion;
use self::remark::Remark;

pub mod occasion;
pub mod official;
mod own;
pub mod plain;
pub mod remark;
pub mod score_file;

#[cfg(test)]
mod assigned;
pub mod bws;
mod classified;
pub mod csv;
mod drawn;
mod encoding;
#[cfg(test)]
mod every_method;
mod gathered;
mod individual;
mod met_twice;
pub mod pbn;
#[cfg(test)]
mod random;
mod row_text;
mod unprintable;
pub mod usebio;
mod xml;

/// The largest file that is read, in bytes: a hundred times the largest real event.
pub const LARGEST_FILE_BYTES: u64 = 64 * 1024 * 1024;

/// A contest as a file tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultsFile {
    pub name: String,
    pub occasion: Occasion,
    pub scoring: Scoring,
    /// How many rankings there are: one, or one for each line.
    pub winners: Winners,
    /// In the order of the file; empty unless teams compete.
    pub teams: Vec<FileTeam>,
    pub entries: Vec<FileEntry>,
    /// In the order of the file.
    pub boards: Vec<FileBoard>,
    /// Points taken off as discipline, in the order of the file.
    pub penalties: Vec<FilePenalty>,
    /// Penalties that were given and refunded: they take nothing, and are told.
    pub refunded: Vec<FileRefund>,
    /// Points brought in from before, in the order of the file.
    pub carried: Vec<FileCarried>,
    /// What is not seen from the rows of matches: which of them are one match, and that it is worth half or nothing.
    pub matches: Vec<FileMatch>,
    /// What matches are worth, given without a board: byes, forfeits, rounds missed, awards for a round.
    pub given: Vec<FileGiven>,
    /// Who is ranked with whom, where neither one ranking nor one of each line says it.
    pub rankings: Vec<FileRanking>,
    /// The results of a board when all are in, where that is not the most that any board has here.
    pub full_count: Option<u32>,
    /// What counted in the contest and cannot be said here, in words for its owner.
    pub not_held: Vec<String>,
    /// What the event's own program computed, where the file says so.
    pub official: Option<Official>,
}

impl ResultsFile {
    /// A contest in which nobody plays yet.
    pub fn new(name: impl Into<String>, scoring: Scoring, winners: Winners) -> Self {
        Self {
            name: name.into(),
            occasion: Occasion::default(),
            scoring,
            winners,
            teams: vec![],
            entries: vec![],
            boards: vec![],
            penalties: vec![],
            refunded: vec![],
            carried: vec![],
            matches: vec![],
            given: vec![],
            rankings: vec![],
            full_count: None,
            not_held: vec![],
            official: None,
        }
    }

    /// Whether nothing happened at any table, as in a list of names or a hand record.
    pub(crate) fn has_no_results(&self) -> bool {
        self.boards.iter().all(|board| board.rows.is_empty())
    }

    /// Says why there is nothing to score in it; nothing where there is.
    ///
    /// # Errors
    /// Of a list of names, of a hand record, and of a contest in which nothing was played yet.
    pub(crate) fn need_results(&self) -> Result<(), FileError> {
        if !self.has_no_results() || !self.carried.is_empty() {
            return Ok(());
        }
        Err(if self.boards.iter().any(|board| board.deal.is_some()) {
            FileError::CardsAlone
        } else if self.boards.is_empty() && !self.entries.is_empty() {
            FileError::NamesAlone
        } else {
            FileError::NothingPlayed
        })
    }

    /// Whether it has neither results nor cards, nor points that somebody brought along.
    fn holds_nothing(&self) -> bool {
        self.has_no_results()
            && self.carried.is_empty()
            && self.boards.iter().all(|board| board.deal.is_none())
    }

    /// The session of each board, from 1: where a number stands for several boards, which of them it is.
    pub(crate) fn sessions(&self) -> Vec<u16> {
        let mut met: BTreeMap<BoardNumber, u16> = BTreeMap::new();
        let mut session = |board: &FileBoard| {
            let count = met.entry(board.number).or_default();
            *count = count.saturating_add(1);
            *count
        };
        self.boards.iter().map(&mut session).collect()
    }

    /// The place of one who plays matches, by its id: of a team, or of an entry where pairs compete.
    pub(crate) fn side_of(&self, id: &str) -> Option<usize> {
        if self.has_teams() {
            self.teams.iter().position(|team| team.id == id)
        } else {
            self.entries.iter().position(|entry| entry.id == id)
        }
    }
}

/// A team as the file names it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FileTeam {
    /// Unique among the teams of the file: `7`.
    pub id: String,
    /// Empty where the file gives none.
    pub name: String,
}

impl FileTeam {
    /// Its name; empty where that says no more than its number: `Team 7`, `A3`. A file may know a team by its name alone.
    pub(crate) fn own_name(&self) -> &str {
        let name = self.name.trim();
        let bare = name.to_lowercase();
        let digits = self.id.strip_prefix(|section: char| section.is_ascii_alphabetic()).unwrap_or(&self.id);
        let is_number = digits.parse::<u32>().is_ok();
        let is_id = bare.trim_start_matches("team").trim() == self.id.to_lowercase();
        if is_number && is_id { "" } else { name }
    }
}

/// A pair as the file names it; in an individual a player, or two of them as a partnership.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FileEntry {
    /// Unique within the file: `3`, `3NS`, `B-19`.
    pub id: String,
    /// Always there with two winners.
    pub line: Option<Line>,
    /// The players' names, where the file gives them.
    pub players: Vec<String>,
    /// The players' numbers in their club or federation, in the order of their names; empty where there are none.
    pub numbers: Vec<String>,
    /// The place of its team in [`ResultsFile::teams`].
    pub team: Option<usize>,
    /// Of a partnership in an individual, the places of its two players among the entries: these are ranked, and it is
    /// not.
    pub partners: Option<[usize; 2]>,
    /// Hundredths of a percent that a handicap adds to its percentage.
    pub handicap_hundredths: i32,
    /// The stratum in which it also competes; empty for none.
    pub stratum: String,
    /// Whether it was still to play to the end when the file was written: a place asks for no share of the boards of it yet.
    pub plays_on: bool,
}

/// A board and what happened on it, in the order of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileBoard {
    pub number: BoardNumber,
    pub deal: Option<Deal>,
    pub rows: Vec<FileRow>,
}

impl ResultsFile {
    /// Whether somebody who is ranked plays on: an entry, or, between teams, a pair of the team in this place.
    pub(crate) fn plays_on(&self, member: usize) -> bool {
        if self.has_teams() {
            self.entries.iter().any(|entry| entry.team == Some(member) && entry.plays_on)
        } else {
            self.entries[member].plays_on
        }
    }
}

impl FileBoard {
    /// A board whose deal is not known.
    pub fn new(number: BoardNumber, rows: Vec<FileRow>) -> Self {
        Self { number, deal: None, rows }
    }
}

/// What happened at one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileRow {
    /// The place of the pair in [`ResultsFile::entries`].
    pub ns: usize,
    /// The place of the pair in [`ResultsFile::entries`].
    pub ew: usize,
    pub outcome: Outcome,
    /// From 1, where the file says it.
    pub round: Option<u16>,
    /// As the file calls it: `A7`; empty where it does not say.
    pub table: String,
    /// Rows of a fouled board are compared with those of the same group only. Everybody is in group 1 unless the
    /// board was divided.
    pub group: u16,
    /// What the director has still to decide about it; `None` for a row that is not subject to ruling.
    pub awaiting: Option<String>,
}

impl FileRow {
    /// A row of an undivided board, at some table in some round.
    pub fn new(ns: usize, ew: usize, outcome: Outcome) -> Self {
        Self { ns, ew, outcome, round: None, table: String::new(), group: 1, awaiting: None }
    }
}

/// Points taken off an entry's total.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilePenalty {
    /// The place of the entry in [`ResultsFile::entries`]: of a pair, a player or a partnership.
    pub entry: usize,
    /// A share is of the top on the boards with the most results.
    /// The round of a match is that of its rows.
    pub amount: PenaltyAmount,
    /// Of IMPs off a match: whom the entry played in it, where rows that name no round leave that open.
    pub against: Option<usize>,
    /// The Law that the director named, `90B1`; empty where the file does not say.
    pub law: String,
    /// As the director gave it; empty where the file does not say.
    pub reason: String,
}

/// A penalty that counts no longer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileRefund {
    pub penalty: FilePenalty,
    /// Why it was refunded.
    pub why: String,
}

/// Points that an entry brought with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileCarried {
    /// The place of the entry in [`ResultsFile::entries`].
    pub entry: usize,
    /// Hundredths of the unit in which the contest is ranked; may be negative.
    pub hundredths: i64,
    /// From where; empty where the file does not say.
    pub reason: String,
}

/// What the event's own program computed, rounded as it printed it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Official {
    pub points_are: PointsAre,
    pub entries: Vec<OfficialEntry>,
    pub boards: Vec<OfficialBoard>,
    /// Matches of teams; empty where none are told.
    pub matches: Vec<OfficialMatch>,
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

/// The official result of a match between two teams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficialMatch {
    /// From 1, where the file says it.
    pub round: Option<u16>,
    /// The teams by their ids.
    pub teams: [String; 2],
    /// What each of them got for the match.
    pub points: [Option<Exact>; 2],
    /// What the first team gained on each board.
    pub boards: Vec<(BoardNumber, Option<Exact>)>,
}

/// Why a results file cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error("cannot be opened: {0}")]
    Unreadable(#[from] std::io::Error),
    #[error("is larger than 64 MB: no contest has that many results, so this is some other file")]
    TooLarge,
    #[error(
        "is neither a results file (barometer-results/1) nor a USEBIO file, and neither PBN, CSV nor a Bridgemate file"
    )]
    UnknownForm,
    #[error(
        "lists names and has no results, so that there is nothing to score: to put the names into a file of results, say \
         `barometer convert RESULTS OUT --entries` and this file"
    )]
    NamesAlone,
    #[error("has the cards of boards and no results, so that there is nothing to score")]
    CardsAlone,
    #[error("has no results, so that there is nothing to score")]
    NothingPlayed,
    #[error(transparent)]
    Bug(#[from] ReaderBug),
    /// In a database, which has no lines.
    #[error("{reason}")]
    Database { reason: String },
    /// A form that cannot hold what is to be written.
    #[error("cannot be written: {0}")]
    Written(jet::JetError),
    #[error("line {line}: {reason}")]
    Malformed { line: usize, reason: String },
}

impl From<BrokenUtf16> for FileError {
    fn from(broken: BrokenUtf16) -> Self {
        Self::Malformed { line: 1, reason: broken.to_string() }
    }
}

/// A contest read from the file of another program, and what is to be said about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    pub file: ResultsFile,
    /// What was odd, left out, or taken to mean something.
    pub remarks: Vec<Remark>,
}

/// Reads a results file of any form.
///
/// # Errors
/// When the file cannot be opened, is too large, is in no known form, or is wrong somewhere: then the
/// error names the line and the reason.
pub fn read(path: &Path) -> Result<ResultsFile, FileError> {
    parse(&contents(path)?)
}

/// Reads a results file of any form, with what is to be said about it.
///
/// # Errors
/// As [`read`].
pub fn import_from(path: &Path) -> Result<Imported, FileError> {
    import(&contents(path)?)
}

fn contents(path: &Path) -> Result<Vec<u8>, FileError> {
    let file = File::open(path)?;
    let mut bytes = Vec::new();
    // One byte more than allowed, so that a file that grows while it is read is refused too.
    file.take(LARGEST_FILE_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads the contents of a results file of any form. What is odd in it is logged.
///
/// # Errors
/// As [`read`].
pub fn parse(bytes: &[u8]) -> Result<ResultsFile, FileError> {
    let Imported { file, remarks } = import(bytes)?;
    for remark in remarks {
        tracing::warn!("{remark}");
    }
    Ok(file)
}

/// Reads the contents of a results file of any form, with what is to be said about it.
///
/// # Errors
/// As [`read`].
pub fn import(bytes: &[u8]) -> Result<Imported, FileError> {
    let mut imported = read_any(bytes)?;
    imported.remarks.extend(imported.file.not_held.iter().map(|words| Remark::of_file(words)));
    Ok(imported)
}

fn read_any(bytes: &[u8]) -> Result<Imported, FileError> {
    if bytes.len() as u64 > LARGEST_FILE_BYTES {
        return Err(FileError::TooLarge);
    }
    let mut imported = guarded(|| import_any(bytes).map(unprintable::left_out))??;
    imported.remarks.extend(met_twice::told(&imported.file).iter().map(|words| Remark::of_file(words)));
    Ok(imported)
}

fn import_any(bytes: &[u8]) -> Result<Imported, FileError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if bws::is_database(bytes) {
        return bws::parse(bytes);
    }
    if let Some(text) = marked_utf16(bytes)?.filter(|text| !text.trim_start().starts_with('<')) {
        return import_any(text.as_bytes());
    }
    let mut letters = bytes.iter().filter(|byte| !byte.is_ascii_whitespace());
    match (letters.next(), letters.next()) {
        (Some(b'{'), Some(b'"' | b'}')) => plain::import(bytes),
        // The last two begin XML in UTF-16.
        (Some(b'<' | 0xfe | 0xff), _) => usebio::parse(bytes),
        // A comment in braces may begin a PBN file.
        (Some(b'[' | b'%' | b'{'), _) => pbn::parse(bytes),
        _ => {
            let text = utf8_or_windows(bytes);
            if csv::is_csv(&text) { csv::parse(&text) } else { Err(FileError::UnknownForm) }
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_holds_no_results_says_why() {
        let of = |text: &str| import(text.as_bytes()).unwrap().file.need_results();
        assert!(matches!(of("id,players\n1,A & B\n"), Err(FileError::NamesAlone)));
        let cards = "[Board \"1\"]\n[Deal \"N:K843.T542.J6.863 AQJ7.K.Q75.AT942 962.AJ7.KT82.J75 T5.Q9863.A943.KQ\"]\n";
        assert!(matches!(of(cards), Err(FileError::CardsAlone)));
        assert!(of("board,ns,ew,score\n1,1,2,420\n").is_ok());
    }
}
