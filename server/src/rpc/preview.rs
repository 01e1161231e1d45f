//! What would follow from a command, worked out on a copy while the contest goes on.

use bridge::contest::view::{CommandPreview, ContestNumber};
use bridge::contest::{Actor, Asked, Command};
use proto::v1;
use proto::v1::preview_command_reply::Answer;
use tonic::Status;

use super::Services;
use super::status::{failed, invalid};
use crate::clock;
use crate::engine::EngineError;

pub(super) async fn command(
    services: &Services,
    request: v1::PreviewCommandRequest,
    by: Actor,
) -> Result<v1::PreviewCommandReply, Status> {
    let v1::PreviewCommandRequest { contest: number, command } = request;
    let command = command.ok_or_else(|| Status::invalid_argument("command is missing"))?;
    let command = Command::try_from(&command).map_err(|error| invalid(&error))?;
    let live = services.contest(number)?.look("what would follow", |glance| glance.contest.clone()).await;
    let live = live.map_err(|error| failed(&error))?;
    let answer = tokio::task::spawn_blocking(move || {
        let asked = Asked { by, at: clock::now() };
        match CommandPreview::new(ContestNumber(number), &live, &command, &asked) {
            Ok(preview) => Answer::Preview(Box::new((&preview).into())),
            Err(refusal) => Answer::Refused((&refusal).into()),
        }
    });
    let answer = answer.await.map_err(|_panicked| failed(&EngineError::Stopped))?;
    Ok(v1::PreviewCommandReply { answer: Some(answer) })
}
