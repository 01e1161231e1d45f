//! What is to be said about a file, each with its place: what is odd in it, and what is left out.
//!
//! All readers work the same way. A row that cannot be read costs that row: it is left out, and that is told with its
//! place and the reason. A file of which no row can be read is refused, with all the reasons.

use std::fmt;
use std::fmt::Write as _;
use std::ops::Deref;

use super::FileError;

/// Where in a file something stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// Everywhere, or nowhere in particular.
    File,
    /// A line, from 1.
    Line(usize),
    /// A record of a database.
    Record { table: &'static str, id: i64 },
}

impl fmt::Display for Place {
    /// With what divides it from the words: `line 7: `.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File => Ok(()),
            Self::Line(line) => write!(f, "line {line}: "),
            Self::Record { table, id } => write!(f, "{table}, record {id}: "),
        }
    }
}

/// Something to be said about a file; it reads as its sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    pub place: Place,
    /// Whether something that counts for the scores is left out because it cannot be read.
    pub is_loss: bool,
    /// With its place.
    sentence: String,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl Deref for Remark {
    type Target = str;

    fn deref(&self) -> &str {
        &self.sentence
    }
}

impl Remark {
    /// What a file says of itself.
    pub(super) fn of_file(words: &str) -> Self {
        Self { place: Place::File, is_loss: false, sentence: words.to_owned() }
    }

    /// Keeps these letters of its sentence alone.
    pub(super) fn retain(&mut self, is_kept: impl Fn(char) -> bool) {
        self.sentence.retain(is_kept);
    }
}

/// In tests a remark equals the sentence that tells it.
#[cfg(test)]
impl<T: AsRef<str> + ?Sized> PartialEq<T> for Remark {
    fn eq(&self, sentence: &T) -> bool {
        self.sentence == sentence.as_ref()
    }
}

/// What a reader has to say so far.
#[derive(Debug, Default)]
pub(super) struct Remarks {
    list: Vec<Remark>,
    /// Why what is left out cannot be read.
    losses: Vec<(Place, String)>,
}

impl Remarks {
    /// Says something that is odd.
    pub(super) fn say(&mut self, place: Place, text: impl fmt::Display) {
        self.list.push(Remark { place, is_loss: false, sentence: format!("{place}{text}") });
    }

    /// Says that something cannot be read, and is left out.
    pub(super) fn leave_out(&mut self, place: Place, reason: impl Into<String>) {
        let reason = reason.into();
        self.list.push(Remark { place, is_loss: true, sentence: format!("{place}{reason}: left out") });
        self.losses.push((place, reason));
    }

    /// What was read of a row, if it could be; it is left out otherwise.
    pub(super) fn row<T>(&mut self, place: Place, read: Result<T, String>) -> Option<T> {
        read.map_err(|reason| self.leave_out(place, reason)).ok()
    }

    /// The same of a row whose fault names its line.
    ///
    /// # Errors
    /// A fault that is not one of a line, such as that the file cannot be opened.
    pub(super) fn placed_row<T>(&mut self, read: Result<T, FileError>) -> Result<Option<T>, FileError> {
        match read {
            Ok(row) => Ok(Some(row)),
            Err(FileError::Malformed { line, reason }) => {
                self.leave_out(Place::Line(line), reason);
                Ok(None)
            }
            Err(other) => Err(other),
        }
    }

    /// Puts what another reader said behind this.
    pub(super) fn append(&mut self, other: Self) {
        self.list.extend(other.list);
        self.losses.extend(other.losses);
    }

    /// Whether anything is left out.
    pub(super) fn have_losses(&self) -> bool {
        !self.losses.is_empty()
    }

    /// Puts all in the order of the file.
    pub(super) fn sort(&mut self) {
        self.list.sort_by_key(|remark| remark.place);
        self.losses.sort_by_key(|(place, _)| *place);
    }

    /// All that is to be said.
    ///
    /// # Errors
    /// When nothing could be read (`is_empty`) because of what was left out: all the reasons, the first with its place.
    pub(super) fn settle(self, is_empty: bool) -> Result<Vec<Remark>, FileError> {
        let Some(((place, first), more)) = self.losses.split_first().filter(|_| is_empty) else {
            return Ok(self.list);
        };
        let mut reason = first.clone();
        for (place, text) in more {
            // Writing to a text cannot fail.
            let _ = write!(reason, "\n{place}{text}");
        }
        Err(match *place {
            Place::Line(line) => FileError::Malformed { line, reason },
            place @ (Place::File | Place::Record { .. }) => {
                FileError::Database { reason: format!("{place}{reason}") }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::{Imported, import};

    /// A file of every form with a good row, a bad one, and a good one: the bad one alone is lost, and told with its place.
    #[test]
    fn a_bad_row_costs_that_row_in_every_form() {
        let csv = "board,ns,ew,score\n1,1,2,420\n1,3,4,425\n1,5,6,50\n".to_owned();
        let pbn = "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 420\n3 4 x\n5 6 50\n"
            .to_owned();
        let plain = "{\"format\": \"barometer-results/1\", \"scoring\": {\"method\": \"matchpoints\"}, \
             \"entries\": [{\"id\": 1}, {\"id\": 2}, {\"id\": 3}, {\"id\": 4}, {\"id\": 5}, {\"id\": 6}], \"boards\": [\n\
             {\"board\": 1, \"results\": [{\"ns\": 1, \"ew\": 2, \"score\": 420},\n\
             {\"ns\": 3, \"ew\": 4, \"score\": 425},\n{\"ns\": 5, \"ew\": 6, \"score\": 50}]}]}"
            .to_owned();
        let line = |ns: u8, ew: u8, score: &str| {
            format!(
                "<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>\
                 <SCORE>{score}</SCORE></TRAVELLER_LINE>\n"
            )
        };
        let usebio = format!(
            "<USEBIO><EVENT EVENT_TYPE=\"PAIRS\"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n{}{}{}</BOARD></EVENT></USEBIO>",
            line(1, 2, "420"),
            line(3, 4, "x"),
            line(5, 6, "50")
        );
        for (form, text, place) in [
            ("CSV", csv, Place::Line(3)),
            ("PBN", pbn, Place::Line(4)),
            ("plain", plain, Place::Line(3)),
            ("USEBIO", usebio, Place::Line(3)),
        ] {
            let Imported { file, remarks } =
                import(text.as_bytes()).unwrap_or_else(|error| panic!("{form}: {error}"));
            let scores: Vec<Option<i32>> = (file.boards[0].rows.iter())
                .map(|row| row.outcome.score(file.boards[0].number).map(|score| score.0))
                .collect();
            assert_eq!(scores, [Some(420), Some(50)], "{form}");
            let losses: Vec<&Remark> = remarks.iter().filter(|remark| remark.is_loss).collect();
            assert_eq!(losses.len(), 1, "{form}: {remarks:#?}");
            assert_eq!(losses[0].place, place, "{form}: {remarks:#?}");
            assert!(losses[0].to_string().ends_with(": left out"), "{form}");
        }
    }

    #[test]
    fn a_file_without_a_row_that_can_be_read_is_refused_with_all_reasons() {
        let refused = import(b"board,ns,ew,score\n1,1,2,425\n1,3,4,x\n").unwrap_err().to_string();
        assert_eq!(
            refused,
            "line 2: column 4 (score): no contract gives a score of 425\nline 3: column 4 (score): `x` is not a score"
        );
    }
}
