//! An explanation from a running server: what it has released.

use access::channel::why;
use access::line::Line;
use bridge::contest::At;
use bridge::explain::{Explanation, ExplanationRow, ExplanationTable};
use bridge::message::Language;
use client_tablet::link;
use proto::v1;
use proto::v1::board_service_client::BoardServiceClient;

use super::{Subject, Told};
use crate::cli::runtime;
use crate::web::moment;

/// Asks the server.
pub(super) fn tell(
    (server, contest): (&str, Option<u32>),
    entry: &str,
    (subject, language): (Subject, Option<Language>),
) -> anyhow::Result<Told> {
    runtime()?.block_on(async {
        let mut client = BoardServiceClient::new(link::connect(server)?);
        let contest = match contest {
            Some(contest) => contest,
            None => only_contest(&mut client).await?,
        };
        let (board, number) = match subject {
            Subject::Board(board) => (board.into(), v1::ExplainedNumber::Usual),
            Subject::Total => (0, v1::ExplainedNumber::Usual),
            Subject::Summary => (0, v1::ExplainedNumber::Summary),
        };
        let language = language.map(Language::code).unwrap_or_default().to_owned();
        let request =
            v1::ExplainRequest { contest, entry: entry.to_owned(), board, number: number.into(), language };
        let view = client.explain(request).await;
        Ok(told(view.map_err(|status| anyhow::anyhow!("{}", why(&status)))?.into_inner()))
    })
}

async fn only_contest(client: &mut BoardServiceClient<Line>) -> anyhow::Result<u32> {
    let contests = client.list_contests(v1::ListContestsRequest {}).await;
    let contests = contests.map_err(|status| anyhow::anyhow!("{}", why(&status)))?.into_inner().contests;
    let open: Vec<_> = contests.iter().filter(|contest| contest.phase() != v1::Phase::Final).collect();
    match (contests.as_slice(), open.as_slice()) {
        ([], _) => Err(anyhow::anyhow!("the server has no contest yet")),
        ([only], _) => Ok(only.contest),
        (_, [only]) => Ok(only.contest),
        (several, _) => {
            let listed: Vec<String> =
                several.iter().map(|contest| format!("{} is {}", contest.contest, contest.name)).collect();
            Err(anyhow::anyhow!(
                "there are several contests: say which with --contest; {}",
                listed.join(", ")
            ))
        }
    }
}

fn told(view: v1::ExplanationView) -> Told {
    let names = if view.names.is_empty() { String::new() } else { format!(", {}", view.names) };
    let row = |row: v1::ExplanationRow| ExplanationRow { cells: row.cells, is_own: row.is_own };
    let table = |table: v1::ExplanationTable| ExplanationTable {
        title: table.title,
        headings: table.headings,
        rows: table.rows.into_iter().map(row).collect(),
    };
    let record =
        |record: v1::ExplanationRecord| format!("{} {}", moment::for_director(At(record.at)), record.text);
    let mut remarks: Vec<String> = view.records.into_iter().map(record).collect();
    remarks.extend(Some(view.note).filter(|note| !note.is_empty()));
    Told {
        whose: format!("{}{names}", view.label),
        explanation: Explanation {
            title: Some(view.title).filter(|title| !title.is_empty()),
            sentences: view.sentences,
            tables: view.tables.into_iter().map(table).collect(),
            result: Some(view.result).filter(|result| !result.is_empty()),
        },
        remarks,
    }
}
