//! The ledgers held to the findings: what a procedure has as done, its own findings cite and say; what a clause is read
//! with, they name; what is judged later, they remind of.

use std::collections::{BTreeMap, BTreeSet};

use law::finding::Finding;
use law::ledger::Status;
use law::{Clause, Edition, PROCEDURES, Procedure, Progress, reference};

/// Clauses that are judged when play is over, by edition: what the help of a withdrawn call, a bid taken back or a card that was shown
/// came to, what a revoke cost, and what the offender could have known.
const LATE: &[(Edition, u8, &str)] = &[
    (Edition::Laws2017, 23, "C"),
    (Edition::Laws2017, 27, "D"),
    (Edition::Laws2017, 50, "E4"),
    (Edition::Laws2017, 64, "C"),
    (Edition::Laws2017, 72, "C"),
    (Edition::Laws2007, 23, ""),
    (Edition::Laws2007, 27, "D"),
    (Edition::Laws2007, 50, "E3"),
    (Edition::Laws2007, 64, "C"),
    (Edition::Laws1997, 23, ""),
    (Edition::Laws1997, 27, "B1(b)"),
    (Edition::Laws1997, 64, "C"),
    (Edition::Laws1997, 72, "B1"),
];

/// Judges of them when that time has come, who so may leave nothing to come back to.
const JUDGES: &[(u8, &str)] = &[
    (23, "comparable-call"),
    (23, "could-have-known"),
    (23, "insufficient-bid-damage"),
    (27, "comparable-call"),
    (27, "insufficient-bid-damage"),
    (64, "revoke"),
    (72, "could-have-known"),
    (72, "insufficient-bid-damage"),
];

fn is_late(clause: Clause) -> bool {
    LATE.iter().any(|&(edition, law, part)| {
        (clause.edition, clause.law) == (edition, law) && clause.part.starts_with(part)
    })
}

/// The ledgers as far as the paths of a walk have shown them.
#[derive(Debug)]
pub(crate) struct Shown {
    cited: BTreeSet<(&'static str, Clause)>,
    asked: BTreeSet<(&'static str, Clause)>,
    /// The lines of ledgers that no finding has said yet.
    unsaid: BTreeMap<(&'static str, Clause), Vec<&'static str>>,
    /// Findings whose clauses have been held to what they are read with: by procedure, clauses, and where to come back.
    read: BTreeSet<(&'static str, Vec<Clause>, Vec<Clause>)>,
    wrong: BTreeMap<(&'static str, String), String>,
}

impl Shown {
    pub(crate) fn new() -> Self {
        let mut unsaid = BTreeMap::<_, Vec<&str>>::new();
        for procedure in PROCEDURES.iter() {
            for entry in procedure.ledger().iter().filter(|entry| entry.status == Status::Done) {
                for &edition in entry.editions {
                    let clause = Clause { edition, law: entry.law, part: entry.part };
                    let open = unsaid.entry((procedure.key(), clause)).or_default();
                    if !open.contains(&entry.what) {
                        open.push(entry.what);
                    }
                }
            }
        }
        Self {
            cited: BTreeSet::new(),
            asked: BTreeSet::new(),
            unsaid,
            read: BTreeSet::new(),
            wrong: BTreeMap::new(),
        }
    }

    /// A path and its end.
    pub(crate) fn see(&mut self, procedure: &dyn Procedure, progress: &Progress, finding: &Finding) {
        let key = procedure.key();
        self.asked.extend(progress.steps.iter().map(|step| (key, step.question.clause)));
        let clauses = finding.clauses();
        for clause in &clauses {
            self.cited.insert((key, *clause));
            self.hear(key, *clause, progress, finding);
        }
        let again: Vec<Clause> = finding.come_back.iter().map(|again| again.clause).collect();
        self.remember(procedure, &clauses, &again, progress);
        if self.read.insert((key, clauses.clone(), again)) {
            self.read_on(key, &clauses, finding, progress);
        }
    }

    /// Strikes out what the finding says of a clause in the words of the ledger.
    fn hear(&mut self, key: &'static str, clause: Clause, progress: &Progress, finding: &Finding) {
        let Some(open) = self.unsaid.get_mut(&(key, clause)) else { return };
        let lines = finding.told(progress.seats).into_iter().filter(|line| line.clause == Some(clause));
        let mut said: Vec<String> = lines.map(|line| line.text).collect();
        if finding.rulings.first().is_some_and(|first| first.clause == clause) {
            said.push(finding.title.clone());
        }
        open.retain(|what| !says(&said.join(" "), what));
        if open.is_empty() {
            self.unsaid.remove(&(key, clause));
        }
    }

    /// Holds that each clause that limits or adds to one that is cited is cited too, or named in the words shown.
    fn read_on(&mut self, key: &'static str, clauses: &[Clause], finding: &Finding, progress: &Progress) {
        let told = finding.told(progress.seats);
        for cited in clauses {
            for other in reference::others(*cited) {
                let name = format!("Law {}{}", other.law, other.part);
                let is_cited = clauses.iter().any(|clause| {
                    let is_section = clause.law == other.law && !clause.part.is_empty();
                    clause.to_string().starts_with(&name)
                        || (is_section && other.part.starts_with(clause.part))
                });
                let is_named = || told.iter().any(|line| line.text.contains(&name));
                let is_same = || clauses.iter().any(|clause| other.same == Some((clause.law, clause.part)));
                if !is_cited && !is_named() && !is_same() {
                    self.wrong.insert((key, format!("{cited} without {name}")), format!("{clauses:?}"));
                }
            }
        }
        let is_open = |clause: Clause| is_late(clause) && !JUDGES.contains(&(clause.law, key));
        for one in finding.but_see().into_iter().filter(|one| is_open(one.other)) {
            let what =
                format!("{} of {}: {} is only pointed at", one.cited, one.cited.edition.year(), one.other);
            self.wrong.insert((key, what), finding.title.clone());
        }
    }

    /// Holds that what is judged later is come back to, unless it has been judged: by a judge of it, or by an answer on this path.
    fn remember(
        &mut self,
        procedure: &dyn Procedure,
        clauses: &[Clause],
        again: &[Clause],
        progress: &Progress,
    ) {
        let key = procedure.key();
        let late = clauses.iter().filter(|clause| is_late(**clause) && !again.contains(clause));
        for clause in late.filter(|clause| !JUDGES.contains(&(clause.law, key))) {
            if !progress.steps.iter().any(|step| step.question.clause == *clause) {
                let what = format!("{clause} of {} and nothing to come back to", clause.edition.year());
                self.wrong.insert((key, what), format!("{clauses:?}"));
            }
        }
    }

    /// The faults of the ledgers, a line each.
    pub(crate) fn faults(self) -> Vec<String> {
        let mut faults: Vec<String> =
            self.wrong.iter().map(|((key, what), path)| format!("{key}: {what}: {path}")).collect();
        for ((key, clause), whats) in &self.unsaid {
            let year = clause.edition.year();
            let why =
                if self.cited.contains(&(*key, *clause)) { "no finding says" } else { "no finding cites it" };
            faults.extend(whats.iter().map(|what| format!("{key}: {clause} of {year}: {why}: {what}")));
        }
        for procedure in PROCEDURES.iter() {
            for entry in procedure.ledger().iter().filter(|entry| entry.status == Status::Asked) {
                for &edition in entry.editions {
                    let asked = (procedure.key(), Clause { edition, law: entry.law, part: entry.part });
                    if !self.asked.contains(&asked) && !self.cited.contains(&asked) {
                        faults.push(format!("{}: {} of {}: never asked", asked.0, asked.1, edition.year()));
                    }
                }
            }
        }
        let comes_back = |&(edition, law, part): &(Edition, u8, &str)| {
            let mut again = self.read.iter().flat_map(|(_, _, again)| again);
            again.any(|one| one.edition == edition && one.law == law && one.part.starts_with(part))
        };
        let never = LATE.iter().filter(|late| !comes_back(late));
        faults.extend(never.map(|late| format!("{late:?}: no finding comes back to it")));
        faults
    }
}

/// Words that tell nothing of what a clause is about.
const COMMON: &str = " all and any are been before but can could did does each for from had has have her his how into is its \
    just may more most must nor not now off one only other out over own shall should some still such than that the their \
    them then there they this under until very was were what when where which who why will with would yet ";

/// The words of a text by which it is known, each by its first four letters: `declarer` and `declares` are alike.
fn key_words(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_alphabetic()).map(str::to_lowercase);
    let telling = words.filter(|word| word.len() > 2 && !COMMON.contains(&format!(" {word} ")));
    telling.map(|word| word.chars().take(4).collect()).collect()
}

/// True of a text that says what a line of the ledger says: it shares at least a quarter of its key words, and one in any case.
fn says(text: &str, what: &str) -> bool {
    let (said, wanted) = (key_words(text), key_words(what));
    let shared = wanted.intersection(&said).count();
    shared > 0 && shared * 4 >= wanted.len()
}

/// Law 45E1: a line about a fifth card is not said by one about a revoke.
#[test]
fn what_is_said_is_told_from_what_is_not() {
    let what = "A fifth card to a trick that was meant as a lead";
    assert!(says("It was meant as a lead: rule it as a lead out of turn.", what));
    assert!(!says("The revoke is corrected, and nothing changes sides for it.", what));
    assert!(!says("", what));
}
