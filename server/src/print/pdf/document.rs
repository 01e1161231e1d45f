//! The file around the pages, and what every kind of page needs.

use pdf_writer::{Content, Finish as _, Name, Pdf, Rect, Ref, TextStr};

use super::metrics::{Weight, width};

/// A4 in points.
pub(super) const PAGE_WIDTH: f32 = 595.0;
pub(super) const PAGE_HEIGHT: f32 = 842.0;
pub(super) const MARGIN: f32 = 42.0;

/// The file of these pages. Their fonts are `R`, Helvetica, and `B`, bold.
pub(super) fn document(title: &str, pages: Vec<Content>) -> Vec<u8> {
    let mut next = 1;
    let mut reference = || {
        next += 1;
        Ref::new(next - 1)
    };
    let (catalogue, tree, regular, bold, info) =
        (reference(), reference(), reference(), reference(), reference());
    let references: Vec<(Ref, Ref)> = pages.iter().map(|_| (reference(), reference())).collect();
    let mut pdf = Pdf::new();
    pdf.catalog(catalogue).pages(tree);
    pdf.document_info(info).title(TextStr(title));
    let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
    pdf.pages(tree).kids(references.iter().map(|&(page, _)| page)).count(count);
    for (content, &(page, body)) in pages.into_iter().zip(&references) {
        let mut laid = pdf.page(page);
        laid.parent(tree).media_box(Rect::new(0.0, 0.0, PAGE_WIDTH, PAGE_HEIGHT)).contents(body);
        laid.resources().fonts().pair(Name(b"R"), regular).pair(Name(b"B"), bold);
        laid.finish();
        pdf.stream(body, &content.finish());
    }
    for (font, name) in [(regular, &b"Helvetica"[..]), (bold, &b"Helvetica-Bold"[..])] {
        pdf.type1_font(font).base_font(Name(name)).encoding_predefined(Name(b"WinAnsiEncoding"));
    }
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
