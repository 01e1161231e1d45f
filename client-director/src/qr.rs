//! QR codes in half blocks, two modules in each character.

use qrcode::{EcLevel, QrCode};

/// What the letters of a screen are: dark on light, where that can be chosen, or light on dark, as in most terminals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Letters {
    Dark,
    Light,
}

/// Something that a phone opens: its address, and what is said beside the code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scan {
    pub link: String,
    pub titles: Vec<String>,
    /// What to do with the code.
    pub advice: String,
}

/// The code of a text, so many modules of paper around it, a line for every two rows; `None` of one that is too long.
pub fn lines(text: &str, quiet: usize, letters: Letters) -> Option<Vec<String>> {
    // A screen is never stained: the least correction leaves the largest modules.
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok().filter(|_| !text.is_empty())?;
    let side = code.width() + 2 * quiet;
    let inside = quiet..quiet + code.width();
    let is_inked = |x: usize, y: usize| {
        let is_inside = inside.contains(&x) && inside.contains(&y);
        let is_dark = is_inside && code[(x - quiet, y - quiet)] == qrcode::Color::Dark;
        is_dark == (letters == Letters::Dark)
    };
    let half_blocks = |y: usize| {
        let cell = |x: usize| match (is_inked(x, y), is_inked(x, y + 1)) {
            (false, false) => ' ',
            (true, false) => '▀',
            (false, true) => '▄',
            (true, true) => '█',
        };
        (0..side).map(cell).collect()
    };
    Some((0..side).step_by(2).map(half_blocks).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is light on one screen is dark on the other, cell for cell.
    #[test]
    fn light_letters_are_the_paper() {
        let [dark, light] =
            [Letters::Dark, Letters::Light].map(|letters| lines("https://192.168.1.5/", 4, letters).unwrap());
        let turned = |line: &String| {
            let turn = |letter| match letter {
                ' ' => '█',
                '▀' => '▄',
                '▄' => '▀',
                _ => ' ',
            };
            line.chars().map(turn).collect::<String>()
        };
        assert_eq!(dark.iter().map(turned).collect::<Vec<_>>(), light);
        assert!(light[0].chars().all(|letter| letter == '█'), "paper around it");
        assert_eq!(lines(&"x".repeat(3_000), 4, Letters::Dark), None);
    }
}
