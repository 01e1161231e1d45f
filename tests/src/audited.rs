//! A device at a table whose every answer is written down.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use client_tablet::link::{LinkEvent, TableDevice, connect, pair};
use client_tablet::outbox::Outbox;
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::command_reply::Answer;
use tokio::task::JoinHandle;

use crate::auditor::Auditor;
use crate::deadline::within;
use crate::tablet::impatient;

/// A device with somebody who listens to it.
#[derive(Debug)]
pub struct AuditedDevice {
    pub link: TableDevice,
    /// What was asked.
    asked: Arc<Mutex<BTreeMap<u64, Kind>>>,
    /// Writes down what is answered, until the device has gone.
    audit: JoinHandle<()>,
}

impl AuditedDevice {
    /// A device of this number that joins with a table's code, and tells the auditor.
    pub async fn pair(number: u64, url: &str, code: &str, auditor: &Arc<Mutex<Auditor>>) -> Self {
        let server = connect(url).unwrap();
        let mut outbox = Outbox::in_memory(number);
        outbox.pair(pair(&server, url, code, "a tablet").await.unwrap()).unwrap();
        let (link, events) = TableDevice::start(outbox, server, impatient());
        let auditor = Arc::clone(auditor);
        let note = move |id, kind, answer: &Answer| auditor.lock().unwrap().note(id, kind, answer);
        Self::listened_to((link, events), Arc::default(), (note, |_view| ()))
    }

    /// A device that runs; `asked` is what it has asked before, also while it was another one.
    pub fn listened_to(
        (link, mut events): (TableDevice, tokio::sync::mpsc::UnboundedReceiver<LinkEvent>),
        asked: Arc<Mutex<BTreeMap<u64, Kind>>>,
        (mut answered, mut shown): (
            impl FnMut(v1::CommandId, Kind, &Answer) + Send + 'static,
            impl FnMut(v1::TableView) + Send + 'static,
        ),
    ) -> Self {
        let asked_for = Arc::clone(&asked);
        let audit = tokio::spawn(async move {
            while let Some(event) = events.recv().await {
                match event {
                    LinkEvent::Delivered { id, reply } => {
                        let kind = asked_for.lock().unwrap()[&id.counter].clone();
                        answered(id, kind, &reply.answer.unwrap());
                    }
                    LinkEvent::View(view) => shown(*view),
                    _ => {}
                }
            }
        });
        Self { link, asked, audit }
    }

    /// Saves a command, and has it sent.
    pub fn submit(&self, kind: Kind) -> v1::CommandId {
        // The answer may be faster than the return of the id.
        let mut asked = self.asked.lock().unwrap();
        let id = self.link.submit(v1::Command { kind: Some(kind.clone()) }).unwrap();
        asked.insert(id.counter, kind);
        id
    }

    /// Returns when everything is answered and written down.
    pub async fn ends(self) {
        within("the outbox is empty", self.link.flushed()).await;
        drop(self.link);
        self.audit.await.unwrap();
    }

    /// Switches the device off, with what it has not sent.
    pub async fn switched_off(self) {
        self.link.close().await;
        self.audit.await.unwrap();
    }
}
