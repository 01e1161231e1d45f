//! Where to listen: read as people write it, and told as others can use it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// The port where none is named.
pub(super) const PORT: u16 = 7700;

/// An address and a port, or the address alone.
///
/// # Errors
/// What to write instead.
pub(super) fn address(text: &str) -> Result<SocketAddr, String> {
    let text = text.trim();
    if let Ok(address) = text.parse() {
        return Ok(address);
    }
    if let Ok(ip) = text.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>() {
        return Ok(SocketAddr::new(ip, PORT));
    }
    let local = text.strip_prefix("localhost").map(|rest| rest.strip_prefix(':').unwrap_or(rest));
    match local {
        Some("") => return Ok(SocketAddr::new(Ipv4Addr::LOCALHOST.into(), PORT)),
        Some(port) if let Ok(port) = port.parse() => {
            return Ok(SocketAddr::new(Ipv4Addr::LOCALHOST.into(), port));
        }
        Some(_) | None => {}
    }
    let port = text.trim_start_matches(':');
    if port.parse::<u16>().is_ok() {
        return Err(format!(
            "this is a port alone: write 127.0.0.1:{port} for this computer alone, or 0.0.0.0:{port} for the others in \
             the room too"
        ));
    }
    Err("write an address of this computer and a port: 127.0.0.1:7700 for this computer alone, 0.0.0.0:7700 for the \
         others in the room too"
        .to_owned())
}

/// The addresses by which other machines reach a server that listens on all of this one's: those from which it would
/// send to anywhere else. None where it is connected with nothing.
pub(super) fn others_reach(listening: SocketAddr) -> Vec<SocketAddr> {
    if !listening.ip().is_unspecified() {
        return vec![];
    }
    // To connect a datagram socket chooses an address of ours, and sends nothing. The first of each family is reserved
    // for documentation (RFC 5737, RFC 3849), so the way to it is the way to everywhere; the others are private networks
    // (RFC 1918), as rooms have them beside it.
    let v4 = ["192.0.2.1", "10.0.0.1", "172.16.0.1", "192.168.0.1", "192.168.1.1"];
    let v6 = ["2001:db8::1"];
    let mut found = Vec::new();
    for to in v4.iter().chain(v6.iter().filter(|_| listening.is_ipv6())) {
        let Ok(to) = to.parse::<IpAddr>() else { continue };
        let from: IpAddr =
            if to.is_ipv4() { Ipv4Addr::UNSPECIFIED.into() } else { Ipv6Addr::UNSPECIFIED.into() };
        let own = UdpSocket::bind((from, 0)).and_then(|socket| {
            socket.connect((to, 9))?;
            socket.local_addr()
        });
        match own.map(|own| SocketAddr::new(own.ip(), listening.port())) {
            Ok(own) if !own.ip().is_loopback() && !own.ip().is_unspecified() && !found.contains(&own) => {
                found.push(own);
            }
            Ok(_) | Err(_) => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_people_write_it() {
        for (written, read) in [
            ("127.0.0.1:7861", "127.0.0.1:7861"),
            ("0.0.0.0", "0.0.0.0:7700"),
            ("localhost", "127.0.0.1:7700"),
            ("localhost:7861", "127.0.0.1:7861"),
            ("::1", "[::1]:7700"),
            ("[::]", "[::]:7700"),
            ("[::1]:7861", "[::1]:7861"),
        ] {
            assert_eq!(address(written), Ok(read.parse().unwrap()), "{written}");
        }
        for (written, says) in [
            ("7861", "write 127.0.0.1:7861 for this computer alone, or 0.0.0.0:7861"),
            (":7861", "write 127.0.0.1:7861"),
            ("club", "write an address of this computer and a port"),
            ("localhost:99999", "write an address of this computer and a port"),
            ("http://127.0.0.1:7700", "write an address of this computer and a port"),
        ] {
            let refused = address(written).unwrap_err();
            assert!(refused.contains(says), "{written}: {refused}");
        }
    }

    #[test]
    fn others_are_told_addresses_that_are_not_this_machine_s_own() {
        let listening: SocketAddr = "0.0.0.0:7861".parse().unwrap();
        for own in others_reach(listening) {
            assert!(!own.ip().is_loopback() && !own.ip().is_unspecified() && own.port() == 7861, "{own}");
        }
        assert_eq!(others_reach("127.0.0.1:7861".parse().unwrap()), []);
    }
}
