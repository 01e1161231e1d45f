//! Every path of an interview.

use crate::law::answers::Answers;
use crate::law::book::Book;
use crate::law::interview::{Next, Progress, interview};
use crate::law::known::Known;
use crate::law::procedure::Procedure;

/// Takes every path through a procedure's questions, with every answer to each (every number, and the examples of
/// what is written), as far as what is known leaves it open, and shows where each ends. Returns how many there are.
pub fn walk(
    procedure: &dyn Procedure,
    book: &Book,
    known: &Known,
    mut visit: impl FnMut(&Answers, &Progress),
) -> usize {
    let mut open = vec![Answers::default()];
    let mut ends = 0;
    while let Some(answers) = open.pop() {
        let progress = interview(procedure, book, known, &answers);
        match &progress.next {
            Next::Ask(question) => {
                for answer in question.answers() {
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
