//! The players' words: every [`Message`] said in each [`Language`].
//!
//! A catalogue is a folder of Fluent files, the same files for every language (`catalogue/en/room.ftl`). A message's key is
//! the key of its words, its arguments are their variables; what else the words may use of an argument stands in
//! `variables.rs`. What a language does with its plurals, genders and the order of its words is its own affair.

mod award;
mod bundle;
mod game;
pub mod page;
mod script;
mod variables;

use bridge::contest::guard::Question;
use bridge::contest::{TableRefusal, view};
use bridge::message::{Declared, Language, Message};

pub use bundle::{Words, catalogue};
pub use game::capital;
pub use script::{Piece, words_for_script};
pub use variables::BESIDE;

/// Everything that can be told, as it is declared: by the domain and by the pages.
pub fn declared() -> impl Iterator<Item = Declared> {
    let pages = [
        page::Term::DECLARED,
        page::Award::DECLARED,
        page::Tablet::DECLARED,
        page::Trouble::DECLARED,
        page::Table::DECLARED,
        page::Board::DECLARED,
        page::Clock::DECLARED,
        page::Ranking::DECLARED,
        page::Traveller::DECLARED,
        page::Card::DECLARED,
        page::Room::DECLARED,
        page::Path::DECLARED,
        page::Curve::DECLARED,
        page::Figure::DECLARED,
        page::Own::DECLARED,
        page::Setting::DECLARED,
    ];
    let table = [
        view::Direction::DECLARED,
        view::MoveWords::DECLARED,
        view::Instruction::DECLARED,
        view::AwaitedDraw::DECLARED,
        view::ExpectedWords::DECLARED,
        view::IdleWords::DECLARED,
        view::SetByDirector::DECLARED,
        view::Notice::DECLARED,
        Question::DECLARED,
        TableRefusal::DECLARED,
    ];
    pages.into_iter().chain(table).flatten().copied()
}

/// A message in a language.
pub fn say(language: Language, message: impl Into<Message>) -> String {
    Words::of(language).say(message)
}
