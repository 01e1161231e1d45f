//! Numbers with a sign: handicaps and points brought along, in hundredths, and one side's own score.

use bridge::score::Score;

use crate::word;

/// Hundredths of a number with its sign: `-2.5`, `12`, `+3`.
///
/// # Errors
/// What to write instead.
pub fn read(text: &str) -> Result<i32, String> {
    let wrong = || format!("`{text}`: write a number like 12.5 or -3");
    let text = text.trim();
    let (sign, digits) = match text.strip_prefix(['-', '−']) {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let hundredths = word::read_hundredths(digits).ok_or_else(wrong)?;
    Ok(sign * i32::try_from(hundredths).map_err(|_too_large| wrong())?)
}

/// `+2.5`, `-3`, `0`.
pub fn write(hundredths: i32) -> String {
    let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    let sign = match hundredths {
        0 => "",
        1.. => "+",
        _ => "-",
    };
    let text = format!("{sign}{whole}.{part:02}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// One side's score from its own view: `+620`, `-50`, `0`.
pub fn score(score: Score) -> String {
    if score.0 > 0 { format!("+{score}") } else { score.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_as_it_was() {
        for (text, hundredths) in [("0", 0), ("+2.5", 250), ("-3", -300), ("+12.25", 1225)] {
            assert_eq!(read(text), Ok(hundredths), "{text}");
            assert_eq!(write(hundredths), text);
        }
        assert_eq!(read("−2,5"), read("-2.5"));
        assert!(read("two").is_err());
    }
}
