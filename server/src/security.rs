//! The security log: who was not let in, what somebody may not ask, who asked too much, what was given out and taken back; each with
//! the address.
//!
//! Its lines have the target `barometer::security`, so that they can be kept by themselves. No code and no token stands in them:
//! a token is called by the eight letters that open nothing.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

use crate::auth::{Identity, Role};
use crate::metrics::Counter;

/// The target of every line.
pub const TARGET: &str = "barometer::security";

/// Lines that one address may cause in a minute: who floods the server with guesses does not fill its disk with them.
const LINES_A_MINUTE: u32 = 60;
/// Addresses that are counted in a minute; of more than these nothing is written, which a line says.
const ADDRESSES_A_MINUTE: usize = 1_024;

/// So much of a name is written that a stranger made up.
const NAME_LETTERS: usize = 100;

/// Writes the lines, of each address only so many.
#[derive(Debug, Default)]
pub struct SecurityLog {
    lines: Mutex<Lines>,
    counts: Counts,
}

/// What happened, also where no line tells it.
#[derive(Debug, Default)]
struct Counts {
    wrong_code: Counter,
    locked_out: Counter,
    unknown_token: Counter,
    revoked_token: Counter,
    role_refused: Counter,
    in_the_clear: Counter,
    other_name: Counter,
    issued: Counter,
    taken_back: Counter,
}

/// The lines of one minute.
#[derive(Debug, Default)]
struct Lines {
    since: Option<Instant>,
    by_address: BTreeMap<IpAddr, u32>,
    is_full: bool,
}

/// Whether a line is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turn {
    Written,
    /// The last before the rest of the minute is left out.
    Last,
    LeftOut,
}

impl SecurityLog {
    /// Somebody typed a code that is none, or beside a right one a name that nobody has.
    pub(crate) fn wrong_code(&self, from: IpAddr, what: &str) {
        self.counts.wrong_code.count();
        if self.has_turn(from) {
            tracing::warn!(target: TARGET, %from, what, "not let in: a wrong code");
        }
    }

    /// Somebody typed so many wrong codes that even a right one has to wait.
    pub(crate) fn locked_out(&self, from: IpAddr) {
        self.counts.locked_out.count();
        if self.has_turn(from) {
            tracing::warn!(target: TARGET, %from, "locked out for a minute: too many wrong codes");
        }
    }

    /// Somebody showed a token that is not known.
    pub(crate) fn unknown_token(&self, from: IpAddr) {
        self.counts.unknown_token.count();
        if self.has_turn(from) {
            tracing::warn!(target: TARGET, %from, "not let in: an unknown token");
        }
    }

    /// Somebody showed a token that was revoked.
    pub(crate) fn revoked_token(&self, from: IpAddr, called: &str, of: &Identity) {
        self.counts.revoked_token.count();
        if self.has_turn(from) {
            tracing::warn!(target: TARGET, %from, token = called, who = told(of), "not let in: a revoked token");
        }
    }

    /// Somebody asked what the token does not allow.
    pub(crate) fn role_refused(&self, from: IpAddr, who: &Identity, asked: &str) {
        self.counts.role_refused.count();
        if self.has_turn(from) {
            tracing::warn!(target: TARGET, %from, who = told(who), asked, "refused: not allowed to this role");
        }
    }

    /// Somebody showed a director's token where others may have read it.
    pub(crate) fn in_the_clear(&self, from: IpAddr, called: &str, of: &Identity) {
        self.counts.in_the_clear.count();
        if self.has_turn(from) {
            tracing::warn!(target: TARGET, %from, token = called, who = told(of), "refused: a director's token in the clear");
        }
    }

    /// Somebody asked, or left unread, more than the bounds allow. How often is counted where the bound is.
    pub(crate) fn over_budget(&self, from: IpAddr, what: &str) {
        if self.has_turn(from) {
            tracing::warn!(target: TARGET, %from, what, "turned away: too much at once");
        }
    }

    /// Somebody called the server by a name that is not its own: the page of another server, where it comes from a browser.
    pub(crate) fn other_name(&self, from: IpAddr, called: &str) {
        self.counts.other_name.count();
        if self.has_turn(from) {
            let called = short(called);
            tracing::warn!(target: TARGET, %from, called, "not answered: asked under a name that is not this server's");
        }
    }

    /// Somebody opened a link for a director's browser that opens nothing.
    pub(crate) fn wrong_link(&self, from: IpAddr, what: &str) {
        self.counts.wrong_code.count();
        if self.has_turn(from) {
            tracing::warn!(target: TARGET, %from, what, "not let in: a director's link that opens nothing");
        }
    }

    /// A link for a director's browser was given out.
    pub(crate) fn link_issued(&self, from: IpAddr, by: &Identity, name: &str) {
        if self.has_turn(from) {
            let name = &*bridge::text::printable(name);
            tracing::info!(target: TARGET, %from, by = told(by), name, "a director's link issued");
        }
    }

    /// A token was given out.
    pub(crate) fn issued(&self, from: IpAddr, called: &str, to: &Identity) {
        self.counts.issued.count();
        if self.has_turn(from) {
            tracing::info!(target: TARGET, %from, token = called, who = told(to), "token issued");
        }
    }

    /// Somebody who is allowed to took back what was given out. It is written whatever else was.
    pub(crate) fn taken_back(&self, from: IpAddr, by: &Identity, what: &str) {
        self.counts.taken_back.count();
        tracing::info!(target: TARGET, %from, by = told(by), what, "revoked");
    }

    /// A token ended by itself, because its contest has been final for long.
    pub(crate) fn ended(&self, called: &str, of: &Identity) {
        self.counts.taken_back.count();
        tracing::info!(target: TARGET, token = called, who = told(of), "revoked: its contest has been final for long");
    }

    /// How often each happened, as labels.
    pub(crate) fn counts(&self) -> [(&'static str, u64); 9] {
        let Counts {
            wrong_code,
            locked_out,
            unknown_token,
            revoked_token,
            role_refused,
            in_the_clear,
            other_name,
            issued,
            taken_back,
        } = &self.counts;
        [
            ("what=\"wrong code\"", wrong_code.value()),
            ("what=\"lock-out\"", locked_out.value()),
            ("what=\"unknown token\"", unknown_token.value()),
            ("what=\"revoked token\"", revoked_token.value()),
            ("what=\"role refused\"", role_refused.value()),
            ("what=\"director in the clear\"", in_the_clear.value()),
            ("what=\"another name\"", other_name.value()),
            ("what=\"token issued\"", issued.value()),
            ("what=\"revocation\"", taken_back.value()),
        ]
    }

    /// How many lines an address has caused in this minute.
    #[cfg(test)]
    pub(crate) fn lines_of(&self, from: IpAddr) -> u32 {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.by_address.get(&from).copied().unwrap_or(0)
    }

    fn has_turn(&self, from: IpAddr) -> bool {
        match self.turn(from, Instant::now()) {
            Turn::Written => true,
            Turn::Last => {
                tracing::warn!(target: TARGET, %from, "more of this minute is left out");
                false
            }
            Turn::LeftOut => false,
        }
    }

    fn turn(&self, from: IpAddr, now: Instant) -> Turn {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.since.is_none_or(|since| now.duration_since(since) > Duration::from_mins(1)) {
            *lines = Lines { since: Some(now), ..Lines::default() };
        }
        if lines.by_address.len() >= ADDRESSES_A_MINUTE && !lines.by_address.contains_key(&from) {
            let was_full = std::mem::replace(&mut lines.is_full, true);
            return if was_full { Turn::LeftOut } else { Turn::Last };
        }
        let count = lines.by_address.entry(from).or_default();
        *count = count.saturating_add(1);
        match (*count).cmp(&(LINES_A_MINUTE + 1)) {
            std::cmp::Ordering::Less => Turn::Written,
            std::cmp::Ordering::Equal => Turn::Last,
            std::cmp::Ordering::Greater => Turn::LeftOut,
        }
    }
}

/// The first letters of what somebody wrote, in one line.
fn short(written: &str) -> String {
    let first: String = written.chars().take(NAME_LETTERS).collect();
    bridge::text::printable(&first).into_owned()
}

/// Whose a token is: the role, the place and the name, in one line.
fn told(Identity { role, name, contest }: &Identity) -> String {
    let role = match role {
        Role::Director => "director".to_owned(),
        Role::Assistant => "assistant".to_owned(),
        Role::Table(table) => format!("table {table}"),
        Role::Player { entry, .. } => format!("player of {entry}"),
        Role::Standby => "standby".to_owned(),
        Role::Spectator => "spectator".to_owned(),
    };
    let contest = contest.map(|contest| format!(" of contest {contest}")).unwrap_or_default();
    // A device says itself what it is called.
    let name = bridge::text::printable(name);
    if name.is_empty() { format!("{role}{contest}") } else { format!("{role}{contest} ({name})") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_floods_the_log_fills_no_disk_and_hides_nobody_else() {
        let log = SecurityLog::default();
        let address = |last: u8| IpAddr::from([192, 168, 1, last]);
        let now = Instant::now();
        for line in 1..=1_000 {
            let expected = match line {
                ..=LINES_A_MINUTE => Turn::Written,
                line if line == LINES_A_MINUTE + 1 => Turn::Last,
                _ => Turn::LeftOut,
            };
            assert_eq!(log.turn(address(1), now), expected, "{line}");
        }
        assert_eq!(log.turn(address(2), now), Turn::Written);
        for number in 0..10_000_u32 {
            log.turn(IpAddr::from((10 << 24 | number).to_be_bytes()), now);
        }
        assert_eq!(log.lines.lock().unwrap().by_address.len(), ADDRESSES_A_MINUTE);
        assert_eq!(log.turn(address(2), now), Turn::Written);
        let later = now + Duration::from_secs(61);
        assert_eq!(log.turn(address(1), later), Turn::Written);
    }
}
