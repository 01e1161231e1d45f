//! The scoring methods of the protocol, and what our ranking does for each. The program scores by itself; ours is what the
//! room sees meanwhile.

use bridge::scoring::{Averages, Datum, DatumRounding, Divisor, Method, Scoring};

/// The numbers that the protocol has.
const KNOWN: [i32; 16] = [10, 20, 21, 22, 25, 26, 27, 30, 31, 35, 36, 40, 50, 51, 60, 70];

/// Whether the protocol has a method of this number.
pub fn is_known(method: i32) -> bool {
    KNOWN.contains(&method)
}

/// How our ranking scores, and what it does otherwise than the program, in a sentence.
pub fn of(method: i32) -> (Scoring, Option<&'static str>) {
    let butler = |method| {
        let rounding = DatumRounding::default();
        let datum = match method {
            20 | 25 => Datum::default(),
            21 | 26 => Datum::ShareDropped { percent_each_end: 10, rounding },
            _ => Datum::TrimmedMean { each_end: 0, rounding },
        };
        Method::Butler { datum }
    };
    let cross = |divisor| Method::CrossImps { divisor, comparison_cap: None };
    let (method, imp_tenths, otherwise) = match method {
        20 => {
            (butler(method), 20, Some("the weighted datum is that without the highest and the lowest score"))
        }
        25 => {
            (butler(method), 30, Some("the weighted datum is that without the highest and the lowest score"))
        }
        21 | 22 => (butler(method), 20, None),
        26 | 27 => (butler(method), 30, None),
        30 | 31 => (cross(Divisor::Comparisons), 20, None),
        35 | 36 => (cross(Divisor::Comparisons), 30, None),
        40 | 50 | 51 => (
            cross(Divisor::Comparisons),
            30,
            Some("matches of teams are the scoring program's: our ranking is of pairs, by cross-IMPs"),
        ),
        60 | 70 => (
            Method::default(),
            30,
            Some("matches of teams are the scoring program's: our ranking is of pairs, by matchpoints"),
        ),
        _ => (Method::default(), 30, None),
    };
    (
        Scoring { method, averages: Averages { imp_tenths, ..Averages::default() }, ..Scoring::default() },
        otherwise,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers are those of the protocol, 5.3.
    #[test]
    fn average_plus_is_two_or_three_imps_as_the_number_says() {
        for (method, tenths) in [(20, 20), (22, 20), (25, 30), (27, 30), (30, 20), (36, 30)] {
            assert_eq!(of(method).0.averages.imp_tenths, tenths, "{method}");
        }
        for (low, high) in [(20, 25), (21, 26), (22, 27), (30, 35), (31, 36)] {
            assert_eq!(
                of(low).0.method,
                of(high).0.method,
                "{low} and {high} differ in what average plus is"
            );
        }
        for (method, each_end) in [(21, 10), (26, 10)] {
            let Method::Butler { datum: Datum::ShareDropped { percent_each_end, .. } } = of(method).0.method
            else {
                panic!("{method}")
            };
            assert_eq!(percent_each_end, each_end);
        }
        for method in [22, 27] {
            let plain = Datum::TrimmedMean { each_end: 0, rounding: DatumRounding::default() };
            assert_eq!(of(method).0.method, Method::Butler { datum: plain }, "{method}: no correction");
        }
        assert!(KNOWN.into_iter().all(is_known) && !is_known(1) && !is_known(0));
        assert_eq!(of(10).0, Scoring::default());
    }
}
