//! Sections whose rounds are drawn: what people see of them, and draws as the director wishes them.

use std::sync::Arc;

use bridge::contest::drawn::DrawCommand;
use bridge::contest::drawn::inspect::{Question, inspect};
use bridge::contest::drawn::propose::{DrawWish, propose};
use bridge::contest::version::Seen;
use bridge::contest::{Actor, Command, Contest, Refusal};
use bridge::entry::SectionLetter;
use proto::v1;
use tonic::Status;

use super::fanout::Views;
use super::status::{failed, invalid};
use super::table_service::command_id;
use super::{Looker, Services};
use crate::auth::Token;
use crate::engine::{EngineError, Print, WorkedOut};
use crate::fault;
use crate::work;

impl Services {
    /// The drawn rounds of a section as this audience may see them, now and after every change.
    pub(super) fn watched_draw(
        &self,
        request: &v1::WatchDrawRequest,
        looker: Looker,
    ) -> Result<Views<v1::DrawView>, Status> {
        let contest = request.contest;
        let section = section(&request.section)?;
        self.asked_again(contest, move |own| async move { own.draw_view(contest, section, looker).await })
    }

    async fn draw_view(
        &self,
        contest: u32,
        section: SectionLetter,
        Looker { reader, audience }: Looker,
    ) -> Result<v1::DrawView, Status> {
        let handle = self.contest(contest)?;
        let view = handle.look_as(reader, "the draw", move |glance| glance.draw(section, audience)).await;
        let view = view.map_err(|error| failed(&error))?.ok_or_else(|| not_drawn(section))?;
        Ok(v1::DrawView::from(Arc::as_ref(&view)))
    }

    /// Makes a draw on a copy of the contest, which goes on meanwhile, and proposes it.
    pub(super) async fn wished_draw(
        &self,
        request: v1::DrawWishRequest,
        (by, token): (Actor, Token),
    ) -> Result<v1::CommandReply, Status> {
        let print = Print::of(&v1::DrawWishRequest { id: None, seen: None, ..request.clone() });
        let v1::DrawWishRequest { contest, id, section: letter, wish, seen } = request;
        let seen = seen.as_ref().map(Seen::from);
        let id = command_id(id)?;
        let letter = section(&letter)?;
        let handle = self.contest(contest)?;
        let live = handle.state().await.map_err(|error| failed(&error))?;
        let wish = read_wish(wish, live.drawn(letter).and_then(|(_, drawn)| drawn.terms.seed()))?;
        let engine = Arc::clone(&self.engine);
        let worked_out = work::blocking(move || match engine.answered(id, print)? {
            Some(answer) => Ok(Err(answer)),
            None => Ok(Ok(wished(&live, letter, &wish))),
        });
        // A draw that a bug breaks off is refused under its id: asked for again, it would break off again.
        let worked_out = worked_out
            .await
            .unwrap_or(Ok(Ok(Err(Refusal::ProgramFault { by_table: false }))))
            .map_err(|error: EngineError| failed(&error))?;
        let answer = match worked_out {
            Ok(command) => {
                let device = Some(token.number());
                let worked_out = WorkedOut { id, print, command, by, seen, device };
                handle.submit(worked_out).await.map_err(|error| failed(&error))?
            }
            Err(answered) => answered,
        };
        self.entered(&token, &answer);
        Ok(answer.into())
    }

    /// The answer to a question about draws, worked out on a copy of the contest, which goes on meanwhile.
    pub(super) async fn inspected_draw(
        &self,
        request: v1::InspectDrawRequest,
    ) -> Result<v1::InspectDrawReply, Status> {
        use v1::inspect_draw_reply::Answer;
        let v1::InspectDrawRequest { contest, section: letter, question } = request;
        let letter = section(&letter)?;
        let mut question = question.ok_or_else(|| Status::invalid_argument("`question` is missing"))?;
        if let Some(v1::draw_question::Kind::Otherwise(wish)) = &mut question.kind
            && let Some(v1::draw_wish::Kind::Anew(anew)) = &mut wish.kind
        {
            anew.seed.get_or_insert_default();
        }
        let question = Question::try_from(&question).map_err(|error| invalid(&error))?;
        let handle = self.contest(contest)?;
        let live = handle.state().await.map_err(|error| failed(&error))?;
        let answer = work::blocking(move || match inspect(&live, letter, &question) {
            Ok(inspection) => Answer::Inspection((&inspection).into()),
            Err(refusal) => Answer::Refused((&refusal).into()),
        });
        let answer = answer.await.map_err(|_panicked| fault::status("what was asked of the draw"))?;
        Ok(v1::InspectDrawReply { answer: Some(answer) })
    }
}

/// The command that proposes the draw that is wished, or why there is none.
fn wished(contest: &Contest, section: SectionLetter, wish: &DrawWish) -> Result<Command, Refusal> {
    let proposal = Box::new(propose(contest, section, wish)?);
    Ok(Command::Draw { section, command: DrawCommand::Propose { proposal } })
}

/// The wish; what is decided by lot without a seed of the director's has the agreed one, or one of the server's.
fn read_wish(wish: Option<v1::DrawWish>, agreed: Option<u64>) -> Result<DrawWish, Status> {
    let mut wish = wish.ok_or_else(|| Status::invalid_argument("`wish` is missing"))?;
    if let Some(v1::draw_wish::Kind::Anew(anew)) = &mut wish.kind
        && anew.seed.is_none()
    {
        anew.seed = agreed;
    }
    if let Some(v1::draw_wish::Kind::Anew(anew)) = &mut wish.kind
        && anew.seed.is_none()
    {
        let mut bytes = [0; 4];
        getrandom::fill(&mut bytes)
            .map_err(|error| Status::unavailable(format!("no random number: {error}")))?;
        // Short enough to be read aloud and typed again.
        anew.seed = Some(u64::from(u32::from_le_bytes(bytes) % 1_000_000));
    }
    DrawWish::try_from(&wish).map_err(|error| invalid(&error))
}

fn not_drawn(section: SectionLetter) -> Status {
    Status::not_found(format!("there is no section {section} in this contest whose rounds are drawn"))
}

fn section(text: &str) -> Result<SectionLetter, Status> {
    proto::domain::id::section("section", text).map_err(|error| invalid(&error))
}
