//! `barometer serve`: runs the server until it is told to stop.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use access::address::{Address, Line};
use access::known_servers::{KnownServers, ask_at_terminal};
use access::token;
use proto::v1;
use tokio::sync::mpsc;

use super::connect::{self, Allowed};
use super::sibling::sibling;
use super::stop::{self, stop_asked};
use super::{Failure, data, listen, runtime, say};
use crate::backups::Backups;
use crate::clear::Clear;
use crate::journal::{DatabaseUrl, JournalError, Standing};
use crate::reach::Reach;
use crate::serve::{ServeError, ServeOptions, Server, Shift};
use crate::standby::{self, Candidate, Duty, Ended, Following, Waiting};
use crate::tls::GivenCertificate;

/// Run the server. Stop it with Ctrl-C or SIGTERM: it answers what is under way and saves before it ends.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The folder that holds the journal; it is made at the first start.
    #[arg(long, default_value = "barometer-data", value_parser = data::folder)]
    data: PathBuf,
    /// Where to listen, as ADDRESS:PORT; without a port, 7700.
    #[arg(long, default_value = "127.0.0.1:7700", value_parser = listen::address)]
    listen: SocketAddr,
    /// Answer everything in the clear too, programs and directors among it, so that others on the network can read along:
    /// only for a network that you trust.
    #[arg(long)]
    plaintext: bool,
    /// Answer browsers only encrypted too: for a congress whose tablets know the server's certificate.
    #[arg(long, conflicts_with = "plaintext")]
    only_encrypted: bool,
    /// The certificate of a name that the club owns, with its chain (PEM); without it the server makes its own.
    #[arg(long, value_name = "FILE", requires = "key")]
    cert: Option<PathBuf>,
    /// The private key of --cert (PEM).
    #[arg(long, value_name = "FILE", requires = "cert")]
    key: Option<PathBuf>,
    /// A folder with pages of the Laws of your own, such as a regulation: each a file that ends in .kdl (docs/LAW-PAGES.md).
    /// `barometer-director law check FILE` judges them
    #[arg(long, value_name = "FOLDER")]
    law_dir: Option<PathBuf>,
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
    /// Answer scoring programs as the control software of table devices does, at port 5079 of this computer or at
    /// ADDRESS:PORT: what they send becomes contests here, and they poll the results.
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = listen::CONNECTOR, value_parser = listen::own_port)]
    data_connector: Option<SocketAddr>,
    #[command(flatten)]
    allowed: Allowed,
    /// Be the standby of the server at ADDRESS:PORT: keep a copy of everything that it acknowledges, and take over when it cannot
    /// go on. Give it a folder of its own with --data.
    #[arg(long, value_name = "ADDRESS", requires = "token_file")]
    follow: Option<String>,
    /// Where the other server and the devices reach this standby, or this one of several that share a journal, when it leads, as
    /// ADDRESS:PORT: needed where that is not where it listens.
    #[arg(long, value_name = "ADDRESS")]
    reached_at: Option<SocketAddr>,
    /// A file with the token that `barometer token --standby` made there.
    #[arg(long, value_name = "FILE", requires = "follow")]
    token_file: Option<PathBuf>,
    /// Keep the journal in a PostgreSQL database, as `postgres://USER:PASSWORD@HOST/DATABASE`: several servers may share it, and
    /// one leads at a time. Others on this computer can read the command line: give it as `BAROMETER_JOURNAL` in the environment.
    #[arg(long, value_name = "URL", env = "BAROMETER_JOURNAL", hide_env_values = true, conflicts_with_all = ["follow", "backup"])]
    journal: Option<String>,
}

/// The journal of the duty before is closed within so long; another program’s is not.
const FREE_WITHIN: Duration = Duration::from_secs(2);
/// What is still under way when a duty ends may take so long.
const LEFT_WITHIN: Duration = Duration::from_secs(5);

pub(super) fn run(args: Args) -> Result<(), Failure> {
    // Between two duties nobody waits for it, and it is not to be lost.
    stop::listen();
    let Args {
        data,
        listen,
        plaintext,
        only_encrypted,
        cert,
        key,
        names,
        metrics,
        backup,
        backup_every,
        law_dir: law_pages,
        ..
    } = args;
    let connector = args.allowed.at(args.data_connector)?;
    let backups = backup.map(|folder| Backups { folder, minutes: backup_every });
    let certificate = cert.zip(key).map(|(certificate, key)| GivenCertificate { certificate, key });
    let clear = match (plaintext, only_encrypted) {
        (true, _) => Clear::Everything,
        (false, false) => Clear::Browsers,
        (false, true) => Clear::Trust,
    };
    let options =
        ServeOptions { data, listen, clear, certificate, names, metrics, backups, law_pages, connector };
    if let Some(url) = &args.journal {
        return in_turn(&options, &url.parse().map_err(ServeError::from)?, args.reached_at);
    }
    let follow = match &args.follow {
        Some(server) => Some(runtime()?.block_on(met(server, args.token_file.as_deref(), &options))?),
        None => None,
    };
    let (mut known, mut keys) = (None, keys());
    loop {
        let duty = match known.take() {
            Some(duty) => duty,
            None => {
                runtime()?.block_on(standby::duty(&options.data, follow.clone())).map_err(ServeError::from)?
            }
        };
        // Each in a runtime of its own: nothing of the one has the journal when the other opens it.
        let runtime = runtime()?;
        let ended = runtime.block_on(done(&options, (duty, args.reached_at), &mut keys));
        runtime.shutdown_timeout(LEFT_WITHIN);
        match ended? {
            Next::Stop => return Ok(()),
            Next::Look => {}
            Next::Lead => known = Some(Duty::Lead),
            Next::SetAside(partner) => {
                let aside = standby::set_aside(&options.data, &partner).map_err(ServeError::from)?;
                say(&format!(
                    "What was entered here alone is in {}; the other server is asked to take it.",
                    aside.display()
                ));
            }
        }
    }
}

/// Leads whenever it is this server's turn, among those that share the journal in a database.
fn in_turn(options: &ServeOptions, url: &DatabaseUrl, reached_at: Option<SocketAddr>) -> Result<(), Failure> {
    let mut is_first = true;
    loop {
        let runtime = runtime()?;
        let shift = runtime.block_on(turn(options, (url, reached_at), is_first));
        runtime.shutdown_timeout(LEFT_WITHIN);
        is_first = false;
        match shift {
            Ok(Shift::Stopped) => return Ok(()),
            Ok(Shift::Outranked) => say("This server leads no more: it waits."),
            Err(error) => return Err(error),
        }
    }
}

/// Waits for its turn, and leads until that ends.
async fn turn(
    options: &ServeOptions,
    (url, reached_at): (&DatabaseUrl, Option<SocketAddr>),
    is_first: bool,
) -> Result<Shift, Failure> {
    let bound = async || match Candidate::bind(options, url, reached_at).await {
        // Who has led goes on when the database does.
        Err(ServeError::Journal(error @ JournalError::Unavailable { .. })) if !is_first => {
            tracing::error!("failed to {error}");
            Ok(None)
        }
        bound => bound.map(Some),
    };
    let mut stop = std::pin::pin!(stop_asked());
    let mut candidate = loop {
        let pause = async {
            let bound = bound().await;
            if let Ok(None) = bound {
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
            bound
        };
        tokio::select! {
            () = &mut stop => return Ok(Shift::Stopped),
            bound = pause => if let Some(candidate) = bound? { break candidate },
        }
    };
    let (mut standing, here) = (candidate.standing(), Reach::of(candidate.address()).here());
    let told = async {
        loop {
            if let Standing::Waits { leader } = standing.borrow_and_update().clone()
                && !leader.is_empty()
            {
                say(&format!("Waiting here at {here}: the server at {leader} leads."));
            }
            if standing.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    };
    let turn = tokio::select! {
        leads = candidate.wait(&mut stop) => leads,
        () = told => Ok(false),
    };
    let server = match turn {
        Ok(false) => return Ok(Shift::Stopped),
        Ok(true) => Server::in_turn(candidate, options).await,
        Err(error) => Err(error),
    };
    match server {
        Ok(server) => {
            introduce(&server, options);
            Ok(server.run(stop).await)
        }
        // The database went while it was read, or another one leads already: it waits again.
        Err(error) if error.passes() => {
            tracing::error!("{error}");
            tokio::time::sleep(Duration::from_millis(500)).await;
            Ok(Shift::Outranked)
        }
        Err(error) => Err(error.into()),
    }
}

/// What comes after a duty.
enum Next {
    Stop,
    /// What is to be done is looked up anew.
    Look,
    Lead,
    SetAside(v1::PartnerState),
}

/// The server that is to be followed, with its key, and the token for it.
async fn met(
    server: &str,
    token_file: Option<&std::path::Path>,
    options: &ServeOptions,
) -> Result<(String, String), Failure> {
    let token = token::read(token_file, None)?;
    let address: Address = server.parse()?;
    let address = KnownServers::in_folder(&options.data).meet(address, ask_at_terminal).await?;
    Ok((address.to_string(), token))
}

/// Does a duty until it ends.
async fn done(
    options: &ServeOptions,
    (duty, reached_at): (Duty, Option<SocketAddr>),
    keys: &mut mpsc::Receiver<String>,
) -> Result<Next, Failure> {
    match duty {
        Duty::Lead => {
            let server = free(async || Server::bind(options).await).await?;
            introduce(&server, options);
            match server.run(stop_asked()).await {
                Shift::Stopped => Ok(Next::Stop),
                Shift::Outranked => {
                    say("Another server has taken over: this one follows it now.");
                    Ok(Next::Look)
                }
            }
        }
        Duty::Follow(partner) => match stand_by(options, (partner.clone(), reached_at), keys).await? {
            Ended::Stopped => Ok(Next::Stop),
            Ended::Renewed => Ok(Next::Look),
            Ended::Ahead => Ok(Next::SetAside(partner)),
            Ended::TookOver => {
                say("This server leads now.");
                Ok(Next::Lead)
            }
        },
    }
}

/// Follows, and tells how it stands; `t` and Enter take over.
async fn stand_by(
    options: &ServeOptions,
    (partner, reached_at): (v1::PartnerState, Option<SocketAddr>),
    keys: &mut mpsc::Receiver<String>,
) -> Result<Ended, Failure> {
    let there = standby::host(&partner.address);
    let standby = free(async || Waiting::bind(options, partner.clone(), reached_at).await).await?;
    say(&format!("Standby of:         {there}"));
    say(&format!("Here:               {}", Reach::of(standby.address()).here()));
    say("To take over:       type t and press Enter, or");
    say(&format!("  {} take-over --data {}", sibling("barometer"), options.data.display()));
    let mut following = standby.following();
    let told = async {
        loop {
            let now = following.borrow_and_update().clone();
            match now {
                Following { in_step: true, .. } => say("In step: this computer has everything."),
                Following { why: Some(why), .. } => say(&format!("NOT in step with {there}: {why}")),
                Following { why: None, .. } => {}
            }
            if following.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    };
    let key = async || loop {
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

/// What opens the journal, tried again for a while where this process still has it from the duty before.
async fn free<T>(open: impl AsyncFn() -> Result<T, ServeError>) -> Result<T, ServeError> {
    let begun = tokio::time::Instant::now();
    loop {
        match open().await {
            Err(ServeError::Journal(JournalError::InUse)) if begun.elapsed() < FREE_WITHIN => {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            opened => return opened,
        }
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

/// Tells where everything is.
fn introduce(server: &Server, options: &ServeOptions) {
    // Nobody can open 0.0.0.0 in a browser.
    let reach = Reach::of(server.address());
    say(&format!("Results board:      http://{}/", reach.here()));
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
    if let Some(address) = server.connector_address() {
        connect::introduce(address);
    }
    if let Some(other) = server.services.pair.other() {
        say(&format!("Standby:            {other}"));
    }
    let others = if options.listen.ip().is_unspecified() { reach.others() } else { vec![] };
    for other in &others {
        say(&format!("For other devices:  http://{other}/"));
    }
    if options.listen.ip().is_unspecified() && others.is_empty() {
        say(
            "Other devices reach it by this computer's own address instead of 127.0.0.1; it is connected with no network now.",
        );
    }
    let here = server.here();
    if here.line != Line::Clear {
        let there = others.first().copied().unwrap_or_else(|| reach.here());
        introduce_key(server, there, options.clear);
    }
    let token = server.director_token.as_ref().map_or("TOKEN", |token| token.reveal());
    let quote = if here.line == Line::Clear { "" } else { "'" };
    say(&format!(
        "Director's console: BAROMETER_TOKEN={token} {} --server {quote}{here}{quote}",
        sibling("barometer-director")
    ));
    if server.director_token.is_none() {
        say("TOKEN is the one that was shown at the first start. If it is lost, this makes a new one:");
        say(&format!("  {} token --data {}", sibling("barometer"), options.data.display()));
    }
}

/// Tells by what programs and browsers know the server.
fn introduce_key(server: &Server, there: SocketAddr, clear: Clear) {
    let words = &server.services.key_words;
    say(&format!("The server's words: {words}   (each program shows them at its first start: compare)"));
    say(&format!("Other programs:     --server https://{there}"));
    if let Some(fingerprint) = server.fingerprint() {
        say(&format!("For the director's phone: http://{there}/trust, where the fingerprint is to be"));
        say(&format!("  {fingerprint}"));
    }
    if clear == Clear::Everything {
        say(
            "--plaintext: everything is answered in the clear too, and others on the network can read tokens along.",
        );
    }
}
