//! What would follow from commands: the events in words, and the boards and the ranking before and after.

use std::collections::BTreeSet;

use crate::contest::actor::Asked;
use crate::contest::command::Command;
use crate::contest::event::{Event, Recorded};
use crate::contest::refusal::Refusal;
use crate::contest::repair::{Fouling, Repair, repairs};
use crate::contest::state::Contest;
use crate::contest::view::{Audience, ContestNumber, StandingsView, TravellerView, Views, describe};
use crate::contest::{apply, decide};

/// So many boards are shown; a change of more is told by its ranking.
const MOST_BOARDS: usize = 8;

/// What would follow from commands. Nothing has happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandPreview {
    /// Each event in one line, as the journal would have it; then what it makes of a draw that rests on it.
    pub lines: Vec<String>,
    /// The boards that change, before and after; the first eight.
    pub boards: Vec<Change<TravellerView>>,
    /// The full ranking.
    pub standings: Change<StandingsView>,
    /// Every table with a fouled board, and what is proposed for each: as the board is once the first command has
    /// divided it, before the others.
    pub repairs: Vec<Repair>,
}

/// Something as it is, and as it would be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change<T> {
    pub before: T,
    pub after: T,
}

impl CommandPreview {
    /// What commands would do to a contest one after the other, decided and applied on a copy. `fouling` is what is
    /// known of a board that is to be repaired.
    ///
    /// # Errors
    /// The refusal that a command itself would get.
    pub fn new(
        number: ContestNumber,
        contest: &Contest,
        (commands, fouling): (&[Command], Option<&Fouling>),
        asked: &Asked,
    ) -> Result<Self, Refusal> {
        let mut changed = contest.clone();
        let mut events: Vec<Event> = vec![];
        let divides = matches!(commands.first(), Some(Command::DivideBoard { .. }));
        let mut proposed = fouling.filter(|_| !divides).map(|fouling| repairs(contest, fouling));
        for command in commands {
            let follow = decide(&changed, command, asked)?;
            for event in &follow {
                let (sequence, by) = (changed.sequence + 1, asked.by.clone());
                apply(
                    &mut changed,
                    &Recorded { sequence, by, at: asked.at, command: None, event: event.clone() },
                );
            }
            proposed = proposed.or_else(|| Some(repairs(&changed, fouling?)));
            events.extend(follow);
        }
        let draws: Vec<String> = changed
            .sections
            .keys()
            .flat_map(|letter| {
                let known = contest.draws_rest_on(*letter);
                changed.draws_rest_on(*letter).into_iter().filter(move |sentence| !known.contains(sentence))
            })
            .collect();
        let [before, after] = [contest, &changed].map(|contest| (contest, Views::new(number, contest)));
        let boards: BTreeSet<_> = events.iter().flat_map(Event::slots).map(|slot| slot.board).collect();
        let board = |board| {
            let [before, after] =
                [&before, &after].map(|(contest, views)| views.traveller(contest, board, Audience::Director));
            Change { before, after }
        };
        let [standings_before, standings_after] =
            [&before, &after].map(|(contest, views)| views.standings(contest, Audience::Director));
        Ok(Self {
            lines: events.iter().map(|event| describe(contest, event, asked.at)).chain(draws).collect(),
            boards: boards.into_iter().take(MOST_BOARDS).map(board).collect(),
            standings: Change { before: standings_before, after: standings_after },
            repairs: proposed.unwrap_or_default(),
        })
    }
}
