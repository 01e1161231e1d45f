//! Commands that are one thing to the director: all of them are done or none, and one undo takes them back.

use proto::v1::command::Kind;
use proto::v1::{Command, Together};

/// One command of these; `None` of none.
pub fn together(mut kinds: Vec<Kind>) -> Option<Kind> {
    if kinds.len() < 2 {
        return kinds.pop();
    }
    let commands = kinds.into_iter().map(|kind| Command { kind: Some(kind) }).collect();
    Some(Kind::Together(Together { commands }))
}
