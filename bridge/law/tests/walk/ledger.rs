//! The ledgers held to the findings: what a procedure has as done, its own findings cite and say; what a clause is read
//! with, they name; what is judged later, they remind of.

use std::collections::{BTreeMap, BTreeSet};

use law::finding::Finding;
use law::ledger::{Entry, Status};
use law::question::{Kind, Question};
use law::{Clause, Edition, PROCEDURES, Procedure, Progress, redress, reference};

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

/// So much is kept of what is said of a clause.
const MOST_HEARD: usize = 8;

/// What any procedure may say that adjusts a score.
const REDRESS: &str = "redress";

fn is_late(clause: Clause) -> bool {
    LATE.iter().any(|&(edition, law, part)| {
        (clause.edition, clause.law) == (edition, law) && clause.part.starts_with(part)
    })
}

/// The ledgers as far as the paths of a walk have shown them.
#[derive(Debug)]
pub(crate) struct Shown {
    procedures: Vec<&'static str>,
    cited: BTreeSet<(&'static str, Clause)>,
    asked: BTreeSet<(&'static str, Clause)>,
    /// The lines of ledgers that nobody has said yet.
    unsaid: BTreeMap<(&'static str, Clause), Vec<Entry>>,
    /// Some of what is said of a clause that is not said yet, for who looks for the right words.
    heard: BTreeMap<(&'static str, Clause), BTreeSet<String>>,
    /// Findings whose clauses have been held to what they are read with: by procedure, clauses, and where to come back.
    read: BTreeSet<(&'static str, Vec<Clause>, Vec<Clause>)>,
    wrong: BTreeMap<(&'static str, String), String>,
}

impl Shown {
    pub(crate) fn new() -> Self {
        let all: Vec<&dyn Procedure> = PROCEDURES.iter().copied().collect();
        Self::of(&all)
    }

    /// The ledgers of these, of which nothing has been shown.
    pub(crate) fn of(procedures: &[&dyn Procedure]) -> Self {
        let mut unsaid = BTreeMap::<_, Vec<Entry>>::new();
        let every = procedures.len() == PROCEDURES.len();
        let ledgers = procedures.iter().map(|procedure| (procedure.key(), procedure.ledger()));
        for (key, ledger) in ledgers.chain(every.then_some((REDRESS, redress::LEDGER))) {
            for entry in ledger.iter().filter(|entry| entry.status.is_own()) {
                for &edition in entry.editions {
                    let clause = Clause { edition, law: entry.law, part: entry.part };
                    let open = unsaid.entry((key, clause)).or_default();
                    if !open.iter().any(|one| (one.what, one.says) == (entry.what, entry.says)) {
                        open.push(*entry);
                    }
                }
            }
        }
        Self {
            procedures: procedures.iter().map(|procedure| procedure.key()).collect(),
            cited: BTreeSet::new(),
            asked: BTreeSet::new(),
            unsaid,
            heard: BTreeMap::new(),
            read: BTreeSet::new(),
            wrong: BTreeMap::new(),
        }
    }

    /// A path and its end.
    pub(crate) fn see(&mut self, procedure: &dyn Procedure, progress: &Progress, finding: &Finding) {
        let clauses = self.listen(procedure, progress, finding);
        let again: Vec<Clause> = finding.come_back.iter().map(|again| again.clause).collect();
        self.remember(procedure, &clauses, &again, progress);
        if self.read.insert((procedure.key(), clauses.clone(), again)) {
            self.read_on(procedure.key(), &clauses, finding, progress);
        }
    }

    /// Takes note of what is asked and said on a path; returns the clauses of its finding.
    pub(crate) fn listen(
        &mut self,
        procedure: &dyn Procedure,
        progress: &Progress,
        finding: &Finding,
    ) -> Vec<Clause> {
        let key = procedure.key();
        for step in &progress.steps {
            self.asked.insert((key, step.question.clause));
            self.hear_asked(key, step.question.clause, || asked(&step.question));
        }
        let clauses = finding.clauses();
        for clause in &clauses {
            self.cited.insert((key, *clause));
            for of in [key, REDRESS] {
                self.hear(of, *clause, |_| true, || said(finding, *clause, progress));
            }
        }
        clauses
    }

    /// Strikes out what a question says of the clauses that are asked for.
    fn hear_asked(&mut self, key: &'static str, clause: Clause, text: impl FnOnce() -> String) {
        self.hear(key, clause, |entry| entry.status == Status::Asked, text);
    }

    /// Strikes out those lines of a clause that are said, in the words that the ledger has for it.
    fn hear(
        &mut self,
        key: &'static str,
        clause: Clause,
        is_meant: impl Fn(&Entry) -> bool,
        text: impl FnOnce() -> String,
    ) {
        let Some(open) = self.unsaid.get_mut(&(key, clause)) else { return };
        if !open.iter().any(&is_meant) {
            return;
        }
        let text = text();
        open.retain(|entry| !(is_meant(entry) && entry.is_said_in(&text)));
        if open.is_empty() {
            self.unsaid.remove(&(key, clause));
            return;
        }
        let heard = self.heard.entry((key, clause)).or_default();
        if heard.len() < MOST_HEARD {
            heard.insert(text);
        }
    }

    /// The lines of ledgers that nobody has said, each with its book.
    pub(crate) fn unsaid(&self) -> Vec<String> {
        let mut faults = vec![];
        for ((key, clause), entries) in &self.unsaid {
            let is_cited = self.cited.contains(&(*key, *clause)) || self.asked.contains(&(*key, *clause));
            let why = if is_cited { "nothing says" } else { "nothing cites it" };
            let heard = self.heard.get(&(*key, *clause)).into_iter().flatten();
            let heard = heard.flat_map(|text| ["\n    ", text.as_str()]).collect::<String>();
            let year = clause.edition.year();
            let told = |entry: &Entry| {
                format!("{key}: {clause} of {year}: {why}: {:?} ({}){heard}", entry.says, entry.what)
            };
            faults.extend(entries.iter().map(told));
        }
        faults
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
    /// Together with what other paths have shown of the same ledgers: only what neither has said is unsaid.
    pub(crate) fn and(mut self, mut other: Self) -> Self {
        self.unsaid.retain(|clause, open| {
            let others = other.unsaid.remove(clause).unwrap_or_default();
            open.retain(|one| others.iter().any(|own| (own.what, own.says) == (one.what, one.says)));
            !open.is_empty()
        });
        self.cited.extend(other.cited);
        self.asked.extend(other.asked);
        for (clause, heard) in other.heard {
            self.heard.entry(clause).or_default().extend(heard);
        }
        self.read.extend(other.read);
        self.wrong.extend(other.wrong);
        self
    }

    pub(crate) fn faults(self) -> Vec<String> {
        let mut faults: Vec<String> =
            self.wrong.iter().map(|((key, what), path)| format!("{key}: {what}: {path}")).collect();
        faults.extend(self.unsaid());
        let known = |procedure: &&&dyn Procedure| self.procedures.contains(&procedure.key());
        for procedure in PROCEDURES.iter().filter(known) {
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

/// What a finding says under a clause: its lines, and where the clause is its first also its title.
fn said(finding: &Finding, clause: Clause, progress: &Progress) -> String {
    let title = finding.rulings.first().filter(|first| first.clause == clause).map(|_| finding.title.clone());
    let lines = finding.told(progress.seats).into_iter().filter(|line| line.clause == Some(clause));
    title.into_iter().chain(lines.map(|line| line.text)).collect::<Vec<_>>().join(" ")
}

/// What is asked, with what the director is told about it and the answers.
fn asked(question: &Question) -> String {
    let answers = match &question.kind {
        Kind::Choice(choices) => choices.iter().map(|choice| choice.text.clone()).collect(),
        Kind::Number { .. } | Kind::Value { .. } | Kind::Words => vec![],
    };
    let lines = [&question.text, &question.why].into_iter().chain(&question.guide).cloned();
    let offered = question.offer.iter().map(|offer| offer.words.clone());
    lines.chain(offered).chain(answers).collect::<Vec<_>>().join(" ")
}

/// Every line of a ledger has the words by which it is said.
#[test]
fn every_clause_has_its_words() {
    let entries = PROCEDURES.iter().flat_map(|one| one.ledger()).chain(redress::LEDGER);
    let is_short = |entry: &&Entry| entry.status.is_own() && entry.says.split_whitespace().count() < 2;
    let wordless: BTreeSet<String> = entries
        .filter(is_short)
        .map(|entry| format!("{}{}: {}", entry.law, entry.part, entry.what))
        .collect();
    assert!(wordless.is_empty(), "{}", wordless.into_iter().collect::<Vec<_>>().join("\n"));
}
