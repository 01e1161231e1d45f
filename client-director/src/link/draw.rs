//! Sections whose rounds are drawn.

use std::time::Duration;

use proto::v1::command_reply::Answer;
use proto::v1::inspect_draw_reply;
use proto::v1::{
    CommandId, DrawQuestion, DrawView, DrawWish, DrawWishRequest, InspectDrawRequest, WatchDrawRequest,
};

use super::{Link, LinkError};

/// How long a draw may take: one of a thousand takes seconds.
const DRAWN_WITHIN: Duration = Duration::from_mins(2);

impl Link {
    /// The drawn rounds of a section as they stand, with the proposal.
    ///
    /// # Errors
    /// [`LinkError`]; [`LinkError::Rejected`] where no rounds are drawn there.
    pub async fn draw_view(&self, contest: u32, section: &str) -> Result<DrawView, LinkError> {
        self.patiently(|| {
            let request = WatchDrawRequest { contest, section: section.to_owned() };
            async { self.first_in_english(self.answered(self.director().watch_draw(request)).await?).await }
        })
        .await
    }

    /// Has a draw made and proposed, asking under the same number until it is answered or patience ends.
    ///
    /// # Errors
    /// [`LinkError`]; a refusal is an answer.
    pub async fn draw(&self, contest: u32, section: &str, wish: DrawWish) -> Result<Answer, LinkError> {
        let id = self.next_id().await?;
        self.patiently(|| self.draw_once(contest, id, section, wish.clone()))
            .await
            .map_err(LinkError::given_up)
    }

    /// The answer to a question about draws; nothing changes.
    ///
    /// # Errors
    /// [`LinkError`]; a refusal is an answer.
    pub async fn inspect_draw(
        &self,
        contest: u32,
        section: &str,
        question: DrawQuestion,
    ) -> Result<inspect_draw_reply::Answer, LinkError> {
        let request = InspectDrawRequest { contest, section: section.to_owned(), question: Some(question) };
        let reply = self
            .patiently(|| {
                let request = request.clone();
                async { self.answered_within(DRAWN_WITHIN, self.director().inspect_draw(request)).await }
            })
            .await?;
        let unknown = || LinkError::Server("the server gave an answer that is not known here".to_owned());
        reply.answer.ok_or_else(unknown)
    }

    /// Asks once for a draw, under this number.
    ///
    /// # Errors
    /// As [`Self::execute_once`].
    pub async fn draw_once(
        &self,
        contest: u32,
        id: CommandId,
        section: &str,
        wish: DrawWish,
    ) -> Result<Answer, LinkError> {
        let section = section.to_owned();
        let seen = self.seen(contest);
        let request = DrawWishRequest { contest, id: Some(id), section, wish: Some(wish), seen };
        let reply = self.answered_within(DRAWN_WITHIN, self.director().draw(request)).await?;
        self.answer(contest, id, reply)
    }
}
