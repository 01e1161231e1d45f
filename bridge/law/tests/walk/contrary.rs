//! Pages that say the contrary of a clause, or nothing of it: the ledger finds each of them out.

use std::collections::BTreeSet;

use law::ledger::{Entry, GAP};
use law::page::Page;
use law::walk::{Typed, walk};
use law::{Book, Edition, Known, Next, Procedure};

use crate::is_long;
use crate::ledger::Shown;

/// The folder of the pages.
const PAGES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/pages");

/// Those that are changed in the short form: each is gone through quickly.
const SHORT: [&str; 7] = [
    "bystander",
    "change-of-call-score",
    "could-have-known",
    "disputed-words",
    "extraneous-information",
    "turned-card",
    "wrong-board",
];

/// What is done to the words of a clause.
#[derive(Debug, Clone, Copy)]
enum Change {
    Denied,
    Dropped,
}

impl Change {
    fn of(self, words: &str) -> String {
        match (self, words.split_once(' ')) {
            (Self::Denied, Some((first, rest))) => format!("{first} not {rest}"),
            (Self::Denied, None) => format!("not {words}"),
            (Self::Dropped, _) => "nothing".to_owned(),
        }
    }
}

/// A page's text in two: its steps, each text in one line, and from the ledger on.
fn halves(text: &str) -> (String, String) {
    let at = text.find("\n    ledger {").expect("a page has a ledger");
    let (steps, rest) = text.split_at(at);
    let mut joined = String::new();
    for part in steps.split("\\\n") {
        joined.push_str(if joined.is_empty() { part } else { part.trim_start() });
    }
    (joined, rest.to_owned())
}

/// The steps with these words changed wherever they stand; `None` where they stand nowhere.
fn changed(steps: &str, words: &str, change: Change) -> Option<String> {
    let (lower, wanted) = (steps.to_lowercase(), words.to_lowercase());
    assert_eq!(lower.len(), steps.len(), "places are the same in small letters");
    let (mut text, mut last) = (String::new(), 0);
    for (at, _) in lower.match_indices(&wanted) {
        text.push_str(&steps[last..at]);
        text.push_str(&change.of(&steps[at..at + words.len()]));
        last = at + words.len();
    }
    (last > 0).then(|| text + &steps[last..])
}

/// What a page leaves unsaid, in the plain books.
fn unsaid(page: &Page) -> BTreeSet<String> {
    let procedure: &dyn Procedure = page;
    let mut shown = Shown::of(&[procedure]);
    for edition in Edition::ALL {
        walk(procedure, &Book::new(edition), &Known::default(), Typed::InTurn, |_, progress| {
            if let Next::Found(finding) = &progress.next {
                shown.listen(procedure, progress, finding);
            }
        });
    }
    shown.unsaid().into_iter().collect()
}

fn pages() -> Vec<String> {
    if !is_long() {
        return SHORT.map(str::to_owned).to_vec();
    }
    let files = std::fs::read_dir(PAGES).expect("there are pages").map(|file| file.expect("a file").path());
    let pages = files.filter(|path| path.extension().is_some_and(|ending| ending == "kdl"));
    let mut names: Vec<String> =
        pages.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
    names.sort();
    names
}

/// What pages share, in which words may stand too.
fn shared() -> String {
    let files = std::fs::read_dir(format!("{PAGES}/common")).expect("there are parts");
    let texts = files.map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a part"));
    halves(&(texts.collect::<String>() + "\n    ledger {")).0.to_lowercase()
}

/// Wherever the words of a clause stand in its page they are denied, and then dropped: each time the clause is unsaid. In
/// the short form in seven pages; `BAROMETER_LONG` takes all of them.
#[test]
fn a_page_that_says_the_contrary_is_found_out() {
    let (shared, mut count, mut survivors) = (shared(), 0, vec![]);
    for name in pages() {
        let text = std::fs::read_to_string(format!("{PAGES}/{name}.kdl")).expect("a page");
        let (steps, rest) = halves(&text);
        let page = Page::read(&text).expect("a page without fault");
        let before = unsaid(&page);
        let mut words: BTreeSet<(String, &str)> = BTreeSet::new();
        for entry in page.ledger().iter().filter(|entry| entry.status.is_own()) {
            let longest = |entry: &Entry| entry.says.split(GAP).max_by_key(|piece| piece.len());
            words.extend(longest(entry).map(|piece| (format!("{}{}", entry.law, entry.part), piece)));
        }
        println!("{name}: {} clauses", words.len());
        for (clause, piece) in words.iter().filter(|(_, piece)| !shared.contains(&piece.to_lowercase())) {
            for change in [Change::Denied, Change::Dropped] {
                let Some(changed) = changed(&steps, piece, change) else { continue };
                // Without its words a node may be no node any more: that is told when it is read.
                let Ok(page) = Page::read(&(changed + &rest)) else { continue };
                count += 1;
                let found = unsaid(&page);
                let is_of = |fault: &&String| fault.contains(&format!("Law {clause} of"));
                if !found.difference(&before).any(|fault| is_of(&fault)) {
                    survivors.push(format!("{name}, {clause}, {change:?}: {piece:?}"));
                }
            }
        }
    }
    println!("{count} pages that say something else");
    assert!(survivors.is_empty(), "{}", survivors.join("\n"));
    assert!(count > 100, "{count} changes are few");
}
