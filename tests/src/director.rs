//! A director at the console, through the console's own link.

use std::collections::BTreeMap;
use std::time::Duration;

use client_director::link::Link;
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::command_reply::Answer;
use tempfile::TempDir;

use crate::deadline::within;
use crate::evening::Plan;

/// A director with one contest.
#[derive(Debug)]
pub struct Director {
    pub link: Link,
    pub contest: u32,
    /// The console's own numbers for its commands.
    ids: TempDir,
}

impl Director {
    /// A director at this server, of this contest; 0 before there is one.
    pub fn new(url: &str, token: &str, contest: u32) -> Self {
        let ids = TempDir::new().unwrap();
        let link = Link::new(url, token, ids.path()).unwrap().with_patience(Duration::from_secs(30));
        Self { link, contest, ids }
    }

    /// The same director, who comes back with the same device to another server.
    #[must_use]
    pub fn at(self, url: &str, token: &str) -> Self {
        let link = Link::new(url, token, self.ids.path()).unwrap().with_patience(Duration::from_secs(30));
        Self { link, ..self }
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
        within("the director is answered", self.link.execute(self.contest, kind)).await.unwrap()
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

    /// The pairing code of each table.
    pub async fn codes(&self) -> BTreeMap<String, String> {
        let codes = within("codes", self.link.pairing_codes(self.contest, &[])).await.unwrap();
        codes.into_iter().map(|code| (code.table, code.code)).collect()
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
