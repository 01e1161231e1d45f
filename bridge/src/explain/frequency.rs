//! The frequency table of a board with one's own line marked.

use crate::adjustment::Basis;
use crate::explain::case::BoardCase;
use crate::explain::form::AwardForm;
use crate::explain::{ExplanationRow, ExplanationTable, wording};
use crate::message::{Message, Plain};
use crate::messages;
use crate::score::Score;
use crate::scoring::{BoardScale, Row};
use crate::seat::Line;

messages! {
    /// Above the frequency table and its columns.
    pub enum FrequencyWords {
        Title { unit: Message } = "explain-frequency",
        Score { line: Line } = "explain-frequency-score",
        Times = "explain-frequency-times",
        Line { line: Line } = "explain-frequency-line",
    }
}

/// How often each score occurred, and what it is worth to both sides; `None` where nothing is compared.
pub(super) fn table(case: &BoardCase<'_>, scale: &BoardScale<'_>) -> Option<ExplanationTable> {
    let own = own_scores(&case.rows[case.own], case.line);
    let form = AwardForm::of(case.scoring.method);
    let figure = |award| Plain::number(form.figure(award, scale.top()));
    let rows: Vec<ExplanationRow> = scale
        .frequencies()
        .iter()
        .map(|line| ExplanationRow {
            cells: vec![
                Plain::number(wording::score(line.score)),
                Plain::number(wording::number(line.count)),
                figure(line.award.ns),
                figure(line.award.ew),
            ],
            is_own: own.contains(&line.score),
        })
        .collect();
    let [north_south, east_west] = Line::ALL;
    let headings = [
        FrequencyWords::Score { line: north_south },
        FrequencyWords::Times,
        FrequencyWords::Line { line: north_south },
        FrequencyWords::Line { line: east_west },
    ];
    let headings = headings.map(Message::from).to_vec();
    let title = FrequencyWords::Title { unit: form.unit.name() }.into();
    (!rows.is_empty()).then_some(ExplanationTable { title, headings, rows })
}

/// The scores with which a side of a row stands in the table: none where the others compare with what the other side has.
fn own_scores(row: &Row, line: Line) -> Vec<Score> {
    match row {
        Row::Score(score) => vec![*score],
        Row::Adjusted(adjustment) => match (&adjustment.side(line).basis, adjustment.compared_with()) {
            (Basis::Results(own), Some(compared)) if own == compared => {
                own.parts().iter().map(|(score, _)| *score).collect()
            }
            (Basis::Results(_) | Basis::Artificial(_) | Basis::SelfInflicted { .. }, _) => vec![],
        },
        Row::Artificial { .. } | Row::Unscored => vec![],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjustment::{Adjustment, Compared, SideAward, Weighting};
    use crate::exact::Percent;

    /// Law 12C1: of a split score the others compare with North-South's result; it is not East-West's own.
    #[test]
    fn of_a_split_score_one_side_stands_in_the_table() {
        let side = |score| {
            let all = Percent::new(100).unwrap();
            SideAward {
                basis: Basis::Results(Weighting::new(vec![(Score(score), all)]).unwrap()),
                limit: None,
            }
        };
        let split = |east_west| {
            let compared = Compared::NorthSouth;
            let adjustment = Adjustment { north_south: side(620), east_west: side(east_west), compared };
            Row::Adjusted(Box::new(adjustment))
        };
        assert_eq!(own_scores(&split(100), Line::NorthSouth), [Score(620)]);
        assert_eq!(own_scores(&split(100), Line::EastWest), []);
        assert_eq!(own_scores(&split(620), Line::EastWest), [Score(620)]);
    }
}
