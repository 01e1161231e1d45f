//! How a round is to be drawn, and what came of it.

use std::collections::{BTreeMap, BTreeSet};

use crate::swiss::field::Contender;

/// How a round is to be drawn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Request {
    pub method: Method,
    pub odd: Odd,
    pub constraints: Constraints,
    pub seats: Seats,
    /// How many rounds are to be drawn after this one: of draws that are equally good, one is taken that leaves them
    /// drawable.
    pub rounds_to_come: u16,
}

/// By which method contenders are paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Method {
    /// A round before which nobody has a score.
    First(FirstRound),
    /// The nearest scores over the whole field, by an exact minimum.
    Nearest { in_group: InGroup, rematches: Rematches },
    /// From the top down, each against the nearest whom it has not met; where the last cannot be paired, going up a
    /// few places from the bottom (seed 000, "Swiss Teams").
    Traditional,
}

impl Default for Method {
    fn default() -> Self {
        Self::Nearest { in_group: InGroup::default(), rematches: Rematches::default() }
    }
}

/// Who meet in the first round. The order of the field is the order of the seeds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum FirstRound {
    /// The top half against the bottom half: of 24, 1 against 13, 2 against 14 (seed 000, "Swiss Teams").
    #[default]
    Halves,
    /// By lot; the same seed gives the same draw.
    Random { seed: u64 },
    /// The seeds in groups of this size, from the top; inside each group by lot.
    Groups { size: u16, seed: u64 },
    /// In the order of the numbers: 1 against 2, 3 against 4.
    Neighbours,
    /// By the scores that contenders bring along, as every later round is drawn.
    Scores,
}

/// Who meet among those with equal scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum InGroup {
    /// The first against the second, the third against the fourth.
    #[default]
    TopAgainstTop,
    /// The first against the last.
    Fold,
    /// The upper half against the lower half, in order.
    Halves,
}

/// Whether two may meet again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Rematches {
    /// Not while any draw without a rematch exists.
    #[default]
    Avoided,
    /// As if nobody had met (Danish), though not those who met in the round before where that can be helped.
    Allowed,
}

/// What happens with an odd number of contenders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Odd {
    /// The lowest who has had none has a bye.
    #[default]
    Bye,
    /// Three play a triangle, each against both others.
    Triangle,
    /// This one, who is otherwise not drawn, plays.
    StandBy(Contender),
}

/// What the director decides beforehand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Constraints {
    /// Matches that are to be, in either order.
    pub pinned: BTreeSet<[Contender; 2]>,
    /// Matches that are not to be, in either order, unless every draw without them takes a rematch or a second bye or
    /// triangle more.
    pub forbidden: BTreeSet<[Contender; 2]>,
    /// Matches that are not to be, in either order, whatever that takes.
    pub never: BTreeSet<[Contender; 2]>,
    /// Groups whose members are kept apart: of one club, of one family.
    pub apart: Vec<BTreeSet<Contender>>,
    /// Who is to have the bye, or sit in the triangle.
    pub odd: BTreeSet<Contender>,
}

impl Constraints {
    /// The wishes that stand, in a sentence; `None` without any. Groups that are kept apart are agreed with the terms.
    pub fn told(&self) -> Option<String> {
        let versus = |meetings: &BTreeSet<[Contender; 2]>| {
            meetings.iter().map(|[one, other]| format!("{one} v {other}")).collect::<Vec<_>>().join(", ")
        };
        let odd: Vec<String> = self.odd.iter().map(ToString::to_string).collect();
        let wishes = [
            (!self.pinned.is_empty()).then(|| format!("to meet {}", versus(&self.pinned))),
            (!self.forbidden.is_empty()).then(|| format!("not to meet {}", versus(&self.forbidden))),
            (!self.never.is_empty()).then(|| format!("not to meet in any case {}", versus(&self.never))),
            (!odd.is_empty()).then(|| format!("bye or triangle for {}", odd.join(", "))),
        ];
        let wishes: Vec<String> = wishes.into_iter().flatten().collect();
        (!wishes.is_empty()).then(|| format!("You have decided: {}.", wishes.join("; ")))
    }

    /// Whether the director has asked that these two meet.
    pub(crate) fn is_pinned(&self, both: [Contender; 2]) -> bool {
        is_among(&self.pinned, both)
    }

    /// Whether the director has asked that these two do not meet, if that can be or in any case.
    pub(crate) fn is_forbidden(&self, both: [Contender; 2]) -> bool {
        is_among(&self.forbidden, both) || is_among(&self.never, both)
    }
}

fn is_among(meetings: &BTreeSet<[Contender; 2]>, [one, other]: [Contender; 2]) -> bool {
    meetings.contains(&[one, other]) || meetings.contains(&[other, one])
}

/// What of draws that are equal by the scores makes one the better seated.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seats {
    /// Whether all are to sit North-South about as often as East-West: pairs, unless rights or lots decide.
    pub are_balanced: bool,
    /// The tables of those who must not move; of two tables of a match the first.
    pub homes: BTreeMap<Contender, u16>,
}

/// No seat is better than another.
pub(crate) static ANY_SEAT: Seats = Seats { are_balanced: false, homes: BTreeMap::new() };

/// Who meet in a round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Draw {
    /// The higher placed first; in the order of the standings of the higher placed.
    pub matches: Vec<[Contender; 2]>,
    pub odd: Option<OddOnes>,
}

/// What became of an odd number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OddOnes {
    Bye(Contender),
    /// In the order of the standings.
    Triangle([Contender; 3]),
}
