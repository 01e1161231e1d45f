//! What is asked of the machine below: who comes first at the processor, and how many files may be open.

/// Has the calling thread step back behind all others that want the processor. Only where the system knows a rank for
/// each thread: elsewhere it would be the whole program's.
pub(crate) fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, 10) {
        tracing::debug!(%error, "a thread for onlookers does not step back");
    }
}
