//! `barometer serve`: runs the server until it is told to stop.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use access::token;
use proto::v1;
use tokio::sync::mpsc;

use super::sibling::sibling;
use super::{Failure, data, listen, runtime, say};
use crate::backups::Backups;
use crate::reach::Reach;
use crate::serve::{ServeError, ServeOptions, Server, Shift};
use crate::standby::{self, Duty, Ended, Following, Waiting};

/// Run the server. Stop it with Ctrl-C or SIGTERM: it answers what is under way and saves before it ends.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The folder that holds the journal; it is made at the first start.
    #[arg(long, default_value = "barometer-data", value_parser = data::folder)]
    data: PathBuf,
    /// Where to listen, as ADDRESS:PORT; without a port, 7700.
    #[arg(long, default_value = "127.0.0.1:7700", value_parser = listen::address)]
    listen: SocketAddr,
    /// Let other machines connect although nothing is encrypted: only on a network that you trust.
    #[arg(long)]
    plaintext: bool,
    /// A folder on another disk, such as a stick, in which a backup is made every few minutes while something is written.
    /// Each is read again; the directors are told when one fails.
    #[arg(long, value_name = "FOLDER", value_parser = data::second_folder)]
    backup: Option<PathBuf>,
    /// So many minutes apart.
    #[arg(long, value_name = "MINUTES", default_value = "10", requires = "backup", value_parser = clap::value_parser!(u32).range(1..=1440))]
    backup_every: u32,
    /// A name under which others call this server, such as bridge.example.org: needed where it has one that the machine
    /// itself does not know. Its own name and all addresses always work. May be given several times.
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
    /// Show figures for Prometheus at this port of this computer, or at ADDRESS:PORT, under /metrics; they are off without.
    #[arg(long, value_name = "ADDRESS", value_parser = listen::own_port)]
    metrics: Option<SocketAddr>,
    /// Be the standby of the server at ADDRESS:PORT: keep a copy of everything that it acknowledges, and take over when it cannot
    /// go on. Give it a folder of its own with --data.
    #[arg(long, value_name = "ADDRESS", requires = "token_file")]
    follow: Option<String>,
    /// Where the other server and the devices reach this standby when it leads, as ADDRESS:PORT: needed where that is not where it
    /// listens.
    #[arg(long, value_name = "ADDRESS", requires = "follow")]
    reached_at: Option<SocketAddr>,
    /// A file with the token that `barometer token --standby` made there.
    #[arg(long, value_name = "FILE", requires = "follow")]
    token_file: Option<PathBuf>,
}

/// What is still under way when a duty ends may take so long.
const LEFT_WITHIN: Duration = Duration::from_secs(5);

pub(super) fn run(args: Args) -> Result<(), Failure> {
    let Args {
        data: folder,
        listen: address,
        plaintext,
        names,
        metrics,
        backup,
        backup_every,
        follow,
        reached_at,
        token_file,
    } = args;
    let token = follow.as_ref().map(|_| token::read(token_file.as_deref(), None)).transpose()?;
    let follow = follow.zip(token);
    let backups = backup.map(|folder| Backups { folder, minutes: backup_every });
    let options = ServeOptions { data: folder, listen: address, plaintext, names, metrics, backups };
    let mut known = None;
    loop {
        let duty = match known.take() {
            Some(duty) => duty,
            None => {
                runtime()?.block_on(standby::duty(&options.data, follow.clone())).map_err(ServeError::from)?
            }
        };
        // Each in a runtime of its own: nothing of the one has the journal when the other opens it.
        let runtime = runtime()?;
        known = match duty {
            Duty::Lead => match runtime.block_on(lead(&options))? {
                Shift::Stopped => return Ok(()),
                Shift::Outranked => {
                    say("Another server has taken over: this one follows it now.");
                    None
                }
            },
            Duty::Follow(partner) => {
                match runtime.block_on(stand_by(&options, (partner.clone(), reached_at)))? {
                    Ended::Stopped => return Ok(()),
                    Ended::TookOver => {
                        say("This server leads now.");
                        Some(Duty::Lead)
                    }
                    Ended::Ahead => {
                        runtime.shutdown_timeout(LEFT_WITHIN);
                        let aside = standby::set_aside(&options.data, &partner).map_err(ServeError::from)?;
                        say(&format!(
                            "What was entered here alone is in {}; the other server is asked to take it.",
                            aside.display()
                        ));
                        continue;
                    }
                }
            }
        };
        runtime.shutdown_timeout(LEFT_WITHIN);
    }
}

async fn lead(options: &ServeOptions) -> Result<Shift, Failure> {
    let named = options.data.display();
    let is_for_others = options.listen.ip().is_unspecified();
    let server = Server::bind(options).await?;
    // Nobody can open 0.0.0.0 in a browser.
    let reach = Reach::of(server.address());
    let address = reach.here();
    say(&format!("Results board:      http://{address}/"));
    if let Some(Backups { folder, minutes }) = &options.backups {
        let missing = if folder.is_dir() { "" } else { "   (the folder is not there yet: put the stick in)" };
        say(&format!("Backups:            every {minutes} minutes in {}{missing}", folder.display()));
    }
    if let Some(token) = &server.director_token {
        say(&format!("Director's token:   {}   (shown only now: write it down)", token.reveal()));
    }
    if let Some(address) = server.metrics_address() {
        say(&format!("Figures:            http://{}/metrics", Reach::of(address).here()));
    }
    if let Some(other) = server.services.pair.other() {
        say(&format!("Standby:            {other}"));
    }
    let others = if is_for_others { reach.others() } else { vec![] };
    for other in &others {
        say(&format!("For other devices:  http://{other}/"));
    }
    if is_for_others && others.is_empty() {
        say(
            "Other devices reach it by this computer's own address instead of 127.0.0.1; it is connected with no network now.",
        );
    }
    let token = server.director_token.as_ref().map_or("TOKEN", |token| token.reveal());
    say(&format!(
        "Director's console: BAROMETER_TOKEN={token} {} --server http://{address}",
        sibling("barometer-director")
    ));
    if server.director_token.is_none() {
        say("TOKEN is the one that was shown at the first start. If it is lost, this makes a new one:");
        say(&format!("  {} token --data {named}", sibling("barometer")));
    }
    Ok(server.run(stop_asked()).await)
}

/// Follows, and tells how it stands; `t` and Enter take over.
async fn stand_by(
    options: &ServeOptions,
    (partner, reached_at): (v1::PartnerState, Option<SocketAddr>),
) -> Result<Ended, Failure> {
    let address = partner.address.clone();
    let standby = Waiting::bind(options, partner, reached_at).await?;
    say(&format!("Standby of:         http://{address}/"));
    say(&format!("Here:               http://{}/", Reach::of(standby.address()).here()));
    say("To take over:       type t and press Enter, or");
    say(&format!("  {} take-over --data {}", sibling("barometer"), options.data.display()));
    let mut following = standby.following();
    let told = async {
        loop {
            let now = following.borrow_and_update().clone();
            match now {
                Following { in_step: true, .. } => say("In step: this computer has everything."),
                Following { why: Some(why), .. } => say(&format!("NOT in step with {address}: {why}")),
                Following { why: None, .. } => {}
            }
            if following.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    };
    let mut keys = keys();
    let key = async move || loop {
        match keys.recv().await {
            Some(line) if line.trim().eq_ignore_ascii_case("t") => return,
            Some(_) => {}
            // Whoever started it has no keyboard.
            None => std::future::pending::<()>().await,
        }
    };
    tokio::select! {
        ended = standby.run(stop_asked(), key) => Ok(ended?),
        () = told => Ok(Ended::Stopped),
    }
}

/// The lines that are typed.
fn keys() -> mpsc::Receiver<String> {
    let (sender, lines) = mpsc::channel(1);
    std::thread::spawn(move || {
        for line in std::io::stdin().lines().map_while(Result::ok) {
            if sender.blocking_send(line).is_err() {
                return;
            }
        }
    });
    lines
}

/// Resolves on Ctrl-C or SIGTERM.
pub(crate) async fn stop_asked() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! { () = interrupt => {}, () = terminate => {} }
}
