//! How the server shows that it is itself, and keeps what is said from those on the way: TLS, by keys of its own or by a
//! certificate that the club has from elsewhere.

mod certificate;
mod keys;

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use access::key::Key;
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::{self, PemObject as _};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::TlsAcceptor;

pub use keys::FILE_NAME;

use crate::name::Names;
use keys::Keys;

/// Addresses that a certificate names; a machine whose addresses change all the time begins anew then.
const ADDRESSES: usize = 64;

/// A certificate and its key that the club has from elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenCertificate {
    pub certificate: PathBuf,
    pub key: PathBuf,
}

/// Why the server cannot encrypt.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    #[error(
        "failed to read the server's keys in {path}: {why}. Put the file back from a copy. Or remove it: then new keys are \
         made, and each device has to be told that they are the right ones"
    )]
    Keys { path: PathBuf, why: String },
    #[error("failed to keep the server's keys in {path}: {error}")]
    NotKept { path: PathBuf, error: std::io::Error },
    #[error(
        "failed to read the certificate in {path}: {why}. It is to hold the whole chain as text, with BEGIN CERTIFICATE, the \
         server's own first"
    )]
    Certificate { path: PathBuf, why: String },
    #[error(
        "failed to read the key in {path}: {why}. It is to be text, with BEGIN PRIVATE KEY and without a password"
    )]
    Key { path: PathBuf, why: String },
    #[error("the key in {key} does not belong to the certificate in {certificate}: {why}")]
    Pair { certificate: PathBuf, key: PathBuf, why: rustls::Error },
    #[error("failed to make a certificate: {0}")]
    NotMade(#[from] rcgen::Error),
    #[error("failed to use a certificate: {0}")]
    NotUsed(#[from] rustls::Error),
}

/// What the server shows of itself.
#[derive(Debug)]
pub(crate) struct Tls {
    key: Key,
    shown: Shown,
}

#[derive(Debug)]
enum Shown {
    Given(Arc<ServerConfig>),
    Own(Box<Own>),
}

/// A certificate of our own, made anew at each start: its names and addresses are those of the machine now, its key stays.
#[derive(Debug)]
struct Own {
    keys: Keys,
    names: Names,
    issued: Mutex<Issued>,
}

#[derive(Debug)]
struct Issued {
    addresses: BTreeSet<IpAddr>,
    config: Arc<ServerConfig>,
}

impl Tls {
    /// By the keys in the data folder, which are made where none are.
    ///
    /// # Errors
    /// [`TlsError`]
    pub(crate) fn own(data: &Path, names: Names, addresses: BTreeSet<IpAddr>) -> Result<Self, TlsError> {
        let keys = Keys::open_or_make(data)?;
        let config = own_config(&keys, &names, &addresses)?;
        let key = keys.key();
        let issued = Mutex::new(Issued { addresses, config });
        Ok(Self { key, shown: Shown::Own(Box::new(Own { keys, names, issued })) })
    }

    /// By a certificate from elsewhere.
    ///
    /// # Errors
    /// [`TlsError`]
    pub(crate) fn given(GivenCertificate { certificate, key }: &GivenCertificate) -> Result<Self, TlsError> {
        let chain =
            CertificateDer::pem_file_iter(certificate).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let bad = |why| TlsError::Certificate { path: certificate.clone(), why };
        let chain = chain.map_err(|error| bad(in_words(&error)))?;
        let first = chain.first().ok_or_else(|| bad("there is none in it".to_owned()))?;
        let shown = Key::of(first).map_err(|error| bad(error.to_string()))?;
        let private = PrivateKeyDer::from_pem_file(key);
        let private = private.map_err(|error| TlsError::Key { path: key.clone(), why: in_words(&error) })?;
        let pair = |why| TlsError::Pair { certificate: certificate.clone(), key: key.clone(), why };
        Ok(Self { key: shown, shown: Shown::Given(config(chain, private).map_err(pair)?) })
    }

    /// The key by which our programs know this server.
    pub(crate) fn key(&self) -> Key {
        self.key
    }

    /// The authority that signs the server's certificate, for browsers to be told; none where the certificate is from elsewhere.
    pub(crate) fn authority(&self) -> Option<&CertificateDer<'static>> {
        match &self.shown {
            Shown::Own(own) => Some(own.keys.authority()),
            Shown::Given(_) => None,
        }
    }

    /// What answers those who reach the server at this address of the machine. An address that is new names the certificate too.
    pub(crate) fn at(&self, address: IpAddr) -> TlsAcceptor {
        match &self.shown {
            Shown::Given(config) => Arc::clone(config),
            Shown::Own(own) => own.at(address.to_canonical()),
        }
        .into()
    }
}

impl Own {
    fn at(&self, address: IpAddr) -> Arc<ServerConfig> {
        let mut issued = self.issued.lock().unwrap_or_else(PoisonError::into_inner);
        if !issued.addresses.contains(&address) {
            let mut addresses = issued.addresses.clone();
            if addresses.len() >= ADDRESSES {
                addresses.clear();
            }
            addresses.insert(address);
            match own_config(&self.keys, &self.names, &addresses) {
                Ok(config) => issued.config = config,
                Err(error) => tracing::warn!(%error, "the certificate does not name {address}"),
            }
            issued.addresses = addresses;
        }
        Arc::clone(&issued.config)
    }
}

fn own_config(
    keys: &Keys,
    names: &Names,
    addresses: &BTreeSet<IpAddr>,
) -> Result<Arc<ServerConfig>, TlsError> {
    let (chain, key) = keys.issue(names.all(), addresses)?;
    Ok(config(chain, key)?)
}

fn config(
    chain: Vec<CertificateDer<'static>>,
    key: PrivateKeyDer<'static>,
) -> Result<Arc<ServerConfig>, rustls::Error> {
    let builder = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let builder = builder.with_safe_default_protocol_versions()?.with_no_client_auth();
    let mut config = builder.with_single_cert(chain, key)?;
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    Ok(Arc::new(config))
}

/// What is wrong with a file of text that is to hold keys or certificates.
fn in_words(error: &pem::Error) -> String {
    match error {
        pem::Error::NoItemsFound => "there is none in it".to_owned(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests;
