//! One row of a board in the plain results form: what happened at one table, or what was awarded instead.

use std::collections::BTreeMap;

use bridge::contest::{Fault, NotPlayed};
use bridge::exact::Percent;
use bridge::result::BoardResult;
use serde::{Deserialize, Serialize};
use serde_json::Number;

use super::adjusted::PlainAdjusted;
use super::number::from_percent;
use super::side::side;
use super::text::text;
use crate::file::row_text::{ContractText, percent, raw_score};
use crate::file::{FileEntry, FileRow, Outcome};

#[derive(Serialize, Deserialize)]
pub(super) struct PlainRow {
    #[serde(deserialize_with = "side")]
    ns: String,
    #[serde(deserialize_with = "side")]
    ew: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u16>,
    #[serde(default, deserialize_with = "text", skip_serializing_if = "String::is_empty")]
    table: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    contract: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    declarer: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tricks: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lead: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    award: Option<PlainAward>,
    #[serde(skip_serializing_if = "Option::is_none")]
    adjusted: Option<PlainAdjusted>,
    #[serde(skip_serializing_if = "Option::is_none")]
    not_played: Option<PlainNotPlayed>,
    #[serde(skip_serializing_if = "Option::is_none")]
    subject_to_ruling: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct PlainAward {
    ns: Number,
    ew: Number,
}

/// `true` where nobody says why.
#[derive(Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "`not_played` is true, \"no_fault\", \"bye\", \"removed\" or {\"slow_play\": …}"
)]
enum PlainNotPlayed {
    Said(bool),
    Why(PlainWhy),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PlainWhy {
    NoFault,
    Bye,
    Removed,
    SlowPlay { ns: PlainFault, ew: PlainFault },
}

/// How far a side is to blame.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PlainFault {
    None,
    Partly,
    Directly,
}

/// A result without the pairs: a part of a weighted score.
#[derive(Serialize, Deserialize, Default)]
pub(super) struct PlainResult {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) weight: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    contract: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    declarer: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tricks: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lead: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i64>,
}

impl PlainRow {
    /// The row, or in plain words what is wrong with it.
    pub(super) fn read(self, index: &BTreeMap<&str, usize>) -> Result<FileRow, String> {
        let find =
            |id: &str| index.get(id).copied().ok_or_else(|| format!("`{id}` is not in the list of entries"));
        let (ns, ew) = (find(&self.ns)?, find(&self.ew)?);
        if ns == ew {
            return Err(format!("`{}` cannot play against itself", self.ns));
        }
        let outcome = self.outcome()?;
        Ok(FileRow {
            ns,
            ew,
            outcome,
            round: self.round,
            table: self.table,
            group: self.group.unwrap_or(1),
            awaiting: self.subject_to_ruling,
        })
    }

    /// What happened, said in exactly one way.
    fn outcome(&self) -> Result<Outcome, String> {
        let said =
            [self.contract.is_some(), self.score.is_some(), self.award.is_some(), self.adjusted.is_some()];
        let not_played = !matches!(self.not_played, None | Some(PlainNotPlayed::Said(false)));
        let said = said.into_iter().chain([not_played]).filter(|&said| said).count();
        match self {
            _ if said != 1 => {
                Err("say exactly one of `contract`, `score`, `award`, `adjusted` and `not_played`".to_owned())
            }
            Self { award: Some(PlainAward { ns, ew }), .. } => Ok(Outcome::Artificial {
                north_south: percent(&ns.to_string())?,
                east_west: percent(&ew.to_string())?,
            }),
            Self { adjusted: Some(adjusted), .. } => Ok(Outcome::Adjusted(Box::new(
                adjusted.read().map_err(|reason| format!("adjusted: {reason}"))?,
            ))),
            Self { not_played: Some(PlainNotPlayed::Said(true)), .. } => {
                Ok(Outcome::Result(BoardResult::NotPlayed))
            }
            Self { not_played: Some(PlainNotPlayed::Why(why)), .. } => Ok(Outcome::NotPlayed(why.read())),
            Self { contract, declarer, tricks, lead, score, .. } => {
                let plain = (contract.as_deref(), declarer.as_deref(), *tricks, lead.as_deref(), *score);
                result(plain).map(Outcome::Result)
            }
        }
    }

    /// The form of a row.
    pub(super) fn of(row: &FileRow, entries: &[FileEntry]) -> Self {
        let mut plain = Self {
            ns: entries[row.ns].id.clone(),
            ew: entries[row.ew].id.clone(),
            round: row.round,
            table: row.table.clone(),
            group: (row.group != 1).then_some(row.group),
            contract: None,
            declarer: None,
            tricks: None,
            lead: None,
            score: None,
            award: None,
            adjusted: None,
            not_played: None,
            subject_to_ruling: row.awaiting.clone(),
        };
        match &row.outcome {
            Outcome::Artificial { north_south, east_west } => {
                plain.award =
                    Some(PlainAward { ns: from_percent(*north_south), ew: from_percent(*east_west) });
            }
            Outcome::Adjusted(adjustment) => plain.adjusted = Some(PlainAdjusted::of(adjustment)),
            Outcome::NotPlayed(why) => plain.not_played = Some(PlainNotPlayed::Why(PlainWhy::of(*why))),
            Outcome::Result(BoardResult::NotPlayed) => plain.not_played = Some(PlainNotPlayed::Said(true)),
            Outcome::Result(result) => {
                let result = PlainResult::of(*result, None);
                plain.contract = result.contract;
                plain.declarer = result.declarer;
                plain.tricks = result.tricks;
                plain.lead = result.lead;
                plain.score = result.score;
            }
        }
        plain
    }
}

impl PlainWhy {
    fn read(&self) -> NotPlayed {
        let fault = |fault: &PlainFault| match fault {
            PlainFault::None => Fault::None,
            PlainFault::Partly => Fault::Partly,
            PlainFault::Directly => Fault::Directly,
        };
        match self {
            Self::NoFault => NotPlayed::NoFault,
            Self::Bye => NotPlayed::Bye,
            Self::Removed => NotPlayed::Removed,
            Self::SlowPlay { ns, ew } => NotPlayed::SlowPlay { north_south: fault(ns), east_west: fault(ew) },
        }
    }

    fn of(why: NotPlayed) -> Self {
        let fault = |fault| match fault {
            Fault::None => PlainFault::None,
            Fault::Partly => PlainFault::Partly,
            Fault::Directly => PlainFault::Directly,
        };
        match why {
            NotPlayed::NoFault => Self::NoFault,
            NotPlayed::Bye => Self::Bye,
            NotPlayed::Removed => Self::Removed,
            NotPlayed::SlowPlay { north_south, east_west } => {
                Self::SlowPlay { ns: fault(north_south), ew: fault(east_west) }
            }
        }
    }
}

/// Contract, declarer, tricks, lead and score, as far as they are said.
type PlainParts<'a> = (Option<&'a str>, Option<&'a str>, Option<i64>, Option<&'a str>, Option<i64>);

/// A contract with its tricks, or a score alone.
fn result(plain: PlainParts<'_>) -> Result<BoardResult, String> {
    match plain {
        (Some(_), _, Some(negative @ ..0), _, None) => Err(format!("declarer cannot take {negative} tricks")),
        (Some(contract), declarer, tricks, lead, None) => {
            let tricks = tricks.map(|tricks| tricks.to_string());
            ContractText { contract, declarer, tricks: tricks.as_deref(), lead }.result()
        }
        (None, _, _, _, Some(score)) => raw_score(score),
        (Some(_), _, _, _, Some(_)) | (None, _, _, _, None) => {
            Err("say either a `contract` or a `score`".to_owned())
        }
    }
}

impl PlainResult {
    pub(super) fn read(&self) -> Result<BoardResult, String> {
        let Self { contract, declarer, tricks, lead, score, .. } = self;
        result((contract.as_deref(), declarer.as_deref(), *tricks, lead.as_deref(), *score))
    }

    /// The form of a result that has a score.
    pub(super) fn of(result: BoardResult, weight: Option<Percent>) -> Self {
        let mut plain = Self { weight: weight.map(from_percent), ..Self::default() };
        match result {
            // Never weighed; where it happened the row itself says so.
            BoardResult::NotPlayed => {}
            BoardResult::PassedOut => plain.contract = Some("PASS".to_owned()),
            BoardResult::RawScore(score) => plain.score = Some(score.0.into()),
            BoardResult::Played(play) => {
                plain.contract = Some(play.contract.to_string().replace("NT", "N"));
                plain.declarer = Some(play.declarer.letter().to_string());
                plain.tricks = Some(play.tricks.get().into());
                plain.lead = play.lead.map(|card| card.to_string());
            }
        }
        plain
    }
}
