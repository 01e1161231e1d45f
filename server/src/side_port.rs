//! Ports beside that of the board, for what few programs ask: the figures, and scoring programs. Whoever floods one takes nothing
//! of the files and the memory by which the room plays.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::middleware::{Next, from_fn, map_response};
use axum::response::{IntoResponse as _, Response};
use http::StatusCode;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use crate::web::headers::guarded;

/// Connections at once. Others wait until one of them ends: nothing is asked here that waits for somebody to play.
const CONNECTIONS: usize = 64;
/// The head of a request has come within this time, also of the next one on a connection that is kept.
const ASKED_WITHIN: Duration = Duration::from_secs(15);
/// A request has come whole and is answered within this time: an event of 16 MiB over a slow network.
const ANSWERED_WITHIN: Duration = Duration::from_mins(1);

/// Answers whoever connects there, with the headers of every answer.
pub(crate) async fn answer(listener: TcpListener, app: Router) -> Infallible {
    let app = app.layer(from_fn(in_time)).layer(map_response(guarded));
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let place = Arc::clone(&places).acquire_owned().await.expect("it is never closed");
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(error) => {
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(ASKED_WITHIN);
        let talk = builder.serve_connection(TokioIo::new(stream), TowerToHyperService::new(app.clone()));
        tokio::spawn(async move {
            let _here = place;
            if let Err(error) = talk.await {
                tracing::debug!(%error, "a connection ended");
            }
        });
    }
}

async fn in_time(request: Request, next: Next) -> Response {
    let answered = tokio::time::timeout(ANSWERED_WITHIN, next.run(request)).await;
    answered.unwrap_or_else(|_late| StatusCode::REQUEST_TIMEOUT.into_response())
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpStream;

    use super::*;

    #[tokio::test]
    async fn only_so_many_are_answered_at_once_and_each_as_on_the_board() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(answer(listener, Router::new().route("/", get(async || "here\n"))));
        let ask = async || {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(b"GET / HTTP/1.1\r\nhost: here\r\n\r\n").await.unwrap();
            let mut answer = vec![];
            while !answer.ends_with(b"here\n") {
                assert!(stream.read_buf(&mut answer).await.unwrap() > 0);
            }
            (stream, String::from_utf8(answer).unwrap())
        };
        let mut all = vec![];
        for _ in 0..CONNECTIONS {
            let (stream, answer) = ask().await;
            for header in ["x-content-type-options: nosniff", "content-security-policy: default-src 'none'"] {
                assert!(answer.contains(header), "{answer}");
            }
            all.push(stream);
        }
        let mut one_more = std::pin::pin!(ask());
        let waits = Duration::from_millis(300);
        assert!(tokio::time::timeout(waits, &mut one_more).await.is_err(), "all places are taken");
        all.pop();
        tokio::time::timeout(ASKED_WITHIN, one_more).await.unwrap();
    }

    /// Whoever says nothing keeps no place, nor does half a request.
    #[tokio::test(start_paused = true)]
    async fn who_is_silent_goes() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let app = Router::new().route("/", get(async |_: bytes::Bytes| "here\n"));
        tokio::spawn(answer(listener, app));
        for said in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\nhalf"] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(said.as_bytes()).await.unwrap();
            let mut answer = vec![];
            let ends = stream.read_to_end(&mut answer);
            tokio::time::timeout(2 * ANSWERED_WITHIN, ends).await.expect(said).unwrap();
            assert!(!answer.ends_with(b"here\n"), "{said}");
        }
    }
}
