//! What is asked of the machine below: who comes first at the processor, how many files may be open, how full the disk is.

/// Has the calling thread step back behind all others that want the processor. Only where the system knows a rank for
/// each thread: elsewhere it would be the whole program's.
pub(crate) fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, 10) {
        tracing::debug!(%error, "a thread for onlookers does not step back");
    }
}

/// How many files, connections among them, may be open at least in a room of a hundred tables with its onlookers.
const ENOUGH_FILES: u64 = 2_048;

/// The number of files that may be open, after it was raised as far as this program may. Systems give programs few because
/// of an old interface that none of ours uses.
pub(crate) fn open_files() -> u64 {
    let files = raised();
    if files < ENOUGH_FILES {
        tracing::warn!(
            "only {files} files and connections may be open at once, which is few for a large room: have the system allow \
             {ENOUGH_FILES} or more (ulimit -n, or LimitNOFILE= of the service)"
        );
    }
    files
}

#[cfg(unix)]
fn raised() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raised = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    if let Err(error) = raised {
        tracing::debug!(%error, "the number of open files was not raised");
    }
    getrlimit(Resource::Nofile).current.or(current).unwrap_or(u64::MAX)
}

#[cfg(not(unix))]
fn raised() -> u64 {
    // Elsewhere memory is what bounds them.
    u64::MAX
}

/// The bytes that are free on the disk of a folder; `None` where the system does not say.
#[cfg(unix)]
pub(crate) fn free_bytes(folder: &std::path::Path) -> Option<u64> {
    let folder = if folder.as_os_str().is_empty() { std::path::Path::new(".") } else { folder };
    let disk = rustix::fs::statvfs(folder).ok()?;
    disk.f_bavail.checked_mul(disk.f_frsize)
}

#[cfg(not(unix))]
pub(crate) fn free_bytes(_folder: &std::path::Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn as_many_files_may_be_open_as_the_system_lets_us() {
        use rustix::process::{Resource, getrlimit};
        let files = open_files();
        let limit = getrlimit(Resource::Nofile);
        assert_eq!(limit.current, limit.maximum);
        assert_eq!(files, limit.maximum.unwrap_or(u64::MAX));
    }
}
