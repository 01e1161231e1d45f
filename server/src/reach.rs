//! By which addresses devices reach this server, and where their table page is.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// What the server listens on, told as devices can use it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    listening: SocketAddr,
}

impl Reach {
    /// Of a server that listens there.
    pub fn of(listening: SocketAddr) -> Self {
        Self { listening }
    }

    /// The address by which this machine reaches the server.
    pub fn here(self) -> SocketAddr {
        let ip = match self.listening.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
            ip => ip,
        };
        SocketAddr::new(ip, self.listening.port())
    }

    /// The addresses by which other devices reach it, as the networks are now, the likeliest first. None where it listens
    /// on this machine alone, or this machine is connected with nothing.
    pub fn others(self) -> Vec<SocketAddr> {
        let ip = self.listening.ip();
        if ip.is_loopback() {
            return vec![];
        }
        if ip.is_unspecified() { own_addresses(self.listening) } else { vec![self.listening] }
    }

    /// Whether an address is one of this machine's by which others reach the server: who comes from there is on it.
    pub fn is_own(self, from: IpAddr) -> bool {
        self.others().iter().any(|own| own.ip().to_canonical() == from.to_canonical())
    }

    /// Where tables enter their results, by the address that most devices can use. Encrypted where they are to be, and then by
    /// the name that the certificate is for, if one was given; this machine's own browser nobody hears.
    pub fn table_page(self, is_encrypted: bool, name: Option<&str>) -> TablePage {
        let others = self.others().first().copied();
        let place = match (others, name) {
            (None, _) => format!("http://{}", self.here()),
            (Some(other), None) if is_encrypted => format!("https://{other}"),
            (Some(other), Some(name)) if is_encrypted => format!("https://{name}:{}", other.port()),
            (Some(other), _) => format!("http://{other}"),
        };
        TablePage { address: format!("{place}/table"), is_here_only: others.is_none() }
    }
}

/// The address of the table page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TablePage {
    /// `http://192.168.1.5:7700/table`; with `https` where tables join encrypted alone.
    pub address: String,
    /// Whether no other device can open it.
    pub is_here_only: bool,
}

impl TablePage {
    /// The page with a table's code in it, so that nobody types the code. What stands behind `#` is sent to no server.
    pub fn link(&self, code: &str) -> String {
        format!("{}#code={code}", self.address)
    }

    /// What to do where phones cannot open the page; `None` where they can.
    pub fn warning(&self) -> Option<String> {
        self.is_here_only.then(|| {
            format!(
                "Phones and other computers cannot open {}: it is for the server’s own computer alone. Connect that \
                 computer with the room’s network, start the server with --listen 0.0.0.0, and ask for this again.",
                self.address
            )
        })
    }
}

/// The addresses from which this machine would send to anywhere else.
fn own_addresses(listening: SocketAddr) -> Vec<SocketAddr> {
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

    fn reach(listening: &str) -> Reach {
        Reach::of(listening.parse().unwrap())
    }

    #[test]
    fn others_are_told_addresses_that_are_not_this_machine_s_own() {
        for own in reach("0.0.0.0:7861").others() {
            assert!(!own.ip().is_loopback() && !own.ip().is_unspecified() && own.port() == 7861, "{own}");
        }
        assert_eq!(reach("127.0.0.1:7861").others(), []);
        assert_eq!(reach("192.168.1.5:7861").others(), ["192.168.1.5:7861".parse().unwrap()]);
    }

    #[test]
    fn who_comes_from_the_server_s_own_address_is_on_its_machine() {
        let own = |from: &str| reach("192.168.1.5:7861").is_own(from.parse().unwrap());
        assert!(own("192.168.1.5") && own("::ffff:192.168.1.5") && !own("192.168.1.6"));
    }

    #[test]
    fn this_machine_reaches_what_listens_everywhere() {
        for (listening, here) in [
            ("0.0.0.0:7861", "127.0.0.1:7861"),
            ("[::]:7861", "[::1]:7861"),
            ("192.168.1.5:7861", "192.168.1.5:7861"),
        ] {
            assert_eq!(reach(listening).here(), here.parse().unwrap(), "{listening}");
        }
    }

    /// The form of the link is that of docs/TABLE.md.
    #[test]
    fn the_table_page_says_who_can_open_it() {
        let page = reach("192.168.1.5:7861").table_page(true, Some("bridge.example.org"));
        assert_eq!(page.address, "https://bridge.example.org:7861/table");
        let page = reach("192.168.1.5:7861").table_page(true, None);
        assert_eq!(page.link("K7M-4QX"), "https://192.168.1.5:7861/table#code=K7M-4QX");
        let page = reach("192.168.1.5:7861").table_page(false, None);
        assert_eq!(page.link("K7M-4QX"), "http://192.168.1.5:7861/table#code=K7M-4QX");
        assert_eq!(page.warning(), None);
        let page = reach("[::1]:7861").table_page(true, Some("bridge.example.org"));
        assert_eq!(page.address, "http://[::1]:7861/table");
        assert!(page.warning().unwrap().contains("--listen 0.0.0.0"));
    }
}
