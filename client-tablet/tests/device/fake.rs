//! A table service that does what a test tells it: loses requests and answers, hangs, stops, comes back.

use std::collections::{BTreeMap, VecDeque};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex};

use prost::Message as _;
use proto::v1;
use proto::v1::command_reply::Answer;
use proto::v1::table_service_server::{TableService, TableServiceServer};
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tokio_stream::wrappers::{TcpListenerStream, WatchStream};
use tokio_stream::{Stream, StreamExt};
use tonic::metadata::MetadataValue;
use tonic::{Request, Response, Status};

/// What happens to the next submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    Answered,
    /// Lost on the way there.
    LostBefore,
    /// Recorded, and the answer lost on the way back.
    LostAfter,
    /// Recorded, and never answered.
    Hangs,
    Refused,
    /// The server's disk is full.
    Full,
    /// The server cannot read it.
    NotUnderstood,
    /// The token is not valid any more.
    TokenGone,
    /// The director has revoked the token.
    Revoked,
}

/// What survives a restart of the server, and what the test looks at.
#[derive(Debug, Default)]
pub(crate) struct Records {
    pub(crate) fates: VecDeque<Fate>,
    /// Every command that was recorded, in order.
    pub(crate) recorded: Vec<(v1::CommandId, v1::Command)>,
    answers: BTreeMap<(u64, u64), v1::CommandReply>,
    /// Every submission that arrived.
    pub(crate) arrivals_count: usize,
    pub(crate) valid_token: String,
}

#[derive(Debug, Clone)]
struct Service {
    records: Arc<Mutex<Records>>,
    view: watch::Sender<v1::TableView>,
}

/// A server on its own runtime, so that stopping it cuts every line at once.
#[derive(Debug)]
pub(crate) struct Fake {
    service: Service,
    address: SocketAddr,
    running: Option<Runtime>,
}

impl Fake {
    pub(crate) fn start() -> Self {
        let records = Records { valid_token: "token-1".to_owned(), ..Records::default() };
        let board = |board| v1::TableBoard { board, ..v1::TableBoard::default() };
        let view = v1::TableView {
            contest: 1,
            contest_name: "Club evening".to_owned(),
            phase: v1::Phase::Playing.into(),
            table: "A7".to_owned(),
            state: v1::TableState::Playing.into(),
            sequence: 1,
            round: 1,
            boards: [7, 8, 9].map(board).to_vec(),
            agreement_required: true,
            ..v1::TableView::default()
        };
        let service = Service { records: Arc::new(Mutex::new(records)), view: watch::Sender::new(view) };
        let mut fake = Self { service, address: SocketAddr::from(([127, 0, 0, 1], 0)), running: None };
        fake.come_back();
        fake
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Cuts every line. What was recorded stays.
    pub(crate) fn stop(&mut self) {
        if let Some(runtime) = self.running.take() {
            runtime.shutdown_background();
        }
    }

    /// Serves again at the same address.
    pub(crate) fn come_back(&mut self) {
        let listener = loop {
            // The runtime that was stopped may hold the address for a moment.
            match std::net::TcpListener::bind(self.address) {
                Ok(listener) => break listener,
                Err(error) => assert_eq!(error.kind(), std::io::ErrorKind::AddrInUse, "{error}"),
            }
            std::thread::yield_now();
        };
        self.address = listener.local_addr().unwrap();
        listener.set_nonblocking(true).unwrap();
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let service = self.service.clone();
        runtime.spawn(async move {
            let listener = tokio::net::TcpListener::from_std(listener).unwrap();
            let router = tonic::transport::Server::builder().add_service(TableServiceServer::new(service));
            router.serve_with_incoming(TcpListenerStream::new(listener)).await.unwrap();
        });
        self.running = Some(runtime);
    }

    pub(crate) fn fates(&self, fates: &[Fate]) {
        self.records(|records| records.fates.extend(fates));
    }

    pub(crate) fn records<T>(&self, look: impl FnOnce(&mut Records) -> T) -> T {
        look(&mut self.service.records.lock().unwrap())
    }

    pub(crate) fn publish(&self, change: impl FnOnce(&mut v1::TableView)) {
        self.service.view.send_modify(|view| {
            view.sequence += 1;
            change(view);
        });
    }

    /// The reasons of the calls that were recorded, in order.
    pub(crate) fn reasons(&self) -> Vec<String> {
        let reason = |command: &v1::Command| match &command.kind {
            Some(v1::command::Kind::CallDirector(call)) => call.reason.clone(),
            other => panic!("unexpected {other:?}"),
        };
        self.records(|records| records.recorded.iter().map(|(_, command)| reason(command)).collect())
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Service {
    fn authorise<T>(&self, request: &Request<T>) -> Result<(), Status> {
        let given = request.metadata().get("authorization").and_then(|value| value.to_str().ok());
        let valid = format!("Bearer {}", self.records.lock().unwrap().valid_token);
        if given == Some(valid.as_str()) { Ok(()) } else { Err(Status::unauthenticated("unknown token")) }
    }

    /// Records a command unless its id is known, and gives the recorded answer.
    fn record(&self, request: v1::SubmitRequest, refuse: bool) -> v1::CommandReply {
        let mut records = self.records.lock().unwrap();
        let (id, command) = (request.id.unwrap(), request.command.unwrap());
        if let Some(known) = records.answers.get(&(id.device, id.counter)) {
            return known.clone();
        }
        let answer = if refuse {
            Answer::Refused(v1::Refused::named("ResultExists", "no"))
        } else {
            records.recorded.push((id, command));
            Answer::Accepted(v1::Accepted { sequence: records.recorded.len() as u64 })
        };
        let reply = v1::CommandReply { answer: Some(answer) };
        records.answers.insert((id.device, id.counter), reply.clone());
        reply
    }
}

#[tonic::async_trait]
impl TableService for Service {
    async fn pair(&self, request: Request<v1::PairRequest>) -> Result<Response<v1::PairReply>, Status> {
        if request.into_inner().code != crate::CODE {
            return Err(Status::not_found("no such code"));
        }
        let token = self.records.lock().unwrap().valid_token.clone();
        Ok(Response::new(v1::PairReply { token, contest: 1, table: "A7".to_owned() }))
    }

    async fn submit(
        &self,
        request: Request<v1::SubmitRequest>,
    ) -> Result<Response<v1::CommandReply>, Status> {
        let fate = {
            let mut records = self.records.lock().unwrap();
            records.arrivals_count += 1;
            records.fates.pop_front().unwrap_or(Fate::Answered)
        };
        if matches!(fate, Fate::TokenGone | Fate::Revoked) {
            "token-2".clone_into(&mut self.records.lock().unwrap().valid_token);
        }
        self.authorise(&request).map_err(|status| if fate == Fate::Revoked { revoked() } else { status })?;
        let request = request.into_inner();
        match fate {
            Fate::Answered | Fate::TokenGone | Fate::Revoked => {
                Ok(Response::new(self.record(request, false)))
            }
            Fate::Refused => Ok(Response::new(self.record(request, true))),
            Fate::LostBefore => Err(Status::unavailable("")),
            Fate::LostAfter => {
                self.record(request, false);
                Err(Status::unavailable(""))
            }
            Fate::Hangs => {
                self.record(request, false);
                std::future::pending().await
            }
            Fate::Full => Err(Status::internal("the disk is full")),
            Fate::NotUnderstood => Err(Status::invalid_argument("board: 0 is not a board")),
        }
    }

    async fn find_player(
        &self,
        request: Request<v1::FindPlayerRequest>,
    ) -> Result<Response<v1::FindPlayerReply>, Status> {
        self.authorise(&request)?;
        let v1::FindPlayerRequest { number, name } = request.into_inner();
        let numbers = if name == "Ann" { vec!["1234".to_owned(), "55".to_owned()] } else { vec![] };
        let name = if number == "1234" { "Ann".to_owned() } else { String::new() };
        Ok(Response::new(v1::FindPlayerReply { name, numbers }))
    }

    type WatchTableStream = Pin<Box<dyn Stream<Item = Result<v1::TableView, Status>> + Send>>;

    async fn watch_table(
        &self,
        request: Request<v1::WatchTableRequest>,
    ) -> Result<Response<Self::WatchTableStream>, Status> {
        self.authorise(&request)?;
        let have = request.into_inner().have_sequence;
        let views = WatchStream::new(self.view.subscribe()).filter(move |view| view.sequence != have);
        Ok(Response::new(Box::pin(views.map(Ok))))
    }
}

/// What the words are is the server's business.
pub(crate) const REVOKED: &str = "The director has taken this device off the table.";

fn revoked() -> Status {
    let mut status = Status::unauthenticated(REVOKED);
    let refused = v1::Refused::named("DeviceRevoked", REVOKED).encode_to_vec();
    status.metadata_mut().insert_bin(v1::Refused::METADATA, MetadataValue::from_bytes(&refused));
    status
}
