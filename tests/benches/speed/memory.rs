//! What a server holds in memory, seen from outside: it runs in a process of its own.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use server::journal::{ContestKey, FILE_NAME, Journal as _, RedbJournal};
use server::serve::Server;

use crate::evening::{CLUB, COUNTY, Shape};
use crate::options::Options;
use crate::report::{Table, number};
use crate::{restart, subscriber};

pub(crate) async fn measure(options: &Options) -> Result<Table> {
    let mut table = Table::new("memory", &["server process", "resident", "each"]);
    let empty = tempfile::tempdir_in(&options.dir)?;
    drop(RedbJournal::create(&empty.path().join(FILE_NAME))?);
    let bare = Process::start(empty.path())?.resident()?;
    table.row(vec!["no contest".to_owned(), megabytes(bare), String::new()]);
    for (name, shape) in [("16 tables", CLUB), ("64 tables", COUNTY)] {
        let folder = hundred(shape, options).await?;
        let process = Process::start(folder.path())?;
        let resident = process.resident()?;
        let each = kilobytes(resident.saturating_sub(bare) / 100);
        table.row(vec![format!("100 contests of {name}, played"), megabytes(resident), each]);
        if shape.sections == COUNTY.sections {
            readers(&mut table, &process, options).await?;
        }
    }
    Ok(table)
}

async fn readers(table: &mut Table, process: &Process, options: &Options) -> Result<()> {
    let counts: &[u64] = if options.quick { &[1_000] } else { &[1_000, 5_000] };
    for &count in counts {
        for (name, pages) in [("gRPC boards", false), ("pages", true)] {
            let before = process.resident()?;
            let many = usize::try_from(count)?;
            let readers = if pages {
                subscriber::pages(process.address, 1, many).await?
            } else {
                subscriber::boards(process.address, 1, many).await?
            };
            tokio::time::sleep(Duration::from_secs(1)).await;
            let resident = process.resident()?;
            let each = kilobytes(resident.saturating_sub(before) / count);
            table.row(vec![format!("and {} {name}", number(count)), megabytes(resident), each]);
            drop(readers);
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
    Ok(())
}

async fn hundred(shape: Shape, options: &Options) -> Result<tempfile::TempDir> {
    let folder = tempfile::tempdir_in(&options.dir)?;
    let journal = RedbJournal::create(&folder.path().join(FILE_NAME))?;
    for number in 1..=100 {
        restart::play(&journal, ContestKey(number), (shape, shape.result_count())).await?;
    }
    Ok(folder)
}

pub(crate) fn megabytes(kilobytes: u64) -> String {
    format!("{} MB", number(kilobytes.div_ceil(1_024)))
}

fn kilobytes(kilobytes: u64) -> String {
    format!("{} KB", number(kilobytes))
}

/// A server in a process of its own.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    pub(crate) fn start(data: &Path) -> Result<Self> {
        Self::run(Command::new(std::env::current_exe()?).arg("--serve").arg(data))
    }

    /// The same with its bounds, on the first processor alone.
    pub(crate) fn start_bounded(data: &Path) -> Result<Self> {
        Self::run(Self::on_the_first()?.arg("--serve-bounded").arg(data))
    }

    /// A server for which nothing is there, on the first processor alone.
    pub(crate) fn start_nothing() -> Result<Self> {
        Self::run(Self::on_the_first()?.arg("--serve-nothing"))
    }

    fn on_the_first() -> Result<Command> {
        let mut command = Command::new("taskset");
        command.args(["-c", "0"]).arg(std::env::current_exe()?);
        Ok(command)
    }

    fn run(command: &mut Command) -> Result<Self> {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("its output")?).read_line(&mut line)?;
        let address = line.trim().parse().with_context(|| format!("an address, not {line:?}"))?;
        Ok(Self { child, address })
    }

    /// Resident memory in kilobytes.
    fn resident(&self) -> Result<u64> {
        self.kilobytes("VmRSS:")
    }

    /// The most that was resident, in kilobytes.
    pub(crate) fn most_resident(&self) -> Result<u64> {
        self.kilobytes("VmHWM:")
    }

    fn kilobytes(&self, what: &str) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix(what)).context(what.to_owned())?;
        Ok(line.trim().trim_end_matches(" kB").parse()?)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The process that is looked at: serves until it is killed, and tells its address.
#[expect(clippy::print_stdout, reason = "the address is its answer")]
pub(crate) async fn serve(data: &Path, bounded: bool) -> Result<()> {
    let journal = Arc::new(RedbJournal::open(&data.join(FILE_NAME))?);
    // Whoever kills this process leaves a journal behind that was being written.
    journal.put_meta("bench", b"served".to_vec())?;
    let server = Server::with_journal(journal, "127.0.0.1:0".parse()?, None).await?;
    let server = if bounded { server } else { server.unbounded() };
    println!("{}", server.address());
    server.run(std::future::pending()).await;
    Ok(())
}
