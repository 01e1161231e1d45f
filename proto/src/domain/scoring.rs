//! How results become points.

use bridge::matchpoint::Neuberg;
use bridge::scoring::matches::{MarginUnit, VictoryColumn};
use bridge::scoring::method::DatumRounding;
use bridge::scoring::{
    Averages, Datum, Divisor, MatchResults, MatchScoring, MatchpointStyle, Method, OwnSession, Percentages,
    Scoring, TeamMethod, UnequalBoards, VictoryScale, VictoryTable, WeightedRounding,
};

use crate::error::{WireError, required};
use crate::v1;
use crate::v1::datum::Kind;
use crate::v1::scoring::{Matches, Method as WireMethod};

/// What stands for what average plus is worth in short matches where nothing was set: contests that were recorded
/// before the law book had a say have it too.
const AS_USUAL: u32 = 30;

/// Nothing for what a contest had before there was a choice, so that old journals and new ones agree.
/// [`Scoring::missing`] stands in a field of its own.
pub(super) fn to_wire(scoring: &Scoring) -> Option<v1::Scoring> {
    let before_the_choice = Scoring { missing: scoring.missing, ..Scoring::everybody_ranked() };
    if *scoring == before_the_choice {
        return None;
    }
    let Averages { own_session, imp_tenths, short_match_imp_tenths } = scoring.averages;
    Some(v1::Scoring {
        method: Some(method_to_wire(scoring.method)),
        own_session_does_not_count: own_session == OwnSession::DoesNotCount,
        average_imp_tenths: u32::from(imp_tenths),
        short_match_imp_tenths: short_match_imp_tenths.map_or(AS_USUAL, u32::from),
        short_match_imps_were_set: short_match_imp_tenths.map(u32::from) == Some(AS_USUAL),
        weighted_exact: scoring.weighted == WeightedRounding::Exact,
        weighted_to_a_tenth_of_single: scoring.weighted == WeightedRounding::Tenth
            && is_single(scoring.method),
        matches: match &scoring.matches {
            MatchScoring::Sum => None,
            MatchScoring::WinLoss => Some(Matches::WinLoss(v1::WinLoss {})),
            MatchScoring::Victory(VictoryScale::WbfContinuous) => {
                Some(Matches::WbfContinuous(v1::WbfContinuous {}))
            }
            MatchScoring::Victory(VictoryScale::WbfDiscrete) => {
                Some(Matches::WbfDiscrete(v1::WbfDiscrete {}))
            }
            MatchScoring::Victory(VictoryScale::Table(table)) => Some(Matches::VictoryTable(table.into())),
        },
        unequal_boards_factored: scoring.unequal == UnequalBoards::Factored,
        percentages_of_all: scoring.percentages == Percentages::OfAll,
        one_result_for_both_teams: scoring.match_results == MatchResults::OneForBoth,
        least_percent_of_boards: scoring.least_percent_of_boards.into(),
    })
}

pub(super) fn from_wire(wire: Option<&v1::Scoring>, missing: Neuberg) -> Result<Scoring, WireError> {
    let Some(wire) = wire else { return Ok(Scoring { missing, ..Scoring::everybody_ranked() }) };
    let default = Averages::default();
    let tenths = |field: &str, wire: u32, otherwise: u16| match wire {
        0 => Ok(otherwise),
        tenths => u16::try_from(tenths).map_err(|_large| WireError::wrong(field, "is more than 6553 IMPs")),
    };
    let method = method(required("method", wire.method.as_ref())?)?;
    Ok(Scoring {
        method,
        missing,
        averages: Averages {
            own_session: if wire.own_session_does_not_count {
                OwnSession::DoesNotCount
            } else {
                OwnSession::Counts
            },
            imp_tenths: tenths("average_imp_tenths", wire.average_imp_tenths, default.imp_tenths)?,
            short_match_imp_tenths: match wire.short_match_imp_tenths {
                0 | AS_USUAL if !wire.short_match_imps_were_set => None,
                set => Some(tenths("short_match_imp_tenths", set, default.imp_tenths)?),
            },
        },
        weighted: match (wire.weighted_exact, wire.weighted_to_a_tenth_of_single) {
            (true, _) => WeightedRounding::Exact,
            (false, true) => WeightedRounding::Tenth,
            (false, false) => WeightedRounding::Twentieth.of(method),
        },
        matches: match &wire.matches {
            None => MatchScoring::Sum,
            Some(Matches::WinLoss(_)) => MatchScoring::WinLoss,
            Some(Matches::WbfContinuous(_)) => MatchScoring::Victory(VictoryScale::WbfContinuous),
            Some(Matches::WbfDiscrete(_)) => MatchScoring::Victory(VictoryScale::WbfDiscrete),
            Some(Matches::VictoryTable(table)) => MatchScoring::Victory(VictoryScale::Table(table.into())),
        },
        unequal: if wire.unequal_boards_factored { UnequalBoards::Factored } else { UnequalBoards::Sum },
        percentages: if wire.percentages_of_all { Percentages::OfAll } else { Percentages::MeanOfBoards },
        match_results: if wire.one_result_for_both_teams {
            MatchResults::OneForBoth
        } else {
            MatchResults::EachSide
        },
        least_percent_of_boards: u8::try_from(wire.least_percent_of_boards)
            .ok()
            .filter(|&percent| percent <= 100)
            .ok_or_else(|| WireError::wrong("least_percent_of_boards", "is more than 100"))?,
    })
}

fn is_single(method: Method) -> bool {
    method == Method::Matchpoints(MatchpointStyle::Single)
}

fn method_to_wire(method: Method) -> WireMethod {
    match method {
        Method::Matchpoints(style) => WireMethod::Matchpoints(
            match style {
                MatchpointStyle::Double => v1::MatchpointStyle::Double,
                MatchpointStyle::Single => v1::MatchpointStyle::Single,
                MatchpointStyle::Signed => v1::MatchpointStyle::Signed,
            }
            .into(),
        ),
        Method::Ascherman => WireMethod::Ascherman(v1::Ascherman {}),
        Method::CrossImps { divisor, comparison_cap } => WireMethod::CrossImps(v1::CrossImps {
            by_field: divisor == Divisor::Field,
            by_square_root: divisor == Divisor::SquareRoot,
            comparison_cap: comparison_cap.map_or(0, u32::from),
        }),
        Method::Butler { datum } => WireMethod::Butler(datum_to_wire(datum)),
        Method::TotalPoints => WireMethod::TotalPoints(v1::TotalPoints {}),
        Method::Teams(method) => WireMethod::Teams(
            match method {
                TeamMethod::Imps => v1::TeamMethod::Imps,
                TeamMethod::BoardAMatch => v1::TeamMethod::BoardAMatch,
                TeamMethod::PointABoard => v1::TeamMethod::PointABoard,
                TeamMethod::Patton => v1::TeamMethod::Patton,
                TeamMethod::Hybrid => v1::TeamMethod::Hybrid,
                TeamMethod::TotalPoints => v1::TeamMethod::TotalPoints,
            }
            .into(),
        ),
    }
}

fn method(wire: &WireMethod) -> Result<Method, WireError> {
    Ok(match wire {
        WireMethod::Matchpoints(style) => Method::Matchpoints(
            match v1::MatchpointStyle::try_from(*style).map_err(|_unknown| unknown("matchpoints"))? {
                v1::MatchpointStyle::Double => MatchpointStyle::Double,
                v1::MatchpointStyle::Single => MatchpointStyle::Single,
                v1::MatchpointStyle::Signed => MatchpointStyle::Signed,
            },
        ),
        WireMethod::Ascherman(_) => Method::Ascherman,
        WireMethod::CrossImps(cross) => Method::CrossImps {
            divisor: match (cross.by_field, cross.by_square_root) {
                (false, false) => Divisor::Comparisons,
                (true, false) => Divisor::Field,
                (false, true) => Divisor::SquareRoot,
                (true, true) => {
                    let why = "cannot be divided by the field and by the square root at once";
                    return Err(WireError::wrong("cross_imps", why));
                }
            },
            comparison_cap: match small("cross_imps.comparison_cap", cross.comparison_cap)? {
                0 => None,
                cap => Some(cap),
            },
        },
        WireMethod::Butler(wire) => {
            Method::Butler { datum: datum(wire).map_err(|error| error.within("butler"))? }
        }
        WireMethod::TotalPoints(_) => Method::TotalPoints,
        WireMethod::Teams(method) => {
            Method::Teams(match v1::TeamMethod::try_from(*method).map_err(|_unknown| unknown("teams"))? {
                v1::TeamMethod::Imps => TeamMethod::Imps,
                v1::TeamMethod::BoardAMatch => TeamMethod::BoardAMatch,
                v1::TeamMethod::PointABoard => TeamMethod::PointABoard,
                v1::TeamMethod::Patton => TeamMethod::Patton,
                v1::TeamMethod::Hybrid => TeamMethod::Hybrid,
                v1::TeamMethod::TotalPoints => TeamMethod::TotalPoints,
            })
        }
    })
}

fn datum_to_wire(datum: Datum) -> v1::Datum {
    let (kind, rounding) = match datum {
        Datum::TrimmedMean { each_end, rounding } => (Kind::TrimmedEachEnd(u32::from(each_end)), rounding),
        Datum::ShareDropped { percent_each_end, rounding } => {
            (Kind::PercentEachEnd(u32::from(percent_each_end)), rounding)
        }
        Datum::Median { rounding } => (Kind::Median(v1::Median {}), rounding),
        Datum::DroppedByCount { rounding } => (Kind::DroppedByCount(v1::DroppedByCount {}), rounding),
    };
    let rounding = match rounding {
        DatumRounding::TenHalvesAwayFromZero => v1::DatumRounding::TenAwayFromZero,
        DatumRounding::TenHalvesUp => v1::DatumRounding::TenUp,
        DatumRounding::TenHalvesTowardsZero => v1::DatumRounding::TenTowardsZero,
        DatumRounding::Exact => v1::DatumRounding::Exact,
        DatumRounding::DifferenceToTen => v1::DatumRounding::DifferenceToTen,
    };
    v1::Datum { kind: Some(kind), rounding: rounding.into() }
}

fn datum(wire: &v1::Datum) -> Result<Datum, WireError> {
    let rounding = match v1::DatumRounding::try_from(wire.rounding).map_err(|_unknown| unknown("rounding"))? {
        v1::DatumRounding::TenAwayFromZero => DatumRounding::TenHalvesAwayFromZero,
        v1::DatumRounding::TenUp => DatumRounding::TenHalvesUp,
        v1::DatumRounding::TenTowardsZero => DatumRounding::TenHalvesTowardsZero,
        v1::DatumRounding::Exact => DatumRounding::Exact,
        v1::DatumRounding::DifferenceToTen => DatumRounding::DifferenceToTen,
    };
    Ok(match required("kind", wire.kind.as_ref())? {
        Kind::TrimmedEachEnd(count) => {
            Datum::TrimmedMean { each_end: small("trimmed_each_end", *count)?, rounding }
        }
        Kind::PercentEachEnd(percent) if *percent >= 50 => {
            return Err(WireError::wrong("percent_each_end", "leaves no score: it must be less than 50"));
        }
        Kind::PercentEachEnd(percent) => {
            Datum::ShareDropped { percent_each_end: small("percent_each_end", *percent)?, rounding }
        }
        Kind::Median(_) => Datum::Median { rounding },
        Kind::DroppedByCount(_) => Datum::DroppedByCount { rounding },
    })
}

fn small(field: &str, number: u32) -> Result<u8, WireError> {
    u8::try_from(number).map_err(|_large| WireError::wrong(field, "is too large: 255 is the most"))
}

fn unknown(field: &str) -> WireError {
    WireError::wrong(field, "is a choice that this version does not know")
}

impl From<&VictoryTable> for v1::VictoryTable {
    fn from(table: &VictoryTable) -> Self {
        let column = |column: &VictoryColumn| v1::VictoryColumn {
            most_boards: column.most_boards,
            steps: (column.steps.iter())
                .map(|&(margin, hundredths)| v1::VictoryStep { margin, hundredths })
                .collect(),
        };
        Self {
            name: table.name.clone(),
            margin_in_percent: table.margin == MarginUnit::PercentHundredths,
            pool_hundredths: table.pool_hundredths,
            columns: table.columns.iter().map(column).collect(),
        }
    }
}

impl From<&v1::VictoryTable> for VictoryTable {
    fn from(wire: &v1::VictoryTable) -> Self {
        let column = |column: &v1::VictoryColumn| VictoryColumn {
            most_boards: column.most_boards,
            steps: column.steps.iter().map(|step| (step.margin, step.hundredths)).collect(),
        };
        Self {
            name: wire.name.clone(),
            margin: if wire.margin_in_percent { MarginUnit::PercentHundredths } else { MarginUnit::Points },
            pool_hundredths: wire.pool_hundredths,
            columns: wire.columns.iter().map(column).collect(),
        }
    }
}
