//! The note that a running server leaves in its data folder, so that `barometer backup --data DIR` finds it.

use std::io;
use std::path::{Path, PathBuf};

use access::address::Address;
use access::private_file;
use serde::{Deserialize, Serialize};

use crate::auth::Token;

const FILE_NAME: &str = "serving.json";

/// Where a server listens, with a director's token that is good until it stops. Only its owner can read the file;
/// it is removed when the server stops.
#[derive(Debug)]
pub struct ServingFile {
    path: PathBuf,
}

/// What the file says.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Serving {
    /// With the server's key, where it encrypts. The note of an earlier version, which may have been killed, says it otherwise.
    #[serde(alias = "address")]
    pub server: String,
    pub token: String,
}

impl ServingFile {
    pub(crate) fn write(data: &Path, server: &Address, token: &Token) -> io::Result<Self> {
        let path = data.join(FILE_NAME);
        let serving = Serving { server: server.to_string(), token: token.reveal().to_owned() };
        // Half a note would be taken for damage.
        private_file::replace(&path, serde_json::to_string(&serving)?.as_bytes())?;
        Ok(Self { path })
    }

    /// The server that serves a data folder, if it left its note. It may have been killed since.
    ///
    /// # Errors
    ///
    /// When there is a note that cannot be read.
    pub fn read(data: &Path) -> io::Result<Option<Serving>> {
        match std::fs::read_to_string(data.join(FILE_NAME)) {
            Ok(text) => Ok(Some(serde_json::from_str(&text)?)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl Drop for ServingFile {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_file(&self.path) {
            tracing::debug!(%error, "the note of this server was not removed");
        }
    }
}
