//! Reaching a server, and turning a pairing code into a token.

use std::path::PathBuf;
use std::time::Duration;

use access::line::Line;
use proto::v1;
use proto::v1::table_service_client::TableServiceClient;
use tonic::transport::{Channel, Endpoint};
use tonic::{Code, Request};

use super::{LinkError, status};
use crate::outbox::Pairing;

const CONNECT_WITHIN: Duration = Duration::from_secs(5);
const PAIR_WITHIN: Duration = Duration::from_secs(10);
/// A line over which nothing comes back for so long is taken for dead.
const PING_EVERY: Duration = Duration::from_secs(10);
const PING_WITHIN: Duration = Duration::from_secs(5);

/// A line to a server, and to its standby when there is one, which connects when it is first used and again after every loss. Needs
/// a tokio runtime.
///
/// # Errors
/// When the address is none.
pub fn connect(server: &str) -> Result<Line, LinkError> {
    let first = channel(server)?;
    let host = address(server)?.trim_start_matches("http://").to_owned();
    Ok(Line::new((host, first), |other| channel(other).ok()))
}

/// The same, which remembers the standby's address in a file.
///
/// # Errors
/// When the address is none.
pub fn connect_remembering(server: &str, others: PathBuf) -> Result<Line, LinkError> {
    let first = channel(server)?;
    let host = address(server)?.trim_start_matches("http://").to_owned();
    Ok(Line::remembering((host, first), |other| channel(other).ok(), others))
}

fn channel(server: &str) -> Result<Channel, LinkError> {
    let address = address(server)?;
    let endpoint =
        Endpoint::from_shared(address).ok().ok_or_else(|| LinkError::BadAddress(server.to_owned()))?;
    Ok(endpoint
        .connect_timeout(CONNECT_WITHIN)
        .http2_keep_alive_interval(PING_EVERY)
        .keep_alive_timeout(PING_WITHIN)
        .keep_alive_while_idle(true)
        .tcp_nodelay(true)
        .connect_lazy())
}

/// The address with its scheme; `host:port` alone is taken for `http://host:port`.
fn address(server: &str) -> Result<String, LinkError> {
    let server = server.trim().trim_end_matches('/');
    if server.starts_with("https://") {
        return Err(LinkError::NeedsTls(server.to_owned()));
    }
    let host = server.strip_prefix("http://").unwrap_or(server);
    if host.is_empty() || host.contains("://") || host.contains(char::is_whitespace) {
        return Err(LinkError::BadAddress(server.to_owned()));
    }
    Ok(format!("http://{host}"))
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

/// A request that carries the device's token.
pub(super) fn with_token<T>(message: T, token: &str) -> Option<Request<T>> {
    let mut request = Request::new(message);
    request.metadata_mut().insert("authorization", format!("Bearer {token}").parse().ok()?);
    Some(request)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_write_them() {
        for (written, read) in [
            ("http://127.0.0.1:4700", Some("http://127.0.0.1:4700")),
            ("192.168.1.10:4700/", Some("http://192.168.1.10:4700")),
            (" barometer.local ", Some("http://barometer.local")),
            ("", None),
            ("ftp://club", None),
            ("two words", None),
            ("https://club", None),
        ] {
            assert_eq!(address(written).ok().as_deref(), read, "{written}");
        }
    }
}
