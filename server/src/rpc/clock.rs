//! The round clock: views with it tell what time it is here, and the director is told all that follows from it.

use bridge::contest::clock::Timing;
use futures_util::StreamExt as _;
use proto::v1;
use tonic::Status;

use super::Services;
use super::fanout::Views;
use super::status::failed;
use crate::clock;

/// A view with the round clock in it.
pub(super) trait Clocked: Send + 'static {
    fn clock(&mut self) -> &mut Option<v1::Clock>;
}

impl Clocked for v1::TableView {
    fn clock(&mut self) -> &mut Option<v1::Clock> {
        &mut self.clock
    }
}

impl Clocked for v1::RoomView {
    fn clock(&mut self) -> &mut Option<v1::Clock> {
        &mut self.clock
    }
}

impl Clocked for v1::ContestView {
    fn clock(&mut self) -> &mut Option<v1::Clock> {
        &mut self.clock
    }
}

/// The same views, each with the time at which it leaves: a reader may come long after it was made.
pub(super) fn stamped<M: Clocked>(views: Views<M>) -> Views<M> {
    let stamp = |mut view: M| {
        let clock = view.clock();
        *clock = clock.take().map(|clock| clock.sent_at(clock::now()));
        view
    };
    Box::pin(views.map(move |view| view.map(stamp)))
}

/// The clock now, with the pace of the tables.
pub(super) async fn report(services: &Services, contest: u32) -> Result<v1::ClockReply, Status> {
    let handle = services.contest(contest)?;
    let look =
        handle.look("the clock", |glance| (glance.clock_report(clock::now()), glance.contest.rules.timing));
    let (report, timing) = look.await.map_err(|error| failed(&error))?;
    let timing = timing.as_ref().map(|timing: &Timing| v1::Timing::from(timing));
    Ok(v1::ClockReply { report: report.as_ref().map(v1::ClockReport::from), timing })
}
