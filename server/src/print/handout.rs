//! What is printed for a movement: the announcement and the cards, and the same as plain text.

use std::fmt::Write as _;

use bridge::message::Message;
use bridge::movement::announcement::Announcement;
use words::Words;
use words::page::{Floor, Sheet};

use super::card::{self, Card};
use super::subject::Subject;

/// What a handout may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Part {
    /// What the director says, and where the boards are before play.
    Announcement,
    /// A card for each table.
    Tables,
    /// A card for each pair or player who moves, rovers first.
    Pairs,
}

/// Everything that is printed for a movement.
#[derive(Debug, Clone)]
pub struct Handout {
    /// In which language it is.
    pub words: &'static Words,
    pub title: String,
    /// Below the title.
    pub remarks: Vec<String>,
    pub announcement: Option<Announcement>,
    /// The picture of who goes where, as SVG, for a page.
    pub picture: Option<String>,
    /// Tables for everybody: who starts where, who plays whom.
    pub lists: Vec<Card>,
    pub tables: Vec<Card>,
    pub movers: Vec<Card>,
}

/// What the director says, under a heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passage {
    pub kind: Kind,
    pub heading: String,
    pub lines: Vec<String>,
}

/// When something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Where the boards are before play, which is not said but done.
    Preparation,
    Opening,
    /// At the moves between rounds.
    Calls,
}

impl Handout {
    /// One with a title alone.
    pub fn titled(title: String, words: &'static Words) -> Self {
        let (lists, tables, movers) = (vec![], vec![], vec![]);
        Self { words, title, remarks: vec![], announcement: None, picture: None, lists, tables, movers }
    }

    /// The handout of a movement with these parts; with all where none is named.
    pub fn of(subject: &Subject, parts: &[Part]) -> Self {
        let wanted = |part| parts.is_empty() || parts.contains(&part);
        Self {
            announcement: wanted(Part::Announcement).then(|| subject.announcement()),
            tables: if wanted(Part::Tables) { card::of_tables(subject) } else { Vec::new() },
            movers: if wanted(Part::Pairs) { card::of_movers(subject) } else { Vec::new() },
            ..Self::titled(subject.heading(subject.title()), subject.words)
        }
    }

    /// Whether it begins with its title: a card says itself what it is.
    pub fn has_title(&self) -> bool {
        self.announcement.is_some() || !self.lists.is_empty() || !self.remarks.is_empty()
    }

    /// What the director says; nothing where that is not on it.
    pub fn spoken(&self) -> Vec<Passage> {
        let Some(announcement) = &self.announcement else { return vec![] };
        let words = self.words;
        let all = |messages: &[Message]| messages.iter().map(|one| words.say(one)).collect::<Vec<_>>();
        let calls = announcement.calls.iter().map(|call| {
            let after = words.say(Floor::AfterRound { round: call.after.0 });
            format!("{after} {}", all(&call.says).join(" "))
        });
        let passages = [
            (Kind::Preparation, words.say(Sheet::BeforePlay), all(&announcement.preparation)),
            (Kind::Opening, words.say(Floor::DirectorSays), all(&announcement.opening)),
            (Kind::Calls, words.say(Floor::AtTheMoves), calls.collect()),
        ];
        let passages = passages.into_iter().map(|(kind, heading, lines)| Passage { kind, heading, lines });
        passages.filter(|passage| passage.kind != Kind::Calls || !passage.lines.is_empty()).collect()
    }

    /// The lists and all cards, those of the tables first.
    fn cards(&self) -> impl Iterator<Item = &Card> {
        self.lists.iter().chain(&self.tables).chain(&self.movers)
    }

    /// As plain text.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n", self.title);
        push_list(&mut text, &self.remarks);
        for passage in self.spoken() {
            let _ = writeln!(text, "\n{}", passage.heading);
            push_list(&mut text, &passage.lines);
        }
        for card in self.cards() {
            push_card(&mut text, card, self.words);
        }
        text
    }
}

fn push_list(text: &mut String, lines: &[String]) {
    for line in lines {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "  {line}");
    }
}

fn push_card(text: &mut String, card: &Card, words: &Words) {
    let width = |column: usize| {
        let cells = card.rows.iter().map(|row| row[column].chars().count());
        cells.chain([card.columns[column].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..card.columns.len()).map(width).collect();
    let line = |cells: Vec<&str>| -> String {
        let cells: Vec<String> =
            cells.into_iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}")).collect();
        cells.join("  ").trim_end().to_owned()
    };
    let _ = writeln!(text, "\n{}", card.title);
    push_list(text, &card.people);
    if let Some(pass) = &card.pass {
        let address = pass.link.iter().map(|address| format!("   {address}"));
        push_list(text, &[format!("{}{}", pass.said(words), address.collect::<String>())]);
    }
    if !card.columns.is_empty() {
        let _ = writeln!(text, "  {}", line(card.columns.iter().map(String::as_str).collect()));
    }
    for row in &card.rows {
        let _ = writeln!(text, "  {}", line(row.iter().map(String::as_str).collect()));
    }
    push_list(text, &card.notes);
}
