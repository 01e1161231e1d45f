//! What is tried with bytes by chance, by the targets beside this and, with what is kept of them, in every run of the tests
//! (`tests/tests/corpus.rs`): each reader takes what comes, and what it understands is written and read again as the same.

use std::fmt::{Debug, Display};
use std::path::Path;
use std::str::FromStr;

use bridge::adjustment::Adjustment;
use bridge::auction::Auction;
use bridge::card::Card;
use bridge::contest::{Actor, Asked, At, Command, Contest, Outcome, decide};
use bridge::contract::Contract;
use bridge::entry::{EntryId, TableId};
use bridge::law::page::Page;
use bridge::law::page::regulation::Regulation;
use bridge::movement::file as movement_file;
use bridge::result::BoardResult;
use client_director::{entry_file, hand_record, names_file, victory_file};
use jet::{Column, Database, Kind, Value};
use prost::Message as _;
use proto::{record, snapshot, v1};
use server::file::{self, FileError, score_file};

/// The largest input that is worth its time: what is found in more is found in less.
const LARGEST: usize = 64 << 10;

/// A results file of any form; it is scored where it can be.
pub fn results(bytes: &[u8]) {
    if bytes.len() > LARGEST {
        return;
    }
    match file::import(bytes) {
        Ok(imported) => {
            let _scores = score_file::score_file(&imported.file);
        }
        // A reader that panics is caught there, which is no excuse.
        Err(error) => assert!(!matches!(error, FileError::Bug(_)), "{error}"),
    }
}

/// A database of Access: all of it is read, and where that is possible changed. What is refused changes nothing.
pub fn database(bytes: &[u8]) {
    // The smallest of Access 2000 has more than a file of results is given.
    if bytes.len() > 2 * LARGEST {
        return;
    }
    let Ok(mut database) = Database::from_bytes(bytes.to_vec()) else { return };
    let _faults = database.faults();
    for table in database.tables().unwrap_or_default() {
        let (Ok(columns), Ok(rows)) = (database.columns(&table), database.rows(&table)) else { continue };
        let nothing: Vec<Value> = (columns.iter())
            .map(|column| if column.kind == Kind::YesNo { Value::YesNo(false) } else { Value::Null })
            .collect();
        let before = database.as_bytes().to_vec();
        if database.insert(&table, &nothing).is_err() {
            assert!(before == database.as_bytes(), "half a row of {table} was written");
        }
        if let Some(row) = rows.first() {
            let _other = database.update(&table, row.id, &nothing);
            let _gone = database.delete(&table, row.id);
        }
        let _more = database.add_column(&table, &Column::new("Another", Kind::Text(9)));
    }
    let _table = database.create_table("Another", &[Column::new("Own", Kind::Short)]);
}

/// Movements of `EBUScore` and of ours, checked as they are when somebody opens them.
pub fn movement(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    for plan in movement_file::read_library(text).movements.into_iter().flatten() {
        let _faults = plan.movement.verify();
    }
}

/// Lists of names, hand records and scales of victory points, as directors load them.
pub fn names(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let places = ["A1NS", "A1EW", "A2NS", "A2EW"].map(str::to_owned);
    let _names = entry_file::read(text, &places);
    let _members = names_file::read(text);
    let _hands = hand_record::load(text);
    let _scale = victory_file::parse(Path::new("scale"), text);
}

/// Pages of the Laws and regulations, as a club writes them.
pub fn pages(bytes: &[u8]) {
    let Some(text) = text(bytes).filter(|text| text.len() <= 16_384) else { return };
    let _page = Page::read(text);
    let _regulation = Regulation::read(text);
}

/// What people type: contracts, results, auctions, adjusted scores, places.
pub fn words(bytes: &[u8]) {
    let Some(text) = text(bytes).filter(|text| text.len() <= 4_096) else { return };
    there_and_back::<Contract>(text);
    there_and_back::<Card>(text);
    there_and_back::<TableId>(text);
    there_and_back::<EntryId>(text);
    let _ = text.parse::<BoardResult>();
    let _ = text.parse::<Outcome>();
    let _ = text.parse::<Auction>();
    let _ = text.parse::<Adjustment<BoardResult>>();
}

/// What anybody may send: a command, a code with a name. A command that can be read is decided on an empty contest.
pub fn request(bytes: &[u8]) {
    if bytes.len() > LARGEST {
        return;
    }
    let _ = v1::JoinRequest::decode(bytes);
    let _ = v1::PairRequest::decode(bytes);
    let _ = v1::CallRequest::decode(bytes);
    let command = v1::SubmitRequest::decode(bytes).ok().and_then(|request| request.command);
    let Some(command) = command.and_then(|command| Command::try_from(&command).ok()) else { return };
    let again = Command::try_from(&v1::Command::from(&command));
    assert_eq!(again.ok().as_ref(), Some(&command));
    let asked = Asked { by: Actor::Director(String::new()), at: At(0) };
    let _ = decide(&Contest::default(), &command, &asked);
}

/// Records and snapshots, as a damaged journal or another version may hold them.
pub fn journal(bytes: &[u8]) {
    if bytes.len() > LARGEST {
        return;
    }
    if let Ok(recorded) = record::decode(bytes, 1) {
        let again = record::decode(&record::encode(&recorded), 1);
        assert_eq!(again.ok().as_ref(), Some(&recorded));
    }
    let _ = record::decode_command_id(bytes);
    let _ = record::decode_device(bytes);
    if let Ok(contest) = snapshot::decode(bytes) {
        let written = snapshot::encode(&contest);
        let again = snapshot::decode(&written).map(|again| snapshot::encode(&again));
        assert_eq!(again.ok(), Some(written), "what we write we read");
    }
}

fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok().filter(|text| text.len() <= LARGEST)
}

fn there_and_back<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    let Ok(read) = text.parse::<T>() else { return };
    let again = read.to_string().parse::<T>().ok();
    assert_eq!(again.as_ref(), Some(&read), "{text}");
}
