//! The fingerprint of every path: everything that is asked and found, under every book and with what may be known.

use std::fmt::Write as _;

use law::walk::{Typed, walk};
use law::{Edition, PROCEDURES};

/// A line for each procedure and edition: `revoke 2017 8123 0f3a…`.
pub(crate) fn written() -> String {
    let mut lines = String::new();
    for procedure in PROCEDURES.iter() {
        for edition in Edition::ALL {
            let (mut ends, mut print) = (0, Fingerprint::default());
            for (book, mut known) in crate::walks(false) {
                // The walks with a time for appeals came later: the list holds what was there before the pages.
                if book.edition != edition || known.appeal.is_some() {
                    continue;
                }
                known.seats.offender = known.seats.offender.filter(|_| !procedure.tells_offender());
                ends += walk(*procedure, &book, &known, Typed::InTurn, |answers, progress| {
                    write!(print, "{book} {answers:?} {progress:?}").expect("a fingerprint takes all");
                });
            }
            writeln!(lines, "{} {} {ends} {:016x}", procedure.key(), edition.year(), print.0)
                .expect("a string takes all that is written");
        }
    }
    lines
}

/// FNV-1a, 64 bits: the same on every machine and with every compiler.
struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl std::fmt::Write for Fingerprint {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
    }
}
