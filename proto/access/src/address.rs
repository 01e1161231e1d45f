//! The address of a server, as people write it and as a server prints it.
//!
//! ```text
//! http://127.0.0.1:7700                    in the clear
//! https://192.168.1.10:7700#3fa2…          encrypted, to the server that has this key
//! https://192.168.1.10:7700#acorn-…-zebra  the same by the four words of its key
//! 192.168.1.10:7700                        encrypted; in the clear where it is this computer itself
//! ```

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use http::uri::Authority;

use crate::key::Pin;

/// Where a server is, and how it is talked to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// `192.168.1.10:7700`
    pub host: String,
    pub line: Line,
}

/// How a server is talked to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// Everybody on the way can read along.
    Clear,
    /// Encrypted, to the server that has this key. Where it is not known, the server is not talked to, but asked for it.
    Encrypted(Option<Pin>),
}

/// Text that is no address of a server.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotAnAddress {
    #[error(
        "`{0}` is not the address of a server: write it like https://192.168.1.10:7700, or http:// for this computer itself"
    )]
    Address(String),
    #[error(
        "what stands behind # in `{0}` is no key: write the four words from the server's screen with hyphens"
    )]
    Pin(String),
}

impl Address {
    /// The name or the number of the machine, without its port.
    pub fn machine(&self) -> &str {
        let machine = self.host.parse::<Authority>().map_or(0, |authority| authority.host().len());
        self.host[..machine].trim_start_matches('[').trim_end_matches(']')
    }

    /// The same, to the server that has this key.
    #[must_use]
    pub fn with(self, pin: Pin) -> Self {
        Self { line: Line::Encrypted(Some(pin)), ..self }
    }

    /// The address without the key.
    pub fn url(&self) -> String {
        let scheme = if self.line == Line::Clear { "http" } else { "https" };
        format!("{scheme}://{}", self.host)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.url())?;
        match &self.line {
            Line::Encrypted(Some(pin)) => write!(f, "#{pin}"),
            Line::Encrypted(None) | Line::Clear => Ok(()),
        }
    }
}

impl FromStr for Address {
    type Err = NotAnAddress;

    fn from_str(text: &str) -> Result<Self, NotAnAddress> {
        let bad = || NotAnAddress::Address(text.to_owned());
        let (address, pin) = match text.trim().split_once('#') {
            Some((address, pin)) => {
                let pin = pin.parse().map_err(|_no_key| NotAnAddress::Pin(text.to_owned()))?;
                (address, Some(pin))
            }
            None => (text.trim(), None),
        };
        let (scheme, host) = address.split_once("://").map_or((None, address), |(one, two)| (Some(one), two));
        let host = host.trim_end_matches('/');
        let authority: Authority = host.parse().map_err(|_unreadable| bad())?;
        if authority.host().is_empty() || host.contains('@') {
            return Err(bad());
        }
        let line = match scheme {
            Some("http") if pin.is_none() => Line::Clear,
            Some("https") => Line::Encrypted(pin),
            Some(_) => return Err(bad()),
            None if pin.is_none() && is_this_machine(authority.host()) => Line::Clear,
            None => Line::Encrypted(pin),
        };
        Ok(Self { host: host.to_owned(), line })
    }
}

fn is_this_machine(host: &str) -> bool {
    let number = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    number.map_or(host == "localhost", |number| number.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "3fa2c81b3fa2c81b3fa2c81b3fa2c81b3fa2c81b3fa2c81b3fa2c81b3fa2c81b";

    #[test]
    fn addresses_are_read_as_people_write_them() {
        let with_key = format!("https://club#{KEY}");
        for (written, read) in [
            ("http://127.0.0.1:4700", Some("http://127.0.0.1:4700")),
            ("127.0.0.1:4700", Some("http://127.0.0.1:4700")),
            ("localhost", Some("http://localhost")),
            ("[::1]:4700", Some("http://[::1]:4700")),
            ("192.168.1.10:4700/", Some("https://192.168.1.10:4700")),
            ("http://192.168.1.10:4700/", Some("http://192.168.1.10:4700")),
            (" barometer.local ", Some("https://barometer.local")),
            ("club:7700#Acorn album river zebra", Some("https://club:7700#acorn-album-river-zebra")),
            ("https://club/#acorn-album-river-zebra", Some("https://club#acorn-album-river-zebra")),
            (&with_key, Some(&with_key)),
            ("http://club#acorn-album-river-zebra", None),
            ("https://club#nothing", None),
            ("", None),
            ("https://", None),
            ("ftp://club", None),
            ("two words", None),
            ("a@club", None),
            ("club/table", None),
        ] {
            let address = written.parse::<Address>().ok().map(|address| address.to_string());
            assert_eq!(address.as_deref(), read, "{written}");
        }
    }

    #[test]
    fn the_machine_is_named_without_its_port() {
        for (written, machine) in [("club:7700", "club"), ("[::1]:7700", "::1"), ("192.0.2.1", "192.0.2.1")] {
            assert_eq!(written.parse::<Address>().unwrap().machine(), machine);
        }
    }
}
