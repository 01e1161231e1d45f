//! Files that somebody gives the readers: what is kept of bytes by chance (`tests/fuzz/corpus`), and sound files with one
//! thing wrong.

use std::path::Path;

/// What is kept for a target of `tests/fuzz`, the shortest first.
pub fn kept(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let files = std::fs::read_dir(folder).unwrap();
    let mut kept: Vec<Vec<u8>> = files.map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect();
    kept.sort_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
    kept
}

/// Numbers by chance, the same for a seed.
#[derive(Debug)]
pub struct Chance(u64);

impl Chance {
    /// One of many, by its number.
    pub fn new(number: u64) -> Self {
        Self(0x9e37_79b9_7f4a_7c15 ^ (number << 32))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound.max(1) as u64).unwrap()
    }

    /// The bytes with one thing wrong: a byte another, a piece gone, twice or elsewhere, an end too early, a number too large.
    pub fn damaged(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut damaged = bytes.to_vec();
        let (one, other) = (self.below(bytes.len() + 1), self.below(bytes.len() + 1));
        let (from, to) = (one.min(other), one.max(other).min(one.min(other) + 64));
        match self.below(6) {
            0 if from < bytes.len() => damaged[from] = u8::try_from(self.below(256)).unwrap(),
            1 => damaged.truncate(from),
            2 => drop(damaged.drain(from..to)),
            3 => drop(damaged.splice(from..from, bytes[from..to].to_vec())),
            4 => {
                let numbers: [&[u8]; 4] = [b"99999999999999999999", b"-1", b"0", b"65536"];
                let digits = bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                drop(damaged.splice(from..from + digits, numbers[self.below(4)].to_vec()));
            }
            _ => damaged.splice(from..from, "ſé\u{feff}\"\n".bytes()).for_each(drop),
        }
        damaged
    }
}
