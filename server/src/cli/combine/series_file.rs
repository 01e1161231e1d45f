//! What is to be combined, and how: the series file `barometer-series/1`, which the arguments of the command line
//! can say as well.
//!
//! ```json
//! {"format": "barometer-series/1", "name": "Autumn pairs",
//!  "sessions": [{"file": "monday.json", "name": "Monday"}, {"file": "tuesday.xml", "weight": 1.5}],
//!  "measure": "factored", "best": 2, "missing": "nothing", "compare": "together", "match": "auto",
//!  "same": [{"entry": "Tuesday:A3NS", "is": "Monday:A7EW"}],
//!  "handicaps": [{"entry": "Ann Lee & Bob Fox", "number": 4.5}], "handicap_rule": {"par": 60, "share": 80},
//!  "strata": [{"entry": "Monday:A1NS", "stratum": "B"}],
//!  "carry": {"from": ["Monday"], "rule": "white-book"},
//!  "tie_breaks": ["match", "tops", "lot"], "lot_seed": 7,
//!  "qualify": {"top": 16, "from": "field", "basis": "scratch"}}
//! ```
//!
//! Everything but `format` and `sessions` may be left out. Files are found from where the series file is.

use std::path::PathBuf;

use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use serde_json::Number;

/// The name of the form, which the file must give.
pub(super) const FORMAT: &str = "barometer-series/1";

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeriesFile {
    pub(super) format: String,
    #[serde(default)]
    pub(super) name: String,
    pub(super) sessions: Vec<SessionFile>,
    #[serde(default)]
    pub(super) measure: MeasureName,
    pub(super) best: Option<usize>,
    #[serde(default)]
    pub(super) missing: MissingName,
    #[serde(default)]
    pub(super) compare: CompareName,
    #[serde(default, rename = "match")]
    pub(super) matching: MatchName,
    #[serde(default)]
    pub(super) same: Vec<Same>,
    #[serde(default)]
    pub(super) handicaps: Vec<HandicapOf>,
    pub(super) handicap_rule: Option<HandicapRule>,
    #[serde(default)]
    pub(super) strata: Vec<StratumOf>,
    pub(super) carry: Option<Carry>,
    #[serde(default)]
    pub(super) tie_breaks: Vec<TieBreakName>,
    pub(super) lot_seed: Option<u64>,
    pub(super) qualify: Option<Qualify>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SessionFile {
    pub(super) file: PathBuf,
    /// The contest's own name where it is left out.
    #[serde(default)]
    pub(super) name: String,
    pub(super) weight: Option<Number>,
}

/// In what sessions are added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(super) enum MeasureName {
    /// Matchpoints, factored to one top and the same number of boards, and added.
    #[default]
    Factored,
    /// The mean of the percentages.
    Percent,
    /// The points of each session as they are: IMPs, victory points.
    Points,
}

/// What a session is worth to who missed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(super) enum MissingName {
    /// No points, and 0 % in a mean.
    #[default]
    Nothing,
    /// A mean is taken of the sessions that were played.
    LeftOut,
    /// Who played fewer sessions than count is not ranked.
    NotRanked,
}

/// Who is compared with whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(super) enum CompareName {
    /// Everybody in one list.
    #[default]
    Together,
    /// North-South and East-West each by themselves.
    ByLine,
}

/// How entries of different sessions are found to be the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(super) enum MatchName {
    /// By names where every entry of every file has them, otherwise by id.
    #[default]
    Auto,
    /// By the players' names, in any order.
    Names,
    /// By the id of the entry, like A3NS.
    Id,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Same {
    /// `Tuesday:A3NS`.
    pub(super) entry: String,
    /// `Monday:A7EW`, or the players' names.
    pub(super) is: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HandicapOf {
    pub(super) entry: String,
    pub(super) number: Number,
}

/// A handicap that follows from the usual average.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HandicapRule {
    pub(super) par: Number,
    /// In percent of what is missing to par.
    pub(super) share: Number,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StratumOf {
    pub(super) entry: String,
    pub(super) stratum: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Carry {
    /// Names of the qualifying sessions.
    pub(super) from: Vec<String>,
    pub(super) rule: CarryName,
    /// In percent; for the rule `share`.
    pub(super) share: Option<Number>,
    /// For the rule `white-book` where sessions have no tops.
    pub(super) numbers: Option<CarryNumbers>,
}

/// How much of the qualifying sessions counts in the final.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(super) enum CarryName {
    /// All of it.
    Full,
    /// A share of it.
    Share,
    /// Half, in proportion to the boards: the EBU White Book's formula.
    WhiteBook,
    /// What was won against others who are in the final.
    HeadToHead,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CarryNumbers {
    pub(super) qualifying_count: Number,
    pub(super) qualifying_maximum: Number,
    pub(super) final_count: Number,
    pub(super) final_maximum: Number,
}

/// What decides between equal totals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(super) enum TieBreakName {
    /// The result of the match between them.
    Match,
    /// The boards won against each other.
    BoardsWon,
    /// The number of tops.
    Tops,
    /// The better last session.
    LastSession,
    /// The boards above average.
    AboveAverage,
    /// By lot, from the seed that is given.
    Lot,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Qualify {
    pub(super) top: Option<u32>,
    /// In percent, instead of `top`.
    pub(super) share: Option<Number>,
    #[serde(default)]
    pub(super) from: FromName,
    #[serde(default)]
    pub(super) basis: BasisName,
}

/// Of whom so many qualify.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(super) enum FromName {
    /// Of everybody.
    #[default]
    Field,
    /// Of each line.
    EachLine,
    /// Of each section.
    EachSection,
}

/// Whether handicaps count for qualifying.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(super) enum BasisName {
    /// Without handicap.
    #[default]
    Scratch,
    /// With handicap.
    Handicap,
}

/// Reads a series file.
///
/// # Errors
/// In plain words, with the line.
pub(super) fn parse(text: &str) -> Result<SeriesFile, String> {
    let file: SeriesFile = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if file.format != FORMAT {
        return Err(format!("the format is `{}`; this program reads `{FORMAT}`", file.format));
    }
    Ok(file)
}

/// Whether a text is a series file and not a results file.
pub(super) fn is_series(bytes: &[u8]) -> bool {
    #[derive(Deserialize)]
    struct Form {
        format: String,
    }
    serde_json::from_slice::<Form>(bytes).is_ok_and(|form| form.format.starts_with("barometer-series/"))
}
