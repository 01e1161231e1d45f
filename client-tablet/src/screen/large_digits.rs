//! A number in large digits, three lines high, to be read across the room.

/// Digits three columns wide, made of half blocks.
const GLYPHS: &[(char, [&str; 3])] = &[
    ('0', ["█▀█", "█ █", "▀▀▀"]),
    ('1', ["▄█ ", " █ ", "▀▀▀"]),
    ('2', ["▀▀█", "█▀▀", "▀▀▀"]),
    ('3', ["▀▀█", " ▀█", "▀▀▀"]),
    ('4', ["█ █", "▀▀█", "  ▀"]),
    ('5', ["█▀▀", "▀▀█", "▀▀▀"]),
    ('6', ["█▀▀", "█▀█", "▀▀▀"]),
    ('7', ["▀▀█", "  █", "  ▀"]),
    ('8', ["█▀█", "█▀█", "▀▀▀"]),
    ('9', ["█▀█", "▀▀█", "▀▀▀"]),
];

/// The text in three lines. Where a character has no shape there is a blank.
pub(super) fn lines(text: &str) -> [String; 3] {
    let shape = |letter: char| GLYPHS.iter().find(|(known, _)| *known == letter).map(|(_, rows)| *rows);
    [0, 1, 2].map(|row| {
        let letters = text.chars().map(|letter| shape(letter).map_or("  ", |rows| rows[row]));
        format!("  {}", letters.collect::<Vec<_>>().join(" "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_of_three_digits_fits_on_the_narrowest_screen() {
        for line in lines("128") {
            assert!(line.chars().count() <= 40, "{line}");
        }
        assert_eq!(lines("1"), ["  ▄█ ", "   █ ", "  ▀▀▀"]);
    }
}
