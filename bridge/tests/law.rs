//! What holds for every procedure of the Laws, under every book: each path of each interview is walked.

use std::collections::BTreeSet;

use bridge::adjustment::Adjustment;
use bridge::law::finding::{Finding, Must};
use bridge::law::ledger::{Status, markdown};
use bridge::law::party::Party;
use bridge::law::walk::walk;
use bridge::law::{Answers, Book, Clause, Edition, Nation, Next, PROCEDURES, Procedure, Progress};
use bridge::result::BoardResult;

/// Each edition as a body takes it whose options differ from the others'.
fn books() -> Vec<Book> {
    vec![
        Book::new(Edition::Laws2017, Nation::International),
        Book::new(Edition::Laws2017, Nation::Australia),
        Book::new(Edition::Laws2007, Nation::Australia),
        Book::new(Edition::Laws2007, Nation::Wales),
        Book::new(Edition::Laws1997, Nation::Acbl),
    ]
}

#[test]
fn the_seeds_examples_are_decided_as_printed() {
    let mut count = 0;
    for procedure in PROCEDURES {
        for case in procedure.cases() {
            let missing = case.missing(&case.run(*procedure));
            assert!(missing.is_empty(), "{} ({}): {missing}", case.key, case.source);
            count += 1;
        }
    }
    println!("{count} cases");
}

#[test]
fn keys_are_given_once() {
    let keys: BTreeSet<&str> = PROCEDURES.iter().map(|procedure| procedure.key()).collect();
    assert_eq!(keys.len(), PROCEDURES.len());
    let cases: Vec<&str> =
        PROCEDURES.iter().flat_map(|procedure| procedure.cases().iter().map(|case| case.key)).collect();
    assert_eq!(cases.iter().collect::<BTreeSet<_>>().len(), cases.len());
}

#[test]
fn every_path_ends_in_a_finding_that_holds_together() {
    let mut ends = 0;
    for procedure in PROCEDURES {
        for book in books() {
            ends += walk(*procedure, &book, |answers, progress| check(*procedure, &book, answers, progress));
        }
    }
    println!("{ends} paths");
}

fn check(procedure: &dyn Procedure, book: &Book, answers: &Answers, progress: &Progress) {
    let path = || format!("{} under {book}: {answers:?}", procedure.key());
    let Next::Found(finding) = &progress.next else { panic!("{} ends in no finding: {progress:?}", path()) };
    assert!(!finding.title.is_empty() && !finding.rulings.is_empty(), "{} rules nothing", path());
    assert!(progress.unused.is_empty(), "{} asks for what it does not use", path());
    for step in &progress.steps {
        assert!(
            is_known(procedure, step.question.clause),
            "{}: {} is in no ledger",
            path(),
            step.question.clause
        );
        assert_eq!(step.question.clause.edition, book.edition, "{}", path());
        if let Some(usual) = step.question.usual {
            assert!(step.question.answers().iter().any(|answer| answer == usual), "{}: {usual}", path());
        }
    }
    for clause in finding.clauses() {
        assert_eq!(clause.edition, book.edition, "{}: {clause} is of another book", path());
        assert!(is_known(procedure, clause), "{}: {clause} is in no ledger of this book", path());
    }
    assert!(!is_contradicted(finding), "{}: {finding:?}", path());
    if let Some(text) = finding.score.as_ref().and_then(|effect| effect.written(progress.seats)) {
        let award = text.parse::<Adjustment<BoardResult>>();
        assert!(award.is_ok_and(|award| award.to_string() == text), "{}: {text}", path());
    }
}

/// Whether the procedure's ledger has a clause, done, in its edition.
fn is_known(procedure: &dyn Procedure, clause: Clause) -> bool {
    procedure.ledger().iter().any(|entry| {
        entry.law == clause.law
            && entry.part == clause.part
            && entry.editions.contains(&clause.edition)
            && entry.status == Status::Done
    })
}

/// Whether somebody is barred for the whole auction and has to call, or must lead what must not be led.
fn is_contradicted(finding: &Finding) -> bool {
    let passes = |who: Party| finding.duties.iter().any(|duty| duty.who == who && duty.must == Must::Pass);
    let calls = |must: &Must| matches!(must, Must::RepeatCall | Must::CallAgain);
    let both = finding.duties.iter().any(|duty| calls(&duty.must) && passes(duty.who));
    let leads = finding.duties.iter().any(|duty| match &duty.must {
        Must::Lead(suit) => finding
            .duties
            .iter()
            .any(|other| other.who == duty.who && other.must == Must::NotLead(suit.clone())),
        Must::Pass
        | Must::RepeatCall
        | Must::CallAgain
        | Must::NotLead(_)
        | Must::Play(_)
        | Must::Other(_) => false,
    });
    let unread = finding.information.iter().any(|information| {
        information.authorised.iter().any(|party| information.unauthorised.contains(party))
    });
    both || leads || unread
}

#[test]
fn the_ledger_is_printed_as_it_is() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../LAWS.md");
    let printed = std::fs::read_to_string(path).unwrap();
    assert!(
        printed == markdown(),
        "LAWS.md is not the ledger: cargo run -p barometer-bridge --example laws > LAWS.md"
    );
}
