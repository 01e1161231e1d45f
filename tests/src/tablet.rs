//! The device of a table, and what a table asks.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use bridge::contest::{Command, Slot};
use bridge::result::BoardResult;
use client_tablet::link::{BackOff, Patience, TableDevice, connect, pair};
use client_tablet::outbox::Outbox;
use client_tablet::sheet::Sheet;
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::command_reply::Answer;

use crate::deadline::within;
use crate::evening::Place;

/// A device that tries again at once: stories do not wait as rooms do.
pub fn impatient() -> Patience {
    let back_off = BackOff { first: Duration::from_millis(5), most: Duration::from_millis(100) };
    Patience { back_off, answer_within: Duration::from_secs(10) }
}

/// A request of somebody with this token.
pub fn with_token<T>(token: &str, message: T) -> tonic::Request<T> {
    let mut request = tonic::Request::new(message);
    request.metadata_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
    request
}

/// A table's device.
#[derive(Debug)]
pub struct Tablet {
    pub device: TableDevice,
}

impl Tablet {
    /// A new device without a disk, paired with a table.
    pub async fn pair(url: &str, code: &str) -> Self {
        Self::with_outbox(Outbox::in_memory(random_device()), url, code).await
    }

    /// A device with this outbox, paired with a table unless it is already.
    pub async fn with_outbox(mut outbox: Outbox, url: &str, code: &str) -> Self {
        let channel = connect(url).unwrap();
        if outbox.pairing().is_none() {
            let paired = within("the device is paired", pair(&channel, url, code, "a tablet")).await;
            outbox.pair(paired.unwrap()).unwrap();
        }
        Self { device: TableDevice::start(outbox, channel, impatient()).0 }
    }

    /// Its right to speak for its table.
    pub fn token(&self) -> String {
        self.device.outbox(|outbox| outbox.pairing().unwrap().token.clone())
    }

    /// The answer to a command.
    pub async fn ask(&self, kind: Kind) -> Answer {
        let id = self.device.submit(v1::Command { kind: Some(kind) }).unwrap();
        let reply = within("the table is answered", self.device.wait_for(id)).await;
        reply.answer.expect("an answer is one or the other")
    }

    /// Asks for what must be granted.
    pub async fn accept(&self, kind: Kind) {
        let answer = self.ask(kind.clone()).await;
        assert!(matches!(answer, Answer::Accepted(_)), "{kind:?}: {answer:?}");
    }

    /// Asks for what must be refused; the refusal's code.
    pub async fn refused(&self, kind: Kind) -> String {
        match self.ask(kind.clone()).await {
            Answer::Accepted(_) => panic!("{kind:?} was not refused"),
            Answer::Refused(refused) => refused.code,
        }
    }

    /// One side enters a result, and the other agrees it.
    pub async fn play(&self, place: &Place, result: BoardResult) {
        self.accept(ask::enter(place, result, None)).await;
        self.accept(ask::agree(place, result)).await;
    }

    /// Saves a result as the screens do, with those who play there as far as the device knows, and has it sent.
    pub fn save(&self, slot: Slot, result: BoardResult, replaces: Option<BoardResult>) -> v1::CommandId {
        let view = self.device.view().borrow().clone().expect("the device has seen its table");
        let played_by = Sheet::new(&view, &[]).unwrap().played_by(slot);
        let command = Command::EnterResult { slot, result, replaces, played_by };
        self.device.submit((&command).into()).unwrap()
    }

    /// The table's view, once it is as wanted.
    pub async fn view(&self, what: &str, wanted: impl Fn(&v1::TableView) -> bool) -> Arc<v1::TableView> {
        let mut views = self.device.view();
        let seen = views.wait_for(|view| view.as_ref().is_some_and(|view| wanted(view)));
        let view = within(what, seen).await.expect("the device runs").clone();
        view.expect("it was waited for")
    }
}

/// The devices of a room.
#[derive(Debug)]
pub struct Tablets(BTreeMap<String, Tablet>);

impl Tablets {
    /// One for each table, paired with its code.
    pub async fn pair(url: &str, codes: &BTreeMap<String, String>) -> Self {
        let mut tablets = BTreeMap::new();
        for (table, code) in codes {
            tablets.insert(table.clone(), Tablet::pair(url, code).await);
        }
        Self(tablets)
    }

    /// The device where this is played.
    pub fn of(&self, place: &Place) -> &Tablet {
        self.at(&place.slot.table.to_string())
    }

    /// Puts a device on a table, instead of the one that is there.
    pub fn put(&mut self, table: &str, tablet: Tablet) {
        self.0.insert(table.to_owned(), tablet);
    }

    /// Whether a table such as `A7` has a device.
    pub fn has(&self, table: &str) -> bool {
        self.0.contains_key(table)
    }

    /// The device of a table such as `A7`.
    pub fn at(&self, table: &str) -> &Tablet {
        &self.0[table]
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Tablet> {
        self.0.values()
    }
}

/// A number that no other device in this process has.
fn random_device() -> u64 {
    use std::hash::{BuildHasher as _, RandomState};
    RandomState::new().hash_one("a device").max(1)
}

/// What tables and directors ask, from the domain's words.
pub mod ask {
    use bridge::contest::{Command, Outcome};
    use bridge::result::BoardResult;
    use proto::v1;
    use proto::v1::command::Kind;

    use crate::evening::Place;

    pub fn take_seats(table: &str, round: u16) -> Kind {
        Kind::TakeSeats(v1::TakeSeats { table: table.to_owned(), round: round.into(), seen: None })
    }

    pub fn enter(place: &Place, result: BoardResult, replaces: Option<BoardResult>) -> Kind {
        Kind::EnterResult(v1::EnterResult {
            slot: Some((&place.slot).into()),
            result: Some((&result).into()),
            replaces: replaces.map(|result| (&result).into()),
            played_by: None,
        })
    }

    /// As [`enter`], with those who play there.
    pub fn enter_by(place: &Place, result: BoardResult) -> Kind {
        let command =
            Command::EnterResult { slot: place.slot, result, replaces: None, played_by: Some(place.pairing) };
        v1::Command::from(&command).kind.expect("every command has a kind")
    }

    pub fn agree(place: &Place, result: BoardResult) -> Kind {
        let command = Command::AgreeResult { slot: place.slot, result, played_by: Some(place.pairing) };
        v1::Command::from(&command).kind.expect("every command has a kind")
    }

    pub fn dispute(place: &Place) -> Kind {
        let command = Command::DisputeResult { slot: place.slot, seen: None, played_by: Some(place.pairing) };
        v1::Command::from(&command).kind.expect("every command has a kind")
    }

    pub fn call_director(table: &str, reason: &str) -> Kind {
        Kind::CallDirector(v1::CallDirector {
            table: table.to_owned(),
            reason: reason.to_owned(),
            ..Default::default()
        })
    }

    pub fn correct(place: &Place, outcome: Option<Outcome>, reason: &str) -> Kind {
        Kind::CorrectResult(v1::CorrectResult {
            slot: Some((&place.slot).into()),
            outcome: outcome.map(|outcome| (&outcome).into()),
            played_by: None,
            reason: reason.to_owned(),
        })
    }
}
