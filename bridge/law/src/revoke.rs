//! What is counted of established revokes (Law 64A): the tricks that go for them. The rest stands on the page `revoke`.

use crate::book::Book;
use crate::options::RevokeTricks;

/// Which revoke it is, as its keys, its questions and what is found name it. There can be no more: two of one side in each
/// of eleven tricks, and in the twelfth one that does not count.
pub(crate) const WHICH: [&str; 23] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
    "twenty-first",
    "twenty-second",
    "twenty-third",
];

/// What the revoking side won from one revoke on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Won {
    pub winner: Winner,
    /// Tricks that the offending side won after the revoke trick.
    pub later: u8,
    /// 1997: the offender won a later trick with a card that could legally have been played to the revoke trick.
    pub with_such_a_card: bool,
}

impl Won {
    /// Tricks that the offending side won from the revoke trick on.
    pub fn tricks(self) -> u8 {
        u8::from(self.winner != Winner::Opponents) + self.later
    }
}

/// A further revoke.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Further {
    /// What the side won from it on.
    Counted(Won),
    /// It was made on the twelfth trick: no trick goes for it (Law 64B6).
    Twelfth,
}

/// Who won the revoke trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Winner {
    Offender,
    /// The offender's partner; dummy's trick is not declarer's (seed 002, "REVOKE" II).
    Partner,
    Opponents,
}

/// Tricks that go to the other side: for one revoke two if its player won the revoke trick (1997: or later one with a
/// card that could legally have been played to it), otherwise one, and never more than its side won from it on; for
/// several, which stand in the order of play, from each of them on never more for it and all after it than were won from it
/// on, so that no trick is counted twice (seed 000, "Multiple revokes").
pub fn tricks(first: Won, further: &[Further], book: &Book) -> u8 {
    let after = further.iter().rev().fold(0, |after, revoke| match revoke {
        Further::Twelfth => after,
        Further::Counted(won) => (by_itself(*won, book) + after).min(won.tricks()),
    });
    (by_itself(first, book) + after).min(first.tricks())
}

/// What is due for one revoke, without another.
fn by_itself(won: Won, book: &Book) -> u8 {
    let two = match book.options.revoke {
        RevokeTricks::OwnTrick => won.winner == Winner::Offender,
        RevokeTricks::LaterCard => won.winner == Winner::Offender || won.with_such_a_card,
    };
    won.tricks().min(if two { 2 } else { 1 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Edition;

    fn all() -> Vec<Won> {
        let mut all = vec![];
        for winner in [Winner::Offender, Winner::Partner, Winner::Opponents] {
            for later in 0..=12 {
                for with_such_a_card in [false, true] {
                    all.push(Won { winner, later, with_such_a_card });
                }
            }
        }
        all
    }

    /// Issue 6: never more tricks than were won from the revoke on; seed 000, "The Revoke": at most two for one, and
    /// "Multiple revokes": no trick twice.
    #[test]
    fn no_more_tricks_go_than_were_won() {
        for edition in Edition::ALL {
            let book = Book::new(edition);
            for first in all() {
                let alone = tricks(first, &[], &book);
                assert!(alone <= first.tricks().min(2));
                assert_eq!(tricks(first, &[Further::Twelfth], &book), alone);
                for second in all() {
                    let both = tricks(first, &[Further::Counted(second)], &book);
                    assert!(both <= first.tricks().min(4), "{first:?} {second:?}");
                    assert!(both >= alone && both <= alone + second.tricks().min(2));
                }
            }
        }
    }

    /// Seed 000, "Multiple revokes": no trick twice, over three of them.
    #[test]
    fn a_third_revoke_takes_no_trick_twice() {
        let book = Book::default();
        let won = |winner, later| Won { winner, later, with_such_a_card: false };
        let (opponents, own) = (|later| won(Winner::Opponents, later), |later| won(Winner::Offender, later));
        let all = |first, further: [Won; 2]| tricks(first, &further.map(Further::Counted), &book);
        assert_eq!(all(own(5), [own(3), own(1)]), 6);
        assert_eq!(all(own(4), [own(2), opponents(2)]), 5);
        // The second and the third have one and the same trick after them: it goes once.
        assert_eq!(all(opponents(4), [opponents(1), opponents(1)]), 2);
        assert_eq!(all(opponents(2), [own(0), opponents(0)]), 2);
        for first in 0..=4 {
            let further = [opponents(first.min(2)), opponents(first.min(1))];
            assert!(all(opponents(first), further) <= first);
        }
    }

    /// Seed 002, "REVOKE" I.2 against seed 004, Law 64A2: the second trick for a card that could have been played was
    /// removed in 2007.
    #[test]
    fn the_books_differ_in_the_second_trick() {
        let won = Won { winner: Winner::Opponents, later: 2, with_such_a_card: true };
        let of = |edition| tricks(won, &[], &Book::new(edition));
        assert_eq!([of(Edition::Laws1997), of(Edition::Laws2007), of(Edition::Laws2017)], [2, 1, 1]);
        let taken = |book: &str| tricks(won, &[], &book.parse().unwrap());
        assert_eq!([taken("1997 revoke=own-trick"), taken("2017 revoke=later-card")], [1, 2]);
    }
}
