//! The handout of a movement as a PDF on A4.

mod document;
mod font;
pub mod report;
mod sheet;

use super::handout::Handout;
use sheet::{Column, Sheet};

/// The file.
pub fn pdf(handout: &Handout) -> Vec<u8> {
    let mut sheet = Sheet::new(&handout.title);
    if let Some(announcement) = &handout.announcement {
        sheet.heading(&handout.title, 22.0);
        sheet.heading("Before play", 15.0);
        sheet.columns(&announcement.preparation, 13.0);
        sheet.heading("The director says", 15.0);
        for sentence in &announcement.opening {
            sheet.paragraph(sentence, 14.0);
        }
        if !announcement.calls.is_empty() {
            sheet.heading("At the moves", 15.0);
        }
        for call in &announcement.calls {
            sheet.paragraph(&format!("After round {}: {}", call.after, call.says.join(" ")), 13.0);
        }
        sheet.new_page();
    }
    for card in &handout.tables {
        sheet.card(card, Column::Whole);
    }
    if !handout.tables.is_empty() {
        sheet.new_page();
    }
    for card in &handout.movers {
        sheet.card(card, if card.columns.len() > 5 { Column::Whole } else { Column::Half });
    }
    sheet.finish()
}
