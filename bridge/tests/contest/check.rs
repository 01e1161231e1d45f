//! Plays a story and compares every row. After each row the laws that hold at any moment are checked too.

use bridge::contest::{Actor, Asked, At, Command, CommandId, Contest, Event, Recorded, Refusal, Scoreboard};
use bridge::contest::{apply, decide, replay};
use bridge::movement::RoundNumber;

use crate::language;
use crate::pseudo::assert_marked;

/// Makes one test of each story, and the list of them all.
macro_rules! stories {
    ($($name:ident: $story:literal)*) => {
        pub(crate) const STORIES: &[&str] = &[$($story),*];
        $(
            #[test]
            fn $name() {
                crate::check::check($story);
            }
        )*
    };
}

/// A contest with its journal.
#[derive(Debug, Clone, Default)]
pub(crate) struct Story {
    pub(crate) contest: Contest,
    pub(crate) journal: Vec<Recorded>,
}

impl Story {
    /// Asks for something and writes down what follows.
    pub(crate) fn ask(&mut self, by: &Actor, command: &Command, at: At) -> Result<Vec<Event>, Refusal> {
        let decided = decide(&self.contest, command, &Asked { by: by.clone(), at });
        if let (Err(refusal), Actor::Table(_)) = (&decided, by) {
            let words =
                refusal.at_table(&self.contest).unwrap_or_else(|| panic!("no words at a table: {refusal:?}"));
            assert_marked(&words, refusal);
        }
        let events = decided?;
        let id = Some(CommandId { device: 1, counter: self.contest.sequence + 1 });
        for event in &events {
            let sequence = self.contest.sequence + 1;
            let recorded = Recorded { sequence, by: by.clone(), at, command: id, event: event.clone() };
            apply(&mut self.contest, &recorded);
            self.journal.push(recorded);
        }
        Ok(events)
    }

    /// The sequence number of the last event of a name.
    pub(crate) fn last(&self, name: &str) -> u64 {
        let found = self.journal.iter().rev().find(|recorded| name_of(&recorded.event) == name);
        found.unwrap_or_else(|| panic!("nothing named {name} has happened")).sequence
    }
}

/// What a row came to.
pub(crate) enum Outcome {
    Events(Vec<String>),
    Refusal(&'static str),
    Fact,
}

/// Plays a story; every row must come to what it says.
pub(crate) fn check(story: &str) -> Vec<(Option<Command>, Outcome)> {
    told(story).1
}

/// The same, with how the contest stands afterwards.
pub(crate) fn told(story: &str) -> (Story, Vec<(Option<Command>, Outcome)>) {
    let mut told = Story::default();
    let mut board = Scoreboard::from_scratch(&told.contest, RoundNumber(u16::MAX));
    let mut outcomes = vec![];
    let mut at = At(1_760_000_000_000);
    for row in story.lines().map(str::trim).filter(|row| !row.is_empty() && !row.starts_with('#')) {
        at = at.plus_minutes(1);
        let columns: Vec<&str> = row.split('|').map(str::trim).collect();
        let &[who, what, expected] = columns.as_slice() else { panic!("three columns: {row}") };
        if who.is_empty() {
            assert_eq!(language::fact(&told, what), expected, "{row}");
            outcomes.push((None, Outcome::Fact));
            continue;
        }
        let command = language::command(&told, what);
        let answer = told.ask(&language::actor(who), &command, at);
        if let Ok(events) = &answer {
            for event in events {
                board.note(event);
            }
        }
        assert_eq!(shown(&answer), expected, "{row}\n{answer:?}");
        laws_hold(&told, &mut board);
        let outcome = match answer {
            Ok(events) => Outcome::Events(events.iter().map(name_of).collect()),
            Err(refusal) => {
                assert!(!refusal.to_string().is_empty());
                Outcome::Refusal(refusal.code())
            }
        };
        outcomes.push((Some(command), outcome));
    }
    (told, outcomes)
}

fn laws_hold(told: &Story, board: &mut Scoreboard) {
    assert_eq!(replay(&told.journal), told.contest, "a replay gives the live state");
    let through = RoundNumber(u16::MAX);
    board.refresh(&told.contest, through);
    assert_eq!(*board, Scoreboard::from_scratch(&told.contest, through), "kept equals recomputed");
}

/// `RoundOpened x3`, or `no: NotStarted`.
fn shown(answer: &Result<Vec<Event>, Refusal>) -> String {
    let events = match answer {
        Err(refusal) => return format!("no: {}", refusal.code()),
        Ok(events) => events.iter().map(name_of).collect::<Vec<_>>(),
    };
    let runs = events.chunk_by(|one, other| one == other);
    let texts = runs.map(|run| match run.len() {
        1 => run[0].clone(),
        count => format!("{} x{count}", run[0]),
    });
    texts.collect::<Vec<_>>().join(", ")
}

/// The variant's name.
pub(crate) fn name_of(thing: &impl std::fmt::Debug) -> String {
    format!("{thing:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}
