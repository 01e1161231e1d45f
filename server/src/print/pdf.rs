//! Handouts as a PDF on A4.

mod document;
mod font;
pub mod report;
mod sheet;

use super::handout::{Handout, Kind, Passage};
use document::{Page, document};
use sheet::{Column, Sheet};
use words::Words;

/// The file of one handout or several.
pub fn pdf(handouts: &[Handout]) -> Vec<u8> {
    let Some(first) = handouts.first() else { return vec![] };
    document(&first.title, &pages(first.words, handouts))
}

fn pages(words: &'static Words, handouts: &[Handout]) -> Vec<Page> {
    let mut sheet = Sheet::new(words);
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bridge::entry::TableNumber;
    use bridge::message::Language;
    use bridge::movement::announcement::words::BoardNames;
    use bridge::movement::choice::MovementChoice;

    use super::*;
    use crate::looked_at::{Drawn, as_looked_at};
    use crate::print::card::Pass;
    use crate::print::handout::Handout;
    use crate::print::subject::Subject;

    /// The papers of a room as they were looked at: cards in each width, an announcement, codes and lists.
    #[test]
    fn papers_are_as_they_were_looked_at() {
        let mut drawn = vec![];
        for movement in
            ["mitchell 9 missing 9NS", "howell 6 three-quarter 8", "individual 12", "web 8 sets 7"]
        {
            let choice: MovementChoice = movement.parse().unwrap();
            let missing: BTreeSet<_> = choice.missing.into_iter().collect();
            let plan = choice.plan().unwrap();
            for language in [Language::English, Language::Polish] {
                let pass = |table: u16| Pass {
                    code: format!("ABC-{table:03}"),
                    link: Some(format!("http://192.168.1.5:7700/table#code=ABC{table:03}")),
                };
                let passes = (1..=plan.tables).map(|table| (TableNumber(table), pass(table))).collect();
                let subject = Subject {
                    words: Words::of(language),
                    passes,
                    ..Subject::new(plan.clone(), missing.clone(), BoardNames::Each(3))
                };
                let handouts = [Handout::of(&subject, &[])];
                drawn.push(Drawn {
                    name: format!("papers of {movement}, {language}.pdf"),
                    marks: format!("{:#?}", pages(subject.words, &handouts)),
                    file: pdf(&handouts),
                });
            }
        }
        as_looked_at(drawn);
    }
}
