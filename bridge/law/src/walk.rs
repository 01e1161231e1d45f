//! Every path of an interview.

use std::collections::BTreeMap;

use crate::answers::Answers;
use crate::book::Book;
use crate::interview::{Next, Progress, interview};
use crate::known::Known;
use crate::procedure::Procedure;
use crate::question::{Kind, Question};

/// How many of the answers that are written or counted a walk takes. Those that are chosen from a list it takes all. What is
/// asked once more, of a third revoke and so on, comes in turn: one answer at each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typed {
    /// Every number, and each example of what is written.
    All,
    /// All of them at the first two such questions of a path; after these one at each, in turn, so that every answer has
    /// its turn where a question is reached often enough.
    InTurn,
    /// All of them at the first such question of a path alone. What two certain answers lead to may stay out.
    Sparse,
}

impl Typed {
    /// After so many typed answers on a path the further ones come in turn.
    fn in_full(self) -> usize {
        match self {
            Self::All => usize::MAX,
            Self::InTurn => 2,
            Self::Sparse => 1,
        }
    }
}

/// Takes every path through a procedure's questions, as far as what is known leaves it open, and shows where each ends.
/// Returns how many there are.
pub fn walk(
    procedure: &dyn Procedure,
    book: &Book,
    known: &Known,
    typed: Typed,
    visit: impl FnMut(&Answers, &Progress),
) -> usize {
    walk_from(procedure, book, known, (typed, Answers::default()), visit)
}

/// The same, where some answers are given before anything is asked.
pub fn walk_from(
    procedure: &dyn Procedure,
    book: &Book,
    known: &Known,
    (typed, first): (Typed, Answers),
    mut visit: impl FnMut(&Answers, &Progress),
) -> usize {
    let mut open = vec![first];
    let mut turns = BTreeMap::new();
    let mut ends = 0;
    while let Some(answers) = open.pop() {
        let progress = interview(procedure, book, known, &answers);
        match &progress.next {
            Next::Ask(question) => {
                let before = progress.steps.iter().filter(|step| is_typed(&step.question)).count();
                let is_sampled = is_typed(question) && before >= typed.in_full();
                let takes_all = !question.is_once_more && !is_sampled;
                for answer in if takes_all { question.answers() } else { in_turn(question, &mut turns) } {
                    let mut further = answers.clone();
                    further.set(question.key.clone(), answer);
                    open.push(further);
                }
            }
            Next::NoAnswer { .. } | Next::Found(_) => {
                ends += 1;
                visit(&answers, &progress);
            }
        }
    }
    ends
}

fn is_typed(question: &Question) -> bool {
    match question.kind {
        Kind::Number { .. } | Kind::Value { .. } => true,
        Kind::Choice(_) | Kind::Words => false,
    }
}

/// The next answer to a question whose answers come in turn.
fn in_turn(question: &Question, turns: &mut BTreeMap<String, usize>) -> Vec<String> {
    let answers = question.answers();
    let turn = turns.entry(question.key.clone()).or_insert(0);
    let answer = answers.get(*turn % answers.len().max(1)).cloned();
    *turn += 1;
    answer.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::procedure::PROCEDURES;

    /// Every question that a full walk asks is asked where the answers come in turn, too.
    #[test]
    fn in_turn_every_question_is_asked() {
        let book = Book::default();
        let hold = &|procedure: &dyn Procedure| {
            let asked = |typed| {
                let mut asked = BTreeSet::new();
                walk(procedure, &book, &Known::default(), typed, |_, progress| {
                    let steps = progress.steps.iter().filter(|step| !step.question.is_once_more);
                    asked.extend(steps.map(|step| step.question.key.clone()));
                });
                asked
            };
            assert_eq!(asked(Typed::InTurn), asked(Typed::All), "{}", procedure.key());
        };
        // Half of the paths are those of revokes.
        std::thread::scope(|scope| {
            for is_revoke in [true, false] {
                let some = PROCEDURES.iter().filter(move |one| (one.key() == "revoke") == is_revoke);
                scope.spawn(|| some.for_each(|procedure| hold(*procedure)));
            }
        });
    }
}
