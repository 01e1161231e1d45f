//! Handouts as a PDF on A4.

mod document;
mod font;
pub mod report;
mod sheet;

use super::handout::{Handout, Kind, Passage};
use sheet::{Column, Sheet};

/// The file of one handout or several.
pub fn pdf(handouts: &[Handout]) -> Vec<u8> {
    let Some(first) = handouts.first() else { return vec![] };
    let mut sheet = Sheet::new(&first.title, first.words);
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
    for Passage { kind, heading, lines } in handout.spoken() {
        sheet.heading(&heading, 15.0);
        match kind {
            Kind::Preparation => sheet.columns(&lines, 13.0),
            Kind::Opening => lines.iter().for_each(|line| sheet.paragraph(line, 14.0)),
            Kind::Calls => lines.iter().for_each(|line| sheet.paragraph(line, 13.0)),
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
