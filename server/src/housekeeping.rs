//! What is done once an hour: tokens of contests that have been final for long end, and the journal learns when devices were seen.

use std::sync::Arc;
use std::time::Duration;

use bridge::contest::At;
use proto::v1;

use crate::auth::{TOKENS_END_AFTER_DAYS, Tokens, Which};
use crate::clock;
use crate::engine::Engine;
use crate::rpc::Services;
use crate::security::SecurityLog;
use crate::work;

const EVERY: Duration = Duration::from_hours(1);
const DAY_MILLISECONDS: u64 = 24 * 60 * 60 * 1_000;

/// Keeps house until it is dropped: at once, and then once an hour.
pub(crate) async fn keep(services: Services) {
    let Services { engine, tokens, security, .. } = services;
    let mut hours = tokio::time::interval(EVERY);
    loop {
        hours.tick().await;
        end_tokens(&engine, (&tokens, &security), clock::now()).await;
        keep_seen(&tokens).await;
    }
}

/// Ends the tokens of every contest that was final for long enough at this moment.
async fn end_tokens(engine: &Engine, (tokens, security): (&Arc<Tokens>, &SecurityLog), now: At) {
    for handle in engine.contests() {
        let Ok(state) = handle.state().await else { continue };
        let Some(At(since)) = state.final_since() else { continue };
        if now.0.saturating_sub(since) < TOKENS_END_AFTER_DAYS * DAY_MILLISECONDS {
            continue;
        }
        let (tokens, contest) = (Arc::clone(tokens), handle.number);
        let ended =
            work::blocking(move || tokens.revoke(contest, &Which::Contest, v1::Revocation::ContestOver));
        match ended.await {
            Ok(Ok(ended)) => ended.iter().for_each(|(called, of)| security.ended(called, of)),
            Ok(Err(error)) => tracing::warn!(contest, %error, "tokens of a contest have not ended yet"),
            Err(_panicked) => {}
        }
    }
}

/// Has the journal know when devices were last seen.
pub(crate) async fn keep_seen(tokens: &Arc<Tokens>) {
    let tokens = Arc::clone(tokens);
    if let Ok(Err(error)) = work::blocking(move || tokens.keep_seen()).await {
        tracing::warn!(%error, "when devices were last seen is not written down");
    }
}

#[cfg(test)]
mod tests {
    use bridge::board::BoardNumber;
    use bridge::contest::{Actor, Command, Rules};
    use bridge::entry::SectionLetter;
    use bridge::movement::mitchell;

    use super::*;
    use crate::auth::{Identity, Role, Standing};
    use crate::engine::Submission;
    use crate::journal::{CommandKey, Journal, MemoryJournal};

    /// Devices, phones, and whoever directs this contest alone are no longer let in; whoever directs the server is.
    #[tokio::test]
    async fn tokens_of_a_contest_end_some_days_after_it_is_final() {
        let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
        let engine = Engine::open(Arc::clone(&journal)).await.unwrap();
        let tokens = Arc::new(Tokens::open(Arc::clone(&journal)).unwrap());
        let by = || Actor::Director(String::new());
        let id = |counter| CommandKey { device: 1, counter };
        let (contest, _) =
            engine.create(id(1), ("Tonight".to_owned(), Rules::default()), by()).await.unwrap();
        let table = "A1".parse().unwrap();
        let token = |role, contest| tokens.issue(Identity { role, name: String::new(), contest }).unwrap();
        let ending = [
            token(Role::Table(table), Some(contest)),
            token(Role::Player { entry: "A1NS".parse().unwrap(), table }, Some(contest)),
            token(Role::Assistant, Some(contest)),
        ];
        let staying = [token(Role::Director, None), token(Role::Table(table), Some(contest + 1))];
        let handle = engine.contest(contest).unwrap();
        let in_days = |days: u64| At(clock::now().0 + days * DAY_MILLISECONDS);
        let security = SecurityLog::default();
        let revocations =
            || security.counts().into_iter().find(|(what, _)| what.contains("revocation")).unwrap().1;
        let end_tokens = |now| end_tokens(&engine, (&tokens, &security), now);
        end_tokens(in_days(1_000)).await;
        assert!(ending.iter().all(|token| tokens.identify(token).is_some()), "nothing is final yet");

        let movement = mitchell::odd(3).unwrap();
        let board_sets = (1..=3).map(|board| vec![BoardNumber::new(board).unwrap()]).collect();
        let section = SectionLetter::A;
        let commands = [
            Command::SetUpSection { section, movement, board_sets, accept_faults: false },
            Command::StartContest,
            Command::ClosePlay { correction_minutes: 0 },
            Command::FinaliseContest,
        ];
        for (counter, command) in (2..).zip(commands) {
            handle.submit(Submission { id: id(counter), command, by: by() }).await.unwrap();
        }
        end_tokens(in_days(TOKENS_END_AFTER_DAYS - 1)).await;
        assert!(ending.iter().all(|token| tokens.identify(token).is_some()), "not yet");
        assert_eq!(revocations(), 0);
        end_tokens(in_days(TOKENS_END_AFTER_DAYS)).await;
        assert_eq!(revocations(), 3, "the security log tells of each");
        let again = Tokens::open(journal).unwrap();
        for token in &ending {
            let standing = again.standing(token);
            assert!(matches!(standing, Standing::Revoked(_, v1::Revocation::ContestOver)), "{standing:?}");
            assert_eq!(tokens.standing(token), standing);
        }
        assert!(staying.iter().all(|token| again.identify(token).is_some()));
    }
}
