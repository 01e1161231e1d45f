//! Links that sign a browser in as a director's, for whoever directs already.

use std::net::{IpAddr, SocketAddr};

use bridge::text::first_control;
use proto::v1;
use tonic::Status;

use super::Services;
use crate::auth::{Identity, Newcomer, OPENS_FOR, Place, is_private};

/// The address behind the server's own that a link opens; its secret follows.
const ENTER: &str = "/director/enter?once=";

/// What the token of a browser on the server's own computer is called.
const THIS_COMPUTER: &str = "this computer's browser";
/// What one on a private network is called, where nobody says.
const PHONE: &str = "a phone";

const HERE_ALONE: &str = "this server answers its own computer alone, so no phone can reach it: start it with --listen 0.0.0.0, or \
                          as `barometer` without anything behind it";
const NO_NETWORK: &str = "the server’s computer is connected with no network now, so no phone can reach it: connect it with the \
                          room’s, and ask again";

impl Services {
    /// A link that signs a browser in once.
    pub(super) fn entry_link(
        &self,
        v1::IssueEntryLinkRequest { name, this_computer }: v1::IssueEntryLinkRequest,
        (by, from): (&Identity, IpAddr),
    ) -> Result<v1::IssueEntryLinkReply, Status> {
        if first_control(&name, true).is_some() {
            return Err(Status::invalid_argument("`name` is one line, without control characters"));
        }
        let place = if this_computer { Place::ThisComputer } else { Place::PrivateNetwork };
        let name = match name.trim() {
            "" if this_computer => THIS_COMPUTER,
            "" => PHONE,
            name => name,
        };
        let newcomer = Newcomer { name: name.to_owned(), place };
        let (link, name) = (self.issue_entry_link(newcomer)?, name.to_owned());
        self.security.link_issued(from, by, &name);
        Ok(v1::IssueEntryLinkReply { link, seconds: u32::try_from(OPENS_FOR.as_secs()).unwrap_or(0), name })
    }

    /// A link for the browser of this computer.
    pub(crate) fn link_of_this_computer(&self) -> String {
        let newcomer = Newcomer { name: THIS_COMPUTER.to_owned(), place: Place::ThisComputer };
        self.link_at(&self.here(), newcomer)
    }

    /// Where the browser of this computer reaches the server: in the clear by an address that never leaves it, else encrypted.
    fn here(&self) -> String {
        let here = self.reach.here();
        let scheme = if here.ip().is_loopback() { "http" } else { "https" };
        format!("{scheme}://{here}")
    }

    /// A link for a newcomer, as an address alone, for pages that a director looks at.
    ///
    /// # Errors
    ///
    /// Where nobody can open it from there.
    pub(crate) fn issue_entry_link(&self, newcomer: Newcomer) -> Result<String, Status> {
        let origin = match newcomer.place {
            Place::ThisComputer => self.here(),
            Place::PrivateNetwork => format!("https://{}", self.encrypted()?),
        };
        Ok(self.link_at(&origin, newcomer))
    }

    fn link_at(&self, origin: &str, newcomer: Newcomer) -> String {
        format!("{origin}{ENTER}{}", self.links.issue(newcomer).reveal())
    }

    /// Where others reach this server encrypted, from a network as clubs have them: only from there such a link opens.
    fn encrypted(&self) -> Result<SocketAddr, Status> {
        // A server that encrypts has a key.
        if self.key_words.is_empty() {
            return Err(Status::failed_precondition(HERE_ALONE));
        }
        let others = self.reach.others();
        let first = others.first().ok_or_else(|| Status::failed_precondition(NO_NETWORK))?;
        let private = others.iter().find(|address| is_private(address.ip()));
        private.copied().ok_or_else(|| Status::failed_precondition(public(*first)))
    }
}

/// Said in a network to which everybody may come.
fn public(address: SocketAddr) -> String {
    format!(
        "a link for a phone opens in a private network alone, and this network’s addresses ({}) belong to the internet: make a token \
         instead, open https://{address}/director on the phone, and enter it there",
        address.ip()
    )
}
