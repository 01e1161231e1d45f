//! `DejaVu Sans Condensed`, which has the letters of Europe's languages, Greek and Cyrillic among them, and the signs of
//! the suits: what of it a file needs is put into that file.

use std::sync::LazyLock;

use bridge::text::is_control;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider as _};

/// The two weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Weight {
    Regular,
    Bold,
}

/// A font with its letters.
struct Face {
    font: Font,
    letters: FontRef<'static>,
}

static REGULAR: LazyLock<Option<Face>> = LazyLock::new(|| face(dejavu::sans_condensed::regular()));
static BOLD: LazyLock<Option<Face>> = LazyLock::new(|| face(dejavu::sans_condensed::bold()));

/// What stands for a letter that the font does not have.
const UNKNOWN: char = '?';

fn face(file: &'static [u8]) -> Option<Face> {
    Some(Face { font: Font::new(file.into(), 0)?, letters: FontRef::from_index(file, 0).ok()? })
}

impl Face {
    fn of(weight: Weight) -> Option<&'static Self> {
        match weight {
            Weight::Regular => REGULAR.as_ref(),
            Weight::Bold => BOLD.as_ref(),
        }
    }

    /// Each letter of a text with its glyph and how wide that is, in ems.
    fn glyphs<'a>(&self, text: &'a str) -> impl Iterator<Item = (usize, char, GlyphId, f32)> + use<'a> {
        let map = self.letters.charmap();
        let widths = self.letters.glyph_metrics(Size::new(1.0), LocationRef::default());
        let printed = text.char_indices().filter(|(_, letter)| !is_control(*letter));
        printed.filter_map(move |(place, letter)| {
            let glyph = map.map(letter).or_else(|| map.map(UNKNOWN))?;
            let wide = widths.advance_width(glyph).unwrap_or_default();
            Some((place, letter, GlyphId::new(glyph.to_u32()), wide))
        })
    }
}

/// How wide a text is at a type size, in the same unit.
pub(super) fn width(text: &str, weight: Weight, size: f32) -> f32 {
    let wide: f32 = Face::of(weight).map_or(0.0, |face| face.glyphs(text).map(|(.., wide)| wide).sum());
    wide * size
}

/// The font of a weight, and a text in its glyphs.
pub(super) fn set(text: &str, weight: Weight) -> Option<(Font, Vec<KrillaGlyph>)> {
    let face = Face::of(weight)?;
    let glyphs = face.glyphs(text).map(|(place, letter, glyph, wide)| {
        KrillaGlyph::new(glyph, wide, 0.0, 0.0, 0.0, place..place + letter.len_utf8(), None)
    });
    Some((face.font.clone(), glyphs.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Latin with its extensions (A and B to U+024F), Greek, Cyrillic, and what our own pages write.
    #[test]
    fn the_letters_of_europes_languages_are_there() {
        let unassigned = [
            '\u{378}', '\u{379}', '\u{380}', '\u{381}', '\u{382}', '\u{383}', '\u{38b}', '\u{38d}', '\u{3a2}',
        ];
        let ranges = ['\u{20}'..='\u{7e}', '\u{a1}'..='\u{24f}', '\u{370}'..='\u{45f}'];
        let own = "♠♥♦♣–—‘’“”•…€−½✓→".chars();
        for weight in [Weight::Regular, Weight::Bold] {
            let map = Face::of(weight).unwrap().letters.charmap();
            let all = ranges.iter().cloned().flatten().chain(own.clone());
            let lacking: String =
                all.filter(|letter| !unassigned.contains(letter) && map.map(*letter).is_none()).collect();
            assert_eq!(lacking, "", "{weight:?}");
        }
    }

    /// The widths stand in the font (`hmtx`): twice the text is twice as wide, and bold is wider.
    #[test]
    fn texts_are_measured() {
        let wide = |text, weight| width(text, weight, 10.0);
        let one = wide("Łukasz", Weight::Regular);
        assert!((wide("ŁukaszŁukasz", Weight::Regular) - 2.0 * one).abs() < 0.01, "{one}");
        assert!(one > 25.0 && one < 40.0, "{one}");
        assert!(wide("Łukasz", Weight::Bold) > one);
        assert!(wide("W", Weight::Regular) > wide("i", Weight::Regular));
        // A letter of a language that the font does not know takes the room of the sign that stands for it.
        assert!((wide("橋", Weight::Regular) - wide("?", Weight::Regular)).abs() < f32::EPSILON);
    }
}
