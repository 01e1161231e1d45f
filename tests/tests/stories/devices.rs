//! What devices live through: restarts, a second device at the table, a director in between.

use bridge::contest::Outcome;
use client_tablet::link::{TableDevice, connect};
use client_tablet::outbox::Outbox;
use harness::{
    Director, Plan, Room, RoomFolder, Tablet, any_result, ask, impatient, outcome, result, with_token, within,
};
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::command_reply::Answer;
use proto::v1::player_service_client::PlayerServiceClient;
use proto::v1::table_service_client::TableServiceClient;
use server::engine::Live;
use server::journal::ContestKey;
use server::journal::fault::Seed;

fn wire(kind: Kind) -> v1::Command {
    v1::Command { kind: Some(kind) }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tablet_restarted_with_a_full_outbox_delivers_once_and_in_order() {
    let folder = RoomFolder::new();
    let room = Room::open(folder.journal()).await;
    let plan = Plan::of("mitchell 5", 4);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director
        .start("Restarted", v1::Rules { agreement_not_required: true, ..v1::Rules::default() }, &plan)
        .await;
    let code = director.codes().await["A2"].clone();
    let device = folder.path("device");
    let tablet = Tablet::with_outbox(Outbox::open(&device).unwrap(), &room.url(), &code).await;
    tablet.view("the table sees its round", |view| view.round == 1).await;
    tablet.device.close().await;

    // The device starts without a network, and the table goes on entering.
    let nowhere = "http://127.0.0.1:9";
    let (offline, _) =
        TableDevice::start(Outbox::open(&device).unwrap(), connect(nowhere).unwrap(), impatient());
    let places = plan.places().into_iter().filter(|place| place.slot.table.to_string() == "A2");
    let (mut seed, mut asked) = (Seed(8), vec![]);
    for place in places {
        let (first, second) = (any_result(&mut seed), result("7NTX N -13"));
        for kind in [ask::enter(&place, first, None), ask::enter(&place, second, Some(first))] {
            offline.submit(wire(kind)).unwrap();
        }
        asked.push((place, second));
    }
    assert_eq!(offline.view().borrow().as_ref().unwrap().round, 1, "the last view is still there");
    offline.close().await;

    // It is switched off and on again, once without and once with a network.
    let (offline, _) =
        TableDevice::start(Outbox::open(&device).unwrap(), connect(nowhere).unwrap(), impatient());
    assert_eq!(offline.outbox(|outbox| outbox.pending().len()), 2 * asked.len());
    offline.close().await;
    let tablet = Tablet::with_outbox(Outbox::open(&device).unwrap(), &room.url(), &code).await;
    within("the outbox is delivered", tablet.device.flushed()).await;
    assert_eq!(tablet.device.outbox(|outbox| outbox.refused().len()), 0);

    let contest = Live::replay(room.journal().as_ref(), ContestKey(1)).unwrap().contest;
    for (place, result) in &asked {
        assert_eq!(contest.lines[&place.slot].outcome, Outcome::Result(*result));
    }
    // Each result and each correction is one line of the journal, in the order of entering.
    let lines = director.journal().await;
    let entered: Vec<&str> =
        lines.iter().filter(|line| line.by.contains("A2")).map(|line| line.text.as_str()).collect();
    assert_eq!(entered.len(), 2 * asked.len(), "{entered:#?}");
    for (pair, (place, _)) in entered.chunks(2).zip(&asked) {
        let board = format!("oard {}", place.slot.board);
        assert!(pair.iter().all(|line| line.contains(&board)), "{pair:?} {board}");
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_devices_at_a_table_the_second_is_refused_and_may_correct() {
    let room = Room::new().await;
    let plan = Plan::of("mitchell 3", 2);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.start("Two devices", v1::Rules::default(), &plan).await;
    let code = &director.codes().await["A1"];
    let (north, east) = (Tablet::pair(&room.url(), code).await, Tablet::pair(&room.url(), code).await);
    let place = plan.places_of(1)[0];
    let (made, down) = (result("4S N ="), result("4S N -1"));

    north.accept(ask::enter(&place, made, None)).await;
    assert_eq!(east.refused(ask::enter(&place, down, None)).await, "ResultExists");
    assert_eq!(east.refused(ask::enter(&place, down, Some(down))).await, "ResultChanged");
    // East looks again and corrects; North, who had not, learns that it has changed.
    east.accept(ask::enter(&place, down, Some(made))).await;
    assert_eq!(north.refused(ask::enter(&place, result("5S N ="), Some(made))).await, "ResultChanged");
    assert_eq!(north.refused(ask::agree(&place, made)).await, "ResultChanged");
    north.accept(ask::agree(&place, down)).await;
    assert_eq!(east.refused(ask::agree(&place, down)).await, "AgreedAlready");

    // Both press at the same moment: one result stands, and one of them is told.
    let place = plan.places_of(1)[1];
    let both =
        tokio::join!(north.ask(ask::enter(&place, made, None)), east.ask(ask::enter(&place, down, None)));
    let refused = [&both.0, &both.1].into_iter().filter_map(|answer| match answer {
        Answer::Refused(refused) => Some(refused.code.as_str()),
        Answer::Accepted(_) => None,
    });
    assert_eq!(refused.collect::<Vec<_>>(), ["ResultExists"]);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_director_corrects_while_the_table_sends_again() {
    let room = Room::new().await;
    let plan = Plan::of("mitchell 3", 2);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director
        .start("At the same time", v1::Rules { agreement_not_required: true, ..v1::Rules::default() }, &plan)
        .await;
    let tablet = Tablet::pair(&room.url(), &director.codes().await["A1"]).await;
    let place = plan.places_of(1)[0];
    let (entered, corrected) = (result("3NT E +1"), outcome("3NT E -1"));

    // The table's answer was lost; before it sends again, the director corrects.
    let mut table = TableServiceClient::connect(room.url()).await.unwrap();
    let id = Some(v1::CommandId { device: 77, counter: 1 });
    let submit = || {
        let command = Some(wire(ask::enter(&place, entered, None)));
        with_token(&tablet.token(), v1::SubmitRequest { id, command })
    };
    let first = table.submit(submit()).await.unwrap().into_inner();
    director.accept(ask::correct(&place, Some(corrected.clone()), "East was declarer, and went down")).await;
    let again = table.submit(submit()).await.unwrap().into_inner();
    assert_eq!(again, first, "the same id is answered the same");
    // Another command under that id is not taken for it.
    let command = Some(wire(ask::enter(&plan.places_of(1)[1], entered, None)));
    let other = with_token(&tablet.token(), v1::SubmitRequest { id, command });
    let Some(Answer::Refused(refused)) = table.submit(other).await.unwrap().into_inner().answer else {
        panic!("it was taken")
    };
    assert_eq!(refused.code, "IdUsed");

    // What the director has set is not for the table to change.
    assert_eq!(tablet.refused(ask::enter(&place, entered, None)).await, "SetByDirector");
    assert_eq!(tablet.refused(ask::enter(&place, result("pass"), Some(entered))).await, "SetByDirector");
    assert_eq!(tablet.refused(ask::dispute(&place)).await, "SetByDirector");
    let contest = Live::replay(room.journal().as_ref(), ContestKey(1)).unwrap().contest;
    assert_eq!(contest.lines[&place.slot].outcome, corrected);
    room.close().await;
}

/// A reason that a device offers is a key, which directors read in English whatever the device speaks; own words stay as they
/// are. Expected values: the English catalogue. The console reads them again from the journal.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reason_that_is_offered_is_told_in_the_language_of_whoever_reads_it() {
    let folder = RoomFolder::new();
    let room = Room::open(folder.journal()).await;
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.start("Dienstag", v1::Rules::default(), &Plan::of("mitchell 3", 2)).await;
    let codes = director.codes().await;
    let call = |table: &str, reason: &str, offered: &str| {
        Kind::CallDirector(v1::CallDirector {
            table: table.to_owned(),
            reason: reason.to_owned(),
            offered: offered.to_owned(),
            ..v1::CallDirector::default()
        })
    };
    for (table, reason, offered) in [
        ("A1", "Eine Entscheidung", "table-call-ruling"),
        ("A2", "Karte am Boden", ""),
        // As a later version may offer it: what stands beside the key is told.
        ("A3", "Der Kaffee ist aus", "table-call-coffee"),
    ] {
        Tablet::pair(&room.url(), &codes[table]).await.accept(call(table, reason, offered)).await;
    }
    let mut phones = PlayerServiceClient::connect(room.url()).await.unwrap();
    let name = "One of A1NS".to_owned();
    let join = v1::JoinRequest { code: codes["A1"].clone(), name, ..v1::JoinRequest::default() };
    let joined = phones.join(join).await.unwrap().into_inner();
    director.words(&["calls", "resolve", "1"]).await;
    let id = Some(v1::CommandId { device: 9, counter: 1 });
    let asked =
        v1::CallRequest { id, reason: "Coś innego".to_owned(), offered: "table-call-other".to_owned() };
    let reply = phones.call(with_token(&joined.token, asked)).await.unwrap().into_inner();
    assert!(matches!(reply.answer, Some(Answer::Accepted(_))), "{reply:?}");
    room.close().await;

    let room = Room::open(folder.journal()).await;
    let director = director.at(&room.url(), &room.token);
    let calls = director.link.contest(1).await.unwrap().calls;
    let told: Vec<(&str, &str, Option<&str>)> = (calls.iter())
        .map(|call| (&*call.table, &*call.reason, call.words.as_ref().map(|words| &*words.key)))
        .collect();
    assert_eq!(
        told,
        [
            ("A1", "A ruling", Some("table-call-ruling")),
            ("A2", "Karte am Boden", None),
            ("A3", "Der Kaffee ist aus", None),
            ("A1", "One of A1NS: Something else", Some("table-call-from-phone")),
        ]
    );
    let lines = director.journal().await;
    assert!(lines.iter().any(|line| line.text.contains("A ruling") && line.by.contains("A1")), "{lines:#?}");
    room.close().await;
}
