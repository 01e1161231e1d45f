//! The quality of a movement: one number between 0 and 100.

use std::collections::BTreeMap;
use std::fmt;

use num_rational::Ratio;

use crate::balance::field::{Field, Who};
use crate::{Movement, SetNumber};
use game::seat::Line;

/// How well a movement compares those whom it ranks together, `0..=100` in hundredths, rounded down: only
/// perfect balance is 100.
///
/// It is the product of two shares.
///
/// **Evenness**: the *competition* of two contestants is summed over the sets that both play. On a set played
/// at `t` tables, opponents at one table compete for `t - 1` (half a top), two who sit the same way at
/// different tables for 1, two who sit opposite ways for -1 (what helps one hurts the other). In a perfectly
/// even movement every two have the same competition, as near as whole numbers can be. Evenness is the sum of
/// squares that such a movement with as much competition would have, divided by the sum of squares that this
/// one has. Source: J. R. Manning, "Competition, Balance and Arrow-switching" (EBU Manual of Duplicate Bridge
/// Movements; <https://blakjak.org/lwx_man0.htm>), and as the quality factor "Qf", in its form for whole
/// numbers, in "The Balance", <http://pjms.nl/BALANS/balance.html> (both read November 2026).
///
/// **Completeness**: how many others a contestant is compared with on a board that it plays, divided by how
/// many there would be if all that are ranked with it played that board too, over all plays. It is 1 in a
/// complete movement, to which the published definition is confined: "an incomplete movement simply cuts down
/// the amount of competition" (Manning); balance is 100% when all with whom you are compared play your boards,
/// and as many as you, and sit the same way equally often (seed 000, "Pairs Movements").
///
/// With two winners each line is judged by itself, where nobody meets: [`Field::quality_of`]. The quality of
/// the movement takes the sums of both lines together. Single players share what their partnership gains, so
/// partners have a competition of minus half a top. For teams the competition of two is the sets for which
/// they meet, and completeness the share of the twos of teams that meet at all.
///
/// 0 where nobody is compared with anybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quality {
    hundredths: u16,
}

impl Quality {
    /// Perfect balance.
    pub const PERFECT: Self = Self { hundredths: 10_000 };
    /// Nobody is compared.
    pub const NONE: Self = Self { hundredths: 0 };

    /// A share, 0 to 1, rounded down to hundredths of a per cent.
    fn floor_of(share: Ratio<i128>) -> Self {
        let hundredths = (share * 10_000).floor().to_integer().clamp(0, 10_000);
        Self { hundredths: u16::try_from(hundredths).expect("it was clamped") }
    }

    /// The completeness of sections scored across that are played by pairs, from which the quality of them can
    /// only fall: counted without comparing every two.
    pub(crate) fn of_counts(floors: &[&Movement]) -> Self {
        let mut pairs: BTreeMap<Option<Line>, i128> = BTreeMap::new();
        let mut on_set: BTreeMap<(SetNumber, Option<Line>), i128> = BTreeMap::new();
        for floor in floors {
            for pair in floor.pairs() {
                *pairs.entry(pair.line).or_default() += 1;
            }
            for (_, _, place) in floor.places() {
                let (Some((one, two)), Some(set)) = (place.meeting(), place.set) else { continue };
                *on_set.entry((set, one.line)).or_default() += 1;
                *on_set.entry((set, two.line)).or_default() += 1;
            }
        }
        let (mut compared, mut comparable) = (0, 0);
        for ((_, line), playing) in on_set {
            let at_table = if line.is_some() { 1 } else { 2 };
            compared += playing * (playing - at_table).max(0);
            comparable += playing * (pairs.get(&line).copied().unwrap_or_default() - at_table).max(0);
        }
        Self::floor_of(share(compared, comparable))
    }

    /// `0..=10_000`, hundredths of a per cent.
    pub fn hundredths(self) -> u16 {
        self.hundredths
    }
}

impl fmt::Display for Quality {
    /// `100`, `92` or `88.8`, as few decimals as it has.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.hundredths / 100, self.hundredths % 100);
        match (part, part % 10) {
            (0, _) => f.pad(&whole.to_string()),
            (_, 0) => f.pad(&format!("{whole}.{}", part / 10)),
            _ => f.pad(&format!("{whole}.{part:02}")),
        }
    }
}

/// What the two shares are made of, so that those of both lines can be added.
#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    least_squares: i128,
    squares: i128,
    compared: i128,
    comparable: i128,
}

impl Sums {
    fn plus(self, other: Self) -> Self {
        Self {
            least_squares: self.least_squares + other.least_squares,
            squares: self.squares + other.squares,
            compared: self.compared + other.compared,
            comparable: self.comparable + other.comparable,
        }
    }

    fn evenness(self) -> Ratio<i128> {
        share(self.least_squares, self.squares)
    }

    fn completeness(self) -> Ratio<i128> {
        share(self.compared, self.comparable)
    }
}

fn share(part: i128, whole: i128) -> Ratio<i128> {
    if whole > 0 { Ratio::new(part, whole) } else { Ratio::from_integer(0) }
}

/// The least sum of squares of so many whole numbers with this sum.
fn least_squares(sum: i128, count: i128) -> i128 {
    if count == 0 {
        return 0;
    }
    let (below, above) = (sum.div_euclid(count), sum.rem_euclid(count));
    (count - above) * below * below + above * (below + 1) * (below + 1)
}

impl Field {
    /// The quality of the whole field.
    pub fn quality(&self) -> Quality {
        let sums = self.sums();
        Quality::floor_of(sums.evenness() * sums.completeness())
    }

    /// The quality of one ranking; [`Quality::NONE`] if there is none for this line.
    pub fn quality_of(&self, line: Option<Line>) -> Quality {
        let sums = self.rankings().get(&line).map(|ranked| self.sums_of(ranked)).unwrap_or_default();
        Quality::floor_of(sums.evenness() * sums.completeness())
    }

    /// The first share of [`Quality`], as if it were all.
    pub fn evenness(&self) -> Quality {
        Quality::floor_of(self.sums().evenness())
    }

    /// The second share of [`Quality`], as if it were all.
    pub fn completeness(&self) -> Quality {
        Quality::floor_of(self.sums().completeness())
    }

    fn sums(&self) -> Sums {
        self.rankings().values().map(|ranked| self.sums_of(ranked)).fold(Sums::default(), Sums::plus)
    }

    fn sums_of(&self, ranked: &[usize]) -> Sums {
        let (mut sum, mut squares, mut count, mut met) = (0, 0, 0, 0);
        for (place, &one) in ranked.iter().enumerate() {
            for &two in &ranked[place + 1..] {
                let competition = i128::from(self.competition(one, two));
                sum += competition;
                squares += competition * competition;
                count += 1;
                met += i128::from(competition > 0);
            }
        }
        let least_squares = least_squares(sum, count);
        if self.are_teams() {
            return Sums { least_squares, squares, compared: met, comparable: count };
        }
        let (compared, comparable) = self.comparisons(ranked);
        Sums { least_squares, squares, compared, comparable }
    }

    /// The competition of two, as [`Quality`] defines it; 0 for one and the same.
    pub fn competition(&self, one: usize, two: usize) -> i64 {
        if self.are_teams() {
            self.cells.tally(one, two).map_or(0, |tally| i64::from(tally.meetings))
        } else {
            self.cells.competition(one, two).unwrap_or_default()
        }
    }

    /// Over all plays: with how many others they are compared, and with how many they could be. Both times
    /// the number that sits at one table.
    fn comparisons(&self, ranked: &[usize]) -> (i128, i128) {
        let at_table = match ranked.first().map(|&place| self.contestants()[place].who) {
            Some(Who::Pair(pair)) if pair.line.is_some() => 1,
            Some(Who::Pair(_) | Who::Team(_)) | None => 2,
            Some(Who::Player(_)) => 4,
        };
        let all = i128::try_from(ranked.len()).unwrap_or(i128::MAX);
        let (mut compared, mut comparable) = (0, 0);
        for on_set in self.on_set.values() {
            let playing = ranked.iter().filter(|place| on_set.contains(place)).count();
            let playing = i128::try_from(playing).unwrap_or(i128::MAX);
            compared += playing * (playing - at_table).max(0);
            comparable += playing * (all - at_table).max(0);
        }
        (compared, comparable)
    }
}

impl Movement {
    /// The quality of this movement. For a floor with pairs missing, ask `movement.without(missing)`.
    pub fn quality(&self) -> Quality {
        Field::of(self).quality()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::choice::MovementChoice;
    use crate::howell::howell;
    use crate::{Winners, mitchell};
    use game::entry::PairId;

    fn floor(text: &str) -> Movement {
        text.parse::<MovementChoice>().unwrap().floor().unwrap()
    }

    #[test]
    fn quality_of_movements_that_are_described_in_words() {
        for (text, expected, source) in [
            ("mitchell 9", "100", "seed 000: \"a 9-table Mitchell is 100% balanced\""),
            ("mitchell 10 share", "100", "seed 000: \"also 100% balanced\""),
            ("mitchell 13", "100", "every odd Mitchell is complete"),
            ("howell 4", "100", "published net -1 between every two: perfect"),
            ("howell 6", "100", "published net -1 between every two: perfect"),
            ("howell 8", "100", "published net -1 between every two: perfect"),
        ] {
            assert_eq!(floor(text).quality().to_string(), expected, "{text}: {source}");
        }
        for (text, least, source) in [
            ("mitchell 10 skip", 8000, "seed 000: \"has lost some balance\""),
            ("mitchell 9 rounds 8", 8000, "seed 000: \"curtailing of movements will reduce balance\""),
            ("howell 5", 8000, "published nets of -3, -1 and 1"),
            ("howell 5 missing 10", 7000, "each pair misses the boards of one round"),
        ] {
            let quality = floor(text).quality();
            assert!((least..10_000).contains(&quality.hundredths()), "{text}: {quality}; {source}");
            let floor = floor(text);
            assert_eq!(Quality::of_counts(&[&floor]), Field::of(&floor).completeness(), "{text}");
        }
    }

    /// Seed 000, "Pairs Movements": where East-West sit out, a half table leaves North-South balanced alone.
    #[test]
    fn a_half_table_is_balanced_for_one_line() {
        let field = Field::of(&floor("mitchell 11 missing 11NS"));
        assert_eq!(field.quality_of(Some(Line::NorthSouth)), Quality::PERFECT);
        // Each East-West pair misses a set of its own: 9 of 10 others on each board.
        assert_eq!(field.quality_of(Some(Line::EastWest)).to_string(), "90");
        assert_eq!(field.quality_of(None), Quality::NONE);
    }

    /// <http://www.pjms.nl/BALANS/topintegraal.html>: two sections of eight pairs, each with the same perfect
    /// Howell, have Qf 100 by themselves and 40.85 when they are scored across.
    #[test]
    fn two_howells_scored_across_have_the_published_quality() {
        let section = howell(4).unwrap();
        let field = Field::across(&[&section, &section]);
        assert_eq!(field.evenness().to_string(), "40.85");
        assert_eq!(field.completeness(), Quality::PERFECT);
        assert_eq!(field.contestants().len(), 16);
        assert_eq!(field.contestants()[9].to_string(), "B2");
    }

    /// A Mitchell with one winner, in which the last round is played with the lines exchanged.
    fn switched(tables: u16) -> Movement {
        let mut movement = mitchell::odd(tables).unwrap();
        let number = |pair: &mut Option<PairId>| {
            let line = pair.as_ref().and_then(|pair| pair.line);
            let add = if line == Some(Line::EastWest) { tables } else { 0 };
            *pair = pair.map(|pair| PairId::one_winner(pair.number.0 + add));
        };
        for place in movement.rounds.iter_mut().flatten() {
            number(&mut place.north_south);
            number(&mut place.east_west);
        }
        for place in movement.rounds.last_mut().into_iter().flatten() {
            std::mem::swap(&mut place.north_south, &mut place.east_west);
        }
        Movement { winners: Winners::One, ..movement }
    }

    /// Ross Moore, "Too many arrow-switches spoil the balance"
    /// (<http://www.asecomputing.com/JeanieHelp/toomanyarrow_switchesspoil.htm>), the scrambled Mitchells with
    /// one round switched: standard deviations 1.6178 (5 tables), 1.0491 (7) and 1.1647 (9) of the same
    /// measure of competition. They are those of the sums of squares below, the only whole numbers near.
    #[test]
    fn scrambled_mitchells_have_the_published_deviation() {
        for (tables, squares, mean_and_square) in [
            (5, 340, "(1.6178 ^ 2 + (100 / 45) ^ 2) * 45"),
            (7, 1050, "(1.0491 ^ 2 + (294 / 91) ^ 2) * 91"),
            (9, 2952, "(1.1647 ^ 2 + (648 / 153) ^ 2) * 153"),
        ] {
            let field = Field::of(&switched(tables));
            assert_eq!(field.sums().squares, squares, "{tables}: {mean_and_square}");
            assert_eq!(field.completeness(), Quality::PERFECT);
        }
        // Manning: with 294 for 91 twos of pairs, "as balanced as possible if all were 3 or 4".
        assert_eq!(least_squares(294, 91), 70 * 9 + 21 * 16);
        assert_eq!(Field::of(&switched(7)).quality().to_string(), "92");
    }

    #[test]
    fn where_nobody_is_compared_there_is_no_quality() {
        let nobody = mitchell::odd(3).unwrap().curtailed(0);
        assert_eq!(nobody.quality(), Quality::NONE);
        let alone: BTreeSet<PairId> = [1, 2].map(PairId::north_south).into();
        assert!(mitchell::odd(3).unwrap().without(&alone).quality() < Quality::PERFECT);
    }
}
