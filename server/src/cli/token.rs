//! `barometer token`: a new director token, for whoever may read the data folder.

use std::path::PathBuf;
use std::sync::Arc;

use access::private_file;
use anyhow::Context as _;
use client_tablet::link;
use proto::v1;
use proto::v1::director_service_client::DirectorServiceClient;

use super::{Failure, data, runtime, say};
use crate::auth::{Identity, Role, Tokens};
use crate::journal::{self, RedbJournal};
use crate::serving_file::ServingFile;

/// Make a new token of a director, or of a standby. It works whether the server runs or not; older tokens stay good.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The server's data folder.
    #[arg(long, default_value = "barometer-data", value_parser = data::folder)]
    data: PathBuf,
    /// The director's name, for the journal.
    #[arg(long, default_value = "")]
    name: String,
    /// For a second server that follows this one, for its `serve --follow`. Whoever has it has everything.
    #[arg(long)]
    standby: bool,
    /// Write the token into this file, which only its owner can read, instead of showing it: for `--token-file`.
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let token = match ServingFile::read(&args.data)? {
        Some(serving) => match runtime()?.block_on(ask(&serving, args)) {
            Ok(token) => token,
            // Killed, and its note is still there: then the journal is free.
            Err(_) => issue(args)?,
        },
        None => issue(args)?,
    };
    match &args.to {
        Some(path) => {
            let written = private_file::write(path, format!("{token}\n").as_bytes());
            written.with_context(|| format!("failed to write {}", path.display()))?;
            say(&format!("The token is in {}: use it with --token-file", path.display()));
        }
        None => say(&token),
    }
    Ok(())
}

async fn ask(serving: &crate::serving_file::Serving, args: &Args) -> anyhow::Result<String> {
    let mut client = DirectorServiceClient::new(link::connect(&serving.server)?);
    let role = if args.standby { v1::Role::Standby } else { v1::Role::Director }.into();
    let name = args.name.clone();
    let mut request = tonic::Request::new(v1::IssueTokenRequest { role, name, contest: 0 });
    request.metadata_mut().insert("authorization", format!("Bearer {}", serving.token).parse()?);
    Ok(client.issue_token(request).await?.into_inner().token)
}

fn issue(args: &Args) -> anyhow::Result<String> {
    let path = args.data.join(journal::FILE_NAME);
    let journal =
        RedbJournal::open(&path).with_context(|| format!("no journal in {}", args.data.display()))?;
    let tokens = Tokens::open(Arc::new(journal))?;
    let role = if args.standby { Role::Standby } else { Role::Director };
    let identity = Identity { role, name: args.name.clone(), contest: None };
    Ok(tokens.issue(identity)?.reveal().to_owned())
}
