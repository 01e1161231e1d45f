//! Views that stay fresh: every stream is opened again, with growing pauses, whenever it ends.

use std::time::Duration;

use bridge::message::Language;
use proto::Spoken as _;
use proto::v1::{
    ContestView, DrawView, FloorView, JournalEntryView, PathView, RoomView, ServerView, StandingsView,
    TablePathView, TravellerView, WatchDrawRequest, WatchJournalRequest, WatchPathRequest, WatchRequest,
    WatchRoomRequest, WatchServerRequest, WatchTablePathRequest, WatchTravellerRequest,
};
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tonic::Streaming;

use super::event::LinkEvent;
use super::{Backoff, Link, LinkError};

/// Streams that are followed until this is dropped.
#[derive(Debug)]
pub struct Watch(Vec<AbortHandle>);

impl Drop for Watch {
    fn drop(&mut self) {
        for task in &self.0 {
            task.abort();
        }
    }
}

/// A value of a stream that knows which moment it shows.
trait Sequenced {
    fn sequence(&self) -> u64;
    /// Tells it, as one of the contest that is followed.
    fn into_event(self, contest: u32) -> LinkEvent;
}

macro_rules! sequenced {
    ($view:ty, $name:ident $(, $said_in:ident)?) => {
        impl Sequenced for $view {
            fn sequence(&self) -> u64 {
                self.sequence
            }
            fn into_event(self, _: u32) -> LinkEvent {
                LinkEvent::$name(self$(.$said_in(Language::English))?.into())
            }
        }
    };
}
sequenced!(ContestView, Contest);
sequenced!(FloorView, Floor);
// Players have these in the language of the contest.
sequenced!(StandingsView, Standings, said_in);
sequenced!(TravellerView, Traveller, said_in);
sequenced!(RoomView, Room, said_in);
sequenced!(PathView, Path, said_in);
sequenced!(DrawView, Draw, said_in);
sequenced!(TablePathView, TablePath);
sequenced!(ServerView, Server);

/// A line of the journal does not say of which contest it is.
impl Sequenced for JournalEntryView {
    fn sequence(&self) -> u64 {
        self.sequence
    }
    fn into_event(self, contest: u32) -> LinkEvent {
        LinkEvent::Journal { contest, entry: Box::new(self) }
    }
}

impl Watch {
    /// Looks for new contests every few seconds.
    pub fn contests(link: &Link, events: &mpsc::Sender<LinkEvent>) -> Self {
        let (link, events) = (link.clone(), events.clone());
        let task = tokio::spawn(async move {
            let once = link.with_patience(Duration::ZERO);
            let mut backoff = Backoff::default();
            loop {
                let event = match once.contests().await {
                    Ok(contests) => LinkEvent::Contests(contests),
                    Err(error) => LinkEvent::NoContests { why: error.to_string() },
                };
                if events.send(event).await.is_err() {
                    return;
                }
                tokio::time::sleep(backoff.pause()).await;
            }
        });
        Self(vec![task.abort_handle()])
    }

    /// Follows the contest, its floor, its standings and its journal, and how the server is. The floor tells whether the server
    /// answers: all streams share one connection.
    pub fn contest(link: &Link, contest: u32, events: &mpsc::Sender<LinkEvent>) -> Self {
        let request = move |have_sequence| WatchRequest { contest, have_sequence };
        let open_floor = move |link: Link, have| async move {
            link.answered(link.director().watch_floor(request(have))).await
        };
        let open_contest = move |link: Link, have| async move {
            link.answered(link.director().watch_contest(request(have))).await
        };
        let open_standings = move |link: Link, have| async move {
            link.answered(link.director().watch_standings(request(have))).await
        };
        let open_journal = move |link: Link, after_sequence| async move {
            let request = WatchJournalRequest { contest, after_sequence, until_now: false };
            link.answered(link.director().watch_journal(request)).await
        };
        let open_server = move |link: Link, _have| async move {
            link.answered(link.director().watch_server(WatchServerRequest {})).await
        };
        let (link, events) = (|| link.clone(), || events.clone());
        Self(vec![
            tokio::spawn(follow(link(), events(), contest, Tells::Link, open_floor)).abort_handle(),
            tokio::spawn(follow(link(), events(), contest, Tells::Nothing, open_contest)).abort_handle(),
            tokio::spawn(follow(link(), events(), contest, Tells::Nothing, open_standings)).abort_handle(),
            tokio::spawn(follow(link(), events(), contest, Tells::Nothing, open_journal)).abort_handle(),
            tokio::spawn(follow(link(), events(), contest, Tells::Nothing, open_server)).abort_handle(),
        ])
    }

    /// Follows the full traveller of a board.
    pub fn board(link: &Link, contest: u32, board: u32, events: &mpsc::Sender<LinkEvent>) -> Self {
        let open = move |link: Link, _have| async move {
            let request = WatchTravellerRequest { contest, board };
            link.answered(link.director().watch_traveller(request)).await
        };
        Self::one(link, events, contest, Tells::Absence, open)
    }

    /// Follows who sits where.
    pub fn room(link: &Link, contest: u32, events: &mpsc::Sender<LinkEvent>) -> Self {
        let open = move |link: Link, have_sequence| async move {
            let request = WatchRoomRequest { contest, have_sequence };
            link.answered(link.board().watch_room(request)).await
        };
        Self::one(link, events, contest, Tells::Nothing, open)
    }

    /// Follows an entry's way through the rounds.
    pub fn path(link: &Link, contest: u32, entry: &str, events: &mpsc::Sender<LinkEvent>) -> Self {
        let entry = entry.to_owned();
        let open = move |link: Link, _have| {
            let request = WatchPathRequest { contest, entry: entry.clone() };
            async move { link.answered(link.director().watch_path(request)).await }
        };
        Self::one(link, events, contest, Tells::Absence, open)
    }

    /// Follows a table's way through the rounds.
    pub fn table_path(link: &Link, contest: u32, table: &str, events: &mpsc::Sender<LinkEvent>) -> Self {
        let table = table.to_owned();
        let open = move |link: Link, _have| {
            let request = WatchTablePathRequest { contest, table: table.clone() };
            async move { link.answered(link.director().watch_table_path(request)).await }
        };
        Self::one(link, events, contest, Tells::Absence, open)
    }

    /// Follows the drawn rounds of a section. It may be set up as drawn only in a moment: until then it waits.
    pub fn draw(link: &Link, contest: u32, section: &str, events: &mpsc::Sender<LinkEvent>) -> Self {
        let section = section.to_owned();
        let open = move |link: Link, _have| {
            let request = WatchDrawRequest { contest, section: section.clone() };
            async move { link.answered(link.director().watch_draw(request)).await }
        };
        Self::one(link, events, contest, Tells::Nothing, open)
    }

    fn one<T, F>(
        link: &Link,
        events: &mpsc::Sender<LinkEvent>,
        contest: u32,
        tells: Tells,
        open: impl Fn(Link, u64) -> F + Send + Sync + 'static,
    ) -> Self
    where
        T: Sequenced + Send + 'static,
        F: Future<Output = Result<Streaming<T>, LinkError>> + Send + 'static,
    {
        let (link, events) = (link.clone(), events.clone());
        Self(vec![tokio::spawn(follow(link, events, contest, tells, open)).abort_handle()])
    }
}

/// What a stream says of itself when it cannot be followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tells {
    /// Whether the server answers.
    Link,
    /// That there is no such thing to show.
    Absence,
    Nothing,
}

/// Follows one stream of a contest for ever, or until nobody listens.
async fn follow<T, F>(
    link: Link,
    events: mpsc::Sender<LinkEvent>,
    contest: u32,
    tells: Tells,
    open: impl Fn(Link, u64) -> F + Send,
) where
    T: Sequenced + Send,
    F: Future<Output = Result<Streaming<T>, LinkError>> + Send,
{
    let mut have = 0;
    let mut backoff = Backoff::default();
    loop {
        let why = match open(link.clone(), have).await {
            Ok(mut stream) => {
                if tells == Tells::Link && events.send(LinkEvent::Up).await.is_err() {
                    return;
                }
                loop {
                    match stream.message().await {
                        Ok(Some(value)) => {
                            backoff = Backoff::default();
                            have = value.sequence();
                            if events.send(value.into_event(contest)).await.is_err() {
                                return;
                            }
                        }
                        Ok(None) => break "the server ended the conversation".to_owned(),
                        Err(status) => break LinkError::of(&status, link.server()).to_string(),
                    }
                }
            }
            Err(LinkError::Rejected(why)) if tells == Tells::Absence => {
                // Nobody is left to tell when this fails.
                let _unheard = events.send(LinkEvent::CannotShow { why }).await;
                return;
            }
            Err(error) => error.to_string(),
        };
        if tells == Tells::Link && events.send(LinkEvent::Down { why }).await.is_err() {
            return;
        }
        tokio::time::sleep(backoff.pause()).await;
    }
}
