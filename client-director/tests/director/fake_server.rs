//! A server of one contest on a port of this computer, which can lose its answers.

use std::pin::Pin;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use bridge::contest::{Actor, Command};
use futures_util::{Stream, StreamExt as _, stream};
use proto::v1::board_service_server::{BoardService, BoardServiceServer};
use proto::v1::director_service_server::{DirectorService, DirectorServiceServer};
use proto::v1::{self, command::Kind};
use tokio::sync::watch;
use tokio_stream::wrappers::TcpListenerStream;
use tonic::{Request, Response, Status};

use crate::evening::Evening;

pub(crate) const TOKEN: &str = "director";
/// The address of the page of table A1, with its code.
pub(crate) const LINK: &str = "http://192.168.1.5:7700/table#code=K7M-4QX";

type Streaming<T> = Pin<Box<dyn Stream<Item = Result<T, Status>> + Send>>;

/// What the server does and knows; shared with the test.
#[derive(Debug, Clone)]
pub(crate) struct Fake {
    pub(crate) evening: Arc<Mutex<Evening>>,
    /// So many of the next answers are lost on their way, after the command was done.
    pub(crate) lose: Arc<AtomicU32>,
    /// What another director does just before the next command comes.
    overtaken_by: Arc<Mutex<Option<Command>>>,
    moved: watch::Sender<u64>,
}

impl Fake {
    /// A server on a free port, and its address.
    pub(crate) async fn serve() -> (Self, String) {
        let fake = Self {
            evening: Arc::default(),
            lose: Arc::new(AtomicU32::new(0)),
            overtaken_by: Arc::default(),
            moved: watch::Sender::new(0),
        };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let director = DirectorServiceServer::with_interceptor(fake.clone(), |request: Request<()>| {
            let expected = format!("Bearer {TOKEN}");
            match request.metadata().get("authorization") {
                Some(token) if token.as_bytes() == expected.as_bytes() => Ok(request),
                _ => Err(Status::unauthenticated("this token is not known here")),
            }
        });
        let routes = tonic::transport::Server::builder()
            .add_service(director)
            .add_service(BoardServiceServer::new(fake.clone()));
        tokio::spawn(routes.serve_with_incoming(TcpListenerStream::new(listener)));
        (fake, address)
    }

    pub(crate) fn decided(&self) -> u64 {
        self.evening.lock().unwrap().decided
    }

    /// Has another director do something just before the next command comes, when all was read for it.
    pub(crate) fn overtaken_by(&self, command: Command) {
        *self.overtaken_by.lock().unwrap() = Some(command);
    }

    fn execute(
        &self,
        id: Option<v1::CommandId>,
        kind: Kind,
        seen: Option<&v1::Seen>,
    ) -> Result<v1::CommandReply, Status> {
        let id = id.ok_or_else(|| Status::invalid_argument("id: is missing"))?;
        if let Some(command) = self.overtaken_by.lock().unwrap().take() {
            let another = Actor::Director("Bob".to_owned());
            self.evening.lock().unwrap().decide(&command, &another).unwrap();
        }
        let reply = self.evening.lock().unwrap().execute(id, kind, seen);
        self.moved.send_modify(|moves| *moves += 1);
        let is_lost = self.lose.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        if is_lost.is_ok() { Err(Status::unknown("the link was cut")) } else { Ok(reply) }
    }

    /// A view now and whenever something happened.
    fn follow<T: Send + 'static>(
        &self,
        view: impl Fn(&Evening) -> Option<T> + Send + 'static,
    ) -> Result<Response<Streaming<T>>, Status> {
        let evening = self.evening.clone();
        if evening.lock().unwrap().sequence() == 0 {
            return Err(Status::not_found("there is no such contest"));
        }
        let mut moved = self.moved.subscribe();
        moved.mark_changed();
        let values =
            stream::unfold(moved, async |mut moved| moved.changed().await.ok().map(|()| ((), moved)));
        let values = values.filter_map(move |()| {
            let value = view(&evening.lock().unwrap());
            async { value.map(Ok) }
        });
        Ok(Response::new(Box::pin(values)))
    }
}

#[tonic::async_trait]
impl DirectorService for Fake {
    async fn create_contest(
        &self,
        request: Request<v1::CreateContestRequest>,
    ) -> Result<Response<v1::CreateContestReply>, Status> {
        let v1::CreateContestRequest { id, name, rules } = request.into_inner();
        let reply = self.execute(id, Kind::CreateContest(v1::CreateContest { name, rules }), None)?;
        Ok(Response::new(v1::CreateContestReply { contest: 1, reply: Some(reply) }))
    }

    async fn execute(
        &self,
        request: Request<v1::ExecuteRequest>,
    ) -> Result<Response<v1::CommandReply>, Status> {
        let v1::ExecuteRequest { id, command, seen, .. } = request.into_inner();
        let kind = command.and_then(|command| command.kind);
        let kind = kind.ok_or_else(|| Status::invalid_argument("command: is missing"))?;
        Self::execute(self, id, kind, seen.as_ref()).map(Response::new)
    }

    async fn draw(
        &self,
        request: Request<v1::DrawWishRequest>,
    ) -> Result<Response<v1::CommandReply>, Status> {
        let command = self.evening.lock().unwrap().wished(request.get_ref());
        let kind = v1::Command::from(&command.map_err(|refusal| Status::internal(refusal.to_string()))?).kind;
        let v1::DrawWishRequest { id, seen, .. } = request.into_inner();
        Self::execute(self, id, kind.expect("a command is of a kind"), seen.as_ref()).map(Response::new)
    }

    async fn inspect_draw(
        &self,
        request: Request<v1::InspectDrawRequest>,
    ) -> Result<Response<v1::InspectDrawReply>, Status> {
        let answer = self.evening.lock().unwrap().inspect(request.get_ref());
        Ok(Response::new(v1::InspectDrawReply { answer: Some(answer) }))
    }

    async fn preview_surgery(
        &self,
        request: Request<v1::PreviewSurgeryRequest>,
    ) -> Result<Response<v1::PreviewSurgeryReply>, Status> {
        let v1::PreviewSurgeryRequest { surgery, awards, .. } = request.into_inner();
        let surgery = surgery.ok_or_else(|| Status::invalid_argument("surgery: is missing"))?;
        let answer = self.evening.lock().unwrap().preview(&surgery, &awards);
        Ok(Response::new(v1::PreviewSurgeryReply { answer: Some(answer) }))
    }

    async fn preview_command(
        &self,
        request: Request<v1::PreviewCommandRequest>,
    ) -> Result<Response<v1::PreviewCommandReply>, Status> {
        let v1::PreviewCommandRequest { command, further, fouling, .. } = request.into_inner();
        let commands: Vec<_> = command.into_iter().chain(further).collect();
        let answer = self.evening.lock().unwrap().preview_commands(&commands, fouling.as_ref());
        Ok(Response::new(v1::PreviewCommandReply { answer: Some(answer) }))
    }

    async fn compare_candidates(
        &self,
        request: Request<v1::CandidatesRequest>,
    ) -> Result<Response<v1::CandidatesReply>, Status> {
        let answer = self.evening.lock().unwrap().candidates(request.get_ref());
        Ok(Response::new(v1::CandidatesReply { answer: Some(answer) }))
    }

    async fn qualify(
        &self,
        _request: Request<v1::QualifyRequest>,
    ) -> Result<Response<v1::QualificationView>, Status> {
        Err(Status::unimplemented("nobody asks for this here"))
    }

    async fn get_clock(
        &self,
        _request: Request<v1::ClockRequest>,
    ) -> Result<Response<v1::ClockReply>, Status> {
        Err(Status::unimplemented("nobody asks for this here"))
    }

    async fn ask_connector(
        &self,
        _request: Request<v1::AskConnectorRequest>,
    ) -> Result<Response<v1::AskConnectorReply>, Status> {
        Err(Status::unimplemented("nobody asks for this here"))
    }

    type WatchContestStream = Streaming<v1::ContestView>;
    async fn watch_contest(
        &self,
        _request: Request<v1::WatchRequest>,
    ) -> Result<Response<Self::WatchContestStream>, Status> {
        self.follow(|evening| Some(evening.contest()))
    }

    type WatchFloorStream = Streaming<v1::FloorView>;
    async fn watch_floor(
        &self,
        _request: Request<v1::WatchRequest>,
    ) -> Result<Response<Self::WatchFloorStream>, Status> {
        self.follow(|evening| Some(evening.floor()))
    }

    type WatchStandingsStream = Streaming<v1::StandingsView>;
    async fn watch_standings(
        &self,
        _request: Request<v1::WatchRequest>,
    ) -> Result<Response<Self::WatchStandingsStream>, Status> {
        self.follow(|evening| Some(evening.standings()))
    }

    async fn keep_rules(
        &self,
        _request: Request<v1::KeepRulesRequest>,
    ) -> Result<Response<v1::KeepRulesReply>, Status> {
        Ok(Response::new(v1::KeepRulesReply {}))
    }

    async fn keep_names(
        &self,
        _request: Request<v1::KeepNamesRequest>,
    ) -> Result<Response<v1::KeepNamesReply>, Status> {
        Ok(Response::new(v1::KeepNamesReply {}))
    }

    type WatchServerStream = Streaming<v1::ServerView>;
    async fn watch_server(
        &self,
        _request: Request<v1::WatchServerRequest>,
    ) -> Result<Response<Self::WatchServerStream>, Status> {
        self.follow(|_| Some(v1::ServerView::default()))
    }

    type WatchTravellerStream = Streaming<v1::TravellerView>;
    async fn watch_traveller(
        &self,
        request: Request<v1::WatchTravellerRequest>,
    ) -> Result<Response<Self::WatchTravellerStream>, Status> {
        let board = request.into_inner().board;
        if self.evening.lock().unwrap().traveller(board).is_none() {
            return Err(Status::not_found("there is no such board"));
        }
        self.follow(move |evening| evening.traveller(board))
    }

    async fn get_score_card(
        &self,
        request: Request<v1::ScoreCardRequest>,
    ) -> Result<Response<v1::ScoreCardView>, Status> {
        let card = self.evening.lock().unwrap().card(&request.into_inner().entry);
        card.map(Response::new).ok_or_else(|| Status::not_found("there is no such entry"))
    }

    type WatchPathStream = Streaming<v1::PathView>;
    async fn watch_path(
        &self,
        request: Request<v1::WatchPathRequest>,
    ) -> Result<Response<Self::WatchPathStream>, Status> {
        let entry = request.into_inner().entry;
        if self.evening.lock().unwrap().path(&entry).is_none() {
            return Err(Status::not_found("there is no such entry"));
        }
        self.follow(move |evening| evening.path(&entry))
    }

    type WatchDrawStream = Streaming<v1::DrawView>;
    async fn watch_draw(
        &self,
        request: Request<v1::WatchDrawRequest>,
    ) -> Result<Response<Self::WatchDrawStream>, Status> {
        let section = request.into_inner().section;
        if self.evening.lock().unwrap().draw(&section).is_none() {
            return Err(Status::not_found("no rounds are drawn there"));
        }
        self.follow(move |evening| evening.draw(&section))
    }

    type WatchTablePathStream = Streaming<v1::TablePathView>;
    async fn watch_table_path(
        &self,
        request: Request<v1::WatchTablePathRequest>,
    ) -> Result<Response<Self::WatchTablePathStream>, Status> {
        let table = request.into_inner().table;
        if self.evening.lock().unwrap().table_path(&table).is_none() {
            return Err(Status::not_found("there is no such table"));
        }
        self.follow(move |evening| evening.table_path(&table))
    }

    type WatchJournalStream = Streaming<v1::JournalEntryView>;
    async fn watch_journal(
        &self,
        request: Request<v1::WatchJournalRequest>,
    ) -> Result<Response<Self::WatchJournalStream>, Status> {
        let after = request.into_inner().after_sequence;
        let mut entries = self.evening.lock().unwrap().journal();
        entries.retain(|entry| entry.sequence > after);
        Ok(Response::new(Box::pin(stream::iter(entries.into_iter().map(Ok)))))
    }

    async fn devices(
        &self,
        request: Request<v1::DevicesRequest>,
    ) -> Result<Response<v1::DevicesReply>, Status> {
        let mut device = v1::Device {
            device: "1f0c99aa".to_owned(),
            name: "iPad".to_owned(),
            kind: v1::DeviceKind::Page.into(),
            table: "A1".to_owned(),
            joined: 1_770_000_000_000,
            entries: 6,
            connected: true,
            ..v1::Device::default()
        };
        let meant = [device.device.as_str(), "A1", "*"];
        let change = request.into_inner().change.filter(|change| meant.contains(&change.device.as_str()));
        let mut devices = vec![];
        match change.and_then(|change| change.change) {
            Some(v1::device_change::Change::Remove(_)) => {
                return Ok(Response::new(v1::DevicesReply { devices }));
            }
            Some(v1::device_change::Change::Name(name)) => device.name = name,
            Some(v1::device_change::Change::Table(table)) => device.table = table,
            None => {}
        }
        devices.push(device);
        Ok(Response::new(v1::DevicesReply { devices }))
    }

    async fn directors(
        &self,
        request: Request<v1::DirectorsRequest>,
    ) -> Result<Response<v1::DirectorsReply>, Status> {
        use v1::director_change::Change;
        let token = |name: &str, token: &str, own| v1::DirectorToken {
            token: token.to_owned(),
            name: name.to_owned(),
            role: v1::Role::Director.into(),
            issued: 1_770_000_000_000,
            own,
            ..v1::DirectorToken::default()
        };
        let mut tokens = vec![token("Ann", "00c0ffee", true), token("Bob", "1f0c99aa", false)];
        match request.into_inner().change {
            Some(v1::DirectorChange { token: called, change: Some(Change::Revoke(true)) }) => {
                tokens.retain(|one| one.own || (called != "*" && called != one.token));
            }
            Some(v1::DirectorChange { token: called, change: Some(Change::Name(name)) }) => {
                let named = tokens.iter_mut().filter(|one| one.token == called);
                named.for_each(|one| one.name.clone_from(&name));
            }
            _ => {}
        }
        Ok(Response::new(v1::DirectorsReply { tokens }))
    }

    async fn pairing_codes(
        &self,
        _request: Request<v1::PairingCodesRequest>,
    ) -> Result<Response<v1::PairingCodesReply>, Status> {
        let codes = vec![v1::PairingCode {
            table: "A1".to_owned(),
            code: "K7M-4QX".to_owned(),
            link: LINK.to_owned(),
        }];
        let table_page = "http://192.168.1.5:7700/table".to_owned();
        Ok(Response::new(v1::PairingCodesReply { codes, table_page, ..v1::PairingCodesReply::default() }))
    }

    async fn issue_token(
        &self,
        request: Request<v1::IssueTokenRequest>,
    ) -> Result<Response<v1::IssueTokenReply>, Status> {
        Ok(Response::new(v1::IssueTokenReply { token: format!("for {}", request.into_inner().name) }))
    }

    async fn issue_entry_link(
        &self,
        request: Request<v1::IssueEntryLinkRequest>,
    ) -> Result<Response<v1::IssueEntryLinkReply>, Status> {
        let name = request.into_inner().name;
        let link = "https://192.168.1.5:7700/director/enter?once=ABC".to_owned();
        Ok(Response::new(v1::IssueEntryLinkReply { link, seconds: 600, name }))
    }

    async fn export(
        &self,
        _request: Request<v1::ExportRequest>,
    ) -> Result<Response<v1::ExportReply>, Status> {
        let content = b"rank,entry\n1,A1NS\n".to_vec();
        Ok(Response::new(v1::ExportReply {
            file_name: "../ranking.csv".to_owned(),
            content,
            ..Default::default()
        }))
    }

    async fn explain(
        &self,
        request: Request<v1::ExplainRequest>,
    ) -> Result<Response<v1::ExplanationView>, Status> {
        let v1::ExplainRequest { entry, board, .. } = request.into_inner();
        let text = format!("Board {board}\n\nYou beat 5.\n");
        Ok(Response::new(v1::ExplanationView { entry, board, text, ..Default::default() }))
    }

    async fn print(&self, _request: Request<v1::PrintRequest>) -> Result<Response<v1::ExportReply>, Status> {
        let content = b"rank,entry\n1,A1NS\n".to_vec();
        Ok(Response::new(v1::ExportReply {
            file_name: "../ranking.csv".to_owned(),
            content,
            ..Default::default()
        }))
    }

    async fn list_rulings(
        &self,
        request: Request<v1::RulingsRequest>,
    ) -> Result<Response<v1::RulingsReply>, Status> {
        Ok(Response::new(self.evening.lock().unwrap().rulings(request.get_ref())))
    }

    async fn backup(
        &self,
        _request: Request<v1::BackupRequest>,
    ) -> Result<Response<v1::BackupReply>, Status> {
        Ok(Response::new(v1::BackupReply { records: 7, bytes: 4096 }))
    }
}

#[tonic::async_trait]
impl BoardService for Fake {
    async fn list_contests(
        &self,
        _request: Request<v1::ListContestsRequest>,
    ) -> Result<Response<v1::ListContestsReply>, Status> {
        Ok(Response::new(v1::ListContestsReply { contests: self.evening.lock().unwrap().summaries() }))
    }

    type WatchStandingsStream = Streaming<v1::StandingsView>;
    async fn watch_standings(
        &self,
        _request: Request<v1::WatchStandingsRequest>,
    ) -> Result<Response<Streaming<v1::StandingsView>>, Status> {
        Err(Status::unimplemented("the console asks the director's service"))
    }

    async fn get_traveller(
        &self,
        _request: Request<v1::GetTravellerRequest>,
    ) -> Result<Response<v1::TravellerView>, Status> {
        Err(Status::unimplemented("the console asks the director's service"))
    }

    async fn get_score_card(
        &self,
        _request: Request<v1::GetScoreCardRequest>,
    ) -> Result<Response<v1::ScoreCardView>, Status> {
        Err(Status::unimplemented("the console asks the director's service"))
    }

    type WatchRoomStream = Streaming<v1::RoomView>;
    async fn watch_room(
        &self,
        _request: Request<v1::WatchRoomRequest>,
    ) -> Result<Response<Streaming<v1::RoomView>>, Status> {
        self.follow(|evening| Some(evening.room()))
    }

    type WatchDrawStream = Streaming<v1::DrawView>;
    async fn watch_draw(
        &self,
        _request: Request<v1::WatchDrawRequest>,
    ) -> Result<Response<Self::WatchDrawStream>, Status> {
        Err(Status::unimplemented("the console asks the director's service"))
    }

    async fn explain(
        &self,
        _request: Request<v1::ExplainRequest>,
    ) -> Result<Response<v1::ExplanationView>, Status> {
        Err(Status::unimplemented("the console asks the director's service"))
    }

    async fn get_path(
        &self,
        _request: Request<v1::GetPathRequest>,
    ) -> Result<Response<v1::PathView>, Status> {
        Err(Status::unimplemented("the console asks the director's service"))
    }
}
