//! What it takes to keep apart two who meet though the director has forbidden it.

use std::fmt;

use crate::swiss::draw::{Drawn, draw};
use crate::swiss::field::{Contender, Field};
use crate::swiss::request::{OddOnes, Request};

/// What the best draw without a forbidden match has that the best draw with it has not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Price {
    /// There is no draw without it.
    NoDraw,
    /// So many more rematches.
    Rematches(usize),
    /// Somebody has a bye or a triangle who has had more of them.
    Odd,
    /// As many forbidden matches, another in its place.
    Another,
}

impl fmt::Display for Price {
    /// `2 more rematches are needed`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDraw => write!(f, "there is no draw"),
            Self::Rematches(1) => write!(f, "1 more rematch is needed"),
            Self::Rematches(more) => write!(f, "{more} more rematches are needed"),
            Self::Odd => write!(f, "somebody has a bye or a triangle who has had more of them"),
            Self::Another => write!(f, "another match that you forbade is played"),
        }
    }
}

impl Price {
    /// What it takes that these two do not meet, of whom the request would have it where that can be. Takes two draws;
    /// `None` if there is no draw at all.
    pub(crate) fn of(field: &Field, request: &Request, both: [Contender; 2]) -> Option<Self> {
        let with = Request { rounds_to_come: 0, ..request.clone() };
        let mut without = with.clone();
        without.constraints.never.insert(both);
        let with = draw(field, &with).ok()?;
        let Ok(without) = draw(field, &without) else { return Some(Self::NoDraw) };
        let [before, after] = [&with, &without].map(rematches);
        let had = |drawn: &Drawn| odd_rounds(field, drawn);
        Some(if after > before {
            Self::Rematches(after - before)
        } else if had(&without) > had(&with) {
            Self::Odd
        } else {
            Self::Another
        })
    }
}

/// Rematches as far as they count, those in a triangle too.
fn rematches(drawn: &Drawn) -> usize {
    let in_triangle = match drawn.draw.odd {
        Some(OddOnes::Triangle(three)) => {
            drawn.rematches.iter().filter(|both| both.iter().all(|one| three.contains(one))).count()
        }
        Some(OddOnes::Bye(_)) | None => 0,
    };
    usize::try_from(drawn.cost.rematches).unwrap_or(usize::MAX).saturating_add(in_triangle)
}

/// How many byes and triangles those have had who have one now, the fewest first.
fn odd_rounds(field: &Field, drawn: &Drawn) -> Vec<u16> {
    let out = match drawn.draw.odd {
        None => vec![],
        Some(OddOnes::Bye(one)) => vec![one],
        Some(OddOnes::Triangle(three)) => three.to_vec(),
    };
    let of = |one: &Contender| Some(field.candidates[field.place(*one)?].odd_rounds);
    let mut had: Vec<u16> = out.iter().filter_map(of).collect();
    had.sort_unstable();
    had
}
