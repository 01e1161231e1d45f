//! The server's keys: in one file of its data folder, so that there are all of them or none, for its owner alone.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::net::IpAddr;
use std::path::Path;

use access::key::Key;
use access::private_file;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rcgen::{CertificateParams, Issuer, KeyPair, PublicKeyData as _};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};

use super::{TlsError, certificate};

/// The file's name in the data folder.
pub const FILE_NAME: &str = "server-keys.pem";

/// The key of the club's authority with its certificate, and the server's own key.
#[derive(Debug)]
pub(super) struct Keys {
    authority: CertificateDer<'static>,
    authority_key: KeyPair,
    own: KeyPair,
}

impl Keys {
    /// Those in the data folder; new ones where there is no file yet.
    ///
    /// # Errors
    /// When they cannot be read, or not be kept.
    pub(super) fn open_or_make(data: &Path) -> Result<Self, TlsError> {
        let path = data.join(FILE_NAME);
        let unreadable = |why| TlsError::Keys { path: path.clone(), why };
        match fs::read(&path) {
            Ok(text) => {
                // Closed to others, also where it was copied back so that all could read it.
                private_file::open(&path, private_file::Opening::Existing)
                    .map_err(|error| unreadable(error.to_string()))?;
                Self::read(&text).map_err(unreadable)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let keys = Self::make()?;
                let not_kept = |error| TlsError::NotKept { path: path.clone(), error };
                private_file::replace(&path, keys.text().as_bytes()).map_err(not_kept)?;
                Ok(keys)
            }
            Err(error) => Err(unreadable(error.to_string())),
        }
    }

    fn make() -> Result<Self, rcgen::Error> {
        let (authority_key, own) = (KeyPair::generate()?, KeyPair::generate()?);
        let authority = authority_of(&authority_key).self_signed(&authority_key)?.der().clone();
        Ok(Self { authority, authority_key, own })
    }

    fn read(text: &[u8]) -> Result<Self, String> {
        let damaged = || "it is damaged".to_owned();
        let authority = CertificateDer::from_pem_slice(text).ok().ok_or_else(damaged)?;
        let keys: Result<Vec<_>, _> = PrivatePkcs8KeyDer::pem_slice_iter(text).collect();
        let [authority_key, own] =
            <[_; 2]>::try_from(keys.ok().ok_or_else(damaged)?).ok().ok_or_else(damaged)?;
        let key = |key: &PrivatePkcs8KeyDer<'_>| KeyPair::try_from(key).ok().ok_or_else(damaged);
        let keys = Self { authority, authority_key: key(&authority_key)?, own: key(&own)? };
        // A file of which a part is another server's would be found out by browsers only.
        let signs = Key::of(&keys.authority).ok() == Some(hash(&keys.authority_key));
        if signs { Ok(keys) } else { Err(damaged()) }
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for (label, content) in [
            ("CERTIFICATE", self.authority.as_ref()),
            ("PRIVATE KEY", self.authority_key.serialized_der()),
            ("PRIVATE KEY", self.own.serialized_der()),
        ] {
            let encoded = STANDARD.encode(content);
            let lines = encoded.as_bytes().chunks(64).map(String::from_utf8_lossy);
            let lines = lines.collect::<Vec<_>>().join("\n");
            // Writing to a String never fails.
            let _ = write!(text, "-----BEGIN {label}-----\n{lines}\n-----END {label}-----\n");
        }
        text
    }

    /// The authority's certificate.
    pub(super) fn authority(&self) -> &CertificateDer<'static> {
        &self.authority
    }

    /// The key by which our programs know this server.
    pub(super) fn key(&self) -> Key {
        hash(&self.own)
    }

    /// A certificate of the server for these names and addresses, with its key.
    ///
    /// # Errors
    /// When it cannot be made.
    pub(super) fn issue<'a>(
        &self,
        names: impl IntoIterator<Item = &'a str>,
        addresses: &BTreeSet<IpAddr>,
    ) -> Result<(Vec<CertificateDer<'static>>, PrivateKeyDer<'static>), rcgen::Error> {
        let authority = authority_of(&self.authority_key);
        let issuer = Issuer::from_params(&authority, &self.authority_key);
        let server = certificate::server(names, addresses.iter().copied())?.signed_by(&self.own, &issuer)?;
        let own = PrivatePkcs8KeyDer::from(self.own.serialize_der());
        Ok((vec![server.der().clone(), self.authority.clone()], own.into()))
    }
}

/// What the authority's certificate says; it follows from its key, so that it can be told again.
fn authority_of(key: &KeyPair) -> CertificateParams {
    certificate::authority(&hash(key).to_string()[..8])
}

fn hash(key: &KeyPair) -> Key {
    Key::of_public(&key.subject_public_key_info())
}
