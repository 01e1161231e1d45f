//! A recorded event played again through real table devices, and the server's scores held against the official
//! ones.

use bridge::contest::Command;
use bridge::entry::EntryId;
use bridge::scoring::Percentages;
use serde::Serialize;

use super::PlayError;
use super::director::Director;
use super::mishap::Mishaps;
use super::recorded::{Names, Recorded, recorded};
use super::rehearsal::{CORRECTION_MINUTES, PROGRESS_EVERY, Performance, Report};
use super::room::Room;
use super::table::entered_by_table;
use super::tempo::Tempo;
use crate::file::ResultsFile;
use crate::file::official::{Difference, Program, compare};
use crate::file::score_file::score_file;

/// How a recorded event came out.
#[derive(Debug, Clone, Serialize)]
pub struct Replay {
    /// How it was played. Its differences are those between the server and our own scores of the file.
    pub report: Report,
    /// What each entry of the file is called on the server.
    pub entries: Vec<(String, String)>,
    /// Rows that the director entered, because a table cannot: scores from paper and artificial awards.
    pub directed: usize,
    /// `None` where the file says nothing official.
    pub official: Option<AgainstOfficial>,
}

/// The server's scores against the official ones.
#[derive(Debug, Clone, Serialize)]
pub struct AgainstOfficial {
    /// How the official numbers are read.
    pub read_as: String,
    pub rows: usize,
    pub entries: usize,
    pub differences: Vec<Difference>,
}

impl Replay {
    /// Whether nothing differs.
    pub fn is_equal(&self) -> bool {
        self.report.is_right()
            && self.official.as_ref().is_none_or(|official| official.differences.is_empty())
    }
}

/// Plays every row of a results file, and compares. Rows that a table cannot enter are the director's, and so are
/// penalties, points brought along, and the groups of fouled boards.
///
/// # Errors
/// When the file's scoring is not known, its meetings make no plan, or the server cannot be reached.
pub async fn replay(
    file: &ResultsFile,
    (server, token): (&str, &str),
    tell: impl Fn(&str),
) -> Result<Replay, PlayError> {
    let file = &as_ranked(file, &tell)?;
    let Recorded { evening, sheet } = recorded(file, Names::Ids)?;
    let director = Director::new(server, token)?;
    let room = Room::open(&director, server, &evening).await?;
    tell(&format!("contest {} is open: {} tables", room.contest, room.codes.len()));
    let performance = Performance {
        watchers: 1,
        tempo: Tempo::FlatOut,
        seed: 0,
        seats_are_taken: true,
        // The director has still to enter what the file says beside results.
        close: false,
        progress_every: PROGRESS_EVERY,
        left: None,
    };
    let truth = evening.truth.clone();
    let (mut report, kept) = performance.play(evening, Mishaps::default(), (&director, &room), tell).await?;
    if kept != truth {
        report.complaints.push("the tables could not enter every row of the file".to_owned());
    }
    for command in sheet.beside_results() {
        director.ask(room.contest, &command).await?;
    }
    director.ask(room.contest, &Command::ClosePlay { correction_minutes: CORRECTION_MINUTES }).await?;
    // The server's word against ours, number by number; then ours, which are exact, against the official ones.
    report.differences = sheet.check(&director, room.contest).await?;
    let scores = score_file(file).map_err(|error| PlayError::Plan(error.to_string()))?;
    let official = compare(file, &scores).map(|comparison| AgainstOfficial {
        read_as: comparison.program.to_string(),
        rows: comparison.rows_count,
        entries: comparison.entries_count,
        differences: comparison.differences,
    });
    let called =
        |(entry, &index): (&EntryId, &usize)| (sheet.file.entries[index].id.clone(), entry.to_string());
    let entries = sheet.entries.iter().map(called);
    let entries = entries.collect();
    let directed = truth.values().filter(|outcome| entered_by_table(outcome).is_none()).count();
    Ok(Replay { report, entries, directed, official })
}

/// The file with the rule for percentages by which its own program ranked, where that can be seen from its numbers.
fn as_ranked(file: &ResultsFile, tell: impl Fn(&str)) -> Result<ResultsFile, PlayError> {
    let scores = score_file(file).map_err(|error| PlayError::Plan(error.to_string()))?;
    let mut file = file.clone();
    if compare(&file, &scores).is_some_and(|comparison| comparison.program == Program::Sums) {
        tell("its percentages are of all that could be won: scored so (percentages of all)");
        file.scoring.percentages = Percentages::OfAll;
    }
    Ok(file)
}
