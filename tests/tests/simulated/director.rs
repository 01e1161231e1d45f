//! A director who corrects results and renames the evening, and asks again under the same number until there is an answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bridge::contest::Outcome;
use client_tablet::link::Patience;
use harness::{Place, any_result, ask, with_token};
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::director_service_client::DirectorServiceClient;
use server::journal::fault::Seed;

use crate::trace::Trace;
use crate::wire;

pub(crate) struct Director {
    pub(crate) number: u64,
    pub(crate) token: String,
    pub(crate) contest: u32,
    pub(crate) places: Vec<Place>,
    pub(crate) chance: Seed,
    pub(crate) trace: Trace,
    pub(crate) still_playing: Arc<AtomicUsize>,
}

impl Director {
    pub(crate) async fn directs(mut self) -> turmoil::Result {
        let mut client = DirectorServiceClient::new(wire::line());
        for counter in 1..=12 {
            tokio::time::sleep(Duration::from_millis(self.chance.below(15_000))).await;
            let kind = self.wish(counter);
            let id = v1::CommandId { device: self.number, counter };
            let mut failures = 0;
            let answer = loop {
                let command = Some(v1::Command { kind: Some(kind.clone()) });
                let request = v1::ExecuteRequest { contest: self.contest, id: Some(id), command, seen: None };
                let asked = client.execute(with_token(&self.token, request));
                if let Ok(Ok(reply)) = tokio::time::timeout(Duration::from_secs(10), asked).await {
                    break reply.into_inner().answer.unwrap();
                }
                failures += 1;
                tokio::time::sleep(Patience::default().back_off.pause(self.number, failures)).await;
            };
            self.trace.answered(id, kind, &answer);
        }
        self.still_playing.fetch_sub(1, Ordering::Relaxed);
        Ok(())
    }

    fn wish(&mut self, counter: u64) -> Kind {
        if self.chance.once_in(4) {
            return Kind::RenameContest(v1::RenameContest {
                name: format!("Tuesday, named {counter} times"),
            });
        }
        let count = u64::try_from(self.places.len()).unwrap();
        let place = &self.places[usize::try_from(self.chance.below(count)).unwrap()];
        let right = Outcome::Result(any_result(&mut self.chance));
        ask::correct(place, Some(right), "the scores were looked at")
    }
}
