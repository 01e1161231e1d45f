//! The director's console.

use std::path::PathBuf;
use std::sync::Arc;

use bridge::board::BoardNumber;
use bridge::contest::Rules;
use bridge::contest::version::Seen;
use bridge::entry::{EntryId, TableId};
use proto::v1;
use proto::v1::director_service_server::{DirectorService, DirectorServiceServer};
use tonic::{Request, Response, Status};

use super::bearer::shown;
use super::board_service::{board_number, unreadable};
use super::clock;
use super::fanout::{self, Views};
use super::peer::Peer;
use super::status::{failed, invalid};
use super::table_service::{command_id, read_command};
use super::{Looker, Services};
use super::{export, journal_stream, rulings};
use crate::auth::{Identity, Role};
use crate::engine::{ContestHandle, EngineError, Glance, Submission, WorkedOut};
use crate::kept_names;
use crate::kept_rules;
use crate::print::floor::Keys;
use crate::work;

pub(super) type Server = DirectorServiceServer<Services>;

#[tonic::async_trait]
impl DirectorService for Services {
    async fn create_contest(
        &self,
        request: Request<v1::CreateContestRequest>,
    ) -> Result<Response<v1::CreateContestReply>, Status> {
        let by = acting(&self.director(&request)?)?;
        let token = shown(&request)?;
        let v1::CreateContestRequest { id, name, rules } = request.into_inner();
        let id = command_id(id)?;
        let rules = rules.or_else(|| self.condition.kept_rules());
        let rules = rules.as_ref().map(Rules::try_from).transpose().map_err(|error| invalid(&error))?;
        let rules = rules.unwrap_or_default();
        let (contest, answer) =
            self.engine.create_under(&token, id, (name, rules), by).await.map_err(|error| failed(&error))?;
        self.entered(&token, &answer);
        Ok(Response::new(v1::CreateContestReply { contest, reply: Some(answer.into()) }))
    }

    async fn execute(
        &self,
        request: Request<v1::ExecuteRequest>,
    ) -> Result<Response<v1::CommandReply>, Status> {
        let contest = request.get_ref().contest;
        let by = acting(&self.directing(&request, contest)?)?;
        let token = shown(&request)?;
        let handle = self.contest(contest)?;
        let v1::ExecuteRequest { id, command, seen, .. } = request.into_inner();
        let (id, command) = read_command(id, command)?;
        let seen = seen.as_ref().map(Seen::from);
        let device = Some(token.number());
        let asked = WorkedOut { seen, device, ..Submission { id, command, by }.into() };
        let answer = handle.submit(asked).await.map_err(|error| failed(&error))?;
        self.entered(&token, &answer);
        Ok(Response::new(answer.into()))
    }

    async fn draw(
        &self,
        request: Request<v1::DrawWishRequest>,
    ) -> Result<Response<v1::CommandReply>, Status> {
        let by = acting(&self.directing(&request, request.get_ref().contest)?)?;
        let token = shown(&request)?;
        self.wished_draw(request.into_inner(), (by, token)).await.map(Response::new)
    }

    async fn inspect_draw(
        &self,
        request: Request<v1::InspectDrawRequest>,
    ) -> Result<Response<v1::InspectDrawReply>, Status> {
        self.directing(&request, request.get_ref().contest)?;
        self.inspected_draw(request.into_inner()).await.map(Response::new)
    }

    async fn preview_surgery(
        &self,
        request: Request<v1::PreviewSurgeryRequest>,
    ) -> Result<Response<v1::PreviewSurgeryReply>, Status> {
        let by = acting(&self.directing(&request, request.get_ref().contest)?)?;
        super::preview::surgery(self, request.into_inner(), by).await.map(Response::new)
    }

    async fn preview_command(
        &self,
        request: Request<v1::PreviewCommandRequest>,
    ) -> Result<Response<v1::PreviewCommandReply>, Status> {
        let by = acting(&self.directing(&request, request.get_ref().contest)?)?;
        super::preview::command(self, request.into_inner(), by).await.map(Response::new)
    }

    async fn compare_candidates(
        &self,
        request: Request<v1::CandidatesRequest>,
    ) -> Result<Response<v1::CandidatesReply>, Status> {
        let by = acting(&self.directing(&request, request.get_ref().contest)?)?;
        super::preview::candidates(self, request.into_inner(), by).await.map(Response::new)
    }

    async fn qualify(
        &self,
        request: Request<v1::QualifyRequest>,
    ) -> Result<Response<v1::QualificationView>, Status> {
        self.directing(&request, request.get_ref().contest)?;
        super::qualify::qualification(self, request.into_inner()).await.map(Response::new)
    }

    async fn get_clock(
        &self,
        request: Request<v1::ClockRequest>,
    ) -> Result<Response<v1::ClockReply>, Status> {
        self.directing(&request, request.get_ref().contest)?;
        clock::report(self, request.into_inner().contest).await.map(Response::new)
    }

    async fn ask_connector(
        &self,
        request: Request<v1::AskConnectorRequest>,
    ) -> Result<Response<v1::AskConnectorReply>, Status> {
        self.director(&request)?;
        let response = self.connector.exchange(&request.into_inner().request).await.into_bytes();
        Ok(Response::new(v1::AskConnectorReply { response }))
    }

    type WatchContestStream = Views<v1::ContestView>;

    async fn watch_contest(
        &self,
        request: Request<v1::WatchRequest>,
    ) -> Result<Response<Views<v1::ContestView>>, Status> {
        let token = shown(&request)?;
        let (handle, have) = self.watched(request)?;
        let views = handle.overview().await.map_err(|error| failed(&error))?;
        Ok(self.while_good(token, clock::stamped(fanout::stream(views, have))))
    }

    type WatchFloorStream = Views<v1::FloorView>;

    async fn watch_floor(
        &self,
        request: Request<v1::WatchRequest>,
    ) -> Result<Response<Views<v1::FloorView>>, Status> {
        let token = shown(&request)?;
        let (handle, have) = self.watched(request)?;
        let views = handle.floor().await.map_err(|error| failed(&error))?;
        Ok(self.while_good(token, fanout::stream(views, have)))
    }

    type WatchStandingsStream = Views<v1::StandingsView>;

    async fn watch_standings(
        &self,
        request: Request<v1::WatchRequest>,
    ) -> Result<Response<Views<v1::StandingsView>>, Status> {
        let token = shown(&request)?;
        let (handle, have) = self.watched(request)?;
        let views = handle.director_standings().await.map_err(|error| failed(&error))?;
        Ok(self.while_good(token, fanout::stream(views, have)))
    }

    type WatchTravellerStream = Views<v1::TravellerView>;

    async fn watch_traveller(
        &self,
        request: Request<v1::WatchTravellerRequest>,
    ) -> Result<Response<Views<v1::TravellerView>>, Status> {
        let token = shown(&request)?;
        let v1::WatchTravellerRequest { contest, board } = *request.get_ref();
        self.directing(&request, contest)?;
        let board = board_number(board)?;
        Ok(self.while_good(token, self.travellers(contest, board)?))
    }

    async fn get_score_card(
        &self,
        request: Request<v1::ScoreCardRequest>,
    ) -> Result<Response<v1::ScoreCardView>, Status> {
        self.directing(&request, request.get_ref().contest)?;
        let v1::ScoreCardRequest { contest, entry } = request.into_inner();
        let entry = entry.parse().map_err(|error| unreadable(&error))?;
        self.score_card(contest, entry, Looker::DIRECTOR).await.map(Response::new)
    }

    type WatchPathStream = Views<v1::PathView>;

    async fn watch_path(
        &self,
        request: Request<v1::WatchPathRequest>,
    ) -> Result<Response<Views<v1::PathView>>, Status> {
        self.directing(&request, request.get_ref().contest)?;
        let token = shown(&request)?;
        let v1::WatchPathRequest { contest, entry } = request.into_inner();
        let entry = entry.parse().map_err(|error| unreadable(&error))?;
        Ok(self.while_good(token, self.paths(contest, entry)?))
    }

    type WatchDrawStream = Views<v1::DrawView>;

    async fn watch_draw(
        &self,
        request: Request<v1::WatchDrawRequest>,
    ) -> Result<Response<Views<v1::DrawView>>, Status> {
        self.directing(&request, request.get_ref().contest)?;
        let views = self.watched_draw(request.get_ref(), Looker::DIRECTOR)?;
        Ok(self.while_good(shown(&request)?, views))
    }

    type WatchTablePathStream = Views<v1::TablePathView>;

    async fn watch_table_path(
        &self,
        request: Request<v1::WatchTablePathRequest>,
    ) -> Result<Response<Views<v1::TablePathView>>, Status> {
        self.directing(&request, request.get_ref().contest)?;
        let token = shown(&request)?;
        let v1::WatchTablePathRequest { contest, table } = request.into_inner();
        let table = table.parse().map_err(|error| unreadable(&error))?;
        Ok(self.while_good(token, self.table_paths(contest, table)?))
    }

    type WatchJournalStream = Views<v1::JournalEntryView>;

    async fn watch_journal(
        &self,
        request: Request<v1::WatchJournalRequest>,
    ) -> Result<Response<Views<v1::JournalEntryView>>, Status> {
        let contest = request.get_ref().contest;
        self.directing(&request, contest)?;
        let handle = self.contest(contest)?;
        let token = shown(&request)?;
        let journal = Arc::clone(self.engine.journal());
        let sources = (journal, Arc::clone(&self.tokens));
        Ok(self.while_good(token, journal_stream::entries(sources, handle, request.into_inner())))
    }

    async fn pairing_codes(
        &self,
        request: Request<v1::PairingCodesRequest>,
    ) -> Result<Response<v1::PairingCodesReply>, Status> {
        let by = self.directing(&request, request.get_ref().contest)?;
        let from = Peer::of(&request);
        self.codes(request.into_inner(), (by, from)).await.map(Response::new)
    }

    async fn devices(
        &self,
        request: Request<v1::DevicesRequest>,
    ) -> Result<Response<v1::DevicesReply>, Status> {
        let by = self.directing(&request, request.get_ref().contest)?;
        let from = Peer::of(&request);
        self.devices_of(request.into_inner(), (by, from)).await.map(Response::new)
    }

    async fn directors(
        &self,
        request: Request<v1::DirectorsRequest>,
    ) -> Result<Response<v1::DirectorsReply>, Status> {
        let by = self.director(&request)?;
        let (own, from) = (shown(&request)?, Peer::of(&request));
        self.directors_of(request.into_inner(), own, (by, from)).await.map(Response::new)
    }

    async fn issue_token(
        &self,
        request: Request<v1::IssueTokenRequest>,
    ) -> Result<Response<v1::IssueTokenReply>, Status> {
        self.director(&request)?;
        let from = Peer::of(&request);
        let v1::IssueTokenRequest { role, name, contest } = request.into_inner();
        let role = match v1::Role::try_from(role) {
            Ok(v1::Role::Director) => Role::Director,
            Ok(v1::Role::Assistant) => Role::Assistant,
            Ok(v1::Role::Standby) if contest == 0 => Role::Standby,
            Ok(v1::Role::Table | v1::Role::Player | v1::Role::Standby | v1::Role::Spectator) | Err(_) => {
                return Err(Status::invalid_argument(
                    "tokens are issued to directors and assistants: tables and players' phones join with \
                     a code, and the results board needs none",
                ));
            }
        };
        if bridge::text::first_control(&name, true).is_some() {
            return Err(Status::invalid_argument("`name` is one line, without control characters"));
        }
        if contest != 0 {
            self.contest(contest)?;
        }
        let identity = Identity { role, name, contest: (contest != 0).then_some(contest) };
        let token = self.issue(from, identity, v1::DeviceKind::Other).await?;
        Ok(Response::new(v1::IssueTokenReply { token: token.reveal().to_owned() }))
    }

    async fn issue_entry_link(
        &self,
        request: Request<v1::IssueEntryLinkRequest>,
    ) -> Result<Response<v1::IssueEntryLinkReply>, Status> {
        let by = self.director(&request)?;
        let from = Peer::of(&request);
        self.entry_link(request.into_inner(), (&by, from)).map(Response::new)
    }

    type WatchServerStream = Views<v1::ServerView>;

    async fn watch_server(
        &self,
        request: Request<v1::WatchServerRequest>,
    ) -> Result<Response<Views<v1::ServerView>>, Status> {
        self.directing_any(&request)?;
        let token = shown(&request)?;
        let condition = Arc::clone(&self.condition);
        let views = fanout::on_change(condition.changes(), move || std::future::ready(Ok(condition.view())));
        Ok(self.while_good(token, views))
    }

    async fn explain(
        &self,
        request: Request<v1::ExplainRequest>,
    ) -> Result<Response<v1::ExplanationView>, Status> {
        self.directing(&request, request.get_ref().contest)?;
        self.explanation(request.into_inner(), Looker::DIRECTOR).await.map(Response::new)
    }

    async fn list_rulings(
        &self,
        request: Request<v1::RulingsRequest>,
    ) -> Result<Response<v1::RulingsReply>, Status> {
        self.directing(&request, request.get_ref().contest)?;
        self.listed(request.into_inner()).await.map(Response::new)
    }

    async fn print(&self, request: Request<v1::PrintRequest>) -> Result<Response<v1::ExportReply>, Status> {
        let contest = request.get_ref().contest;
        self.directing(&request, contest)?;
        let v1::PrintRequest { paper, form, rulings, .. } = request.into_inner();
        let wanted = rulings::wanted(rulings.as_ref())?;
        let unknown =
            |what: &str| Status::invalid_argument(format!("this version does not know that {what}"));
        let paper = v1::Paper::try_from(paper).map_err(|_unknown| unknown("paper"))?;
        let form = v1::PaperForm::try_from(form).map_err(|_unknown| unknown("form of paper"))?;
        let handle = self.contest(contest)?;
        let keys = if export::shows_codes(paper) { self.keys(contest, &[]).await? } else { Keys::default() };
        let print = move |glance: &mut Glance<'_>| {
            export::to_print(glance, paper, &wanted, &keys).map(|to_print| export::print(&to_print, form))
        };
        let printed = handle.look("what is to be printed", print).await.map_err(|error| failed(&error))?;
        printed.map(Response::new).map_err(Status::failed_precondition)
    }

    async fn export(&self, request: Request<v1::ExportRequest>) -> Result<Response<v1::ExportReply>, Status> {
        let contest = request.get_ref().contest;
        self.directing(&request, contest)?;
        let v1::ExportRequest { format, rulings, .. } = request.into_inner();
        let wanted = rulings::wanted(rulings.as_ref())?;
        let format = v1::ExportFormat::try_from(format)
            .map_err(|_panicked| Status::invalid_argument(format!("there is no export format {format}")))?;
        let handle = self.contest(contest)?;
        let reply = handle
            .look("the results to be exported", move |glance| export::export(glance, format, &wanted))
            .await;
        let reply = reply.map_err(|error| failed(&error))?;
        reply.map(Response::new).map_err(Status::failed_precondition)
    }

    async fn keep_rules(
        &self,
        request: Request<v1::KeepRulesRequest>,
    ) -> Result<Response<v1::KeepRulesReply>, Status> {
        self.director(&request)?;
        let rules = match request.into_inner().contest {
            0 => None,
            contest => {
                let handle = self.contest(contest)?;
                let rules = handle.look("its rules", |live| live.contest.rules.clone()).await;
                Some(rules.map_err(|error| failed(&error))?)
            }
        };
        let (journal, condition) = (Arc::clone(self.engine.journal()), Arc::clone(&self.condition));
        let kept = work::blocking(move || kept_rules::keep(journal.as_ref(), &condition, rules));
        let kept = kept.await.map_err(|_panicked| failed(&EngineError::Stopped))?;
        kept.map(|()| Response::new(v1::KeepRulesReply {})).map_err(|error| failed(&error.into()))
    }

    async fn keep_names(
        &self,
        request: Request<v1::KeepNamesRequest>,
    ) -> Result<Response<v1::KeepNamesReply>, Status> {
        self.director(&request)?;
        let names = kept_names::names_of(&request.into_inner().members);
        let names = names.map_err(|unfit| Status::invalid_argument(unfit.to_string()))?;
        let (journal, condition) = (Arc::clone(self.engine.journal()), Arc::clone(&self.condition));
        let kept = work::blocking(move || kept_names::keep(journal.as_ref(), &condition, names));
        let kept = kept.await.map_err(|_panicked| failed(&EngineError::Stopped))?;
        kept.map(|()| Response::new(v1::KeepNamesReply {})).map_err(|error| failed(&error.into()))
    }

    async fn backup(&self, request: Request<v1::BackupRequest>) -> Result<Response<v1::BackupReply>, Status> {
        self.director(&request)?;
        let to = PathBuf::from(request.into_inner().to);
        if !to.is_absolute() {
            return Err(Status::invalid_argument("name a file with its whole path on the server's machine"));
        }
        let journal = Arc::clone(self.engine.journal());
        let copied = work::blocking(move || {
            let records = journal.backup(&to)?;
            let bytes = std::fs::metadata(&to).map_or(0, |file| file.len());
            tracing::info!(to = %to.display(), records, bytes, "backup written");
            Ok::<_, crate::journal::JournalError>(v1::BackupReply { records, bytes })
        });
        let reply = copied.await.map_err(|_panicked| failed(&EngineError::Stopped))?;
        reply.map(Response::new).map_err(|error| failed(&error.into()))
    }
}

impl Services {
    /// The contest that a director's stream is about, and the sequence number the reader has.
    fn watched(&self, request: Request<v1::WatchRequest>) -> Result<(ContestHandle, u64), Status> {
        self.directing(&request, request.get_ref().contest)?;
        let v1::WatchRequest { contest, have_sequence } = request.into_inner();
        Ok((self.contest(contest)?, have_sequence))
    }

    fn travellers(&self, contest: u32, board: BoardNumber) -> Result<Views<v1::TravellerView>, Status> {
        let ask = move |own: Self| async move { own.traveller(contest, board, Looker::DIRECTOR).await };
        self.asked_again(contest, ask)
    }

    fn paths(&self, contest: u32, entry: EntryId) -> Result<Views<v1::PathView>, Status> {
        let ask = move |own: Self| async move { own.path(contest, entry, Looker::DIRECTOR).await };
        self.asked_again(contest, ask)
    }

    fn table_paths(&self, contest: u32, table: TableId) -> Result<Views<v1::TablePathView>, Status> {
        self.asked_again(contest, move |own| async move { own.table_path(contest, table).await })
    }
}

fn acting(identity: &Identity) -> Result<bridge::contest::Actor, Status> {
    identity.actor().ok_or_else(|| Status::permission_denied("only the director can do this"))
}
