//! A token as it comes to a program: in a file, or by the environment. As an argument it would show in the list of processes.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Why there is no token.
#[derive(Debug, thiserror::Error)]
pub enum TokenError {
    #[error("the director's token is needed: in $BAROMETER_TOKEN, or in a file with --token-file FILE")]
    Missing,
    #[error("failed to read {path}: {error}")]
    File { path: PathBuf, error: io::Error },
    #[error("there is no token in {0}: it is to hold nothing else")]
    Empty(PathBuf),
}

/// The token in the file, where one is named; else the one that was given.
///
/// # Errors
/// [`TokenError`]
pub fn read(file: Option<&Path>, given: Option<&str>) -> Result<String, TokenError> {
    let token = match file {
        Some(path) => {
            let read = fs::read_to_string(path);
            read.map_err(|error| TokenError::File { path: path.to_owned(), error })?
        }
        None => given.ok_or(TokenError::Missing)?.to_owned(),
    };
    match (token.trim(), file) {
        ("", Some(path)) => Err(TokenError::Empty(path.to_owned())),
        ("", None) => Err(TokenError::Missing),
        (token, _) => Ok(token.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_comes_from_its_file_first() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("token");
        let read = |file: Option<&Path>, given| read(file, given).map_err(|error| error.to_string());
        assert!(read(Some(&path), Some("given")).unwrap_err().starts_with("failed to read"));
        fs::write(&path, "\n").unwrap();
        assert!(read(Some(&path), Some("given")).unwrap_err().starts_with("there is no token in"));
        fs::write(&path, "kept\r\n").unwrap();
        assert_eq!(read(Some(&path), Some("given")).unwrap(), "kept");
        assert_eq!(read(None, Some("given")).unwrap(), "given");
        for given in [None, Some(" ")] {
            assert!(read(None, given).unwrap_err().contains("--token-file"));
        }
    }
}
