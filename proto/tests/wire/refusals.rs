//! Codes of refusals on the wire.

use std::collections::BTreeSet;

use proto::v1;

/// The arms of `Refusal::code`, which the compiler holds complete.
const SOURCE: &str = include_str!("../../../bridge/src/contest/refusal.rs");

/// Of the server, beside those of contests.
const OTHERS: [&str; 4] = ["IdUsed", "Unknown", "DeviceRevoked", "PhonesRefused"];

#[test]
fn every_refusal_has_a_code_of_its_own() {
    let arms: Vec<(&str, &str)> = SOURCE
        .lines()
        .filter_map(|line| line.trim().strip_prefix("Self::")?.strip_suffix("\",")?.split_once("=> \""))
        .collect();
    assert!(arms.len() > 70, "{arms:?}");
    let mut seen = BTreeSet::new();
    for (variant, name) in arms {
        let variant = variant.split([' ', '(', '{']).next().unwrap();
        assert_eq!(variant, name, "a refusal is called as its variant");
        assert!(seen.insert(v1::RefusalCode::named(name) as i32), "{name} has no code of its own");
    }
    for name in OTHERS {
        assert!(seen.insert(v1::RefusalCode::named(name) as i32), "{name} has no code of its own");
    }
    assert!(!seen.contains(&0), "one has no code");
    let last = i32::try_from(seen.len()).unwrap();
    assert_eq!(seen, (1..=last).collect(), "every code is a refusal's");
    assert!(v1::RefusalCode::try_from(last + 1).is_err(), "a code beyond the last is nobody's");
}

/// Numbers are stored and known to programs: these never change. The first and the last of the day they were made.
#[test]
fn codes_keep_their_numbers() {
    for (name, number) in
        [("ProgramFault", 1), ("DirectorOnly", 2), ("UndoBlocked", 73), ("IdUsed", 74), ("DeviceRevoked", 87)]
    {
        assert_eq!(v1::RefusalCode::named(name) as i32, number, "{name}");
    }
    assert_eq!(v1::RefusalCode::named("Newer"), v1::RefusalCode::Unspecified);
}
