//! Helvetica: its characters in the `WinAnsi` encoding, and how wide they are.
//!
//! Widths in thousandths of the type size, from the metrics that Adobe published for its core fonts
//! (`Helvetica.afm`, `Helvetica-Bold.afm`). Characters beyond ASCII count as wide as a digit.

const REGULAR: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

/// The two weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Weight {
    Regular,
    Bold,
}

/// The signs of the suits in `Symbol`, each 753 wide (`Symbol.afm`); `None` of all other letters.
pub(super) fn suit(letter: char) -> Option<u8> {
    match letter {
        '♣' => Some(0xa7),
        '♦' => Some(0xa8),
        '♥' => Some(0xa9),
        '♠' => Some(0xaa),
        _ => None,
    }
}

/// How wide a text is at a type size, in the same unit.
pub(super) fn width(text: &str, weight: Weight, size: f32) -> f32 {
    let suits: f32 = text.chars().filter(|letter| suit(*letter).is_some()).map(|_| 753.0).sum();
    let plain: String = text.chars().filter(|letter| suit(*letter).is_none()).collect();
    let table = match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    };
    let of = |byte: &u8| {
        let place = usize::from(*byte).checked_sub(32);
        f32::from(place.and_then(|place| table.get(place)).copied().unwrap_or(556))
    };
    (encoded(&plain).iter().map(of).sum::<f32>() + suits) * size / 1000.0
}

/// A text in `WinAnsi`: the minus sign as a hyphen; what else it does not have becomes a question mark. The signs of the
/// suits are in another font: [`suit`].
pub(super) fn encoded(text: &str) -> Vec<u8> {
    let byte = |letter: char| match letter {
        '\u{2212}' => b'-',
        '–' => 0x96,
        '—' => 0x97,
        '‘' => 0x91,
        '’' => 0x92,
        '“' => 0x93,
        '”' => 0x94,
        '•' => 0x95,
        '…' => 0x85,
        '€' => 0x80,
        ' '..='~' | '\u{a0}'..='\u{ff}' => u8::try_from(u32::from(letter)).unwrap_or(b'?'),
        _ => b'?',
    };
    text.chars().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_measured_and_encoded() {
        // Helvetica.afm: T 611, a 556, b 556, l 222, e 556, space 278, 1 556.
        assert!((width("Table 1", Weight::Regular, 10.0) - 33.35).abs() < 0.01);
        // Symbol.afm: spade 753.
        assert!((width("1♠", Weight::Bold, 10.0) - 13.09).abs() < 0.01);
        assert_eq!(encoded("“11½” – ☃"), [0x93, b'1', b'1', 0xbd, 0x94, b' ', 0x96, b' ', b'?']);
    }
}
