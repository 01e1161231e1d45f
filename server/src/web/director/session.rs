//! The consoles of browsers: each has its own, which goes on between two of its requests, and follows the contest.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use client_director::cli::run::only_contest;
use client_director::link::Link;
use client_director::screen::driver::Console;
use client_director::screen::gesture::{Gesture, awaits};
use client_director::screen::input::Input;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
use hyper_util::service::TowerToHyperService;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, MissedTickBehavior};
use tonic::transport::Endpoint;

use super::files::Files;
use super::page::{self, Shown};
use crate::auth::{Role, Token, Tokens};
use crate::clock;
use crate::journal::TokenHash;
use crate::rpc::Peer;
use crate::web::event_stream::{self, PageEvent};

/// Consoles of one token, and in all. A club has few directors, and each of them few browsers.
const OF_A_TOKEN: usize = 6;
const IN_ALL: usize = 48;
/// A console that nobody has looked at for so long ends.
const IDLE: Duration = Duration::from_hours(6);
/// The page is rendered for those who follow it at most so often.
const SPACING: Duration = Duration::from_millis(300);
/// Moments and clocks on the page are this old at most.
const AGED: u64 = 10;
/// What the server is asked is waited for so long before the page is shown without it.
const ANSWERED_WITHIN: Duration = Duration::from_secs(3);
/// The same where nothing was done.
const SHOWN_WITHIN: Duration = Duration::from_secs(1);
/// What a screen follows has begun to come within this time.
const BEGUN_WITHIN: Duration = Duration::from_millis(150);
/// So many steps are remembered, to know one that is sent twice: fingers press a button twice, not ten times.
const REMEMBERED: usize = 8;
/// What one end of the way from a console to the services may have under way.
const UNDER_WAY: usize = 64 << 10;

/// All of them, by token and number.
#[derive(Debug)]
pub(super) struct Sessions {
    tokens: Arc<Tokens>,
    /// The services that the consoles ask, as every other console does.
    services: axum::Router,
    by_key: Arc<Mutex<BTreeMap<Key, Arc<Session>>>>,
}

type Key = (TokenHash, String);

/// A console of one browser.
#[derive(Debug)]
pub(super) struct Session {
    asks: mpsc::Sender<Ask>,
    shown: watch::Sender<Option<Arc<PageEvent>>>,
    pub(super) files: Arc<Files>,
    used: Mutex<Instant>,
}

/// What a browser asks of its console.
#[derive(Debug)]
enum Ask {
    Page(oneshot::Sender<Shown>),
    /// A step from a page; whether the console goes on.
    Step {
        gesture: Gesture,
        from: Origin,
        answer: oneshot::Sender<bool>,
    },
}

/// The page from which a step comes.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Origin {
    /// Where the console was.
    pub place: String,
    /// The page's own number; empty where it has none.
    pub page: String,
}

impl Sessions {
    pub(super) fn new(tokens: Arc<Tokens>, services: axum::Router) -> Self {
        Self { tokens, services, by_key: Arc::default() }
    }

    /// The token, where it is good and directs.
    pub(super) fn directs(&self, token: &Token) -> bool {
        self.tokens.identify(token).is_some_and(|identity| directs(&identity.role))
    }

    /// The console of this number, if there is one.
    pub(super) fn find(&self, token: &Token, number: &str) -> Option<Arc<Session>> {
        let session = held(&self.by_key).get(&(token.hash(), number.to_owned())).cloned()?;
        *held(&session.used) = Instant::now();
        Some(session)
    }

    /// A new console, and its number; the longest unused gives way where there are too many.
    pub(super) fn begin(&self, token: &Token, peer: Peer) -> Option<(String, Arc<Session>)> {
        let number = Token::random().reveal().to_owned();
        let link = self.link(token, peer)?;
        let contest = self.tokens.identify(token)?.contest;
        let (asks, asked) = mpsc::channel(16);
        let (files, shown) = (Arc::<Files>::default(), watch::Sender::new(None));
        let session = Arc::new(Session {
            asks,
            shown: shown.clone(),
            files: Arc::clone(&files),
            used: Mutex::new(Instant::now()),
        });
        let key = (token.hash(), number.clone());
        {
            let mut by_key = held(&self.by_key);
            make_room(&mut by_key, &key.0);
            by_key.insert(key.clone(), Arc::clone(&session));
        }
        let ended = self.tokens.changed(token.clone(), directs);
        let (by_key, own) = (Arc::clone(&self.by_key), Arc::downgrade(&session));
        tokio::spawn(async move {
            // Where there is one contest the console opens it, as in a terminal; where nothing answers it says so by itself.
            let contest = match contest {
                Some(contest) => Some(contest),
                None => only_contest(&link).await.unwrap_or_default(),
            };
            let console = Console::at(files.clone(), link, contest);
            let hosted = Hosted::new(console, files, shown);
            let is_idle = async {
                loop {
                    let Some(session) = own.upgrade() else { return };
                    let until = *held(&session.used) + IDLE;
                    drop(session);
                    if Instant::now() >= until {
                        return;
                    }
                    tokio::time::sleep_until(until).await;
                }
            };
            tokio::select! {
                () = hosted.run(asked) => {}
                () = ended => {}
                () = is_idle => {}
            }
            held(&by_key).remove(&key);
        });
        Some((number, session))
    }

    /// Ends a console.
    pub(super) fn end(&self, token: &Token, number: &str) {
        held(&self.by_key).remove(&(token.hash(), number.to_owned()));
    }

    /// A link that asks the services of this server without a connection.
    fn link(&self, token: &Token, peer: Peer) -> Option<Link> {
        let services = self.services.clone().layer(axum::Extension(peer));
        let connect = tower::service_fn(move |_: http::Uri| {
            let services = services.clone();
            async move {
                let (near, far) = tokio::io::duplex(UNDER_WAY);
                tokio::spawn(async move {
                    let mut builder = auto::Builder::new(TokioExecutor::new());
                    builder.http2().max_concurrent_streams(200);
                    let service = TowerToHyperService::new(services);
                    if let Err(error) = builder.serve_connection(TokioIo::new(far), service).await {
                        tracing::debug!(%error, "a console of a browser is cut from the services");
                    }
                });
                Ok::<_, std::convert::Infallible>(TokioIo::new(near))
            }
        });
        let channel = Endpoint::from_static("http://here").connect_with_connector_lazy(connect);
        Link::over(channel.into(), ("this server", token.reveal())).ok()
    }
}

fn directs(role: &Role) -> bool {
    match role {
        Role::Director | Role::Assistant => true,
        Role::Table(_) | Role::Player { .. } | Role::Standby | Role::Spectator => false,
    }
}

/// Lets the longest unused go, of the same token first.
fn make_room(by_key: &mut BTreeMap<Key, Arc<Session>>, token: &TokenHash) {
    loop {
        let own = by_key.keys().filter(|(hash, _)| hash == token).count();
        let leaves = |(hash, _): &Key| own < OF_A_TOKEN || hash == token;
        if own < OF_A_TOKEN && by_key.len() < IN_ALL {
            return;
        }
        let oldest = by_key.iter().filter(|(key, _)| leaves(key)).min_by_key(|(_, one)| *held(&one.used));
        let Some(oldest) = oldest.map(|(key, _)| key.clone()) else { return };
        by_key.remove(&oldest);
    }
}

impl Session {
    /// The page as it is now; `None` where the console has ended.
    pub(super) async fn page(&self) -> Option<Shown> {
        let (answer, page) = oneshot::channel();
        self.asks.send(Ask::Page(answer)).await.ok()?;
        page.await.ok()
    }

    /// Does a step that was meant at a place; `false` where the director quits, `None` where the console has ended.
    pub(super) async fn step(&self, gesture: Gesture, from: Origin) -> Option<bool> {
        let (answer, goes_on) = oneshot::channel();
        self.asks.send(Ask::Step { gesture, from, answer }).await.ok()?;
        goes_on.await.ok()
    }

    /// The stream of the page, newer than what the browser has.
    pub(super) fn events(&self, have: Option<u64>) -> axum::response::Response {
        if self.shown.receiver_count() == 0 {
            // What was shown when somebody last followed it is old news.
            self.shown.send_replace(None);
        }
        // A director waits for nobody.
        event_stream::respond(self.shown.subscribe(), have, &Arc::default())
    }
}

/// A console with the page that is made of it.
struct Hosted {
    console: Console,
    files: Arc<Files>,
    shown: watch::Sender<Option<Arc<PageEvent>>>,
    sequence: u64,
    /// Something has happened since the page was rendered for those who follow it.
    is_changed: bool,
    /// Pages that were made.
    page_count: u64,
    /// The last steps, with the pages from which they came.
    steps: VecDeque<(Origin, Gesture)>,
}

impl Hosted {
    fn new(console: Console, files: Arc<Files>, shown: watch::Sender<Option<Arc<PageEvent>>>) -> Self {
        let (is_changed, steps) = (true, VecDeque::with_capacity(REMEMBERED));
        Self { console, files, shown, sequence: 0, is_changed, page_count: 0, steps }
    }

    /// Until nobody can ask any more, or the director quits.
    async fn run(mut self, mut asked: mpsc::Receiver<Ask>) {
        let mut ticks = tokio::time::interval(Duration::from_secs(1));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut looks = tokio::time::interval(SPACING);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut age = 0;
        loop {
            let goes_on = tokio::select! {
                ask = asked.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => return,
                },
                input = self.console.next() => self.take(input),
                _ = ticks.tick() => {
                    age = (age + 1) % AGED;
                    self.is_changed |= age == 0;
                    self.console.take(Input::Tick { now: clock::now().0 })
                }
                _ = looks.tick() => {
                    self.publish();
                    true
                }
            };
            if !goes_on {
                return;
            }
        }
    }

    fn take(&mut self, input: Input) -> bool {
        self.is_changed = true;
        let goes_on = self.console.take(input);
        self.files.open(self.console.app.room.as_ref().map(|room| room.contest));
        goes_on
    }

    fn publish(&mut self) {
        if !self.is_changed || self.shown.receiver_count() == 0 {
            return;
        }
        self.is_changed = false;
        self.sequence += 1;
        let page = self.page();
        self.shown.send_replace(Some(PageEvent::new(self.sequence, &page.fragment)));
    }

    fn page(&mut self) -> Shown {
        self.page_count += 1;
        page::shown(&self.console.app, &self.files.made(), self.page_count)
    }

    /// Whether a step is one that was done already: a button that is pressed twice sends its page twice, where no script holds
    /// it back. What was refused stands there again as it stood, and would be asked once more.
    fn is_again(&mut self, from: &Origin, gesture: &Gesture) -> bool {
        if self.steps.iter().any(|(before, done)| before == from && done == gesture) {
            return true;
        }
        if !from.page.is_empty() {
            self.steps.truncate(REMEMBERED - 1);
            self.steps.push_front((from.clone(), gesture.clone()));
        }
        false
    }

    /// Whether the console goes on.
    async fn answer(&mut self, ask: Ask) -> bool {
        match ask {
            Ask::Page(to) => {
                self.settle(None).await;
                // Whoever asked may have gone.
                let _gone = to.send(self.page());
                true
            }
            Ask::Step { gesture, from, answer } => {
                let goes_on = if self.is_again(&from, &gesture) {
                    true
                } else if from.place == page::place(&self.console.app) {
                    // That was about the step before.
                    self.console.app.notice.take_if(|notice| notice.text == page::MOVED_ON);
                    let goes_on = self.take(Input::Gesture(gesture));
                    if goes_on { self.settle(Some(BEGUN_WITHIN)).await } else { false }
                } else {
                    self.console.app.say(client_director::screen::app::Tone::Alarm, page::MOVED_ON);
                    true
                };
                let _gone = answer.send(goes_on);
                goes_on
            }
        }
    }

    /// Takes what comes until nothing is on its way any more, and a little of what has just been begun.
    async fn settle(&mut self, begun: Option<Duration>) -> bool {
        let until = Instant::now() + if begun.is_some() { ANSWERED_WITHIN } else { SHOWN_WITHIN };
        let mut quiet = begun.map(|begun| Instant::now() + begun);
        while awaits(&self.console.app) || quiet.is_some() {
            let until = if awaits(&self.console.app) { until } else { quiet.unwrap_or(until) };
            match tokio::time::timeout_at(until, self.console.next()).await {
                Ok(input) => {
                    // What follows an answer comes at once.
                    quiet = quiet.map(|_| Instant::now() + Duration::from_millis(20));
                    if !self.take(input) {
                        return false;
                    }
                }
                Err(_elapsed) => break,
            }
        }
        true
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(age: u64) -> Arc<Session> {
        let used = Mutex::new(Instant::now() + Duration::from_secs(1_000 - age));
        Arc::new(Session {
            asks: mpsc::channel(1).0,
            shown: watch::Sender::new(None),
            files: Arc::default(),
            used,
        })
    }

    /// A token that has its full number gives up its own longest unused, and nobody else's, however old; where the whole
    /// is full the longest unused of all goes.
    #[tokio::test]
    async fn the_longest_unused_of_the_same_token_gives_way() {
        let [own, other] = [Token::random().hash(), Token::random().hash()];
        let mut by_key = BTreeMap::from([((other, "old".to_owned()), session(900))]);
        for age in 0..OF_A_TOKEN {
            by_key.insert((own, age.to_string()), session(u64::try_from(age).unwrap()));
        }
        make_room(&mut by_key, &own);
        let oldest = (own, (OF_A_TOKEN - 1).to_string());
        assert_eq!((by_key.len(), by_key.contains_key(&oldest)), (OF_A_TOKEN, false));
        make_room(&mut by_key, &own);
        assert_eq!(by_key.len(), OF_A_TOKEN, "there is room for one more");
        for more in by_key.len()..IN_ALL {
            by_key.insert((Token::random().hash(), more.to_string()), session(0));
        }
        make_room(&mut by_key, &Token::random().hash());
        assert_eq!((by_key.len(), by_key.contains_key(&(other, "old".to_owned()))), (IN_ALL - 1, false));
    }
}
