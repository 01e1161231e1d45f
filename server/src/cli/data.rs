//! The folder that `--data` names.

use std::path::{Path, PathBuf};

use crate::journal;

/// The folder, which need not be there yet.
///
/// # Errors
/// What to write instead of a file.
pub(super) fn folder(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    if !path.is_file() {
        return Ok(path);
    }
    let is_journal = path.file_name().is_some_and(|name| name == journal::FILE_NAME);
    let holds =
        path.parent().map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
    Err(match holds.filter(|_| is_journal) {
        Some(folder) => {
            format!("this is the journal itself: name the folder that it is in, {}", folder.display())
        }
        None => {
            "this is a file: name the folder in which the server keeps its journal, such as barometer-data"
                .to_owned()
        }
    })
}

/// A folder for copies of the journal.
///
/// # Errors
/// What to write instead of a file.
pub(super) fn second_folder(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    if path.is_file() {
        return Err("this is a file: name a folder on another disk, such as a stick".to_owned());
    }
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_no_folder_and_what_to_write_is_said() {
        let kept = tempfile::tempdir().unwrap();
        let told = |name: &str| {
            let path = kept.path().join(name);
            std::fs::write(&path, "").unwrap();
            folder(path.to_str().unwrap()).unwrap_err()
        };
        let here = kept.path().display().to_string();
        assert_eq!(
            told(journal::FILE_NAME),
            format!("this is the journal itself: name the folder that it is in, {here}")
        );
        assert!(told("results.json").starts_with("this is a file: name the folder"));
        for folder_name in [here.as_str(), "not-there-yet"] {
            assert_eq!(folder(folder_name), Ok(PathBuf::from(folder_name)));
        }
    }
}
