//! Where to listen, as people write it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The port where none is named.
pub(super) const PORT: u16 = 7700;
/// The port that scoring programs expect, of this computer.
pub(super) const CONNECTOR: &str = "5079";

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

/// A port of this computer alone, or an address with its port.
///
/// # Errors
/// What to write instead.
pub(super) fn own_port(text: &str) -> Result<SocketAddr, String> {
    match text.trim().trim_start_matches(':').parse::<u16>() {
        Ok(port) => Ok(SocketAddr::new(Ipv4Addr::LOCALHOST.into(), port)),
        Err(_) => text.trim().parse().map_err(|_unreadable| {
            "write a port, such as 7790, for this computer alone; or an address and a port".to_owned()
        }),
    }
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
        for (written, read) in
            [("7790", "127.0.0.1:7790"), (":7790", "127.0.0.1:7790"), ("192.0.2.1:7790", "192.0.2.1:7790")]
        {
            assert_eq!(own_port(written), Ok(read.parse().unwrap()), "{written}");
        }
        assert!(own_port("0.0.0.0").unwrap_err().contains("write a port"));
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
}
