//! Factoring: like is added to like (seed 000, "Factoring").
//!
//! Two factors, each with its reason. **Top over top**: points won where a top is 24 are multiplied by 26/24 to
//! stand beside points won where it is 26. **Boards over boards**: a pair that sat out and played 27 of 30 boards
//! has its points multiplied by 30/27. Sessions of different length are *not* factored against each other where
//! everybody played the same boards in each.

use std::collections::BTreeMap;
use std::fmt;

use num_traits::Zero as _;

use super::card::Card;
use crate::exact::{BigRational, Exact, ExactSum, big};

/// A number by which points are multiplied, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Factor {
    /// The top that is counted with, over the top where the points were won.
    Tops { to: i64, from: i64 },
    /// The most boards that anybody played in the session, over those that the entrant played.
    Boards { to: u32, from: u32 },
}

impl Factor {
    /// The factor itself, exact; 1 where both numbers are the same.
    pub fn value(self) -> Exact {
        match self {
            Self::Tops { to, from } => Exact::new(to, from),
            Self::Boards { to, from } => Exact::new(to.into(), from.into()),
        }
    }

    /// Whether it changes nothing.
    pub fn is_one(self) -> bool {
        self.value() == Exact::from_integer(1)
    }
}

impl fmt::Display for Factor {
    /// `26/24, because a top there is 24 and not 26`; `1, because a top there is 26`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tops { to, .. } if self.is_one() => write!(f, "1, because a top there is {to}"),
            Self::Boards { to, .. } if self.is_one() => write!(f, "1, because nobody played more than {to}"),
            Self::Tops { to, from } => write!(f, "{to}/{from}, because a top there is {from} and not {to}"),
            Self::Boards { to, from } => {
                write!(f, "{to}/{from}, because {from} of {to} boards were played")
            }
        }
    }
}

/// The points of one card, factored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FactoredCard {
    /// By the top of the boards, the greatest first.
    pub parts: Vec<FactoredPart>,
    /// One for the whole card.
    pub boards: Factor,
    /// Penalties with the factor of the session's top; they are the same number of tops for everybody, so that
    /// the boards played make no difference.
    pub beyond_boards: BigRational,
    /// The factored points, penalties taken off, exact.
    pub points: BigRational,
}

/// The points won on boards of one top.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FactoredPart {
    pub boards_count: u32,
    pub points: BigRational,
    pub factor: Factor,
}

/// The points of a card as if every top had been `stage_top` and it had as many boards as the fullest card of its
/// session. First the boards are factored, then the card (seed 000, "Factoring"). `None` where no board has a top.
pub fn factored(card: &Card, session_top: i64, full_boards: u32, stage_top: i64) -> Option<FactoredCard> {
    let boards_count = card.boards_count();
    if session_top == 0 || boards_count == 0 || card.boards.iter().all(|board| board.top == 0) {
        return None;
    }
    let mut by_top: BTreeMap<i64, (u32, ExactSum)> = BTreeMap::new();
    for board in card.boards.iter().filter(|board| board.top > 0) {
        let (count, sum) = by_top.entry(board.top).or_default();
        *count += 1;
        sum.add(board.award);
    }
    let parts: Vec<FactoredPart> = (by_top.into_iter().rev())
        .map(|(top, (boards_count, sum))| FactoredPart {
            boards_count,
            points: sum.value(),
            factor: Factor::Tops { to: stage_top, from: top },
        })
        .collect();
    let boards = Factor::Boards { to: full_boards, from: boards_count };
    let won =
        parts.iter().fold(BigRational::zero(), |sum, part| sum + &part.points * big(part.factor.value()));
    let beyond_boards = card.beyond_boards() * big(Factor::Tops { to: stage_top, from: session_top }.value());
    let points = won * big(boards.value()) + &beyond_boards;
    Some(FactoredCard { parts, boards, beyond_boards, points })
}
