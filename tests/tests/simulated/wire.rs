//! The simulated network, as our programs use it.

use std::net::SocketAddr;

use access::line::Line;
use futures_util::Stream;
use hyper_util::rt::TokioIo;
use tonic::transport::{Channel, Endpoint, Uri};
use turmoil::net::{TcpListener, TcpStream};

pub(crate) const SERVER: &str = "server";
const PORT: u16 = 7700;

/// A line to the server, as a device of the house makes it.
pub(crate) fn line() -> Line {
    let endpoint = Endpoint::from_static("http://192.0.2.1:7700")
        .connect_timeout(std::time::Duration::from_secs(2))
        .http2_keep_alive_interval(std::time::Duration::from_secs(10))
        .keep_alive_timeout(std::time::Duration::from_secs(5))
        .keep_alive_while_idle(true);
    let connect = |_: Uri| async { TcpStream::connect((SERVER, PORT)).await.map(TokioIo::new) };
    let channel: Channel = endpoint.connect_with_connector_lazy(tower::service_fn(connect));
    Line::from(channel)
}

/// Whoever connects to the server of this host.
pub(crate) async fn connections() -> impl Stream<Item = (TcpStream, SocketAddr)> {
    let listener = TcpListener::bind(("0.0.0.0", PORT)).await.unwrap();
    futures_util::stream::unfold(listener, |listener| async move {
        let accepted = listener.accept().await.unwrap();
        Some((accepted, listener))
    })
}
