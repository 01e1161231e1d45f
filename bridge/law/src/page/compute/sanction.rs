//! A warning or a penalty, as it is logged in the contest.

use super::{Given, given_value};
use crate::page::run::{Run, Stop};
use crate::sanction::{Measure, Sanction};
use game::seat::Line;

/// `compute "sanction" measure="percent" amount="10" law="90B2" reason="slow play" sides="north-south" logged="yes"`: `measure`
/// is `warning`, `percent` (of a top), `vp-hundredths` or `imps`; without `sides`, the offender's. How it is told on the
/// console becomes `sanction-1` and so on, `sanctions` of them; it is logged with the decision where `logged` is yes.
pub(super) fn sanction(run: &mut Run<'_, '_, '_>, given: Given<'_>) -> Result<(), Stop> {
    let value = |name| given_value(given, name).unwrap_or_default();
    let amount = value("amount").parse().unwrap_or_default();
    let measure = match value("measure") {
        "warning" => Measure::Warning,
        "percent" => Measure::PercentOfTop(amount),
        "vp-hundredths" => Measure::VictoryPointHundredths(amount),
        "imps" => Measure::Imps(amount),
        other => {
            return Err(
                run.fault(format!("`{other}` is no measure: warning, percent, vp-hundredths or imps"))
            );
        }
    };
    let lines = value("sides").split_whitespace().map(|side| match side {
        "north-south" => Ok(Line::NorthSouth),
        "east-west" => Ok(Line::EastWest),
        other => Err(run.fault(format!("`{other}` is no side: north-south or east-west"))),
    });
    let lines = lines.collect::<Result<_, _>>()?;
    let (clause, reason) = (run.clause_of(value("law"))?, value("reason").to_owned());
    let sanction = Sanction { lines, measure, clause, reason };
    let told = sanction.told(run.interview.known());
    run.set("sanctions", told.len().to_string());
    for (number, line) in (1..).zip(told) {
        run.set(format!("sanction-{number}"), line);
    }
    if value("logged") == "yes" {
        let finding = run.finding.take().ok_or_else(|| run.fault("no finding has begun here"))?;
        run.finding = Some(finding.sanctioned(sanction));
    }
    Ok(())
}
