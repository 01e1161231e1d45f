//! What one transaction writes, worked out from what waits: no database is asked for it.

use std::collections::{BTreeMap, BTreeSet};

use super::schema::{moved, stored};
use crate::journal::record::{Key, seal};
use crate::journal::writer::Change;
use crate::journal::{Append, CommandKey, ContestKey, JournalError, Sequence, Tail, TokenHash};

/// What waits for the next transaction.
#[derive(Debug, Clone, Copy)]
pub(super) enum Wish<'a> {
    Append(&'a Append),
    Change(&'a Change),
}

/// What becomes of one wish where the transaction commits: the last sequence of its contest, if it is an append.
pub(super) type Verdict = Result<Option<Sequence>, JournalError>;

/// The rows of one transaction, column by column as they are sent.
#[derive(Debug, Default)]
pub(super) struct Plan {
    pub(super) verdicts: Vec<Verdict>,
    /// The new last sequences.
    pub(super) heads: Tail,
    pub(super) records: Columns<i64, i64>,
    pub(super) answers: Columns<i64, i64>,
    /// The contests of the appends, each with the last sequence before and after.
    pub(super) moved_heads: Vec<(i64, i64, i64)>,
    /// `None`: it is gone.
    pub(super) grants: BTreeMap<TokenHash, Option<Vec<u8>>>,
    pub(super) metas: BTreeMap<String, Vec<u8>>,
    pub(super) snapshots: BTreeMap<i64, Option<(i64, Vec<u8>)>>,
}

/// Rows of two keys and sealed bytes.
#[derive(Debug, Default)]
pub(super) struct Columns<A, B> {
    pub(super) first: Vec<A>,
    pub(super) second: Vec<B>,
    pub(super) sealed: Vec<Vec<u8>>,
}

impl<A, B> Columns<A, B> {
    pub(super) fn is_empty(&self) -> bool {
        self.first.is_empty()
    }

    fn push(&mut self, first: A, second: B, sealed: Vec<u8>) {
        self.first.push(first);
        self.second.push(second);
        self.sealed.push(sealed);
    }
}

impl Plan {
    /// The plan for these wishes after `tail`; the commands in `answered` have an answer already.
    pub(super) fn of<'a>(
        wishes: impl Iterator<Item = Wish<'a>>,
        tail: &Tail,
        answered: &BTreeSet<CommandKey>,
    ) -> Self {
        let mut plan = Self::default();
        let (mut heads, mut own) = (BTreeMap::<ContestKey, (Sequence, Sequence)>::new(), BTreeSet::new());
        for wish in wishes {
            let verdict = match wish {
                Wish::Append(append) => {
                    let before = tail.get(&append.contest).copied().unwrap_or(Sequence::NONE);
                    let found = heads.get(&append.contest).map_or(before, |(_, last)| *last);
                    let judged =
                        judge(append, found, |command| answered.contains(command) || own.contains(command));
                    if judged.is_ok() {
                        own.extend(append.answers.iter().map(|(command, _)| *command));
                        let last = plan.append(append);
                        heads.entry(append.contest).or_insert((before, last)).1 = last;
                    }
                    judged.map(|()| heads.get(&append.contest).map(|(_, last)| *last))
                }
                Wish::Change(change) => {
                    plan.change(change);
                    Ok(None)
                }
            };
            plan.verdicts.push(verdict);
        }
        plan.moved_heads = heads
            .iter()
            .map(|(key, (before, last))| (i64::from(key.0), stored(*before), stored(*last)))
            .collect();
        plan.heads = heads
            .into_iter()
            .filter(|(_, (before, last))| before < last)
            .map(|(key, to)| (key, to.1))
            .collect();
        plan
    }

    /// Whether there is nothing to write: each wish is refused.
    pub(super) fn is_empty(&self) -> bool {
        self.moved_heads.is_empty()
            && self.grants.is_empty()
            && self.metas.is_empty()
            && self.snapshots.is_empty()
    }

    fn append(&mut self, append: &Append) -> Sequence {
        let mut last = append.expected;
        for record in &append.records {
            last = last.next();
            let sealed = seal(Key::Record(append.contest, last), record);
            self.records.push(i64::from(append.contest.0), stored(last), sealed);
        }
        for (command, answer) in &append.answers {
            let sealed = seal(Key::Answer(*command), answer);
            self.answers.push(moved(command.device), moved(command.counter), sealed);
        }
        last
    }

    fn change(&mut self, change: &Change) {
        match change {
            Change::PutSnapshot(contest, snapshot) => {
                let sealed = seal(Key::Snapshot(*contest, snapshot.sequence), &snapshot.bytes);
                self.snapshots.insert(i64::from(contest.0), Some((stored(snapshot.sequence), sealed)));
            }
            Change::DeleteSnapshot(contest) => {
                self.snapshots.insert(i64::from(contest.0), None);
            }
            Change::PutGrants(grants) => {
                let sealed =
                    |(token, grant): &(TokenHash, Vec<u8>)| (*token, Some(seal(Key::Grant(token), grant)));
                self.grants.extend(grants.iter().map(sealed));
            }
            Change::DeleteGrant(token) => {
                self.grants.insert(*token, None);
            }
            Change::PutMeta(name, bytes) => {
                self.metas.insert(name.clone(), seal(Key::Meta(name), bytes));
            }
        }
    }
}

/// Whether an append may be written after the record `found`.
fn judge(
    append: &Append,
    found: Sequence,
    is_answered: impl Fn(&CommandKey) -> bool,
) -> Result<(), JournalError> {
    if append.expected != found {
        return Err(JournalError::Stale { expected: append.expected, found });
    }
    let mut own = BTreeSet::new();
    let twice = append.answers.iter().find(|(command, _)| is_answered(command) || !own.insert(*command));
    twice.map_or(Ok(()), |(command, _)| Err(JournalError::AlreadyAnswered(*command)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CONTEST: ContestKey = ContestKey(3);

    fn append(expected: u64, records_count: usize, counters: &[u64]) -> Append {
        Append {
            contest: CONTEST,
            expected: Sequence(expected),
            records: vec![b"record".to_vec(); records_count],
            answers: counters.iter().map(|&counter| (CommandKey { device: 1, counter }, vec![])).collect(),
        }
    }

    /// What the trait promises of each append alone ([`crate::journal::Journal::append`]), of several in one transaction.
    #[test]
    fn each_wish_is_judged_after_the_ones_before() {
        let wishes = [
            append(7, 2, &[1]),
            append(7, 1, &[2]),
            append(9, 0, &[3]),
            append(9, 1, &[1]),
            append(9, 1, &[4, 4]),
            append(9, 1, &[9]),
            append(9, 1, &[5]),
        ];
        let answered = BTreeSet::from([CommandKey { device: 1, counter: 9 }]);
        let plan =
            Plan::of(wishes.iter().map(Wish::Append), &Tail::from([(CONTEST, Sequence(7))]), &answered);
        let answered = |counter| Err(JournalError::AlreadyAnswered(CommandKey { device: 1, counter }));
        let expected = [
            Ok(Some(Sequence(9))),
            Err(JournalError::Stale { expected: Sequence(7), found: Sequence(9) }),
            Ok(Some(Sequence(9))),
            answered(1),
            answered(4),
            answered(9),
            Ok(Some(Sequence(10))),
        ];
        assert_eq!(plan.verdicts, expected);
        assert_eq!(plan.moved_heads, [(3, 7, 10)]);
        assert_eq!(plan.heads, Tail::from([(CONTEST, Sequence(10))]));
        assert_eq!(plan.records.second, [8, 9, 10]);
        assert_eq!(plan.answers.second, [1, 3, 5].map(moved));
    }

    #[test]
    fn refusals_alone_write_nothing_and_answers_alone_move_no_head() {
        let stale = append(1, 1, &[]);
        let refused = Plan::of([Wish::Append(&stale)].into_iter(), &Tail::new(), &BTreeSet::new());
        assert!(refused.is_empty());
        let answer = append(0, 0, &[1]);
        let answered = Plan::of([Wish::Append(&answer)].into_iter(), &Tail::new(), &BTreeSet::new());
        assert!(!answered.is_empty() && answered.heads.is_empty());
        assert_eq!(answered.verdicts, [Ok(Some(Sequence::NONE))]);
    }

    #[test]
    fn the_last_change_counts() {
        let token = [1; 32];
        let changes = [
            Change::PutGrants(vec![(token, b"director".to_vec())]),
            Change::DeleteGrant(token),
            Change::PutMeta("secret".to_owned(), b"one".to_vec()),
            Change::PutMeta("secret".to_owned(), b"two".to_vec()),
        ];
        let plan = Plan::of(changes.iter().map(Wish::Change), &Tail::new(), &BTreeSet::new());
        assert_eq!(plan.grants, BTreeMap::from([(token, None)]));
        assert_eq!(plan.metas["secret"], seal(Key::Meta("secret"), b"two"));
    }
}
