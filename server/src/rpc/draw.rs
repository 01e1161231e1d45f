//! Sections whose rounds are drawn: what people see of them.

use std::sync::Arc;

use bridge::contest::view::Audience;
use bridge::entry::SectionLetter;
use proto::{WireError, v1};
use tonic::Status;

use super::Services;
use super::fanout::{self, Views};
use super::status::{failed, invalid};

impl Services {
    /// The drawn rounds of a section as this audience may see them, now and after every change.
    pub(super) fn watched_draw(
        &self,
        request: &v1::WatchDrawRequest,
        audience: Audience,
    ) -> Result<Views<v1::DrawView>, Status> {
        let contest = request.contest;
        let section = section(&request.section)?;
        let changes = self.contest(contest)?.changes();
        let services = self.clone();
        Ok(fanout::on_change(changes, move || {
            let services = services.clone();
            async move { services.draw(contest, section, audience).await }
        }))
    }

    async fn draw(
        &self,
        contest: u32,
        section: SectionLetter,
        audience: Audience,
    ) -> Result<v1::DrawView, Status> {
        let handle = self.contest(contest)?;
        let view = handle.look(move |live| live.draw(section, audience)).await;
        let view = view.map_err(|error| failed(&error))?.ok_or_else(|| not_drawn(section))?;
        Ok(v1::DrawView::from(Arc::as_ref(&view)))
    }
}

fn not_drawn(section: SectionLetter) -> Status {
    Status::not_found(format!("there is no section {section} in this contest whose rounds are drawn"))
}

fn section(text: &str) -> Result<SectionLetter, Status> {
    proto::domain::id::section("section", text).map_err(|error: WireError| invalid(&error))
}
