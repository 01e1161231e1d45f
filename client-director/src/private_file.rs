//! Files that are their owner's alone: what a director prints and exports holds codes, names, and rulings.

use std::io::{self, Write as _};
use std::path::Path;

/// Writes a file that nobody else on this computer can read, also in the place of one that others could.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    #[cfg(unix)]
    if file.metadata()?.is_file() {
        let owner_s = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        file.set_permissions(owner_s)?;
    }
    file.write_all(content)
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn nobody_else_reads_what_is_written_also_over_a_file_that_was_open_to_all() {
        let folder = tempfile::tempdir().unwrap();
        let (new, old) = (folder.path().join("new"), folder.path().join("old"));
        std::fs::write(&old, "what was there, which was longer").unwrap();
        std::fs::set_permissions(&old, std::fs::Permissions::from_mode(0o644)).unwrap();
        for path in [new, old] {
            write(&path, b"codes").unwrap();
            assert_eq!(std::fs::read(&path).unwrap(), b"codes");
            assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
    }
}
