//! Logical alternatives by a poll (Law 16B1(b); 1997: Law 16A): players of the same class are asked, with the hand and
//! the auction but without the unauthorised information, what they would seriously consider and what they would choose.

mod text;

use std::fmt;

use crate::book::{Book, Edition, Enough, Options};
use game::auction::Call;

pub(crate) use text::FORM;
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
    /// Enough would consider it, and too few choose it.
    NotChosen,
    /// The numbers do not say: to be judged.
    Doubtful,
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

    /// What an action is under a book, by the numbers alone.
    ///
    /// Since 2007 a significant proportion must seriously consider it, and some choose it; in 1997 it is enough that a
    /// substantial minority seriously consider it (seed 002, "Logical alternative(s)"). The Laws name no number for
    /// either: what anybody considers is judged, unless a body or the organiser has settled how many
    /// [consider](crate::book::Options::considered) and [choose](crate::book::Options::chosen) it. Even then
    /// some who choose it, but fewer than the number, may be no exception: that is judged too, unless there is a share.
    ///
    /// Seed 004 prints "more than one in five", and then counts as an alternative the six-level bid that 4 of 20 would
    /// consider: the worked poll is followed, since it says itself that the bid is one, if only just.
    pub fn verdict(&self, count: &Count, book: &Book) -> Verdict {
        let Options { considered, chosen, .. } = &book.options;
        if *considered == Enough::Judged && count.considered > 0 {
            return Verdict::Doubtful;
        }
        if !considered.is_met(count.considered, self.asked()) {
            return Verdict::NotConsidered;
        }
        match (book.edition, chosen) {
            (Edition::Laws1997, _) => Verdict::Alternative,
            (Edition::Laws2007 | Edition::Laws2017, chosen) if chosen.is_met(count.chosen, self.asked()) => {
                Verdict::Alternative
            }
            (Edition::Laws2007 | Edition::Laws2017, Enough::Judged) => Verdict::Doubtful,
            (Edition::Laws2007 | Edition::Laws2017, Enough::Players(_)) if count.chosen > 0 => {
                Verdict::Doubtful
            }
            (
                Edition::Laws2007 | Edition::Laws2017,
                Enough::Players(_) | Enough::OneIn(_) | Enough::Percent(_),
            ) => Verdict::NotChosen,
        }
    }

    /// Whether more than so many in a hundred would choose an action (75 is the rule of thumb that clubs go by: seed 003,
    /// "Unauthorised information from partner").
    pub fn is_nearly_all(&self, action: &Action, percent: u32) -> bool {
        let chosen = self.counts().into_iter().find(|count| count.action == *action);
        chosen
            .is_some_and(|count| u64::from(count.chosen) * 100 > u64::from(self.asked()) * u64::from(percent))
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
        let is_alternative = |count: &Count| poll.verdict(count, &book) == Verdict::Alternative;
        poll.counts().into_iter().filter(is_alternative).map(|count| count.action.to_string()).collect()
    }

    /// Seed 004, Law 16B1(b): twenty players, and the verdict printed below the table. The suit of the six-level bid
    /// is a damaged sign in the table and the sign of the spades in the sentence.
    const SEED: &str = "20: 4S 15/7, 3S 14/5, 4NT 8/5, X 5/1, 6S 4/2, P 2/0";

    #[test]
    fn the_worked_poll_decides_as_printed() {
        for book in ["2007 wales", "2017 considered=5 chosen=3"] {
            let poll = poll(SEED);
            let alternatives = told(&poll, book);
            assert!(
                ["4S", "3S", "4NT"].iter().all(|one| alternatives.contains(&(*one).to_owned())),
                "{book}"
            );
            assert!(!alternatives.contains(&"pass".to_owned()), "{book}");
        }
        let poll = poll(SEED);
        let book: Book = "2007 wales".parse().unwrap();
        let verdicts: Vec<Verdict> = poll.counts().iter().map(|count| poll.verdict(count, &book)).collect();
        // One who doubles is an exception there, as the seed judges.
        assert_eq!(verdicts[3..], [Verdict::Doubtful, Verdict::Alternative, Verdict::NotConsidered]);
        let chosen: u32 = poll.counts().iter().map(|count| count.chosen).sum();
        assert_eq!(chosen, poll.asked(), "the table as it is printed adds up");
    }

    /// Seed 002, "Logical alternative(s)": to be seriously considered is enough.
    #[test]
    fn in_1997_nobody_need_choose_it() {
        assert_eq!(told(&poll(SEED), "1997 acbl considered=5"), ["4S", "3S", "4NT", "double", "6S"]);
        // Most would pass, many would be tempted by four spades.
        let reopening = "10: P 10/9, 4S 5/1";
        assert_eq!(told(&poll(reopening), "1997 acbl considered=5"), ["pass", "4S"]);
        assert_eq!(told(&poll(reopening), "2017 considered=5 chosen=25%"), ["pass"]);
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

    /// Seed 004, Law 16B1(b): some are more than one, or one who is no mere exception; of few one may be none, and the
    /// numbers do not say.
    #[test]
    fn one_of_few_is_doubtful() {
        let verdicts = |text: &str, book: &str| -> Vec<Verdict> {
            let (poll, book) = (poll(text), book.parse().unwrap());
            poll.counts().iter().map(|count| poll.verdict(count, &book)).collect()
        };
        let small = "5: 4S 5/4, P 4/1";
        assert_eq!(verdicts(small, "2007 wales"), [Verdict::Alternative, Verdict::Doubtful]);
        assert_eq!(verdicts(small, "1997 considered=5"), [Verdict::Alternative; 2]);
        assert_eq!(verdicts(small, "2007 wales chosen=1"), [Verdict::Alternative; 2]);
        assert_eq!(verdicts(small, "2007 wales chosen=25%"), [Verdict::Alternative, Verdict::NotChosen]);
        let each_another = verdicts("1: > 4S; 2: > P; 3: > X; 4: > 5C", "2007 wales");
        assert_eq!(each_another, [Verdict::Doubtful; 4]);
    }

    /// Law 16B1(b) names no number: nine of ten who consider, and one who chooses, decide nothing by themselves, whether a
    /// body has a number or none.
    #[test]
    fn nine_of_ten_who_consider_are_not_decided_by_arithmetic() {
        for book in ["2017", "2017 wales", "2007", "2007 wales", "2017 considered=5 chosen=2"] {
            let (poll, book) = (poll("10: 4S 10/9, P 9/1"), book.parse().unwrap());
            assert_eq!(poll.verdict(&poll.counts()[1], &book), Verdict::Doubtful, "{book}");
        }
        let nobody = poll("10: 4S 10/10, P 0/0");
        assert_eq!(nobody.verdict(&nobody.counts()[1], &Book::default()), Verdict::NotConsidered);
    }

    /// The threshold as a share: 25 in a hundred instead of one in five.
    #[test]
    fn what_is_considered_may_be_a_share() {
        assert_eq!(told(&poll(SEED), "2007 considered=25% chosen=2"), ["4S", "3S", "4NT"]);
        assert_eq!(told(&poll(SEED), "2007 wales considered=4"), ["4S", "3S", "4NT"]);
        assert_eq!(told(&poll(SEED), "2007 wales chosen=30%"), ["4S"]);
        assert_eq!(told(&poll(SEED), "2007 wales chosen=1"), ["4S", "3S", "4NT", "double", "6S"]);
    }

    /// Seed 003: more than 75 %.
    #[test]
    fn three_in_four_are_not_nearly_all() {
        let four_spades = Action::Call("4S".parse().unwrap());
        assert!(!poll("20: 4S 20/15, P 5/5").is_nearly_all(&four_spades, 75));
        assert!(poll("20: 4S 20/16, P 4/4").is_nearly_all(&four_spades, 75));
    }
}
