//! Matches, points given without a board, and rankings, as the form writes them.

use std::collections::{BTreeMap, BTreeSet};

use bridge::entry::SectionLetter;
use serde::{Deserialize, Serialize};
use serde_json::Number;

use super::number::{from_hundredths, hundredths};
use super::text::text;
use crate::file::{FileGiven, FileMatch, FileRanking, ResultsFile, Worth};

/// A team or an entry.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct PlainId(#[serde(deserialize_with = "text")] String);

#[derive(Serialize, Deserialize)]
pub(super) struct PlainMatch {
    sides: [PlainId; 2],
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    rounds: BTreeSet<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u16>,
    #[serde(default, skip_serializing_if = "PlainWorth::is_whole")]
    worth: PlainWorth,
    #[serde(skip_serializing_if = "Option::is_none")]
    planned_boards: Option<u32>,
}

#[derive(Serialize, Deserialize, Clone, Copy, Default)]
#[serde(rename_all = "snake_case")]
enum PlainWorth {
    #[default]
    Whole,
    Half,
    Nothing,
}

impl PlainWorth {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
    fn is_whole(&self) -> bool {
        matches!(self, Self::Whole)
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct PlainGiven {
    #[serde(deserialize_with = "text")]
    entry: String,
    round: u16,
    points: Number,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    bye: bool,
}

#[derive(Serialize, Deserialize)]
pub(super) struct PlainRanking {
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<String>,
    entries: Vec<PlainId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    out: Option<Vec<PlainOut>>,
}

#[derive(Serialize, Deserialize)]
struct PlainOut {
    #[serde(deserialize_with = "text")]
    entry: String,
    round: u16,
}

fn side(file: &ResultsFile, id: &str) -> Result<usize, String> {
    file.side_of(id).ok_or_else(|| format!("`{id}` is not in the list of those who play"))
}

impl PlainMatch {
    pub(super) fn read(self, file: &ResultsFile) -> Result<FileMatch, String> {
        let [PlainId(one), PlainId(other)] = &self.sides;
        let mut sides = [side(file, one)?, side(file, other)?];
        sides.sort_unstable();
        if sides[0] == sides[1] {
            return Err(format!("`{one}` cannot play against itself"));
        }
        let worth = match self.worth {
            PlainWorth::Whole => Worth::Whole,
            PlainWorth::Half => Worth::Half,
            PlainWorth::Nothing => Worth::Nothing,
        };
        Ok(FileMatch { sides, rounds: self.rounds, number: self.number, worth, planned: self.planned_boards })
    }

    pub(super) fn of(one: &FileMatch, file: &ResultsFile) -> Self {
        Self {
            sides: one.sides.map(|side| PlainId(file.side_id(side).to_owned())),
            rounds: one.rounds.clone(),
            number: one.number,
            worth: match one.worth {
                Worth::Whole => PlainWorth::Whole,
                Worth::Half => PlainWorth::Half,
                Worth::Nothing => PlainWorth::Nothing,
            },
            planned_boards: one.planned,
        }
    }
}

impl PlainGiven {
    pub(super) fn read(self, file: &ResultsFile) -> Result<FileGiven, String> {
        let hundredths = hundredths(&self.points)
            .ok_or_else(|| format!("`{}` has more than two decimal places", self.points))?;
        let side = side(file, &self.entry)?;
        Ok(FileGiven { side, round: self.round, hundredths, is_bye: self.bye })
    }

    pub(super) fn of(given: &FileGiven, file: &ResultsFile) -> Self {
        Self {
            entry: file.side_id(given.side).to_owned(),
            round: given.round,
            points: from_hundredths(given.hundredths),
            bye: given.is_bye,
        }
    }
}

impl PlainRanking {
    pub(super) fn read(self, file: &ResultsFile) -> Result<FileRanking, String> {
        let members = self.entries.iter().map(|PlainId(id)| side(file, id));
        let out = self.out.map(|out| {
            let each = out.iter().map(|gone| Ok((side(file, &gone.entry)?, gone.round)));
            each.collect::<Result<BTreeMap<_, _>, String>>()
        });
        let section = self.section.map(|section| {
            let mut letters = section.chars();
            let letter = letters.next().filter(|_| letters.next().is_none()).and_then(SectionLetter::new);
            letter.ok_or_else(|| format!("`{section}` is no section: write a letter, such as A"))
        });
        Ok(FileRanking {
            section: section.transpose()?,
            members: members.collect::<Result<_, _>>()?,
            out: out.transpose()?,
        })
    }

    pub(super) fn of(ranking: &FileRanking, file: &ResultsFile) -> Self {
        let id = |side: usize| file.side_id(side).to_owned();
        let gone = |(&side, &round): (&usize, &u16)| PlainOut { entry: id(side), round };
        Self {
            section: ranking.section.map(|section| section.to_string()),
            entries: ranking.members.iter().map(|&side| PlainId(id(side))).collect(),
            out: ranking.out.as_ref().map(|out| out.iter().map(gone).collect()),
        }
    }
}
