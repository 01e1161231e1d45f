//! The demonstration: a club evening that a newcomer can watch.

use std::time::Duration;

use bridge::contest::Rules;
use bridge::entry::TableId;

use super::PlayError;
use super::audit::Sheet;
use super::director::Director;
use super::evening::Evening;
use super::mishap::Mishaps;
use super::plan::Size;
use super::recorded::{Recorded, rehearsed};
use super::rehearsal::{Performance, Report};
use super::room::Room;
use super::synthetic;
use super::tempo::Tempo;
use crate::file;

/// An evening of seven tables, recorded by `barometer rehearse --tables 7 --seed 4 --speed max --record FILE`.
const EVENING: &str = include_str!("evening.json");
/// So many tables has it.
pub const TABLES: u16 = 7;
const SEED: u64 = 7;

/// The demonstration's own evening: recorded where it has seven tables, from a seed where it has another number.
///
/// # Errors
/// When there is no evening of so many tables.
pub fn evening(tables: u16) -> Result<Evening, PlayError> {
    let size = Size { tables, rounds: None, boards_per_round: None };
    if tables != TABLES {
        return synthetic::evening("Tuesday Evening Pairs", size, Rules::default(), SEED);
    }
    let file = file::parse(EVENING.as_bytes()).map_err(|error| PlayError::Plan(error.to_string()))?;
    let Recorded { evening, .. } = rehearsed(&file, size)?;
    Ok(evening)
}

/// How an evening is shown.
#[derive(Debug, Clone, Copy)]
pub struct Show {
    pub tempo: Tempo,
    /// A table that somebody plays by hand; the others do not wait for it.
    pub left: Option<TableId>,
    pub progress_every: Duration,
}

/// Plays an evening that is open on a server, with its small mishaps, and checks it.
///
/// # Errors
/// When the server cannot be reached any more.
pub async fn perform(
    evening: Evening,
    Show { tempo, left, progress_every }: Show,
    (director, room): (&Director, &Room),
    tell: impl Fn(&str),
) -> Result<Report, PlayError> {
    let mishaps = Mishaps::of(&mut evening.clone(), SEED).without_awards();
    let performance = Performance {
        watchers: 1,
        tempo,
        seed: SEED,
        seats_are_taken: true,
        close: left.is_none(),
        progress_every,
        left,
    };
    let (mut report, kept) = performance.play(evening.clone(), mishaps, (director, room), tell).await?;
    if left.is_none() {
        report.differences = Sheet::of_evening(&evening, &kept)?.check(director, room.contest).await?;
    }
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_recorded_evening_is_whole() {
        let evening = evening(TABLES).unwrap();
        assert_eq!((evening.tables().len(), evening.players.len(), evening.truth.len()), (7, 14, 147));
        assert!(evening.players.values().flatten().all(|name| !name.is_empty()));
    }
}
