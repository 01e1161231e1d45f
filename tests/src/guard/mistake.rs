//! Mistakes that people make when they enter a result.

use std::fmt;

use bridge::contest::guard::Question;
use bridge::contract::{Level, Strain};
use bridge::result::{Play, Tricks};
use server::journal::fault::Seed;

/// A way of entering a result wrongly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mistake {
    /// Declarer is one of the other side.
    Side,
    /// Instead of the board that is offered another of the round is chosen, which is still to be played.
    OtherBoard,
    /// The table has begun with another board of the round, and enters it for the one that is offered.
    OfferedBoard,
    /// Made by so many for down by as many, or the other way.
    Sign,
    /// Declarer is the partner.
    Declarer,
    OneTrick,
    TwoTricks,
    /// Three or four.
    ManyTricks,
    Strain,
    /// One higher or lower, the tricks as they were.
    Level,
}

impl Mistake {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; 10] = [
        Self::Side,
        Self::OtherBoard,
        Self::OfferedBoard,
        Self::Sign,
        Self::Declarer,
        Self::OneTrick,
        Self::TwoTricks,
        Self::ManyTricks,
        Self::Strain,
        Self::Level,
    ];

    /// The result as it is entered; `None` where this mistake cannot be made with it.
    pub(super) fn made(self, right: Play, seed: &mut Seed) -> Option<Play> {
        let mut wrong = right;
        match self {
            Self::OtherBoard | Self::OfferedBoard => {}
            Self::Side => {
                let other = right.declarer.next();
                wrong.declarer = chosen(&[other, other.partner()], seed);
            }
            Self::Declarer => wrong.declarer = right.declarer.partner(),
            Self::Sign => {
                let difference = -i32::from(right.difference());
                wrong.tricks = Tricks::from_difference(right.contract.level, difference).ok()?;
            }
            Self::OneTrick => wrong.tricks = off(right, 1, seed)?,
            Self::TwoTricks => wrong.tricks = off(right, 2, seed)?,
            Self::ManyTricks => {
                let many = chosen(&[3, 4], seed);
                wrong.tricks = off(right, many, seed)?;
            }
            Self::Strain => wrong.contract.strain = chosen(&Strain::ALL, seed),
            Self::Level => {
                let level = right.contract.level.get();
                wrong.contract.level = Level::new(chosen(&[level - 1, level + 1], seed))?;
            }
        }
        (wrong != right || self.is_of_board()).then_some(wrong)
    }

    /// Whether the result is right, and entered for another board.
    fn is_of_board(self) -> bool {
        matches!(self, Self::OtherBoard | Self::OfferedBoard)
    }

    /// Whether a question names this mistake, and not only that something is wrong.
    pub(super) fn is_meant_by(self, question: &Question) -> bool {
        match question {
            Question::OtherSide { .. } | Question::OtherWayRound => self == Self::Side,
            Question::OtherDeclarer { .. } => self == Self::Declarer,
            Question::Made | Question::WentDown | Question::Tricks => {
                matches!(self, Self::Sign | Self::OneTrick | Self::TwoTricks | Self::ManyTricks)
            }
            Question::Denomination => self == Self::Strain,
            Question::Everything | Question::Board => self.is_of_board(),
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Side => "wrong side",
            Self::OtherBoard => "another board is chosen",
            Self::OfferedBoard => "another board is played",
            Self::Sign => "made for down, or down for made",
            Self::Declarer => "partner for declarer",
            Self::OneTrick => "one trick more or fewer",
            Self::TwoTricks => "two tricks",
            Self::ManyTricks => "three or four tricks",
            Self::Strain => "wrong denomination",
            Self::Level => "one level higher or lower",
        })
    }
}

/// So many tricks more or fewer.
fn off(right: Play, by: i32, seed: &mut Seed) -> Option<Tricks> {
    let tricks = i32::from(right.tricks.get()) + chosen(&[-by, by], seed);
    u32::try_from(tricks).ok().and_then(|tricks| Tricks::new(tricks).ok())
}

fn chosen<T: Copy>(from: &[T], seed: &mut Seed) -> T {
    from[usize::try_from(seed.below(from.len() as u64)).unwrap()]
}
