//! International match points: a difference of two scores on the scale of Law 78B.

use num_traits::ToPrimitive as _;

use game::exact::Exact;

/// The smallest differences, in points, that are worth 1, 2, … 24 IMPs (Law 78B).
const LOWEST_DIFFERENCES: [i64; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250,
    2500, 3000, 3500, 4000,
];

/// The IMPs for 0, 1, 2 … 4,000 points and more, so that nothing is searched for or divided.
static BY_POINTS: [u8; 4_001] = {
    let mut by_points = [0; 4_001];
    let mut steps_reached: u8 = 0;
    let (mut place, mut points) = (0, 0);
    while place < by_points.len() {
        while (steps_reached as usize) < LOWEST_DIFFERENCES.len()
            && LOWEST_DIFFERENCES[steps_reached as usize] <= points
        {
            steps_reached += 1;
        }
        by_points[place] = steps_reached;
        place += 1;
        points += 1;
    }
    by_points
};

/// The most IMPs that one comparison can be worth.
pub const MOST_IMPS: i64 = 24;

/// The IMPs for a difference in points, −24 to +24, of the same sign as the difference (Law 78B).
///
/// Scores differ by tens. A difference between two steps of the printed table, as a datum that is not rounded
/// can make, is worth what the lower step is: 15 points are less than 20, and nothing.
pub fn imps(difference: i64) -> i64 {
    let points = usize::try_from(difference.unsigned_abs()).unwrap_or(usize::MAX);
    let imps = i64::from(BY_POINTS[points.min(BY_POINTS.len() - 1)]);
    if difference < 0 { -imps } else { imps }
}

/// The same for a difference that need not be whole: what is less than a point does not count.
pub fn imps_of(difference: Exact) -> i64 {
    imps(difference.trunc().to_i64().unwrap_or_default())
}

/// The smallest difference, in points, that is worth so many IMPs, `1..=24`; `None` for any other number.
pub fn lowest_difference(imps: i64) -> Option<i64> {
    let index = usize::try_from(imps.checked_sub(1)?).ok()?;
    LOWEST_DIFFERENCES.get(index).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Law 78B as printed: from, to, IMPs.
    const PRINTED: [(i64, i64, i64); 24] = [
        (0, 10, 0),
        (20, 40, 1),
        (50, 80, 2),
        (90, 120, 3),
        (130, 160, 4),
        (170, 210, 5),
        (220, 260, 6),
        (270, 310, 7),
        (320, 360, 8),
        (370, 420, 9),
        (430, 490, 10),
        (500, 590, 11),
        (600, 740, 12),
        (750, 890, 13),
        (900, 1090, 14),
        (1100, 1290, 15),
        (1300, 1490, 16),
        (1500, 1740, 17),
        (1750, 1990, 18),
        (2000, 2240, 19),
        (2250, 2490, 20),
        (2500, 2990, 21),
        (3000, 3490, 22),
        (3500, 3990, 23),
    ];

    #[test]
    fn law_78b_step_by_step() {
        for (from, to, expected) in PRINTED {
            for difference in (from..=to).step_by(10) {
                assert_eq!((imps(difference), imps(-difference)), (expected, -expected), "{difference}");
            }
        }
        for difference in [4000, 4010, 15_200, i64::MAX] {
            assert_eq!((imps(difference), imps(-difference)), (MOST_IMPS, -MOST_IMPS), "{difference}");
        }
        assert_eq!(imps(i64::MIN), -MOST_IMPS);
    }

    #[test]
    fn between_two_steps_the_lower_counts() {
        for (points, quarters, expected) in
            [(15, 0, 0), (19, 3, 0), (20, 0, 1), (45, 0, 1), (49, 3, 1), (745, 0, 12), (3999, 3, 23)]
        {
            let difference = Exact::new(points * 4 + quarters, 4);
            assert_eq!((imps_of(difference), imps_of(-difference)), (expected, -expected), "{difference}");
        }
    }

    #[test]
    fn the_lowest_difference_of_each_step_reaches_it() {
        for number in 1..=MOST_IMPS {
            let lowest = lowest_difference(number).unwrap();
            assert_eq!((imps(lowest - 1), imps(lowest)), (number - 1, number));
        }
        for number in [i64::MIN, -1, 0, 25] {
            assert_eq!(lowest_difference(number), None);
        }
    }
}
