//! Where a number comes from.

use bridge::board::BoardNumber;
use bridge::contest::view::Audience;
use bridge::entry::EntryId;
use bridge::message::Language;
use proto::v1;
use tonic::Status;

use super::board_service::board_number;
use super::status::failed;
use super::{Looker, Services};
use crate::engine::Glance;

/// What is to be explained, of whom as somebody writes it.
struct Asked {
    entry: String,
    board: Option<BoardNumber>,
    number: v1::ExplainedNumber,
    /// `None`: that of the contest.
    language: Option<Language>,
}

impl Services {
    /// The explanation of a number as this audience may see it.
    pub(super) async fn explanation(
        &self,
        request: v1::ExplainRequest,
        Looker { reader, audience }: Looker,
    ) -> Result<v1::ExplanationView, Status> {
        let number = request.number();
        let v1::ExplainRequest { contest, entry, board, number: _, language } = request;
        let board = if board == 0 { None } else { Some(board_number(board)?) };
        let language = match language.as_str() {
            "" => None,
            code => {
                let language = code.parse::<Language>();
                Some(language.map_err(|error| Status::invalid_argument(error.to_string()))?)
            }
        };
        let asked = Asked { entry, board, number, language };
        let handle = self.contest(contest)?;
        let explain = move |glance: &mut Glance<'_>| explain(glance, &asked, audience);
        let view = handle.look_as(reader, "the explanation", explain).await;
        view.map_err(|error| failed(&error))?
    }
}

fn explain(
    glance: &mut Glance<'_>,
    asked: &Asked,
    audience: Audience,
) -> Result<v1::ExplanationView, Status> {
    let entry = called(&glance.called(&asked.entry), &asked.entry)?;
    let view = match (asked.board, asked.number) {
        (_, v1::ExplainedNumber::Summary) => glance.summarise(entry, audience),
        (Some(board), v1::ExplainedNumber::Usual) => glance.explain_board((entry, board), audience),
        (None, v1::ExplainedNumber::Usual) => glance.explain_total(entry, audience),
    };
    let view = view.ok_or_else(|| Status::not_found(format!("there is no entry {entry} in this contest")))?;
    let language = asked.language.unwrap_or(glance.contest.rules.language);
    Ok(v1::ExplanationView::said(&view, language))
}

/// The one who is called so.
fn called(found: &[EntryId], text: &str) -> Result<EntryId, Status> {
    match found {
        [] => Err(Status::not_found(format!("there is no entry {text} in this contest"))),
        [only] => Ok(*only),
        several => {
            let several: Vec<String> = several.iter().map(ToString::to_string).collect();
            Err(Status::invalid_argument(format!(
                "several are called {text}: say which, {}",
                several.join(" or ")
            )))
        }
    }
}
