//! Logical alternatives by a poll (Law 16B1(b); 1997: Law 16A): players of the same class are asked, with the hand and
//! the auction but without the unauthorised information, what they would seriously consider and what they would choose.

mod procedure;
mod text;

use std::fmt;

use crate::auction::Call;
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;

pub use procedure::{LogicalAlternatives, SINCE, UNTIL, ask, ask_taken, told};
pub use text::UnreadablePoll;

/// A poll: player by player, or counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Poll {
    Players(Vec<Asked>),
    Counted { asked: u32, counts: Vec<Count> },
}

/// A player who was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// Initials or a number.
    pub who: String,
    /// The player's class, in words; empty where it was not written down.
    pub level: String,
    /// What the player would seriously consider, besides what was chosen.
    pub considers: Vec<Action>,
    pub chooses: Option<Action>,
}

/// A call or a play, or anything else in a word.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    Call(Call),
    Other(String),
}

/// How many would seriously consider an action, and how many choose it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count {
    pub action: Action,
    /// Those who choose it among them.
    pub considered: u32,
    pub chosen: u32,
}

/// Whether an action is a logical alternative.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Alternative,
    /// Too few would seriously consider it.
    NotConsidered,
    /// Enough would consider it, and no more than one chooses it.
    NotChosen,
}

impl Poll {
    /// How many were asked.
    pub fn asked(&self) -> u32 {
        match self {
            Self::Players(players) => u32::try_from(players.len()).unwrap_or(u32::MAX),
            Self::Counted { asked, .. } => *asked,
        }
    }

    /// The actions with their numbers, in the order in which they were first named.
    pub fn counts(&self) -> Vec<Count> {
        let players = match self {
            Self::Players(players) => players,
            Self::Counted { counts, .. } => return counts.clone(),
        };
        let mut counts: Vec<Count> = vec![];
        for player in players {
            let mut named = player.considers.clone();
            named.extend(player.chooses.iter().filter(|action| !player.considers.contains(action)).cloned());
            for action in named {
                let chosen = u32::from(player.chooses.as_ref() == Some(&action));
                match counts.iter_mut().find(|count| count.action == action) {
                    Some(count) => {
                        count.considered += 1;
                        count.chosen += chosen;
                    }
                    None => counts.push(Count { action, considered: 1, chosen }),
                }
            }
        }
        counts
    }

    /// What each action is under a book.
    ///
    /// Since 2007 at least one in [`considered_by_one_in`](crate::law::book::Options::considered_by_one_in) must
    /// seriously consider it, and more than one choose it (seed 004, Law 16B1(b)). In 1997 it is enough that a
    /// substantial minority seriously consider it (seed 002, "Logical alternative(s)"); the seed gives no number, so
    /// the book's is taken.
    ///
    /// Seed 004 prints "more than one in five", and then counts as an alternative the six-level bid that 4 of 20 would
    /// consider: the worked poll is followed, since it says itself that the bid is one, if only just.
    pub fn verdict(&self, count: &Count, book: &Book) -> Verdict {
        let is_considered = u64::from(count.considered) * u64::from(book.options.considered_by_one_in)
            >= u64::from(self.asked());
        if count.considered == 0 || !is_considered {
            return Verdict::NotConsidered;
        }
        match book.edition {
            Edition::Laws2007 | Edition::Laws2017 if count.chosen <= 1 => Verdict::NotChosen,
            Edition::Laws1997 | Edition::Laws2007 | Edition::Laws2017 => Verdict::Alternative,
        }
    }

    /// The logical alternatives, in the poll's order.
    pub fn alternatives(&self, book: &Book) -> Vec<Action> {
        let counts = self.counts();
        let alternatives =
            counts.into_iter().filter(|count| self.verdict(count, book) == Verdict::Alternative);
        alternatives.map(|count| count.action).collect()
    }

    /// Whether more than three in four would choose an action: the rule of thumb that clubs go by (seed 003,
    /// "Unauthorised information from partner").
    pub fn is_nearly_all(&self, action: &Action) -> bool {
        let chosen = self.counts().into_iter().find(|count| count.action == *action);
        chosen.is_some_and(|count| u64::from(count.chosen) * 4 > u64::from(self.asked()) * 3)
    }
}

/// The clause that says what a logical alternative is.
pub fn clause(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(16, "B1(b)"),
        Edition::Laws1997 => book.law(16, "A"),
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call(call) => call.fmt(f),
            Self::Other(word) => f.write_str(word),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn poll(text: &str) -> Poll {
        text.parse().unwrap()
    }

    fn told(poll: &Poll, book: &str) -> Vec<String> {
        let book: Book = book.parse().unwrap();
        poll.alternatives(&book).iter().map(ToString::to_string).collect()
    }

    /// Seed 004, Law 16B1(b): twenty players, and the verdict printed below the table. The suit of the six-level bid
    /// is a damaged sign in the table and the sign of the spades in the sentence.
    const SEED: &str = "20: 4S 15/7, 3S 14/5, 4NT 8/5, X 5/1, 6S 4/2, P 2/0";

    #[test]
    fn the_worked_poll_decides_as_printed() {
        for book in ["2007 wales", "2007 australia", "2017"] {
            assert_eq!(told(&poll(SEED), book), ["4S", "3S", "4NT", "6S"], "{book}");
        }
        let poll = poll(SEED);
        let book = Book::default();
        let verdicts: Vec<Verdict> = poll.counts().iter().map(|count| poll.verdict(count, &book)).collect();
        assert_eq!(verdicts[3..], [Verdict::NotChosen, Verdict::Alternative, Verdict::NotConsidered]);
        let chosen: u32 = poll.counts().iter().map(|count| count.chosen).sum();
        assert_eq!(chosen, poll.asked(), "the table as it is printed adds up");
    }

    /// Seed 002, "Logical alternative(s)": to be seriously considered is enough.
    #[test]
    fn in_1997_nobody_need_choose_it() {
        assert_eq!(told(&poll(SEED), "1997 acbl"), ["4S", "3S", "4NT", "double", "6S"]);
        // Most would pass, many would be tempted by four spades.
        let reopening = "10: P 10/9, 4S 5/1";
        assert_eq!(told(&poll(reopening), "1997 acbl"), ["pass", "4S"]);
        assert_eq!(told(&poll(reopening), "2017"), ["pass"]);
    }

    #[test]
    fn players_are_counted() {
        let players = poll("AB expert: 4S 3S > 4S; 12: 3S; CD club: > P\nEF: p, 4s > p");
        assert_eq!(players.asked(), 4);
        let counts: Vec<(String, u32, u32)> = players
            .counts()
            .into_iter()
            .map(|count| (count.action.to_string(), count.considered, count.chosen))
            .collect();
        assert_eq!(counts, [("4S".to_owned(), 2, 1), ("3S".to_owned(), 2, 0), ("pass".to_owned(), 2, 2)]);
    }

    /// Seed 003: more than 75 %.
    #[test]
    fn three_in_four_are_not_nearly_all() {
        let four_spades = Action::Call("4S".parse().unwrap());
        assert!(!poll("20: 4S 20/15, P 5/5").is_nearly_all(&four_spades));
        assert!(poll("20: 4S 20/16, P 4/4").is_nearly_all(&four_spades));
    }
}
