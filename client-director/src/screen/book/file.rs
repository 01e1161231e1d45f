//! The rulings as files: tables, texts and forms to print.

use proto::v1::{ExportFormat, Paper};

use crate::screen::app::{App, Screen};
use crate::screen::effect::Effect;
use crate::screen::verb::Verb;

/// What is made of the rulings book.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RulingsFile {
    Export(ExportFormat),
    /// A page of HTML that prints well.
    Print(Paper),
}

/// Asks for a file: of the ruling that fills the screen, else of all.
pub fn make(app: &App, contest: u32, verb: Verb) -> Vec<Effect> {
    let file = match verb {
        Verb::BookMarkdown => RulingsFile::Export(ExportFormat::RulingsMarkdown),
        Verb::BookAnonymous => RulingsFile::Export(ExportFormat::RulingsAnonymous),
        Verb::BookFigures => RulingsFile::Export(ExportFormat::RulingsStatisticsCsv),
        Verb::BookForms => RulingsFile::Print(Paper::Rulings),
        Verb::BookFormsAnonymous => RulingsFile::Print(Paper::RulingsAnonymous),
        _ => RulingsFile::Export(ExportFormat::RulingsCsv),
    };
    let number = if let Screen::Ruling(number) = app.screen { number } else { 0 };
    vec![Effect::RulingsFile { contest, file, number }]
}
