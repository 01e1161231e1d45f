//! Cross-IMPs in words: every comparison, their sum, and by what it is divided.

use crate::exact::Exact;
use crate::explain::case::BoardCase;
use crate::explain::steps::Steps;
use crate::explain::wording::{imps, number, score as signed_score, seen_by, signed};
use crate::explain::{ExplanationRow, ExplanationTable};
use crate::matchpoint::Scale;
use crate::message::{Decimal, Message, Plain};
use crate::messages;
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
        steps.say(ImpWords::GroupOfOne { imps: imps(plus) });
        steps.award = Some(plus);
        return;
    }
    let rule = CrossImps { divisor, comparison_cap, full_count: case.full_count };
    let comparisons = field.row_count() - 1;
    if comparisons < 1 {
        steps.say(ImpWords::OnlyResult);
        steps.award = Some(Exact::from_integer(0));
        return;
    }
    let own = score.seen_by(case.line);
    let own_told = || Decimal(signed_score(own));
    steps.say(ImpWords::Compared { own: own_told(), others: comparisons });
    if let Some(imps) = comparison_cap {
        steps.say(ImpWords::AtMost { imps });
    }
    let (rows, sum) = comparisons_of(case, field, score, rule);
    steps.tables.push(ExplanationTable {
        title: ImpWords::ResultsAgainst { own: own_told() }.into(),
        headings: [
            ImpWords::TheirScore,
            ImpWords::Times,
            ImpWords::YouHaveMore,
            ImpWords::ImpsEach,
            ImpWords::Together,
        ]
        .map(Message::from)
        .to_vec(),
        rows,
    });
    steps.say(ImpWords::AddUp { imps: imps(sum) });
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
        rows.push(ExplanationRow { cells: cells.into_iter().map(Plain::number).collect(), is_own });
    }
    (rows, sum)
}

fn divided(
    case: &BoardCase<'_>,
    divisor: Divisor,
    (sum, comparisons, award): (Exact, i64, Exact),
) -> ImpWords {
    let (sum, made) = (signed(sum), comparisons + 1);
    let told = |sum: String| Decimal(format!("{sum} = {}", signed(award)));
    match divisor {
        Divisor::Comparisons if comparisons == 1 => ImpWords::OneComparison { imps: imps(award) },
        Divisor::Comparisons => {
            ImpWords::ByComparisons { comparisons, sum: told(format!("{sum} / {comparisons}")) }
        }
        Divisor::SquareRoot => ImpWords::BySquareRoot {
            results: made,
            comparisons,
            sum: Decimal(sum),
            of: (made * comparisons / 2).to_string(),
            award: Decimal(signed(award)),
        },
        Divisor::Field => {
            let full = i64::from(case.full_count).max(made);
            let sum = told(format!("{sum} / {made} x {full} / {}", full - 1));
            ImpWords::ByField { full, made, sum }
        }
    }
}

messages! {
    /// How cross-IMPs are made.
    pub enum ImpWords {
        GroupOfOne { imps: Message } = "explain-group-of-one",
        OnlyResult = "explain-only-result-imps",
        Compared { own: Decimal, others: i64 } = "explain-compared-in-imps",
        AtMost { imps: u8 } = "explain-at-most-imps",
        ResultsAgainst { own: Decimal } = "explain-results-against",
        TheirScore = "explain-their-score",
        Times = "explain-times",
        YouHaveMore = "explain-you-have-more",
        ImpsEach = "explain-imps-each",
        Together = "explain-together-heading",
        AddUp { imps: Message } = "explain-add-up",
        OneComparison { imps: Message } = "explain-one-comparison",
        ByComparisons { comparisons: i64, sum: Decimal } = "explain-by-comparisons",
        BySquareRoot {
            results: i64,
            comparisons: i64,
            sum: Decimal,
            of: String,
            award: Decimal,
        } = "explain-by-square-root",
        ByField { full: i64, made: i64, sum: Decimal } = "explain-by-field",
    }
}
