//! A draw by hand, as a director writes it: `1-13 2-14 3-15 bye 7`.

use bridge::swiss::{Contender, Draw, OddOnes};

use crate::cli::failure::Failure;

/// The matches of a text, several in a line or one in each; what stands behind `#` is a remark. Three numbers are a
/// triangle, one is a bye.
///
/// # Errors
/// [`Failure::Input`] with the words that cannot be read, and what to write.
pub(super) fn read(text: &str) -> Result<Draw, Failure> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
    let words =
        lines.flat_map(|line| line.split(|letter: char| letter.is_whitespace() || ",;".contains(letter)));
    let mut draw = Draw::default();
    for word in words.filter(|word| !word.is_empty() && !word.eq_ignore_ascii_case("bye")) {
        let wrong = || {
            Failure::Input(format!(
                "`{word}` is no match: write a draw like \"1-13 2-14 3-15\", with \"bye 7\""
            ))
        };
        let numbers = word.split('-').map(|number| number.parse().ok().filter(|&number: &u16| number > 0));
        let numbers: Vec<u16> = numbers.collect::<Option<_>>().ok_or_else(wrong)?;
        let odd = match *numbers.as_slice() {
            [one, other] => {
                draw.matches.push([one, other].map(Contender));
                continue;
            }
            [idle] => OddOnes::Bye(Contender(idle)),
            [one, other, third] => OddOnes::Triangle([one, other, third].map(Contender)),
            _ => return Err(wrong()),
        };
        if draw.odd.replace(odd).is_some() {
            return Err(Failure::Input("a draw has one bye or one triangle, not more".to_owned()));
        }
    }
    if draw.matches.is_empty() {
        return Err(Failure::Input("no match is named: write a draw like \"1-13 2-14 3-15\"".to_owned()));
    }
    Ok(draw)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_read_as_it_is_written() {
        let matches = vec![[1, 13].map(Contender), [2, 14].map(Contender)];
        for (text, odd) in [
            ("1-13 2-14", None),
            ("1-13, 2-14; bye 7", Some(OddOnes::Bye(Contender(7)))),
            ("# by hand\n1-13\n2-14 # the top\n5-6-7\n", Some(OddOnes::Triangle([5, 6, 7].map(Contender)))),
        ] {
            assert_eq!(read(text).ok(), Some(Draw { matches: matches.clone(), odd }), "{text}");
        }
        for wrong in ["", "1-0", "A-B", "1-2-3-4", "1-2 bye 3 bye 4", "bye 3"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
