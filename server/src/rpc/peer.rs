//! The address that a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::FromRequestParts;
use http::request::Parts;
use tonic::Request;

use crate::engine::Reader;

/// The address that a request comes from, put on each request of its connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Peer(IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for Peer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or(Self::NOWHERE))
    }
}

impl Peer {
    /// Where a request comes from that came by no connection.
    pub(crate) const NOWHERE: Self = Self(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

    /// The address, or the network of a machine that has one for itself.
    pub(crate) fn address(self) -> IpAddr {
        self.0
    }

    /// Somebody there who is not known.
    pub(crate) fn onlooker(self) -> Reader {
        Reader::Onlooker(self.0)
    }

    /// The other end of a connection. A machine has its whole IPv6 network of 64 bits for itself.
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self(match address.ip().to_canonical() {
            here @ IpAddr::V6(Ipv6Addr::LOCALHOST) => here,
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
            address @ IpAddr::V4(_) => address,
        })
    }

    /// Where a request comes from; one that came by no connection is from nowhere.
    pub(crate) fn of<T>(request: &Request<T>) -> IpAddr {
        request.extensions().get().copied().unwrap_or(Self::NOWHERE).0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_is_known_by_one_address() {
        for (one, other, same) in [
            ("192.168.1.7:1", "[::ffff:192.168.1.7]:2", true),
            ("[2001:db8::1]:1", "[2001:db8::ffff:2]:1", true),
            ("[2001:db8:0:1::1]:1", "[2001:db8:0:2::1]:1", false),
            ("192.168.1.7:1", "192.168.1.8:1", false),
            ("[::1]:1", "[::2]:1", false),
        ] {
            let peer = |text: &str| Peer::new(text.parse().unwrap());
            assert_eq!(peer(one) == peer(other), same, "{one} and {other}");
        }
    }
}
