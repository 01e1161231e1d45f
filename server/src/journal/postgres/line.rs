//! A connection to the database: made, encrypted, and explained where it cannot be made.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_postgres::config::Host;
use tokio_postgres::error::SqlState;
use tokio_postgres::tls::{ChannelBinding, NoTls, TlsConnect, TlsStream};
use tokio_postgres::{Client, Error};
use tokio_rustls::TlsConnector;

use super::url::{DatabaseUrl, named};
use crate::journal::JournalError;

/// One host is given so long before the next is asked.
const CONNECTED_WITHIN: Duration = Duration::from_secs(2);

/// What holds for each connection. Nobody else is held up for long by one that is cut off in the middle of a transaction; and
/// where the database's own settings would acknowledge what is not on a disk, they do not count here.
const SETTINGS: &str = "SET idle_in_transaction_session_timeout = '1s'; \
     SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; \
     SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// A connection to the first of the hosts that answers and can be written.
pub(super) async fn connect(url: &DatabaseUrl) -> Result<Client, JournalError> {
    let mut failed = None;
    for (host, port) in &url.hosts {
        let attempt = timeout(CONNECTED_WITHIN, connect_to(url, host, *port)).await;
        let client = attempt.unwrap_or_else(|_elapsed| {
            Err(unavailable(format!(
                "{} does not answer: look whether PostgreSQL runs there",
                named(host, *port)
            )))
        });
        match client {
            Ok(client) => return Ok(client),
            Err(error) => failed = failed.or(Some(error)),
        }
    }
    Err(failed.unwrap_or_else(|| unavailable("no host is named".to_owned())))
}

async fn connect_to(url: &DatabaseUrl, host: &Host, port: u16) -> Result<Client, JournalError> {
    let place = named(host, port);
    let unreached = |error: &io::Error| {
        unavailable(format!(
            "nobody answers at {place} ({error}): start PostgreSQL there, or correct the host and the port in --journal"
        ))
    };
    let failed = |error: &Error| explained(error, &place, url);
    let client = match host {
        Host::Tcp(name) => {
            let stream =
                TcpStream::connect((name.as_str(), port)).await.map_err(|error| unreached(&error))?;
            stream.set_nodelay(true).map_err(|error| unreached(&error))?;
            match handshake(url, name)? {
                Some(tls) => {
                    driven(url.config.connect_raw(stream, tls).await.map_err(|error| failed(&error))?)
                }
                None => driven(url.config.connect_raw(stream, NoTls).await.map_err(|error| failed(&error))?),
            }
        }
        #[cfg(unix)]
        Host::Unix(_) => {
            let stream = tokio::net::UnixStream::connect(&place).await.map_err(|error| unreached(&error))?;
            driven(url.config.connect_raw(stream, NoTls).await.map_err(|error| failed(&error))?)
        }
    };
    client.batch_execute(SETTINGS).await.map_err(|error| failed(&error))?;
    let copies = client.query_one("SELECT pg_is_in_recovery()", &[]).await.map_err(|error| failed(&error))?;
    if copies.get(0) {
        return Err(unavailable(format!(
            "the PostgreSQL at {place} only copies another one: name that one in --journal, or promote this one"
        )));
    }
    Ok(client)
}

/// Has the connection driven until its client is dropped.
fn driven<S, T>((client, connection): (Client, tokio_postgres::Connection<S, T>)) -> Client
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    T: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection to the database ended");
        }
    });
    client
}

pub(super) fn unavailable(what: String) -> JournalError {
    JournalError::Unavailable { what }
}

/// Why the database does not do it, with what to do. PostgreSQL's own words never have the password.
pub(super) fn explained(error: &Error, place: &str, url: &DatabaseUrl) -> JournalError {
    let (user, database) = (url.user(), url.database());
    let Some(code) = error.code() else {
        let why = std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string);
        return unavailable(format!("the connection to PostgreSQL at {place} failed ({why})"));
    };
    let said = error.as_db_error().map(|error| error.message().to_owned()).unwrap_or_default();
    unavailable(match code {
        &SqlState::DISK_FULL => return JournalError::Full,
        &SqlState::INVALID_PASSWORD | &SqlState::INVALID_AUTHORIZATION_SPECIFICATION => format!(
            "PostgreSQL at {place} does not let the user \"{user}\" in ({said}): correct the user or the password in \
             --journal, or what pg_hba.conf allows there"
        ),
        &SqlState::INVALID_CATALOG_NAME => format!(
            "PostgreSQL at {place} has no database \"{database}\": make it with `createdb --owner={user} {database}`"
        ),
        &SqlState::INSUFFICIENT_PRIVILEGE => format!(
            "the user \"{user}\" may not do that in the database \"{database}\" at {place} ({said}): give it the \
             database with `ALTER DATABASE {database} OWNER TO {user}`"
        ),
        &SqlState::CANNOT_CONNECT_NOW => {
            format!("PostgreSQL at {place} is starting or stopping ({said}): try again")
        }
        &SqlState::TOO_MANY_CONNECTIONS => {
            format!("PostgreSQL at {place} has too many connections ({said}): raise its max_connections")
        }
        code => format!("PostgreSQL at {place} says: {said} ({})", code.code()),
    })
}

fn handshake(url: &DatabaseUrl, host: &str) -> Result<Option<Handshake>, JournalError> {
    let Some(path) = &url.authority else { return Ok(None) };
    let unusable =
        |why: String| JournalError::Address { what: format!("sslrootcert: {} {why}", path.display()) };
    let mut roots = RootCertStore::empty();
    let certificates = CertificateDer::pem_file_iter(path).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    for certificate in
        certificates.map_err(|error| unusable(format!("cannot be read as certificates ({error})")))?
    {
        roots.add(certificate).map_err(|error| unusable(format!("has no usable certificate ({error})")))?;
    }
    if roots.is_empty() {
        return Err(unusable("has no certificate in it".to_owned()));
    }
    let name = ServerName::try_from(host.to_owned()).map_err(|error| JournalError::Address {
        what: format!("\"{host}\" is no name of a host ({error})"),
    })?;
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let builder = builder.with_safe_default_protocol_versions().expect("the provider has suites for these");
    let config = builder.with_root_certificates(roots).with_no_client_auth();
    Ok(Some(Handshake { connector: TlsConnector::from(Arc::new(config)), name }))
}

/// The beginning of an encrypted connection to the database of this name.
struct Handshake {
    connector: TlsConnector,
    name: ServerName<'static>,
}

impl TlsConnect<TcpStream> for Handshake {
    type Stream = Encrypted;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted>> + Send>>;

    fn connect(self, stream: TcpStream) -> Self::Future {
        Box::pin(async move { self.connector.connect(self.name, stream).await.map(Encrypted) })
    }
}

struct Encrypted(tokio_rustls::client::TlsStream<TcpStream>);

impl TlsStream for Encrypted {
    /// None: who the database is, its certificate says.
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Encrypted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for Encrypted {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
