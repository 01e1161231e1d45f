//! The results board: what everybody may see.

use bridge::board::BoardNumber;
use bridge::entry::{EntryId, TableId};
use proto::v1;
use proto::v1::board_service_server::{BoardService, BoardServiceServer};
use tonic::{Request, Response, Status};

use super::clock;
use super::fanout::{self, Views};
use super::status::failed;
use super::{Looker, Services};

pub(super) type Server = BoardServiceServer<Services>;

#[tonic::async_trait]
impl BoardService for Services {
    async fn list_contests(
        &self,
        request: Request<v1::ListContestsRequest>,
    ) -> Result<Response<v1::ListContestsReply>, Status> {
        // Whoever shows a token learns here, and not in the midst of the work, that it is a wrong one.
        if request.metadata().contains_key("authorization") {
            self.identify(&request)?;
        }
        let (listed, Looker { reader, .. }) = (self.engine.listed().await, self.spectator(&request));
        let list = move || listed.iter().rev().map(|one| v1::ContestSummary::from(&one.summary)).collect();
        let contests = self.engine.read(reader, list).await.map_err(|error| failed(&error))?;
        Ok(Response::new(v1::ListContestsReply { contests }))
    }

    type WatchStandingsStream = Views<v1::StandingsView>;

    async fn watch_standings(
        &self,
        request: Request<v1::WatchStandingsRequest>,
    ) -> Result<Response<Views<v1::StandingsView>>, Status> {
        let v1::WatchStandingsRequest { contest, have_sequence } = request.into_inner();
        let handle = self.contest(contest)?;
        let views = handle.standings().await.map_err(|error| failed(&error))?;
        Ok(Response::new(fanout::stream(views, have_sequence)))
    }

    async fn get_traveller(
        &self,
        request: Request<v1::GetTravellerRequest>,
    ) -> Result<Response<v1::TravellerView>, Status> {
        let looker = self.spectator(&request);
        let v1::GetTravellerRequest { contest, board } = request.into_inner();
        let board = board_number(board)?;
        self.traveller(contest, board, looker).await.map(Response::new)
    }

    async fn get_score_card(
        &self,
        request: Request<v1::GetScoreCardRequest>,
    ) -> Result<Response<v1::ScoreCardView>, Status> {
        let looker = self.spectator(&request);
        let v1::GetScoreCardRequest { contest, entry } = request.into_inner();
        let entry = entry.parse().map_err(|error| unreadable(&error))?;
        self.score_card(contest, entry, looker).await.map(Response::new)
    }

    type WatchRoomStream = Views<v1::RoomView>;

    async fn watch_room(
        &self,
        request: Request<v1::WatchRoomRequest>,
    ) -> Result<Response<Views<v1::RoomView>>, Status> {
        let v1::WatchRoomRequest { contest, have_sequence } = request.into_inner();
        let views = self.contest(contest)?.room().await.map_err(|error| failed(&error))?;
        Ok(Response::new(clock::stamped(fanout::stream(views, have_sequence))))
    }

    type WatchDrawStream = Views<v1::DrawView>;

    async fn watch_draw(
        &self,
        request: Request<v1::WatchDrawRequest>,
    ) -> Result<Response<Views<v1::DrawView>>, Status> {
        self.watched_draw(request.get_ref(), self.spectator(&request)).map(Response::new)
    }

    async fn explain(
        &self,
        request: Request<v1::ExplainRequest>,
    ) -> Result<Response<v1::ExplanationView>, Status> {
        let looker = self.spectator(&request);
        self.explanation(request.into_inner(), looker).await.map(Response::new)
    }

    async fn get_path(&self, request: Request<v1::GetPathRequest>) -> Result<Response<v1::PathView>, Status> {
        let looker = self.spectator(&request);
        let v1::GetPathRequest { contest, entry } = request.into_inner();
        let entry = entry.parse().map_err(|error| unreadable(&error))?;
        self.path(contest, entry, looker).await.map(Response::new)
    }
}

impl Services {
    /// A board's traveller as this audience may see it.
    pub(super) async fn traveller(
        &self,
        contest: u32,
        board: BoardNumber,
        Looker { reader, audience }: Looker,
    ) -> Result<v1::TravellerView, Status> {
        let handle = self.contest(contest)?;
        let what = format!("board {board}");
        let view = handle.look_as(reader, what, move |glance| glance.traveller(board, audience)).await;
        let view = view.map_err(|error| failed(&error))?;
        let view = view.ok_or_else(|| Status::not_found(format!("board {board} is not in this contest")))?;
        Ok(v1::TravellerView::from(&view))
    }

    /// An entry's score card as this audience may see it.
    pub(super) async fn score_card(
        &self,
        contest: u32,
        entry: EntryId,
        Looker { reader, audience }: Looker,
    ) -> Result<v1::ScoreCardView, Status> {
        let handle = self.contest(contest)?;
        let what = format!("the score card of {entry}");
        let view = handle.look_as(reader, what, move |glance| glance.score_card(entry, audience)).await;
        let view = view.map_err(|error| failed(&error))?;
        let view =
            view.ok_or_else(|| Status::not_found(format!("there is no entry {entry} in this contest")))?;
        Ok(v1::ScoreCardView::from(&view))
    }

    /// An entry's way through the rounds as this audience may see it.
    pub(super) async fn path(
        &self,
        contest: u32,
        entry: EntryId,
        Looker { reader, audience }: Looker,
    ) -> Result<v1::PathView, Status> {
        let handle = self.contest(contest)?;
        let what = format!("the path of {entry}");
        let view = handle.look_as(reader, what, move |glance| glance.path(entry, audience)).await;
        let view = view.map_err(|error| failed(&error))?.ok_or_else(|| {
            let teams =
                if entry.pair.line.is_none() { ": the pairs of a team are called 3NS and 3EW" } else { "" };
            Status::not_found(format!("nobody is called {entry} in this contest{teams}"))
        })?;
        Ok(v1::PathView::from(&view))
    }

    /// A table's way through the rounds.
    pub(super) async fn table_path(&self, contest: u32, table: TableId) -> Result<v1::TablePathView, Status> {
        let handle = self.contest(contest)?;
        let what = format!("the path of table {table}");
        let view = handle.look(what, move |glance| glance.table_path(table)).await;
        let view = view.map_err(|error| failed(&error))?;
        let view =
            view.ok_or_else(|| Status::not_found(format!("there is no table {table} in this contest")))?;
        Ok(v1::TablePathView::from(&view))
    }
}

pub(super) fn board_number(number: u32) -> Result<BoardNumber, Status> {
    u16::try_from(number)
        .ok()
        .and_then(BoardNumber::new)
        .ok_or_else(|| Status::invalid_argument(format!("{number} is not the number of a board")))
}

pub(super) fn unreadable(error: &bridge::entry::UnreadableId) -> Status {
    Status::invalid_argument(error.to_string())
}
