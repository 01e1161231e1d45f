//! `barometer take-over`: a standby leads from now on.

use std::path::PathBuf;

use access::channel::why;
use anyhow::Context as _;
use client_tablet::link;
use proto::v1;
use proto::v1::standby_service_client::StandbyServiceClient;

use super::{Failure, data, runtime, say};
use crate::serving_file::ServingFile;

/// Have the standby of this data folder take over: it goes on with everything that was acknowledged. The other server, when it
/// comes back, follows.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The data folder of the standby.
    #[arg(long, default_value = "barometer-data", value_parser = data::folder)]
    data: PathBuf,
}

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let serving = ServingFile::read(&args.data)?
        .with_context(|| format!("no server runs in {}: start the standby first", args.data.display()))?;
    let reign = runtime()?.block_on(async {
        let mut client = StandbyServiceClient::new(link::connect(&serving.server)?);
        let mut request = tonic::Request::new(v1::TakeOverRequest {});
        request.metadata_mut().insert("authorization", format!("Bearer {}", serving.token).parse()?);
        let reply = client.take_over(request).await.map_err(|status| anyhow::anyhow!("{}", why(&status)))?;
        anyhow::Ok(reply.into_inner())
    })?;
    say(&format!("This server leads now; it is reign {}.", reign.number));
    Ok(())
}
