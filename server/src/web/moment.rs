//! Moments on the clock of the server's own time zone: the one on the wall of the room.

use bridge::contest::At;
use bridge::message::Language;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use words::Words;
use words::page::Contests;

/// `20:14`.
pub(crate) fn clock(at: At) -> String {
    zoned(at).strftime("%H:%M").to_string()
}

/// `3 March 2026, 20:14`.
pub(crate) fn day_and_clock(at: At, words: &Words) -> String {
    words.say(Contests::DateAndClock { date: date(at, words), clock: clock(at) })
}

/// The same in English, for the director.
pub(crate) fn for_director(at: At) -> String {
    day_and_clock(at, Words::of(Language::English))
}

/// `3 March 2026`.
pub(crate) fn date(at: At, words: &Words) -> String {
    let day = day(at);
    let number = |number: i8| u8::try_from(number).unwrap_or(1);
    words.say(Contests::Date {
        day: number(day.day()),
        month: number(day.month()),
        year: day.year().to_string(),
    })
}

/// The day on the wall.
pub(crate) fn day(at: At) -> Date {
    zoned(at).date()
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
            let words = crate::web::english();
            assert_eq!(day_and_clock(at, words), format!("{}, {}", date(at, words), clock(at)));
        }
    }
}
