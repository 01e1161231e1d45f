//! A poll with what the director has judged of it: in a small one the numbers do not say all.

use crate::law::book::Book;
use crate::law::interview::{Interview, Pause};
use crate::law::poll::{Action, Count, Poll, Verdict, clause};
use crate::law::question::Question;

/// A poll that was weighed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weighed {
    pub poll: Poll,
    /// Doubtful actions, and whether who chose them is an exception.
    exceptions: Vec<(Action, bool)>,
}

impl Weighed {
    /// A poll of which nothing was judged.
    pub fn by_numbers(poll: Poll) -> Self {
        Self { poll, exceptions: vec![] }
    }

    /// Asks of each doubtful action whether who chose it is an exception; not of the one that was `taken` at the table.
    ///
    /// # Errors
    /// The pause at the question that is not answered.
    pub fn ask(interview: &mut Interview<'_>, poll: Poll, taken: Option<&Action>) -> Result<Self, Pause> {
        let book = interview.book();
        let is_open =
            |count: &Count| poll.verdict(count, book) == Verdict::Doubtful && Some(&count.action) != taken;
        let doubtful: Vec<Count> = poll.counts().into_iter().filter(is_open).collect();
        let mut exceptions = vec![];
        for (place, count) in doubtful.into_iter().enumerate() {
            let key = if place == 0 { "exception".to_owned() } else { format!("exception-{}", place + 1) };
            let is_exception = is_exception(interview, key, &count, poll.asked())?;
            exceptions.push((count.action, is_exception));
        }
        Ok(Self { poll, exceptions })
    }

    /// What an action is; [`Verdict::Doubtful`] only where nobody was asked about it.
    pub fn verdict(&self, count: &Count, book: &Book) -> Verdict {
        let verdict = self.poll.verdict(count, book);
        let judged = self.exceptions.iter().find(|(action, _)| *action == count.action);
        match (verdict, judged) {
            (Verdict::Doubtful, Some((_, true))) => Verdict::NotChosen,
            (Verdict::Doubtful, Some((_, false))) => Verdict::Alternative,
            (
                Verdict::Alternative | Verdict::NotConsidered | Verdict::NotChosen | Verdict::Doubtful,
                Some(_) | None,
            ) => verdict,
        }
    }

    /// The logical alternatives, in the poll's order.
    pub fn alternatives(&self, book: &Book) -> Vec<Action> {
        let counts = self.poll.counts();
        let alternatives =
            counts.into_iter().filter(|count| self.verdict(count, book) == Verdict::Alternative);
        alternatives.map(|count| count.action).collect()
    }

    /// Whether an action was judged to be an exception, or none.
    pub(super) fn is_judged(&self, action: &Action) -> bool {
        self.exceptions.iter().any(|(one, _)| one == action)
    }
}

fn is_exception(
    interview: &mut Interview<'_>,
    key: String,
    count: &Count,
    asked: u32,
) -> Result<bool, Pause> {
    let who = if count.chosen == 1 { "only one".to_owned() } else { format!("only {}", count.chosen) };
    let of = if asked == 1 { "Only one was asked".to_owned() } else { format!("Only {asked} were asked") };
    let question = Question::new(
        key,
        format!("{of}, and {who} would choose {}. Was that an exception?", count.action),
        clause(interview.book()),
    )
    .because("It is an alternative if some of the peers would choose it; a single odd choice makes none")
    .judged([
        "An exception: the player misread something, is of another class, or says that hardly anybody would do it.",
        "No exception: the reason given for it is one that others of this class would share.",
        "One of four or five is a larger share than two of twenty. If you cannot say, ask more players, and write all of \
         them down.",
    ]);
    interview.yes(question)
}
