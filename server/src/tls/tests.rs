use std::net::Ipv4Addr;

use super::*;

#[test]
fn the_key_stays_and_the_certificate_follows_the_machine() {
    let folder = tempfile::tempdir().unwrap();
    let here = BTreeSet::from([Ipv4Addr::LOCALHOST.into()]);
    let own = || Tls::own(folder.path(), Names::of(&[]), here.clone()).unwrap();
    let (first, second) = (own(), own());
    assert_eq!(first.key(), second.key());
    assert_eq!(first.authority(), second.authority());
    assert!(!folder.path().join(format!("{FILE_NAME}.new")).exists());

    let config = |tls: &Tls, address: [u8; 4]| Arc::clone(tls.at(IpAddr::from(address)).config());
    let before = config(&first, [127, 0, 0, 1]);
    assert!(Arc::ptr_eq(&before, &config(&first, [127, 0, 0, 1])));
    let after = config(&first, [192, 168, 1, 7]);
    assert!(!Arc::ptr_eq(&before, &after), "the new address is named");
    assert!(Arc::ptr_eq(&after, &config(&first, [127, 0, 0, 1])));
}

#[test]
fn keys_of_which_a_part_is_not_there_are_not_used() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE_NAME);
    let own = || Tls::own(folder.path(), Names::of(&[]), BTreeSet::new());
    let key = own().unwrap().key();
    let whole = std::fs::read_to_string(&path).unwrap();
    let places = [0, 1, 300, whole.len() / 2, whole.len() - 40];
    let mut damaged: Vec<String> = places.map(|place| whole[..place].to_owned()).into();
    damaged.push(whole.replace("PRIVATE KEY", "CERTIFICATE"));
    // The authority of one server, and the keys of another.
    let other = tempfile::tempdir().unwrap();
    Tls::own(other.path(), Names::of(&[]), BTreeSet::new()).unwrap();
    let others = std::fs::read_to_string(other.path().join(FILE_NAME)).unwrap();
    let end = |text: &str| text.find("-----BEGIN PRIVATE").unwrap();
    damaged.push(format!("{}{}", &whole[..end(&whole)], &others[end(&others)..]));
    for text in damaged {
        std::fs::write(&path, &text).unwrap();
        assert!(matches!(own(), Err(TlsError::Keys { .. })), "{text}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "what is there is left alone");
    }
    std::fs::write(&path, &whole).unwrap();
    assert_eq!(own().unwrap().key(), key);
}
