//! The verbs that menus and the foot of a screen offer: those that can be done in the contest at hand.
//!
//! A key does what it always does, and says why not where it cannot; a list is read by people who look for a way.

use proto::v1::Phase;

use super::app::{App, Screen};
use super::purpose::draw::DrawForm;
use super::verb::Verb;
use super::{book, draw};

/// Those of a menu that can be done, in its order.
pub fn of(app: &App, menu: &[Verb]) -> Vec<Verb> {
    menu.iter().copied().filter(|&verb| works(app, verb)).collect()
}

/// Whether a verb can be done in a contest as this one: drawn or by a movement, before play or after its start.
fn works(app: &App, verb: Verb) -> bool {
    if app.room.is_none() {
        return needs_no_contest(verb);
    }
    let phase = app.phase();
    let is_drawn = app.sections().iter().any(|section| section.is_drawn);
    let is_planned = app.sections().is_empty() || app.sections().iter().any(|section| !section.is_drawn);
    match verb {
        Verb::Start => phase == Phase::Preparing,
        Verb::SetUp | Verb::SetUpDraws => matches!(phase, Phase::Preparing | Phase::Playing),
        Verb::Phantom => phase == Phase::Preparing && is_planned,
        Verb::ClosePlay => matches!(phase, Phase::Playing | Phase::Correcting),
        Verb::Finalise => phase == Phase::Correcting,
        Verb::Reopen => matches!(phase, Phase::Correcting | Phase::Final),
        Verb::Late | Verb::Withdraw => matches!(phase, Phase::Preparing | Phase::Playing) && is_planned,
        Verb::Surgery
        | Verb::Turn
        | Verb::Exchange
        | Verb::OthersSat
        | Verb::SwapBoards
        | Verb::MoveResult
        | Verb::OtherResult => matches!(phase, Phase::Playing | Phase::Correcting),
        Verb::PartnerArrives | Verb::AddTable | Verb::RemoveTable | Verb::AddRounds | Verb::DropRounds => {
            phase == Phase::Playing && is_planned
        }
        Verb::OpenRound | Verb::CloseRound | Verb::Clock => phase == Phase::Playing,
        Verb::Correct
        | Verb::Award
        | Verb::Sympathetic
        | Verb::Subject
        | Verb::Divide
        | Verb::NotPlayed
        | Verb::Clear
        | Verb::Penalise
        | Verb::AnswerCall
        | Verb::ResolveCall => phase != Phase::Preparing,
        Verb::BookForms
        | Verb::BookFormsAnonymous
        | Verb::BookMarkdown
        | Verb::BookAnonymous
        | Verb::BookFigures
        | Verb::ExportRulings => app.view().is_some_and(|view| !view.rulings.is_empty()),
        Verb::GoDraw | Verb::PrintDraw | Verb::PrintResultCards | Verb::PrintCrossTable => is_drawn,
        Verb::PrintGuideCards | Verb::PrintAnnouncement | Verb::PrintMovement => {
            app.sections().iter().any(|section| !section.is_drawn)
        }
        Verb::PrintCodes | Verb::ShowQr => !app.sections().is_empty(),
        verb => is_drawn || !is_of_draws(verb),
    }
}

/// Whether a verb is of use where no contest is chosen yet.
fn needs_no_contest(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::Create
            | Verb::CreateDrawn
            | Verb::Study
            | Verb::CheckScore
            | Verb::KeepNames
            | Verb::Search
            | Verb::GoContests
            | Verb::Help
            | Verb::Quit
    )
}

/// Whether a verb changes draws or looks at them.
fn is_of_draws(verb: Verb) -> bool {
    let changes = DrawForm::of(verb).is_some_and(|form| !matches!(form, DrawForm::SetUp | DrawForm::Create));
    let looks = matches!(
        verb,
        Verb::DrawAnew
            | Verb::DrawDrop
            | Verb::DrawPublish
            | Verb::DrawEarly
            | Verb::DrawCompare
            | Verb::DrawOthers
            | Verb::DrawCross
    );
    changes || looks
}

/// Whether a verb is of use at this moment, so that its key stands at the foot of the screen.
pub fn is_apt(app: &App, verb: Verb) -> bool {
    if let (Screen::Draw { .. }, Some(is_apt)) = (&app.screen, draw::is_apt(app, verb)) {
        return is_apt;
    }
    if let Some(is_apt) = book::deed::is_apt(app, verb) {
        return is_apt;
    }
    match verb {
        Verb::Surgery => app.phase() == Phase::Playing,
        Verb::GoOutside => !app.off_plan().is_empty(),
        Verb::NextList => {
            let standings = app.room.as_ref().and_then(|room| room.standings.as_ref());
            standings.is_some_and(|view| view.rankings.len() + view.lists.len() > 1)
        }
        Verb::GoImprobable => !app.anomalies().is_empty(),
        // The explanation of North-South leads to it, and eighty columns hold no more.
        Verb::WhyOpponents => false,
        verb => works(app, verb),
    }
}
