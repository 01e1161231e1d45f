//! The numbers on the boards: a club's set ends somewhere, and begins again with board 1, dealt anew.
//!
//! A [`BoardNumber`] is one deal throughout: of travellers, awards and exports. A set that is used again has higher
//! numbers here, such as leave every board the dealer and the vulnerability of the number that is printed on it: they
//! repeat after sixteen boards (Law 2). At the table boards are called by what is printed on them.

use std::num::NonZeroU16;

use crate::board::BoardNumber;
use crate::contest::drawn::Terms;
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::entry::SectionLetter;

/// After so many boards dealers and vulnerabilities repeat (Law 2).
const CYCLE: u16 = 16;

/// A set of boards that is used again and again, with the numbers from 1 to its last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSet {
    last: NonZeroU16,
}

impl BoardSet {
    /// The largest set: beyond it nobody numbers boards.
    pub const LARGEST: u16 = 100;

    /// The set with boards 1 to `last`; `None` for a set of none, or of more than [`Self::LARGEST`].
    pub fn new(last: u16) -> Option<Self> {
        NonZeroU16::new(last).filter(|last| last.get() <= Self::LARGEST).map(|last| Self { last })
    }

    /// The highest number printed on its boards, which is how many it has.
    pub fn last(self) -> u16 {
        self.last.get()
    }

    /// By how much the numbers of a board differ from one use of the set to the next: the set, brought up to sixteens.
    fn stride(self) -> u16 {
        self.last().next_multiple_of(CYCLE)
    }

    /// The number of the board played after so many others, the set being used again and again; `None` beyond all
    /// numbers.
    pub fn number_after(self, others: u16) -> Option<BoardNumber> {
        let (used, place) = (others / self.last(), others % self.last());
        used.checked_mul(self.stride())?.checked_add(place)?.checked_add(1).and_then(BoardNumber::new)
    }

    /// What is printed on a board that has this number.
    pub fn printed(self, board: BoardNumber) -> BoardNumber {
        BoardNumber::new((board.get() - 1) % self.stride() + 1).unwrap_or(board)
    }
}

impl Terms {
    /// `count` boards, after so many others.
    pub(super) fn boards_after(&self, others: u16, count: u16) -> Vec<BoardNumber> {
        let places = others..others.saturating_add(count);
        let number = |others: u16| match self.board_set {
            Some(set) => set.number_after(others),
            None => others.checked_add(1).and_then(BoardNumber::new),
        };
        places.filter_map(number).collect()
    }

    /// The most boards that a contest on these terms can need, those of triangles among them.
    pub fn most_boards(&self) -> u32 {
        u32::from(self.rounds) * (u32::from(self.boards) + u32::from(self.boards / 2))
    }
}

impl Section {
    /// What is printed on a board as this section plays it: its number, but where a set is used again.
    pub fn printed(&self, board: BoardNumber) -> BoardNumber {
        let set = self.drawn.as_deref().and_then(|drawn| drawn.terms.board_set);
        set.map_or(board, |set| set.printed(board))
    }

    /// The same of several, in their order; empty where each has its own number printed on it.
    pub fn all_printed(&self, boards: &[BoardNumber]) -> Vec<BoardNumber> {
        let printed: Vec<_> = boards.iter().map(|&board| self.printed(board)).collect();
        if printed == boards { vec![] } else { printed }
    }
}

impl Contest {
    /// What is printed on a board as a section plays it ([`Section::printed`]).
    pub fn printed(&self, section: SectionLetter, board: BoardNumber) -> BoardNumber {
        self.section(section).map_or(board, |section| section.printed(board))
    }

    /// The same of several ([`Section::all_printed`]).
    pub fn all_printed(&self, section: SectionLetter, boards: &[BoardNumber]) -> Vec<BoardNumber> {
        self.section(section).map_or_else(Vec::new, |section| section.all_printed(boards))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Law 2: a board keeps its dealer and its vulnerability whatever use of the set it is, and no two uses share a
    /// number.
    #[test]
    fn boards_of_a_set_used_again_keep_dealer_and_vulnerability() {
        for last in 1..=BoardSet::LARGEST {
            let set = BoardSet::new(last).unwrap();
            let mut before = None;
            for others in 0..400 {
                let number = set.number_after(others).unwrap();
                let printed = set.printed(number);
                assert_eq!(printed.get(), others % last + 1, "board {others} of sets of {last}");
                assert_eq!(
                    (number.dealer(), number.vulnerability()),
                    (printed.dealer(), printed.vulnerability()),
                    "{number}"
                );
                assert!(before < Some(number), "{number} comes after {before:?}");
                before = Some(number);
            }
        }
        assert_eq!((BoardSet::new(0), BoardSet::new(101)), (None, None));
    }

    /// Matches of eight with one set of eight: what is printed are 1 to 8 in each round; 17 to 24 have their dealers
    /// and vulnerabilities (Law 2), 9 to 16 have not.
    #[test]
    fn rounds_of_eight_with_one_set_of_eight() {
        let terms = Terms { board_set: BoardSet::new(8), boards: 8, ..Terms::default() };
        let numbers = |round| terms.boards_of(round).iter().map(|board| board.get()).collect::<Vec<_>>();
        assert_eq!(numbers(1), (1..=8).collect::<Vec<_>>());
        assert_eq!(numbers(2), (17..=24).collect::<Vec<_>>());
        assert_eq!(numbers(3), (33..=40).collect::<Vec<_>>());
    }
}
