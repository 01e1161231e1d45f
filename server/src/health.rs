//! Whether the server is alive, and whether it is ready: whoever runs it is told the one from the other, on the port of the
//! board, on that of the figures, and by the health service of gRPC.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use http::StatusCode;
use http::header::{CONTENT_TYPE, HeaderValue};
use tokio::net::TcpListener;
use tokio::sync::{Mutex as AsyncMutex, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;
use tonic_health::ServingStatus;
use tonic_health::server::HealthReporter;

use crate::journal::{Journal, JournalError};
use crate::metrics::{self, Watched};
use crate::serve::ServeError;
use crate::side_port;
use crate::work;

/// How long an attempt to write counts: whoever asks more often is told the same, and the disk has rest.
const COUNTS_FOR: Duration = Duration::from_secs(1);
/// A journal that takes longer than this to write something small is not ready: tablets have given up by then.
const WRITTEN_WITHIN: Duration = Duration::from_secs(5);

/// How far the server is.
#[derive(Debug, Clone)]
enum Stage {
    Starting,
    /// Another server leads.
    StandingBy,
    Serving(Box<Watched>),
    Stopping,
}

/// What is known of the server's health.
#[derive(Debug)]
pub(crate) struct Health {
    stage: watch::Sender<Stage>,
    /// When the journal was last written to on trial, and why that failed.
    tried: AsyncMutex<Option<(Instant, Result<(), JournalError>)>>,
}

impl Health {
    pub(crate) fn starting() -> Arc<Self> {
        Arc::new(Self { stage: watch::Sender::new(Stage::Starting), tried: AsyncMutex::default() })
    }

    pub(crate) fn standing_by() -> Arc<Self> {
        Arc::new(Self { stage: watch::Sender::new(Stage::StandingBy), tried: AsyncMutex::default() })
    }

    pub(crate) fn serves(&self, watched: Watched) {
        self.stage.send_replace(Stage::Serving(Box::new(watched)));
    }

    pub(crate) fn stops(&self) {
        self.stage.send_replace(Stage::Stopping);
    }

    /// Why the server is not ready.
    async fn ready(&self) -> Result<(), String> {
        let stage = self.stage.borrow().clone();
        match stage {
            Stage::Starting => Err("starting: the contests are being read".to_owned()),
            Stage::StandingBy => Err("standing by: another server leads".to_owned()),
            Stage::Stopping => Err("stopping".to_owned()),
            Stage::Serving(watched) => {
                let written = self.written(watched.services.engine.journal()).await;
                written.map_err(|error| format!("failed to {error}"))
            }
        }
    }

    /// Whether the journal can be written: what failed last, and else an attempt.
    async fn written(&self, journal: &Arc<dyn Journal>) -> Result<(), JournalError> {
        // One attempt at a time, whoever asks.
        let mut tried = self.tried.lock().await;
        if let Some((at, result)) = &*tried
            && at.elapsed() < COUNTS_FOR
        {
            let failed_since = journal.failing().borrow().clone();
            return result.clone().and(failed_since.map_or(Ok(()), Err));
        }
        let on_trial = Arc::clone(journal);
        let attempt = work::blocking(move || on_trial.try_to_write());
        let result = match tokio::time::timeout(WRITTEN_WITHIN, attempt).await {
            Ok(Ok(result)) => result,
            Ok(Err(_panicked)) => Err(JournalError::writer_stopped()),
            Err(_elapsed) => Err(JournalError::slow(WRITTEN_WITHIN)),
        };
        *tried = Some((Instant::now(), result.clone()));
        result
    }

    /// Has the health service of gRPC say whether the server serves and the last write succeeded, until it stops. Nothing is
    /// written on trial for it.
    pub(crate) fn report(
        &self,
        journal: &Arc<dyn Journal>,
        (reporter, services): (HealthReporter, Vec<&'static str>),
    ) -> impl Future<Output = ()> + Send + 'static {
        let (mut stage, mut failing) = (self.stage.subscribe(), journal.failing());
        async move {
            loop {
                let stops = matches!(*stage.borrow_and_update(), Stage::Stopping);
                let serves = failing.borrow_and_update().is_none() && !stops;
                let status = if serves { ServingStatus::Serving } else { ServingStatus::NotServing };
                for service in &services {
                    reporter.set_service_status(service, status).await;
                }
                if stops {
                    return;
                }
                tokio::select! {
                    changed = stage.changed() => if changed.is_err() { return },
                    Ok(()) = failing.changed() => {}
                }
            }
        }
    }
}

/// `/health/live` and `/health/ready`.
pub(crate) fn router(health: Arc<Health>) -> Router {
    // Whoever answers is alive.
    let live = get(async || "alive\n");
    Router::new().route("/health/live", live).route("/health/ready", get(ready)).with_state(health)
}

async fn ready(State(health): State<Arc<Health>>) -> Response {
    match health.ready().await {
        Ok(()) => "ready\n".into_response(),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("not ready: {why}\n")).into_response(),
    }
}

/// The figures, and the health, on a port of their own until this is dropped: already while the contests are being read, and
/// still while the server stops.
#[derive(Debug)]
pub(crate) struct MetricsPort {
    pub(crate) address: SocketAddr,
    _task: JoinSet<Infallible>,
}

impl MetricsPort {
    /// Serves them at once.
    ///
    /// # Errors
    ///
    /// When the address is taken.
    pub(crate) async fn open(listen: SocketAddr, health: &Arc<Health>) -> Result<Self, ServeError> {
        let taken = |error| ServeError::Metrics { address: listen, error };
        let listener = TcpListener::bind(listen).await.map_err(taken)?;
        let address = listener.local_addr().map_err(taken)?;
        let figures = Router::new().route("/metrics", get(figures)).with_state(Arc::clone(health));
        let app = figures.merge(router(Arc::clone(health)));
        let mut task = JoinSet::new();
        task.spawn(side_port::answer(listener, app));
        Ok(Self { address, _task: task })
    }
}

async fn figures(State(health): State<Arc<Health>>) -> Response {
    let is_ready = health.ready().await.is_ok();
    let stage = health.stage.borrow().clone();
    let watched = match &stage {
        Stage::Serving(watched) => Some(watched.as_ref()),
        Stage::Starting | Stage::StandingBy | Stage::Stopping => None,
    };
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    ([(CONTENT_TYPE, kind)], metrics::page(is_ready, watched)).into_response()
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, to_bytes};
    use http::Request;
    use tower::ServiceExt as _;

    use super::*;

    #[tokio::test]
    async fn who_starts_or_stops_is_alive_and_not_ready() {
        let health = Health::starting();
        let ask = async |path: &str| {
            let request = Request::get(path).body(Body::empty()).unwrap();
            let answer = router(Arc::clone(&health)).oneshot(request).await.unwrap();
            let status = answer.status().as_u16();
            let text = to_bytes(answer.into_body(), 1_000).await.unwrap();
            (status, String::from_utf8(text.to_vec()).unwrap())
        };
        let not_ready = |why: &str| (503, format!("not ready: {why}\n"));
        assert_eq!(ask("/health/ready").await, not_ready("starting: the contests are being read"));
        health.stops();
        assert_eq!(ask("/health/ready").await, not_ready("stopping"));
        assert_eq!(ask("/health/live").await, (200, "alive\n".to_owned()));
    }
}
