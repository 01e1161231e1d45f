//! A command that the server accepted: what is printed of it, and what it makes of draws that rest on the results.

use proto::v1::{self, command::Kind, ruling_command};
use serde_json::{Value, json};

use super::failure::Failure;
use super::reply::{Output, accepted};
use super::run::Director;
use super::swiss::text;
use crate::link::Link;

/// A command that was accepted.
#[derive(Debug)]
pub(super) struct Executed {
    /// The number of its last event.
    pub(super) sequence: u64,
    /// What is to be known of the results that the draws of the contest rest on, in sentences; `None` after a command that
    /// changes nothing of that, and where nothing is drawn.
    rests_on: Option<Vec<String>>,
}

impl Director {
    /// Executes one command, and asks what it makes of the draws of the contest where it changes what they rest on.
    ///
    /// # Errors
    /// [`Failure::Refused`], and [`Failure::Link`] where the command was not answered.
    pub(super) async fn execute(&self, link: &Link, contest: u32, kind: Kind) -> Result<Executed, Failure> {
        let changes = changes_what_is_drawn_by(&kind);
        let sequence = accepted(link.execute(contest, kind).await?)?;
        let rests_on = if changes { self.rests_on(contest).await } else { None };
        Ok(Executed { sequence, rests_on })
    }

    /// The command is done, whatever is heard of the draws afterwards.
    async fn rests_on(&self, contest: u32) -> Option<Vec<String>> {
        let sections = self.link.contest(contest).await.ok()?.sections;
        let drawn: Vec<String> =
            sections.into_iter().filter(|section| section.is_drawn).map(|section| section.section).collect();
        let mut told = vec![];
        for section in &drawn {
            let Ok(view) = self.link.draw_view(contest, section).await else { continue };
            let whose = if drawn.len() > 1 { format!("Section {section}: ") } else { String::new() };
            told.extend(view.rests_on.iter().map(|sentence| format!("{whose}{sentence}")));
        }
        (!drawn.is_empty()).then_some(told)
    }
}

impl Executed {
    /// The same with what followed from it, through this event.
    #[must_use]
    pub(super) fn through(self, sequence: u64) -> Self {
        Self { sequence, ..self }
    }

    /// Prints that it is done.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub(super) fn done(&self, text: &str, output: &mut Output<'_>) -> Result<(), Failure> {
        self.show(&format!("Done: {text}."), json!({}), output)
    }

    /// Prints what came of it, with what else is said to programs.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub(super) fn show(&self, text: &str, more: Value, output: &mut Output<'_>) -> Result<(), Failure> {
        let mut value = json!({ "accepted": { "sequence": self.sequence } });
        if let (Value::Object(value), Value::Object(more)) = (&mut value, more) {
            value.extend(more);
        }
        let mut text = text.trim_end().to_owned();
        if let Some(rests_on) = &self.rests_on {
            text = format!("{text}\n{}", text::to_mind(rests_on));
            value["rests_on"] = json!(rests_on);
        }
        output.show(&text, &value)
    }
}

/// Whether a command may change scores by which rounds are drawn, who meet by them, or whether they are settled.
fn changes_what_is_drawn_by(kind: &Kind) -> bool {
    match kind {
        Kind::CorrectResult(_)
        | Kind::MoveResult(_)
        | Kind::Penalise(_)
        | Kind::RemovePenalty(_)
        | Kind::SetCarryOver(_)
        | Kind::DivideBoard(_)
        | Kind::AwaitRuling(_)
        | Kind::SettleRuling(_)
        | Kind::ChangeRules(_)
        | Kind::WithdrawEntry(_)
        | Kind::Operate(_)
        | Kind::Undo(_)
        | Kind::EnterResult(_)
        | Kind::AgreeResult(_)
        | Kind::DisputeResult(_) => true,
        Kind::Draw(draw) => is_of_points(draw),
        Kind::Ruling(ruling) => ruling.kind.as_ref().is_some_and(is_of_appeal),
        Kind::Together(together) => {
            together.commands.iter().filter_map(|one| one.kind.as_ref()).any(changes_what_is_drawn_by)
        }
        Kind::RenameContest(_)
        | Kind::SetUpSection(_)
        | Kind::RegisterEntry(_)
        | Kind::DeclarePhantom(_)
        | Kind::SeatLateEntry(_)
        | Kind::StartContest(_)
        | Kind::OpenRound(_)
        | Kind::CloseRound(_)
        | Kind::TakeSeats(_)
        | Kind::LogRuling(_)
        | Kind::CallDirector(_)
        | Kind::AnswerCall(_)
        | Kind::ResolveCall(_)
        | Kind::SendMessage(_)
        | Kind::ReleaseRanking(_)
        | Kind::ClosePlay(_)
        | Kind::FinaliseContest(_)
        | Kind::ReopenContest(_)
        | Kind::CreateContest(_)
        | Kind::ClassifyEntry(_)
        | Kind::LoadDeals(_)
        | Kind::SetClock(_) => false,
    }
}

fn is_of_points(draw: &v1::DrawCommand) -> bool {
    use v1::draw_command::Kind;
    match &draw.kind {
        Some(Kind::Award(_) | Kind::Leave(_) | Kind::ComeBack(_)) => true,
        Some(
            Kind::SetUp(_)
            | Kind::ChangeTerms(_)
            | Kind::Propose(_)
            | Kind::Drop(_)
            | Kind::Publish(_)
            | Kind::Revoke(_)
            | Kind::EnterLate(_),
        )
        | None => false,
    }
}

fn is_of_appeal(kind: &ruling_command::Kind) -> bool {
    use ruling_command::Kind;
    match kind {
        Kind::Appeal(_) | Kind::DecideAppeal(_) | Kind::CorrectAppeal(_) | Kind::Withdraw(_) => true,
        Kind::Open(_)
        | Kind::Write(_)
        | Kind::Decide(_)
        | Kind::Reopen(_)
        | Kind::Tell(_)
        | Kind::FollowUp(_)
        | Kind::SettleFollowUp(_)
        | Kind::LinkScore(_)
        | Kind::WaiveScore(_) => false,
    }
}
