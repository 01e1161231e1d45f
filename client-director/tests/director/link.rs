//! The link: one command whatever happens to its answer, and views that stay fresh.

use std::sync::atomic::Ordering;
use std::time::Duration;

use client_director::link::Link;
use client_director::link::error::LinkError;
use client_director::link::event::{LinkEvent, Ticket};
use client_director::link::sender::{self, Contents, Parcel};
use client_director::link::watch::Watch;
use proto::v1::{self, command::Kind, command_reply::Answer};
use tokio::sync::mpsc;

use crate::fake_server::{Fake, TOKEN};

fn rename(name: &str) -> Kind {
    Kind::RenameContest(v1::RenameContest { name: name.to_owned() })
}

/// An answer lost on its way: the console asks again under the same number, and the contest changed once.
#[tokio::test]
async fn a_lost_reply_gives_one_command() {
    let (fake, address) = Fake::serve().await;
    let data = tempfile::tempdir().unwrap();
    let link = Link::new(&address, TOKEN, data.path()).unwrap();
    fake.lose.store(2, Ordering::SeqCst);
    let created = link.create_contest("Tuesday pairs", v1::Rules::default()).await.unwrap();
    assert_eq!(created.answer, Answer::Accepted(v1::Accepted { sequence: 1 }));
    fake.lose.store(2, Ordering::SeqCst);
    let renamed = link.execute(1, rename("Wednesday pairs")).await.unwrap();
    assert_eq!(renamed, Answer::Accepted(v1::Accepted { sequence: 2 }));
    assert_eq!(fake.decided(), 2);
    // The number is on the disk before it is used: another process goes on behind it.
    let other = Link::new(&address, TOKEN, data.path()).unwrap();
    assert_eq!(other.next_id().await.unwrap().counter, 3);
}

#[tokio::test]
async fn parcels_wait_for_their_answer_and_stop_at_a_refusal() {
    let (fake, address) = Fake::serve().await;
    let data = tempfile::tempdir().unwrap();
    let link = Link::new(&address, TOKEN, data.path()).unwrap();
    link.create_contest("Tuesday pairs", v1::Rules::default()).await.unwrap();
    let (events, mut arriving) = mpsc::channel(16);
    let (parcels, waiting) = mpsc::unbounded_channel();
    tokio::spawn(sender::run(link, waiting, events));
    let send = |number, kinds| {
        let contents = Contents::Commands { contest: 1, kinds };
        parcels.send(Parcel { ticket: Ticket(number), seen: None, contents }).unwrap();
    };

    fake.lose.store(1, Ordering::SeqCst);
    send(1, vec![rename("Wednesday pairs")]);
    let Some(LinkEvent::Waiting { ticket: Ticket(1), .. }) = arriving.recv().await else {
        panic!("it waits")
    };
    assert_eq!(arriving.recv().await, Some(LinkEvent::Done { ticket: Ticket(1), sequence: 2 }));

    // The second part repeats what is so already, and the third cannot be.
    let start = Kind::StartContest(v1::StartContest {});
    send(2, vec![rename("Thursday pairs"), rename("Thursday pairs"), start, rename("Friday pairs")]);
    let Some(LinkEvent::Refused { ticket: Ticket(2), done: 2, refused }) = arriving.recv().await else {
        panic!("it is refused")
    };
    assert_eq!(refused.text, "set up at least one section first, with a movement or with draws");
    assert_eq!(fake.evening.lock().unwrap().contest().name, "Thursday pairs");
}

#[tokio::test]
async fn views_follow_the_contest() {
    let (_fake, address) = Fake::serve().await;
    let data = tempfile::tempdir().unwrap();
    let link = Link::new(&address, TOKEN, data.path()).unwrap();
    link.create_contest("Tuesday pairs", v1::Rules::default()).await.unwrap();
    let (events, mut arriving) = mpsc::channel(64);
    let _watch = Watch::contest(&link, 1, &events);
    let mut renamed = false;
    loop {
        match arriving.recv().await.unwrap() {
            LinkEvent::Contest(view) if view.name == "Wednesday pairs" => break,
            LinkEvent::Contest(_) if !renamed => {
                link.execute(1, rename("Wednesday pairs")).await.unwrap();
                renamed = true;
            }
            _ => {}
        }
    }
}

/// The journal is read on from where it was, however often its stream ends.
#[tokio::test]
async fn each_line_of_the_journal_comes_once() {
    let (_fake, address) = Fake::serve().await;
    let data = tempfile::tempdir().unwrap();
    let link = Link::new(&address, TOKEN, data.path()).unwrap();
    link.create_contest("Pairs 0", v1::Rules::default()).await.unwrap();
    for number in 1..4 {
        link.execute(1, rename(&format!("Pairs {number}"))).await.unwrap();
    }
    let (events, mut arriving) = mpsc::channel(64);
    let _watch = Watch::contest(&link, 1, &events);
    let mut sequences = vec![];
    // The stream ends after the last line: the line after it comes with another one.
    while sequences.len() < 5 {
        if let LinkEvent::Journal { entry, .. } = arriving.recv().await.unwrap() {
            sequences.push(entry.sequence);
            if entry.sequence == 4 {
                link.execute(1, rename("Pairs 4")).await.unwrap();
            }
        }
    }
    assert_eq!(sequences, [1, 2, 3, 4, 5]);
}

/// A board that is on the screen follows what happens at its tables.
#[tokio::test]
async fn a_board_is_followed() {
    let (_fake, address) = Fake::serve().await;
    let data = tempfile::tempdir().unwrap();
    let link = Link::new(&address, TOKEN, data.path()).unwrap();
    link.create_contest("Tuesday pairs", v1::Rules::default()).await.unwrap();
    let choice = client_director::setup::read_choice("mitchell 3").unwrap();
    let setup = client_director::setup::Setup { section: 'A', choice, boards_per_round: 2, first_board: 1 };
    for kind in setup.commands().unwrap().into_iter().chain([Kind::StartContest(v1::StartContest {})]) {
        link.execute(1, kind).await.unwrap();
    }
    let (events, mut arriving) = mpsc::channel(64);
    let _watch = Watch::board(&link, 1, 1, &events);
    drop(events);
    let mut results = Vec::new();
    while results != [0, 1] {
        let Some(LinkEvent::Traveller(view)) = arriving.recv().await else { panic!("it is not followed") };
        assert_eq!(view.board, 1);
        if results.is_empty() {
            let slot = Some(v1::Slot { table: "A1".to_owned(), round: 1, board: 1 });
            let outcome = client_director::outcome::read_to_wire(1, "4S N =").ok();
            let reason = "from the score sheet".to_owned();
            let kind = Kind::CorrectResult(v1::CorrectResult { slot, outcome, reason, played_by: None });
            link.execute(1, kind).await.unwrap();
        }
        results.push(view.rows.iter().filter(|row| row.outcome.is_some()).count());
        results.dedup();
    }
}

#[tokio::test]
async fn errors_say_what_to_do() {
    let (_fake, address) = Fake::serve().await;
    let data = tempfile::tempdir().unwrap();
    let stranger = Link::new(&address, "stranger", data.path()).unwrap();
    let error = stranger.floor(1).await.unwrap_err();
    assert!(matches!(error, LinkError::NotAuthorised(_)), "{error}");

    let link = Link::new(&address, TOKEN, data.path()).unwrap();
    let error = link.floor(1).await.unwrap_err();
    assert!(matches!(&error, LinkError::Rejected(why) if why == "there is no such contest"), "{error}");

    // Nobody listens on the port of a listener that is gone.
    let gone = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let nobody =
        Link::new(&format!("http://{gone}"), TOKEN, data.path()).unwrap().with_patience(Duration::ZERO);
    let error = nobody.contests().await.unwrap_err();
    assert!(error.may_pass() && error.to_string().contains("check that the server runs"), "{error}");

    for address in ["ftp://a", "http://", "a b"] {
        let error = Link::new(address, TOKEN, data.path()).unwrap_err();
        assert!(matches!(error, LinkError::BadAddress(_)), "{address}");
    }
    assert!(matches!(Link::new("127.0.0.1:1", "a\nb", data.path()), Err(LinkError::BadToken)));
}
