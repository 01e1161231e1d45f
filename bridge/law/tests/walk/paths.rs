//! Every path through every procedure.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use law::walk::walk;
use law::{Next, PROCEDURES, Procedure};

use crate::ledger::Shown;
use crate::{Walk, check, contradiction, is_long, walks};

/// The paths of a procedure, or of several.
struct Walked {
    ends: usize,
    transfers: u32,
    /// One example of each kind of contradiction in a procedure is enough to read.
    wrong: BTreeMap<(&'static str, &'static str), String>,
    shown: Shown,
}

impl Walked {
    fn new() -> Self {
        Self { ends: 0, transfers: 0, wrong: BTreeMap::new(), shown: Shown::new() }
    }

    fn through(&mut self, procedure: &'static dyn Procedure, (book, known, typed): &Walk) {
        let mut known = known.clone();
        // Where the answers tell who it was, another player named before is refused.
        known.seats.offender = known.seats.offender.filter(|_| !procedure.tells_offender());
        self.ends += walk(procedure, book, &known, *typed, |answers, progress| {
            let Next::Found(finding) = &progress.next else {
                panic!("{} under {book}: {answers:?} ends in no finding: {progress:?}", procedure.key())
            };
            check(procedure, book, answers, progress, finding);
            self.shown.see(procedure, progress, finding);
            self.transfers += u32::from(procedure.key() == "revoke" && finding.tricks.is_some());
            if let Some(what) = contradiction(finding, progress.seats) {
                let path = || {
                    let seats = known.seats;
                    let of = procedure.key();
                    format!("{of} under {book}, {seats:?}, {what}: {answers:?}: {finding:?}")
                };
                self.wrong.entry((procedure.key(), what)).or_insert_with(path);
            }
        });
    }

    fn and(mut self, other: Self) -> Self {
        self.wrong.extend(other.wrong);
        Self {
            ends: self.ends + other.ends,
            transfers: self.transfers + other.transfers,
            shown: self.shown.and(other.shown),
            ..self
        }
    }
}

/// What is walked of each procedure. A regulation that touches nothing of one leaves it every path as it was: those are walked at
/// length.
fn all() -> Vec<(&'static dyn Procedure, Walk)> {
    let of = |procedure: &&'static dyn Procedure| {
        let procedure = *procedure;
        let is_other = move |(book, ..): &Walk| {
            is_long() || book.regulations.is_empty() || !procedure.told_of_regulations(book).is_empty()
        };
        walks(procedure).into_iter().filter(is_other).map(move |one| (procedure, one)).collect::<Vec<_>>()
    };
    PROCEDURES.iter().flat_map(of).collect()
}

#[test]
fn every_path_ends_in_a_finding_that_holds_together() {
    // The longest test of all takes both processors of a small machine.
    let next = AtomicUsize::new(0);
    let all = all();
    let some = || {
        let mut walked = Walked::new();
        while let Some((procedure, one)) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            walked.through(*procedure, one);
        }
        walked
    };
    let Walked { ends, transfers, wrong, shown } = std::thread::scope(|scope| {
        let other = scope.spawn(some);
        some().and(other.join().unwrap())
    });
    assert!(wrong.is_empty(), "{}", wrong.into_values().collect::<Vec<_>>().join("\n\n"));
    assert!(transfers > 0, "no path moves a trick for a revoke");
    let faults = shown.faults();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    println!("{ends} paths, {transfers} of them with tricks for a revoke");
}
