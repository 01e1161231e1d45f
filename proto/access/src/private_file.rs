//! Files that are their owner's alone: journals, backups, tokens, codes, exports. All that our programs write with a secret or
//! with names in it is opened here, and nowhere else.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

/// How a file is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    /// There must be none of that name yet.
    New,
    /// In the place of what is there.
    Anew,
    /// What is there, to be read and written.
    Existing,
}

/// Opens a file that nobody else on this computer can read, also one that others could until now.
///
/// # Errors
/// When it cannot be opened; or made anew, but not closed to others. That an existing one cannot be is a warning in the log.
pub fn open(path: &Path, opening: Opening) -> io::Result<File> {
    let mut options = OpenOptions::new();
    match opening {
        Opening::New => options.write(true).create_new(true),
        Opening::Anew => options.write(true).create(true).truncate(true),
        Opening::Existing => options.read(true).write(true),
    };
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    match (close_to_others(&file), opening) {
        (Ok(()), _) => Ok(file),
        (Err(error), Opening::Existing) => {
            let path = path.display();
            tracing::warn!(%path, %error, "others on this computer may read this file: give it the mode 0600");
            Ok(file)
        }
        (Err(error), Opening::New | Opening::Anew) => Err(error),
    }
}

/// Writes a whole file.
///
/// # Errors
/// When it cannot be written.
pub fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    open(path, Opening::Anew)?.write_all(content)
}

/// Puts a whole file in the place of another: whoever reads it sees the one or the other, never half of it.
///
/// # Errors
/// When it cannot be written.
pub fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let draft = path.with_file_name(name);
    match fs::remove_file(&draft) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Ok(()) | Err(_) => {}
    }
    let mut file = open(&draft, Opening::New)?;
    file.write_all(content)?;
    // Else the name may be on the disk before the content is.
    file.sync_all()?;
    fs::rename(&draft, path)
}

/// Takes from others what they may do with a file. A pipe or a terminal is left as it is.
#[cfg(unix)]
fn close_to_others(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let metadata = file.metadata()?;
    if metadata.is_file() && metadata.permissions().mode() & 0o077 != 0 {
        file.set_permissions(fs::Permissions::from_mode(0o600))?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn close_to_others(_file: &File) -> io::Result<()> {
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn nobody_else_reads_what_is_written_also_over_a_file_that_was_open_to_all() {
        let folder = tempfile::tempdir().unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        for put in [write, replace] {
            let (new, old) = (folder.path().join("new"), folder.path().join("old"));
            fs::write(&old, "what was there, which was longer").unwrap();
            fs::set_permissions(&old, fs::Permissions::from_mode(0o644)).unwrap();
            for path in [new, old] {
                put(&path, b"codes").unwrap();
                assert_eq!(fs::read(&path).unwrap(), b"codes");
                assert_eq!(mode(&path), 0o600);
                fs::remove_file(&path).unwrap();
            }
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "no draft is left");
    }

    #[test]
    fn a_file_that_is_there_is_closed_and_kept_and_never_made() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        assert_eq!(open(&path, Opening::Existing).unwrap_err().kind(), io::ErrorKind::NotFound);
        fs::write(&path, "what was there").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o664)).unwrap();
        drop(open(&path, Opening::Existing).unwrap());
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read(&path).unwrap(), b"what was there");
        assert_eq!(open(&path, Opening::New).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
    }
}
