//! What stands between fences: command lines of our programs, which the other stories do; of other programs, done here or
//! named with the reason; and files, which are read by the program that they are for. A block that is none of these fails.

use bridge::law::shelf::{self, Judged};
use bridge::movement::file::read_library;
use harness::documents::{Block, blocks, examples};
use harness::{Director, Plan, Room, within};
use proto::v1;
use server::file;
use tokio::process::Command;

use super::files::shown;
use super::is_done;

/// Lines of other programs that are not done here, by what each begins with.
const OTHER_PROGRAMS: &[(&str, &str)] = &[
    ("cargo fmt --all --check &&", "the gate runs it"),
    ("sudo -u postgres ", "it changes the computer's own database; `federation` starts one for itself"),
    ("export BAROMETER_JOURNAL=", "it names a computer; `federation` serves from such an address"),
    ("BAROMETER_POWER_CUTS=5000 ", "it is a test, which every run has with fewer cuts"),
    ("cargo bench ", "it measures for minutes, and writes a page"),
];

/// What reads a block of another kind, by its document and how it begins.
type Reader = fn(&str) -> Result<(), String>;
const READ: &[(&str, &str, Reader)] = &[
    ("docs/FILES.md", "{\"format\": \"barometer-results/1\", \"name\"", |text| results(&dealt(text))),
    ("docs/FILES.md", "{\"format\": \"barometer-results/1\", \"scoring\"", results),
    ("docs/FILES.md", "{\"ns\": \"7\"", |row| results(&with_row(row))),
    ("docs/FILES.md", "\"given\": ", |parts| results(&with_parts(parts))),
    ("docs/GRPC.md", "Tuesday\n", |_| Ok(())), // what the command above it answers: held there
    ("docs/LAW-PAGES.md", "procedure \"turned-card\" {", page),
    ("docs/LAW-PAGES.md", "regulation \"riverside\" {", regulation),
    ("docs/MOVEMENT-FILES.md", "barometer-movement/1\n", |text| movements(text, 1)),
    ("docs/MOVEMENT-FILES.md", "3 table Mitchell\n", |text| movements(text, 2)),
    ("docs/SCORING.md", "barometer-vp/1\n", scale),
    ("docs/SCORING.md", "{\"format\": \"barometer-series/1\"", |_| Ok(())), // `files` combines it as autumn.json
];

fn results(text: &str) -> Result<(), String> {
    let imported = file::import(text.as_bytes()).map_err(|refused| refused.to_string())?;
    let remarks: Vec<String> = imported.remarks.iter().map(ToString::to_string).collect();
    if remarks.is_empty() { Ok(()) } else { Err(remarks.join("; ")) }
}

/// With a deal in the place of the one that is cut short.
fn dealt(text: &str) -> String {
    let whole = "N:K843.T542.J6.863 AQJ7.K.Q75.AT942 962.AJ7.KT82.J75 T5.Q9863.A943.KQ";
    let dealt = text.replace("N:AKQ… …", whole);
    assert_ne!(dealt, text, "the deal is no longer cut short: give the reader the block as it is");
    dealt
}

fn with_row(row: &str) -> String {
    format!(
        "{{\"format\": \"barometer-results/1\", \"scoring\": {{\"method\": \"matchpoints\"}}, \
         \"entries\": [{{\"id\": \"7\"}}, {{\"id\": \"3\"}}], \"boards\": [{{\"board\": 1, \"results\": [{row}]}}]}}"
    )
}

/// A contest of pairs who play matches, with what stands beside its boards.
fn with_parts(parts: &str) -> String {
    let entries = (1..=7).map(|number| format!("{{\"id\": \"A{number}\"}}")).collect::<Vec<_>>().join(", ");
    let rows = [3, 4].map(|round| {
        format!(
            "{{\"board\": {round}, \"results\": [{{\"ns\": \"A1\", \"ew\": \"A2\", \"round\": {round}, \"score\": 420}}]}}"
        )
    });
    format!(
        "{{\"format\": \"barometer-results/1\", \"scoring\": {{\"method\": \"cross_imps\", \"matches\": \"wbf_continuous\"}}, \
         \"entries\": [{entries}], \"boards\": [{}], {parts}}}",
        rows.join(", ")
    )
}

/// The beginning of a page, brought to an end.
fn page(text: &str) -> Result<(), String> {
    let whole = format!(
        "{text}
    finding \"It was said\" \"It may be said in time.\" law=\"65B3\"
    ledger {{ law \"65B3\" \"A card may be pointed the right way\" source=\"office\" }}
}}
"
    );
    judged(&whole, |judged| matches!(judged, Judged::Page(_)))
}

fn regulation(text: &str) -> Result<(), String> {
    judged(text, |judged| matches!(judged, Judged::Regulation(_)))
}

fn judged(text: &str, is_it: impl Fn(&Judged) -> bool) -> Result<(), String> {
    match shelf::judged(text) {
        Ok(judged) if is_it(&judged) => Ok(()),
        Ok(_) => Err("it is read as something else".to_owned()),
        Err(faults) => Err(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")),
    }
}

fn movements(text: &str, count: usize) -> Result<(), String> {
    let library = read_library(text);
    for movement in &library.movements {
        let plan = movement.as_ref().map_err(ToString::to_string)?;
        let faults = plan.movement.verify();
        if !faults.is_empty() {
            return Err(format!("{faults:?}"));
        }
    }
    let found = library.movements.len();
    if found == count { Ok(()) } else { Err(format!("{found} movements, not {count}")) }
}

fn scale(text: &str) -> Result<(), String> {
    let read = bridge::scoring::VictoryTable::parse(text);
    read.map(drop).map_err(|fault| format!("line {}: {}", fault.line, fault.reason))
}

/// What a line of a block of commands is.
fn is_known(block: &Block, number: usize, line: &str) -> bool {
    let is_ours = |example: &super::Example| {
        example.document == block.document && example.line == number && is_done(example)
    };
    OTHER_PROGRAMS.iter().any(|(begins, _)| line.starts_with(begins)) || examples().iter().any(is_ours)
}

#[test]
fn every_block_is_done_or_read() {
    let (mut wrong, mut count) = (vec![], 0);
    for block in blocks() {
        let is_it = |(document, begins, _): &&(&str, &str, Reader)| {
            *document == block.document && block.text.starts_with(begins)
        };
        if let Some((_, _, read)) = READ.iter().find(is_it) {
            count += 1;
            if let Err(why) = read(&block.text) {
                wrong.push(format!("{}: {why}", block.place()));
            }
            continue;
        }
        if block.text.starts_with("printf ") && block.document == "docs/GRPC.md" {
            continue; // `what_programs_are_told_is_answered`
        }
        for (number, line) in (block.line + 1..).zip(block.text.lines()) {
            let is_said = line.trim().is_empty() || line.trim_start().starts_with('#');
            if !is_said && !is_known(&block, number, line.trim()) {
                wrong.push(format!("{}:{number}: nobody does or reads `{line}`", block.document));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(count, READ.len(), "a block that is read is not there any more");
}

/// docs/GRPC.md: what it shows of gRPC-web is done by the shell, with the programs that it names.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_programs_are_told_is_answered() {
    for program in ["curl", "strings", "xxd", "base64"] {
        if Command::new("which").arg(program).output().await.is_ok_and(|found| !found.status.success()) {
            eprintln!("{program} is not on this computer: nothing is asked by it");
            return;
        }
    }
    let room = Room::new().await;
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.start("Tuesday", v1::Rules::default(), &Plan::of("mitchell 3", 2)).await;
    let asked: Vec<Block> = blocks()
        .into_iter()
        .filter(|block| block.document == "docs/GRPC.md" && block.language == "sh")
        .collect();
    assert_eq!(asked.len(), 3);
    for block in asked {
        // The ranking is followed until somebody stops it.
        let words = block
            .text
            .replace("http://127.0.0.1:7700", &room.url())
            .replace("curl -sN", "curl -sN --max-time 2");
        let answer =
            within(&block.place(), Command::new("bash").args(["-c", &words]).output()).await.unwrap();
        let answer = String::from_utf8_lossy(&answer.stdout).into_owned();
        if block.text.contains("strings") {
            assert_eq!(answer, shown("Tuesday\n"), "{}", block.place());
        } else if block.text.contains("xxd") {
            assert!(answer.starts_with("00000000: 00"), "{}: {answer}", block.place());
        } else {
            // In base64 there stands the same.
            assert!(
                answer.len() > 16
                    && answer.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte)),
                "{answer}"
            );
        }
    }
}
