//! The file around the pages, and what every kind of page needs.

use pdf_writer::{Content, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr};

use super::metrics::{Weight, encoded, suit, width};

/// A4 in points.
pub(super) const PAGE_WIDTH: f32 = 595.0;
pub(super) const PAGE_HEIGHT: f32 = 842.0;
pub(super) const MARGIN: f32 = 42.0;

/// Writes a text on a page; the signs of the suits are in a font of their own.
pub(super) fn write(page: &mut Content, text: &str, (x, y): (f32, f32), (weight, size): (Weight, f32)) {
    if text.is_empty() {
        return;
    }
    let font = match weight {
        Weight::Regular => Name(b"R"),
        Weight::Bold => Name(b"B"),
    };
    page.begin_text().next_line(x, y);
    let letters: Vec<char> = text.chars().collect();
    for run in letters.chunk_by(|one, next| suit(*one).is_some() == suit(*next).is_some()) {
        let signs: Vec<u8> = run.iter().filter_map(|letter| suit(*letter)).collect();
        if signs.is_empty() {
            let plain: String = run.iter().collect();
            page.set_font(font, size).show(Str(&encoded(&plain)));
        } else {
            page.set_font(Name(b"S"), size).show(Str(&signs));
        }
    }
    page.end_text();
}

/// The file of these pages. Their fonts are `R`, Helvetica, `B`, bold, and `S`, Symbol, which has the signs of the suits:
/// fonts that every reader has.
pub(super) fn document(title: &str, pages: Vec<Content>) -> Vec<u8> {
    let mut next = 1;
    let mut reference = || {
        next += 1;
        Ref::new(next - 1)
    };
    let (catalogue, tree, regular, bold) = (reference(), reference(), reference(), reference());
    let (suits, info) = (reference(), reference());
    let references: Vec<(Ref, Ref)> = pages.iter().map(|_| (reference(), reference())).collect();
    let mut pdf = Pdf::new();
    pdf.catalog(catalogue).pages(tree);
    pdf.document_info(info).title(TextStr(title));
    let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
    pdf.pages(tree).kids(references.iter().map(|&(page, _)| page)).count(count);
    for (content, &(page, body)) in pages.into_iter().zip(&references) {
        let mut laid = pdf.page(page);
        laid.parent(tree).media_box(Rect::new(0.0, 0.0, PAGE_WIDTH, PAGE_HEIGHT)).contents(body);
        let mut resources = laid.resources();
        resources.fonts().pair(Name(b"R"), regular).pair(Name(b"B"), bold).pair(Name(b"S"), suits);
        resources.finish();
        laid.finish();
        pdf.stream(body, &content.finish());
    }
    for (font, name) in [(regular, &b"Helvetica"[..]), (bold, &b"Helvetica-Bold"[..])] {
        pdf.type1_font(font).base_font(Name(name)).encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    // It has an encoding of its own.
    pdf.type1_font(suits).base_font(Name(b"Symbol"));
    pdf.finish()
}

/// A text in lines that fit, broken between words.
pub(super) fn broken(text: &str, weight: Weight, size: f32, wide: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), weight, size) <= wide => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
