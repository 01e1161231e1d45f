//! The combined ranking as JSON, `barometer-combined/1`. Numbers are rounded to four decimals; beside each total
//! stands the exact number as a fraction.

use bridge::exact::{BigRational, Decimal, half_away_from_zero};
use bridge::seat::Line;
use bridge::series::ranking::{Basis, RankingList};
use bridge::series::total::SessionShare;
use serde_json::{Value, json};

use super::build::PointScale;
use super::report::Report;

/// The name of the form.
const FORMAT: &str = "barometer-combined/1";

pub(super) fn json(report: &Report) -> Value {
    let stage = &report.combined.stage;
    let sessions: Vec<Value> = (report.series.sessions.iter().enumerate())
        .map(|(index, session)| {
            json!({
                "name": session.name, "weight": session.weight.to_string(), "top": session.top(),
                "boards": session.full_boards(), "entries": session.cards.len(),
                "qualifying": !stage.sessions.contains(&index),
            })
        })
        .collect();
    let entrants: Vec<Value> =
        (0..report.combined.totals.len()).map(|entrant| entrant_json(report, entrant)).collect();
    let rankings: Vec<Value> = report.combined.lists.iter().map(|list| ranking_json(report, list)).collect();
    let label = |&entrant: &usize| report.identities.all[entrant].label.clone();
    let qualified: Vec<Value> = (report.combined.qualified.iter())
        .map(|group| {
            json!({
                "line": group.line.map(Line::letters),
                "section": group.section.map(String::from),
                "places": group.places_count,
                "qualified": group.qualified.iter().map(label).collect::<Vec<_>>(),
                "tied_at_cut": group.at_cut.iter().map(label).collect::<Vec<_>>(),
                "open_places": group.open_places(),
                "reserves": group.reserves.iter().map(label).collect::<Vec<_>>(),
            })
        })
        .collect();
    json!({
        "format": FORMAT, "name": report.name, "measure": report.plan.measure, "top": report.top(),
        "style": match report.scale {
            PointScale::Single => "single",
            PointScale::Double | PointScale::DoubleInPlace => "double",
            PointScale::Signed => "signed",
        },
        "lot_seed": report.plan.lot_seed, "matched_by": if report.identities.by_names { "names" } else { "id" },
        "sessions": sessions, "entrants": entrants, "rankings": rankings, "qualified": qualified,
        "in_one_session_only": report.alone(), "not_used": report.unused,
    })
}

fn entrant_json(report: &Report, entrant: usize) -> Value {
    let total = &report.combined.totals[entrant];
    let identity = &report.identities.all[entrant];
    let sessions: Vec<Value> = (total.shares.iter().enumerate())
        .map(|(session, share)| {
            share.as_ref().map_or(Value::Null, |share| share_json(report, (entrant, session), share))
        })
        .collect();
    let carried = total.carried.as_ref().map(|carried| {
        json!({
            "score": number(&carried.score), "factor": carried.factor.to_string(),
            "value": number(&carried.value), "weight": carried.weight.to_string(),
        })
    });
    json!({
        "entry": identity.label,
        "players": identity.players,
        "stratum": report.series.entrants[entrant].stratum.map(|stratum| char::from(b'A' + stratum).to_string()),
        "section": report.series.entrants[entrant].section.map(String::from),
        "sessions": sessions,
        "carried": carried,
        "total": total.total.as_ref().map(number),
        "total_exact": total.total.as_ref().map(ToString::to_string),
        "handicap": total.handicap.as_ref().map(number),
        "total_with_handicap": total.with_handicap().as_ref().map(number),
    })
}

fn share_json(report: &Report, (entrant, session): (usize, usize), share: &SessionShare) -> Value {
    let factors: Vec<Value> = (share.factored.iter())
        .flat_map(|card| {
            let parts = card.parts.iter().map(|part| {
                json!({"boards": part.boards_count, "points": number(&part.points), "factor": part.factor.value().to_string(),
                    "why": part.factor.to_string()})
            });
            let whole = json!({"factor": card.boards.value().to_string(), "why": card.boards.to_string()});
            parts.chain([whole]).collect::<Vec<_>>()
        })
        .collect();
    json!({
        "id": report.identities.id(entrant, session),
        "boards": share.boards_count,
        "points": number(&share.points),
        "percent": share.percent.as_ref().map(number),
        "factors": factors,
        "value": number(&share.value),
        "counts": share.counts,
        "subject_to_ruling": report.awaiting[session].get(&entrant),
    })
}

fn ranking_json(report: &Report, list: &RankingList) -> Value {
    let rows: Vec<Value> = (list.rows.iter())
        .map(|row| {
            let total = &report.combined.totals[row.entrant];
            let shown = match list.basis {
                Basis::Scratch => total.total.clone(),
                Basis::Handicap => total.with_handicap(),
            };
            json!({
                "rank": row.place.rank, "tied": row.place.tied,
                "entry": report.identities.all[row.entrant].label,
                "total": shown.as_ref().map(number),
                "decided_by": row.settled_by.iter().map(|rule| rule.name()).collect::<Vec<_>>(),
            })
        })
        .collect();
    json!({
        "basis": match list.basis { Basis::Scratch => "scratch", Basis::Handicap => "handicap" },
        "line": list.line.map(Line::letters),
        "stratum": list.stratum.map(|stratum| char::from(b'A' + stratum).to_string()),
        "rows": rows,
    })
}

/// Rounded to four decimals: whole where it is whole.
fn number(number: &BigRational) -> Value {
    let decimal: Decimal = half_away_from_zero(number, 4);
    let text = decimal.trimmed();
    let whole = text.parse::<i64>().ok().map(serde_json::Number::from);
    let number = whole.or_else(|| text.parse().ok().and_then(serde_json::Number::from_f64));
    number.map_or(Value::Null, Value::Number)
}
