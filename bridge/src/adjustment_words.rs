//! Adjusted scores in words for players: the sides in full, contracts with the signs of their suits. Directors write and
//! read the shorter [`adjustment_text`](crate::adjustment_text).

use crate::adjustment::{Adjustment, Artificial, Basis, Compared, SideAward, Weighting};
use crate::result::BoardResult;
use crate::seat::Line;

/// The kinds of adjusted scores, as people call them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdjustmentKind {
    Artificial,
    /// Each side has another.
    Split,
    /// One result for both sides.
    Assigned,
    /// Several results, each with its weight.
    Weighted,
    /// None of these.
    Other,
}

impl AdjustmentKind {
    /// `weighted score`.
    pub fn in_words(self) -> &'static str {
        match self {
            Self::Artificial => "artificial score",
            Self::Split => "split score",
            Self::Assigned => "assigned score",
            Self::Weighted => "weighted score",
            Self::Other => "adjusted score",
        }
    }
}

impl Adjustment<BoardResult> {
    /// What an adjusted score is called (seed 000, "Weighted Scores" and "Split Scores"; Law 12C): `split score`.
    pub fn kind(&self) -> AdjustmentKind {
        match (&self.north_south.basis, &self.east_west.basis) {
            (Basis::Artificial(_), Basis::Artificial(_)) => AdjustmentKind::Artificial,
            _ if self.north_south != self.east_west => AdjustmentKind::Split,
            (Basis::Results(weighting), _) if weighting.parts().len() == 1 => AdjustmentKind::Assigned,
            (Basis::Results(_), _) => AdjustmentKind::Weighted,
            (Basis::SelfInflicted { .. } | Basis::Artificial(_), _) => AdjustmentKind::Other,
        }
    }

    /// What the sides are awarded, as part of a sentence: `4♠ by North, one down` where both have the same, `average plus
    /// for North-South, average minus for East-West`, or `North-South have 3♦ by East, two down; East-West have 3♦ by East,
    /// three down`; and with which side's score the other tables are compared where that is not North-South's.
    pub fn in_words(&self) -> String {
        let award = match (&self.north_south.basis, &self.east_west.basis) {
            _ if self.is_artificial() => for_each_side(&side(&self.north_south), &side(&self.east_west)),
            (Basis::Results(_), _) if self.north_south == self.east_west => side(&self.north_south),
            _ => {
                let have = |line: Line| format!("{} have {}", line.in_words(), side(self.side(line)));
                Line::ALL.map(have).join("; ")
            }
        };
        if self.compared == Compared::usual(&self.north_south, &self.east_west) {
            return award;
        }
        let with = match self.compared {
            Compared::NorthSouth => "are compared with North-South's score",
            Compared::EastWest => "are compared with East-West's score",
            Compared::Nobody => "are not compared with this one",
        };
        format!("{award}; the other tables {with}")
    }
}

/// `average plus for North-South, average minus for East-West`; `average plus for both sides`.
pub(crate) fn for_each_side(north_south: &str, east_west: &str) -> String {
    if north_south == east_west {
        format!("{north_south} for both sides")
    } else {
        format!("{north_south} for North-South, {east_west} for East-West")
    }
}

fn side(award: &SideAward<BoardResult>) -> String {
    let basis = match &award.basis {
        Basis::Artificial(artificial) => in_words(*artificial),
        Basis::Results(results) => weighted(results),
        Basis::SelfInflicted { expected, after_infraction, got } => format!(
            "{}, and what the infraction cost them (expected was {}; left after it {})",
            got.in_words(),
            weighted(expected),
            after_infraction.in_words()
        ),
    };
    match award.limit {
        None => basis,
        Some(limit) => format!("{basis}, but {limit}"),
    }
}

fn in_words(artificial: Artificial) -> String {
    artificial.to_string().replace('-', "−")
}

/// `4♠ by North, made`, or `60 % of 4♠ by North, made, and 40 % of 4♠ by North, one down`.
fn weighted(results: &Weighting<BoardResult>) -> String {
    if let [(only, _)] = results.parts() {
        return only.in_words();
    }
    let parts: Vec<String> =
        results.parts().iter().map(|(result, weight)| format!("{weight} of {}", result.in_words())).collect();
    match parts.as_slice() {
        [first @ .., last] => format!("{}, and {last}", first.join(", ")),
        [] => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each way in which a director writes an award (`adjustment_text`), as players read it.
    #[test]
    fn players_read_whole_words_and_suits() {
        for (text, kind, words) in [
            ("4S N -1", "assigned score", "4♠ by North, one down"),
            (
                "60 % 4SX N =, 40 % 4SX N -1",
                "weighted score",
                "60 % of 4♠ doubled by North, made, and 40 % of 4♠ doubled by North, one down",
            ),
            (
                "30 % 6S N =, 40 % 4S N +2, 30 % pass",
                "weighted score",
                "30 % of 6♠ by North, made, 40 % of 4♠ by North, two overtricks, and 30 % of passed out",
            ),
            (
                "NS 3D E -2, EW 3D E -3",
                "split score",
                "North-South have 3♦ by East, two down; East-West have 3♦ by East, three down",
            ),
            (
                "NS 4S E =, EW 4S E +1, field EW",
                "split score",
                "North-South have 4♠ by East, made; East-West have 4♠ by East, one overtrick; the other tables are \
                 compared with East-West's score",
            ),
            (
                "NS 4S E =, EW 4S E -1, field nobody",
                "split score",
                "North-South have 4♠ by East, made; East-West have 4♠ by East, one down; the other tables are not \
                 compared with this one",
            ),
            (
                "NS got 3D E -2, after 3D E -1, expected 3D E -3, EW 3D E -3",
                "split score",
                "North-South have 3♦ by East, two down, and what the infraction cost them (expected was 3♦ by East, three \
                 down; left after it 3♦ by East, one down); East-West have 3♦ by East, three down",
            ),
            (
                "NS average plus, EW 4H E =, at most average minus",
                "split score",
                "North-South have average plus; East-West have 4♥ by East, made, but at most average minus",
            ),
            (
                "NS average plus, EW average minus",
                "artificial score",
                "average plus for North-South, average minus for East-West",
            ),
            ("NS average plus, EW average plus", "artificial score", "average plus for both sides"),
            ("NS +3 IMPs, EW -3 IMPs", "artificial score", "+3 IMPs for North-South, −3 IMPs for East-West"),
        ] {
            let adjustment: Adjustment<BoardResult> = text.parse().unwrap();
            assert_eq!(
                (adjustment.kind().in_words(), adjustment.in_words().as_str()),
                (kind, words),
                "{text}"
            );
        }
    }
}
