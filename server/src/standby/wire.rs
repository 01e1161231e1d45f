//! What two servers send each other, as the journal has it.

use proto::v1;

use crate::journal::{Append, Batch, CommandKey, ContestKey, Sequence};

/// A message that cannot be what a server of ours sent.
#[derive(Debug, thiserror::Error)]
#[error("the other server sent what this one does not understand: {0}")]
pub(super) struct Strange(&'static str);

pub(super) fn batch_to_wire(number: u64, batch: &Batch) -> v1::JournalBatch {
    let appends = batch.appends.iter().map(|append| v1::JournalAppend {
        contest: append.contest.0,
        expected: append.expected.0,
        records: append.records.clone(),
        answers: append.answers.iter().map(|(id, answer)| answer_to_wire(*id, answer.clone())).collect(),
    });
    let grants = batch.grants.iter().map(|(token, grant)| grant_to_wire(*token, grant.clone()));
    let kept = batch.metas.iter().filter(|(name, _)| !super::state::OWN.contains(&name.as_str()));
    let metas = kept.map(|(name, bytes)| v1::JournalMeta { name: name.clone(), bytes: bytes.clone() });
    v1::JournalBatch {
        number,
        appends: appends.collect(),
        grants: grants.collect(),
        metas: metas.collect(),
        all_grants: false,
    }
}

pub(super) fn answer_to_wire(id: CommandKey, answer: Vec<u8>) -> v1::JournalAnswer {
    v1::JournalAnswer { id: Some(id.into()), answer }
}

pub(super) fn grant_to_wire(token: [u8; 32], grant: Option<Vec<u8>>) -> v1::JournalGrant {
    v1::JournalGrant { token: token.to_vec(), grant }
}

pub(super) fn batch_of_wire(batch: v1::JournalBatch) -> Result<Batch, Strange> {
    let grants = batch.grants.into_iter().map(|grant| {
        let token = grant.token.try_into().map_err(|_other_length| Strange("a token’s hash"))?;
        Ok((token, grant.grant))
    });
    let metas = batch.metas.into_iter().filter(|meta| !super::state::OWN.contains(&meta.name.as_str()));
    Ok(Batch {
        appends: batch.appends.into_iter().map(append_of_wire).collect::<Result<_, _>>()?,
        grants: grants.collect::<Result<_, _>>()?,
        metas: metas.map(|meta| (meta.name, meta.bytes)).collect(),
    })
}

fn append_of_wire(append: v1::JournalAppend) -> Result<Append, Strange> {
    let answers = append.answers.into_iter().map(|answer| {
        let id = answer.id.ok_or(Strange("an answer without an id"))?;
        Ok((CommandKey { device: id.device, counter: id.counter }, answer.answer))
    });
    Ok(Append {
        contest: ContestKey(append.contest),
        expected: Sequence(append.expected),
        records: append.records,
        answers: answers.collect::<Result<_, _>>()?,
    })
}
