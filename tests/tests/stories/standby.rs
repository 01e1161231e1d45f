//! Two servers: whichever leads is killed, the other goes on, and nothing that was acknowledged is lost.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bridge::result::BoardResult;
use harness::{
    AuditedDevice, Auditor, Director, LineCutter, Place, Plan, ServerProcess, Tablets, any_result, ask,
    eventually, within,
};
use proto::v1;
use proto::v1::command_reply::Answer;
use server::journal::fault::Seed;
use server::journal::{ContestKey, FILE_NAME, Journal as _, JournalError, RedbJournal, Sequence};
use tokio::task::JoinSet;

/// From the director's key to the next result that is acknowledged.
const TAKEN_OVER_WITHIN: Duration = Duration::from_secs(2);

/// Three take-overs in the short form, two hundred with `BAROMETER_LONG`: each time the leader is killed under load, the standby
/// takes over, and the killed one comes back as its standby.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whichever_server_is_killed_the_other_goes_on_with_all_that_was_acknowledged() {
    let take_overs = if std::env::var_os("BAROMETER_LONG").is_some() { 200 } else { 3 };
    let folder = tempfile::tempdir().unwrap();
    let mut leader = ServerProcess::start(&folder.path().join("first")).await;
    let plan = Plan::of("mitchell 7", 4);
    let mut director = Director::new(&leader.url(), &leader.token, 0);
    let rules = v1::Rules { agreement_not_required: true, ..v1::Rules::default() };
    director.start("On two computers", rules, &plan).await;
    let token_file = folder.path().join("standby.token");
    let mut standby = ServerProcess::start_standby(&folder.path().join("second"), &leader, &token_file).await;

    let auditor = Arc::new(Mutex::new(Auditor::default()));
    let mut room = JoinSet::new();
    let stop = tokio::sync::watch::Sender::new(false);
    for (number, (table, code)) in (1..).zip(director.codes().await) {
        let places = plan.places_of(1).into_iter().filter(|place| place.slot.table.to_string() == table);
        let device = AuditedDevice::pair(number, &leader.url(), &code, &auditor).await;
        room.spawn(play_on_and_on(device, places.collect(), Seed(number), stop.subscribe()));
    }
    let mut longest = Duration::ZERO;
    for number in 1..=take_overs {
        let before = auditor.lock().unwrap().count();
        let played = async || (auditor.lock().unwrap().count() >= before + 20).then_some(());
        eventually("the room plays on", played).await;
        leader.kill_9().await;
        let acknowledged = auditor.lock().unwrap().count();
        let begun = Instant::now();
        standby.take_over().await;
        eventually("a result is acknowledged", async || {
            (auditor.lock().unwrap().count() > acknowledged).then_some(())
        })
        .await;
        let took = begun.elapsed();
        longest = longest.max(took);
        assert!(took < TAKEN_OVER_WITHIN, "take-over {number} took {took:?}");
        std::mem::swap(&mut leader, &mut standby);
        standby.restart_as_standby().await;
    }
    println!("{take_overs} take-overs; the longest took {longest:?}");
    stop.send_replace(true);
    while let Some(played) = within("the evening ends", room.join_next()).await {
        played.unwrap();
    }
    leader.kill_9().await;
    standby.kill_9().await;
    let auditor = std::mem::take(&mut *auditor.lock().unwrap());
    assert!(auditor.accepted_count() > 20 * take_overs);
    for name in ["first", "second"] {
        let journal = RedbJournal::open(&folder.path().join(name).join(FILE_NAME)).unwrap();
        auditor.check(&journal, director.contest);
    }
}

/// Clients know a server by its key, and its standby by the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_standby_has_the_keys_by_which_clients_know_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = ServerProcess::start_for_others(&folder.path().join("first"), &[]).await;
    let plan = Plan::of("mitchell 3", 2);
    let mut director = Director::new(&first.here, &first.token, 0);
    let rules = v1::Rules { agreement_not_required: true, ..v1::Rules::default() };
    director.start("By a key", rules, &plan).await;
    let tablets = Tablets::pair(&first.here, &director.codes().await).await;
    let token_file = folder.path().join("standby.token");
    let second = ServerProcess::start_standby(&folder.path().join("second"), &first, &token_file).await;
    let [one, other, ..] = &plan.places_of(1)[..] else { panic!("a round has places") };
    tablets.of(one).accept(ask::enter(one, harness::result("4S N ="), None)).await;
    assert!(director.link.server_condition().await.unwrap().standby_in_step);
    first.kill_9().await;
    second.take_over().await;
    tablets.of(other).accept(ask::enter(other, harness::result("3NT S +1"), None)).await;
    let condition = director.link.server_condition().await.unwrap();
    assert!(!condition.standby_in_step && condition.warnings[0].concern() == v1::ServerConcern::Standby);
    assert!(
        director.journal().await.iter().any(|entry| entry.text.contains("3NT")),
        "the console is there as well"
    );
}

/// The director moves the tablet of A1 to A3, whose own he takes back with its code; the codes then.
async fn moved_from_a1_to_a3(director: &Director) -> BTreeMap<String, String> {
    let devices = director.verb("devices").await;
    let at_first_table = devices.as_array().unwrap().iter().find(|device| device["table"] == "A1").unwrap();
    director.told(&format!("devices move {} A3", at_first_table["device"].as_str().unwrap())).await;
    within("codes", director.link.pairing_codes(director.contest, &["A3".to_owned()])).await.unwrap();
    director.codes().await
}

/// The network between two servers is cut, and both are there: the standby takes over, and the other goes on for the tables that
/// still reach it. What it acknowledged is brought in when they meet again; what cannot be is told in words.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_server_that_was_cut_off_acknowledged_alone_is_brought_in_or_told() {
    let folder = tempfile::tempdir().unwrap();
    let first = ServerProcess::start(&folder.path().join("first")).await;
    let plan = Plan::of("mitchell 3", 2);
    let mut director = Director::new(&first.url(), &first.token, 0);
    let rules = v1::Rules { agreement_not_required: true, ..v1::Rules::default() };
    director.start("Cut in two", rules, &plan).await;
    let codes = director.codes().await;
    let tablets = Tablets::pair(&first.url(), &codes).await;
    let network = LineCutter::to(first.address()).await;
    let token_file = folder.path().join("standby.token");
    let listen = SocketAddr::from(([127, 0, 0, 1], harness::free_port()));
    let back = LineCutter::to(listen).await;
    let (to, from) = (network.url(), back.url());
    let data = folder.path().join("second");
    let second =
        ServerProcess::start_standby_through((&data, listen), &first, &token_file, (&to, &from)).await;
    let places = plan.places_of(1);
    let result = |text: &str| harness::result(text);
    tablets.of(&places[0]).accept(ask::enter(&places[0], result("4S N ="), None)).await;
    assert_eq!(director.verb("server").await["standby_in_step"], true);

    // Neither reaches the other by this way; the room still reaches the first.
    network.vanish();
    back.vanish();
    tablets.of(&places[1]).accept(ask::enter(&places[1], result("3NT S +1"), None)).await;
    let condition = director.verb("server").await;
    assert_eq!(condition["warnings"][0]["concern"], "standby", "{condition}");
    second.take_over().await;
    let there = Director::new(&second.url(), &first.token, director.contest);
    eventually("the second leads", async || there.link.server_condition().await.ok()).await;
    // One board is entered on both sides, another only where nobody else sees it, and the director renames the contest there.
    let (both, alone) = (&places[2], &places[3]);
    tablets.of(both).accept(ask::enter(both, result("1NT N -2"), None)).await;
    tablets.of(alone).accept(ask::enter(alone, result("6H E ="), None)).await;
    let elsewhere = Tablets::pair(&second.url(), &there.codes().await).await;
    elsewhere.of(both).accept(ask::enter(both, result("2C W ="), None)).await;
    let printed = moved_from_a1_to_a3(&director).await;
    assert_ne!(printed, codes);

    network.cut();
    back.cut();
    let met = async || {
        let condition = there.verb("server").await;
        (condition["standby_in_step"] == true && condition["warnings"][0]["concern"] == "reunion")
            .then_some(condition)
    };
    let condition = eventually("they meet again", met).await;
    let told = condition["warnings"][0]["text"].as_str().unwrap();
    assert!(told.contains("1NT") && told.contains("Cut in two"), "{told}");
    assert!(!told.contains("6H") && !told.contains("3NT"), "what could be done is not told: {told}");
    let (lines, _) = there.travellers(&plan).await;
    for (place, stands) in
        [(&places[0], "4S N ="), (&places[1], "3NT S +1"), (both, "2C W ="), (alone, "6H E =")]
    {
        let (_, outcome, _) = &lines[&place.slot];
        assert_eq!(*outcome, harness::outcome(stands), "{:?}", place.slot);
    }
    there.told("server --seen").await;
    assert_eq!(there.verb("server").await["warnings"], serde_json::json!([]));
    assert_eq!(there.codes().await, printed, "the code that was taken back opens nothing again");
    let (moved, left) = (&places[5], tablets.at("A1"));
    left.accept(ask::enter(moved, result("5D S ="), None)).await;
    left.accept(ask::enter(&places[0], result("4S N +1"), Some(result("4S N =")))).await;
    // Who was on the wrong side goes on where the evening is.
    tablets.of(both).accept(ask::enter(both, result("1NT N -2"), Some(result("2C W =")))).await;
    let journals = ["first", "second"].map(|name| folder.path().join(name).join(FILE_NAME));
    drop((first, second));
    let [copy, original] = journals.map(|path| eventually_open(&path));
    let records = |journal: &RedbJournal| -> Vec<_> {
        journal.replay(ContestKey(1), Sequence::FIRST).map(Result::unwrap).collect()
    };
    assert_eq!(records(&copy), records(&original));
}

/// The journal of a server that was killed a moment ago.
fn eventually_open(path: &std::path::Path) -> RedbJournal {
    loop {
        match RedbJournal::open(path) {
            Ok(journal) => return journal,
            Err(JournalError::InUse) => std::thread::sleep(Duration::from_millis(10)),
            Err(error) => panic!("failed to {error}"),
        }
    }
}

/// Enters a result at each place, and corrects it again and again until it is told to stop.
pub(super) async fn play_on_and_on(
    device: AuditedDevice,
    places: Vec<Place>,
    mut seed: Seed,
    stop: tokio::sync::watch::Receiver<bool>,
) {
    let mut standing: Vec<Option<BoardResult>> = vec![None; places.len()];
    'evening: loop {
        for (place, standing) in places.iter().zip(&mut standing) {
            if *stop.borrow() {
                break 'evening;
            }
            let result = any_result(&mut seed);
            if *standing == Some(result) {
                continue;
            }
            let id = device.submit(ask::enter(place, result, *standing));
            let reply = device.link.wait_for(id).await;
            assert!(matches!(reply.answer, Some(Answer::Accepted(_))), "{reply:?}");
            *standing = Some(result);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    device.ends().await;
}
