//! `barometer demo`: a whole club evening on this machine, to look at.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use access::address::Address;
use anyhow::Context as _;
use bridge::entry::TableId;

use super::sibling::sibling;
use super::stop::stop_asked;
use super::{Failure, listen, rehearse, runtime, say};
use crate::clear::Clear;
use crate::play::demonstration::{self, Show, TABLES};
use crate::play::director::Director;
use crate::play::evening::Evening;
use crate::play::recorded::{Names, recorded};
use crate::play::room::Room;
use crate::play::swiss::Swiss;
use crate::play::tempo::Tempo;
use crate::serve::{ServeError, ServeOptions, Server};

const PROGRESS_EVERY: Duration = Duration::from_secs(10);

/// Show a club evening: a server with simulated tables, to look at in the browser and on the console.
///
/// Everything is kept in a temporary folder, which is removed at the end.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Where to listen, as ADDRESS:PORT. If that is taken, another port of the same address.
    #[arg(long, default_value = "127.0.0.1:7700", value_parser = listen::address)]
    listen: SocketAddr,
    /// How many tables play: 7, and 8 of a Swiss, where it is not said.
    #[arg(long)]
    tables: Option<u16>,
    /// Show a Swiss of teams instead, 3 rounds drawn one after another.
    #[arg(long, conflicts_with = "evening")]
    swiss: bool,
    /// Leave the draws after the first round to you: the tables play what you publish. D on the console shows the draws.
    #[arg(long, requires = "swiss")]
    by_hand: bool,
    /// So many times faster than people play: at 40 an evening lasts four minutes. `max`: as fast as it goes.
    #[arg(long, default_value = "40", value_parser = rehearse::tempo)]
    speed: Tempo,
    /// Play the evening of this results file instead.
    #[arg(long, value_name = "FILE", conflicts_with = "tables")]
    evening: Option<PathBuf>,
    /// Leave the last table to you: enter its results with barometer-tablet. The others do not wait for it.
    #[arg(long)]
    leave_table: bool,
}

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let evening = match &args.evening {
        None if args.swiss => None,
        None => Some(demonstration::evening(args.tables.unwrap_or(TABLES))?),
        Some(path) => {
            let file = super::played_file(path).with_context(|| path.display().to_string())?;
            Some(recorded(&file, Names::Players)?.evening)
        }
    };
    let data = tempfile::Builder::new().prefix("barometer-demo-").tempdir()?;
    runtime()?.block_on(async {
        let server = bind(data.path().to_owned(), args.listen).await?;
        let address = server.here();
        let token = server.director_token.as_ref().map(|token| token.reveal().to_owned());
        let token = token.context("a new journal makes a director's token")?;
        let page = server.services.link_of_this_computer();
        let who = Who { address: &address, token: &token, page: &page };
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let serving = tokio::spawn(server.run(async {
            // An error says that the demonstration is over too.
            let _over = stopped.await;
        }));
        let shown = tokio::select! {
            shown = async {
                match evening {
                    Some(evening) => show(args, evening, who).await,
                    None => show_swiss(args, who).await,
                }
            } => shown,
            () = stop_asked() => Ok(()),
        };
        drop(stop);
        serving.await?;
        shown
    })
}

/// The server on the port that was asked for, or on another that is free.
async fn bind(data: PathBuf, listen: SocketAddr) -> Result<Server, ServeError> {
    let options = ServeOptions {
        data,
        listen,
        clear: Clear::Browsers,
        certificate: None,
        names: vec![],
        metrics: None,
        backups: None,
        law_pages: None,
        connector: None,
    };
    match Server::bind(&options).await {
        Err(ServeError::Listen { address, error }) if error.kind() == std::io::ErrorKind::AddrInUse => {
            let free = SocketAddr::new(address.ip(), 0);
            let server = Server::bind(&ServeOptions { listen: free, ..options }).await?;
            say(&format!("{address} is taken, so this listens on {}.", server.address()));
            Ok(server)
        }
        bound => bound,
    }
}

/// Who directs the demonstration, and from where.
#[derive(Clone, Copy)]
struct Who<'a> {
    address: &'a Address,
    token: &'a str,
    /// A link that signs this computer's browser in, once.
    page: &'a str,
}

/// Plays the evening; then keeps showing it until somebody stops it.
async fn show(args: &Args, evening: Evening, who: Who<'_>) -> Result<(), Failure> {
    let url = who.address.to_string();
    let director = Director::new(&url, who.token)?;
    let room = Room::open(&director, &url, &evening).await?;
    let tables = evening.tables();
    let last = tables.last().copied().context("an evening has a table")?;
    let left = args.leave_table.then_some(last);
    introduce(&evening, &room, who, left);
    let planned: usize = evening.slots().len();
    let show = Show { tempo: args.speed, left, progress_every: PROGRESS_EVERY };
    let report = demonstration::perform(evening, show, (&director, &room), say).await?;
    if report.is_right() {
        say(&format!(
            "{} of {planned} results are in, each checked against what its table was told.",
            report.results
        ));
    } else {
        rehearse::complain(&report);
    }
    if let Some(left) = left {
        say(&format!("The rest waits for you at table {left}."));
    }
    say("Everything stays on show until you press Ctrl-C.");
    std::future::pending().await
}

/// Plays a Swiss; then keeps showing it until somebody stops it.
async fn show_swiss(args: &Args, who: Who<'_>) -> Result<(), Failure> {
    let url = who.address.to_string();
    let director = Director::new(&url, who.token)?;
    let usual = Swiss::at_tables(args.tables.unwrap_or(8), 3, args.speed);
    let swiss = Swiss { leave_last: args.leave_table, by_hand: args.by_hand, ..usual };
    let room = swiss.open(&director, &url).await?;
    say(&format!(
        "Club Teams, Swiss: {} teams at {} tables, {} rounds.",
        swiss.teams,
        room.codes.len(),
        swiss.rounds
    ));
    let left = room.codes.keys().last().copied().filter(|_| args.leave_table);
    addresses(&room, who, left);
    say(
        "  On the board look at the draw, the cross table and the teams' cards; on the console D shows the draws.",
    );
    if let Some(left) = left {
        say(&format!("  The next round is drawn when you have played yours at table {left} too."));
    }
    say("");
    swiss.play(&director, &room, say).await?;
    say("All rounds are played. Everything stays on show until you press Ctrl-C.");
    std::future::pending().await
}

fn introduce(evening: &Evening, room: &Room, who: Who<'_>, left: Option<TableId>) {
    say(&format!(
        "{}: {} tables, {} results to come.",
        evening.name,
        room.codes.len(),
        evening.slots().len()
    ));
    addresses(room, who, left);
    say("");
}

/// Where to look, and how to sit down at a table.
fn addresses(room: &Room, Who { address, token, page }: Who<'_>, left: Option<TableId>) {
    let Room { contest, server, codes, .. } = room;
    // Browsers need no key.
    let pages = format!("http://{}", address.host);
    say("");
    say(&format!("  Results board:  {pages}/contests/{contest}"));
    say(&format!(
        "  Console:        BAROMETER_TOKEN={token} {} --server {server}",
        sibling("barometer-director")
    ));
    say(&format!("  In a browser:   {page}   (the same console; works once, for ten minutes)"));
    let (table, what) = left.map_or_else(
        || (codes.keys().next().copied(), "A table's view: "),
        |left| (Some(left), "Your own table: "),
    );
    if let Some((table, code)) = table.and_then(|table| Some((table, codes.get(&table)?))) {
        let program = sibling("barometer-tablet");
        say(&format!("  {what}{program} --server {server} --code {code}   (table {table})"));
        say(&format!(
            "  In a browser:   {pages}/table#code={code}   (the same table, on any phone or tablet)"
        ));
    }
}
