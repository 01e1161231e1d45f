//! What one board is worth to one entry, step by step.

use crate::board::BoardNumber;
use crate::contest::Outcome;
use crate::exact::{Exact, big, half_up};
use crate::explain::case::{BoardCase, Group};
use crate::explain::form::AwardForm;
use crate::explain::outcome::Reader;
use crate::explain::steps::Steps;
use crate::explain::{Explanation, adjusted, butler, cross_imps, frequency, matchpoint, outcome, wording};
use crate::law::Book;
use crate::law::clause::Clause;
use crate::message::{Decimal, Message};
use crate::messages;
use crate::score::Score;
use crate::scoring::{BoardScale, Field, Method, Row};
use crate::seat::Line;

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
    steps.say(outcome::sentence(case.board, case.outcome, (case.line, Reader::You), case.book));
    if let Some(group) = case.group {
        steps.say(divided(case, &field, group));
    }
    match row {
        Row::Unscored => steps.say(BoardWords::NoAward),
        Row::Score(score) => of_score(case, &field, *score, &mut steps),
        Row::Artificial { .. } | Row::Adjusted(_) if is_of_teams => {
            let told = adjusted::told_to_team(row, (case.line, Reader::You), case.book);
            steps.sentences.extend(told);
        }
        Row::Artificial { .. } | Row::Adjusted(_) => adjusted::explain(case, &scale, &mut steps),
    }
    // Scores of other matches are compared with nothing of this one.
    let table = if is_of_teams { None } else { frequency::table(case, &scale) };
    let result = steps.award.map(|award| result(case, &scale, award));
    let mut tables: Vec<_> = steps.tables;
    tables.extend(table);
    let title = Some(BoardWords::Title { board: case.board.to_string() }.into());
    let explanation = Explanation { title, sentences: steps.sentences, tables, result };
    ExplainedBoard { explanation, award: steps.award }
}

/// What happened at the other table of a board between two teams, told to the team of which a pair sat there on a line.
pub fn explain_other_table(board: BoardNumber, outcome: &Outcome, line: Line, book: &Book) -> Vec<Message> {
    let mut sentences = vec![outcome::sentence(board, outcome, (line, Reader::YourTeam), book).into()];
    sentences.extend(adjusted::told_to_team(&outcome.row(board), (line, Reader::YourTeam), book));
    sentences
}

/// In which group of a fouled board a row is, and by what rule that is scored.
fn divided(case: &BoardCase<'_>, field: &Field, group: Group) -> BoardWords {
    let Group { index, rule } = group;
    let (law, group) = (case.book.law(87, "B"), u32::try_from(index).unwrap_or(u32::MAX));
    let results = field.row_count();
    match rule.words(results, case.full_count, case.scoring) {
        Some(rule) => BoardWords::DividedBy { law, group, results, rule: rule.into() },
        None => BoardWords::Divided { law, group },
    }
}

messages! {
    /// What is said of one board.
    pub enum BoardWords {
        Title { board: String } = "explain-board",
        NoAward = "explain-no-award",
        /// With which cards of a fouled board it was played, 0 for the first.
        Divided { law: Clause, group: u32 } = "explain-divided",
        /// The same with how many results there are with them, and how they are scored.
        DividedBy { law: Clause, group: u32, results: i64, rule: Message } = "explain-divided-by",
        ScoresAsTheyAre = "explain-scores-as-they-are",
        BetweenTeams = "explain-between-teams",
        ResultOf { amount: Message, most: Message, percent: Decimal } = "explain-result-of",
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
            steps.say(BoardWords::ScoresAsTheyAre);
            steps.award = Some(own);
        }
        Method::Teams(_) => {
            steps.say(BoardWords::BetweenTeams);
        }
    }
}

/// `16 matchpoints of 22: 72.73 %`, on the single scale `8 matchpoints of 11: 72.73 %`, `-1.64 IMPs`.
fn result(case: &BoardCase<'_>, scale: &BoardScale<'_>, award: Exact) -> Message {
    let form = AwardForm::of(case.scoring.method);
    let top = scale.top();
    let amount = form.unit.amount(&form.figure(award, top));
    if form.style.is_none() || top <= 0 {
        return amount;
    }
    let percent = half_up(&(big(award) * big(Exact::new(100, top))), 2).to_string();
    BoardWords::ResultOf { amount, most: form.of_most(top), percent: Decimal(percent) }.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::result::BoardResult;
    use crate::said::said as in_english;
    use crate::scoring::{Scoring, SubFieldRule};

    /// Law 87B, and White Book 4.2.3.3 for a group of two: the cards are called as on the traveller.
    #[test]
    fn a_divided_board_tells_the_cards_and_the_rule() {
        let board = [Row::Score(Score(620)), Row::Score(Score(170))];
        let outcome = Outcome::Result(BoardResult::RawScore(Score(170)));
        for (rule, said) in [
            (
                SubFieldRule::WhiteBook,
                "The board was not the same at all tables and was divided (Law 87B): your table had the changed cards, and \
                 there are 2 results with these: 65 % for the better score and 55 % for the other, and equal scores share \
                 (EBU White Book 4.2.3.3).",
            ),
            (
                SubFieldRule::Missing,
                "The board was not the same at all tables and was divided (Law 87B): your table had the changed cards, and \
                 there are 2 results with these: compared with each other, as if the other results were missing.",
            ),
        ] {
            let told = explain_board(&BoardCase {
                board: BoardNumber::FIRST,
                line: Line::NorthSouth,
                rows: &board,
                own: 1,
                outcome: &outcome,
                full_count: 5,
                scoring: &Scoring::default(),
                book: &Book::default(),
                group: Some(Group { index: 1, rule }),
                other_boards: None,
            });
            assert_eq!(in_english(&told.explanation.sentences[1]), said);
        }
    }
}
