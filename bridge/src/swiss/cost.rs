//! What a draw costs: the draw that costs least is the draw.

use std::ops::AddAssign;

/// What a match or a draw costs, level by level.
///
/// Two draws are compared by the first level in which they differ, in the order of the fields; the smaller is the
/// better draw. Every level of a draw is the sum over its matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cost {
    /// What may not be at all: matches that are never to be, and a bye for another than the director has named. Never
    /// above 0 in a draw that is given.
    pub refused: i128,
    /// Matches of two who have met; with rematches allowed, of two who met in the last round.
    pub rematches: i128,
    /// Earlier byes and triangles of who has the bye.
    pub odd_rounds: i128,
    /// Matches that the director has forbidden, unless that takes a rematch or a second bye.
    pub forbidden: i128,
    /// Matches inside a group that is to be kept apart.
    pub apart: i128,
    /// How many places above the last one who has the bye stands.
    pub odd_place: i128,
    /// Meetings beyond the first of those who meet again.
    pub more_meetings: i128,
    /// How many places above the last the two of a rematch stand, together.
    pub rematch_places: i128,
    /// The round in which the two of a rematch last met: what is longest ago costs least.
    pub rematch_rounds: i128,
    /// The squares of the differences of the scores.
    pub squares: i128,
    /// The differences of the scores, each times one more than the places above the last at which the higher placed
    /// stands: the higher the table, the more a difference counts.
    pub top: i128,
    /// Matches of two who are to stay at different tables: one of the two has to leave its own.
    pub homes: i128,
    /// The squares of how much more often than East-West each of the two will have sat North-South, or less often, when
    /// they sit in this match as is better; who has the bye sits as before.
    pub lines: i128,
    /// Of matches between different scores, the squares of the differences of the places.
    pub floats: i128,
    /// Of matches between equal scores, the squares of the places by which they miss the order asked for. Next to each
    /// other: the difference of the places. The first against the last: the sum of the places less that of the first
    /// and the last. Half against half: the difference of the places less half of the group, its square twice, and 1
    /// more for two of the same half.
    pub in_group: i128,
}

/// How many levels a cost has.
pub(crate) const LEVELS: usize = 15;

impl Cost {
    /// The levels from the first to the last.
    pub(crate) fn levels(&self) -> [i128; LEVELS] {
        [
            self.refused,
            self.rematches,
            self.odd_rounds,
            self.forbidden,
            self.apart,
            self.odd_place,
            self.more_meetings,
            self.rematch_places,
            self.rematch_rounds,
            self.squares,
            self.top,
            self.homes,
            self.lines,
            self.floats,
            self.in_group,
        ]
    }

    /// This without the levels after the scores: what two draws that are equally good have in common.
    #[must_use]
    pub fn up_to_scores(self) -> Self {
        Self { top: 0, homes: 0, lines: 0, floats: 0, in_group: 0, ..self }
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        self.refused += other.refused;
        self.rematches += other.rematches;
        self.odd_rounds += other.odd_rounds;
        self.forbidden += other.forbidden;
        self.apart += other.apart;
        self.odd_place += other.odd_place;
        self.more_meetings += other.more_meetings;
        self.rematch_places += other.rematch_places;
        self.rematch_rounds += other.rematch_rounds;
        self.squares += other.squares;
        self.top += other.top;
        self.homes += other.homes;
        self.lines += other.lines;
        self.floats += other.floats;
        self.in_group += other.in_group;
    }
}
