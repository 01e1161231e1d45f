//! When and for which club a contest was played.

use jiff::civil::Date;

/// What a file tells of the occasion; everything may be missing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Occasion {
    /// The day of play; of several days the first.
    pub date: Option<Date>,
    /// The club's name; empty where it is not told.
    pub club: String,
    /// The club's number in its federation; empty where it is not told.
    pub club_number: String,
}

/// The day that a text names, as files write it: `2026-11-22`, `2026.11.22`, or with the day first `22/11/2026`,
/// `22.11.2026`, `22-11-2026`, `22/11/26`; what follows after a space or a `T`, as the hour, is passed over. `None` for
/// anything else, also for a month before its day where that cannot be a date otherwise: no form of file has it so.
pub(super) fn date(text: &str) -> Option<Date> {
    let day = text.trim().split([' ', 'T']).next()?;
    let parts: Vec<&str> = day.split(['-', '/', '.']).collect();
    let [first, month, last] = parts.as_slice() else { return None };
    let (year, day) = if first.len() == 4 { (first, last) } else { (last, first) };
    let is_number = |text: &&str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if ![year, month, day].into_iter().all(is_number) || !matches!(year.len(), 2 | 4) {
        return None;
    }
    let century = if year.len() == 2 { 2000 } else { 0 };
    Date::new(century + year.parse::<i16>().ok()?, month.parse().ok()?, day.parse().ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// USEBIO 1.2 has the day first, 1.3 writes ISO 8601, PBN 2.1 (section 3.4.3) the year first with dots.
    #[test]
    fn days_are_read_as_forms_of_file_write_them() {
        let day = Date::new(2026, 2, 9).unwrap();
        for text in [
            "2026-02-09",
            "2026.02.09",
            "09/02/2026",
            "9/2/2026",
            "09.02.2026",
            "9-2-26",
            " 2026-02-09T19:30 ",
        ] {
            assert_eq!(date(text), Some(day), "{text}");
        }
        for text in [
            "",
            "?",
            "2026.??.??",
            "02/29/2026",
            "30/02/2026",
            "Monday",
            "9 February 2026",
            "2026",
            "1/2/3/4",
        ] {
            assert_eq!(date(text), None, "{text}");
        }
    }
}
