//! How the rest of the server reaches a contest.

use std::fmt::Display;
use std::sync::Arc;

use bridge::contest::Contest;
use bridge::contest::view::{Audience, ContestView, FloorView, RoomView, StandingsView, TableView};
use bridge::entry::TableId;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

use super::contest_task::Message;
use super::gallery::{self, Door};
use super::publication::{Publication, Publications};
use super::request::{Answer, WorkedOut};
use super::{EngineError, Glance, Listed, Live, Reader, Readers};
use crate::metrics::Metrics;

/// How the rest of the server reaches a contest: commands go to its task, and everything that is looked at comes from its
/// gallery.
#[derive(Debug, Clone)]
pub struct ContestHandle {
    pub number: u32,
    pub(super) messages: mpsc::Sender<Message>,
    pub(super) door: Door,
    pub(super) sequence: watch::Receiver<u64>,
    pub(super) listed: watch::Receiver<Arc<Listed>>,
    pub(super) readers: Arc<Readers>,
    pub(super) metrics: Arc<Metrics>,
}

impl ContestHandle {
    /// The answer to a command, when it is durable.
    ///
    /// # Errors
    ///
    /// When the journal fails or the server stops. The same command may be sent again with the same id.
    pub async fn submit(&self, asked: impl Into<WorkedOut>) -> Result<Answer, EngineError> {
        let begun = Instant::now();
        let answer = self.answer(asked.into()).await;
        self.metrics.answered(&answer, begun.elapsed());
        answer
    }

    async fn answer(&self, asked: WorkedOut) -> Result<Answer, EngineError> {
        let (reply, answer) = oneshot::channel();
        let message = Message::Submit(Box::new(asked), reply);
        self.messages.send(message).await.map_err(|_stopped| EngineError::Stopped)?;
        answer.await.map_err(|_stopped| EngineError::Stopped)?
    }

    /// The contest as it is, with everything in it durable.
    ///
    /// # Errors
    ///
    /// When the server stops.
    pub async fn state(&self) -> Result<Arc<Contest>, EngineError> {
        self.state_as(Reader::Known).await
    }

    /// The same for whoever looks: onlookers wait until it is published.
    ///
    /// # Errors
    ///
    /// When the server stops.
    pub async fn state_as(&self, reader: Reader) -> Result<Arc<Contest>, EngineError> {
        self.visit_as(reader, "the contest", |live, _| Arc::clone(&live.contest)).await
    }

    /// The contest in a list, with everything in it that was answered before. It costs its gallery nothing.
    ///
    /// # Errors
    ///
    /// When the server stops.
    pub async fn listed(&self) -> Result<Arc<Listed>, EngineError> {
        let told = self.door.told();
        let mut listed = self.listed.clone();
        let listed = listed.wait_for(|listed| listed.summary.sequence >= told).await;
        listed.map(|listed| Arc::clone(&listed)).map_err(|_stopped| EngineError::Stopped)
    }

    /// What `look` sees of the state, with everything in it durable; `what` that is, for the log and for people, such
    /// as `board 7`. For those who are known; see [`look_as`](Self::look_as).
    ///
    /// # Errors
    ///
    /// As [`look_as`](Self::look_as).
    pub async fn look<T: Send + 'static>(
        &self,
        what: impl Display + Send + 'static,
        look: impl FnOnce(&mut Glance<'_>) -> T + Send + 'static,
    ) -> Result<T, EngineError> {
        self.look_as(Reader::Known, what, look).await
    }

    /// The same for whoever looks. It is made by one of the server's [`Readers`] from a copy, and delays no command.
    ///
    /// # Errors
    ///
    /// When too many look, the server stops, or a bug keeps it from being shown; so for the subscriptions.
    pub async fn look_as<T: Send + 'static>(
        &self,
        reader: Reader,
        what: impl Display + Send + 'static,
        look: impl FnOnce(&mut Glance<'_>) -> T + Send + 'static,
    ) -> Result<T, EngineError> {
        let mut live = self.visit_as(reader, "the contest", |live, _| live.shared()).await?;
        let (number, readers) = (self.number, Arc::clone(&self.readers));
        let see = move || {
            let is_over = live.is_over();
            if is_over {
                readers.take_down(number, &mut live);
            }
            let seen = live.guarded(&what, |live| look(&mut live.glance()));
            // One that broke has no views any more, and nobody is to find them.
            if is_over {
                readers.put_up(number, live);
            }
            seen
        };
        let seen = self.readers.read(reader, see).await?;
        if let Err(EngineError::View { .. }) = seen {
            self.visit("the views", |live, _| live.forget_views()).await?;
        }
        seen
    }

    /// What is made of something that was published, as by [`look_as`](Self::look_as).
    ///
    /// # Errors
    ///
    /// When too many look, or a bug keeps it from being made.
    pub async fn read<T: Send + 'static>(
        &self,
        reader: Reader,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, EngineError> {
        self.readers.read(reader, work).await
    }

    /// The ranking as it is released.
    ///
    /// # Errors
    ///
    /// When the server stops; so for the other subscriptions.
    pub async fn standings(&self) -> Result<Publication<StandingsView>, EngineError> {
        self.patient_visit("the ranking", |live, views| {
            let compute = |glance: &mut Glance<'_>| glance.standings(Audience::Spectator);
            let standings = views.subscribe(&mut live.glance(), |views| &views.standings, compute);
            live.rest_where_over();
            standings
        })
        .await
    }

    /// The full ranking, for the director.
    ///
    /// # Errors
    ///
    /// When the server stops.
    pub async fn director_standings(&self) -> Result<Publication<StandingsView>, EngineError> {
        self.visit("the director's ranking", |live, views| {
            let compute = |glance: &mut Glance<'_>| glance.standings(Audience::Director);
            views.subscribe(&mut live.glance(), |views| &views.director_standings, compute)
        })
        .await
    }

    /// Every table, for the director.
    ///
    /// # Errors
    ///
    /// When the server stops.
    pub async fn floor(&self) -> Result<Publication<FloorView>, EngineError> {
        self.visit("the floor", |live, views| {
            views.subscribe(&mut live.glance(), |views| &views.floor, Glance::floor)
        })
        .await
    }

    /// Who sits where this round and next, now and from now on.
    ///
    /// # Errors
    ///
    /// When the server stops.
    pub async fn room(&self) -> Result<Publication<RoomView>, EngineError> {
        self.patient_visit("the room", |live, views| {
            let room = views.subscribe(&mut live.glance(), |views| &views.room, Glance::room);
            live.rest_where_over();
            room
        })
        .await
    }

    /// Rules, sections, entries, calls, rulings, penalties.
    ///
    /// # Errors
    ///
    /// When the server stops.
    pub async fn overview(&self) -> Result<Publication<ContestView>, EngineError> {
        self.visit("the contest", |live, views| {
            views.subscribe(&mut live.glance(), |views| &views.overview, Glance::overview)
        })
        .await
    }

    /// What the device of a table shows; `None` where there is no such table.
    ///
    /// # Errors
    ///
    /// When the server stops.
    pub async fn table(&self, table: TableId) -> Result<Option<Publication<TableView>>, EngineError> {
        self.visit(format!("table {table}"), move |live, views| views.table(&mut live.glance(), table)).await
    }

    /// The sequence number of the last published state; it rises with every change.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.sequence.clone()
    }

    pub(super) async fn stop(&self) {
        let (stopped, wait) = oneshot::channel();
        if self.messages.send(Message::Stop(stopped)).await.is_ok() {
            let _ = wait.await;
        }
        let (stopped, wait) = oneshot::channel();
        if self.door.send(gallery::Message::Stop(stopped)) {
            let _ = wait.await;
        }
    }

    /// What is seen in the gallery, with everything in it that was answered before.
    pub(super) async fn visit<T: Send + 'static>(
        &self,
        what: impl Display + Send + 'static,
        visit: impl FnOnce(&mut Live, &mut Publications) -> T + Send + 'static,
    ) -> Result<T, EngineError> {
        self.enter(gallery::Message::Visit, what, visit).await
    }

    /// The same for onlookers, who wait until it is published.
    async fn patient_visit<T: Send + 'static>(
        &self,
        what: impl Display + Send + 'static,
        visit: impl FnOnce(&mut Live, &mut Publications) -> T + Send + 'static,
    ) -> Result<T, EngineError> {
        self.enter(gallery::Message::PatientVisit, what, visit).await
    }

    /// The one or the other, as it is for whoever looks.
    async fn visit_as<T: Send + 'static>(
        &self,
        reader: Reader,
        what: impl Display + Send + 'static,
        visit: impl FnOnce(&mut Live, &mut Publications) -> T + Send + 'static,
    ) -> Result<T, EngineError> {
        match reader {
            Reader::Known | Reader::Table(..) => self.visit(what, visit).await,
            Reader::Keeper | Reader::Onlooker(_) => self.patient_visit(what, visit).await,
        }
    }

    async fn enter<T: Send + 'static>(
        &self,
        as_a: fn(gallery::Visit) -> gallery::Message,
        what: impl Display + Send + 'static,
        visit: impl FnOnce(&mut Live, &mut Publications) -> T + Send + 'static,
    ) -> Result<T, EngineError> {
        let (reply, seen) = oneshot::channel();
        let visit: gallery::Visit = Box::new(move |live, views| {
            // Whoever asked may have gone; nobody needs the answer then.
            let _ = reply.send(live.guarded(&what, |live| visit(live, views)));
        });
        if !self.door.send(as_a(visit)) {
            return Err(EngineError::Stopped);
        }
        seen.await.map_err(|_stopped| EngineError::Stopped)?
    }
}
