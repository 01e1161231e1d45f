//! A page of the Laws held against the procedure of the same key that the program has: every path, under every book.
//!
//! `cargo run --release -p barometer-law --example compare -- FILE.kdl…`: says where they part, or that they agree.
//! `--quick`: the plain books alone. `--ahead`: also every path on which one answer is given before anything is asked;
//! `--ahead=KEY=ANSWER` adds one that no walk gives. `--common=FOLDER`: the shared files from there. `--records=KEY`: the head,
//! the ledger and the cases of a procedure as a page has them. `--paths`: how many paths each procedure has under each edition,
//! and their fingerprint: what `bridge/law/tests/walk/paths.txt` holds.

#![expect(clippy::print_stdout, reason = "the answer of a program")]

use std::collections::BTreeSet;
use std::error::Error;
use std::process::ExitCode;

use game::board::BoardNumber;
use game::seat::Seat;
use law::known::AppealTime;
use law::page::{self, Page, regulation};
use law::walk::{Typed, walk, walk_from};
use law::{Book, Edition, Known, Next, Procedure, Progress, Seats, interview, procedure};

mod paths;
mod records;

const MOST: usize = 5;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut is_alike = true;
    let (files, options): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|argument| !argument.starts_with("--"));
    if let Some(folder) = options.iter().find_map(|option| option.strip_prefix("--common=")) {
        let mut texts = vec![];
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            texts.push((path.display().to_string(), std::fs::read_to_string(&path)?));
        }
        let texts: Vec<(&str, &str)> =
            texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        page::share(&texts).map_err(|(name, fault)| format!("{name}: {fault}"))?;
    }
    if let Some(key) = options.iter().find_map(|option| option.strip_prefix("--records=")) {
        let procedure = procedure(key).ok_or("there is no such procedure")?;
        println!("{}", records::written(procedure));
        return Ok(ExitCode::SUCCESS);
    }
    if options.iter().any(|option| option == "--paths") {
        print!("{}", paths::written());
        return Ok(ExitCode::SUCCESS);
    }
    let is_quick = options.iter().any(|option| option == "--quick");
    for file in files {
        let text = std::fs::read_to_string(&file)?;
        let page = match Page::read(&text) {
            Ok(page) => page,
            Err(fault) => {
                println!("{file}: {fault}");
                is_alike = false;
                continue;
            }
        };
        let Some(other) = procedure(page.key()) else {
            println!("{file}: the program has no procedure {}", page.key());
            is_alike = false;
            continue;
        };
        is_alike &= compare(&file, &page, other, is_quick);
        if options.iter().any(|option| option.starts_with("--ahead")) {
            let more = options.iter().filter_map(|option| option.strip_prefix("--ahead=")?.split_once('='));
            is_alike &= compare_ahead(&file, &page, other, &more.collect::<Vec<_>>());
        }
    }
    Ok(if is_alike { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn compare(file: &str, page: &Page, other: &dyn Procedure, is_quick: bool) -> bool {
    let mut differences = heads(page, other);
    let mut ends = 0;
    for (book, mut known) in walks(is_quick) {
        known.seats.offender = known.seats.offender.filter(|_| !other.tells_offender());
        if differences.len() >= MOST {
            break;
        }
        ends += walk(other, &book, &known, Typed::InTurn, |answers, progress| {
            if differences.len() < MOST {
                let own = interview(page, &book, &known, answers);
                if let Some(what) = difference(&own, progress) {
                    let seats = known.seats;
                    let (offender, declarer) = (seats.offender, seats.declarer);
                    differences.push(format!(
                        "under {book}, offender {offender:?}, declarer {declarer:?}, {answers:?}:\n{what}"
                    ));
                }
            }
        });
    }
    for difference in &differences {
        println!("{file}: {difference}");
    }
    println!("{file}: {ends} paths, {} differences", differences.len());
    differences.is_empty()
}

/// Holds the two against each other where one of the answers is given before anything is asked: what is said on a line, or is
/// known where another procedure goes on.
fn compare_ahead(file: &str, page: &Page, other: &dyn Procedure, more: &[(&str, &str)]) -> bool {
    let (known, mut differences, mut ends) = (Known::default(), vec![], 0);
    for edition in Edition::ALL {
        let book = Book::new(edition);
        let mut ahead: BTreeSet<(String, String)> = BTreeSet::new();
        let of_cases = other.cases().iter().flat_map(|case| case.answers).chain(more);
        ahead.extend(of_cases.map(|(key, answer)| ((*key).to_owned(), (*answer).to_owned())));
        walk(other, &book, &known, Typed::InTurn, |_, progress| {
            ahead.extend(progress.steps.iter().map(|step| (step.question.key.clone(), step.answer.clone())));
        });
        for (key, answer) in ahead {
            let first = [(key.as_str(), answer.as_str())].into_iter().collect();
            ends += walk_from(other, &book, &known, (Typed::InTurn, first), |answers, progress| {
                if differences.len() < MOST
                    && let Some(what) = difference(&interview(page, &book, &known, answers), progress)
                {
                    differences.push(format!("under {book}, {key}={answer} ahead, {answers:?}:\n{what}"));
                }
            });
        }
    }
    for difference in &differences {
        println!("{file}: {difference}");
    }
    println!("{file}: {ends} paths with an answer ahead, {} differences", differences.len());
    differences.is_empty()
}

fn heads(page: &Page, other: &dyn Procedure) -> Vec<String> {
    let mut differences = vec![];
    let mut hold = |what: &str, own: String, other: String| {
        if own != other {
            differences.push(format!("{what} is\n  {own}\nand not\n  {other}"));
        }
    };
    hold("title", page.title().to_owned(), other.title().to_owned());
    hold("about", page.about().to_owned(), other.about().to_owned());
    hold("offender", page.offender().to_owned(), other.offender().to_owned());
    hold("without-offender", page.concerns_offender().to_string(), other.concerns_offender().to_string());
    hold("without-declarer", page.concerns_declarer().to_string(), other.concerns_declarer().to_string());
    hold("about-dummy", page.offender_is_dummy().to_string(), other.offender_is_dummy().to_string());
    hold("telling-the-offender", page.tells_offender().to_string(), other.tells_offender().to_string());
    let entries = |procedure: &dyn Procedure| {
        let mut all: Vec<String> = procedure.ledger().iter().map(|entry| format!("{entry:?}")).collect();
        all.sort();
        all.dedup();
        all
    };
    let (own, theirs) = (entries(page), entries(other));
    for (what, some, others) in
        [("too much in the ledger", &own, &theirs), ("lacks in the ledger", &theirs, &own)]
    {
        for entry in some.iter().filter(|entry| !others.contains(entry)) {
            differences.push(format!("{what}: {entry}"));
        }
    }
    for (place, case) in other.cases().iter().enumerate() {
        let own = page.cases().get(place).map_or_else(String::new, |case| format!("{case:?}"));
        let theirs = format!("{case:?}");
        if own != theirs {
            differences.push(format!("case {} is\n  {own}\nand not\n  {theirs}", place + 1));
            break;
        }
    }
    if page.cases().len() > other.cases().len() {
        differences.push("there are more cases".to_owned());
    }
    differences
}

fn walks(is_quick: bool) -> Vec<(Book, Known)> {
    let mut walks = vec![];
    for edition in Edition::ALL {
        walks.push((Book::new(edition), Known::default()));
        if is_quick {
            continue;
        }
        for regulation in regulation::own_all() {
            let book = format!("{} {}", edition.year(), regulation.name()).parse();
            walks.extend(book.into_iter().map(|book| (book, Known::default())));
        }
        for options in [
            "assigning=best-and-worst leaning=strict revoke=later-card leads=forbid considered=25% chosen=25% nearly-all=75% short-match=11 appeal=45 deposit=yes cap=35",
            "assigning=weighted leaning=generous revoke=own-trick leads=require-or-forbid considered=4 chosen=1",
        ] {
            let book = format!("{} {options}", edition.year()).parse();
            walks.extend(book.into_iter().map(|book| (book, Known::default())));
        }
        walks.extend(seated().into_iter().map(|known| (Book::new(edition), known)));
    }
    walks
}

/// The offender in every part of the play with what a contest knows, and single seats.
fn seated() -> Vec<Known> {
    let known = |offender, declarer, said: &[(&str, &str)]| {
        let mut known = Known::from(Seats { offender, declarer });
        for (key, value) in said {
            let is_said = known.say(key, value);
            assert_eq!(is_said, Some(Ok(())), "{key}={value}");
        }
        known
    };
    let south = Some(Seat::South);
    let mut all: Vec<Known> = Seat::ALL
        .into_iter()
        .map(|seat| {
            known(Some(seat), south, &[("contest", "imps"), ("match-boards", "8"), ("warned-before", "ew")])
        })
        .collect();
    all.push(known(Some(Seat::East), Some(Seat::North), &[("contest", "individual")]));
    all.push(known(Some(Seat::East), None, &[("contest", "vps"), ("warned-before", "ns")]));
    all.push(known(None, south, &[("contest", "matchpoints")]));
    all.push(known(Some(Seat::East), south, &[("entered", "4S S -1")]));
    all.push(known(south, None, &[("entered", "1NT S -6")]));
    all.push(known(None, None, &[("entered", "3NT W +2")]));
    // The time for an appeal, the board and matches of a length: what follows from them is not asked.
    for (is_over, boards) in [(true, "8"), (false, "24")] {
        let appeal = Some(AppealTime { is_over, until: "until 22:05".to_owned() });
        all.push(Known {
            board: BoardNumber::new(4),
            appeal,
            ..known(None, None, &[("match-boards", boards)])
        });
    }
    all
}

/// Where two interviews with the same answers part.
fn difference(own: &Progress, other: &Progress) -> Option<String> {
    for (place, step) in other.steps.iter().enumerate() {
        match own.steps.get(place) {
            Some(same) if same == step => {}
            Some(another) => return Some(format!("  asks {another:#?}\n  and not {step:#?}")),
            None => return Some(format!("  does not ask {step:#?}\n  but {:#?}", own.next)),
        }
    }
    if let Some(more) = own.steps.get(other.steps.len()) {
        return Some(format!("  asks also {more:#?}"));
    }
    if own.next != other.next {
        let lines = |next: &Next| format!("{next:#?}");
        let (own, other) = (lines(&own.next), lines(&other.next));
        let apart: Vec<String> = parted(&own, &other);
        return Some(format!("  finds otherwise (- the page, + the program):\n{}", apart.join("\n")));
    }
    (own != other).then(|| {
        format!(
            "  differs beside: {:?} {:?}\n  and {:?} {:?}",
            own.facts, own.unused, other.facts, other.unused
        )
    })
}

/// The lines that differ, from the first to the last of them.
fn parted(own: &str, other: &str) -> Vec<String> {
    let (own, other): (Vec<&str>, Vec<&str>) = (own.lines().collect(), other.lines().collect());
    let before = own.iter().zip(&other).take_while(|(one, another)| one == another).count();
    let after = own[before..]
        .iter()
        .rev()
        .zip(other[before..].iter().rev())
        .take_while(|(one, another)| one == another)
        .count();
    let context = own[before.saturating_sub(4)..before].iter().map(|line| format!("    {line}"));
    let minus = own[before..own.len() - after].iter().map(|line| format!("  - {line}"));
    let plus = other[before..other.len() - after].iter().map(|line| format!("  + {line}"));
    context.chain(minus).chain(plus).take(60).collect()
}
