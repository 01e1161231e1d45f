//! What stands in the certificates that the server makes: an authority of the club's own, and the server's under it.
//!
//! The authority may speak for private networks and local names alone (RFC 5280, 4.2.1.10). Whoever steals its key from the
//! club's computer can pretend to be a club, but not a bank, to the phones that were told to trust it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use jiff::{ToSpan as _, Zoned};
use rcgen::{
    BasicConstraints, CertificateParams, CidrSubnet, DistinguishedName, DnType, ExtendedKeyUsagePurpose,
    GeneralSubtree, IsCa, KeyUsagePurpose, NameConstraints, SanType, SerialNumber, date_time_ymd,
};

/// Networks that are nobody's alone: RFC 1918, RFC 3927, RFC 4193, RFC 4291, and the machine itself.
const NETWORKS: [(IpAddr, u8); 8] = [
    (IpAddr::V4(Ipv4Addr::new(10, 0, 0, 0)), 8),
    (IpAddr::V4(Ipv4Addr::new(172, 16, 0, 0)), 12),
    (IpAddr::V4(Ipv4Addr::new(192, 168, 0, 0)), 16),
    (IpAddr::V4(Ipv4Addr::new(169, 254, 0, 0)), 16),
    (IpAddr::V4(Ipv4Addr::new(127, 0, 0, 0)), 8),
    (IpAddr::V6(Ipv6Addr::new(0xfc00, 0, 0, 0, 0, 0, 0, 0)), 7),
    (IpAddr::V6(Ipv6Addr::new(0xfe80, 0, 0, 0, 0, 0, 0, 0)), 10),
    (IpAddr::V6(Ipv6Addr::LOCALHOST), 128),
];
/// Names that mean nothing outside of a network: RFC 6762, RFC 6761, RFC 8375, and what routers use.
const DOMAINS: [&str; 5] = ["local", "localhost", "home.arpa", "internal", "lan"];

/// Phones take no certificate of a server that is good for more than 825 days.
const DAYS: i64 = 800;

/// The authority. Its name is told apart from that of another club by the beginning of its key.
pub(super) fn authority(called: &str) -> CertificateParams {
    let mut params = CertificateParams::default();
    params.distinguished_name = named(&format!("Barometer {called}"));
    params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    // The clock of a club's computer may be years late.
    params.not_before = date_time_ymd(2020, 1, 1);
    params.not_after = date_time_ymd(2049, 12, 31);
    let networks = NETWORKS.map(|(network, prefix)| CidrSubnet::from_addr_prefix(network, prefix));
    let networks = networks.into_iter().map(GeneralSubtree::IpAddress);
    let domains = DOMAINS.into_iter().map(|domain| GeneralSubtree::DnsName(domain.to_owned()));
    params.name_constraints = Some(NameConstraints {
        permitted_subtrees: networks.chain(domains).collect(),
        excluded_subtrees: vec![],
    });
    params
}

/// The server's own certificate, for those of these names and addresses for which the authority may speak.
///
/// # Errors
/// When the system has no random numbers.
pub(super) fn server<'a>(
    names: impl IntoIterator<Item = &'a str>,
    addresses: impl IntoIterator<Item = IpAddr>,
) -> Result<CertificateParams, rcgen::Error> {
    let mut params = CertificateParams::default();
    params.distinguished_name = named("Barometer");
    params.key_usages = vec![KeyUsagePurpose::DigitalSignature];
    params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
    params.use_authority_key_identifier_extension = true;
    // A browser refuses another certificate of the same number.
    let mut number = [0; 16];
    getrandom::fill(&mut number).map_err(|_none| rcgen::Error::RingUnspecified)?;
    number[0] = number[0] & 0x3f | 0x40;
    params.serial_number = Some(SerialNumber::from_slice(&number));
    let today = Zoned::now().date();
    // For those whose clock is late.
    let (year, month, day) = parts(today.saturating_sub(7.days()));
    params.not_before = date_time_ymd(year, month, day);
    let (year, month, day) = parts(today.saturating_add((DAYS - 7).days()));
    params.not_after = date_time_ymd(year, month, day);
    let names = names.into_iter().filter(|name| is_local(name));
    let names = names.filter_map(|name| name.to_owned().try_into().ok().map(SanType::DnsName));
    let addresses = addresses.into_iter().filter(|address| is_private(*address)).map(SanType::IpAddress);
    params.subject_alt_names = names.chain(addresses).collect();
    Ok(params)
}

fn named(name: &str) -> DistinguishedName {
    let mut named = DistinguishedName::new();
    named.push(DnType::CommonName, name);
    named
}

/// A day as year, month and day of the month.
fn parts(date: jiff::civil::Date) -> (i32, u8, u8) {
    let part = |part: i8| u8::try_from(part).unwrap_or(1);
    (date.year().into(), part(date.month()), part(date.day()))
}

fn is_local(name: &str) -> bool {
    DOMAINS.iter().any(|domain| {
        name.strip_suffix(domain).is_some_and(|before| before.is_empty() || before.ends_with('.'))
    })
}

fn is_private(address: IpAddr) -> bool {
    NETWORKS.iter().any(|(network, prefix)| match (address, network) {
        (IpAddr::V4(address), IpAddr::V4(network)) => {
            (address.to_bits() ^ network.to_bits()).leading_zeros() >= u32::from(*prefix)
        }
        (IpAddr::V6(address), IpAddr::V6(network)) => {
            (address.to_bits() ^ network.to_bits()).leading_zeros() >= u32::from(*prefix)
        }
        (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_authority_speaks_for_local_names_and_private_networks_alone() {
        for (address, expected) in [
            ("192.168.1.5", true),
            ("10.255.0.1", true),
            ("172.31.0.1", true),
            ("172.32.0.1", false),
            ("127.0.0.1", true),
            ("8.8.8.8", false),
            ("::1", true),
            ("fd12::1", true),
            ("fe80::1", true),
            ("2001:db8::1", false),
        ] {
            assert_eq!(is_private(address.parse().unwrap()), expected, "{address}");
        }
        for (name, expected) in [
            ("club-pc.local", true),
            ("localhost", true),
            ("club-pc", false),
            ("notlocal", false),
            ("example.org", false),
        ] {
            assert_eq!(is_local(name), expected, "{name}");
        }
    }
}
