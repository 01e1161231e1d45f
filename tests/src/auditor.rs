//! Somebody who writes down every answer that was given, and afterwards reads the journal.

use std::collections::BTreeMap;

use proto::v1;
use proto::v1::command::Kind;
use proto::v1::command_reply::Answer;
use proto::v1::event;
use server::journal::{CommandKey, ContestKey, Journal, Sequence};

/// Every answer that reached a client.
#[derive(Debug, Default)]
pub struct Auditor {
    answers: BTreeMap<(u64, u64), (Kind, Answer)>,
}

impl Auditor {
    /// Writes down an answer. The same id is answered the same every time.
    pub fn note(&mut self, id: v1::CommandId, kind: Kind, answer: &Answer) {
        let noted = self.answers.entry((id.device, id.counter)).or_insert_with(|| (kind, answer.clone()));
        assert_eq!(noted.1, *answer, "command {id:?} was answered otherwise before");
    }

    /// How many answers were given.
    pub fn count(&self) -> usize {
        self.answers.len()
    }

    /// How many of them were yes.
    pub fn accepted_count(&self) -> usize {
        self.answers.values().filter(|(_, answer)| matches!(answer, Answer::Accepted(_))).count()
    }

    /// Every answer, with what was asked.
    pub fn answers(&self) -> impl Iterator<Item = (v1::CommandId, Kind, Answer)> {
        self.answers.iter().map(|(&(device, counter), (kind, answer))| {
            (v1::CommandId { device, counter }, kind.clone(), answer.clone())
        })
    }

    /// Holds the journal against the answers: everything acknowledged is there, with the answer that was
    /// given, and nothing is there twice.
    pub fn check(&self, journal: &dyn Journal, contest: u32) {
        let events = self.check_answers(journal, contest);
        check_slots(events.into_values().flatten());
    }

    /// The same where results were also corrected by a director. Returns the events by their commands.
    pub fn check_answers(
        &self,
        journal: &dyn Journal,
        contest: u32,
    ) -> BTreeMap<(u64, u64), Vec<(u64, event::Kind)>> {
        let mut events: BTreeMap<(u64, u64), Vec<(u64, event::Kind)>> = BTreeMap::new();
        for record in journal.replay(ContestKey(contest), Sequence::FIRST) {
            let (sequence, bytes) = record.unwrap();
            let record = <v1::JournalRecord as prost::Message>::decode(bytes.as_slice()).unwrap();
            let id = record.command.expect("every record says which command it followed from");
            let kind = record.event.and_then(|event| event.kind).expect("every record has an event");
            events.entry((id.device, id.counter)).or_default().push((sequence.0, kind));
        }
        for (&(device, counter), (kind, answer)) in &self.answers {
            let recorded = journal.answer(CommandKey { device, counter }).unwrap();
            let recorded = recorded.unwrap_or_else(|| panic!("the answer to {kind:?} is lost: {answer:?}"));
            let recorded = <v1::RecordedAnswer as prost::Message>::decode(recorded.as_slice()).unwrap();
            let given = recorded.reply.and_then(|reply| reply.answer);
            assert_eq!(given.as_ref(), Some(answer), "another answer is recorded to {kind:?}");
            let followed = events.get(&(device, counter)).map_or(&[][..], Vec::as_slice);
            check_events(kind, answer, followed);
        }
        events
    }
}

/// The events of a command stand one after the other, and end where the answer says.
fn check_events(kind: &Kind, answer: &Answer, followed: &[(u64, event::Kind)]) {
    match answer {
        Answer::Refused(_) => assert!(followed.is_empty(), "{kind:?} was refused, and yet {followed:?}"),
        Answer::Accepted(accepted) => {
            let (last, _) =
                followed.last().unwrap_or_else(|| panic!("{kind:?} was acknowledged and is lost"));
            assert_eq!(*last, accepted.sequence, "{kind:?}");
            assert!(followed.is_sorted_by(|(one, _), (next, _)| one + 1 == *next), "{kind:?}: {followed:?}");
        }
    }
    if let (Kind::EnterResult(asked), [(_, event::Kind::ResultEntered(entered))]) = (kind, followed) {
        assert_eq!((&asked.slot, &asked.result), (&entered.slot, &entered.result));
    }
}

/// Where a result is entered twice, the second says what it replaces.
fn check_slots(events: impl Iterator<Item = (u64, event::Kind)>) {
    let in_order: BTreeMap<u64, event::Kind> = events.collect();
    let mut standing: BTreeMap<String, Option<v1::Result>> = BTreeMap::new();
    for kind in in_order.into_values() {
        if let event::Kind::ResultEntered(entered) = kind {
            let slot = format!("{:?}", entered.slot);
            let before = standing.insert(slot.clone(), entered.result).unwrap_or(None);
            assert_eq!(before, entered.before, "{slot} got a second result");
        }
    }
}
