//! Moments on the clock of the server's own time zone: the one on the wall of the room.

use bridge::contest::At;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

/// `20:14`.
pub(crate) fn clock(at: At) -> String {
    formatted(at, "%H:%M")
}

/// `3 March 2026, 20:14`.
pub(crate) fn day_and_clock(at: At) -> String {
    formatted(at, "%-d %B %Y, %H:%M")
}

/// `3 March 2026`.
pub(crate) fn date(at: At) -> String {
    formatted(at, "%-d %B %Y")
}

/// The day on the wall.
pub(crate) fn day(at: At) -> Date {
    zoned(at).date()
}

fn formatted(at: At, format: &str) -> String {
    zoned(at).strftime(format).to_string()
}

fn zoned(At(milliseconds): At) -> Zoned {
    let milliseconds = i64::try_from(milliseconds).unwrap_or(i64::MAX);
    // Beyond the year 9999 there is no clock to show.
    let timestamp = Timestamp::from_millisecond(milliseconds).unwrap_or(Timestamp::MAX);
    timestamp.to_zoned(TimeZone::system())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_moment_has_a_clock() {
        for at in [At(0), At(1_767_225_600_000), At(u64::MAX)] {
            assert_eq!(clock(at).len(), "20:14".len());
            assert_eq!(day_and_clock(at), format!("{}, {}", date(at), clock(at)));
        }
    }
}
