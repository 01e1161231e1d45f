//! A page judged as a compiler would judge it: what is named and not there, what is never asked or never ends, which clause
//! stands in no ledger, which case does not come out.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::condition::{Condition, Word};
use super::holding::unknown;
use super::node::{Fault, Place};
use super::run::{self, Stop};
use super::step::{Ask, AskKind, Kind, Step};
use super::words::{Template, Words};
use super::{Page, compute, fact, reader};
use crate::book::{Book, Edition};
use crate::case::Case;
use crate::contents;
use crate::finding::Finding;
use crate::interview::{Interview, Next, Pause, Progress};
use crate::known::Known;
use crate::ledger::Entry;
use crate::procedure::Procedure;
use crate::shelf;
use crate::walk::{Typed, walk};

impl Page {
    /// What is wrong with the page, in the order of its lines; empty where nothing is. Every path is gone through under each
    /// edition as nobody in particular takes it.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = self.faults_by(&Edition::ALL.map(Book::new), &[]);
        if faults.is_empty() {
            faults = self.cases_that_fail(|case, book| {
                let book = shelf::settled(&book).unwrap_or(book);
                Some(Ok(case.run_by(self, &book)))
            });
        }
        faults
    }

    /// The same without the cases, by these books. What stands at one of these places may go unasked.
    pub(super) fn faults_by(&self, books: &[Book], elsewhere: &[Place]) -> Vec<Fault> {
        let mut faults = self.misnamed();
        // What cannot be gone through would be told once for every path.
        if faults.is_empty() {
            faults = self.walked(books, elsewhere);
        }
        faults.sort_by_key(|fault| fault.place);
        faults.dedup();
        faults
    }

    /// What is named and not there.
    fn misnamed(&self) -> Vec<Fault> {
        let mut judge = Judge { page: self, names: Names::of(self), faults: vec![] };
        judge.steps(&self.steps);
        for (_, part) in &self.common.parts {
            judge.steps(&part.steps);
        }
        judge.faults
    }

    fn walked(&self, books: &[Book], elsewhere: &[Place]) -> Vec<Fault> {
        let probe = Probe { page: self, faults: Mutex::default(), runs: AtomicUsize::new(0) };
        let mut asked: BTreeSet<String> = BTreeSet::new();
        let mut faults = vec![];
        let place = Place { line: 1, column: 1 };
        let mut uncited = BTreeSet::new();
        for book in books {
            let edition = book.edition;
            walk(&probe, book, &Known::default(), Typed::InTurn, |_, progress| {
                asked.extend(progress.steps.iter().map(|step| step.question.key.clone()));
                let Next::Found(finding) = &progress.next else { return };
                let questions = progress.steps.iter().map(|step| step.question.clause);
                for clause in finding.clauses().into_iter().chain(questions) {
                    let is_it = |entry: &&Entry| entry.law == clause.law && entry.part == clause.part;
                    let known = self.ledger.iter().chain(crate::redress::LEDGER);
                    if !known.filter(is_it).any(|entry| entry.editions.contains(&edition)) {
                        uncited.insert(format!(
                            "{clause} of {} is cited and stands in no `ledger`",
                            edition.year()
                        ));
                    }
                    if let Some(what) = contents::missing(edition, clause.law, clause.part) {
                        uncited.insert(what);
                    }
                }
            });
        }
        faults.extend(uncited.into_iter().map(|what| Fault::at(place, what)));
        faults.extend(probe.faults.into_inner().unwrap_or_else(PoisonError::into_inner));
        if faults.is_empty() {
            let mut questions = vec![];
            questions_of(&self.steps, &mut questions);
            for (place, key) in questions {
                if !key.contains('{') && !asked.contains(key) && !elsewhere.contains(&place) {
                    faults.push(Fault::at(
                        place,
                        format!("`{key}` is never asked: no answers lead to it, in any book"),
                    ));
                }
            }
        }
        faults
    }

    /// The cases that do not come out, of those that are run, by their book as it is written; or why one cannot be.
    pub(super) fn cases_that_fail(
        &self,
        run: impl Fn(&Case, Book) -> Option<Result<Progress, String>>,
    ) -> Vec<Fault> {
        let missing = |(case, place): (&Case, &Place)| {
            let missing = run(case, case.book_as_written())?
                .map_or_else(|wrong| wrong, |progress| case.missing(&progress));
            (!missing.is_empty())
                .then(|| Fault::at(*place, format!("the case {} does not come out: {missing}", case.key)))
        };
        self.cases.iter().zip(&self.places_of_cases).filter_map(missing).collect()
    }
}

fn questions_of<'a>(steps: &'a [Step], questions: &mut Vec<(Place, &'a str)>) {
    for step in steps {
        match &step.kind {
            Kind::Ask(ask) => {
                questions.extend(ask.key.plain().map(|key| (step.place, key)));
                if let AskKind::Choice(answers) = &ask.kind {
                    for answer in answers {
                        questions_of(&answer.steps, questions);
                    }
                }
            }
            Kind::When(branches) => {
                for (_, steps) in branches {
                    questions_of(steps, questions);
                }
            }
            Kind::Repeat { steps, .. } => questions_of(steps, questions),
            Kind::Use { .. }
            | Kind::Set { .. }
            | Kind::Compute { .. }
            | Kind::Finding { .. }
            | Kind::Line(..)
            | Kind::Leave
            | Kind::Done => {}
        }
    }
}

/// A page that keeps what is wrong with it while it is gone through.
struct Probe<'a> {
    page: &'a Page,
    faults: Mutex<Vec<Fault>>,
    /// How often it has been gone through.
    runs: AtomicUsize,
}

/// A page is judged as often as this, which is ten times what the longest of the program needs.
const MOST_RUNS: usize = 500_000;

impl Probe<'_> {
    fn tell(&self, fault: Fault) {
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        if !faults.contains(&fault) {
            faults.push(fault);
        }
    }
}

impl Procedure for Probe<'_> {
    fn key(&self) -> &'static str {
        self.page.key
    }

    fn title(&self) -> &'static str {
        self.page.title
    }

    fn about(&self) -> &'static str {
        self.page.about
    }

    fn offender_is_dummy(&self) -> bool {
        self.page.offender_is_dummy()
    }

    fn ledger(&self) -> &'static [Entry] {
        self.page.ledger
    }

    fn cases(&self) -> &'static [Case] {
        &[]
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        if self.runs.fetch_add(1, Ordering::Relaxed) > MOST_RUNS {
            let what = "there are more ways through this page than can be judged: ask less, or divide it";
            self.tell(Fault::at(Place { line: 1, column: 1 }, what));
            return Ok(Finding::default());
        }
        run::run(self.page, interview).or_else(|stop| match stop {
            Stop::Pause(pause) => Err(pause),
            Stop::Fault(fault) => {
                self.tell(fault);
                Ok(Finding::default())
            }
        })
    }
}

/// The names that may stand in conditions and texts, with the answers of those that are chosen; `None` where anything may be
/// the value.
#[derive(Default)]
struct Names {
    known: BTreeMap<String, Option<BTreeSet<String>>>,
    /// Names in which a value stands, as what is before and behind it: `{which}-later`.
    patterns: Vec<(String, String)>,
    /// The parts that have been looked into.
    parts: BTreeSet<String>,
}

impl Names {
    fn of(page: &Page) -> Self {
        let mut names = Self::default();
        names.add_all(page, &page.steps);
        for (_, part) in &page.common.parts {
            names.add_all(page, &part.steps);
        }
        names
    }

    fn add_all(&mut self, page: &Page, steps: &[Step]) {
        for step in steps {
            match &step.kind {
                Kind::Ask(ask) => {
                    self.add_question(ask);
                    if let AskKind::Choice(answers) = &ask.kind {
                        for answer in answers {
                            self.add_all(page, &answer.steps);
                        }
                    }
                }
                Kind::When(branches) => {
                    for (_, steps) in branches {
                        self.add_all(page, steps);
                    }
                }
                Kind::Repeat { name, steps, .. } => {
                    self.open(name);
                    self.add_all(page, steps);
                }
                Kind::Set { name, .. } => self.open_template(name),
                Kind::Use { part, given } => {
                    self.add_given(given.iter().map(|(name, words)| (*name, words)));
                    if self.parts.insert(part.clone())
                        && let Some(part) = page.part(part)
                    {
                        self.add_given(part.usual.iter().map(|(name, words)| (name.as_str(), words)));
                        self.add_all(page, &part.steps);
                    }
                }
                Kind::Compute { name, given } => {
                    self.add_given(given.iter().map(|(name, words)| (*name, words)));
                    for name in compute::results(name) {
                        self.open(name);
                    }
                }
                Kind::Finding { .. } | Kind::Line(..) | Kind::Leave | Kind::Done => {}
            }
        }
    }

    /// What is given is a value by its name; and its text may be the name of another, as that of a question's key.
    fn add_given<'a>(&mut self, given: impl Iterator<Item = (&'a str, &'a Words)>) {
        for (name, words) in given {
            self.open(name);
            for text in words.0.iter().filter_map(|(_, template)| template.plain()) {
                if !text.contains(' ') && !text.is_empty() && !self.known.contains_key(text) {
                    self.open(text);
                }
            }
        }
    }

    fn open_template(&mut self, template: &Template) {
        match (template.plain(), template.ends()) {
            (Some(name), _) => self.open(name),
            (None, ends) => self.patterns.push(ends),
        }
    }

    fn add_question(&mut self, ask: &Ask) {
        if let AskKind::Written(name, _) = &ask.kind {
            for name in reader::results(name) {
                self.open(name);
            }
        }
        let (Some(key), AskKind::Choice(answers)) = (ask.key.plain(), &ask.kind) else {
            return self.open_template(&ask.key);
        };
        let keys = answers.iter().map(|answer| answer.key.to_owned());
        if let Some(known) = self.known.entry(key.to_owned()).or_insert_with(|| Some(BTreeSet::new())) {
            known.extend(keys);
            if !ask.in_place_of.is_empty() {
                known.insert("no".to_owned());
            }
        }
    }

    fn open(&mut self, name: &str) {
        self.known.insert(name.to_owned(), None);
    }

    /// Whether there is anything of this name, as far as it can be told beforehand.
    fn has(&self, name: &str) -> bool {
        let is_of = |(before, behind): &(String, String)| {
            (!before.is_empty() || !behind.is_empty()) && name.starts_with(before) && name.ends_with(behind)
        };
        // A point stands behind the key of a question whose answer is read.
        let owner = name.split_once('.').map(|(owner, _)| owner);
        name.contains('[')
            || fact::is_known(name)
            || self.known.contains_key(name)
            || owner.is_some_and(|owner| self.known.contains_key(owner))
            || self.patterns.iter().any(is_of)
    }
}

struct Judge<'a> {
    page: &'a Page,
    names: Names,
    faults: Vec<Fault>,
}

impl Judge<'_> {
    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            self.step(step);
        }
    }

    fn step(&mut self, step: &Step) {
        let place = step.place;
        match &step.kind {
            Kind::Ask(ask) => {
                for words in [&ask.text, &ask.why, &ask.law] {
                    self.words(words, place);
                }
                self.law(&ask.law, place);
                match &ask.kind {
                    AskKind::Written(name, _) if reader::reader(name).is_none() => {
                        let known: Vec<&str> = reader::READERS.iter().map(|(name, _)| *name).collect();
                        self.fault(place, unknown(&format!("nothing reads `{name}`"), &known));
                    }
                    AskKind::Choice(answers) => {
                        for answer in answers {
                            self.condition(&answer.condition, place);
                            self.words(&answer.text, place);
                            self.steps(&answer.steps);
                        }
                    }
                    AskKind::Written(..) | AskKind::Number { .. } | AskKind::Words => {}
                }
            }
            Kind::When(branches) => {
                for (condition, steps) in branches {
                    self.condition(condition, place);
                    self.steps(steps);
                }
            }
            Kind::Repeat { steps, .. } => self.steps(steps),
            Kind::Use { part, given } => {
                if self.page.part(part).is_none() {
                    self.fault(place, format!("there is no part `{part}`"));
                }
                for (_, words) in given {
                    self.words(words, place);
                }
            }
            Kind::Set { value, .. } => self.words(value, place),
            Kind::Compute { name, .. } => {
                if !compute::is_known(name) {
                    self.fault(place, format!("nothing works out `{name}`"));
                }
            }
            Kind::Finding { title, ruling, law } => {
                for words in [title, ruling, law] {
                    self.words(words, place);
                }
                self.law(law, place);
            }
            Kind::Line(condition, _) => self.condition(condition, place),
            Kind::Leave | Kind::Done => {}
        }
    }

    fn fault(&mut self, place: Place, what: impl Into<String>) {
        self.faults.push(Fault::at(place, what));
    }

    fn words(&mut self, words: &Words, place: Place) {
        for (condition, template) in &words.0 {
            self.condition(condition, place);
            for name in template.names() {
                if !self.names.has(name) {
                    self.fault(place, self.nothing_called(name));
                }
            }
        }
    }

    fn condition(&mut self, condition: &Condition, place: Place) {
        for (name, values) in condition.names() {
            let known = self.names.known.get(name);
            let wrong = match known {
                None if !self.names.has(name) => Some(self.nothing_called(name)),
                None | Some(None) => None,
                Some(Some(known)) => {
                    values.iter().filter_map(Word::plain).find(|value| !known.contains(*value)).map(|value| {
                        let known: Vec<&str> = known.iter().map(String::as_str).collect();
                        unknown(&format!("`{value}` is no answer to `{name}`"), &known)
                    })
                }
            };
            self.faults.extend(wrong.map(|wrong| Fault::at(place, wrong)));
        }
    }

    fn nothing_called(&self, name: &str) -> String {
        let known: Vec<&str> =
            self.names.known.keys().map(String::as_str).chain(fact::NAMES.iter().copied()).collect();
        unknown(&format!("nothing is called `{name}`"), &known)
    }

    /// A Law that stands there by its number, or a clause by its name, is one that there is.
    fn law(&mut self, law: &Words, place: Place) {
        for (_, template) in &law.0 {
            let Some(text) = template.plain() else { continue };
            let is_number = text.starts_with(|first: char| first.is_ascii_digit());
            if !is_number && self.page.clause(text).is_none() {
                self.fault(place, format!("`{text}` is no Law and no clause of this page: write 27B1(a)"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(inside: &str) -> String {
        format!(
            "procedure \"test\" {{\n title \"Test\"\n about \"A test\"\n{inside}\n ledger {{ law \"81C\" \"Duties\" \
             source=\"the Laws\"; }}\n}}\n"
        )
    }

    const ASK: &str =
        "ask \"who\" \"Who?\" law=\"81C\" { why \"So\"; answer \"one\" \"One\"; answer \"two\" \"Two\"; }\n";
    const FINDING: &str = "finding \"Nothing\" \"Nothing follows.\" law=\"81C\"\n";

    fn first(inside: &str) -> String {
        match Page::read(&page(inside)) {
            Ok(page) => page.faults().first().map_or_else(String::new, Fault::to_string),
            Err(fault) => fault.to_string(),
        }
    }

    /// What the program rules by names nothing that there is not. (That each of its ways ends, and its cases come out, is walked
    /// elsewhere.)
    #[test]
    fn the_programs_own_pages_are_sound() {
        let mut wrong = vec![];
        for (key, _) in crate::page::bound::PAGES {
            let page = Page::bound(key);
            wrong.extend(page.misnamed().into_iter().map(|fault| format!("{key}: {fault}")));
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn a_sound_page_has_no_faults() {
        assert_eq!(first(&format!("{ASK}when \"who = one\" {{\n{FINDING}done\n}}\n{FINDING}")), "");
    }

    /// Each with the line on which it stands, and what to write.
    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (inside, told) in [
            (
                format!("{ASK}when \"whom = one\" {{\n{FINDING}}}\n{FINDING}"),
                "line 5, column 1: nothing is called `whom`",
            ),
            (
                format!("{ASK}when \"who = three\" {{\n{FINDING}}}\n{FINDING}"),
                "`three` is no answer to `who`; there is one, two",
            ),
            (
                format!("{ASK}when \"who = one\" {{\n{FINDING}}}"),
                "line 5, column 1: the page ends here without a finding",
            ),
            ("finding \"Nothing\" \"It is.\" law=\"94\"".to_owned(), "Law 94"),
            ("finding \"Nothing\" \"It is.\" law=\"81D\"".to_owned(), "stands in no `ledger`"),
            ("finding \"Nothing\" \"It is.\" law=\"eighty\"".to_owned(), "`eighty` is no Law"),
            (
                format!("{FINDING}{ASK}").replace("law=\"81C\"\n", "law=\"81C\"\ndone\n"),
                "`who` is never asked",
            ),
            ("find \"Nothing\"".to_owned(), "line 4, column 1: `find` is no step of a page"),
            (
                format!("{FINDING}must \"offender\" \"sing\" until=\"play-ends\" law=\"81C\""),
                "`sing` is not known here; there is pass",
            ),
            ("finding \"Nothing\" \"It is.".to_owned(), "line 4"),
            (format!("{FINDING}say \"offender\" \"Well, {{name}}\""), "`name` has no value here"),
            (
                format!("{ASK}when \"offender.is-dumy\" {{\n{FINDING}}}\n{FINDING}"),
                "nothing is called `offender.is-dumy`",
            ),
            (format!("{FINDING}use \"a\"\npart \"a\" {{ use \"a\"; }}"), "the part `a` uses itself"),
            (
                format!("{FINDING}repeat \"n\" from=\"1\" to=\"4000000000\" {{ set \"a\" \"b\"; }}"),
                "more than 200 numbers",
            ),
            (
                format!(
                    "ask \"n\" \"How many?\" law=\"81C\" {{ why \"So\"; number from=0 to=4000000000; }}\n{FINDING}"
                ),
                "200 of them",
            ),
            (format!("{ASK}{ASK}{FINDING}"), "`who` is asked twice"),
            (
                format!(
                    "{FINDING}case \"a\" book=\"2018\" source=\"x\" {{ story \"S\"; answers who=\"one\"; found {{ score-stands; }} }}"
                ),
                "no law book",
            ),
            (
                format!(
                    "{FINDING}case \"a\" book=\"2017\" source=\"x\" {{ story \"S\"; answers offender=\"Q\"; found {{ score-stands; }} }}"
                ),
                "line 5",
            ),
            ("a { ".repeat(5_000), "braces stand too deep"),
        ] {
            let found = first(&inside);
            assert!(found.contains(told), "{found}\nand not: {told}");
        }
    }

    /// The case is named with its line, and what does not hold.
    #[test]
    fn a_case_that_does_not_come_out_is_told() {
        let case = "case \"one\" book=\"2017\" source=\"the Laws\" {\n story \"Something.\"\n answers who=\"one\"\n found { \
                    tricks 2; }\n}";
        let told = first(&format!("{ASK}{FINDING}{case}"));
        assert!(told.starts_with("line 6, column 1: the case one does not come out: Tricks(2)"), "{told}");
    }
}
