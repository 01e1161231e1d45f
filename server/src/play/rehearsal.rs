//! A synthetic evening played against a running server, measured, and checked to the last result.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bridge::contest::{Agreement, Command, Outcome, RankingRelease, Release, Rules, Slot};
use bridge::entry::TableId;
use bridge::movement::RoundNumber;
use serde::Serialize;
use tokio::task::JoinSet;

use super::PlayError;
use super::audit::{Difference, Sheet};
use super::cable::Cable;
use super::calls;
use super::director::Director;
use super::evening::Evening;
use super::hall::Hall;
use super::log::TableLog;
use super::mishap::Mishaps;
use super::percentile::Spread;
use super::plan::Size;
use super::room::Room;
use super::synthetic;
use super::table::{Shared, Table};
use super::tablet::Tablet;
use super::tempo::{Schedule, Tempo};
use super::watchers::Watchers;

/// Devices that are paired at once.
const PAIRED_AT_ONCE: usize = 32;
/// How often progress is told.
pub(super) const PROGRESS_EVERY: Duration = Duration::from_secs(3);
/// The board has to show the last result within so long.
const BOARD_WITHIN: Duration = Duration::from_secs(10);
/// Minutes in which scores may be corrected after a rehearsal (Law 79C).
pub(super) const CORRECTION_MINUTES: u32 = 20;

/// What is rehearsed.
#[derive(Debug, Clone)]
pub struct Rehearsal {
    /// `http://127.0.0.1:7700`.
    pub server: String,
    /// The director's.
    pub token: String,
    /// The contest's name.
    pub name: String,
    pub size: Size,
    pub tempo: Tempo,
    pub seed: u64,
    pub watchers: usize,
    /// Nothing goes wrong.
    pub calm: bool,
    /// Results are scored as one side enters them.
    pub one_sided: bool,
}

/// How an evening went.
#[derive(Debug, Clone, Serialize)]
pub struct Report {
    pub contest: u32,
    pub tables: usize,
    /// Results that the server keeps, corrected ones once.
    pub results: usize,
    pub planned: u32,
    /// Acknowledged commands of the tables: entering, agreeing, taking seats, calls.
    pub acknowledged: usize,
    pub seconds: f64,
    pub results_per_second: f64,
    pub commands_per_second: f64,
    /// From sending a command to its answer, where the link was up.
    pub acknowledgement: Spread,
    /// The same where the link was cut: these waited in the outbox.
    pub delivered_later: Spread,
    pub watchers: usize,
    /// From the answer to the arrival of a ranking with that result, at a watcher.
    pub to_the_board: Spread,
    /// Acknowledgements that a watcher never saw.
    pub never_on_the_board: u32,
    /// Refusals that were provoked, and came.
    pub refusals_provoked: u32,
    /// What should not have happened, or the server says wrongly. Empty: everything is right.
    pub complaints: Vec<String>,
    pub differences: Vec<Difference>,
}

impl Report {
    /// Whether everything acknowledged is there, once, and scored right.
    pub fn is_right(&self) -> bool {
        self.complaints.is_empty() && self.differences.is_empty() && self.never_on_the_board == 0
    }
}

/// Plays a synthetic evening to its end and checks it. Progress is told line by line.
///
/// # Errors
/// When the evening cannot be set up, or the server stays away.
pub async fn rehearse(rehearsal: &Rehearsal, tell: impl Fn(&str)) -> Result<Report, PlayError> {
    let Rehearsal { size, seed, .. } = *rehearsal;
    let rules = Rules {
        agreement: if rehearsal.one_sided { Agreement::NotRequired } else { Agreement::Required },
        release: Release { ranking: RankingRelease::AfterEachResult, ..Release::default() },
        ..Rules::default()
    };
    let mut evening = synthetic::evening(&rehearsal.name, size, rules, seed)?;
    let mishaps = if rehearsal.calm { Mishaps::default() } else { Mishaps::of(&mut evening, seed) };
    let director = Director::new(&rehearsal.server, &rehearsal.token)?;
    let room = Room::open(&director, &rehearsal.server, &evening).await?;
    tell(&format!("contest {} is open: {} tables", room.contest, room.codes.len()));
    let performance = Performance {
        watchers: rehearsal.watchers,
        tempo: rehearsal.tempo,
        seed,
        seats_are_taken: !rehearsal.calm,
        close: !rehearsal.calm,
        progress_every: PROGRESS_EVERY,
        left: None,
    };
    let (mut report, kept) = performance.play(evening.clone(), mishaps, (&director, &room), tell).await?;
    report.differences = Sheet::of_evening(&evening, &kept)?.check(&director, room.contest).await?;
    Ok(report)
}

/// How an evening that is open on a server is played.
#[derive(Debug, Clone, Copy)]
pub(super) struct Performance {
    pub(super) watchers: usize,
    pub(super) tempo: Tempo,
    pub(super) seed: u64,
    pub(super) seats_are_taken: bool,
    /// The director closes play at the end.
    pub(super) close: bool,
    /// How often progress is told.
    pub(super) progress_every: Duration,
    /// A table that is played by somebody else; the others do not wait for it.
    pub(super) left: Option<TableId>,
}

impl Performance {
    /// Plays every table to its end; what was acknowledged is for the caller to check.
    pub(super) async fn play(
        self,
        evening: Evening,
        mishaps: Mishaps,
        (director, room): (&Director, &Room),
        tell: impl Fn(&str),
    ) -> Result<(Report, BTreeMap<Slot, Outcome>), PlayError> {
        let Self { tempo, seed, .. } = self;
        let hall = Hall::new(&evening);
        let shared = Arc::new(Shared {
            evening,
            mishaps,
            hall,
            director: director.clone(),
            contest: room.contest,
            tempo,
            seed,
            seats_are_taken: self.seats_are_taken,
        });
        if let Some(left) = self.left {
            shared.hall.finish(left, RoundNumber(u16::MAX));
        }
        let tables = sit_down(&shared, room, self.left).await?;
        let table_count = tables.len();
        let watchers = Watchers::start(&room.server, room.contest, self.watchers)?;
        if !watchers.all_see(1, BOARD_WITHIN).await {
            return Err(PlayError::Answer("the results board shows nothing".to_owned()));
        }
        let mut calls = JoinSet::new();
        calls.spawn(calls::answer_calls(director.clone(), room.contest, tempo));
        let started = Instant::now();
        let log = play_all(tables, &shared, (self.progress_every, &tell)).await?;
        let seconds = started.elapsed().as_secs_f64();
        let last_scored =
            log.acknowledged.iter().filter(|timed| timed.scored).map(|timed| timed.sequence).max();
        watchers.all_see(last_scored.unwrap_or(0), BOARD_WITHIN).await;
        calls.shutdown().await;
        if self.close {
            let close = Command::ClosePlay { correction_minutes: CORRECTION_MINUTES };
            director.ask(room.contest, &close).await?;
        }
        let mut report = measure(log.acknowledged.as_slice(), &watchers, seconds);
        (report.contest, report.tables, report.watchers) = (room.contest, table_count, self.watchers);
        (report.results, report.planned) = (log.kept.len(), shared.hall.planned_count);
        (report.refusals_provoked, report.complaints) = (log.refused_count, log.complaints);
        report.results_per_second = per_second(report.results, seconds);
        Ok((report, log.kept))
    }
}

/// Every table with its devices, paired.
async fn sit_down(shared: &Arc<Shared>, room: &Room, left: Option<TableId>) -> Result<Vec<Table>, PlayError> {
    use futures_util::{StreamExt as _, TryStreamExt as _, stream};
    let mut ids = shared.evening.tables();
    ids.retain(|id| Some(*id) != left);
    let count = u32::try_from(ids.len()).unwrap_or(u32::MAX);
    let sitting = stream::iter((0_u32..).zip(ids)).map(|(index, table)| async move {
        let channel_index = usize::try_from(index).unwrap_or(0);
        let has_cuts = shared.mishaps.cuts.iter().any(|(cut, _)| *cut == table);
        let cable = if has_cuts { Some(Cable::to(&room.server).await?) } else { None };
        let channel = match &cable {
            Some(cable) => client_tablet::link::connect(&cable.url())?,
            None => room.channel(channel_index),
        };
        let first = Tablet(room.device(table, channel).await?);
        let second = if shared.mishaps.two_devices.contains(&table) {
            Some(Tablet(room.device(table, room.channel(channel_index + 1)).await?))
        } else {
            None
        };
        // The schedule is set when all have sat down.
        let schedule = Schedule::new(shared.tempo, Instant::now(), (index, count));
        let (shared, log) = (Arc::clone(shared), TableLog::default());
        Ok::<_, PlayError>(Table { id: table, shared, tablet: first, second, cable, schedule, log })
    });
    sitting.buffered(PAIRED_AT_ONCE).try_collect().await
}

/// Plays all tables at once, and tells how far they are.
async fn play_all(
    tables: Vec<Table>,
    shared: &Arc<Shared>,
    (progress_every, tell): (Duration, &impl Fn(&str)),
) -> Result<TableLog, PlayError> {
    let count = u32::try_from(tables.len()).unwrap_or(u32::MAX);
    let start = Instant::now();
    let mut playing = JoinSet::new();
    for (index, mut table) in (0_u32..).zip(tables) {
        table.schedule = Schedule::new(shared.tempo, start, (index, count));
        playing.spawn(table.play());
    }
    let mut log = TableLog::default();
    let mut progress = tokio::time::interval(progress_every);
    progress.tick().await;
    let mut told = None;
    loop {
        tokio::select! {
            played = playing.join_next() => match played {
                None => return Ok(log),
                Some(Ok(own)) => log.merge(own?),
                Some(Err(panicked)) => std::panic::resume_unwind(panicked.into_panic()),
            },
            _ = progress.tick() => {
                let hall = &shared.hall;
                let line = format!(
                    "round {}: {} of {} results in", hall.round(), hall.results_in(), hall.planned_count
                );
                if told.as_ref() != Some(&line) {
                    tell(&line);
                    told = Some(line);
                }
            }
        }
    }
}

fn measure(acknowledged: &[super::log::Acknowledged], watchers: &Watchers, seconds: f64) -> Report {
    let micros = |was_cut: bool| {
        let timed = acknowledged.iter().filter(move |timed| timed.was_cut == was_cut);
        let took = timed.map(|timed| timed.answered.saturating_duration_since(timed.asked).as_micros());
        took.map(|micros| u64::try_from(micros).unwrap_or(u64::MAX)).collect()
    };
    let scored: Vec<_> = acknowledged.iter().copied().filter(|timed| timed.scored).collect();
    let (delays, never_on_the_board) = watchers.delays(&scored);
    Report {
        contest: 0,
        tables: 0,
        results: 0,
        planned: 0,
        acknowledged: acknowledged.len(),
        seconds,
        results_per_second: 0.0,
        commands_per_second: per_second(acknowledged.len(), seconds),
        acknowledgement: Spread::of(micros(false)),
        delivered_later: Spread::of(micros(true)),
        watchers: 0,
        to_the_board: Spread::of(delays),
        never_on_the_board,
        refusals_provoked: 0,
        complaints: vec![],
        differences: vec![],
    }
}

#[expect(clippy::cast_precision_loss, reason = "a rate for print")]
fn per_second(count: usize, seconds: f64) -> f64 {
    if seconds > 0.0 { count as f64 / seconds } else { 0.0 }
}
