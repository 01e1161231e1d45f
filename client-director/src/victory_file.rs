//! A scale of victory points that is published nowhere, from a file of this computer (`barometer-vp/1`).

use std::path::Path;

use bridge::scoring::{MatchScoring, Scoring, VictoryScale, VictoryTable};

use crate::text_file;

/// The largest file that is read: a scale of the greatest size that its form allows is smaller.
const LARGEST: usize = 8 * 1024 * 1024;

/// The scale that a file describes.
///
/// # Errors
/// In plain words: why it cannot be read, or which line says nothing, and what to write there.
pub fn read(path: &Path) -> Result<VictoryTable, String> {
    let name = path.display();
    let read = text_file::read(path, |text| parse(path, text));
    read.map_err(|error| format!("the file {name} cannot be read: {error}"))?
}

/// The scale that the text of a file describes.
///
/// # Errors
/// As [`read`].
pub fn parse(path: &Path, text: &str) -> Result<VictoryTable, String> {
    let name = path.display();
    if text.len() > LARGEST {
        return Err(format!("the file {name} is larger than any scale of victory points"));
    }
    VictoryTable::parse(text).map_err(|error| format!("line {} of {name}: {}", error.line, error.reason))
}

/// The same scoring with the matches counted on this scale.
///
/// # Errors
/// In plain words, where the scale does not suit the method. Whether it suits the boards that are planned, the
/// server says.
pub fn applied(table: VictoryTable, scoring: &Scoring) -> Result<Scoring, String> {
    let scale = VictoryScale::Table(table);
    match scale.unfit(scoring.method, 0) {
        Some(why) => Err(why),
        None => Ok(Scoring { matches: MatchScoring::Victory(scale), ..scoring.clone() }),
    }
}

/// The scale of this scoring, where it is a table.
pub fn of(scoring: &Scoring) -> Option<&VictoryTable> {
    match &scoring.matches {
        MatchScoring::Victory(VictoryScale::Table(table)) => Some(table),
        MatchScoring::Victory(VictoryScale::WbfContinuous | VictoryScale::WbfDiscrete)
        | MatchScoring::Sum
        | MatchScoring::WinLoss => None,
    }
}
