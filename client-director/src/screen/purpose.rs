//! What a form is for: which questions it asks, and what request the answers make.

pub mod adjusted;
pub mod book;
mod clock;
mod contest;
pub mod device;
pub mod draw;
mod entry;
mod fouled;
mod outside;
pub mod paper_score;
mod report;
mod round;
pub mod rules;
pub mod score;
pub mod surgery;
pub mod tables;

use super::app::App;
use super::form::{Fault, Form};
use super::request::Request;
use super::selection::Selection;
use book::BookForm;
use device::DeviceForm;
use draw::DrawForm;
use surgery::Change;

/// The forms there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    GoTable,
    GoBoard,
    /// Whose evening is summed up.
    Evening,
    /// A line of a paper traveller; the console answers itself.
    CheckScore,

    /// A change of the plan: it is shown before it is done.
    Surgery(Change),
    /// Shown before it is done.
    MoveResult,
    /// Shown before it is done.
    OtherResult,

    /// Shown before it is done.
    Correct,
    /// Shown before it is done.
    Award,
    /// The same with weights that lean to a side.
    Sympathetic,
    Subject,
    /// Shown before it is done.
    Divide,
    /// Shown before it is done.
    Penalise,
    /// Shown before it is done.
    RemovePenalty,
    Ruling,
    ResolveCall,
    Message,

    NameEntry,
    LateEntry,
    Withdraw,
    Phantom,
    Classify,
    /// Shown before it is done.
    CarryOver,
    ImportNames,
    LoadDeals,

    Rename,
    SetUp,
    OpenRound,
    CloseRound,
    Rules,
    /// What the devices at the tables show, ask and take.
    Tables,
    /// Whether new contests begin with the rules of this one.
    KeepRules,
    /// Whose names a number finds at a table.
    KeepNames,
    Release,
    Clock,
    ClosePlay,
    Reopen,
    Token,
    /// About a device at a table.
    Device(DeviceForm),
    /// Of a section whose rounds are drawn.
    Draw(DrawForm),
    /// About a ruling of the book.
    Book(BookForm),
    /// The first and third page of the making of a contest.
    WizardBasics,
    WizardRules,
}

impl Purpose {
    /// Whether what would follow is shown before it is done.
    pub fn is_foreseen(self) -> bool {
        matches!(self, Self::Award | Self::Sympathetic | Self::Divide | Self::CarryOver)
            || matches!(self, Self::Book(form) if form.is_foreseen())
            || self.waits_unseen()
    }

    /// Of what is foreseen, whether it waits for the server all the same where that cannot be asked what would follow.
    pub fn waits_unseen(self) -> bool {
        matches!(
            self,
            Self::Correct | Self::Penalise | Self::RemovePenalty | Self::MoveResult | Self::OtherResult
        )
    }

    /// The empty form, filled in as far as the screen points at something.
    pub fn form(self, app: &App, selection: &Selection) -> Form {
        match self {
            Self::GoTable => report::go_table(),
            Self::GoBoard => report::go_board(),
            Self::Evening => report::evening(selection),
            Self::CheckScore => paper_score::form(app, selection),
            Self::Surgery(change) => change.form(app, selection),
            Self::MoveResult => outside::move_result(app, selection),
            Self::OtherResult => outside::other_result(app, selection),
            Self::Correct => score::correct(app, selection, ""),
            Self::Award => adjusted::form(selection),
            Self::Sympathetic => adjusted::sympathetic(selection),
            Self::Subject => adjusted::subject(app, selection),
            Self::Divide => fouled::form(app, selection),
            Self::Penalise => score::penalise(app, selection),
            Self::RemovePenalty => score::remove_penalty(selection),
            Self::Ruling => report::ruling(selection),
            Self::ResolveCall => report::resolve_call(selection),
            Self::Message => report::message(selection),
            Self::NameEntry => entry::name(app, selection),
            Self::LateEntry => entry::late(app, selection),
            Self::Withdraw => entry::withdraw(app, selection),
            Self::Phantom => entry::phantom(selection),
            Self::Classify => entry::classify(app, selection),
            Self::CarryOver => entry::carry_over(app, selection),
            Self::ImportNames => entry::import(),
            Self::LoadDeals => entry::load_deals(),
            Self::Rename => contest::rename(app),
            Self::SetUp => contest::set_up(app),
            Self::OpenRound => round::open(app),
            Self::CloseRound => round::close(app),
            Self::Rules | Self::WizardRules => rules::form(app, self),
            Self::Tables => tables::form(app),
            Self::KeepRules => tables::keep(app),
            Self::KeepNames => tables::names(app),
            Self::Release => contest::release(app),
            Self::Clock => clock::form(app),
            Self::ClosePlay => contest::close_play(),
            Self::Reopen => contest::reopen(),
            Self::Draw(form) => form.form(app, selection),
            Self::Book(form) => form.form(app, selection),
            Self::Token => contest::token(),
            Self::Device(form) => form.form(app, selection),
            Self::WizardBasics => contest::basics(),
        }
    }

    /// The request that the answers make; `None` for a form that the console answers itself.
    ///
    /// # Errors
    /// Everything that is wrong with the answers.
    pub fn request(self, app: &App, form: &Form) -> Result<Option<Request>, Vec<Fault>> {
        let request = match self {
            Self::GoTable => return report::check_table(form).map(|()| None),
            Self::GoBoard => return report::check_board(form).map(|()| None),
            Self::Evening => return report::check_evening(form).map(|()| None),
            Self::CheckScore => return paper_score::read(form).map(|_| None),
            Self::ImportNames | Self::LoadDeals => return entry::check_import(form).map(|()| None),
            Self::Token => return contest::check_token(form).map(|()| None),
            Self::KeepRules => return Ok(None),
            Self::KeepNames => return tables::check_names(form).map(|()| None),
            Self::Device(purpose) => return purpose.read(app, form).map(|_| None),
            Self::WizardBasics => return contest::check_basics(form).map(|()| None),
            Self::WizardRules => return rules::check(form).map(|()| None),
            Self::Draw(purpose) => return purpose.read(app, form),
            Self::Surgery(change) => return change.read(app, form).map(|_| None),
            Self::Book(purpose) => purpose.read(app, form),
            Self::MoveResult => outside::read_move(form),
            Self::OtherResult => outside::read_other(form),
            Self::Correct => score::read_correct(form),
            Self::Award | Self::Sympathetic => adjusted::read(app, form),
            Self::Subject => adjusted::read_subject(app, form),
            Self::Divide => fouled::read(app, form),
            Self::Penalise => score::read_penalise(app, form),
            Self::RemovePenalty => score::read_remove_penalty(form),
            Self::Ruling => report::read_ruling(form),
            Self::ResolveCall => report::read_resolve_call(form),
            Self::Message => report::read_message(form),
            Self::NameEntry => entry::read_name(form),
            Self::LateEntry => entry::read_late(form),
            Self::Withdraw => entry::read_withdraw(form),
            Self::Phantom => entry::read_phantom(form),
            Self::Classify => entry::read_classify(app, form),
            Self::CarryOver => entry::read_carry_over(app, form),
            Self::Rename => contest::read_rename(form),
            Self::SetUp => contest::read_set_up(app, form),
            Self::OpenRound => round::read_open(app, form),
            Self::CloseRound => round::read_close(app, form),
            Self::Rules => rules::read(app, form),
            Self::Tables => Ok(tables::read(app, form)),
            Self::Release => contest::read_release(form),
            Self::Clock => clock::read(form),
            Self::ClosePlay => contest::read_close_play(app, form),
            Self::Reopen => contest::read_reopen(form),
        };
        request.map(Some)
    }
}
