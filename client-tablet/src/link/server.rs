//! Reaching a server, and turning a pairing code into a token.

use std::path::PathBuf;
use std::time::Duration;

use access::line::Line;
use proto::v1;
use proto::v1::table_service_client::TableServiceClient;
use tonic::{Code, Request};

use super::{LinkError, status};
use crate::outbox::Pairing;

const PAIR_WITHIN: Duration = Duration::from_secs(10);
const FIND_WITHIN: Duration = Duration::from_secs(5);
/// A line to a server, and to its standby when there is one, which connects when it is first used and again after every loss. Needs
/// a tokio runtime.
///
/// # Errors
/// When the address is none.
pub fn connect(server: &str) -> Result<Line, LinkError> {
    Ok(Line::to(&server.parse()?)?)
}

/// The same, which remembers the standby's address in a file.
///
/// # Errors
/// When the address is none.
pub fn connect_remembering(server: &str, others: PathBuf) -> Result<Line, LinkError> {
    Ok(Line::remembering(&server.parse()?, others)?)
}

/// Turns the short code that the director shows into this device's right to speak for one table.
///
/// # Errors
/// When the code is wrong or the server cannot be reached.
pub async fn pair(line: &Line, server: &str, code: &str, device_name: &str) -> Result<Pairing, LinkError> {
    let mut request = v1::PairRequest {
        code: code.trim().to_owned(),
        device_name: device_name.to_owned(),
        ..v1::PairRequest::default()
    };
    request.set_kind(v1::DeviceKind::Tablet);
    let mut request = Request::new(request);
    request.set_timeout(PAIR_WITHIN);
    let reply = TableServiceClient::new(line.clone()).pair(request).await;
    match reply {
        Ok(reply) => {
            let v1::PairReply { token, contest, table } = reply.into_inner();
            Ok(Pairing { server: server.to_owned(), token, contest, table })
        }
        Err(failure) => Err(match failure.code() {
            Code::NotFound | Code::InvalidArgument | Code::Unauthenticated => LinkError::WrongCode,
            Code::ResourceExhausted => LinkError::TooManyCodes,
            Code::FailedPrecondition => LinkError::NotTaken(failure.message().to_owned()),
            _ => LinkError::Offline { why: status::why(&failure), server: server.to_owned() },
        }),
    }
}

/// What the server knows of a player: the name of a number, or the numbers of a name; `None` where it does not say.
pub async fn find_player(
    line: &Line,
    token: &str,
    (number, name): (String, String),
) -> Option<v1::FindPlayerReply> {
    let mut request = with_token(v1::FindPlayerRequest { number, name }, token)?;
    request.set_timeout(FIND_WITHIN);
    let reply = TableServiceClient::new(line.clone()).find_player(request).await;
    reply.ok().map(tonic::Response::into_inner)
}

/// A request that carries the device's token.
pub(super) fn with_token<T>(message: T, token: &str) -> Option<Request<T>> {
    let mut request = Request::new(message);
    request.metadata_mut().insert("authorization", format!("Bearer {token}").parse().ok()?);
    Some(request)
}
