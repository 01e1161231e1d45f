//! Where a journal on PostgreSQL is: what `--journal` says. No word of the password leaves this file but to the database.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use crate::journal::JournalError;

/// Where the sockets of a PostgreSQL of this machine are, as Debian's packages and libpq have it.
const SOCKETS: &str = "/var/run/postgresql";
const PORT: u16 = 5432;

/// A database, with who asks for it. Shown without the user and the password.
#[derive(Clone)]
pub struct DatabaseUrl {
    pub(super) config: Config,
    /// The hosts in the order in which they are tried.
    pub(super) hosts: Vec<(Host, u16)>,
    /// The certificate of the authority that the database's own must come from; without it nothing is encrypted.
    pub(super) authority: Option<PathBuf>,
}

impl DatabaseUrl {
    /// Whether this names a database and not a file.
    pub fn is_one(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    /// The user that the database is asked as.
    pub(super) fn user(&self) -> &str {
        self.config.get_user().unwrap_or("of this machine")
    }

    pub(super) fn database(&self) -> &str {
        self.config.get_dbname().or(self.config.get_user()).unwrap_or_default()
    }
}

impl FromStr for DatabaseUrl {
    type Err = JournalError;

    /// Reads `postgres://USER:PASSWORD@HOST:PORT/DATABASE`, with libpq's `sslmode` and `sslrootcert`.
    fn from_str(text: &str) -> Result<Self, JournalError> {
        let wrong = |what: &str| Err(JournalError::Address { what: what.to_owned() });
        if !Self::is_one(text) {
            return wrong("it does not begin with postgres://");
        }
        let (base, query) = text.split_once('?').unwrap_or((text, ""));
        let (mut kept, mut authority, mut mode) = (vec![], None, None);
        for option in query.split('&').filter(|option| !option.is_empty()) {
            match option.split_once('=') {
                Some(("sslrootcert", path)) => authority = Some(PathBuf::from(unescaped(path))),
                Some(("sslmode", value)) => mode = Some(value.to_owned()),
                _ => kept.push(option),
            }
        }
        // The words of the parser may have a part of the password in them: it is not asked why.
        let Ok(mut config) = format!("{base}?{}", kept.join("&")).parse::<Config>() else {
            return wrong(
                "it cannot be understood; letters of the password other than a-z, A-Z and 0-9 are written as %XX",
            );
        };
        let hosts = hosts(&config);
        let is_here = hosts.iter().all(|(host, _)| is_here(host));
        match mode.as_deref() {
            Some("disable") if authority.is_none() => {}
            Some("disable") => return wrong("sslmode=disable and sslrootcert contradict each other"),
            Some("require" | "verify-ca" | "verify-full") if authority.is_some() => {}
            Some("require" | "verify-ca" | "verify-full") => {
                return wrong("sslrootcert=FILE is missing: the certificate by which the database is known");
            }
            Some("prefer" | "allow") | None if is_here || authority.is_some() => {}
            Some("prefer" | "allow") | None => {
                return wrong(
                    "the database is on another machine: add ?sslrootcert=FILE, the certificate by which it is known, \
                     or ?sslmode=disable where nobody can read along on the way",
                );
            }
            Some(_) => return wrong("sslmode is disable or verify-full"),
        }
        config.ssl_mode(if authority.is_some() { SslMode::Require } else { SslMode::Disable });
        config.application_name("barometer");
        Ok(Self { config, hosts, authority })
    }
}

fn hosts(config: &Config) -> Vec<(Host, u16)> {
    let (mut hosts, ports) = (config.get_hosts().to_vec(), config.get_ports());
    if hosts.is_empty() {
        hosts.push(sockets());
    }
    let port = |index: usize| ports.get(index).or(ports.first()).copied().unwrap_or(PORT);
    hosts.into_iter().enumerate().map(|(index, host)| (host, port(index))).collect()
}

#[cfg(unix)]
fn sockets() -> Host {
    Host::Unix(PathBuf::from(SOCKETS))
}

#[cfg(not(unix))]
fn sockets() -> Host {
    let _ = SOCKETS;
    Host::Tcp("localhost".to_owned())
}

/// Whether nothing of what is asked there leaves this machine.
fn is_here(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            name == "localhost" || name.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

/// A path with its %XX read; what is none stays.
fn unescaped(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let Some((&first, after)) = rest.split_first() {
        let code = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        let byte = code.and_then(|two| u8::from_str_radix(two, 16).ok()).filter(|_| first == b'%');
        bytes.push(byte.unwrap_or(first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

pub(super) fn named(host: &Host, port: u16) -> String {
    match host {
        Host::Tcp(name) if name.contains(':') => format!("[{name}]:{port}"),
        Host::Tcp(name) => format!("{name}:{port}"),
        #[cfg(unix)]
        Host::Unix(folder) => format!("{}/.s.PGSQL.{port}", folder.display()),
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hosts: Vec<String> = self.hosts.iter().map(|(host, port)| named(host, *port)).collect();
        write!(f, "the database \"{}\" at {}", self.database(), hosts.join(", "))
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The password of each of these is `s3cret`, or begins so.
    #[test]
    fn what_cannot_be_used_is_told_without_the_password() {
        for (text, expected) in [
            ("mysql://ann:s3cret@localhost/club", Some("does not begin with postgres://")),
            ("postgres://ann:s3cret@localhost:54x/club", Some("cannot be understood")),
            ("postgres://ann:s3cret@localhost/club?s3cret=1", Some("cannot be understood")),
            ("postgres://ann:s3cret@db.example.org/club", Some("on another machine")),
            (
                "postgres://ann:s3cret@db.example.org/club?sslmode=require",
                Some("sslrootcert=FILE is missing"),
            ),
            ("postgres://ann:s3cret@db.example.org/club?sslmode=s3cret", Some("sslmode is disable or")),
            ("postgres://ann:s3cret@db.example.org/club?sslmode=disable", None),
            ("postgres://ann:s3cret@db.example.org/club?sslmode=verify-full&sslrootcert=%2Fca.pem", None),
            ("postgres://ann:s3cret@127.0.0.1:5433/club", None),
            ("postgresql://ann:s3cret@[::1]/club", None),
            ("postgres:///club", None),
        ] {
            let read = text.parse::<DatabaseUrl>();
            let (said, told) = match &read {
                Ok(url) => (format!("{url} {url:?}"), None),
                Err(error) => (format!("{error} {error:?}"), Some(error.to_string())),
            };
            assert!(!said.contains("s3cret"), "{said}");
            match (expected, told) {
                (Some(expected), Some(told)) => assert!(told.contains(expected), "{text}: {told}"),
                (None, None) => {}
                (_, told) => panic!("{text}: {told:?}"),
            }
        }
    }

    /// A host without a port has PostgreSQL's own, as the documentation of its addresses says.
    #[test]
    fn a_database_is_named_by_where_it_is() {
        let url: DatabaseUrl =
            "postgres://ann:x@127.0.0.1:5433,localhost/club?sslrootcert=%2Fa%20b".parse().unwrap();
        assert_eq!(url.to_string(), "the database \"club\" at 127.0.0.1:5433, localhost:5432");
        assert_eq!(url.authority, Some(PathBuf::from("/a b")));
    }
}
