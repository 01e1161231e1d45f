//! The frequency table of a board with one's own line marked.

use crate::adjustment::Weighting;
use crate::explain::case::BoardCase;
use crate::explain::form::AwardForm;
use crate::explain::{ExplanationRow, ExplanationTable, wording};
use crate::score::Score;
use crate::scoring::{BoardScale, Row};

/// How often each score occurred, and what it is worth to both sides; `None` where nothing is compared.
pub(super) fn table(case: &BoardCase<'_>, scale: &BoardScale<'_>) -> Option<ExplanationTable> {
    let own = own_scores(&case.rows[case.own]);
    let form = AwardForm::of(case.scoring.method);
    let figure = |award| form.figure(award, scale.top());
    let rows: Vec<ExplanationRow> = scale
        .frequencies()
        .iter()
        .map(|line| ExplanationRow {
            cells: vec![
                wording::score(line.score),
                wording::number(line.count),
                figure(line.award.ns),
                figure(line.award.ew),
            ],
            is_own: own.contains(&line.score),
        })
        .collect();
    let headings = ["NS score", "Times", "NS", "EW"].map(str::to_owned).to_vec();
    let title = format!("How often each score occurred, and what it is worth ({})", form.unit.many());
    (!rows.is_empty()).then_some(ExplanationTable { title, headings, rows })
}

/// The scores with which a row stands in the table.
fn own_scores(row: &Row) -> Vec<Score> {
    match row {
        Row::Score(score) => vec![*score],
        Row::Adjusted(adjustment) => {
            let parts = adjustment.compared_with().map_or(&[][..], Weighting::parts);
            parts.iter().map(|(score, _)| *score).collect()
        }
        Row::Artificial { .. } | Row::Unscored => vec![],
    }
}
