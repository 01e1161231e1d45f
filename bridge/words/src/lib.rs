//! The players' words: every [`Message`] said in each [`Language`].
//!
//! A catalogue (crate `catalogue`) is a folder of Fluent files, the same files for every language (`catalogue/en/room.ftl`). A message's key is
//! the key of its words, its arguments are their variables; what else the words may use of an argument stands in
//! `variables.rs`. What a language does with its plurals, genders and the order of its words is its own affair.

mod award;
mod bundle;
mod game;
pub mod page;
mod variables;

use bridge::contest::award::Award;
use bridge::contest::drawn::DrawName;
use bridge::contest::guard::Question;
use bridge::contest::{OfferedReason, PhoneCall, TableRefusal, view};
use bridge::explain::{
    AdjustedWords, BoardWords, CellWords, DamageWords, DatumWords, ExplanationWords, FrequencyWords,
    ImpWords, MatchpointWords, MostWords, OutcomeWords, RoundingWords,
};
use bridge::explain::{comparison, summary, total, victory};
use bridge::law::clause::Citation;
use bridge::message::{Declared, Language, Message, Plain};
use bridge::movement::announcement::said as announced;
use bridge::movement::name::{MovementName, OtherName};
use bridge::scoring::divided::GroupWords;
use bridge::scoring::unit::{Amount, UnitName};
use bridge::series::tie_break::TieBreakWords;

pub use bundle::Words;
pub use game::capital;
pub use variables::BESIDE;

/// Everything that can be told, as it is declared: by the domain and by the pages.
pub fn declared() -> impl Iterator<Item = Declared> {
    let pages = [
        page::Term::DECLARED,
        page::AwardKind::DECLARED,
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
        page::Contests::DECLARED,
        page::Missing::DECLARED,
        page::Poster::DECLARED,
        page::Boards::DECLARED,
        page::Hand::DECLARED,
        page::Why::DECLARED,
        page::Drawn::DECLARED,
        page::Cross::DECLARED,
        page::Matches::DECLARED,
        page::Sheet::DECLARED,
        page::Floor::DECLARED,
        page::RecapSheet::DECLARED,
        page::Trust::DECLARED,
        page::FromFile::DECLARED,
        page::Combined::DECLARED,
    ];
    let domain = [
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
        OfferedReason::DECLARED,
        PhoneCall::DECLARED,
        Amount::DECLARED,
        UnitName::DECLARED,
        Plain::DECLARED,
        Award::DECLARED,
        Citation::DECLARED,
        GroupWords::DECLARED,
        DrawName::DECLARED,
        view::HeldBack::DECLARED,
        view::PenaltyWords::DECLARED,
        view::RemarkWords::DECLARED,
        view::ListWords::DECLARED,
        view::ReachedWords::DECLARED,
        view::MatchRounds::DECLARED,
        view::DirectorWords::DECLARED,
        view::DivisionWords::DECLARED,
        view::MovedWords::DECLARED,
        view::RecordWords::DECLARED,
        view::DrawWords::DECLARED,
        view::RecapWords::DECLARED,
        TieBreakWords::DECLARED,
    ];
    pages.into_iter().chain(domain).chain(moved()).chain(explained()).flatten().copied()
}

/// What movements are called, and what a director announces of them.
fn moved() -> [&'static [Declared]; 7] {
    [
        MovementName::DECLARED,
        OtherName::DECLARED,
        announced::Fragment::DECLARED,
        announced::Opening::DECLARED,
        announced::Moving::DECLARED,
        announced::BoardsMoving::DECLARED,
        announced::Laid::DECLARED,
    ]
}

/// Where numbers come from.
fn explained() -> [&'static [Declared]; 26] {
    [
        ExplanationWords::DECLARED,
        CellWords::DECLARED,
        OutcomeWords::DECLARED,
        BoardWords::DECLARED,
        MostWords::DECLARED,
        FrequencyWords::DECLARED,
        MatchpointWords::DECLARED,
        RoundingWords::DECLARED,
        ImpWords::DECLARED,
        DatumWords::DECLARED,
        AdjustedWords::DECLARED,
        DamageWords::DECLARED,
        comparison::ComparisonWords::DECLARED,
        victory::MatchWords::DECLARED,
        victory::MarginWords::DECLARED,
        victory::StandsWords::DECLARED,
        total::TotalWords::DECLARED,
        total::ExtraWords::DECLARED,
        total::TableWords::DECLARED,
        total::MatchTableWords::DECLARED,
        total::GivenWords::DECLARED,
        summary::SummaryWords::DECLARED,
        summary::StandingWords::DECLARED,
        summary::SummaryTableWords::DECLARED,
        summary::DeclarerWords::DECLARED,
        view::PlayedWords::DECLARED,
    ]
}

/// A message in a language.
pub fn say(language: Language, message: impl Into<Message>) -> String {
    Words::of(language).say(message)
}
