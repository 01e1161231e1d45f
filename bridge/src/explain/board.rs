//! What one board is worth to one entry, step by step.

use crate::exact::{Exact, big, half_up};
use crate::explain::case::BoardCase;
use crate::explain::form::AwardForm;
use crate::explain::{Explanation, adjusted, butler, cross_imps, frequency, matchpoint, outcome, wording};
use crate::score::Score;
use crate::scoring::{BoardScale, Field, Method, Row, SubFieldRule};

/// A board explained.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExplainedBoard {
    pub explanation: Explanation,
    /// What it is worth to the entry, exact: the award that the scoreboard has; `None` without one.
    pub award: Option<Exact>,
}

/// Explains what a row is worth to one of its sides. Between teams, whose boards are compared in pairs, only what
/// happened at the table is told here.
///
/// # Panics
/// When `case.own` is no row of it.
pub fn explain_board(case: &BoardCase<'_>) -> ExplainedBoard {
    let field = Field::of(case.rows);
    let scale = BoardScale::by(&field, case.full_count, case.scoring, case.formula());
    let row = &case.rows[case.own];
    let is_of_teams = case.scoring.method.of_teams().is_some();
    let mut steps = Steps::default();
    steps.say(outcome::sentence(case.board, case.outcome, case.line));
    if let Some(group) = case.group {
        let rule = match group.rule {
            SubFieldRule::WhiteBook => "the rule of the EBU White Book, 4.2.3.3",
            SubFieldRule::Missing => "as if the other results were missing",
        };
        let results = wording::count(Exact::from_integer(field.row_count()), "result");
        steps.say(format!(
            "The board was not the same at all tables. You are in group {}, with {results}, which is scored by \
             itself ({rule}).",
            group.number
        ));
    }
    match row {
        Row::Unscored => steps.say("There is no award here: the board does not count for you."),
        Row::Score(score) => of_score(case, &field, *score, &mut steps),
        Row::Artificial { .. } | Row::Adjusted(_) if is_of_teams => {
            adjusted::explain_to_team(case, &mut steps);
        }
        Row::Artificial { .. } | Row::Adjusted(_) => adjusted::explain(case, &scale, &mut steps),
    }
    // Scores of other matches are compared with nothing of this one.
    let table = if is_of_teams { None } else { frequency::table(case, &scale) };
    let result = steps.award.map(|award| result(case, &scale, award)).unwrap_or_default();
    let mut tables: Vec<_> = steps.tables;
    tables.extend(table);
    let title = format!("Board {}", case.board);
    let explanation = Explanation { title, sentences: steps.sentences, tables, result };
    ExplainedBoard { explanation, award: steps.award }
}

/// An explanation as it grows.
#[derive(Debug, Default)]
pub(super) struct Steps {
    pub(super) sentences: Vec<String>,
    pub(super) tables: Vec<crate::explain::ExplanationTable>,
    pub(super) award: Option<Exact>,
}

impl Steps {
    pub(super) fn say(&mut self, sentence: impl Into<String>) {
        self.sentences.push(sentence.into());
    }
}

fn of_score(case: &BoardCase<'_>, field: &Field, score: Score, steps: &mut Steps) {
    match case.scoring.method {
        Method::Matchpoints(_) | Method::Ascherman => matchpoint::explain(case, field, score, steps),
        Method::CrossImps { divisor, comparison_cap } => {
            cross_imps::explain(case, field, (score, divisor, comparison_cap), steps);
        }
        Method::Butler { datum } => butler::explain(case, field, (score, datum), steps),
        Method::TotalPoints => {
            let own = wording::seen_by(case.line, Exact::from_integer(i64::from(score.0)));
            steps.say("Scores are added up as they are (Law 78C).");
            steps.award = Some(own);
        }
        Method::Teams(_) => {
            steps.say("Between teams the two tables of a board are compared.");
        }
    }
}

/// `16 matchpoints of 22: 72.73 %`, on the single scale `8 matchpoints of 11: 72.73 %`, `-1.64 IMPs`.
fn result(case: &BoardCase<'_>, scale: &BoardScale<'_>, award: Exact) -> String {
    let form = AwardForm::of(case.scoring.method);
    let top = scale.top();
    let figure = form.unit.written(&form.figure(award, top));
    if form.style.is_none() || top <= 0 {
        return figure;
    }
    let percent = half_up(&(big(award) * big(Exact::new(100, top))), 2);
    format!("{figure}{}: {percent} %", form.of_most(top))
}
