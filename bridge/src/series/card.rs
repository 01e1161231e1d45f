//! What an entrant did in one session, board by board.

use num_traits::Zero as _;

use super::Session;
use crate::exact::{BigRational, Exact, ExactSum};
use crate::seat::Line;
use crate::standing::Tally;

/// What one entrant won in one session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// `None` in a session with one winner.
    pub line: Option<Line>,
    /// Every board with an award, artificial ones included.
    pub boards: Vec<CardBoard>,
    /// As the session itself counts: the awards with penalties taken off, or the victory points.
    pub total: BigRational,
}

/// One board of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardBoard {
    /// Index of the entrant it was played against.
    pub opponent: usize,
    pub award: Exact,
    /// What the opponent was awarded.
    pub against: Exact,
    /// The most that could be won; 0 where there is no such thing (IMPs), or nothing to win.
    pub top: i64,
}

impl Card {
    /// The boards on which something could be won; without tops (IMPs), all.
    pub fn boards_count(&self) -> u32 {
        let has_tops = self.boards.iter().any(|board| board.top > 0);
        let counted = self.boards.iter().filter(|board| board.top > 0 || !has_tops).count();
        u32::try_from(counted).expect("a session has fewer than four thousand million boards")
    }

    /// What the total has beyond the awards of its boards: penalties, below zero.
    pub fn beyond_boards(&self) -> BigRational {
        &self.total - self.awards()
    }

    /// The sum of the awards.
    pub fn awards(&self) -> BigRational {
        let mut sum = ExactSum::default();
        self.boards.iter().for_each(|board| sum.add(board.award));
        sum.value()
    }

    /// The mean of the board percentages with penalties taken off, exact, as the session itself ranks by it.
    /// `None` without tops.
    pub fn percent(&self, session_top: i64) -> Option<BigRational> {
        let mut tally = Tally::default();
        self.boards.iter().for_each(|board| tally.add(board.award, board.top));
        let boards = BigRational::from_integer(self.boards_count().into());
        let beyond = self.beyond_boards();
        let percent = tally.percent()?;
        if beyond.is_zero() || session_top == 0 {
            return Some(percent);
        }
        let per_board = BigRational::from_integer(session_top.into()) * boards;
        Some(percent + beyond * BigRational::from_integer(100.into()) / per_board)
    }

    /// The same card with only the boards against some of the entrants, without penalties.
    #[must_use]
    pub fn against(&self, is_among: impl Fn(usize) -> bool) -> Self {
        let boards: Vec<CardBoard> =
            self.boards.iter().filter(|board| is_among(board.opponent)).copied().collect();
        let mut card = Self { line: self.line, boards, total: BigRational::zero() };
        card.total = card.awards();
        card
    }
}

impl Session {
    /// The top of a board with all its results, by which the session itself takes penalties as shares: also where no board
    /// has them, or one has more. 0 where no board has a top.
    pub fn top(&self) -> i64 {
        let boards = self.cards.values().flat_map(|card| &card.boards);
        let greatest = boards.map(|board| board.top).max().unwrap_or(0);
        if greatest == 0 || self.full_top == 0 { greatest } else { self.full_top }
    }

    /// The most boards that anybody played in it.
    pub fn full_boards(&self) -> u32 {
        self.cards.values().map(Card::boards_count).max().unwrap_or(0)
    }
}
