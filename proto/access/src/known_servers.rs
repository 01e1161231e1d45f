//! The servers whose keys this device knows: looked at once, and kept.
//!
//! ```text
//! ~/.local/share/barometer-tablet/known-servers
//!     192.168.1.10:7700 3fa2c81b…
//! ```

use std::fs;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use crate::address::{Address, Line};
use crate::channel::{self, KeyRefused};
use crate::key::{Key, Pin};
use crate::private_file;

const FILE_NAME: &str = "known-servers";

/// Why it is not known whom to talk to.
#[derive(Debug, thiserror::Error)]
pub enum NotMet {
    #[error(
        "no answer from {host} ({error}): check that the server runs and that this device is on its network"
    )]
    NoAnswer { host: String, error: io::Error },
    #[error(transparent)]
    Refused(#[from] KeyRefused),
    #[error("failed to keep or to read {}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
}

/// The servers that this device knows.
#[derive(Debug, Clone)]
pub struct KnownServers(PathBuf);

impl KnownServers {
    /// Those that are kept in a folder of this device.
    pub fn in_folder(folder: &Path) -> Self {
        Self(folder.join(FILE_NAME))
    }

    /// The address with the key of its server: the one that is written with it, else the one that is known. Of a server that is met
    /// for the first time somebody is asked whether its own screen shows the same words, and the answer is kept.
    ///
    /// # Errors
    /// [`NotMet`]
    pub async fn meet(
        &self,
        address: Address,
        is_shown: impl FnOnce(&Address, &str) -> io::Result<bool>,
    ) -> Result<Address, NotMet> {
        let failed = |error| NotMet::File { path: self.0.clone(), error };
        let pin = match &address.line {
            Line::Clear => return Ok(address),
            Line::Encrypted(pin) => pin.clone(),
        };
        let known = self.known(&address.host).map_err(failed)?;
        let key = match (pin, known) {
            (Some(Pin::Key(key)), _) => key,
            (Some(pin), Some(known)) if pin.is(known) => return Ok(address.with(Pin::Key(known))),
            (None, Some(known)) => return Ok(address.with(Pin::Key(known))),
            (pin, _) => {
                let no_answer = |error| NotMet::NoAnswer { host: address.host.clone(), error };
                let key = channel::key_of(&address).await.map_err(no_answer)?;
                let (host, words) = (address.host.clone(), key.words());
                match pin {
                    Some(pin) if pin.is(key) => {}
                    Some(_) => return Err(KeyRefused::Other { host, words }.into()),
                    None if is_shown(&address, &words).map_err(failed)? => {}
                    None => return Err(KeyRefused::Unknown { host, words }.into()),
                }
                key
            }
        };
        if known != Some(key) {
            self.keep(&address.host, key).map_err(failed)?;
        }
        Ok(address.with(Pin::Key(key)))
    }

    fn known(&self, host: &str) -> io::Result<Option<Key>> {
        let list = self.list()?;
        let mut lines = list.lines().filter_map(|line| line.split_once(' '));
        Ok(lines.find(|(known, _)| *known == host).and_then(|(_, key)| key.parse().ok()))
    }

    fn keep(&self, host: &str, key: Key) -> io::Result<()> {
        let list = self.list()?;
        let others = list.lines().filter(|line| line.split_once(' ').is_none_or(|(known, _)| known != host));
        let newest = format!("{host} {key}");
        let list: String = others.chain([newest.as_str()]).flat_map(|line| [line, "\n"]).collect();
        fs::create_dir_all(self.0.parent().unwrap_or(Path::new("")))?;
        private_file::replace(&self.0, list.as_bytes())
    }

    fn list(&self) -> io::Result<String> {
        match fs::read_to_string(&self.0) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
            list => list,
        }
    }
}

/// Asks whoever sits at the terminal whether the server's own screen shows these words. Where nobody does, the answer is no.
///
/// # Errors
/// When the terminal fails.
pub fn ask_at_terminal(address: &Address, words: &str) -> io::Result<bool> {
    let (stdin, mut stderr) = (io::stdin(), io::stderr());
    if !stdin.is_terminal() {
        return Ok(false);
    }
    write!(
        stderr,
        "This device does not know the server at {} yet.\nIts key has these four words:\n\n    {words}\n\nLook whether the \
         server's own screen shows the same words, or the director's console does.\nDoes it? Type yes or no: ",
        address.host
    )?;
    let mut answer = String::new();
    stdin.lock().read_line(&mut answer)?;
    Ok(matches!(answer.trim().to_lowercase().as_str(), "yes" | "y"))
}
