//! What the readers make of files, sound ones and such with one thing wrong: what was understood, what is remarked, or why
//! it cannot be read.

use std::fmt::{Display, Write as _};
use std::path::Path;

use bridge::adjustment::Adjustment;
use bridge::auction::Auction;
use bridge::card::Card;
use bridge::contest::Outcome;
use bridge::contract::Contract;
use bridge::entry::{EntryId, TableId};
use bridge::law::page::Page;
use bridge::law::page::regulation::Regulation;
use bridge::message::Language;
use bridge::movement::file as movement_file;
use bridge::result::BoardResult;
use client_director::{entry_file, hand_record, names_file, victory_file};
use harness::damage::{Chance, kept};
use jet::{Database, Moment, Version};
use server::file::{self, ResultsFile, bws, csv, pbn, plain, score_file, usebio};
use words::Words;

use crate::Shown;

type Reader = fn(&[u8]) -> String;

/// So often each file is damaged.
const DAMAGED: usize = 150;

/// Of each folder of what is kept of bytes by chance.
const KEPT: [(&str, Reader); 8] = [
    ("pbn", results),
    ("usebio", results),
    ("csv", results),
    ("results", results),
    ("bws", results),
    ("movement", movement),
    ("names", names),
    ("words", typed),
];

/// Of all that is kept, and of what stands in the documents.
pub(crate) fn all(shown: &mut Shown) {
    for (folder, reader) in KEPT {
        for (number, bytes) in (1..).zip(kept(folder)) {
            shown.insert(format!("read/{folder} {number}"), told(&bytes, reader, DAMAGED));
        }
    }
    for (number, bytes) in (1..).zip(kept("jet")) {
        shown.insert(format!("read/jet {number}"), told(&bytes, database, DAMAGED / 10));
    }
    for block in harness::documents::blocks() {
        let reader: Reader = match block.text.split(['\n', ' ', ',']).next().unwrap_or_default() {
            "{\"format\":" => results,
            "barometer-movement/1" | "3" => movement,
            "barometer-vp/1" => names,
            "procedure" | "regulation" => page,
            _ => continue,
        };
        let text = told(block.text.as_bytes(), reader, DAMAGED);
        shown.entry(format!("read/{}", block.document)).or_default().push_str(&text);
    }
}

/// The results of a contest, in each form that holds them.
pub(crate) fn exported(bytes: &[u8], damaged: usize) -> String {
    let Ok(imported) = file::import(bytes) else { return told(bytes, results, damaged) };
    let own = &imported.file;
    let forms = [
        plain::write(own).into_bytes(),
        usebio::write(own).map(String::into_bytes).unwrap_or_default(),
        pbn::write(own),
        csv::results(own),
        // The moment is the file's own affair.
        bws::write(own, Version::Jet4, Moment(45_000.5)).map(|(bytes, _told)| bytes).unwrap_or_default(),
    ];
    forms.iter().map(|bytes| told(bytes, results, damaged)).collect()
}

/// Another session of those who played this one: what was played at one table of a board stands at the next.
pub(crate) fn another_session(bytes: &[u8]) -> String {
    let mut own = file::parse(bytes).unwrap();
    for board in &mut own.boards {
        let mut outcomes: Vec<_> = board.rows.iter().map(|row| row.outcome.clone()).collect();
        let played = outcomes.len();
        outcomes.rotate_left(played.min(1));
        for (row, outcome) in board.rows.iter_mut().zip(outcomes) {
            row.outcome = outcome;
        }
    }
    plain::write(&own)
}

/// Of a file as it is, and with one thing wrong in many ways.
fn told(bytes: &[u8], reader: Reader, damaged: usize) -> String {
    let mut chance = Chance::new(bytes.len() as u64);
    let mut text = format!("{}\n", reader(bytes));
    for turn in 0..damaged {
        let _ = writeln!(text, "== {turn}\n{}", reader(&chance.damaged(bytes)));
    }
    text
}

fn results(bytes: &[u8]) -> String {
    let imported = match file::import(bytes) {
        Ok(imported) => imported,
        Err(error) => return error.to_string(),
    };
    let mut text = String::new();
    for remark in &imported.remarks {
        let _ = writeln!(text, "{remark}");
    }
    text + &written(&imported.file)
}

/// The file in the form that holds all of it, what another form leaves out, and its scores.
fn written(own: &ResultsFile) -> String {
    let mut text = plain::write(own);
    let _ = writeln!(text, "{:?}", usebio::left_out(own));
    match score_file::score_file(own) {
        Ok(scores) => {
            let _ = write!(text, "{}", score_file::to_table(own, &scores, Words::of(Language::English)));
            let _ = writeln!(text, "{}", score_file::to_json(own, &scores));
        }
        Err(error) => {
            let _ = writeln!(text, "{error}");
        }
    }
    text
}

fn movement(bytes: &[u8]) -> String {
    let mut text = String::new();
    for plan in movement_file::read_library(&String::from_utf8_lossy(bytes)).movements {
        match plan {
            Ok(plan) => {
                for fault in plan.movement.verify() {
                    let _ = writeln!(text, "{fault}");
                }
                let plans = [plan];
                let ebuscore = movement_file::write_ebuscore(&plans);
                let _ = writeln!(text, "{}", movement_file::write_plain(&plans));
                let _ = writeln!(text, "{}", ebuscore.unwrap_or_else(|error| error.to_string()));
            }
            Err(fault) => {
                let _ = writeln!(text, "{fault}");
            }
        }
    }
    text
}

/// Lists of names, hand records and scales of victory points: what each reader says of it, whatever it is.
fn names(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let places = ["A1NS", "A1EW", "A2NS", "A2EW"].map(str::to_owned);
    format!(
        "{:?}\n{:?}\n{:?}\n{:?}",
        entry_file::read(&text, &places),
        names_file::read(&text),
        hand_record::load(&text),
        victory_file::parse(Path::new("scale"), &text),
    )
}

/// Pages of the Laws and regulations, which are read to be asked: here whether and why they cannot be.
fn page(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    format!("{}\n{}", why(Page::read(&text)), why(Regulation::read(&text)))
}

fn why<T, E: Display>(read: Result<T, E>) -> String {
    read.err().map(|error| error.to_string()).unwrap_or_default()
}

fn one<T: Display, E: Display>(read: Result<T, E>) -> String {
    read.map_or_else(|error| error.to_string(), |read| read.to_string())
}

/// What people type.
fn typed(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    [
        one(text.parse::<Contract>()),
        one(text.parse::<Card>()),
        one(text.parse::<TableId>()),
        one(text.parse::<EntryId>()),
        one(text.parse::<BoardResult>()),
        one(text.parse::<Outcome>()),
        why(text.parse::<Auction>()),
        why(text.parse::<Adjustment<BoardResult>>()),
    ]
    .join("\n")
}

/// A database of Access.
fn database(bytes: &[u8]) -> String {
    let database = match Database::from_bytes(bytes.to_vec()) {
        Ok(database) => database,
        Err(error) => return error.to_string(),
    };
    let mut text = format!("{:?}\n", database.faults());
    for table in database.tables().unwrap_or_default() {
        let _ = writeln!(text, "{table} {:?}\n{:?}", database.columns(&table), database.rows(&table));
    }
    text
}
