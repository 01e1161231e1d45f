//! Butler IMPs in words: what makes the datum, its rounding, and the difference to it.

use crate::exact::Exact;
use crate::explain::board::Steps;
use crate::explain::case::BoardCase;
use crate::explain::wording::{count, imps, listed, number, score as signed_score, seen_by, signed};
use crate::imp::imps_of;
use crate::matchpoint::Scale;
use crate::score::Score;
use crate::scoring::{Datum, DatumRounding, Field, ROW_PARTS, datum, dropped_of};

pub(super) fn explain(case: &BoardCase<'_>, field: &Field, (score, rule): (Score, Datum), steps: &mut Steps) {
    if Scale::by(field.row_count(), case.full_count, case.formula()).is_group_of_one() {
        let plus = case.scoring.averages.imps(crate::adjustment::Artificial::AveragePlus);
        steps.say(format!(
            "A group of one has nobody to be compared with: average plus for both sides, {}.",
            imps(plus)
        ));
        steps.award = Some(plus);
        return;
    }
    let Some(middle) = tell_datum(field, rule, steps) else { return };
    let own = wording_own(case, score);
    let difference = seen_by(case.line, Exact::from_integer(i64::from(score.0)) - middle);
    let compared = rule.rounding().difference(difference);
    let award = Exact::from_integer(imps_of(compared));
    let to_ten = if compared == difference {
        String::new()
    } else {
        format!(", to the nearest 10 {}", signed(compared))
    };
    let datum_of = signed(seen_by(case.line, middle));
    let whose = if case.line == crate::seat::Line::NorthSouth {
        String::new()
    } else {
        format!(" (for {})", case.line.in_words())
    };
    steps.say(format!(
        "Your {own} against the datum of {datum_of}{whose} is a difference of {}{to_ten}: {} by the IMP scale (Law 78B).",
        signed(difference),
        imps(award)
    ));
    steps.award = Some(award);
}

fn wording_own(case: &BoardCase<'_>, score: Score) -> String {
    signed_score(score.seen_by(case.line))
}

/// Says how the datum is made; the datum, from North-South's view.
pub(super) fn tell_datum(field: &Field, rule: Datum, steps: &mut Steps) -> Option<Exact> {
    let made = field.row_count();
    let results = count(Exact::from_integer(made), "result");
    let (rounding, before) = match rule {
        Datum::TrimmedMean { each_end, rounding } => {
            let exact = Datum::TrimmedMean { each_end, rounding: DatumRounding::Exact };
            steps.say(mean(field, (i64::from(each_end), &results), ""));
            (rounding, datum(field, exact)?)
        }
        Datum::ShareDropped { percent_each_end, rounding } => {
            let exact = Datum::ShareDropped { percent_each_end, rounding: DatumRounding::Exact };
            let each_end = made * i64::from(percent_each_end) / 100;
            let share = format!(", {percent_each_end} % of the results at each end");
            steps.say(mean(field, (each_end, &results), &share));
            (rounding, datum(field, exact)?)
        }
        Datum::DroppedByCount { rounding } => {
            let exact = Datum::DroppedByCount { rounding: DatumRounding::Exact };
            steps.say(mean(field, (dropped_of(made), &results), ""));
            (rounding, datum(field, exact)?)
        }
        Datum::Median { rounding } => {
            steps.say(format!("The datum is the median of the {results}: the score in the middle."));
            (rounding, datum(field, Datum::Median { rounding: DatumRounding::Exact })?)
        }
    };
    let after = rounding.apply_to(before);
    let how = match rounding {
        DatumRounding::TenHalvesAwayFromZero => "to the nearest 10, halves away from zero",
        DatumRounding::TenHalvesUp => "to the nearest 10, halves up",
        DatumRounding::TenHalvesTowardsZero => "to the nearest 10, halves towards zero",
        DatumRounding::Exact => "not rounded",
        DatumRounding::DifferenceToTen => "cut off to whole points",
    };
    steps.say(if before == after {
        format!("The datum for North-South is {}.", signed(before))
    } else {
        format!("The datum for North-South is {}, {how}: {}.", signed(before), signed(after))
    });
    Some(after)
}

/// `Of the 8 results the highest (+620) and the lowest (-100) are left out; the datum is the mean of the others.`
fn mean(field: &Field, (each_end, results): (i64, &str), share: &str) -> String {
    let dropped = each_end.min((field.row_count() - 1) / 2);
    if dropped == 0 {
        return format!("The datum is the mean of the {results}{share}.");
    }
    let highest = listed(&ends(field.lines().rev(), dropped));
    let lowest = listed(&ends(field.lines(), dropped));
    let are = if dropped == 1 { "result" } else { "results" };
    let how_many = if dropped == 1 { String::new() } else { format!("{dropped} ") };
    format!(
        "Of the {results} the highest {how_many}{are} ({highest}) and the lowest {how_many}{are} ({lowest}) are left \
         out{share}; the datum is the mean of the others."
    )
}

/// The scores of so many whole rows from one end, with how often each is left out.
fn ends(lines: impl Iterator<Item = (Score, i64)>, rows: i64) -> Vec<String> {
    let mut left = rows * ROW_PARTS;
    let mut all = vec![];
    for (score, parts) in lines {
        if left == 0 {
            break;
        }
        let taken = parts.min(left);
        left -= taken;
        all.push(if taken == ROW_PARTS {
            signed_score(score)
        } else {
            format!("{} x {}", number(Exact::new(taken, ROW_PARTS)), signed_score(score))
        });
    }
    all
}
