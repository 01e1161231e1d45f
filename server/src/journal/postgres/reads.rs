//! What is read of the journal, by whoever waits for it: on a connection beside the one that writes.

use std::future::Future;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::Mutex;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row};

use super::line::{connect, explained, unavailable};
use super::schema;
use super::url::DatabaseUrl;
use crate::journal::chunks::{Chunk, Chunks};
use crate::journal::record::{Key, unseal};
use crate::journal::{ContestKey, JournalError, Sequence};

/// Whoever reads is told after this that it cannot be done: a page is small.
const READ_WITHIN: Duration = Duration::from_secs(10);
/// Records that are read at a time.
const CHUNK_COUNT: i64 = 4_096;

/// A reader, whose work is done by the writer's thread: that lives as long as the journal.
#[derive(Clone)]
pub(super) struct Reads(Arc<Shared>);

struct Shared {
    url: DatabaseUrl,
    handle: Handle,
    client: Mutex<Option<Arc<Client>>>,
}

impl Reads {
    pub(super) fn new(url: DatabaseUrl, handle: Handle) -> Self {
        Self(Arc::new(Shared { url, handle, client: Mutex::default() }))
    }

    /// The rows of a query. Blocks.
    pub(super) fn rows(
        &self,
        query: &'static str,
        values: Vec<Box<dyn ToSql + Sync + Send>>,
    ) -> Result<Vec<Row>, JournalError> {
        let shared = Arc::clone(&self.0);
        self.wait(async move { shared.rows(query, &values).await })
    }

    fn wait<T: Send + 'static>(
        &self,
        asked: impl Future<Output = Result<T, JournalError>> + Send + 'static,
    ) -> Result<T, JournalError> {
        let (reply, done) = mpsc::sync_channel(1);
        let url = self.0.url.clone();
        self.0.handle.spawn(async move {
            let late =
                || unavailable(format!("{url} has not answered for {} seconds", READ_WITHIN.as_secs()));
            let answer = tokio::time::timeout(READ_WITHIN, asked).await;
            let _ = reply.send(answer.unwrap_or_else(|_elapsed| Err(late())));
        });
        // The runtime is dropped with the journal, and the reply with it.
        done.recv().unwrap_or_else(|_gone| Err(JournalError::closed()))
    }

    /// The first row of a query, if there is one. Blocks.
    pub(super) fn row(
        &self,
        query: &'static str,
        values: Vec<Box<dyn ToSql + Sync + Send>>,
    ) -> Result<Option<Row>, JournalError> {
        Ok(self.rows(query, values)?.into_iter().next())
    }
}

impl Shared {
    /// Asks again on a new connection where the last one broke since: to read twice changes nothing.
    async fn rows(
        &self,
        query: &str,
        values: &[Box<dyn ToSql + Sync + Send>],
    ) -> Result<Vec<Row>, JournalError> {
        let values: Vec<&(dyn ToSql + Sync)> =
            values.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect();
        let mut again = true;
        loop {
            let client = self.client().await?;
            let error = match client.query(query, &values).await {
                Ok(rows) => return Ok(rows),
                Err(error) => error,
            };
            let is_lost = error.as_db_error().is_none() || client.is_closed();
            if is_lost {
                let mut kept = self.client.lock().await;
                kept.take_if(|kept| Arc::ptr_eq(kept, &client));
            }
            if !is_lost || !std::mem::take(&mut again) {
                return Err(explained(&error, &self.url.to_string(), &self.url));
            }
        }
    }

    async fn client(&self) -> Result<Arc<Client>, JournalError> {
        let mut kept = self.client.lock().await;
        if let Some(client) = kept.as_ref().filter(|client| !client.is_closed()) {
            return Ok(Arc::clone(client));
        }
        let client = Arc::new(connect(&self.url).await?);
        *kept = Some(Arc::clone(&client));
        Ok(client)
    }
}

impl Reads {
    /// The records of one contest from one on.
    pub(super) fn records(
        &self,
        contest: ContestKey,
        from: Sequence,
    ) -> Chunks<impl FnMut(Sequence) -> Chunk + use<>> {
        let reads = self.clone();
        Chunks::from(from, move |first| reads.chunk(contest, first))
    }

    fn chunk(&self, contest: ContestKey, from: Sequence) -> Chunk {
        let query = "SELECT sequence, sealed FROM barometer.records
                     WHERE contest = $1 AND sequence >= $2 ORDER BY sequence LIMIT $3";
        let values: Vec<Box<dyn ToSql + Sync + Send>> =
            vec![Box::new(i64::from(contest.0)), Box::new(schema::stored(from)), Box::new(CHUNK_COUNT)];
        let rows = match self.rows(query, values) {
            Ok(rows) => rows,
            Err(error) => return (vec![], Err(error)),
        };
        let (mut chunk, mut expected) = (Vec::with_capacity(rows.len()), from);
        for row in &rows {
            let damaged = |what| JournalError::Damaged { contest, sequence: expected, what };
            let read = if schema::sequence(row.get(0)) == expected {
                unseal(Key::Record(contest, expected), row.get(1)).map_err(damaged)
            } else {
                Err(damaged("it is missing".to_owned()))
            };
            match read {
                Ok(record) => chunk.push((expected, record.to_vec())),
                Err(error) => return (chunk, Err(error)),
            }
            expected = expected.next();
        }
        let is_full = i64::try_from(rows.len()).is_ok_and(|count| count == CHUNK_COUNT);
        (chunk, Ok(Some(expected).filter(|_| is_full)))
    }
}
