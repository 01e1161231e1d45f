//! `kill -9` at any moment: everything acknowledged is there, and nothing is there twice.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use bridge::result::BoardResult;
use client_tablet::link::{LinkEvent, TableDevice, connect, pair};
use client_tablet::outbox::Outbox;
use harness::{
    Auditor, Director, Place, Plan, ServerProcess, any_result, ask, eventually, impatient, with_token, within,
};
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::table_service_client::TableServiceClient;
use server::journal::fault::Seed;
use server::journal::{FILE_NAME, RedbJournal};
use tokio::task::JoinSet;

/// Three times in the short form, twenty with `BAROMETER_LONG`; `BAROMETER_SEED` asks for other moments.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let kills = if std::env::var_os("BAROMETER_LONG").is_some() { 20 } else { 3 };
    let seed = std::env::var("BAROMETER_SEED").map_or(1, |text| text.parse().unwrap());
    println!("seed {seed}, {kills} kills");
    let mut chance = Seed(seed);

    let folder = tempfile::tempdir().unwrap();
    let mut server = ServerProcess::start(&folder.path().join("data")).await;
    let plan = Plan::of("mitchell 7", 4);
    let mut director = Director::new(&server.url(), &server.token, 0);
    let rules = v1::Rules { agreement_not_required: true, ..v1::Rules::default() };
    director.start("Killed again and again", rules, &plan).await;

    let auditor = Arc::new(Mutex::new(Auditor::default()));
    let (mut room, mut tokens) = (JoinSet::new(), BTreeMap::new());
    for (number, (table, code)) in (1..).zip(director.codes().await) {
        let places = plan.places().into_iter().filter(|place| place.slot.table.to_string() == table);
        let device = Device::pair(number, &server.url(), &code, &auditor).await;
        tokens.insert(number, device.link.outbox(|outbox| outbox.pairing().unwrap().token.clone()));
        room.spawn(device.play_everything(places.collect(), Seed(chance.draw())));
    }
    let total = 3 * plan.places().len();
    for kill in 1..=kills {
        // Somewhere within the share of the evening that belongs to this kill.
        let moment = (total * kill - usize::try_from(chance.below(40)).unwrap()) / (kills + 1);
        let answered = eventually("the room plays on", async || {
            let count = auditor.lock().unwrap().count();
            (count >= moment).then_some(count)
        });
        let answered = answered.await;
        server.kill_9().await;
        println!("killed after {answered} answers");
        server.restart().await;
    }
    while let Some(played) = within("the evening ends", room.join_next()).await {
        played.unwrap();
    }
    server.kill_9().await;
    server.restart().await;
    let auditor = std::mem::take(&mut *auditor.lock().unwrap());
    ask_everything_again(&auditor, &server.url(), &tokens).await;
    server.kill_9().await;

    let journal = RedbJournal::open(&folder.path().join("data").join(FILE_NAME)).unwrap();
    assert_eq!((auditor.count(), auditor.accepted_count()), (total, total / 3 * 2));
    auditor.check(&journal, director.contest);
}

/// Whoever asks again under an old id is told what was answered then.
async fn ask_everything_again(auditor: &Auditor, url: &str, tokens: &BTreeMap<u64, String>) {
    let mut server = TableServiceClient::connect(url.to_owned()).await.unwrap();
    for (id, kind, answer) in auditor.answers() {
        let submit = v1::SubmitRequest { id: Some(id), command: Some(v1::Command { kind: Some(kind) }) };
        let again = server.submit(with_token(&tokens[&id.device], submit)).await.unwrap();
        assert_eq!(again.into_inner().answer, Some(answer), "{id:?}");
    }
}

struct Device {
    link: TableDevice,
    /// What waits for its answer.
    asked: Arc<Mutex<BTreeMap<u64, Kind>>>,
    /// Writes down what is answered, until the device has gone.
    audit: tokio::task::JoinHandle<()>,
}

impl Device {
    async fn pair(number: u64, url: &str, code: &str, auditor: &Arc<Mutex<Auditor>>) -> Self {
        let channel = connect(url).unwrap();
        let mut outbox = Outbox::in_memory(number);
        outbox.pair(pair(&channel, url, code, "a tablet").await.unwrap()).unwrap();
        let (link, mut events) = TableDevice::start(outbox, channel, impatient());
        let (auditor, asked) = (Arc::clone(auditor), Arc::<Mutex<BTreeMap<u64, Kind>>>::default());
        let asked_for = Arc::clone(&asked);
        let audit = tokio::spawn(async move {
            while let Some(event) = events.recv().await {
                if let LinkEvent::Delivered { id, reply } = event {
                    let kind = asked_for.lock().unwrap().remove(&id.counter).unwrap();
                    auditor.lock().unwrap().note(id, kind, &reply.answer.unwrap());
                }
            }
        });
        Self { link, asked, audit }
    }

    /// Each board with a result, a second that is refused, and a correction, without waiting for any answer.
    async fn play_everything(self, places: Vec<Place>, mut seed: Seed) {
        for place in places {
            let (first, second) = (any_result(&mut seed), any_result(&mut seed));
            self.submit(ask::enter(&place, first, None));
            self.submit(ask::enter(&place, second, None));
            let last = self.submit(ask::enter(&place, other_than(first, second), Some(first)));
            // Three at a time, so that a kill finds some on the way, some waiting and some still to come.
            self.link.wait_for(last).await;
        }
        within("the outbox is empty", self.link.flushed()).await;
        drop(self.link);
        self.audit.await.unwrap();
    }

    fn submit(&self, kind: Kind) -> v1::CommandId {
        // The answer may be faster than the return of the id.
        let mut asked = self.asked.lock().unwrap();
        let id = self.link.submit(v1::Command { kind: Some(kind.clone()) }).unwrap();
        asked.insert(id.counter, kind);
        id
    }
}

/// A correction changes something.
fn other_than(first: BoardResult, second: BoardResult) -> BoardResult {
    match first {
        _ if first != second => second,
        BoardResult::PassedOut => harness::result("1C N ="),
        _ => BoardResult::PassedOut,
    }
}
