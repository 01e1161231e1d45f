//! Several commands of a director that are one thing: all of it is done, or nothing, and one undo takes it back.

use super::decide_in_life;
use crate::contest::actor::Asked;
use crate::contest::apply::apply;
use crate::contest::command::Command;
use crate::contest::event::{Event, Recorded};
use crate::contest::refusal::Refusal;
use crate::contest::state::Contest;

/// So many commands go together at most: the names of a large congress.
pub const TOGETHER_AT_MOST: usize = 2_000;

/// Decides each command on what those before it have made. What changes nothing is passed over beside others that do.
pub(super) fn together(
    contest: &Contest,
    commands: &[Command],
    asked: &Asked,
) -> Result<Vec<Event>, Refusal> {
    if commands.len() > TOGETHER_AT_MOST {
        return Err(Refusal::NotTogether);
    }
    let mut after = contest.clone();
    let mut events: Vec<Event> = vec![];
    for command in commands {
        if matches!(command, Command::Together { .. } | Command::Undo { .. } | Command::CreateContest { .. })
        {
            return Err(Refusal::NotTogether);
        }
        let decided = match decide_in_life(&after, command, asked) {
            Ok(decided) => decided,
            Err(Refusal::NoChange) => continue,
            Err(refusal) => return Err(refusal),
        };
        for event in &decided {
            let (sequence, by) = (after.sequence + 1, asked.by.clone());
            apply(&mut after, &Recorded { sequence, by, at: asked.at, command: None, event: event.clone() });
        }
        events.extend(decided);
    }
    if events.is_empty() { Err(Refusal::NoChange) } else { Ok(events) }
}
