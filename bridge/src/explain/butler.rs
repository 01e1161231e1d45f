//! Butler IMPs in words: what makes the datum, its rounding, and the difference to it.

use crate::exact::Exact;
use crate::explain::case::BoardCase;
use crate::explain::cross_imps::ImpWords;
use crate::explain::steps::Steps;
use crate::explain::wording::{imps, number, score as signed_score, seen_by, signed_decimal};
use crate::imp::imps_of;
use crate::matchpoint::Scale;
use crate::message::{Decimal, Message, Plain};
use crate::messages;
use crate::score::Score;
use crate::scoring::{Datum, DatumRounding, Field, ROW_PARTS, datum, dropped_of};
use crate::seat::Line;

pub(super) fn explain(case: &BoardCase<'_>, field: &Field, (score, rule): (Score, Datum), steps: &mut Steps) {
    if Scale::by(field.row_count(), case.full_count, case.formula()).is_group_of_one() {
        let plus = case.scoring.averages.imps(crate::adjustment::Artificial::AveragePlus);
        steps.say(ImpWords::GroupOfOne { imps: imps(plus) });
        steps.award = Some(plus);
        return;
    }
    let Some(middle) = tell_datum(field, rule, steps) else { return };
    let own = wording_own(case, score);
    let difference = seen_by(case.line, Exact::from_integer(i64::from(score.0)) - middle);
    let compared = rule.rounding().difference(difference);
    let award = Exact::from_integer(imps_of(compared));
    let to = if compared == difference {
        DatumWords::Nothing
    } else {
        DatumWords::ToTen { to: signed_decimal(compared) }
    };
    steps.say(DatumWords::Against {
        own,
        datum: signed_decimal(seen_by(case.line, middle)),
        line: case.line,
        difference: signed_decimal(difference),
        to: to.into(),
        imps: imps(award),
    });
    steps.award = Some(award);
}

fn wording_own(case: &BoardCase<'_>, score: Score) -> Decimal {
    Decimal(signed_score(score.seen_by(case.line)))
}

/// Says how the datum is made; the datum, from North-South's view.
pub(super) fn tell_datum(field: &Field, rule: Datum, steps: &mut Steps) -> Option<Exact> {
    let made = field.row_count();
    let (rounding, before) = match rule {
        Datum::TrimmedMean { each_end, rounding } => {
            let exact = Datum::TrimmedMean { each_end, rounding: DatumRounding::Exact };
            steps.say(mean(field, i64::from(each_end), None));
            (rounding, datum(field, exact)?)
        }
        Datum::ShareDropped { percent_each_end, rounding } => {
            let exact = Datum::ShareDropped { percent_each_end, rounding: DatumRounding::Exact };
            let each_end = made * i64::from(percent_each_end) / 100;
            steps.say(mean(field, each_end, Some(percent_each_end)));
            (rounding, datum(field, exact)?)
        }
        Datum::DroppedByCount { rounding } => {
            let exact = Datum::DroppedByCount { rounding: DatumRounding::Exact };
            steps.say(mean(field, dropped_of(made), None));
            (rounding, datum(field, exact)?)
        }
        Datum::Median { rounding } => {
            steps.say(DatumWords::Median { results: made });
            (rounding, datum(field, Datum::Median { rounding: DatumRounding::Exact })?)
        }
    };
    let after = rounding.apply_to(before);
    let how = match rounding {
        DatumRounding::TenHalvesAwayFromZero => DatumWords::TenAway,
        DatumRounding::TenHalvesUp => DatumWords::TenUp,
        DatumRounding::TenHalvesTowardsZero => DatumWords::TenTowards,
        DatumRounding::Exact => DatumWords::NotRounded,
        DatumRounding::DifferenceToTen => DatumWords::CutOff,
    };
    let (exact, datum) = (signed_decimal(before), signed_decimal(after));
    steps.say(if before == after {
        DatumWords::Datum { datum }
    } else {
        DatumWords::Rounded { exact, how: how.into(), datum }
    });
    Some(after)
}

/// `Of the 8 results the highest (+620) and the lowest (-100) are left out; the datum is the mean of the others.`
fn mean(field: &Field, each_end: i64, percent: Option<u8>) -> DatumWords {
    let results = field.row_count();
    let share = percent.map_or(DatumWords::Nothing, |percent| DatumWords::Share { percent }).into();
    let dropped = each_end.min((results - 1) / 2);
    if dropped == 0 {
        return DatumWords::Mean { results, share };
    }
    let all = |ends: Vec<String>| ends.into_iter().map(Plain::number).collect();
    let highest = all(ends(field.lines().rev(), dropped));
    let lowest = all(ends(field.lines(), dropped));
    DatumWords::TrimmedMean { results, dropped, highest, lowest, share }
}

messages! {
    /// How a datum is made, and the difference to it.
    pub enum DatumWords {
        Nothing = "explain-datum-nothing",
        Mean { results: i64, share: Message } = "explain-mean",
        /// The best and worst are left out.
        TrimmedMean {
            results: i64,
            dropped: i64,
            highest: Vec<Message>,
            lowest: Vec<Message>,
            share: Message,
        } = "explain-trimmed-mean",
        /// Of the results at each end.
        Share { percent: u8 } = "explain-datum-share",
        Median { results: i64 } = "explain-median",
        Datum { datum: Decimal } = "explain-datum",
        Rounded { exact: Decimal, how: Message, datum: Decimal } = "explain-datum-rounded",
        TenAway = "explain-ten-away",
        TenUp = "explain-ten-up",
        TenTowards = "explain-ten-towards",
        NotRounded = "explain-not-rounded",
        CutOff = "explain-cut-off",
        /// Of one's own score against the datum, and what it is worth.
        Against {
            own: Decimal,
            datum: Decimal,
            line: Line,
            difference: Decimal,
            to: Message,
            imps: Message,
        } = "explain-against-datum",
        ToTen { to: Decimal } = "explain-to-ten",
    }
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
