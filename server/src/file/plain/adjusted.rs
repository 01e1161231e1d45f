//! An adjusted score in the plain results form: what the Director awarded to each side (Law 12).

use bridge::adjustment::{Adjustment, Artificial, Basis, Compared, Limit, SideAward, Weighting};
use bridge::exact::Percent;
use bridge::result::BoardResult;
use serde::{Deserialize, Serialize};
use serde_json::Number;

use super::number::{from_hundredths, from_percent, hundredths};
use super::row::PlainResult;
use crate::file::row_text::percent;

#[derive(Serialize, Deserialize)]
pub(super) struct PlainAdjusted {
    #[serde(skip_serializing_if = "Option::is_none")]
    both: Option<PlainSide>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ns: Option<PlainSide>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ew: Option<PlainSide>,
    #[serde(skip_serializing_if = "Option::is_none")]
    compared: Option<PlainCompared>,
}

#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum PlainCompared {
    Ns,
    Ew,
    Nobody,
}

#[derive(Serialize, Deserialize, Default)]
struct PlainSide {
    #[serde(skip_serializing_if = "Option::is_none")]
    artificial: Option<PlainArtificial>,
    #[serde(skip_serializing_if = "Option::is_none")]
    results: Option<Vec<PlainResult>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    self_inflicted: Option<PlainSelfInflicted>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<PlainLimit>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PlainArtificial {
    AverageMinus,
    Average,
    AveragePlus,
    Percent(Number),
    Imps(Number),
}

#[derive(Serialize, Deserialize)]
struct PlainSelfInflicted {
    expected: Vec<PlainResult>,
    after_infraction: PlainResult,
    got: PlainResult,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::enum_variant_names, reason = "the words of the form")]
enum PlainLimit {
    AtMostAverageMinus,
    AtLeastAveragePlus,
    AtMost(Number),
    AtLeast(Number),
}

fn read_weighting(parts: &[PlainResult]) -> Result<Weighting<BoardResult>, String> {
    let alone = parts.len() == 1;
    let part = |part: &PlainResult| {
        let weight = match &part.weight {
            Some(weight) => percent(&weight.to_string())?,
            None if alone => Percent::WHOLE,
            None => return Err("each of several results needs its `weight` in percent".to_owned()),
        };
        Ok((part.read()?, weight))
    };
    let parts = parts.iter().map(part).collect::<Result<_, String>>()?;
    Weighting::new(parts).map_err(|error| error.to_string())
}

fn plain_weighting(weighting: &Weighting<BoardResult>) -> Vec<PlainResult> {
    match weighting.parts() {
        [(only, _)] => vec![PlainResult::of(*only, None)],
        parts => parts.iter().map(|(result, weight)| PlainResult::of(*result, Some(*weight))).collect(),
    }
}

impl PlainAdjusted {
    /// The adjustment, or in plain words what is wrong with it.
    pub(super) fn read(&self) -> Result<Adjustment<BoardResult>, String> {
        let (north_south, east_west) = match self {
            Self { both: Some(both), ns: None, ew: None, .. } => (both.read()?, both.read()?),
            Self { both: None, ns: Some(ns), ew: Some(ew), .. } => (ns.read()?, ew.read()?),
            _ => return Err("say either `both`, or `ns` and `ew`".to_owned()),
        };
        let is_artificial = |side: &SideAward<BoardResult>| matches!(side.basis, Basis::Artificial(_));
        let compared = match self.compared {
            Some(PlainCompared::Ns) => Compared::NorthSouth,
            Some(PlainCompared::Ew) => Compared::EastWest,
            Some(PlainCompared::Nobody) => Compared::Nobody,
            None => match (is_artificial(&north_south), is_artificial(&east_west)) {
                (false, _) => Compared::NorthSouth,
                (true, false) => Compared::EastWest,
                (true, true) => Compared::Nobody,
            },
        };
        Ok(Adjustment { north_south, east_west, compared })
    }

    pub(super) fn of(adjustment: &Adjustment<BoardResult>) -> Self {
        let Adjustment { north_south, east_west, compared } = adjustment;
        let (both, ns, ew) = if north_south == east_west {
            (Some(PlainSide::of(north_south)), None, None)
        } else {
            (None, Some(PlainSide::of(north_south)), Some(PlainSide::of(east_west)))
        };
        let compared = match compared {
            Compared::NorthSouth => PlainCompared::Ns,
            Compared::EastWest => PlainCompared::Ew,
            Compared::Nobody => PlainCompared::Nobody,
        };
        Self { both, ns, ew, compared: Some(compared) }
    }
}

impl PlainSide {
    fn read(&self) -> Result<SideAward<BoardResult>, String> {
        let basis = match self {
            Self { artificial: Some(artificial), results: None, self_inflicted: None, .. } => {
                Basis::Artificial(artificial.read()?)
            }
            Self { artificial: None, results: Some(results), self_inflicted: None, .. } => {
                Basis::Results(read_weighting(results)?)
            }
            Self { artificial: None, results: None, self_inflicted: Some(cost), .. } => {
                Basis::SelfInflicted {
                    expected: read_weighting(&cost.expected)?,
                    after_infraction: cost.after_infraction.read()?,
                    got: cost.got.read()?,
                }
            }
            _ => {
                return Err(
                    "a side has exactly one of `artificial`, `results` and `self_inflicted`".to_owned()
                );
            }
        };
        let limit = match &self.limit {
            None => None,
            Some(PlainLimit::AtMostAverageMinus) => Some(Limit::AtMostAverageMinus),
            Some(PlainLimit::AtLeastAveragePlus) => Some(Limit::AtLeastAveragePlus),
            Some(PlainLimit::AtMost(share)) => Some(Limit::AtMost(percent(&share.to_string())?)),
            Some(PlainLimit::AtLeast(share)) => Some(Limit::AtLeast(percent(&share.to_string())?)),
        };
        Ok(SideAward { basis, limit })
    }

    fn of(side: &SideAward<BoardResult>) -> Self {
        let mut plain = Self::default();
        match &side.basis {
            Basis::Artificial(artificial) => plain.artificial = Some(PlainArtificial::of(*artificial)),
            Basis::Results(results) => plain.results = Some(plain_weighting(results)),
            Basis::SelfInflicted { expected, after_infraction, got } => {
                plain.self_inflicted = Some(PlainSelfInflicted {
                    expected: plain_weighting(expected),
                    after_infraction: PlainResult::of(*after_infraction, None),
                    got: PlainResult::of(*got, None),
                });
            }
        }
        plain.limit = side.limit.map(|limit| match limit {
            Limit::AtMostAverageMinus => PlainLimit::AtMostAverageMinus,
            Limit::AtLeastAveragePlus => PlainLimit::AtLeastAveragePlus,
            Limit::AtMost(share) => PlainLimit::AtMost(from_percent(share)),
            Limit::AtLeast(share) => PlainLimit::AtLeast(from_percent(share)),
        });
        plain
    }
}

impl PlainArtificial {
    fn read(&self) -> Result<Artificial, String> {
        Ok(match self {
            Self::AverageMinus => Artificial::AverageMinus,
            Self::Average => Artificial::Average,
            Self::AveragePlus => Artificial::AveragePlus,
            Self::Percent(share) => Artificial::Percent(percent(&share.to_string())?),
            Self::Imps(imps) => {
                let imps = hundredths(imps).and_then(|imps| i32::try_from(imps).ok());
                Artificial::ImpHundredths(imps.ok_or("`imps` has at most two decimal places")?)
            }
        })
    }

    fn of(artificial: Artificial) -> Self {
        match artificial {
            Artificial::AverageMinus => Self::AverageMinus,
            Artificial::Average => Self::Average,
            Artificial::AveragePlus => Self::AveragePlus,
            Artificial::Percent(share) => Self::Percent(from_percent(share)),
            Artificial::ImpHundredths(imps) => Self::Imps(from_hundredths(imps)),
        }
    }
}
