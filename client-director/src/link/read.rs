//! One look at a view, for plain commands: the first value of its stream.

use std::sync::atomic::{AtomicBool, Ordering};

use bridge::message::Language;
use proto::Spoken;
use proto::v1::device_change::Change;
use proto::v1::preview_surgery_reply::Answer;
use proto::v1::{
    AwardChoice, BackupReply, BackupRequest, CandidatesRequest, ClockReply, ClockRequest, Command,
    ContestSummary, ContestView, DeviceChange, DevicesReply, DevicesRequest, DirectorsReply,
    DirectorsRequest, ExplainRequest, ExplanationView, ExportFormat, ExportReply, ExportRequest, FloorView,
    Fouling, IssueEntryLinkReply, IssueEntryLinkRequest, IssueTokenReply, IssueTokenRequest,
    JournalEntryView, KeepNamesRequest, KeepRulesRequest, ListContestsRequest, MarkReunionSeenRequest,
    Outcome, PairingCodesReply, PairingCodesRequest, Paper, PaperForm, PathView, Player,
    PreviewCommandRequest, PreviewSurgeryRequest, PrintRequest, QualificationView, QualifyRequest, Reign,
    Role, RoomView, Rules, RulingSearch, RulingsReply, RulingsRequest, ScoreCardRequest, ScoreCardView,
    ServerView, Slot, StandingsView, Surgery, TablePathView, TakeOverRequest, TravellerView,
    WatchJournalRequest, WatchPathRequest, WatchRequest, WatchRoomRequest, WatchServerRequest,
    WatchTablePathRequest, WatchTravellerRequest,
};
use proto::v1::{candidates_reply, command, preview_command_reply};
use tonic::{Code, Streaming};

use super::{ANSWER_WITHIN, Link, LinkError};

impl Link {
    /// Every contest, newest first.
    ///
    /// # Errors
    /// [`LinkError`], as with all that follow.
    pub async fn contests(&self) -> Result<Vec<ContestSummary>, LinkError> {
        self.patiently(|| async {
            let reply = self.answered(self.board().list_contests(ListContestsRequest {})).await?;
            Ok(reply.contests)
        })
        .await
    }

    /// Rules, sections, entries, calls, rulings and penalties as they stand.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn contest(&self, contest: u32) -> Result<ContestView, LinkError> {
        let request = WatchRequest { contest, have_sequence: 0 };
        self.patiently(|| async {
            self.first(self.answered(self.director().watch_contest(request)).await?).await
        })
        .await
    }

    /// Every table as it stands.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn floor(&self, contest: u32) -> Result<FloorView, LinkError> {
        let request = WatchRequest { contest, have_sequence: 0 };
        self.patiently(|| async {
            self.first(self.answered(self.director().watch_floor(request)).await?).await
        })
        .await
    }

    /// The full ranking as it stands.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn standings(&self, contest: u32) -> Result<StandingsView, LinkError> {
        let request = WatchRequest { contest, have_sequence: 0 };
        self.patiently(|| async {
            self.first_in_english(self.answered(self.director().watch_standings(request)).await?).await
        })
        .await
    }

    /// The round clock now, with the pace of the tables.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn clock(&self, contest: u32) -> Result<ClockReply, LinkError> {
        self.patiently(|| async { self.answered(self.director().get_clock(ClockRequest { contest })).await })
            .await
    }

    /// Who would qualify as the contest stands.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn qualification(&self, request: QualifyRequest) -> Result<QualificationView, LinkError> {
        self.patiently(|| {
            let request = request.clone();
            async { self.answered(self.director().qualify(request)).await }
        })
        .await
    }

    /// A board's full traveller as it stands.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn traveller(&self, contest: u32, board: u32) -> Result<TravellerView, LinkError> {
        let request = WatchTravellerRequest { contest, board };
        self.patiently(|| async {
            self.first_in_english(self.answered(self.director().watch_traveller(request)).await?).await
        })
        .await
    }

    /// An entry's score card, in full.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn score_card(&self, contest: u32, entry: &str) -> Result<ScoreCardView, LinkError> {
        self.patiently(|| {
            let request = ScoreCardRequest { contest, entry: entry.to_owned() };
            async {
                let card = self.answered(self.director().get_score_card(request)).await?;
                Ok(card.said_in(Language::English))
            }
        })
        .await
    }

    /// Who sits where this round and next.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn room(&self, contest: u32) -> Result<RoomView, LinkError> {
        let request = WatchRoomRequest { contest, have_sequence: 0 };
        self.patiently(|| async {
            self.first_in_english(self.answered(self.board().watch_room(request)).await?).await
        })
        .await
    }

    /// An entry's way through the rounds.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn path(&self, contest: u32, entry: &str) -> Result<PathView, LinkError> {
        self.patiently(|| {
            let request = WatchPathRequest { contest, entry: entry.to_owned() };
            async { self.first_in_english(self.answered(self.director().watch_path(request)).await?).await }
        })
        .await
    }

    /// A table's way through the rounds.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn table_path(&self, contest: u32, table: &str) -> Result<TablePathView, LinkError> {
        self.patiently(|| {
            let request = WatchTablePathRequest { contest, table: table.to_owned() };
            async { self.first(self.answered(self.director().watch_table_path(request)).await?).await }
        })
        .await
    }

    /// The journal's entries after a sequence number, up to now.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn journal(&self, contest: u32, after: u64) -> Result<Vec<JournalEntryView>, LinkError> {
        let request = WatchJournalRequest { contest, after_sequence: after, until_now: true };
        self.patiently(|| async {
            let mut stream = self.answered(self.director().watch_journal(request)).await?;
            let mut entries = Vec::new();
            while let Some(entry) = self.message(&mut stream).await? {
                entries.push(entry);
            }
            Ok(entries)
        })
        .await
    }

    /// What would follow from each of these surgeries, in their order; nothing changes.
    ///
    /// # Errors
    /// [`LinkError`]; a refusal is an answer.
    pub async fn preview(
        &self,
        contest: u32,
        surgeries: &[(Surgery, Vec<AwardChoice>)],
    ) -> Result<Vec<Answer>, LinkError> {
        let mut answers = Vec::new();
        for (surgery, awards) in surgeries {
            let reply = self
                .patiently(|| {
                    let (surgery, awards) = (Some(surgery.clone()), awards.clone());
                    let request = PreviewSurgeryRequest { contest, surgery, awards };
                    async { self.answered(self.director().preview_surgery(request)).await }
                })
                .await?;
            let unknown = || LinkError::Server("the server gave an answer that is not known here".to_owned());
            answers.push(reply.answer.ok_or_else(unknown)?);
        }
        Ok(answers)
    }

    /// What would follow from commands one after the other, and what is proposed for each table with a fouled board;
    /// nothing changes.
    ///
    /// # Errors
    /// [`LinkError`]; a refusal is an answer.
    pub async fn preview_commands(
        &self,
        contest: u32,
        kinds: Vec<command::Kind>,
        fouling: Option<Fouling>,
    ) -> Result<preview_command_reply::Answer, LinkError> {
        let mut further: Vec<Command> = kinds.into_iter().map(|kind| Command { kind: Some(kind) }).collect();
        let command = if further.is_empty() { None } else { Some(further.remove(0)) };
        let request = PreviewCommandRequest { contest, command, further, fouling };
        let reply = self
            .patiently(|| {
                let request = request.clone();
                async { self.answered(self.director().preview_command(request)).await }
            })
            .await?;
        let unknown = || LinkError::Server("the server gave an answer that is not known here".to_owned());
        reply.answer.ok_or_else(unknown)
    }

    /// What a board would be worth at a place with each of these outcomes; nothing changes.
    ///
    /// # Errors
    /// [`LinkError`]; a refusal is an answer.
    pub async fn candidates(
        &self,
        contest: u32,
        slot: Slot,
        outcomes: Vec<Outcome>,
    ) -> Result<candidates_reply::Answer, LinkError> {
        let request = CandidatesRequest { contest, slot: Some(slot), outcomes };
        let reply = self
            .patiently(|| {
                let request = request.clone();
                async { self.answered(self.director().compare_candidates(request)).await }
            })
            .await?;
        let unknown = || LinkError::Server("the server gave an answer that is not known here".to_owned());
        reply.answer.ok_or_else(unknown)
    }

    /// The devices at the tables, after one was changed where a change is asked for. A change that was made already may be
    /// asked for again: a device that was removed, and whose removal is asked for again because the answer was lost, is not
    /// there, and that is what was wanted.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn devices(
        &self,
        contest: u32,
        change: Option<DeviceChange>,
        with_revoked: bool,
    ) -> Result<DevicesReply, LinkError> {
        let removes = change.as_ref().is_some_and(|one| matches!(one.change, Some(Change::Remove(true))));
        let is_asked_again = AtomicBool::new(false);
        self.patiently(|| {
            let request = DevicesRequest { contest, change: change.clone(), with_revoked };
            let may_be_gone = is_asked_again.swap(true, Ordering::Relaxed) && removes;
            async move {
                match self.director().devices(request).await {
                    Err(status) if may_be_gone && status.code() == Code::NotFound => {
                        let listed = DevicesRequest { contest, change: None, with_revoked };
                        self.answered(self.director().devices(listed)).await
                    }
                    answer => self.answered(std::future::ready(answer)).await,
                }
            }
        })
        .await
    }

    /// Says that this warning was read, of what another server acknowledged and this one refused.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn mark_reunion_seen(&self, text: &str) -> Result<(), LinkError> {
        self.patiently(|| async {
            let request = MarkReunionSeenRequest { text: text.to_owned() };
            self.answered(self.standby().mark_reunion_seen(request)).await
        })
        .await?;
        Ok(())
    }

    /// How the server itself is.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn server_condition(&self) -> Result<ServerView, LinkError> {
        self.patiently(|| async {
            self.first(self.answered(self.director().watch_server(WatchServerRequest {})).await?).await
        })
        .await
    }

    /// The rules with which new contests begin; `None` where none are kept, as by a server of an earlier version.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn kept_rules(&self) -> Result<Option<Rules>, LinkError> {
        match self.server_condition().await {
            Ok(view) => Ok(view.kept_rules),
            Err(LinkError::Rejected(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Keeps the rules of a contest for new ones; 0: none any more.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn keep_rules(&self, contest: u32) -> Result<(), LinkError> {
        self.patiently(|| async {
            self.answered(self.director().keep_rules(KeepRulesRequest { contest })).await
        })
        .await?;
        Ok(())
    }

    /// Keeps these as the club's names file, or none.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn keep_names(&self, members: Vec<Player>) -> Result<(), LinkError> {
        let request = KeepNamesRequest { members };
        self.patiently(|| async { self.answered(self.director().keep_names(request.clone())).await }).await?;
        Ok(())
    }

    /// Has the standby that this link reaches lead from now on.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn take_over(&self) -> Result<Reign, LinkError> {
        self.answered(self.standby().take_over(TakeOverRequest {})).await
    }

    /// The tokens of directors and assistants, after one was changed where a change is asked for.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn directors(&self, request: &DirectorsRequest) -> Result<DirectorsReply, LinkError> {
        self.patiently(|| async { self.answered(self.director().directors(request.clone())).await }).await
    }

    /// The pairing code of every table; those of the tables named in `renew` are new, `*` for all.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn pairing_codes(
        &self,
        contest: u32,
        renew: &[String],
    ) -> Result<PairingCodesReply, LinkError> {
        self.patiently(|| {
            let request = PairingCodesRequest { contest, renew: renew.to_vec() };
            async { self.answered(self.director().pairing_codes(request)).await }
        })
        .await
    }

    /// Where a number of an entry comes from.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn explain(&self, request: &ExplainRequest) -> Result<ExplanationView, LinkError> {
        self.patiently(|| async { self.answered(self.director().explain(request.clone())).await }).await
    }

    /// A sheet of paper.
    ///
    /// # Errors
    /// As [`Self::export`].
    pub async fn print(&self, contest: u32, paper: Paper, form: PaperForm) -> Result<ExportReply, LinkError> {
        let request = PrintRequest { contest, paper: paper.into(), form: form.into(), rulings: None };
        self.patiently(|| async { self.answered(self.director().print(request.clone())).await }).await
    }

    /// The contest as a file.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn export(&self, contest: u32, format: ExportFormat) -> Result<ExportReply, LinkError> {
        let request = ExportRequest { contest, format: format.into(), rulings: None };
        self.patiently(|| async { self.answered(self.director().export(request.clone())).await }).await
    }

    /// The rulings that are looked for, with their figures and what is to be remembered.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn rulings(
        &self,
        contest: u32,
        search: RulingSearch,
        anonymous: bool,
    ) -> Result<RulingsReply, LinkError> {
        let request = RulingsRequest { contest, search: Some(search), anonymous };
        self.patiently(|| async { self.answered(self.director().list_rulings(request.clone())).await }).await
    }

    /// The rulings that are looked for as a file.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn export_rulings(
        &self,
        contest: u32,
        format: ExportFormat,
        search: RulingSearch,
    ) -> Result<ExportReply, LinkError> {
        let request = ExportRequest { contest, format: format.into(), rulings: Some(search) };
        self.patiently(|| async { self.answered(self.director().export(request.clone())).await }).await
    }

    /// The rulings that are looked for, a form each.
    ///
    /// # Errors
    /// As [`Self::export_rulings`].
    pub async fn print_rulings(
        &self,
        contest: u32,
        (paper, form): (Paper, PaperForm),
        search: RulingSearch,
    ) -> Result<ExportReply, LinkError> {
        let request = PrintRequest { contest, paper: paper.into(), form: form.into(), rulings: Some(search) };
        self.patiently(|| async { self.answered(self.director().print(request.clone())).await }).await
    }

    /// A link that signs a browser on a private network in as a director's, once. What its token is called is told in the answer,
    /// where no name is given.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn issue_entry_link(&self, name: &str) -> Result<IssueEntryLinkReply, LinkError> {
        let request = IssueEntryLinkRequest { name: name.to_owned(), this_computer: false };
        self.answered(self.director().issue_entry_link(request)).await
    }

    /// A new token; 0 for every contest. Asked once only: an answer lost on the way leaves a token that
    /// nobody knows, and asking again would make two.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn issue_token(&self, role: Role, name: &str, contest: u32) -> Result<String, LinkError> {
        let request = IssueTokenRequest { role: role.into(), name: name.to_owned(), contest };
        let reply: IssueTokenReply = self.answered(self.director().issue_token(request)).await?;
        Ok(reply.token)
    }

    /// A copy of the journal on the server's machine. Asked once only, and without a limit of time: a
    /// large journal takes a while, and a second copy would find the file there.
    ///
    /// # Errors
    /// [`LinkError`].
    pub async fn backup(&self, to: &str) -> Result<BackupReply, LinkError> {
        let reply = self.director().backup(BackupRequest { to: to.to_owned() }).await;
        reply.map(tonic::Response::into_inner).map_err(|status| LinkError::of(&status, self.server()))
    }

    /// The first value of a stream in English, whatever the language of the contest.
    pub(super) async fn first_in_english<T: Spoken>(&self, stream: Streaming<T>) -> Result<T, LinkError> {
        Ok(self.first(stream).await?.said_in(Language::English))
    }

    pub(super) async fn first<T>(&self, mut stream: Streaming<T>) -> Result<T, LinkError> {
        self.message(&mut stream).await?.ok_or_else(|| LinkError::Unreachable {
            server: self.server.clone(),
            why: "the server ended the conversation".to_owned(),
        })
    }

    async fn message<T>(&self, stream: &mut Streaming<T>) -> Result<Option<T>, LinkError> {
        match tokio::time::timeout(ANSWER_WITHIN, stream.message()).await {
            Ok(message) => message.map_err(|status| LinkError::of(&status, &self.server)),
            Err(_elapsed) => Err(LinkError::Unreachable {
                server: self.server.clone(),
                why: format!("nothing came within {} seconds", ANSWER_WITHIN.as_secs()),
            }),
        }
    }
}
