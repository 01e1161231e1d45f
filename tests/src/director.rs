//! A director at the console, through the console's own link.

use std::collections::BTreeMap;
use std::time::Duration;

use bridge::contest::surgery::{PlanChange, Surgery};
use bridge::contest::{Command, Outcome, OutcomeStatus, Pairing, Slot};
use client_director::link::Link;
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::command_reply::Answer;
use proto::v1::director_service_client::DirectorServiceClient;
use proto::v1::preview_surgery_reply;
use tempfile::TempDir;

use crate::deadline::within;
use crate::evening::Plan;
use crate::tablet::with_token;

/// What a traveller says of one board at one table.
pub type Line = (Pairing, Outcome, OutcomeStatus);

/// A director with one contest.
#[derive(Debug)]
pub struct Director {
    pub link: Link,
    pub contest: u32,
    url: String,
    token: String,
    /// The console's own numbers for its commands.
    ids: TempDir,
}

impl Director {
    /// A director at this server, of this contest; 0 before there is one.
    pub fn new(url: &str, token: &str, contest: u32) -> Self {
        let ids = TempDir::new().unwrap();
        let link = Link::new(url, token, ids.path()).unwrap().with_patience(Duration::from_secs(30));
        Self { link, contest, url: url.to_owned(), token: token.to_owned(), ids }
    }

    /// The same director, who comes back with the same device to another server.
    #[must_use]
    pub fn at(self, url: &str, token: &str) -> Self {
        let link = Link::new(url, token, self.ids.path()).unwrap().with_patience(Duration::from_secs(30));
        Self { link, url: url.to_owned(), token: token.to_owned(), ..self }
    }

    /// Makes a contest, sets up a section and starts play.
    pub async fn start(&mut self, name: &str, rules: v1::Rules, plan: &Plan) {
        self.prepare(name, rules, plan).await;
        self.accept(Kind::StartContest(v1::StartContest {})).await;
    }

    /// Makes a contest and sets up a section, with a name for each pair.
    pub async fn prepare(&mut self, name: &str, rules: v1::Rules, plan: &Plan) {
        let created = within("a contest is made", self.link.create_contest(name, rules)).await.unwrap();
        assert!(matches!(created.answer, Answer::Accepted(_)), "{created:?}");
        self.contest = created.contest;
        for kind in plan.set_up() {
            self.accept(kind).await;
        }
        for entry in plan.entries() {
            let player = |seat| v1::Player { name: format!("{seat} of {entry}"), number: String::new() };
            let players = vec![player("One"), player("Two")];
            self.accept(Kind::RegisterEntry(v1::RegisterEntry { entry, players })).await;
        }
    }

    /// The answer to a command.
    pub async fn ask(&self, kind: Kind) -> Answer {
        within("the director is answered", Box::pin(self.link.execute(self.contest, kind))).await.unwrap()
    }

    /// Asks for what must be granted; the sequence number of its last event.
    pub async fn accept(&self, kind: Kind) -> u64 {
        match self.ask(kind.clone()).await {
            Answer::Accepted(accepted) => accepted.sequence,
            Answer::Refused(refused) => panic!("{kind:?} was refused: {refused:?}"),
        }
    }

    /// Asks for what must be refused; the refusal's code.
    pub async fn refused(&self, kind: Kind) -> String {
        match self.ask(kind.clone()).await {
            Answer::Accepted(_) => panic!("{kind:?} was not refused"),
            Answer::Refused(refused) => refused.code,
        }
    }

    /// What would follow from a surgery.
    ///
    /// # Errors
    ///
    /// The refusal's code.
    pub async fn preview(&self, surgery: &Surgery) -> Result<v1::SurgeryProposal, String> {
        let mut service = DirectorServiceClient::connect(self.url.clone()).await.unwrap();
        let request = v1::PreviewSurgeryRequest {
            contest: self.contest,
            surgery: Some(surgery.into()),
            awards: vec![],
        };
        let reply = within("a preview", service.preview_surgery(with_token(&self.token, request))).await;
        match reply.unwrap().into_inner().answer.expect("a preview is one or the other") {
            preview_surgery_reply::Answer::Proposal(proposal) => Ok(*proposal),
            preview_surgery_reply::Answer::Refused(refused) => Err(refused.code),
        }
    }

    /// Looks at a preview, and has it done; the change and the sequence number of its event.
    pub async fn operate(&self, surgery: &Surgery) -> (PlanChange, u64) {
        let preview = Box::pin(self.preview(surgery)).await.unwrap();
        let change = PlanChange::try_from(&preview.change.unwrap()).unwrap();
        let command = Command::Operate {
            surgery: Box::new(surgery.clone()),
            awards: vec![],
            reason: "it is so".to_owned(),
        };
        let sequence = self.accept(v1::Command::from(&command).kind.unwrap()).await;
        (change, sequence)
    }

    /// Takes an event back.
    pub async fn undo(&self, sequence: u64) {
        self.accept(Kind::Undo(v1::Undo { sequence, reason: "a mistake".to_owned() })).await;
    }

    /// Every line of the travellers, and the most results that a board has or will have.
    pub async fn travellers(&self, plan: &Plan) -> (BTreeMap<Slot, Line>, usize) {
        let (mut lines, mut most) = (BTreeMap::new(), 1);
        for board in plan.boards() {
            let traveller = self.link.traveller(self.contest, board.get().into());
            let traveller = within("a traveller", traveller).await.unwrap();
            most = traveller.top.parse::<usize>().map_or(most, |top| top / 2 + 1);
            for row in traveller.rows {
                let status = row.status();
                let slot = Slot::try_from(&row.slot.unwrap()).unwrap();
                let pairing = Pairing::try_from(&row.pairing.unwrap()).unwrap();
                let outcome = Outcome::try_from(&row.outcome.unwrap()).unwrap();
                let twice = lines.insert(slot, (pairing, outcome, status_of(status)));
                assert_eq!(twice, None, "{slot} is on two travellers");
            }
        }
        (lines, most)
    }

    /// The pairing code of each table.
    pub async fn codes(&self) -> BTreeMap<String, String> {
        let codes = within("codes", self.link.pairing_codes(self.contest, &[])).await.unwrap();
        codes.codes.into_iter().map(|code| (code.table, code.code)).collect()
    }

    /// The full ranking as it stands.
    pub async fn standings(&self) -> v1::StandingsView {
        within("standings", self.link.standings(self.contest)).await.unwrap()
    }

    /// The journal so far, one line an event.
    pub async fn journal(&self) -> Vec<v1::JournalEntryView> {
        within("journal", self.link.journal(self.contest, 0)).await.unwrap()
    }

    /// The contest as a file.
    pub async fn export(&self, format: v1::ExportFormat) -> String {
        let reply = within("export", self.link.export(self.contest, format)).await.unwrap();
        String::from_utf8(reply.content).unwrap()
    }
}

fn status_of(status: v1::OutcomeStatus) -> OutcomeStatus {
    match status {
        v1::OutcomeStatus::Entered => OutcomeStatus::Entered,
        v1::OutcomeStatus::Disputed => OutcomeStatus::Disputed,
        v1::OutcomeStatus::Agreed => OutcomeStatus::Agreed,
        v1::OutcomeStatus::Directed => OutcomeStatus::Directed,
        v1::OutcomeStatus::None => panic!("every line has a status"),
    }
}
