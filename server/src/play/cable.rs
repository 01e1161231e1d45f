//! A network cable that can be pulled out: a relay on this machine between one device and the server.

use access::address::Address;
use client_tablet::link::LinkError;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::PlayError;

/// A cable. While it is out every connection through it is dead, and none comes up.
#[derive(Debug)]
pub(super) struct Cable {
    /// The server's address, seen through the cable.
    here: Address,
    is_in: watch::Sender<bool>,
    _relay: JoinSet<()>,
}

impl Cable {
    /// A cable to this server, plugged in.
    ///
    /// # Errors
    /// When this machine has no free port.
    pub(super) async fn to(server: &str) -> Result<Self, PlayError> {
        let no_port = |error: std::io::Error| PlayError::Plan(format!("no port for a cable: {error}"));
        let listener = TcpListener::bind("127.0.0.1:0").await.map_err(no_port)?;
        let address = listener.local_addr().map_err(no_port)?;
        let is_in = watch::Sender::new(true);
        let there: Address = server.parse().map_err(LinkError::from)?;
        let mut relay = JoinSet::new();
        relay.spawn(accept(listener, there.host.clone(), is_in.subscribe()));
        let here = Address { host: address.to_string(), ..there };
        Ok(Self { here, is_in, _relay: relay })
    }

    /// The address of the server, seen through the cable.
    pub(super) fn url(&self) -> String {
        self.here.to_string()
    }

    /// Pulls it out.
    pub(super) fn pull(&self) {
        self.is_in.send_replace(false);
    }

    /// Plugs it in again.
    pub(super) fn plug(&self) {
        self.is_in.send_replace(true);
    }
}

async fn accept(listener: TcpListener, host: String, is_in: watch::Receiver<bool>) {
    let mut connections = JoinSet::new();
    loop {
        let Ok((device, _)) = listener.accept().await else { continue };
        while connections.try_join_next().is_some() {}
        // Dropped at once while the cable is out.
        if *is_in.borrow() {
            connections.spawn(relay(device, host.clone(), is_in.clone()));
        }
    }
}

async fn relay(mut device: TcpStream, host: String, mut is_in: watch::Receiver<bool>) {
    let Ok(mut server) = TcpStream::connect(&host).await else { return };
    for stream in [&device, &server] {
        // Without it the cable is only slower.
        let _slower = stream.set_nodelay(true);
    }
    tokio::select! {
        _ended = tokio::io::copy_bidirectional(&mut device, &mut server) => {}
        _pulled = is_in.wait_for(|is_in| !is_in) => {}
    }
}
