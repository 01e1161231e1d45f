//! Somebody in the audience, who follows the draw for a whole evening and remembers everything that was shown.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use harness::eventually;
use proto::v1;
use proto::v1::board_service_client::BoardServiceClient;
use tokio::task::JoinHandle;

/// A match round, and two who met in it, the lower number first.
pub(super) type Meeting = (u32, [u32; 2]);

/// What a spectator has seen of a section's draws.
#[derive(Debug, Default)]
struct Seen {
    meetings: BTreeSet<Meeting>,
    proposals: u32,
}

#[derive(Debug)]
pub(super) struct Witness {
    seen: Arc<Mutex<Seen>>,
    watching: JoinHandle<()>,
}

/// Before a server that is away is asked again.
const PAUSE: Duration = Duration::from_millis(50);

impl Witness {
    /// Follows the draw as everybody may, and comes back when the server was away.
    pub(super) fn of(url: String, contest: u32) -> Self {
        let seen = Arc::<Mutex<Seen>>::default();
        let noted = Arc::clone(&seen);
        let watching = tokio::spawn(async move {
            loop {
                if let Ok(mut service) = BoardServiceClient::connect(url.clone()).await {
                    let request = v1::WatchDrawRequest { contest, section: "A".to_owned() };
                    if let Ok(views) = service.watch_draw(request).await {
                        let mut views = views.into_inner();
                        while let Ok(Some(view)) = views.message().await {
                            note(&view, &mut noted.lock().unwrap());
                        }
                    }
                }
                tokio::time::sleep(PAUSE).await;
            }
        });
        Self { seen, watching }
    }

    /// Returns when it has seen who meet in the round that was published last.
    pub(super) async fn sees(&self, meetings: &BTreeSet<Meeting>) {
        eventually("everybody sees the draw", async || {
            meetings.is_subset(&self.seen.lock().unwrap().meetings).then_some(())
        })
        .await;
    }

    /// Nothing was shown but what was published at some time.
    pub(super) fn has_seen_only(&self, published: &BTreeSet<Meeting>) {
        let seen = self.seen.lock().unwrap();
        assert_eq!(seen.proposals, 0, "a proposal is the director's alone");
        let early: Vec<_> = seen.meetings.difference(published).collect();
        assert!(early.is_empty(), "shown and never published: {early:?}");
    }
}

impl Drop for Witness {
    fn drop(&mut self) {
        self.watching.abort();
    }
}

fn note(view: &v1::DrawView, seen: &mut Seen) {
    seen.proposals += u32::from(view.proposal.is_some());
    seen.meetings.extend(view.rounds.iter().flat_map(meetings));
}

/// Who meet in a published round.
pub(super) fn meetings(round: &v1::DrawnRoundView) -> Vec<Meeting> {
    round.matches.iter().map(|one| (round.number, lower_first(sides(one)))).collect()
}

/// The two of a match, as they are named.
pub(super) fn sides(one: &v1::DrawnMatchView) -> [u32; 2] {
    [&one.first, &one.second].map(|side| side.as_ref().unwrap().contender)
}

fn lower_first(mut both: [u32; 2]) -> [u32; 2] {
    both.sort_unstable();
    both
}
