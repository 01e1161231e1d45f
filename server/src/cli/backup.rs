//! `barometer backup`: a copy of the journal, also while the server runs.

use std::path::{Path, PathBuf};

use access::channel::why;
use anyhow::Context as _;
use client_tablet::link;
use proto::v1;
use proto::v1::director_service_client::DirectorServiceClient;

use super::{Failure, data, runtime, say};
use crate::journal::{self, Journal as _, JournalError, RedbJournal};
use crate::serving_file::{Serving, ServingFile};

/// Copy the journal into a new file. A plain copy of the file of a running server is not readable: use this.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The server's data folder.
    #[arg(long, default_value = "barometer-data", value_parser = data::folder)]
    data: PathBuf,
    /// The file to write; there must be none of that name yet.
    to: PathBuf,
    /// Print the outcome as JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let to = std::path::absolute(&args.to)?;
    let records = match RedbJournal::open(&args.data.join(journal::FILE_NAME)) {
        Ok(journal) => journal.backup(&to)?,
        Err(JournalError::InUse) => {
            let serving = ServingFile::read(&args.data)?
                .context("a program has this journal open, but it is not a server that can be asked")?;
            runtime()?.block_on(ask(&serving, &to))?
        }
        Err(error) => return Err(anyhow::anyhow!("failed to {error}").into()),
    };
    if args.json {
        say(&serde_json::json!({ "to": to, "records": records }).to_string());
    } else {
        say(&format!("{records} records are safe in {}", to.display()));
    }
    Ok(())
}

async fn ask(serving: &Serving, to: &Path) -> anyhow::Result<u64> {
    let mut client = DirectorServiceClient::new(link::connect(&serving.server)?);
    let to = to.to_str().context("the path has letters that cannot be sent")?.to_owned();
    let mut request = tonic::Request::new(v1::BackupRequest { to });
    request.metadata_mut().insert("authorization", format!("Bearer {}", serving.token).parse()?);
    let reply = client.backup(request).await.map_err(|status| anyhow::anyhow!("{}", why(&status)))?;
    Ok(reply.into_inner().records)
}
