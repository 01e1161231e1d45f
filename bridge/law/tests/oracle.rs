//! The law oracle: cases written from the text of the Laws, held against the procedures.
//!
//! `oracle/cases.txt` says of each case which procedure rules on it, with the answers that its facts give, and which
//! of the articles that the oracle names the findings leave out, each with its reason. Where the oracle is not there, the
//! test says so.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use law::finding::{Becomes, Finding, Must};
use law::party::Party;
use law::{Answers, Book, Known, Next, interview, procedure};
use serde_json::Value;

const MAPPING: &str = include_str!("oracle/cases.txt");

#[expect(clippy::print_stdout, reason = "where the oracle is absent the test says so")]
fn oracle() -> Option<Vec<Value>> {
    let directory = std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/oracles")),
        PathBuf::from,
    );
    let path = directory.join("laws/cases.json");
    let Ok(text) = fs::read_to_string(&path) else {
        println!("no law oracle at {}: set BAROMETER_ORACLES to have its cases ruled", path.display());
        return None;
    };
    Some(serde_json::from_str(&text).expect("the oracle is a list of cases"))
}

/// What the mapping says of a case.
#[derive(Default)]
struct Mapped {
    /// Procedures with their answers.
    rulings: Vec<(String, Vec<(String, String)>)>,
    /// Articles that are not cited, each with the reason.
    left_out: BTreeMap<String, String>,
    /// The reason why no procedure rules on it.
    none: Option<String>,
    /// The reason why the tricks are others than the oracle's.
    tricks: Option<String>,
    /// The reason why the lead is restricted otherwise, or is not said here.
    lead: Option<String>,
    /// The reason why other options are offered, or none here.
    options: Option<String>,
}

fn mapping() -> BTreeMap<String, Mapped> {
    let mut all: BTreeMap<String, Mapped> = BTreeMap::new();
    for line in MAPPING.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (head, rest) = line.split_once(" | ").unwrap_or_else(|| panic!("{line}: what is behind the |?"));
        let (case, name) = head.split_once(' ').unwrap_or_else(|| panic!("{line}: a case and a word"));
        let mapped = all.entry(case.to_owned()).or_default();
        match name.split_once(' ') {
            None if name == "none" => mapped.none = Some(rest.to_owned()),
            Some(("tricks", "none")) => mapped.tricks = Some(rest.to_owned()),
            Some(("lead", "otherwise")) => mapped.lead = Some(rest.to_owned()),
            Some(("options", "otherwise")) => mapped.options = Some(rest.to_owned()),
            Some(("not", article)) => {
                mapped.left_out.insert(article.to_owned(), rest.to_owned());
            }
            _ => {
                let answers = rest.split(';').map(|pair| {
                    let (key, answer) = pair.split_once('=').unwrap_or_else(|| panic!("{line}: {pair}"));
                    (key.trim().to_owned(), answer.trim().to_owned())
                });
                mapped.rulings.push((name.to_owned(), answers.collect()));
            }
        }
    }
    all
}

/// A case ruled by one procedure.
struct Ruled {
    finding: Finding,
    /// The clauses that the finding and the questions before it cite.
    cited: BTreeSet<String>,
    /// Among how many answers a player, or the director among what the Law leaves, was to choose.
    offered: Vec<usize>,
    /// What declarer was offered to require or forbid.
    leads: Vec<String>,
}

fn ruled(name: &str, answers: &[(String, String)], book: &Book) -> Result<Ruled, String> {
    let procedure = procedure(name).ok_or_else(|| format!("{name} is no procedure"))?;
    let mut known = Known::default();
    let mut own = Answers::default();
    for (key, answer) in answers {
        match known.say(key, answer) {
            Some(said) if Known::KEYS.contains(&key.as_str()) => said?,
            Some(_) | None => own.set(key.clone(), answer.clone()),
        }
    }
    let progress = interview(procedure, book, known, &own);
    let finding = match progress.next {
        Next::Found(finding) => *finding,
        Next::Ask(question) => {
            return Err(format!("{name} still asks {}: {}", question.key, question.expects()));
        }
        Next::NoAnswer { question, given, why } => {
            return Err(format!("{name}: {} cannot be {given}: {} {why}", question.key, question.expects()));
        }
    };
    if !progress.unused.is_empty() {
        return Err(format!("{name} does not ask {}", progress.unused.join(", ")));
    }
    let asked = progress.steps.iter().map(|step| step.question.clause);
    let cited = asked.chain(finding.clauses()).map(|one| format!("{}{}", one.law, one.part)).collect();
    let offers =
        progress.steps.iter().filter(|step| step.question.offer.is_some() || step.question.key == "way");
    let offered = offers.map(|step| step.question.answers().len());
    let offered = offered.chain(finding.offers.iter().map(|offer| offer.choices.len())).collect();
    let choices = progress
        .steps
        .iter()
        .filter(|step| step.question.offer.as_ref().is_some_and(|offer| offer.to == Party::Declarer));
    let choices = choices.flat_map(|step| step.question.answers());
    let leads = choices.filter(|choice| choice.starts_with("forbid") || choice.starts_with("require"));
    Ok(Ruled { leads: leads.collect(), finding, cited, offered })
}

/// Whether an article is cited: by itself, as a part of a clause that is cited as a whole, or by one of its own parts.
fn is_cited(article: &str, cited: &BTreeSet<String>) -> bool {
    let law = |text: &str| text.chars().take_while(char::is_ascii_digit).collect::<String>();
    cited.iter().any(|one| {
        law(one) == law(article)
            && (one.len() > law(one).len() || one == article)
            && (article.starts_with(one.as_str()) || one.starts_with(article))
    })
}

#[test]
fn the_cases_written_from_the_text_are_ruled_so() {
    let Some(cases) = oracle() else { return };
    let mapping = mapping();
    let mut wrong = vec![];
    let (mut held, mut none) = (0, 0);
    for case in &cases {
        let id = case["id"].as_str().expect("a case has an id");
        let Some(mapped) = mapping.get(id) else {
            wrong.push(format!("{id} is in no line of the mapping"));
            continue;
        };
        if mapped.none.is_some() {
            none += 1;
            continue;
        }
        let faults = faults(case, mapped);
        held += usize::from(faults.is_empty());
        wrong.extend(faults.into_iter().map(|fault| format!("{id} {fault}")));
    }
    let known: BTreeSet<&str> = cases.iter().filter_map(|case| case["id"].as_str()).collect();
    wrong.extend(
        mapping.keys().filter(|id| !known.contains(id.as_str())).map(|id| format!("{id} is no case")),
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("{held} cases ruled as the text has them, {none} that no procedure rules on");
}

/// Whether declarer has, or will be offered, a say in a defender's lead.
fn restricts_lead(findings: &[Finding]) -> bool {
    findings.iter().any(|finding| {
        finding.duties.iter().any(|duty| matches!(duty.must, Must::Lead(_) | Must::NotLead(_)))
            || finding.offers.iter().any(|offer| {
                offer.to == Party::Declarer && offer.choices.iter().any(|choice| choice.contains("lead"))
            })
    })
}

/// What the rulings on a case come to.
#[derive(Default)]
struct All {
    findings: Vec<Finding>,
    cited: BTreeSet<String>,
    offered: Vec<usize>,
    leads: Vec<String>,
}

fn faults(case: &Value, mapped: &Mapped) -> Vec<String> {
    let book: Book = case["law_book"].as_str().expect("a book").parse().expect("a book that there is");
    let mut faults = vec![];
    let mut all = All::default();
    for (name, answers) in &mapped.rulings {
        match ruled(name, answers, &book) {
            Ok(ruled) => {
                all.cited.extend(ruled.cited);
                all.offered.extend(ruled.offered);
                all.leads.extend(ruled.leads);
                all.findings.push(ruled.finding);
            }
            Err(fault) => faults.push(fault),
        }
    }
    if !faults.is_empty() {
        return faults;
    }
    let expected = &case["expected"];
    articles(expected, mapped, &all.cited, &mut faults);
    scores(expected, mapped, &all.findings, &mut faults);
    choices(expected, mapped, &all, &mut faults);
    statuses(expected, &all.findings, &mut faults);
    faults
}

fn articles(expected: &Value, mapped: &Mapped, cited: &BTreeSet<String>, faults: &mut Vec<String>) {
    for article in expected["laws"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        match (is_cited(article, cited), mapped.left_out.get(article)) {
            (false, None) => {
                let all: Vec<&str> = cited.iter().map(String::as_str).collect();
                faults.push(format!("does not cite {article}, but {}", all.join(" ")));
            }
            (true, Some(_)) => faults.push(format!("cites {article}, which the mapping says it leaves out")),
            (true, None) | (false, Some(_)) => {}
        }
    }
}

fn scores(expected: &Value, mapped: &Mapped, findings: &[Finding], faults: &mut Vec<String>) {
    if let Some(tricks) = expected["tricks_transferred"].as_u64() {
        let moved: u64 =
            findings.iter().filter_map(|finding| finding.tricks).map(|one| u64::from(one.tricks)).sum();
        if (moved == tricks) != mapped.tricks.is_none() {
            faults.push(format!("moves {moved} tricks, not {tricks}"));
        }
    }
    if expected["adjusted_score"].as_bool() == Some(false) && findings.iter().any(|one| one.score.is_some()) {
        faults.push("adjusts a score that stands".to_owned());
    }
    let is_adjusted = findings.iter().any(|finding| finding.score.is_some() || !finding.come_back.is_empty());
    if expected["adjusted_score"].as_bool() == Some(true) && !is_adjusted {
        faults.push("adjusts no score and does not come back to it".to_owned());
    }
}

/// The ways that are left to somebody, and declarer's say in a lead.
fn choices(expected: &Value, mapped: &Mapped, all: &All, faults: &mut Vec<String>) {
    let All { findings, offered, leads, .. } = all;
    // Where the oracle names two ways or more, somebody is offered as many.
    let options = expected["options"].as_array().map_or(0, Vec::len);
    let is_offered = options < 2 || offered.iter().any(|choices| *choices >= options);
    if is_offered != mapped.options.is_none() {
        faults.push(format!("offers {offered:?} choices, and the oracle names {options}"));
    }
    if let Some(lead) = expected["lead_restriction"].as_str() {
        let is_restricted = restricts_lead(findings) || !leads.is_empty();
        let is_required = leads.iter().any(|lead| lead.starts_with("require"));
        let is_as_told = is_restricted == (lead != "none") && !(lead.contains("only") && is_required);
        if is_as_told != mapped.lead.is_none() {
            faults.push(format!("restricts the lead otherwise: {lead}"));
        }
    }
}

fn statuses(expected: &Value, findings: &[Finding], faults: &mut Vec<String>) {
    let passes = findings.iter().flat_map(|finding| &finding.duties).any(|duty| duty.must == Must::Pass);
    match expected["barred"].as_str() {
        Some("none") if passes => faults.push("bars somebody".to_owned()),
        Some(barred)
            if (barred.contains("round") && !barred.contains("unless"))
                || barred.contains("rest of the auction") =>
        {
            if !passes && barred != "none" {
                faults.push(format!("bars nobody: {barred}"));
            }
        }
        Some(_) | None => {}
    }
    let becomes = |what| findings.iter().flat_map(|finding| &finding.cards).any(|card| card.becomes == what);
    match expected["penalty_card"].as_str() {
        Some(card)
            if card.starts_with("major") && !card.contains(" or ") && !becomes(Becomes::MajorPenaltyCard) =>
        {
            faults.push(format!("makes no major penalty card: {card}"));
        }
        Some("minor") if !becomes(Becomes::MinorPenaltyCard) => {
            faults.push("makes no minor penalty card".to_owned());
        }
        Some("none") if becomes(Becomes::MajorPenaltyCard) || becomes(Becomes::MinorPenaltyCard) => {
            faults.push("makes a penalty card".to_owned());
        }
        Some(_) | None => {}
    }
}
