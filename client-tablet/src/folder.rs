//! Where a device keeps its outboxes: one folder for each server and table.
//!
//! ```text
//! ~/.local/share/barometer-tablet/127.0.0.1-7700/
//!     codes            a line for each pairing: code and folder, the newest last
//!     1-A7/outbox.redb
//! ```

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use access::private_file;

use crate::outbox::{FILE_NAME, Pairing};

/// The device's folder for one server.
#[derive(Debug, Clone)]
pub struct ServerFolder {
    path: PathBuf,
}

impl ServerFolder {
    /// The folder of a server inside the device's data folder. Nothing is made yet.
    pub fn new(data: &Path, server: &str) -> Self {
        let host = server.trim().trim_end_matches('/');
        let host = host.split_once("://").map_or(host, |(_, rest)| rest);
        // The key that stands behind the address.
        let host = host.split('#').next().unwrap_or_default().trim_end_matches('/');
        let safe = |letter: char| {
            let kept = letter.is_ascii_alphanumeric() || letter == '.' || letter == '-';
            if kept { letter.to_ascii_lowercase() } else { '-' }
        };
        let name: String = host.chars().map(safe).collect();
        // A name of dots alone would lead out of the data folder.
        let name = if name.trim_matches('.').is_empty() { "server".to_owned() } else { name };
        Self { path: data.join(name) }
    }

    /// The file in which the addresses of this server's standby are remembered.
    pub fn others(&self) -> PathBuf {
        self.path.join("others")
    }

    /// The table folder that this code was paired with before, so that a restart needs no network; without a
    /// code, the one used last.
    ///
    /// # Errors
    /// When the list of codes is there and cannot be read.
    pub fn known(&self, code: Option<&str>) -> io::Result<Option<PathBuf>> {
        let list = match fs::read_to_string(self.path.join("codes")) {
            Ok(list) => list,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let code = code.map(normal);
        let lines = list.lines().rev().filter_map(|line| line.split_once(' '));
        let mut fitting = lines.filter(|(known, _)| code.as_ref().is_none_or(|code| code == known));
        let folder = fitting.next().map(|(_, folder)| self.path.join(folder));
        Ok(folder.filter(|folder| folder.join(FILE_NAME).exists()))
    }

    /// The folder of a table.
    pub fn of(&self, pairing: &Pairing) -> PathBuf {
        self.path.join(name(pairing))
    }

    /// The folder of a table, remembered as what this code leads to.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn remember(&self, code: &str, pairing: &Pairing) -> io::Result<PathBuf> {
        let folder = name(pairing);
        fs::create_dir_all(&self.path)?;
        let path = self.path.join("codes");
        let before = match fs::read_to_string(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            list => list.unwrap_or_default(),
        };
        let code = normal(code);
        let others =
            before.lines().filter(|line| line.split_once(' ').is_none_or(|(known, _)| known != code));
        let newest = format!("{code} {folder}");
        let list: String = others.chain([newest.as_str()]).flat_map(|line| [line, "\n"]).collect();
        // A code pairs a device with the table.
        private_file::replace(&path, list.as_bytes())?;
        Ok(self.path.join(folder))
    }
}

fn name(pairing: &Pairing) -> String {
    let table: String = pairing.table.chars().filter(char::is_ascii_alphanumeric).collect();
    format!("{}-{table}", pairing.contest)
}

/// The data folder where none is given: `$XDG_DATA_HOME/barometer-tablet`, or in `%LOCALAPPDATA%`, or in
/// `~/.local/share`.
pub fn default_data() -> PathBuf {
    let name = "barometer-tablet";
    access::share::folder(name).unwrap_or_else(|| name.into())
}

/// A code without hyphen and spaces, in upper case.
fn normal(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_uppercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(table: &str) -> Pairing {
        Pairing { server: String::new(), token: String::new(), contest: 1, table: table.to_owned() }
    }

    #[test]
    fn a_code_leads_to_its_table_again_without_a_network() {
        let data = tempfile::tempdir().unwrap();
        let folder = ServerFolder::new(data.path(), "http://127.0.0.1:7700");
        assert_eq!(folder.known(Some("K7M-4QX")).unwrap(), None);
        for (code, table) in [("K7M-4QX", "A7"), ("AAA-222", "A8"), ("k7m4qx", "A7")] {
            let path = folder.remember(code, &pairing(table)).unwrap();
            crate::outbox::Outbox::open(&path).unwrap();
        }
        let seven = data.path().join("127.0.0.1-7700").join("1-A7");
        assert_eq!(folder.known(Some("k7m4qx")).unwrap(), Some(seven.clone()));
        assert_eq!(folder.known(Some("AAA222")).unwrap(), Some(seven.with_file_name("1-A8")));
        assert_eq!(folder.known(None).unwrap(), Some(seven), "the one used last");
        assert_eq!(folder.known(Some("ZZZ-999")).unwrap(), None);
        #[cfg(unix)]
        {
            let list = fs::metadata(folder.path.join("codes")).unwrap();
            assert_eq!(std::os::unix::fs::PermissionsExt::mode(&list.permissions()) & 0o777, 0o600);
        }
    }

    #[test]
    fn a_server_has_the_same_folder_however_its_key_is_told() {
        for server in [
            "https://192.168.1.10:7700/",
            "192.168.1.10:7700",
            "https://192.168.1.10:7700#acorn-album-river-zebra",
        ] {
            assert_eq!(
                ServerFolder::new(Path::new("data"), server).path,
                Path::new("data/192.168.1.10-7700"),
                "{server}"
            );
        }
    }

    #[test]
    fn no_server_name_leads_out_of_the_data_folder() {
        for server in ["..", "http://..", "http://../../etc", "a/b", "", "[::1]:7700"] {
            let path = ServerFolder::new(Path::new("data"), server).path;
            assert_eq!(path.parent(), Some(Path::new("data")), "{server}");
            assert!(!path.ends_with(".."), "{server}");
        }
    }
}
