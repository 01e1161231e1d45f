//! Par and its contracts against a published hand record of 36 boards.
//!
//! The record is not part of this repository. It is read from `$BAROMETER_ORACLES`, or else from
//! `../shared/oracles` beside it; where it is absent this test says `skipped` and passes.

use std::path::PathBuf;

use bridge::board::BoardNumber;
use bridge::deal::{Deal, DoubleDummy, par};

fn oracles() -> PathBuf {
    std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/oracles")),
        PathBuf::from,
    )
}

/// The value of a tag of one game.
fn tag<'a>(game: &'a str, name: &str) -> &'a str {
    let (_, rest) = game.split_once(&format!("[{name} \"")).unwrap_or_else(|| panic!("{name}: {game}"));
    rest.split('"').next().expect("a value")
}

/// `EW 3N+1` for `EW 3NT +1`.
fn as_published(contract: &str) -> String {
    contract.replacen("NT", "N", 1).replacen(' ', "_", 1).replace(' ', "").replace('_', " ")
}

/// ACBL common game of 2026-01-19; the file's program computed `OptimumScore` and `ParContract` from
/// `DoubleDummyTricks`.
#[test]
fn par_is_that_of_the_published_hand_record() {
    let Ok(file) = std::fs::read_to_string(oracles().join("pbn/acbl-260119-handrecord.pbn")) else {
        println!("skipped: no published hand record");
        return;
    };
    let games: Vec<&str> = file.split("[Event ").skip(1).collect();
    assert_eq!(games.len(), 36);
    for game in games {
        let board = BoardNumber::new(tag(game, "Board").parse().unwrap()).unwrap();
        assert_eq!(tag(game, "Dealer"), board.dealer().letter().to_string(), "board {board}");
        let deal: Deal = tag(game, "Deal").parse().unwrap();
        assert_eq!(deal.text_from(board.dealer()), tag(game, "Deal"), "board {board}");
        let table: DoubleDummy = tag(game, "DoubleDummyTricks").parse().unwrap();
        let par = par(board, &table);
        let published = tag(game, "OptimumScore");
        let (line, points) = published.split_once(' ').unwrap();
        let points: i32 = points.parse().unwrap();
        assert_eq!(par.score.0, if line == "NS" { points } else { -points }, "board {board}");
        let contracts: Vec<String> = par.contracts.iter().map(|c| as_published(&c.to_string())).collect();
        assert_eq!(contracts.join("; "), tag(game, "ParContract"), "board {board}");
    }
}
