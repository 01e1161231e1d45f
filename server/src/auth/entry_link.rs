//! Links that make a browser a director's: each opens once, for some minutes, from where it is meant to be opened. Their secrets are
//! kept hashed and in memory alone: a restart ends them.

use std::collections::VecDeque;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::{Token, short};
use crate::journal::TokenHash;

/// A link opens for so long: a browser that was never started takes a minute, a phone has to be fetched.
pub const OPENS_FOR: Duration = Duration::from_mins(10);
/// Links that may wait to be opened; the oldest gives way, so that nobody fills the memory with them.
const WAITING: usize = 16;

/// From where a link may be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The server's own computer, where nobody reads along on the way.
    ThisComputer,
    /// A network like a club's, encrypted.
    PrivateNetwork,
}

impl Place {
    /// Whether an address is there; `is_own`, where it is one of this computer's.
    pub fn has(self, from: IpAddr, is_own: bool) -> bool {
        is_own
            || match self {
                Self::ThisComputer => is_this_computer(from),
                Self::PrivateNetwork => is_private(from),
            }
    }
}

/// Who comes by a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newcomer {
    /// What the token is called in the list of directors.
    pub name: String,
    pub place: Place,
}

/// Why a link opens nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shut {
    /// Used, too old, or never made: which of them is not kept.
    NotWaiting,
    /// Opened from elsewhere, so that somebody has it who should not: it opens no more from anywhere.
    Elsewhere(Place),
}

/// The links that wait to be opened.
#[derive(Debug, Default)]
pub struct EntryLinks {
    waiting: Mutex<VecDeque<Waiting>>,
}

#[derive(Debug)]
struct Waiting {
    secret: TokenHash,
    newcomer: Newcomer,
    until: Instant,
}

impl EntryLinks {
    /// The secret of a new link, whose name is cut at 100 characters.
    pub fn issue(&self, mut newcomer: Newcomer) -> Token {
        let (secret, now) = (Token::random(), Instant::now());
        newcomer.name = short(&newcomer.name);
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|link| now < link.until);
        if waiting.len() >= WAITING {
            waiting.pop_front();
        }
        waiting.push_back(Waiting { secret: secret.hash(), newcomer, until: now + OPENS_FOR });
        secret
    }

    /// Who comes by the link with this secret, which opens nothing from now on. `is_own`: the address is this computer's.
    ///
    /// # Errors
    ///
    /// [`Shut`], where nobody comes by it.
    pub fn open(&self, secret: &Token, (from, is_own): (IpAddr, bool)) -> Result<Newcomer, Shut> {
        let (secret, now) = (secret.hash(), Instant::now());
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|link| now < link.until);
        let found = waiting.iter().position(|link| link.secret == secret);
        let Waiting { newcomer, .. } =
            found.and_then(|index| waiting.remove(index)).ok_or(Shut::NotWaiting)?;
        if newcomer.place.has(from, is_own) { Ok(newcomer) } else { Err(Shut::Elsewhere(newcomer.place)) }
    }
}

/// Whether a connection from there never leaves this computer. The rest of 127.0.0.0/8 does not either, but no browser asks from it:
/// what is answered in the clear is decided by the same two.
fn is_this_computer(from: IpAddr) -> bool {
    [IpAddr::from(Ipv4Addr::LOCALHOST), Ipv6Addr::LOCALHOST.into()].contains(&from.to_canonical())
}

/// Whether an address is one that the internet does not lead to: RFC 1918, RFC 3927, RFC 4193 and RFC 4291, and this computer's own.
pub fn is_private(from: IpAddr) -> bool {
    match from.to_canonical() {
        IpAddr::V4(from) => from.is_private() || from.is_link_local() || from.is_loopback(),
        IpAddr::V6(from) => from.is_unique_local() || from.is_unicast_link_local() || from.is_loopback(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn newcomer(place: Place) -> Newcomer {
        Newcomer { name: "this computer's browser".to_owned(), place }
    }

    #[tokio::test(start_paused = true)]
    async fn a_link_opens_once_and_for_some_minutes() {
        let links = EntryLinks::default();
        let here = address("127.0.0.1");
        let secret = links.issue(newcomer(Place::ThisComputer));
        assert_eq!(links.open(&Token::random(), (here, false)), Err(Shut::NotWaiting));
        assert_eq!(links.open(&secret, (here, false)), Ok(newcomer(Place::ThisComputer)));
        assert_eq!(links.open(&secret, (here, false)), Err(Shut::NotWaiting), "once");
        let secret = links.issue(newcomer(Place::ThisComputer));
        tokio::time::advance(OPENS_FOR.checked_sub(Duration::from_secs(1)).unwrap()).await;
        let later = links.issue(newcomer(Place::ThisComputer));
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(links.open(&secret, (here, false)), Err(Shut::NotWaiting), "too late");
        assert!(links.open(&later, (here, false)).is_ok(), "each has its own time");
    }

    /// Addresses of private networks: RFC 1918 (10/8, 172.16/12, 192.168/16), RFC 3927 (169.254/16), RFC 4193 (`fc00::/7`), RFC
    /// 4291 (`fe80::/10`). 192.0.2.1 and `2001:db8::1` are documentation's, 100.64.0.1 a provider's (RFC 6598).
    #[test]
    fn a_link_opens_where_it_is_meant_to() {
        for (from, is_here, is_private) in [
            ("127.0.0.1", true, true),
            ("::1", true, true),
            ("::ffff:127.0.0.1", true, true),
            ("127.0.0.2", false, true),
            ("192.168.1.5", false, true),
            ("10.1.2.3", false, true),
            ("172.31.0.1", false, true),
            ("172.32.0.1", false, false),
            ("169.254.1.1", false, true),
            ("fd00::1", false, true),
            ("fe80::1", false, true),
            ("192.0.2.1", false, false),
            ("100.64.0.1", false, false),
            ("2001:db8::1", false, false),
            ("0.0.0.0", false, false),
        ] {
            let from = address(from);
            assert_eq!(Place::ThisComputer.has(from, false), is_here, "{from}");
            assert_eq!(Place::PrivateNetwork.has(from, false), is_private, "{from}");
        }
    }

    /// A computer in a network of public addresses has one itself.
    #[test]
    fn an_address_of_this_computer_is_here_whatever_it_is() {
        for place in [Place::ThisComputer, Place::PrivateNetwork] {
            assert!(place.has(address("192.0.2.1"), true));
        }
    }

    #[test]
    fn a_link_that_was_opened_elsewhere_opens_no_more() {
        let links = EntryLinks::default();
        for (place, elsewhere, there) in [
            (Place::ThisComputer, "192.168.1.5", "127.0.0.1"),
            (Place::PrivateNetwork, "192.0.2.1", "192.168.1.5"),
        ] {
            let secret = links.issue(newcomer(place));
            assert_eq!(links.open(&secret, (address(elsewhere), false)), Err(Shut::Elsewhere(place)));
            assert_eq!(links.open(&secret, (address(there), false)), Err(Shut::NotWaiting));
        }
    }

    #[test]
    fn who_makes_many_links_fills_no_memory_and_the_newest_open() {
        let links = EntryLinks::default();
        let secrets: Vec<Token> = (0..1_000).map(|_| links.issue(newcomer(Place::PrivateNetwork))).collect();
        assert_eq!(links.waiting.lock().unwrap().len(), WAITING);
        let opens = |secret: &&Token| links.open(secret, (address("10.0.0.7"), false)).is_ok();
        assert_eq!(secrets.iter().filter(opens).count(), WAITING);
        assert!(links.waiting.lock().unwrap().is_empty());
    }

    /// No log and no core of a struct holds a secret: what is kept is its hash.
    #[test]
    fn the_secret_itself_is_not_kept() {
        let links = EntryLinks::default();
        let secret = links.issue(newcomer(Place::ThisComputer));
        assert!(!format!("{links:?}").contains(secret.reveal()));
        assert_eq!(links.waiting.lock().unwrap()[0].secret, secret.hash());
    }
}
