//! The framing of everything the journal stores: a format version, a checksum, the payload.
//!
//! ```text
//! byte 0      version of this framing, 1
//! bytes 1-4   CRC-32 (IEEE) over the key and then the payload, little endian
//! bytes 5-    payload
//! ```
//!
//! The key is in the checksum so that a record found under another's key is known as damaged.

use super::{CommandKey, ContestKey, Sequence, TokenHash};

const VERSION: u8 = 1;
const HEADER_LENGTH: usize = 5;

/// What a sealed payload belongs to. Its bytes are big endian, contest before sequence.
#[derive(Debug, Clone, Copy)]
pub(super) enum Key<'a> {
    Record(ContestKey, Sequence),
    Answer(CommandKey),
    Snapshot(ContestKey, Sequence),
    Grant(&'a TokenHash),
    Meta(&'a str),
}

/// The stored form of `payload` under `key`.
pub(super) fn seal(key: Key<'_>, payload: &[u8]) -> Vec<u8> {
    let mut sealed = Vec::with_capacity(HEADER_LENGTH + payload.len());
    sealed.push(VERSION);
    sealed.extend_from_slice(&checksum(key, payload).to_le_bytes());
    sealed.extend_from_slice(payload);
    sealed
}

/// The payload stored under `key`.
///
/// # Errors
///
/// What is wrong with the stored bytes, in plain words.
pub(super) fn unseal<'a>(key: Key<'_>, sealed: &'a [u8]) -> Result<&'a [u8], String> {
    let Some((header, payload)) = sealed.split_first_chunk::<HEADER_LENGTH>() else {
        return Err(format!("it is only {} bytes long", sealed.len()));
    };
    let [version, stored @ ..] = *header;
    if version != VERSION {
        return Err(format!("its framing has version {version}, and only version {VERSION} is known"));
    }
    if u32::from_le_bytes(stored) != checksum(key, payload) {
        return Err("its checksum is wrong".to_owned());
    }
    Ok(payload)
}

fn checksum(key: Key<'_>, payload: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    match key {
        Key::Record(contest, sequence) | Key::Snapshot(contest, sequence) => {
            hasher.update(&contest.0.to_be_bytes());
            hasher.update(&sequence.0.to_be_bytes());
        }
        Key::Answer(command) => {
            hasher.update(&command.device.to_be_bytes());
            hasher.update(&command.counter.to_be_bytes());
        }
        Key::Grant(token) => hasher.update(token),
        Key::Meta(name) => hasher.update(name.as_bytes()),
    }
    hasher.update(payload);
    hasher.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Key<'_> = Key::Record(ContestKey(7), Sequence(3));

    /// The checksum is what `python3 -c 'import struct,zlib;
    /// print(hex(zlib.crc32(struct.pack(">IQ", 7, 3) + b"4S by N")))'` prints.
    #[test]
    fn the_stored_form_is_the_documented_one() {
        let sealed = seal(KEY, b"4S by N");
        assert_eq!(sealed[0], 1);
        assert_eq!(sealed[1..5], 0x7066_c687_u32.to_le_bytes());
        assert_eq!(&sealed[5..], b"4S by N");
        assert_eq!(unseal(KEY, &sealed), Ok(&b"4S by N"[..]));
        assert_eq!(unseal(KEY, &seal(KEY, b"")), Ok(&b""[..]), "an empty payload is a payload");
    }

    #[test]
    fn every_changed_bit_is_noticed() {
        let sealed = seal(KEY, b"4S by N");
        for bit in 0..sealed.len() * 8 {
            let mut damaged = sealed.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            assert!(unseal(KEY, &damaged).is_err(), "bit {bit}");
        }
    }

    #[test]
    fn a_record_under_the_wrong_key_or_cut_short_is_damaged() {
        let sealed = seal(KEY, b"4S by N");
        for (case, key, sealed) in [
            ("other contest", Key::Record(ContestKey(8), Sequence(3)), &sealed[..]),
            ("other sequence", Key::Record(ContestKey(7), Sequence(4)), &sealed[..]),
            ("cut in the payload", KEY, &sealed[..9]),
            ("cut in the header", KEY, &sealed[..4]),
            ("empty", KEY, &[][..]),
        ] {
            assert!(unseal(key, sealed).is_err(), "{case}");
        }
    }
}
