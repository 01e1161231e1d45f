//! A result that the director moved or turned: where and for whom it stood before, told to those who see it.

use std::collections::BTreeMap;

use crate::contest::actor::{Actor, At};
use crate::contest::decide::{Fate, fates};
use crate::contest::event::{Event, Recorded};
use crate::contest::slot::{Pairing, Slot};
use crate::contest::state::Contest;
use crate::contest::surgery::ResultMove;
use crate::contest::view::Audience;
use crate::contest::view::director_words::DirectorWords;
use crate::contest::view::wording::{pair_label, table_called};
use crate::message::{Label, Message, RoundName, TableName};
use crate::messages;

/// One decision by which a result came to where and whose it is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Attribution<'a> {
    pub(super) at: At,
    by: &'a Actor,
    moved: ResultMove,
    reason: &'a str,
}

/// All decisions of a contest that moved results or took them away, the earliest first.
#[derive(Debug)]
pub(super) struct Attributions<'a> {
    decisions: Vec<Decision<'a>>,
}

/// What one decision did; its moves happened together, because results may change places.
#[derive(Debug)]
struct Decision<'a> {
    moved: Vec<Attribution<'a>>,
    removed: Option<Slot>,
}

impl<'a> Attributions<'a> {
    pub(super) fn of(contest: &'a Contest) -> Self {
        let fates = if contest.undone.is_empty() { BTreeMap::new() } else { fates(contest) };
        let mut before: Option<&Recorded> = None;
        let decisions = contest.decisions.iter().filter_map(|recorded| {
            let before = before.replace(recorded).filter(|before| before.command == recorded.command);
            // What was taken back moved nothing, and what was done again moved it then. What takes it back is no move either;
            // what makes room after that is one.
            let moves = match fates.get(&recorded.sequence) {
                Some(Fate::Undone | Fate::DoneAgain) => false,
                Some(Fate::TakesBack) => !takes_back(contest, before, &recorded.event),
                // A journal of before commands were named.
                Some(_) if recorded.command.is_none() => !takes_back(contest, before, &recorded.event),
                Some(Fate::Change | Fate::Follows) | None => true,
            };
            let decision = Decision::of(contest, recorded)?;
            moves.then_some(decision)
        });
        Self { decisions: decisions.collect() }
    }

    /// The decisions that brought the result at a place there, or turned it, the earliest first; without those that were
    /// taken back.
    pub(super) fn at(&self, slot: Slot) -> Vec<Attribution<'a>> {
        let mut here = slot;
        let mut found: Vec<Attribution<'a>> = vec![];
        for decision in self.decisions.iter().rev() {
            if let Some(one) = decision.moved.iter().find(|one| one.moved.to == here) {
                here = one.moved.from;
                found.push(*one);
            } else if decision.empties(here) {
                // What stands here came later.
                break;
            }
        }
        found.reverse();
        found
    }
}

/// Whether an event is the way back of that which the one before it takes back.
fn takes_back(contest: &Contest, before: Option<&Recorded>, event: &Event) -> bool {
    let Some(Event::Undone { sequence, .. }) = before.map(|before| &before.event) else { return false };
    let found = contest.decisions.binary_search_by_key(sequence, |recorded| recorded.sequence);
    let back = found.ok().map(|place| &contest.decisions[place].event);
    match (back, event) {
        (
            Some(Event::ResultMoved { from, to, before, after, .. }),
            Event::ResultMoved { from: again, to: home, before: theirs, after: own, .. },
        ) => (from, to, before, after) == (home, again, own, theirs),
        (Some(Event::ResultCorrected { slot, .. }), Event::ResultCorrected { slot: of, .. }) => slot == of,
        (Some(Event::PlanChanged { .. }), Event::PlanChanged { .. }) => true,
        _ => false,
    }
}

impl<'a> Decision<'a> {
    fn of(contest: &Contest, recorded: &'a Recorded) -> Option<Self> {
        let Recorded { sequence, by, at, event, .. } = recorded;
        let step = |moved: ResultMove, reason: &'a str| Attribution { at: *at, by, moved, reason };
        #[expect(clippy::wildcard_enum_match_arm, reason = "all other events leave results where they are")]
        match event {
            Event::ResultMoved { from, to, before, after, reason, .. } => {
                let (from, to, before, after) = (*from, *to, *before, *after);
                let moved = vec![step(ResultMove { from, to, before, after }, reason)];
                Some(Self { moved, removed: None })
            }
            Event::PlanChanged { change, reason } => {
                let moved = change.results.iter().filter(|moved| !moved.stays());
                Some(Self { moved: moved.map(|moved| step(*moved, reason)).collect(), removed: None })
            }
            Event::ResultCorrected { slot, after: None, .. } if !contest.undone.contains(sequence) => {
                Some(Self { moved: vec![], removed: Some(*slot) })
            }
            _ => None,
        }
    }

    /// Whether a place had nothing more after this.
    fn empties(&self, slot: Slot) -> bool {
        self.removed == Some(slot) || self.moved.iter().any(|one| one.moved.from == slot)
    }
}

messages! {
    /// How the director moved or turned a result.
    pub enum MovedWords {
        /// To here from another place; where they differ, one after another.
        Here { from: Vec<Message> } = "moved-here",
        Turned = "moved-turned",
        Confirmed = "moved-confirmed",
        /// To those who played it, in place of these.
        Given { north_south: Label, east_west: Label } = "moved-given",

        /// The same as a sentence: who did what, and why.
        Told { director: Message, did: Vec<Message>, why: Message } = "moved-told",
        DidMove { from: Vec<Message> } = "moved-did-move",
        /// Who sat where, of a result that was not moved before.
        DidTurn { north_south: Label, east_west: Label } = "moved-did-turn",
        DidTurnIt { north_south: Label, east_west: Label } = "moved-did-turn-it",
        DidGive { seats: Message, before: Message } = "moved-did-give",
        DidGiveIt { seats: Message, before: Message } = "moved-did-give-it",
        DidConfirm { north_south: Label, east_west: Label } = "moved-did-confirm",
        Sat { north_south: Label, east_west: Label } = "moved-sat",
        Against { north_south: Label, east_west: Label } = "moved-against",

        FromBoard { board: String } = "moved-from-board",
        FromTable { table: TableName } = "moved-from-table",
        FromRound { round: RoundName } = "moved-from-round",
        /// Where a board was named before.
        AtTable { table: TableName } = "moved-at-table",
        /// Where a board or a table was named before.
        InRound { round: RoundName } = "moved-in-round",
    }
}

impl Attribution<'_> {
    /// `The director Ann turned this result: pair 1NS played it East-West against pair 1EW (arrow switch).` Who by name and
    /// why is told to directors alone.
    pub(super) fn told(&self, contest: &Contest, audience: Audience) -> Message {
        let ResultMove { from, to, before, after } = self.moved;
        let [north_south, east_west] = sides(contest, after);
        let mut did: Vec<MovedWords> = vec![];
        if from != to {
            did.push(MovedWords::DidMove { from: came_from(contest, (from, to)) });
        }
        if before == after.turned() {
            did.push(if from == to {
                MovedWords::DidTurn { north_south, east_west }
            } else {
                MovedWords::DidTurnIt { north_south, east_west }
            });
        } else if before != after {
            let seats = MovedWords::Sat { north_south, east_west }.into();
            let [north_south, east_west] = sides(contest, before);
            let before = MovedWords::Against { north_south, east_west }.into();
            did.push(if from == to {
                MovedWords::DidGive { seats, before }
            } else {
                MovedWords::DidGiveIt { seats, before }
            });
        }
        if did.is_empty() {
            did.push(MovedWords::DidConfirm { north_south, east_west });
        }
        let did = did.into_iter().map(Message::from).collect();
        let why = DirectorWords::in_brackets(self.reason, audience);
        MovedWords::Told { director: DirectorWords::who(self.by, audience), did, why }.into()
    }

    /// In few words, for a line of a list: `turned by the director`, `moved here by the director from board 7`.
    pub(super) fn short(&self, contest: &Contest) -> MovedWords {
        let ResultMove { from, to, before, after } = self.moved;
        if from != to {
            return MovedWords::Here { from: came_from(contest, (from, to)) };
        }
        if before == after.turned() {
            return MovedWords::Turned;
        }
        if before == after {
            return MovedWords::Confirmed;
        }
        let [north_south, east_west] = sides(contest, before);
        MovedWords::Given { north_south, east_west }
    }
}

fn sides(contest: &Contest, pairing: Pairing) -> [Label; 2] {
    [pairing.north_south, pairing.east_west].map(|entry| pair_label(contest, entry))
}

/// In what a place differs from another: `board 7`, `table 3`, `board 7 at table 3 in round 2`.
fn came_from(contest: &Contest, (from, to): (Slot, Slot)) -> Vec<Message> {
    let mut parts: Vec<MovedWords> = vec![];
    if from.board != to.board {
        parts.push(MovedWords::FromBoard { board: from.board.to_string() });
    }
    if from.table != to.table {
        let table = table_called(contest, from.table);
        parts.push(match parts.as_slice() {
            [] => MovedWords::FromTable { table },
            [..] => MovedWords::AtTable { table },
        });
    }
    if from.round != to.round {
        let section = contest.section(from.table.section);
        let round = section.map_or(RoundName::whole(from.round.0), |section| section.named_round(from.round));
        parts.push(match parts.as_slice() {
            [] => MovedWords::FromRound { round },
            [..] => MovedWords::InRound { round },
        });
    }
    parts.into_iter().map(Message::from).collect()
}
