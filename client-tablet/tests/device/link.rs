//! The link under every loss that a line can have: each command arrives once, in order.
use std::time::Duration;

use client_tablet::link::{BackOff, LinkError, LinkEvent, Patience, TableDevice, connect, find_player, pair};
use client_tablet::outbox::{Outbox, Pairing};

use proto::v1;
use proto::v1::command_reply::Answer;
use tokio::sync::mpsc::UnboundedReceiver;
use words::page::{Tablet, Trouble};

use crate::fake::{Fake, Fate, REVOKED};

use crate::CODE;

fn call(reason: &str) -> v1::Command {
    let call = v1::CallDirector { table: "A7".to_owned(), reason: reason.to_owned(), ..Default::default() };
    v1::Command { kind: Some(v1::command::Kind::CallDirector(call)) }
}

fn impatient() -> Patience {
    let back_off = BackOff { first: Duration::from_millis(1), most: Duration::from_millis(20) };
    Patience { back_off, answer_within: Duration::from_millis(200) }
}

fn pairing(fake: &Fake, token: &str) -> Pairing {
    Pairing { server: fake.url(), token: token.to_owned(), contest: 1, table: "A7".to_owned() }
}

fn start(fake: &Fake, mut outbox: Outbox) -> (TableDevice, UnboundedReceiver<LinkEvent>) {
    if outbox.pairing().is_none() {
        outbox.pair(pairing(fake, "token-1")).unwrap();
    }
    TableDevice::start(outbox, connect(&fake.url()).unwrap(), impatient())
}

async fn until(events: &mut UnboundedReceiver<LinkEvent>, wanted: impl Fn(&LinkEvent) -> bool) -> LinkEvent {
    loop {
        let event = events.recv().await.expect("the device runs");
        if wanted(&event) {
            return event;
        }
    }
}

#[tokio::test]
async fn every_command_arrives_once_and_in_order_whatever_is_lost() {
    use Fate::{Answered, Full, Hangs, LostAfter, LostBefore};
    let fake = Fake::start();
    fake.fates(&[LostBefore, LostAfter, Full, Answered, Hangs, LostAfter, LostBefore, LostBefore, Answered]);
    let (device, _) = start(&fake, Outbox::in_memory(7));
    let reasons: Vec<String> = (1..=9).map(|number| number.to_string()).collect();
    let ids: Vec<_> = reasons.iter().map(|reason| device.submit(call(reason)).unwrap()).collect();
    device.flushed().await;
    assert_eq!(fake.reasons(), reasons);
    for (index, id) in ids.into_iter().enumerate() {
        let sequence = index as u64 + 1;
        let expected = v1::CommandReply { answer: Some(Answer::Accepted(v1::Accepted { sequence })) };
        assert_eq!(device.wait_for(id).await, expected);
    }
    assert!(fake.records(|records| records.arrivals_count) > 9, "some were sent again");
}

#[tokio::test]
async fn what_is_entered_while_the_server_is_away_arrives_when_it_is_back() {
    let mut fake = Fake::start();
    let (device, mut events) = start(&fake, Outbox::in_memory(7));
    until(&mut events, |event| *event == LinkEvent::Online).await;
    fake.stop();
    let offline = until(&mut events, |event| matches!(event, LinkEvent::Offline { .. })).await;
    assert!(matches!(offline, LinkEvent::Offline { why } if why != Trouble::Problem));
    for reason in ["one", "two"] {
        device.submit(call(reason)).unwrap();
    }
    assert_eq!(device.outbox(|outbox| outbox.pending().len()), 2);
    fake.come_back();
    device.flushed().await;
    assert_eq!(fake.reasons(), ["one", "two"]);
    until(&mut events, |event| *event == LinkEvent::Online).await;
    assert!(device.is_online());
}

#[tokio::test]
async fn a_device_restarted_with_a_full_outbox_delivers_it_under_the_same_ids() {
    let mut fake = Fake::start();
    let folder = tempfile::tempdir().unwrap();
    let device = TableDevice::open(folder.path(), &fake.url(), CODE).await.unwrap();
    device.submit(call("delivered")).unwrap();
    device.flushed().await;
    // The first one after the restart is recorded by the server, but its answer never comes.
    fake.fates(&[Fate::Hangs]);
    let hanging = device.submit(call("hanging")).unwrap();
    while fake.records(|records| records.recorded.len()) < 2 {
        tokio::task::yield_now().await;
    }
    fake.stop();
    for number in 0..50 {
        device.submit(call(&number.to_string())).unwrap();
    }
    device.close().await;

    // Without a network the device starts all the same, and knows what it has to say.
    let device = TableDevice::open(folder.path(), &fake.url(), "no code needed").await.unwrap();
    assert_eq!(device.outbox(|outbox| outbox.first().unwrap().id), hanging);
    assert_eq!(device.outbox(|outbox| outbox.pending().len()), 51);
    fake.come_back();
    device.flushed().await;
    let mut expected = vec!["delivered".to_owned(), "hanging".to_owned()];
    expected.extend((0..50).map(|number: i32| number.to_string()));
    assert_eq!(fake.reasons(), expected);
}

#[tokio::test]
async fn a_refusal_ends_the_wait_and_is_kept_for_the_table_to_read() {
    let fake = Fake::start();
    fake.fates(&[Fate::Refused, Fate::NotUnderstood]);
    let (device, mut events) = start(&fake, Outbox::in_memory(7));
    let refused = device.submit(call("refused")).unwrap();
    let unreadable = device.submit(call("unreadable")).unwrap();
    let fine = device.submit(call("fine")).unwrap();
    device.wait_for(fine).await;
    assert_eq!(fake.reasons(), ["fine"]);
    let kept: Vec<_> = device.outbox(|outbox| outbox.refused().cloned().collect());
    assert_eq!(kept.iter().map(|row| row.id).collect::<Vec<_>>(), [refused, unreadable]);
    assert_eq!(kept[0].refused.code, "ResultExists");
    assert_eq!(kept[1].refused.text, "board: 0 is not a board");
    let told = until(&mut events, |event| matches!(event, LinkEvent::Delivered { .. })).await;
    assert!(matches!(told, LinkEvent::Delivered { id, .. } if id == refused));
}

#[tokio::test]
async fn without_a_valid_token_the_device_asks_for_a_code_and_loses_nothing() {
    let fake = Fake::start();
    fake.fates(&[Fate::TokenGone]);
    let (device, mut events) = start(&fake, Outbox::in_memory(7));
    device.submit(call("one")).unwrap();
    until(&mut events, |event| *event == LinkEvent::Unauthenticated).await;
    device.submit(call("two")).unwrap();
    assert_eq!(device.outbox(|outbox| outbox.pending().len()), 2);

    let channel = connect(&fake.url()).unwrap();
    let error = pair(&channel, &fake.url(), "AAA-AAA", "test").await.unwrap_err();
    assert!(matches!(error, LinkError::WrongCode), "{error}");
    let renewed = pair(&channel, &fake.url(), CODE, "test").await.unwrap();
    assert_eq!(renewed, pairing(&fake, "token-2"));
    device.paired(renewed).unwrap();
    device.flushed().await;
    assert_eq!(fake.reasons(), ["one", "two"]);
}

/// The outbox is kept on the disk, too, until the device has the table's code again; then everything is sent, once and in order.
#[tokio::test]
async fn a_revoked_device_says_whom_to_ask_and_keeps_its_outbox() {
    let fake = Fake::start();
    let folder = tempfile::tempdir().unwrap();
    let mut outbox = Outbox::open(folder.path()).unwrap();
    outbox.pair(pairing(&fake, "token-1")).unwrap();
    fake.fates(&[Fate::Revoked]);
    let channel = || connect(&fake.url()).unwrap();
    let (device, mut events) = TableDevice::start(outbox, channel(), impatient());
    device.submit(call("one")).unwrap();
    let told = until(&mut events, |event| matches!(event, LinkEvent::Revoked { .. })).await;
    assert_eq!(told, LinkEvent::Revoked { why: Tablet::Said { text: REVOKED.to_owned() }.into() });
    device.submit(call("two")).unwrap();
    device.close().await;

    let outbox = Outbox::open(folder.path()).unwrap();
    assert_eq!((outbox.pending().len(), outbox.refused().len()), (2, 0));
    let (device, _events) = TableDevice::start(outbox, channel(), impatient());
    device.paired(pair(&channel(), &fake.url(), CODE, "test").await.unwrap()).unwrap();
    device.flushed().await;
    assert_eq!(fake.reasons(), ["one", "two"]);
}

#[tokio::test]
async fn the_view_is_followed_across_a_restart_of_the_server_and_kept_on_disk() {
    let mut fake = Fake::start();
    let folder = tempfile::tempdir().unwrap();
    let device = TableDevice::open(folder.path(), &fake.url(), CODE).await.unwrap();
    let mut view = device.view();
    view.wait_for(|view| view.as_ref().is_some_and(|view| view.sequence == 1)).await.unwrap();
    fake.publish(|view| view.round = 2);
    view.wait_for(|view| view.as_ref().is_some_and(|view| view.round == 2)).await.unwrap();
    fake.stop();
    fake.publish(|view| view.round = 3);
    fake.come_back();
    view.wait_for(|view| view.as_ref().is_some_and(|view| view.round == 3)).await.unwrap();
    device.close().await;
    fake.stop();
    let outbox = Outbox::open(folder.path()).unwrap();
    assert_eq!(outbox.view().unwrap().round, 3);
}

#[tokio::test]
async fn a_server_that_is_away_cannot_pair_and_the_device_says_so() {
    let mut fake = Fake::start();
    fake.stop();
    let folder = tempfile::tempdir().unwrap();
    let error = TableDevice::open(folder.path(), &fake.url(), CODE).await.unwrap_err();
    let expected = format!(
        "The server does not answer. ({}) Check the address, that the server runs, and that this device is on its network.",
        fake.url()
    );
    assert_eq!(error.to_string(), expected);
}

/// A number has its name, a name its numbers; who is not known, and a server that is gone, says nothing.
#[tokio::test]
async fn a_player_is_looked_up_by_number_or_by_name() {
    let mut fake = Fake::start();
    let line = connect(&fake.url()).unwrap();
    let told = async |token: &str, number: &str, name: &str| {
        let found = find_player(&line, token, (number.to_owned(), name.to_owned())).await;
        found.map(|v1::FindPlayerReply { name, numbers }| (name, numbers.join(" ")))
    };
    let known = |name: &str, numbers: &str| Some((name.to_owned(), numbers.to_owned()));
    assert_eq!(told("token-1", "1234", "").await, known("Ann", ""));
    assert_eq!(told("token-1", "", "Ann").await, known("", "1234 55"));
    assert_eq!(told("token-1", "", "Bob").await, known("", ""));
    assert_eq!(told("token-9", "1234", "").await, None);
    fake.stop();
    assert_eq!(told("token-1", "1234", "").await, None);
}
