//! What would follow from commands or a surgery, and what outcomes would be worth, worked out while the contest goes on.

use bridge::contest::repair::Fouling;
use bridge::contest::surgery::{AwardChoice, Surgery, propose};
use bridge::contest::view::{CandidatesView, CommandPreview, ContestNumber};
use bridge::contest::{Actor, Asked, Command, Contest, Outcome, Slot};
use proto::{WireError, v1};
use tonic::Status;

use super::Services;
use super::status::{failed, invalid};
use crate::clock;
use crate::fault;
use crate::work;

pub(super) async fn command(
    services: &Services,
    request: v1::PreviewCommandRequest,
    by: Actor,
) -> Result<v1::PreviewCommandReply, Status> {
    use v1::preview_command_reply::Answer;
    let v1::PreviewCommandRequest { contest: number, command, further, fouling } = request;
    if command.is_none() && fouling.is_none() {
        return Err(Status::invalid_argument("command is missing"));
    }
    let commands = command.iter().chain(&further).map(Command::try_from).collect::<Result<Vec<_>, _>>();
    let commands = commands.map_err(|error| invalid(&error))?;
    let fouling = fouling.as_ref().map(Fouling::try_from).transpose();
    let fouling = fouling.map_err(|error| invalid(&error))?;
    let answer = on_a_copy(services, number, move |contest| {
        let asked = Asked { by, at: clock::now() };
        match CommandPreview::new(ContestNumber(number), contest, (&commands, fouling.as_ref()), &asked) {
            Ok(preview) => Answer::Preview(Box::new((&preview).into())),
            Err(refusal) => Answer::Refused((&refusal).into()),
        }
    });
    Ok(v1::PreviewCommandReply { answer: Some(answer.await?) })
}

pub(super) async fn surgery(
    services: &Services,
    request: v1::PreviewSurgeryRequest,
    by: Actor,
) -> Result<v1::PreviewSurgeryReply, Status> {
    use v1::preview_surgery_reply::Answer;
    let v1::PreviewSurgeryRequest { contest: number, surgery, awards } = request;
    let surgery = surgery.ok_or_else(|| Status::invalid_argument("surgery is missing"))?;
    let surgery = Surgery::try_from(&surgery).map_err(|error| invalid(&error))?;
    let awards = awards.iter().map(AwardChoice::try_from).collect::<Result<Vec<_>, WireError>>();
    let awards = awards.map_err(|error| invalid(&error))?;
    let answer = on_a_copy(services, number, move |contest| {
        let asked = Asked { by, at: clock::now() };
        let proposal = propose(contest, &surgery);
        let operate = Command::Operate { surgery: Box::new(surgery), awards, reason: String::new() };
        let followed = proposal.and_then(|proposal| {
            let commands = [operate];
            let number = ContestNumber(number);
            let preview = CommandPreview::new(number, contest, (&commands, None), &asked)?;
            Ok((proposal, preview))
        });
        match followed {
            Ok((proposal, preview)) => Answer::Proposal(Box::new((&proposal, &preview).into())),
            Err(refusal) => Answer::Refused((&refusal).into()),
        }
    });
    Ok(v1::PreviewSurgeryReply { answer: Some(answer.await?) })
}

pub(super) async fn candidates(
    services: &Services,
    request: v1::CandidatesRequest,
    by: Actor,
) -> Result<v1::CandidatesReply, Status> {
    use v1::candidates_reply::Answer;
    let v1::CandidatesRequest { contest: number, slot, outcomes } = request;
    let slot = slot.ok_or_else(|| Status::invalid_argument("slot is missing"))?;
    let slot = Slot::try_from(&slot).map_err(|error| invalid(&error))?;
    let outcomes = outcomes.iter().map(Outcome::try_from).collect::<Result<Vec<_>, WireError>>();
    let outcomes = outcomes.map_err(|error| invalid(&error))?;
    let answer = on_a_copy(services, number, move |contest| {
        let asked = Asked { by, at: clock::now() };
        match CandidatesView::new(ContestNumber(number), contest, (slot, &outcomes), &asked) {
            Ok(view) => Answer::Candidates(Box::new((&view).into())),
            Err(refusal) => Answer::Refused((&refusal).into()),
        }
    });
    Ok(v1::CandidatesReply { answer: Some(answer.await?) })
}

/// Works something out about a contest as it is now.
async fn on_a_copy<T: Send + 'static>(
    services: &Services,
    number: u32,
    work: impl FnOnce(&Contest) -> T + Send + 'static,
) -> Result<T, Status> {
    let contest = services.contest(number)?.state().await.map_err(|error| failed(&error))?;
    let worked = work::blocking(move || work(&contest));
    worked.await.map_err(|_panicked| fault::status("what would follow"))
}
