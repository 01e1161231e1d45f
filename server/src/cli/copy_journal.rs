//! `barometer copy-journal`: a journal from a file into a database, or back.

use std::path::{Path, PathBuf};

use super::{Failure, runtime, say, say_error};
use crate::journal::{
    self, DatabaseUrl, FILE_NAME, Journal, JournalError, PostgresJournal, RedbJournal, Standing,
};
use crate::standby;

/// Copy a journal, while no server uses it, into an empty place: from a file into a PostgreSQL database, or back. Everything is
/// read again and compared, record by record.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The journal: a file, a server's data folder, or `postgres://USER:PASSWORD@HOST/DATABASE`.
    from: String,
    /// Where it is copied to: a file that is not there yet, or a database without a journal. One of the two may be `-`: then it
    /// is what `BAROMETER_JOURNAL` says in the environment, which others on this computer cannot read.
    to: String,
    /// Print the outcome as JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let (from, to) = (Place::read(&args.from)?, Place::read(&args.to)?);
    let source = from.open()?;
    let (target, draft) = to.begin()?;
    let copied = journal::copy(&*source, &*target, &standby::OWN)
        .map_err(|error| anyhow::anyhow!("failed to {error}"));
    let counts = match copied {
        Ok(counts) => counts,
        Err(error) => {
            drop(target);
            draft.give_up();
            return Err(error.into());
        }
    };
    let journal::Copied { contests, records, answers, grants, snapshots } = counts;
    if args.json {
        let counts = serde_json::json!({
            "contests": contests, "records": records, "answers": answers, "grants": grants, "snapshots": snapshots,
        });
        say(&counts.to_string());
    } else {
        say(&format!(
            "{contests} contests, {records} records, {answers} answers, {grants} tokens: copied, read again and equal"
        ));
    }
    Ok(())
}

/// Where a journal is, or is to be.
#[derive(Debug)]
enum Place {
    File(PathBuf),
    Database(Box<DatabaseUrl>),
}

/// What is removed again where the copy is not made.
#[derive(Debug)]
struct Draft(Option<PathBuf>);

impl Draft {
    fn give_up(self) {
        let Some(path) = self.0 else {
            say_error(
                "what was copied into the database so far is left there: empty it with `DROP SCHEMA barometer CASCADE`",
            );
            return;
        };
        if let Err(error) = std::fs::remove_file(&path) {
            say_error(&format!("{} could not be removed: {error}", path.display()));
        }
    }
}

impl Place {
    fn read(text: &str) -> Result<Self, Failure> {
        let text = if text == "-" {
            std::env::var("BAROMETER_JOURNAL")
                .map_err(|_unset| anyhow::anyhow!("- stands for BAROMETER_JOURNAL, which is not set"))?
        } else {
            text.to_owned()
        };
        if DatabaseUrl::is_one(&text) {
            let url = text.parse().map_err(|error: JournalError| anyhow::anyhow!("failed to {error}"))?;
            return Ok(Self::Database(Box::new(url)));
        }
        let path = Path::new(&text);
        Ok(Self::File(if path.is_dir() { path.join(FILE_NAME) } else { path.to_owned() }))
    }

    fn open(&self) -> Result<Box<dyn Journal>, Failure> {
        let opened = match self {
            Self::File(path) => RedbJournal::open(path).map(|journal| Box::new(journal) as Box<dyn Journal>),
            Self::Database(url) => return led(url),
        };
        Ok(opened.map_err(|error| anyhow::anyhow!("failed to {error}"))?)
    }

    fn begin(&self) -> Result<(Box<dyn Journal>, Draft), Failure> {
        match self {
            Self::File(path) => {
                let made = RedbJournal::create(path).map_err(|error| anyhow::anyhow!("failed to {error}"))?;
                Ok((Box::new(made), Draft(Some(path.clone()))))
            }
            Self::Database(url) => Ok((led(url)?, Draft(None))),
        }
    }
}

/// The journal in a database that no server leads: nobody writes it meanwhile.
fn led(url: &DatabaseUrl) -> Result<Box<dyn Journal>, Failure> {
    let journal = PostgresJournal::open(url, "barometer copy-journal");
    let journal = journal.map_err(|error| anyhow::anyhow!("failed to {error}"))?;
    let mut standing = journal.standing().expect("a database is shared");
    let waits = |standing: &Standing| match standing {
        Standing::Waits { leader } => !leader.is_empty(),
        Standing::Leads { .. } | Standing::Outranked => true,
    };
    let now = runtime()?.block_on(async { standing.wait_for(waits).await.map(|standing| standing.clone()) });
    match now {
        Ok(Standing::Waits { leader }) => {
            let told = format!(
                "the server at {leader} has the journal in {url}: stop it first, or wait some seconds if it was killed"
            );
            Err(anyhow::anyhow!(told).into())
        }
        _ => Ok(Box::new(journal)),
    }
}
