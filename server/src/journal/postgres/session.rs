//! A connection that leads: its statements, each fenced by the epoch of whoever leads.

use std::collections::BTreeSet;
use std::time::Duration;

use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Row, Statement};

use super::line::connect;
use super::plan::Plan;
use super::url::DatabaseUrl;
use super::{line, schema};
use crate::journal::{CommandKey, JournalError, Tail};

/// Whoever leads is followed by another when it has not been heard of for so long.
pub(super) const LEASE: Duration = Duration::from_millis(2_500);

/// Fails with a division by zero where another server leads. Each transaction is counted in the same row, so that one whose
/// answer was lost is known by the count.
const OWN: &str = "
    WITH own AS (
        UPDATE barometer.leader SET commits = $2, until = clock_timestamp() + $3 * interval '1 ms'
        WHERE epoch = $1 RETURNING 1)
    SELECT 1 / count(*) FROM own";
const RECORDS: &str =
    "INSERT INTO barometer.records SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[])";
const ANSWERS: &str =
    "INSERT INTO barometer.answers SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[])";
const ANSWERED: &str = "
    SELECT device, counter FROM barometer.answers
    JOIN unnest($1::bigint[], $2::bigint[]) AS asked (device, counter) USING (device, counter)";
const NEW_HEADS: &str = "INSERT INTO barometer.heads SELECT contest, 0 FROM unnest($1::bigint[]) AS new (contest) ON CONFLICT DO NOTHING";
/// Fails with a division by zero where one of them is not at the expected sequence.
const HEADS: &str = "
    WITH moved AS (
        UPDATE barometer.heads SET last = wish.last
        FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS wish (contest, expected, last)
        WHERE heads.contest = wish.contest AND heads.last = wish.expected RETURNING 1)
    SELECT 1 / (count(*) = cardinality($1))::int FROM moved";
const GRANTS: &str = "
    INSERT INTO barometer.grants SELECT * FROM unnest($1::bytea[], $2::bytea[])
    ON CONFLICT (token) DO UPDATE SET sealed = excluded.sealed";
const GRANTS_GONE: &str = "DELETE FROM barometer.grants WHERE token = ANY ($1::bytea[])";
const METAS: &str = "
    INSERT INTO barometer.meta SELECT * FROM unnest($1::text[], $2::bytea[])
    ON CONFLICT (name) DO UPDATE SET sealed = excluded.sealed";
const SNAPSHOTS: &str = "
    INSERT INTO barometer.snapshots SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[])
    ON CONFLICT (contest) DO UPDATE SET sequence = excluded.sequence, sealed = excluded.sealed";
const SNAPSHOTS_GONE: &str = "DELETE FROM barometer.snapshots WHERE contest = ANY ($1::bigint[])";
/// The answer is where one of those waits who would lead next.
const RENEW: &str = "
    UPDATE barometer.leader SET until = clock_timestamp() + $2 * interval '1 ms' WHERE epoch = $1
    RETURNING (SELECT min(address) FROM barometer.waiting WHERE seen > clock_timestamp() - interval '3 s')";

/// Waits for what an earlier connection of the same holder has under way, and fences off what it had on the way.
const CONTINUE: &str = "
    UPDATE barometer.leader SET epoch = epoch + 1, until = clock_timestamp() + $2 * interval '1 ms'
    WHERE holder = $1 RETURNING epoch, commits";
const TAKE: &str = "
    UPDATE barometer.leader
    SET epoch = epoch + 1, holder = $1, address = $3, until = clock_timestamp() + $2 * interval '1 ms'
    WHERE until < clock_timestamp() RETURNING epoch, commits";
/// Says who waits, and asks who leads.
const WAIT: &str = "
    WITH here AS (
        INSERT INTO barometer.waiting VALUES ($1, $2, clock_timestamp())
        ON CONFLICT (holder) DO UPDATE SET seen = excluded.seen)
    SELECT address FROM barometer.leader";
const WAITS_NO_MORE: &str =
    "DELETE FROM barometer.waiting WHERE holder = $1 OR seen < clock_timestamp() - interval '1 minute'";
const RELEASE: &str = "UPDATE barometer.leader SET until = '-infinity', holder = '' WHERE epoch = $1";

/// Which server this is, among all that ask the database: made anew for each start.
pub(super) type Holder = [u8; 16];

/// A connection of the server that leads.
pub(super) struct Session {
    client: Client,
    statements: Statements,
    epoch: i64,
    /// The number of the last transaction that is known to be written.
    pub(super) commits: i64,
    pub(super) tail: Tail,
}

struct Statements {
    own: Statement,
    records: Statement,
    answers: Statement,
    new_heads: Statement,
    heads: Statement,
    grants: Statement,
    grants_gone: Statement,
    metas: Statement,
    snapshots: Statement,
    snapshots_gone: Statement,
    renew: Statement,
}

impl Statements {
    async fn prepared(client: &Client) -> Result<Self, Error> {
        Ok(Self {
            own: client.prepare(OWN).await?,
            records: client.prepare(RECORDS).await?,
            answers: client.prepare(ANSWERS).await?,
            new_heads: client.prepare(NEW_HEADS).await?,
            heads: client.prepare(HEADS).await?,
            grants: client.prepare(GRANTS).await?,
            grants_gone: client.prepare(GRANTS_GONE).await?,
            metas: client.prepare(METAS).await?,
            snapshots: client.prepare(SNAPSHOTS).await?,
            snapshots_gone: client.prepare(SNAPSHOTS_GONE).await?,
            renew: client.prepare(RENEW).await?,
        })
    }
}

/// Why a transaction was not written, or may not have been.
#[derive(Debug)]
pub(super) enum Refused {
    /// One of its commands has an answer already. Nothing was written.
    Answered,
    /// Another server leads. Nothing was written.
    Outranked,
    /// The outcome is to be found out.
    Unknown(Error),
}

fn lease() -> f64 {
    LEASE.as_secs_f64() * 1_000.0
}

impl Session {
    /// Leads, if nobody does; else the address of who leads.
    pub(super) async fn take(
        url: &DatabaseUrl,
        client: Client,
        (holder, address): (Holder, &str),
    ) -> Result<Result<Self, (Client, String)>, JournalError> {
        let failed = |error: Error| line::explained(&error, &url.to_string(), url);
        let taken = client.query_opt(TAKE, &[&&holder[..], &lease(), &address]).await.map_err(failed)?;
        let Some(taken) = taken else {
            let leader = client.query_one(WAIT, &[&&holder[..], &address]).await.map_err(failed)?.get(0);
            return Ok(Err((client, leader)));
        };
        client.execute(WAITS_NO_MORE, &[&&holder[..]]).await.map_err(failed)?;
        Self::begin(client, &taken).await.map(Ok).map_err(failed)
    }

    /// Goes on on a new connection; `None` where another server leads.
    pub(super) async fn go_on(url: &DatabaseUrl, holder: Holder) -> Result<Option<Self>, JournalError> {
        let client = connect(url).await?;
        let failed = |error: Error| line::explained(&error, &url.to_string(), url);
        let row = client.query_opt(CONTINUE, &[&&holder[..], &lease()]).await.map_err(failed)?;
        let Some(row) = row else { return Ok(None) };
        Self::begin(client, &row).await.map(Some).map_err(failed)
    }

    async fn begin(client: Client, row: &Row) -> Result<Self, Error> {
        let statements = Statements::prepared(&client).await?;
        let tail = schema::tail(&client).await?;
        Ok(Self { client, statements, epoch: row.get(0), commits: row.get(1), tail })
    }

    /// Writes a plan in one transaction, in one go: the database waits for nothing of ours while it holds a lock.
    pub(super) async fn write(&mut self, plan: &Plan) -> Result<(), Refused> {
        let commits = self.commits + 1;
        let refused = self.sent(plan, commits).await;
        let Some((step, error)) = refused else {
            self.commits = commits;
            return Ok(());
        };
        match (step, error.code()) {
            (Step::Own, Some(&SqlState::DIVISION_BY_ZERO)) => Err(Refused::Outranked),
            (Step::Answers, Some(&SqlState::UNIQUE_VIOLATION)) => Err(Refused::Answered),
            _ => Err(Refused::Unknown(error)),
        }
    }

    /// The first step that did not succeed, and why.
    async fn sent(&self, plan: &Plan, commits: i64) -> Option<(Step, Error)> {
        let (client, statements) = (&self.client, &self.statements);
        let (records, answers, heads) = (&plan.records, &plan.answers, &plan.moved_heads);
        let contests: Vec<i64> = heads.iter().map(|head| head.0).collect();
        let expected: Vec<i64> = heads.iter().map(|head| head.1).collect();
        let last: Vec<i64> = heads.iter().map(|head| head.2).collect();
        let new: Vec<i64> = heads.iter().filter(|head| head.1 == 0).map(|head| head.0).collect();
        let lease = lease();
        // The first poll of each sends, and they are polled in this order; the answers come in the same one.
        let (begun, own, recorded, answered, new, moved, changed, committed) = tokio::join!(
            biased;
            client.batch_execute("BEGIN"),
            run(client, &statements.own, false, [&self.epoch, &commits, &lease]),
            run(client, &statements.records, records.is_empty(), [&records.first, &records.second, &records.sealed]),
            run(client, &statements.answers, answers.is_empty(), [&answers.first, &answers.second, &answers.sealed]),
            run(client, &statements.new_heads, new.is_empty(), [&new]),
            run(client, &statements.heads, contests.is_empty(), [&contests, &expected, &last]),
            self.changed(plan),
            client.batch_execute("COMMIT"),
        );
        let steps = [
            (Step::Other, begun),
            (Step::Own, own),
            (Step::Other, recorded),
            (Step::Answers, answered),
            (Step::Other, new),
            (Step::Other, moved),
            (Step::Other, changed),
            (Step::Other, committed),
        ];
        steps.into_iter().find_map(|(step, done)| done.err().map(|error| (step, error)))
    }

    /// Sends what is not appended.
    async fn changed(&self, plan: &Plan) -> Result<(), Error> {
        let (client, statements) = (&self.client, &self.statements);
        let (mut tokens, mut grants, mut revoked) = (vec![], vec![], vec![]);
        for (token, grant) in &plan.grants {
            match grant {
                Some(grant) => {
                    tokens.push(&token[..]);
                    grants.push(grant.as_slice());
                }
                None => revoked.push(&token[..]),
            }
        }
        let (names, metas): (Vec<_>, Vec<_>) =
            plan.metas.iter().map(|(name, sealed)| (name, sealed.as_slice())).unzip();
        let (mut contests, mut sequences, mut snapshots, mut gone) = (vec![], vec![], vec![], vec![]);
        for (contest, snapshot) in &plan.snapshots {
            match snapshot {
                Some((sequence, sealed)) => {
                    contests.push(*contest);
                    sequences.push(*sequence);
                    snapshots.push(sealed.as_slice());
                }
                None => gone.push(*contest),
            }
        }
        let done = tokio::join!(
            biased;
            run(client, &statements.grants, tokens.is_empty(), [&tokens, &grants]),
            run(client, &statements.grants_gone, revoked.is_empty(), [&revoked]),
            run(client, &statements.metas, names.is_empty(), [&names, &metas]),
            run(client, &statements.snapshots, contests.is_empty(), [&contests, &sequences, &snapshots]),
            run(client, &statements.snapshots_gone, gone.is_empty(), [&gone]),
        );
        done.0.and(done.1).and(done.2).and(done.3).and(done.4)
    }

    /// Those commands of a plan that have an answer already.
    pub(super) async fn answered(&self, plan: &Plan) -> Result<BTreeSet<CommandKey>, Error> {
        let asked: [&(dyn ToSql + Sync); 2] = [&plan.answers.first, &plan.answers.second];
        let rows = self.client.query(ANSWERED, &asked).await?;
        Ok(rows.iter().map(|row| schema::command(row.get(0), row.get(1))).collect())
    }

    /// Leads on, and learns who waits; `None` where another server leads.
    pub(super) async fn renew(&self) -> Result<Option<Option<String>>, Error> {
        let row = self.client.query_opt(&self.statements.renew, &[&self.epoch, &lease()]).await?;
        Ok(row.map(|row| row.get(0)))
    }

    /// The number of the time that it leads, later than any before.
    pub(super) fn epoch(&self) -> u64 {
        self.epoch.unsigned_abs()
    }

    /// Leads no more: another server may take over at once.
    pub(super) async fn release(&self) -> Result<(), Error> {
        self.client.execute(RELEASE, &[&self.epoch]).await.map(|_| ())
    }
}

/// A part of a transaction, as far as it matters which one failed.
#[derive(Debug, Clone, Copy)]
enum Step {
    Own,
    Answers,
    Other,
}

/// Runs a statement on these columns, unless they are empty.
async fn run<const COUNT: usize>(
    client: &Client,
    statement: &Statement,
    is_empty: bool,
    columns: [&(dyn ToSql + Sync); COUNT],
) -> Result<(), Error> {
    if is_empty {
        return Ok(());
    }
    client.query(statement, &columns).await.map(|_| ())
}
