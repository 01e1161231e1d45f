//! A disk without room: the journal refuses, the clients are told, nothing is corrupted, service resumes.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use bridge::contest::Outcome;
use client_tablet::link::{LinkEvent, TableDevice, connect, pair};
use client_tablet::outbox::Outbox;
use harness::{Director, Plan, Room, any_result, ask, impatient, percentages, rows, with_token, within};
use proto::v1;
use proto::v1::command_reply::Answer;
use proto::v1::table_service_client::TableServiceClient;
use redb::StorageBackend;
use redb::backends::InMemoryBackend;
use server::engine::Live;
use server::journal::fault::Seed;
use server::journal::{ContestKey, Journal, RedbJournal};
use tonic::Code;

/// A disk with one file, which outlives whoever opens it. When it is full, what is there can be read, and the
/// file's first page written over; there is no room for anything new.
#[derive(Debug, Clone, Default)]
pub(super) struct Disk {
    bytes: Arc<InMemoryBackend>,
    full: Arc<AtomicBool>,
}

impl Disk {
    pub(super) fn fill(&self) {
        self.full.store(true, Ordering::SeqCst);
    }

    pub(super) fn make_room(&self) {
        self.full.store(false, Ordering::SeqCst);
    }

    pub(super) fn journal(&self) -> Arc<dyn Journal> {
        let disk = self.clone();
        Arc::new(RedbJournal::open_with_backend(move || Ok(disk.clone())).unwrap())
    }
}

impl StorageBackend for Disk {
    fn len(&self) -> io::Result<u64> {
        self.bytes.len()
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.bytes.read(offset, out)
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.bytes.set_len(len)
    }

    fn sync_data(&self) -> io::Result<()> {
        self.bytes.sync_data()
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        if offset >= PAGE && self.full.load(Ordering::SeqCst) {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.bytes.write(offset, data)
    }
}

const PAGE: u64 = 4096;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_in_words_and_loses_nothing() {
    let disk = Disk::default();
    let room = Room::open(disk.journal()).await;
    let plan = Plan::of("mitchell 5", 4);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director
        .start("No room", v1::Rules { agreement_not_required: true, ..v1::Rules::default() }, &plan)
        .await;
    let channel = connect(&room.url()).unwrap();
    let mut outbox = Outbox::in_memory(5);
    let code = &director.codes().await["A1"];
    outbox.pair(pair(&channel, &room.url(), code, "a tablet").await.unwrap()).unwrap();
    let token = outbox.pairing().unwrap().token.clone();
    let (device, mut events) = TableDevice::start(outbox, channel, impatient());

    let places = plan.places().into_iter().filter(|place| place.slot.table.to_string() == "A1");
    let mut places = places.collect::<Vec<_>>().into_iter();
    let (mut seed, mut scored) = (Seed(6), vec![]);
    let mut enter = |place| {
        let result = any_result(&mut seed);
        let kind = ask::enter(&place, result, None);
        scored.push((place, Outcome::Result(result)));
        device.submit(v1::Command { kind: Some(kind) }).unwrap()
    };
    for place in places.by_ref().take(4) {
        device.wait_for(enter(place)).await;
    }

    // The disk fills up, and the table goes on.
    let durable = room.journal().last_sequence(ContestKey(1));
    disk.fill();
    let waiting: Vec<_> = places.map(&mut enter).collect();
    let why = within("the table is told", async {
        loop {
            if let Some(LinkEvent::Offline { why }) = events.recv().await {
                return why;
            }
        }
    });
    let told = format!("{:?}", why.await);
    assert!(told.contains("full"), "plain words say what is wrong: {told}");
    let mut table = TableServiceClient::connect(room.url()).await.unwrap();
    let call = ask::call_director("A1", "the tablet says that the disk is full");
    let request = v1::SubmitRequest {
        id: Some(v1::CommandId { device: 9, counter: 1 }),
        command: Some(v1::Command { kind: Some(call) }),
    };
    let refused = table.submit(with_token(&token, request.clone())).await.unwrap_err();
    assert_eq!(refused.code(), Code::Unavailable);
    assert!(refused.message().contains("full"), "{refused}");
    // Nobody sees what is not durable.
    assert_eq!(director.standings().await.results_in, 4);
    assert_eq!(room.journal().last_sequence(ContestKey(1)), durable);

    // Somebody makes room: the outbox is delivered, in order, and the call too when it is asked again.
    disk.make_room();
    for id in waiting {
        let reply = within("the outbox is delivered", device.wait_for(id)).await;
        assert!(matches!(reply.answer, Some(Answer::Accepted(_))), "{reply:?}");
    }
    table.submit(with_token(&token, request)).await.unwrap();
    let expected = percentages(&scored, plan.most_results(), &[]);
    assert_eq!(rows(&director.standings().await), expected);
    drop(device);
    room.close().await;

    // And all of it is still there after a restart.
    let room = Room::open(disk.journal()).await;
    let director = director.at(&room.url(), &room.token);
    assert_eq!(rows(&director.standings().await), expected);
    let live = Live::replay(room.journal().as_ref(), ContestKey(1)).unwrap();
    assert_eq!(live.contest.calls.len(), 1, "the call was asked twice and made once");
    room.close().await;
}

/// Whoever watches while the disk is full is shown what is durable, and goes on from there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reader_is_never_shown_what_the_disk_did_not_take() {
    let disk = Disk::default();
    let room = Room::open(disk.journal()).await;
    let plan = Plan::of("mitchell 3", 8);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director
        .start("Watched", v1::Rules { agreement_not_required: true, ..v1::Rules::default() }, &plan)
        .await;
    let handle = room.services.engine.contest(1).unwrap();
    let mut floor = handle.floor().await.unwrap();
    let shown = Arc::new(Mutex::new(vec![]));
    let watcher = {
        let shown = Arc::clone(&shown);
        tokio::spawn(async move {
            while floor.changed().await.is_ok() {
                let sequence = floor.borrow_and_update().as_ref().unwrap().sequence;
                shown.lock().unwrap().push(sequence);
            }
        })
    };
    let mut table = TableServiceClient::connect(room.url()).await.unwrap();
    let code = director.codes().await["A1"].clone();
    let paired =
        table.pair(v1::PairRequest { code, device_name: String::new(), kind: 0 }).await.unwrap().into_inner();
    let places = plan.places().into_iter().filter(|place| place.slot.table.to_string() == "A1");
    let mut seed = Seed(7);
    for (counter, place) in (1..).zip(places) {
        let kind = ask::enter(&place, any_result(&mut seed), None);
        let request = v1::SubmitRequest {
            id: Some(v1::CommandId { device: 9, counter }),
            command: Some(v1::Command { kind: Some(kind) }),
        };
        disk.fill();
        let refused = table.submit(with_token(&paired.token, request.clone())).await.unwrap_err();
        assert_eq!(refused.code(), Code::Unavailable);
        let durable = room.journal().last_sequence(ContestKey(1)).0;
        assert!(shown.lock().unwrap().iter().all(|sequence| *sequence <= durable));
        disk.make_room();
        table.submit(with_token(&paired.token, request)).await.unwrap();
    }
    room.close().await;
    watcher.await.unwrap();
    assert!(shown.lock().unwrap().is_sorted(), "{shown:?}");
}
