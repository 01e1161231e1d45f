//! The way from one of our programs to a server: made here for all of them, and encrypted to the key that is known.

use std::error::Error;
use std::io;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use http::Uri;
use hyper_util::rt::TokioIo;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, SignatureScheme};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tonic::Status;
use tonic::transport::{Channel, Endpoint};

use crate::address::{Address, Line, NotAnAddress};
use crate::key::{Key, Pin};

const CONNECT_WITHIN: Duration = Duration::from_secs(2);
/// A line over which nothing comes back for so long is taken for dead.
const PING_EVERY: Duration = Duration::from_secs(10);
const PING_WITHIN: Duration = Duration::from_secs(5);
/// The same between two servers, of which one waits for the other.
const SERVERS_PING_EVERY: Duration = Duration::from_secs(2);

type BoxError = Box<dyn Error + Send + Sync>;

/// A server whose key is not the one that is known, or of which none is known yet.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyRefused {
    #[error(
        "the server at {host} shows another key than the one that is known here. Either it was set up anew, or something else \
         answers in its place. If the server's own screen shows the words {words}, start again with --server \
         https://{host}#{words}; if it does not, call the director"
    )]
    Other { host: String, words: String },
    #[error(
        "the server at {host} is not known here yet. If the server's own screen shows the words {words}, start again with \
         --server https://{host}#{words}"
    )]
    Unknown { host: String, words: String },
}

impl KeyRefused {
    /// Why a call failed, if it was for the server's key: it stands somewhere below the error.
    pub fn below<'a>(error: &'a (dyn Error + 'static)) -> Option<&'a Self> {
        let mut next = Some(error);
        while let Some(error) = next {
            if let Some(refused) = error.downcast_ref() {
                return Some(refused);
            }
            next = error.source();
        }
        None
    }
}

/// A channel to a server, which connects when it is first used and again after every loss. Needs a tokio runtime.
///
/// # Errors
/// When the address is none.
pub fn to(address: &Address) -> Result<Channel, NotAnAddress> {
    made(address, (PING_EVERY, PING_WITHIN))
}

/// The same from a server to its standby, and back: that it is cut is noticed within seconds.
///
/// # Errors
/// When the address is none.
pub fn between_servers(address: &Address) -> Result<Channel, NotAnAddress> {
    made(address, (SERVERS_PING_EVERY, SERVERS_PING_EVERY))
}

fn made(address: &Address, (every, within): (Duration, Duration)) -> Result<Channel, NotAnAddress> {
    let bad = |_unreadable| NotAnAddress::Address(address.to_string());
    // Encryption is the connector's: tonic has none of its own here, and would refuse the scheme.
    let endpoint = Endpoint::from_shared(format!("http://{}", address.host)).map_err(bad)?;
    let uri = address.url().parse::<Uri>().map_err(|_unreadable| bad_uri(address))?;
    let endpoint = endpoint
        .origin(uri)
        .connect_timeout(CONNECT_WITHIN)
        .http2_keep_alive_interval(every)
        .keep_alive_timeout(within)
        .keep_alive_while_idle(true)
        .tcp_nodelay(true);
    let Line::Encrypted(pin) = &address.line else { return Ok(endpoint.connect_lazy()) };
    let (address, pin) = (address.clone(), pin.clone());
    Ok(endpoint.connect_with_connector_lazy(tower::service_fn(move |_: Uri| {
        let (address, pin) = (address.clone(), pin.clone());
        async move { encrypted(&address, pin).await.map(TokioIo::new) }
    })))
}

fn bad_uri(address: &Address) -> NotAnAddress {
    NotAnAddress::Address(address.to_string())
}

/// Why a call failed, for whoever reads it in a terminal.
pub fn why(status: &Status) -> String {
    match (KeyRefused::below(status), status.source()) {
        (Some(refused), _) => refused.to_string(),
        // It was made on this side.
        (None, Some(_)) => "the server does not answer".to_owned(),
        (None, None) => status.message().to_owned(),
    }
}

/// The key that a server shows: nothing is said to it.
///
/// # Errors
/// When it does not answer, or does not speak TLS.
pub async fn key_of(address: &Address) -> io::Result<Key> {
    let shaken = tokio::time::timeout(CONNECT_WITHIN, shake_hands(address)).await;
    shaken.map_err(|_late| io::Error::from(io::ErrorKind::TimedOut))?.map(|(_, key)| key)
}

/// A connection to the server that is meant. Nothing of ours is sent before its key is known to be the right one.
async fn encrypted(address: &Address, pin: Option<Pin>) -> Result<TlsStream<TcpStream>, BoxError> {
    let (stream, key) = shake_hands(address).await?;
    let host = address.host.clone();
    // Words take long enough to hold up others.
    let judged = tokio::task::spawn_blocking(move || match pin {
        Some(pin) if pin.is(key) => Ok(()),
        Some(_) => Err(KeyRefused::Other { host, words: key.words() }),
        None => Err(KeyRefused::Unknown { host, words: key.words() }),
    });
    judged.await??;
    Ok(stream)
}

async fn shake_hands(address: &Address) -> io::Result<(TlsStream<TcpStream>, Key)> {
    let port = if address.host.parse::<http::uri::Authority>().is_ok_and(|host| host.port().is_some()) {
        ""
    } else {
        ":443"
    };
    let stream = TcpStream::connect(format!("{}{port}", address.host)).await?;
    stream.set_nodelay(true)?;
    let name = ServerName::try_from(address.machine().to_owned()).map_err(io::Error::other)?;
    let stream = TlsConnector::from(Arc::clone(&CONFIG)).connect(name, stream).await?;
    let shown = stream.get_ref().1.peer_certificates().and_then(|certificates| certificates.first());
    let shown = shown.ok_or_else(|| io::Error::other("the server shows no certificate"))?;
    let key = Key::of(shown).map_err(io::Error::other)?;
    Ok((stream, key))
}

static CONFIG: LazyLock<Arc<ClientConfig>> = LazyLock::new(|| {
    let provider = Arc::new(ring::default_provider());
    let verifier = Arc::new(AnyKey(Arc::clone(&provider)));
    let builder = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let builder = builder.expect("ring speaks both versions").dangerous();
    let mut config = builder.with_custom_certificate_verifier(verifier).with_no_client_auth();
    config.alpn_protocols = vec![b"h2".to_vec()];
    // A resumed connection would show no certificate of its own.
    config.resumption = rustls::client::Resumption::disabled();
    Arc::new(config)
});

/// Holds every server to the key that it shows, whoever signed its certificate: [`encrypted`] judges the key.
#[derive(Debug)]
struct AnyKey(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyKey {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}
