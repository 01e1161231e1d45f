//! Views in a language: each text as the message beside it says it. A server so says its views in the
//! contest's language, and whoever reads them in another says them again.

use bridge::explain::{Explanation, ExplanationRow, ExplanationTable};
use bridge::message::{Label, Language};
use words::{Words, capital};

use crate::v1;

/// A view with messages beside its texts.
pub trait Spoken: Sized {
    /// Has every text say in this language what the message beside it says. A text stays as it came where
    /// there is no message, as from an older server, or one without words here, as from a newer.
    fn say_in(&mut self, language: Language);

    /// The same view in this language.
    #[must_use]
    fn said_in(mut self, language: Language) -> Self {
        self.say_in(language);
        self
    }
}

fn say(text: &mut String, message: Option<&v1::Message>, language: Language) {
    if let Some(said) = message.and_then(|message| message.said(language)) {
        *text = said;
    }
}

fn say_each(texts: &mut Vec<String>, messages: &[v1::Message], language: Language) {
    texts.resize(texts.len().max(messages.len()), String::new());
    texts.iter_mut().zip(messages).for_each(|(text, message)| say(text, Some(message), language));
}

/// All of them in one text: of half of them it would say half.
fn say_together(text: &mut String, (messages, between): (&[v1::Message], &str), language: Language) {
    let said: Option<Vec<String>> = messages.iter().map(|message| message.said(language)).collect();
    if let Some(said) = said.filter(|said| !said.is_empty()) {
        *text = said.join(between);
    }
}

/// A title of several parts.
fn entitle(text: &mut String, parts: &[v1::Message], language: Language) {
    say_together(text, (parts, ", "), language);
    *text = capital(text);
}

/// Who is called by number, with a capital letter: `Team 5`.
fn call(text: &mut String, label: Option<&v1::ArgumentLabel>, language: Language) {
    if let Some(label) = label.and_then(|label| Label::try_from(label).ok()) {
        *text = capital(&Words::of(language).label(label));
    }
}

fn all<View: Spoken>(views: &mut [View], language: Language) {
    for view in views {
        view.say_in(language);
    }
}

impl Spoken for v1::StandingsView {
    fn say_in(&mut self, language: Language) {
        say(&mut self.note, self.note_words.as_ref(), language);
        say_each(&mut self.remarks, &self.remarks_words, language);
        for ranking in &mut self.rankings {
            entitle(&mut ranking.title, &ranking.title_words, language);
            all(&mut ranking.rows, language);
        }
        for list in &mut self.lists {
            entitle(&mut list.title, &list.title_words, language);
            for row in &mut list.rows {
                call(&mut row.names, row.called.as_ref(), language);
            }
        }
    }
}

impl Spoken for v1::StandingRow {
    fn say_in(&mut self, language: Language) {
        call(&mut self.names, self.called.as_ref(), language);
        say(&mut self.reached, self.reached_words.as_ref(), language);
        say_each(&mut self.penalties, &self.penalties_words, language);
    }
}

impl Spoken for v1::TravellerView {
    fn say_in(&mut self, language: Language) {
        say(&mut self.note, self.note_words.as_ref(), language);
        all(&mut self.rows, language);
        if let Some(division) = &mut self.division {
            say(&mut division.decided, division.decided_words.as_ref(), language);
            say_each(&mut division.sentences, &division.sentences_words, language);
            say_each(&mut division.headings, &division.headings_words, language);
        }
    }
}

impl Spoken for v1::TravellerRow {
    fn say_in(&mut self, language: Language) {
        say_together(&mut self.moved, (&self.moved_words, ", "), language);
    }
}

impl Spoken for v1::ScoreCardView {
    fn say_in(&mut self, language: Language) {
        say(&mut self.note, self.note_words.as_ref(), language);
        say_each(&mut self.penalties, &self.penalties_words, language);
        say_each(&mut self.given, &self.given_words, language);
        for played in &mut self.matches {
            say(&mut played.rounds, played.rounds_words.as_ref(), language);
            call(&mut played.against_label, played.against_called.as_ref(), language);
        }
    }
}

impl Spoken for v1::RoomView {
    fn say_in(&mut self, language: Language) {
        say_together(&mut self.draw, (&self.draw_words, " "), language);
        for table in &mut self.tables {
            table.now.iter_mut().chain(&mut table.next).for_each(|places| places.say_in(language));
        }
        all(&mut self.sit_outs, language);
        all(&mut self.sit_outs_next, language);
    }
}

impl Spoken for v1::TablePlaces {
    fn say_in(&mut self, language: Language) {
        all(&mut self.north_south, language);
        all(&mut self.east_west, language);
    }
}

impl Spoken for v1::Party {
    fn say_in(&mut self, language: Language) {
        call(&mut self.label, self.called.as_ref(), language);
    }
}

impl Spoken for v1::RoomSitOut {
    fn say_in(&mut self, language: Language) {
        self.party.iter_mut().for_each(|party| party.say_in(language));
        say(&mut self.why, self.why_words.as_ref(), language);
        say(&mut self.then, self.then_words.as_ref(), language);
    }
}

impl Spoken for v1::PathView {
    fn say_in(&mut self, language: Language) {
        self.party.iter_mut().for_each(|party| party.say_in(language));
        say(&mut self.note, self.note_words.as_ref(), language);
        all(&mut self.steps, language);
    }
}

impl Spoken for v1::PathStep {
    fn say_in(&mut self, language: Language) {
        self.partner.iter_mut().for_each(|partner| partner.say_in(language));
        all(&mut self.opponents, language);
        say_together(&mut self.rest, (&self.rest_words, " "), language);
    }
}

impl Spoken for v1::DrawView {
    fn say_in(&mut self, language: Language) {
        say(&mut self.title, self.title_words.as_ref(), language);
        say_together(&mut self.note, (&self.note_words, " "), language);
        for standing in &mut self.standings {
            call(&mut standing.names, standing.called.as_ref(), language);
            say(&mut standing.reached, standing.reached_words.as_ref(), language);
        }
    }
}

impl Spoken for v1::ExplanationView {
    fn say_in(&mut self, language: Language) {
        call(&mut self.label, self.called.as_ref(), language);
        say(&mut self.note, self.note_words.as_ref(), language);
        say(&mut self.title, self.title_words.as_ref(), language);
        say_each(&mut self.sentences, &self.sentences_words, language);
        for table in &mut self.tables {
            say(&mut table.title, table.title_words.as_ref(), language);
            say_each(&mut table.headings, &table.headings_words, language);
            for row in &mut table.rows {
                say_each(&mut row.cells, &row.cells_words, language);
            }
        }
        say(&mut self.result, self.result_words.as_ref(), language);
        for record in &mut self.records {
            say(&mut record.text, record.text_words.as_ref(), language);
        }
        self.text = text(self);
    }
}

/// All of an explanation as plain text.
fn text(view: &v1::ExplanationView) -> String {
    let said = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
    let row = |row: &v1::ExplanationRow| ExplanationRow { cells: row.cells.clone(), is_own: row.is_own };
    let table = |table: &v1::ExplanationTable| ExplanationTable {
        title: table.title.clone(),
        headings: table.headings.clone(),
        rows: table.rows.iter().map(row).collect(),
    };
    let explanation = Explanation {
        title: said(&view.title),
        sentences: view.sentences.clone(),
        tables: view.tables.iter().map(table).collect(),
        result: said(&view.result),
    };
    explanation.text()
}
