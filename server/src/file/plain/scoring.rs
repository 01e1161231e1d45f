//! `scoring` of the plain results form: the method with its choices.

use bridge::matchpoint::Neuberg;
use bridge::movement::Winners;
use bridge::scoring::matches::{MarginUnit, VictoryColumn};
use bridge::scoring::method::DatumRounding;
use bridge::scoring::{
    Averages, Datum, Divisor, MatchResults, MatchScoring, MatchpointStyle, Method, OwnSession, Percentages,
    Scoring, TeamMethod, UnequalBoards, VictoryScale, VictoryTable, WeightedRounding,
};
use serde::{Deserialize, Serialize};
use serde_json::Number;

use super::number::{exact, from_hundredths, hundredths, number};

#[derive(Serialize, Deserialize)]
pub(super) struct PlainScoring {
    method: PlainMethod,
    #[serde(default = "one_winner")]
    winners: u64,
    #[serde(default)]
    neuberg: PlainNeuberg,
    #[serde(skip_serializing_if = "Option::is_none")]
    style: Option<PlainStyle>,
    #[serde(skip_serializing_if = "Option::is_none")]
    divisor: Option<PlainDivisor>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comparison_cap: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    datum: Option<PlainDatum>,
    #[serde(skip_serializing_if = "Option::is_none")]
    datum_dropped: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    datum_rounding: Option<PlainRounding>,
    #[serde(skip_serializing_if = "Option::is_none")]
    averages: Option<PlainAverages>,
    #[serde(skip_serializing_if = "Option::is_none")]
    weighted: Option<PlainWeighted>,
    #[serde(skip_serializing_if = "Option::is_none")]
    matches: Option<PlainMatches>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unequal_boards: Option<PlainUnequal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    percentages: Option<PlainPercentages>,
    /// Absent or false: each team of a match has its own result where scores differ for the two sides.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    one_result_for_both_teams: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    least_percent_of_boards: Option<u8>,
}

fn one_winner() -> u64 {
    1
}

#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum PlainMethod {
    Matchpoints,
    Ascherman,
    CrossImps,
    Butler,
    TotalPoints,
    #[serde(alias = "teams")]
    TeamsImps,
    BoardAMatch,
    PointABoard,
    Patton,
    Hybrid,
    TeamsTotalPoints,
}

#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum PlainPercentages {
    MeanOfBoards,
    OfAll,
}

#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum PlainUnequal {
    Sum,
    Factored,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum PlainNeuberg {
    #[default]
    Exact,
    Hundredths,
    None,
    Traditional,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PlainStyle {
    Double,
    Single,
    Signed,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum PlainDivisor {
    #[default]
    Comparisons,
    Field,
    SquareRoot,
}

#[derive(Serialize, Deserialize, Clone, Copy, Default)]
#[serde(rename_all = "snake_case")]
enum PlainDatum {
    #[default]
    TrimmedMean,
    ShareDropped,
    Median,
    DroppedByCount,
}

#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum PlainRounding {
    TenAwayFromZero,
    TenUp,
    TenTowardsZero,
    Exact,
    DifferenceToTen,
}

fn counts() -> bool {
    true
}

/// Average plus and minus are worth 3 IMPs (Law 86).
fn usual_imps() -> Number {
    3.into()
}

#[derive(Serialize, Deserialize)]
struct PlainAverages {
    #[serde(default = "counts")]
    own_session: bool,
    #[serde(default = "usual_imps")]
    imps: Number,
    /// Left out where it was not set: then it is worth as much as in other matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    short_match_imps: Option<Number>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PlainWeighted {
    Tenth,
    Twentieth,
    Exact,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PlainMatches {
    Sum,
    WinLoss,
    WbfContinuous,
    WbfDiscrete,
    Table(PlainTable),
}

#[derive(Serialize, Deserialize)]
struct PlainTable {
    name: String,
    margin: PlainMargin,
    pool: Number,
    columns: Vec<PlainColumn>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PlainMargin {
    Points,
    Percent,
}

#[derive(Serialize, Deserialize)]
struct PlainColumn {
    most_boards: u32,
    /// Margins, and the victory points from there on.
    steps: Vec<(Number, Number)>,
}

impl PlainScoring {
    /// The scoring and the number of rankings, or in plain words what is wrong.
    pub(super) fn read(self) -> Result<(Scoring, Winners), String> {
        let winners = match self.winners {
            1 => Winners::One,
            2 => Winners::Two,
            _ => return Err("`winners` must be 1 or 2".to_owned()),
        };
        let method = self.method()?;
        let scoring = Scoring {
            method,
            missing: match self.neuberg {
                PlainNeuberg::Exact => Neuberg::Exact,
                PlainNeuberg::Hundredths => Neuberg::Hundredths,
                PlainNeuberg::None => Neuberg::None,
                PlainNeuberg::Traditional => Neuberg::Traditional,
            },
            averages: self.averages.as_ref().map_or(Ok(Averages::default()), PlainAverages::read)?,
            weighted: match self.weighted {
                Some(PlainWeighted::Tenth) => WeightedRounding::Tenth,
                // Left out, it is as in files that were written before a tenth meant single matchpoints.
                None | Some(PlainWeighted::Twentieth) => WeightedRounding::Twentieth.of(method),
                Some(PlainWeighted::Exact) => WeightedRounding::Exact,
            },
            matches: match self.matches {
                None | Some(PlainMatches::Sum) => MatchScoring::Sum,
                Some(PlainMatches::WinLoss) => MatchScoring::WinLoss,
                Some(PlainMatches::WbfContinuous) => MatchScoring::Victory(VictoryScale::WbfContinuous),
                Some(PlainMatches::WbfDiscrete) => MatchScoring::Victory(VictoryScale::WbfDiscrete),
                Some(PlainMatches::Table(table)) => MatchScoring::Victory(VictoryScale::Table(table.read()?)),
            },
            unequal: match self.unequal_boards {
                None | Some(PlainUnequal::Sum) => UnequalBoards::Sum,
                Some(PlainUnequal::Factored) => UnequalBoards::Factored,
            },
            percentages: match self.percentages {
                None | Some(PlainPercentages::MeanOfBoards) => Percentages::MeanOfBoards,
                Some(PlainPercentages::OfAll) => Percentages::OfAll,
            },
            match_results: if self.one_result_for_both_teams {
                MatchResults::OneForBoth
            } else {
                MatchResults::EachSide
            },
            least_percent_of_boards: match self.least_percent_of_boards {
                Some(percent @ 101..) => {
                    return Err(format!("`least_percent_of_boards` is {percent}: 100 is the most"));
                }
                percent => percent.unwrap_or(0),
            },
        };
        Ok((scoring, winners))
    }

    fn method(&self) -> Result<Method, String> {
        Ok(match self.method {
            PlainMethod::Matchpoints => Method::Matchpoints(match self.style {
                None | Some(PlainStyle::Double) => MatchpointStyle::Double,
                Some(PlainStyle::Single) => MatchpointStyle::Single,
                Some(PlainStyle::Signed) => MatchpointStyle::Signed,
            }),
            PlainMethod::Ascherman => Method::Ascherman,
            PlainMethod::CrossImps => Method::CrossImps {
                divisor: match self.divisor {
                    None | Some(PlainDivisor::Comparisons) => Divisor::Comparisons,
                    Some(PlainDivisor::Field) => Divisor::Field,
                    Some(PlainDivisor::SquareRoot) => Divisor::SquareRoot,
                },
                comparison_cap: self.comparison_cap,
            },
            PlainMethod::Butler => Method::Butler { datum: self.datum()? },
            PlainMethod::TotalPoints => Method::TotalPoints,
            PlainMethod::TeamsImps => Method::Teams(TeamMethod::Imps),
            PlainMethod::BoardAMatch => Method::Teams(TeamMethod::BoardAMatch),
            PlainMethod::PointABoard => Method::Teams(TeamMethod::PointABoard),
            PlainMethod::Patton => Method::Teams(TeamMethod::Patton),
            PlainMethod::Hybrid => Method::Teams(TeamMethod::Hybrid),
            PlainMethod::TeamsTotalPoints => Method::Teams(TeamMethod::TotalPoints),
        })
    }

    fn datum(&self) -> Result<Datum, String> {
        let rounding = |usual| match self.datum_rounding {
            None => usual,
            Some(PlainRounding::TenAwayFromZero) => DatumRounding::TenHalvesAwayFromZero,
            Some(PlainRounding::TenUp) => DatumRounding::TenHalvesUp,
            Some(PlainRounding::TenTowardsZero) => DatumRounding::TenHalvesTowardsZero,
            Some(PlainRounding::Exact) => DatumRounding::Exact,
            Some(PlainRounding::DifferenceToTen) => DatumRounding::DifferenceToTen,
        };
        Ok(match self.datum.unwrap_or_default() {
            PlainDatum::TrimmedMean => Datum::TrimmedMean {
                each_end: self.datum_dropped.unwrap_or(1),
                rounding: rounding(DatumRounding::TenHalvesAwayFromZero),
            },
            PlainDatum::ShareDropped => Datum::ShareDropped {
                percent_each_end: match self.datum_dropped.unwrap_or(10) {
                    percent @ 0..=49 => percent,
                    percent => {
                        return Err(format!(
                            "`datum_dropped` is {percent} % at each end, which leaves no score: at most 49 %"
                        ));
                    }
                },
                rounding: rounding(DatumRounding::TenHalvesAwayFromZero),
            },
            PlainDatum::Median => Datum::Median { rounding: rounding(DatumRounding::Exact) },
            PlainDatum::DroppedByCount => {
                Datum::DroppedByCount { rounding: rounding(DatumRounding::TenHalvesUp) }
            }
        })
    }

    /// The form of a scoring; what every reader assumes is left out.
    pub(super) fn of(scoring: &Scoring, winners: Winners) -> Self {
        let mut plain = Self {
            method: plain_method(scoring.method),
            winners: match winners {
                Winners::One => 1,
                Winners::Two => 2,
            },
            neuberg: match scoring.missing {
                Neuberg::Exact => PlainNeuberg::Exact,
                Neuberg::Hundredths => PlainNeuberg::Hundredths,
                Neuberg::None => PlainNeuberg::None,
                Neuberg::Traditional => PlainNeuberg::Traditional,
            },
            style: None,
            divisor: None,
            comparison_cap: None,
            datum: None,
            datum_dropped: None,
            datum_rounding: None,
            averages: (scoring.averages != Averages::default()).then(|| PlainAverages::of(scoring.averages)),
            weighted: match scoring.weighted {
                WeightedRounding::Tenth
                    if scoring.method.matchpoint_style() == Some(MatchpointStyle::Single) =>
                {
                    Some(PlainWeighted::Tenth)
                }
                WeightedRounding::Tenth | WeightedRounding::Twentieth => None,
                WeightedRounding::Exact => Some(PlainWeighted::Exact),
            },
            matches: plain_matches(&scoring.matches),
            unequal_boards: match scoring.unequal {
                UnequalBoards::Sum => None,
                UnequalBoards::Factored => Some(PlainUnequal::Factored),
            },
            percentages: match scoring.percentages {
                Percentages::MeanOfBoards => None,
                Percentages::OfAll => Some(PlainPercentages::OfAll),
            },
            one_result_for_both_teams: scoring.match_results == MatchResults::OneForBoth,
            least_percent_of_boards: Some(scoring.least_percent_of_boards).filter(|&percent| percent > 0),
        };
        plain.choices_of(scoring.method);
        plain
    }

    /// Writes the choices that a method leaves open.
    fn choices_of(&mut self, method: Method) {
        match method {
            Method::Matchpoints(style) => {
                self.style = match style {
                    MatchpointStyle::Double => None,
                    MatchpointStyle::Single => Some(PlainStyle::Single),
                    MatchpointStyle::Signed => Some(PlainStyle::Signed),
                };
            }
            Method::CrossImps { divisor, comparison_cap } => {
                self.divisor = Some(match divisor {
                    Divisor::Comparisons => PlainDivisor::Comparisons,
                    Divisor::Field => PlainDivisor::Field,
                    Divisor::SquareRoot => PlainDivisor::SquareRoot,
                });
                self.comparison_cap = comparison_cap;
            }
            Method::Butler { datum } => {
                let (kind, dropped, rounding) = match datum {
                    Datum::TrimmedMean { each_end, rounding } => {
                        (PlainDatum::TrimmedMean, Some(each_end), rounding)
                    }
                    Datum::ShareDropped { percent_each_end, rounding } => {
                        (PlainDatum::ShareDropped, Some(percent_each_end), rounding)
                    }
                    Datum::Median { rounding } => (PlainDatum::Median, None, rounding),
                    Datum::DroppedByCount { rounding } => (PlainDatum::DroppedByCount, None, rounding),
                };
                self.datum = Some(kind);
                self.datum_dropped = dropped;
                self.datum_rounding = Some(match rounding {
                    DatumRounding::TenHalvesAwayFromZero => PlainRounding::TenAwayFromZero,
                    DatumRounding::TenHalvesUp => PlainRounding::TenUp,
                    DatumRounding::TenHalvesTowardsZero => PlainRounding::TenTowardsZero,
                    DatumRounding::Exact => PlainRounding::Exact,
                    DatumRounding::DifferenceToTen => PlainRounding::DifferenceToTen,
                });
            }
            Method::Ascherman | Method::TotalPoints | Method::Teams(_) => {}
        }
    }
}

fn plain_method(method: Method) -> PlainMethod {
    match method {
        Method::Matchpoints(_) => PlainMethod::Matchpoints,
        Method::Ascherman => PlainMethod::Ascherman,
        Method::CrossImps { .. } => PlainMethod::CrossImps,
        Method::Butler { .. } => PlainMethod::Butler,
        Method::TotalPoints => PlainMethod::TotalPoints,
        Method::Teams(TeamMethod::Imps) => PlainMethod::TeamsImps,
        Method::Teams(TeamMethod::BoardAMatch) => PlainMethod::BoardAMatch,
        Method::Teams(TeamMethod::PointABoard) => PlainMethod::PointABoard,
        Method::Teams(TeamMethod::Patton) => PlainMethod::Patton,
        Method::Teams(TeamMethod::Hybrid) => PlainMethod::Hybrid,
        Method::Teams(TeamMethod::TotalPoints) => PlainMethod::TeamsTotalPoints,
    }
}

fn plain_matches(matches: &MatchScoring) -> Option<PlainMatches> {
    Some(match matches {
        MatchScoring::Sum => return None,
        MatchScoring::WinLoss => PlainMatches::WinLoss,
        MatchScoring::Victory(VictoryScale::WbfContinuous) => PlainMatches::WbfContinuous,
        MatchScoring::Victory(VictoryScale::WbfDiscrete) => PlainMatches::WbfDiscrete,
        MatchScoring::Victory(VictoryScale::Table(table)) => PlainMatches::Table(PlainTable::of(table)),
    })
}

impl PlainAverages {
    fn read(&self) -> Result<Averages, String> {
        let tenths = |number: &Number| {
            let tenths = exact(number).map(|imps| imps * 10).filter(bridge::exact::Exact::is_integer);
            tenths
                .and_then(|tenths| u16::try_from(tenths.to_integer()).ok())
                .ok_or_else(|| format!("`{number}` is not a number of IMPs: write it like 3 or 2.5"))
        };
        Ok(Averages {
            own_session: if self.own_session { OwnSession::Counts } else { OwnSession::DoesNotCount },
            imp_tenths: tenths(&self.imps)?,
            short_match_imp_tenths: self.short_match_imps.as_ref().map(tenths).transpose()?,
        })
    }

    fn of(averages: Averages) -> Self {
        let imps = |tenths: u16| number(bridge::exact::Exact::new(tenths.into(), 10));
        Self {
            own_session: averages.own_session == OwnSession::Counts,
            imps: imps(averages.imp_tenths),
            short_match_imps: averages.short_match_imp_tenths.map(imps),
        }
    }
}

/// 50 % in hundredths.
const HALF: u32 = 5_000;

impl PlainTable {
    fn read(self) -> Result<VictoryTable, String> {
        let points = |number: &Number| {
            let points = hundredths(number).and_then(|points| u32::try_from(points).ok());
            points.ok_or_else(|| format!("`{number}` is not a number of victory points: write it like 12.5"))
        };
        let is_percent = matches!(self.margin, PlainMargin::Percent);
        let margin = |number: &Number| {
            let units = if is_percent { hundredths(number) } else { number.as_i64() };
            let units = units.and_then(|units| u32::try_from(units).ok());
            units.ok_or_else(|| format!("`{number}` is not a margin"))
        };
        let column = |column: PlainColumn| {
            let steps = column.steps.iter().map(|(from, vps)| Ok((margin(from)?, points(vps)?)));
            let mut steps = steps.collect::<Result<Vec<(u32, u32)>, String>>()?;
            // Printed scales begin at 50 %, and so does the text form of a scale: here margins are what is above it.
            if is_percent && steps.first().is_some_and(|&(from, _)| from == HALF) {
                for (from, _) in &mut steps {
                    *from =
                        from.checked_sub(HALF).ok_or("a scale that begins at 50 % has no margin below")?;
                }
            }
            Ok(VictoryColumn { most_boards: column.most_boards, steps })
        };
        Ok(VictoryTable {
            pool_hundredths: points(&self.pool)?,
            columns: self.columns.into_iter().map(column).collect::<Result<_, String>>()?,
            margin: if is_percent { MarginUnit::PercentHundredths } else { MarginUnit::Points },
            name: self.name,
        })
    }

    fn of(table: &VictoryTable) -> Self {
        let margin = |units: u32| match table.margin {
            MarginUnit::Points => units.into(),
            MarginUnit::PercentHundredths => from_hundredths(units),
        };
        let column = |column: &VictoryColumn| PlainColumn {
            most_boards: column.most_boards,
            steps: column.steps.iter().map(|&(from, vps)| (margin(from), from_hundredths(vps))).collect(),
        };
        Self {
            name: table.name.clone(),
            margin: match table.margin {
                MarginUnit::Points => PlainMargin::Points,
                MarginUnit::PercentHundredths => PlainMargin::Percent,
            },
            pool: from_hundredths(table.pool_hundredths),
            columns: table.columns.iter().map(column).collect(),
        }
    }
}
