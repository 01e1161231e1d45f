//! A poll with what the director has judged of it: in a small one the numbers do not say all.

use crate::law::book::{Book, Edition, Enough};
use crate::law::interview::{Interview, Pause};
use crate::law::poll::{Action, Count, Poll, Verdict, clause};
use crate::law::question::Question;

/// A poll that was weighed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weighed {
    pub poll: Poll,
    /// Doubtful actions, and whether each is a logical alternative.
    judged: Vec<(Action, bool)>,
}

impl Weighed {
    /// A poll of which nothing was judged.
    pub fn by_numbers(poll: Poll) -> Self {
        Self { poll, judged: vec![] }
    }

    /// Asks of each doubtful action whether it is an alternative, or where there is a number for that whether who chose it
    /// is an exception; not of the one that was `taken` at the table.
    ///
    /// # Errors
    /// The pause at the question that is not answered.
    pub fn ask(interview: &mut Interview<'_>, poll: Poll, taken: Option<&Action>) -> Result<Self, Pause> {
        let book = interview.book();
        let is_open =
            |count: &Count| poll.verdict(count, book) == Verdict::Doubtful && Some(&count.action) != taken;
        let doubtful: Vec<Count> = poll.counts().into_iter().filter(is_open).collect();
        let has_number = book.options.considered != Enough::Judged;
        let mut judged = vec![];
        for (place, count) in doubtful.into_iter().enumerate() {
            let key = |key: &str| if place == 0 { key.to_owned() } else { format!("{key}-{}", place + 1) };
            let is_alternative = if has_number {
                !is_exception(interview, key("exception"), &count, poll.asked())?
            } else {
                is_alternative(interview, key("judged"), &count, poll.asked())?
            };
            judged.push((count.action, is_alternative));
        }
        Ok(Self { poll, judged })
    }

    /// What an action is; [`Verdict::Doubtful`] only where nobody was asked about it.
    pub fn verdict(&self, count: &Count, book: &Book) -> Verdict {
        let verdict = self.poll.verdict(count, book);
        let judged = self.judged.iter().find(|(action, _)| *action == count.action);
        match (verdict, judged) {
            (Verdict::Doubtful, Some((_, false))) => Verdict::NotChosen,
            (Verdict::Doubtful, Some((_, true))) => Verdict::Alternative,
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

    /// Whether the director has judged an action.
    pub(super) fn is_judged(&self, action: &Action) -> bool {
        self.judged.iter().any(|(one, _)| one == action)
    }
}

fn is_alternative(
    interview: &mut Interview<'_>,
    key: String,
    count: &Count,
    asked: u32,
) -> Result<bool, Pause> {
    let book = interview.book();
    let (because, first) = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => (
            "A significant proportion of the player's peers would seriously consider it, and some might choose it",
            "The Laws name no number. Of ten, one who chooses what nine seriously consider shows that some might.",
        ),
        Edition::Laws1997 => (
            "A substantial minority of the player's peers would seriously consider it",
            "The Laws name no number, and nobody need have chosen it.",
        ),
    };
    let text = format!(
        "{}: {} of {asked} would seriously consider it, and {} choose it. Is it a logical alternative?",
        count.action, count.considered, count.chosen
    );
    let question = Question::new(key, text, clause(book)).because(because).judged([
        first,
        "Were those who were asked this player's peers, and did they know the methods? If not, they count for less.",
        "The poll informs your judgement and does not replace it: say in your decision what you went by.",
    ]);
    interview.yes(question)
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
