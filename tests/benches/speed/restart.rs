//! How long a server with a long history takes to be ready again.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use bridge::contest::{Actor, Asked, At, Command, CommandId, Contest, Recorded, Slot, apply, decide};
use proto::v1;
use server::engine::Live;
use server::journal::{Append, CommandKey, ContestKey, FILE_NAME, Journal, RedbJournal, Sequence};
use server::serve::Server;

use crate::evening::{self, CLUB, STADIUM, Shape};
use crate::latency::{median, microseconds, milliseconds};
use crate::memory::Process;
use crate::options::Options;
use crate::report::{self, Table, number};

/// A journal with so many results in each of so many contests.
struct History {
    name: &'static str,
    contests: u32,
    shape: Shape,
    results_each: usize,
}

/// 320 tables: 10,240 results.
const FEDERATION: Shape = Shape { sections: 20, ..CLUB };

const HISTORIES: [History; 4] = [
    History { name: "in 10 contests", contests: 10, shape: FEDERATION, results_each: 10_000 },
    History { name: "in one contest", contests: 1, shape: STADIUM, results_each: 100_000 },
    History { name: "in 100 contests", contests: 100, shape: FEDERATION, results_each: 10_000 },
    History { name: "in 2,000 club evenings", contests: 2_000, shape: CLUB, results_each: 500 },
];

pub(crate) async fn measure(options: &Options) -> Result<Table> {
    let mut table = Table::new(
        "restart",
        &[
            "results in the journal",
            "file",
            "records only read",
            "ready, from events alone",
            "ready, with snapshots",
            "ready, after `kill -9`",
            "first ranking then",
        ],
    );
    let histories = if options.quick { &HISTORIES[..2] } else { &HISTORIES };
    for history in histories {
        table.row(row(history, options).await?);
    }
    Ok(table)
}

async fn row(history: &History, options: &Options) -> Result<Vec<String>> {
    let folder = tempfile::tempdir_in(&options.dir)?;
    let path = folder.path().join(FILE_NAME);
    write(&path, history).await?;
    let mut read = Vec::new();
    let mut events = Vec::new();
    for _ in 0..options.turns() {
        read.push(read_alone(&path)?);
        events.push(start(&path).await?);
    }
    save_snapshots(&path)?;
    let mut snapshots = Vec::new();
    let mut killed = Vec::new();
    for _ in 0..options.turns() {
        snapshots.push(start(&path).await?);
        drop(Process::start(folder.path())?);
        killed.push(start(&path).await?);
    }
    let results = u64::from(history.contests) * u64::try_from(history.results_each)?;
    let ready = |starts: &[Start]| milliseconds(median(&starts.iter().map(|s| s.ready).collect::<Vec<_>>()));
    Ok(vec![
        format!("{} {}", number(results), history.name),
        format!("{} MB", std::fs::metadata(&path)?.len() >> 20),
        milliseconds(median(&read)),
        ready(&events),
        ready(&snapshots),
        ready(&killed),
        milliseconds(median(&snapshots.iter().map(|start| start.ranking).collect::<Vec<_>>())),
    ])
}

/// The ceiling: every record read from the journal by as many threads as there are processors, and nothing else.
fn read_alone(path: &Path) -> Result<u32> {
    let started = Instant::now();
    let journal = RedbJournal::open(path)?;
    let keys = journal.contests();
    let threads = std::thread::available_parallelism()?.get();
    std::thread::scope(|scope| {
        for part in keys.chunks(keys.len().div_ceil(threads)) {
            let journal = &journal;
            scope.spawn(move || {
                for &key in part {
                    journal
                        .replay(key, Sequence::FIRST)
                        .for_each(|record| drop(std::hint::black_box(record)));
                }
            });
        }
    });
    Ok(microseconds(started.elapsed()))
}

/// A start of the server, in microseconds.
#[derive(Debug, Clone, Copy)]
struct Start {
    /// Until it listens, with the state of every contest in memory.
    ready: u32,
    /// From then until it has ranked the first contest for its first reader.
    ranking: u32,
}

async fn start(path: &Path) -> Result<Start> {
    let started = Instant::now();
    let journal = Arc::new(RedbJournal::open(path)?);
    let server = Server::with_journal(journal, "127.0.0.1:0".parse()?, None).await?;
    let ready = started.elapsed();
    let contest = server.services.engine.contest(1).context("the first contest")?;
    drop(contest.standings().await?);
    let ranking = started.elapsed().saturating_sub(ready);
    drop((server, contest));
    // The tasks of the contests let go of the journal, which closes the file.
    while RedbJournal::open(path).is_err() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Ok(Start { ready: microseconds(ready), ranking: microseconds(ranking) })
}

fn save_snapshots(path: &Path) -> Result<()> {
    let journal = RedbJournal::open(path)?;
    for key in journal.contests() {
        journal.put_snapshot(key, Live::open(&journal, key)?.snapshot())?;
    }
    Ok(())
}

/// Records in one append.
const GROUP: usize = 1_000;

async fn write(path: &Path, history: &History) -> Result<()> {
    let journal = RedbJournal::create(path)?;
    for number in 1..=history.contests {
        contest(&journal, ContestKey(number), history).await?;
    }
    report::progress(&format!("written: {} contests", history.contests));
    Ok(())
}

/// Plays a contest into the journal: the bytes that a server would have written.
pub(crate) async fn play(
    journal: &dyn Journal,
    key: ContestKey,
    (shape, results): (Shape, usize),
) -> Result<()> {
    contest(journal, key, &History { name: "", contests: 1, shape, results_each: results }).await
}

async fn contest(journal: &dyn Journal, key: ContestKey, history: &History) -> Result<()> {
    let mut pen =
        Pen { journal, key, contest: Contest::default(), written: 0, append: empty(key), counter: 0 };
    let name = format!("Evening {key}");
    let director = Actor::Director("Bench".to_owned());
    pen.write(&Command::CreateContest { name, rules: Shape::rules() }, &director).await?;
    for command in history.shape.preparation()? {
        pen.write(&command, &director).await?;
    }
    let plan = history.shape.plan()?;
    let tables = history.shape.tables();
    let a_table = plan.first().map_or(0, Vec::len);
    let slots = (0..a_table).flat_map(|place| tables.iter().map(move |table| (place, *table)));
    for (place, table) in slots.take(history.results_each) {
        let (round, board) = plan[usize::from(table.table.0) - 1][place];
        let slot = Slot { table, round, board };
        let command =
            Command::EnterResult { slot, result: evening::result(slot), replaces: None, played_by: None };
        pen.write(&command, &Actor::Table(table)).await?;
    }
    pen.flush().await
}

struct Pen<'a> {
    journal: &'a dyn Journal,
    key: ContestKey,
    contest: Contest,
    written: u64,
    append: Append,
    counter: u64,
}

fn empty(contest: ContestKey) -> Append {
    Append { contest, expected: Sequence::NONE, records: Vec::new(), answers: Vec::new() }
}

impl Pen<'_> {
    async fn write(&mut self, command: &Command, by: &Actor) -> Result<()> {
        self.counter += 1;
        let asked = Asked { by: by.clone(), at: At(1_767_225_600_000 + self.counter * 1_000) };
        let id = CommandId { device: u64::from(self.key.0), counter: self.counter };
        let events = decide(&self.contest, command, &asked);
        for event in events.map_err(|refusal| anyhow::anyhow!("refused: {refusal}"))? {
            let sequence = self.contest.sequence + 1;
            let recorded =
                Recorded { sequence, by: asked.by.clone(), at: asked.at, command: Some(id), event };
            self.append.records.push(proto::record::encode(&recorded));
            apply(&mut self.contest, &recorded);
        }
        let accepted = v1::Accepted { sequence: self.contest.sequence };
        let reply = v1::CommandReply { answer: Some(v1::command_reply::Answer::Accepted(accepted)) };
        let answer =
            v1::RecordedAnswer { contest: self.key.0, reply: Some(reply), command: Some(0), asked: None };
        let key = CommandKey { device: id.device, counter: id.counter };
        self.append.answers.push((key, prost::Message::encode_to_vec(&answer)));
        if self.append.records.len() >= GROUP { self.flush().await } else { Ok(()) }
    }

    async fn flush(&mut self) -> Result<()> {
        let mut append = std::mem::replace(&mut self.append, empty(self.key));
        append.expected = Sequence(self.written);
        self.written = self.journal.append(append).await.context("the journal is written")?.0;
        Ok(())
    }
}
