//! Who decided something, and why: by name and with the reason for directors alone.

use crate::contest::actor::Actor;
use crate::contest::view::Audience;
use crate::message::Message;
use crate::messages;

messages! {
    /// The one who decided, at the beginning of a sentence, and why at its end.
    pub enum DirectorWords {
        Director = "director-alone",
        Named { name: String } = "director-named",
        Assistant = "director-assistant",
        NamedAssistant { name: String } = "director-named-assistant",
        Table { table: String } = "director-table",
        /// No reason that is to be told.
        NoReason = "director-no-reason",
        /// After a colon.
        Reason { reason: String } = "director-reason",
        InBrackets { reason: String } = "director-reason-in-brackets",
    }
}

impl DirectorWords {
    /// Who decided.
    pub(super) fn who(by: &Actor, audience: Audience) -> Message {
        match (audience, by) {
            (Audience::Spectator | Audience::Table(_), _) => Self::Director,
            (Audience::Director, Actor::Director(name)) if name.is_empty() => Self::Director,
            (Audience::Director, Actor::Director(name)) => Self::Named { name: name.clone() },
            (Audience::Director, Actor::Assistant(name)) if name.is_empty() => Self::Assistant,
            (Audience::Director, Actor::Assistant(name)) => Self::NamedAssistant { name: name.clone() },
            (Audience::Director, Actor::Table(table)) => Self::Table { table: table.to_string() },
        }
        .into()
    }

    /// Why, after a colon.
    pub(super) fn reason(reason: &str, audience: Audience) -> Message {
        Self::told(reason, audience).map_or(Self::NoReason, |reason| Self::Reason { reason }).into()
    }

    /// Why, in brackets.
    pub(super) fn in_brackets(reason: &str, audience: Audience) -> Message {
        Self::told(reason, audience).map_or(Self::NoReason, |reason| Self::InBrackets { reason }).into()
    }

    fn told(reason: &str, audience: Audience) -> Option<String> {
        let reason = reason.trim().trim_end_matches('.');
        (audience == Audience::Director && !reason.is_empty()).then(|| reason.to_owned())
    }
}
