//! Handouts as a PDF on A4.

mod document;
mod font;
pub mod report;
mod sheet;

use super::handout::Handout;
use sheet::{Column, Sheet};

/// The file of one handout or several.
pub fn pdf(handouts: &[Handout]) -> Vec<u8> {
    let mut sheet = Sheet::new(handouts.first().map_or("", |handout| &handout.title));
    for handout in handouts {
        sheet.new_page();
        put(&mut sheet, handout);
    }
    sheet.finish()
}

fn put(sheet: &mut Sheet, handout: &Handout) {
    if handout.has_title() {
        sheet.heading(&handout.title, 22.0);
        for remark in &handout.remarks {
            sheet.paragraph(remark, 13.0);
        }
    }
    if let Some(announcement) = &handout.announcement {
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
    }
    for list in &handout.lists {
        sheet.card(list, Column::Whole);
    }
    if handout.announcement.is_some() {
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
}
