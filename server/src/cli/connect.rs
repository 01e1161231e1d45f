//! `barometer connect`: other programs reach a server that runs elsewhere.

use std::net::SocketAddr;
use std::path::PathBuf;

use access::address::Address;
use access::known_servers::{KnownServers, ask_at_terminal};
use client_tablet::link;

use super::bearer::Bearer;
use super::stop::stop_asked;
use super::{Failure, data, listen, runtime, say};
use crate::connector::shell::{Behind, ConnectorOptions, Shell, There};

/// Answer the programs of this computer for a server that runs on another.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Answer scoring programs as the control software of table devices does, at port 5079 of this computer or at ADDRESS:PORT.
    #[arg(long, value_name = "ADDRESS", required = true, num_args = 0..=1, default_missing_value = listen::CONNECTOR, value_parser = listen::own_port)]
    data_connector: Option<SocketAddr>,
    #[command(flatten)]
    allowed: Allowed,
    /// The server.
    #[arg(long, default_value = "http://127.0.0.1:7700")]
    server: String,
    #[command(flatten)]
    bearer: Bearer,
    /// Where the key of the server is remembered.
    #[arg(long, default_value = "barometer-data", value_parser = data::folder)]
    data: PathBuf,
}

/// Who may ask as a scoring program.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct Allowed {
    /// A file of licence keys, in each line a club's id, a blank and its key: who does not show one of them is refused.
    #[arg(long, value_name = "FILE", requires = "data_connector")]
    data_connector_licences: Option<PathBuf>,
    /// Let other computers ask as scoring programs too. The protocol has no encryption: only in a network that you trust.
    #[arg(long, requires = "data_connector")]
    data_connector_lan: bool,
}

impl Allowed {
    /// Where scoring programs are answered.
    ///
    /// # Errors
    ///
    /// Where others would reach it, and nobody has said that they may.
    pub(super) fn at(self, address: Option<SocketAddr>) -> Result<Option<ConnectorOptions>, Failure> {
        let Some(listen) = address else { return Ok(None) };
        if !listen.ip().is_loopback() && !self.data_connector_lan {
            let told = format!(
                "{listen} can be reached from other computers, and the protocol of scoring programs has neither password nor \
                 encryption: if that is meant, say --data-connector-lan too"
            );
            return Err(anyhow::anyhow!(told).into());
        }
        Ok(Some(ConnectorOptions { listen, licences: self.data_connector_licences }))
    }
}

pub(super) fn run(args: Args) -> Result<(), Failure> {
    let Args { data_connector, allowed, server, bearer, data } = args;
    let token = bearer.token()?;
    let Some(options) = allowed.at(data_connector)? else { return Ok(()) };
    runtime()?.block_on(async {
        let address: Address = server.parse()?;
        let address = KnownServers::in_folder(&data).meet(address, ask_at_terminal).await?;
        let channel = link::connect(&address.to_string())?;
        let shell = Shell::open(&options).await?;
        introduce(shell.address());
        let behind = Behind::There(Box::new(There { channel, token }));
        tokio::select! {
            never = shell.run(behind) => match never {},
            () = stop_asked() => {}
        }
        Ok(())
    })
}

/// Tells where scoring programs are answered.
pub(super) fn introduce(address: SocketAddr) {
    say(&format!("Scoring programs:   http://{address}   (Data Connector)"));
}
