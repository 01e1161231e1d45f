//! `barometer serve`: runs the server until it is told to stop.

use std::net::SocketAddr;
use std::path::PathBuf;

use access::address::Line;

use super::sibling::sibling;
use super::{Failure, data, listen, runtime, say};
use crate::backups::Backups;
use crate::clear::Clear;
use crate::reach::Reach;
use crate::serve::{ServeOptions, Server};
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
}

pub(super) fn run(args: Args) -> Result<(), Failure> {
    let Args { data, listen, plaintext, only_encrypted, cert, key, names, metrics, backup, backup_every } =
        args;
    runtime()?.block_on(async {
        let backups = backup.map(|folder| Backups { folder, minutes: backup_every });
        let certificate = cert.zip(key).map(|(certificate, key)| GivenCertificate { certificate, key });
        let clear = match (plaintext, only_encrypted) {
            (true, _) => Clear::Everything,
            (false, false) => Clear::Browsers,
            (false, true) => Clear::Trust,
        };
        let options = ServeOptions { data, listen, clear, certificate, names, metrics, backups };
        let server = Server::bind(&options).await?;
        introduce(&server, &options);
        server.run(stop_asked()).await;
        Ok(())
    })
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
