//! Cross-IMPs in words: every comparison, their sum, and by what it is divided.

use crate::exact::Exact;
use crate::explain::board::Steps;
use crate::explain::case::BoardCase;
use crate::explain::wording::{count, imps, number, score as signed_score, seen_by, signed};
use crate::explain::{ExplanationRow, ExplanationTable};
use crate::matchpoint::Scale;
use crate::score::Score;
use crate::scoring::{CrossImps, Divisor, Field, ROW_PARTS};

pub(super) fn explain(
    case: &BoardCase<'_>,
    field: &Field,
    (score, divisor, comparison_cap): (Score, Divisor, Option<u8>),
    steps: &mut Steps,
) {
    if Scale::by(field.row_count(), case.full_count, case.formula()).is_group_of_one() {
        let plus = case.scoring.averages.imps(crate::adjustment::Artificial::AveragePlus);
        steps.say(format!(
            "A group of one has nobody to be compared with: average plus for both sides, {}.",
            imps(plus)
        ));
        steps.award = Some(plus);
        return;
    }
    let rule = CrossImps { divisor, comparison_cap, full_count: case.full_count };
    let comparisons = field.row_count() - 1;
    if comparisons < 1 {
        steps.say("Yours is the only result on this board so far: 0 IMPs until there is another.");
        steps.award = Some(Exact::from_integer(0));
        return;
    }
    let own = score.seen_by(case.line);
    let results = if comparisons == 1 {
        "the other result".to_owned()
    } else {
        format!("each of the {comparisons} other results")
    };
    steps.say(format!("Your {} is compared with {results} in IMPs (Law 78B).", signed_score(own)));
    if let Some(cap) = comparison_cap {
        steps.say(format!("One comparison counts at most {cap} IMPs."));
    }
    let (rows, sum) = comparisons_of(case, field, score, rule);
    steps.tables.push(ExplanationTable {
        title: format!("The results against your {}", signed_score(own)),
        headings: ["Their score", "Times", "You have more", "IMPs each", "Together"]
            .map(str::to_owned)
            .to_vec(),
        rows,
    });
    steps.say(format!("The comparisons add up to {}.", imps(sum)));
    let north_south = seen_by(case.line, sum) * ROW_PARTS;
    let award = seen_by(case.line, rule.brought_to_one(north_south.to_integer(), comparisons));
    steps.say(divided(case, divisor, (sum, comparisons, award)));
    steps.award = Some(award);
}

/// The comparisons from the own view, grouped by score, and their sum.
fn comparisons_of(
    case: &BoardCase<'_>,
    field: &Field,
    score: Score,
    rule: CrossImps,
) -> (Vec<ExplanationRow>, Exact) {
    let mut sum = Exact::from_integer(0);
    let mut rows = vec![];
    for (other, parts) in field.lines().rev() {
        let is_own = other == score;
        let parts = if is_own { parts - ROW_PARTS } else { parts };
        let times = Exact::new(parts, ROW_PARTS);
        if is_own && times == Exact::from_integer(0) {
            continue;
        }
        let each = seen_by(case.line, Exact::from_integer(rule.comparison(score, other)));
        let more = seen_by(case.line, Exact::from_integer(i64::from(score.0) - i64::from(other.0)));
        sum += times * each;
        let together = signed(times * each);
        let cells =
            vec![signed_score(other.seen_by(case.line)), number(times), signed(more), signed(each), together];
        rows.push(ExplanationRow { cells, is_own });
    }
    (rows, sum)
}

fn divided(case: &BoardCase<'_>, divisor: Divisor, (sum, comparisons, award): (Exact, i64, Exact)) -> String {
    match divisor {
        Divisor::Comparisons if comparisons == 1 => format!("That is 1 comparison, so {}.", imps(award)),
        Divisor::Comparisons => {
            format!(
                "Divided by the {comparisons} comparisons: {} / {comparisons} = {}.",
                signed(sum),
                signed(award)
            )
        }
        Divisor::SquareRoot => {
            let made = comparisons + 1;
            format!(
                "Divided by the square root of r x c / 2, with {made} results (r) and {} (c): {} / square root of {} = {} \
                 (EBU White Book 3.1.3).",
                count(Exact::from_integer(comparisons), "comparison"),
                signed(sum),
                made * comparisons / 2,
                signed(award)
            )
        }
        Divisor::Field => {
            let made = comparisons + 1;
            let full = i64::from(case.full_count).max(made);
            format!(
                "Brought to the full field of {full} (N), of which {made} (n) have a result: sum / n x N / (N - 1) = \
                 {} / {made} x {full} / {} = {}.",
                signed(sum),
                full - 1,
                signed(award)
            )
        }
    }
}
