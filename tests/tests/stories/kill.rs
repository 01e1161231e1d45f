//! `kill -9` at any moment: everything acknowledged is there, and nothing is there twice.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use harness::{
    AuditedDevice, Auditor, Director, Place, Plan, ServerProcess, another_result, any_result, ask,
    eventually, with_token, within,
};
use proto::v1;
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
        let device = AuditedDevice::pair(number, &server.url(), &code, &auditor).await;
        tokens.insert(number, device.link.outbox(|outbox| outbox.pairing().unwrap().token.clone()));
        room.spawn(play_everything(device, places.collect(), Seed(chance.draw())));
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

/// Each board with a result, a second that is refused, and a correction, without waiting for any answer.
async fn play_everything(device: AuditedDevice, places: Vec<Place>, mut seed: Seed) {
    for place in places {
        let (first, second) = (any_result(&mut seed), any_result(&mut seed));
        device.submit(ask::enter(&place, first, None));
        device.submit(ask::enter(&place, second, None));
        let last = device.submit(ask::enter(&place, another_result(first, second), Some(first)));
        // Three at a time, so that a kill finds some on the way, some waiting and some still to come.
        device.link.wait_for(last).await;
    }
    device.ends().await;
}
