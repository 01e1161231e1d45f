//! What asks this process to stop.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::watch;

/// So many wait for it now.
static WAITING: AtomicUsize = AtomicUsize::new(0);

/// Whether Ctrl-C or SIGTERM has come. It outlives the duties of a server, each of which has a runtime of its own.
static ASKED: LazyLock<watch::Receiver<bool>> = LazyLock::new(|| {
    let (ask, asked) = watch::channel(false);
    let (ready, is_ready) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        runtime.block_on(async {
            let signal = signal();
            // Nobody is gone who waits for this: they wait for nothing else.
            let _ = ready.send(());
            signal.await;
        });
        // Counted before it is told: who was told waits no longer, and may be ending a duty in order.
        let nobody_waits = WAITING.load(Ordering::SeqCst) == 0;
        let _ = ask.send(true);
        // Before the first duty and between two nothing is under way.
        if nobody_waits {
            std::process::exit(0);
        }
    });
    // Where there is no thread for it, signals do what they do by themselves.
    let _ = is_ready.recv();
    asked
});

/// Listens for Ctrl-C and SIGTERM from now on. While nobody waits for them they end the process at once, with success.
pub(super) fn listen() {
    LazyLock::force(&ASKED);
}

/// Resolves on Ctrl-C or SIGTERM; at once where one has come since somebody listened first.
pub(super) fn stop_asked() -> impl Future<Output = ()> {
    let waits = Waits::begin();
    let mut asked = ASKED.clone();
    async move {
        let _waits = waits;
        if asked.wait_for(|asked| *asked).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// That somebody waits, counted while it lives.
struct Waits;

impl Waits {
    fn begin() -> Self {
        WAITING.fetch_add(1, Ordering::SeqCst);
        Self
    }
}

impl Drop for Waits {
    fn drop(&mut self) {
        WAITING.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Takes the signals when it is called, and resolves when one has come.
#[cfg(unix)]
fn signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};

    let taken = [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok());
    async move {
        let [mut interrupt, mut terminate] = taken;
        let came = async |signal: &mut Option<tokio::signal::unix::Signal>| match signal {
            Some(signal) => {
                signal.recv().await;
            }
            None => std::future::pending().await,
        };
        tokio::select! { () = came(&mut interrupt) => {}, () = came(&mut terminate) => {} }
    }
}

/// Resolves when Ctrl-C has come.
#[cfg(not(unix))]
async fn signal() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
