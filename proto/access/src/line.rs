//! A line to a server that may have a standby: what is asked goes to the one that leads.

use std::fmt;
use std::fs;
use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use http::{HeaderMap, HeaderName, Request, Response};
use tonic::Status;
use tonic::body::Body;
use tonic::transport::Channel;
use tower::{Service, ServiceExt as _};

use crate::address::{Address, NotAnAddress};
use crate::{channel, private_file};

/// The header in which a server says where the other one is, as ADDRESS:PORT.
pub const OTHER: HeaderName = HeaderName::from_static("barometer-other");
/// The header in which a server says the number of the reign in which it leads.
pub const REIGN: HeaderName = HeaderName::from_static("barometer-reign");
/// The header of a server that only stands by: whoever asks is to ask the other one.
pub const STANDING_BY: HeaderName = HeaderName::from_static("barometer-standby");

/// A server of an earlier reign is refused for so long while none of a later one answers.
const REFUSED_FOR: Duration = Duration::from_secs(30);

/// Makes a channel to an address that was learnt; none where it is no address.
type Connect = dyn Fn(&str) -> Option<Channel> + Send + Sync;
/// Is told of each address that is learnt.
type Learnt = dyn Fn(&str) + Send + Sync;

/// A line to whichever of two servers leads. It learns of the other from what the first one answers, and turns to it when the first
/// does not answer, or says that it leads no more. Cheap to clone; all clones turn together.
#[derive(Clone)]
pub struct Line(Arc<Shared>);

struct Shared {
    connect: Box<Connect>,
    learnt: Box<Learnt>,
    ends: Mutex<Ends>,
}

/// The servers that are known.
struct Ends {
    channels: Vec<(String, Channel)>,
    current: usize,
    /// The latest reign that was heard of.
    reign: u64,
    /// Since when only earlier ones answer.
    refused_since: Option<Instant>,
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ends = self.ends();
        let known: Vec<&str> = ends.channels.iter().map(|(address, _)| address.as_str()).collect();
        f.debug_struct("Line").field("known", &known).field("current", &ends.current).finish()
    }
}

impl From<Channel> for Line {
    /// A line to this server alone.
    fn from(channel: Channel) -> Self {
        Self::new((String::new(), channel), |_| None)
    }
}

impl Line {
    /// A line to the server at this address; to another one it talks in the same way, by the same key.
    ///
    /// # Errors
    /// When the address is none.
    pub fn to(address: &Address) -> Result<Self, NotAnAddress> {
        Ok(Self::new((address.host.clone(), channel::to(address)?), another(address.clone())))
    }

    /// A line to the server at this address, over this channel; `connect` makes the channel to another one.
    pub fn new(
        first: (String, Channel),
        connect: impl Fn(&str) -> Option<Channel> + Send + Sync + 'static,
    ) -> Self {
        Self::telling(first, connect, |_| ())
    }

    fn telling(
        first: (String, Channel),
        connect: impl Fn(&str) -> Option<Channel> + Send + Sync + 'static,
        learnt: impl Fn(&str) + Send + Sync + 'static,
    ) -> Self {
        let ends = Mutex::new(Ends { channels: vec![first], current: 0, reign: 0, refused_since: None });
        Self(Arc::new(Shared { connect: Box::new(connect), learnt: Box::new(learnt), ends }))
    }

    /// A line to the server at this address, which remembers in a file what it learns of others, a line each.
    ///
    /// # Errors
    /// When the address is none.
    pub fn remembering(address: &Address, path: PathBuf) -> Result<Self, NotAnAddress> {
        let known = fs::read_to_string(&path).unwrap_or_default();
        let learnt = move |address: &str| {
            let before = fs::read_to_string(&path).unwrap_or_default();
            if before.lines().all(|line| line != address) {
                let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
                let all = format!("{before}{address}\n");
                // It is learnt again with the next answer.
                if let Err(error) = folder.and_then(|()| private_file::replace(&path, all.as_bytes())) {
                    tracing::warn!(%error, "where the standby is will not be known after a restart");
                }
            }
        };
        let first = (address.host.clone(), channel::to(address)?);
        let line = Self::telling(first, another(address.clone()), learnt);
        known.lines().for_each(|address| line.learn(address));
        Ok(line)
    }

    /// Learns of a server that may lead.
    pub fn learn(&self, address: &str) {
        let is_known = |ends: &Ends| ends.channels.iter().any(|(known, _)| known == address);
        if is_known(&self.ends()) {
            return;
        }
        let Some(channel) = (self.0.connect)(address) else { return };
        let mut ends = self.ends();
        if !is_known(&ends) {
            ends.channels.push((address.to_owned(), channel));
            drop(ends);
            (self.0.learnt)(address);
        }
    }

    /// Whether there is a second server to turn to.
    pub fn has_other(&self) -> bool {
        self.ends().channels.len() > 1
    }

    /// Which of the servers is asked now.
    pub fn current(&self) -> usize {
        self.ends().current
    }

    /// Turns to the next server, if that was the last one that was asked.
    pub fn turn(&self, from: usize) {
        let mut ends = self.ends();
        if ends.current == from {
            ends.current = (from + 1) % ends.channels.len();
        }
    }

    /// Takes in what an answer says of the servers; an error where it came from one that leads no more.
    fn hear(&self, from: usize, headers: &HeaderMap) -> Result<(), Status> {
        let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        if let Some(other) = text(&OTHER) {
            self.learn(other);
        }
        if headers.contains_key(&STANDING_BY) {
            self.turn(from);
        }
        if let Some(reign) = text(&REIGN).and_then(|number| number.parse::<u64>().ok()) {
            let latest = {
                let mut ends = self.ends();
                ends.reign = ends.reign.max(reign);
                ends.reign
            };
            if reign < latest {
                self.turn(from);
                if self.still_refuses(reign) {
                    return Err(Status::unavailable("another server leads now"));
                }
            } else {
                self.ends().refused_since = None;
            }
        }
        Ok(())
    }

    /// Whether a server of this earlier reign is refused. Not for ever: the one of the later reign may be lost for good, and the
    /// other have begun again from a backup.
    fn still_refuses(&self, reign: u64) -> bool {
        let mut ends = self.ends();
        let since = *ends.refused_since.get_or_insert_with(Instant::now);
        if since.elapsed() < REFUSED_FOR {
            return true;
        }
        (ends.reign, ends.refused_since) = (reign, None);
        false
    }

    fn ends(&self) -> MutexGuard<'_, Ends> {
        self.0.ends.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Makes channels to others as to this one.
fn another(address: Address) -> impl Fn(&str) -> Option<Channel> + Send + Sync {
    move |host| channel::to(&Address { host: host.to_owned(), ..address.clone() }).ok()
}

impl Service<Request<Body>> for Line {
    type Response = Response<Body>;
    type Error = tonic::transport::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Self::Error>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        // The channel is waited for in the call, which knows which one it is.
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        let line = self.clone();
        Box::pin(async move {
            let (from, channel) = {
                let ends = line.ends();
                (ends.current, ends.channels[ends.current].1.clone())
            };
            match channel.oneshot(request).await {
                Ok(response) => Ok(match line.hear(from, response.headers()) {
                    Ok(()) => response,
                    Err(status) => status.into_http(),
                }),
                Err(error) => {
                    line.turn(from);
                    Err(error)
                }
            }
        })
    }
}
