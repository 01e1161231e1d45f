//! `barometer` alone: an evening begins by a double click, without a terminal and without a token.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::pin::pin;
use std::time::Duration;

use access::share;
use anyhow::{Context as _, bail};
use clap::builder::FalseyValueParser;
use client_tablet::link;
use futures_util::FutureExt as _;
use proto::v1;
use proto::v1::director_service_client::DirectorServiceClient;

use super::stop::stop_asked;
use super::{Failure, browser, listen, runtime, say};
use crate::clear::Clear;
use crate::journal::JournalError;
use crate::serve::{ServeError, ServeOptions, Server, Shift};
use crate::serving_file::{Serving, ServingFile};
use crate::standby::{self, Duty};

/// What `barometer` alone is told.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Without anything behind it `barometer` begins an evening and opens the director's page in the browser. So it only
    /// shows the address; for scripts also as `BAROMETER_NO_BROWSER=1`.
    #[arg(long, env = "BAROMETER_NO_BROWSER", hide_env_values = true, value_parser = FalseyValueParser::new())]
    no_browser: bool,
}

/// A folder in that of the evenings: pages of the Laws that the club has written, where it is there.
const LAWS: &str = "laws";
/// So many ports are tried, from the usual one on.
const PORTS: u16 = 20;
/// A server that has just begun leaves its note within this time.
const NOTED_WITHIN: Duration = Duration::from_secs(10);
/// A server that runs answers within this time.
const ANSWERED_WITHIN: Duration = Duration::from_secs(5);
/// What is still under way at the end may take so long.
const LEFT_WITHIN: Duration = Duration::from_secs(5);

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let data = share::folder("barometer")
        .context("there is no home folder on this computer: name one with `barometer serve --data`")?;
    let runtime = runtime()?;
    let done = runtime.block_on(evening(&data, args));
    runtime.shutdown_timeout(LEFT_WITHIN);
    Ok(done?)
}

/// Begins an evening, or shows the one that has begun, and ends it when it is told to.
async fn evening(data: &Path, args: &Args) -> anyhow::Result<()> {
    if let Some(link) = running(data).await {
        show_running(&link, args);
        return Ok(());
    }
    let server = match bound(data).await {
        Ok(server) => server,
        // Somebody clicked twice: the other one has the folder, and leaves its note in a moment.
        Err(error @ ServeError::Journal(JournalError::InUse | JournalError::Exists(_))) => {
            return other((data, error), args).await;
        }
        Err(error) => return Err(error.into()),
    };
    let link = server.services.link_of_this_computer();
    let mut stop = pin!(async {
        tokio::select! { () = stop_asked() => {}, () = window_closed() => {} }
    });
    // Looked at once before anything is said: from now on no signal ends it out of order.
    if stop.as_mut().now_or_never().is_some() {
        return Ok(());
    }
    let port = server.address().port();
    if port != listen::PORT {
        say(&format!("Port {} is taken by another program, so Barometer is at port {port}.", listen::PORT));
    }
    say("Barometer is running.");
    show(&link, args);
    say(&format!("Everything is kept in {}", data.display()));
    say("To end Barometer, press Ctrl-C or close this window: what was entered is safe.");
    let shift = server.run(stop).await;
    if shift == Shift::Outranked {
        bail!(
            "another server has taken over, and tables talk to it now. To have this one follow it: barometer serve --data {}",
            data.display()
        );
    }
    Ok(())
}

/// The server of this folder, at the first free port for every device of the room.
async fn bound(data: &Path) -> Result<Server, ServeError> {
    if let Duty::Follow(_) = standby::duty(data, None).await? {
        return Err(ServeError::NotFollowed {
            address: "the other server".to_owned(),
            why: format!(
                "it leads, and this one is its standby: start it with `barometer serve --data {}`",
                data.display()
            ),
        });
    }
    let at = |port| ServeOptions {
        data: data.to_owned(),
        listen: SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), port),
        clear: Clear::Browsers,
        certificate: None,
        names: vec![],
        metrics: None,
        backups: None,
        law_pages: Some(data.join(LAWS)).filter(|folder| folder.is_dir()),
        connector: None,
    };
    for _ in 0..PORTS {
        match Server::bind(&at(free_port())).await {
            // Another program was faster by a moment.
            Err(ServeError::Listen { error, .. }) if error.kind() == ErrorKind::AddrInUse => {}
            bound => return bound?.untold(),
        }
    }
    Server::bind(&at(0)).await?.untold()
}

/// The usual port, or the next that is free; where none of them is, any.
fn free_port() -> u16 {
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::UNSPECIFIED, *port)).is_ok();
    (listen::PORT..listen::PORT + PORTS).find(is_free).unwrap_or(0)
}

/// A fresh link of the server that serves this folder. None where none does: it was killed and its note is still there, or another
/// program is at its port now.
async fn running(data: &Path) -> Option<String> {
    let note = ServingFile::read(data).ok().flatten()?;
    asked(&note).await.inspect_err(|error| tracing::debug!(%error, "no server answers")).ok()
}

/// What is shown of a server that was started at the same moment.
async fn other((data, error): (&Path, ServeError), args: &Args) -> anyhow::Result<()> {
    let begun = tokio::time::Instant::now();
    while begun.elapsed() < NOTED_WITHIN {
        if let Some(link) = running(data).await {
            show_running(&link, args);
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Err(error.into())
}

fn show_running(link: &str, args: &Args) {
    say("Barometer is running on this computer already.");
    show(link, args);
}

/// A link for this computer's browser, as the running server makes it.
async fn asked(Serving { server, token }: &Serving) -> anyhow::Result<String> {
    let mut client = DirectorServiceClient::new(link::connect(server)?);
    let wish = v1::IssueEntryLinkRequest { name: String::new(), this_computer: true };
    let mut request = tonic::Request::new(wish);
    request.metadata_mut().insert("authorization", format!("Bearer {token}").parse()?);
    let reply = tokio::time::timeout(ANSWERED_WITHIN, client.issue_entry_link(request)).await??;
    Ok(reply.into_inner().link)
}

/// Opens the director's page, and says where it is.
fn show(link: &str, args: &Args) {
    let is_opened = !args.no_browser && browser::open(link);
    say(if is_opened {
        "The browser opens the director’s page. If it does not, copy this address into one:"
    } else {
        "Open this address in a browser on this computer: it is the director’s page."
    });
    say("");
    say(&format!("  {link}"));
    say("");
    say("The address works once, for ten minutes, and on this computer alone.");
}

/// Resolves when the window in which this runs is closed.
async fn window_closed() {
    #[cfg(unix)]
    let closed = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup());
    #[cfg(windows)]
    let closed = tokio::signal::windows::ctrl_close();
    #[cfg(any(unix, windows))]
    if let Ok(mut closed) = closed
        && closed.recv().await.is_some()
    {
        return;
    }
    std::future::pending::<()>().await;
}
