//! The double-dummy solver against a published hand record.
//!
//! The record is not part of this repository. It is read from `$BAROMETER_ORACLES`, or else from
//! `../shared/oracles` beside it; where it is absent its test says `skipped` and passes.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread::sleep;
use std::time::Duration;

use bridge::deal::{Deal, DoubleDummy};
use server::hands::Analyst;

/// The table, when it is worked out.
fn table(analyst: &Arc<Analyst>, deal: &Deal) -> DoubleDummy {
    loop {
        match analyst.double_dummy(deal) {
            Some(table) => return table,
            None => sleep(Duration::from_millis(5)),
        }
    }
}

/// Everybody makes all the tricks in the suit of which they hold thirteen cards, and none against one.
#[test]
fn hands_of_one_suit() {
    let deal: Deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432".parse().unwrap();
    let analyst = Arc::default();
    // North holds spades, East hearts, South diamonds, West clubs. No-trump: the leader takes all the tricks.
    assert_eq!(table(&analyst, &deal).to_string(), "0d0d00d0d000d0d00d0d");
    assert_eq!(analyst.waiting(), 0);
}

/// ACBL common game of 2026-01-19; the file's program worked `DoubleDummyTricks` out. A third of the boards here; all
/// 36 with `BAROMETER_LONG=1`.
#[test]
fn tables_are_those_of_a_published_hand_record() {
    let root = std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/oracles")),
        PathBuf::from,
    );
    let Ok(text) = std::fs::read_to_string(root.join("pbn/acbl-260119-handrecord.pbn")) else {
        println!("skipped: no published hand record");
        return;
    };
    let tag = |game: &str, name: &str| {
        let (_, rest) = game.split_once(&format!("[{name} \"")).expect("a tag");
        rest.split('"').next().expect("a value").to_owned()
    };
    let step = if std::env::var_os("BAROMETER_LONG").is_some() { 1 } else { 3 };
    let games: Vec<&str> = text.split("[Event ").skip(1).step_by(step).collect();
    let deals: Vec<Deal> = games.iter().map(|game| tag(game, "Deal").parse().unwrap()).collect();
    let analyst = Arc::<Analyst>::default();
    for deal in &deals {
        analyst.double_dummy(deal);
    }
    for (game, deal) in games.into_iter().zip(&deals) {
        let published = tag(game, "DoubleDummyTricks");
        assert_eq!(table(&analyst, deal).to_string(), published, "board {}", tag(game, "Board"));
    }
}
