//! The plan changed in the middle of a round, with tablets that go on entering: no result is lost, whoever needs to
//! know is told and nobody else, and everything can be taken back.

mod as_played;
mod late_pair;
mod size;
mod withdrawal;
mod wrong_way;

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::surgery::{LateMethod, Operation, PlanChange, Surgery};
use bridge::contest::{Outcome, OutcomeStatus, Player, Slot};
use bridge::entry::{EntryId, PairId, SectionLetter};
use bridge::movement::RoundNumber;
use harness::{
    Director, Line, LineCutter, Place, Plan, ServerProcess, Tablet, Tablets, Way, any_result, ask,
    percentages, rows, with_token, within,
};
use prost::Message as _;
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::event;
use proto::v1::table_service_client::TableServiceClient;
use server::engine::Live;
use server::journal::fault::Seed;
use server::journal::{ContestKey, FILE_NAME, Journal as _, RedbJournal, Sequence};
use tempfile::TempDir;
use tonic::Streaming;

/// An evening whose plan changes, and everything that was acknowledged.
struct Evening {
    folder: TempDir,
    server: ServerProcess,
    director: Director,
    tablets: Tablets,
    /// The plan as it stands.
    plan: Plan,
    /// What must stand in the travellers.
    lines: BTreeMap<Slot, Line>,
    /// How many results tablets entered.
    entered_count: usize,
    /// What the previews promised, by the sequence number of the event.
    changes: BTreeMap<u64, PlanChange>,
    seed: Seed,
}

/// What is changed from a round on.
fn surgery(from_round: u16, operation: Operation) -> Surgery {
    Surgery { section: SectionLetter::A, from_round: RoundNumber(from_round), operation }
}

/// The pair of an entry such as `A2EW`.
fn pair(entry: &str) -> PairId {
    entry.parse::<EntryId>().unwrap().pair
}

/// A late pair with names.
fn late(from_round: u16, how: LateMethod) -> Surgery {
    let player = |name: &str| Player { name: name.to_owned(), number: String::new() };
    surgery(from_round, Operation::SeatLatePair { players: [player("Late"), player("Comer")], how })
}

impl Evening {
    /// A contest in play, with a device at every table.
    async fn begin(choice: &str, boards_per_round: u16) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let server = ServerProcess::start(&folder.path().join("data")).await;
        let plan = Plan::of(choice, boards_per_round);
        let mut director = Director::new(&server.url(), &server.token, 0);
        director.start("The plan changes", v1::Rules::default(), &plan).await;
        let tablets = Tablets::pair(&server.url(), &director.codes().await).await;
        let (lines, changes) = (BTreeMap::new(), BTreeMap::new());
        Self { folder, server, director, tablets, plan, lines, entered_count: 0, changes, seed: Seed(7) }
    }

    /// The places of a table in a round, in playing order.
    fn at(&self, table: &str, round: u16) -> Vec<Place> {
        let places = self.plan.places_of(round).into_iter();
        places.filter(|place| place.slot.table.to_string() == table).collect()
    }

    /// One board played and agreed, by a device that says who plays there.
    async fn play(&mut self, place: &Place) {
        let (result, tablet) = (any_result(&mut self.seed), self.tablets.of(place));
        tablet.accept(ask::enter_by(place, result)).await;
        tablet.accept(ask::agree(place, result)).await;
        self.entered_count += 1;
        let line = (place.pairing, Outcome::Result(result), OutcomeStatus::Agreed);
        assert_eq!(self.lines.insert(place.slot, line), None, "{} twice", place.slot);
    }

    /// Everything of a round that has not been played yet.
    async fn play_round(&mut self, round: u16) {
        for place in self.plan.places_of(round) {
            if !self.lines.contains_key(&place.slot) {
                self.play(&place).await;
            }
        }
    }

    /// Every round to the end.
    async fn play_out(&mut self) {
        for round in 1..=self.plan.rounds() {
            self.play_round(round).await;
        }
    }

    /// Changes the plan; the devices of tables that are new come too.
    async fn operate(&mut self, surgery: &Surgery) -> u64 {
        let (change, sequence) = Box::pin(self.director.operate(surgery)).await;
        self.note(&change);
        self.changes.insert(sequence, change);
        for (table, code) in Box::pin(self.director.codes()).await {
            if !self.tablets.has(&table) {
                let tablet = Box::pin(Tablet::pair(&self.server.url(), &code)).await;
                self.tablets.put(&table, tablet);
            }
        }
        sequence
    }

    /// What a change says becomes of the plan and the results.
    fn note(&mut self, change: &PlanChange) {
        self.plan = self.plan.clone().changed(change);
        let moved: Vec<_> = change
            .results
            .iter()
            .map(|moved| (moved, self.lines.remove(&moved.from).expect("a result moves from where it is")))
            .collect();
        for (moved, (before, outcome, status)) in moved {
            assert_eq!(before, moved.before, "{}", moved.from);
            self.lines.insert(moved.to, (moved.after, outcome, status));
        }
        for award in &change.awards {
            self.lines.insert(award.slot, (award.pairing, award.outcome.clone(), OutcomeStatus::Directed));
        }
    }

    /// Every result that was acknowledged is on its traveller with the right pairs, nothing else is, and the
    /// ranking is what the travellers come to.
    async fn check(&self) {
        let (lines, most) = self.director.travellers(&self.plan).await;
        assert_eq!(lines, self.lines);
        let counting = lines.iter().filter(|(_, (.., status))| status.is_scored());
        let scored: Vec<_> = counting
            .map(|(&slot, (pairing, outcome, _))| (Place { slot, pairing: *pairing }, outcome.clone()))
            .collect();
        assert_eq!(rows(&self.director.standings().await), percentages(&scored, most, &[]));
    }

    /// Everything that the director can look at.
    async fn everything(&self) -> Vec<String> {
        let (link, contest) = (&self.director.link, self.director.contest);
        vec![
            format!("{:?}", link.standings(contest).await.unwrap()),
            format!("{:?}", link.floor(contest).await.unwrap()),
            format!("{:?}", link.contest(contest).await.unwrap()),
            format!("{:?}", link.room(contest).await.unwrap()),
            format!("{:?}", self.director.travellers(&self.plan).await),
            format!("{:?}", self.director.journal().await),
        ]
    }

    /// Kills the server, holds its journal against what was promised and acknowledged, and starts it again.
    async fn kill_and_check(&mut self) {
        self.check().await;
        let before = self.everything().await;
        self.server.kill_9().await;
        self.check_journal();
        self.server.restart().await;
        assert_eq!(self.everything().await, before);
    }

    fn check_journal(&self) {
        let journal = RedbJournal::open(&self.folder.path().join("data").join(FILE_NAME)).unwrap();
        let key = ContestKey(self.director.contest);
        let (mut entered, mut changes) = (0, BTreeMap::new());
        for record in journal.replay(key, Sequence::FIRST) {
            let (sequence, bytes) = record.unwrap();
            let record = v1::JournalRecord::decode(bytes.as_slice()).unwrap();
            match record.event.and_then(|event| event.kind).unwrap() {
                event::Kind::ResultEntered(_) => entered += 1,
                event::Kind::PlanChanged(event) => {
                    let change = PlanChange::try_from(&event.change.unwrap()).unwrap();
                    changes.insert(sequence.0, change);
                }
                _ => {}
            }
        }
        assert_eq!(entered, self.entered_count, "every result is in the journal once");
        changes.retain(|sequence, _| self.changes.contains_key(sequence));
        assert_eq!(changes, self.changes, "the previews were right");
        let (opened, replayed) = (Live::open(&journal, key).unwrap(), Live::replay(&journal, key).unwrap());
        assert_eq!(opened.snapshot(), replayed.snapshot(), "byte for byte");
        let lines = replayed.contest.lines.iter();
        let lines = lines.map(|(slot, line)| (*slot, (line.pairing, line.outcome.clone(), line.status)));
        assert_eq!(lines.collect::<BTreeMap<_, _>>(), self.lines);
    }

    /// A device on a line of its own, instead of the one at this table.
    async fn on_a_line(&mut self, table: &str) -> LineCutter {
        let line = LineCutter::to(self.server.address()).await;
        let code = self.director.codes().await.remove(table).unwrap();
        let tablet = Tablet::pair(&line.url(), &code).await;
        tablet.view("the table sees its round", |view| view.round > 0).await;
        self.tablets.put(table, tablet);
        line
    }
}

/// Neither hears the other any more.
fn go_offline(line: &LineCutter) {
    line.hold(Way::ToServer);
    line.hold(Way::ToClient);
}

/// The open streams of all tables.
struct Streams {
    tables: BTreeMap<String, (Streaming<v1::TableView>, v1::TableView)>,
    marks: u32,
}

impl Streams {
    async fn open(evening: &Evening) -> Self {
        Self::open_but(evening, "").await
    }

    /// Of all tables but this one.
    async fn open_but(evening: &Evening, absent: &str) -> Self {
        let mut service = TableServiceClient::connect(evening.server.url()).await.unwrap();
        let mut tables = BTreeMap::new();
        for table in evening.plan.tables().into_iter().filter(|table| table.to_string() != absent) {
            let token = evening.tablets.at(&table.to_string()).token();
            let request = with_token(&token, v1::WatchTableRequest { have_sequence: 0 });
            let mut stream = service.watch_table(request).await.unwrap().into_inner();
            let first = within("the first view", stream.message()).await.unwrap().unwrap();
            tables.insert(table.to_string(), (stream, first));
        }
        Self { tables, marks: 0 }
    }

    /// The tables that were told something new since this was last asked. `first`, one that is, is waited
    /// for, so that what comes with it is there too.
    async fn told(&mut self, director: &Director, first: Option<&str>) -> BTreeSet<String> {
        let mut told = BTreeSet::new();
        if let Some(table) = first {
            let (stream, last) = self.tables.get_mut(table).unwrap();
            while !told.contains(table) {
                let view = within("a table is told", stream.message()).await.unwrap().unwrap();
                if without_marks(&view) != without_marks(last) {
                    told.insert(table.to_owned());
                }
                *last = view;
            }
        }
        self.marks += 1;
        let mark = format!("Mark {}", self.marks);
        let message = v1::SendMessage { tables: vec![], text: mark.clone() };
        director.accept(Kind::SendMessage(message)).await;
        for (table, (stream, last)) in &mut self.tables {
            loop {
                let view = within("the mark arrives", stream.message()).await.unwrap().unwrap();
                if without_marks(&view) != without_marks(last) {
                    told.insert(table.clone());
                }
                *last = view;
                if last.messages.contains(&mark) {
                    break;
                }
            }
        }
        told
    }
}

/// What a table shows, apart from how far the journal has come and from what others did on its boards: that follows
/// when the table itself next changes.
fn without_marks(view: &v1::TableView) -> v1::TableView {
    let mut view = view.clone();
    view.sequence = 0;
    view.messages.retain(|message| !message.starts_with("Mark"));
    // They say the same as messages.
    view.words.as_mut().unwrap().messages.clear();
    let directed = view.directed.iter_mut().filter_map(|directed| directed.board.as_mut());
    for board in view.boards.iter_mut().chain(&mut view.correctable).chain(directed) {
        board.traveller.clear();
        board.north_south_percent = None;
        board.north_south_award.clear();
        board.east_west_award.clear();
        (board.north_south_award_words, board.east_west_award_words) = (None, None);
        board.question = None;
    }
    view
}
