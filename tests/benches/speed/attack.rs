//! An honest table while one address does its worst to the server, on the processor that the server does not have.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use server::auth::{Identity, Role};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpSocket, TcpStream};

use crate::evening::CLUB;
use crate::hall::Hall;
use crate::latency::{Latencies, microseconds, milliseconds};
use crate::memory::{Process, megabytes};
use crate::options::Options;
use crate::report::Table;
use crate::room::{self, Device};

/// The honest table sends a result this often.
const INTERVAL: Duration = Duration::from_millis(20);
/// The address from which all harm comes; the honest table has another.
const HOSTILE: &str = "127.0.0.2:0";

/// What somebody does who means harm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Harm {
    Papers,
    UnreadStreams,
    HalfBodies,
    Connections,
    Commands,
}

impl Harm {
    const ALL: [(&'static str, Self); 5] = [
        ("the largest paper, asked for without end", Self::Papers),
        ("2,000 streams that are never read", Self::UnreadStreams),
        ("2,000 requests of which half is sent", Self::HalfBodies),
        ("10,000 connections", Self::Connections),
        ("commands of a table without end", Self::Commands),
    ];
}

/// Who is attacked, as the process that does it is told.
#[derive(Debug, Clone)]
pub(crate) struct Target {
    harm: Harm,
    address: SocketAddr,
    token: String,
}

impl Target {
    /// `ADDRESS,TOKEN,NUMBER`.
    pub(crate) fn read(text: &str) -> Result<Self> {
        let [address, token, harm] = text.split(',').collect::<Vec<_>>()[..] else { bail!("three parts") };
        let (_, harm) = Harm::ALL.get(harm.parse::<usize>()?).context("a kind of harm")?;
        Ok(Self { harm: *harm, address: address.parse()?, token: token.to_owned() })
    }
}

pub(crate) async fn measure(options: &Options) -> Result<Table> {
    let headings = ["one hostile address", "p50", "p99", "max", "server", "beside a 404 server: p99", "max"];
    let mut table = Table::new("attack", &headings);
    let quiet = attacked(None, false, options).await?;
    table.row(cells("nobody does harm", &quiet, &Latencies::default()));
    for (number, (name, _)) in Harm::ALL.iter().enumerate() {
        let ours = attacked(Some(number), false, options).await?;
        let control = attacked(Some(number), true, options).await?;
        table.row(cells(name, &ours, &control.0));
    }
    Ok(table)
}

fn cells(name: &str, (ours, resident): &(Latencies, u64), control: &Latencies) -> Vec<String> {
    let told = |of: &Latencies, value: u32| if of.count() == 0 { String::new() } else { milliseconds(value) };
    vec![
        name.to_owned(),
        told(ours, ours.per_mille(500)),
        told(ours, ours.per_mille(990)),
        told(ours, ours.max()),
        megabytes(*resident),
        told(control, control.per_mille(990)),
        told(control, control.max()),
    ]
}

/// How long the honest table waited, and the most that the server had in memory, in kilobytes. As a control the harm is done
/// to another server on the same processor, which says of everything that it is not there.
async fn attacked(harm: Option<usize>, control: bool, options: &Options) -> Result<(Latencies, u64)> {
    let folder = tempfile::tempdir_in(&options.dir)?;
    let (seats, token) = evening(folder.path()).await?;
    let server = Process::start_bounded(folder.path())?;
    let beside = if control { Some(Process::start_nothing()?) } else { None };
    let victim = beside.as_ref().map_or(server.address, |nothing| nothing.address);
    let hostile = harm.map(|harm| Hostile::start(&format!("{victim},{token},{harm}"))).transpose()?;
    let devices = room::devices(server.address, 1, seats)?;
    let latencies = honest(devices, options).await?;
    let most = server.most_resident()?;
    drop(hostile);
    Ok((latencies, most))
}

/// A contest that is half played, with the seats of its tables but one, and the token of that one.
async fn evening(folder: &Path) -> Result<(Vec<room::Seat>, String)> {
    let mut hall = Hall::open(folder, Duration::ZERO).await?;
    let contest = hall.contest(CLUB).await?;
    let mut played = room::devices(hall.address, 1, room::seats(&hall, contest, CLUB)?)?;
    for _ in 0..CLUB.result_count() / 2 {
        played[0].enter().await?;
    }
    let next = hall.contest(CLUB).await?;
    let kept = |role| Identity { role, name: String::new(), contest: Some(next) };
    let seats = room::seats_with(CLUB, |table| Ok(hall.services.tokens.issue(kept(Role::Table(table)))?))?;
    let token = hall.services.tokens.issue(kept(Role::Table("A1".parse()?)))?;
    hall.close().await?;
    Ok((seats, token.reveal().to_owned()))
}

/// One table, that enters a result at each of its moments.
async fn honest(mut devices: Vec<Device>, options: &Options) -> Result<Latencies> {
    let warm = Instant::now() + options.warm_up();
    let end = warm + options.run() * 2;
    let (mut took, mut moment) = (Vec::new(), Instant::now());
    while moment < end {
        tokio::time::sleep_until(moment.into()).await;
        if devices[0].enter().await?.is_none() {
            break;
        }
        if moment >= warm {
            took.push(microseconds(moment.elapsed()));
        }
        moment += INTERVAL;
    }
    Ok(took.into_iter().collect())
}

/// The process that does harm, on the second processor, until it is dropped.
struct Hostile(Child);

impl Hostile {
    fn start(target: &str) -> Result<Self> {
        let own = std::env::current_exe()?;
        let child = Command::new("taskset")
            .args(["-c", "1"])
            .arg(own)
            .args(["--harm", target])
            .stdout(Stdio::null())
            .spawn()
            .context("taskset, which puts each on its processor")?;
        Ok(Self(child))
    }
}

impl Drop for Hostile {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Does harm until it is killed.
pub(crate) async fn harm(target: Target) -> Result<()> {
    let (request, count, reads) = match target.harm {
        Harm::Papers => {
            ("GET /contests/1/print/travellers.pdf HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".to_owned(), 64, true)
        }
        Harm::UnreadStreams => {
            ("GET /contests/1/events HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".to_owned(), 2_000, false)
        }
        Harm::HalfBodies => {
            (half_a_body("/barometer.v1.BoardService/GetTraveller", "none", 60_000), 2_000, false)
        }
        Harm::Connections => ("GET /contests/1 HTTP/1.1\r\nhost: 127".to_owned(), 10_000, false),
        Harm::Commands => (half_a_body("/barometer.v1.TableService/Submit", &target.token, 0), 64, true),
    };
    for _ in 0..count {
        let request = request.clone();
        tokio::spawn(async move {
            loop {
                // Turned away, it comes again.
                let _ = once(target.address, &request, reads).await;
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        });
    }
    std::future::pending().await
}

/// A request of gRPC-web whose body is shorter than it says, or, of length nought, whole and a command that says nothing.
fn half_a_body(path: &str, token: &str, length: usize) -> String {
    let frame = "\0\0\0\0\0";
    format!(
        "POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/grpc-web\r\nauthorization: Bearer {token}\r\n\
         content-length: {}\r\n\r\n{frame}{}",
        length + frame.len(),
        "x".repeat(length / 2)
    )
}

/// Asks again and again on one connection and reads what comes, or asks once and reads nothing, until it is closed.
async fn once(address: SocketAddr, request: &str, reads: bool) -> std::io::Result<()> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(HOSTILE.parse().expect("an address"))?;
    let mut stream = socket.connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    if !reads {
        // Only that it was closed is learnt, from the first byte that cannot be peeked at.
        loop {
            tokio::time::sleep(Duration::from_secs(1)).await;
            if stream.peek(&mut [0]).await? == 0 {
                return Ok(());
            }
        }
    }
    let (mut from, mut to) = stream.into_split();
    let asking = async {
        loop {
            to.write_all(request.as_bytes()).await?;
        }
    };
    let reading = async {
        let mut buffer = vec![0; 64 << 10];
        while from.read(&mut buffer).await? > 0 {}
        Ok(())
    };
    tokio::select! { ended = asking => ended, ended = reading => ended }
}

/// A server for which nothing is there.
#[expect(clippy::print_stdout, reason = "the address is its answer")]
pub(crate) async fn serve_nothing() -> Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    loop {
        let (stream, _) = listener.accept().await?;
        tokio::spawn(nothing(stream));
    }
}

async fn nothing(mut stream: TcpStream) -> std::io::Result<()> {
    let mut buffer = vec![0; 4 << 10];
    while stream.read(&mut buffer).await? > 0 {
        stream.write_all(b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n").await?;
    }
    Ok(())
}
