//! Sessions that all show signed matchpoints, told on the scale on which they show them: average is zero.
//!
//! They are ranked by two for each result beaten, like all others. Half of what could be won is then taken off every
//! number, which leaves the ranking as it is where that half is the same for everybody: nobody missed a session that
//! counts, and all have the same sessions.

use bridge::exact::{BigRational, big};
use bridge::series::factor::Factor;
use bridge::series::total::Measure;
use bridge::series::{Combined, Series};

/// Takes the averages off; `false`, and nothing changed, where that would make another ranking.
pub(super) fn averages_off(series: &Series, combined: &mut Combined) -> bool {
    let rules = &series.rules;
    if rules.best.is_some() || rules.carry.is_some() || rules.measure == Measure::Percent {
        return false;
    }
    let sessions = combined.stage.sessions.clone();
    // Of each session what an average score comes to, in points as it counted them and as they are added up.
    let averages = |session: usize, entrant: usize| {
        let card = series.sessions[session].cards.get(&entrant)?;
        let own: i64 = card.boards.iter().map(|board| board.top).sum();
        let full = combined.stage.top * i64::from(series.sessions[session].full_boards());
        let added_up = if rules.measure == Measure::Factored { full } else { own };
        Some([own, added_up].map(|maximum| BigRational::new(maximum.into(), 2.into())))
    };
    let of_total = |entrant: usize| -> Option<BigRational> {
        let weighted = sessions.iter().map(|&session| {
            let [_, average] = averages(session, entrant)?;
            Some(average * big(series.sessions[session].weight))
        });
        weighted.sum()
    };
    let ranked = (0..combined.totals.len()).filter(|&entrant| combined.totals[entrant].total.is_some());
    let mut off = ranked.map(of_total);
    let Some(Some(average)) = off.next() else { return false };
    if off.any(|other| other.as_ref() != Some(&average)) {
        return false;
    }
    let shares: Vec<Vec<Option<[BigRational; 2]>>> = (0..combined.totals.len())
        .map(|entrant| (0..series.sessions.len()).map(|session| averages(session, entrant)).collect())
        .collect();
    for (total, averages) in combined.totals.iter_mut().zip(shares) {
        for (share, averages) in total.shares.iter_mut().zip(averages) {
            let (Some(share), Some([own, added_up])) = (share, averages) else { continue };
            share.points -= own;
            share.value -= &added_up;
            let Some(factored) = &mut share.factored else { continue };
            factored.points -= added_up;
            for part in &mut factored.parts {
                if let Factor::Tops { from, .. } = part.factor {
                    let maximum = from * i64::from(part.boards_count);
                    part.points -= BigRational::new(maximum.into(), 2.into());
                }
            }
        }
        if let Some(total) = &mut total.total {
            *total -= &average;
        }
    }
    true
}
