//! From the command line to a running console or verb.

use std::io::{BufRead, IsTerminal as _, Write};
use std::path::PathBuf;
use std::time::Duration;

use access::known_servers::{KnownServers, ask_at_terminal};

use super::failure::Failure;
use super::reply::Output;
use super::{
    Action, Cli, Connection, check_score, law,
    run::{only_contest, run},
};
use crate::link::Link;
use crate::link::error::LinkError;
use crate::screen::terminal;

/// Runs the console, or the verb that was named.
///
/// # Errors
/// [`Failure`], whose exit code tells why.
pub fn start(cli: Cli, to: &mut dyn Write) -> Result<(), Failure> {
    let Cli { connection, action } = cli;
    if connection.if_version.is_some() && matches!(action, None | Some(Action::Create(_))) {
        return Err(Failure::Input(
            "--if-version is for commands that change a contest that is there: the console asks by itself"
                .to_owned(),
        ));
    }
    let action = match action {
        // What needs no server needs no token either.
        Some(Action::Law(law)) => {
            let mut output = Output { to, json: connection.json };
            let stdin = std::io::stdin();
            let is_asked = stdin.is_terminal();
            return law::run(law, &mut stdin.lock(), is_asked, &mut output);
        }
        Some(Action::CheckScore(check)) => {
            return check_score::check_score(&check, &mut Output { to, json: connection.json });
        }
        action => action,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .map_err(|error| Failure::Input(format!("failed to start: {error}")))?;
    runtime.block_on(async {
        let link = link(&connection).await?;
        let Some(action) = action else {
            let only = only_contest(&link).await?;
            return Ok(terminal::run(link, connection.contest.or(only)).await?);
        };
        let mut output = Output { to, json: connection.json };
        let mut stdin = std::io::stdin().lock();
        // Where what is asked goes to a file or a program, nobody reads it.
        let is_read = stdin.is_terminal() && std::io::stdout().is_terminal();
        let asked = is_read.then_some(&mut stdin as &mut dyn BufRead);
        run(link, connection.contest, action, asked, &mut output).await
    })
}

/// The link that the command line describes; must be called within a tokio runtime.
///
/// # Errors
/// [`Failure::Input`] without a token or a place for numbers; [`Failure::Link`] for an address that is none.
pub async fn link(connection: &Connection) -> Result<Link, Failure> {
    let token = access::token::read(connection.token_file.as_deref(), connection.token.as_deref());
    let token = token.map_err(|error| Failure::Input(error.to_string()))?;
    let data = connection.data.clone().or_else(state_directory).ok_or_else(|| {
        Failure::Input("there is no state directory on this computer: name one with --data DIR".to_owned())
    })?;
    let known = KnownServers::in_folder(&data);
    let server = connection.server.parse().map_err(LinkError::from)?;
    let server = known.meet(server, ask_at_terminal).await?.to_string();
    let link = Link::new(&server, &token, &data)?;
    let link = link.with_patience(Duration::from_secs(connection.patience));
    Ok(match connection.if_version {
        Some(version) => link.having_seen(version),
        None => link,
    })
}

/// Where programs of this user keep what they must remember.
fn state_directory() -> Option<PathBuf> {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || named("HOME").map(|home| home.join(".local/state"));
    let directory = named("XDG_STATE_HOME").or_else(|| named("LOCALAPPDATA")).or_else(home)?;
    Some(directory.join("barometer-director"))
}
