//! The gRPC services: each checks who asks, turns the wire into the domain, and asks the contest.

mod bearer;
mod board_service;
mod clock;
mod codes;
mod devices;
mod director_service;
mod directors;
mod draw;
pub(crate) mod entry_link;
mod explanation;
mod export;
mod fanout;
mod fanout_route;
mod journal_stream;
mod pace;
mod peer;
mod player_service;
mod preview;
mod qualify;
mod revoked;
mod rulings;
mod status;
mod table_service;

use std::sync::Arc;

use axum::Router;
use bridge::contest::view::Audience;
use tonic::server::NamedService as _;
use tonic::service::Routes;
use tonic::service::interceptor::InterceptedService;
use tonic::{Request, Status};
use tonic_health::ServingStatus;

pub(crate) use bearer::shown;
pub use pace::Pace;
pub(crate) use peer::Peer;
pub(crate) use status::failed;

use crate::auth::{EntryLinks, PairingCodes, Role, Tokens};
use crate::condition::Condition;
use crate::connector::Connector;
use crate::door::Meeting;
use crate::engine::{ContestHandle, Engine, Reader};
use crate::health::Health;
use crate::reach::Reach;
use crate::security::SecurityLog;
use crate::standby::{Pair, StandbyServer};

/// Whether a request speaks gRPC, so that it is to be answered in its words.
pub(crate) fn is_rpc(headers: &http::HeaderMap) -> bool {
    let kind = headers.get(http::header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/grpc"))
}

/// Who looks, and as what.
#[derive(Debug, Clone, Copy)]
struct Looker {
    reader: Reader,
    audience: Audience,
}

impl Looker {
    const DIRECTOR: Self = Self { reader: Reader::Known, audience: Audience::Director };
}

/// What every service needs.
#[derive(Debug, Clone)]
pub struct Services {
    pub engine: Arc<Engine>,
    pub tokens: Arc<Tokens>,
    pub codes: Arc<PairingCodes>,
    /// Links by which browsers become directors'.
    pub links: Arc<EntryLinks>,
    pub reach: Reach,
    pub(crate) meeting: Meeting,
    /// The four words of the server's key; none where nothing is encrypted.
    pub key_words: Arc<str>,
    pub pace: Arc<Pace>,
    /// That of the calls from players' phones, beside it: they hold up no device of the table.
    pub calls: Arc<Pace>,
    /// That of the member numbers that tables ask for: nobody reads out a club's list.
    pub lookups: Arc<Pace>,
    /// That of what joins with a table's code.
    pub joins: Arc<Pace>,
    pub security: Arc<SecurityLog>,
    pub condition: Arc<Condition>,
    pub pair: Arc<Pair>,
    pub(crate) connector: Arc<Connector>,
}

/// The largest request of a director that is read: the event of a scoring program is the largest of all, and has a few bytes
/// around it.
const REQUEST_LIMIT: usize = crate::connector::shell::REQUEST_LIMIT + (64 << 10);
/// The largest request of a standby.
const FOLLOWER_LIMIT: usize = 256 << 20;
/// The largest request of a table, and of somebody without a token. The longest reason is an eighth of it.
pub(crate) const SMALL_REQUEST_LIMIT: usize = 128 << 10;

impl Services {
    /// All services, with health and reflection.
    pub(crate) async fn router(self, health: &Health) -> Router {
        let (reporter, health_service) = tonic_health::server::health_reporter();
        // The empty name is the server as a whole.
        let services = vec![
            "",
            board_service::Server::NAME,
            director_service::Server::NAME,
            player_service::Server::NAME,
            table_service::Server::NAME,
            StandbyServer::NAME,
        ];
        // Known before anybody can ask.
        for service in &services {
            reporter.set_service_status(service, ServingStatus::Serving).await;
        }
        tokio::spawn(health.report(self.engine.journal(), (reporter, services)));
        let reflection = || {
            tonic_reflection::server::Builder::configure()
                .register_encoded_file_descriptor_set(proto::DESCRIPTORS)
                .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
        };
        let made = "the descriptors were made by this build";
        let small = SMALL_REQUEST_LIMIT;
        let mut routes = Routes::new(health_service.max_decoding_message_size(small));
        let reflects = reflection().build_v1().expect(made);
        routes = routes.add_service(reflects.max_decoding_message_size(small));
        // Many programs still ask in the way of before.
        let reflects = reflection().build_v1alpha().expect(made);
        routes = routes.add_service(reflects.max_decoding_message_size(small));
        let boards = board_service::Server::new(self.clone()).max_decoding_message_size(small);
        routes = routes.add_service(boards);
        // A large request is read only from somebody who may ask something here.
        let director = director_service::Server::new(self.clone()).max_decoding_message_size(REQUEST_LIMIT);
        let known = self.clone();
        routes = routes.add_service(InterceptedService::new(director, move |request: Request<()>| {
            known.directs(&request, "what a director asks")?;
            Ok(request)
        }));
        let players = player_service::Server::new(self.clone()).max_decoding_message_size(small);
        routes = routes.add_service(players);
        let tables = table_service::Server::new(self.clone()).max_decoding_message_size(small);
        // A follower sends what it had acknowledged alone at once.
        let standby = StandbyServer::new(self.clone()).max_decoding_message_size(FOLLOWER_LIMIT);
        let known = self.clone();
        routes =
            routes.add_service(InterceptedService::new(standby, move |request: Request<()>| {
                match known.identify(&request)?.role {
                    Role::Standby | Role::Director => Ok(request),
                    _ => Err(Status::permission_denied(
                        "this is for a standby of this server, and for its director",
                    )),
                }
            }));
        let routes = routes.add_service(tables).prepare().into_axum_router().reset_fallback();
        routes.merge(fanout_route::router(self))
    }

    /// Whoever asks, looking at what everybody may see. Directors and tables come before onlookers.
    fn spectator<T>(&self, request: &Request<T>) -> Looker {
        let identity = shown(request).ok().and_then(|token| self.tokens.identify(&token));
        let reader = match identity.map(|identity| (identity.role, identity.contest.unwrap_or(0))) {
            Some((Role::Director | Role::Assistant | Role::Standby, _)) => Reader::Known,
            Some((Role::Table(table), contest)) => Reader::Table(contest, table, Peer::of(request)),
            Some((Role::Player { .. } | Role::Spectator, _)) | None => Reader::Onlooker(Peer::of(request)),
        };
        Looker { reader, audience: Audience::Spectator }
    }

    /// A contest by its number, or why there is none.
    fn contest(&self, number: u32) -> Result<ContestHandle, Status> {
        self.engine.contest(number).ok_or_else(|| match self.engine.unreadable(number) {
            Some(error) => failed(error),
            None => Status::not_found(format!("there is no contest {number}")),
        })
    }
}
