//! What the server is called. A page from elsewhere whose name was turned to this server's address (DNS rebinding) asks
//! under its own name, with the browser of somebody in the room, and is not answered.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use http::header::HOST;
use http::uri::Authority;
use tonic::Status;

use crate::rpc::Peer;
use crate::security::SecurityLog;
use crate::{rpc, web};

/// The names under which a server answers, in lower case. Addresses need not be among them: nobody can turn an address to
/// another machine.
#[derive(Debug, Clone)]
pub(crate) struct Names(Arc<BTreeSet<String>>);

impl Names {
    /// Those of the machine, and those that the server was told.
    pub(crate) fn of(told: &[String]) -> Self {
        Self::with(machine_name().as_deref(), told)
    }

    fn with(machine: Option<&str>, told: &[String]) -> Self {
        let told = told.iter().map(|name| hostname(name.trim()));
        let own = machine.into_iter().map(plain).flat_map(|own| {
            let first = own.split('.').next().unwrap_or_default().to_owned();
            [format!("{first}.local"), first, own]
        });
        let names = told.chain(own).chain(["localhost".to_owned()]);
        Self(Arc::new(names.filter(|name| !name.is_empty()).collect()))
    }

    /// All of them.
    pub(crate) fn all(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// Whether this is the server, called with a port or without.
    fn has(&self, called: &str) -> bool {
        let name = hostname(called);
        let address = name.trim_start_matches('[').trim_end_matches(']');
        address.parse::<IpAddr>().is_ok() || name.ends_with(".localhost") || self.0.contains(&name)
    }
}

/// Without port, in lower case and without the dot that may end it.
fn hostname(called: &str) -> String {
    called.parse::<Authority>().map_or_else(|_| plain(called), |authority| plain(authority.host()))
}

fn plain(name: &str) -> String {
    name.trim_end_matches('.').to_ascii_lowercase()
}

fn machine_name() -> Option<String> {
    #[cfg(unix)]
    return rustix::system::uname().nodename().to_str().ok().map(str::to_owned);
    #[cfg(not(unix))]
    std::env::var("COMPUTERNAME").ok()
}

/// Answers only who calls the server by its name. Programs that say no name at all are no browsers.
pub(crate) async fn checked(
    State((names, security)): State<(Names, Arc<SecurityLog>)>,
    peer: Peer,
    request: Request,
    next: Next,
) -> Response {
    let header = request.headers().get(HOST).map(|host| host.to_str().unwrap_or_default());
    let called = request.uri().authority().map(Authority::as_str).or(header);
    let Some(other) = called.filter(|called| !names.has(called)).map(hostname) else {
        return next.run(request).await;
    };
    let is_rpc = rpc::is_rpc(request.headers());
    let language = web::language_of(request.uri(), request.headers());
    security.other_name(peer.address(), &other);
    if is_rpc {
        return Status::failed_precondition(format!(
            "this server is not called {other}: use its address, or start it with --name {other}"
        ))
        .into_http();
    }
    web::other_name(&other, language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_meant_by_a_name() {
        let names = Names::with(
            Some("Club-PC.fritz.box"),
            &["Bridge.example.org".to_owned(), "b.example:443".to_owned()],
        );
        for (called, is_us) in [
            ("192.168.1.5:7700", true),
            ("[::1]:7700", true),
            ("[2001:db8::7]", true),
            ("localhost:7700", true),
            ("club-pc", true),
            ("CLUB-PC.local.:7700", true),
            ("club-pc.fritz.box", true),
            ("bridge.example.org", true),
            ("bridge.example.org:80", true),
            ("b.example", true),
            ("evil.example", false),
            ("bridge.example.org.evil.example", false),
            ("localhost.evil.example", false),
            ("192.168.1.5.evil.example", false),
            ("", false),
        ] {
            assert_eq!(names.has(called), is_us, "{called}");
        }
    }
}
