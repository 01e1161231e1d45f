//! Where every number of one entry comes from.

use std::fmt::Write as _;

use bridge::exact::{BigRational, half_away_from_zero, half_up};
use bridge::series::EntrantTotal;
use bridge::series::carry::{Carried, CarryRule};
use bridge::series::factor::FactoredCard;
use bridge::series::handicap::Handicap;
use bridge::series::ranking::RankingList;
use bridge::series::total::{Measure, SessionShare};

use super::report::{Report, title};

/// The story of an entrant's total, for people.
pub(super) fn explain(report: &Report, entrant: usize) -> String {
    let total = &report.combined.totals[entrant];
    let mut text = format!("{}\n", report.identities.all[entrant].label);
    for (session, share) in total.shares.iter().enumerate() {
        let name = &report.series.sessions[session].name;
        match share {
            None => {
                let _ = writeln!(text, "\n{name}: not played.");
            }
            Some(share) => push_session(&mut text, report, (entrant, session), share),
        }
    }
    if let Some(carried) = &total.carried {
        push_carried(&mut text, report, carried);
    }
    push_total(&mut text, report, entrant, total);
    for list in &report.combined.lists {
        push_place(&mut text, report, entrant, list);
    }
    text
}

fn push_session(
    text: &mut String,
    report: &Report,
    (entrant, session): (usize, usize),
    share: &SessionShare,
) {
    let id = report.identities.id(entrant, session).unwrap_or_default();
    let boards = plural(share.boards_count, "board");
    let name = &report.series.sessions[session].name;
    let percent =
        share.percent.as_ref().map_or_else(String::new, |percent| format!(", {} %", half_up(percent, 2)));
    let _ = writeln!(text, "\n{name}, as {id}: {} points on {boards}{percent}", points(&share.points));
    if let Some(factored) = &share.factored
        && report.series.rules.measure == Measure::Factored
    {
        push_factored(text, factored);
    }
    let weight = report.series.sessions[session].weight;
    if weight != 1.into() {
        let _ = writeln!(text, "  The session counts {} times.", trimmed(weight));
    }
    let is_final = report.combined.stage.sessions.contains(&session);
    let says = match (is_final, share.counts, report.series.rules.best) {
        (true, true, _) => "It counts.".to_owned(),
        (true, false, Some(1)) => "It does not count: only the best session does.".to_owned(),
        (true, false, Some(best)) => format!("It does not count: only the best {best} do."),
        (true, false, None) => "It does not count.".to_owned(),
        (false, _, _) => "It was a qualifying session: see what was carried forward.".to_owned(),
    };
    let _ = writeln!(text, "  {says}");
    if let Some(boards) = report.awaiting[session].get(&entrant) {
        let boards: Vec<String> = boards.iter().map(ToString::to_string).collect();
        let (noun, are) = if boards.len() == 1 { ("board", "is") } else { ("boards", "are") };
        let boards = boards.join(" and ");
        let _ = writeln!(text, "  The {noun} {boards} {are} subject to ruling: the points may change.");
    }
}

fn push_factored(text: &mut String, card: &FactoredCard) {
    for part in &card.parts {
        let boards = plural(part.boards_count, "board");
        let points = points(&part.points);
        let _ = if part.factor.is_one() {
            writeln!(text, "  {boards}: {points}, not factored by the top: it is the same")
        } else {
            writeln!(text, "  {boards}: {points} x {}", part.factor)
        };
    }
    let _ = if card.boards.is_one() {
        writeln!(text, "  Not factored by the boards: nobody played more.")
    } else {
        writeln!(text, "  All of it x {}", card.boards)
    };
    if card.beyond_boards != BigRational::from_integer(0.into()) {
        let _ = writeln!(text, "  Penalties: {}", points(&card.beyond_boards));
    }
    let _ = writeln!(text, "  = {} factored points", points(&card.points));
}

fn push_carried(text: &mut String, report: &Report, carried: &Carried) {
    let Some(carry) = &report.series.rules.carry else { return };
    let rule = match carry.rule {
        CarryRule::Full => "all that was won in the qualifying sessions".to_owned(),
        CarryRule::Share(share) => format!("{share} of what was won in the qualifying sessions"),
        CarryRule::WhiteBook(_) => "the White Book's 1/2 x SQ x (NumQ / MaxQ) x (MaxF / NumF)".to_owned(),
        CarryRule::HeadToHead => "what was won against others who are in the final".to_owned(),
    };
    let _ = match report.series.rules.measure {
        Measure::Percent => writeln!(
            text,
            "\nCarried forward, {rule}: {} %, which counts as much as {} sessions.",
            report.value(&carried.value),
            half_up(&carried.weight, 2).trimmed(),
        ),
        Measure::Factored | Measure::Points => writeln!(
            text,
            "\nCarried forward, {rule}: {} x {} = {}",
            points(&carried.score),
            carried.factor,
            points(&carried.value),
        ),
    };
}

fn push_total(text: &mut String, report: &Report, entrant: usize, total: &EntrantTotal) {
    let Some(scratch) = &total.total else {
        text.push_str("\nNot ranked: it did not play enough of the sessions that count.\n");
        return;
    };
    let unit = match report.series.rules.measure {
        Measure::Percent => " %",
        Measure::Factored | Measure::Points => " points",
    };
    let _ = writeln!(text, "\nTotal: {}{unit} (exactly {scratch})", report.value(scratch));
    let rule = report.series.rules.handicap.zip(report.series.entrants[entrant].handicap);
    if let (Some(added), Some(with), Some((rule, number))) = (&total.handicap, total.with_handicap(), rule) {
        let from = match rule {
            Handicap::Given => format!("{} for each session that counts", trimmed(number)),
            Handicap::ShareOfGap { par, share } => format!(
                "{share} of what the usual average of {} is below {}, for each session that counts",
                trimmed(number),
                trimmed(par)
            ),
        };
        let _ = writeln!(text, "Handicap: {from}, adds {}", report.value(added));
        let _ = writeln!(text, "Total with handicap: {}{unit} (exactly {with})", report.value(&with));
    }
}

fn push_place(text: &mut String, report: &Report, entrant: usize, list: &RankingList) {
    let Some(row) = list.rows.iter().find(|row| row.entrant == entrant) else { return };
    let tied = if row.place.tied { ", shared" } else { "" };
    let settled = report.settled(row);
    let by = if settled.is_empty() {
        String::new()
    } else {
        format!("; told from others with the same total by {settled}")
    };
    let _ = writeln!(
        text,
        "{}: place {} of {}{tied}{by}",
        report.words.say(title(list)),
        row.place.rank,
        list.rows.len()
    );
}

fn points(number: &BigRational) -> String {
    half_away_from_zero(number, 2).to_string()
}

fn trimmed(number: bridge::exact::Exact) -> String {
    half_away_from_zero(&bridge::exact::big(number), 4).trimmed()
}

fn plural(count: u32, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}
