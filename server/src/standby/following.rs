//! A standby that copies what the other server has.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use access::address::{Address, NotAnAddress};
use access::{channel, private_file};
use futures_util::future::try_join_all;
use proto::v1;
use proto::v1::follow_reply::Kind as Told;
use proto::v1::follow_request::Kind as Said;
use proto::v1::standby_service_client::StandbyServiceClient;
use tokio::sync::mpsc;
use tonic::transport::Channel;
use tonic::{Code, Request, Status};

use super::{holding, state, wire};
use crate::journal::{Batch, ContestKey, Journal, JournalError};
use crate::tls;

/// Answers that come without their records are written to this contest, which has none.
pub(super) const ANSWERS_ALONE: ContestKey = ContestKey(0);
/// A commit is as large as what 1,024 callers ask at once.
const MESSAGE_LIMIT: usize = 256 << 20;

/// Why a standby follows no more.
#[derive(Debug, thiserror::Error)]
pub(super) enum Lost {
    /// It holds what the other has not: it was led by itself meanwhile.
    #[error("this copy holds what the other server has not")]
    Ahead,
    /// It has the other's keys since, and shows them when it begins anew.
    #[error("this copy has the other server's keys now")]
    Renewed,
    /// It will not be otherwise by itself.
    #[error("{0}")]
    Refused(String),
    #[error("{0}")]
    Away(String),
    #[error("failed to {0}")]
    Journal(#[from] JournalError),
}

impl From<Status> for Lost {
    fn from(status: Status) -> Self {
        match status.code() {
            Code::Aborted => Self::Ahead,
            Code::FailedPrecondition
            | Code::PermissionDenied
            | Code::Unauthenticated
            | Code::Unimplemented => Self::Refused(status.message().to_owned()),
            _ => Self::Away(channel::why(&status)),
        }
    }
}

impl From<wire::Strange> for Lost {
    fn from(strange: wire::Strange) -> Self {
        Self::Refused(strange.to_string())
    }
}

/// The service of the other server, and the right to ask there.
pub(super) fn client(state: &v1::PartnerState) -> Result<Partner, Lost> {
    let unusable = |error: NotAnAddress| Lost::Refused(error.to_string());
    let address: Address = state.address.parse().map_err(unusable)?;
    let channel = channel::between_servers(&address).map_err(unusable)?;
    Ok(Partner { channel, bearer: format!("Bearer {}", state.token) })
}

/// The other server.
#[derive(Debug, Clone)]
pub(super) struct Partner {
    channel: Channel,
    bearer: String,
}

impl Partner {
    pub(super) fn service(&self) -> StandbyServiceClient<Channel> {
        StandbyServiceClient::new(self.channel.clone())
            .max_decoding_message_size(MESSAGE_LIMIT)
            .max_encoding_message_size(MESSAGE_LIMIT)
    }

    pub(super) fn request<T>(&self, message: T) -> Result<Request<T>, Lost> {
        let mut request = Request::new(message);
        let bearer =
            self.bearer.parse().map_err(|_not_ascii| Lost::Refused("the token is none".to_owned()))?;
        request.metadata_mut().insert("authorization", bearer);
        Ok(request)
    }

    /// Who leads, as the other knows it, who learns how it is known here.
    pub(super) async fn compare(&self, own: v1::Reign, within: Duration) -> Result<v1::Reign, Lost> {
        let (mut service, request) = (self.service(), self.request(own)?);
        match tokio::time::timeout(within, service.compare_reigns(request)).await {
            Ok(Ok(reign)) => Ok(reign.into_inner()),
            Ok(Err(status)) => Err(status.into()),
            Err(_elapsed) => Err(Lost::Away("it does not answer".to_owned())),
        }
    }
}

/// Copies until that ends, which it says why. `whole` is called when nothing is missing any more.
pub(super) async fn follow(
    journal: &Arc<dyn Journal>,
    (partner, listens_at): (&v1::PartnerState, String),
    data: &Path,
    mut whole: impl FnMut(),
) -> Result<std::convert::Infallible, Lost> {
    let other = client(partner)?;
    let held = Arc::clone(journal);
    let holding = blocking(move || holding::of(held.as_ref(), listens_at)).await?;
    let (sender, said) = mpsc::channel(64);
    let say = async |kind: Said| {
        let request = v1::FollowRequest { kind: Some(kind) };
        sender.send(request).await.map_err(|_gone| Lost::Away("the line is cut".to_owned()))
    };
    say(Said::Holding(holding)).await?;
    let said = futures_util::stream::unfold(said, |mut said| async move {
        said.recv().await.map(|request| (request, said))
    });
    let mut told = other.service().watch_commits(other.request(said)?).await?.into_inner();
    loop {
        let Some(reply) = told.message().await? else { return Err(Lost::Away("the line is cut".to_owned())) };
        match reply.kind {
            Some(Told::Earlier(batch)) => {
                let all_grants = batch.all_grants;
                let batch = wire::batch_of_wire(batch)?;
                let batch = if all_grants { with_gone(journal, batch).await? } else { batch };
                write(journal, batch).await?;
            }
            Some(Told::Commit(batch)) => {
                let number = batch.number;
                write(journal, wire::batch_of_wire(batch)?).await?;
                say(Said::Durable(number)).await?;
            }
            Some(Told::Whole(v1::Whole { keys, .. })) => {
                if !keys.is_empty() && std::fs::read(data.join(tls::FILE_NAME)).ok().as_ref() != Some(&keys) {
                    private_file::replace(&data.join(tls::FILE_NAME), &keys).map_err(JournalError::from)?;
                    return Err(Lost::Renewed);
                }
                let (kept, partner) = (Arc::clone(journal), partner.clone());
                let is_whole = v1::PartnerState { whole: true, leads: false, ..partner };
                // Not where it has taken over meanwhile.
                let unless_leads =
                    |now: Option<v1::PartnerState>| (!now.is_some_and(|now| now.leads)).then_some(is_whole);
                blocking(move || state::change_partner(kept.as_ref(), unless_leads)).await?;
                say(Said::Durable(0)).await?;
            }
            Some(Told::InStep(_)) => whole(),
            None => return Err(Lost::Refused("the other server is of a newer version".to_owned())),
        }
    }
}

/// The same with the tokens that are here and no longer there.
async fn with_gone(journal: &Arc<dyn Journal>, mut batch: Batch) -> Result<Batch, JournalError> {
    let kept = Arc::clone(journal);
    let here = blocking(move || kept.grants()).await?;
    let gone = here.into_iter().map(|(token, _)| token);
    let gone: Vec<_> = gone.filter(|token| batch.grants.iter().all(|(there, _)| there != token)).collect();
    batch.grants.extend(gone.into_iter().map(|token| (token, None)));
    Ok(batch)
}

/// Writes a batch; it is durable when this returns. What is there already stays as it is.
async fn write(journal: &Arc<dyn Journal>, batch: Batch) -> Result<(), JournalError> {
    let kept = Arc::clone(journal);
    let Batch { appends, grants, metas } = blocking(move || without_known(kept.as_ref(), batch)).await?;
    try_join_all(appends.into_iter().map(|append| journal.append(append))).await?;
    let kept = Arc::clone(journal);
    blocking(move || {
        let (given, gone): (Vec<_>, Vec<_>) = grants.into_iter().partition(|(_, grant)| grant.is_some());
        let given: Vec<_> = given.into_iter().filter_map(|(token, grant)| Some((token, grant?))).collect();
        if !given.is_empty() {
            kept.put_grants(given)?;
        }
        for (token, _) in gone {
            kept.delete_grant(&token)?;
        }
        metas.into_iter().try_for_each(|(name, bytes)| kept.put_meta(&name, bytes))
    })
    .await
}

/// The same without the answers that are known: they may come twice.
fn without_known(journal: &dyn Journal, mut batch: Batch) -> Result<Batch, JournalError> {
    for append in &mut batch.appends {
        let mut fresh = Vec::with_capacity(append.answers.len());
        for (id, answer) in append.answers.drain(..) {
            if journal.answer(id)?.is_none() {
                fresh.push((id, answer));
            }
        }
        append.answers = fresh;
    }
    batch.appends.retain(|append| !append.answers.is_empty() || !append.records.is_empty());
    Ok(batch)
}

async fn blocking<T: Send + 'static>(
    f: impl FnOnce() -> Result<T, JournalError> + Send + 'static,
) -> Result<T, JournalError> {
    tokio::task::spawn_blocking(f).await.unwrap_or_else(|_panicked| Err(JournalError::writer_stopped()))
}
